"""R4: portfolio, warehouse, rubble sets, influence and money."""

import pytest

from lisboa.engine import events as ev
from lisboa.game import Game
from tests.table import cubes, goods, offered, office, plans, play, plaza, portfolio, question, refused, seat, treasury

NO_GOODS = {"gold": 0, "cloth": 0, "books": 0, "tools": 0}
BARE = {"rows": {row: [] for row in "ABCDE"}, "columns": {str(n): [] for n in range(1, 6)}}


def sets(n: int) -> dict[str, int]:
    """The cubes of so many complete rubble sets."""
    return {"earthquake": n, "fire": n, "tsunami": n}


def store_on(plot_and_street: str, **keys: object) -> Game:
    """A position in which seat 0 has just built there, the reward taken and the land paid by coins."""
    game = Game.position(question="store", **keys)
    play(game, f"plot {plot_and_street}")
    return game


# ---------------------------------------------------------------------- R4.1: the size of the portfolio


@pytest.mark.rule("R4.1")
@pytest.mark.parametrize("complete", [0, 1, 2, 3, 4])
def test_the_portfolio_holds_2_cards_and_1_per_set(complete):
    cards = [42, 58, 47, 59, 52, 60][: 2 + complete]  # upper and lower in turn
    last = 2 if complete > 3 else 0
    game = Game.position(
        period=2, last_round=last, hand=[61], seats=[{"rubble": sets(complete), "portfolio": cards[:-1]}]
    )
    play(game, "portfolio 61")
    assert question(game) == (0, "act")
    game = Game.position(period=2, last_round=last, hand=[61], seats=[{"rubble": sets(complete), "portfolio": cards}])
    play(game, "portfolio 61")
    assert question(game) == (0, "room")


@pytest.mark.rule("R4.1")
def test_noble_cards_and_ships_lie_in_3_upper_slots_and_treasury_cards_in_3_lower_ones():
    seats = [{"rubble": sets(3), "portfolio": [42, "3a", 47, 58]}]
    game = Game.position(period=2, hand=[43, 59], seats=seats)
    play(game, "portfolio 59")
    assert question(game) == (0, "act")
    assert (len(seat(game, 0).upper), seat(game, 0).lower) == (3, (58, 59))
    game = Game.position(period=2, hand=[43, 59], seats=seats)
    play(game, "portfolio 43", "plan blue")
    assert question(game) == (0, "room")  # 4 of 5 cards, but the upper row is full


@pytest.mark.rule("R4.1", "R4.3")
def test_even_with_5_sets_there_are_only_6_slots():
    game = Game.position(
        period=2, last_round=2, hand=[61], seats=[{"rubble": sets(5), "portfolio": [42, 47, 52, 58, 59, 60]}]
    )
    play(game, "portfolio 61")
    assert offered(game) == {"drop 58", "drop 59", "drop 60"}


# ---------------------------------------------------------------------- R4.2: the warehouse


@pytest.mark.rule("R4.2")
@pytest.mark.parametrize("complete, room", [(0, 2), (1, 3), (2, 4), (3, 5)])
def test_the_warehouse_holds_2_of_each_type_and_1_per_set(complete, room):
    """Card 76 brings 2 cloth."""
    for held in (room, room - 1, room - 2):
        game = Game.position(
            period=2, hand=[76], seats=[{"rubble": sets(complete), "goods": {"cloth": held, "gold": room}}]
        )
        play(game, "portfolio 76")
        assert goods(game, 0)["cloth"] == room
        assert goods(game, 0)["gold"] == room


@pytest.mark.rule("R4.2", "R4.9")
def test_a_set_makes_room_only_from_its_completion_on():
    """The gold of B1 comes before the cube of the store: the third one finds no room."""
    game = store_on(
        "B1 yellow",
        rubble=BARE | {"rows": BARE["rows"] | {"B": ["tsunami"]}},
        seats=[{"goods": {"gold": 2}, "rubble": {"earthquake": 1, "fire": 1, "tsunami": 0}}],
    )
    assert goods(game, 0)["gold"] == 2
    assert seat(game, 0).sets == 1
    # At a site the cubes come first.
    game = Game.position(
        question="building",
        offices={"king": {0: 2}},
        rubble={"sites": {"west-A": ["tsunami", "fire"]}},
        seats=[{"goods": {"gold": 2}, "rubble": {"earthquake": 1, "fire": 1, "tsunami": 0}, "plans": ["blue-2"]}],
    )
    play(game, "site west-A")
    assert goods(game, 0)["gold"] == 3


# ---------------------------------------------------------------------- R4.3: making room


@pytest.mark.rule("R4.3")
def test_at_the_limit_any_card_may_go_that_frees_a_slot():
    game = Game.position(hand=[3], seats=[{"portfolio": [6, 17]}])
    play(game, "portfolio 3", "office king", "office builder")
    assert offered(game) == {"drop 6", "drop 17"}
    play(game, "drop 17")
    assert portfolio(game, 0) == [6, 3]


@pytest.mark.rule("R4.3")
def test_at_the_limit_with_a_full_row_only_that_row_frees_a_slot():
    game = Game.position(hand=[2], seats=[{"rubble": sets(1), "portfolio": [6, 11, 3]}])
    play(game, "portfolio 2", "plan blue")
    assert offered(game) == {"drop 6", "drop 11", "drop 3"}
    game = Game.position(period=2, hand=[43], seats=[{"rubble": sets(2), "portfolio": [42, 47, 52, 58]}])
    play(game, "portfolio 43", "plan blue")
    assert offered(game) == {"drop 42", "drop 47", "drop 52"}
    assert refused(game, "drop 58") == "frees-no-slot"
    assert refused(game, "drop 43") == "not-in-portfolio"


@pytest.mark.rule("R4.3")
def test_if_only_the_row_is_full_a_card_of_that_row_goes():
    game = Game.position(period=2, hand=[43], seats=[{"rubble": sets(3), "portfolio": [42, 47, "3a", 58]}])
    play(game, "portfolio 43", "plan blue")
    assert offered(game) == {"drop 42", "drop 47", "drop 3a"}
    play(game, "drop 47")
    assert portfolio(game, 0) == [42, "3a", 43, 58]


@pytest.mark.rule("R4.3")
def test_without_need_nothing_is_discarded():
    game = Game.position(hand=[2], seats=[{"portfolio": [6]}])
    play(game, "portfolio 2", "plan blue")
    assert question(game) == (0, "act")
    assert portfolio(game, 0) == [6, 2]


@pytest.mark.rule("R4.3")
def test_a_discarded_ship_leaves_the_game_with_its_cargo():
    game = Game.position(
        hand=[2], seats=[{"portfolio": [6, {"ship": "2a", "cargo": ["gold"]}], "goods": NO_GOODS | {"tools": 1}}]
    )
    play(game, "portfolio 2", "plan blue", "drop 2a")
    assert portfolio(game, 0) == [6, 2]
    assert seat(game, 0).cargo == (0, 0)
    assert goods(game, 0) == NO_GOODS | {"tools": 1}
    assert seat(game, 0).wigs == 5
    assert 3 not in game.state.shipyard  # ship 2a


@pytest.mark.rule("R4.3", "R7.3")
def test_a_ship_makes_room_in_the_upper_row():
    game = Game.position(hand=[8], shipyard=["1a"], seats=[{"portfolio": [17, 18]}])
    play(game, "portfolio 8", "build", "give books")
    assert offered(game) == {"drop 17", "drop 18"}
    play(game, "drop 17")
    assert offered(game) == {"drop 1a", "drop 18"}  # and now for the card itself
    play(game, "drop 18")
    assert portfolio(game, 0) == ["1a", 8]


# ---------------------------------------------------------------------- R4.4: a noble card to the portfolio


@pytest.mark.rule("R4.4")
def test_first_the_reward_then_the_slot_then_a_sale_or_trade():
    game = Game.position(hand=[2], seats=[{"portfolio": [6, 17]}])
    play(game, "portfolio 2")
    assert question(game) == (0, "plan")
    play(game, "plan green")
    assert question(game) == (0, "room")
    play(game, "drop 6")
    assert question(game) == (0, "act")
    assert refused(game, "done") == "compulsory"
    assert plans(game, 0) == ["green-2"]


@pytest.mark.rule("R4.4")
def test_while_its_reward_is_resolved_the_card_takes_no_room():
    """One card lies there: the ship built by card 8 finds a slot, and only then card 8 is in need of one."""
    game = Game.position(hand=[8], shipyard=["1a"], seats=[{"portfolio": [6]}])
    play(game, "portfolio 8", "build", "give gold")
    assert question(game) == (0, "room")
    assert offered(game) == {"drop 6", "drop 1a"}


@pytest.mark.rule("R4.4", "R4.10")
def test_while_its_reward_is_resolved_its_envelope_does_not_count():
    game = Game.position(hand=[8], shipyard=["1a"], seats=[{"influence": 0}])
    play(game, "portfolio 8", "build", "give gold")
    assert seat(game, 0).influence == 3  # the ship's; not the 2 of card 8
    assert portfolio(game, 0) == ["1a", 8]


@pytest.mark.rule("R4.4", "R4.10")
def test_from_then_on_it_counts():
    game = Game.position(hand=[3], shipyard=["1a"], seats=[{"influence": 0, "goods": {"gold": 2}}])
    play(game, "portfolio 3", "office king", "office builder", "trade gold ship", "give gold")
    assert seat(game, 0).influence == 5  # ship 3, card 2


@pytest.mark.rule("R4.4", "R4.3")
def test_it_may_be_discarded_for_a_ship_later_in_the_turn():
    game = Game.position(hand=[3], shipyard=["1a"], seats=[{"influence": 0, "portfolio": [6]}])
    play(game, "portfolio 3", "office king", "office builder", "trade books ship", "give gold")
    assert offered(game) == {"drop 6", "drop 3"}
    play(game, "drop 3")
    assert portfolio(game, 0) == [6, "1a"]
    assert seat(game, 0).influence == 6  # card 6 and the ship


# ---------------------------------------------------------------------- R4.5: penalties


@pytest.mark.rule("R4.5")
def test_an_official_comes_back_from_an_office_or_a_plaza():
    game = Game.position(hand=[10], offices={"minister": {0: 1}, "king": {0: 1}}, plazas={"king": {0: 1}})
    play(game, "portfolio 10")
    assert offered(game) == {"return minister", "return king", "return king-plaza"}
    play(game, "return king-plaza")
    assert (seat(game, 0).officials, plaza(game, "king", 0), office(game, "king", 0)) == (6, 0, 1)
    assert question(game) == (0, "act")


@pytest.mark.rule("R4.5")
def test_without_an_official_out_the_penalty_is_ignored():
    game = Game.position(hand=[10], offices={"minister": {0: 0}})
    play(game, "portfolio 10")
    assert question(game) == (0, "act")
    assert seat(game, 0).officials == 8


@pytest.mark.rule("R4.5", "R15.5")
def test_pay_1_real_in_coins_or_influence():
    game = Game.position(hand=[5], seats=[{"reais": 2, "influence": 4}])
    play(game, "portfolio 5")
    assert offered(game) == {"coins 0", "coins 1"}
    play(game, "coins 0")
    assert (seat(game, 0).reais, seat(game, 0).influence) == (2, 3)
    game = Game.position(hand=[5], seats=[{"reais": 2, "influence": 4}])
    play(game, "portfolio 5", "coins 1")
    assert (seat(game, 0).reais, seat(game, 0).influence) == (1, 4)


@pytest.mark.rule("R4.5")
def test_the_last_real_is_paid():
    game = Game.position(hand=[5], seats=[{"reais": 1, "influence": 0}])
    play(game, "portfolio 5")
    assert seat(game, 0).reais == 0


@pytest.mark.rule("R4.5")
def test_without_a_real_the_penalty_is_ignored():
    game = Game.position(hand=[5], seats=[{"reais": 0, "influence": 0}])
    play(game, "portfolio 5")
    assert question(game) == (0, "act")
    assert portfolio(game, 0) == [5]
    assert [event[1:4:2] for event in game.events if event[0] == ev.NOTHING] == [(0, 0)]  # and the player is told


@pytest.mark.rule("R4.4")
@pytest.mark.parametrize("colour", ["earthquake", "fire", "tsunami"])
def test_the_last_cube_of_the_pile_is_taken(colour):
    game = Game.position(hand=[25], rubble={"pile": [colour]})
    play(game, "portfolio 25")
    assert cubes(game, 0)[colour] == 1


# ---------------------------------------------------------------------- R4.6: a treasury card to the portfolio


@pytest.mark.rule("R4.6")
@pytest.mark.parametrize("value, after", [(5, 4), (4, 3), (3, 2), (2, 1), (1, 1)])
def test_take_the_treasury_value_then_the_marker_goes_down(value, after):
    game = Game.position(hand=[17], treasury=value)
    play(game, "portfolio 17")
    assert seat(game, 0).reais == 10 + value
    assert treasury(game) == after  # never past the end
    assert question(game) == (0, "act")
    assert seat(game, 0).lower == (17,)


@pytest.mark.rule("R4.6")
def test_the_money_comes_before_the_slot():
    game = Game.position(hand=[17], seats=[{"portfolio": [6, 11]}])
    play(game, "portfolio 17")
    assert question(game) == (0, "room")
    assert (seat(game, 0).reais, treasury(game)) == (13, 2)


@pytest.mark.rule("R4.6", "R5.1")
def test_benefits_last_while_the_card_lies_there_and_add_up():
    """Cards 60 and 17 both bring 2 reais more for each gold: 6 + 2 + 2."""
    both = [{"portfolio": [60], "hand": [17], "rubble": sets(1)}, {"portfolio": ["2a"]}]
    game = Game.position(period=2, seats=both)
    play(game, "portfolio 17")
    before = seat(game, 0).reais
    play(game, "sell gold 2a")
    assert seat(game, 0).reais - before == 6 + 1 + 4
    # Discarded for another card, it helps no more.
    gone = [{"portfolio": [60, 58], "hand": [42]}, {"portfolio": ["2a"]}]
    game = Game.position(period=2, seats=gone)
    play(game, "portfolio 42", "drop 60")
    before = seat(game, 0).reais
    play(game, "sell gold 2a")
    assert seat(game, 0).reais - before == 7


# ---------------------------------------------------------------------- R4.7: a sale or trade must be left


@pytest.mark.rule("R4.7")
@pytest.mark.parametrize("card", [2, 3, 5, 12, 17])
def test_no_card_to_the_portfolio_without_a_good(card):
    game = Game.position(hand=[card], seats=[{"goods": NO_GOODS}, {"portfolio": ["1a"]}])
    assert refused(game, f"portfolio {card}") == "no-sale-or-trade"
    assert f"portfolio {card}" not in offered(game)


@pytest.mark.rule("R4.7")
def test_a_good_from_the_reward_will_do():
    for card in (1, 4, 6, 9, 11, 14):
        game = Game.position(hand=[card], seats=[{"goods": NO_GOODS}, {"portfolio": ["1a"]}])
        assert refused(game, f"portfolio {card}") is None


@pytest.mark.rule("R4.7")
def test_a_good_that_no_noble_takes_and_no_ship_carries_will_not_do():
    """Books go to the minister alone: no store to produce, no second good for a ship, no ship at sea."""
    game = Game.position(hand=[3], seats=[{"goods": NO_GOODS | {"books": 1}}])
    assert refused(game, "portfolio 3") == "no-sale-or-trade"
    game = Game.position(hand=[3], stores=["B3 pink 0"], seats=[{"goods": NO_GOODS | {"books": 1}}])
    assert refused(game, "portfolio 3") is None  # production
    game = Game.position(hand=[3], seats=[{"goods": NO_GOODS | {"books": 1}}, {"portfolio": ["1a"]}])
    assert refused(game, "portfolio 3") is None  # a sale


@pytest.mark.rule("R4.7")
def test_a_ship_at_sea_is_no_outlet():
    game = Game.position(
        hand=[3],
        seats=[
            {"goods": NO_GOODS | {"books": 1}},
            {"portfolio": [{"ship": "1a", "cargo": ["gold"], "at_sea": True}]},
        ],
    )
    assert refused(game, "portfolio 3") == "no-sale-or-trade"


@pytest.mark.rule("R4.7")
def test_two_books_leave_a_sale_or_a_trade_whether_the_ship_is_built_or_not():
    game = Game.position(hand=[8], shipyard=["1a"], seats=[{"goods": NO_GOODS | {"books": 2}}])
    play(game, "portfolio 8")
    assert offered(game) == {"build", "decline"}
    play(game, "build")  # one book for the ship, the other one is sold to it: nothing else is possible
    assert portfolio(game, 0) == ["1a", 8]
    assert (seat(game, 0).reais, seat(game, 0).wigs, goods(game, 0)) == (15, 6, NO_GOODS)
    game = Game.position(hand=[8], shipyard=["1a"], seats=[{"goods": NO_GOODS | {"books": 2}}])
    play(game, "portfolio 8", "decline")  # one book to the minister, the other one for the ship
    assert portfolio(game, 0) == [8, "1a"]
    assert (seat(game, 0).reais, goods(game, 0)) == (10, NO_GOODS)


@pytest.mark.rule("R4.7")
def test_of_the_ways_to_build_only_those_are_offered_that_leave_a_sale_or_trade():
    """Hull 2 takes 2 of the 2 goods: nothing would be left. Declining leaves the tools for the builder."""
    game = Game.position(hand=[8], shipyard=["2a"], seats=[{"goods": NO_GOODS | {"books": 1, "tools": 1}}])
    play(game, "portfolio 8")
    assert portfolio(game, 0) == [8]
    assert goods(game, 0) == NO_GOODS | {"books": 1, "tools": 1}
    assert question(game) == (0, "act")


@pytest.mark.rule("R4.7", "R4.3")
def test_the_only_quay_may_not_be_discarded():
    """Books can only be sold, and only to the own ship."""
    game = Game.position(hand=[3], seats=[{"goods": NO_GOODS | {"books": 1}, "portfolio": [6, "1a"]}])
    play(game, "portfolio 3", "office king", "office builder")
    assert portfolio(game, 0) == ["1a", 3]  # card 6 went without a question, and the book was sold
    assert (seat(game, 0).reais, seat(game, 0).wigs) == (15, 6)


@pytest.mark.rule("R4.7")
def test_the_reward_may_use_up_the_only_trade():
    """Tools: with the last plan gone and no official on the board the builder has nothing to give."""
    nothing_left = {"blue": [], "green": [5]}
    keys = {"plan_stacks": nothing_left, "offices": {"builder": {0: 3}, "minister": {0: 2}, "king": {0: 3}}}
    game = Game.position(hand=[2], seats=[{"goods": NO_GOODS | {"tools": 1}}], **keys)
    assert refused(game, "portfolio 2") == "no-sale-or-trade"
    game = Game.position(hand=[4], seats=[{"goods": NO_GOODS | {"tools": 1}}], **keys)
    assert refused(game, "portfolio 4") is None  # 1 more tools; the plan is still there


@pytest.mark.rule("R4.7", "R4.5")
def test_an_official_lost_can_be_recruited_again():
    """All officials are out; the penalty brings one back, and the tools find a use."""
    out = {"builder": {0: 3}, "minister": {0: 2}, "king": {0: 3}}
    keys = {"plan_stacks": {"blue": [], "green": []}, "offices": out}
    game = Game.position(hand=[10, 5], seats=[{"goods": NO_GOODS | {"tools": 1}}], **keys)
    assert refused(game, "portfolio 5") == "no-sale-or-trade"
    play(game, "portfolio 10", "return king")
    assert question(game) == (0, "office")  # the tools have been traded, there was no other way
    assert goods(game, 0) == NO_GOODS


# ---------------------------------------------------------------------- R4.8, R4.9: rubble


@pytest.mark.rule("R4.8")
def test_at_most_5_cubes_of_each_colour():
    game = Game.position(
        question="building",
        offices={"king": {0: 2}},
        rubble={"sites": {"west-B": ["fire", "fire"]}},
        decrees=[1],
        seats=[{"rubble": {"fire": 4}, "plans": ["blue-2"]}],
    )
    play(game, "site west-B")
    assert cubes(game, 0) == {"earthquake": 0, "fire": 5, "tsunami": 0}  # the second one leaves the game
    assert game.state.site_cubes[1] == 0


@pytest.mark.rule("R4.9")
def test_a_set_is_one_cube_of_each_colour_and_counts_at_once():
    game = Game.position(
        hand=[25],
        rubble={"pile": ["tsunami"]},
        seats=[{"rubble": {"earthquake": 1, "fire": 1, "tsunami": 0}, "portfolio": [6, 11]}],
    )
    assert game.state.limit(0) == 2
    play(game, "portfolio 25")
    assert game.state.limit(0) == 3
    assert (seat(game, 0).sets, seat(game, 0).markers) == (1, 1)
    assert portfolio(game, 0) == [6, 11, 25]  # the third card found room


@pytest.mark.rule("R4.9")
def test_without_the_third_colour_there_is_no_set():
    game = Game.position(
        hand=[25], rubble={"pile": ["fire"]}, seats=[{"rubble": {"earthquake": 3, "fire": 1}, "portfolio": [6, 11]}]
    )
    play(game, "portfolio 25")
    assert (seat(game, 0).sets, seat(game, 0).markers, game.state.limit(0)) == (0, 0, 2)
    assert question(game) == (0, "room")


# ---------------------------------------------------------------------- R4.10, R4.11: influence


@pytest.mark.rule("R4.10")
def test_influence_gained_is_the_sum_of_the_upper_cards():
    game = Game.position(
        question="church", seats=[{"influence": 1, "portfolio": [6, "2a", 17], "clergy": [22], "rubble": sets(1)}]
    )
    play(game, "cash 22")
    assert seat(game, 0).influence == 1 + 3 + 2  # the treasury card has no envelope


@pytest.mark.rule("R4.10")
def test_a_numbered_envelope_gives_just_that_number():
    game = Game.position(hand=[15], seats=[{"influence": 1, "portfolio": [6]}])
    play(game, "portfolio 15")
    assert seat(game, 0).influence == 4
    game = store_on("B2 yellow", rubble=BARE, seats=[{"influence": 1, "portfolio": [6]}])
    assert seat(game, 0).influence == 4


@pytest.mark.rule("R4.11")
@pytest.mark.parametrize("before, after, wigs", [(6, 9, 0), (7, 10, 1), (9, 10, 1), (10, 10, 1)])
def test_influence_stops_at_10_and_brings_a_wig_there(before, after, wigs):
    game = Game.position(hand=[15], seats=[{"influence": before}])
    play(game, "portfolio 15")
    assert (seat(game, 0).influence, seat(game, 0).wigs) == (after, 5 + wigs)


@pytest.mark.rule("R4.11")
def test_a_gain_of_0_is_no_gain():
    game = Game.position(question="church", seats=[{"influence": 10, "clergy": [22]}])
    play(game, "cash 22")
    assert (seat(game, 0).influence, seat(game, 0).wigs) == (10, 5 + 4)  # the tile's wigs only


@pytest.mark.rule("R4.11")
def test_each_gain_earns_at_most_1_wig():
    game = Game.position(question="church", seats=[{"influence": 10, "portfolio": [6, 11], "clergy": [22, 23]}])
    play(game, "cash 22", "cash 23")
    assert seat(game, 0).wigs == 5 + 4 + 4 + 1


# ---------------------------------------------------------------------- R4.12, R4.13: money


@pytest.mark.rule("R4.12")
@pytest.mark.parametrize(
    "influence, left",
    [
        (10, [7, 5, 3, 2, 1, 0]),
        (9, [7, 5, 3]),
        (8, [7, 5]),
        (7, [5, 3]),
        (6, [5, 3, 2]),
        (5, [3, 2, 1, 0]),
        (4, [3, 2, 1, 0]),
    ],
)
def test_each_real_moves_the_marker_to_the_next_coin(influence, left):
    """A payment of so many reais without a single coin: plot A2 costs the treasury value and the cubes."""
    for reais, level in enumerate(left, start=1):
        value = min(reais, 5)
        row = ["tsunami"] * (reais - value + 1)  # one of them is taken
        game = Game.position(
            question="store",
            treasury=value,
            rubble=BARE | {"rows": BARE["rows"] | {"B": row}},
            seats=[{"reais": 0, "influence": influence}],
        )
        play(game, "plot B1 yellow")
        assert seat(game, 0).influence == level


@pytest.mark.rule("R4.12")
def test_at_0_no_more_reais_can_be_made():
    game = Game.position(hand=[17], treasury=3, seats=[{"reais": 0, "influence": 2}])
    assert refused(game, "sponsor 17") == "cannot-pay-event"
    game = Game.position(hand=[17], treasury=3, seats=[{"reais": 1, "influence": 2}])
    play(game, "sponsor 17")
    assert (seat(game, 0).reais, seat(game, 0).influence) == (0, 0)


@pytest.mark.rule("R4.12")
def test_influence_is_turned_into_reais_only_for_a_sum_that_is_due_and_never_more():
    game = Game.position(hand=[17], treasury=3, seats=[{"reais": 9, "influence": 10}])
    play(game, "sponsor 17")
    assert offered(game) == {"coins 0", "coins 1", "coins 2", "coins 3"}
    assert refused(game, "coins 4") == "wrong-sum"
    play(game, "coins 0")
    assert (seat(game, 0).reais, seat(game, 0).influence) == (9, 3)


@pytest.mark.rule("R4.13", "R8.3")
def test_wigs_never_go_below_0():
    crowd = {"king": {1: 2, 2: 2}}
    seats = [{"influence": 2, "wigs": 2, "plans": ["blue-2"], "reais": 20}]
    game = Game.position(hand=[11], offices=crowd, seats=seats)
    play(game, "visit king 11")
    assert (seat(game, 0).influence, seat(game, 0).wigs) == (0, 0)
    game = Game.position(hand=[11], offices=crowd, seats=[seats[0] | {"wigs": 1}])
    assert refused(game, "visit king 11") == "cannot-pay-visit"
