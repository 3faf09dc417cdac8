"""Things to look up that belong to no table: the rules, in every language they are written in."""

from functools import cache
from typing import Final

from litestar import Response, get
from litestar.di import NamedDependency
from msgspec import Struct

from lisboa import rulebook
from lisboa.server.languages import LanguageQuery, known_language
from lisboa.server.visitors import EVERYBODY, Visitor
from lisboa.tables.wire import ENGLISH

KEPT: Final = {"Cache-Control": "max-age=3600"}  # rules change with a new version of the program only


class Rule(Struct, frozen=True, kw_only=True):
    """A rule, in Markdown: `*stressed*` words, and the ids of other rules."""

    id: str
    text: str


class RulesChapter(Struct, frozen=True, kw_only=True):
    """A chapter of the rules."""

    id: str
    title: str
    rules: list[Rule]


class Rules(Struct, frozen=True, kw_only=True):
    """All rules, in the order of the rulebook."""

    chapters: list[RulesChapter]


@get("/rules", summary="The rules", opt=EVERYBODY)
async def rules(visitor: NamedDependency[Visitor], language: LanguageQuery = ENGLISH) -> Response[Rules]:
    """Every rule has an id, the one that refusals and lines of the log name. The same for everybody."""
    visitor.limit("questions")
    return Response(_rules(known_language(language)), headers=KEPT, media_type="application/json")


@cache
def _rules(language: str) -> Rules:
    found = {
        chapter: RulesChapter(id=chapter, title=title, rules=[])
        for chapter, title in rulebook.chapters(language).items()
    }
    for rule, text in rulebook.rules(language).items():
        found[rulebook.chapter_of(rule)].rules.append(Rule(id=rule, text=text))
    return Rules(chapters=list(found.values()))


HANDLERS: Final = (rules,)
