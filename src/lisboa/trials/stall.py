"""Somebody who asks for more than anybody needs, while others play: do those others notice?

A separate server has a very long table, one that went back again and again, and some finished games. People play at
other tables, first undisturbed, then while one address asks 50 times a second for whatever takes a server longest to
answer: histories, past positions, replays, ledgers, records, new tables that continue a record. What counts is how
long the others' moves take.
"""

import asyncio
import secrets
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Final

from lisboa.hosting.storage.store import Store
from lisboa.tables import entries as e
from lisboa.tables import making, wire
from lisboa.tables.entries import Entry, Person
from lisboa.trials import load
from lisboa.trials.played import step, stored
from lisboa.trials.serving import Started, started

ADDRESS: Final = "127.0.0.2"  # from where the questions come
FINISHED: Final = 5  # games
MOST_OPEN: Final = 100  # questions that were not answered yet; more are not asked
LAST_SECONDS: Final = 10.0  # for answers after the end
PART: Final = 1 << 16  # bytes of an answer
Question = tuple[str, str, Any]  # method, path and body
SOMEBODY: Final = Person(id=secrets.token_hex(16), name="Ana", created=0.0)


@dataclass(frozen=True)
class StallPlan:
    """`requests` a second for tables of up to `entries`; moves of others fall due `rate` times a second.

    `unlimited`: the server's limits are lifted for the questioner too.
    """

    requests: float = 50.0
    entries: int = 9_000
    tables: int = 20
    rate: float = 50.0
    seconds: float = 20.0
    unlimited: bool = False
    seed: int = 0


@dataclass
class StallReport:
    """The moves of the others, undisturbed and disturbed, and how the questions were answered, by status."""

    plan: StallPlan
    quiet: load.LoadReport
    disturbed: load.LoadReport
    answers: Counter[str] = field(default_factory=Counter)


@dataclass(frozen=True)
class PastTables:
    """What there is to ask about: tables with their lengths, and a record."""

    lengths: dict[str, int]
    record: str


async def stall(plan: StallPlan, progress: load.Progress) -> StallReport:
    """Makes the tables, starts the server, and measures twice."""
    with TemporaryDirectory(prefix="lisboa-stall-") as folder:
        database = Path(folder) / "tables.sqlite"
        past = await _prepared(str(database), plan)
        with started(database, log=Path(folder) / "log") as server:
            answers: Counter[str] = Counter()
            playing = load.LoadPlan(
                server.address, plan.tables, 2 * plan.tables, plan.seconds, plan.rate, server.operator, plan.seed
            )
            quiet = await load.load(playing, progress)
            async with _asking(plan, server, past, answers):
                disturbed = await load.load(playing, progress)
    return StallReport(plan, quiet, disturbed, answers)


# ---------------------------------------------------------------------- tables with a past


async def _prepared(database: str, plan: StallPlan) -> PastTables:
    """Writes them as a server would have: playing them would take an hour."""
    rng = Random(plan.seed)
    store = await Store.open(database)
    finished = [_played(rng) for _ in range(FINISHED)]
    tables = [_long(rng, plan.entries), _back_and_forth(rng, plan.entries), *finished]
    try:
        await store.add_person(SOMEBODY)
        for made in tables:
            await store.create(made.row, made.entries)
    finally:
        await store.close()
    return PastTables({made.row.id: len(made.entries) for made in tables}, finished[0].table.playing().record())


def _new(rng: Random) -> making.MadeTable:
    seats = [wire.NewSeat(kind="person", name=name) for name in ("Ana", "Rui", "Eva")]
    return making.make(SOMEBODY, wire.NewTable(seats=seats, listed=True, seed=rng.getrandbits(40)), time.time())


def _played(rng: Random) -> making.MadeTable:
    """A game that was played to its end."""
    made = _new(rng)
    entries = []
    while made.table.status == e.RUNNING:
        entries.append(step(made.table, rng))
    return stored(made, entries)


def _half(rng: Random) -> tuple[making.MadeTable, list[Entry]]:
    """A game in the middle."""
    made = _new(rng)
    entries = []
    while made.table.playing().state.period == 1:
        entries.append(step(made.table, rng))
    return made, entries


def _long(rng: Random, length: int) -> making.MadeTable:
    """Somebody cannot make up their mind."""
    made, entries = _half(rng)
    table = made.table
    while table.head < length:
        seat = table.decider()
        if table.status == e.RUNNING and table.playing().can_undo(seat):
            entries.append(table.write(e.UNDO, time.time(), seat=seat, person=SOMEBODY.id))
        elif table.status == e.RUNNING and not table.playing().over:
            entries.append(step(table, rng))
        else:
            entries.append(table.write(e.CHAT, time.time(), seat=0, person=SOMEBODY.id, data={"text": "Boa sorte!"}))
    return stored(made, entries)


def _back_and_forth(rng: Random, length: int) -> making.MadeTable:
    """All agree to go back, again and again."""
    made, entries = _half(rng)
    table, there = made.table, made.table.head
    for _ in range(min(900, length // 4)):
        entries += [step(table, rng), step(table, rng)]
        entries.append(table.write(e.BACK, time.time(), data={"to": there}))
    return stored(made, entries)


# ---------------------------------------------------------------------- the questioner


@asynccontextmanager
async def _asking(plan: StallPlan, server: Started, past: PastTables, answers: Counter[str]) -> AsyncIterator[None]:
    """Meanwhile somebody asks; the last answers are waited for, but not for long."""
    waiting: set[asyncio.Task[None]] = set()
    asking = asyncio.create_task(_ask(plan, server, past, answers, waiting))
    try:
        yield
        asking.cancel()
        if waiting:
            await asyncio.wait(waiting, timeout=LAST_SECONDS)
    finally:
        for task in (asking, *waiting):
            task.cancel()
        await asyncio.gather(asking, *waiting, return_exceptions=True)


async def _ask(
    plan: StallPlan, server: Started, past: PastTables, answers: Counter[str], waiting: set[asyncio.Task[None]]
) -> None:
    """At an even pace, whether or not there was an answer before."""
    began, secret = time.perf_counter(), server.operator if plan.unlimited else ""
    for number, question in enumerate(_questions(past, Random(plan.seed))):
        await asyncio.sleep(max(0.0, began + number / plan.requests - time.perf_counter()))
        if len(waiting) < MOST_OPEN:
            task = asyncio.create_task(_answered(server.port, secret, question, answers))
            waiting.add(task)
            task.add_done_callback(waiting.discard)


async def _answered(port: int, secret: str, question: Question, answers: Counter[str]) -> None:
    """By hand: with a library, asking would cost the machine more than answering."""
    method, path, body = question
    content = b"" if body is None else wire.encode(body)
    lines = (
        f"{method} {path} HTTP/1.1",
        f"Host: 127.0.0.1:{port}",
        "Connection: close",
        "Content-Type: application/json",
        f"Content-Length: {len(content)}",
        f"X-Lisboa-Operator: {secret}",
        "",
        "",
    )
    try:
        reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(ADDRESS, 0))
        with closing(writer):
            writer.write("\r\n".join(lines).encode() + content)
            answers[(await reader.readline()).decode().split()[1]] += 1
            while await reader.read(PART):
                pass
    except (OSError, IndexError) as error:
        answers[type(error).__name__] += 1


def _questions(past: PastTables, rng: Random) -> Iterator[Question]:
    """Hardly ever the same one twice."""
    tables = list(past.lengths)
    seats = [{"kind": "person"}, {"kind": "bot", "bot": "page"}, {"kind": "bot", "bot": "page"}]
    while True:
        table = rng.choice([*tables[:2], rng.choice(tables)])
        at, here = rng.randint(1, past.lengths[table]), f"/api/tables/{table}"
        for path in (f"/at/{at}", f"/history?after={at}", "/ledger", f"/replay/{at % 100}", "/replay", "/record"):
            yield "GET", f"{here}{path}", None
        yield "POST", f"{here}/branch", {"at": at % 100}
        yield "POST", "/api/tables", {"seats": seats, "record": past.record}
