"""R3: docking, the four ways to use a card, church scoring, the new card, clean-up."""

import pytest

from lisboa.engine.constants import SHIPS
from lisboa.engine.packing import AT_SEA, FIRST_SHIP
from lisboa.game import Game
from tests.table import clergy, goods, offered, play, portfolio, question, refused, seat, treasury

NO_GOODS = {"gold": 0, "cloth": 0, "books": 0, "tools": 0}
BARE = {"rows": {row: [] for row in "ABCDE"}, "columns": {str(n): [] for n in range(1, 6)}}


def at_sea(game: Game, n: int) -> list[str]:
    """The ships of a seat that are at sea."""
    p = seat(game, n)
    return [SHIPS[card - FIRST_SHIP] for card, cargo in zip(p.upper, p.cargo, strict=True) if cargo & AT_SEA]


# ---------------------------------------------------------------------- R3.1: dock ships


@pytest.mark.rule("R3.1")
def test_full_ships_dock_empty_at_the_start_of_their_owners_turn():
    game = Game.position(
        turn=2,
        hand=[1],
        seats=[
            {"portfolio": [{"ship": "2a", "cargo": ["gold", "books"], "at_sea": True}], "goods": NO_GOODS},
            {"portfolio": [{"ship": "1a", "cargo": ["tools"], "at_sea": True}]},
        ],
    )
    play(game, "discard 1", "take king")
    assert question(game) == (0, "turn")
    assert seat(game, 0).cargo == (0,)
    assert goods(game, 0) == NO_GOODS  # to the supply, not to the owner
    assert seat(game, 0).wigs == 5
    assert at_sea(game, 1) == ["1a"]  # the others' ships stay out


@pytest.mark.rule("R3.1")
def test_a_ship_that_is_not_full_keeps_its_cargo():
    game = Game.position(turn=2, hand=[1], seats=[{"portfolio": [{"ship": "2a", "cargo": ["gold"]}]}])
    play(game, "discard 1", "take king")
    assert question(game) == (0, "turn")
    assert seat(game, 0).cargo == (1,)


@pytest.mark.rule("R3.1", "R5.1")
def test_a_docked_ship_can_be_loaded_again():
    game = Game.position(
        turn=2,
        hand=[1],
        seats=[{"portfolio": [{"ship": "1a", "cargo": ["gold"], "at_sea": True}], "hand": [6]}, {"hand": [7]}],
    )
    play(game, "discard 1", "take king", "portfolio 6", "sell gold 1a")
    assert at_sea(game, 0) == ["1a"]
    assert seat(game, 0).wigs == 6


# ---------------------------------------------------------------------- R3.2: one of four


@pytest.mark.rule("R3.2")
def test_the_four_ways_to_use_a_card():
    """A noble card can be discarded, go to the portfolio or to the court; a treasury card brings an event there."""
    game = Game.position(hand=[1, 17], rubble=BARE)
    assert offered(game) == {"discard 1", "discard 17", "portfolio 1", "portfolio 17", "visit builder 1", "sponsor 17"}
    assert refused(game, "sponsor 1") == "not-a-treasury-card"
    assert refused(game, "visit king 11") == "no-card-of-noble"


@pytest.mark.rule("R3.2", "R4.4")
def test_a_card_to_the_portfolio_is_followed_by_a_sale_or_a_trade():
    game = Game.position(hand=[6], seats=[{}, {"portfolio": ["1a"]}])
    play(game, "portfolio 6")
    assert question(game) == (0, "act")
    assert {text.split()[0] for text in offered(game)} == {"sell", "trade"}
    assert refused(game, "take king") == "not-asked"


@pytest.mark.rule("R3.2")
def test_selling_excludes_trading_and_the_other_way_round():
    game = Game.position(hand=[6], seats=[{}, {"portfolio": ["2a"]}])
    play(game, "portfolio 6", "sell gold 2a")
    assert {text.split()[0] for text in offered(game)} == {"sell", "done"}
    game = Game.position(hand=[6], seats=[{}, {"portfolio": ["2a"]}])
    play(game, "portfolio 6", "trade tools plan", "plan blue")
    assert {text.split()[0] for text in offered(game)} == {"trade", "done"}


@pytest.mark.rule("R3.2", "R8.1")
def test_a_noble_card_at_the_court_visits_its_noble():
    game = Game.position(hand=[7, 10], decrees=[1, 2, 3])
    assert {"visit minister 7", "visit minister 10"} <= offered(game)
    play(game, "visit minister 10")
    assert seat(game, 0).hand == (7,)
    assert seat(game, 0).upper == ()
    play(game, "skip", "decree 2")
    assert seat(game, 0).decrees == (2,)
    assert question(game) == (0, "take")


@pytest.mark.rule("R3.2", "R10.1")
def test_a_treasury_card_at_the_court_brings_its_event():
    game = Game.position(hand=[19])
    play(game, "sponsor 19", "coins 3", "plan green")
    assert question(game) == (0, "take")
    assert seat(game, 0).lower == ()


# ---------------------------------------------------------------------- R3.3: discard


@pytest.mark.rule("R3.3")
@pytest.mark.parametrize("card", [1, 10, 16, 17])
def test_a_discarded_card_brings_one_gold(card):
    game = Game.position(hand=[card], seats=[{"goods": NO_GOODS}])
    play(game, f"discard {card}")
    assert goods(game, 0) == NO_GOODS | {"gold": 1}
    assert seat(game, 0).hand == ()
    assert portfolio(game, 0) == []
    assert (seat(game, 0).reais, seat(game, 0).influence, treasury(game)) == (10, 4, 3)
    # It has left the game: it lies in nobody's hand and on no pile.
    everywhere = [c for p in game.state.players for c in p.hand] + [c for pile in game.state.piles for c in pile]
    assert card not in everywhere
    assert question(game) == (0, "take")


@pytest.mark.rule("R3.3", "R4.2")
def test_a_full_warehouse_takes_no_gold():
    game = Game.position(hand=[1], seats=[{"goods": {"gold": 2}}])
    play(game, "discard 1")
    assert goods(game, 0)["gold"] == 2
    assert seat(game, 0).hand == ()


# ---------------------------------------------------------------------- R3.4: church scoring


@pytest.mark.rule("R3.4")
@pytest.mark.parametrize("cardinal, steps", [(4, 2), (5, 1), (5, 2)])
def test_church_scoring_comes_at_the_end_of_the_turn_before_the_new_card(cardinal, steps):
    game = Game.position(
        hand=[1], cardinal=cardinal, church=[1, 2, 3, 4, 5, 6], seats=[{"clergy": [22]}, {"clergy": [23]}]
    )
    play(game, "portfolio 1", "trade cloth cardinal", f"steps {steps}", game_tile(game, cardinal, steps))
    assert question(game) == (0, "trade-more")  # not at once
    play(game, "done")
    assert question(game) == (0, "church")
    play(game, "done")
    assert question(game) == (1, "church")
    play(game, "done")
    assert question(game) == (0, "take")


def game_tile(game: Game, cardinal: int, steps: int) -> str:
    """The tile on the cardinal's right-hand side after so many steps."""
    return f"tile {game.state.church[(cardinal + steps) % 6]}"


@pytest.mark.rule("R3.4", "R7.5")
@pytest.mark.parametrize("cardinal, steps", [(0, 1), (0, 2), (3, 2), (4, 1)])
def test_no_church_scoring_without_the_icon(cardinal, steps):
    """On the icon at the beginning does not count."""
    game = Game.position(hand=[1], cardinal=cardinal, church=[1, 2, 3, 4, 5, 6], seats=[{"clergy": [22]}])
    play(game, "portfolio 1", "trade cloth cardinal", f"steps {steps}", game_tile(game, cardinal, steps), "done")
    assert question(game) == (0, "take")


@pytest.mark.rule("R3.4", "R8.2")
def test_a_followers_cardinal_brings_church_scoring_in_the_same_turn():
    game = Game.position(
        question={"follow": {"noble": "king", "visitor": 0}},
        turn=1,
        cardinal=5,
        church=[1, 2, 3, 4, 5, 6],
        seats=[{"clergy": [22]}, {"favours": ["king"], "influence": 10}],
    )
    play(game, "follow", "action cardinal", "steps 1", "tile 1")
    assert question(game) == (1, "church")  # the one who moved the cardinal begins
    play(game, "done")
    assert question(game) == (0, "church")
    play(game, "done")
    assert question(game) == (0, "take")


# ---------------------------------------------------------------------- R3.5: the new card


@pytest.mark.rule("R3.5")
@pytest.mark.parametrize(
    "pile, top, rest", [("builder", 22, 23), ("minister", 27, 28), ("king", 32, 33), ("treasury", 37, 38)]
)
def test_take_a_face_up_card_from_any_pile(pile, top, rest):
    piles = {"builder": [22, 23], "minister": [27, 28], "king": [32, 33], "treasury": [37, 38]}
    game = Game.position(hand=[1, 2], piles=piles)
    play(game, "discard 1")
    assert offered(game) == {"take builder", "take minister", "take king", "take treasury"}
    play(game, f"take {pile}")
    assert seat(game, 0).hand == (2, top)
    place = ("builder", "minister", "king", "treasury").index(pile)
    assert game.state.piles[place] == (rest,)  # the next card is turned up


@pytest.mark.rule("R3.5")
def test_an_empty_pile_gives_no_card():
    game = Game.position(hand=[1], piles={"king": []})
    play(game, "discard 1")
    assert offered(game) == {"take builder", "take minister", "take treasury"}
    assert refused(game, "take king") == "pile-empty"


@pytest.mark.rule("R3.5")
def test_taking_a_card_is_compulsory_and_asked_even_if_one_pile_is_left():
    game = Game.position(period=2, round=3, last_round=4, hand=[42], piles={"builder": [], "king": [], "minister": []})
    play(game, "discard 42")
    assert offered(game) == {"take treasury"}
    assert refused(game, "done") == "not-asked"


# ---------------------------------------------------------------------- R3.6: clean-up


@pytest.mark.rule("R3.6")
def test_clean_up_refills_the_display_the_church_and_the_decrees():
    game = Game.position(
        hand=[1, 7],
        question="turn",
        church=[1, 2, 3, 4, 5, 6],
        decrees=[1, 2, 3, 4, 5, 6, 7, 8],
        rubble=BARE,
        seats=[{}, {"favours": ["builder"], "influence": 10}],
    )
    play(game, "visit builder 1", "skip", "plot A2 pink", "tile 2", "coins 3", "house left")
    assert game.state.display == 0b11101
    assert game.state.church == (1, 0, 3, 4, 5, 6)
    play(game, "decline", "take king")
    assert game.state.display == 0b11111
    assert game.state.large_tiles == 17
    assert game.state.church[1] not in (0, 1, 2, 3, 4, 5, 6)
    assert clergy(game, 0) == {2}


@pytest.mark.rule("R3.6")
def test_clean_up_deals_new_decrees_up_to_8():
    game = Game.position(hand=[7], decrees=[1, 2, 3, 4, 5, 6, 7, 8])
    play(game, "visit minister 7", "skip", "decree 5")
    assert game.state.decree_row == (1, 2, 3, 4, 0, 6, 7, 8)
    play(game, "take king")
    assert 0 not in game.state.decree_row
    assert len(set(game.state.decree_row)) == 8


@pytest.mark.rule("R3.6", "R6.1")
def test_goods_on_state_actions_return_to_the_supply():
    game = Game.position(hand=[6], seats=[{}, {"hand": [11]}])
    play(game, "portfolio 6", "trade tools plan", "plan blue", "trade cloth favour", "favour king")
    assert game.state.covered != 0
    play(game, "take king")
    assert game.state.covered == 0
    assert goods(game, 0) == {"gold": 2, "cloth": 0, "books": 1, "tools": 0}
    play(game, "portfolio 11")
    assert {"trade tools plan", "trade cloth favour"} <= offered(game)  # free again for the next player


@pytest.mark.rule("R3.6", "R9.6")
def test_the_public_building_is_replaced_at_once():
    game = Game.position(
        question="building",
        offices={"king": {0: 2}, "minister": {0: 0}},
        available={"blue": 1},
        seats=[{"plans": ["blue-2"]}],
    )
    waiting = game.state.building_stacks[0][-2]
    play(game, "site west-A")
    assert question(game) == (0, "take")  # not cleaned up yet
    assert game.state.building_stacks[0][-1] == waiting
