"""The rulebook's examples on decrees and final scoring: E33, E40-E47."""

from typing import Any

import pytest

from lisboa.engine.scoring import STORE_PLACES, majority
from lisboa.game import Game
from lisboa.position import PositionError
from tests.table import seat

GREEN, PURPLE, YELLOW, ORANGE = range(4)


def finished(seats: dict[int, dict[str, Any]], **keys: Any) -> Game:
    """A game of four that has just ended, by what these seats have."""
    described = [{"reais": 0, "influence": 0} | seats.get(n, {}) for n in range(4)]
    game = Game.position(players=4, question="finish", seats=described, **keys)
    assert game.over
    return game


def wigs(game: Game, category: str) -> list[int]:
    """What each seat scores in a category: Green, Purple, Yellow, Orange."""
    return [score.categories[category] for score in game.scores()]


def stores(street: str, plots: dict[int, list[str]]) -> list[str]:
    return [f"{plot} {street} {owner}" for owner, owned in plots.items() for plot in owned]


# ---------------------------------------------------------------------- E33, E45 decrees


@pytest.mark.example("E33")
@pytest.mark.rule("R12.5")
def test_decree_4_scores_every_open_building_of_the_blue_architect():
    blue = [
        {"site": site, "architect": "blue", "building": number}
        for number, site in enumerate(["west-A", "west-B", "east-C", "east-D", "west-E"], start=1)
    ]
    green = [{"site": "east-A", "architect": "green", "building": 9}]
    game = finished({GREEN: {"decrees": [4]}}, buildings=blue + green)
    assert wigs(game, "decrees") == [5, 0, 0, 0]


@pytest.mark.example("E33")
@pytest.mark.rule("R12.5", "R2.7")
def test_decree_4_does_not_see_buildings_that_are_only_available():
    game = finished({GREEN: {"decrees": [4]}})
    assert wigs(game, "decrees") == [0, 0, 0, 0]


@pytest.mark.example("E45")
@pytest.mark.rule("R9.5", "R12.5")
def test_two_decrees_worth_2_and_6_score_8_for_their_owner_only():
    """No. 17, a store on the yellow street: 2; no. 21, a store of each type: 6."""
    built = stores("yellow", {YELLOW: ["B1"], GREEN: ["C1", "D1"]})
    built += [f"B2 pink {YELLOW}", f"B3 brown {YELLOW}", f"B4 blue {YELLOW}"]
    game = finished({YELLOW: {"decrees": [17, 21]}}, stores=built)
    assert wigs(game, "decrees") == [0, 0, 8, 0]


# ---------------------------------------------------------------------- E40, E41 ships and sets

ONE_SET = {"earthquake": 1, "fire": 1, "tsunami": 1}


@pytest.mark.example("E40")
@pytest.mark.rule("R12.1")
def test_ships_score_the_sum_of_their_hulls():
    game = finished({GREEN: {"portfolio": ["2a", "3a", "3b"], "rubble": ONE_SET}})
    assert wigs(game, "ships") == [2 + 3 + 3, 0, 0, 0]


@pytest.mark.example("E40")
@pytest.mark.rule("R4.1")
def test_five_ships_do_not_lie_in_three_slots():
    """X2: the Portuguese text adds up two hulls of 1 and three of 2."""
    fleet = ["1a", "1b", "2a", "2b", "2c"]
    with pytest.raises(PositionError, match=r"R4\.1"):
        finished({GREEN: {"portfolio": fleet, "rubble": {"earthquake": 3, "fire": 3, "tsunami": 3}}})


@pytest.mark.example("E41")
@pytest.mark.rule("R12.2")
def test_three_rubble_sets_score_9():
    three = {"earthquake": 3, "fire": 4, "tsunami": 5}
    game = finished({ORANGE: {"rubble": three}, GREEN: {"rubble": ONE_SET}})
    assert wigs(game, "sets") == [3, 0, 0, 9]


# ---------------------------------------------------------------------- E42, E43 store majorities


@pytest.mark.example("E42")
@pytest.mark.rule("R12.3", "R15.1")
def test_tools_score_6_for_the_first_and_4_for_the_second():
    """X1: the table is 6/4/2."""
    tools = {GREEN: ["A4", "B4", "C4", "D4", "A5"], ORANGE: ["E4", "E5"]}
    game = finished({}, stores=stores("blue", tools))
    assert wigs(game, "stores") == [6, 0, 0, 4]


@pytest.mark.example("E43")
@pytest.mark.rule("R12.3")
def test_a_tie_for_the_second_place_in_cloth_uses_up_the_third():
    """X14: the places are added up and shared. The counts are those of the example, 11 stores in all."""
    cloth = STORE_PLACES[1]
    assert majority([1, 4, 3, 3], cloth) == [0, 9, 4, 4]


@pytest.mark.example("E43")
@pytest.mark.rule("R12.3")
def test_the_same_tie_on_the_board():
    """The pink street has 10 plots, so with one store less for each of the tied players."""
    cloth = {PURPLE: ["A2", "B2", "C2", "D2"], YELLOW: ["E2", "A3"], ORANGE: ["B3", "C3"], GREEN: ["D3"]}
    game = finished({}, stores=stores("pink", cloth))
    assert wigs(game, "stores") == [0, 9, 4, 4]


# ---------------------------------------------------------------------- E44 money


@pytest.mark.example("E44")
@pytest.mark.rule("R4.12", "R12.4")
@pytest.mark.parametrize("level", [4, 5])
def test_13_reais_and_influence_worth_4_score_3(level: int):
    """The marker stays: decree 65 (every 2 influence) and 66 (most influence) still see it."""
    purple = {"reais": 13, "influence": level, "decrees": [65, 66]}
    game = finished({PURPLE: purple, YELLOW: {"influence": 3}})
    assert wigs(game, "money") == [0, 3, 0, 0]
    assert seat(game, PURPLE).influence == level
    assert seat(game, PURPLE).reais == 13
    assert wigs(game, "decrees") == [0, 2 + 5, 0, 0]


@pytest.mark.example("E44")
@pytest.mark.rule("R12.4")
@pytest.mark.parametrize("reais, influence, scored", [(10, 4, 2), (11, 4, 3), (15, 4, 3), (16, 4, 4), (14, 0, 2)])
def test_one_wig_per_5_reais_rounded_down(reais: int, influence: int, scored: int):
    game = finished({PURPLE: {"reais": reais, "influence": influence}})
    assert wigs(game, "money") == [0, scored, 0, 0]


# ---------------------------------------------------------------------- E46, E47 officials and favours


@pytest.mark.example("E46")
@pytest.mark.rule("R12.6")
def test_officials_at_work_score_15_and_a_shared_7():
    game = finished(
        {
            ORANGE: {"completed": ["blue-5", "blue-3"]},
            GREEN: {"completed": ["green-5"]},
            YELLOW: {"completed": ["green-2", "blue-3"]},
            PURPLE: {"completed": ["green-3"], "plans": ["green-5"]},  # an open plan does not count
        }
    )
    assert wigs(game, "officials") == [7, 0, 7, 15]


@pytest.mark.example("E47")
@pytest.mark.rule("R12.7")
def test_two_favours_score_4():
    game = finished({GREEN: {"favours": ["king", "minister"]}, YELLOW: {"favours": ["builder"]}})
    assert wigs(game, "favours") == [4, 0, 2, 0]


# ---------------------------------------------------------------------- all of them together


@pytest.mark.example("E40", "E41", "E44", "E47")
@pytest.mark.rule("R1.1", "R12.1", "R12.2", "R12.4", "R12.7")
def test_the_categories_are_added_to_the_track():
    green = {
        "wigs": 20,
        "portfolio": ["2a", "3a", "3b"],
        "rubble": {"earthquake": 3, "fire": 3, "tsunami": 3},
        "reais": 13,
        "influence": 4,
        "favours": ["king", "minister"],
    }
    game = finished({GREEN: green, PURPLE: {"wigs": 43}, YELLOW: {"wigs": 45}, ORANGE: {"wigs": 5}})
    score = game.scores()[GREEN]
    assert (score.track, score.total) == (20, 20 + 8 + 9 + 3 + 4)
    assert seat(game, GREEN).wigs == 44
    assert [s.place for s in game.scores()] == [2, 3, 1, 4]
