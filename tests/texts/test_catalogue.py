"""The catalogues are complete: nothing is missing, nothing is left over, all languages say the same things."""

import re
from collections.abc import Iterator

import pytest
from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

from lisboa.texts import MissingText, Texts, languages
from lisboa.texts.catalogue import FOLDER, Catalogue, catalogue
from lisboa.texts.words import Words
from tests.texts.everything import say_everything


class Recording(Catalogue):
    """Remembers which messages were used."""

    def __init__(self, language: str) -> None:
        super().__init__(language, catalogue(language)._bundle)
        self.used: set[str] = set()

    def say(self, message: str, **values: int | str) -> str:
        self.used.add(message)
        return super().say(message, **values)


class References(Visitor):
    """Collects the messages to which a message refers."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.found.add(node.id.name)


def entries(language: str) -> list[ast.Message]:
    body = parse((FOLDER / f"{language}.ftl").read_text(encoding="utf-8")).body
    assert not [entry for entry in body if isinstance(entry, ast.Junk)], "not valid Fluent"
    return [entry for entry in body if isinstance(entry, ast.Message)]


def referred(message: ast.Message) -> set[str]:
    references = References()
    references.visit(message)
    return references.found


def with_references(used: set[str], messages: dict[str, set[str]]) -> Iterator[str]:
    todo = list(used)
    while todo:
        name = todo.pop()
        yield name
        todo += messages[name]


@pytest.fixture(scope="module")
def spoken() -> tuple[set[str], list[str]]:
    """Everything said once: the messages used, and the sentences."""
    texts = Texts()
    recording = Recording("en")
    texts._made = Words(recording, None)
    sentences = list(say_everything(texts))
    return recording.used, sentences


def test_every_message_is_used_and_none_is_missing(spoken):
    used, _ = spoken
    messages = {entry.id.name: referred(entry) for entry in entries("en")}
    unused = messages.keys() - set(with_references(used, messages))
    assert not unused


def test_no_message_is_written_twice():
    names = [entry.id.name for entry in entries("en")]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("language", languages())
def test_all_languages_have_the_same_messages(language):
    assert {entry.id.name for entry in entries(language)} == {entry.id.name for entry in entries("en")}


def test_sentences_are_clean(spoken):
    """No gaps, no doubled spaces or stops, no variables or brackets left over, no bidi marks."""
    _, sentences = spoken
    faults = re.compile(
        r"[{}$\u2066-\u2069]|\.\.| [.,;:]|\?\?|None|\b1 (?:wigs|reais|officials|books|tools|cubes|stores)\b"
    )
    wrong = {line for text in sentences for line in text.split("\n") if faults.search(line) or "  " in line.strip()}
    assert not wrong


def test_a_missing_message_is_an_error():
    with pytest.raises(MissingText, match="no message 'nonsense'"):
        catalogue("en").say("nonsense")


def test_a_missing_variable_is_an_error():
    with pytest.raises(MissingText, match="move-visit"):
        catalogue("en").say("move-visit")


def test_an_unknown_language_is_an_error():
    with pytest.raises(ValueError, match="language is 'xx', expected one of en"):
        Texts("xx").plan(3)
