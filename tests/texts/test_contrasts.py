"""Contrasts: why a line is better than another. `tests/bots/test_contrasts.py` holds them to the truth."""

import pytest

from lisboa.engine import events as ev
from lisboa.engine.moves import Move, find
from lisboa.engine.scoring import CATEGORIES
from lisboa.engine.state import GameState
from lisboa.texts import Texts
from lisboa.texts.contrasts import _AMOUNTS, _CLAUSES, decisive
from lisboa.texts.differences import FINAL, MEASURES, Difference, NextTurn, differences
from lisboa.texts.played import Played
from tests.table import CHEAP_LAND, OPENING
from tests.texts.test_reasons import OPENER, at

TEXTS = Texts()


def line(*moves: str) -> list[Move]:
    return [find(move) for move in moves]


def contrast(state: GameState, better: list[str], other: list[str], **more: object) -> str:
    return TEXTS.contrast(state, line(*better), line(*other), state.decider(), **more)


def differing(state: GameState, better: list[str], other: list[str]) -> dict[str, int]:
    seat = state.decider()
    found = differences(Played(state, line(*better), seat), Played(state, line(*other), seat))
    return {difference.kind: difference.amount for difference in found}


# ---------------------------------------------------------------------- sentences


@pytest.mark.parametrize(
    "position, better, other, expected",
    [
        (
            OPENING | {"seats": [OPENER]},
            ["site east-B"],
            ["site east-C"],
            "Better than a move that opens east C, because it stands to score 15 wigs more for the officials majority "
            "and scores 4 wigs more at once.",
        ),
        (
            CHEAP_LAND | {"seats": [{"influence": 0}]},
            ["plot C3 pink", "house left"],
            ["plot A4 brown", "house right"],
            "Better than a move that builds a store on A4 (books), because it ends with goods worth 5 reais more on "
            "the market, but ends with 5 reais less.",
        ),
        (
            {"question": "act"},
            ["trade books ship", "give gold", "done"],
            ["trade tools plan", "plan green", "done"],
            "Better than a move that takes the green-2 plan, because it ends with 3 influence more and 1 ship more.",
        ),
        (
            {"hand": [11]},
            ["portfolio 11"],
            ["discard 11"],
            "Better than a move that discards the king card (1 gold), because it brings 3 influence more at church "
            "scorings.",
        ),
        (
            {"hand": [10, 11], "seats": [{"influence": 5}]},
            ["discard 10"],
            ["discard 11"],
            "Better than a move that discards the king card (1 gold), because it leaves card and influence to visit "
            "the king.",
        ),
        (
            {"question": "follow king", "turn": 1, "seats": [{}, {"favours": ["king"]}]},
            ["decline"],
            ["follow"],
            "Better than a move that follows the visit to the king, because it ends with the king’s favour.",
        ),
    ],
)
def test_typical_contrasts(position, better, other, expected):
    assert contrast(at(**position), better, other) == expected


def test_the_same_of_the_other_line():
    state = at(hand=[11])
    assert contrast(state, ["portfolio 11"], ["discard 11"], behind=True) == (
        "Not as good as a move that lays the king card (1 gold) for later: that one brings 3 influence more at church "
        "scorings."
    )


def test_a_line_that_only_has_less():
    state = at(hand=[11])
    assert contrast(state, ["discard 11"], ["portfolio 11"]) == (
        "Better than a move that lays the king card (1 gold) for later only for what may come of it: for now it brings "
        "3 influence less at church scorings."
    )


def test_nothing_to_tell_apart():
    assert contrast(at(hand=[10]), ["discard 10"], ["discard 10"]) == (
        "Nothing that can be counted yet sets it apart from a move that discards the minister card (penalty: take back "
        "1 official)."
    )


def test_lines_that_begin_alike_are_told_apart_by_what_differs():
    state = at(question="act")
    better, other = ["trade tools recruit", "office king", "done"], ["trade tools recruit", "office builder", "done"]
    assert "a move that sends an official to the builder’s office" in contrast(state, better, other)


def test_in_portuguese():
    state = at(hand=[11])
    assert Texts("pt").contrast(state, line("portfolio 11"), line("discard 11"), 0) == (
        "Melhor do que uma jogada que descarta a carta do rei (1 ouro), porque traz mais 3 de influência nas "
        "pontuações da igreja."
    )


def test_only_lines_that_can_be_played():
    with pytest.raises(ValueError, match="no reason for 'discard 11'"):
        contrast(at(hand=[10]), ["discard 10"], ["discard 11"])


# ---------------------------------------------------------------------- the next turn

SHOP = NextTurn(at(**CHEAP_LAND | {"seats": [{"influence": 0}]}), line("plot C3 pink", "house left"))  # for 3 reais
IDLE = NextTurn(at(hand=[10]), line("discard 10"))


def test_what_is_left_for_the_next_turn():
    state = at(hand=[10, 37], seats=[{"influence": 0, "reais": 5}])
    better, other = Played(state, line("discard 10"), 0), Played(state, line("sponsor 37"), 0)
    found = {difference.kind: difference for difference in differences(better, other, [(SHOP, SHOP)])}
    spent = Played(*SHOP, 0).total(ev.REAIS, -1)
    assert other.after.players[0].reais < spent <= better.after.players[0].reais
    assert found["needed-reais"].amount == spent
    assert f"leaves {spent} reais for the next turn" in contrast(
        state, ["discard 10"], ["sponsor 37"], next_turns=[(SHOP, SHOP)]
    )


@pytest.mark.parametrize("turns, sign", [((SHOP, IDLE), 1), ((IDLE, SHOP), -1)])
def test_what_the_next_turn_does(turns, sign):
    state = at(hand=[10, 11])
    better, other = Played(state, line("discard 10"), 0), Played(state, line("discard 11"), 0)
    found = {difference.kind: difference for difference in differences(better, other, [turns])}
    assert found["next-store"].amount == sign
    assert found["next-wigs"].amount == sign * abs(found["next-wigs"].amount) != 0
    text = contrast(state, ["discard 10"], ["discard 11"], next_turns=[turns])
    assert "next turn" in text or "a turn that builds a store on C3 (cloth)" in text
    without = differences(better, other)
    assert not [difference for difference in without if difference.kind.startswith(("next", "needed"))]


def test_of_several_deals_only_what_holds_on_all_is_told():
    state = at(hand=[10, 11])
    better, other = Played(state, line("discard 10"), 0), Played(state, line("discard 11"), 0)
    sure = {difference.kind for difference in differences(better, other, [(SHOP, IDLE), (SHOP, IDLE)])}
    unsure = {difference.kind for difference in differences(better, other, [(SHOP, IDLE), (IDLE, SHOP)])}
    assert "next-store" in sure
    assert not [kind for kind in unsure if kind.startswith("next")]


# ---------------------------------------------------------------------- what is told


def test_the_decisive_difference_comes_first():
    small, great, against = Difference("reais", 1, 0.4), Difference("wigs", 3, 3.0), Difference("influence", -2, -1.0)
    assert decisive([small, great, against]) == [great, against]
    assert decisive([small, great]) == [great, small]
    assert decisive([small, Difference(FINAL + "money", 1, 0.3)]) == [small], "one topic, one clause"
    assert decisive([great, Difference("church", 1, 0.2)]) == [great], "hardly worth a word"
    assert decisive([against]) == [against]
    assert decisive([]) == []


def test_figures_of_both_ends():
    state = at(question="act")
    assert differing(state, ["trade books ship", "give gold", "done"], ["trade tools plan", "plan green", "done"]) == {
        "influence": 3,
        "ships": 1,
        FINAL + "ships": 1,
        "church": 3,
        FINAL + "money": 1,
        "goods": -1,
        "plans": -1,
        "market": -7,
    }


def test_there_are_words_for_all_that_is_measured():
    kinds = {measure.kind for measure in MEASURES}
    assert kinds <= {*_CLAUSES, *_AMOUNTS, *(FINAL + category for category in CATEGORIES)}
    assert not _CLAUSES.keys() & _AMOUNTS.keys()
