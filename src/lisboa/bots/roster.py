"""Bots by name: `random`, `greedy`, `search`, the eight levels, the characters, or `my_module:MyBot` for your own bot.

A budget may follow after `@`: `search@200` thinks for 200 iterations, `search@1.5s` for a second and a half,
`search@200,1.5s` for 200 iterations or a second and a half, whichever comes first. What our bots have learned can be
named there too: `sovereign@v1` plays as it did before there was a network, `greedy@new.toml` by the network of a file.
"""

import importlib
import os
import sys
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any, Final

from lisboa.bots.chance import RandomBot
from lisboa.bots.characters import CHARACTERS
from lisboa.bots.levels import GREEDY, LEVELS, SEARCH, V1
from lisboa.bots.networks import judge
from lisboa.bots.protocol import ANY, Bot, Budget, Observation
from lisboa.bots.thinker import MOST_ITERATIONS, Thinker
from lisboa.engine.moves import Move
from lisboa.engine.state import GameState

THINKERS: Final = {"greedy": GREEDY, "search": SEARCH, **{level.name: level.style for level in LEVELS}}
AS_STRONG_AS: Final = next(level for level in LEVELS if level.name == "marquis")  # the level of the characters
BOTS: Final[dict[str, Callable[[], Bot]]] = {
    "random": RandomBot,
    **{name: partial(Thinker, style) for name, style in THINKERS.items()},
    **{name: partial(Thinker, AS_STRONG_AS.style, character=name) for name in CHARACTERS},
}
BEFORE_NETWORKS: Final = "v1"
DEFAULT_ADVISER: Final = "sovereign"  # the strongest whose advice comes at once
_BY_NUMBER: Final = {str(level.number): level.name for level in LEVELS}
MOST_SECONDS: Final = 3600.0
ROOTS: Final = 40  # lines that a bot judges which usually judges none, if it is given a network


class UnknownBot(ValueError):
    """A name that no bot has, or a bot that cannot be made; the text says what to write instead."""


@dataclass(frozen=True)
class Entrant:
    """A bot with the name it was asked for by, and the budget it gets for each decision."""

    name: str
    bot: Bot
    budget: Budget = ANY

    def choose(self, state: GameState, seat: int, seed: int) -> Move:
        """The bot's move for the seat that decides now; it is shown nothing but an observation."""
        return self.bot.choose(self.observation(state, seat, seed))

    def observation(self, state: GameState, seat: int, seed: int) -> Observation:
        return Observation(state, seat, seed, self.budget)


def entrant(name: str) -> Entrant:
    """The bot of this name, ready to play; raises UnknownBot."""
    kind, at, text = name.partition("@")
    words = text.split(",") if at else []
    learned = [word for word in words if word == BEFORE_NETWORKS or word.endswith(".toml")]
    budget = _budget(name, [word for word in words if word not in learned]) if words != learned else ANY
    if ":" in kind:
        return Entrant(name, _outside(kind), budget)
    return Entrant(name, _of_ours(_BY_NUMBER.get(kind, kind), learned), budget)


def unhurried(name: str) -> Entrant:
    """The bot of this name, looking at no clock: a level thinks for as many iterations as it is made for."""
    iterations = next((level.style.iterations for level in LEVELS if level.name == name), 0)
    return entrant(f"{name}@{iterations}" if iterations else name)


def _of_ours(kind: str, learned: list[str]) -> Bot:
    """A bot of ours by its name, with what it is to have learned: nothing said, the newest."""
    if kind not in BOTS:
        raise UnknownBot(f"{kind!r} is no bot; there are {', '.join(BOTS)}, and module:Class for one of your own")
    if not learned:
        return BOTS[kind]()
    there = V1 if learned == [BEFORE_NETWORKS] else THINKERS
    if kind not in there or len(learned) > 1:
        raise UnknownBot(f"{kind!r} cannot play by {' and '.join(learned)}")
    if there is V1:
        return Thinker(V1[kind], network=None)
    path = Path(learned[0])
    try:
        judge(path)
    except (OSError, ValueError) as error:
        raise UnknownBot(f"the network {learned[0]!r} cannot be read: {error}") from None
    return Thinker(replace(THINKERS[kind], roots=THINKERS[kind].roots or ROOTS), path)


def _outside(kind: str) -> Bot:
    """A class that somebody else wrote, from a module that Python finds, here included."""
    module, _, name = kind.partition(":")
    here = os.getcwd()
    if here not in sys.path:
        sys.path.append(here)
    try:
        made: Any = getattr(importlib.import_module(module), name)()
    except (Exception, SystemExit) as error:  # whatever a stranger's module does when it is loaded
        raise UnknownBot(f"the bot {kind!r} cannot be made: {type(error).__name__}: {error}") from None
    if not callable(getattr(made, "choose", None)):
        raise UnknownBot(
            f"{kind!r} is no bot: it has no method choose(observation); docs/bots.md shows one in 20 lines"
        )
    bot: Bot = made
    return bot


def _budget(name: str, words: list[str]) -> Budget:
    iterations: int | None = None
    seconds: float | None = None
    for part in words:
        try:
            if part.endswith("s"):
                seconds = float(part[:-1])
            else:
                iterations = int(part)
        except ValueError:
            raise UnknownBot(f"{name!r}: after @ comes a budget such as 200, 1.5s or 200,1.5s") from None
    wrong_count = iterations is not None and not 1 <= iterations <= MOST_ITERATIONS
    if wrong_count or (seconds is not None and not 0 < seconds <= MOST_SECONDS):
        most = f"{MOST_ITERATIONS} iterations, {MOST_SECONDS:g}s"
        raise UnknownBot(f"{name!r}: a budget is more than nothing and at most {most}")
    return Budget(iterations, seconds)
