"""What the client says: all languages say the same things, and there is a word for everything that the server names.

Whether the client's source uses these messages, and gives them what they need, is told by its own texts.test.ts.
"""

import re
from functools import cache
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import parse
from fluent.syntax.ast import Junk, Message, VariableReference
from fluent.syntax.visitor import Visitor

from lisboa.bots import CHARACTERS, LEVELS
from lisboa.engine.constants import ARCHITECTS, GOODS, KINDS, NOBLES, STREETS
from lisboa.engine.scoring import CATEGORIES
from lisboa.tables import entries
from lisboa.tables.titles import bot_title
from lisboa.texts import languages
from lisboa.texts.catalogue import LOCALES
from tests.server.codes import codes

FOLDER = Path(__file__).parents[2] / "frontend" / "src" / "texts"
TRANSLATED = [language for language in languages() if language != "en"]

# English has the server's own message where a code has several causes; how long to wait is part of it.
OF_FAULTS = {"message", "retry_after"}
GRAMMAR = {"person"}
PLURAL = re.compile(r"\b1 (?!as\b)[^\W\d]+s\b")
OPERATORS = {"no-account"}  # for the operator's command line

STATUS = {entries.OPEN, entries.RUNNING, entries.SEALED, entries.OVER, entries.CLOSED}
KINDS_OF_ENTRIES = {getattr(entries, name) for name in dir(entries) if name.isupper()} - STATUS
UNTOLD = {entries.MOVE, entries.END_TURN, entries.UNDO, entries.CHAT}  # told by the game's own lines, or elsewhere
BOTS = {level.name for level in LEVELS} | CHARACTERS.keys()

# The messages of a family, by the beginning of their ids: exactly these.
FAMILIES = {
    "fault-": codes() - OPERATORS | {"refused", "offline"},
    "log-": KINDS_OF_ENTRIES - UNTOLD | {"of", "all", "older", "setup", "rules"},
    "score-": {*CATEGORIES, "track", "total", "place"},
    "bot-title-": BOTS,
    "bot-": BOTS | {f"title-{name}" for name in BOTS},
    "favour-": set(NOBLES),
    "kind-short-": set(KINDS),
    "good-": set(GOODS),
}
# The cases of a message that chooses by a piece's name; the last name is what all others are.
CASES = {"town-street": STREETS, "town-good": GOODS, "town-architect": ARCHITECTS}


class Variables(Visitor):
    """Collects the variables of a message."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:
        self.found.add(node.id.name)


def variables(message: Message) -> set[str]:
    visitor = Variables()
    visitor.visit(message)
    return visitor.found


def written(language: str) -> list[Message]:
    bodies = [parse(path.read_text(encoding="utf-8")).body for path in sorted((FOLDER / language).glob("*.ftl"))]
    assert not [entry for body in bodies for entry in body if isinstance(entry, Junk)], "not valid Fluent"
    return [entry for body in bodies for entry in body if isinstance(entry, Message)]


@cache
def messages(language: str) -> dict[str, Message]:
    return {message.id.name: message for message in written(language)}


@pytest.mark.parametrize("language", languages())
def test_no_message_is_written_twice(language):
    ids = [message.id.name for message in written(language)]
    assert sorted(ids) == sorted(set(ids))


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_language_has_the_same_files_and_messages(language):
    files = [{path.name for path in (FOLDER / there).glob("*.ftl")} for there in ("en", language)]
    assert files[0] == files[1]
    assert messages(language).keys() == messages("en").keys()


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_language_tells_the_same(language):
    for name, message in messages("en").items():
        spare = OF_FAULTS if name.startswith("fault-") else GRAMMAR
        assert variables(message) ^ variables(messages(language)[name]) <= spare, name


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("family", FAMILIES)
def test_there_is_a_word_for_whatever_the_server_names(family, language):
    assert {name.removeprefix(family) for name in messages(language) if name.startswith(family)} == FAMILIES[family]


@pytest.mark.parametrize("language", languages())
def test_bots_are_called_the_same_on_both_sides(language):
    """By the menu in which one is chosen, and by the server at the table."""
    for bot in BOTS:
        assert messages(language)[f"bot-title-{bot}"].value.elements[0].value == bot_title(bot, language)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", CASES)
def test_there_is_a_case_for_every_piece(name, language):
    (choice,) = [part.expression for part in messages(language)[name].value.elements]
    assert {variant.key.name for variant in choice.variants} == set(CASES[name])


@pytest.mark.parametrize("language", languages())
def test_there_is_one_of_a_thing(language):
    """Not 1 wigs; and filled in, every message is a text without gaps."""
    bundle = FluentBundle([LOCALES.get(language, language)], use_isolating=False)
    for path in (FOLDER / language).glob("*.ftl"):
        bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))
    for name, message in messages(language).items():
        ones = {variable: "Ana" if variable in ("name", "bot") else 1 for variable in variables(message)}
        text, wrong = bundle.format_pattern(bundle.get_message(name).value, ones)
        assert not wrong, name
        assert not PLURAL.search(text), (name, text)
