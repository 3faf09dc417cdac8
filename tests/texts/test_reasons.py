"""Reasons: what a line of moves does and brings, in one line that knows no more than the player."""

from functools import cache
from random import Random

import pytest

from lisboa.engine import moves as m
from lisboa.engine.moves import VERBS, find
from lisboa.engine.state import GameState
from lisboa.engine.steps import REGISTER
from lisboa.game import Game
from lisboa.redeal import redeal
from lisboa.snapshot import state_hash
from lisboa.texts import Texts
from lisboa.texts.deeds import _ASKED, LONGEST
from tests.table import CHEAP_LAND, NO_OFFICIALS, OPENING, play
from tests.texts.everything import QUESTIONS, each_question, lines, offering_tiles

TEXTS = Texts()
ALMOST_TWO_SETS = {"earthquake": 2, "fire": 1, "tsunami": 2}
OPENER = {"plans": ["blue-3"], "rubble": ALMOST_TWO_SETS}
NORTH_PINK = {"site": "north-pink", "architect": "blue", "colours": ["cloth", "books"]}


@cache
def positions() -> list[GameState]:
    return list(each_question(8))


def asked(kind: int) -> list[GameState]:
    return [state for state in positions() if state.steps[-1][0] == kind]


def reason(state: GameState, *moves: str, most: int = 3) -> str:
    return TEXTS.reason(state, [find(move) for move in moves], state.decider(), most)


def at(*moves: str, **position: object) -> GameState:
    """A position after these moves."""
    made = Game.position(**position)
    play(made, *moves)
    return made.state


# ---------------------------------------------------------------------- typical lines


@pytest.mark.parametrize(
    "position, moves, expected",
    [
        (
            OPENING | {"seats": [OPENER]},
            ["site east-B"],
            "opens east B: +4 wigs now, completes the second rubble set, +18 at the end as things stand",
        ),
        (
            CHEAP_LAND | {"buildings": [NORTH_PINK], "seats": [{"influence": 0}]},
            ["plot C3 pink", "house left"],
            "builds a store on C3 (cloth): +5 wigs now, +8 at the end as things stand, −3 reais",
        ),
        (
            {
                "question": "decree",
                "decrees": [13, 22],
                "stores": ["B3 pink 0", "B4 brown 0"],
                "seats": [{"rubble": {"earthquake": 1, "fire": 1, "tsunami": 1}, "markers": 1, "clergy": [21]}],
            },
            ["decree 13", "decree 22"],
            "takes 2 decrees worth 6 wigs as things stand: +2 wigs now",
        ),
        (
            {"question": "decree", "decrees": [13, 22]},
            ["decree 13"],
            "takes “2 wigs for each of your stores in row B”, worth no wigs",
        ),
        (
            {
                "question": "act",
                "seats": [
                    {"goods": {"gold": 2}, "reais": 0, "portfolio": [{"ship": "2a", "cargo": ["gold"]}]},
                    {"portfolio": [{"ship": "2b", "cargo": ["gold"]}, "1a"]},
                ],
            },
            ["sell gold 2a", "sell cloth 2b", "sell gold 1a"],
            "sells 3 goods for 19 reais; a ship sails for 2 wigs: +4 wigs at the end as things stand, "
            "3 wigs for others",
        ),
        (
            {"question": "act", "seats": [{"goods": {"tools": 2}, "plans": ["blue-3"]}]},
            ["trade tools recruit", "office king", "office builder", "trade tools plan", "plan green"],
            "recruits 2 officials and takes the green-2 plan: −2 tools; then the blue-3 plan can be used",
        ),
        (
            {"question": "act"},
            ["trade books ship", "give gold", "done"],
            "builds a hull-1 ship: +2 wigs at the end as things stand, +3 influence, +3 influence at church scorings",
        ),
        (
            {"hand": [11]},
            ["portfolio 11"],
            "lays the king card (1 gold) for later: +3 influence at church scorings, +1 gold",
        ),
        (
            {"hand": [17], "seats": [{"influence": 0}]},
            ["portfolio 17"],
            "lays a treasury card for later (2 reais more for each gold sold): +3 reais",
        ),
        (
            {"hand": [11], "seats": [{"portfolio": ["2a"], "reais": 0, "influence": 0}]},
            ["portfolio 11", "sell gold 2a", "done"],
            "sells 1 gold for 7 reais and lays the king card (1 gold) for later: +1 wig at the end as things stand",
        ),
        ({"hand": [10]}, ["discard 10"], "discards the minister card (penalty: take back 1 official): +1 gold"),
        (
            {"hand": [10], "seats": [{"goods": {"gold": 2}}]},
            ["discard 10"],
            "discards the minister card (penalty: take back 1 official)",
        ),
        (
            {"hand": [37], "seats": [{"influence": 0}]},
            ["sponsor 37"],
            "sponsors an event (2 tools): −3 reais, +1 tool",
        ),
        (
            {"question": "take", "piles": {"king": [34, 33]}},
            ["take king"],
            "takes the king card (influence 2; cardinal 1 space)",
        ),
        (
            {"question": "take", "piles": {"treasury": [41]}},
            ["take treasury"],
            "takes the treasury card (build a store or open a public building)",
        ),
        (
            {"question": "church", "seats": [{"clergy": [26, 3], "portfolio": [12], "influence": 0}]},
            ["cash 26", "done"],
            "discards the clergy tile “each good sold: +1 real” for 3 wigs: +2 influence",
        ),
        (
            {"question": "follow king", "turn": 1, "seats": [{}, {"favours": ["king"]}]},
            ["decline"],
            "keeps the king’s favour and does not follow",
        ),
    ],
)
def test_typical_lines(position, moves, expected):
    assert reason(at(**position), *moves) == expected


@pytest.mark.parametrize(
    "position, before, moves, expected",
    [
        (
            OPENING | {"offices": NO_OFFICIALS | {"king": {0: 3}, "builder": {0: 1}}, "seats": [OPENER]},
            ["site east-B"],
            ["return king", "return king", "return king"],
            "opens east B and takes back an official from the king’s office: +4 wigs now, "
            "+15 at the end as things stand",
        ),
        (CHEAP_LAND | {"seats": [{"influence": 6}]}, ["plot A4 brown"], ["coins 1"], "pays 3 influence and 1 real"),
        (
            CHEAP_LAND | {"seats": [{"influence": 0}]},
            ["plot A4 brown"],
            ["house right"],
            "uses a house of the right group (1 extra good of one type produced)",
        ),
        (
            {"question": "act"},
            ["trade tools recruit"],
            ["office king", "office builder", "done"],
            "sends 2 officials to the king’s office and the builder’s office",
        ),
        ({"question": "act"}, ["trade tools plan"], ["plan green", "done"], "takes the green-2 plan"),
        (
            {"question": "act", "offices": NO_OFFICIALS | {"king": {0: 2}}},
            ["trade tools plan"],
            ["plan green"],
            "takes the green-2 plan; then that plan can be used",
        ),
    ],
)
def test_in_the_middle_of_a_turn(position, before, moves, expected):
    assert reason(at(*before, **position), *moves) == expected


@pytest.mark.rule("R2.2")
def test_a_tile_is_kept_for_what_it_does():
    assert reason(offering_tiles(21, 9), "keep 21") == "keeps the clergy tile “each decree: +1 wig”"


def test_a_line_that_is_not_finished_tells_what_is_begun():
    keys = {"hand": [11], "offices": NO_OFFICIALS | {"king": {0: 3, 1: 2}}, "seats": [OPENER]}
    assert reason(at(**keys), "visit king 11") == "visits the king with the king card (1 gold): −2 influence"
    assert reason(at("visit king 11", **keys), "action favour") == "chooses to take a royal favour"
    assert reason(at(question="act"), "trade tools recruit") == "trades 1 tool to recruit officials"


def test_no_more_consequences_than_asked_for():
    state = at(**OPENING, seats=[OPENER])
    assert reason(state, "site east-B", most=0) == "opens east B"
    assert reason(state, "site east-B", most=1) == "opens east B: +4 wigs now"
    assert reason(state, "site east-B", most=9) == (
        "opens east B: +4 wigs now, completes the second rubble set, +18 at the end as things stand, +1 book"
    )


def test_others_who_gain_are_told():
    state = at(**OPENING | {"stores": ["B2 pink 0", "B4 brown 1"], "seats": [{"plans": ["blue-3"]}]})
    assert (
        reason(state, "site east-B") == "opens east B: +4 wigs now, +15 at the end as things stand, 3 wigs for others"
    )


# ---------------------------------------------------------------------- all that can be asked


def test_every_move_can_be_explained():
    assert _ASKED.keys() == set(range(len(VERBS)))
    assert {state.steps[-1][0] for state in positions()} == set(QUESTIONS)


@pytest.mark.parametrize("kind", QUESTIONS, ids=lambda kind: REGISTER[kind].name)
def test_every_line_has_a_short_reason(kind):
    for number, state in enumerate(asked(kind)):
        before = state_hash(state)
        for line in lines(state, number):
            text = TEXTS.reason(state, line, state.decider())
            assert 0 < len(text) <= LONGEST
            assert text[0].islower()
            assert "\n" not in text
        assert state_hash(state) == before, "the position itself is not touched"


def test_answers_to_one_question_have_different_reasons():
    """Only of sales to different ships, and of different goods given for one thing, the same is told."""
    for kind in QUESTIONS:
        for state in asked(kind):
            answers = [move for move in state.moves() if move.verb != m.SELL]
            moves = {move.b if move.verb == m.TRADE else move.text: move for move in answers}
            texts = [TEXTS.reason(state, [move], state.decider()) for move in moves.values()]
            assert len(set(texts)) == len(texts)


# ---------------------------------------------------------------------- figures and secrets


def test_the_wigs_are_those_that_are_scored():
    """Among people, at every question of a turn: the wigs of the line as its own play gives them.

    After some moves everybody's turn or set-up goes on, or the game is scored; others tell the wigs in words of their
    own.
    """
    told_otherwise = {m.TAKE, m.KEEP, m.RELEASE, m.REWARD, m.SELL, m.CASH, m.PAY}
    told = 0
    for number, state in enumerate(positions()):
        who = state.decider()
        for line in lines(state, number):
            if state.lacerda >= 0 or {move.verb for move in line} & told_otherwise:
                continue
            after = state.clone()
            for move in line:
                after.play(move)
            if not after.steps:
                continue
            wigs = after.players[who].wigs - state.players[who].wigs
            text = TEXTS.reason(state, line, who, most=1)
            assert (" now" in text) == (wigs != 0), text
            if " now" in text:
                amount = f"{abs(wigs)} wig{'s' if abs(wigs) > 1 else ''} now"
                assert f"{'+' if wigs > 0 else '−'}{amount}" in text
                told += 1
    assert told > 20


@pytest.mark.rule("R2.21")
def test_a_reason_depends_on_what_the_player_sees():
    """Whatever the others hold and the decks bring: the same words, also for lines that go beyond what is known."""
    for number, state in enumerate(positions()):
        who = state.decider()
        dealt_anew = redeal(state, who, Random(number))
        for line in lines(state, number):
            assert TEXTS.reason(state, line, who, most=9) == TEXTS.reason(dealt_anew, line, who, most=9)


@pytest.mark.rule("R11.2")
def test_what_comes_after_the_turn_is_no_part_of_the_reason():
    """The card taken ends the period, and the sets score: no matter which card."""
    state = at(
        question="take", seats=[{"rubble": {"earthquake": 2, "fire": 2, "tsunami": 2}}], piles={"king": [34, 33]}
    )
    after = state.clone()
    after.play(find("take king"))
    assert after.players[0].wigs == state.players[0].wigs + 6
    assert reason(state, "take king") == "takes the king card (influence 2; cardinal 1 space)"


@pytest.mark.rule("R13.7")
def test_what_lacerda_does_is_no_part_of_the_reason():
    """It follows at once and opens a building for which the player has a decree, but that is not the player's deed."""
    keys = {"players": 1, "hand": [11], "offices": {"minister": {0: 0, 1: 0}, "king": {0: 3}}}
    you, follower = OPENER | {"decrees": [1]}, {"favours": ["king"], "influence": 9}
    alone, followed = at(**keys, seats=[you]), at(**keys, seats=[you, follower])
    line = ("visit king 11", "skip", "site west-A")
    assert reason(alone, *line) == "opens west A: +16 wigs at the end as things stand, −1 influence, +1 gold"
    assert reason(followed, *line) == reason(alone, *line)


# ---------------------------------------------------------------------- what is no line


def test_a_line_ends_with_what_can_be_played():
    state = at(hand=[10, 11])
    assert reason(state, "discard 10", "discard 11") == reason(state, "discard 10")
    assert reason(state, "discard 10", "site west-A") == reason(state, "discard 10")


def test_without_a_move_that_can_be_played_there_is_no_reason():
    state = at(hand=[10])
    with pytest.raises(ValueError, match=r"no reason for 'site west-A': it is no move that seat 0 can play here"):
        reason(state, "site west-A")
    with pytest.raises(ValueError, match="no reason for 'nothing'"):
        reason(state)
    with pytest.raises(ValueError, match="no reason for 'discard 10': it is no move that seat 1 can play here"):
        TEXTS.reason(state, [find("discard 10")], 1)
