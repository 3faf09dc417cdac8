"""Decrees: taking one, and a second one for a rubble-set marker (R9.5)."""

from lisboa.engine import events as ev
from lisboa.engine import kinds
from lisboa.engine.constants import C_DECREE_WIGS
from lisboa.engine.moves import DECREE, DECREE_MOVES, DONE, DONE_IT, Move
from lisboa.engine.packing import BIT, Decree, Refusal, Seat
from lisboa.engine.refusals import NO_DECREE, NOT_FACE_UP, refuse
from lisboa.engine.state import GameState, added, put
from lisboa.engine.steps import WHERE, Early, ask


def decree_check(s: GameState) -> Refusal:
    for decree in s.decree_row:
        if decree:
            return 0
    return NO_DECREE


def _offer(s: GameState, who: Seat, a: int, b: int) -> list[Move]:
    return [DECREE_MOVES[decree] for decree in s.decree_row if decree]


def _why(s: GameState, who: Seat, a: int, b: int, move: Move) -> Refusal:
    if move.verb == DONE or move.a in s.decree_row:
        return 0
    return refuse(NOT_FACE_UP, move.a)


def take_decree(s: GameState, who: Seat, decree: Decree, cause: int) -> None:
    """A decree from the row; its space stays empty until clean-up."""
    p = s.players[who]
    s.decree_row = put(s.decree_row, s.decree_row.index(decree), 0)
    s.log(ev.DECREE_ROW, who, decree, -1, cause)
    p.decrees = added(p.decrees, decree)
    s.log(ev.DECREES, who, decree, 1, cause)


def _take(s: GameState, who: Seat, decree: Decree) -> None:
    take_decree(s, who, decree, ev.BY_DECREE)
    s.gain_wigs(who, s.ability(who, C_DECREE_WIGS), ev.BY_CLERGY)


def _answer(s: GameState, who: Seat, a: int, b: int, move: Move) -> None:
    _take(s, who, move.a)
    if s.players[who].markers and not s.markers_used & BIT[who] and decree_check(s) == 0:
        s.push(kinds.DECREE_MORE, who)


def _offer_more(s: GameState, who: Seat, a: int, b: int) -> list[Move]:
    return [*_offer(s, who, a, b), DONE_IT]


def _answer_more(s: GameState, who: Seat, a: int, b: int, move: Move) -> None:
    if move.verb == DONE:
        return
    s.players[who].markers -= 1
    s.log(ev.MARKERS, who, 0, -1, ev.BY_DECREE)
    s.markers_used |= BIT[who]
    _take(s, who, move.a)


ask(
    kinds.DECREE,
    "decree",
    "R9.5",
    (DECREE,),
    _offer,
    _answer,
    _why,
    early=Early((DECREE,)),
    decides=WHERE,
    search=True,
)
ask(
    kinds.DECREE_MORE,
    "decree-more",
    "R9.5",
    (DECREE, DONE),
    _offer_more,
    _answer_more,
    _why,
    stage="decree",
    passing=(DONE,),
)
