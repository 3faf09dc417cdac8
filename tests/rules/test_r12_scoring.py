"""R12: final scoring."""

from typing import Any

import pytest

from lisboa.game import Game
from tests.table import seat

NO_GOODS = {"gold": 0, "cloth": 0, "books": 0, "tools": 0}
BROKE = {"reais": 0, "influence": 0, "goods": NO_GOODS, "wigs": 0}
# Plots of each street, enough for a few stores.
PINK = ["A2", "B2", "C2", "D2", "E2", "A3", "B3"]
PLOTS_OF = {
    "yellow": ["B1", "C1", "D1", "E1", "A2", "B2", "C2"],
    "pink": PINK,
    "brown": ["A3", "B3", "C3", "D3", "A4", "B4", "C4"],
    "blue": ["A4", "B4", "C4", "A5", "B5", "C5", "D5"],
}


def finished(players: int = 3, **keys: Any) -> Game:
    """A finished game: all have nothing but what is told."""
    seats = keys.pop("seats", [])
    seats = [BROKE | one for one in [*seats, *[{}] * (players - len(seats))]]
    game = Game.position(players=players, question="finish", seats=seats, **keys)
    assert game.over
    return game


def category(game: Game, name: str) -> list[int]:
    return [score.categories[name] for score in game.scores()]


def stores(street: str, *counts: int) -> list[str]:
    """So many stores of each seat on this street."""
    owners = [n for n, count in enumerate(counts) for _ in range(count)]
    return [f"{plot} {street} {owner}" for plot, owner in zip(PLOTS_OF[street], owners, strict=False)]


# ---------------------------------------------------------------------- R12.1, R12.2: ships and sets


@pytest.mark.rule("R12.1")
def test_ships_in_the_portfolio_are_worth_their_hulls():
    game = finished(
        players=4,
        seats=[
            {"portfolio": ["1a", "2a", "3a"], "rubble": {"earthquake": 1, "fire": 1, "tsunami": 1}},
            {"portfolio": ["4a", 42]},
            {"portfolio": [{"ship": "2b", "cargo": ["gold", "gold"], "at_sea": True}]},
        ],
    )
    assert category(game, "ships") == [6, 4, 2, 0]


@pytest.mark.rule("R12.2")
@pytest.mark.parametrize(
    "cubes, wigs", [((0, 0, 0), 0), ((5, 5, 0), 0), ((1, 2, 3), 3), ((3, 3, 3), 9), ((5, 5, 5), 15)]
)
def test_3_wigs_per_rubble_set(cubes, wigs):
    rubble = dict(zip(("earthquake", "fire", "tsunami"), cubes, strict=True))
    assert category(finished(seats=[{"rubble": rubble}]), "sets") == [wigs, 0, 0]


@pytest.mark.rule("R12.2")
def test_a_set_whose_marker_was_used_counts_too():
    game = finished(seats=[{"rubble": {"earthquake": 2, "fire": 2, "tsunami": 2}, "markers": 0}])
    assert category(game, "sets") == [6, 0, 0]


# ---------------------------------------------------------------------- R12.3: store majorities


@pytest.mark.rule("R12.3", "R15.1")
@pytest.mark.parametrize(
    "street, places", [("yellow", [3, 2, 1]), ("blue", [6, 4, 2]), ("brown", [9, 6, 3]), ("pink", [9, 6, 3])]
)
def test_places_by_goods_type(street, places):
    game = finished(players=4, stores=stores(street, 2, 1, 3))
    assert category(game, "stores") == [places[1], places[2], places[0], 0]


@pytest.mark.rule("R12.3")
@pytest.mark.parametrize(
    "counts, wigs",
    [
        ((1, 0, 0, 0), [9, 0, 0, 0]),  # no store, no wigs
        ((2, 2, 0, 0), [7, 7, 0, 0]),  # (9 + 6) // 2
        ((2, 2, 1, 0), [7, 7, 3, 0]),
        ((2, 1, 1, 0), [9, 4, 4, 0]),  # (6 + 3) // 2
        ((1, 1, 1, 0), [6, 6, 6, 0]),
        ((1, 1, 1, 1), [4, 4, 4, 4]),  # 18 // 4
        ((3, 2, 1, 1), [9, 6, 1, 1]),  # 3 // 2
        ((3, 2, 2, 0), [9, 4, 4, 0]),
    ],
)
def test_tied_players_share_the_places_they_take_rounded_down(counts, wigs):
    assert category(finished(players=4, stores=stores("pink", *counts)), "stores") == wigs


@pytest.mark.rule("R12.3")
@pytest.mark.parametrize("counts, wigs", [((2, 1), [9, 3]), ((1, 0), [9, 0]), ((2, 2), [6, 6]), ((0, 0), [0, 0])])
def test_with_2_players_only_the_first_and_the_third_place_count(counts, wigs):
    plots = [plot for plot in PINK if plot[0] != "E"]
    owners = [n for n, count in enumerate(counts) for _ in range(count)]
    built = [f"{plot} pink {owner}" for plot, owner in zip(plots, owners, strict=False)]
    assert category(finished(players=2, stores=built), "stores") == wigs


@pytest.mark.rule("R12.3")
def test_all_four_types_add_up():
    built = ["B1 yellow 0", "B2 pink 0", "C3 brown 0", "C4 blue 0", "C1 yellow 1", "D1 yellow 1"]
    assert category(finished(stores=built), "stores") == [2 + 9 + 9 + 6, 3, 0]


# ---------------------------------------------------------------------- R12.4: money


@pytest.mark.rule("R12.4", "R4.12")
@pytest.mark.parametrize(
    "reais, influence, wigs",
    [(0, 0, 0), (4, 0, 0), (5, 0, 1), (14, 0, 2), (4, 1, 1), (0, 10, 1), (1, 5, 1), (0, 5, 0), (13, 4, 3), (9, 10, 3)],
)
def test_1_wig_per_5_reais_coins_and_influence(reais, influence, wigs):
    game = finished(seats=[{"reais": reais, "influence": influence}])
    assert category(game, "money") == [wigs, 0, 0]
    assert (seat(game, 0).reais, seat(game, 0).influence) == (reais, influence)  # the marker does not move


# ---------------------------------------------------------------------- R12.5: decrees


@pytest.mark.rule("R12.5")
def test_decrees_are_added_up():
    """22: each own store 1; 23: most stores 5; 17: each own store on the yellow street 2."""
    built = ["B1 yellow 0", "B2 pink 0", "C2 pink 1"]
    game = finished(stores=built, seats=[{"decrees": [22, 23, 17]}, {"decrees": [38]}])
    assert category(game, "decrees") == [2 + 5 + 2, 1, 0]


@pytest.mark.rule("R12.5")
@pytest.mark.parametrize(
    "decree, wigs",
    [
        (1, 2),
        (2, 0),
        (3, 1),
        (4, 2),
        (5, 1),
        (8, 2),
        (11, 2),
        (13, 2),
        (18, 2),
        (21, 0),
        (22, 3),
        (23, 5),
        (25, 5),
        (29, 0),
        (34, 3),
        (39, 2),
        (42, 3),
        (43, 1),
        (45, 5),
        (46, 0),
        (49, 5),
        (50, 5),
        (54, 2),
        (55, 2),
        (57, 2),
        (58, 5),
        (61, 2),
        (62, 5),
        (63, 5),
        (64, 1),
        (65, 3),
        (66, 0),
        (67, 4),
        (68, 3),
        (69, 5),
        (70, 4),
    ],
)
def test_what_decrees_are_worth(decree, wigs):
    """One position for many families; the worked examples go through all 70."""
    game = finished(
        stores=["B2 pink 0", "C3 brown 0", "A4 blue 0", "B3 pink 1", "B4 blue 1"],
        buildings=[
            {"site": "west-A", "architect": "blue", "building": 1},
            {"site": "west-B", "architect": "green", "building": 3},
            {"site": "north-yellow", "architect": "blue", "building": 5},
        ],
        seats=[
            {
                "decrees": [decree],
                "rubble": {"earthquake": 3, "fire": 1, "tsunami": 1},
                "influence": 7,
                "reais": 9,
                "goods": {"gold": 1, "cloth": 2, "books": 1, "tools": 1},
                "completed": ["blue-3", "green-2"],
                "portfolio": ["2a", 42, "2b"],
            },
            {"goods": {"gold": 2}, "influence": 8, "rubble": {"earthquake": 4}, "completed": ["green-5"]},
        ],
    )
    assert category(game, "decrees") == [wigs, 0, 0]


# ---------------------------------------------------------------------- R12.6: officials


@pytest.mark.rule("R12.6")
@pytest.mark.parametrize(
    "plans, wigs",
    [
        ([["blue-5"], ["green-4"], ["blue-3"], []], [15, 10, 5, 0]),
        ([["blue-2", "green-2"], ["green-3"], [], []], [15, 10, 0, 0]),
        ([["blue-3"], ["green-3"], ["blue-2"], []], [12, 12, 5, 0]),
        ([["blue-5"], ["green-3"], ["blue-3"], []], [15, 7, 7, 0]),
        ([["blue-3"], ["green-3"], ["blue-3"], ["green-3"]], [7, 7, 7, 7]),
        ([[], [], [], []], [0, 0, 0, 0]),  # none without a completed plan
    ],
)
def test_officials_on_completed_plans(plans, wigs):
    game = finished(players=4, seats=[{"completed": done} for done in plans])
    assert category(game, "officials") == wigs


@pytest.mark.rule("R12.6")
@pytest.mark.parametrize("plans, wigs", [([["blue-5"], ["green-4"]], [15, 5]), ([["blue-3"], ["green-3"]], [10, 10])])
def test_officials_with_2_players(plans, wigs):
    game = finished(players=2, seats=[{"completed": done} for done in plans])
    assert category(game, "officials") == wigs


@pytest.mark.rule("R12.6", "R12.9")
def test_open_plans_do_not_count():
    game = finished(seats=[{"plans": ["blue-5", "green-5"]}, {"completed": ["blue-2"]}])
    assert category(game, "officials") == [0, 15, 0]


# ---------------------------------------------------------------------- R12.7: favours


@pytest.mark.rule("R12.7")
def test_2_wigs_per_favour():
    game = finished(seats=[{"favours": ["builder", "minister", "king"]}, {"favours": ["king"]}, {}])
    assert category(game, "favours") == [6, 2, 0]


# ---------------------------------------------------------------------- R12.8: ties


@pytest.mark.rule("R12.8")
def test_the_total_is_the_track_and_all_categories():
    game = finished(seats=[{"wigs": 7, "favours": ["king"], "reais": 5}])
    score = game.scores()[0]
    assert (score.track, score.total, seat(game, 0).wigs) == (7, 10, 10)


@pytest.mark.rule("R12.8")
def test_more_rubble_sets_break_a_tie_first():
    """Seat 1 has a set (3 wigs) and more of nothing else; seat 0 has 3 wigs on the track, stores and money."""
    game = finished(
        seats=[
            {"wigs": 0, "reais": 4},
            {"wigs": 6, "rubble": {"earthquake": 1, "fire": 1, "tsunami": 1}},
        ],
        stores=["B2 pink 0"],
    )
    assert [score.total for score in game.scores()] == [9, 9, 0]
    assert [score.place for score in game.scores()] == [2, 1, 3]


@pytest.mark.rule("R12.8")
def test_then_more_stores():
    """Seat 0: cloth 9 and 3 on the track. Seat 1: gold 3 and books 9. 1 store against 2; seat 0 has more money."""
    game = finished(seats=[{"wigs": 3, "reais": 4}, {}], stores=["B2 pink 0", "B1 yellow 1", "C3 brown 1"])
    assert [score.total for score in game.scores()] == [12, 12, 0]
    assert [score.place for score in game.scores()] == [2, 1, 3]


@pytest.mark.rule("R12.8")
def test_then_more_completed_plans():
    """5 officials on one plan bring 15, 4 on two plans bring 10; 5 wigs level it."""
    game = finished(
        seats=[{"wigs": 0, "completed": ["blue-5"], "reais": 4}, {"wigs": 5, "completed": ["blue-2", "green-2"]}]
    )
    assert [score.total for score in game.scores()] == [15, 15, 0]
    assert [score.place for score in game.scores()] == [2, 1, 3]


@pytest.mark.rule("R12.8", "R12.4")
def test_then_more_money_influence_included():
    game = finished(seats=[{"reais": 3}, {"influence": 5}, {"reais": 2}])
    assert [score.total for score in game.scores()] == [0, 0, 0]
    assert [score.place for score in game.scores()] == [2, 1, 3]


@pytest.mark.rule("R12.8")
def test_still_tied_is_a_shared_victory():
    game = finished(seats=[{"reais": 4}, {"influence": 4}, {"influence": 5}])
    assert [score.place for score in game.scores()] == [1, 1, 1]
    game = finished(seats=[{"reais": 4}, {"influence": 4}, {"influence": 3}])
    assert [score.place for score in game.scores()] == [1, 1, 3]


# ---------------------------------------------------------------------- R12.9: nothing else


@pytest.mark.rule("R12.9")
def test_nothing_else_scores():
    game = finished(
        seats=[
            {
                "clergy": [1, 22, 27, 34],
                "goods": {"gold": 2, "cloth": 2, "books": 2, "tools": 2},
                "plans": ["blue-5", "green-5"],
                "portfolio": [42, 58],
                "rubble": {"earthquake": 5, "fire": 5},
            },
        ]
    )
    assert [score.total for score in game.scores()] == [0, 0, 0]


@pytest.mark.rule("R12.9")
def test_markers_are_worth_nothing():
    cubes = {"earthquake": 2, "fire": 2, "tsunami": 2}
    with_markers = finished(seats=[{"rubble": cubes}]).scores()[0].total
    without = finished(seats=[{"rubble": cubes, "markers": 0}]).scores()[0].total
    assert with_markers == without == 6


@pytest.mark.rule("R12.9")
def test_decrees_about_goods_count_the_warehouse_and_not_the_ships():
    """51: each own gold 1; 46: most gold 5."""
    game = finished(
        seats=[
            {
                "decrees": [51, 46],
                "goods": {"gold": 1},
                "portfolio": [{"ship": "2a", "cargo": ["gold", "gold"], "at_sea": True}],
            },
            {"goods": {"gold": 2}},
        ]
    )
    assert category(game, "decrees") == [1, 0, 0]
    assert game.scores()[0].decrees == {51: 1, 46: 0}


@pytest.mark.rule("R12.5", "R13.12")
def test_scores_tell_what_each_decree_is_worth_but_for_lacerda():
    game = Game.position(players=1, seats=[{"decrees": [22, 70]}, {"decrees": [64]}], stores=["B2 yellow 0"])
    you, lacerda = game.scores()
    assert you.decrees == {22: 1, 70: 0}
    assert sum(you.decrees.values()) == you.categories["decrees"]
    assert lacerda.decrees == {}
    assert lacerda.categories["decrees"] == 3
