"""Somebody who solves puzzles: what was tried, the streak, and a rating on the scale of the bots.

Only the first try at a puzzle counts. A puzzle is an opponent with a known rating: whoever solves it has won.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from lisboa.arena.rating import USUAL, RatedGame, rating
from lisboa.arena.statistics import Interval

COUNTED: Final = 100  # the latest tries that the rating goes by


@dataclass(frozen=True)
class Tried:
    """The first try at a puzzle."""

    number: int
    rating: int
    solved: bool


@dataclass
class Solver:
    """All first tries, in their order."""

    tries: list[Tried] = field(default_factory=list)

    def add(self, tried: Tried) -> bool:
        """Counts a try, unless the puzzle has been tried before."""
        if any(one.number == tried.number for one in self.tries):
            return False
        self.tries.append(tried)
        return True

    @property
    def streak(self) -> int:
        """Solved in a row, up to now."""
        return next((n for n, one in enumerate(reversed(self.tries)) if not one.solved), len(self.tries))

    @property
    def best_streak(self) -> int:
        best = now = 0
        for one in self.tries:
            now = now + 1 if one.solved else 0
            best = max(best, now)
        return best

    def rating(self) -> Interval:
        """With its 95 % interval; without any tries, what is usual."""
        return rated([(one.rating, one.solved) for one in self.tries])


def rated(tries: Sequence[tuple[int, bool]]) -> Interval:
    """The rating that these tries speak for."""
    games = [RatedGame(1 if solved else 2, ((float(points), 2 if solved else 1),)) for points, solved in tries]
    return rating(games[-COUNTED:]) if games else Interval(USUAL, USUAL, USUAL)
