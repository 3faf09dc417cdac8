"""Messages that call people: why, about which table, and the words around them in a mail."""

from collections.abc import Sequence
from functools import cache

from lisboa.texts.catalogue import AsItIs, Catalogue, catalogue


class CallTexts:
    """Calls and letters in the words of one language."""

    def __init__(self, words: Catalogue) -> None:
        self._words = words

    def call(self, kind: str, about: str, title: str, others: Sequence[str], who: str) -> str:
        """One call as a sentence."""
        words = self._words
        name = f"call-{kind}-{about}" if about and words.has(f"call-{kind}-{about}") else f"call-{kind}"
        table, somebody = self._table(title, others), who or words.say("call-somebody")
        return words.say(name, table=AsItIs(table), who=AsItIs(somebody))

    def _table(self, title: str, others: Sequence[str]) -> str:
        """What a table is called: by its title, else by those who sit there."""
        if title:
            return self._words.say("call-at-title", title=AsItIs(title))
        if others:
            return self._words.say("call-at-others", others=AsItIs(", ".join(others)))
        return self._words.say("call-at-table")

    def many(self, count: int) -> str:
        return self._words.say("call-many", count=count)

    def letter(self, message: str, **values: str) -> str:
        """Links and names go in as they are: the catalogue, which remembers what it has said, forgets them."""
        return self._words.say(f"letter-{message}", **{name: AsItIs(value) for name, value in values.items()})


@cache
def call_texts(language: str) -> CallTexts:
    return CallTexts(catalogue(language))
