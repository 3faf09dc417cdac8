"""One decision of a bot at a table, and the process that makes such decisions: it receives thoughts and answers them.
`thinkers` starts these processes. A thought is JSON, and so is its answer.
"""

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Any

from msgspec import Struct, json, structs

from lisboa.bots.protocol import Adviser
from lisboa.bots.weights import evaluation
from lisboa.engine.box import Box, box_of
from lisboa.engine.moves import Move
from lisboa.engine.state import GameState
from lisboa.hosting.processes import where
from lisboa.insight.advice import Prospect
from lisboa.tables.bots import allowed, at_table
from lisboa.tables.editions import UnknownRules, edition
from lisboa.tables.wire import ENGLISH, Hint
from lisboa.texts import Texts


class Thought(Struct, frozen=True, kw_only=True):
    """What a bot is to decide: `state` is a snapshot, `components_text` a component set other than ours.

    `whose`: on whose account it thinks; everybody has the same share of the bots' time. `hints`: how many moves it is
    to advise instead, in this language, to a player among these `names`; `ahead`: for the seat's next turn.
    """

    rules: str
    state: dict[str, Any]
    seat: int
    bot: str
    seed: int
    components_text: str | None = None
    whose: str = ""
    hints: int = 0
    ahead: bool = False
    language: str = ENGLISH
    names: list[str] = []


class ThinkerAnswer(Struct, frozen=True):
    """The text of a move, or hints; or what went wrong, in words that everybody may read."""

    move: str = ""
    fault: str = ""
    hints: list[Hint] = []


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
    """The bot's move: the same in every process, unless its time is up before it has thought all of it."""
    bot = allowed(thought.bot)
    if bot is None:
        raise Unfit("it may not sit at a table")
    state = position(thought)
    move = at_table(edition(thought.rules).entrant(bot)).choose(state, thought.seat, thought.seed)
    if move not in state.moves():
        raise Unfit("its move is not possible")
    return move.text


def hinted(thought: Thought) -> list[Hint]:
    """The best moves in words. All of it is made from what the seat sees, and from nothing else."""
    plays, seat = edition(thought.rules), thought.seat
    adviser = at_table(plays.entrant(thought.bot), hint=True)
    observation = adviser.observation(position(thought), seat, thought.seed)
    if not isinstance(adviser.bot, Adviser):
        raise Unfit("it gives no hints")
    texts = plays.Texts(thought.language, thought.names, seat)
    if thought.ahead:
        expected = plays.forecast(adviser.bot, observation, thought.hints)
        return [
            structs.replace(_hint(texts, one.state, seat, one.line, one.prospect), futures=one.futures)
            for one in expected
        ]
    seen = observation.redealt(observation.rng())
    found = plays.advised(adviser.bot, observation, thought.hints)
    return [
        structs.replace(_hint(texts, seen, seat, one.line, one.prospect), contrast=contrast)
        for one, contrast in zip(found, plays.contrasts(texts, observation, found), strict=True)
    ]


def _hint(texts: Texts, seen: GameState, seat: int, line: Sequence[Move], prospect: Prospect) -> Hint:
    state, steps, behind = seen.clone(), [], prospect.behind
    for move in line:
        steps.append(texts.brief(move, state))
        state.play(move)
    return Hint(
        move=line[0].text,
        text=texts.move(line[0], state=seen),
        chance=round(prospect.chance, 4),
        error=round(prospect.error, 4),
        wigs=round(prospect.lead, 1),
        difference=round(-behind.chance, 4),
        difference_error=round(behind.chance_error, 4),
        wigs_difference=round(-behind.lead, 1),
        wigs_difference_error=round(behind.lead_error, 2),
        equal=prospect.is_equal,
        reason=texts.reason(seen, line, seat),
        line=[move.text for move in line],
        steps=steps,
    )


def any_move(thought: Thought) -> str:
    """A random move, for a bot that fails."""
    return Random(thought.seed).choice(position(thought).moves()).text


def answered(message: bytes) -> ThinkerAnswer:
    """Whatever a bot does, there is an answer."""
    try:
        thought = json.decode(message, type=Thought)
        return ThinkerAnswer(hints=hinted(thought)) if thought.hints else ThinkerAnswer(move=decided(thought))
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
