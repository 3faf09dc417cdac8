"""What is asked about the past of a table, and the answers: history, looks, replays, ledgers, records.

To know the past a game is played again, and that takes long. So it is done in processes of their own: `readers` starts
them, hands them a table's row and entries, and gets the answer as it is sent. Whoever asks gets to see what `looks`
shows to them, and nothing else; a process that is asked about the same tables again remembers them for a while.
"""

from collections import OrderedDict
from collections.abc import Callable
from functools import cached_property
from typing import Any, Final

from msgspec import Struct, json, msgpack, structs

from lisboa.components import Components
from lisboa.engine.box import box_of
from lisboa.tables import entries as e
from lisboa.tables import looks, making, replay, wire
from lisboa.tables.branching import branched
from lisboa.tables.editions import UnknownRules
from lisboa.tables.entries import Entry, Person
from lisboa.tables.looks import Viewer
from lisboa.tables.processes import where
from lisboa.tables.replay import Line, line_of
from lisboa.tables.statement import ledgers
from lisboa.tables.study import Branch, History, Replay, Statement
from lisboa.tables.table import Damaged, Happening, Table, components_of
from lisboa.tables.wire import Fault, Refused

KEPT: Final = 8  # tables that a process remembers
MOST_ENTRIES: Final = 12_000  # that it remembers: those of one very long table, or of many ordinary ones
PAGE: Final = 1000  # entries that are told at once


# ---------------------------------------------------------------------- what can be asked


class Wish(Struct, frozen=True, kw_only=True):
    """Something to know about a table."""


class WhatHappened(Wish, frozen=True, kw_only=True, tag="history"):
    """The entries after one of them, a page of them at most."""

    after: int


class HowItLooked(Wish, frozen=True, kw_only=True, tag="at"):
    """The look after an entry."""

    sequence: int


class TheReplay(Wish, frozen=True, kw_only=True, tag="replay"):
    """All moments that count."""


class TheMoment(Wish, frozen=True, kw_only=True, tag="moment"):
    """The look after a moment."""

    number: int


class TheLedger(Wish, frozen=True, kw_only=True, tag="ledger"):
    """All accounts."""


class TheRecord(Wish, frozen=True, kw_only=True, tag="record"):
    """The record; whoever owns the machine may have the whole of it at any time."""

    owner: bool


class GoingOn(Wish, frozen=True, kw_only=True, tag="branch"):
    """A new table that goes on from a moment, for the owner of the machine at any time, else after the game."""

    branch: Branch
    owner: bool


AnyWish = WhatHappened | HowItLooked | TheReplay | TheMoment | TheLedger | TheRecord | GoingOn


class Question(Struct, frozen=True, kw_only=True):
    """What somebody, at one of their seats, wants to know of a table as it stands after entry `head` at least."""

    table: str
    head: int
    person: str | None
    seat: int | None
    language: str
    wish: AnyWish


class Stored(Struct, frozen=True, kw_only=True):
    """A table as the store has it; `components` only if it was not made with our own set."""

    row: e.Game
    entries: list[Entry]
    components: str | None = None


class Asked(Struct, frozen=True, kw_only=True, tag="ask"):
    """A question; the table goes along if the process does not remember it."""

    question: Question
    stored: Stored | None = None


class ToMake(Struct, frozen=True, kw_only=True, tag="make"):
    """A new table that goes on with a record, which has to be played to be checked."""

    person: Person
    new: wire.NewTable
    now: float


class Made(Struct, frozen=True, kw_only=True):
    """The new table, to be stored."""

    row: e.Game
    entries: list[Entry]


class Answer(Struct, frozen=True, kw_only=True):
    """`body` is what was asked for. Or else the table is `missing`, or there is a `fault` to be told with this status,
    or the table is `damaged`, or something `failed`: these two are for the log alone.
    """

    body: bytes = b""
    missing: bool = False
    fault: Fault | None = None
    status: int = 200
    damaged: str = ""
    failed: str = ""


# ---------------------------------------------------------------------- the past of a table


class Past:
    """A table with all that happened at it."""

    def __init__(self, row: e.Game, components: Components, entries: list[Entry]) -> None:
        self.row = row
        self.entries = entries
        self.table = Table(row, components)
        self.happenings: list[Happening] = self.table.read(entries)

    @cached_property
    def line(self) -> Line:
        return line_of(self.table)

    def at(self, sequence: int) -> Table:
        """The table as it stood after an entry."""
        if not 0 < sequence <= len(self.entries):
            raise Refused("no-such-entry", "The table has no such entry.", 404)
        found = Table(self.row, self.table.components)
        found.read(self.entries[:sequence])
        return found


def history(past: Past, viewer: Viewer, wish: WhatHappened) -> History:
    told = past.happenings[wish.after : wish.after + PAGE]
    return History(sequence=past.table.head, events=[looks.event(past.table, each, viewer) for each in told])


def how_it_looked(past: Past, viewer: Viewer, wish: HowItLooked) -> wire.Look:
    return structs.replace(looks.look(past.at(wish.sequence), viewer), may=[])


def the_replay(past: Past, viewer: Viewer, wish: TheReplay) -> Replay:
    moments = [replay.moment(past.table, each, viewer) for each in past.line.moments]
    return Replay(seat=viewer.seat, length=len(moments) - 1, moments=moments)


def the_moment(past: Past, viewer: Viewer, wish: TheMoment) -> wire.Look:
    replay.check_moment(past.line, wish.number)
    return replay.look(past.table, past.line, wish.number, viewer)


def the_ledger(past: Past, viewer: Viewer, wish: TheLedger) -> Statement:
    return Statement(players=list(ledgers(past.table, past.line, viewer)))


def the_record(past: Past, viewer: Viewer, wish: TheRecord) -> bytes:
    table = past.table
    if table.game is None:
        raise Refused("not-running", "The game has not begun.")
    whole = table.status == e.OVER or wish.owner
    return (table.record() if whole else looks.part_record(table, viewer)).encode()


def going_on(past: Past, viewer: Viewer, wish: GoingOn) -> wire.NewTable:
    """The deal of a running game goes with its record, so nobody but the owner of the machine gets one."""
    if past.table.status != e.OVER and not wish.owner:
        raise Refused("not-over", "You can go on from here once the game is over: now it would tell what is hidden.")
    return branched(past.table, past.line, viewer.person, wish.branch)


_TELL: Final[dict[type[Wish], Callable[[Past, Viewer, Any], Any]]] = {
    WhatHappened: history,
    HowItLooked: how_it_looked,
    TheReplay: the_replay,
    TheMoment: the_moment,
    TheLedger: the_ledger,
    TheRecord: the_record,
    GoingOn: going_on,
}


def told(past: Past, question: Question) -> bytes:
    """The answer as it is sent; raises Refused."""
    viewer = looks.viewer_of(past.table, question.person, question.seat, question.language)
    found = _TELL[type(question.wish)](past, viewer, question.wish)
    return found if isinstance(found, bytes) else json.encode(found)


# ---------------------------------------------------------------------- whoever reads


_decode: Final = msgpack.Decoder(Asked | ToMake).decode
encode: Final = msgpack.Encoder().encode


class Reader:
    """Answers questions, and remembers the tables that were asked about lately."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, Past] = OrderedDict()

    def answer(self, message: bytes) -> bytes:
        """Whatever is asked, there is an answer."""
        return encode(self._answer(message))

    def _answer(self, message: bytes) -> Answer:
        try:
            asked = _decode(message)
            if isinstance(asked, ToMake):
                return Answer(body=made(asked))
            past = self._past(asked)
            return Answer(missing=True) if past is None else Answer(body=told(past, asked.question))
        except Refused as refused:
            return Answer(fault=refused.fault, status=refused.status)
        except (Damaged, UnknownRules) as error:
            return Answer(damaged=str(error))
        except Exception as error:
            return Answer(failed=where(error))

    def _past(self, asked: Asked) -> Past | None:
        table = asked.question.table
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
    return encode(Made(row=new.row, entries=new.entries))


# ---------------------------------------------------------------------- the process

answer: Final = Reader().answer


def prepare() -> None:
    """What takes time the first time."""
    box_of()
