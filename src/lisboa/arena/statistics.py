"""How certain a measurement is: intervals that contain the true value 95 times in 100, in pure Python."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import Final

NINETY_FIVE: Final = 1.96  # standard deviations each side that hold 95 % of a bell curve


@dataclass(frozen=True)
class Interval:
    """A measured value and the bounds that the true one probably lies between."""

    value: float
    low: float
    high: float


def wilson(wins: float, games: int, z: float = NINETY_FIVE) -> Interval:
    """The share of wins, with Wilson's score interval: honest for few games and for shares near 0 and 1.

    A shared victory counts as a part of a win. Nothing played: nothing is known, the bounds are 0 and 1.
    """
    if not 0 <= wins <= games:
        raise ValueError(f"{wins} wins in {games} games: expected no more wins than games, and none below 0")
    if games == 0:
        return Interval(0.0, 0.0, 1.0)
    share = wins / games
    weight = z * z / games
    middle = (share + weight / 2) / (1 + weight)
    half = z / (1 + weight) * sqrt(share * (1 - share) / games + weight / games / 4)
    # Rounding may miss 0, 1 or the share itself by a hair.
    return Interval(share, max(0.0, min(middle - half, share)), min(1.0, max(middle + half, share)))


def mean_of_sums(count: int, total: float, squares: float, z: float = NINETY_FIVE) -> Interval:
    """The mean of values of which only the sum and the sum of squares are known, with the bounds of a bell curve.

    One value says nothing about others, so its interval is the value alone; so it is with none.
    """
    if count == 0:
        return Interval(0.0, 0.0, 0.0)
    mean = total / count
    if count == 1:
        return Interval(mean, mean, mean)
    variance = max(0.0, squares - total * mean) / (count - 1)
    half = z * sqrt(variance / count)
    return Interval(mean, mean - half, mean + half)


def bootstrap_mean(values: Sequence[float], deals: Sequence[int], rounds: int = 1000, seed: int = 0) -> Interval:
    """The mean, with the bounds of 95 % of the means of resamples that draw whole deals, each with all its games.

    Games of one deal share their luck: drawn one by one they would seem to tell more than they do. A single deal
    says nothing about others, so its interval is the value alone. The same arguments give the same interval.
    """
    if len(values) != len(deals):
        raise ValueError(f"{len(values)} values but {len(deals)} deals: each value needs the deal it comes from")
    if not values:
        return Interval(0.0, 0.0, 0.0)
    value = sum(values) / len(values)
    groups = _by_deal(values, deals)
    if rounds < 1 or len(groups) == 1:
        return Interval(value, value, value)
    means = sorted(_resampled_means(groups, rounds, Random(f"lisboa/bootstrap/{seed}")))
    return Interval(value, _percentile(means, 0.025), _percentile(means, 0.975))


def _by_deal(values: Sequence[float], deals: Sequence[int]) -> list[tuple[float, int]]:
    """Sum and number of the values of each deal, in the order of deals: the order of games does not matter."""
    sums: dict[int, float] = {}
    counts: dict[int, int] = {}
    for value, deal in zip(values, deals, strict=True):
        sums[deal] = sums.get(deal, 0.0) + value
        counts[deal] = counts.get(deal, 0) + 1
    return [(sums[deal], counts[deal]) for deal in sorted(sums)]


def _resampled_means(groups: list[tuple[float, int]], rounds: int, rng: Random) -> list[float]:
    size = len(groups)
    counts = {count for _, count in groups}
    if len(counts) == 1:  # nearly always: every deal is played equally often, so that sums are enough
        games = size * counts.pop()
        sums = [total for total, _ in groups]
        return [sum(rng.choices(sums, k=size)) / games for _ in range(rounds)]
    drawn = (rng.choices(groups, k=size) for _ in range(rounds))
    return [sum(total for total, _ in sample) / sum(count for _, count in sample) for sample in drawn]


def _percentile(ordered: Sequence[float], share: float) -> float:
    """Between the two nearest values, in proportion."""
    place = share * (len(ordered) - 1)
    below = int(place)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (ordered[above] - ordered[below]) * (place - below)
