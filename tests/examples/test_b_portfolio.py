"""Part B of the worked examples, E57-E64, E98 and E99: portfolio, rubble, influence, money, sales, supply."""

from typing import Any

import pytest

from lisboa.game import Game
from lisboa.view import view
from tests.table import cubes, goods, offered, play, portfolio, question, refused, seat, treasury

NO_GOODS = {"gold": 0, "cloth": 0, "books": 0, "tools": 0}


# ---------------------------------------------------------------------- E57, E58: into the portfolio


@pytest.mark.example("E57")
@pytest.mark.rule("R4.1", "R4.3")
@pytest.mark.parametrize(
    "first, second, upper, lower",
    [(6, 1, (6, 1), ()), (6, 17, (6,), (17,)), (17, 6, (6,), (17,)), (17, 18, (), (17, 18))],
)
def test_two_cards_fit_in_any_rows(first, second, upper, lower):
    game = Game.position(hand=[second], seats=[{"portfolio": [first]}])
    play(game, f"portfolio {second}")
    assert question(game) == (0, "act")  # nothing had to be discarded
    assert (seat(game, 0).upper, seat(game, 0).lower) == (upper, lower)


@pytest.mark.example("E57")
@pytest.mark.rule("R4.1", "R4.3")
@pytest.mark.parametrize("third", [1, 19])
@pytest.mark.parametrize("cards", [(6, 11), (6, 17), (17, 18)])
def test_a_third_card_needs_a_discard(cards, third):
    game = Game.position(hand=[third], seats=[{"portfolio": cards}])
    play(game, f"portfolio {third}")
    assert question(game) == (0, "room")
    assert offered(game) == {f"drop {card}" for card in cards}
    assert refused(game, f"drop {third}") == "not-in-portfolio"
    play(game, f"drop {cards[0]}")
    assert question(game) == (0, "act")
    assert set(portfolio(game, 0)) == {cards[1], third}


@pytest.mark.example("E58")
@pytest.mark.rule("R4.7")
def test_without_a_good_a_gold_reward_can_be_traded():
    game = Game.position(hand=[1], seats=[{"goods": NO_GOODS}])
    assert refused(game, "portfolio 1") is None
    play(game, "portfolio 1")
    assert goods(game, 0)["gold"] == 1
    assert refused(game, "done") == "compulsory"
    play(game, "trade gold plan", "plan blue")
    assert goods(game, 0) == NO_GOODS


@pytest.mark.example("E58")
@pytest.mark.rule("R4.7")
def test_without_a_good_production_can_be_traded_if_there_is_a_store():
    game = Game.position(hand=[28], stores=["B3 pink 0"], seats=[{"goods": NO_GOODS}])
    play(game, "portfolio 28")
    assert goods(game, 0) == NO_GOODS | {"cloth": 1}
    assert offered(game) == {"trade cloth cardinal", "trade cloth favour"}


@pytest.mark.example("E58")
@pytest.mark.rule("R4.7")
@pytest.mark.parametrize(
    "card",
    [pytest.param(28, id="produce, no store"), pytest.param(2, id="plan"), pytest.param(17, id="treasury")],
)
def test_without_a_good_no_portfolio_play(card):
    game = Game.position(hand=[card], seats=[{"goods": NO_GOODS}])
    assert refused(game, f"portfolio {card}") == "no-sale-or-trade"
    assert f"portfolio {card}" not in offered(game)
    assert f"discard {card}" in offered(game)


@pytest.mark.example("E58")
@pytest.mark.rule("R4.7")
@pytest.mark.parametrize("card", [2, 17])
def test_with_a_good_the_same_cards_can_be_played(card):
    game = Game.position(hand=[card], seats=[{"goods": NO_GOODS | {"tools": 1}}])
    assert refused(game, f"portfolio {card}") is None


# ---------------------------------------------------------------------- E59: a ship thrown out


@pytest.mark.example("E59")
@pytest.mark.rule("R4.3")
def test_a_ship_thrown_out_for_a_noble_takes_its_good_along():
    ship = {"ship": "2a", "cargo": ["books"]}
    game = Game.position(hand=[1], seats=[{"portfolio": [ship, 6]}])
    yard = view(game.state, None).shipyard
    play(game, "portfolio 1", "drop 2a")
    assert portfolio(game, 0) == [6, 1]
    assert goods(game, 0) == {"gold": 2, "cloth": 1, "books": 1, "tools": 1}  # the card's gold only
    assert seat(game, 0).wigs == 5
    assert view(game.state, None).shipyard == yard
    assert not any(move.startswith("sell") for move in offered(game))


# ---------------------------------------------------------------------- E60: no room for a cube


@pytest.mark.example("E60")
@pytest.mark.rule("R4.8")
def test_a_sixth_cube_of_a_colour_leaves_the_game():
    rubble = {"rows": {"C": ["earthquake"]}, "columns": {"3": []}, "pile": ["fire"]}
    game = Game.position(question="store", rubble=rubble, seats=[{"rubble": {"earthquake": 5}, "influence": 0}])
    play(game, "plot C3 pink")
    assert cubes(game, 0) == {"earthquake": 5, "fire": 0, "tsunami": 0}
    assert game.state.row_cubes[2] == 0
    assert view(game.state, None).rubble_pile == {"earthquake": 0, "fire": 1, "tsunami": 0}
    assert seat(game, 0).sets == 0


@pytest.mark.example("E60")
@pytest.mark.rule("R4.8")
def test_a_fifth_cube_has_room():
    rubble = {"rows": {"C": ["earthquake"]}, "columns": {"3": []}}
    game = Game.position(question="store", rubble=rubble, seats=[{"rubble": {"earthquake": 4}, "influence": 0}])
    play(game, "plot C3 pink")
    assert cubes(game, 0) == {"earthquake": 5, "fire": 0, "tsunami": 0}


# ---------------------------------------------------------------------- E61, E62, E63: influence


@pytest.mark.example("E61")
@pytest.mark.rule("R4.11")
def test_a_gain_at_ten_is_worth_a_wig_each_time():
    game = Game.position(hand=[15], cardinal=5, church=[10, 2, 3, 4, 5, 6], seats=[{"influence": 10, "portfolio": [1]}])
    play(game, "portfolio 15")  # a reward of 3 influence
    assert (seat(game, 0).influence, seat(game, 0).wigs) == (10, 6)
    play(game, "trade cloth cardinal", "steps 1", "tile 10", "done")
    play(game, "cash 10")  # church scoring: the tile's 2 wigs, then influence 3 + 2
    assert (seat(game, 0).influence, seat(game, 0).wigs) == (10, 6 + 2 + 1)


@pytest.mark.example("E61")
@pytest.mark.rule("R4.11", "R4.10")
def test_church_gain_of_upper_sum_three_at_ten():
    game = Game.position(question="church", seats=[{"influence": 10, "portfolio": [1], "clergy": [10]}])
    play(game, "cash 10")
    assert (seat(game, 0).influence, seat(game, 0).wigs) == (10, 5 + 2 + 1)


@pytest.mark.example("E61")
@pytest.mark.rule("R4.11")
def test_a_gain_of_nothing_is_no_gain():
    game = Game.position(question="church", seats=[{"influence": 10, "clergy": [10]}])
    play(game, "cash 10")
    assert (seat(game, 0).influence, seat(game, 0).wigs) == (10, 5 + 2)


@pytest.mark.example("E61")
@pytest.mark.rule("R4.11", "R8.3")
def test_at_nought_there_is_no_penalty_and_nothing_below():
    game = Game.position(hand=[1], offices={"builder": {1: 2}}, seats=[{"influence": 0}])
    play(game, "visit builder 1")
    assert (seat(game, 0).influence, seat(game, 0).wigs) == (0, 5 - 2)
    free = Game.position(hand=[1], seats=[{"influence": 0}])
    play(free, "visit builder 1")
    assert (seat(free, 0).influence, seat(free, 0).wigs) == (0, 5)


@pytest.mark.example("E61")
@pytest.mark.rule("R4.5", "R4.11")
def test_a_penalty_cannot_push_influence_below_nought():
    game = Game.position(hand=[5], seats=[{"influence": 0, "reais": 0}])
    play(game, "portfolio 5")  # penalty: pay 1 real
    assert (seat(game, 0).influence, seat(game, 0).reais, seat(game, 0).wigs) == (0, 0, 5)


@pytest.mark.example("E62")
@pytest.mark.rule("R4.12")
def test_no_influence_no_coins():
    game = Game.position(hand=[17], seats=[{"influence": 0, "reais": 2}])
    assert treasury(game) == 3
    assert refused(game, "sponsor 17") == "cannot-pay-event"
    assert "sponsor 17" not in offered(game)


@pytest.mark.example("E62")
@pytest.mark.rule("R4.12")
@pytest.mark.parametrize("purse, left", [({"influence": 1, "reais": 2}, 0), ({"influence": 0, "reais": 3}, 0)])
def test_one_more_is_enough(purse, left):
    game = Game.position(hand=[17], seats=[purse])
    play(game, "sponsor 17")
    assert (seat(game, 0).influence, seat(game, 0).reais) == (left, 0)


@pytest.mark.example("E62")
@pytest.mark.rule("R4.12", "R9.2")
def test_land_that_cannot_be_paid():
    rubble: Any = {"rows": {"C": []}, "columns": {"3": []}}
    game = Game.position(question="store", treasury=3, rubble=rubble, seats=[{"influence": 0, "reais": 3}])
    assert refused(game, "plot C3 pink") is None
    poor = Game.position(
        hand=[1], treasury=3, rubble=rubble, seats=[{"influence": 0, "reais": 2}], stores=["A4 brown 1", "E1 yellow 1"]
    )
    assert refused(poor, "visit builder 1") == "land-too-dear"


@pytest.mark.example("E63")
@pytest.mark.rule("R4.10")
def test_a_numbered_envelope_on_a_card_gives_just_its_number():
    game = Game.position(hand=[15], seats=[{"influence": 2, "portfolio": [1, 6]}])
    assert game.state.upper_influence(0) == 6
    play(game, "portfolio 15")
    assert seat(game, 0).influence == 5  # not 8
    play(game, "drop 1")
    assert seat(game, 0).influence == 5


@pytest.mark.example("E63")
@pytest.mark.rule("R4.10")
def test_a_numbered_envelope_on_a_plot_gives_just_its_number():
    rubble: Any = {"rows": {"B": []}, "columns": {"2": []}}
    game = Game.position(question="store", rubble=rubble, seats=[{"influence": 2, "portfolio": [1, 6]}])
    play(game, "plot B2 pink")
    assert seat(game, 0).influence == 5
    assert question(game) == (0, "pay")


@pytest.mark.example("E63")
@pytest.mark.rule("R4.4", "R4.10")
def test_the_number_at_the_top_of_a_card_is_no_gain():
    game = Game.position(hand=[1], seats=[{"influence": 2}])
    play(game, "portfolio 1", "trade gold plan", "plan blue", "done")
    assert game.state.upper_influence(0) == 3
    assert seat(game, 0).influence == 2


# ---------------------------------------------------------------------- E64: the ends of the treasury track


@pytest.mark.example("E64")
@pytest.mark.rule("R4.6")
def test_a_treasury_card_at_the_lower_end():
    game = Game.position(hand=[18], treasury=1)
    play(game, "portfolio 18")
    assert (seat(game, 0).reais, treasury(game)) == (11, 1)
    assert view(game.state, None).treasury.influence == 1


@pytest.mark.example("E64")
@pytest.mark.rule("R7.3")
def test_a_ship_at_the_upper_end():
    game = Game.position(question="act", treasury=5)
    play(game, "trade books ship", "give gold")
    assert portfolio(game, 0) == ["1a"]
    assert seat(game, 0).influence == 4 + 3
    assert treasury(game) == 5


@pytest.mark.example("E64")
@pytest.mark.rule("R7.5")
@pytest.mark.parametrize("value, after", [(5, 5), (4, 5)])
def test_the_church_icon_at_the_upper_end(value, after):
    game = Game.position(question="act", treasury=value, cardinal=2)
    play(game, "trade cloth cardinal", "steps 1")
    play(game, sorted(offered(game))[0])
    assert seat(game, 0).clergy_count == 1
    assert treasury(game) == after


# ---------------------------------------------------------------------- E98, E99: sales and supply


@pytest.mark.example("E98")
@pytest.mark.rule("R5.1", "R5.2", "R5.3")
def test_goods_go_to_docked_ships_of_anyone():
    game = Game.position(question="act", seats=[{"portfolio": ["1a"]}, {"portfolio": ["1b"]}])
    play(game, "sell tools 1a")  # your own ship is full and sails
    assert (seat(game, 0).reais, seat(game, 0).wigs) == (10 + 4, 5 + 1)
    assert offered(game) == {"sell gold 1b", "sell cloth 1b", "sell books 1b", "done"}
    assert refused(game, "sell gold 1a") == "ship-at-sea"
    assert refused(game, "sell gold 2a") == "ship-not-in-play"
    assert refused(game, "sell tools 1b") == "good-missing"
    play(game, "sell gold 1b")
    assert seat(game, 0).reais == 14 + 6
    assert (seat(game, 0).wigs, seat(game, 1).wigs) == (6, 5 + 1)
    assert question(game) == (0, "take")  # both ships are at sea now, nothing more can be sold


@pytest.mark.example("E98")
@pytest.mark.rule("R3.1", "R5.1")
def test_the_own_ship_is_docked_on_the_next_turn():
    game = Game.position(turn=2, seats=[{"portfolio": [{"ship": "1a", "cargo": ["gold"]}]}, {}, {}])
    play(game, "discard 11", "take king", "portfolio 1")
    assert {f"sell {good} 1a" for good in ("gold", "cloth", "books", "tools")} <= offered(game)


FIVE_SETS = {"earthquake": 5, "fire": 5, "tsunami": 5}


@pytest.mark.example("E99")
@pytest.mark.rule("R2.19")
def test_goods_are_never_short():
    """More gold lies in the warehouses than any box holds, and yet there is one more."""
    full = {"goods": {"gold": 7, "cloth": 7, "books": 7, "tools": 7}, "rubble": {**FIVE_SETS}}
    missing_one = {**full, "goods": {"gold": 6, "cloth": 7, "books": 7, "tools": 7}}
    game = Game.position(players=4, period=2, hand=[42], seats=[missing_one, full, full, full])
    play(game, "discard 42")
    assert [goods(game, n)["gold"] for n in range(4)] == [7, 7, 7, 7]


@pytest.mark.example("E99")
@pytest.mark.rule("R2.19")
def test_reais_are_never_short():
    game = Game.position(players=4, hand=[18], seats=[{"reais": 900}] * 4)
    play(game, "portfolio 18")
    assert seat(game, 0).reais == 903
