"""A sandbox for the tests of tables: live tables with a store of their own, people, and a clock that tests set.

    @in_a_sandbox
    async def test_something(sandbox):
        ana, rui = await sandbox.people("Ana", "Rui")
        table = await sandbox.table(ana, rui)
        await table.step()
        with refused("not-your-seat", 403):
            await table.do(rui, "chat", seat=0, text="I am Ana")

What is asked of a table goes through the forms of the wire, so a test cannot ask for what nobody could.
"""

import asyncio
import inspect
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec import structs

from lisboa.hosting import reader_process
from lisboa.hosting.live_table import News
from lisboa.hosting.live_tables import FORGOTTEN_SECONDS, LiveTables
from lisboa.hosting.readers import Readers
from lisboa.hosting.storage.store import Store
from lisboa.hosting.thinker_process import hinted
from lisboa.hosting.thinkers import Thinkers, Thought
from lisboa.insight import advice, forecast
from lisboa.tables import past, views, wire
from lisboa.tables.entries import OVER, RUNNING, Entry, Person
from lisboa.tables.past import AnyWish, HowItLooked, Past, WhatHappened
from lisboa.tables.table import Table
from lisboa.tables.views import SPECTATOR, Viewer
from lisboa.tables.wire import Refused

DEADLINE = 60.0  # seconds, for what happens at once unless the machine is very busy
MORNING = 1_750_000_000.0
_new_store: list[bytes] = []


def in_a_sandbox(test):
    """Runs an async test that takes a `sandbox`; what else it takes are pytest's fixtures and parameters."""

    wanted = [name for name in inspect.signature(test).parameters if name != "sandbox"]

    @wraps(test)
    def run(tmp_path, **keys):
        if "tmp_path" in wanted:
            keys["tmp_path"] = tmp_path
        asyncio.run(_visit(test, tmp_path / "games.sqlite", keys))

    names = dict.fromkeys(["tmp_path", *wanted])
    given = [inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY) for name in names]
    run.__signature__ = inspect.Signature(given)  # type: ignore[attr-defined]
    return run


async def _visit(test, path, keys) -> None:
    sandbox = await Sandbox.open(path)
    try:
        await test(sandbox, **keys)
    finally:
        await sandbox.close()


@contextmanager
def refused(code: str, status: int = 409) -> Iterator[pytest.ExceptionInfo[Refused]]:
    """What is asked for in this block is refused with this code, and with a message."""
    with pytest.raises(Refused) as caught:
        yield caught
    assert (caught.value.fault.code, caught.value.status) == (code, status)
    assert caught.value.fault.message.endswith((".", "!", "?"))


async def until(condition: Callable[[], Any]) -> None:
    """Lets others go on until something is so."""
    end = time.monotonic() + DEADLINE
    while not condition():
        assert time.monotonic() < end, "it did not happen"
        await asyncio.sleep(0.002)


class Clock:
    """Stands still until a test moves it."""

    def __init__(self) -> None:
        self.now = MORNING

    def __call__(self) -> float:
        return self.now


class Notes:
    """An observer that writes everything down."""

    def __init__(self) -> None:
        self.commits: list[str] = []
        self.refusals: list[tuple[str, str]] = []
        self.problems: list[dict[str, str]] = []

    def committed(self, kind: str, seconds: float) -> None:
        self.commits.append(kind)

    def refused(self, kind: str, code: str) -> None:
        self.refusals.append((kind, code))

    def problem(self, event: str, **fields: str) -> None:
        self.problems.append({"event": event, **fields})


class Ear:
    """Somebody who watches a table and keeps what is told."""

    def __init__(self) -> None:
        self.viewer: Viewer = SPECTATOR
        self.previews = False
        self.attentive = True
        self.looks = True
        self.news: list[News] = []
        self.dismissed = False
        self.remarks: list[wire.Remark] = []

    def hear(self, remark: wire.Remark) -> None:
        self.remarks.append(remark)

    def tell(self, news: News) -> None:
        self.news.append(news)

    def dismiss(self) -> None:
        self.dismissed = True

    @property
    def heard(self) -> list[wire.Event]:
        return [event for news in self.news for event in news.events]


class Here:
    """Reads tables in this process: starting others would take longer than a test."""

    def __init__(self, reader: reader_process.Reader | None = None) -> None:
        self.reader = reader or reader_process.Reader()

    async def ask(self, message: bytes, seconds: float, attempts: int = 1) -> bytes:
        return self.reader.answer(message)

    async def close(self) -> None: ...


def advise_here(monkeypatch) -> None:
    """Advisers think in this process, about few deals: the engine of the tests is not compiled."""

    async def advise(thinkers: Thinkers, thought: Thought) -> list[wire.Hint]:
        return await asyncio.to_thread(hinted, thought)

    monkeypatch.setattr(Thinkers, "advise", advise)
    monkeypatch.setattr(advice, "DEALS", 2)
    monkeypatch.setattr(forecast, "FUTURES", 2)


class Sandbox:
    """Live tables and all that belongs to them."""

    def __init__(self, store: Store, thinkers: Thinkers) -> None:
        self.store = store
        self.thinkers = thinkers
        self.clock = Clock()
        self.notes = Notes()
        self.live_tables = self.another_server()
        self.everybody: dict[str, Person] = {}

    @classmethod
    async def open(cls, path: Path) -> "Sandbox":
        if not _new_store:  # made once, and copied for every sandbox: its migrations are slow
            await (await Store.open(str(path))).close()
            _new_store.append(path.read_bytes())
        path.write_bytes(_new_store[0])
        sandbox = cls(await Store.open(str(path)), Thinkers(1))
        await sandbox.live_tables.open()
        return sandbox

    async def close(self) -> None:
        await self.live_tables.close()
        await self.thinkers.close()
        await self.store.close()

    def another_server(self, forgotten: float = FORGOTTEN_SECONDS) -> LiveTables:
        """A second server, which has the same store and nothing in memory."""
        found = LiveTables(self.store, self.thinkers, self.notes, self.clock, forgotten, Readers(self.store, Here()))
        found.among_bots = 0.0
        return found

    async def restart(self, forgotten: float = FORGOTTEN_SECONDS) -> None:
        """The server ends and begins again: nothing is left but the store."""
        await self.live_tables.close()
        self.live_tables = self.another_server(forgotten)
        await self.live_tables.open()

    async def people(self, *names: str) -> list[Person]:
        made = [
            Person(id=f"{len(self.everybody) + n + 1:032x}", name=name, created=0.0) for n, name in enumerate(names)
        ]
        for person in made:
            await self.store.add_person(person)
            self.everybody[person.id] = person
        return made

    async def make(self, owner: Person, seats: str | list[dict[str, Any]], **wishes: Any) -> "At":
        """A new table as it is asked for over the wire. `seats`: `person`, `open` or the name of a bot for each."""
        if isinstance(seats, str):
            seats = [{"kind": w} if w in ("person", "open") else {"kind": "bot", "bot": w} for w in seats.split()]
        new = msgspec.convert({"seats": seats, **wishes}, wire.NewTable)
        return At(self, (await self.live_tables.create(owner, new)).id)

    async def table(self, *people: Person, bots: str = "", **wishes: Any) -> "At":
        """A table at which these people sit in their order, then the bots, and the game has begun."""
        owner, *others = people
        seats = ["person" if person == owner else "open" for person in people]
        at = await self.make(owner, " ".join([*seats, *bots.split()]), **{"seed": 7, "listed": True, **wishes})
        for number, person in enumerate(people):
            if person != owner:
                await at.join(person, seat=number)
        if others and (await at.table()).status != RUNNING and (await at.table()).status != OVER:
            await at.do(owner, "start")
        return at


class At:
    """A table of a sandbox, and what people do at it."""

    def __init__(self, sandbox: Sandbox, id: str) -> None:
        self.sandbox = sandbox
        self.id = id
        self.rng = Random(1)
        self._ids = 0

    async def table(self) -> Table:
        return await self.sandbox.live_tables.ask(self.id, lambda table: table)

    async def entries(self) -> list[Entry]:
        return await self.sandbox.store.entries(self.id)

    async def newest(self) -> Entry:
        return (await self.entries())[-1]

    async def kinds(self) -> list[str]:
        return [entry.kind for entry in await self.entries()]

    async def head(self) -> int:
        return (await self.table()).head

    async def until(self, condition: Callable[[Table], Any]) -> Table:
        """Lets bots go on until the table, as it is stored, is as it should be."""
        end = time.monotonic() + DEADLINE
        while not condition(await self.table()):
            assert time.monotonic() < end, "it did not happen"
            await asyncio.sleep(0.002)
        return await self.table()

    async def until_people_act(self) -> Table:
        return await self.until(lambda table: table.bot_to_move() is None)

    # ------------------------------------------------------------------ asking for things

    async def do(self, who: Person, do: str, **wish: Any) -> wire.Done:
        """An action as it comes over the wire; with an id of its own and everything seen, unless the wish says so."""
        self._ids += 1
        known: dict[str, Any] = {"id": f"{who.id}-{self._ids}", "do": do}
        if do in ("play", "end-turn", "undo", "propose"):
            known["seen"] = await self.head()
        action: Any = msgspec.convert({**known, **wish}, wire.AnyAction)
        return await self.sandbox.live_tables.act(self.id, who, action)

    async def join(self, who: Person, name: str | None = None, **wish: Any) -> tuple[int, int]:
        return await self.sandbox.live_tables.join(self.id, who, name or who.name, wire.Join(**wish))

    async def look(self, who: Person | None = None, seat: int | None = None) -> wire.TableView:
        """How it looks from somebody's seat, the first one unless it is named; without anybody, for spectators."""
        if who is not None and seat is None:
            seat = next(iter((await self.table()).seats_of(who.id)), None)
        return await self.sandbox.live_tables.look(self.id, Viewer(who.id, seat) if who else SPECTATOR)

    async def ask(self, wish: AnyWish, who: Person | None = None, seat: int | None = None, visitor: str = "") -> Any:
        """What somebody is told of the past, as it goes over the wire."""
        person = None if who is None else who.id
        told = await self.sandbox.live_tables.readers.tell(
            visitor, self.id, wish, person=person, seat=seat, language=wire.ENGLISH
        )
        return msgspec.json.decode(told)

    async def read(self) -> Past:
        """The table and its past, read from the store."""
        row = await self.sandbox.store.game(self.id)
        assert row is not None
        return Past(row, (await self.table()).components, await self.entries())

    async def history(self, viewer: Viewer = SPECTATOR) -> list[wire.Event]:
        return past.history(await self.read(), viewer, WhatHappened(after=0)).events

    async def past(self, sequence: int, viewer: Viewer = SPECTATOR) -> wire.TableView:
        """How the table looked after an entry."""
        return past.how_it_looked(await self.read(), viewer, HowItLooked(sequence=sequence))

    async def all_looks(self) -> list[bytes]:
        return everything_seen(await self.table())

    async def listen(self, who: Person | None = None, after: int | None = None) -> Ear:
        ear = Ear()
        seats = (await self.table()).seats_of(who.id) if who else []
        viewer = Viewer(who.id, seats[0]) if who and seats else SPECTATOR
        await self.sandbox.live_tables.watch(self.id, ear, lambda _: viewer, after)
        return ear

    # ------------------------------------------------------------------ playing

    async def who_is_to_act(self) -> Person:
        table = await self.table()
        decider = table.decider()
        assert decider is not None
        person = table.seats[decider].person
        assert person is not None
        return self.sandbox.everybody[person]

    async def step(self) -> wire.Done:
        """The player to act ends the turn, or plays a random move."""
        table = await self.table()
        if table.ending is not None:
            return await self.do(await self.who_is_to_act(), "end-turn", seat=table.ending)
        move = self.rng.choice(table.playing().state.moves())
        return await self.do(await self.who_is_to_act(), "play", seat=table.decider(), move=move.text)

    async def steps_until(self, condition: Callable[[Table], Any], most: int = 2000) -> Table:
        """Plays random moves until the table is as it should be."""
        for _ in range(most):
            table = await self.table()
            if condition(table):
                return table
            await self.step()
        raise AssertionError("it never came to that")


def everything_seen(table: Table) -> list[bytes]:
    """What each seat and a spectator see of a table and of what happened last, as it would be sent."""
    viewers = [SPECTATOR, Viewer(table.owner, None)]
    viewers += [Viewer(seat.person, number) for number, seat in enumerate(table.seats)]
    seen = []
    for viewer in viewers:
        seen.append(msgspec.json.encode(views.table_view(table, viewer)))
        seen += [msgspec.json.encode(views.event(table, happening, viewer)) for happening in table.recent]
    return seen


class Reader:
    """Reads a table from the store: anew each time, and entry by entry as they come."""

    def __init__(self, at: At) -> None:
        self.at = at
        self.along: Table | None = None

    async def check(self) -> Table:
        """The table as it was read, after it was found to be the one in memory."""
        table, store = await self.at.table(), self.at.sandbox.store
        row, entries = await store.game(self.at.id), await self.at.entries()
        assert row is not None
        assert [entry.sequence for entry in entries] == list(range(1, table.head + 1))
        assert (row, row.head) == (structs.replace(row, **structs.asdict(table.row_update())), table.head)
        seen = everything_seen(table)
        anew = Table(row, table.components)
        anew.read(entries)
        assert everything_seen(anew) == seen
        self.along = self.along or Table(row, table.components)
        for entry in entries[self.along.head :]:
            self.along.read([entry])  # checks its hash
        assert everything_seen(self.along) == seen
        return anew


def first_move(table: Table) -> str:
    text: str = table.playing().state.moves()[0].text
    return text
