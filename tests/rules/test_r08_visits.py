"""R8: visit a noble, and follow a visit."""

import pytest

from lisboa.engine import events as ev
from lisboa.engine.constants import STREETS
from lisboa.game import Game
from tests.table import clergy, favours, goods, offered, office, plans, play, question, refused, seat, treasury

NO_GOODS = {"gold": 0, "cloth": 0, "books": 0, "tools": 0}
BARE = {"rows": {row: [] for row in "ABCDE"}, "columns": {str(n): [] for n in range(1, 6)}}
NOBODY = {"minister": {0: 0, 1: 0, 2: 0}}
TRACK = [1, 2, 3, 4, 5, 6]
READY = {"king": {0: 2}, "minister": {0: 0}}  # officials of seat 0 for a plan that shows 2
DULL = [1, 2, 3, 5, 6, 11]  # clergy tiles that help nobody to pay
BEGGAR = {"reais": 0, "influence": 0}
# Building elsewhere brings in no money on the way.
NO_MONEY_PLOTS = ["A4 blue 2", "E1 yellow 2", "B2 pink 2", "E3 pink 2"]


# ---------------------------------------------------------------------- R8.1: the visit


@pytest.mark.rule("R8.1")
def test_card_payment_state_action_noble_action():
    game = Game.position(hand=[7], offices={"minister": {1: 2}}, decrees=[1, 2], stores=["B2 pink 0"])
    play(game, "visit minister 7")
    assert seat(game, 0).hand == ()
    assert seat(game, 0).influence == 4 - 3  # two of seat 1, one of seat 2
    assert question(game) == (0, "state-action")
    assert offered(game) == {"action ship", "action produce", "skip"}
    play(game, "action produce")
    assert goods(game, 0) == {"gold": 1, "cloth": 2, "books": 1, "tools": 1}  # no good is paid for it
    assert question(game) == (0, "decree")
    assert refused(game, "action ship") == "not-asked"  # one of the two at most
    play(game, "decree 1")
    assert question(game) == (0, "take")
    assert seat(game, 0).upper == ()


@pytest.mark.rule("R8.1")
def test_the_state_action_is_optional_and_of_that_noble():
    game = Game.position(hand=[7])
    play(game, "visit minister 7")
    assert refused(game, "action plan") == "not-of-that-noble"
    assert refused(game, "action decree") == "not-of-that-noble"
    play(game, "skip")
    assert question(game) == (0, "decree")


@pytest.mark.rule("R8.1")
def test_the_noble_action_is_compulsory():
    game = Game.position(hand=[7])
    play(game, "visit minister 7", "skip")
    assert refused(game, "skip") == "not-asked"
    assert refused(game, "done") == "not-asked"
    assert all(text.startswith("decree") for text in offered(game))


@pytest.mark.rule("R8.1", "R2.21")
def test_the_same_is_asked_whatever_else_is_in_the_hand():
    """Nobody learns from a visit whether there was another card for it."""
    offices = {"minister": {1: 2}}
    alone = Game.position(hand=[7, 11], offices=offices, decrees=[1, 2])
    one_of_two = Game.position(hand=[7, 10], offices=offices, decrees=[1, 2])
    visits = {move for move in offered(one_of_two) if move.startswith("visit")}
    assert visits == {"visit minister 7", "visit minister 10"}
    for game in (alone, one_of_two):
        play(game, "visit minister 7")
        assert question(game) == (0, "state-action")
    assert alone.view(1).pending == one_of_two.view(1).pending
    assert alone.log(1)[-3:] == one_of_two.log(1)[-3:]


@pytest.mark.rule("R8.1")
@pytest.mark.parametrize(
    "card, noble, keys, code",
    [
        (1, "builder", {"seats": [BEGGAR]}, "land-too-dear"),
        (7, "minister", {"decrees": []}, "no-decree"),
        (11, "king", {"offices": NOBODY, "church": DULL, "seats": [BEGGAR | {"plans": ["blue-3"]}]}, "officials-short"),
        (11, "king", {"buildings": [{"site": "east-A", "architect": "blue", "building": 1}]}, "no-plan"),
    ],
)
def test_a_noble_whose_action_cannot_be_done_cannot_be_visited(card, noble, keys, code):
    game = Game.position(hand=[card], **keys)
    assert refused(game, f"visit {noble} {card}") == code
    assert f"visit {noble} {card}" not in offered(game)


@pytest.mark.rule("R8.1")
def test_what_the_visit_costs_cannot_be_spent_again():
    """Two in the office: influence 4 falls to 2, worth 2 reais. The land costs 3 and there is no coin."""
    keys = {"rubble": BARE, "stores": NO_MONEY_PLOTS, "church": DULL}
    crowd = {"builder": {1: 2}}
    game = Game.position(hand=[1], offices=crowd, seats=[{"reais": 0, "influence": 4}], **keys)
    assert refused(game, "visit builder 1") == "land-too-dear"
    game = Game.position(hand=[1], offices=crowd, seats=[{"reais": 1, "influence": 4}], **keys)
    play(game, "visit builder 1", "skip", "plot B1 yellow")
    assert (seat(game, 0).reais, seat(game, 0).influence) == (0, 0)


@pytest.mark.rule("R8.1", "R15.7")
def test_a_visit_that_only_some_payments_allow_offers_only_those():
    """Clergy 4 allows reais. What is left has to pay for the land: 3 reais, then 5."""
    keys = {"rubble": BARE, "stores": NO_MONEY_PLOTS, "church": DULL}
    seats = [{"reais": 2, "influence": 3, "clergy": [4]}]
    game = Game.position(hand=[1], offices={"builder": {1: 2}}, seats=seats, **keys)
    # 2i: 2 coins and worth 1 are 3; 1i 1r: 1 + 2; 2r: 0 + 3. All the same sum while each step is a coin.
    play(game, "visit builder 1")
    assert offered(game) == {"pay 2i", "pay 1i 1r", "pay 2r"}
    # From 5 one real is two steps: influence 5 and 4 are worth 4 reais, 3 is worth 3.
    seats = [{"reais": 2, "influence": 5, "clergy": [4]}]
    game = Game.position(hand=[1], treasury=5, offices={"builder": {1: 3}}, seats=seats, **keys)
    play(game, "visit builder 1")
    assert offered(game) == {"pay 2i", "pay 1i 1r"}  # leave 2 + 3 and 1 + 4; two coins would leave 0 + 4
    assert refused(game, "pay 2r") == "dead-end"


@pytest.mark.rule("R8.1", "R1.3")
def test_no_visit_if_the_reais_it_takes_are_needed_for_the_action():
    """Cost 4: no influence, 3 wigs, so at least 1 real. 1 official short at 3 reais; tile 33 saves one, and the
    way there raises the treasury. 2 reais are left: not enough in any way."""
    sites = ("west-A", "west-B", "west-C", "west-D", "west-E", "east-A", "east-C")
    taken = [{"site": site, "architect": "blue", "building": n} for n, site in enumerate(sites, start=1)]
    game = Game.position(
        hand=[35],
        cardinal=2,
        church=[0, 0, 33, 0, 0, 0],
        buildings=taken,
        offices={"king": {1: 2, 2: 2}, "minister": {0: 2}, "builder": {0: 2}},
        seats=[{"reais": 3, "influence": 0, "wigs": 3, "clergy": [4], "plans": ["green-5"]}],
    )
    assert refused(game, "visit king 35") == "officials-short"


# ---------------------------------------------------------------------- R8.2: following


def visited(noble: str, **keys: object) -> Game:
    """Seat 0 has just visited this noble; the others are asked next. 4 players."""
    return Game.position(players=4, question={"follow": {"noble": noble, "visitor": 0}}, turn=1, **keys)


@pytest.mark.rule("R8.2")
def test_opponents_with_the_favour_follow_clockwise():
    game = Game.position(
        players=4,
        turn=2,
        hand=[7],
        decrees=[1, 2, 3],
        seats=[{"favours": ["minister"]}, {"favours": ["minister"]}, {"influence": 6}, {"favours": ["king"]}],
    )
    play(game, "visit minister 7", "skip", "decree 1")
    assert question(game) == (0, "follow")  # seat 3 has another favour
    play(game, "decline")
    assert question(game) == (1, "follow")
    play(game, "decline")
    assert question(game) == (2, "take")


@pytest.mark.rule("R8.2")
def test_the_visitor_does_not_follow_and_keeps_the_favour():
    game = Game.position(hand=[7], decrees=[1, 2], seats=[{"favours": ["minister"]}])
    play(game, "visit minister 7", "skip", "decree 1")
    assert question(game) == (0, "take")
    assert favours(game, 0) == {"minister"}


@pytest.mark.rule("R8.2")
def test_a_follower_returns_the_tile_pays_and_does_one_of_three_actions():
    game = visited(
        "king",
        church=TRACK,
        offices={"king": {0: 1, 1: 1, 2: 1}},
        seats=[{}, {"favours": ["king"], "influence": 5, "plans": ["blue-2"], "reais": 50}],
    )
    assert offered(game) == {"follow", "decline"}
    play(game, "follow")
    assert favours(game, 1) == set()
    assert game.state.favour_stacks == (4, 4, 4)
    assert seat(game, 1).influence == 5 - 2
    assert offered(game) == {"action cardinal", "action favour", "action building"}
    assert refused(game, "action plan") == "not-of-that-noble"
    assert refused(game, "skip") == "not-asked"  # one action, and exactly one
    play(game, "action cardinal", "steps 1", "tile 2")
    assert clergy(game, 1) == {2}
    assert question(game) == (0, "take")


@pytest.mark.rule("R8.2")
def test_declining_costs_nothing():
    game = visited("king", seats=[{}, {"favours": ["king"], "influence": 5}])
    play(game, "decline")
    assert (favours(game, 1), seat(game, 1).influence) == ({"king"}, 5)


@pytest.mark.rule("R8.2")
def test_the_card_leaves_the_game_after_the_last_follower():
    game = Game.position(hand=[7], decrees=[1, 2, 3], seats=[{}, {"favours": ["minister"], "influence": 9}])
    play(game, "visit minister 7", "skip", "decree 1")
    left = [event for event in game.events if event[0] == ev.LEFT and event[2] == 7]
    assert left == []
    play(game, "follow", "action decree", "decree 2")
    left = [event for event in game.events if event[0] == ev.LEFT and event[2] == 7]
    assert len(left) == 1


@pytest.mark.rule("R8.2")
@pytest.mark.parametrize("noble, card", [("builder", 1), ("minister", 7), ("king", 11)])
def test_only_a_favour_of_that_noble_lets_follow(noble, card):
    others = [name for name in ("builder", "minister", "king") if name != noble]
    game = Game.position(
        hand=[card],
        decrees=[1, 2],
        rubble=BARE,
        offices=READY,
        seats=[{"plans": ["blue-2"]}, {"favours": others, "influence": 10}],
    )
    actions = {
        "builder": ("plot B1 yellow", "coins 3", "house left"),
        "minister": ("decree 1",),
        "king": ("site west-A",),
    }
    play(game, f"visit {noble} {card}", "skip", *actions[noble])
    assert question(game) == (0, "take")


# ---------------------------------------------------------------------- R8.3: the cost


@pytest.mark.rule("R8.3")
@pytest.mark.parametrize(
    "value, others, own, on_plaza, cost",
    [
        (3, 0, 0, 0, 0),
        (3, 2, 0, 0, 2),
        (3, 2, 2, 0, 2),  # own officials do not count
        (3, 1, 0, 3, 1),  # nor those on the plaza
        (2, 2, 0, 0, 3),
        (1, 2, 0, 0, 3),
        (4, 2, 0, 0, 1),
        (5, 2, 0, 0, 1),
        (5, 0, 0, 0, 0),  # at least 0
    ],
)
def test_treasury_value_and_officials_of_others(value, others, own, on_plaza, cost):
    game = Game.position(
        hand=[7], treasury=value, offices={"minister": {0: own, 1: others, 2: 0}}, plazas={"minister": {1: on_plaza}}
    )
    play(game, "visit minister 7")
    assert seat(game, 0).influence == 4 - cost
    assert seat(game, 0).wigs == 5


@pytest.mark.rule("R8.3")
def test_all_other_colours_count_and_neutral_ones_too():
    game = Game.position(players=4, hand=[7], offices={"minister": {0: 2, 1: 1, 2: 1, 3: 1}})
    play(game, "visit minister 7")
    assert seat(game, 0).influence == 4 - 3
    game = Game.position(players=2, hand=[7], offices={"minister": {0: 1, 1: 2}})
    play(game, "visit minister 7")
    assert seat(game, 0).influence == 4 - 3


@pytest.mark.rule("R8.3")
def test_a_follow_costs_the_same_by_the_followers_own_count():
    game = visited(
        "king", treasury=2, offices={"king": {0: 2, 1: 1, 2: 1}}, seats=[{}, {"favours": ["king"], "influence": 9}]
    )
    play(game, "follow")
    assert seat(game, 1).influence == 9 - (1 + 3)


@pytest.mark.rule("R8.3")
def test_only_if_influence_is_short_the_rest_is_paid_with_wigs():
    crowd = {"minister": {1: 3, 2: 1}}
    game = Game.position(hand=[7], offices=crowd, seats=[{"influence": 2, "wigs": 3}])
    play(game, "visit minister 7")
    assert (seat(game, 0).influence, seat(game, 0).wigs) == (0, 1)
    game = Game.position(hand=[7], offices=crowd, seats=[{"influence": 4, "wigs": 3}])
    play(game, "visit minister 7")
    assert (seat(game, 0).influence, seat(game, 0).wigs) == (0, 3)
    game = Game.position(hand=[7], offices=crowd, seats=[{"influence": 2, "wigs": 1}])
    assert refused(game, "visit minister 7") == "cannot-pay-visit"


@pytest.mark.rule("R8.3", "R9.4")
@pytest.mark.parametrize("mine", [{"clergy": [4]}, {"houses": {"left": 2}}])
def test_reais_for_any_part_with_the_left_houses_or_clergy_4(mine):
    game = Game.position(
        hand=[7],
        offices={"minister": {1: 3, 2: 0}},
        stores=["B2 pink 0", "B3 pink 0"] if "houses" in mine else [],
        seats=[mine | {"influence": 2, "wigs": 1, "reais": 10}],
    )
    play(game, "visit minister 7")
    assert offered(game) == {"pay 2i 1w", "pay 2i 1r", "pay 1i 2r", "pay 3r"}
    assert refused(game, "pay 1i 1r 1w") == "wigs-before-influence"
    play(game, "pay 1i 2r")
    assert (seat(game, 0).influence, seat(game, 0).reais, seat(game, 0).wigs) == (1, 8, 1)


@pytest.mark.rule("R8.3", "R9.4")
def test_the_first_left_house_does_not_allow_reais():
    game = Game.position(
        hand=[7],
        offices={"minister": {1: 3, 2: 0}},
        stores=["B2 pink 0"],
        seats=[{"houses": {"left": 1}, "influence": 0, "wigs": 2}],
    )
    assert refused(game, "visit minister 7") == "cannot-pay-visit"


# ---------------------------------------------------------------------- R8.4: the follower's moment


@pytest.mark.rule("R8.4")
def test_a_follower_pays_the_cost_of_that_moment():
    """The visitor recruits into the builder's office: the follow costs one more. The visit itself cost nothing."""
    game = Game.position(
        hand=[1], rubble=BARE, offices=NOBODY, seats=[{}, {"favours": ["builder"], "influence": 9, "reais": 20}]
    )
    play(game, "visit builder 1", "action recruit", "office builder", "done", "plot B1 yellow", "coins 3", "house left")
    play(game, "follow")
    assert seat(game, 1).influence == 8


@pytest.mark.rule("R8.4")
def test_the_second_follower_decides_after_the_first_has_done_all():
    game = visited(
        "builder",
        rubble=BARE,
        offices=NOBODY,
        seats=[{}, {"favours": ["builder"], "influence": 9}, {"favours": ["builder"], "influence": 9}],
    )
    play(game, "follow", "action recruit", "office builder", "office king")
    assert question(game) == (2, "follow")
    play(game, "follow")
    assert seat(game, 2).influence == 8


@pytest.mark.rule("R8.4")
def test_following_only_for_an_action_that_can_be_completed():
    """Seat 1 has no official left, no plan to take, no money for land: nobody asks. Seat 3 has money."""
    game = Game.position(
        players=4,
        hand=[1],
        rubble=BARE,
        stores=NO_MONEY_PLOTS,
        church=DULL,
        plan_stacks={"blue": [], "green": []},
        offices={"builder": {1: 3}, "minister": {1: 0}, "king": {1: 4}},
        plazas={"king": {1: 1}},
        seats=[
            {},
            {"favours": ["builder"], "influence": 2, "reais": 0},
            {},
            {"favours": ["builder"], "influence": 9, "reais": 3},
        ],
    )
    play(game, "visit builder 1", "skip", "plot B1 yellow", "coins 3", "house left")
    assert question(game) == (3, "follow")


@pytest.mark.rule("R8.4")
def test_of_the_three_actions_only_those_are_offered_that_can_be_completed():
    game = visited(
        "minister", decrees=[], shipyard=[], stores=["B2 pink 1"], seats=[{}, {"favours": ["minister"], "influence": 9}]
    )
    play(game, "follow")  # production is all that is left: no question
    assert goods(game, 1)["cloth"] == 2
    assert question(game) == (0, "take")


@pytest.mark.rule("R8.4")
def test_a_follower_who_cannot_pay_is_not_asked():
    game = Game.position(
        hand=[7],
        decrees=[1, 2, 3],
        offices={"minister": {0: 3, 1: 0, 2: 1}},
        seats=[{}, {"favours": ["minister"], "influence": 2, "wigs": 1}, {"favours": ["minister"], "influence": 3}],
    )
    play(game, "visit minister 7", "skip", "decree 1")
    assert question(game) == (2, "follow")


@pytest.mark.rule("R8.4")
def test_city_tiles_are_not_yet_replaced():
    game = Game.position(hand=[1], rubble=BARE, seats=[{}, {"favours": ["builder"], "influence": 9, "reais": 30}])
    play(game, "visit builder 1", "skip", "plot B1 yellow", "coins 3", "house left", "follow", "action store")
    assert {text.split()[2] for text in offered(game)} == set(STREETS) - {"yellow"}
    assert refused(game, "plot C1 yellow") == "no-tile"


@pytest.mark.rule("R8.4")
def test_clergy_tiles_are_not_yet_replaced():
    game = Game.position(
        hand=[11], church=TRACK, offices=READY, seats=[{"plans": ["blue-2"]}, {"favours": ["king"], "influence": 9}]
    )
    play(game, "visit king 11", "action cardinal", "steps 1", "tile 2", "site west-A", "follow", "action cardinal")
    assert game.state.church == (1, 0, 3, 4, 5, 6)
    play(game, "steps 1")
    assert clergy(game, 1) == {3}  # between the empty space and tile 3


@pytest.mark.rule("R8.4")
def test_decrees_are_not_yet_replaced():
    game = Game.position(hand=[7], decrees=[1, 2, 3], seats=[{}, {"favours": ["minister"], "influence": 9}])
    play(game, "visit minister 7", "skip", "decree 2", "follow", "action decree")
    assert offered(game) == {"decree 1", "decree 3"}


@pytest.mark.rule("R8.4")
def test_the_public_building_is_replaced():
    game = Game.position(
        hand=[11],
        offices={"king": {0: 2, 1: 2}, "minister": {0: 0, 1: 0}},
        available={"blue": ["gold", "cloth"]},
        seats=[{"plans": ["blue-2"]}, {"favours": ["king"], "influence": 9, "plans": ["blue-2"]}],
    )
    following = game.state.building_stacks[0][-2]
    play(game, "visit king 11", "skip", "site west-A", "follow", "action building", "site west-C")
    assert game.state.sites[2] - 1 == following


@pytest.mark.rule("R8.4", "R7.7")
def test_the_same_favour_may_be_taken_again():
    game = visited("king", favours={"king": 0}, seats=[{}, {"favours": ["king"], "influence": 9}])
    play(game, "follow", "action favour")
    assert "favour king" in offered(game)
    play(game, "favour king")
    assert favours(game, 1) == {"king"}
    assert game.state.favour_stacks[2] == 0


@pytest.mark.rule("R8.4", "R15.27")
@pytest.mark.parametrize("noble, tile", [("minister", 11), ("king", 12), ("builder", 13)])
def test_clergy_11_to_13_do_not_pay_a_follower(noble, tile):
    game = visited(noble, seats=[{}, {"favours": [noble], "influence": 9, "clergy": [tile]}])
    play(game, "follow")
    assert seat(game, 1).reais == 10


@pytest.mark.rule("R8.4")
def test_a_follower_does_one_action_only():
    game = visited("builder", offices=NOBODY, seats=[{}, {"favours": ["builder"], "influence": 9}])
    play(game, "follow", "action plan", "plan blue")
    assert plans(game, 1) == ["blue-2"]
    assert question(game) == (0, "take")  # no store after it
    assert (treasury(game), office(game, "builder", 1)) == (3, 0)
