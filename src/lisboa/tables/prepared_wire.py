"""Prepared answers as their owner writes and reads them; docs/prepared.md explains them. Nobody else is sent any."""

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from lisboa.components.names import Noble
from lisboa.tables.wire import SeatNumber, Sequence

MOST_ANSWERS: Final = 12  # of a seat
MOST_LINES: Final = 6  # of an answer
MOST_LINES_OF_ALL: Final = 24
MOST_STEPS: Final = 12

PreparedStep = Annotated[
    str, Meta(min_length=1, max_length=100, description="A move, in which words may be left open: docs/prepared.md.")
]
PreparedKey = Annotated[str, Meta(pattern="^[0-9a-f]{16}$(?!\n)")]
PreparedVersion = Annotated[str, Meta(pattern="^[0-9a-f]{16}$(?!\n)")]
QuestionName = Annotated[str, Meta(min_length=1, max_length=40)]
Amount = Annotated[int, Meta(ge=0, le=99)]
Otherwise = Literal["ask", "decline"]
PreparedUntil = Literal["game", "period"]
PreparedStatus = Literal["waiting", "used", "taken-back", "over", "rests"]


class PreparedLine(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Moves to play, one after the other. `wigs`: at least so many; `reais`, `influence`: at a cost of so much at most.

    `as_previewed`: only if it costs and brings in what it would have when this was saved.
    """

    moves: Annotated[list[PreparedStep], Meta(min_length=1, max_length=MOST_STEPS)]
    wigs: Amount | None = None
    reais: Amount | None = None
    influence: Amount | None = None
    as_previewed: bool = False


class PreparedAnswer(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What to do when a question comes: the first of the lines that can be played, else what `otherwise` says.

    `noble` and `visitor` belong to the question `follow`: whose visit it has to be, to whom. `fill`: details that no
    step names are chosen by what brings most wigs. `keep`: it is used each time, not once.
    """

    question: QuestionName
    noble: Noble | None = None
    visitor: SeatNumber | None = None
    lines: Annotated[list[PreparedLine], Meta(max_length=MOST_LINES)] = []
    otherwise: Otherwise = "ask"
    fill: bool = False
    keep: bool = False
    until: PreparedUntil = "game"


class PreparedWish(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An answer in a list that is saved: a new one without a `key`, an old one with its own."""

    answer: PreparedAnswer
    key: PreparedKey | None = None


class PreparedList(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All answers of a seat, in the order in which they are tried, in place of those of this `version`."""

    version: PreparedVersion
    answers: Annotated[list[PreparedWish], Meta(max_length=MOST_ANSWERS)]


class PreparedTrial(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A line that is being made: what would it bring, and what could come next?"""

    question: QuestionName
    noble: Noble | None = None
    moves: Annotated[list[PreparedStep], Meta(max_length=MOST_STEPS)] = []
    fill: bool = False


class PreparedChoice(Struct, frozen=True, kw_only=True):
    """A step that may come next."""

    move: str
    text: str


class LineTried(Struct, frozen=True, kw_only=True):
    """A line as it would be played if the question came now. `steps`: the same in words; `moves`: what they come to.

    `options` are possible there, `patterns` leave something open. `why`: what stands against it.
    """

    steps: list[str]
    moves: list[str]
    wigs: int
    reais: int
    influence: int
    preview: str
    why: str
    options: list[PreparedChoice]
    patterns: list[PreparedChoice]


class PreparedLineInfo(Struct, frozen=True, kw_only=True):
    """A line in words. `now`: what it would bring if the question came now; `why`: what would stand against it."""

    steps: list[str]
    conditions: list[str]
    now: str
    why: str


class PreparedInfo(Struct, frozen=True, kw_only=True):
    """A prepared answer and what has become of it. `rests`: a bot plays, or you never follow.

    `used`: the entry by which it was used, in round `round`; `tried`: why it could not be played when it was tried.
    """

    key: str
    answer: PreparedAnswer
    occasion: str
    lines: list[PreparedLineInfo]
    status: PreparedStatus
    used: Sequence | None = None
    round: int | None = None
    tried: list[str] = []


class PreparedOccasion(Struct, frozen=True, kw_only=True):
    """A question that can be prepared for in the client's form, in words."""

    question: str
    noble: Noble | None
    text: str


class PreparedPage(Struct, frozen=True, kw_only=True):
    """All prepared answers of a seat."""

    seat: int
    version: str
    answers: list[PreparedInfo]
    occasions: list[PreparedOccasion]
