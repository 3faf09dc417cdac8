"""R15.15 and R15.17-R15.22: the rulings about Lacerda."""

from typing import Any

import pytest

from lisboa.engine import lacerda as it
from lisboa.engine.constants import ACTIONS, NOBLES
from lisboa.engine.scoring import solo_majorities
from lisboa.game import Game
from tests.table import (
    favours,
    goods,
    idle,
    lacerda,
    office,
    opened,
    plans,
    play,
    plaza,
    portfolio,
    question,
    seat,
    settled,
    stores,
)

EIGHT = [1, 2, 3, 4, 5, 6, 7, 8]
ALL_HOUSES = [
    "A2 yellow 1",
    "B1 yellow 1",
    "C1 yellow 1",
    "D1 yellow 1",
    "A3 pink 1",
    "B2 pink 1",
    "C2 pink 1",
    "D2 pink 1",
]
# Every site that is open in a solo game, built up.
ALL_SITES = [
    {"site": site, "architect": architect, "building": tile}
    for site, architect, tile in (
        ("west-A", "green", 3),
        ("west-B", "green", 4),
        ("west-C", "green", 6),
        ("west-D", "green", 8),
        ("north-yellow", "blue", 5),
        ("north-pink", "blue", 7),
        ("north-brown", "blue", 11),
        ("north-blue", "blue", 13),
        ("east-A", "green", 9),
        ("east-B", "green", 10),
        ("east-C", "blue", 14),
        ("east-D", "blue", 2),
    )
]


# ---------------------------------------------------------------------- R15.15: full offices


@pytest.mark.rule("R15.15", "R7.1")
def test_your_official_makes_room_for_lacerdas():
    """The office is full: 4 of yours and a neutral one."""
    game = lacerda("builder", "king", offices={"king": {0: 4, 1: 0}, "minister": {1: 1}, "builder": {1: 0}})
    assert (office(game, "king", 0), office(game, "king", 1), office(game, "king", 4)) == (3, 1, 1)
    assert plaza(game, "king", 0) == 1


@pytest.mark.rule("R15.15", "R13.6")
def test_lacerdas_officials_never_make_room():
    """3 of Lacerda's, 1 of yours, 1 neutral: the one that can move is yours."""
    game = Game.position(players=1, question="act", offices={"king": {0: 1, 1: 3}}, seats=[{"goods": {"tools": 1}}, {}])
    play(game, "trade tools recruit", "office king", "done")
    assert (office(game, "king", 0), office(game, "king", 1)) == (1, 3)
    assert (plaza(game, "king", 0), plaza(game, "king", 1)) == (1, 0)


@pytest.mark.rule("R15.15")
def test_if_none_can_move_the_newcomer_enters_all_the_same():
    """4 of Lacerda's and a neutral one; yours is the sixth."""
    game = Game.position(players=1, question="act", offices={"king": {0: 0, 1: 4}}, seats=[{"goods": {"tools": 1}}, {}])
    play(game, "trade tools recruit", "office king", "done")
    assert (office(game, "king", 0), office(game, "king", 1), office(game, "king", 4)) == (1, 4, 1)
    assert [plaza(game, "king", colour) for colour in (0, 1, 4)] == [0, 0, 0]


@pytest.mark.rule("R15.15", "R13.6")
def test_of_two_colours_with_as_many_only_yours_moves():
    """The minister's office is full: 2 of yours, 2 of Lacerda's, a neutral one."""
    offices = {"builder": {0: 0, 1: 2}, "minister": {0: 2, 1: 2}, "king": {0: 0, 1: 2}}
    game = lacerda("builder", "king", offices=offices)
    assert [office(game, noble, 1) for noble in NOBLES] == [3, 3, 2]
    assert [office(game, "minister", colour) for colour in (0, 1, 4)] == [1, 3, 1]
    assert [plaza(game, "minister", colour) for colour in (0, 1, 4)] == [1, 0, 0]


# ---------------------------------------------------------------------- R15.17: the other player


@pytest.mark.rule("R15.17", "R15.11")
@pytest.mark.parametrize(
    "decree, yours, equal, more",
    [
        (45, {"rubble": {"fire": 2}}, {"rubble": {"tsunami": 2}}, {"rubble": {"tsunami": 3}}),
        (46, {"goods": {"gold": 1}}, {"goods": {"gold": 1}}, {"goods": {"gold": 2}}),
        (58, {"completed": ["blue-2"]}, {"plans": ["green-3"]}, {"plans": ["green-3", "green-3"]}),
        (59, {"completed": ["blue-2"]}, {"plans": ["blue-3", "green-3"]}, {"plans": ["blue-3", "blue-3"]}),
        (62, {"completed": ["blue-3"]}, {"plans": ["green-3"]}, {"plans": ["green-4"]}),
        (63, {}, {"decrees": [9]}, {"decrees": [9, 10]}),
        (66, {"influence": 6}, {"influence": 6}, {"influence": 7}),
    ],
)
def test_lacerda_counts_for_most_decrees(decree, yours, equal, more):
    held = {"decrees": [decree]}
    for its, wigs in ((equal, 5), (more, 0)):
        game = Game.position(players=1, question="finish", seats=[yours | held, its])
        assert game.scores()[0].categories["decrees"] == wigs


@pytest.mark.rule("R15.17")
@pytest.mark.parametrize("decree", [23, 25, 29])
def test_lacerdas_stores_count_for_most_decrees(decree):
    """Most stores, most cloth stores, most stores in row B."""
    for owned, wigs in ((["B2 pink 0", "B3 pink 1"], 5), (["B2 pink 0", "B3 pink 1", "B1 yellow 1", "C2 pink 1"], 0)):
        game = Game.position(players=1, question="finish", stores=owned, seats=[{"decrees": [decree]}, {}])
        assert game.scores()[0].categories["decrees"] == wigs


@pytest.mark.rule("R15.17")
def test_lacerdas_stores_are_stores_of_anyone():
    """Decree 34: every store in row B; 39: every cloth store."""
    owned = ["B2 pink 1", "B3 brown 1", "C2 pink 0"]
    game = Game.position(players=1, question="finish", stores=owned, seats=[{"decrees": [34, 39]}, {}])
    assert game.scores()[0].categories["decrees"] == 2 + 2


# ---------------------------------------------------------------------- R15.18: what Lacerda cannot do


def skipped(game: Game, action: str, why: int) -> bool:
    """Whether the noble action was left out for this reason: 1 it cannot pay, 2 there is nothing to be done."""
    return (
        settled(game, it.ITS_NOBLE_SKIPPED) == [(ACTIONS.index(action), why)]
        and settled(game, it.ITS_NOBLE_ACTION) == []
    )


@pytest.mark.rule("R15.18")
def test_it_cannot_pay():
    """Treasury 1, a neutral official, 2 of yours: 4 to pay, 1 influence and 2 wigs."""
    game = lacerda(
        "minister",
        treasury=1,
        decrees=EIGHT,
        offices={"minister": {0: 2}},
        seats=[{"favours": ["minister"]}, {"influence": 1, "wigs": 2}],
    )
    assert skipped(game, "decree", 1)
    assert (seat(game, 1).influence, seat(game, 1).wigs) == (1, 2)
    assert seat(game, 1).decrees == ()
    assert game.state.decree_row == tuple(EIGHT)
    assert question(game) == (0, "turn")  # no visit, so nothing to follow


@pytest.mark.rule("R15.18", "R8.3")
def test_it_pays_with_its_last_wig():
    game = lacerda(
        "minister", treasury=1, decrees=EIGHT, offices={"minister": {0: 2}}, seats=[{}, {"influence": 1, "wigs": 3}]
    )
    assert (seat(game, 1).influence, seat(game, 1).wigs) == (0, 0)
    assert seat(game, 1).decrees == (1, 2)


@pytest.mark.rule("R15.18")
def test_it_pays_nothing_where_the_visit_is_free():
    game = lacerda("minister", treasury=5, offices={"minister": {0: 0}}, decrees=EIGHT, seats=[{}, {"influence": 0}])
    assert (seat(game, 1).influence, seat(game, 1).wigs) == (0, 5)
    assert seat(game, 1).decrees == (1, 2)


@pytest.mark.rule("R15.18")
def test_no_house_left():
    game = lacerda("builder", stores=ALL_HOUSES, seats=[{"favours": ["builder"]}, {"influence": 5}])
    assert skipped(game, "store", 2)
    assert len(stores(game, 1)) == 8
    assert seat(game, 1).influence == 5
    assert question(game) == (0, "turn")
    assert len(plans(game, 1)) == 1  # the state action took place


@pytest.mark.rule("R15.18")
def test_the_last_house():
    game = lacerda("builder", stores=ALL_HOUSES[:7])
    assert len(stores(game, 1)) == 8
    assert seat(game, 1).houses == game.box.houses


@pytest.mark.rule("R15.18", "R15.24")
def test_no_tile_for_any_plot():
    game = lacerda("builder", display=[], large_tiles=0, small_tiles=0)
    assert skipped(game, "store", 2)
    assert stores(game, 1) == []
    assert seat(game, 1).influence == 5


@pytest.mark.rule("R15.18")
def test_no_decree_left():
    game = Game.position(players=1, courtier="builder", decrees=[])
    game.state.decree_deck = ()
    idle(game)
    assert skipped(game, "decree", 2)
    assert seat(game, 1).influence == 5


@pytest.mark.rule("R15.18")
def test_no_site_left():
    game = lacerda("king", buildings=ALL_SITES)
    assert skipped(game, "building", 2)
    assert len(opened(game)) == 12  # row E stays closed
    assert seat(game, 1).influence == 5


@pytest.mark.rule("R15.18", "R15.10")
def test_no_building_left():
    game = Game.position(players=1, courtier="minister")
    game.state.building_stacks = ((), ())
    idle(game)
    assert skipped(game, "building", 2)
    assert opened(game) == {}
    assert seat(game, 1).influence == 5


@pytest.mark.rule("R15.18")
def test_only_north_sites_left_and_no_colour_that_fits():
    rest = [one for one in ALL_SITES if not str(one["site"]).startswith("north-b")]
    game = lacerda("king", buildings=rest, available={"blue": 1, "green": 16})
    assert skipped(game, "building", 2)
    game = lacerda("king", buildings=rest, available={"blue": 1, "green": 15})
    assert opened(game)["north-brown"] == "green"


@pytest.mark.rule("R15.18", "R13.7")
@pytest.mark.parametrize("influence, wigs, follows", [(1, 2, False), (1, 3, True), (4, 0, True), (3, 0, False)])
def test_it_keeps_the_favour_if_it_cannot_pay(influence, wigs, follows):
    """Treasury 1, a neutral official, 2 of yours: 4 to pay."""
    game = Game.position(
        players=1,
        decrees=EIGHT,
        treasury=1,
        hand=[6, 1, 2, 3, 4],
        offices={"minister": {0: 2}},
        seats=[{"influence": 9}, {"favours": ["minister"], "influence": influence, "wigs": wigs}],
    )
    play(game, "visit minister 6", "skip", "decree 8")
    assert settled(game, it.ITS_FOLLOW) == [(NOBLES.index("minister"), 1 if follows else 2)]
    assert favours(game, 1) == (set() if follows else {"minister"})
    assert seat(game, 1).decrees == ((1, 2) if follows else ())
    if not follows:
        assert (seat(game, 1).influence, seat(game, 1).wigs) == (influence, wigs)
    assert question(game) == (0, "take")


@pytest.mark.rule("R15.18", "R13.7")
def test_it_keeps_the_favour_if_it_has_no_house():
    game = Game.position(
        players=1,
        hand=[1, 6, 7, 8, 9],
        stores=ALL_HOUSES,
        treasury=3,
        rubble={"rows": {"B": []}, "columns": {4: []}},
        seats=[{"influence": 4}, {"favours": ["builder"], "influence": 5}],
    )
    play(game, "visit builder 1", "skip", "plot B4 blue", "coins 3", "house left")
    assert (favours(game, 1), seat(game, 1).influence) == ({"builder"}, 5)
    assert settled(game, it.ITS_FOLLOW) == [(NOBLES.index("builder"), 2)]


@pytest.mark.rule("R15.18", "R13.6")
def test_no_tile_in_front_of_the_cardinal():
    """It moves all the same, over the treasury icon; the tile behind it stays."""
    game = Game.position(players=1, courtier="minister", assistant="king", cardinal=2, church=[0, 0, 0, 13, 0, 0])
    game.state.clergy_bag = ()
    idle(game)
    assert game.state.cardinal == 4
    assert game.state.church == (0, 0, 0, 13, 0, 0)
    assert seat(game, 1).wigs == 5
    assert game.state.treasury_value() == 4
    assert settled(game, it.ITS_CLERGY) == [(0, 0)]


@pytest.mark.rule("R15.18")
@pytest.mark.parametrize(
    "noble, assistant, keys",
    [
        ("builder", "builder", {"plan_stacks": {"blue": [], "green": []}}),
        ("builder", "king", {"offices": {"builder": {1: 3}, "minister": {1: 3}, "king": {1: 2}}}),
        ("minister", "builder", {}),
        ("minister", "king", {"shipyard": []}),
        ("king", "builder", {"seats": [{}, {"favours": ["builder", "minister", "king"]}]}),
    ],
)
def test_an_impossible_state_action_is_not_exchanged(noble, assistant, keys):
    game = lacerda(noble, assistant, **keys)
    action = 2 * NOBLES.index(noble) + (0 if assistant == "king" else 1)
    assert settled(game, it.ITS_STATE_SKIPPED) == [(action, 0)]
    assert settled(game, it.ITS_STATE_ACTION) == []
    assert len(settled(game, it.ITS_NOBLE_ACTION)) == 1


# ---------------------------------------------------------------------- R15.19: upper and lower


@pytest.mark.rule("R15.19", "R13.5")
@pytest.mark.parametrize(
    "noble, upper, lower",
    [("builder", "recruit", "plan"), ("minister", "ship", "produce"), ("king", "cardinal", "favour")],
)
def test_upper_and_lower_state_actions(noble, upper, lower):
    for assistant, action, how in (
        ("builder", lower, 2),
        ("minister", lower, 2),
        ("king", upper, 1),
        ("treasury", upper, 1),
    ):
        game = lacerda(noble, assistant, stores=["B2 pink 1"], cardinal=0)
        assert settled(game, it.ITS_STATE_ACTION) == [(ACTIONS.index(action), how)]
        done = {
            "recruit": seat(game, 1).officials < 7,
            "plan": plans(game, 1) != [],
            "ship": portfolio(game, 1) != [],
            "produce": goods(game, 1)["cloth"] > 0,
            "cardinal": game.state.cardinal == 2,
            "favour": favours(game, 1) != set(),
        }
        assert [name for name, was_done in done.items() if was_done] == [action]


# ---------------------------------------------------------------------- R15.20, R15.21: ranks

# 4 stores of yours, all of them first in their type.
EACH_TYPE = ["B1 yellow 0", "B2 pink 0", "B3 brown 0", "B4 blue 0"]
RICH: dict[str, Any] = {"wigs": 300, "reais": 30, "influence": 0, "decrees": EIGHT, "portfolio": ["1a", "2a"]}


@pytest.mark.rule("R15.20")
@pytest.mark.parametrize(
    "owned, completed, its_plans, count",
    [
        (["B1 yellow 0"], [], [], 1),
        (["B1 yellow 0", "C1 yellow 1"], [], [], 1),  # tied
        (["B1 yellow 0", "C1 yellow 1", "D1 yellow 1"], [], [], 0),
        ([], [], [], 0),  # nothing against nothing
        ([], ["blue-3"], ["green-3"], 1),  # officials, tied
        ([], ["blue-2"], ["green-3"], 0),
        (EACH_TYPE, ["blue-5"], ["green-3"], 5),
    ],
)
def test_what_a_majority_is(owned, completed, its_plans, count):
    seats = [{"completed": completed}, {"plans": its_plans}]
    game = Game.position(players=1, question="finish", stores=owned, seats=seats)
    assert solo_majorities(game.state) == count


@pytest.mark.rule("R15.20", "R13.13")
@pytest.mark.parametrize("count, name", [(3, "beggar"), (4, "court servant"), (5, "court servant")])
def test_four_decrees_make_a_servant(count, name):
    board = RICH | {"decrees": EIGHT[:count], "reais": 5, "portfolio": []}
    game = Game.position(players=1, question="finish", stores=EACH_TYPE, seats=[board, {}])
    assert game.rank().name == name


@pytest.mark.rule("R15.20", "R13.13")
def test_an_officials_majority_will_do():
    """Lacerda is first in all four types; you have the officials."""
    owned = [
        "B1 yellow 0",
        "A2 yellow 1",
        "C1 yellow 1",
        "B2 pink 0",
        "C2 pink 1",
        "D2 pink 1",
        "B3 brown 0",
        "C3 brown 1",
        "D3 brown 1",
        "B4 blue 0",
        "C4 blue 1",
        "D4 blue 1",
    ]
    for completed, name in ((["blue-4"], "court servant"), (["blue-2"], "beggar")):
        board = RICH | {"completed": completed}
        game = Game.position(players=1, question="finish", stores=owned, seats=[board, {"plans": ["green-3"]}])
        assert game.rank().name == name


@pytest.mark.rule("R15.21", "R13.13")
def test_a_rank_needs_those_below_it():
    """All the marquis asks for, 3 stores to Lacerda's 2; but a servant has 4 stores."""
    owned = [*EACH_TYPE[:3], "C4 blue 1", "D4 blue 1"]
    game = Game.position(players=1, question="finish", stores=owned, seats=[RICH, {}])
    assert game.rank().name == "beggar"
    assert game.rank().missing == {"stores": (4, 3)}
    game = Game.position(players=1, question="finish", stores=[*owned, "A4 blue 0"], seats=[RICH, {}])
    assert game.rank().name == "marquis' right hand"


@pytest.mark.rule("R15.21", "R12.4", "R13.13")
@pytest.mark.parametrize(
    "reais, influence, name",
    [
        (20, 0, "marquis' right hand"),
        (19, 0, "king's favourite"),
        (16, 4, "marquis' right hand"),
        (15, 5, "king's favourite"),
        (14, 10, "marquis' right hand"),
        (4, 10, "king's favourite"),
        (5, 5, "court servant"),
        (0, 5, "beggar"),
        (0, 6, "court servant"),
    ],
)
def test_reais_are_coins_and_what_influence_is_worth(reais, influence, name):
    board = RICH | {"reais": reais, "influence": influence}
    game = Game.position(players=1, question="finish", stores=EACH_TYPE, seats=[board, {}])
    assert game.rank().name == name


# ---------------------------------------------------------------------- R15.22: plans in its area


@pytest.mark.rule("R15.22", "R15.17")
def test_its_plans_stay_open_and_count():
    game = lacerda("king", seats=[{}, {"plans": ["blue-3", "green-3"]}])
    assert len(opened(game)) == 1
    assert (plans(game, 1), seat(game, 1).completed) == (["blue-3", "green-3"], ())
    assert [score.categories["officials"] for score in game.scores()] == [0, 15]
