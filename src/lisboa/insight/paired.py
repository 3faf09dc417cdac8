"""Two lines on the same deals: how far apart they are, and how sure that is."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

SURE: Final = 1.96  # standard errors on either side that hold 95 % of a bell curve
Result = tuple[float, float]  # the chance to win, and the lead in wigs


@dataclass(frozen=True)
class PairedDifference:
    """By how much one line is better than another, with standard errors, over so many pairs."""

    chance: float
    chance_error: float
    lead: float
    lead_error: float
    pairs: int

    @property
    def is_sure(self) -> bool:
        """Is the chance to win surely better?"""
        return self.chance > SURE * self.chance_error

    @property
    def is_surely_ahead(self) -> bool:
        """The same of the lead."""
        return self.lead > SURE * self.lead_error


def difference(pairs: Sequence[tuple[Result, Result]]) -> PairedDifference:
    """Of the first of each pair to the second."""
    chances = [one[0] - other[0] for one, other in pairs]
    leads = [one[1] - other[1] for one, other in pairs]
    return PairedDifference(mean(chances), error(chances), mean(leads), error(leads), len(pairs))


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def error(values: Sequence[float]) -> float:
    """The standard error of the mean; of a single value nothing is known, and it counts as 0."""
    if len(values) < 2:
        return 0.0
    middle = mean(values)
    return sqrt(sum((value - middle) ** 2 for value in values) / (len(values) - 1) / len(values))
