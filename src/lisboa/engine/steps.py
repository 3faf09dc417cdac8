"""The kinds of steps: one row each, declared beside its rule by `ask` or `auto`, at the end of its chapter.

A step on the stack is `(kind, player, a, b)`. Its row says all there is to know about the kind: what it is called,
which rule is behind it, what a and b mean, which moves it offers and what they do. Everybody else reads the row: the
loop, look-ahead, refusals, views, texts, bots.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Literal

from lisboa.engine.moves import Move
from lisboa.engine.packing import Seat

if TYPE_CHECKING:
    from lisboa.engine.state import GameState

Offer = Callable[["GameState", int, int, int], list[Move]]
Answer = Callable[["GameState", int, int, int, Move], None]
Why = Callable[["GameState", int, int, int, Move], int]
Run = Callable[["GameState", int, int, int], None]
Sure = Callable[["GameState", int, int, int], bool]
Costs = Callable[["GameState", int, int, int], int]
Scores = Callable[["GameState", int, int, int], list[list[int]]]
Check = Callable[["GameState", int], int]

# What a and b of a step can be.
Figure = Literal[
    "",  # nothing
    "noble",
    "card",
    "plot",
    "site",
    "ship",
    "plan",
    "count",  # how many, or how much, is still to come
    "cubes",  # `Cubes`
    "cause",  # of the events to come
    "effect",
    "action",  # a state action or noble action
    "actions",  # noble actions as bits
    "goods",  # types as bits
    "good",  # the lowest type that may come next
    "nobles",  # those who have rewarded already, as bits
    "row",  # of the portfolio: 0 upper, 1 lower
    "following",  # 1 for a follow, 0 for a visit
    "optional",  # 1 if it may be declined
    "fewest",
    "most",
    "offices",  # a `Recruited`: those used, how many officials have been sent, all of them
    "replaced",  # a ship or none: `Noted`
    "space",  # of the cardinal's track
    "steps",  # of the cardinal
    "discarded",  # tiles so far
    "packs",  # passed on so far
    "decrees",  # 1 with starting decrees
]

# How likely an answer is to endanger what is still owed (R1.3).
NEVER: Final = 0
SELDOM: Final = 1  # the promises can tell by themselves whether they are in danger
OFTEN: Final = 2  # each answer is tried

# What a question decides: how many of its answers a bot looks into.
DETAIL: Final = 0  # how something is done: the best one at a glance
WHERE: Final = 1  # a second or third look pays
WHAT: Final = 2  # what is done: all of them
APART: Final = 3  # a choice of its own: a plan ends before it

BY_CAUSE: Final = "cause"  # as the rule of a question: the one of the cause in b
ALL_GOODS: Final = -1  # as what a question uses up: any good may go


class Early:
    """What a player on turn may ask about before its question has come: moves with these verbs.

    `check` says what forbids the whole question; a and b are what it would be asked with.
    """

    __slots__ = ("a", "b", "check", "verbs")

    def __init__(self, verbs: tuple[int, ...], check: Check | None = None, a: int = 0, b: int = 0) -> None:
        self.verbs = verbs
        self.check = check
        self.a = a
        self.b = b


class StepKind:
    """A row of the register. Either `run` is there, or the question: `offer`, `answer` and `why`."""

    __slots__ = (
        "a",
        "ahead",
        "always",
        "answer",
        "b",
        "costs",
        "decides",
        "early",
        "name",
        "number",
        "offer",
        "passing",
        "promise",
        "risky",
        "rule",
        "run",
        "scores",
        "search",
        "stage",
        "unforeseen",
        "uses_up",
        "verbs",
        "why",
    )

    def __init__(self, number: int, name: str) -> None:
        self.number: int = number
        self.name: str = name
        self.a: Figure = ""
        self.b: Figure = ""
        self.run: Run | None = None  # what happens by itself
        self.stage: str = ""  # in the line of a turn's steps, if it is told there; of a question usually its name
        self.unforeseen: bool = False  # it turns up something hidden, or is not the player's own doing
        # The question: its rule, the verbs of its answers, which moves it offers, what they do, why another does not.
        self.rule: str = ""
        self.verbs: tuple[int, ...] = ()
        self.offer: Offer = _no_offer
        self.ahead: Offer = _no_offer  # what look-ahead tries: what may be possible, and of what is alike one
        self.answer: Answer = _no_answer
        self.why: Why = _no_why
        self.always: bool = False  # asked even with one answer: a secret decides, or one is revealed
        self.early: Early | None = None
        self.passing: tuple[
            int, ...
        ] = ()  # verbs of answers that only lead on to the next choice: one click passes them
        # What is owed (R1.3).
        self.promise: Sure | None = None  # compulsory work: whatever comes above it must leave it possible
        self.risky: int = NEVER  # may an answer endanger a promise further down?
        self.uses_up: int = 0  # the state actions, as bits, that an answer may leave without effect
        # What bots need to know.
        self.decides: int = DETAIL
        self.search: bool = False  # worth a search
        self.costs: Costs | None = None  # the reais that it will take for certain
        self.scores: Scores | None = None  # the wigs that it will bring each player; one list for each way it can go


def _no_offer(s: "GameState", who: Seat, a: int, b: int) -> list[Move]:
    raise RuntimeError("no such question")


def _no_answer(s: "GameState", who: Seat, a: int, b: int, move: Move) -> None:
    raise RuntimeError("no such question")


def _no_why(s: "GameState", who: Seat, a: int, b: int, move: Move) -> int:
    raise RuntimeError("no such question")


KINDS_MAX: Final = 80
_NONE: Final = StepKind(-1, "")
REGISTER: Final[list[StepKind]] = [_NONE] * KINDS_MAX


def _declared(number: int, name: str, a: Figure, b: Figure) -> StepKind:
    if REGISTER[number] is not _NONE:
        raise RuntimeError(f"step {number} is {REGISTER[number].name} and {name}")
    row = StepKind(number, name)
    row.a = a
    row.b = b
    REGISTER[number] = row
    return row


def ask(
    number: int,
    name: str,
    rule: str,
    verbs: tuple[int, ...],
    offer: Offer,
    answer: Answer,
    why: Why,
    a: Figure = "",
    b: Figure = "",
    ahead: Offer | None = None,
    always: bool = False,
    early: Early | None = None,
    stage: str = "",
    passing: tuple[int, ...] = (),
    promise: Sure | None = None,
    risky: int = NEVER,
    uses_up: int = 0,
    decides: int = DETAIL,
    search: bool = False,
    costs: Costs | None = None,
    scores: Scores | None = None,
) -> None:
    """Declares a question; its text is `question-<name>` in the catalogues."""
    row = _declared(number, name, a, b)
    row.rule = rule
    row.verbs = verbs
    row.offer = offer
    row.ahead = offer if ahead is None else ahead
    row.answer = answer
    row.why = why
    row.always = always
    row.early = early
    row.stage = stage or name
    row.passing = passing
    row.promise = promise
    row.risky = risky
    row.uses_up = uses_up
    row.decides = decides
    row.search = search
    row.costs = costs
    row.scores = scores


def auto(
    number: int,
    name: str,
    run: Run,
    a: Figure = "",
    b: Figure = "",
    promise: Sure | None = None,
    costs: Costs | None = None,
    scores: Scores | None = None,
    stage: str = "",
    unforeseen: bool = False,
) -> None:
    """Declares a step that runs by itself."""
    row = _declared(number, name, a, b)
    row.run = run
    row.promise = promise
    row.costs = costs
    row.scores = scores
    row.stage = stage
    row.unforeseen = unforeseen


def never_sure(s: "GameState", who: Seat, a: int, b: int) -> bool:
    """The test of a promise that only trying can decide."""
    return False
