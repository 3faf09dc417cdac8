"""Part C of the examples, first half: clergy tiles for wigs, the end, influence and visits (E101-E129)."""

from typing import Any

import pytest

from lisboa.game import Game
from tests.table import (
    CHEAP_LAND,
    NO_OFFICIALS,
    OPENING,
    clergy,
    offered,
    play,
    portfolio,
    question,
    refused,
    rubble,
    seat,
)

# ---------------------------------------------------------------------- wigs for what one does


@pytest.mark.example("E101")
@pytest.mark.rule("R9.6", "R9.8")
@pytest.mark.parametrize("tiles, wigs", [([], 4), ([1], 4 + 2)])
def test_clergy_1_two_wigs_for_each_public_building(tiles, wigs):
    game = Game.position(**OPENING, seats=[{"plans": ["blue-3"], "clergy": tiles, "wigs": 5}])
    play(game, "site east-B")
    assert seat(game, 0).wigs == 5 + wigs


@pytest.mark.example("E101")
def test_clergy_1_pays_its_owner_only_for_own_buildings():
    game = Game.position(**OPENING, seats=[{"plans": ["blue-3"]}, {"clergy": [1], "wigs": 5}])
    play(game, "site east-B")
    assert seat(game, 1).wigs == 5


@pytest.mark.example("E102")
@pytest.mark.rule("R9.1", "R9.3")
@pytest.mark.parametrize("tiles, wigs", [([], 5), ([2], 5 + 1)])
def test_clergy_2_a_wig_for_each_store(tiles, wigs):
    west_c = {"site": "west-C", "architect": "blue", "colours": ["gold", "cloth"]}
    mine = {"clergy": tiles, "wigs": 5, "influence": 0}
    game = Game.position(**CHEAP_LAND, buildings=[west_c], seats=[mine])
    play(game, "plot C3 pink", "house left")
    assert seat(game, 0).wigs == 5 + wigs


@pytest.mark.example("E103")
@pytest.mark.rule("R4.4", "R4.6", "R15.23")
@pytest.mark.parametrize("card", [1, 17])
def test_clergy_3_a_wig_for_each_card_to_the_portfolio(card):
    game = Game.position(hand=[card], seats=[{"clergy": [3], "wigs": 5}])
    play(game, f"portfolio {card}")
    assert seat(game, 0).wigs == 6


@pytest.mark.example("E103")
@pytest.mark.rule("R15.23")
def test_clergy_3_a_ship_is_built_not_played():
    game = Game.position(hand=[8], seats=[{"clergy": [3], "wigs": 5, "influence": 0}])
    play(game, "portfolio 8", "build", "give books")
    assert portfolio(game, 0) == ["1a", 8]
    assert seat(game, 0).wigs == 6


@pytest.mark.example("E104")
@pytest.mark.rule("R8.3", "R15.6")
def test_clergy_4_reais_instead_of_influence():
    position: dict[str, Any] = {"hand": [6], "treasury": 2, "offices": {"minister": {0: 0, 1: 2, 2: 2}}}
    game = Game.position(**position, seats=[{"clergy": [4], "influence": 1, "wigs": 0}])
    play(game, "visit minister 6")
    assert offered(game) == {"pay 1i 4r", "pay 5r"}
    play(game, "pay 1i 4r")
    assert (seat(game, 0).influence, seat(game, 0).reais) == (0, 6)

    game = Game.position(**position, seats=[{"clergy": [4], "influence": 1, "wigs": 0}])
    play(game, "visit minister 6", "pay 5r")
    assert (seat(game, 0).influence, seat(game, 0).reais) == (1, 5)

    without = Game.position(**position, seats=[{"influence": 1, "wigs": 0}])
    assert refused(without, "visit minister 6") == "cannot-pay-visit"


# ---------------------------------------------------------------------- at the end


@pytest.mark.example("E105")
@pytest.mark.rule("R12.6")
@pytest.mark.parametrize("tiles, officials", [([], [10, 15, 0]), ([5], [15, 10, 0])])
def test_clergy_5_an_official_more_on_each_completed_plan(tiles, officials):
    """2 + 3 officials are 7 with the tile: more than another player's 6."""
    seats = [{"completed": ["blue-2", "green-3"], "clergy": tiles}, {"completed": ["blue-3", "green-3"]}]
    game = Game.position(question="finish", seats=seats)
    assert [score.categories["officials"] for score in game.scores()] == officials


@pytest.mark.example("E105")
@pytest.mark.parametrize("tiles, wigs", [([], 2), ([5], 3)])
def test_clergy_5_counts_7_officials_for_decree_61(tiles, wigs):
    mine = {"completed": ["blue-2", "green-3"], "clergy": tiles, "decrees": [61]}
    game = Game.position(question="finish", seats=[mine])
    assert game.scores()[0].categories["decrees"] == wigs


@pytest.mark.example("E106")
@pytest.mark.rule("R11.2", "R12.2")
def test_clergy_6_a_wig_more_for_each_rubble_set():
    seats = [{"rubble": rubble(2, 2, 2), "clergy": [6], "wigs": 5}, {"rubble": rubble(1, 2, 1), "wigs": 5}]
    game = Game.position(question="period", seats=seats)
    assert (seat(game, 0).wigs, seat(game, 1).wigs) == (5 + 8, 5 + 3)

    seats = [{"rubble": rubble(3, 3, 3), "clergy": [6]}, {"rubble": rubble(3, 3, 3)}]
    game = Game.position(question="finish", seats=seats)
    assert [score.categories["sets"] for score in game.scores()] == [12, 9, 0]


@pytest.mark.example("E114", "E115")
@pytest.mark.rule("R15.12", "R12.6")
@pytest.mark.parametrize("tile, decree, other", [(14, 55, 56), (15, 56, 55)])
def test_clergy_14_and_15_are_a_completed_plan(tile, decree, other):
    seats = [{"clergy": [tile], "decrees": [57, decree]}, {"decrees": [other]}]
    game = Game.position(question="finish", seats=seats)
    assert game.scores()[0].categories["decrees"] == 1 + 2
    assert game.scores()[0].categories["officials"] == 0

    game = Game.position(question="finish", seats=[{"clergy": [tile], "decrees": [other]}])
    assert game.scores()[0].categories["decrees"] == 0


@pytest.mark.example("E114", "E115")
@pytest.mark.rule("R12.8")
@pytest.mark.parametrize("tile", [14, 15])
def test_clergy_14_and_15_decide_a_tie(tile):
    even = {"influence": 0}
    game = Game.position(question="finish", players=2, seats=[even, even | {"clergy": [tile]}])
    assert [(score.total, score.place) for score in game.scores()] == [(7, 2), (7, 1)]


@pytest.mark.example("E114")
@pytest.mark.rule("R15.12")
def test_clergy_14_has_one_official_with_clergy_5():
    game = Game.position(question="finish", seats=[{"clergy": [5, 14]}])
    assert game.scores()[0].categories["officials"] == 15


# ---------------------------------------------------------------------- influence


@pytest.mark.example("E107")
@pytest.mark.rule("R15.12", "R4.10")
def test_clergy_7_two_more_with_every_gain_of_influence():
    game = Game.position(hand=[15], seats=[{"clergy": [7], "influence": 2}])
    play(game, "portfolio 15")
    assert seat(game, 0).influence == 7

    church = {"clergy": [7, 13], "portfolio": [5], "influence": 1}
    game = Game.position(question="church", seats=[church])
    play(game, "cash 13", "done")
    assert seat(game, 0).influence == 7


@pytest.mark.example("E107")
@pytest.mark.rule("R7.6")
def test_clergy_7_no_longer_adds_once_discarded():
    game = Game.position(question="church", seats=[{"clergy": [7, 13], "portfolio": [5], "influence": 1}])
    play(game, "cash 7", "done")
    assert seat(game, 0).influence == 5


@pytest.mark.example("E108")
@pytest.mark.rule("R4.10", "R15.12")
@pytest.mark.parametrize("tiles, influence", [([13, 16], 3), ([8, 13], 7)])
def test_clergy_8_two_more_on_each_ship(tiles, influence):
    mine = {"clergy": tiles, "portfolio": ["2a", "3a"], "influence": 0}
    game = Game.position(question="church", period=2, seats=[mine])
    play(game, "cash 13", "done")
    assert seat(game, 0).influence == influence


@pytest.mark.example("E110")
@pytest.mark.rule("R8.3")
@pytest.mark.parametrize("others, value, paid", [(2, 2, 4), (0, 3, 0)])
def test_clergy_10_visits_cost_1_less_but_never_below_0(others, value, paid):
    """Treasury 2 counts 1 and four officials of others stand there: cost 5; treasury 3 and nobody: cost 0."""
    offices = {"minister": {0: 0, 1: others, 2: others}}
    game = Game.position(hand=[6], treasury=value, offices=offices, seats=[{"clergy": [10], "influence": 10}])
    play(game, "visit minister 6")
    assert seat(game, 0).influence == 10 - paid


@pytest.mark.example("E119")
@pytest.mark.rule("R8.2")
def test_clergy_19_follows_for_nothing_but_visits_at_full_cost():
    owner = {"clergy": [19], "influence": 10, "favours": ["minister"]}
    offices = {"minister": {0: 2, 1: 0, 2: 2}}
    game = Game.position(question="follow minister", turn=1, treasury=2, offices=offices, seats=[{}, owner])
    play(game, "follow")
    assert question(game) == (1, "follow-action")
    assert seat(game, 1).influence == 10

    game = Game.position(hand=[6], turn=1, treasury=2, offices=offices, seats=[{}, owner])
    play(game, "visit minister 6")
    assert seat(game, 1).influence == 5


@pytest.mark.example("E120")
@pytest.mark.rule("R15.13", "R4.11")
@pytest.mark.parametrize("before, after, wigs", [(2, 9, 5), (6, 10, 6)])
def test_clergy_20_seven_influence_at_once(before, after, wigs):
    mine = {"influence": before, "wigs": 5}
    game = Game.position(question="act", church=[20, 1, 2, 3, 4, 5], cardinal=0, seats=[mine])
    play(game, "trade gold cardinal", "steps 1", "tile 20")
    assert clergy(game, 0) == {20}
    assert (seat(game, 0).influence, seat(game, 0).wigs) == (after, wigs)


VISITORS: dict[str, Any] = {
    "treasury": 3,
    "rubble": {"rows": {"A": []}, "columns": {4: []}},  # A4 gives the 5 reais that pay its land
    "plazas": {"king": {0: 2}},
}


@pytest.mark.rule("R8.1", "R15.27")
@pytest.mark.parametrize(
    "tile, noble, card, reais",
    [
        pytest.param(11, "minister", 6, 3, marks=pytest.mark.example("E111")),
        pytest.param(12, "king", 11, 2, marks=pytest.mark.example("E112")),
        pytest.param(13, "builder", 1, 2, marks=pytest.mark.example("E113")),
    ],
)
def test_clergy_11_to_13_reais_in_time_to_pay_the_visit(tile, noble, card, reais):
    """Without money, influence and wigs: clergy 4 and the tile's reais pay a visit of just that cost."""
    offices = NO_OFFICIALS | {noble: {0: 0, 1: reais, 2: 0}}
    poor = {"plans": ["blue-2"], "reais": 0, "influence": 0, "wigs": 0}
    with_tile = Game.position(**VISITORS, hand=[card], offices=offices, seats=[poor | {"clergy": [4, tile]}])
    play(with_tile, f"visit {noble} {card}")
    assert question(with_tile) == (0, "state-action")
    assert (seat(with_tile, 0).reais, seat(with_tile, 0).influence, seat(with_tile, 0).wigs) == (0, 0, 0)

    without = Game.position(**VISITORS, hand=[card], offices=offices, seats=[poor | {"clergy": [4]}])
    assert refused(without, f"visit {noble} {card}") == "cannot-pay-visit"


CHEAPER = [
    pytest.param(27, "minister", 6, marks=pytest.mark.example("E127")),
    pytest.param(28, "king", 11, marks=pytest.mark.example("E128")),
    pytest.param(29, "builder", 1, marks=pytest.mark.example("E129")),
]


@pytest.mark.rule("R8.3")
@pytest.mark.parametrize("others, paid", [(2, 3), (0, 0)])
@pytest.mark.parametrize("tile, noble, card", CHEAPER)
def test_clergy_27_to_29_a_visit_costs_2_less(tile, noble, card, others, paid):
    """Treasury 2 counts 1: with four officials of others the cost is 5, with none 1."""
    offices = NO_OFFICIALS | {noble: {0: 0, 1: others, 2: others}}
    mine = {"clergy": [tile], "influence": 10, "plans": ["blue-2"]}
    game = Game.position(**VISITORS | {"treasury": 2}, hand=[card], offices=offices, seats=[mine])
    play(game, f"visit {noble} {card}")
    assert seat(game, 0).influence == 10 - paid


@pytest.mark.rule("R8.3", "R8.4")
@pytest.mark.parametrize("others, paid", [(2, 3), (0, 0)])
@pytest.mark.parametrize("tile, noble, card", CHEAPER)
def test_clergy_27_to_29_a_follow_costs_2_less(tile, noble, card, others, paid):
    offices = NO_OFFICIALS | {noble: {0: others, 1: 0, 2: others}}
    mine = {"clergy": [tile], "influence": 10, "favours": [noble]}
    game = Game.position(question=f"follow {noble}", turn=1, treasury=2, offices=offices, seats=[{}, mine])
    play(game, "follow")
    assert seat(game, 1).influence == 10 - paid
