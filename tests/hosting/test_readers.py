"""Processes that answer questions about tables: one question per visitor at a time, and never the same one twice."""

import asyncio
import os
import signal
import threading

import msgspec
import pytest

from lisboa.game import Game
from lisboa.hosting import in_memory, live_table, reader_process, readers
from lisboa.hosting.live_table import Slices
from lisboa.hosting.processes import Crew, Late, Lost
from lisboa.hosting.reader_process import PastQuestion, PastRequest, Stored
from lisboa.hosting.readers import Failed, Readers
from lisboa.tables import past, replay, views
from lisboa.tables.entries import OVER
from lisboa.tables.past import GoingOn, HowItLooked, TheLedger, TheMoment, TheRecord, TheReplay, WhatHappened
from lisboa.tables.study import NewBranch
from lisboa.tables.table import Table
from tests.hosting.sandbox import Here, in_a_sandbox, refused, until
from tests.records.stroll import stroll

WISHES = (
    WhatHappened(after=0),
    WhatHappened(after=7),
    HowItLooked(sequence=9),
    TheReplay(),
    TheMoment(number=4),
    TheLedger(),
    TheRecord(owner=False),
    TheRecord(owner=True),
    GoingOn(branch=NewBranch(at=3), owner=True),
)


class Works(Here):
    """Reads here, when it is let, and counts."""

    def __init__(self) -> None:
        super().__init__()
        self.asked = 0
        self.at_once = self.most_at_once = 0
        self.open = asyncio.Event()
        self.open.set()

    async def ask(self, message: bytes, seconds: float, attempts: int = 1) -> bytes:
        self.asked += 1
        self.at_once += 1
        self.most_at_once = max(self.most_at_once, self.at_once)
        await self.open.wait()
        self.at_once -= 1
        return await super().ask(message, seconds)


class Failing(Here):
    """Processes that end, or take too long."""

    def __init__(self, error: Exception) -> None:
        super().__init__()
        self.error = error

    async def ask(self, message: bytes, seconds: float, attempts: int = 1) -> bytes:
        raise self.error


def with_readers(sandbox, works) -> Readers:
    """The live tables ask these from now on."""
    found = sandbox.live_tables.readers = Readers(sandbox.store, works)
    found.on_problem = lambda event, table, why: sandbox.notes.problem(event, table=table, why=why)
    return found


async def a_table(sandbox, steps: int = 12):
    ana, rui = await sandbox.people("Ana", "Rui")
    at = await sandbox.table(ana, rui)
    for _ in range(steps):
        await at.step()
    return ana, at


# ---------------------------------------------------------------------- where it is read


@in_a_sandbox
async def test_the_past_is_read_in_other_processes_and_never_here(sandbox, monkeypatch):
    ana, at = await a_table(sandbox)
    here = [await at.ask(wish, ana) for wish in WISHES]
    record = stroll(Game.new(2, seed=3), 40, seed=1).record()
    seats = [{"kind": "person"}, {"kind": "bot", "bot": "page"}]
    crew = Crew("lisboa.hosting.reader_process")
    with_readers(sandbox, crew)
    assert crew.processes == []  # nobody has asked anything

    def guard(*_):
        raise AssertionError("this takes long")

    with monkeypatch.context() as patch:
        for room, name in ((Table, "reading"), (replay, "timeline_of"), (views, "event"), (views, "part_record")):
            patch.setattr(room, name, guard)
        assert [await at.ask(wish, ana) for wish in WISHES] == here
        with refused("no-such-moment", 404):
            await at.ask(TheMoment(number=10**6))
        with refused("not-your-seat", 403):
            await at.ask(TheReplay(), ana, seat=1)
    threads: list[threading.Thread] = []
    play = Game.from_record
    monkeypatch.setattr(Game, "from_record", lambda *keys: [threads.append(threading.current_thread()), play(*keys)][1])
    new = await sandbox.make(ana, seats, record=record)
    assert (await new.table()).playing().length >= 40
    assert len(threads) == 1
    assert threads[0] is not threading.current_thread()
    with refused("bad-record", 422):
        await sandbox.make(ana, seats, record="{}")
    assert len(crew.processes) == 1
    await sandbox.live_tables.readers.close()
    assert crew.processes == []


@in_a_sandbox
async def test_a_process_that_ends_or_hangs_is_replaced(sandbox, monkeypatch):
    ana, at = await a_table(sandbox)
    crew = Crew("lisboa.hosting.reader_process")
    with_readers(sandbox, crew)
    before = await at.ask(TheReplay(), ana)
    [first] = crew.processes
    os.kill(first, signal.SIGKILL)
    assert (await at.ask(TheLedger(), ana))["players"]  # by another one, and nobody noticed
    [second] = crew.processes
    assert second != first
    os.kill(second, signal.SIGSTOP)
    monkeypatch.setattr(readers, "LIMIT", 0.2)
    with refused("busy", 503):
        await at.ask(WhatHappened(after=0), ana)
    assert sandbox.notes.problems[-1] == {"event": "not-read", "table": at.id, "why": "it took longer than 0.2 s"}
    assert crew.processes == []
    monkeypatch.setattr(readers, "LIMIT", 60.0)
    await at.step()
    assert (await at.ask(TheReplay(), ana))["length"] >= before["length"]
    await sandbox.live_tables.readers.close()
    with refused("busy", 503):
        await at.ask(WhatHappened(after=1), ana)


@pytest.mark.parametrize("error", [Lost("a process ended while it was at it"), Late("it took longer than 20 s")])
@in_a_sandbox
async def test_what_nobody_could_read_is_told_so(sandbox, error):
    ana, at = await a_table(sandbox, 1)
    with_readers(sandbox, Failing(error))
    with refused("busy", 503):
        await at.ask(TheReplay(), ana)
    assert sandbox.notes.problems == [{"event": "not-read", "table": at.id, "why": str(error)}]


@in_a_sandbox
async def test_what_goes_wrong_while_reading_tells_nothing_hidden(sandbox, monkeypatch):
    ana, at = await a_table(sandbox, 1)

    def broken(*_):
        raise RuntimeError("the hand of Rui is 12, 34")

    monkeypatch.setattr(views, "event", broken)
    with pytest.raises(Failed, match=r"^RuntimeError in line \d+ of test_readers.py$"):
        await at.ask(WhatHappened(after=0), ana)


# ---------------------------------------------------------------------- one at a time


@in_a_sandbox
async def test_a_visitor_has_one_question_answered_at_a_time(sandbox):
    ana, at = await a_table(sandbox)
    works = Works()
    with_readers(sandbox, works)
    works.open.clear()
    asking = [asyncio.create_task(at.ask(wish, ana, visitor="198.51.100.7")) for wish in WISHES]
    await until(lambda: works.asked)
    other = asyncio.create_task(at.ask(TheReplay(), visitor="198.51.100.8"))
    await until(lambda: works.asked == 2)
    works.open.set()
    await asyncio.gather(*asking, other)
    assert works.most_at_once == 2
    assert sandbox.live_tables.readers._lines == {}


@in_a_sandbox
async def test_there_are_never_more_at_once_than_processes(sandbox):
    ana, at = await a_table(sandbox)
    works = Works()
    with_readers(sandbox, works)
    works.open.clear()
    asking = [asyncio.create_task(at.ask(wish, ana, visitor=str(number))) for number, wish in enumerate(WISHES)]
    await until(lambda: works.asked)
    for _ in range(50):
        await asyncio.sleep(0.001)
    works.open.set()
    await asyncio.gather(*asking)
    assert works.most_at_once == readers.WORKERS


@in_a_sandbox
async def test_asking_for_too_much_at_once_is_refused_at_once(sandbox):
    ana, at = await a_table(sandbox)
    works = Works()
    with_readers(sandbox, works)
    works.open.clear()
    many = [HowItLooked(sequence=number) for number in range(1, readers.MOST_WAITING + 2)]
    asking = [asyncio.create_task(at.ask(wish, ana, visitor="one")) for wish in many]
    await until(lambda: works.asked)
    with refused("busy", 503):
        await at.ask(TheReplay(), ana, visitor="one")
    works.open.set()
    await asyncio.gather(*asking, return_exceptions=True)
    assert await at.ask(TheReplay(), ana, visitor="one")


# ---------------------------------------------------------------------- what is known already


@in_a_sandbox
async def test_an_answer_is_kept_until_the_table_changes(sandbox):
    ana, at = await a_table(sandbox)
    (rui,) = [person for person in sandbox.everybody.values() if person != ana]
    works = Works()
    with_readers(sandbox, works)
    for wish in WISHES:
        first, asked = await at.ask(wish, ana), works.asked
        assert await at.ask(wish, ana) == first
        assert works.asked == asked
        await at.ask(wish, rui)  # who may see something else
        await at.ask(wish)
        assert works.asked == asked + 2
    await at.do(ana, "chat", text="Boa sorte!")
    before = works.asked
    assert len(await at.ask(WhatHappened(after=0), ana)) == 2
    assert works.asked > before


@in_a_sandbox
async def test_kept_answers_have_their_bounds(sandbox, monkeypatch):
    ana, at = await a_table(sandbox)
    monkeypatch.setattr(readers, "MOST_KEPT", 20_000)
    monkeypatch.setattr(readers, "LARGEST_KEPT", 15_000)
    found = with_readers(sandbox, Works())
    for number in range(1, 15):
        await at.ask(HowItLooked(sequence=number), ana)
    sizes = [len(body) for body in found._kept.values()]
    assert sizes
    assert found._size == sum(sizes) <= 20_000
    await at.ask(TheReplay(), ana)  # too large
    assert max(len(body) for body in found._kept.values()) <= 15_000


@in_a_sandbox
async def test_what_two_ask_at_once_is_kept_once(sandbox):
    _ana, at = await a_table(sandbox)
    works = Works()
    found = with_readers(sandbox, works)
    works.open.clear()
    asking = [asyncio.create_task(at.ask(TheReplay(), visitor=visitor)) for visitor in ("198.51.100.7", "198.51.100.8")]
    await until(lambda: works.asked == 2)
    works.open.set()
    await asyncio.gather(*asking)
    assert found._size == sum(map(len, found._kept.values())) > 0


@in_a_sandbox
async def test_a_process_remembers_some_tables(sandbox, monkeypatch):
    (ana,) = await sandbox.people("Ana")
    monkeypatch.setattr(reader_process, "KEPT", 3)
    reader = reader_process.Reader()

    async def ask(at, with_table: bool) -> bool:
        """Whether it has to be told the table."""
        row = await sandbox.store.game(at.id)
        question = PastQuestion(
            table=at.id, head=row.head, person=ana.id, seat=None, language="en", wish=WhatHappened(after=0)
        )
        stored = Stored(row=row, entries=await at.entries()) if with_table else None
        told = reader.answer(reader_process.encode(PastRequest(question=question, stored=stored)))
        return msgspec.msgpack.decode(told, type=reader_process.ReaderAnswer).missing

    tables = [await sandbox.make(ana, "person person") for _ in range(4)]
    for at in tables:
        assert await ask(at, with_table=False)
        assert not await ask(at, with_table=True)
    assert [await ask(at, with_table=False) for at in tables] == [True, False, False, False]
    await tables[3].step()
    assert await ask(tables[3], with_table=False)
    monkeypatch.setattr(reader_process, "MOST_ENTRIES", 4)
    assert not await ask(tables[3], with_table=True)
    assert [await ask(at, with_table=False) for at in tables] == [True, True, True, False]


@in_a_sandbox
async def test_a_long_history_comes_in_pages(sandbox, monkeypatch):
    ana, at = await a_table(sandbox)
    monkeypatch.setattr(past, "PAGE", 6)
    told, after = [], 0
    while page := (await at.ask(WhatHappened(after=after), ana))["events"]:
        assert len(page) <= 6
        told += [event["sequence"] for event in page]
        after = told[-1]
    assert told == list(range(1, await at.head() + 1))


# ---------------------------------------------------------------------- what it costs


@in_a_sandbox
async def test_a_question_costs_as_much_as_the_table_is_long(sandbox):
    ana, at = await a_table(sandbox)
    paid: list[int] = []

    async def ask(table: str, wish) -> None:
        await sandbox.live_tables.readers.tell(
            "", table, wish, person=ana.id, seat=None, language="en", price=paid.append
        )

    await ask(at.id, TheReplay())
    await ask(at.id, TheReplay())  # known
    await ask(at.id, TheLedger())
    assert paid == [await at.head()] * 2
    record = stroll(Game.new(2, seed=3), 10_000, seed=1).record()
    new = await sandbox.make(ana, "person person", record=record)
    await ask(new.id, TheReplay())
    assert (await new.head(), paid[-1]) == (2, 2 + len(record) // 16)
    assert (await new.table()).status == OVER


@in_a_sandbox
async def test_without_credit_nothing_is_answered(sandbox):
    ana, at = await a_table(sandbox)
    works = Works()
    with_readers(sandbox, works)

    def poor(entries: int) -> None:
        raise TimeoutError

    with pytest.raises(TimeoutError):
        await sandbox.live_tables.readers.tell(
            "", at.id, TheReplay(), person=ana.id, seat=None, language="en", price=poor
        )
    assert works.asked == 0
    assert sandbox.live_tables.readers._lines == {}


# ---------------------------------------------------------------------- reading tables into memory


@in_a_sandbox
async def test_others_have_their_turns_while_tables_are_read(sandbox, monkeypatch):
    ana, at = await a_table(sandbox, 30)
    tables = [at, *[await sandbox.make(ana, "person person") for _ in range(8)]]
    await sandbox.restart()
    monkeypatch.setattr(live_table, "SLICE_SECONDS", -1.0)  # a slice is over after every entry
    at_once, most = [0], [0]
    real = Slices.over

    async def over(self) -> None:
        at_once[0] += 1
        most[0] = max(most[0], at_once[0])
        await real(self)
        at_once[0] -= 1

    monkeypatch.setattr(Slices, "over", over)
    turns = 0
    reading_all = asyncio.gather(*(table.table() for table in tables))
    while not reading_all.done():
        await asyncio.sleep(0)
        turns += 1
    assert turns > await at.head()
    assert 1 < most[0] <= in_memory.READ_AT_ONCE


@in_a_sandbox
async def test_a_game_that_was_imported_starts_at_once(sandbox, monkeypatch):
    ana, rui = await sandbox.people("Ana", "Rui")
    record = stroll(Game.new(2, seed=3), 40, seed=1).record()
    at = await sandbox.make(ana, "person open", record=record, listed=True)
    await at.join(rui)
    await sandbox.restart()
    await at.table()
    monkeypatch.setattr(Game, "from_record", None)  # it takes long
    await at.do(ana, "start")
    table = await at.table()
    assert table.playing().names == ["Ana", "Rui"]
    monkeypatch.undo()
    before = await at.all_looks()
    await sandbox.restart()
    assert await at.all_looks() == before
