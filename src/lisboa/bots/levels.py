"""Six levels for people, named after the court, from a gentle beginner to the strongest (docs/strength.md).

Weaker levels think less and are content with moves that are nearly the best. How strong each one is was measured in the
arena, not guessed.
"""

from dataclasses import dataclass
from typing import Final

from lisboa.bots.thinker import Style


@dataclass(frozen=True)
class Level:
    """A bot for people: its number, its name, and what to expect of it."""

    number: int
    name: str
    about: str
    style: Style


LEVELS: Final = (
    Level(1, "page", "gentle: for a first game", Style(1, 0, 1, 300, margin=9.0, warmth=6.0)),
    Level(
        2,
        "herald",
        "easygoing: knows what is good, and is content with less",
        Style(1, 2, 2, 600, margin=5.0, warmth=3.0),
    ),
    Level(
        3,
        "courtier",
        "fair: plays sensibly and seldom misses a good turn",
        Style(1, 4, 2, 1000, margin=2.0, warmth=1.5),
    ),
    Level(4, "chamberlain", "firm: makes the most of its turn", Style(2, 12, 3, 3000)),
    Level(5, "marquis", "hard: also thinks of your next turn, and of its own", Style(2, 12, 3, 4000, 10, seconds=0.5)),
    Level(6, "sovereign", "the strongest: weighs many turns to come", Style(2, 12, 3, 4000, 32, seconds=2.0)),
)
GREEDY: Final = Style()
SEARCH: Final = Style(iterations=32, seconds=30.0)
