"""Somebody's rating, from games against bots whose ratings are known, with its 95 % interval.

The scale is Elo's: of two players the one with 400 points more wins ten games for each one lost. A game with more
players counts as its ranking: who is first is drawn in proportion to strength, then who is second among the others,
and so on (Plackett and Luce). Any two of them then come in as if they had played alone, but a table of four counts as
one game, not as three independent ones.

Ratings along the scale are compared by how likely they make the results, after a start in which any level's strength
is likely (a wide bell curve). So there is an honest answer after a single game, or after nothing but wins; a dozen
games leave little of the start.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate, permutations, product
from math import exp, log
from typing import Final

from lisboa.arena.statistics import Interval

SCALE: Final = 400 / log(10)  # points for a strength e times as high
LOWEST, HIGHEST, STEP = -1000, 4000, 5  # ratings that are compared
USUAL: Final = 1400.0  # the middle of what is likely before any game, and how far most are from it
SPREAD: Final = 700.0


@dataclass(frozen=True)
class RatedGame:
    """A game of somebody's: their own place, and rating and place of each rated opponent. 1 is first."""

    place: int
    opponents: tuple[tuple[float, int], ...]


def rating(games: Sequence[RatedGame]) -> Interval:
    """The rating that the games speak for."""
    scale = range(LOWEST, HIGHEST + 1, STEP)
    logs = [sum(_likelihood(game, points) for game in games) - ((points - USUAL) / SPREAD) ** 2 / 2 for points in scale]
    most = max(logs)
    weights = [exp(found - most) for found in logs]
    total = sum(weights)
    mean = sum(points * weight for points, weight in zip(scale, weights, strict=True)) / total
    sums = list(accumulate(weights))
    low, high = (
        next(points for points, so_far in zip(scale, sums, strict=True) if so_far >= share * total)
        for share in (0.025, 0.975)
    )
    return Interval(mean, low, high)


def expected(points: float, other: float) -> float:
    """The share of games that somebody with so many points wins against somebody else, alone."""
    return 1 / (1 + exp((other - points) / SCALE))


def _likelihood(game: RatedGame, points: float) -> float:
    """The logarithm of how likely the ranking is; players who share a place are taken in all orders, on average."""
    ranked = [(game.place, points), *((place, other) for other, place in game.opponents)]
    groups = [[other for at, other in ranked if at == place] for place in sorted({place for place, _ in ranked})]
    orders = list(product(*(list(permutations(group)) for group in groups)))
    return sum(_ranking([strength for group in order for strength in group]) for order in orders) / len(orders)


def _ranking(points: Sequence[float]) -> float:
    """The logarithm of the chance that players of these ratings come in in this order."""
    strengths = [exp((one - USUAL) / SCALE) for one in points]
    left = list(accumulate(reversed(strengths)))[::-1]
    return sum(log(strength / rest) for strength, rest in zip(strengths, left, strict=True))
