"""R5: sell goods to docked ships."""

import pytest

from lisboa.engine.constants import GOODS
from lisboa.engine.packing import AT_SEA, goods_aboard
from lisboa.game import Game
from tests.table import goods, offered, play, prices, question, refused, seat

NO_GOODS = {"gold": 0, "cloth": 0, "books": 0, "tools": 0}
START = {"gold": 6, "cloth": 5, "books": 5, "tools": 4}


# ---------------------------------------------------------------------- R5.1: the price


@pytest.mark.rule("R5.1")
@pytest.mark.parametrize("ship, modifier", [("1a", 0), ("2a", 1), ("3a", 2), ("4a", 3)])
@pytest.mark.parametrize("good", GOODS)
def test_market_price_and_modifier(ship, modifier, good):
    game = Game.position(period=2, question="act", seats=[{"reais": 0}, {"portfolio": [ship]}])
    play(game, f"sell {good} {ship}")
    assert seat(game, 0).reais == START[good] + modifier
    assert goods(game, 0)[good] == 0
    assert prices(game) == START  # selling moves no price


@pytest.mark.rule("R5.1")
@pytest.mark.parametrize(
    "good, clergy, cards, bonus",
    [
        ("gold", [22], [], 2),
        ("books", [23], [], 2),
        ("tools", [24], [], 2),
        ("cloth", [25], [], 2),
        ("cloth", [26], [], 1),
        ("gold", [23, 24, 25], [], 0),
        ("gold", [22, 26], [17], 5),
        ("tools", [], [37], 2),
        ("cloth", [], [38], 2),
        ("books", [], [39], 2),
        ("gold", [], [38, 39], 0),
    ],
)
def test_bonuses_of_clergy_tiles_and_treasury_cards(good, clergy, cards, bonus):
    game = Game.position(
        question="act", seats=[{"reais": 0, "clergy": clergy, "portfolio": cards}, {"portfolio": ["2a"]}]
    )
    play(game, f"sell {good} 2a")
    assert seat(game, 0).reais == START[good] + 1 + bonus


@pytest.mark.rule("R5.1")
def test_the_bonuses_are_the_sellers_and_the_money_too():
    game = Game.position(
        question="act", seats=[{"reais": 0}, {"reais": 0, "portfolio": ["2a", 17], "clergy": [22, 26]}]
    )
    play(game, "sell gold 2a")
    assert (seat(game, 0).reais, seat(game, 1).reais) == (7, 0)


@pytest.mark.rule("R5.1")
def test_one_or_more_goods():
    game = Game.position(question="act", seats=[{"goods": {"gold": 2}}, {"portfolio": ["2a"]}, {"portfolio": ["2b"]}])
    play(game, "sell gold 2a")
    assert "done" in offered(game)  # one is enough
    play(game, "sell gold 2a", "sell cloth 2b", "sell tools 2b")
    assert question(game) == (0, "take")  # both ships are at sea now, and the books stay
    assert goods(game, 0) == NO_GOODS | {"books": 1}


@pytest.mark.rule("R5.1")
def test_only_to_docked_ships_that_somebody_has():
    game = Game.position(
        question="act", seats=[{}, {"portfolio": ["2a", {"ship": "1a", "cargo": ["gold"], "at_sea": True}]}]
    )
    assert {text.split()[2] for text in offered(game) if text.startswith("sell")} == {"2a"}
    assert refused(game, "sell gold 1a") == "ship-at-sea"
    assert refused(game, "sell gold 1b") == "ship-not-in-play"


@pytest.mark.rule("R5.1")
def test_only_goods_in_the_warehouse():
    game = Game.position(question="act", seats=[{"goods": NO_GOODS | {"gold": 1}}, {"portfolio": ["2a"]}])
    assert refused(game, "sell books 2a") == "good-missing"
    play(game, "sell gold 2a")
    assert question(game) == (0, "take")


# ---------------------------------------------------------------------- R5.2: sailing


@pytest.mark.rule("R5.2")
@pytest.mark.parametrize("ship, hull", [("1a", 1), ("2a", 2), ("3a", 3), ("4a", 4)])
def test_a_full_ship_sails_at_once_for_1_wig_per_good(ship, hull):
    game = Game.position(
        period=2, question="act", seats=[{"goods": {"gold": 2, "cloth": 2, "books": 2}}, {"portfolio": [ship]}]
    )
    for n in range(1, hull + 1):
        assert seat(game, 1).wigs == 5
        play(game, f"sell {GOODS[n % 3]} {ship}")
        assert goods_aboard(seat(game, 1).cargo[0]) == n
    assert seat(game, 1).wigs == 5 + hull
    assert seat(game, 0).wigs == 5  # the owner's, not the seller's
    assert seat(game, 1).cargo[0] & AT_SEA


@pytest.mark.rule("R5.2")
def test_the_goods_stay_aboard_until_the_owners_next_turn():
    game = Game.position(hand=[6], seats=[{}, {"hand": [1]}, {"portfolio": ["1a"], "hand": [2]}])
    play(game, "portfolio 6", "sell gold 1a", "take king")
    assert question(game) == (1, "turn")
    assert goods_aboard(seat(game, 2).cargo[0]) == 1
    play(game, "portfolio 1")
    assert refused(game, "sell gold 1a") == "ship-at-sea"
    play(game, "trade tools plan", "plan blue", "done", "take king")
    assert question(game) == (2, "turn")
    assert seat(game, 2).cargo == (0,)


@pytest.mark.rule("R5.2")
def test_goods_loaded_in_earlier_turns_count_too():
    game = Game.position(
        period=2, question="act", seats=[{}, {"portfolio": [{"ship": "3a", "cargo": ["gold", "gold"]}]}]
    )
    play(game, "sell tools 3a")
    assert seat(game, 1).wigs == 8


# ---------------------------------------------------------------------- R5.3: ships of every player


@pytest.mark.rule("R5.3")
@pytest.mark.parametrize("order", [("2a", "2b", "1a"), ("2b", "2a", "1a"), ("1a", "2b", "2a")])
def test_ships_of_every_player_in_any_order(order):
    game = Game.position(
        players=4, question="act", seats=[{"portfolio": ["2a"]}, {"portfolio": ["2b"]}, {}, {"portfolio": ["1a"]}]
    )
    for good, ship in zip(("gold", "cloth", "books"), order, strict=True):
        play(game, f"sell {good} {ship}")
    assert [goods_aboard(seat(game, n).cargo[0]) for n in (0, 1, 3)] == [1, 1, 1]
    assert [seat(game, n).wigs for n in range(4)] == [5, 5, 5, 6]


@pytest.mark.rule("R5.3")
def test_any_split_of_equal_goods():
    game = Game.position(question="act", seats=[{"goods": {"gold": 2}, "portfolio": ["2a"]}, {"portfolio": ["2b"]}])
    assert {"sell gold 2a", "sell gold 2b"} <= offered(game)
    play(game, "sell gold 2b", "sell gold 2a", "done")
    assert [goods_aboard(seat(game, n).cargo[0]) for n in (0, 1)] == [1, 1]
