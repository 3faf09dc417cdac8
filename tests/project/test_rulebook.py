"""The rulebook as the code reads it."""

import doctest
import itertools
from pathlib import Path

import pytest

from lisboa import rulebook

ROOT = Path(__file__).resolve().parents[2]


def ids(query: str) -> list[str]:
    return [rule for rule, _ in rulebook.find(query)]


def test_the_documentation_shows_the_same_rulebook():
    assert (ROOT / "docs/rules.md").read_text(encoding="utf-8") == rulebook.text()


def test_every_line_of_a_chapter_is_a_rule():
    _, _, body = rulebook.text().partition("\n## ")
    lines = [line for line in body.splitlines()[1:] if line and not line.startswith("## ")]
    assert len(lines) == len(rulebook.rules())


def test_chapters_and_rules_are_numbered_without_gaps():
    assert list(rulebook.chapters()) == [f"R{n}" for n in range(1, 16)]
    for chapter, group in itertools.groupby(rulebook.rules(), rulebook.chapter_of):
        numbers = [int(rule.partition(".")[2]) for rule in group]
        assert numbers == list(range(1, len(numbers) + 1)), chapter


@pytest.mark.parametrize("query", ["R8.3", "r8.3", " R8.3 ", "R8.3(a)"])
def test_find_by_id(query):
    assert rulebook.find(query) == [("R8.3", rulebook.rules()["R8.3"])]


def test_find_a_chapter():
    assert ids("R8") == ["R8.1", "R8.2", "R8.3", "R8.4"]


def test_find_words_in_any_order_and_case():
    assert "R7.6" in ids("church scoring")
    assert ids("Church SCORING") == ids("scoring church")


def test_find_words_of_the_chapter_title():
    assert {"R5.1", "R5.2", "R5.3"} <= set(ids("sell goods"))


@pytest.mark.parametrize("query", ["", "   ", "R99", "R8.99", "xyzzy"])
def test_find_nothing(query):
    assert rulebook.find(query) == []


def test_the_examples_in_the_docstrings():
    assert doctest.testmod(rulebook).failed == 0
