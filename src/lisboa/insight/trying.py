"""Lines tried on the same deals, from what their player can know: what each comes to, and how far apart they are."""

from collections.abc import Sequence
from random import Random
from typing import Final

from lisboa.engine.state import GameState
from lisboa.insight.lines import Line
from lisboa.insight.paired import PairedDifference, Result, difference, mean
from lisboa.insight.playing import outcome
from lisboa.redeal import redeal

FIRST_FRESH: Final = 1000  # the numbers of fresh deals begin here: no other deal is among them
WIG: Final = 0.005  # of the chance to win that a wig of the lead counts beside it, which is near 0 or 1 in the end


class LineTrial:
    """One decision, looked at some turns of its player later, on average over `turns`; results are kept."""

    def __init__(self, s: GameState, seat: int, seed: str, turns: range) -> None:
        self.s = s
        self.seat = seat
        self.seed = seed
        self.turns = turns
        self.results: dict[Line, dict[int, Result]] = {}  # by line, by deal

    def deal(self, number: int) -> GameState:
        """A copy as the player sees it; the same for all lines."""
        return redeal(self.s, self.seat, Random(f"{self.seed}/{number}"))

    def attempt(self, lines: Sequence[Line], deals: range) -> None:
        """Tries all lines on all deals."""
        for number in deals:
            start = self.deal(number)
            for line in lines:
                known = self.results.setdefault(line, {})
                if number not in known:
                    known[number] = outcome(start.clone(), self.seat, line, self.turns, number)

    def meet(self, better: Line, other: Line, deals: int) -> PairedDifference:
        """How far one is ahead of the other, on fresh deals: neither they nor the look were chosen by them."""
        first = FIRST_FRESH * self.turns[-1]
        fresh = range(first, first + deals)
        self.attempt([better, other], fresh)
        return difference([(self.results[better][number], self.results[other][number]) for number in fresh])

    @property
    def best(self) -> Line:
        return self.in_order()[0]

    def in_order(self) -> list[Line]:
        """The best one first, those that were tried more often before the others."""
        return sorted(self.results, key=lambda line: (-len(self._chosen(line)), -self._utility(line)))

    def mean(self, line: Line) -> Result:
        """The chance to win and the lead, on all deals."""
        chances, leads = zip(*self.results[line].values(), strict=True)
        return mean(chances), mean(leads)

    def difference(self, better: Line, other: Line) -> PairedDifference:
        """On all deals that both were tried on."""
        ours, theirs = self.results[better], self.results[other]
        return difference([(ours[number], theirs[number]) for number in ours if number in theirs])

    def _utility(self, line: Line) -> float:
        chances, leads = zip(*self._chosen(line), strict=True)
        return mean(chances) + WIG * mean(leads)

    def _chosen(self, line: Line) -> list[Result]:
        """What came on the deals by which lines are chosen; fresh ones are for the two that meet there."""
        return [result for number, result in self.results[line].items() if number < FIRST_FRESH]
