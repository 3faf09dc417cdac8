"""Part D of the examples, the player aid on land, sales, events, follows and the period (E153-E169)."""

from typing import Any

import pytest

from lisboa.game import Game
from tests.table import (
    LAND_OF_12,
    NO_OFFICIALS,
    OPENING,
    completed,
    favours,
    goods,
    offered,
    office,
    plans,
    play,
    portfolio,
    prices,
    question,
    refused,
    rubble,
    seat,
    treasury,
)

RICH = {"reais": 40, "influence": 0}


# ---------------------------------------------------------------------- land


@pytest.mark.rule("R9.2", "R15.5", "R15.14")
@pytest.mark.parametrize(
    "cards, price",
    [
        pytest.param([], 12, marks=pytest.mark.example("E24"), id="no benefit"),
        pytest.param([19], 10, marks=pytest.mark.example("E153"), id="brown 1 cheaper"),
        pytest.param([58], 8, marks=pytest.mark.example("E153"), id="brown 2 cheaper"),
        pytest.param([21], 9, marks=pytest.mark.example("E154"), id="blue free"),
        pytest.param([78], 6, marks=pytest.mark.example("E154"), id="brown free"),
        pytest.param([62], 12, marks=pytest.mark.example("E154"), id="red free"),
        pytest.param([18], 11, marks=pytest.mark.example("E155"), id="1 real off"),
        pytest.param([18, 19], 9, marks=pytest.mark.example("E155"), id="1 real off, brown 1 cheaper"),
    ],
)
def test_the_price_of_land_with_treasury_cards(cards, price):
    """Treasury 3, two brown and three blue cubes left: 3 + 6 + 3."""
    game = Game.position(question="store", period=2, **LAND_OF_12, seats=[RICH | {"portfolio": cards}])
    play(game, "plot E4 brown", "cube row earthquake", "house left")
    assert seat(game, 0).reais == 40 - price


@pytest.mark.example("E163")
@pytest.mark.rule("R9.2")
def test_cubes_of_the_column_count_not_those_across_the_street():
    """E4 faces the brown street; column 3 on its other side is full of rubble."""
    cubes = {"rows": {"E": ["earthquake"]}, "columns": {3: ["earthquake"] * 3, 4: ["tsunami"]}}
    game = Game.position(question="store", treasury=3, rubble=cubes, seats=[RICH])
    play(game, "plot E4 brown", "cube row earthquake", "house left")
    assert seat(game, 0).reais == 40 - (3 + 1)


@pytest.mark.example("E168")
@pytest.mark.rule("R9.1")
def test_reward_and_tile_whichever_comes_first():
    game = Game.position(question="store", **LAND_OF_12, seats=[RICH])
    play(game, "plot E4 brown")
    assert goods(game, 0)["gold"] == 2
    assert game.state.display == 0b11011  # the brown space is empty until clean-up
    play(game, "cube row earthquake", "house right")
    assert seat(game, 0).houses == (0, 0, 1)
    play(game, "take king")
    assert game.state.display == 0b11111


# ---------------------------------------------------------------------- sales, officials, production


@pytest.mark.example("E156")
@pytest.mark.rule("R5.1")
@pytest.mark.parametrize("cards, earned", [([], 10), ([17], 14)])
def test_two_reais_more_for_each_gold(cards, earned):
    mine = {"goods": {"gold": 2}, "portfolio": ["2a", *cards], "reais": 0}
    game = Game.position(question="act", prices={"gold": 4}, seats=[mine])
    play(game, "sell gold 2a", "sell gold 2a")
    assert seat(game, 0).reais == earned


@pytest.mark.example("E157")
@pytest.mark.rule("R9.6", "R15.14")
@pytest.mark.parametrize(
    "mine, returned",
    [
        ({"plans": ["blue-3"]}, 3),
        ({"plans": ["blue-3"], "portfolio": [41]}, 1),
        ({"plans": ["blue-3"], "portfolio": [41], "clergy": [16]}, 0),
        ({"plans": ["blue-2"], "portfolio": [41], "clergy": [16]}, 0),
    ],
    ids=["no benefit", "2 fewer", "with clergy 16", "never below 0"],
)
def test_fewer_officials_for_a_public_building(mine, returned):
    game = Game.position(**OPENING, seats=[mine])
    play(game, "site east-B")
    assert office(game, "king", 0) == 3 - returned
    assert completed(game, 0) == mine["plans"]


@pytest.mark.example("E166")
@pytest.mark.rule("R5.2")
def test_the_owner_of_a_full_ship_gets_the_wigs():
    loaded = {"ship": "2a", "cargo": ["gold"]}
    game = Game.position(question="act", seats=[{"wigs": 5}, {"wigs": 5, "portfolio": [loaded]}])
    play(game, "sell cloth 2a")
    assert (seat(game, 0).wigs, seat(game, 1).wigs) == (5, 7)


@pytest.mark.example("E167")
@pytest.mark.rule("R7.4")
def test_a_full_type_is_not_produced_and_keeps_its_price():
    mine = {"goods": {"gold": 2, "cloth": 1}}
    game = Game.position(question="act", stores=["B1 yellow 0", "B2 pink 0"], seats=[mine])
    play(game, "trade books produce")
    assert goods(game, 0) == {"gold": 2, "cloth": 2, "books": 0, "tools": 1}
    assert prices(game) == {"gold": 6, "cloth": 4, "books": 5, "tools": 4}


# ---------------------------------------------------------------------- events

FOLLOWERS = [{"favours": ["builder", "minister", "king"]}, {"favours": ["builder", "minister", "king"]}]


@pytest.mark.example("E158", "E169")
@pytest.mark.rule("R10.1", "R9.2")
def test_a_sponsored_store_costs_the_event_and_the_land():
    game = Game.position(hand=[21], **LAND_OF_12, seats=[RICH, *FOLLOWERS])
    play(game, "sponsor 21")
    assert seat(game, 0).reais == 40 - 3
    assert refused(game, "action decree") == "not-this-action"
    play(game, "action store", "plot E4 brown", "cube row earthquake", "house left")
    assert seat(game, 0).reais == 40 - 3 - 12
    assert treasury(game) == 3
    assert question(game) == (0, "take")  # nobody is asked to follow


@pytest.mark.example("E158")
@pytest.mark.rule("R10.1")
def test_a_sponsored_building_pays_no_influence():
    position = OPENING | {"question": "turn", "hand": [21]}
    game = Game.position(**position, seats=[{"plans": ["blue-3"], "influence": 6}])
    play(game, "sponsor 21", "coins 3", "action building", "site east-B")
    assert (completed(game, 0), seat(game, 0).influence, seat(game, 0).reais) == (["blue-3"], 6, 7)


@pytest.mark.example("E159", "E169")
@pytest.mark.rule("R10.1", "R3.2")
def test_an_event_with_any_noble_action():
    mine = {"plans": ["blue-3"], "influence": 6, "reais": 30}
    position = OPENING | {"question": "turn", "hand": [40], "decrees": [1, 2]}
    game = Game.position(**position, seats=[mine, *FOLLOWERS])
    play(game, "sponsor 40", "coins 3")
    assert question(game) == (0, "noble-choice")
    assert offered(game) == {"action store", "action decree", "action building"}
    assert refused(game, "skip") == "not-asked"
    play(game, "action decree", "decree 2")
    assert (seat(game, 0).decrees, seat(game, 0).influence, seat(game, 0).reais) == ((2,), 6, 27)
    assert question(game) == (0, "take")


@pytest.mark.example("E160")
@pytest.mark.rule("R10.1")
@pytest.mark.parametrize("card, good", [(17, "gold"), (37, "tools"), (38, "cloth"), (39, "books")])
def test_an_event_with_two_goods(card, good):
    nothing = {"gold": 0, "cloth": 0, "books": 0, "tools": 0}
    game = Game.position(hand=[card], treasury=3, seats=[RICH | {"goods": nothing}])
    play(game, f"sponsor {card}")
    assert goods(game, 0) == nothing | {good: 2}
    assert (seat(game, 0).reais, portfolio(game, 0)) == (37, [])


@pytest.mark.example("E160")
@pytest.mark.rule("R10.1")
def test_an_event_with_a_plan_or_a_decree():
    game = Game.position(hand=[19], seats=[RICH])
    play(game, "sponsor 19", "plan green")
    assert plans(game, 0) == ["green-2"]

    game = Game.position(hand=[18], decrees=[5, 6], seats=[RICH])
    play(game, "sponsor 18", "decree 6")
    assert seat(game, 0).decrees == (6,)


@pytest.mark.example("E161")
@pytest.mark.rule("R7.1")
@pytest.mark.parametrize(
    "moves, there",
    [
        (["office king", "done"], (0, 0, 1)),
        (["office king", "office builder", "done"], (1, 0, 1)),
        (["office king", "office builder", "office minister", "done"], (1, 1, 1)),
        (["office king", "office builder", "office minister", "office king"], (1, 1, 2)),
    ],
)
def test_an_event_with_up_to_4_officials(moves, there):
    game = Game.position(hand=[20], offices=NO_OFFICIALS, seats=[RICH])
    play(game, "sponsor 20")
    assert refused(game, "done") == "compulsory"
    play(game, *moves)
    assert tuple(office(game, noble, 0) for noble in ("builder", "minister", "king")) == there
    assert question(game) == (0, "take")


@pytest.mark.example("E161")
@pytest.mark.rule("R7.1")
def test_the_first_three_officials_go_to_different_offices():
    game = Game.position(hand=[20], offices=NO_OFFICIALS, seats=[RICH])
    play(game, "sponsor 20", "office king", "office builder")
    assert refused(game, "office king") == "office-used"
    assert offered(game) == {"office minister", "done"}


# ---------------------------------------------------------------------- visits and follows


@pytest.mark.example("E162")
@pytest.mark.rule("R8.2", "R8.3")
def test_a_follow_costs_the_tile_and_the_influence():
    offices = {"minister": {0: 2, 1: 0, 2: 1}}
    mine = {"favours": ["minister"], "influence": 5}
    game = Game.position(question="follow minister", turn=1, treasury=3, offices=offices, seats=[{}, mine])
    play(game, "follow")
    assert (favours(game, 1), game.state.favour_stacks) == (set(), (3, 3, 3))
    assert seat(game, 1).influence == 5 - 3
    assert "action decree" in offered(game)


@pytest.mark.example("E164")
@pytest.mark.rule("R8.1")
def test_the_visit_is_paid_before_the_state_action():
    """Treasury 2 counts 1, two officials of others: 3, though the ship would bring the treasury up."""
    position: dict[str, Any] = {"hand": [6], "treasury": 2, "offices": {"minister": {0: 0, 1: 1, 2: 1}}}
    game = Game.position(**position, seats=[{"influence": 3, "wigs": 0}])
    play(game, "visit minister 6")
    assert (question(game), seat(game, 0).influence) == ((0, "state-action"), 0)
    play(game, "action ship", "give gold")
    assert (treasury(game), seat(game, 0).influence) == (3, 3)

    too_late = Game.position(**position, seats=[{"influence": 2, "wigs": 0}])
    assert refused(too_late, "visit minister 6") == "cannot-pay-visit"


# ---------------------------------------------------------------------- the end of the period


@pytest.mark.example("E165")
@pytest.mark.rule("R11.2", "R11.4")
def test_at_most_one_reward_of_each_noble_and_no_penalty():
    mine = {"rubble": rubble(2, 2, 2), "goods": {"cloth": 0}, "hand": [1, 4, 6, 14, 10]}
    game = Game.position(question="period", seats=[mine])
    play(game, *(f"release {card}" for card in (1, 4, 6, 14, 10)))
    assert refused(game, "reward 10") == "only-a-penalty"
    play(game, "reward 4")
    assert refused(game, "reward 1") == "rewarded"
    assert offered(game) == {"reward 6", "reward 14"}
    play(game, "reward 6")
    assert goods(game, 0) == {"gold": 2, "cloth": 2, "books": 1, "tools": 3}
    assert office(game, "minister", 0) == 1
    assert question(game) == (1, "release")
