"""The process that answers questions about a table: it gets the table's row and entries and a question about its past,
and returns the answer ready to send. `readers` starts these processes.

Replaying a game takes time, so a process remembers for a while the tables that it was asked about.
"""

from collections import OrderedDict
from typing import Final

from msgspec import Struct, msgpack

from lisboa.engine.box import box_of
from lisboa.explorer.counting import of_games
from lisboa.explorer.files import Summary, packed
from lisboa.hosting.facts import facts_of
from lisboa.hosting.processes import where
from lisboa.tables import entries as e
from lisboa.tables import making, views, wire
from lisboa.tables.editions import UnknownRules
from lisboa.tables.entries import Entry, Person
from lisboa.tables.past import AnyWish, Past, told
from lisboa.tables.table import Damaged, components_of
from lisboa.tables.wire import Fault, Refused

KEPT: Final = 8  # tables that a process remembers
MOST_ENTRIES: Final = 12_000  # that it remembers: those of one very long table, or of many ordinary ones


# ---------------------------------------------------------------------- what is asked and answered


class PastQuestion(Struct, frozen=True, kw_only=True):
    """What somebody, at one of their seats, wants to know of a table as it is after entry `head` at least.

    `names` counts how often somebody's name was taken out of old tables: what was read before is out of date.
    """

    table: str
    head: int
    person: str | None
    seat: int | None
    language: str
    wish: AnyWish
    names: int = 0


class Stored(Struct, frozen=True, kw_only=True):
    """A table as the store has it; `components` only if it was not made with our own set."""

    row: e.TableRow
    entries: list[Entry]
    components: str | None = None


class PastRequest(Struct, frozen=True, kw_only=True, tag="ask"):
    """A question; the table goes along if the process does not remember it."""

    question: PastQuestion
    stored: Stored | None = None


class ToMake(Struct, frozen=True, kw_only=True, tag="make"):
    """A new table that goes on with a record, which has to be played to be checked."""

    person: Person
    new: wire.NewTable
    now: float


class ToCount(Struct, frozen=True, kw_only=True, tag="count"):
    """A finished table whose opening is to be counted."""

    stored: Stored


class ToTake(Struct, frozen=True, kw_only=True, tag="take"):
    """A finished table whose facts are to be taken."""

    stored: Stored


class MadeRows(Struct, frozen=True, kw_only=True):
    """The new table, to be stored."""

    row: e.TableRow
    entries: list[Entry]


class ReaderAnswer(Struct, frozen=True, kw_only=True):
    """`body` is what was asked for. Or else the table is `missing`, or there is a `fault` to be told with this status,
    or the table is `damaged`, or something `failed`: these two are for the log alone.
    """

    body: bytes = b""
    missing: bool = False
    fault: Fault | None = None
    status: int = 200
    damaged: str = ""
    failed: str = ""


# ---------------------------------------------------------------------- the reader


_decode: Final = msgpack.Decoder(PastRequest | ToMake | ToCount | ToTake).decode
encode: Final = msgpack.Encoder().encode


class Reader:
    """Answers questions, and remembers the tables that were asked about lately."""

    def __init__(self) -> None:
        self._kept = OrderedDict[tuple[str, int], Past]()

    def answer(self, message: bytes) -> bytes:
        """Whatever is asked, there is an answer."""
        return encode(self._answer(message))

    def _answer(self, message: bytes) -> ReaderAnswer:
        try:
            asked = _decode(message)
            if isinstance(asked, ToMake):
                return ReaderAnswer(body=made(asked))
            if isinstance(asked, ToCount):
                return ReaderAnswer(body=counted(self.read(asked.stored)))
            if isinstance(asked, ToTake):
                return ReaderAnswer(body=encode(facts_of(self.read(asked.stored).table)))
            past = self._past(asked)
            if past is None:
                return ReaderAnswer(missing=True)
            question = asked.question
            viewer = views.viewer_of(past.table, question.person, question.seat, question.language)
            return ReaderAnswer(body=told(past, viewer, question.wish))
        except Refused as refused:
            return ReaderAnswer(fault=refused.fault, status=refused.status)
        except (Damaged, UnknownRules) as error:
            return ReaderAnswer(damaged=str(error))
        except Exception as error:
            return ReaderAnswer(failed=where(error))

    def _past(self, asked: PastRequest) -> Past | None:
        table = asked.question.table, asked.question.names
        if asked.stored is not None:
            self._kept[table] = self.read(asked.stored)
        past = self._kept.get(table)
        if past is None or past.table.head < asked.question.head:
            return None
        self._kept.move_to_end(table)
        self._forget()
        return past

    def read(self, stored: Stored) -> Past:
        return Past(stored.row, components_of(stored.row, stored.components), stored.entries)

    def _forget(self) -> None:
        while len(self._kept) > KEPT or (len(self._kept) > 1 and self._entries() > MOST_ENTRIES):
            self._kept.popitem(last=False)

    def _entries(self) -> int:
        return sum(len(past.entries) for past in self._kept.values())


def made(asked: ToMake) -> bytes:
    new = making.make(asked.person, asked.new, asked.now)
    return encode(MadeRows(row=new.row, entries=new.entries))


def counted(past: Past) -> bytes:
    """The counts of a finished game as a summary; nothing else counts."""
    game = past.table.game
    return packed(Summary({}, of_games([] if game is None else [game])))


# ---------------------------------------------------------------------- the process

answer: Final = Reader().answer


def prepare() -> None:
    """Does in advance what is slow the first time."""
    box_of()
