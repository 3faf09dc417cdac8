"""R15: rulings where the texts differ or are silent; R15.25 to R15.27 on clergy are in test_r15_clergy."""

import pytest

from lisboa.engine.constants import NEUTRAL, PLOTS, SHIPS
from lisboa.engine.packing import AT_SEA, cube_count, goods_aboard
from lisboa.game import Game
from tests.table import (
    clergy,
    completed,
    cubes,
    favours,
    goods,
    offered,
    office,
    plans,
    play,
    plaza,
    portfolio,
    question,
    refused,
    seat,
    treasury,
)

NO_GOODS = {"gold": 0, "cloth": 0, "books": 0, "tools": 0}
BARE = {"rows": {row: [] for row in "ABCDE"}, "columns": {str(n): [] for n in range(1, 6)}}
READY = {"king": {0: 2}, "minister": {0: 0}}
NOBODY = {"minister": {0: 0, 1: 0, 2: 0}}
TRACK = [1, 2, 3, 4, 5, 6]
DULL = [1, 2, 3, 5, 6, 11]  # clergy tiles that help nobody to pay
BEGGAR = {"reais": 0, "influence": 0}
NO_MONEY_PLOTS = ["A4 blue 2", "E1 yellow 2", "B2 pink 2", "E3 pink 2"]
TWO_SETS = {"earthquake": 2, "fire": 2, "tsunami": 2}
SCORING = [3, 4, 5, 3]


def sets(n: int) -> dict[str, int]:
    return {"earthquake": n, "fire": n, "tsunami": n}


def opened(*sites: str) -> list[dict[str, object]]:
    """Blue buildings on these sites, whichever."""
    return [{"site": site, "architect": "blue", "building": n} for n, site in enumerate(sites, start=1)]


# ---------------------------------------------------------------------- R15.1


@pytest.mark.rule("R15.1")
def test_rewards_for_discarded_cards_come_before_the_shipyard_changes():
    game = Game.position(question="period", seats=[{"rubble": TWO_SETS, "hand": [8, 19]}, {"hand": []}, {"hand": []}])
    play(game, "release 8", "done", "build", "give tools")
    assert portfolio(game, 0) == ["1a"]  # not a purple one
    assert [SHIPS[ship] for ship in game.state.shipyard] == ["4b", "4a", "3b", "3a"]


@pytest.mark.rule("R15.1")
def test_the_tools_majority_is_6_4_2():
    built = ["A4 blue 0", "B4 blue 0", "C4 blue 0", "D4 blue 1", "E4 blue 1", "A5 blue 2"]
    game = Game.position(question="finish", stores=built)
    assert [score.categories["stores"] for score in game.scores()] == [6, 4, 2]


# ---------------------------------------------------------------------- R15.2: rewards


@pytest.mark.rule("R15.2")
def test_as_much_of_a_reward_as_possible():
    game = Game.position(hand=[14], seats=[{"goods": {"cloth": 1}}])
    play(game, "portfolio 14")
    assert goods(game, 0)["cloth"] == 2  # 1 of 2
    crowd = {"builder": {0: 3}, "minister": {0: 2}, "king": {0: 2}}
    game = Game.position(hand=[3], offices=crowd)
    play(game, "portfolio 3", "office king")  # 1 of 2 officials
    assert question(game) == (0, "act")


@pytest.mark.rule("R15.2")
def test_nothing_where_nothing_is_possible():
    """With 4 tiles the cardinal stays: no step, no icon."""
    game = Game.position(hand=[13], cardinal=2, church=TRACK, seats=[{"clergy": [11, 12, 13, 14]}])
    play(game, "portfolio 13")
    assert (game.state.cardinal, treasury(game), question(game)) == (2, 3, (0, "act"))
    game = Game.position(hand=[13], cardinal=2, church=[1, 2, 0, 0, 5, 6])
    play(game, "portfolio 13")
    assert (game.state.cardinal, treasury(game), question(game)) == (2, 3, (0, "act"))
    for card, keys in (
        (2, {"plan_stacks": {"blue": [], "green": []}}),
        (7, {"decrees": []}),
        (12, {"favours": {"builder": 0, "minister": 0, "king": 0}}),
        (25, {"rubble": {"pile": []}}),
        (28, {}),
        (8, {"shipyard": []}),
        (1, {"seats": [{"goods": {"gold": 2}}]}),
    ):
        game = Game.position(hand=[card], **keys)
        play(game, f"portfolio {card}")
        assert question(game) == (0, "act")


@pytest.mark.rule("R15.2")
@pytest.mark.parametrize("colour", ["earthquake", "fire", "tsunami"])
def test_a_rubble_reward_takes_a_cube_of_your_choice_from_the_pile(colour):
    pile = ["earthquake", "earthquake", "fire", "fire", "tsunami", "tsunami"]
    game = Game.position(hand=[25], rubble={"pile": pile})
    play(game, "portfolio 25")
    assert offered(game) == {"cube pile earthquake", "cube pile fire", "cube pile tsunami"}
    play(game, f"cube pile {colour}")
    assert cubes(game, 0) == sets(0) | {colour: 1}
    left = [cube_count(game.state.pile_cubes, n) for n in range(3)]
    assert left == [1 if name == colour else 2 for name in ("earthquake", "fire", "tsunami")]


@pytest.mark.rule("R15.2")
def test_only_a_ship_may_be_declined():
    game = Game.position(hand=[8])
    play(game, "portfolio 8")
    assert offered(game) == {"build", "decline"}
    play(game, "decline")
    assert (portfolio(game, 0), treasury(game)) == ([8], 3)
    for card, what in ((2, "plan"), (3, "office"), (7, "decree"), (12, "favour"), (13, "tile"), (25, "pile-cube")):
        game = Game.position(hand=[card], rubble={"pile": ["fire", "tsunami"]})
        play(game, f"portfolio {card}")
        assert question(game) == (0, what)
        assert not {"decline", "done", "skip"} & offered(game)


@pytest.mark.rule("R15.2")
def test_an_officials_reward_places_as_many_as_it_says_in_different_offices():
    game = Game.position(hand=[3], offices=NOBODY)
    play(game, "portfolio 3", "office king")
    assert offered(game) == {"office builder", "office minister"}
    assert refused(game, "done") == "compulsory"
    assert refused(game, "office king") == "office-used"
    game = Game.position(question="act", offices=NOBODY)
    play(game, "trade tools recruit", "office king")
    assert "done" in offered(game)  # "recruit" is 1 or 2 as you like


# ---------------------------------------------------------------------- R15.3: replacing ships


@pytest.mark.rule("R15.3")
def test_only_a_strictly_larger_hull_replaces_a_ship():
    game = Game.position(hand=[8], shipyard=["2b"], seats=[{"portfolio": ["2a"]}])
    play(game, "portfolio 8")
    assert offered(game) == {"build", "decline"}
    assert refused(game, "upgrade 2a") == "not-smaller"


@pytest.mark.rule("R15.3")
@pytest.mark.parametrize(
    "mine, old, new, goods_paid",
    [
        ({}, "1a", "2a", 1),
        ({}, "1a", "3a", 2),
        ({}, "2a", "4a", 2),
        ({}, "3a", "4a", 1),
        ({"houses": {"centre": 1}}, "1a", "3a", 1),
        ({"houses": {"centre": 2}}, "1a", "2a", 0),
        ({"houses": {"centre": 3}}, "1a", "4a", 0),
        ({"clergy": [36]}, "1a", "4a", 0),
    ],
)
def test_the_difference_less_the_discounts_never_below_0(mine, old, new, goods_paid):
    built = sum(mine.get("houses", {}).values())
    game = Game.position(
        period=1 if new[0] < "3" else 2,
        question="act",
        shipyard=[new],
        stores=["B2 pink 0", "B3 pink 0", "C2 pink 0"][:built],
        seats=[mine | {"portfolio": [old], "goods": {"books": 2}}],
    )
    play(game, "trade books ship", f"upgrade {old}")
    for _ in range(goods_paid):
        game.play(game.decision.moves[0])
    assert portfolio(game, 0) == [new]
    assert sum(goods(game, 0).values()) == 4 - goods_paid


@pytest.mark.rule("R15.3", "R7.3")
def test_a_ship_replaced_at_sea_stays_at_sea_with_its_cargo():
    """Seat 1 follows to the minister while her blue ship is at sea."""
    at_sea = {"ship": "1a", "cargo": ["gold"], "at_sea": True}
    game = Game.position(
        question={"follow": {"noble": "minister", "visitor": 0}},
        turn=1,
        shipyard=["2a"],
        seats=[{}, {"favours": ["minister"], "influence": 9, "portfolio": [at_sea], "goods": {"gold": 1}, "hand": [1]}],
    )
    play(game, "follow", "action ship", "upgrade 1a", "give books")
    assert portfolio(game, 1) == ["2a"]
    assert seat(game, 1).cargo[0] & AT_SEA
    assert goods_aboard(seat(game, 1).cargo[0] & ~AT_SEA) == 1
    assert seat(game, 1).wigs == 5
    play(game, "take king")
    assert (question(game), seat(game, 1).cargo) == ((1, "turn"), (0,))  # docked


# ---------------------------------------------------------------------- R15.4: one church scoring


@pytest.mark.rule("R15.4")
def test_one_scoring_per_turn_begun_by_the_first():
    """Seat 0 with clergy 34 moves 4 -> 2 over the icon, at west E 2 -> 5; seat 1 moves 5 -> 0, onto it again."""
    game = Game.position(
        hand=[11],
        cardinal=4,
        church=TRACK,
        offices=READY,
        seats=[{"plans": ["blue-2"], "clergy": [34]}, {"favours": ["king"], "influence": 9}, {"clergy": [22]}],
    )
    play(game, "visit king 11", "action cardinal", "steps 4", "tile 2", "site west-E", "steps 3", "tile 5")
    play(game, "follow", "action cardinal", "steps 1", "tile 1")
    for who in (0, 1, 2):
        assert question(game) == (who, "church")
        play(game, "done")
    assert question(game) == (0, "take")


@pytest.mark.rule("R15.4")
def test_it_comes_before_the_new_card_and_before_the_end_of_the_period():
    piles = {"builder": [], "minister": [], "king": [32], "treasury": [37]}
    game = Game.position(hand=[13], cardinal=5, church=TRACK, piles=piles, seats=[{"clergy": [22]}])
    play(game, "portfolio 13", "tile 1", "trade tools plan", "plan blue", "done")
    assert question(game) == (0, "church")
    play(game, "done", "take king")
    assert question(game) == (0, "release")


# ---------------------------------------------------------------------- R15.5: paying reais


@pytest.mark.rule("R15.5")
@pytest.mark.parametrize("coins, influence", [(0, 1), (1, 2), (2, 3), (3, 4)])
def test_coins_and_influence_in_any_mix(coins, influence):
    game = Game.position(hand=[17], seats=[{"reais": 3, "influence": 4}])
    play(game, "sponsor 17", f"coins {coins}")
    assert (seat(game, 0).reais, seat(game, 0).influence) == (3 - coins, influence)


@pytest.mark.rule("R15.5", "R15.14")
def test_discounts_count_once_per_payment_and_event_and_land_are_two():
    game = Game.position(hand=[21], rubble=BARE, offices=NOBODY, seats=[{"reais": 9, "influence": 0, "clergy": [33]}])
    play(game, "sponsor 21")
    assert seat(game, 0).reais == 9 - 2
    play(game, "action store", "plot B1 yellow")
    assert seat(game, 0).reais == 9 - 2 - 2


@pytest.mark.rule("R15.5")
def test_a_penalty_is_a_payment_and_never_below_0():
    game = Game.position(hand=[5], seats=[{"reais": 3, "clergy": [33]}])
    play(game, "portfolio 5")
    assert (seat(game, 0).reais, seat(game, 0).influence) == (3, 4)


@pytest.mark.rule("R15.5")
def test_all_officials_hired_for_one_building_are_one_payment():
    game = Game.position(
        question="building", offices=NOBODY, seats=[{"plans": ["blue-3"], "reais": 20, "influence": 0, "clergy": [33]}]
    )
    play(game, "site west-A")
    assert seat(game, 0).reais == 20 - (3 * 3 - 1)


@pytest.mark.rule("R15.5", "R15.6")
def test_reais_paid_instead_of_influence_are_a_payment_too():
    game = Game.position(
        hand=[7], offices={"minister": {1: 2, 2: 1}}, seats=[{"reais": 5, "influence": 4, "clergy": [4, 33]}]
    )
    play(game, "visit minister 7", "pay 3r")
    assert (seat(game, 0).reais, seat(game, 0).influence) == (3, 4)


# ---------------------------------------------------------------------- R15.6: paying a visit


@pytest.mark.rule("R15.6")
def test_the_split_is_the_payers_and_reais_are_coins_only():
    """1 coin: influence cannot be turned into reais here."""
    game = Game.position(
        hand=[7], offices={"minister": {1: 2, 2: 1}}, seats=[{"reais": 1, "influence": 9, "clergy": [4]}]
    )
    play(game, "visit minister 7")
    assert offered(game) == {"pay 3i", "pay 2i 1r"}
    assert refused(game, "pay 1i 2r") == "reais-short"


@pytest.mark.rule("R15.6")
def test_wigs_only_if_influence_ends_at_0_and_no_more_than_there_are():
    game = Game.position(
        hand=[7], offices={"minister": {1: 3, 2: 1}}, seats=[{"reais": 9, "influence": 1, "wigs": 2, "clergy": [4]}]
    )
    play(game, "visit minister 7")  # cost 4
    assert offered(game) == {"pay 1i 1r 2w", "pay 1i 2r 1w", "pay 1i 3r", "pay 4r"}
    assert refused(game, "pay 3r 1w") == "wigs-before-influence"
    assert refused(game, "pay 1i 3w") == "wigs-short"
    assert refused(game, "pay 2i 2r") == "influence-short"
    assert refused(game, "pay 1i 1r") == "wrong-sum"


@pytest.mark.rule("R15.6")
def test_discounts_lower_the_reais_part():
    """With 1 real off, the first real of the split is free: even without a coin."""
    game = Game.position(
        hand=[7], offices={"minister": {1: 1, 2: 1}}, seats=[{"reais": 0, "influence": 4, "clergy": [4, 33]}]
    )
    play(game, "visit minister 7")
    assert offered(game) == {"pay 2i", "pay 1i 1r"}
    play(game, "pay 1i 1r")
    assert (seat(game, 0).reais, seat(game, 0).influence) == (0, 3)


@pytest.mark.rule("R15.6")
def test_the_cost_is_never_negative():
    game = Game.position(hand=[7], treasury=5, offices=NOBODY, seats=[{"influence": 3, "clergy": [10, 27]}])
    play(game, "visit minister 7")
    assert seat(game, 0).influence == 3


# ---------------------------------------------------------------------- R15.7: order, and what may help


@pytest.mark.rule("R15.7")
@pytest.mark.parametrize("plot, street", [("A4", "blue"), ("E1", "yellow")])
def test_5_reais_of_the_plot_help_to_pay(plot, street):
    game = Game.position(question="store", treasury=5, rubble=BARE, church=DULL, seats=[BEGGAR])
    assert {text.split()[1] for text in offered(game)} == {"A4", "E1"}
    play(game, f"plot {plot} {street}")
    assert (question(game), seat(game, 0).reais) == ((0, "house"), 0)


@pytest.mark.rule("R15.7")
def test_influence_of_the_plot_helps_to_pay():
    game = Game.position(question="store", rubble=BARE, church=DULL, seats=[BEGGAR])
    assert {text.split()[1] for text in offered(game)} == {"A4", "E1", "B2", "E3"}
    play(game, "plot B2 pink")
    assert (question(game), seat(game, 0).influence) == ((0, "house"), 0)


@pytest.mark.rule("R15.7")
def test_goods_come_before_the_new_cube_enlarges_the_warehouse():
    game = Game.position(
        question="store",
        rubble=BARE | {"rows": BARE["rows"] | {"B": ["tsunami"]}},
        seats=[{"goods": {"gold": 2}, "rubble": {"earthquake": 1, "fire": 1}}],
    )
    play(game, "plot B1 yellow")
    assert (goods(game, 0)["gold"], seat(game, 0).sets) == (2, 1)


@pytest.mark.rule("R15.7")
def test_a_plan_from_the_site_may_be_used_at_once():
    game = Game.position(hand=[11], church=DULL, offices=READY, seats=[{}])
    play(game, "visit king 11", "skip")  # without a plan only east A is possible
    assert question(game) == (0, "plan")
    play(game, "plan green")
    assert completed(game, 0) == ["green-2"]


@pytest.mark.rule("R15.7")
def test_of_the_plans_at_the_site_only_a_useful_one_is_offered():
    """No official is out and 6 reais hire two: not three."""
    game = Game.position(
        question="building",
        offices=NOBODY,
        church=DULL,
        plan_stacks={"blue": [3], "green": [2]},
        seats=[{"reais": 6, "influence": 0}],
    )
    assert completed(game, 0) == ["green-2"]  # one site, one plan: no question at all
    assert plans(game, 0) == []
    assert seat(game, 0).reais == 0


@pytest.mark.rule("R15.7")
def test_money_from_the_site_may_be_used_at_once():
    seats = [{"plans": ["blue-2"], "reais": 1, "influence": 0}]
    game = Game.position(hand=[11], church=DULL, offices=NOBODY, seats=seats)
    play(game, "visit king 11", "skip")
    assert offered(game) == {"site west-D", "site east-C"}  # 1 + 5 reais, or 2 officials
    play(game, "site west-D")
    assert (seat(game, 0).reais, completed(game, 0)) == (0, ["blue-2"])


@pytest.mark.rule("R15.7")
def test_officials_from_the_site_may_be_used_at_once():
    game = Game.position(hand=[11], church=DULL, offices=NOBODY, seats=[BEGGAR | {"plans": ["blue-2"]}])
    play(game, "visit king 11", "skip", "office king", "office builder")  # east C is the only site
    assert completed(game, 0) == ["blue-2"]
    assert seat(game, 0).officials == 8


@pytest.mark.rule("R15.7", "R15.25")
def test_the_cubes_come_before_the_plan_so_clergy_17_helps_to_hire():
    game = Game.position(
        question="building",
        offices={"king": {0: 1}, "minister": {0: 0}},
        church=DULL,
        buildings=opened("east-C", "west-D"),
        seats=[{"plans": ["blue-2"], "reais": 1, "influence": 0, "clergy": [17]}],
    )
    play(game, "site west-A")  # 1 real for each of the two cubes
    assert (seat(game, 0).reais, completed(game, 0)) == (0, ["blue-2"])


@pytest.mark.rule("R15.7")
@pytest.mark.parametrize("tile, mine", [(16, {}), (32, {"reais": 1}), (33, {"reais": 2}), (17, {"reais": 1}), (20, {})])
def test_the_state_action_before_may_make_the_building_possible(tile, mine):
    """1 official out, 2 needed at 3 reais each. The tile beside the cardinal's next space helps."""
    game = Game.position(
        hand=[11],
        church=[tile, 0, 0, 0, 0, 0],
        offices={"king": {0: 1}, "minister": {0: 0}},
        buildings=opened("west-D", "east-C", "west-E"),
        seats=[BEGGAR | {"plans": ["blue-2"]} | mine],
    )
    assert refused(game, "visit king 11") is None
    play(game, "visit king 11")  # the cardinal is compulsory then: no other way on
    assert clergy(game, 0) == {tile}
    assert question(game) == (0, "site")
    play(game, "site west-A")
    assert completed(game, 0) == ["blue-2"]


@pytest.mark.rule("R15.7")
def test_a_tile_out_of_reach_does_not_help():
    game = Game.position(
        hand=[11],
        church=[0, 0, 16, 0, 0, 0],
        offices={"king": {0: 1}, "minister": {0: 0}},
        buildings=opened("west-D", "east-C", "west-E"),
        seats=[BEGGAR | {"plans": ["blue-2"]}],
    )
    assert refused(game, "visit king 11") is None  # 2 steps: beside space 2 lie the tile spaces 1 and 2
    game = Game.position(
        hand=[11],
        church=[0, 0, 0, 16, 0, 0],
        offices={"king": {0: 1}, "minister": {0: 0}},
        buildings=opened("west-D", "east-C", "west-E"),
        seats=[BEGGAR | {"plans": ["blue-2"]}],
    )
    assert refused(game, "visit king 11") == "officials-short"


@pytest.mark.rule("R15.7")
def test_the_state_action_and_the_site_may_both_move_the_cardinal():
    """Tile 16 lies 3 steps away: 2 by the state action, 1 by west E."""
    game = Game.position(
        hand=[11],
        church=[0, 5, 0, 16, 0, 0],
        offices={"king": {0: 1}, "minister": {0: 0}},
        buildings=opened("west-D", "east-C"),
        seats=[BEGGAR | {"plans": ["blue-2"]}],
    )
    assert refused(game, "visit king 11") is None
    play(game, "visit king 11")
    while not game.over and game.decision.question != "take":
        game.play(game.decision.moves[0])
    assert clergy(game, 0) == {5, 16}
    assert completed(game, 0) == ["blue-2"]


@pytest.mark.rule("R15.7")
def test_clergy_34_on_the_way_carries_the_cardinal_further():
    """Tile 34 first; at west E one arrow and 2 more steps reach tile 16, 4 or 5 spaces from the start."""
    game = Game.position(
        hand=[11],
        church=[34, 0, 0, 16, 0, 0],
        offices={"king": {0: 1}, "minister": {0: 0}},
        buildings=opened("west-D", "east-C"),
        seats=[BEGGAR | {"plans": ["blue-2"]}],
    )
    assert refused(game, "visit king 11") is None


@pytest.mark.rule("R15.7", "R1.3")
def test_a_state_action_that_would_spoil_the_building_is_not_offered():
    """3 reais hire one official. The cardinal would raise the treasury to 4; a favour does no harm."""
    game = Game.position(
        hand=[11],
        cardinal=2,
        church=DULL,
        offices={"king": {0: 1}, "minister": {0: 0}},
        buildings=opened("west-D", "east-C"),
        seats=[{"plans": ["blue-2"], "reais": 3, "influence": 0}],
    )
    play(game, "visit king 11")
    assert offered(game) == {"action favour", "skip"}
    assert refused(game, "action cardinal") == "dead-end"


@pytest.mark.rule("R15.7", "R1.3")
def test_a_site_whose_cardinal_would_spoil_the_building_is_not_offered():
    game = Game.position(
        question="building",
        cardinal=2,
        church=DULL,
        offices={"king": {0: 1}, "minister": {0: 0}},
        seats=[{"plans": ["blue-2"], "reais": 3, "influence": 0}],
    )
    assert "site west-E" not in offered(game)
    assert refused(game, "site west-E") == "officials-short"
    assert "site west-A" in offered(game)


@pytest.mark.rule("R15.7", "R1.3")
def test_a_plot_whose_cardinal_would_spoil_the_payment_is_not_offered():
    game = Game.position(question="store", cardinal=2, church=DULL, rubble=BARE, seats=[{"reais": 3, "influence": 0}])
    assert {text.split()[1] for text in offered(game)} == set(PLOTS) - {"A2", "C4"}
    assert refused(game, "plot A2 pink") == "land-too-dear"


# ---------------------------------------------------------------------- R15.8 - R15.10


@pytest.mark.rule("R15.8")
def test_the_cube_is_compulsory_and_the_players_choice():
    game = Game.position(
        question="store",
        rubble={"rows": {"B": ["fire", "tsunami"]}, "columns": {"1": ["earthquake"]}},
        seats=[{"reais": 20}],
    )
    play(game, "plot B1 yellow")
    assert offered(game) == {"cube row fire", "cube row tsunami", "cube column earthquake"}
    assert refused(game, "done") == "not-asked"
    assert refused(game, "cube row earthquake") == "no-such-cube"
    game = Game.position(question="store", rubble={"rows": {"B": []}, "columns": {"1": ["earthquake"]}})
    play(game, "plot B1 yellow")
    assert cubes(game, 0) == {"earthquake": 1, "fire": 0, "tsunami": 0}


@pytest.mark.rule("R15.9")
def test_of_several_triggers_the_first_counts():
    """Seat 1 completes a set by following in the turn in which seat 0 takes the last card of a third pile."""
    piles = {"builder": [], "minister": [], "king": [32], "treasury": [37]}
    game = Game.position(
        hand=[1],
        piles=piles,
        rubble=BARE | {"pile": ["tsunami"]},
        seats=[{}, {"favours": ["builder"], "influence": 9, "rubble": {"earthquake": 2, "fire": 2, "tsunami": 1}}],
    )
    play(game, "visit builder 1", "skip", "plot B1 yellow", "coins 3", "house left")
    play(game, "follow", "action store", "plot C2 pink", "coins 3", "house left", "take king")
    assert question(game) == (1, "release")


@pytest.mark.rule("R15.9")
def test_the_first_of_two_second_sets_counts():
    """The visitor completes hers before the follower."""
    short = {"earthquake": 2, "fire": 2, "tsunami": 1}
    game = Game.position(
        turn=1,
        hand=[1],
        rubble=BARE | {"rows": BARE["rows"] | {"B": ["tsunami", "tsunami"]}},
        seats=[{"favours": ["builder"], "influence": 9, "rubble": short}, {"rubble": short}],
    )
    play(game, "visit builder 1", "skip", "plot B1 yellow", "coins 4", "house left")
    play(game, "follow", "action store", "plot B4 blue", "coins 3", "house left", "take king")
    assert [seat(game, n).sets for n in range(2)] == [2, 2]
    assert question(game) == (1, "release")


@pytest.mark.rule("R15.9")
def test_if_the_piles_ran_out_the_active_player_begins():
    piles = {"builder": [], "minister": [], "king": [32], "treasury": [37]}
    game = Game.position(turn=2, hand=[1], piles=piles)
    play(game, "discard 1", "take king")
    assert question(game) == (2, "release")


@pytest.mark.rule("R15.10")
def test_a_stack_that_has_run_out_offers_nothing_more():
    game = Game.position(
        question="act", plan_stacks={"blue": [], "green": [2]}, shipyard=[], favours={"builder": 0, "king": 0}
    )
    assert refused(game, "trade books ship") == "shipyard-empty"
    play(game, "trade tools plan")  # the only one
    assert plans(game, 0) == ["green-2"]
    assert refused(game, "trade gold plan") == "covered"
    play(game, "trade cloth favour")
    assert favours(game, 0) == {"minister"}
    play(game, "take king")
    assert game.state.plan_stacks == ((), ())  # nothing comes back


@pytest.mark.rule("R15.10")
def test_an_empty_clergy_bag_and_decree_deck_refill_nothing():
    game = Game.position(hand=[11, 7], church=TRACK, decrees=[1, 2, 3], offices=READY, seats=[{"plans": ["blue-2"]}])
    game.state.clergy_bag = game.state.decree_deck = ()
    play(game, "visit king 11", "action cardinal", "steps 1", "tile 1", "site west-A", "take king")
    assert game.state.church == (0, 2, 3, 4, 5, 6)
    assert game.state.decree_row == (1, 2, 3, 0, 0, 0, 0, 0)


@pytest.mark.rule("R15.10")
def test_no_building_left_of_an_architect():
    game = Game.position(question="building", offices=READY, church=DULL, seats=[{"plans": ["blue-2", "green-2"]}])
    game.state.building_stacks = ((), game.state.building_stacks[1])
    game.state.settle()
    assert refused(game, "site west-A") is None
    play(game, "site west-A")
    assert completed(game, 0) == ["green-2"]


@pytest.mark.rule("R15.10", "R15.24")
def test_no_small_tile_left():
    stores = ["A5 blue 1", "B5 blue 1", "C5 blue 1"]
    game = Game.position(question="store", stores=stores, rubble=BARE, small_tiles=0)
    play(game, "plot D5 blue", "plan blue", "coins 3", "house left", "take king")
    assert game.state.display == 0b01111  # the space of the small tile stays empty


# ---------------------------------------------------------------------- R15.11, R15.12


@pytest.mark.rule("R15.11")
@pytest.mark.parametrize("decree", [23, 24, 28, 45, 46, 58, 59, 62, 66, 69])
def test_a_most_decree_needs_at_least_1_of_the_thing(decree):
    nothing = {"reais": 0, "influence": 0, "goods": NO_GOODS}
    game = Game.position(question="finish", seats=[nothing | {"decrees": [decree]}, nothing, nothing])
    assert game.scores()[0].categories["decrees"] == 0


@pytest.mark.rule("R15.11")
def test_most_means_at_least_as_many_as_every_other():
    game = Game.position(question="finish", stores=["B2 pink 0", "B3 pink 1"], seats=[{"decrees": [23]}])
    assert game.scores()[0].categories["decrees"] == 5
    game = Game.position(question="finish", stores=["B2 pink 0", "B3 pink 1", "C3 pink 1"], seats=[{"decrees": [23]}])
    assert game.scores()[0].categories["decrees"] == 0


@pytest.mark.rule("R15.11")
def test_majority_places_need_at_least_1():
    game = Game.position(question="finish", stores=["B2 pink 0"])
    assert [score.categories["stores"] for score in game.scores()] == [9, 0, 0]
    assert [score.categories["officials"] for score in game.scores()] == [0, 0, 0]


@pytest.mark.rule("R15.12")
@pytest.mark.parametrize("how, gain", [("card", 3), ("plot", 3), ("ship", 3), ("church", 3), ("tile", 7)])
def test_clergy_7_adds_to_every_gain(how, gain):
    mine = {"clergy": [7], "influence": 0, "goods": {"gold": 2}}
    if how == "card":
        game = Game.position(hand=[15], seats=[mine])
        play(game, "portfolio 15")
    elif how == "plot":
        game = Game.position(question="store", rubble=BARE, seats=[mine])
        play(game, "plot B2 pink")
    elif how == "ship":
        game = Game.position(question="act", shipyard=["1a"], seats=[mine])
        play(game, "trade gold ship", "give gold")
    elif how == "church":
        game = Game.position(question="church", seats=[mine | {"clergy": [7, 22], "portfolio": [6]}])
        play(game, "cash 22", "done")
    else:
        game = Game.position(question="act", church=[20, 0, 0, 0, 0, 0], seats=[mine])
        play(game, "trade gold cardinal")
    assert seat(game, 0).influence == gain + 2


@pytest.mark.rule("R15.12", "R4.11")
def test_clergy_7_does_not_add_to_a_gain_of_0():
    game = Game.position(question="church", seats=[{"clergy": [7, 22], "influence": 0}])
    play(game, "cash 22", "done")
    assert seat(game, 0).influence == 0
    mine = {"clergy": [7], "influence": 0, "goods": {"gold": 2}}
    game = Game.position(period=2, question="act", shipyard=["4a"], seats=[mine])
    play(game, "trade gold ship")  # hull 4 has influence 0
    assert seat(game, 0).influence == 0


@pytest.mark.rule("R15.12")
def test_clergy_8_counts_wherever_upper_cards_count():
    mine = {"clergy": [8, 22], "influence": 0, "portfolio": ["1a", 6]}
    game = Game.position(question="church", seats=[mine])
    play(game, "cash 22", "done")
    assert seat(game, 0).influence == 3 + 2 + 3
    game = Game.position(question="act", shipyard=["2a"], seats=[{"clergy": [8], "influence": 0, "portfolio": ["1a"]}])
    play(game, "trade gold ship", "build", "give cloth", "give books")
    assert seat(game, 0).influence == (3 + 2) + (2 + 2)
    game = Game.position(question="finish", seats=[mine | {"decrees": [67]}])
    assert game.scores()[0].categories["decrees"] == 4  # 8 on upper cards, every 2 of them 1


@pytest.mark.rule("R15.12")
@pytest.mark.parametrize("tile, mine, five", [(14, "blue", 0), (15, "green", 0), (14, "blue", 5), (15, "green", 5)])
def test_clergy_14_and_15_are_completed_plans_with_0_officials(tile, mine, five):
    tiles = [tile, five] if five else [tile]
    other = "green" if mine == "blue" else "blue"
    decrees = [55 if mine == "blue" else 56, 57, 58]
    game = Game.position(question="finish", seats=[{"clergy": tiles, "decrees": decrees}])
    assert game.scores()[0].categories["decrees"] == 2 + 1 + 5
    assert game.scores()[0].categories["officials"] == (15 if five else 0)  # 1 official with clergy 5
    game = Game.position(question="finish", seats=[{"clergy": tiles, "decrees": [55 if other == "blue" else 56]}])
    assert game.scores()[0].categories["decrees"] == 0


# ---------------------------------------------------------------------- R15.14 - R15.16


@pytest.mark.rule("R15.14")
def test_several_discounts_of_a_kind_add_up():
    game = Game.position(
        period=2,
        hand=[60],
        treasury=5,
        seats=[{"reais": 9, "influence": 0, "clergy": [33], "portfolio": [61, 79], "goods": {"gold": 0}}],
    )
    play(game, "sponsor 60")
    assert seat(game, 0).reais == 9 - (5 - 1 - 1 - 2)


@pytest.mark.rule("R15.15")
@pytest.mark.parametrize(
    "before, after, moved",
    [
        ({0: 3, 1: 1, 2: 1}, [3, 1, 1], [1, 0, 0]),  # the newcomer's own colour has most
        ({0: 0, 1: 3, 2: 2}, [1, 2, 2], [0, 1, 0]),
        ({0: 2, 1: 2, 2: 1}, [2, 1, 1], [1, 1, 0]),  # counted before the newcomer enters: 2 and 2
        ({0: 1, 1: 2, 2: 2}, [2, 1, 1], [0, 1, 1]),
        ({0: 5, 1: 0, 2: 0}, [5, 0, 0], [1, 0, 0]),
        ({0: 2, 1: 1, 2: 1}, [3, 1, 1], [0, 0, 0]),  # not full
    ],
)
def test_who_makes_room_in_a_full_office(before, after, moved):
    game = Game.position(question="act", offices={"king": before})
    play(game, "trade tools recruit", "office king", "done")
    assert [office(game, "king", n) for n in range(3)] == after
    assert [plaza(game, "king", n) for n in range(3)] == moved


@pytest.mark.rule("R15.15")
def test_a_tie_of_four_colours():
    """2, 1, 1, 1: one colour has most. With 4 players a tie of five spaces is 2 : 2 : 1."""
    game = Game.position(players=4, question="act", offices={"king": {0: 1, 1: 2, 2: 1, 3: 1}})
    play(game, "trade tools recruit", "office king", "done")
    assert [office(game, "king", n) for n in range(4)] == [2, 1, 1, 1]


@pytest.mark.rule("R15.15", "R2.18")
def test_neutral_officials_do_not_count_as_most():
    """1 neutral, 4 of seat 0: seat 0 moves. The neutral one never does."""
    game = Game.position(players=2, turn=1, question="act", offices={"king": {0: 4, 1: 0}, "minister": {0: 0, 1: 0}})
    play(game, "trade tools recruit", "office king", "done")
    assert [office(game, "king", n) for n in (0, 1, NEUTRAL)] == [3, 1, 1]
    assert [plaza(game, "king", n) for n in (0, 1, NEUTRAL)] == [1, 0, 0]


@pytest.mark.rule("R15.15")
def test_if_none_can_move_the_newcomer_enters_all_the_same():
    """It cannot come about with the pieces of the game; the rule is kept all the same."""
    game = Game.position(players=2, question="act")
    game.state.offices = (*game.state.offices[:10], 0, 0, 0, 0, 5)
    play(game, "trade tools recruit", "office king", "done")
    assert (office(game, "king", 0), office(game, "king", NEUTRAL)) == (1, 5)


@pytest.mark.rule("R15.16")
def test_the_round_of_the_trigger_is_finished_and_the_next_is_the_last():
    """Seat 2 is first; the trigger falls in round 6 in the turn of seat 0, the second of the round."""
    piles = {"builder": [], "minister": [], "king": [73], "treasury": [78, 79, 80, 81, 82]}
    game = Game.position(period=2, round=6, first=2, turn=0, hand=[42], piles=piles)
    play(game, "discard 42", "take king")
    order = []
    while not game.over:
        if game.decision.question == "turn":
            order.append((game.state.round, game.decision.player))
        game.play(game.decision.moves[0])
    assert order == [(6, 1), (7, 2), (7, 0), (7, 1)]


@pytest.mark.rule("R15.16")
def test_with_all_piles_empty_no_card_is_taken():
    piles = {"builder": [], "minister": [], "king": [], "treasury": [78]}
    game = Game.position(period=2, round=6, last_round=6, first=0, turn=1, hand=[42, 43], piles=piles)
    play(game, "discard 42", "take treasury")
    assert question(game) == (2, "turn")
    before = len(seat(game, 2).hand)
    play(game, game.decision.moves[0].text)
    assert game.over
    assert len(seat(game, 2).hand) == before - 1


@pytest.mark.rule("R15.16")
def test_rounds_count_from_the_first_player_across_the_change_of_period():
    game = Game.position(question="period", round=4, first=1, turn=2, seats=[{"rubble": TWO_SETS}])
    play(game, "done", "done", "done")
    assert (question(game), game.state.round) == ((0, "turn"), 4)  # the third turn of round 4
    play(game, game.decision.moves[0].text)
    play(game, "take king")
    assert (question(game), game.state.round) == ((1, "turn"), 5)


@pytest.mark.rule("R15.16")
def test_a_second_trigger_changes_nothing():
    game = Game.position(
        period=2,
        round=6,
        last_round=6,
        first=0,
        turn=0,
        hand=[45],
        rubble={"pile": ["tsunami"]},
        piles={"builder": [], "minister": [], "king": []},
        seats=[{"rubble": {"earthquake": 4, "fire": 4, "tsunami": 3}}],
    )
    play(game, "portfolio 45", "trade tools plan", "plan blue", "done", "take treasury")
    assert (seat(game, 0).sets, game.state.last_round) == (4, 6)


@pytest.mark.rule("R15.16")
def test_last_turns_are_played_as_usual():
    game = Game.position(
        period=2,
        round=6,
        last_round=6,
        first=0,
        turn=0,
        hand=[49],
        piles={"builder": [], "minister": [], "king": []},
        decrees=[1, 2],
        seats=[{}, {"favours": ["minister"], "influence": 9}],
    )
    play(game, "visit minister 49", "skip", "decree 1", "follow")
    assert seat(game, 0).decrees == (1,)
    assert question(game) == (1, "follow-action")


# ---------------------------------------------------------------------- R15.23, R15.24, R15.26, R15.28


@pytest.mark.rule("R15.23")
def test_a_ship_is_built_and_not_played():
    game = Game.position(hand=[8], shipyard=["1a"], seats=[{"clergy": [3]}])
    play(game, "portfolio 8", "build", "give gold")
    assert seat(game, 0).wigs == 6  # for card 8 only
    game = Game.position(hand=[17], seats=[{"clergy": [3]}])
    play(game, "portfolio 17")
    assert seat(game, 0).wigs == 6  # a treasury card is a politics card too
    game = Game.position(hand=[7], seats=[{"clergy": [3]}])
    play(game, "visit minister 7")
    assert seat(game, 0).wigs == 5  # to the court


@pytest.mark.rule("R15.24")
def test_the_city_tiles_are_enough_for_every_plot():
    """23 plots are built on: there is a tile for the last one, whichever it is."""
    touch = {"1": "yellow", "2": "pink", "3": "brown", "4": "brown", "5": "blue"}
    for last in PLOTS:
        built = [plot for plot in PLOTS if plot != last]
        stores = [f"{plot} {touch[plot[1]]} {n % 3}" for n, plot in enumerate(built)]
        game = Game.position(turn=2, hand=[1], stores=stores, rubble=BARE, seats=[{}, {}, {"reais": 20}])
        assert refused(game, "visit builder 1") is None


@pytest.mark.rule("R15.24")
def test_a_display_space_stays_empty_once_its_kind_has_run_out():
    game = Game.position(question="store", large_tiles=0, rubble=BARE)
    play(game, "plot B1 yellow", "coins 3", "house left", "take king")
    assert game.state.display == 0b11110
    assert game.state.large_tiles == 0


@pytest.mark.rule("R15.26")
def test_a_treasury_card_works_for_the_sale_it_was_played_for():
    game = Game.position(hand=[17], seats=[{"reais": 0}, {"portfolio": ["2a"]}])
    play(game, "portfolio 17", "sell gold 2a")
    assert seat(game, 0).reais == 3 + 6 + 1 + 2


@pytest.mark.rule("R15.26")
def test_a_clergy_tile_from_the_state_action_works_for_the_noble_action_after_it():
    """Tile 1 brings 2 wigs for each building opened; tile 16 saves an official."""
    game = Game.position(hand=[11], church=[1, 16, 0, 0, 0, 0], offices=READY, seats=[{"plans": ["blue-2"]}])
    play(game, "visit king 11", "action cardinal", "steps 1", "tile 1", "site west-A")
    assert seat(game, 0).wigs == 7
    game = Game.position(hand=[11], church=[1, 16, 0, 0, 0, 0], offices=READY, seats=[{"plans": ["blue-2"]}])
    play(game, "visit king 11", "action cardinal", "steps 1", "tile 16", "site west-A")
    assert office(game, "king", 0) == 1


@pytest.mark.rule("R15.26")
def test_never_backwards():
    """A tile taken after the visit was paid gives nothing back; a discarded card helps no more."""
    game = Game.position(
        hand=[11], church=[10, 0, 0, 0, 0, 0], offices=READY | {"king": {0: 2, 1: 1}}, seats=[{"plans": ["blue-2"]}]
    )
    play(game, "visit king 11", "action cardinal")
    assert (clergy(game, 0), seat(game, 0).influence) == ({10}, 3)
    game = Game.position(hand=[2], seats=[{"reais": 0, "portfolio": [17, 18]}, {"portfolio": ["2a"]}])
    play(game, "portfolio 2", "plan blue", "drop 17", "sell gold 2a")
    assert seat(game, 0).reais == 7


@pytest.mark.rule("R15.28")
def test_a_visit_is_paid_before_the_state_action():
    """Production and ship come after the payment: the influence of a ship built here cannot pay for the visit."""
    game = Game.position(
        hand=[7], shipyard=["1a"], offices={"minister": {1: 2, 2: 1}}, seats=[{"influence": 2, "wigs": 0}]
    )
    assert refused(game, "visit minister 7") == "cannot-pay-visit"


@pytest.mark.rule("R15.28")
def test_a_follower_returns_the_tile_then_pays():
    game = Game.position(
        question={"follow": {"noble": "king", "visitor": 0}},
        turn=1,
        offices={"king": {0: 2}},
        seats=[{}, {"favours": ["king"], "influence": 4, "clergy": [4]}],
    )
    play(game, "follow")
    assert question(game) == (1, "pay-visit")
    assert favours(game, 1) == set()


@pytest.mark.rule("R15.28", "R9.2")
def test_land_counts_the_cubes_of_row_and_column():
    game = Game.position(
        question="store",
        rubble=BARE | {"columns": BARE["columns"] | {"1": ["earthquake", "earthquake"]}},
        seats=[{"influence": 0}],
    )
    play(game, "plot B1 yellow")
    assert seat(game, 0).reais == 10 - (3 + 3)


@pytest.mark.rule("R15.28", "R15.7")
def test_a_stores_reward_comes_before_the_cube():
    """D4 brings a book into a full warehouse: lost, although the cube then completes a set."""
    game = Game.position(
        question="store",
        rubble=BARE | {"rows": BARE["rows"] | {"D": ["fire"]}},
        seats=[{"goods": {"books": 2}, "rubble": {"earthquake": 1, "tsunami": 1}}],
    )
    play(game, "plot D4 blue")
    assert (goods(game, 0)["books"], game.state.limit(0)) == (2, 3)
