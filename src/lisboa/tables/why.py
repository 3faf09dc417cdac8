"""Why a bot made a move. While the game runs, from what lies open alone: what the moves of its turn have brought. After
the game in full: what it thought of them, knowing its hand, and what else it had in mind.
"""

from dataclasses import replace
from typing import Final

from lisboa.bots.protocol import Adviser, decision_seed
from lisboa.engine.moves import Move
from lisboa.tables.replay import PastMoment, Timeline, check_moment
from lisboa.tables.study import Reason
from lisboa.tables.table import Table
from lisboa.tables.views import SECRET_VERBS, Viewer, words
from lisboa.tables.wire import Refused

THOUGHTS: Final = 32  # iterations: enough to compare moves, and nobody waits long
ALL: Final = 1000  # moves


def reason(table: Table, timeline: Timeline, number: int, viewer: Viewer) -> Reason:
    """The reason for a moment of the replay; raises Refused if no bot made it, or if it is a secret."""
    check_moment(timeline, number)
    moment = timeline.moments[number]
    seat = moment.happening.entry.seat
    bot = None if seat is None else table.seats[seat].bot
    if seat is None or bot is None:
        raise Refused("no-reason", "Only bots give reasons, and only for their moves.")
    move = table.playing().move(moment.happening.entry.data["move"])
    if viewer.everything:
        return Reason(number=number, text=_in_full(table, timeline, number, bot, move, viewer))
    if move.text.split()[0] in SECRET_VERBS:
        raise Refused("no-reason", "That was chosen in secret: the reason would tell what.")
    before = timeline.moments[number - 1].state
    text = words(table, viewer).reason(before, _turn_of(table, timeline, number), seat)
    return Reason(number=number, text=_sentence(text))


def _turn_of(table: Table, timeline: Timeline, number: int) -> list[Move]:
    """The moves of the same turn that the player has made from this one on."""
    first = timeline.moments[number]
    line: list[Move] = []
    for moment in timeline.moments[number:]:
        if not _same_turn(moment, first):
            break
        line.append(table.playing().move(moment.happening.entry.data["move"]))
    return line


def _same_turn(moment: PastMoment, first: PastMoment) -> bool:
    return moment.turn == first.turn and moment.happening.entry.seat == first.happening.entry.seat


def _in_full(table: Table, timeline: Timeline, number: int, bot: str, move: Move, viewer: Viewer) -> str:
    """Its own words: the line that it thought of, and how far the next best move was behind, or a better one ahead."""
    state, texts = timeline.moments[number - 1].state, words(table, viewer)
    seat = state.decider()
    entrant = table.edition.entrant(bot)
    if not isinstance(entrant.bot, Adviser):
        return _sentence(texts.reason(state, _turn_of(table, timeline, number), seat))
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
