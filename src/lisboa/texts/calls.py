"""Messages that call people: why, and about which table."""

from collections.abc import Sequence
from functools import cache

from lisboa.texts.catalogue import AsItIs, Catalogue, catalogue


def call_text(language: str, kind: str, about: str, title: str, others: Sequence[str], who: str) -> str:
    """One call as a sentence."""
    words = catalogue(language)
    name = f"call-{kind}-{about}" if about and words.has(f"call-{kind}-{about}") else f"call-{kind}"
    return words.say(name, table=AsItIs(_table(words, title, others)), who=AsItIs(who or words.say("call-somebody")))


def _table(words: Catalogue, title: str, others: Sequence[str]) -> str:
    """What a table is called: by its title, else by those who sit there."""
    if title:
        return words.say("call-at-title", title=AsItIs(title))
    if others:
        return words.say("call-at-others", others=AsItIs(", ".join(others)))
    return words.say("call-at-table")


class LetterTexts:
    """The words around the calls in a mail."""

    def __init__(self, words: Catalogue) -> None:
        self._words = words

    def many(self, count: int) -> str:
        return self._words.say("call-many", count=count)

    def say(self, message: str, **values: str) -> str:
        """Links and names go in as they are: the catalogue, which remembers what it has said, forgets them."""
        return self._words.say(f"letter-{message}", **{name: AsItIs(value) for name, value in values.items()})


@cache
def letter_texts(language: str) -> LetterTexts:
    return LetterTexts(catalogue(language))
