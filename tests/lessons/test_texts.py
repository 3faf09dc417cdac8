"""What the guided first game says: every text is there in each language, and none is left over."""

import re
from functools import cache
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message

from lisboa.lessons import chapters

FOLDER = Path(__file__).parents[2] / "frontend" / "src" / "texts"
LANGUAGES = ("en", "pt")
IN_EACH = pytest.mark.parametrize("language", LANGUAGES)
PANEL = {  # what the client says around the chapters
    "lesson-heading",
    "lesson-chapter",
    "lesson-progress",
    "lesson-next",
    "lesson-wait",
    "lesson-other",
    "lesson-take-back",
    "lesson-free",
    "lesson-freely",
    "lesson-again",
    "lesson-next-chapter",
}
VALUES = {"number": 2, "count": 8, "step": 3, "steps": 9}
SENTENCE = re.compile(r"[.!?](?= |$)")


def source(language: str) -> str:
    return (FOLDER / language / "lessons.ftl").read_text(encoding="utf-8")


def entries(language: str) -> list[str]:
    body = FluentParser().parse(source(language)).body
    assert not [entry for entry in body if isinstance(entry, Junk)]
    return [entry.id.name for entry in body if isinstance(entry, Message)]


@cache
def bundle_of(language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(source(language)))
    return bundle


def said(language: str, message: str) -> str:
    bundle = bundle_of(language)
    text, errors = bundle.format_pattern(bundle.get_message(message).value, VALUES)
    assert not errors
    return str(text)


def spoken() -> list[str]:
    """The ids of all that the steps say."""
    return [step.say for chapter in chapters().values() for step in chapter.steps]


@IN_EACH
def test_the_texts_are_those_that_are_used(language):
    heads = {f"lesson-{name}-{part}" for name in chapters() for part in ("title", "about")}
    found = entries(language)
    assert len(set(found)) == len(found)
    assert set(found) == PANEL | heads | set(spoken())


def test_every_step_has_a_text_of_its_own_named_after_its_chapter():
    assert len(set(spoken())) == len(spoken())
    for name, chapter in chapters().items():
        assert all(step.say.startswith(f"lesson-{name}-") for step in chapter.steps)


@IN_EACH
def test_texts_are_short_sentences(language):
    for message in spoken():
        text = said(language, message)
        assert text[-1] in ".!?", message
        assert 1 <= len(SENTENCE.findall(text)) <= 4, message
        assert len(text) <= 420, (message, len(text))
    for name in chapters():
        assert len(said(language, f"lesson-{name}-title")) <= 40
        assert len(said(language, f"lesson-{name}-about")) <= 100


def test_the_languages_say_the_same_numbers():
    """Except 1, which is often written as a word."""
    for message in entries("en"):
        told = [sorted(re.findall(r"[02-9]|\d\d+", said(language, message))) for language in LANGUAGES]
        assert told[0] == told[1], message


def test_the_languages_are_different():
    same = [message for message in entries("en") if said("en", message) == said("pt", message)]
    assert same == []
