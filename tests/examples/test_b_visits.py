"""Part B of the worked examples, E76-E79, E87 and E89: visits, follows, events."""

from typing import Any

import pytest

from lisboa.game import Game
from lisboa.view import view
from lisboa.view_types import BuildingStack
from tests.table import favours, goods, offered, office, play, portfolio, question, refused, seat, treasury

PLAIN: dict[str, Any] = {"plan_stacks": {"blue": [], "green": []}}  # no plan can be had from the stacks
# The site that gives a plan.
EAST_A = {"site": "east-A", "architect": "green", "colours": ["gold", "cloth"]}


# ---------------------------------------------------------------------- E76, E77: cost and needs


@pytest.mark.example("E76")
@pytest.mark.rule("R8.3")
@pytest.mark.parametrize("value", [5, 4])
@pytest.mark.parametrize("others, cost", [(0, 0), (1, 0), (3, 2)])
def test_a_cost_under_nought(value, others, cost):
    game = Game.position(hand=[6], treasury=value, offices={"minister": {0: 0, 1: min(others, 2), 2: others // 3}})
    assert sum(office(game, "minister", colour) for colour in range(1, 5)) == others
    assert view(game.state, None).treasury.influence == -1
    play(game, "visit minister 6")
    assert (seat(game, 0).influence, seat(game, 0).wigs) == (4 - cost, 5)


@pytest.mark.example("E77")
@pytest.mark.rule("R8.1", "R1.3")
@pytest.mark.parametrize(
    "keys", [pytest.param(PLAIN, id="no plan left"), pytest.param({"buildings": [EAST_A]}, id="east A taken")]
)
def test_no_plan_no_visit_to_the_king(keys):
    game = Game.position(hand=[11], seats=[{"reais": 99}], **keys)
    assert refused(game, "visit king 11") == "no-plan"
    assert "visit king 11" not in offered(game)


@pytest.mark.example("E77")
@pytest.mark.rule("R8.1", "R1.3", "R15.7")
def test_a_plan_from_the_site_is_had_on_the_way():
    game = Game.position(hand=[11], seats=[{"reais": 99}])
    assert refused(game, "visit king 11") is None
    play(game, "visit king 11", "skip")
    assert offered(game) == {"plan blue", "plan green"}  # east A is the only site that will do: no choice
    play(game, "plan blue")
    assert seat(game, 0).completed == ()
    assert question(game) == (0, "pay")  # of the 2 officials one is out, the other is hired


@pytest.mark.example("E77")
@pytest.mark.rule("R8.1", "R1.3")
def test_with_an_open_plan_the_king_can_be_visited():
    game = Game.position(hand=[11], buildings=[EAST_A], seats=[{"reais": 99, "plans": ["blue-3"]}])
    assert refused(game, "visit king 11") is None


@pytest.mark.example("E77")
@pytest.mark.rule("R8.1")
def test_without_a_house_the_builder_cannot_be_visited():
    plots = ("A2 yellow", "B1 yellow", "B2 yellow", "C1 yellow", "C2 pink", "C3 pink", "D1 yellow", "D2 pink")
    game = Game.position(hand=[1], stores=[f"{plot} 0" for plot in plots], seats=[{"reais": 99}])
    assert refused(game, "visit builder 1") == "no-house"


@pytest.mark.example("E77")
@pytest.mark.rule("R8.1")
def test_without_a_decree_the_minister_cannot_be_visited():
    game = Game.position(hand=[6], decrees=[])
    assert refused(game, "visit minister 6") == "no-decree"


# ---------------------------------------------------------------------- E78, E79: following


@pytest.mark.example("E78")
@pytest.mark.rule("R8.2")
@pytest.mark.parametrize("visitor, first, second", [(0, 1, 3), (2, 3, 1), (3, 0, 2)])
def test_followers_come_clockwise(visitor, first, second):
    seats = [{"favours": ["minister"]} if n in (first, second) else {"favours": ["king"]} for n in range(4)]
    game = Game.position(players=4, turn=visitor, hand=[6], decrees=[1, 2, 3], seats=seats)
    play(game, "visit minister 6", "skip", "decree 1")
    assert question(game) == (first, "follow")
    play(game, "decline")
    assert question(game) == (second, "follow")
    play(game, "decline")
    assert question(game) == (visitor, "take")
    assert favours(game, first) == favours(game, second) == {"minister"}


@pytest.mark.example("E78")
@pytest.mark.rule("R8.2")
@pytest.mark.parametrize(
    "noble, card, act, actions",
    [
        ("builder", 1, ["plot C3 pink", "house left"], {"recruit", "plan", "store"}),
        ("minister", 6, ["decree 1"], {"ship", "produce", "decree"}),
        ("king", 11, ["site west-A"], {"cardinal", "favour", "building"}),
    ],
)
def test_a_follower_does_one_of_three_actions(noble, card, act, actions):
    rubble: Any = {"rows": {"C": []}, "columns": {"3": []}}
    ready = {"influence": 0, "plans": ["blue-2"], "favours": [noble], "reais": 20, "wigs": 20}
    game = Game.position(
        hand=[card],
        decrees=[1, 2],
        rubble=rubble,
        stores=["E3 brown 1"],
        offices={"builder": {0: 1, 1: 1}, "king": {0: 1, 1: 1}},
        seats=[ready, ready],
    )
    play(game, f"visit {noble} {card}", "skip", *act)
    while question(game)[1] != "follow":
        play(game, sorted(offered(game))[0])
    assert question(game) == (1, "follow")
    play(game, "follow")
    assert question(game) == (1, "follow-action")
    assert offered(game) == {f"action {action}" for action in actions}
    assert refused(game, "skip") == "not-asked"


@pytest.mark.example("E78")
@pytest.mark.rule("R8.2", "R8.3")
def test_two_followers_do_one_action_each():
    game = Game.position(hand=[6], decrees=[1, 2, 3], seats=[{}, {"favours": ["minister"]}, {"favours": ["minister"]}])
    play(game, "visit minister 6", "skip", "decree 1", "follow", "action decree", "decree 2")
    assert question(game) == (2, "follow")
    play(game, "follow", "action ship", "give gold")
    assert question(game) == (0, "take")
    assert [p.decrees for p in game.state.players] == [(1,), (2,), ()]
    assert portfolio(game, 2) == ["1a"]
    assert favours(game, 1) == favours(game, 2) == set()
    assert game.state.favour_stacks == (3, 3, 3)


@pytest.mark.example("E78")
@pytest.mark.rule("R8.2")
def test_nobody_follows_without_the_favour_of_that_noble():
    game = Game.position(hand=[6], decrees=[1], seats=[{"favours": ["minister"]}, {"favours": ["builder", "king"]}, {}])
    play(game, "visit minister 6", "skip")
    assert question(game) == (0, "take")


@pytest.mark.example("E79")
@pytest.mark.rule("R8.2", "R8.3", "R8.4")
def test_the_follower_pays_the_price_of_the_moment():
    game = Game.position(hand=[6], treasury=2, decrees=[1, 2], seats=[{}, {"favours": ["minister"]}])
    assert sum(office(game, "minister", colour) for colour in (0, 2)) == 2  # others, for seat 1
    play(game, "visit minister 6")
    assert seat(game, 0).influence == 4 - (1 + 2)
    play(game, "action ship", "give gold")
    assert treasury(game) == 3
    play(game, "decree 1", "follow")
    assert seat(game, 1).influence == 5 - (0 + 2)  # not 1 + 2


@pytest.mark.example("E79")
@pytest.mark.rule("R8.3")
def test_without_the_ship_the_follower_pays_more():
    game = Game.position(hand=[6], treasury=2, decrees=[1, 2], seats=[{}, {"favours": ["minister"]}])
    play(game, "visit minister 6", "skip", "decree 1", "follow")
    assert seat(game, 1).influence == 5 - (1 + 2)


# ---------------------------------------------------------------------- E87: events


ALL_FAVOURS = {"favours": ["builder", "minister", "king"]}


@pytest.mark.example("E87")
@pytest.mark.rule("R10.1", "R3.2")
def test_sponsor_an_event():
    game = Game.position(hand=[17], treasury=3, seats=[{"goods": {"gold": 0}}, ALL_FAVOURS, ALL_FAVOURS])
    play(game, "sponsor 17", "coins 3")
    assert (seat(game, 0).reais, seat(game, 0).influence, seat(game, 0).wigs) == (7, 4, 5)
    assert goods(game, 0)["gold"] == 2
    assert treasury(game) == 3
    assert (seat(game, 0).hand, portfolio(game, 0)) == ((), [])
    assert question(game) == (0, "take")  # nobody follows


@pytest.mark.example("E87")
@pytest.mark.rule("R10.1")
@pytest.mark.parametrize("value", [5, 4, 3, 2, 1])
def test_an_event_costs_the_treasury_value(value):
    game = Game.position(hand=[17], treasury=value, seats=[{"influence": 0}])
    play(game, "sponsor 17")
    assert seat(game, 0).reais == 10 - value
    assert treasury(game) == value


@pytest.mark.example("E87")
@pytest.mark.rule("R10.1")
def test_a_noble_action_by_event_costs_no_influence_and_has_no_followers():
    game = Game.position(hand=[40], decrees=[1, 2], treasury=3, seats=[{"reais": 3, "wigs": 1}, ALL_FAVOURS])
    play(game, "sponsor 40", "coins 3", "action decree", "decree 2")
    assert (seat(game, 0).influence, seat(game, 0).reais, seat(game, 0).wigs) == (4, 0, 1)
    assert seat(game, 0).decrees == (2,)
    assert question(game) == (0, "take")


@pytest.mark.example("E87")
@pytest.mark.rule("R10.1")
def test_an_event_without_effect_cannot_be_sponsored():
    game = Game.position(hand=[17], seats=[{"goods": {"gold": 2}}])
    assert refused(game, "sponsor 17") == "event-without-effect"
    half = Game.position(hand=[17], seats=[{"goods": {"gold": 1}, "influence": 0}])
    play(half, "sponsor 17")  # at least in part
    assert goods(half, 0)["gold"] == 2


@pytest.mark.example("E87")
@pytest.mark.rule("R3.2")
def test_a_noble_card_cannot_be_sponsored():
    game = Game.position(hand=[1, 17])
    assert refused(game, "sponsor 1") == "not-a-treasury-card"
    assert refused(game, "sponsor 18") == "not-in-hand"


# ---------------------------------------------------------------------- E89: the next building


@pytest.mark.example("E89")
@pytest.mark.rule("R3.6", "R8.4", "R9.6")
def test_the_follower_sees_the_new_building():
    """The visitor takes the building in gold; the next one, seen before, is there for the follower."""
    ready = {"plans": ["blue-2"], "influence": 10}
    game = Game.position(
        hand=[11],
        available={"blue": ["gold"]},
        offices={"builder": {0: 1, 1: 1}},
        seed=3,
        seats=[ready, {**ready, "favours": ["king"]}],
    )
    before = view(game.state, None).buildings
    assert before["blue"] == BuildingStack(available=14, next=16, count=8)  # gold; then books
    play(game, "visit king 11", "skip", "site north-yellow")
    after = view(game.state, None).buildings
    assert after["blue"].available == 16
    assert after["blue"].count == 7
    assert after["green"] == before["green"]
    play(game, "follow", "action building")
    assert {move for move in offered(game) if "north" in move} == {"site north-brown"}
    assert refused(game, "site north-pink") == "colour-missing"
    play(game, "site north-brown")
    site = view(game.state, None).sites["north-brown"]
    assert (site.building, site.architect) == (16, "blue")
