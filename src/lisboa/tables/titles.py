"""What seats are called by those who look: people by their names, bots by their titles in the reader's language.

A table keeps the name that a bot got when it was made, in whatever language that was.
"""

from collections.abc import Iterable
from functools import cache
from typing import Final

from lisboa.bots import CHARACTERS, LEVELS
from lisboa.texts import Texts, languages

_TITLED: Final = (*(level.name for level in LEVELS), *CHARACTERS)


def bot_title(bot: str, language: str = "en") -> str:
    """The title of a level or character, or the bot's own name; without its budget."""
    name = bot.partition("@")[0]
    return Texts(language).bot(name) if name in _TITLED else name.capitalize()


def shown_names(seats: Iterable[tuple[bool, str]], language: str) -> list[str]:
    """The names of seats: is it a bot's, and what is kept. A bot whose title somebody else has keeps its name."""
    kept = list(seats)
    shown = [_translated(name, language) if bot else name for bot, name in kept]
    return [name if shown.count(new) > 1 else new for new, (_, name) in zip(shown, kept, strict=True)]


def bot_called(name: str) -> str | None:
    """The bot whose title it is in any language, with or without a number that tells two of them apart."""
    return _bots().get(_numbered(name)[0])


def _translated(name: str, language: str) -> str:
    """The title in this language, with its number; any other name as it is."""
    bot = bot_called(name)
    return f"{bot_title(bot, language)}{_numbered(name)[1]}" if bot else name


def _numbered(name: str) -> tuple[str, str]:
    """A title and ` 2`, if it has such an end."""
    title, space, number = name.rpartition(" ")
    return (title, space + number) if number.isdecimal() else (name, "")


@cache
def _bots() -> dict[str, str]:
    """The bots by their titles in all languages."""
    return {bot_title(name, language): name for language in languages() for name in _TITLED}
