"""Events as lines of the log."""

import pytest

from lisboa.engine import events as ev
from lisboa.rulebook import rules
from lisboa.texts import Texts
from lisboa.view import events_for
from tests.texts.everything import BOX, GAMES, game, made_up_events, random_play

TEXTS = Texts()
STATE = game()


@pytest.mark.parametrize(
    "event, expected",
    [
        ((ev.REAIS, 2, 0, 10, ev.BY_SALE), "Green gains 10 reais: sale of goods (R5.1)."),
        ((ev.GOODS, 2, 2, -1, ev.BY_SALE), "Green sells 1 book (R5.1)."),
        ((ev.WIGS, 0, 0, 1, ev.BY_TOP), "Orange gains 1 wig: influence is at 10 (R4.11)."),
        ((ev.WIGS, 0, 0, 5, ev.BY_SETUP), "Orange begins with 5 wigs (R2.1)."),
        ((ev.INFLUENCE, 1, 0, -3, ev.BY_VISIT), "Purple spends 3 influence: visiting a noble (R8.3)."),
        ((ev.CARGO, 3, 17, 1, ev.BY_SALE), "Yellow’s hull-2 ship takes 1 cloth aboard: sale of goods (R5.1)."),
        (
            (ev.ON_PLAZA, 1, 2, 1, ev.BY_CROWD),
            "Purple moves 1 official to the king’s plaza: the office is full (R7.1).",
        ),
        (
            (ev.STORE, 0, 6 * 4 + 1, 1, ev.BY_STORE),
            "Orange builds a store on B3 facing the pink street (cloth) (R9.1).",
        ),
        ((ev.CHOICE, 0, 6, 0, ev.BY_TURN), "Orange begins an action: build a store (R9.1)."),
        (
            (ev.HAND, 0, 12, -1, ev.BY_COURT),
            "Orange plays the king card (influence 2; royal favour) to the court: a visit to the king (R8.1).",
        ),
        ((ev.TREASURY, 0, 0, 1, ev.BY_SHIP), "The treasury moves up: building a ship (R7.3)."),
        ((ev.LEFT, 0, 501, 1, ev.BY_NO_ROOM), "1 fire cube of Orange out of the game: no room on the board (R4.8)."),
        ((ev.TURN, 1, 4, 2, ev.BY_TURN), "Round 4, period 2: it is Purple’s turn (R1.2)."),
        ((ev.NOTHING, 1, 0, 0, ev.BY_PLOT), "No effect for Purple: nothing (reward of the plot) (R9.1)."),
    ],
)
def test_lines(event, expected):
    assert TEXTS.event(event, STATE) == expected


@pytest.mark.rule("R2.21")
def test_an_unseen_card_stays_unseen():
    assert TEXTS.event((ev.HAND, 1, 0, 1, ev.BY_PERIOD_DEAL), STATE) == (
        "Purple draws a card for the new period (R11.2)."
    )
    assert TEXTS.event((ev.HAND, 1, 0, 1, ev.BY_SETUP), STATE) == "Purple begins with a card in hand (R2.1)."
    assert TEXTS.event((ev.KEPT, 1, 0, 1, ev.BY_SETUP), STATE) == "Purple has chosen a clergy tile (R2.1)."


def test_every_code_and_cause_has_a_line():
    told = {event[0] for event in made_up_events() if TEXTS.event(event, STATE) is not None}
    # Cards on the court and stacks are always told by what a player has.
    assert told == set(range(len(ev.CODES))) - {ev.COURT, ev.STACK}
    assert {rule for _, rule in ev.CAUSES} <= rules().keys()


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_can_be_told(name):
    state = GAMES[name]()
    for _ in random_play(state, 5):
        pass
    assert state.events is not None
    for seat in (None, 0):
        for event in events_for(state.events, seat, BOX):
            line = TEXTS.event(event, state)
            assert line is None or ((line[0].isupper() or line[0].isdigit()) and line.endswith(")."))


@pytest.mark.parametrize("name", GAMES)
def test_what_is_not_told_is_told_elsewhere(name):
    """Wigs, reais, influence, goods and cubes never change without a line, except for a gain of nothing."""
    state = GAMES[name]()
    for _ in random_play(state, 9):
        pass
    assert state.events is not None
    for event in state.events:
        if event[0] <= ev.CUBES and event[3] != 0:
            assert TEXTS.event(event, state) is not None
