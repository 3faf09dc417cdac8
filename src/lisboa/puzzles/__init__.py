"""Puzzles: positions where one turn is clearly best, to find it (docs/puzzles.md)."""

from lisboa.puzzles.answers import Answer, judged
from lisboa.puzzles.choosing import daily, some
from lisboa.puzzles.ideas import THEMES
from lisboa.puzzles.puzzle import FILE, Collection, ComparedLine, Puzzle, PuzzleError, read
from lisboa.puzzles.solving import Solver, Tried

__all__ = [
    "FILE",
    "THEMES",
    "Answer",
    "ComparedLine",
    "Collection",
    "Puzzle",
    "PuzzleError",
    "Solver",
    "Tried",
    "daily",
    "judged",
    "read",
    "some",
]
