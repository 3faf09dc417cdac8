"""The rulebook's examples on building a store: land, rubble, houses and its wigs: E24-E27, E31."""

from typing import Any

import pytest

from lisboa.engine.constants import PLOTS
from lisboa.game import Game
from lisboa.view import view
from tests.table import cubes, goods, limit, offered, play, question, refused, seat, treasury

BROWN, RED, BLUE = "earthquake", "fire", "tsunami"  # the colours of the rubble
TILES = [3, 4, 5, 3]


# ---------------------------------------------------------------------- E24 buying land


def row_e_land(**yellow: Any) -> Game:
    """Row E: 3 brown cubes; columns 3 and 4: 3 blue ones; the treasury at 3."""
    return Game.position(
        question="store",
        treasury=3,
        rubble={"rows": {"E": [BROWN] * 3}, "columns": {"3": [BLUE] * 3, "4": [BLUE] * 3}},
        seats=[{"reais": 20, "influence": 0} | yellow],
    )


@pytest.mark.example("E24")
@pytest.mark.rule("R9.1", "R9.2")
@pytest.mark.parametrize("cube, price", [("row earthquake", 12), ("column tsunami", 14)])
def test_the_land_costs_12_after_a_brown_cube_and_14_after_a_blue_one(cube: str, price: int):
    game = row_e_land()
    play(game, "plot E4 brown")
    assert offered(game) == {"cube row earthquake", "cube column tsunami"}
    play(game, f"cube {cube}")
    assert seat(game, 0).reais == 20 - price
    assert cubes(game, 0)[cube.split()[1]] == 1
    assert question(game) == (0, "house")


@pytest.mark.example("E24")
@pytest.mark.rule("R9.2")
def test_the_price_is_the_same_in_column_3():
    game = row_e_land()
    play(game, "plot E3 brown", "cube row earthquake")
    assert seat(game, 0).influence == 3  # the reward comes first and may help to pay
    assert refused(game, "coins 13") == "wrong-sum"
    play(game, "coins 12")
    assert (seat(game, 0).reais, seat(game, 0).influence) == (8, 3)


@pytest.mark.example("E24")
@pytest.mark.rule("R1.3", "R9.2")
def test_11_reais_do_not_buy_it():
    game = row_e_land(reais=11)
    assert refused(game, "plot E4 brown") == "land-too-dear"
    game = row_e_land(reais=12)
    assert refused(game, "plot E4 brown") is None
    play(game, "plot E4 brown")  # and with 12 only the brown cube will do, so it is not asked
    assert cubes(game, 0) == {BROWN: 1, RED: 0, BLUE: 0}
    assert seat(game, 0).reais == 0


@pytest.mark.example("E24")
@pytest.mark.rule("R4.9", "R9.1")
def test_the_brown_cube_may_complete_a_set():
    game = row_e_land(rubble={RED: 1, BLUE: 1})
    play(game, "plot E4 brown", "cube row earthquake")
    assert seat(game, 0).sets == 1
    assert limit(game, 0) == 3
    assert seat(game, 0).markers == 1


# ---------------------------------------------------------------------- E25 step by step


@pytest.mark.example("E25")
@pytest.mark.rule("R8.1", "R9.1", "R15.7", "R15.8")
def test_reward_tile_cube_land_and_house():
    game = Game.position(
        hand=[1],
        treasury=3,
        rubble={"rows": {"C": [RED, BLUE]}, "columns": {"3": [BROWN]}},
        seats=[{"reais": 20, "influence": 0}],
    )
    play(game, "visit builder 1", "skip", "plot C3 brown")
    assert goods(game, 0)["books"] == 2  # the reward
    shown = view(game.state, 0)
    assert (shown.plots["C3"].owner, shown.plots["C3"].street) == (0, "brown")
    assert shown.city_tiles == ("yellow", "pink", "blue", "small")
    assert offered(game) == {"cube row fire", "cube row tsunami", "cube column earthquake"}
    assert refused(game, "done") == "not-asked"  # a cube must be taken
    assert refused(game, "cube column fire") == "no-such-cube"
    play(game, "cube row fire")
    assert cubes(game, 0)[RED] == 1
    assert seat(game, 0).reais == 20 - (3 + 1 + 3)
    assert offered(game) == {"house left", "house centre", "house right"}
    play(game, "house centre")
    assert seat(game, 0).houses == (0, 1, 0)
    assert question(game) == (0, "take")
    play(game, "take king")
    assert "brown" in view(game.state, 0).city_tiles  # refilled at clean-up


@pytest.mark.example("E25")
@pytest.mark.rule("R9.1")
def test_the_brown_tile_goes_to_column_3_or_4():
    game = Game.position(question="store", display=["brown"], seats=[{"reais": 40}])
    assert offered(game) == {f"plot {plot} brown" for plot in PLOTS if plot[1] in "34"}
    assert refused(game, "plot C2 brown") == "not-on-street"
    assert refused(game, "plot C5 brown") == "not-on-street"
    assert refused(game, "plot C3 pink") == "no-tile"


@pytest.mark.example("E25")
@pytest.mark.rule("R9.1", "R15.7")
def test_the_reward_comes_before_the_cube_enlarges_the_warehouse():
    """X8: with a full warehouse the book is lost, though the cube completes a set a moment later."""
    game = Game.position(
        question="store",
        rubble={"rows": {"C": [BROWN]}, "columns": {"3": []}},
        seats=[{"reais": 20, "influence": 0, "goods": {"books": 2}, "rubble": {RED: 1, BLUE: 1}}],
    )
    play(game, "plot C3 brown")
    assert goods(game, 0)["books"] == 2
    assert limit(game, 0) == 3


@pytest.mark.example("E25")
@pytest.mark.rule("R9.1", "R9.4")
def test_the_house_comes_from_a_group_that_has_one_left():
    game = Game.position(
        question="store",
        stores=["B1 yellow 0", "C1 yellow 0"],
        rubble={"rows": {"C": []}, "columns": {"3": []}},
        seats=[{"reais": 20, "influence": 0, "houses": {"left": 2}}],
    )
    play(game, "plot C3 brown")
    assert offered(game) == {"house centre", "house right"}
    assert refused(game, "house left") == "group-empty"


# ---------------------------------------------------------------------- E26 the price of rubble


@pytest.mark.example("E26")
@pytest.mark.rule("R9.2")
@pytest.mark.parametrize("colour, cost", [(BROWN, 3), (RED, 2), (BLUE, 1)])
@pytest.mark.parametrize("place", ["row", "column"])
def test_a_cube_left_beside_the_land_costs_3_2_or_1(colour: str, cost: int, place: str):
    row, column = ([colour] * 2, []) if place == "row" else ([], [colour] * 2)
    game = Game.position(
        question="store",
        treasury=3,
        rubble={"rows": {"C": row}, "columns": {"3": column}},
        seats=[{"reais": 20, "influence": 0}],
    )
    play(game, "plot C3 brown")
    assert seat(game, 0).reais == 20 - (3 + cost)
    assert treasury(game) == 3


# ---------------------------------------------------------------------- E27 which buildings count

# North of yellow, and in row C one building for gold and cloth, one for tools.
NORTH_YELLOW = {"site": "north-yellow", "architect": "green", "colours": ["gold"]}
WEST_C = {"site": "west-C", "architect": "blue", "colours": ["gold", "cloth"]}
EAST_C = {"site": "east-C", "architect": "green", "colours": ["tools"]}


@pytest.mark.example("E27")
@pytest.mark.rule("R9.3")
@pytest.mark.parametrize(
    "plot, wigs",
    [
        ("B1 yellow", 3),  # same street, another row
        ("D2 yellow", 4),  # same street, its other side
        ("C1 yellow", 3 * 2),  # same street, and the row in its colour
        ("C3 pink", 5),  # same row, in its colour
        ("C3 brown", 0),  # same row, no building shows books
        ("D3 pink", 0),  # right colour, wrong row
        ("C5 blue", 4),  # same row, the east building
        ("B4 blue", 0),
    ],
)
def test_buildings_of_the_same_street_or_row_score_a_new_store(plot: str, wigs: int):
    game = Game.position(
        question="store",
        scoring=TILES,
        buildings=[NORTH_YELLOW, WEST_C, EAST_C],
        rubble={"rows": {row: [] for row in "ABCDE"}, "columns": {column: [] for column in "12345"}},
        seats=[{"reais": 20, "influence": 0, "wigs": 5}],
    )
    play(game, f"plot {plot}")
    while question(game)[1] != "house":
        play(game, sorted(offered(game))[0])  # what the plot's reward asks
    play(game, "house left")
    assert seat(game, 0).wigs == 5 + wigs


# ---------------------------------------------------------------------- E31 wigs for a new store


@pytest.mark.example("E31")
@pytest.mark.rule("R9.3")
@pytest.mark.parametrize("plot, tiles", [("B1", [4, 3, 5, 3]), ("B2", [3, 4, 5, 3])])
def test_two_relevant_buildings_in_a_column_of_4_bring_8_wigs(plot: str, tiles: list[int]):
    opened = [
        NORTH_YELLOW,
        {"site": "west-B", "architect": "green", "colours": ["gold", "cloth"]},
        {"site": "east-B", "architect": "green", "colours": ["cloth", "tools"]},
    ]
    game = Game.position(
        question="store",
        scoring=tiles,
        buildings=opened,
        seats=[{"reais": 20, "wigs": 5, "influence": 0}],
        rubble={"rows": {"B": []}, "columns": {plot[1]: []}},
    )
    play(game, f"plot {plot} yellow")
    if question(game)[1] == "pay":
        play(game, "coins 3")
    play(game, "house left")
    assert seat(game, 0).wigs == 5 + 4 * 2
