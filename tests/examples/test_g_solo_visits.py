"""Part G of the worked examples, E419-E421: following and being followed, and what Lacerda pays."""

import pytest

from lisboa.engine.constants import NOBLES
from lisboa.engine.lacerda import ITS_FOLLOW
from lisboa.game import Game
from tests.table import (
    cubes,
    favours,
    lacerda,
    offered,
    office,
    opened,
    plans,
    play,
    question,
    rubble,
    seat,
    settled,
    stores,
)

# Your plan, your officials at the king's, and the buildings on top.
VISIT_THE_KING = {
    "players": 1,
    "assistant": "builder",
    "courtier": "king",
    "treasury": 3,
    "scoring": [3, 4, 5, 3],
    "available": {"blue": 11, "green": 14},
    "offices": {"king": {0: 3}, "minister": {0: 0}},
    "rubble": {"sites": {"west-D": ["fire", "tsunami"], "east-B": ["earthquake", "earthquake"]}},
}


@pytest.mark.example("E419")
@pytest.mark.rule("R13.7")
def test_lacerda_follows_you():
    game = Game.position(
        **VISIT_THE_KING,
        seats=[
            {"hand": [11, 1, 2, 3, 4], "plans": ["blue-3"], "influence": 4},
            {"favours": ["king"], "influence": 5, "wigs": 5},
        ],
    )
    play(game, "visit king 11", "skip", "site east-B")
    assert seat(game, 0).influence == 4 - 1
    assert opened(game) == {"east-B": "blue", "west-D": "blue"}
    assert favours(game, 1) == set()
    assert game.state.favour_stacks == (2, 2, 2)  # the tile is back on its stack
    assert seat(game, 1).influence == 4  # your officials went home with the plan: one neutral official
    assert cubes(game, 1) == rubble(0, 1, 1)
    assert plans(game, 1) == []
    assert settled(game, ITS_FOLLOW) == [(NOBLES.index("king"), 1)]
    assert question(game) == (0, "take")


@pytest.mark.example("E419")
@pytest.mark.rule("R13.7")
def test_lacerda_follows_even_with_its_last_influence_for_nothing():
    game = Game.position(
        **VISIT_THE_KING,
        stores=["B2 pink 0"],
        seats=[{"hand": [11, 1, 2, 3, 4], "plans": ["blue-3"], "wigs": 5}, {"favours": ["king"], "influence": 1}],
    )
    play(game, "visit king 11", "skip", "site east-B")
    assert sorted(opened(game)) == ["east-B", "west-D"]
    assert [seat(game, n).wigs for n in (0, 1)] == [5 + 4, 5]
    assert (seat(game, 1).influence, favours(game, 1)) == (0, set())


@pytest.mark.example("E420")
@pytest.mark.rule("R13.5", "R8.3")
def test_lacerda_pays_with_influence_then_with_wigs():
    game = lacerda(
        "minister",
        "builder",
        treasury=3,
        offices={"minister": {0: 2}},
        decrees=[1, 2, 3, 4, 5, 6, 7, 8],
        seats=[{}, {"influence": 1, "wigs": 9}],
    )
    assert (seat(game, 1).influence, seat(game, 1).wigs) == (0, 7)
    assert seat(game, 1).decrees == (1, 2)


@pytest.mark.example("E421")
@pytest.mark.rule("R13.7", "R8.2")
def test_you_follow_lacerda():
    game = lacerda("builder", "builder", treasury=3, seats=[{"favours": ["builder"], "influence": 4}, {}])
    assert question(game) == (0, "follow")
    assert len(stores(game, 1)) == 1  # it has acted
    play(game, "follow")
    assert question(game) == (0, "follow-action")
    assert offered(game) == {"action recruit", "action plan", "action store"}
    assert seat(game, 0).influence == 3
    assert favours(game, 0) == set()
    play(game, "action recruit", "office king", "done")
    assert office(game, "king", 0) == 1
    assert question(game) == (0, "turn")


@pytest.mark.example("E421")
@pytest.mark.rule("R13.7", "R8.2")
def test_you_need_not_follow():
    game = lacerda("builder", "builder", seats=[{"favours": ["builder"], "influence": 4}, {}])
    play(game, "decline")
    assert (seat(game, 0).influence, favours(game, 0)) == (4, {"builder"})
    assert question(game) == (0, "turn")


@pytest.mark.example("E421")
@pytest.mark.rule("R13.7")
def test_another_favour_does_not_help():
    game = lacerda("builder", "builder", seats=[{"favours": ["minister", "king"]}, {}])
    assert question(game) == (0, "turn")
