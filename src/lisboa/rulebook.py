"""The rules as text (rules.md beside this file), by id, by chapter and by words."""

import re
from functools import cache
from pathlib import Path
from typing import Final

FILE: Final = Path(__file__).with_name("rules.md")
_CHAPTER = re.compile(r"^## (R\d+) (.+)$", re.MULTILINE)
_RULE = re.compile(r"^- (R\d+\.\d+) (.+)$", re.MULTILINE)
_ID = re.compile(r"(R\d+(?:\.\d+)?)(?:\(\w+\))?", re.IGNORECASE)


@cache
def text() -> str:
    """The whole rulebook, in Markdown."""
    return FILE.read_text(encoding="utf-8")


@cache
def chapters() -> dict[str, str]:
    """The title of every chapter by its id.

    >>> chapters()["R5"]
    'Action 1: sell goods'
    """
    return dict(_CHAPTER.findall(text()))


@cache
def rules() -> dict[str, str]:
    """The text of every rule by its id, in the order of the rulebook.

    >>> rules()["R4.13"]
    'Wigs never go below 0.'
    """
    return dict(_RULE.findall(text()))


def chapter_of(rule: str) -> str:
    """The chapter that a rule belongs to.

    >>> chapter_of("R8.3")
    'R8'
    """
    return rule.partition(".")[0]


def find(query: str) -> list[tuple[str, str]]:
    """The rules that a query means: an id ("R8.3"), a chapter ("R8"), or words that all have to occur.

    Words are looked for in the rule and in its chapter's title, in small or capital letters.

    >>> [rule for rule, _ in find("r11.2(2)")]
    ['R11.2']
    >>> [rule for rule, _ in find("market price")]
    ['R5.1']
    """
    query = query.strip()
    as_id = _ID.fullmatch(query)
    if as_id:
        wanted = as_id[1].upper()
        return [(rule, words) for rule, words in rules().items() if wanted in (rule, chapter_of(rule))]
    needles = query.casefold().split()
    if not needles:
        return []
    found = []
    for rule, words in rules().items():
        haystack = f"{chapters()[chapter_of(rule)]} {words}".casefold()
        if all(needle in haystack for needle in needles):
            found.append((rule, words))
    return found
