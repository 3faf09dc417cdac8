"""Every component at work where the examples show only some: cards, plots, sites, houses, ships.

The clergy tiles and the decrees are all in tests/examples (parts C and E).
"""

from typing import Any

import pytest

from lisboa.game import Game
from tests.table import (
    NO_OFFICIALS,
    OPENING,
    goods,
    offered,
    office,
    play,
    portfolio,
    prices,
    question,
    refused,
    rubble,
    seat,
)

NOTHING = {"gold": 0, "cloth": 0, "books": 0, "tools": 0}
RICH = {"reais": 60, "influence": 0}
RUBBLE = ["earthquake", "fire", "tsunami"]


# ---------------------------------------------------------------------- the rewards of cards


@pytest.mark.rule("R4.4", "R4.2")
@pytest.mark.parametrize(
    "good, amount, cards",
    [
        ("gold", 1, (1, 6, 11, 32, 42, 54, 71, 75)),
        ("tools", 1, (22, 63)),
        ("books", 1, (30, 50)),
        ("cloth", 1, (57,)),
        ("tools", 2, (4,)),
        ("books", 2, (9,)),
        ("cloth", 2, (14, 76)),
    ],
)
def test_cards_with_goods(good, amount, cards):
    for card in cards:
        game = Game.position(period=2, hand=[card], seats=[{"goods": NOTHING | {"gold": 1, good: 0}}, {}])
        play(game, f"portfolio {card}")
        assert goods(game, 0) == NOTHING | {"gold": 1} | {good: amount}, card


@pytest.mark.rule("R4.4", "R15.2")
@pytest.mark.parametrize(
    "asked, cards",
    [
        ("plan", (2, 23, 43, 64)),
        ("office", (3, 24, 44, 65)),
        ("pile-cube", (25, 45, 66)),
        ("decree", (7, 29, 49, 70)),
        ("ship", (8, 27, 48, 68)),
        ("favour", (12, 33, 52, 74)),
        ("tile", (13, 34, 53, 73)),
    ],
)
def test_cards_with_a_choice(asked, cards):
    for card in cards:
        mine = {"goods": {"gold": 2, "cloth": 2, "books": 2, "tools": 2}}
        table: dict[str, Any] = {"rubble": {"pile": RUBBLE}, "church": [1, 2, 3, 4, 5, 6]}
        game = Game.position(period=2, hand=[card], **table, seats=[mine])
        play(game, f"portfolio {card}")
        assert question(game) == (0, asked), card


@pytest.mark.rule("R4.10", "R4.4")
@pytest.mark.parametrize("card", [15, 35, 55])
def test_cards_with_three_influence(card):
    game = Game.position(period=2, hand=[card], seats=[{"influence": 1}])
    play(game, f"portfolio {card}")
    assert seat(game, 0).influence == 4


@pytest.mark.rule("R7.4")
@pytest.mark.parametrize("card", [28, 47, 69])
def test_cards_with_production(card):
    stores = ["B1 yellow 0", "C1 yellow 0"]
    game = Game.position(period=2, hand=[card], stores=stores, seats=[{"goods": NOTHING}])
    play(game, f"portfolio {card}")
    assert goods(game, 0) == NOTHING | {"gold": 2}
    assert prices(game)["gold"] == 5


@pytest.mark.rule("R4.5")
@pytest.mark.parametrize("card", [5, 16, 26, 51, 56, 67])
def test_cards_that_cost_a_real(card):
    game = Game.position(period=2, hand=[card], seats=[RICH])
    play(game, f"portfolio {card}")
    assert (seat(game, 0).reais, seat(game, 0).officials) == (59, 7)


@pytest.mark.rule("R4.5")
@pytest.mark.parametrize("card", [10, 31, 36, 46, 72, 77])
def test_cards_that_cost_an_official(card):
    game = Game.position(period=2, hand=[card], seats=[RICH])
    play(game, f"portfolio {card}")
    assert (seat(game, 0).reais, seat(game, 0).officials, office(game, "minister", 0)) == (60, 8, 0)


# ---------------------------------------------------------------------- the rewards of plots and sites

STREET = {"1": "yellow", "2": "pink", "3": "brown", "4": "blue", "5": "blue"}


@pytest.mark.rule("R9.1", "R15.7")
@pytest.mark.parametrize(
    "reward, plots",
    [
        ("gold", ("B1", "E4")),
        ("cloth", ("B4", "D1")),
        ("books", ("C3", "D4")),
        ("tools", ("A3", "C5")),
        ("reais", ("A4", "E1")),
        ("influence", ("B2", "E3")),
        ("plan", ("B3", "D5")),
        ("office", ("B5", "D3")),
        ("tile", ("A2", "C4")),
        ("favour", ("A5", "D2")),
        ("decree", ("C1", "E2")),
        ("pile-cube", ("C2", "E5")),
    ],
)
def test_the_rewards_of_the_24_plots(reward, plots):
    """Read before the cube is taken and the land is paid."""
    for plot in plots:
        cubes = {"rows": {plot[0]: RUBBLE}, "pile": RUBBLE}
        game = Game.position(question="store", rubble=cubes, seats=[RICH | {"goods": NOTHING}])
        play(game, f"plot {plot} {STREET[plot[1]]}")
        assert gained(game) == reward, plot


def gained(game):
    """The account of seat 0 that has grown, or else the choice that the reward asks for."""
    mine = seat(game, 0)
    if (mine.reais, mine.influence) != (60, 0):
        return {(65, 0): "reais", (60, 3): "influence"}[mine.reais, mine.influence]
    return next((good for good, count in goods(game, 0).items() if count == 1), question(game)[1])


NORTH = {"north-yellow": "gold", "north-pink": "cloth", "north-brown": "books", "north-blue": "tools"}


@pytest.mark.rule("R9.6")
@pytest.mark.parametrize(
    "reward, sites",
    [
        ("gold", ("west-A", "north-yellow")),
        ("cloth", ("west-C", "north-pink")),
        ("books", ("north-brown", "east-B")),
        ("tools", ("north-blue", "east-D")),
        ("reais", ("west-D",)),
        ("decree", ("west-B",)),
        ("tile", ("west-E",)),
        ("plan", ("east-A",)),
        ("office", ("east-C",)),
        ("favour", ("east-E",)),
    ],
)
def test_the_rewards_of_the_14_sites(reward, sites):
    for site in sites:
        position = OPENING | {"stores": [], "available": {"blue": [NORTH.get(site, "gold")]}}
        game = Game.position(**position, seats=[RICH | {"goods": NOTHING, "plans": ["blue-3"]}])
        play(game, f"site {site}")
        assert gained(game) == reward, site


# ---------------------------------------------------------------------- events


@pytest.mark.rule("R10.1")
@pytest.mark.parametrize(
    "card, good",
    [(17, "gold"), (37, "tools"), (38, "cloth"), (39, "books"), (60, "gold"), (80, "books"), (81, "cloth")],
)
def test_events_with_two_goods(card, good):
    game = Game.position(period=2, hand=[card], treasury=3, seats=[RICH | {"goods": NOTHING}])
    play(game, f"sponsor {card}")
    assert (seat(game, 0).reais, goods(game, 0)) == (57, NOTHING | {good: 2})

    full = Game.position(period=2, hand=[card], seats=[RICH | {"goods": {good: 2}}])
    assert refused(full, f"sponsor {card}") == "event-without-effect"

    part = Game.position(period=2, hand=[card], seats=[RICH | {"goods": {good: 1}}])
    play(part, f"sponsor {card}")
    assert goods(part, 0)[good] == 2


STORE_OR_BUILDING = {"action store", "action building"}
ANY_ACTION = {"action store", "action decree", "action building"}


@pytest.mark.rule("R10.1")
@pytest.mark.parametrize(
    "card, moves",
    [
        (18, {"decree 1", "decree 2"}),
        (61, {"decree 1", "decree 2"}),
        (19, {"plan blue", "plan green"}),
        (62, {"plan blue", "plan green"}),
        (20, {"office builder", "office minister", "office king"}),
        (59, {"office builder", "office minister", "office king"}),
        (82, {"office builder", "office minister", "office king"}),
        (21, STORE_OR_BUILDING),
        (41, STORE_OR_BUILDING),
        (78, STORE_OR_BUILDING),
        (40, ANY_ACTION),
        (58, ANY_ACTION),
        (79, ANY_ACTION),
    ],
)
def test_events_with_a_choice(card, moves):
    mine = RICH | {"plans": ["blue-2"]}
    game = Game.position(period=2, hand=[card], treasury=3, decrees=[1, 2], seats=[mine])
    play(game, f"sponsor {card}")
    assert seat(game, 0).reais == 57
    assert offered(game) == moves


@pytest.mark.rule("R7.1")
@pytest.mark.parametrize("card", [20, 59, 82])
def test_events_with_officials_send_four_at_most(card):
    game = Game.position(period=2, hand=[card], offices=NO_OFFICIALS, seats=[RICH])
    play(game, f"sponsor {card}", "office builder", "office minister", "office king", "office builder")
    assert (question(game), seat(game, 0).officials, office(game, "builder", 0)) == ((0, "take"), 4, 2)


# ---------------------------------------------------------------------- benefits of treasury cards


@pytest.mark.rule("R4.6", "R5.1")
@pytest.mark.parametrize(
    "card, good, other",
    [
        (17, "gold", "cloth"),
        (60, "gold", "books"),
        (38, "cloth", "gold"),
        (81, "cloth", "tools"),
        (39, "books", "gold"),
        (80, "books", "tools"),
        (37, "tools", "cloth"),
        (82, "tools", "gold"),
    ],
)
def test_a_sale_bonus_of_2_for_one_good(card, good, other):
    position: dict[str, Any] = {"period": 2, "prices": {"gold": 4, "cloth": 4, "books": 4, "tools": 4}}
    game = Game.position(**position, question="act", seats=[{"reais": 0, "portfolio": ["2a", card]}])
    play(game, f"sell {good} 2a")
    assert seat(game, 0).reais == 4 + 1 + 2
    play(game, f"sell {other} 2a")
    assert seat(game, 0).reais == 7 + 4 + 1


@pytest.mark.rule("R15.26", "R15.14")
def test_a_sale_bonus_counts_for_the_sale_it_was_played_for():
    mine = {"reais": 0, "portfolio": ["2a", 17], "rubble": rubble(1, 1, 1)}
    game = Game.position(period=2, treasury=3, hand=[60], prices={"gold": 4}, seats=[mine])
    play(game, "portfolio 60", "sell gold 2a")
    assert seat(game, 0).reais == 3 + (4 + 1 + 2 + 2)


@pytest.mark.rule("R9.2", "R4.6")
@pytest.mark.parametrize(
    "card, price",
    [
        pytest.param(17, 9, id="no benefit"),
        pytest.param(18, 8, id="1 real off"),
        pytest.param(40, 8, id="1 real off"),
        pytest.param(61, 8, id="1 real off"),
        pytest.param(79, 7, id="2 reais off"),
        pytest.param(19, 8, id="brown 1 cheaper"),
        pytest.param(58, 7, id="brown 2 cheaper"),
        pytest.param(78, 6, id="brown free"),
        pytest.param(20, 8, id="red 1 cheaper"),
        pytest.param(62, 7, id="red free"),
        pytest.param(21, 8, id="blue free"),
    ],
)
def test_benefits_on_land(card, price):
    """Treasury 3 and a cube of each colour: 3 + 3 + 2 + 1."""
    cubes = {"rows": {"C": RUBBLE}, "columns": {3: ["fire"]}}
    mine = RICH | {"portfolio": [card]}
    game = Game.position(question="store", period=2, treasury=3, rubble=cubes, seats=[mine])
    play(game, "plot C3 pink", "cube column fire", "house left")
    assert seat(game, 0).reais == 60 - price


@pytest.mark.rule("R15.14", "R9.2")
def test_benefits_on_one_colour_add_up_but_a_cube_costs_at_least_nothing():
    """Brown 1 + 2 + 3 cheaper: free, no more."""
    cubes = {"rows": {"C": RUBBLE}, "columns": {3: ["fire"]}}
    mine = RICH | {"portfolio": [19, 58, 78], "rubble": rubble(1, 1, 1)}
    game = Game.position(question="store", period=2, treasury=3, rubble=cubes, seats=[mine])
    play(game, "plot C3 pink", "cube column fire", "house left")
    assert seat(game, 0).reais == 60 - (3 + 2 + 1)


@pytest.mark.rule("R15.5")
@pytest.mark.parametrize("card, event, hired", [(17, 3, 6), (18, 2, 5), (79, 1, 4)])
def test_reais_off_the_other_payments(card, event, hired):
    """An event at 3; two officials hired at 3 each, which are one payment."""
    game = Game.position(period=2, hand=[19], treasury=3, seats=[RICH | {"portfolio": [card]}])
    play(game, "sponsor 19")
    assert seat(game, 0).reais == 60 - event

    position = OPENING | {"period": 2, "offices": NO_OFFICIALS}
    game = Game.position(**position, seats=[RICH | {"portfolio": [card], "plans": ["blue-2"]}])
    play(game, "site east-B")
    assert seat(game, 0).reais == 60 - hired


@pytest.mark.rule("R15.5", "R4.5")
def test_a_real_off_makes_a_penalty_of_1_real_free():
    game = Game.position(hand=[16], seats=[RICH | {"portfolio": [18]}])
    play(game, "portfolio 16")
    assert (seat(game, 0).reais, portfolio(game, 0)) == (60, [16, 18])


@pytest.mark.rule("R9.6", "R15.14")
@pytest.mark.parametrize("cards, returned", [([], 3), ([41], 1), ([59], 1), ([41, 59], 0)])
def test_two_officials_fewer(cards, returned):
    game = Game.position(**OPENING, period=2, seats=[{"plans": ["blue-3"], "portfolio": cards}])
    play(game, "site east-B")
    assert office(game, "king", 0) == 3 - returned


# ---------------------------------------------------------------------- clergy outside one's own visits


@pytest.mark.rule("R15.27", "R10.1")
@pytest.mark.parametrize(
    "tile, moves, wigs",
    [
        (1, ["action building", "site west-A", "return king", "return king", "return king"], 2),
        (2, ["action store", "plot C3 pink", "house left"], 1),
        (21, ["action decree", "decree 1"], 1),
    ],
)
def test_clergy_1_2_and_21_work_by_an_event_too(tile, moves, wigs):
    position = OPENING | {"question": "turn", "hand": [40], "decrees": [1, 2], "plazas": {"builder": {0: 1}}}
    position["rubble"] = {"rows": {"C": []}, "columns": {3: []}}
    game = Game.position(**position, seats=[RICH | {"clergy": [tile], "plans": ["blue-3"], "wigs": 5}])
    play(game, "sponsor 40", *moves)
    assert (question(game), seat(game, 0).wigs) == ((0, "take"), 5 + wigs)


@pytest.mark.rule("R15.27", "R8.2")
@pytest.mark.parametrize(
    "tile, noble, moves, wigs",
    [
        (1, "king", ["action building", "site east-B"], 2),
        (2, "builder", ["action store", "plot C3 pink", "house left"], 1),
        (21, "minister", ["action decree", "decree 1"], 1),
    ],
)
def test_clergy_1_2_and_21_work_by_a_follow_too(tile, noble, moves, wigs):
    position: dict[str, Any] = {"decrees": [1, 2], "rubble": {"rows": {"C": []}, "columns": {3: []}}}
    offices = NO_OFFICIALS | {"king": {1: 2}}
    mine = RICH | {"clergy": [tile], "plans": ["blue-2"], "wigs": 5, "favours": [noble]}
    game = Game.position(question=f"follow {noble}", turn=1, **position, offices=offices, seats=[{}, mine])
    play(game, "follow", *moves)
    assert (question(game), seat(game, 1).wigs) == ((0, "take"), 5 + wigs)


@pytest.mark.rule("R8.4")
@pytest.mark.parametrize("tile, noble", [(11, "minister"), (12, "king"), (13, "builder")])
def test_clergy_11_to_13_do_not_pay_a_follower(tile, noble):
    mine = {"clergy": [tile], "favours": [noble], "reais": 10}
    game = Game.position(question=f"follow {noble}", turn=1, seats=[{}, mine])
    play(game, "follow")
    assert seat(game, 1).reais == 10


# ---------------------------------------------------------------------- houses

OWN_STORES = ["B1 yellow 0", "B2 pink 0", "C2 pink 0"]


@pytest.mark.rule("R9.4", "R8.3")
@pytest.mark.parametrize("left, refusal", [(0, "cannot-pay-visit"), (1, "cannot-pay-visit"), (2, None)])
def test_left_houses_let_pay_visits_in_reais(left, refusal):
    mine = {"houses": {"left": left}, "influence": 0, "wigs": 0, "reais": 10}
    position: dict[str, Any] = {"hand": [6], "treasury": 3, "stores": OWN_STORES[:left]}
    game = Game.position(**position, seats=[mine])
    assert refused(game, "visit minister 6") == refusal
    if left == 2:
        play(game, "visit minister 6")
        assert seat(game, 0).reais == 10 - 2


@pytest.mark.rule("R9.4", "R7.3")
@pytest.mark.parametrize(
    "centre, moves, left",
    [
        (0, [], NOTHING),
        (1, ["give gold", "give cloth"], NOTHING | {"tools": 1}),
        (2, ["give gold", "give tools"], NOTHING | {"cloth": 1}),
        (3, [], NOTHING | {"gold": 1, "cloth": 1, "tools": 1}),
    ],
)
def test_centre_houses_make_ships_cheaper(centre, moves, left):
    """A book for the trade, then hull 3 for three, two or no different goods."""
    mine = {"houses": {"centre": centre}}
    game = Game.position(question="act", period=2, stores=OWN_STORES[:centre], seats=[mine])
    play(game, "trade books ship", *moves)
    assert (portfolio(game, 0), goods(game, 0)) == (["3a"], left)


@pytest.mark.rule("R9.4", "R7.4")
@pytest.mark.parametrize(
    "houses, moves, gold, cloth",
    [
        ({"left": 2, "centre": 1}, [], 1, 2),
        ({"left": 2, "right": 1}, ["good gold"], 2, 2),
        ({"left": 2, "right": 1}, ["good cloth"], 1, 3),
        ({"left": 1, "right": 2}, ["good cloth"], 1, 3),
        ({"right": 3}, [], 2, 3),
    ],
    ids=["none", "one: gold", "one: cloth", "two", "three"],
)
def test_right_houses_produce_more(houses, moves, gold, cloth):
    """A gold store and two cloth stores, and a rubble set for a third cloth."""
    mine = {"houses": houses, "rubble": rubble(1, 1, 1), "goods": NOTHING | {"books": 1, "tools": 1}}
    game = Game.position(question="act", stores=OWN_STORES, seats=[mine])
    play(game, "trade books produce", *moves)
    assert goods(game, 0) == {"gold": gold, "cloth": cloth, "books": 0, "tools": 1}
    assert question(game) == (0, "trade-more")


@pytest.mark.rule("R9.1", "R9.4")
def test_a_group_without_houses_left_cannot_be_chosen():
    mine = RICH | {"houses": {"left": 2, "centre": 1}}
    rubble_free = {"rows": {"D": []}, "columns": {4: []}}
    game = Game.position(question="store", stores=OWN_STORES, rubble=rubble_free, seats=[mine])
    play(game, "plot D4 brown")
    assert offered(game) == {"house centre", "house right"}
    assert refused(game, "house left") == "group-empty"
    play(game, "house centre")
    assert seat(game, 0).houses == (2, 2, 0)


# ---------------------------------------------------------------------- ships


@pytest.mark.rule("R5.1", "R4.10", "R12.1")
@pytest.mark.parametrize("hull, influence, modifier", [(1, 3, 0), (2, 2, 1), (3, 1, 2), (4, 0, 3)])
def test_the_ships(hull, influence, modifier):
    """A gold at 4, a gain at church scoring, and wigs at the end."""
    ship = f"{hull}a"
    mine = {"reais": 0, "portfolio": [ship]}
    game = Game.position(question="act", period=2, prices={"gold": 4}, seats=[mine])
    play(game, f"sell gold {ship}")
    assert seat(game, 0).reais == 4 + modifier

    mine = {"portfolio": [ship], "clergy": [1], "influence": 0}
    game = Game.position(question="church", period=2, seats=[mine])
    play(game, "cash 1")
    assert seat(game, 0).influence == influence

    game = Game.position(question="finish", seats=[{"portfolio": [ship]}])
    assert game.scores()[0].categories["ships"] == hull
