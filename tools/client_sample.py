"""Writes frontend/src/testing/sample.json, a table for the client's tests: `./dev run python tools/client_sample.py`.

It holds what is printed on the pieces, in English, and the view of the first of four players when the set-up is done.
"""

import json
from pathlib import Path
from typing import Any, Final

import msgspec

from lisboa.components import load
from lisboa.game import Game
from lisboa.tables.editions import edition
from lisboa.tables.pieces import pieces
from lisboa.version import RULES

FILE: Final = Path(__file__).resolve().parents[1] / "frontend" / "src" / "testing" / "sample.json"
NAMES: Final = ("Ana", "Bruno", "Clara", "Duarte")
SEED: Final = 1


def text() -> str:
    """The file, as it should be: one line for every kind of piece, so that a difference can be read."""
    printed: dict[str, Any] = msgspec.to_builtins(pieces(edition(RULES), load(), "en"))
    lines = ",\n".join(f"{json.dumps(name)}: {_json(part)}" for name, part in printed.items())
    return f'{{"pieces": {{\n{lines}\n}},\n"view": {_json(_view())}\n}}\n'


def _view() -> Any:
    game = Game.new(players=len(NAMES), seed=SEED, first=0, names=NAMES)
    while (now := game.decision) and now.question != "turn":
        game.play(now.moves[0])
    return msgspec.to_builtins(game.view(0))


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
