"""Processes that answer questions about tables, one question per visitor at a time; answers are kept.

    readers = Readers(store)
    body = await readers.tell("198.51.100.7", table, TheReplay(), person=None, seat=None, language="en")
    await readers.close()

Reading a long table takes time; a visitor who asks several questions at once waits for each answer in turn.
"""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Final, Protocol

from msgspec import msgpack, structs

from lisboa.hosting.facts import FoundFacts
from lisboa.hosting.processes import Closed, Crew, Late, Lost
from lisboa.hosting.reader_process import (
    MadeRows,
    PastQuestion,
    PastRequest,
    ReaderAnswer,
    Stored,
    ToCount,
    ToMake,
    ToTake,
    encode,
)
from lisboa.hosting.storage.store import Store
from lisboa.insight.review import VERSION
from lisboa.tables import entries as e
from lisboa.tables.editions import edition
from lisboa.tables.past import AboutReview, AnyWish
from lisboa.tables.wire import Refused, busy

WORKERS: Final = 2
LIMIT: Final = 20.0  # seconds for an answer, the start of a process included
MOST_WAITING: Final = 16  # questions of one visitor
MOST_KEPT: Final = 32 << 20  # bytes of answers
LARGEST_KEPT: Final = MOST_KEPT // 8
ENTRY_LENGTH: Final = 16  # characters of an entry in a record, roughly

_decode: Final = msgpack.Decoder(ReaderAnswer).decode
_made: Final = msgpack.Decoder(MadeRows).decode
_facts: Final = msgpack.Decoder(FoundFacts | None).decode


class Works(Protocol):
    """Who is asked: a crew of processes."""

    async def ask(self, message: bytes, seconds: float, attempts: int = 1) -> bytes: ...
    async def close(self) -> None: ...


class Failed(RuntimeError):
    """Something went wrong in a process; the text says where, and nothing hidden."""


class Readers:
    """For use within one event loop. `on_problem` gets what the log should say: the event, the table, and why."""

    def __init__(self, store: Store, works: Works | None = None, workers: int = WORKERS) -> None:
        self.on_problem: Callable[[str, str, str], None] = lambda event, table, why: None
        self._store = store
        self._works = works or Crew("lisboa.hosting.reader_process")
        self._places = asyncio.Semaphore(workers)
        self._lines: dict[str, _VisitorQueue] = {}
        self._kept: OrderedDict[bytes, bytes] = OrderedDict()
        self._size = 0
        self._names = 0  # how often somebody's name was taken out of old tables

    async def close(self) -> None:
        """Those still waiting for an answer are refused."""
        await self._works.close()

    async def tell(
        self,
        visitor: str,
        table: str,
        wish: AnyWish,
        *,
        person: str | None,
        seat: int | None,
        language: str,
        price: Callable[[int], None] = lambda entries: None,
    ) -> bytes:
        """The answer as it is sent, as this person may know it; raises Refused.

        `price` gets the number of entries to read, unless the answer is known; if it raises, that is the end.
        """
        async with self._turn(visitor):
            row = await self._store.game(table)
            if row is None:
                raise Refused("no-such-table", "There is no such table.", 404)
            question = PastQuestion(
                table=table,
                head=row.head,
                person=person,
                seat=seat,
                language=language,
                wish=wish,
                names=self._names,
            )
            key = encode(question)
            if key in self._kept:
                self._kept.move_to_end(key)
                return self._kept[key]
            price(length(row))
            body = await self._told(row, question)
            self._keep(key, body)
            return body

    async def made(self, visitor: str, to_make: ToMake) -> MadeRows:
        """A new table with a record, to be stored; raises Refused for one that cannot be."""
        async with self._turn(visitor):
            return _made((await self._answer("", to_make)).body)

    async def counted(self, row: e.TableRow) -> bytes:
        """The openings of a finished table, as a summary; raises Refused and Failed."""
        return (await self._answer(row.id, ToCount(stored=await stored(self._store, row)))).body

    async def taken(self, row: e.TableRow) -> FoundFacts | None:
        """The facts of a finished table; raises Refused and Failed."""
        found: FoundFacts | None = _facts(
            (await self._answer(row.id, ToTake(stored=await stored(self._store, row)))).body
        )
        return found

    def forget(self) -> None:
        """A name was taken out of old tables: they are read again."""
        self._names += 1
        self._kept.clear()
        self._size = 0

    # ------------------------------------------------------------------ asking

    @asynccontextmanager
    async def _turn(self, visitor: str) -> AsyncIterator[None]:
        """One at a time; a visitor with too many waiting has to hold back the next one."""
        line = self._lines.setdefault(visitor, _VisitorQueue())
        if line.length > MOST_WAITING:
            raise busy("You have asked for more than can be answered at once: wait a moment.")
        line.length += 1
        try:
            async with line.lock:
                yield
        finally:
            line.length -= 1
            if not line.length:
                del self._lines[visitor]

    async def _told(self, row: e.TableRow, question: PastQuestion) -> bytes:
        """What a process says; the table is read from the store if it does not remember it."""
        if isinstance(question.wish, AboutReview):  # what was found goes along, but is no part of the question
            found = await self._store.found_parts(row.id, VERSION)
            question = structs.replace(question, wish=structs.replace(question.wish, found=found))
        answer = await self._answer(row.id, PastRequest(question=question))
        if answer.missing:
            answer = await self._answer(row.id, PastRequest(question=question, stored=await stored(self._store, row)))
        return answer.body

    async def _answer(self, table: str, message: PastRequest | ToMake | ToCount | ToTake) -> ReaderAnswer:
        try:
            async with self._places:
                answer = _decode(await self._works.ask(encode(message), LIMIT))
        except (Lost, Late) as error:
            self.on_problem("not-read", table, str(error))
            raise busy("The server has too much to do: try again in a moment.") from None
        except Closed:
            raise busy("The server is about to stop: try again in a moment.") from None
        if answer.failed:
            raise Failed(answer.failed)
        if answer.damaged:
            self.on_problem("table-unreadable", table, answer.damaged)
            raise Refused("table-unreadable", "This table cannot be read by this server.", 500)
        if answer.fault is not None:
            fault = answer.fault
            raise Refused(fault.code, fault.message, answer.status, fault.rule, fault.facts, fault.move)
        return answer

    # ------------------------------------------------------------------ answers that are kept

    def _keep(self, key: bytes, body: bytes) -> None:
        if len(body) > LARGEST_KEPT:
            return
        before = self._kept.pop(key, b"")  # two may have asked for it at once
        self._kept[key] = body
        self._size += len(body) - len(before)
        while self._size > MOST_KEPT:
            _, oldest = self._kept.popitem(last=False)
            self._size -= len(oldest)


async def stored(store: Store, row: e.TableRow) -> Stored:
    """A table as a process needs it to read it."""
    entries = await store.entries(row.id)
    ours = edition(row.rules).load(None).hash == row.components
    components = None if ours else await store.components(row.components)
    return Stored(row=row, entries=entries, components=components)


def length(row: e.TableRow) -> int:
    """How many entries have to be played: those of the table, and of the record that it began with."""
    return row.head + len(row.secrets.get("record", "")) // ENTRY_LENGTH


@dataclass
class _VisitorQueue:
    """The questions of one visitor that are not answered yet."""

    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    length: int = 0
