"""Why a bot made a move. While the game runs, from what lies open alone: what the moves of its turn have brought. After
the game in full: what it thought of them, knowing its hand, and what else it had in mind.
"""

from dataclasses import replace
from typing import Final

from lisboa.bots.protocol import Adviser, decision_seed
from lisboa.engine.moves import Move
from lisboa.tables.replay import PastMoment, Timeline
from lisboa.tables.study import Reason
from lisboa.tables.table import Table
from lisboa.tables.views import Viewer, can_say_why, words
from lisboa.tables.wire import Refused

THOUGHTS: Final = 32  # iterations: enough to compare moves, and nobody waits long
ALL: Final = 1000  # moves


def reason(table: Table, timeline: Timeline, sequence: int, viewer: Viewer) -> Reason:
    """The reason for the move of an entry; raises Refused if no bot made it, or if it is a secret."""
    number = next((n for n, moment in enumerate(timeline.moments) if moment.sequence == sequence), None)
    bot = None if number is None else timeline.moments[number].happening.bot
    if number is None or bot is None:
        raise Refused("no-reason", "Only bots give reasons, and only for moves of theirs that count.")
    if not can_say_why(timeline.moments[number].happening, viewer):
        raise Refused("no-reason", "That was chosen in secret: the reason would tell what.")
    told = (
        _in_full(table, timeline, number, bot, viewer) if viewer.everything else _open(table, timeline, number, viewer)
    )
    return Reason(sequence=sequence, text=told)


def _open(table: Table, timeline: Timeline, number: int, viewer: Viewer) -> str:
    """From what lies open: what the moves have brought that it made in this turn."""
    before = timeline.moments[number - 1].state
    return _sentence(words(table, viewer).reason(before, _turn_of(table, timeline, number), before.decider()))


def _turn_of(table: Table, timeline: Timeline, number: int) -> list[Move]:
    """The moves of the same turn that the bot has made from this one on; a person may have come back within it."""
    first = timeline.moments[number]
    line: list[Move] = []
    for moment in timeline.moments[number:]:
        if not _same_turn(moment, first):
            break
        line.append(table.playing().move(moment.happening.entry.data["move"]))
    return line


def _same_turn(moment: PastMoment, first: PastMoment) -> bool:
    now, then = moment.happening, first.happening
    return (moment.turn, now.entry.seat, now.bot) == (first.turn, then.entry.seat, then.bot)


def _in_full(table: Table, timeline: Timeline, number: int, bot: str, viewer: Viewer) -> str:
    """Its own words: the line that it thought of, and how far the next best move was behind, or a better one ahead."""
    state, texts = timeline.moments[number - 1].state, words(table, viewer)
    seat, move = state.decider(), table.playing().move(timeline.moments[number].happening.entry.data["move"])
    entrant = table.edition.entrant(bot)
    if not isinstance(entrant.bot, Adviser):
        return _open(table, timeline, number, viewer)
    thinker = replace(entrant, budget=type(entrant.budget)(THOUGHTS))
    observation = thinker.observation(state, seat, decision_seed(table.secrets.get("seed", 0), seat, number))
    advice = entrant.bot.advise(observation, ALL)
    own = next((one for one in advice if one.move is move), None)
    told = _sentence(texts.reason(state, own.line if own is not None and own.line else [move], seat))
    other = next((one for one in advice if one.move is not move), None)
    if own is None or other is None:
        return told
    behind = round(own.difference - other.difference, 1)
    return texts.thought(told, other.move, state, behind)


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."
