"""One decision of a bot at a table, and the process that makes such decisions: it receives thoughts and answers them.
`thinkers` starts these processes. A thought is JSON, and so is its answer.
"""

from functools import lru_cache
from random import Random
from typing import Any

from msgspec import Struct, json

from lisboa.bots.weights import evaluation
from lisboa.engine.box import Box, box_of
from lisboa.engine.state import GameState
from lisboa.hosting.processes import where
from lisboa.tables.bots import allowed
from lisboa.tables.editions import UnknownRules, edition


class Thought(Struct, frozen=True, kw_only=True):
    """What a bot is to decide: `state` is a snapshot, `components_text` a component set other than ours.

    `whose`: on whose account it thinks; everybody has the same share of the bots' time.
    """

    rules: str
    state: dict[str, Any]
    seat: int
    bot: str
    seed: int
    components_text: str | None = None
    whose: str = ""


class ThinkerAnswer(Struct, frozen=True):
    """The text of a move; or what went wrong, in words that everybody may read."""

    move: str = ""
    fault: str = ""


class Unfit(ValueError):
    """A decision that cannot be made here; the text reveals nothing hidden."""


# ---------------------------------------------------------------------- thinking


def position(thought: Thought) -> GameState:
    """The real position; bots are shown no more of it than their seat sees."""
    box = _box(thought.rules, thought.components_text)
    state: GameState = edition(thought.rules).snapshot.restore(thought.state, box)
    return state


@lru_cache(maxsize=8)
def _box(rules: str, components_text: str | None) -> Box:
    plays = edition(rules)
    return plays.box_of(plays.load() if components_text is None else plays.components_from_text(components_text))


def decided(thought: Thought) -> str:
    """The bot's move: the same in every process."""
    bot = allowed(thought.bot)
    if bot is None:
        raise Unfit("it may not sit at a table")
    state = position(thought)
    move = edition(thought.rules).entrant(bot).choose(state, thought.seat, thought.seed)
    if move not in state.moves():
        raise Unfit("its move is not possible")
    return move.text


def any_move(thought: Thought) -> str:
    """A random move, for a bot that fails."""
    return Random(thought.seed).choice(position(thought).moves()).text


def answered(message: bytes) -> ThinkerAnswer:
    """Whatever a bot does, there is an answer."""
    try:
        return ThinkerAnswer(decided(json.decode(message, type=Thought)))
    except (Unfit, UnknownRules) as error:
        return ThinkerAnswer(fault=str(error))
    except Exception as error:
        return ThinkerAnswer(fault=where(error))


# ---------------------------------------------------------------------- the process


def prepare() -> None:
    """Does in advance what is slow the first time."""
    evaluation()
    box_of()


def answer(message: bytes) -> bytes:
    return json.encode(answered(message))
