"""A server that is started again while a thousand games are being played: how soon can somebody move, and how soon is
everybody back?

The games are in the database as a server would have left them. From the moment it starts all players keep trying to
connect, and each one who is asked something thinks for a while and plays a move. Time counts from the start
of the process.
"""

import argparse
import asyncio
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import InvalidHandshake

from lisboa.hosting.people import People
from lisboa.hosting.storage.store import Store
from lisboa.server import machine
from lisboa.tables import actions, making, wire
from lisboa.tables import entries as e
from lisboa.tables.entries import Person
from lisboa.trials.load import connected
from lisboa.trials.messages import SeenView, read_message
from lisboa.trials.played import step, stored
from lisboa.trials.serving import Started, launch

AT_ONCE: Final = 100  # players who reconnect at the same time
AGAIN_SECONDS: Final = 0.05
PATIENCE: Final = 60.0
NEVER: Final = float("inf")


@dataclass(frozen=True)
class RestartPlan:
    tables: int = 1000
    moves: int = 40  # at each table, before
    thinking: float = 20.0  # seconds at most before a move; with 0 all move at once
    seed: int = 0


@dataclass
class RestartReport:
    """Seconds from the start of the process until it listened, until a move was on disk, until all were back."""

    listening: float = NEVER
    first_move: float = NEVER
    all_back: float = NEVER
    sockets: int = 0
    moves: int = 0


@dataclass(frozen=True)
class RestartPlayer:
    table: str
    token: str


async def restart(plan: RestartPlan, folder: Path) -> RestartReport:
    database = folder / "tables.sqlite"
    players = await _prepared(str(database), plan)
    started = time.perf_counter()
    server = launch(database, log=folder / "log")
    try:
        await asyncio.to_thread(server.ready)
        report = RestartReport(listening=time.perf_counter() - started)
        await _all_back(plan, server, players, report, started)
    finally:
        server.stop()
        server.close()
    return report


# ---------------------------------------------------------------------- games that are being played


async def _prepared(database: str, plan: RestartPlan) -> list[RestartPlayer]:
    rng, store = Random(plan.seed), await Store.open(database)
    people, found = People(store), []
    try:
        for number in range(plan.tables):
            (ana, first), (rui, second) = await people.guest(f"Ana {number}"), await people.guest(f"Rui {number}")
            made = _played(ana, rui, plan.moves, rng)
            await store.create(made.row, made.entries)
            found += [RestartPlayer(made.row.id, first), RestartPlayer(made.row.id, second)]
    finally:
        await store.close()
    return found


def _played(ana: Person, rui: Person, moves: int, rng: Random) -> making.MadeTable:
    """A table of two, in the middle of its game."""
    now = time.time()
    seats = [wire.NewSeat(kind="person", name=ana.name), wire.NewSeat(kind="open")]
    made = making.make(ana, wire.NewTable(seats=seats, seed=rng.getrandbits(40)), now)
    table = made.table
    entries = actions.join(table, rui.id, rui.name, wire.Join(invitation=table.secrets["invitation"]), now)
    entries.append(table.write(e.START, now, person=ana.id))
    entries += [step(table, rng) for _ in range(moves)]
    return stored(made, entries)


# ---------------------------------------------------------------------- everybody comes back


async def _all_back(
    plan: RestartPlan, server: Started, players: Sequence[RestartPlayer], report: RestartReport, started: float
) -> None:
    door, open_lines, all_here = asyncio.Semaphore(AT_ONCE), list[ClientConnection](), asyncio.Event()
    rng = Random(plan.seed)

    async def come_back(player: RestartPlayer) -> None:
        async with door:
            line = await _line(server, player)
            open_lines.append(line)
            look = read_message(await line.recv()).look
        report.sockets += 1
        if look is None or look.question is None or not look.question.options:
            return
        try:
            await asyncio.wait_for(all_here.wait(), rng.uniform(0, plan.thinking))
        except TimeoutError:  # the time is up, and somebody is still missing
            await _move(line, look)
            report.moves += 1
            report.first_move = min(report.first_move, time.perf_counter() - started)

    try:
        async with asyncio.timeout(PATIENCE):
            moving = [asyncio.create_task(come_back(player)) for player in players]
            while report.sockets < len(players):
                await asyncio.sleep(AGAIN_SECONDS)
            report.all_back = time.perf_counter() - started
            all_here.set()
            await asyncio.gather(*moving)
    finally:
        await asyncio.gather(*(line.close() for line in open_lines), return_exceptions=True)


async def _line(server: Started, player: RestartPlayer) -> ClientConnection:
    """Keeps trying until the server answers."""
    while True:
        try:
            return await connected(server.address, player.table, player.token, server.operator)
        except (OSError, InvalidHandshake):
            await asyncio.sleep(AGAIN_SECONDS)


async def _move(line: ClientConnection, look: SeenView) -> None:
    """Plays; a server that is too busy gets the move again, with the same id."""
    assert look.question is not None
    move = look.question.options[0].move
    action = {"do": "play", "id": "back-again", "seen": look.sequence, "move": move, "end": True}
    while True:
        await line.send(wire.encode(action).decode())
        while (answer := read_message(await line.recv()).type) not in ("done", "refused"):
            pass
        if answer == "done":
            return
        await asyncio.sleep(1)


# ---------------------------------------------------------------------- the command


def words(report: RestartReport) -> str:
    return (
        f"After the start it listened in {report.listening:.2f} s; the first move was on disk in "
        f"{report.first_move:.2f} s; all {report.sockets} sockets were back in {report.all_back:.2f} s.\n"
        f"{report.moves} moves were played."
    )


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m lisboa.trials.restart", description=__doc__.split("\n")[0])
    parser.add_argument("--tables", type=int, default=1000, metavar="N", help="games in progress (default: 1000)")
    parser.add_argument(
        "--moves", type=int, default=40, metavar="N", help="moves played in each game beforehand (default: 40)"
    )
    parser.add_argument(
        "--thinking",
        type=float,
        default=20.0,
        metavar="S",
        help="each player thinks for up to S seconds before a move (default: 20; 0: all move at once)",
    )
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="seed of the games (default: 0)")
    arguments = parser.parse_args()
    machine.most_files()
    with TemporaryDirectory(prefix="lisboa-restart-") as folder:
        plan = RestartPlan(arguments.tables, arguments.moves, arguments.thinking, arguments.seed)
        report = machine.run(restart(plan, Path(folder)))
    print(words(report))
    return 0


if __name__ == "__main__":
    sys.exit(main())
