"""Looking up the rules, and which bots there are."""

import httpx
import pytest

from lisboa import rulebook
from lisboa.bots import CHARACTERS, LEVELS
from lisboa.texts import languages


def ask(server, **query):
    return httpx.get(f"{server.address}/api/rules", params=query, headers={"x-lisboa-operator": server.operator})


@pytest.mark.parametrize("language", rulebook.FILES)
def test_all_rules_in_a_language(server, language):
    answer = ask(server, language=language)
    assert answer.status_code == 200
    chapters = answer.json()["chapters"]
    assert {chapter["id"]: chapter["title"] for chapter in chapters} == rulebook.chapters(language)
    told = [(rule["id"], rule["text"]) for chapter in chapters for rule in chapter["rules"]]
    assert told == list(rulebook.rules(language).items())
    for chapter in chapters:
        assert {rulebook.chapter_of(rule["id"]) for rule in chapter["rules"]} == {chapter["id"]}


def test_english_if_nothing_is_said(server):
    assert ask(server).content == ask(server, language="en").content


def test_rules_may_be_kept_for_a_while(server):
    assert ask(server).headers["cache-control"] == "max-age=3600"


@pytest.mark.parametrize("language", ["fr", "EN", "pt-BR", "../pt"])
def test_an_unknown_language_is_refused(server, language):
    answer = ask(server, language=language)
    assert (answer.status_code, answer.json()["error"]["code"]) == (422, "unknown-language")
    assert answer.json()["error"]["message"] == "There is no such language here: choose en or pt."
    assert answer.headers["cache-control"] == "no-store"


@pytest.mark.parametrize("language", ["", "x", "x" * 11])
def test_what_is_no_language_at_all_cannot_be_read(server, language):
    answer = ask(server, language=language)
    assert (answer.status_code, answer.json()["error"]["code"]) == (400, "bad-request")


def test_whatever_is_said_in_words_has_its_rules_in_the_same_language():
    assert sorted(rulebook.FILES) == languages()


def test_bots_are_levels_then_characters(server):
    found = httpx.get(f"{server.address}/api/bots", headers={"x-lisboa-operator": server.operator}).json()
    assert [(bot["number"], bot["name"]) for bot in found if not bot["character"]] == [
        (level.number, level.name) for level in LEVELS
    ]
    marquis = next(bot for bot in found if bot["name"] == "marquis")
    alike = ("number", "seconds", "rating")
    assert [bot["name"] for bot in found[len(LEVELS) :]] == list(CHARACTERS)
    assert all([bot[key] for key in alike] == [marquis[key] for key in alike] for bot in found[len(LEVELS) :])
