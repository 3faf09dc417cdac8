"""Who plays each seat: a person, Lacerda, or a bot by its name, as people type it and as saved games keep it."""

from collections.abc import Sequence
from typing import Final

from lisboa.bots import BOTS, LEVELS, Character, Entrant, Level, UnknownBot, entrant
from lisboa.bots.ratings import points
from lisboa.cli.errors import Usage

PERSON: Final = "person"
RANDOM: Final = "random"
LACERDA: Final = "Lacerda"  # the solo opponent, who is never asked
USUAL: Final = "courtier"  # who plays where nobody is named


def listed(text: str) -> list[str]:
    """The words between commas; the comma within a budget, as in search@200,1.5s, is none of those."""
    words: list[str] = []
    for part in map(str.strip, text.split(",")):
        if words and "@" in words[-1] and part.endswith("s") and part[:-1].replace(".", "", 1).isdecimal():
            words[-1] += f",{part}"
        else:
            words.append(part)
    return words


def kinds_named(option: str, words: Sequence[str]) -> list[str]:
    """Whom the words of an option mean: persons or bots; beginnings of the words are enough. Raises Usage."""
    return [
        PERSON if word and PERSON.startswith(word.casefold()) else bot_named(option, word, "neither person nor a bot")
        for word in words
    ]


def bots_named(option: str, words: Sequence[str]) -> list[str]:
    """The same where persons cannot be."""
    return [bot_named(option, word) for word in words]


def bot_named(option: str, word: str, otherwise: str = "no bot") -> str:
    """The full name of a bot, for a level also by its number; whether a bot of your own can be made turns out later."""
    name, at, budget = word.partition("@")
    if ":" in name:
        return word
    found = _alike(name.casefold())
    if len(found) > 1:
        raise Usage(f"{option}: {word!r} could be {' or '.join(found)}; write one of them")
    if not found:
        known = f"there are {', '.join(BOTS)}, and module:Class for your own bot"
        raise Usage(f"{option}: {word!r} is {otherwise}; {known}")
    return found[0] + at + budget


def is_bot(word: str) -> bool:
    """Does a word name a bot in full, or by the number of its level?"""
    name = word.partition("@")[0].casefold()
    return ":" in name or bool(_exactly(name))


def _alike(word: str) -> list[str]:
    return _exactly(word) or [name for name in BOTS if word and name.startswith(word)]


def _exactly(word: str) -> list[str]:
    return [level.name for level in LEVELS if word == str(level.number)] or [name for name in BOTS if name == word]


def entrants(kinds: Sequence[str], advice: str) -> dict[int, Entrant]:
    """The bots among those who play, by seat, ready to play; raises Usage with the advice."""
    made: dict[int, Entrant] = {}
    for seat, kind in enumerate(kinds):
        if kind not in (PERSON, LACERDA):
            try:
                made[seat] = entrant(kind)
            except UnknownBot as error:
                raise Usage(f"{' '.join(str(error).split())}; {advice}") from None
    return made


def told(bot: Level | Character) -> str:
    """`page: gentle: for a first game (rating 700)`; a level may not have been measured yet."""
    rating = points(bot.name)
    return f"{bot.name}: {bot.about}" + ("" if rating is None else f" (rating {rating})")


def described(names: Sequence[str], kinds: Sequence[str]) -> str:
    """`Ana (person), Purple (courtier)`: all who play, in the order of seats."""
    return ", ".join(name if kind == LACERDA else f"{name} ({kind})" for name, kind in zip(names, kinds, strict=True))
