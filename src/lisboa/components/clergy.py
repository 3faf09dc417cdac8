"""What clergy tiles can do: the effects that our own table names, and what each of them can be about.

The table is the list: a row with a new effect makes it known here. What it does is the engine's to say.
"""

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from .names import ARCHITECTS, GOODS, NOBLES

FILE: Final = "clergy.toml"
_TABLE: Final = Path(__file__).parent / "tables" / FILE
_ROWS: Final = tomllib.loads(_TABLE.read_text(encoding="utf-8"))["clergy"]
_USED: Final = [(row.get("effect", ""), row.get("what", "")) for row in _ROWS]

TILES: Final = len(_ROWS)
SUBJECTS: Final = ("", *NOBLES, *ARCHITECTS, *GOODS)
"""What an effect can be about; "" is nothing, or any of them."""
EFFECTS: Final[Mapping[str, tuple[str, ...]]] = {
    effect: tuple(what for what in SUBJECTS if (effect, what) in _USED) for effect, _what in _USED
}
"""The effects by name, each with its subjects."""

UNITS: Final = ("wigs", "reais", "influence", "officials", "favours", "goods")
"""What a tile's own text can count: `{wigs}` stands for its amount in wigs."""


def is_text(value: object) -> bool:
    """Tell whether this is a tile's own text: sentences by language, with nothing but units left open."""
    return isinstance(value, dict) and all(
        isinstance(language, str)
        and isinstance(text, str)
        and text.isprintable()
        and set(_OPEN.findall(text)) <= _FILLS
        for language, text in value.items()
    )


_OPEN: Final = re.compile(r"\{\w*\}|[{}]")
_FILLS: Final = {f"{{{unit}}}" for unit in UNITS}
