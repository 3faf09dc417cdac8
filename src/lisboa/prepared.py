"""Lines of moves for a question that has not been put yet, tried on what a player can see of the game.

A step of a line is a move as text in which words may be left open: `site west-*|east-*`, `plot * pink`, `pay *`. Of
several moves that fit, the one that brings most wigs is meant, then the one that costs least. `take 45` is card 45
wherever it lies face up, and a step that ends in `?` is passed over where it is not possible.

Nothing here depends on what is hidden from the player: a line is tried on a redealt copy, and ends where something
hidden would be turned up.

>>> from lisboa import Game
>>> game = Game.position(hand=[10, 12])
>>> line(game.state, 0, (step("discard 10|12"),)).moves
('discard 10',)
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Final, Literal, NamedTuple

from lisboa.engine import kinds
from lisboa.engine import moves as m
from lisboa.engine.constants import ACTIONS, CARDS, NOBLES, ROWS, STREETS
from lisboa.engine.moves import MOVES, VERBS, Move
from lisboa.engine.packing import BIT, NOBLE_ACTION, STATE_ACTIONS
from lisboa.engine.state import GameState
from lisboa.engine.steps import APART, REGISTER, StepKind
from lisboa.preview import Piece, Preview, Previews
from lisboa.redeal import redeal

MOST_MOVES: Final = 40  # of one line
OPEN: Final = "*"
PASSING: Final = (m.DONE, m.SKIP, m.DECLINE)  # what does no more than was said
QUESTIONS: Final = tuple(row.name for row in REGISTER if row.name and row.run is None)
FOLLOW: Final = REGISTER[kinds.MAY_FOLLOW].name
# The questions that can be supposed while others play, with what waits below them.
SUPPOSED: Final[dict[str, tuple[int, ...]]] = {
    FOLLOW: (kinds.MAY_FOLLOW,),
    REGISTER[kinds.TURN].name: (kinds.TAKE_CARD, kinds.CHURCH_CHECK, kinds.TURN),
    REGISTER[kinds.TAKE].name: (kinds.TAKE,),
    REGISTER[kinds.RELEASE].name: (kinds.RELEASE,),
}

Why = Literal["", "not-possible", "unanswered", "turned-up"]
Changes = dict[tuple[str, Piece], int]


class UnknownStep(ValueError):
    """A text that fits no move in any position."""


class LineStep(NamedTuple):
    """A step of a line. `card`: of a `take`, the card that is meant; 0 for a pile."""

    text: str
    verb: int
    fitting: frozenset[int]
    optional: bool
    card: int

    def fits(self, move: Move, state: GameState) -> bool:
        if self.card:
            return move.verb == m.TAKE and state.piles[move.a][-1:] == (self.card,)
        return move.id in self.fitting


@lru_cache(maxsize=2000)
def step(text: str) -> LineStep:
    """The step that a text means; raises UnknownStep."""
    optional = text.endswith("?")
    verb, *words = text.removesuffix("?").split()[:5] or ("",)
    if verb not in VERBS:
        raise _unknown(text)
    number = VERBS.index(verb)
    if number == m.TAKE and len(words) == 1 and words[0].isascii() and words[0].isdigit():
        if not 1 <= int(words[0][:4]) <= CARDS:
            raise _unknown(text)
        return LineStep(text, number, frozenset(), optional, int(words[0]))
    fitting = frozenset(move.id for move in MOVES if move.verb == number and _fit(words, move.form()[1:]))
    if not fitting:
        raise _unknown(text)
    return LineStep(text, number, fitting, optional, 0)


def fitting_moves(text: str) -> list[Move]:
    """All moves that a step can mean, whatever the position; none for a card that is to be taken."""
    found = step(text).fitting
    return [move for move in MOVES if move.id in found]


def _unknown(text: str) -> UnknownStep:
    return UnknownStep(f"{text[:80]!r} fits no move: see docs/prepared.md")


def _fit(words: Sequence[str], given: Sequence[str]) -> bool:
    """Word by word; an open last word stands for all that follow, even for none."""
    if not words:
        return not given
    if list(words) == [OPEN]:
        return True
    return bool(given) and _fits_word(words[0], given[0]) and _fit(words[1:], given[1:])


def _fits_word(word: str, given: str) -> bool:
    return any(
        given.startswith(choice[:-1]) if choice.endswith(OPEN) else given == choice for choice in word.split("|")
    )


# ---------------------------------------------------------------------- what comes to mind

_SITES: Final = ("site west-*|east-*", "site north-*", "site *")
_PLOTS: Final = (*(f"plot * {street}" for street in STREETS), *(f"plot {row}* *" for row in ROWS), "plot *")
_AFTER: Final[dict[str, tuple[str, ...]]] = {  # what an action asks next, as a rule
    "action store": _PLOTS,
    "action building": _SITES,
    "action decree": ("decree *",),
    "action recruit": (*(f"office {noble}" for noble in NOBLES), "office *"),
    "action plan": ("plan blue", "plan green", "plan *"),
    "action favour": (*(f"favour {noble}" for noble in NOBLES), "favour *"),
    "action cardinal": ("steps 1", "steps 2", "steps *", "tile *"),
    "steps": ("tile *",),
}


def patterns(question: str, noble: str | None, steps: Sequence[str], options: Sequence[Move]) -> list[str]:
    """Steps that may come next and leave something open: by what can be chosen now, else by what is usual there."""
    last = steps[-1].removesuffix("?") if steps else ""
    if not steps and question == FOLLOW:
        return ["follow"]
    if last == "follow" and noble in NOBLES:
        number = NOBLES.index(str(noble))
        return [f"action {ACTIONS[action]}" for action in (NOBLE_ACTION[number], *STATE_ACTIONS[number])]
    found = list(_AFTER.get(last, _AFTER.get(last.split(" ")[0], ())))
    for verb in dict.fromkeys(move.verb for move in options if " " in move.text):
        found += {m.SITE: _SITES, m.PLOT: _PLOTS}.get(verb, (f"{VERBS[verb]} *",))
    return list(dict.fromkeys(found))


# ---------------------------------------------------------------------- supposing


def supposed(state: GameState, seat: int, question: str, noble: str | None = None) -> GameState | None:
    """What the seat sees of the game, as if this were asked of it now; None where that cannot be supposed."""
    if question not in SUPPOSED or not state.steps or (question == FOLLOW and noble not in NOBLES):
        return None
    new = redeal(state, seat, Random(0))
    new.steps = [(kind, seat, 0, 0) for kind in SUPPOSED[question]]
    if question == FOLLOW:
        number = NOBLES.index(str(noble))
        new.steps = [(kinds.MAY_FOLLOW, seat, number, 0)]
        new.players[seat].favours |= BIT[number]  # without one, nobody is asked
    kind, who, a, b = new.steps[-1]
    new.offer = new.offered(REGISTER[kind], who, a, b)
    return new if new.offer else None


def asked_noble(state: GameState) -> str | None:
    """Whose visit may be followed, if that is asked."""
    kind, _, noble, _ = state.steps[-1]
    return NOBLES[noble] if kind == kinds.MAY_FOLLOW else None


def seen(state: GameState, seat: int) -> GameState:
    """What the seat that is asked can see, to try a line on."""
    return redeal(state, seat, Random(0))


# ---------------------------------------------------------------------- trying


@dataclass(frozen=True)
class Line:
    """The moves of a line as they would be played, and what they are certain to change for the player.

    `why`: what keeps it from being played, and `at`: the step or the question where that is. `options`: what could be
    chosen where the line ends, if it is still the player who decides.
    """

    moves: tuple[str, ...]
    changes: Changes
    options: tuple[Move, ...]
    state: GameState
    why: Why = ""
    at: str = ""

    def change(self, account: str) -> int:
        return sum(amount for (name, _), amount in self.changes.items() if name == account)


def line(state: GameState, seat: int, steps: Sequence[LineStep], fill: bool = False) -> Line:
    """Tries a line at the question that is put to the seat; `state` is used up. `fill`: questions on the way that no
    step answers are answered by what brings most wigs and costs least, and with no more than was said."""
    trial = _Trial(state, seat, steps, fill)
    try:
        trial.run()
    except _Stopped as stopped:
        return Line(tuple(trial.moves), trial.summed(), (), state, stopped.why, stopped.at)
    options = () if trial.over or trial.revealed else tuple(state.offer)
    return Line(tuple(trial.moves), trial.summed(), options, state)


class _Stopped(Exception):
    def __init__(self, why: Why, at: str) -> None:
        self.why: Why = why
        self.at = at


class _Trial:
    def __init__(self, state: GameState, seat: int, steps: Sequence[LineStep], fill: bool) -> None:
        self.state = state
        self.seat = seat
        self.left = list(steps)
        self.fill = fill
        self.moves: list[str] = []
        self.changes: Counter[tuple[str, Piece]] = Counter()
        self.over = False  # what comes now is not the player's own doing
        self.revealed = False  # something hidden was turned up

    def run(self) -> None:
        while not self.over:
            row = self.state.asked()
            found = self._fitting(row, self.state.offer)
            if not found:
                if not self._needed() and not (self.fill and row.decides != APART):
                    break
                found = self._filled(row)
            if self._play(found):
                break
        if needed := self._needed():
            raise _Stopped("turned-up" if self.revealed else "not-possible", needed.text)

    def summed(self) -> Changes:
        return {what: amount for what, amount in self.changes.items() if amount}

    def _needed(self) -> LineStep | None:
        return next((step for step in self.left if not step.optional), None)

    def _fitting(self, row: StepKind, offer: list[Move]) -> list[Move]:
        """The moves that the next step allows; nothing where no step is about this question."""
        while self.left and self.left[0].verb in row.verbs:
            step = self.left.pop(0)
            if found := [move for move in offer if step.fits(move, self.state)]:
                return found
            if not step.optional:
                raise _Stopped("not-possible", step.text)
        return []

    def _filled(self, row: StepKind) -> list[Move]:
        """The answers to a question that no step is about."""
        if not self.fill or row.decides == APART:
            raise _Stopped("unanswered", row.name)
        return [move for move in self.state.offer if move.verb in PASSING][:1] or self.state.offer

    def _play(self, found: list[Move]) -> bool:
        """Plays the best of these moves; whether the line ends with it, since something hidden is turned up."""
        if len(self.moves) == MOST_MOVES:
            raise _Stopped("unanswered", self.state.asked().name)
        previews = Previews(self.state, self.seat)
        move, preview = max(((move, previews.of(move)) for move in found), key=lambda each: _worth(each[1]))
        self.moves.append(move.text)
        for name, piece, amount in preview.changes:
            self.changes[name, piece if name in ("goods", "cubes") else None] += amount
        kind, who, a, b = self.state.steps.pop()
        REGISTER[kind].answer(self.state, who, a, b, move)
        self.revealed = preview.reveals
        self._settle()
        return self.revealed

    def _settle(self) -> None:
        """As `GameState.settle`, for the player's own doing; what is forced counts as answered by its step."""
        state = self.state
        while state.steps:
            kind, who, a, b = state.steps[-1]
            row = REGISTER[kind]
            if who != self.seat or row.unforeseen:
                break
            if row.run is not None:
                state.steps.pop()
                row.run(state, who, a, b)
                continue
            state.offer = state.offered(row, who, a, b)
            if len(state.offer) != 1 or row.always:
                return
            self._fitting(row, state.offer)
            state.steps.pop()
            row.answer(state, who, a, b, state.offer[0])
        self.over = True


def _worth(preview: Preview) -> tuple[int, int, int]:
    """More wigs first, then fewer reais, then less influence."""
    sums = Counter[str]()
    for name, _, amount in preview.changes:
        sums[name] += amount
    return sums["wigs"], sums["reais"], sums["influence"]
