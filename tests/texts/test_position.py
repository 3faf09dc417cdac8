"""The position as plain text: complete, narrow, and silent about what is hidden."""

from itertools import pairwise
from random import Random

import pytest

from lisboa.redeal import redeal
from lisboa.texts import Texts
from tests.texts.everything import BOX, GAMES, game, random_play, solo

TEXTS = Texts()
HEADINGS = (
    "Court",
    "Treasury and market",
    "Church",
    "Decrees",
    "Downtown",
    "Public buildings",
    "City tiles, plans and ships",
    "Politics cards",
    "Orange (you)",
    "Purple",
    "Green",
)


def test_it_has_all_sections_in_order():
    lines = TEXTS.position(game(), 0).split("\n")
    headings = [line for before, line in pairwise(lines) if before == ""]
    assert tuple(headings) == HEADINGS


def test_a_solo_game_has_the_same_sections():
    lines = TEXTS.position(solo(), 0).split("\n")
    headings = [line for before, line in pairwise(lines) if before == ""]
    assert tuple(headings) == (*HEADINGS[:8], "Orange (you)", "Lacerda")
    assert lines[0] == "Round 1, period 1. First player: You. It is your turn."
    assert TEXTS.position(solo(), None).startswith("Round 1, period 1. First player: Orange. It is Orange’s turn.")
    named = Texts(names=["Ana", "Lacerda"]).position(solo(), 0).split("\n")
    assert [line for line in named if line.startswith(("Ana", "Lacerda"))] == [
        "Ana: which clergy tile do you keep? (R2.2)",
        "Ana (you)",
        "Lacerda",
    ]


def test_your_own_stores():
    state = solo()
    state.plots = (1, 6, *state.plots[2:])
    lines = TEXTS.position(state, 0).split("\n")
    assert "    A2: your store, yellow street (gold)" in lines
    assert "    A3: Lacerda’s store, pink street (cloth)" in lines


@pytest.mark.parametrize("name", GAMES)
def test_lines_are_short_and_plain(name):
    state = GAMES[name]()
    players = len(state.players)
    for number, _ in enumerate(random_play(state, players)):
        if number % 15 == 0:
            for seat in (None, *range(players)):
                text = TEXTS.position(state, seat)
                assert max(map(len, text.split("\n"))) <= 100
                assert all(char.isprintable() for char in text.replace("\n", ""))
    assert "The game is over." in TEXTS.position(state, None)


@pytest.mark.rule("R2.21")
def test_only_the_own_hand_is_shown():
    state = game(3, seed=4)
    for number, _ in enumerate(random_play(state, 4)):
        if number == 40:
            break
    for seat in range(3):
        text = TEXTS.position(state, seat)
        for other in range(3):
            for card in state.players[other].hand:
                shown = TEXTS.card(BOX, card) in " ".join(text.split())
                assert shown == (other == seat or BOX.card_deck[card] in (1, 3))


@pytest.mark.rule("R2.21")
@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_a_redeal_changes_nothing_that_is_shown(seat):
    state = game(3, seed=6, draft=True)
    for number, _ in enumerate(random_play(state, 6)):
        if number % 10 == 0:
            dealt = redeal(state, seat, Random(number))
            assert TEXTS.position(dealt, seat) == TEXTS.position(state, seat)


@pytest.mark.rule("R2.21")
@pytest.mark.parametrize("seat", [None, 0])
def test_a_redeal_of_a_solo_game_changes_nothing_that_is_shown(seat):
    state = solo(6)
    for number, _ in enumerate(random_play(state, 6)):
        if number % 10 == 0:
            dealt = redeal(state, seat, Random(number))
            assert TEXTS.position(dealt, seat) == TEXTS.position(state, seat)
            assert TEXTS.result(dealt) == TEXTS.result(state)


def test_some_lines():
    state = game(2, seed=1)
    text = TEXTS.position(state, 0)
    assert "  Office of the minister: You 1, Purple 1, Nobody 1; plaza: none. A visit costs you 2 influence." in text
    assert "  Treasury: 3 reais, no influence." not in text
    assert "  Treasury: 3 reais, influence 0." in text
    assert "  Prices: gold 6, cloth 5, books 5, tools 4." in text
    assert "  Row E: closed." in text
    assert "  Site west E: closed" in text
    assert "  5 wigs, 10 reais, 4 influence, 7 officials on the board." in text
    assert "  Houses built, left: 0 of 2." in text
    assert "A visit costs you" not in TEXTS.position(state, None)
    assert "land from" not in TEXTS.position(state, None)
