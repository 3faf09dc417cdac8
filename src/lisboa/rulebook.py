"""The rules as text (rules.md and its translations beside this file), by id, by chapter and by words."""

import re
import unicodedata
from functools import cache
from pathlib import Path
from typing import Final

ENGLISH: Final = "en"
FILES: Final = {ENGLISH: "rules.md", "pt": "rules.pt.md"}  # by language, with the same ids in all
_CHAPTER = re.compile(r"^## (R\d+) (.+)$", re.MULTILINE)
_RULE = re.compile(r"^- (R\d+\.\d+) (.+)$", re.MULTILINE)
_ID = re.compile(r"(R\d+(?:\.\d+)?)(?:\(\w+\))?", re.IGNORECASE)


@cache
def text(language: str = ENGLISH) -> str:
    """The whole rulebook, in Markdown."""
    if language not in FILES:
        raise ValueError(f"language is {language!r}, expected one of {', '.join(FILES)}")
    return Path(__file__).with_name(FILES[language]).read_text(encoding="utf-8")


@cache
def chapters(language: str = ENGLISH) -> dict[str, str]:
    """The title of every chapter by its id.

    >>> chapters()["R5"]
    'Action 1: sell goods'
    >>> chapters("pt")["R5"]
    'Ação 1: vender bens'
    """
    return dict(_CHAPTER.findall(text(language)))


@cache
def rules(language: str = ENGLISH) -> dict[str, str]:
    """The text of every rule by its id, in the order of the rulebook.

    >>> rules()["R4.13"]
    'Wigs never go below 0.'
    """
    return dict(_RULE.findall(text(language)))


def chapter_of(rule: str) -> str:
    """The chapter that a rule belongs to.

    >>> chapter_of("R8.3")
    'R8'
    """
    return rule.partition(".")[0]


def find(query: str, language: str = ENGLISH) -> list[tuple[str, str]]:
    """The rules that a query means: an id ("R8.3"), a chapter ("R8"), or words that all have to occur.

    Words are looked for in the rule and in its chapter's title, ignoring case and accents.

    >>> [rule for rule, _ in find("r11.2(2)")]
    ['R11.2']
    >>> [rule for rule, _ in find("market price")]
    ['R5.1']
    >>> [rule for rule, _ in find("preco de mercado", "pt")]
    ['R5.1']
    """
    query = query.strip()
    as_id = _ID.fullmatch(query)
    if as_id:
        wanted = as_id[1].upper()
        return [(rule, words) for rule, words in rules(language).items() if wanted in (rule, chapter_of(rule))]
    needles = _plain(query).split()
    if not needles:
        return []
    found = []
    for rule, words in rules(language).items():
        haystack = _plain(f"{chapters(language)[chapter_of(rule)]} {words}")
        if all(needle in haystack for needle in needles):
            found.append((rule, words))
    return found


def _plain(words: str) -> str:
    """In lower case, without accents."""
    return "".join(sign for sign in unicodedata.normalize("NFD", words.casefold()) if not unicodedata.combining(sign))
