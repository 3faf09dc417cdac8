"""Part G of the worked examples, E434-E439: the change of period, Lacerda's score, your rank."""

from typing import Any

import pytest

from lisboa.game import Game
from tests.table import goods, seat

# What is enough for the highest rank, and no more: 5 stores to Lacerda's 4; first in gold, cloth and books; 20 reais,
# 8 decrees, 2 ships.
YOURS = ("B1 yellow 0", "C1 yellow 0", "B2 pink 0", "B3 brown 0", "D1 yellow 0")
ITS = ("A4 blue 1", "B4 blue 1", "C4 blue 1", "D4 blue 1")


def rank(stores: tuple[str, ...] = (*YOURS, *ITS), **yours: Any) -> str:
    """The rank at the end of a game with these stores, and with these differences on your board."""
    return finished(stores, **yours).rank().name


def finished(stores: tuple[str, ...] = (*YOURS, *ITS), **yours: Any) -> Game:
    board = {"wigs": 200, "reais": 20, "influence": 0, "decrees": [1, 2, 3, 4, 5, 6, 7, 8], "portfolio": ["1a", "2a"]}
    return Game.position(players=1, question="finish", stores=list(stores), seats=[board | yours, {"wigs": 50}])


# ---------------------------------------------------------------------- E434, E435


@pytest.mark.example("E434")
@pytest.mark.rule("R13.11", "R11.2")
def test_the_change_of_period():
    two_sets = {"earthquake": 2, "fire": 2, "tsunami": 2}
    game = Game.position(
        players=1,
        question="period",
        seats=[{"wigs": 5, "rubble": two_sets}, {"wigs": 5, "rubble": {"earthquake": 3, "fire": 2, "tsunami": 2}}],
    )
    assert seat(game, 0).wigs == 5 + 2 * 3
    assert seat(game, 1).wigs == 5 + 7
    assert seat(game, 1).cubes == (3, 2, 2)  # they stay


@pytest.mark.example("E435")
@pytest.mark.rule("R13.12", "R12.3", "R15.22")
def test_its_final_score():
    game = Game.position(
        players=1,
        question="finish",
        stores=["B1 yellow 1", "B3 brown 0", "C3 brown 0", "D3 brown 1"],
        seats=[
            {"completed": ["blue-4", "blue-5"]},
            {
                "wigs": 30,
                "influence": 10,
                "portfolio": ["1a", "2a"],
                "decrees": [1, 2, 3, 4, 5, 6],
                "rubble": {"earthquake": 3, "fire": 3, "tsunami": 3},
                "plans": ["blue-3", "green-3"],
                "favours": ["builder", "king"],
                "goods": {"gold": 9},
            },
        ],
    )
    score = game.scores()[1]
    assert score.categories == {
        "ships": 3,
        "sets": 9,
        "stores": 3 + 3,
        "money": 0,
        "decrees": 18,
        "officials": 5,
        "favours": 4,
    }
    assert (score.track, score.total, seat(game, 1).wigs) == (30, 75, 75)
    assert game.scores()[0].categories["officials"] == 15
    assert goods(game, 1)["gold"] == 9  # worth nothing


# ---------------------------------------------------------------------- E436-E439: ranks


@pytest.mark.example("E436")
@pytest.mark.rule("R13.13")
@pytest.mark.parametrize(
    "stores, yours, missing",
    [
        ((*YOURS, *ITS), {"wigs": 0, "decrees": [56, 55, 42, 43], "portfolio": []}, ["wigs"]),
        ((*YOURS[:3], *ITS[:2]), {}, ["stores"]),
        (
            (
                "C3 pink 0",
                "D3 pink 0",
                "C4 brown 0",
                "D4 brown 0",
                "A2 pink 1",
                "B2 pink 1",
                "C2 pink 1",
                "A3 brown 1",
                "B3 brown 1",
                "B4 brown 1",
            ),
            {},
            ["majorities"],
        ),
        ((*YOURS, *ITS), {"reais": 4}, ["reais"]),
        ((*YOURS, *ITS), {"decrees": [1, 2, 3]}, ["decrees"]),
    ],
)
def test_beggar(stores, yours, missing):
    game = finished(stores, **yours)
    assert game.rank().name == "beggar"
    assert game.rank().following == "court servant"
    assert list(game.rank().missing) == missing


@pytest.mark.example("E436", "E437")
@pytest.mark.rule("R13.13")
def test_as_many_wigs_as_lacerda_make_a_beggar():
    game = finished()
    yours, its = (score.total for score in game.scores())
    equal = 200 - (yours - its)
    assert rank(wigs=equal) == "beggar"
    assert finished(wigs=equal).rank().missing == {"wigs": (its + 1, its)}
    assert rank(wigs=equal + 1) == "marquis' right hand"


@pytest.mark.example("E437")
@pytest.mark.rule("R13.13", "R15.20")
def test_court_servant():
    """4 stores, first in gold only, 5 reais, 4 decrees; Lacerda may have more stores, and ships are not needed."""
    its = ("A2 pink 1", "C2 pink 1", "A3 brown 1", "C3 brown 1", "D4 blue 1")
    stores = (*YOURS[:4], *its)
    least = {"reais": 5, "decrees": [1, 2, 3, 4], "portfolio": []}
    game = finished(stores, **least)
    assert game.rank().name == "court servant"
    assert game.rank().following == "king's favourite"
    assert game.rank().missing == {
        "stores": (5, 4),
        "majorities": (2, 1),
        "reais": (10, 5),
        "decrees": (7, 4),
        "ships": (1, 0),
    }
    for one_less in ({"reais": 4}, {"decrees": [1, 2, 3]}):
        assert rank(stores, **least | one_less) == "beggar"


@pytest.mark.example("E438")
@pytest.mark.rule("R13.13")
def test_the_kings_favourite():
    """4 stores each; first in gold and cloth; 10 reais, 7 decrees, 1 ship."""
    its = ("A4 blue 1", "B4 blue 1", "C3 brown 1", "C4 brown 1")
    stores = (*YOURS[:4], *its)
    least = {"reais": 10, "decrees": [1, 2, 3, 4, 5, 6, 7], "portfolio": ["1a"]}
    game = finished(stores, **least)
    assert game.rank().name == "king's favourite"
    assert game.rank().missing == {
        "stores": (5, 4),
        "majorities": (3, 2),
        "reais": (20, 10),
        "decrees": (8, 7),
        "ships": (2, 1),
    }
    for one_less in ({"reais": 9}, {"decrees": [1, 2, 3, 4, 5, 6]}, {"portfolio": []}):
        assert rank(stores, **least | one_less) == "court servant"
    assert rank((*stores, "D4 blue 1"), **least) == "court servant"  # 4 stores to 5
    assert rank((*YOURS[:4], "C3 brown 1", "C4 brown 1", "C2 pink 1", "D2 pink 1"), **least) == "court servant"  # gold


@pytest.mark.example("E439")
@pytest.mark.rule("R13.13")
def test_the_marquis_right_hand():
    assert rank() == "marquis' right hand"
    assert finished().rank().following is None
    assert finished().rank().missing == {}
    assert rank((*YOURS, *ITS, "D3 pink 1")) == "king's favourite"  # as many stores as you
    assert rank((*YOURS, "A4 blue 1", "B4 blue 1", "C3 brown 1", "C4 brown 1")) == "king's favourite"  # 2 majorities
    for one_less in ({"reais": 19}, {"decrees": [1, 2, 3, 4, 5, 6, 7]}, {"portfolio": ["1a"]}):
        assert rank(**one_less) == "king's favourite"
