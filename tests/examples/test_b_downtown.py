"""Part B of the worked examples, E80-E86: stores and public buildings."""

from typing import Any

import pytest

from lisboa.game import Game
from lisboa.view import view
from tests.table import completed, cubes, offered, office, play, plaza, question, refused, seat, treasury

SCORING = [3, 4, 5, 3]
BARE: dict[str, Any] = {"rows": {"C": []}, "columns": {"3": []}}  # C3: reward 1 books, no rubble beside it


def building(site: str, architect: str, *colours: str):
    return {"site": site, "architect": architect, "colours": colours}


# ---------------------------------------------------------------------- E80-E82: land, tiles, cubes


@pytest.mark.example("E80")
@pytest.mark.rule("R9.2")
def test_cubes_on_sites_do_not_count():
    rubble = {
        "rows": {"C": []},
        "columns": {"3": ["fire", "tsunami", "tsunami"]},
        "sites": {
            "west-C": ["earthquake", "earthquake"],
            "east-C": ["earthquake", "fire"],
            "north-pink": ["earthquake", "earthquake"],
        },
    }
    game = Game.position(question="store", treasury=3, rubble=rubble, seats=[{"influence": 0}])
    play(game, "plot C3 pink")
    assert offered(game) == {"cube column fire", "cube column tsunami"}
    assert refused(game, "cube row earthquake") == "no-such-cube"
    play(game, "cube column fire")
    assert seat(game, 0).reais == 10 - (3 + 1 + 1)
    assert view(game.state, None).sites["west-C"].cubes["earthquake"] == 2


@pytest.mark.example("E80")
@pytest.mark.rule("R9.2")
def test_cubes_of_other_rows_and_columns_do_not_count():
    rubble = {
        "rows": {"B": ["earthquake"] * 3, "C": [], "D": ["earthquake"] * 3},
        "columns": {"2": ["earthquake"] * 3, "3": ["tsunami"] * 2, "4": ["earthquake"] * 3},
    }
    game = Game.position(question="store", treasury=3, rubble=rubble, seats=[{"influence": 0}])
    play(game, "plot C3 brown")
    assert cubes(game, 0) == {"earthquake": 0, "fire": 0, "tsunami": 1}
    assert seat(game, 0).reais == 10 - (3 + 1)


@pytest.mark.example("E81")
@pytest.mark.rule("R9.1")
def test_the_small_tile_goes_to_column_five_only():
    game = Game.position(question="store", display=["small"], seats=[{"reais": 99}])
    assert offered(game) == {f"plot {row}5 blue" for row in "ABCDE"}
    assert refused(game, "plot C4 blue") == "no-tile"


@pytest.mark.example("E81")
@pytest.mark.rule("R9.1")
def test_large_tiles_never_go_to_column_five():
    game = Game.position(question="store", display=["yellow", "pink", "brown", "blue"], seats=[{"reais": 99}])
    assert {move.split()[1][1] for move in offered(game)} == {"1", "2", "3", "4"}
    assert refused(game, "plot C5 blue") == "no-tile"


@pytest.mark.example("E81")
@pytest.mark.rule("R9.1")
@pytest.mark.parametrize(
    "street, columns", [("yellow", "12"), ("pink", "23"), ("brown", "34"), ("blue", "4"), ("small", "5")]
)
def test_a_tile_fits_the_columns_of_its_street(street, columns):
    game = Game.position(question="store", display=[street], seats=[{"reais": 99}])
    name = "blue" if street == "small" else street
    plots = {row + column for row in "ABCDE" for column in columns} - {"A1"}
    assert offered(game) == {f"plot {plot} {name}" for plot in plots}


@pytest.mark.example("E81")
@pytest.mark.rule("R9.1")
@pytest.mark.parametrize("move", ["plot C1 pink", "plot C2 brown", "plot C3 blue", "plot C3 yellow", "plot C5 brown"])
def test_a_plot_must_touch_the_street(move):
    game = Game.position(question="store", seats=[{"reais": 99}])
    assert refused(game, move) == "not-on-street"


@pytest.mark.example("E82")
@pytest.mark.rule("R9.1", "R9.2")
def test_no_cube_left():
    game = Game.position(question="store", treasury=3, rubble=BARE, seats=[{"influence": 0}])
    play(game, "plot C3 pink")
    assert question(game) == (0, "house")  # no cube to choose
    assert sum(cubes(game, 0).values()) == 0
    assert seat(game, 0).reais == 10 - 3


@pytest.mark.example("E82")
@pytest.mark.rule("R9.1", "R9.2", "R15.8")
def test_a_cube_left_must_be_taken():
    rubble = {"rows": {"C": ["tsunami"]}, "columns": {"3": []}}
    game = Game.position(question="store", treasury=3, rubble=rubble, seats=[{"influence": 0}])
    play(game, "plot C3 pink")
    assert cubes(game, 0) == {"earthquake": 0, "fire": 0, "tsunami": 1}
    assert seat(game, 0).reais == 10 - 3


# ---------------------------------------------------------------------- E83, E84: wigs


THREE = [
    building("west-C", "blue", "cloth", "books"),
    building("east-C", "green", "gold", "cloth"),
    building("north-pink", "blue", "cloth"),
]


@pytest.mark.example("E83")
@pytest.mark.rule("R9.3")
@pytest.mark.parametrize("count, wigs", [(0, 0), (1, 5), (2, 10), (3, 15)])
def test_the_best_store(count, wigs):
    game = Game.position(
        question="store", scoring=SCORING, buildings=THREE[:count], rubble=BARE, seats=[{"influence": 0}]
    )
    play(game, "plot C3 pink", "house left")
    assert seat(game, 0).wigs == 5 + wigs


@pytest.mark.example("E83")
@pytest.mark.rule("R9.3")
def test_three_relevant_buildings_are_the_most():
    others = [
        building("west-B", "green", "cloth", "books"),
        building("east-D", "blue", "gold", "cloth"),
        building("north-yellow", "blue", "gold"),
        building("north-brown", "green", "gold", "books"),
    ]
    game = Game.position(
        question="store", scoring=SCORING, buildings=[*THREE, *others], rubble=BARE, seats=[{"influence": 0}]
    )
    play(game, "plot C3 pink", "house left")
    assert seat(game, 0).wigs == 5 + 15


@pytest.mark.example("E83")
@pytest.mark.rule("R9.3")
def test_the_other_street_of_the_same_plot_earns_less():
    game = Game.position(question="store", scoring=SCORING, buildings=THREE, rubble=BARE, seats=[{"influence": 0}])
    play(game, "plot C3 brown", "house left")
    assert seat(game, 0).wigs == 5 + 5  # west C only


def opening(site: str, available: list[str], opened: list[Any], **keys) -> Game:
    """Seat 0 opens the available blue building on the site; its cloth store stands on C3, worth 5."""
    game = Game.position(
        question="building",
        scoring=SCORING,
        stores=["C3 pink 0"],
        buildings=opened,
        available={"blue": available},
        offices={"king": {0: 1}},
        seats=[{"plans": ["blue-2"], "influence": 0}],
        **keys,
    )
    play(game, f"site {site}")
    while question(game)[1] in ("office", "return"):
        game.play(game.state.moves()[0])
    assert question(game) == (0, "take")
    return game


@pytest.mark.example("E84")
@pytest.mark.rule("R9.8")
@pytest.mark.parametrize(
    "site, before",
    [("west-C", 0), ("east-C", 1), ("north-pink", 2)],
)
def test_a_building_after_the_store_scores_once(site, before):
    """Up to three times in a game: the west, the east and the north one, each when it opens."""
    opened = [building("west-C", "green", "gold", "cloth"), building("east-C", "green", "cloth", "books")][:before]
    game = opening(site, ["cloth"], opened)
    assert seat(game, 0).wigs == 5 + 5


@pytest.mark.example("E84")
@pytest.mark.rule("R9.8")
@pytest.mark.parametrize(
    "site, colours",
    [
        ("west-C", ["gold"]),
        ("east-C", ["books", "tools"]),
        ("west-D", ["cloth"]),
        ("north-brown", ["cloth", "books"]),
    ],
)
def test_a_building_that_does_not_concern_the_store_scores_nothing(site, colours):
    game = opening(site, colours, [])
    assert seat(game, 0).wigs == 5


@pytest.mark.example("E84")
@pytest.mark.rule("R9.3", "R9.8")
def test_a_store_before_any_building_earns_nothing_until_one_opens():
    game = Game.position(
        hand=[1],
        scoring=SCORING,
        rubble=BARE,
        available={"blue": ["cloth"]},
        offices={"king": {1: 1}},
        seats=[{"influence": 0}, {"hand": [11], "plans": ["blue-2"]}],
    )
    play(game, "visit builder 1", "skip", "plot C3 pink", "house left", "take king")
    assert seat(game, 0).wigs == 5
    play(game, "visit king 11", "skip", "site west-C")
    assert [p.wigs for p in game.state.players] == [5 + 5, 5, 5]  # no matter who opened it


# ---------------------------------------------------------------------- E85, E86: opening


@pytest.mark.example("E85")
@pytest.mark.rule("R9.6")
def test_colour_in_the_north():
    game = Game.position(
        question="building", available={"blue": ["cloth", "books"]}, seats=[{"plans": ["blue-2"], "reais": 99}]
    )
    assert refused(game, "site north-yellow") == "colour-missing"
    assert refused(game, "site north-blue") == "colour-missing"
    assert {move for move in offered(game) if "north" in move} == {"site north-pink", "site north-brown"}
    assert {f"site west-{row}" for row in "ABCDE"} <= offered(game)


@pytest.mark.example("E85")
@pytest.mark.rule("R9.6")
def test_the_colour_must_be_on_the_building_of_ones_own_plan():
    game = Game.position(
        question="building",
        available={"blue": ["cloth", "books"], "green": ["gold"]},
        seats=[{"plans": ["blue-2", "green-2"], "reais": 99}],
    )
    norths = {move for move in offered(game) if "north" in move}
    assert norths == {"site north-yellow", "site north-pink", "site north-brown"}
    play(game, "site north-yellow")
    assert completed(game, 0) == []
    assert question(game)[1] == "pay"  # no choice of plans: only the green one shows gold
    play(game, "coins 3")
    assert completed(game, 0) == ["green-2"]


@pytest.mark.example("E86")
@pytest.mark.rule("R9.7", "R9.6")
def test_no_hiring_while_officials_are_out():
    game = Game.position(
        question="building", offices={"king": {0: 1}}, plazas={"builder": {0: 1}}, seats=[{"plans": ["blue-3"]}]
    )
    play(game, "site west-A")
    assert question(game) == (0, "take")  # all three go back, which is no choice
    assert (office(game, "king", 0), office(game, "minister", 0), plaza(game, "builder", 0)) == (0, 0, 0)
    assert (seat(game, 0).officials, seat(game, 0).reais) == (8, 10)
    assert completed(game, 0) == ["blue-3"]


@pytest.mark.example("E86")
@pytest.mark.rule("R9.7")
@pytest.mark.parametrize("plan, hired", [("blue-2", 0), ("blue-3", 1), ("blue-4", 2), ("blue-5", 3)])
def test_only_the_missing_ones_are_hired(plan, hired):
    game = Game.position(
        question="building", treasury=3, offices={"king": {0: 1}}, seats=[{"plans": [plan], "influence": 0}]
    )
    assert treasury(game) == 3
    play(game, "site west-A")
    assert seat(game, 0).reais == 10 - 3 * hired
    assert seat(game, 0).officials == 8
    assert completed(game, 0) == [plan]
