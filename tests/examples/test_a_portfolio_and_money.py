"""The rulebook's examples on discarding, the portfolio, rubble sets, influence and money: E1-E9, E48."""

import pytest

from lisboa.engine import events as ev
from lisboa.game import Game
from tests.table import (
    cubes,
    face_up,
    gone,
    goods,
    idle,
    limit,
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

ONE_SET = {"earthquake": 1, "fire": 1, "tsunami": 1}


def sets(n: int) -> dict[str, int]:
    """The rubble of this many sets."""
    return {"earthquake": n, "fire": n, "tsunami": n}


# ---------------------------------------------------------------------- E1 discard


@pytest.mark.example("E1")
@pytest.mark.rule("R1.2", "R3.2", "R3.3", "R3.5")
def test_a_discarded_card_brings_1_gold():
    everyone = {"favours": ["builder", "minister", "king"]}
    green = {"goods": {"gold": 1}, "rubble": ONE_SET}  # room for 3
    game = Game.position(hand=[1, 2, 6, 11, 17], seats=[green, everyone, everyone])
    accounts = [(p.reais, p.influence, p.wigs, p.upper, p.lower) for p in game.state.players]
    play(game, "discard 6")
    assert goods(game, 0)["gold"] == 2
    assert seat(game, 0).hand == (1, 2, 11, 17)
    assert gone(game, 6)
    assert question(game) == (0, "take")  # nobody can follow, though all have favours
    assert [(p.reais, p.influence, p.wigs, p.upper, p.lower) for p in game.state.players] == accounts


@pytest.mark.example("E1")
@pytest.mark.rule("R1.2", "R3.5")
def test_the_turn_ends_with_a_new_card_and_the_next_one_is_turned_up():
    game = Game.position(hand=[1, 2, 6, 11, 17], piles={"king": [34, 32, 33]})
    play(game, "discard 6", "take king")
    assert seat(game, 0).hand == (1, 2, 11, 17, 34)
    assert face_up(game, "king") == 32
    assert question(game) == (1, "turn")


@pytest.mark.example("E1")
@pytest.mark.rule("R3.3", "R4.2")
def test_no_gold_for_the_discard_if_the_warehouse_is_full():
    game = Game.position(hand=[1, 2, 6, 11, 17], seats=[{"goods": {"gold": 2}}])
    play(game, "discard 6")
    assert goods(game, 0)["gold"] == 2
    assert gone(game, 6)


@pytest.mark.example("E1")
@pytest.mark.rule("R3.2")
def test_only_a_card_in_hand_can_be_discarded():
    game = Game.position(hand=[1, 2, 6, 11, 17])
    assert refused(game, "discard 7") == "not-in-hand"


# ---------------------------------------------------------------------- E2 portfolio at its limit


@pytest.mark.example("E2")
@pytest.mark.rule("R4.1", "R4.3")
@pytest.mark.parametrize("drop, left", [(1, [6, 11, 17]), (6, [1, 11, 17]), (17, [1, 6, 11])])
def test_a_fourth_card_needs_the_discard_of_one_of_three(drop: int, left: list[int]):
    game = Game.position(hand=[11, 2], seats=[{"rubble": ONE_SET, "portfolio": [1, 6, 17]}])
    assert limit(game, 0) == 3
    play(game, "portfolio 11")
    assert offered(game) == {"drop 1", "drop 6", "drop 17"}
    assert refused(game, "drop 7") == "not-in-portfolio"
    play(game, f"drop {drop}")
    assert portfolio(game, 0) == left
    assert gone(game, drop)
    assert question(game) == (0, "act")


@pytest.mark.example("E2")
@pytest.mark.rule("R4.3")
def test_without_need_nothing_is_discarded():
    game = Game.position(hand=[11, 2], seats=[{"rubble": ONE_SET, "portfolio": [1, 17]}])
    play(game, "portfolio 11")
    assert portfolio(game, 0) == [1, 11, 17]
    assert question(game) == (0, "act")


@pytest.mark.example("E2")
@pytest.mark.rule("R4.1", "R4.3")
@pytest.mark.parametrize("number_of_sets", [2, 3])
def test_a_full_row_asks_for_a_card_of_that_row(number_of_sets: int):
    """At the limit of 4 as below the limit of 5: the treasury card frees no upper slot."""
    game = Game.position(
        period=2, hand=[52, 53], seats=[{"rubble": sets(number_of_sets), "portfolio": [42, 47, 54, 60]}]
    )
    play(game, "portfolio 52", "favour builder")
    assert offered(game) == {"drop 42", "drop 47", "drop 54"}
    assert refused(game, "drop 60") == "frees-no-slot"
    play(game, "drop 47")
    assert portfolio(game, 0) == [42, 54, 52, 60]


# ---------------------------------------------------------------------- E3 a second rubble set


def second_set_at_hand(period: int) -> Game:
    """One set and a cube short of another; card 25 takes a cube from the pile. The portfolio is full."""
    return Game.position(
        period=period,
        hand=[25, 7, 8],
        decrees=[1, 2, 3, 4, 5, 6, 7, 8],
        seats=[
            {
                "rubble": {"earthquake": 2, "fire": 2, "tsunami": 1},
                "markers": 0,
                "portfolio": [1, 6, 17],
                "goods": {"gold": 3, "tools": 1},
                "influence": 9,
            }
        ],
        rubble={"pile": ["tsunami", "fire", "earthquake"]},
    )


@pytest.mark.example("E3")
@pytest.mark.rule("R4.1", "R4.2", "R4.9")
def test_a_second_set_raises_both_limits_at_once_and_sends_a_marker():
    game = second_set_at_hand(period=2)
    assert limit(game, 0) == 3
    play(game, "portfolio 25", "cube pile tsunami")
    assert cubes(game, 0) == {"earthquake": 2, "fire": 2, "tsunami": 2}
    assert limit(game, 0) == 4
    assert seat(game, 0).markers == 1
    assert portfolio(game, 0) == [1, 6, 25, 17]  # the new slot serves the card just being played
    assert question(game) == (0, "act")


@pytest.mark.example("E3")
@pytest.mark.rule("R4.3", "R4.9")
def test_a_cube_that_completes_no_set_raises_nothing():
    game = second_set_at_hand(period=2)
    play(game, "portfolio 25", "cube pile fire")
    assert limit(game, 0) == 3
    assert seat(game, 0).markers == 0
    assert question(game) == (0, "room")


@pytest.mark.example("E3")
@pytest.mark.rule("R4.2", "R4.9")
def test_the_larger_warehouse_takes_the_good_of_the_same_site():
    game = Game.position(
        period=2,
        question="building",
        rubble={"sites": {"west-A": ["tsunami", "fire"]}},
        plazas={"king": {0: 2}},
        seats=[
            {
                "rubble": {"earthquake": 2, "fire": 2, "tsunami": 1},
                "goods": {"gold": 3},
                "plans": ["blue-2"],
            }
        ],
    )
    play(game, "site west-A")
    assert goods(game, 0)["gold"] == 4


@pytest.mark.example("E3")
@pytest.mark.rule("R4.9", "R9.5")
def test_the_marker_of_the_second_set_buys_a_second_decree_later():
    game = second_set_at_hand(period=2)
    play(game, "portfolio 25", "cube pile tsunami", "trade tools plan", "plan blue", "done", "take king")
    idle(game, 2)
    play(game, "visit minister 7", "skip", "decree 3", "decree 5")
    assert seat(game, 0).decrees == (3, 5)
    assert seat(game, 0).markers == 0
    assert question(game) == (0, "take")


@pytest.mark.example("E3")
@pytest.mark.rule("R11.1")
def test_in_period_1_the_second_set_ends_the_period_too():
    game = second_set_at_hand(period=1)
    play(game, "portfolio 25", "cube pile tsunami", "trade tools plan", "plan blue", "done")
    assert limit(game, 0) == 4
    assert question(game) == (0, "take")  # at the end of the turn, not before
    play(game, "take king")
    assert question(game) == (0, "release")
    assert seat(game, 0).wigs == 5 + 6


# ---------------------------------------------------------------------- E4-E6 cards into the portfolio


@pytest.mark.example("E4")
@pytest.mark.rule("R3.2", "R4.4", "R4.10", "R6.1")
def test_a_noble_card_gives_its_reward_and_then_a_trade():
    game = Game.position(hand=[1, 2], seats=[{"goods": {"gold": 1}, "influence": 4}])
    play(game, "portfolio 1")
    assert goods(game, 0)["gold"] == 2
    assert portfolio(game, 0) == [1]
    assert question(game) == (0, "act")
    assert "done" not in offered(game)  # a sale or trade is compulsory
    play(game, "trade gold plan", "plan green", "done")
    assert goods(game, 0)["gold"] == 1
    assert plans(game, 0) == ["green-2"]
    assert seat(game, 0).influence == 4


@pytest.mark.example("E4")
@pytest.mark.rule("R4.4", "R4.10")
def test_every_later_gain_includes_the_cards_envelope():
    stock = {"gold": 1, "cloth": 1, "books": 1, "tools": 0}
    game = Game.position(hand=[1, 2], seats=[{"goods": stock, "influence": 0}])
    play(game, "portfolio 1", "trade gold plan", "plan blue", "trade books ship", "give cloth")
    assert portfolio(game, 0) == [1, "1a"]
    assert seat(game, 0).influence == 3 + 3


@pytest.mark.example("E5")
@pytest.mark.rule("R3.2", "R4.4", "R4.5", "R5.1")
@pytest.mark.parametrize("card, period", [(31, 1), (72, 2)])
def test_a_penalty_takes_an_official_back_and_then_goods_are_sold(card: int, period: int):
    game = Game.position(
        period=period,
        hand=[card],
        offices={"minister": {0: 0}, "king": {0: 1}},
        seats=[{"portfolio": ["1a"], "goods": {"tools": 1}, "reais": 10, "influence": 0}],
    )
    assert seat(game, 0).officials == 7
    play(game, f"portfolio {card}")
    assert office(game, "king", 0) == 0
    assert seat(game, 0).officials == 8
    assert portfolio(game, 0) == ["1a", card]
    play(game, "sell tools 1a")
    assert seat(game, 0).reais == 10 + 4


@pytest.mark.example("E5")
@pytest.mark.rule("R4.4", "R4.10")
def test_the_penalty_card_is_worth_5_influence():
    game = Game.position(
        hand=[31], offices={"minister": {0: 0}}, seats=[{"goods": {"books": 1, "tools": 1}, "influence": 0}]
    )
    play(game, "portfolio 31", "trade books ship", "give tools")
    assert seat(game, 0).influence == 5 + 3


@pytest.mark.example("E5")
@pytest.mark.rule("R4.5")
def test_the_owner_chooses_which_official_goes_home():
    game = Game.position(hand=[31], offices={"minister": {0: 1}, "king": {0: 1}}, plazas={"builder": {0: 1}})
    play(game, "portfolio 31")
    assert offered(game) == {"return minister", "return king", "return builder-plaza"}
    assert refused(game, "return builder") == "no-official-there"
    play(game, "return builder-plaza")
    assert plaza(game, "builder", 0) == 0
    assert (office(game, "minister", 0), office(game, "king", 0)) == (1, 1)


@pytest.mark.example("E5")
@pytest.mark.rule("R4.5")
def test_without_an_official_out_the_penalty_is_ignored():
    game = Game.position(hand=[31], offices={"minister": {0: 0}})
    play(game, "portfolio 31")
    assert portfolio(game, 0) == [31]
    assert seat(game, 0).officials == 8
    assert question(game) == (0, "act")


@pytest.mark.example("E6")
@pytest.mark.rule("R4.6", "R15.5")
@pytest.mark.parametrize("card, event, period", [(18, 17, 1), (40, 17, 1), (61, 60, 2)])
def test_a_treasury_card_brings_the_subsidy_and_makes_payments_cheaper(card: int, event: int, period: int):
    game = Game.position(
        period=period,
        hand=[card, event],
        treasury=3,
        seats=[{"reais": 10, "influence": 0, "goods": {"gold": 0, "tools": 1}}],
    )
    play(game, f"portfolio {card}")
    assert seat(game, 0).reais == 13  # read before the marker moves
    assert treasury(game) == 2
    assert seat(game, 0).lower == (card,)
    play(game, "trade tools plan", "plan blue", "done", "take king")
    idle(game, 2)
    play(game, f"sponsor {event}")
    assert seat(game, 0).reais == 13 - (2 - 1)
    assert goods(game, 0)["gold"] == 2


# ---------------------------------------------------------------------- E7-E9 influence


@pytest.mark.example("E7")
@pytest.mark.rule("R4.10", "R4.11")
@pytest.mark.parametrize("upper", [["2a", 1], ["1a", 2]])
def test_influence_past_10_is_lost_and_ends_with_a_wig(upper: list[int | str]):
    seats = [{"influence": 7, "wigs": 5, "clergy": [2], "portfolio": upper}]
    game = Game.position(question="church", seats=seats)
    play(game, "cash 2")
    assert seat(game, 0).influence == 10
    assert seat(game, 0).wigs == 5 + 2 + 1  # 2 for the tile, 1 for ending on 10
    assert (ev.INFLUENCE, 0, 0, 3, ev.BY_CHURCH) in game.events
    assert (ev.INFLUENCE_LOST, 0, 0, 2, ev.BY_CHURCH) in game.events


@pytest.mark.example("E8")
@pytest.mark.rule("R4.10", "R4.11")
@pytest.mark.parametrize("level, ends, wigs", [(0, 2, 0), (3, 5, 0), (7, 9, 0), (8, 10, 1)])
def test_a_red_ship_alone_brings_2_influence(level: int, ends: int, wigs: int):
    seats = [{"influence": level, "wigs": 5, "clergy": [2], "portfolio": ["2a"]}]
    game = Game.position(question="church", seats=seats)
    play(game, "cash 2")
    assert seat(game, 0).influence == ends
    assert seat(game, 0).wigs == 5 + 2 + wigs


@pytest.mark.example("E9")
@pytest.mark.rule("R4.12", "R15.5")
@pytest.mark.parametrize(
    "level, coins, left",
    [(6, 0, 2), (7, 0, 2), (6, 1, 3), (6, 2, 5), (6, 3, 6), (4, 0, 1), (10, 0, 3), (3, 0, 0)],
)
def test_3_reais_from_coins_and_influence(level: int, coins: int, left: int):
    """Coins lie on 0, 1, 2, 3, 5 and 7: from 6 the marker goes to 5, 3 and 2."""
    game = Game.position(hand=[17, 1], treasury=3, seats=[{"reais": 10, "influence": level}])
    play(game, "sponsor 17")
    assert refused(game, "coins 4") == "wrong-sum"  # never more than is due
    play(game, f"coins {coins}")
    assert seat(game, 0).influence == left
    assert seat(game, 0).reais == 10 - coins


@pytest.mark.example("E9")
@pytest.mark.rule("R4.12")
def test_from_6_influence_makes_5_reais_and_then_no_more():
    game = Game.position(hand=[17, 1], treasury=5, seats=[{"reais": 0, "influence": 6}])
    play(game, "sponsor 17")
    assert seat(game, 0).influence == 0
    game = Game.position(hand=[17, 1], treasury=5, seats=[{"reais": 2, "influence": 2}])
    assert refused(game, "sponsor 17") == "cannot-pay-event"
    game = Game.position(hand=[17, 1], treasury=5, seats=[{"reais": 3, "influence": 2}])
    play(game, "sponsor 17")
    assert (seat(game, 0).reais, seat(game, 0).influence) == (0, 0)


# ---------------------------------------------------------------------- E48 limits by rubble sets

UPPER, LOWER = [42, 47, 52], [58, 59, 60]


@pytest.mark.example("E48")
@pytest.mark.rule("R4.1", "R4.2", "R4.9")
@pytest.mark.parametrize("number, most", [(0, 2), (1, 3), (2, 4), (3, 5), (4, 6), (5, 7)])
def test_the_warehouse_holds_2_of_each_good_and_1_more_per_set(number: int, most: int):
    owner = {"rubble": sets(number), "goods": {"gold": most - 1, "tools": most - 1}}
    game = Game.position(period=2, hand=[63, 42], seats=[owner])
    assert limit(game, 0) == most
    play(game, "discard 42")
    assert goods(game, 0)["gold"] == most
    game = Game.position(period=2, hand=[63, 42], seats=[{**owner, "goods": {"gold": most}}])
    play(game, "discard 42")
    assert goods(game, 0)["gold"] == most


@pytest.mark.example("E48")
@pytest.mark.rule("R4.1", "R4.3", "R4.9")
@pytest.mark.parametrize("number, most", [(0, 2), (1, 3), (2, 4), (3, 5)])
def test_the_portfolio_holds_2_cards_and_1_more_per_set(number: int, most: int):
    """Two upper cards at most here, so that only the number of cards counts."""
    held = [*UPPER[: most - 1][:2], *LOWER[: max(0, most - 3)]]
    assert len(held) == most - 1
    game = Game.position(period=2, hand=[54, 57, 61], seats=[{"rubble": sets(number), "portfolio": held}])
    play(game, "portfolio 54")
    assert len(portfolio(game, 0)) == most
    assert question(game) == (0, "act")
    game = Game.position(period=2, hand=[57, 61], seats=[{"rubble": sets(number), "portfolio": [*held, 54]}])
    play(game, "portfolio 57")
    assert question(game) == (0, "room")


@pytest.mark.example("E48")
@pytest.mark.rule("R4.1", "R4.3")
@pytest.mark.parametrize("number", [4, 5])
def test_six_cards_fill_all_slots_and_a_seventh_has_none(number: int):
    owner = {"rubble": sets(number), "portfolio": [*UPPER, *LOWER[:2]]}
    game = Game.position(period=2, hand=[60, 54], seats=[owner])
    play(game, "portfolio 60")
    assert portfolio(game, 0) == [*UPPER, *LOWER]
    game = Game.position(period=2, hand=[61, 54], seats=[{**owner, "portfolio": [*UPPER, *LOWER]}])
    play(game, "portfolio 61")
    assert offered(game) == {"drop 58", "drop 59", "drop 60"}
