"""The lines of a puzzle, tried on deals that are chosen by their numbers."""

from collections.abc import Sequence
from typing import Final

from lisboa.engine.state import GameState
from lisboa.insight.lines import Line
from lisboa.insight.paired import PairedDifference, Result, difference, mean
from lisboa.insight.trying import WIG, LineTrial

TURNS: Final = range(3, 4)  # of the player that the figures of a puzzle look ahead


class PuzzleTrial(LineTrial):
    """One position, looked at some turns of its player later."""

    def __init__(self, s: GameState, seed: str, turns: range = TURNS) -> None:
        super().__init__(s, s.decider(), f"lisboa/puzzle/{seed}", turns)

    def worth(self, line: Line, deals: range) -> Result:
        """The chance to win and the lead, on average."""
        rows = [self.results[line][number] for number in deals]
        return mean([chance for chance, _ in rows]), mean([lead for _, lead in rows])

    def order(self, lines: Sequence[Line], deals: range) -> list[Line]:
        """The best one first."""

        def utility(line: Line) -> float:
            chance, lead = self.worth(line, deals)
            return chance + WIG * lead

        return sorted(lines, key=utility, reverse=True)

    def difference_on(self, better: Line, other: Line, deals: range) -> PairedDifference:
        self.attempt([better, other], deals)
        return difference([(self.results[better][number], self.results[other][number]) for number in deals])
