"""Dead ends that random games have found, each with the rule that forbids it (R1.3)."""

import pytest

from lisboa.game import Game
from tests.table import cubes, goods, offered, play, question

NO_OUTLET = {
    "goods": {"gold": 0, "cloth": 2, "books": 2, "tools": 0},
    "favours": ["builder", "minister", "king"],
    "clergy": [1, 2, 3, 5],
    "portfolio": [1, 2],
    "rubble": {"earthquake": 1, "fire": 1},
}


@pytest.mark.rule("R1.3", "R4.7", "R4.9")
def test_only_the_cube_that_completes_a_set_leaves_a_trade():
    """Books for production need room for cloth, and that only a set brings: the other cube is not offered."""
    game = Game.position(
        hand=[25],
        stores=["B2 pink 0", "C2 pink 0"],
        rubble={"pile": ["earthquake", "tsunami"]},
        shipyard=[],
        seats=[NO_OUTLET],
    )
    assert "portfolio 25" in offered(game)
    play(game, "portfolio 25")
    assert question(game) == (0, "take")  # the tsunami cube and the trade were the only choices, so they were not asked
    assert cubes(game, 0) == {"earthquake": 1, "fire": 1, "tsunami": 1}
    assert goods(game, 0) == {"gold": 0, "cloth": 3, "books": 1, "tools": 0}


@pytest.mark.rule("R4.7")
def test_without_that_cube_the_card_cannot_be_played():
    game = Game.position(
        hand=[25],
        stores=["B2 pink 0", "C2 pink 0"],
        rubble={"pile": ["earthquake", "fire"]},
        shipyard=[],
        seats=[NO_OUTLET],
    )
    assert game.why_not("portfolio 25").code == "no-sale-or-trade"
