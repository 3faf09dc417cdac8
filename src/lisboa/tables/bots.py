"""Which bots may sit at a table, and how long they think, roughly."""

import re
from dataclasses import replace
from functools import lru_cache
from math import ceil
from typing import Final

from lisboa.bots import BOTS, LEVELS, Entrant, Level, entrant
from lisboa.bots.thinker import QUICK
from lisboa.tables.wire import DEFAULT_BOT

MOST_ITERATIONS: Final = 200  # a search of this many takes seconds, not minutes
MOST_SECONDS: Final = 10.0  # for one decision, whoever thinks: others wait for it, and it keeps a processor busy
_MIDDLE: Final = next(level for level in LEVELS if level.name == DEFAULT_BOT)
_NUMBERS: Final = {str(level.number): level.name for level in LEVELS}


def allowed(bot: str) -> str | None:
    """The full name of a bot that may sit at a table, None for all others.

    These are our own bots, by name (`marquis`, `merchant`, `greedy` …) or level (`5`), with nothing behind or with `@`
    and up to 200 iterations (`search@100`). A time by the clock is not allowed, because others would wait for it; nor
    is `module:Class`, because that would run somebody's code on the server.
    """
    kind, at, iterations = bot.partition("@")
    name = _NUMBERS.get(kind, kind.casefold())
    if name not in BOTS:
        return None
    if not at:
        return name
    return f"{name}@{int(iterations)}" if _is_budget(iterations) else None


def _is_budget(text: str) -> bool:
    """A number, and nothing else: no time, and no network from a file of the server's."""
    return re.fullmatch(r"\d{1,6}", text) is not None and 1 <= int(text) <= MOST_ITERATIONS


def is_gentle(bot: str) -> bool:
    """Is it a level up to the middle one? How it plays tells nobody how to play."""
    return bot in [level.name for level in LEVELS[: LEVELS.index(_MIDDLE) + 1]]


def adviser(bot: str) -> str | None:
    """The full name of a bot that gives hints at tables: a level, by its name or number; None for all others."""
    name = _NUMBERS.get(bot, bot.casefold())
    return name if name in _NUMBERS.values() else None


def longest(level: Level) -> float:
    """The seconds that a level may think about one move at a table; 0 for those that do not search."""
    return min(level.style.seconds, MOST_SECONDS) if level.style.iterations else 0.0


def price(bot: str) -> int:
    """What a hint counts for whoever asks: the whole seconds that its adviser may think about a move, at least one."""
    name = adviser(bot)
    return max([1, *(ceil(longest(level)) for level in LEVELS if level.name == name)])


def at_table(bot: Entrant, hint: bool = False) -> Entrant:
    """A bot as it thinks at a table: its own limit by the clock holds for its moves, and MOST_SECONDS for everything.

    So a level without a clock neither holds up a game nor keeps a server busy. The bot may be of any edition.
    """
    style = getattr(bot.bot, "style", None)
    if style is None or not style.iterations:
        return bot
    asked = bot.budget.iterations
    seconds = MOST_SECONDS if hint or asked else min(style.seconds, MOST_SECONDS)
    return replace(bot, budget=type(bot.budget)(asked or style.iterations, seconds))


@lru_cache(maxsize=1024)
def cost(bot: str) -> int:
    """How long a bot thinks, roughly: 1 without search, and 1 more for each quick iteration. Everybody knows its name.

    Most questions come within a turn. Iterations that look at more positions of the turns ahead take longer.
    """
    found = entrant(allowed(bot) or "random")
    style = getattr(found.bot, "style", None)
    if style is None:
        return 1 + (found.budget.iterations or 0)
    iterations = ceil((found.budget.iterations or style.iterations) / (style.part or 1))
    return 1 + iterations * int(style.ahead.most) // QUICK.most
