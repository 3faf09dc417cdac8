"""Questions, events and refusals without their rule at the end: the same words, and the rule beside them."""

import pytest

from lisboa.engine import refusals as rf
from lisboa.rulebook import rules
from lisboa.texts import Texts, languages
from tests.texts.everything import GAMES, QUESTIONS, asking, random_play, refused_moves

RULES = rules()


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", ["two with variants", "solo"])
def test_lines_of_the_log_are_the_lines_with_their_rule_apart(language, name):
    texts, state = Texts(language), GAMES[name]()
    for _ in random_play(state, 3):
        pass
    told = [(texts.event(event, state), texts.event_line(event, state)) for event in state.events]
    assert sum(line is not None for _, line in told) > 200
    for cited, line in told:
        if line is None:
            assert cited is None
        else:
            assert (line.text[-1], line.rule in RULES) == (".", True)
            assert cited == f"{line.text[:-1]} ({line.rule})."


@pytest.mark.parametrize("language", languages())
def test_questions_have_their_rule_apart(language):
    texts = Texts(language)
    for kind in QUESTIONS:
        state = asking(kind)
        line = texts.question_line(state)
        assert texts.question(state) == f"{line.text} ({line.rule})"
        assert line.rule in RULES


@pytest.mark.parametrize("language", languages())
def test_refusals_have_their_rule_apart(language):
    texts = Texts(language)
    for packed, move, state in refused_moves():
        rule = rf.rule_of(packed, move.verb)
        assert texts.refusal(packed, move, state) == f"{texts.refusal_line(packed, move, state)[:-1]} ({rule})."
