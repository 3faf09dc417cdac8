"""Eight levels for people, named after the court, from a gentle beginner to the strongest (docs/strength.md).

Weaker levels think less and settle for moves that are nearly the best. How strong each one is was measured in the
arena, not guessed. The last one knows no clock: it is there for reviews and hints.
"""

from dataclasses import dataclass, replace
from math import inf
from typing import Final

from lisboa.bots.thinker import Breadth, Style


@dataclass(frozen=True)
class Level:
    """A bot for people: its number, its name, and what to expect of it."""

    number: int
    name: str
    about: str
    style: Style


GREEDY: Final = Style()
SEARCH: Final = Style(iterations=32, seconds=30.0, roots=40, leaves=8, replies=4)
_WIDE: Final = Breadth(2, 12, 3, 2500)
_ORACLE: Final = Style(_WIDE, _WIDE, iterations=96, part=4, seconds=3.0, roots=60, leaves=40, replies=12)

LEVELS: Final = (
    Level(1, "page", "gentle: for a first game", Style(Breadth(1, 0, 1, 300), margin=10.0, warmth=6.0)),
    Level(
        2,
        "herald",
        "easygoing: sees what is good, and is content with less",
        Style(Breadth(1, 2, 2, 600), margin=6.0, warmth=3.5),
    ),
    Level(
        3,
        "courtier",
        "fair: plays sensibly, and misses something now and then",
        Style(Breadth(1, 4, 2, 900), roots=4, margin=5.0, warmth=3.0),
    ),
    Level(
        4,
        "chamberlain",
        "firm: makes the most of its turn",
        Style(Breadth(2, 12, 3, 1500), roots=12, margin=2.0),
    ),
    Level(
        5,
        "marquis",
        "hard: thinks of your next turn, and of its own",
        Style(_WIDE, iterations=4, part=0, seconds=1.0, roots=30, leaves=4),
    ),
    Level(
        6,
        "sovereign",
        "very hard: weighs many ways to go on",
        Style(_WIDE, iterations=8, seconds=2.0, roots=40, leaves=4, replies=2),
    ),
    Level(7, "oracle", "the strongest that answers in seconds: leaves little to chance", _ORACLE),
    Level(
        8,
        "analyst",
        "for reviews and hints: thinks as long as it takes",
        replace(_ORACLE, iterations=480, seconds=inf),
    ),
)

# As they were before there was a network, for comparison: `sovereign@v1` and so on.
V1: Final = {
    "greedy": GREEDY,
    "search": SEARCH,
    "page": Style(Breadth(1, 0, 1, 300), margin=9.0, warmth=5.0, within=1.0),
    "herald": Style(Breadth(1, 2, 2, 600), margin=6.0, warmth=3.5, within=1.0),
    "courtier": Style(Breadth(1, 4, 2, 900), margin=3.0, warmth=1.5, within=1.0),
    "chamberlain": Style(Breadth(2, 12, 3, 1500)),
    "marquis": Style(_WIDE, iterations=8, part=0, seconds=1.0),
    "sovereign": Style(_WIDE, iterations=16, seconds=2.0),
}
