"""Refusals as sentences with figures and rule."""

from random import Random

import pytest

from lisboa.engine import kinds
from lisboa.engine import refusals as rf
from lisboa.engine.moves import MOVES, find
from lisboa.game import Game
from lisboa.texts import Texts
from tests.texts.everything import asking, game, refused_moves

TEXTS = Texts()


def test_every_code_has_a_sentence():
    for packed, move, state in refused_moves():
        text = TEXTS.refusal(packed, move, state)
        assert text.endswith(f" ({rf.TABLE[rf.code_of(packed)][1]}).")
        assert text[0].isupper()


@pytest.mark.parametrize(
    "packed, move, expected",
    [
        (
            rf.refuse(rf.CANNOT_PAY_VISIT, 5, 2, 1),
            "visit king 11",
            "You need 5 influence to visit the king (you have 2 influence and 1 wig) (R8.3).",
        ),
        (
            rf.refuse(rf.CANNOT_PAY_VISIT, 5, 0, 0, 3),
            "visit builder 1",
            "You need 5 influence to visit the builder (you have no influence and 3 reais) (R8.3).",
        ),
        (
            rf.refuse(rf.LAND_TOO_DEAR, 9, 4),
            "plot B3 pink",
            "The land costs at least 9 reais, but you can only pay 4 reais (R9.2).",
        ),
        (
            rf.refuse(rf.OFFICIALS_SHORT, 3, 1, 6, 1),
            "site west-A",
            "You need 3 officials and have 1 in offices and plazas; hiring the others costs 6 reais, but you can only "
            "pay 1 real (R9.7).",
        ),
        (
            rf.refuse(rf.NOBLE_REFUSES, 1, 0),
            "trade cloth recruit",
            "You cannot give cloth to the builder, who takes tools or gold (R6.2).",
        ),
        (rf.refuse(rf.PLAN_NOT_HELD, 3), "use blue-3", "You have no blue plan for 3 officials (R9.6)."),
        (
            rf.refuse(rf.NOT_IN_HAND, 33),
            "discard 33",
            "You do not have the king card (influence 2; royal favour) in your hand (R3.2).",
        ),
        (rf.refuse(rf.NOT_YOUR_DECISION, 2), "done", "The decision is now Green’s (R1.2)."),
        (rf.refuse(rf.NO_TILE, 4), "plot B5 blue", "There is no city tile on the small blue space (R9.1)."),
        (rf.refuse(rf.WRONG_SUM, 5, 3), "pay 3i", "You have to pay 5, not 3 (R15.6)."),
    ],
)
def test_sentences(packed, move, expected):
    assert TEXTS.refusal(packed, find(move), game()) == expected


def test_a_follower_reads_about_following():
    packed = rf.refuse(rf.CANNOT_PAY_VISIT, 5, 2, 0, 0)
    assert TEXTS.refusal(packed, find("follow"), asking(kinds.MAY_FOLLOW, 1)) == (
        "You need 5 influence to follow the visit to the minister (you have 2 influence) (R8.3)."
    )


@pytest.mark.parametrize(
    "packed, expected",
    [
        (rf.refuse(rf.CANNOT_PAY_VISIT, 5, 2, 1), {"cost": 5, "influence": 2, "wigs": 1, "reais": 0}),
        (rf.refuse(rf.NOBLE_REFUSES, 1, 2), {"good": "cloth", "noble": "king"}),
        (rf.refuse(rf.PLAN_NOT_HELD, 3), {"plan": "blue-3"}),
        (rf.refuse(rf.SHIP_AT_SEA, 4), {"ship": "2b"}),
        (rf.refuse(rf.NO_TILE, 4), {"space": "small"}),
        (rf.refuse(rf.NOT_IN_HAND, 33), {"card": 33}),
        (rf.refuse(rf.NOT_IN_PORTFOLIO, 104), {"card": "2b"}),
        (rf.refuse(rf.NOT_YOUR_DECISION, 1), {"seat": "Purple"}),
        (rf.refuse(rf.NO_OFFICIAL_THERE, 5), {"place": "king-plaza"}),
        (rf.refuse(rf.DEAD_END), {}),
    ],
)
def test_facts(packed, expected):
    assert TEXTS.facts(packed) == expected


@pytest.mark.parametrize("players, tasks", [(2, []), (3, []), (3, [0, 1, 2]), (1, [0])])
def test_all_refusals_of_a_game(players, tasks):
    """In positions of a random game every move there is has a reason not to be possible, or is."""
    played = Game.new(players=players, seed=players, decrees=bool(tasks), tokens=bool(tasks), tasks=tasks)
    rng = Random(players)
    while (decision := played.decision) is not None:
        if rng.random() < 0.05:
            for move in MOVES:
                refusal = played.why_not(move)
                assert refusal is None or refusal.sentence.endswith(f" ({refusal.rule}).")
        played.play(rng.choice(decision.moves))
    refusal = played.why_not("done")
    assert refusal is not None
    assert str(refusal) == "The game is over (R11.3)."
