"""What each decision of a game cost, compared with the best that was found instead.

A decision is a line: from a question to the end of what one player then does, as planners see it. It is judged from
what the player could know: the position is dealt anew again and again, with all that was hidden from the seat dealt at
random, and every line is tried on the same deals. First a few lines on a few deals, then the better half on more; at
last the best one and the one that was played meet on fresh deals, because the best of many is always a little lucky.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Final

from lisboa.engine.moves import Move
from lisboa.engine.state import GameState
from lisboa.engine.steps import APART
from lisboa.insight.paired import PairedDifference, difference, mean
from lisboa.insight.playing import a_turn_later, follow
from lisboa.insight.worth import planner, ranked
from lisboa.redeal import redeal
from lisboa.thinking.evaluation import ahead
from lisboa.thinking.search import mixed

Line = tuple[Move, ...]

JUDGED: Final = 40  # lines that are judged as they stand
CANDIDATES: Final = 6  # of them are looked into, and the one that was played
DEALS: Final = 2  # that all candidates are tried on; the better half on as many more
FRESH: Final = 8  # deals on which the best one meets the one that was played …
MORE_FRESH: Final = 32  # … or so many, where it seems to be better by more than
WORTH_A_CLOSER_LOOK: Final = 0.03  # of the chance to win
FIRST_FRESH: Final = 1000  # their numbers begin here: no other deal is among them
WIG: Final = 0.5  # points that a wig of the lead counts beside the chance to win, which is near 0 or 100 in the end


@dataclass(frozen=True)
class MadeDecision:
    """A decision as it was made, after so many moves of the game."""

    number: int
    seat: int
    line: Line


@dataclass(frozen=True)
class Candidate:
    """A line, and what it comes to for the player: the chance to win, and the lead in wigs."""

    line: Line
    chance: float
    lead: float
    deals: int


@dataclass(frozen=True)
class DecisionReview:
    """What was found out about a decision: `best` may be the one that was played; then it costs nothing."""

    made: MadeDecision
    played: Candidate
    best: Candidate
    candidates: tuple[Candidate, ...]  # the best ones first
    cost: PairedDifference | None  # on fresh deals; None if nothing better was found


def decisions(states: Sequence[GameState], moves: Sequence[Move]) -> Iterator[MadeDecision]:
    """The decisions of a game in which there was something to choose; `states` are the positions before each move."""
    first = 0
    while first < len(moves):
        start = states[first]
        after = first + 1
        while after < len(moves) and not _is_end(start, states[after]):
            after += 1
        if any(len(states[i].moves()) > 1 for i in range(first, after)):
            yield MadeDecision(first, start.decider(), tuple(moves[first:after]))
        first = after


def _is_end(start: GameState, s: GameState) -> bool:
    """As planners end a line: with the turn, before somebody else decides, and before a choice of its own."""
    return (s.turn, s.round, s.decider()) != (start.turn, start.round, start.decider()) or s.asked().decides == APART


class Comparison:
    """One decision, its candidates, and what has come of them so far."""

    def __init__(self, s: GameState, made: MadeDecision, seed: str, depth: int = 1) -> None:
        self.s = s
        self.made = made
        self.seed = f"lisboa/review/{seed}/{made.number}"
        self.depth = depth
        self.results: dict[Line, dict[int, tuple[float, float]]] = {}  # by line, by deal: chance and lead

    def compared(self) -> DecisionReview:
        """Looks for something better."""
        lines = self.candidates
        self._try(lines, 0, DEALS * self.depth)
        self._try(self._in_order(lines)[: 1 + len(lines) // 2], DEALS * self.depth, 2 * DEALS * self.depth)
        order = self._in_order([line for line in lines if len(self.results[line]) > DEALS * self.depth])
        order += [line for line in self._in_order(lines) if line not in order]
        best, played = order[0], self.made.line
        cost = None if best == played else self.difference(best, played)
        found = tuple(self._candidate(line) for line in order)
        return DecisionReview(self.made, self._candidate(played), self._candidate(best), found, cost)

    def difference(self, better: Line, other: Line) -> PairedDifference:
        """On deals that neither has been chosen by."""
        found = self._on_fresh(FRESH * self.depth, better, other)
        if found.chance > WORTH_A_CLOSER_LOOK:
            found = self._on_fresh(MORE_FRESH * self.depth, better, other)
        return found

    def _on_fresh(self, deals: int, better: Line, other: Line) -> PairedDifference:
        numbers = range(FIRST_FRESH, FIRST_FRESH + deals)
        self._try([better, other], FIRST_FRESH, FIRST_FRESH + deals)
        return difference([(self.results[better][n], self.results[other][n]) for n in numbers])

    @cached_property
    def candidates(self) -> list[Line]:
        """The lines that look best, different ones first, and the one that was played."""
        first = self.deal(0)
        lines = [tuple(line.moves) for line in mixed(ranked(first, planner(first).plan(first), JUDGED))]
        found = lines[: CANDIDATES * self.depth]
        return found if self.made.line in found else [*found, self.made.line]

    def deal(self, number: int) -> GameState:
        """A copy as the player sees it; the same for all lines."""
        return redeal(self.s, self.made.seat, Random(f"{self.seed}/{number}"))

    def _try(self, lines: Sequence[Line], first: int, last: int) -> None:
        for number in range(first, last):
            start = self.deal(number)
            for line in lines:
                results = self.results.setdefault(line, {})
                if number not in results:
                    results[number] = self._result(start.clone(), line)

    def _result(self, s: GameState, line: Line) -> tuple[float, float]:
        follow(s, line)
        found = a_turn_later(s, self.made.seat)
        return found.chances[self.made.seat], ahead(found.wigs, self.made.seat)

    def _in_order(self, lines: Sequence[Line]) -> list[Line]:
        return sorted(lines, key=lambda line: -self._utility(line))

    def _utility(self, line: Line) -> float:
        found = self._candidate(line)
        return 100 * found.chance + WIG * found.lead

    def _candidate(self, line: Line) -> Candidate:
        """By the deals on which lines were chosen: fresh ones are for the two that meet there alone."""
        values = [result for number, result in self.results[line].items() if number < FIRST_FRESH]
        return Candidate(line, mean([chance for chance, _ in values]), mean([lead for _, lead in values]), len(values))
