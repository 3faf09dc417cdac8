"""How strong the bots are, on the scale that people share with them: `ratings.toml`, measured by `lisboa ladder`."""

import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from lisboa.bots.characters import CHARACTERS
from lisboa.bots.roster import AS_STRONG_AS

FILE: Final = Path(__file__).with_name("ratings.toml")
HEAD: Final = """\
# How strong the bots are, in points above `random`: `points`, and the `margin` that holds 95 times in 100.
# Written by `lisboa ladder --ratings`; docs/arena.md explains the scale. Who is not named has not been measured yet.
"""


@dataclass(frozen=True)
class BotRating:
    """A bot's strength: 400 points more win ten games for each one lost."""

    points: int
    margin: int


@cache
def ratings(path: Path = FILE) -> dict[str, BotRating]:
    """The bots that have been measured, by name; raises ValueError for a table of anything else."""
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    for name, row in table.items():
        if not isinstance(row, dict) or row.keys() != {"points", "margin"} or not all(map(_is_whole, row.values())):
            raise ValueError(f"ratings: {name} is {row!r}, expected points and margin, whole numbers both")
    return {name: BotRating(**row) for name, row in table.items()}


def _is_whole(x: object) -> bool:
    return type(x) is int


def points(bot: str) -> int | None:
    """A bot's rating, a character's being that of its level; None until it has been measured."""
    found = ratings().get(AS_STRONG_AS.name if bot in CHARACTERS else bot)
    return None if found is None else found.points


def nearest(rating: float) -> str:
    """The bot whose rating is nearest."""
    return min(ratings(), key=lambda name: abs(ratings()[name].points - rating))


def written(found: Mapping[str, BotRating]) -> str:
    """The text of a file."""
    rows = [f"{_key(name)} = {{ points = {row.points}, margin = {row.margin} }}\n" for name, row in found.items()]
    return HEAD + "".join(rows)


def _key(name: str) -> str:
    """A bot of one's own has signs in its name that a bare key may not have."""
    return name if name.isalpha() else json.dumps(name)
