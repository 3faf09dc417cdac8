"""The rulebook in other languages: the same rules, which say the same things."""

import re

import pytest

from lisboa import rulebook

CITED = re.compile(r"R\d+(?:\.\d+)?(?:\(\d\))?")
NUMBER = re.compile(r"\d+(?:[./–]\d+)*\+?")
ORDINAL = re.compile(r"(\d+)(?:nd|rd|th|\.º)")
TRANSLATED = [language for language in rulebook.FILES if language != rulebook.ENGLISH]
EVERY_RULE = [(language, rule) for language in TRANSLATED for rule in rulebook.rules()]


def numbers(text: str) -> list[str]:
    """The figures of a text in order of size, without the ids of rules."""
    return sorted(NUMBER.findall(ORDINAL.sub(r"\1", CITED.sub("", text))))


def emphasised(text: str) -> int:
    return text.count("*")


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_language_has_the_same_chapters_and_rules(language):
    assert list(rulebook.chapters(language)) == list(rulebook.chapters())
    assert list(rulebook.rules(language)) == list(rulebook.rules())


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_line_of_a_translated_chapter_is_a_rule(language):
    _, _, body = rulebook.text(language).partition("\n## ")
    lines = [line for line in body.splitlines()[1:] if line and not line.startswith("## ")]
    assert len(lines) == len(rulebook.rules(language))


@pytest.mark.parametrize("language", TRANSLATED)
def test_nothing_is_left_in_english(language):
    for rule, text in rulebook.rules(language).items():
        assert text != rulebook.rules()[rule], rule
    for chapter, title in rulebook.chapters(language).items():
        assert title != rulebook.chapters()[chapter], chapter


@pytest.mark.parametrize("language, rule", EVERY_RULE)
def test_a_rule_says_the_same_in_every_language(language, rule):
    """It cites the same rules in the same order, has the same figures, and stresses as much."""
    original, translated = rulebook.rules()[rule], rulebook.rules(language)[rule]
    assert CITED.findall(translated) == CITED.findall(original)
    assert numbers(translated) == numbers(original)
    assert emphasised(translated) == emphasised(original)
    assert len(original) / 2 < len(translated) < len(original) * 2 + 20


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_introduction_names_the_same_sources(language):
    heads = [rulebook.text(found).partition("\n## ")[0] for found in (rulebook.ENGLISH, language)]
    assert re.findall(r"^\| ([A-Z]) \|", heads[1], re.MULTILINE) == re.findall(
        r"^\| ([A-Z]) \|", heads[0], re.MULTILINE
    )
    assert re.findall(r"`[^`]+`", heads[1]) == re.findall(r"`[^`]+`", heads[0])


def test_find_in_portuguese():
    assert rulebook.find("R8.3", "pt") == [("R8.3", rulebook.rules("pt")["R8.3"])]
    assert "R7.6" in [rule for rule, _ in rulebook.find("pontuação da igreja", "pt")]
    assert rulebook.find("PONTUACAO igreja", "pt") == rulebook.find("pontuação igreja", "pt")
    assert rulebook.find("church scoring", "pt") == []
    assert rulebook.find("pontuação", "en") == []


@pytest.mark.parametrize("language", ["", "fr", "EN", "../pt", "pt.md"])
def test_a_language_that_is_not_there(language):
    for asked in (rulebook.text, rulebook.chapters, rulebook.rules):
        with pytest.raises(ValueError, match="expected one of en, pt"):
            asked(language)
    with pytest.raises(ValueError, match="expected one of en, pt"):
        rulebook.find("R8", language)
