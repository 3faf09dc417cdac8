"""The proof that a bad connection neither loses nor doubles a move.

    python -m lisboa.trials.lossy --moves 20000

Games are played twice, with the same seeds and the same choices: directly, in memory, and over the network, by clients
with websockets and clients with plain requests, through a connection that delays, drops, doubles and cuts. What the
server has stored in the end must be the same entries, move for move and hash for hash.
"""

import argparse
import asyncio
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import asdict, dataclass, field
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from typing import Final

from lisboa.client import NewSeat, RefusedByServer, Server, new_id
from lisboa.hosting.storage.store import Store
from lisboa.tables import actions, making, views, wire
from lisboa.tables import entries as e
from lisboa.tables.entries import Entry, Person
from lisboa.tables.views import Viewer
from lisboa.tables.wire import TableView
from lisboa.trials.proxy import BadLine, Faults, ProxyCounts
from lisboa.trials.serving import Started, started

FAULTS: Final = Faults(delay=(0.0, 0.01), drop=0.05, duplicate=0.05, cut=0.02)
AT_ONCE: Final = 32  # games
LONGEST: Final = 10_000  # moves of a game: more than any has
PATIENCE: Final = 0.2  # seconds until a client sends again
POLL: Final = 0.2  # seconds between two looks of a client without a websocket
UNDO: Final = 0.05  # how often a player takes a move back, where that is possible
Step = tuple[str, int | None, str | None, str]  # an entry: its kind, seat and move, and the hash after it


@dataclass(frozen=True)
class Script:
    """A game as it should be: whatever the line does, these are its entries."""

    seed: int
    players: int
    steps: list[Step]

    @property
    def head(self) -> int:
        return len(self.steps)

    @property
    def moves(self) -> int:
        return sum(kind == e.MOVE for kind, *_ in self.steps)

    def seats(self) -> list[NewSeat]:
        return [NewSeat(kind="person"), *[NewSeat(kind="open")] * (self.players - 1)]


@dataclass
class LossyReport:
    """What came of it; `wrong` are the games that are not as they should be."""

    games: int
    moves: int
    counts: ProxyCounts
    resent: int = 0  # by the clients, because there was no answer
    stale: int = 0  # decisions on a look that was too old, refused by the server
    wrong: list[str] = field(default_factory=list)
    seconds: float = 0.0

    def faults(self) -> dict[str, int]:
        """What the line did, by kind."""
        kinds = ("delayed", "dropped", "duplicated", "cut")
        tallies = [asdict(tally) for tally in vars(self.counts).values() if not isinstance(tally, int)]
        return {kind: sum(tally[kind] for tally in tallies) for kind in kinds}


# ---------------------------------------------------------------------- the games as they are to be


def decide(look: TableView, seed: int) -> wire.AnyAction:
    """What a player does now: random, but the same whenever this game is at this entry."""
    rng = Random(f"{seed} {look.sequence}")
    name, seat, seen = new_id(), look.seat, look.sequence
    if "undo" in look.may and rng.random() < UNDO:
        return wire.Undo(id=name, seat=seat, seen=seen)
    if "end-turn" in look.may:
        return wire.EndTurn(id=name, seat=seat, seen=seen)
    assert look.question is not None
    move = rng.choice(look.question.options).move
    return wire.Play(id=name, seat=seat, seen=seen, move=move, end=rng.random() < 0.5)


def is_asked(look: TableView) -> bool:
    return "play" in look.may or "end-turn" in look.may


def scripts(moves: int, seed: int, longest: int) -> list[Script]:
    """Games for two to four with this many moves in all; each is played to its end, or left after the longest."""
    found: list[Script] = []
    while (left := moves - sum(script.moves for script in found)) > 0:
        number = len(found)
        found.append(direct(seed + number, 2 + number % 3, min(left, longest)))
    return found


def direct(seed: int, players: int, most: int) -> Script:
    """A game in memory, without a server, until it is over or has this many moves."""
    script = Script(seed, players, [])
    people = [Person(id=f"{seat:032}", name="Guest", created=0.0) for seat in range(players)]
    made = making.make(people[0], wire.NewTable(seats=script.seats(), seed=seed), 0.0)
    table, entries = made.table, list(made.entries)
    for person in people[1:]:
        entries += actions.join(
            table, person.id, person.name, wire.Join(invitation=made.row.secrets["invitation"]), 0.0
        )
    entries += actions.act(table, people[0].id, wire.Start(id=new_id()), 0.0)
    while table.status == e.RUNNING and sum(entry.kind == e.MOVE for entry in entries) < most:
        seat = table.decider()
        assert seat is not None
        look = views.table_view(table, Viewer(people[seat].id, seat))
        entries += actions.act(table, people[seat].id, decide(look, seed), 0.0)
    script.steps.extend(map(step, entries))
    return script


def step(entry: Entry) -> Step:
    return (entry.kind, entry.seat, entry.data.get("move"), entry.hash)


# ---------------------------------------------------------------------- the games over the network


async def prove(
    moves: int,
    seed: int,
    folder: Path,
    faults: Faults = FAULTS,
    *,
    longest: int = LONGEST,
    patience: float = PATIENCE,
    tell: Callable[[str], None] = lambda text: None,
) -> LossyReport:
    """Plays the games over a bad connection, on a separate server, and compares what was stored."""
    tell(f"{moves:,} moves are worked out first, without a server.")
    wanted = await asyncio.to_thread(scripts, moves, seed, longest)
    database = folder / "lossy.sqlite"
    began = time.perf_counter()
    with started(database, log=folder / "server.log") as server:
        line = BadLine("127.0.0.1", server.port, seed, faults)
        report = LossyReport(len(wanted), sum(script.moves for script in wanted), line.counts)
        try:
            await line.start()
            tables = await _all(wanted, lambda script: _play(server, line, script, report, patience), tell)
        finally:
            await line.stop()
        report.seconds = time.perf_counter() - began
        await asyncio.to_thread(server.stop)
    report.wrong = await differences(str(database), dict(zip(tables, wanted, strict=True)))
    return report


async def _all(
    wanted: list[Script], play: Callable[[Script], Awaitable[str]], tell: Callable[[str], None]
) -> list[str]:
    """Plays them all, some at once; the ids of their tables."""
    places, played = asyncio.Semaphore(AT_ONCE), count(1)

    async def one(script: Script) -> str:
        async with places:
            table = await play(script)
        tell(f"{next(played)} of {len(wanted)} games")
        return table

    async with asyncio.TaskGroup() as group:
        tasks = [group.create_task(one(script)) for script in wanted]
    return [task.result() for task in tasks]


async def _play(server: Started, line: BadLine, script: Script, report: LossyReport, patience: float) -> str:
    """A table is made and joined over the good line: only what is done at a table has an id."""
    async with _seated(server, script) as (table, tokens), asyncio.TaskGroup() as group:
        for seat, token in enumerate(tokens):
            client = _with_requests if (seat + script.seed) % 2 else _with_socket
            sitting = Server(f"http://127.0.0.1:{line.port}", token, server.operator, patience=patience)
            group.create_task(_sit(sitting, client(table, script, report), report))
    return table


@asynccontextmanager
async def _seated(server: Started, script: Script) -> AsyncIterator[tuple[str, list[str]]]:
    """A table that has begun, and the tokens of its players."""
    async with AsyncExitStack() as stack:
        people = [
            await stack.enter_async_context(Server(server.address, operator=server.operator))
            for _ in range(script.players)
        ]
        made = await people[0].make_table(seats=script.seats(), seed=script.seed)
        for person in people[1:]:
            await person.join(made.id, made.invitation)
        await people[0].act(made.id, wire.Start(id=new_id()))
        yield made.id, [person.token for person in people if person.token is not None]


Client = Callable[[Server], Awaitable[None]]


async def _sit(server: Server, client: Client, report: LossyReport) -> None:
    async with server:
        await client(server)
        report.resent += server.resent


def _with_socket(table: str, script: Script, report: LossyReport) -> Client:
    async def client(server: Server) -> None:
        async with server.table(table) as sitting:
            async for look in sitting.looks():
                if look.sequence >= script.head:
                    return
                if is_asked(look):
                    await _unless_stale(sitting.act(decide(look, script.seed)), report)

    return client


def _with_requests(table: str, script: Script, report: LossyReport) -> Client:
    async def client(server: Server) -> None:
        while (look := await server.look(table)).sequence < script.head:
            if is_asked(look):
                await _unless_stale(server.act(table, decide(look, script.seed)), report)
            else:
                await asyncio.sleep(POLL)

    return client


async def _unless_stale(acting: Awaitable[wire.Done], report: LossyReport) -> None:
    try:
        await acting
    except RefusedByServer as refused:
        if refused.code != "stale":
            raise
        report.stale += 1


# ---------------------------------------------------------------------- the comparison


async def differences(database: str, wanted: dict[str, Script]) -> list[str]:
    """Says where a stored game differs."""
    store = await Store.open(database)
    try:
        found = {table: list(map(step, await store.entries(table))) for table in wanted}
    finally:
        await store.close()
    return [
        f"the game with seed {script.seed}: {difference(found[table], script.steps)}"
        for table, script in wanted.items()
        if found[table] != script.steps
    ]


def difference(found: list[Step], wanted: list[Step]) -> str:
    same = next((i for i, (one, other) in enumerate(zip(found, wanted)) if one != other), min(len(found), len(wanted)))  # noqa: B905
    return f"{len(found)} entries instead of {len(wanted)}, another one from entry {same + 1} on"


# ---------------------------------------------------------------------- the command


def words(report: LossyReport) -> str:
    faults = ", ".join(f"{number:,} {kind}" for kind, number in report.faults().items())
    return (
        f"{report.moves:,} moves in {report.games} games, {report.seconds:.0f} s.\n"
        f"The connection: {report.counts.connections:,} connections; of the messages {faults}.\n"
        f"The clients sent {report.resent:,} messages again; {report.stale:,} decisions were too late.\n"
        f"Wrong: {len(report.wrong)}" + "".join(f"\n  {text}" for text in report.wrong)
    )


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m lisboa.trials.lossy", description=__doc__.split("\n")[0])
    parser.add_argument("--moves", type=int, default=20_000, metavar="N", help="how many moves (default: 20000)")
    parser.add_argument(
        "--seed", type=int, default=1, metavar="N", help="seed of the first game and of the connection's faults"
    )
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        tell = partial(print, file=sys.stderr)
        report = asyncio.run(prove(arguments.moves, arguments.seed, Path(folder), tell=tell))
    print(words(report))
    return 1 if report.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
