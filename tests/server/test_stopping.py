"""Stopping a server in the middle of everything: nothing acknowledged is lost, nothing is left behind."""

import asyncio
import json
import os
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from lisboa.client import Server, new_id
from lisboa.server import control
from lisboa.tables.storage.store import Store
from lisboa.trials.serving import started
from tests.server.lines import PERSON, first_move, line

CLIENTS = 4
ENOUGH = 60  # acknowledged moves before the server is told to stop
SECONDS = 60.0


class Player:
    """Plays both seats of a table as fast as it can, and remembers what was acknowledged."""

    def __init__(self, server: Server, table: str) -> None:
        self.server = server
        self.table = table
        self.acknowledged: dict[str, int] = {}

    async def play(self) -> None:
        """Until the server is gone."""
        while True:
            try:
                look = await self._ask("GET", f"/api/tables/{self.table}")
                options = look["question"]["options"]
                action = {"do": "play", "id": new_id(), "seat": look["seat"], "move": options[0]["move"]}
                action |= {"seen": look["sequence"], "end": True}
                done = await self._ask("POST", f"/api/tables/{self.table}/actions", action)
            except httpx.TransportError:
                return
            self.acknowledged[action["id"]] = done["sequence"]

    async def _ask(self, method: str, path: str, body: object = None) -> Any:
        async with httpx.AsyncClient(base_url=self.server.address, headers=self.server.headers()) as http:
            response = await http.request(method, path, json=body)
        assert response.status_code == 200, response.text
        return response.json()


async def until_it_ends(socket) -> None:
    with suppress(ConnectionClosed):
        async for _ in socket:
            pass


async def stopped_under_load(server) -> list[Player]:
    """Several people play, some watch, a bot thinks; then the server is told to stop."""
    async with Server(server.address, operator=server.operator) as person:
        tables = [(await person.make_table(seats=[PERSON, PERSON])).id for _ in range(CLIENTS)]
        players = [Player(person, table) for table in tables]
        await person.make_table()  # with a bot
        async with line(server, tables[0], person.token) as watcher:
            watching = asyncio.create_task(until_it_ends(watcher.socket))
            playing = [asyncio.create_task(player.play()) for player in players]
            deadline = time.monotonic() + SECONDS
            while sum(len(player.acknowledged) for player in players) < ENOUGH:
                assert time.monotonic() < deadline, "the players do not get on"
                for task in playing:
                    if task.done():
                        task.result()
                await asyncio.sleep(0.01)
            server.process.terminate()
            await asyncio.gather(*playing, watching)
    return players


def children(process: int) -> list[int]:
    listed = Path(f"/proc/{process}/task/{process}/children")
    return [int(number) for number in listed.read_text().split()] if listed.exists() else []


def problems(log: Path) -> list[dict[str, Any]]:
    lines = [json.loads(text) for text in log.read_text().splitlines()]
    return [found for found in lines if found["level"] not in ("debug", "info") or "trace" in found]


def test_nothing_acknowledged_is_lost(tmp_path):
    database, log = tmp_path / "games.sqlite", tmp_path / "log"
    with started(database, "--bots", "1", log=log) as server:
        socket = control.server_of(str(database))
        assert socket is not None
        players = asyncio.run(stopped_under_load(server))
        assert server.process.wait(SECONDS) == 0
    assert not socket.exists()
    assert problems(log) == []
    assert json.loads(log.read_text().splitlines()[-1])["event"] == "stopped"
    asyncio.run(check_stored(database, players))
    with started(database, log=log) as server:
        asyncio.run(check_going_on(server, players[0]))


async def check_stored(database: Path, players: list[Player]) -> None:
    store = await Store.open(str(database))
    try:
        for player in players:
            by_client = {entry.client: entry.sequence for entry in await store.entries(player.table)}
            assert player.acknowledged.items() <= by_client.items()
    finally:
        await store.close()


async def check_going_on(server, player: Player) -> None:
    async with Server(server.address, player.server.token, server.operator) as person:
        look = await person.look(player.table)
        assert look.sequence >= max(player.acknowledged.values())
        assert (await person.act(player.table, first_move(look))).sequence == look.sequence + 1


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="no /proc here")
def test_no_process_is_left(tmp_path):
    with started(tmp_path / "games.sqlite", "--bots", "1", log=tmp_path / "log") as server:

        async def until_a_bot_thinks() -> list[int]:
            async with Server(server.address) as person:
                made = await person.make_table()
                deadline = time.monotonic() + SECONDS
                while not (found := children(server.process.pid)):
                    assert time.monotonic() < deadline, "no bot was asked"
                    look = await person.look(made.id)
                    if look.question is not None and look.question.options:
                        await person.act(made.id, first_move(look))
                    await asyncio.sleep(0.01)
            return found

        thinking = asyncio.run(until_a_bot_thinks())
        assert server.stop() == 0
    for process in thinking:
        with pytest.raises(ProcessLookupError):
            os.kill(process, 0)
    assert problems(tmp_path / "log") == []
