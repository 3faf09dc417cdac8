"""Eight levels for people, named after the court, from a gentle beginner to the strongest (docs/strength.md).

Weaker levels think less and settle for moves that are nearly the best. How strong each one is was measured in the
arena, not guessed. The last one knows no clock: it is there for reviews and hints.
"""

from dataclasses import dataclass
from math import inf
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
    Level(1, "page", "gentle: for a first game", Style(1, 0, 1, 300, margin=9.0, warmth=5.0)),
    Level(
        2,
        "herald",
        "easygoing: sees what is good, and is content with less",
        Style(1, 2, 2, 600, margin=6.0, warmth=3.5),
    ),
    Level(
        3,
        "courtier",
        "fair: plays sensibly, and misses something now and then",
        Style(1, 4, 2, 900, margin=3.0, warmth=1.5),
    ),
    Level(
        4,
        "chamberlain",
        "firm: makes the most of its turn",
        Style(2, 12, 3, 1500, roots=12, margin=2.0),
    ),
    Level(
        5,
        "marquis",
        "hard: thinks of your next turn, and of its own",
        Style(2, 12, 3, 2500, 8, 0, 1.0, roots=40, leaves=8),
    ),
    Level(
        6,
        "sovereign",
        "very hard: weighs many ways to go on",
        Style(2, 12, 3, 2500, 14, 2, 2.0, roots=40, leaves=6, replies=4),
    ),
    Level(
        7,
        "oracle",
        "the strongest that answers in seconds: leaves little to chance",
        Style(2, 12, 3, 2500, 64, 2, 3.0, roots=60, leaves=12, replies=6),
    ),
    Level(
        8,
        "analyst",
        "for reviews and hints: thinks as long as it takes",
        Style(2, 12, 3, 2500, 480, 2, inf, roots=60, leaves=12, replies=6),
    ),
)
GREEDY: Final = Style()
SEARCH: Final = Style(iterations=32, seconds=30.0, roots=40, leaves=8, replies=4)
