"""What players live on, and whether it wins.

A seat's strategy is the living (stores, ships, decrees …) from which it has most wigs compared with all others: their
mean is taken off, and the rest divided by how far seats usually are from it. So a living that everybody has does not
count for more than one that only few go for.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean, pstdev

from lisboa.arena import figures
from lisboa.arena.figures import Case, Piece
from lisboa.arena.words import LIVINGS, livings


@dataclass(frozen=True)
class Strategy:
    """Those who lived on it: how they fared, and the mean wigs that winners and all others have from this living."""

    name: str
    followed: Piece | None  # None if there are too few for a share
    seats: int
    winners: float
    others: float


def strategies(cases: Sequence[Case]) -> list[Strategy]:
    """All strategies in the order of `LIVINGS`, from seats of games with equally many players."""
    there = [livings(case.seat.sources) for case in cases]
    chosen = _leanings(there)
    followed = {piece.thing: piece for piece in figures.compared(zip(chosen, cases, strict=True))}
    return [
        Strategy(
            name,
            followed.get(name),
            chosen.count(name),
            _mean([row[name] for row, case in zip(there, cases, strict=True) if case.part]),
            _mean([row[name] for row, case in zip(there, cases, strict=True) if not case.part]),
        )
        for name in LIVINGS
    ]


def _leanings(there: Sequence[dict[str, float]]) -> list[str]:
    """The strategy of each seat."""
    means = {name: _mean([row[name] for row in there]) for name in LIVINGS}
    spreads = {name: pstdev([row[name] for row in there]) or 1.0 for name in LIVINGS} if there else {}
    return [max(LIVINGS, key=lambda name: (row[name] - means[name]) / spreads[name]) for row in there]


def _mean(values: Sequence[float]) -> float:
    return fmean(values) if values else 0.0
