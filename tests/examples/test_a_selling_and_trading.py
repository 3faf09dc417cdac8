"""The rulebook's examples on selling, ships and trading with the nobles: E10-E14, E29."""

from typing import Any

import pytest

from lisboa.game import Game
from tests.table import (
    at_sea,
    cargo,
    gone,
    goods,
    idle,
    offered,
    plans,
    play,
    portfolio,
    prices,
    question,
    refused,
    seat,
    treasury,
)

GREEN, PURPLE = 0, 1
NOTHING = {"gold": 0, "cloth": 0, "books": 0, "tools": 0}


# ---------------------------------------------------------------------- E10, E11 selling

PRICES = {"books": 5, "cloth": 4, "gold": 4, "tools": 3}


def green_sells() -> Game:
    """Green has an empty red ship (+1), Purple a docked empty purple one (+2)."""
    stock = NOTHING | {"gold": 2, "books": 2, "tools": 1}
    green = {"goods": stock, "reais": 10, "wigs": 5, "portfolio": ["2a"]}
    purple = {"wigs": 5, "portfolio": ["3a"]}
    return Game.position(period=2, question="act", prices=PRICES, seats=[green, purple])


@pytest.mark.example("E10")
@pytest.mark.rule("R5.1", "R5.2", "R5.3")
def test_goods_are_sold_to_two_ships():
    game = green_sells()
    play(game, "sell gold 2a", "sell gold 2a")
    assert seat(game, GREEN).reais == 10 + 2 * (4 + 1)
    assert at_sea(game, "2a")
    assert cargo(game, "2a") == {"gold": 2}
    assert seat(game, GREEN).wigs == 5 + 2
    play(game, "sell books 3a", "sell books 3a", "done")
    assert seat(game, GREEN).reais == 20 + 2 * (5 + 2)
    assert cargo(game, "3a") == {"books": 2}
    assert not at_sea(game, "3a")
    assert seat(game, PURPLE).wigs == 5
    assert goods(game, GREEN) == NOTHING | {"tools": 1}
    assert prices(game) == PRICES


@pytest.mark.example("E10")
@pytest.mark.rule("R5.3")
def test_the_order_and_the_split_are_the_sellers():
    game = green_sells()
    play(game, "sell books 3a", "sell gold 2a", "sell books 3a", "sell gold 2a", "done")
    assert seat(game, GREEN).reais == 10 + 24
    assert (seat(game, GREEN).wigs, seat(game, PURPLE).wigs) == (7, 5)


@pytest.mark.example("E10")
@pytest.mark.rule("R5.1", "R5.2")
def test_selling_the_tools_too_lets_purples_ship_sail():
    game = green_sells()
    play(game, "sell gold 2a", "sell gold 2a", "sell books 3a", "sell books 3a")
    before = seat(game, GREEN).reais
    play(game, "sell tools 3a")
    assert seat(game, GREEN).reais == before + 3 + 2
    assert at_sea(game, "3a")
    assert seat(game, PURPLE).wigs == 5 + 3
    assert seat(game, GREEN).wigs == 5 + 2


@pytest.mark.example("E10")
@pytest.mark.rule("R5.1", "R5.2")
def test_what_cannot_be_sold():
    game = green_sells()
    assert refused(game, "sell cloth 3a") == "good-missing"
    assert refused(game, "sell gold 1a") == "ship-not-in-play"
    play(game, "sell gold 2a", "sell gold 2a")
    assert refused(game, "sell books 2a") == "ship-at-sea"
    assert refused(game, "trade tools plan") == "not-asked"  # sell or trade, not both


@pytest.mark.example("E11")
@pytest.mark.rule("R3.1", "R5.2")
def test_a_ship_at_sea_cannot_be_loaded_and_docks_empty_on_its_owners_turn():
    owner = {"portfolio": [{"ship": "1a", "cargo": ["gold"]}], "goods": {"gold": 1}, "wigs": 9}
    game = Game.position(players=2, turn=1, question="act", seats=[owner])
    assert refused(game, "sell tools 1a") == "ship-at-sea"
    play(game, "trade tools plan", "plan blue", "done")
    assert at_sea(game, "1a")
    play(game, "take king")
    assert question(game) == (0, "turn")
    assert not at_sea(game, "1a")
    assert cargo(game, "1a") == {}
    assert goods(game, 0)["gold"] == 1  # the cargo goes to the supply, not to the owner
    assert seat(game, 0).wigs == 9  # the wigs came when it sailed


@pytest.mark.example("E11")
@pytest.mark.rule("R3.1", "R5.1", "R5.2")
def test_a_docked_ship_is_loaded_and_sails_again():
    owner = {"portfolio": [{"ship": "1a", "cargo": ["gold"]}], "reais": 10, "wigs": 5, "hand": [11, 12]}
    game = Game.position(players=2, turn=1, question="take", prices={"tools": 3}, seats=[owner])
    play(game, "take king", "portfolio 11", "sell tools 1a")
    assert seat(game, 0).reais == 10 + 3  # hull 1 adds nothing to the price
    assert seat(game, 0).wigs == 5 + 1
    assert at_sea(game, "1a")


@pytest.mark.example("E11")
@pytest.mark.rule("R3.1")
def test_after_the_sale_greens_red_ship_docks_at_the_start_of_greens_next_turn():
    game = green_sells()
    play(game, "sell gold 2a", "sell gold 2a", "sell books 3a", "sell books 3a", "done", "take king")
    idle(game, 1)
    assert cargo(game, "3a") == {"books": 2}  # Purple's docked ship kept its load through Purple's own turn
    assert at_sea(game, "2a")
    idle(game, 1)
    assert question(game) == (GREEN, "turn")
    assert not at_sea(game, "2a")
    assert cargo(game, "2a") == {}


# ---------------------------------------------------------------------- E12 a tool for a plan


@pytest.mark.example("E12")
@pytest.mark.rule("R6.1", "R6.2", "R7.2")
@pytest.mark.parametrize("architect", ["blue", "green"])
def test_a_tool_buys_the_top_plan_of_either_architect(architect: str):
    game = Game.position(question="act", seats=[{"goods": NOTHING | {"tools": 1}}])
    play(game, "trade tools plan")
    assert offered(game) == {"plan blue", "plan green"}
    play(game, f"plan {architect}")
    assert plans(game, 0) == [f"{architect}-2"]
    assert goods(game, 0) == NOTHING
    assert question(game) == (0, "take")


@pytest.mark.example("E12")
@pytest.mark.rule("R3.6", "R6.1")
def test_the_plan_action_stays_covered_until_clean_up():
    game = Game.position(question="act", seats=[{"goods": NOTHING | {"tools": 2, "gold": 1}}])
    play(game, "trade tools plan", "plan blue")
    assert refused(game, "trade gold plan") == "covered"
    assert refused(game, "trade tools plan") == "covered"
    assert refused(game, "trade tools recruit") is None
    play(game, "done", "take king")
    assert game.state.covered == 0


@pytest.mark.example("E12")
@pytest.mark.rule("R6.2")
def test_a_tool_is_for_the_builder_only():
    game = Game.position(question="act", seats=[{"goods": NOTHING | {"tools": 1, "gold": 1}}])
    assert refused(game, "trade tools cardinal") == "noble-refuses"
    assert refused(game, "trade books plan") == "good-missing"


# ---------------------------------------------------------------------- E13 a ship for a book


def yellow_builds(ship: str, king_card: int = 11) -> Game:
    """Limit 2, one ship already there, hull 2 on top of the shipyard, treasury at +1|2."""
    stock = {"gold": 0, "cloth": 1, "books": 1, "tools": 1}
    return Game.position(
        hand=[king_card], treasury=2, shipyard=["2b"], seats=[{"goods": stock, "influence": 3, "portfolio": [ship]}]
    )


@pytest.mark.example("E13")
@pytest.mark.rule("R4.1", "R4.3", "R4.4", "R4.10", "R6.1", "R6.2", "R7.3")
@pytest.mark.parametrize("king_card", [11, 32])
def test_a_book_buys_a_ship_that_takes_the_place_of_the_king_card(king_card: int):
    game = yellow_builds("2a", king_card)
    play(game, f"portfolio {king_card}")
    assert goods(game, 0)["gold"] == 1
    assert portfolio(game, 0) == ["2a", king_card]
    play(game, "trade books ship", "give gold", "give cloth")
    assert offered(game) == {"drop 2a", f"drop {king_card}"}
    play(game, f"drop {king_card}")
    assert goods(game, 0) == NOTHING | {"tools": 1}
    assert portfolio(game, 0) == ["2a", "2b"]
    assert gone(game, king_card)
    assert treasury(game) == 3
    assert seat(game, 0).influence == 3 + 4


@pytest.mark.example("E13")
@pytest.mark.rule("R6.1")
def test_a_second_good_may_be_traded_for_a_different_state_action():
    game = yellow_builds("2a")
    play(game, "portfolio 11", "trade books ship", "give gold", "give cloth", "drop 11")
    assert offered(game) == {"trade tools recruit", "trade tools plan", "done"}
    play(game, "trade tools plan", "plan blue")
    assert goods(game, 0) == NOTHING
    assert question(game) == (0, "take")


@pytest.mark.example("E13")
@pytest.mark.rule("R4.10", "R7.3")
def test_beside_a_blue_ship_the_new_one_brings_5():
    """X20: the 4 of the example are those of two red ships."""
    game = yellow_builds("1a")
    play(game, "portfolio 11", "trade books ship", "build", "give gold", "give cloth", "drop 11")
    assert portfolio(game, 0) == ["1a", "2b"]
    assert seat(game, 0).influence == 3 + 5


@pytest.mark.example("E13")
@pytest.mark.rule("R4.3", "R4.10")
def test_if_the_old_ship_makes_room_the_king_card_counts_instead():
    game = yellow_builds("2a")
    play(game, "portfolio 11", "trade books ship", "give gold", "give cloth", "drop 2a")
    assert portfolio(game, 0) == [11, "2b"]
    assert seat(game, 0).influence == 3 + 3 + 2


@pytest.mark.example("E13")
@pytest.mark.rule("R7.3", "R15.3")
def test_the_goods_for_a_ship_are_of_different_types_and_an_equal_ship_is_not_replaced():
    stock = {"gold": 2, "cloth": 1, "books": 1, "tools": 1}
    game = Game.position(question="act", shipyard=["2b"], seats=[{"goods": stock, "portfolio": ["2a", "1a"]}])
    play(game, "trade books ship")
    assert offered(game) == {"build", "upgrade 1a"}
    assert refused(game, "upgrade 2a") == "not-smaller"
    assert refused(game, "upgrade 1b") == "not-your-ship"
    play(game, "build", "give gold")
    assert refused(game, "give gold") == "good-given"


# ---------------------------------------------------------------------- E14 an upgrade


@pytest.mark.example("E14")
@pytest.mark.rule("R6.2", "R7.3", "R4.10", "R15.3")
def test_a_hull_1_ship_is_replaced_by_hull_3_for_two_goods():
    stock = {"gold": 1, "cloth": 1, "books": 0, "tools": 1}
    game = Game.position(
        period=2, question="act", treasury=3, seats=[{"goods": stock, "influence": 2, "portfolio": ["1a", 31]}]
    )
    play(game, "trade gold ship")
    assert goods(game, 0) == NOTHING  # 3 goods in all
    assert portfolio(game, 0) == ["3a", 31]  # in the same slot
    assert treasury(game) == 4
    assert seat(game, 0).influence == 2 + 1 + 5
    assert question(game) == (0, "take")


@pytest.mark.example("E14")
@pytest.mark.rule("R7.3")
def test_without_two_different_goods_there_is_no_upgrade():
    stock = {"gold": 1, "cloth": 0, "books": 0, "tools": 2}
    game = Game.position(period=2, question="act", seats=[{"goods": stock, "portfolio": ["1a", 31]}])
    assert refused(game, "trade gold ship") == "goods-short"


@pytest.mark.example("E14")
@pytest.mark.rule("R7.3", "R15.3", "R3.1")
def test_the_cargo_of_the_old_ship_stays_on_the_new_one():
    """A hull-1 ship with cargo is at sea; following the minister its owner replaces it there."""
    stock = {"gold": 1, "cloth": 1, "books": 0, "tools": 0}
    owner = {
        "goods": stock,
        "influence": 5,
        "favours": ["minister"],
        "portfolio": [{"ship": "1a", "cargo": ["books"]}, 31],
    }
    game = Game.position(
        players=2, period=2, turn=0, question="follow minister", seats=[owner], offices={"minister": {1: 0}}
    )
    play(game, "follow", "action ship")
    assert portfolio(game, 0) == ["3a", 31]
    assert cargo(game, "3a") == {"books": 1}
    assert at_sea(game, "3a")
    play(game, "take king")
    assert question(game) == (0, "turn")
    assert not at_sea(game, "3a")
    assert cargo(game, "3a") == {}


# ---------------------------------------------------------------------- E29 centre houses

CENTRE = ["A3 brown 0", "B3 brown 0", "C3 brown 0"]


@pytest.mark.example("E29")
@pytest.mark.rule("R6.2", "R7.3", "R9.4")
@pytest.mark.parametrize("houses, paid", [(1, ["gold", "cloth"]), (2, ["gold", "cloth"]), (3, [])])
def test_centre_houses_make_a_ship_of_hull_3_cheaper(houses: int, paid: list[str]):
    game = Game.position(
        period=2,
        question="act",
        stores=CENTRE[:houses],
        seats=[{"houses": {"centre": houses}, "goods": {"gold": 1, "cloth": 1, "books": 1, "tools": 1}}],
    )
    play(game, "trade books ship", *(f"give {good}" for good in paid))
    left = {"gold": 1, "cloth": 1, "books": 0, "tools": 1}
    assert goods(game, 0) == left | dict.fromkeys(paid, 0)  # the book is given in any case
    assert portfolio(game, 0) == ["3a"]


@pytest.mark.example("E29")
@pytest.mark.rule("R7.3", "R9.4")
def test_two_goods_are_enough_only_with_a_centre_house():
    stock = {"gold": 1, "cloth": 1, "books": 1, "tools": 0}
    position: dict[str, Any] = {"period": 2, "question": "act", "stores": CENTRE[:2]}
    game = Game.position(**position, seats=[{"houses": {"left": 1, "right": 1}, "goods": stock}])
    assert refused(game, "trade books ship") == "goods-short"
    game = Game.position(**position, seats=[{"houses": {"centre": 2}, "goods": stock}])
    play(game, "trade books ship")
    assert goods(game, 0) == NOTHING
