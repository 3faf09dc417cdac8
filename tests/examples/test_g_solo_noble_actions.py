"""Part G of the worked examples, E422-E431: Lacerda's stores, decrees and public buildings."""

from typing import Any

import pytest

from lisboa.engine.constants import ARCHITECTS, PLOTS, STREETS
from lisboa.engine.lacerda import ITS_ARCHITECT, ITS_CUBE, ITS_PLOT, ITS_SITE
from lisboa.game import Game
from tests.table import cubes, lacerda, left_in, office, opened, plans, play, question, rubble, seat, settled, stores

SCORING = [3, 4, 5, 3]
SITES_IN_ORDER = (
    "west-D",
    "west-C",
    "west-B",
    "west-A",
    "north-yellow",
    "north-pink",
    "north-brown",
    "north-blue",
    "east-A",
    "east-B",
    "east-C",
    "east-D",
)
# A building for each of them but the last; those in the north show their street's colour.
BUILDINGS = (
    ("green", 3),
    ("green", 4),
    ("green", 6),
    ("green", 8),
    ("blue", 5),
    ("blue", 7),
    ("blue", 11),
    ("blue", 13),
    ("green", 9),
    ("green", 10),
    ("blue", 14),
)


def building(site: str, *colours: str, architect: str = "blue") -> dict[str, Any]:
    return {"site": site, "architect": architect, "colours": list(colours)}


def taken(count: int) -> list[dict[str, Any]]:
    """The first sites of its order, built up."""
    tiles = zip(SITES_IN_ORDER[:count], BUILDINGS, strict=False)
    return [{"site": site, "architect": architect, "building": tile} for site, (architect, tile) in tiles]


def chosen_plot(plot: str, street: str) -> int:
    return PLOTS.index(plot) * 4 + STREETS.index(street)


# ---------------------------------------------------------------------- E422-E426: the store


@pytest.mark.example("E422")
@pytest.mark.rule("R13.8")
def test_a_store_where_it_earns_most():
    game = lacerda("builder", scoring=SCORING, buildings=[building("east-D", "cloth", "books")])
    assert stores(game, 1) == ["D3 pink"]
    assert seat(game, 1).wigs == 5 + 5
    assert settled(game, ITS_PLOT) == [(chosen_plot("D3", "pink"), 2)]  # two streets: the left one


@pytest.mark.example("E423")
@pytest.mark.rule("R13.8")
def test_a_store_leftmost_of_the_best():
    game = lacerda("builder", scoring=SCORING, buildings=[building("west-D", "gold", "tools")])
    assert stores(game, 1) == ["D2 yellow"]
    assert seat(game, 1).wigs == 5 + 4


@pytest.mark.example("E424")
@pytest.mark.rule("R13.8")
def test_a_store_with_nothing_to_earn():
    game = lacerda("builder", scoring=SCORING)
    assert stores(game, 1) == ["A2 yellow"]
    assert seat(game, 1).wigs == 5


@pytest.mark.example("E425")
@pytest.mark.rule("R13.8")
@pytest.mark.parametrize(
    "row, column, from_row, how",
    [
        (["earthquake", "tsunami"], ["fire", "tsunami"], False, 2),
        (["tsunami"], ["earthquake"], True, 1),
        (["earthquake"], ["fire"], False, 1),
        (["fire"], ["earthquake"], True, 1),
        (["earthquake"], ["earthquake"], False, 2),
        (["fire", "fire"], [], True, 1),
        ([], ["earthquake"], False, 1),
    ],
)
def test_its_cube(row, column, from_row, how):
    game = lacerda("builder", rubble={"rows": {"A": row}, "columns": {2: column}})
    assert stores(game, 1) == ["A2 yellow"]
    order = ("tsunami", "fire", "earthquake")
    colour = min(row + column, key=order.index)
    assert cubes(game, 1) == rubble(0, 0, 0) | {colour: 1}
    (row if from_row else column).remove(colour)
    assert left_in(game, "A") == {name: row.count(name) for name in order if name in row}
    assert left_in(game, "2") == {name: column.count(name) for name in order if name in column}
    assert [settling for _, settling in settled(game, ITS_CUBE)] == [how]


@pytest.mark.example("E425")
@pytest.mark.rule("R13.8")
def test_no_cube_there():
    game = lacerda("builder", rubble={"rows": {"A": []}, "columns": {2: []}})
    assert stores(game, 1) == ["A2 yellow"]
    assert sum(seat(game, 1).cubes) == 0


@pytest.mark.example("E426")
@pytest.mark.rule("R13.8")
def test_it_ignores_the_reward_and_pays_no_land():
    """B2 gives 3 influence to players; land costs 3 and the dearest cubes."""
    game = lacerda(
        "builder",
        scoring=SCORING,
        treasury=3,
        buildings=[building("west-B", "gold", "tools")],
        rubble={"rows": {"B": ["earthquake"] * 3}, "columns": {2: ["earthquake"] * 3}},
    )
    it = seat(game, 1)
    assert stores(game, 1) == ["B2 yellow"]
    assert (it.reais, it.influence, it.wigs) == (0, 5 - 1, 5 + 4)
    assert sum(it.houses) == 1


@pytest.mark.example("E426")
@pytest.mark.rule("R13.8")
def test_the_cardinal_stays_when_it_builds_on_a2():
    game = lacerda("builder", cardinal=2)
    assert stores(game, 1) == ["A2 yellow"]
    assert (game.state.cardinal, seat(game, 1).clergy_count) == (2, 0)


# ---------------------------------------------------------------------- E427: decrees


@pytest.mark.example("E427")
@pytest.mark.rule("R13.9")
def test_the_two_leftmost_decrees():
    game = lacerda("minister", decrees=[40, 7, 33, 4, 50, 6, 70, 8])
    row = game.state.decree_row
    assert seat(game, 1).decrees == (40, 7)
    assert row[:6] == (33, 4, 50, 6, 70, 8)
    assert len(set(row)) == 8
    assert 0 not in row
    assert not {40, 7} & set(row)


@pytest.mark.example("E427")
@pytest.mark.rule("R13.9", "R13.12")
def test_each_is_worth_three_whatever_it_says():
    game = Game.position(players=1, question="finish", seats=[{}, {"decrees": [64, 22, 45, 66, 70]}])
    assert game.scores()[1].categories["decrees"] == 15


@pytest.mark.example("E427")
@pytest.mark.rule("R13.9")
def test_the_decree_about_most_reais_is_replaced():
    game = Game.position(players=1, courtier="builder", decrees=[1, 2, 3, 4, 5, 6, 7, 8])
    s = game.state
    deck = tuple(n for n in s.decree_deck if n not in (50, 51, 69))
    s.decree_deck = (*deck, 51, 69, 50)  # drawn from the end
    play(game, f"discard {seat(game, 0).hand[0]}", "take king")
    assert question(game) == (0, "turn")
    assert seat(game, 1).decrees == (1, 2)
    assert game.state.decree_row == (3, 4, 5, 6, 7, 8, 50, 51)
    assert game.state.decree_deck == deck


@pytest.mark.example("E427")
@pytest.mark.rule("R13.9")
def test_the_decree_about_most_reais_is_never_on_display():
    for seed in range(30):
        assert 69 not in Game.new(players=1, seed=seed).state.decree_row
    assert any(69 in Game.new(players=2, seed=seed).state.decree_row for seed in range(30))


# ---------------------------------------------------------------------- E428-E431: the public building


@pytest.mark.example("E428")
@pytest.mark.rule("R13.10")
def test_a_building_by_the_difference():
    """West B: it 4, you 5. West C: it 3, you nothing."""
    game = lacerda(
        "king",
        scoring=SCORING,
        available={"blue": 11, "green": 14},
        stores=["B2 pink 1", "B3 pink 0", "C4 brown 1"],
        seats=[{"wigs": 5}, {"wigs": 5}],
    )
    assert opened(game) == {"west-C": "blue"}
    assert [seat(game, n).wigs for n in (0, 1)] == [5, 5 + 3]


@pytest.mark.example("E429")
@pytest.mark.rule("R13.10")
@pytest.mark.parametrize("built", range(12))
def test_sites_in_their_order(built):
    game = lacerda("king", "builder", available={"blue": 2, "green": 1}, buildings=taken(built))
    site = SITES_IN_ORDER[built]
    fits = {"north-brown": "green", "north-blue": "green"}.get(site, "blue")
    added = {name: architect for name, architect in opened(game).items() if name not in SITES_IN_ORDER[:built]}
    assert added == {site: fits}
    assert [seat(game, n).wigs for n in (0, 1)] == [5, 5]


@pytest.mark.example("E429")
@pytest.mark.rule("R13.10")
@pytest.mark.parametrize(
    "available, site",
    [
        ({"blue": 3, "green": 14}, "north-brown"),
        ({"blue": 13, "green": 14}, "north-blue"),
        ({"blue": 15, "green": 14}, "north-pink"),
    ],
)
def test_a_north_site_only_with_its_colour(available, site):
    west = [
        {"site": f"west-{row}", "architect": "green", "building": tile}
        for row, tile in (("A", 4), ("B", 6), ("C", 8), ("D", 9))
    ]
    game = lacerda("king", "builder", available=available, buildings=west)
    assert [name for name in opened(game) if not name.startswith("west")] == [site]


@pytest.mark.example("E430")
@pytest.mark.rule("R13.10")
@pytest.mark.parametrize(
    "assistant, architect", [("builder", "blue"), ("minister", "blue"), ("king", "green"), ("treasury", "green")]
)
def test_the_assistant_decides_between_two_buildings(assistant, architect):
    game = lacerda("king", assistant)
    assert opened(game) == {"west-D": architect}
    assert settled(game, ITS_ARCHITECT) == [(ARCHITECTS.index(architect), 2)]
    assert settled(game, ITS_SITE) == [(3, 2)]


@pytest.mark.example("E431")
@pytest.mark.rule("R13.10", "R9.8")
def test_what_it_keeps_and_what_it_leaves():
    """West D: 5 reais for players. Both sides' stores score."""
    game = lacerda(
        "king",
        scoring=SCORING,
        available={"blue": 11, "green": 14},
        offices={"king": {1: 2}},
        stores=["D2 pink 1", "D3 brown 1", "D4 brown 0"],
        rubble={"sites": {"west-D": ["fire", "fire"]}},
        seats=[{"wigs": 5}, {"wigs": 5, "plans": ["blue-3", "green-3"]}],
    )
    it = seat(game, 1)
    assert opened(game) == {"west-D": "blue"}
    assert cubes(game, 1) == rubble(0, 2, 0)
    assert left_in(game, "west-D") == {}
    assert (it.reais, plans(game, 1), it.completed) == (0, ["blue-3", "green-3"], ())
    assert office(game, "king", 1) == 2
    assert [seat(game, n).wigs for n in (0, 1)] == [5 + 3, 5 + 4 + 5]
