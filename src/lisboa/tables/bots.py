"""Which bots may sit at a table, and how long they think, roughly."""

from functools import lru_cache
from typing import Final

from lisboa.bots import BOTS, LEVELS, UnknownBot, entrant

MOST_ITERATIONS: Final = 200  # a search of this many takes seconds, not minutes
_NUMBERS: Final = {str(level.number): level.name for level in LEVELS}


def allowed(bot: str) -> str | None:
    """The full name of a bot that may sit at a table, None for all others.

    These are our own bots, by name (`marquis`, `greedy` …) or level (`5`), with nothing behind or with `@` and up to
    200 iterations (`search@100`). A time by the clock is not allowed, because others would wait for it; nor is
    `module:Class`, because that would run somebody's code on the server.
    """
    kind, at, _ = bot.partition("@")
    name = _NUMBERS.get(kind, kind.casefold())
    if name not in BOTS:
        return None
    try:
        budget = entrant(f"{name}{bot.removeprefix(kind)}").budget
    except UnknownBot:
        return None
    if not at:
        return name
    iterations = budget.iterations
    if iterations is None or iterations > MOST_ITERATIONS or budget.seconds is not None:
        return None
    return f"{name}@{iterations}"


def adviser(bot: str) -> str | None:
    """The full name of a bot that gives hints at tables: a level, by its name or number; None for all others."""
    name = _NUMBERS.get(bot, bot.casefold())
    return name if name in _NUMBERS.values() else None


@lru_cache(maxsize=1024)
def cost(bot: str) -> int:
    """How long a bot thinks, roughly: 1 without search, and 1 more for each iteration. Everybody knows its name."""
    try:
        found = entrant(allowed(bot) or "random")
    except UnknownBot:
        return 1
    style = getattr(found.bot, "style", None)
    return 1 + (found.budget.iterations or (0 if style is None else style.iterations))
