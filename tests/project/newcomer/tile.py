"""The clergy tile of CONTRIBUTING.md, played: `test_paths.py` runs this in a copy of the project that has it."""

from lisboa.bots import entrant
from lisboa.components import load
from lisboa.game import Game
from lisboa.tables.editions import edition
from lisboa.tables.pieces import pieces
from lisboa.texts import Texts
from lisboa.version import RULES
from tests.table import clergy, play, seat

TILE = 38
OWNER = {"clergy": [TILE], "wigs": 10}


def test_the_tile_acts():
    game = Game.position(question="act", seats=[OWNER])
    play(game, "trade gold plan", "plan blue")
    assert seat(game, 0).wigs == 11
    game = Game.position(question="act", seats=[{"wigs": 10}])
    play(game, "trade gold plan", "plan blue")
    assert seat(game, 0).wigs == 10


def test_the_tile_says_what_it_does():
    box = Game.position(seats=[OWNER]).state.box
    assert Texts("en").clergy(box, TILE) == (
        f"clergy tile {TILE}: You gain 1 wig for each plan you take. 2 wigs at church scoring."
    )
    assert "Ganha 1 peruca por cada plano que tirar" in Texts("pt").clergy(box, TILE)


def test_the_tile_is_taken_and_kept_like_any_other():
    game = Game.position(question="act", church=[TILE, 0, 0, 0, 0, 0], seats=[{}])
    play(game, "trade cloth cardinal")
    assert clergy(game, 0) == {TILE}


def test_bots_play_with_it():
    game = Game.position(hand=[25], seats=[OWNER])
    assert entrant("greedy").choose(game.state, 0, seed=1) in game.decision.moves


def test_the_client_has_a_face_and_a_text_for_it():
    found = pieces(edition(RULES), load(), "en").clergy[str(TILE)]
    assert (found.effect, found.amount, found.short) == ("plan_wigs", 1, "You gain 1 wig for each plan you take")
