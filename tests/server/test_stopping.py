"""Stopping a server in the middle of everything: nothing acknowledged is lost, nothing is left behind."""

import asyncio
import json
import os
import signal
import socket as sockets
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from lisboa.client import Server, new_id
from lisboa.hosting.storage.store import Store
from lisboa.server import control
from lisboa.trials.serving import started
from tests.server.lines import PERSON, bare_line, first_move, line

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


# ---------------------------------------------------------------------- whatever hangs

IN_TIME = 9.0  # seconds: the server has five, and on a busy machine some more; with what hangs it used to need ten
PLAYED = {"kind": "person"}


@contextmanager
def mid_header(server) -> Iterator[None]:
    with ExitStack() as lines:
        for _ in range(20):
            lines.enter_context(bare_line(server.port, b"GET / HTTP/1.1\r\nhost: localhost\r\nx"))
        yield


@contextmanager
def dripping_body(server) -> Iterator[None]:
    head = b"POST /api/session HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n"
    with bare_line(server.port, head + b"content-length: 50\r\n\r\n{") as line:
        stop = threading.Event()

        def drip() -> None:
            with suppress(OSError):
                while not stop.wait(0.2):
                    line.sendall(b" ")

        thread = threading.Thread(target=drip, daemon=True)
        thread.start()
        yield
        stop.set()
        thread.join()


@contextmanager
def idle_sockets(server) -> Iterator[None]:
    """Open websockets and idle connections, whose other ends do nothing at all."""
    made = new_table(server)
    with ExitStack() as lines:
        for _ in range(10):
            line = lines.enter_context(bare_line(server.port, upgrade(made, server)))
            assert line.recv(1000).startswith(b"HTTP/1.1 101")
            lines.enter_context(bare_line(server.port, b"GET /health HTTP/1.1\r\nhost: localhost\r\n\r\n")).recv(1000)
        yield


@contextmanager
def a_deaf_reader(server) -> Iterator[None]:
    """A websocket that asks for more than fits into any buffer, and takes in none of it."""
    made = new_table(server)
    with bare_line(server.port, upgrade(made, server), SO_RCVBUF=4096) as line:
        assert line.recv(100).startswith(b"HTTP/1.1 101")
        ask = Frame(Opcode.TEXT, b'{"do": "resync"}').serialize(mask=True)
        before = dropped(server)
        deadline = time.monotonic() + SECONDS
        while dropped(server) == before:
            assert time.monotonic() < deadline
            line.sendall(ask * 50)
        yield


@contextmanager
def an_endless_thought(server) -> Iterator[None]:
    """A bot whose process is stopped in the middle of its thought."""
    new_table(server, seats=[PLAYED, {"kind": "bot", "bot": "marquis"}], seed=3)
    new_table(server, seats=[PLAYED, {"kind": "bot", "bot": "marquis"}], seed=4)
    deadline = time.monotonic() + SECONDS
    while not (found := children(server.process.pid)):
        assert time.monotonic() < deadline, "no bot was asked"
        time.sleep(0.01)
    for process in found:
        os.kill(process, signal.SIGSTOP)
    yield


def new_table(server, **wishes: Any) -> str:
    headers = {"x-lisboa-operator": server.operator}
    wishes.setdefault("seats", [PLAYED, PLAYED])
    answer = httpx.post(f"{server.address}/api/tables", json=wishes, headers=headers)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def upgrade(table: str, server) -> bytes:
    return (
        f"GET /api/tables/{table}/live HTTP/1.1\r\nhost: localhost\r\nx-lisboa-operator: {server.operator}\r\n"
        "upgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\n"
        "sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    ).encode()


def dropped(server) -> list[str]:
    text = httpx.get(f"{server.address}/metrics").text
    return [line for line in text.splitlines() if line.startswith("lisboa_watchers_dropped_total")]


@pytest.mark.parametrize("hanging", [mid_header, dripping_body, idle_sockets, a_deaf_reader, an_endless_thought])
def test_it_stops_in_time_whatever_hangs(tmp_path, hanging):
    with started(tmp_path / "games.sqlite", "--bots", "1", log=tmp_path / "log") as server, hanging(server):
        server.process.terminate()
        assert server.process.wait(IN_TIME) == 0


def test_it_stops_in_time_when_the_database_does_not_answer(tmp_path, postgres_database):
    """What hangs with it is not acknowledged."""
    with silent_proxy(postgres_database) as (address, silence), started(address, log=tmp_path / "log") as server:
        made = httpx.post(f"{server.address}/api/tables", json={"seats": [PLAYED, PLAYED], "token": True}).json()
        chat = {"do": "chat", "id": "c1", "seat": 0, "text": "Is anybody there?"}
        silence.set()
        with ThreadPoolExecutor() as pool:
            asked = [
                pool.submit(status_of, server, f"/tables/{made['id']}/actions", chat, made["token"]),
                pool.submit(status_of, server, "/people", {"name": "Ana", "password": "correct horse battery"}),
                pool.submit(status_of, server, "/lessons/table", {}),
            ]
            time.sleep(0.3)  # they are under way, or will be refused
            server.process.terminate()
            server.process.wait(IN_TIME)
            assert not {200, 201} & {found.result() for found in asked}
    assert not [line for line in problems(tmp_path / "log") if "ASGI" in line.get("message", "")]


def status_of(server, path: str, body: Any, token: str = "") -> int | None:
    headers = {"authorization": f"Bearer {token}"} if token else {}
    with suppress(httpx.TransportError):
        return httpx.post(f"{server.address}/api{path}", json=body, headers=headers, timeout=SECONDS).status_code
    return None


HANGING = """
import asyncio, sys, time
{loops}
from lisboa.server import running

async def hang():
    running._on_signals(asyncio.current_task().cancel)
    print("ready", flush=True)
    {what}

{loops_run}(hang())
"""


@pytest.mark.parametrize("loops", ["asyncio", "uvloop"])
@pytest.mark.parametrize("what", ["await asyncio.to_thread(time.sleep, 60)", "while True: pass", "time.sleep(60)"])
def test_an_alarm_ends_what_nobody_can_cancel(what, loops):
    """A thread that does not come back, as in a write to a disk that hangs; and a loop that does not turn."""
    program = HANGING.format(what=what, loops=f"import {loops}", loops_run=f"{loops}.run")
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout.readline() == "ready\n"
        process.terminate()
        assert process.wait(IN_TIME) == -signal.SIGALRM


@contextmanager
def silent_proxy(database: str) -> Iterator[tuple[str, threading.Event]]:
    """An address of the database that answers until it is told to be silent."""
    silence = threading.Event()
    parts = urlsplit(database)
    host = dict(parse_qsl(parts.query)).get("host")
    target = (
        (f"{host}/.s.PGSQL.{parts.port or 5432}") if host and host.startswith("/") else (parts.hostname, parts.port)
    )
    with sockets.create_server(("127.0.0.1", 0)) as door:
        threading.Thread(target=hand_on, args=(door, target, silence), daemon=True).start()
        name = (
            f"{parts.username}:{parts.password}@" if parts.password else f"{parts.username}@" if parts.username else ""
        )
        yield f"postgresql://{name}127.0.0.1:{door.getsockname()[1]}{parts.path}", silence


def hand_on(door: sockets.socket, target: Any, silence: threading.Event) -> None:
    with suppress(OSError):
        while True:
            line, _ = door.accept()
            other = sockets.socket(sockets.AF_UNIX if isinstance(target, str) else sockets.AF_INET)
            other.connect(target)
            for one, two in ((line, other), (other, line)):
                threading.Thread(target=pump, args=(one, two, silence), daemon=True).start()


def pump(one: sockets.socket, two: sockets.socket, silence: threading.Event) -> None:
    with suppress(OSError):
        while part := one.recv(65536):
            if not silence.is_set():
                two.sendall(part)
        two.shutdown(sockets.SHUT_WR)
