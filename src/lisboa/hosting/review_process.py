"""The process that reviews finished games: it gets a table's row and entries and a part of its review, and returns what
it has found. `reviews` starts these processes, at the lowest priority there is.

To take a game apart takes time, so a process remembers for a while the games that it has worked on.
"""

import json
from collections import OrderedDict
from typing import Final

from msgspec import Struct, msgpack

from lisboa.bots import UnknownBot, entrant
from lisboa.bots.networks import judge
from lisboa.bots.weights import evaluation
from lisboa.hosting.processes import where
from lisboa.hosting.reader_process import Stored
from lisboa.insight.work import Part, Work
from lisboa.tables.editions import UnknownRules
from lisboa.tables.past import Past
from lisboa.tables.table import BOT, Damaged, Seat, components_of

KEPT: Final = 4  # games that a process remembers
SEED: Final = 0  # of all reviews: whoever asks is told the same


class PartRequest(Struct, frozen=True, kw_only=True):
    """A part to be found, or without one the list of all of them; `better` is the line that a play-out is about.

    The table goes along if the process does not remember it.
    """

    table: str
    depth: int
    part: Part | None = None
    better: tuple[str, ...] = ()
    stored: Stored | None = None


class PartAnswer(Struct, frozen=True, kw_only=True):
    """What was found, as JSON, or which parts there are and of how many seats.

    Or else the table is `missing`, or `damaged`, or something `failed`: these two are for the log alone.
    """

    data: str = ""
    parts: list[Part] = []
    seats: int = 0
    missing: bool = False
    damaged: str = ""
    failed: str = ""


_decode: Final = msgpack.Decoder(PartRequest).decode
encode: Final = msgpack.Encoder().encode


class Reviewer:
    """Finds parts of reviews, and remembers the games that were asked about lately."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, int], Work] = OrderedDict()

    def answer(self, message: bytes) -> bytes:
        """Whatever is asked, there is an answer."""
        try:
            return encode(self._answer(_decode(message)))
        except (Damaged, UnknownRules) as error:
            return encode(PartAnswer(damaged=str(error)))
        except Exception as error:
            return encode(PartAnswer(failed=where(error)))

    def _answer(self, asked: PartRequest) -> PartAnswer:
        work = self._work(asked)
        if work is None:
            return PartAnswer(missing=True)
        if asked.part is None:
            return PartAnswer(parts=work.parts, seats=len(work.states[0].players))
        return PartAnswer(data=json.dumps(work.done(asked.part, asked.better)))

    def _work(self, asked: PartRequest) -> Work | None:
        key = asked.table, asked.depth
        if asked.stored is not None:
            row = asked.stored.row
            table = Past(row, components_of(row, asked.stored.components), asked.stored.entries).table
            self._kept[key] = Work(table.playing(), SEED, asked.depth, [_bot(seat) for seat in table.seats])
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        if key in self._kept:
            self._kept.move_to_end(key)
        return self._kept.get(key)


def _bot(seat: Seat) -> str | None:
    """The bot that played a seat, if this program still knows it."""
    if seat.kind != BOT or seat.bot is None:
        return None
    try:
        return entrant(seat.bot).name
    except UnknownBot:
        return None


# ---------------------------------------------------------------------- the process

answer: Final = Reviewer().answer


def prepare() -> None:
    """Does in advance what is slow the first time."""
    evaluation()
    judge()
