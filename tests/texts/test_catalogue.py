"""The catalogues are complete: nothing is missing, nothing is left over, all languages say the same things."""

import re
from collections.abc import Iterator
from functools import cache

import pytest
from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

from lisboa.texts import MissingText, Texts, languages
from lisboa.texts.calls import CallTexts
from lisboa.texts.catalogue import FOLDER, Catalogue, catalogue
from lisboa.texts.words import Words
from tests.texts.everything import say_calls, say_everything

IN_ALL_LANGUAGES = pytest.mark.parametrize("language", languages())

# What a sentence tells is the same in all languages; how it is said may depend on who, where or what is meant.
GRAMMAR = {"of", "person", "where"}

# What no sentence may have: gaps, doubled stops, brackets left over, bidi marks; and what the language forbids.
FAULTS = r"[{}$\u2066-\u2069]|\.\.| [.,;:]|\?\?|None"
FAULTS_OF = {
    "en": r"\b1 (?:wigs|reais|officials|books|tools|cubes|stores)\b|\bYou’s\b|(?:to|of|than|by|then) You\b",
    "pt": r"\b1 (?:perucas|réis|funcionários|têxteis|livros|ferramentas|cubos|lojas|espaços)\b"
    r"|\b[02] (?:peruca|real|funcionário|têxtil|livro|ferramenta|cubo|loja|espaço)\b"
    r"|\b(?:a|de|em|por) (?:os?|as?)\b|\b(?:de|a|para|por|que) Eu\b|\b[Vv]ocê\b"
    r"|\b(?:os?|um|do|ao|no|nenhum|seu) (?:carta|loja|peça|praça|tarefa|rua)"
    r"|\b(?:as?|uma|da|à|na|nenhuma|sua) (?:decreto|edifício|escritório|favor|funcionário|navio|lote|plano|rei)",
}


class Recording(Catalogue):
    """Remembers which messages were used."""

    def __init__(self, language: str) -> None:
        super().__init__(language, catalogue(language)._bundle)
        self.used: set[str] = set()

    def say(self, message: str, **values: int | str) -> str:
        self.used.add(message)
        return super().say(message, **values)


class References(Visitor):
    """Collects the messages and the variables to which a message refers."""

    def __init__(self) -> None:
        self.found: set[str] = set()
        self.variables: set[str] = set()

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.found.add(node.id.name)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.variables.add(node.id.name)


def entries(language: str) -> list[ast.Message]:
    body = parse((FOLDER / f"{language}.ftl").read_text(encoding="utf-8")).body
    assert not [entry for entry in body if isinstance(entry, ast.Junk)], "not valid Fluent"
    return [entry for entry in body if isinstance(entry, ast.Message)]


@cache
def messages(language: str) -> dict[str, References]:
    """What each message refers to."""
    found = {entry.id.name: References() for entry in entries(language)}
    for entry in entries(language):
        found[entry.id.name].visit(entry)
    return found


def with_references(used: set[str], language: str) -> Iterator[str]:
    todo = list(used)
    while todo:
        name = todo.pop()
        yield name
        todo += messages(language)[name].found


def variables(message: str, language: str) -> set[str]:
    """All that has to be known to say it."""
    return {name for part in with_references({message}, language) for name in messages(language)[part].variables}


@cache
def spoken(language: str) -> tuple[set[str], list[str]]:
    """Everything said once, to onlookers and to a player: the messages used, and the sentences."""
    recording = Recording(language)
    sentences: list[str] = []
    for reader, names in ((None, None), (0, ["Rui", "Lacerda", "Ana", "Eva"])):
        texts = Texts(language, names, reader)
        texts._made = Words(recording, names, reader)
        sentences += say_everything(texts)
    sentences += say_calls(CallTexts(recording))
    return recording.used, sentences


@IN_ALL_LANGUAGES
def test_every_message_is_used_and_none_is_missing(language):
    used, _ = spoken(language)
    assert not messages(language).keys() - set(with_references(used, language))


@IN_ALL_LANGUAGES
def test_no_message_is_written_twice(language):
    assert len(entries(language)) == len(messages(language))


@IN_ALL_LANGUAGES
def test_all_languages_have_the_same_messages(language):
    """Except those that are only parts of others: each language has its own grammar."""
    assert spoken(language)[0] == spoken("en")[0]
    parts = set().union(*(message.found for message in messages(language).values()))
    assert messages(language).keys() - messages("en").keys() <= parts


@IN_ALL_LANGUAGES
def test_all_languages_tell_the_same(language):
    for message in spoken("en")[0]:
        assert variables(message, language) - GRAMMAR == variables(message, "en") - GRAMMAR, message


@IN_ALL_LANGUAGES
def test_sentences_are_clean(language):
    faults = re.compile(f"{FAULTS}|{FAULTS_OF[language]}")
    lines = {line for text in spoken(language)[1] for line in text.split("\n")}
    assert not {line for line in lines if faults.search(line) or "  " in line.strip()}


def test_a_missing_message_is_an_error():
    with pytest.raises(MissingText, match="no message 'nonsense'"):
        catalogue("en").say("nonsense")


def test_a_missing_variable_is_an_error():
    with pytest.raises(MissingText, match="move-visit"):
        catalogue("en").say("move-visit")


def test_an_unknown_language_is_an_error():
    with pytest.raises(ValueError, match="language is 'xx', expected one of en, pt"):
        Texts("xx").plan(3)
