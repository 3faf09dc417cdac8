"""Royal favours (R7.7), and clergy 35 that brings up to two of them at once (R15.13)."""

from lisboa.engine import deeds, kinds
from lisboa.engine import events as ev
from lisboa.engine.constants import ROYAL_FAVOUR
from lisboa.engine.moves import DONE, DONE_IT, FAVOUR, FAVOURS, Move
from lisboa.engine.packing import BIT, Noble, Refusal, Seat
from lisboa.engine.refusals import FAVOUR_GONE, FAVOUR_HELD, NO_FAVOUR_TO_TAKE, refuse
from lisboa.engine.state import GameState
from lisboa.engine.steps import SELDOM, Early, ask


def favour_check(s: GameState, who: Seat) -> Refusal:
    held = s.players[who].favours
    for noble in range(3):
        if not held & BIT[noble] and s.favour_stacks[noble] > 0:
            return 0
    return NO_FAVOUR_TO_TAKE


def favour_closed(s: GameState, who: Seat, noble: Noble) -> Refusal:
    """Why the player cannot take this noble's favour; 0 if it is there to be taken."""
    if s.players[who].favours & BIT[noble]:
        return refuse(FAVOUR_HELD, noble)
    return 0 if s.favour_stacks[noble] > 0 else refuse(FAVOUR_GONE, noble)


def _why(s: GameState, who: Seat, a: int, b: int, move: Move) -> Refusal:
    return 0 if move.verb == DONE else favour_closed(s, who, move.a)


def _offer(s: GameState, who: Seat, a: int, b: int) -> list[Move]:
    return [move for move in FAVOURS if _why(s, who, a, b, move) == 0]


def _answer(s: GameState, who: Seat, a: int, b: int, move: Move) -> None:
    s.change_favour(who, move.a, 1, ev.BY_FAVOUR)
    s.did(who, deeds.FAVOUR_TAKEN)


def favours_once(s: GameState, who: Seat, count: int) -> None:
    if count > 0 and favour_check(s, who) == 0:
        s.push(kinds.FAVOURS_ONCE, who, count)


def _offer_once(s: GameState, who: Seat, count: int, b: int) -> list[Move]:
    return [*_offer(s, who, count, b), DONE_IT]


def _answer_once(s: GameState, who: Seat, count: int, b: int, move: Move) -> None:
    if move.verb != DONE:
        s.change_favour(who, move.a, 1, ev.BY_CLERGY)
        s.did(who, deeds.FAVOUR_TAKEN)
        favours_once(s, who, count - 1)


ask(
    kinds.FAVOUR,
    "favour",
    "R7.7",
    (FAVOUR,),
    _offer,
    _answer,
    _why,
    early=Early((FAVOUR,)),
    risky=SELDOM,
    uses_up=BIT[ROYAL_FAVOUR],
)
ask(
    kinds.FAVOURS_ONCE,
    "favours-once",
    "R15.13",
    (FAVOUR, DONE),
    _offer_once,
    _answer_once,
    _why,
    a="count",
    stage="favour",
    passing=(DONE,),
    risky=SELDOM,
    uses_up=BIT[ROYAL_FAVOUR],
)
