"""What each decision of a game cost, compared with the best that was found instead.

A decision is a line: from a question to the end of what one player then does, as planners see it. It is judged from
what the player could know: the position is dealt anew again and again, with all that was hidden from the seat dealt at
random, and every line is tried on the same deals. First some lines on a few deals, then the best two on more, up to the
end of the player's second turn from then. At last the best one and the one that was played meet on fresh deals,
because the best of many is always a little lucky. Where something seems to be lost, all of this is done again with the
best few lines, on more deals and three turns ahead: much that looks bad after one turn is made good in the next two.
What it cost in the end is told by play-outs.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import zip_longest
from typing import Final

from lisboa.engine.moves import Move
from lisboa.engine.state import GameState
from lisboa.insight.lines import Idea, Line, ends, idea
from lisboa.insight.paired import PairedDifference, error
from lisboa.insight.playing import TurnAhead, follow, play_ahead
from lisboa.insight.trying import LineTrial
from lisboa.insight.verdicts import INACCURACY, LEAST
from lisboa.insight.worth import planner, ranked

JUDGED: Final = 40  # lines that are judged as they stand
PLANNED: Final = 2  # deals on which lines are thought of
CANDIDATES: Final = 6  # of those are looked into, and the one that was played
DEALS: Final = 2  # that all candidates are tried on
LEADING: Final = 2  # the best of them, and the one that was played, are tried on
MORE_DEALS: Final = 4
NEAR: Final = range(2, 3)  # turns ahead
FRESH: Final = 4  # deals on which the best one meets the one that was played
WORTH_A_CLOSER_LOOK: Final = 0.03  # of the chance to win; if it seems to be better by more than that:
FURTHER: Final = range(3, 4)  # turns ahead
CLOSER: Final = 12  # deals for the same few, and the best of them meets the one that was played on
MORE_FRESH: Final = 8  # deals
SOLO: Final = 1
TIMES: Final = {SOLO: 2, 2: 3, 3: 1, 4: 1}  # as many deals, by players: games of few go faster
AHEAD: Final = 2  # deals whose next turn is kept, to tell the reason


@dataclass(frozen=True)
class MadeDecision:
    """A decision as it was made, after so many moves of the game."""

    number: int
    seat: int
    line: Line


@dataclass(frozen=True)
class Candidate:
    """A line, and what it comes to for the player: the chance to win with its standard error, and the lead in wigs.

    It was tried on so many `deals`, so many `turns` ahead. `behind`: how much better the best line did on the same
    deals; None for the best itself.
    """

    line: Line
    chance: float
    error: float
    lead: float
    deals: int
    turns: int
    behind: PairedDifference | None


@dataclass(frozen=True)
class DecisionReview:
    """What was found out about a decision: `best` may be the one that was played; then it costs nothing."""

    made: MadeDecision
    played: Candidate
    best: Candidate
    candidates: tuple[Candidate, ...]  # the best ones first
    cost: PairedDifference | None  # on fresh deals; None if nothing better was found
    suspect: bool  # may be worth telling, so that both lines have to be played out
    ahead: tuple[tuple[TurnAhead, TurnAhead], ...]  # what was expected after the best and the played line, by deal


def decisions(states: Sequence[GameState], moves: Sequence[Move]) -> Iterator[MadeDecision]:
    """The decisions of a game in which there was something to choose; `states` are the positions before each move."""
    first = 0
    while first < len(moves):
        start = states[first]
        after = first + 1
        while after < len(moves) and not ends(start, states[after]):
            after += 1
        if any(len(states[i].moves()) > 1 for i in range(first, after)):
            yield MadeDecision(first, start.decider(), tuple(moves[first:after]))
        first = after


def times(s: GameState, depth: int) -> int:
    """How many times as many deals are looked at as in a game of four, at depth 1."""
    return depth * TIMES[SOLO if s.lacerda >= 0 else len(s.players)]


class Comparison:
    """One decision, its candidates, and what has come of them so far."""

    def __init__(self, s: GameState, made: MadeDecision, seed: str, depth: int = 1) -> None:
        self.s = s
        self.made = made
        self.seed = f"lisboa/review/{seed}/{made.number}"
        self.depth = depth
        self.times = times(s, depth)

    def compared(self) -> DecisionReview:
        """Looks for something better."""
        near, played = self._near(), self.made.line
        looks = [near]
        if self._seems_lost(near) > WORTH_A_CLOSER_LOOK:
            looks = [self._further(near), near]
        suspect = len(looks) > 1 and self._seems_lost(looks[0]) >= LEAST[INACCURACY]
        cost = self._cost(looks[0], MORE_FRESH if suspect else FRESH)
        suspect = suspect and cost is not None and cost.chance + cost.chance_error >= LEAST[INACCURACY]
        best = looks[0].best
        found = {line: self._candidate(line, looks, cost) for line in self._order(looks)}
        ahead = () if cost is None else tuple(self._ahead(number, best) for number in range(AHEAD))
        return DecisionReview(self.made, found[played], found[best], tuple(found.values()), cost, suspect, ahead)

    def _seems_lost(self, look: LineTrial) -> float:
        """By how much the best line seems to be better: always a little too much, for it was chosen by that."""
        return 0.0 if look.best == self.made.line else look.difference(look.best, self.made.line).chance

    def _cost(self, look: LineTrial, deals: int) -> PairedDifference | None:
        """How far the best line is ahead of the one that was played, if it is another."""
        return None if look.best == self.made.line else look.meet(look.best, self.made.line, deals * self.times)

    def _near(self) -> LineTrial:
        """All candidates on a few deals, then the best of them and the one that was played on more."""
        look, few = self._trial(NEAR), DEALS * self.times
        look.attempt(self.candidates, range(few))
        look.attempt(self._leading(look), range(few, few + MORE_DEALS * self.times))
        return look

    def _further(self, near: LineTrial) -> LineTrial:
        """The best few, and the one that was played."""
        look = self._trial(FURTHER)
        look.attempt(self._leading(near), range(CLOSER * self.times))
        return look

    def _leading(self, look: LineTrial) -> list[Line]:
        """The best of a look, and the one that was played."""
        others = [line for line in look.in_order() if line != self.made.line]
        return [*others[:LEADING], self.made.line]

    @cached_property
    def candidates(self) -> list[Line]:
        """The best lines of different ideas on either of two deals, and the one that was played."""
        columns = zip_longest(*(self._promising(self.deal(number)) for number in range(PLANNED)))
        best: dict[Idea, Line] = {}
        for line in (line for column in columns for line in column if line):
            best.setdefault(idea(line), line)
        found = list(best.values())[: CANDIDATES * self.depth]
        return found if self.made.line in found else [*found, self.made.line]

    def _promising(self, s: GameState) -> list[Line]:
        return [tuple(line.moves) for line in ranked(s, planner(s).plan(s), JUDGED)]

    def deal(self, number: int) -> GameState:
        return self._trial().deal(number)

    def _trial(self, turns: range = NEAR) -> LineTrial:
        return LineTrial(self.s, self.made.seat, self.seed, turns)

    def _order(self, looks: Sequence[LineTrial]) -> list[Line]:
        """The best one first: those of the further look before the others."""
        return list(dict.fromkeys(line for look in looks for line in look.in_order()))

    def _candidate(self, line: Line, looks: Sequence[LineTrial], cost: PairedDifference | None) -> Candidate:
        """What it comes to by how far it is behind the best one, in the furthest look that knows it."""
        best = looks[0].best
        look = next(look for look in looks if line in look.results)
        chance, lead = looks[0].mean(best)
        behind = None
        if line != best:
            behind = cost if line == self.made.line and cost is not None else look.difference(best, line)
            chance, lead = chance - behind.chance, lead - behind.lead
        chances = [chance for chance, _ in look.results[line].values()]
        return Candidate(line, chance, error(chances), lead, len(chances), look.turns[-1], behind)

    def _ahead(self, number: int, best: Line) -> tuple[TurnAhead, TurnAhead]:
        """What is expected on this deal after the best line and after the one that was played."""
        expected = []
        for line in (best, self.made.line):
            s = self.deal(number)
            follow(s, line)
            expected.append(play_ahead(s, self.made.seat))
        return expected[0], expected[1]
