"""Moves as sentences, with and without a position."""

import pytest

from lisboa.engine import kinds
from lisboa.engine.moves import MOVES, find
from lisboa.engine.state import GameState
from lisboa.texts import Texts
from tests.texts.everything import BOX, asking, game

TEXTS = Texts()


def sentence(text: str, state: GameState | None = None) -> str:
    return TEXTS.move(find(text), state=state)


def test_every_move_has_its_own_sentence():
    sentences = {TEXTS.move(move) for move in MOVES}
    # What can be chosen of a card differs by the question that is asked: draft and release read like others.
    assert len(sentences) > 0.9 * len(MOVES)


@pytest.mark.parametrize(
    "text, expected",
    [
        ("visit king 11", "Visit the king with card 11"),
        ("plot B3 pink", "Build on B3 facing the pink street (cloth)"),
        ("sell gold 2b", "Sell 1 gold to a 2b ship"),
        ("trade tools recruit", "Give 1 tool to the builder: recruit officials"),
        ("pay 2i 1w", "Pay 2 influence and 1 wig"),
        ("pay 1i 1r 3w", "Pay 1 influence, 1 real and 3 wigs"),
        ("pay 0", "Pay nothing"),
        ("coins 7", "Pay 7 coins"),
        ("coins 1", "Pay 1 coin"),
        ("portfolio 33", "Put card 33 into your portfolio"),
        ("site north-pink", "Open a public building on north pink"),
        ("use green-1", "Use your green plan for 1 official"),
        ("drop 2b", "Remove the 2b ship from your portfolio"),
        ("give-up fire", "Give up the fire cube for wigs"),
        ("return king-plaza", "Take back an official from the king’s plaza"),
        ("take treasury", "Take the face-up treasury card"),
        ("steps 2", "Move the cardinal 2 spaces"),
    ],
)
def test_without_a_position(text, expected):
    assert sentence(text) == expected


@pytest.mark.parametrize(
    "text, expected",
    [
        ("portfolio 12", "Put the king card (influence 2; royal favour) into your portfolio"),
        ("portfolio 10", "Put the minister card (influence 4; penalty: take back 1 official) into your portfolio"),
        (
            "sponsor 40",
            "Sponsor the event of the treasury card (event: any noble action; benefit: 1 real off every payment)",
        ),
        (
            "keep 16",
            "Keep the clergy tile “each public building: −1 official” (2 wigs at church scoring)",
        ),
        ("cash 26", "Discard the clergy tile “each good sold: +1 real” for 3 wigs"),
        ("decree 13", "Take the decree “2 wigs for each of your stores in row B”"),
    ],
)
def test_with_the_box_pieces_are_described(text, expected):
    assert TEXTS.move(find(text), BOX) == expected


def test_a_sale_names_the_owner_and_the_price():
    state = game()
    seat = state.decider()
    state.players[seat].upper = (103,)
    assert sentence("sell gold 2a", state) == "Sell 1 gold to your own hull-2 ship for 7 reais"
    state.players[seat].upper = ()
    state.players[(seat + 1) % 3].upper = (103,)
    other = TEXTS.player((seat + 1) % 3)
    assert sentence("sell gold 2a", state) == f"Sell 1 gold to {other}’s hull-2 ship for 7 reais"
    assert sentence("sell gold 2b", state) == "Sell 1 gold to a hull-2 ship"


def test_influence_pays_the_rest():
    state = asking(kinds.PAY, 7)
    state.players[0].influence = 10
    assert sentence("coins 7", state) == "Pay 7 coins"
    left = 10 - sentence_steps(state, 2)
    assert sentence("coins 5", state) == f"Pay 5 coins and 2 reais from influence, which falls to {left}"


def sentence_steps(state: GameState, reais: int) -> int:
    level = 10
    for _ in range(reais):
        level = state.box.coin_below[level]
    return 10 - level


def test_done_says_what_is_done():
    assert sentence("done", asking(kinds.SELL_MORE)) == "Sell no more goods"
    assert sentence("done", asking(kinds.DECREE_MORE)) == "Take no second decree"
    assert sentence("decline", asking(kinds.SHIP)) == "Build no ship"
    assert sentence("decline", asking(kinds.MAY_FOLLOW)) == "Do not follow"


def test_a_plot_shows_reward_price_and_score():
    state = game()
    state.row_cubes = (0, 0, 0, 0, 0)
    state.column_cubes = (0, 0, 1, 0, 0)
    assert sentence("plot B3 pink", state) == (
        "Build on B3 facing the pink street (cloth): reward plan, land from 3 reais, no wigs at once"
    )
    state.plots = tuple(1 if plot == 6 else 0 for plot in range(24))
    assert sentence("plot B3 pink", state) == "Build on B3 facing the pink street (cloth)"


def test_a_house_tells_its_ability():
    state = game()
    state.players[state.decider()].houses = (1, 0, 0)
    assert sentence("house left", state) == (
        "Use a house of the left group: you may pay for visits and following with reais"
    )
