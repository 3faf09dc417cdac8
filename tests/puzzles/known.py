"""A puzzle that was made up: an empty ship, a full warehouse, and a game that is nearly over."""

from functools import lru_cache
from typing import Any

from lisboa.game import Game
from lisboa.puzzles import ComparedLine, Puzzle

SEATS = [
    {
        "wigs": 40,
        "reais": 2,
        "influence": 3,
        "goods": {"gold": 2, "cloth": 2, "books": 2, "tools": 2},
        "portfolio": [{"ship": "4a", "cargo": []}],
    },
    {"wigs": 42, "reais": 8, "influence": 6},
]
POSITION: dict[str, Any] = {"players": 2, "seed": 3, "period": 2, "round": 9, "last_round": 10, "seats": SEATS}
FILL_THE_SHIP = ("portfolio 45", "cube pile earthquake", "sell gold 4a", "sell gold 4a", "sell cloth 4a", "done")
IN_ANOTHER_ORDER = ("portfolio 45", "cube pile earthquake", "sell gold 4a", "sell cloth 4a", "sell gold 4a", "done")


@lru_cache
def known_game() -> Game:
    return Game.position(**POSITION)


def known_puzzle() -> Puzzle:
    """With figures as the miner found them."""
    discard = next(move.text for move in known_game().state.moves() if move.text.startswith("discard"))
    candidates = (ComparedLine(FILL_THE_SHIP, 0.61, -2.0), ComparedLine((discard,), 0.2, -9.0, 0.41, 0.02))
    return Puzzle(1, {"position": POSITION}, (), candidates, ("endgame", "goods"), 1562, ("courtier",), "bots")
