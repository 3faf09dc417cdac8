"""The glossary explains words that the source really uses in its names, each in one line."""

import io
import re
import tokenize
from collections import Counter
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src" / "lisboa"
GLOSSARY = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| \*\*(.+?)\*\* \| (.+) \|$", GLOSSARY, re.M)


def names() -> set[str]:
    """All names in the source as words, `TableView` and `table_view` as ` table view `; comments do not count."""
    found: set[str] = set()
    for path in SOURCE.rglob("*.py"):
        text = io.StringIO(path.read_text(encoding="utf-8"))
        found |= {token.string for token in tokenize.generate_tokens(text.readline) if token.type == tokenize.NAME}
    words = (re.sub(r"(?<=[a-z])(?=[A-Z])|_", " ", name).lower() for name in found)
    return {f" {each} " for each in words}


NAMES = "\n".join(sorted(names()))


@pytest.mark.parametrize("word", [word for word, _ in ROWS])
def test_the_source_uses_the_word(word):
    assert f" {word} " in NAMES


def test_no_word_is_explained_twice():
    assert [word for word, times in Counter(word for word, _ in ROWS).items() if times > 1] == []
    assert len(ROWS) > 40


def test_modules_that_are_named_are_there():
    for path in re.findall(r"`(\w+/\w+\.py)`", GLOSSARY):
        assert (SOURCE / path).is_file(), path
