"""The register of steps: each kind is declared once, beside its rule, with all that others read from its row."""

from typing import get_args

import pytest

from lisboa.engine import kinds, steps
from lisboa.engine.moves import DECLINE, DONE, SKIP, VERBS
from lisboa.engine.steps import BY_CAUSE, REGISTER, Figure
from lisboa.rulebook import rules
from lisboa.texts.catalogue import catalogue, languages

NUMBERS = {name: number for name, number in vars(kinds).items() if name.isupper()}
CALLED = {"MAY_FOLLOW": "follow"}  # a name of its own beside the verb FOLLOW; others are called as their constants
DECLARED = [row for row in REGISTER if row.name]
QUESTIONS = [row for row in DECLARED if row.run is None]
named = pytest.mark.parametrize("row", DECLARED, ids=lambda row: row.name)
asked = pytest.mark.parametrize("row", QUESTIONS, ids=lambda row: row.name)


def test_every_kind_is_declared():
    assert len(set(NUMBERS.values())) == len(NUMBERS), "two kinds have the same number"
    assert {name: REGISTER[number].name for name, number in NUMBERS.items()} == {
        name: CALLED.get(name, name.lower().replace("_", "-")) for name in NUMBERS
    }
    assert [row.number for row in DECLARED] == sorted(NUMBERS.values())


def test_a_kind_is_declared_once():
    with pytest.raises(RuntimeError, match="step 5 is turn and again"):
        steps.auto(kinds.TURN, "again", lambda s, who, a, b: None)


@named
def test_a_and_b_are_figures_that_others_know(row):
    assert {row.a, row.b} <= set(get_args(Figure))
    assert not row.b or row.a, "b is used before a"


def test_every_figure_is_used():
    assert {figure for row in DECLARED for figure in (row.a, row.b)} == set(get_args(Figure))


@named
def test_a_step_runs_or_asks(row):
    handlers = (row.offer, row.answer, row.why)
    missing = [handler for handler in handlers if handler.__name__ in ("_no_offer", "_no_answer", "_no_why")]
    if row.run is None:
        assert row.verbs
        assert row.rule
        assert not missing
    else:
        assert not row.verbs
        assert not row.rule
        assert len(missing) == len(handlers)


@asked
def test_every_question_has_a_rule(row):
    assert row.rule in rules() if row.rule != BY_CAUSE else row.b == "cause"


@asked
def test_every_question_has_a_text_by_its_name(row):
    for language in languages():
        assert catalogue(language).has(f"question-{row.name}")
        assert catalogue(language).has(f"next-{row.name}")


@asked
def test_the_verbs_of_a_question_are_verbs(row):
    assert all(0 <= verb < len(VERBS) for verb in row.verbs)
    assert len(set(row.verbs)) == len(row.verbs)


def test_what_may_be_asked_early_is_asked_in_one_question():
    early = [(verb, row) for row in QUESTIONS if row.early for verb in row.early.verbs]
    assert all(verb in row.verbs for verb, row in early)
    verbs = [verb for verb, _ in early]
    assert len(set(verbs)) == len(verbs)
    assert not {DONE, DECLINE, SKIP} & set(verbs), "these name nothing that one could ask about"
