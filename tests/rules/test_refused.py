"""The overview of what is not possible: what a player could think of, each with its reason; nothing far-fetched."""

import pytest

from lisboa.engine.moves import SELL
from lisboa.engine.refusals import TABLE
from lisboa.game import Game
from lisboa.refused import FAR_FETCHED, refused
from tests.table import offered

NO_GOODS = {"cloth": 0, "books": 0, "tools": 0}


def reasons(game, **keys):
    return {refusal.move: refusal.code for refusal in refused(game, **keys)}


@pytest.mark.rule("R3.2")
def test_only_what_one_could_think_of_is_told():
    """81 other cards are not in hand; nobody asks for each of them why it cannot be discarded."""
    game = Game.position(hand=[10, 11])
    assert reasons(game) == {"visit builder 10": "no-card-of-noble"}
    (refusal,) = refused(game)
    assert refusal.rule == "R3.2"
    assert refusal.sentence == "You need a builder card in your hand to visit the builder (R3.2)."


@pytest.mark.rule("R5.1", "R6.1")
def test_goods_are_not_sold_to_ships_that_nobody_has():
    game = Game.position(question="act", seats=[{"goods": NO_GOODS}, {"portfolio": ["1a"]}])
    sales = {move: code for move, code in reasons(game).items() if move.startswith("sell")}
    assert sales == {f"sell {good} 1a": "good-missing" for good in NO_GOODS}
    assert reasons(game, verb=SELL) == sales
    assert reasons(game)["trade cloth plan"] == "good-missing"


def test_only_the_player_who_decides_is_told():
    game = Game.position(question="take", piles={"king": []})
    assert reasons(game, seat=0) == {"take king": "pile-empty"} == reasons(game)
    assert refused(game, seat=1) == []


def test_when_the_game_is_over_nothing_is_told():
    assert refused(Game.position(question="finish")) == []


def test_refused_moves_are_not_offered():
    game = Game.position(question="store", stores=["B3 pink 1"])
    assert reasons(game) == {f"plot B3 {street}": "plot-taken" for street in ("yellow", "pink", "brown", "blue")}
    assert {"plot B4 brown", "plot C3 pink"} <= offered(game)


def test_the_far_fetched_reasons_exist():
    assert set(FAR_FETCHED) <= {row[0] for row in TABLE}
