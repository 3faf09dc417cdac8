"""The reader's language: `?language=` of every request that is answered in words."""

from typing import Annotated

from litestar.params import Parameter

from lisboa.tables.wire import Refused
from lisboa.texts import languages

LanguageQuery = Annotated[
    str, Parameter(min_length=2, max_length=10, description="Of everything in words: `en` or `pt`.")
]


def known_language(language: str) -> str:
    """The language itself; raises Refused for one that nothing is written in."""
    if language not in languages():
        raise Refused("unknown-language", f"There is no such language here: choose {' or '.join(languages())}.", 422)
    return language
