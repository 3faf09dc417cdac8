"""Which puzzle comes next: the one of a day, or any of a theme."""

from collections.abc import Collection as Known
from datetime import date
from random import Random
from typing import Final

from lisboa.puzzles.puzzle import Collection, Puzzle, PuzzleError

NEAR: Final = 8  # puzzles to choose from, at least


def daily(puzzles: Collection, day: date) -> Puzzle:
    """The puzzle of a day, the same for all; none comes twice before all have come."""
    if not puzzles.puzzles:
        raise PuzzleError("there are no puzzles")
    number = day.toordinal()
    count = len(puzzles.puzzles)
    order = list(range(count))
    Random(f"lisboa/daily/{number // count}").shuffle(order)
    return puzzles.puzzles[order[number % count]]


def some(puzzles: Collection, theme: str, rating: float, seen: Known[int], rng: Random) -> Puzzle:
    """A puzzle of a theme ("": any) about as hard as the solver is good; new ones first. Raises PuzzleError."""
    fitting = [puzzle for puzzle in puzzles.puzzles if not theme or theme in puzzle.themes]
    if not fitting:
        raise PuzzleError(f"there is no puzzle of the theme {theme!r}")
    fresh = [puzzle for puzzle in fitting if puzzle.number not in seen] or fitting
    near = sorted(fresh, key=lambda puzzle: abs(puzzle.rating - rating))
    return rng.choice(near[: max(NEAR, len(near) // 3)])
