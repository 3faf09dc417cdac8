"""Officials: recruiting them to offices (R7.1, R15.15), calling them back (R4.5, R9.6)."""

from typing import Final

from lisboa.engine import deeds, kinds
from lisboa.engine import events as ev
from lisboa.engine.constants import NEUTRAL, NOBLES, PLACES, RECRUIT
from lisboa.engine.moves import DONE, DONE_IT, OFFICE, OFFICES, RETURN, RETURNS, Move
from lisboa.engine.packing import (
    ALL_OF_THEM,
    BIT,
    FIRST_PLAZA,
    Noble,
    Recruited,
    Refusal,
    Seat,
    office_of,
    offices_used,
    officials_at,
    officials_sent,
    sent_one_more,
)
from lisboa.engine.refusals import COMPULSORY, NO_OFFICIAL, NO_OFFICIAL_THERE, OFFICE_USED, refuse
from lisboa.engine.state import GameState
from lisboa.engine.steps import BY_CAUSE, SELDOM, WHERE, Early, ask

RECRUITS: Final = 2  # officials at most, by the state action


def recruit_check(s: GameState, who: Seat) -> Refusal:
    return 0 if s.players[who].officials > 0 else NO_OFFICIAL


def recruit(s: GameState, who: Seat, most: int) -> None:
    """1 to `most` officials, in different offices as far as there are offices."""
    s.push(kinds.OFFICE, who, min(most, s.players[who].officials), 0)


def send(s: GameState, who: Seat, count: int) -> None:
    """An officials reward: as many as it says and the player has (R15.2)."""
    number = min(count, s.players[who].officials)
    if number > 0:
        s.push(kinds.OFFICE, who, number, ALL_OF_THEM)


def _why_office(s: GameState, who: Seat, most: int, so_far: Recruited, move: Move) -> Refusal:
    if move.verb == DONE:
        return COMPULSORY if so_far & ALL_OF_THEM or officials_sent(so_far) == 0 else 0
    if s.players[who].officials == 0:
        return NO_OFFICIAL
    return refuse(OFFICE_USED, move.a) if offices_used(so_far) & BIT[move.a] else 0


def _offer_office(s: GameState, who: Seat, most: int, so_far: Recruited) -> list[Move]:
    used = offices_used(so_far)
    moves = [OFFICES[noble] for noble in range(len(NOBLES)) if not used & BIT[noble]]
    if not so_far & ALL_OF_THEM and officials_sent(so_far):
        moves.append(DONE_IT)
    return moves


def _answer_office(s: GameState, who: Seat, most: int, so_far: Recruited, move: Move) -> None:
    if move.verb == DONE:
        return
    place_official(s, who, move.a)
    so_far = sent_one_more(so_far, move.a)
    if officials_sent(so_far) == 2:
        s.did(who, deeds.TWO_RECRUITED)
    if officials_sent(so_far) < most:
        s.push(kinds.OFFICE, who, most, so_far)


def place_official(s: GameState, who: Seat, noble: Noble) -> None:
    """An office never refuses an official: who has most there makes room (R7.1, R15.15)."""
    row = officials_at(s.offices, noble)
    if sum(row) >= s.box.office_spaces:
        movable = [0 if colour == s.lacerda else row[colour] for colour in range(NEUTRAL)]
        most = max(movable)
        for colour in range(NEUTRAL):
            if movable[colour] == most and most > 0:
                s.change_office(noble, colour, -1, ev.BY_CROWD)
                s.change_plaza(noble, colour, 1, ev.BY_CROWD)
    s.move_officials(who, -1, ev.BY_RECRUIT)
    s.change_office(noble, who, 1, ev.BY_RECRUIT)


def _count(s: GameState, who: Seat, place: int) -> int:
    if place < FIRST_PLAZA:
        return s.offices[office_of(place, who)]
    return s.plazas[office_of(place - FIRST_PLAZA, who)]


def call_back(s: GameState, who: Seat, count: int, cause: int) -> None:
    """The player returns this many officials from offices and plazas, as they choose; all of them is no choice."""
    if count >= s.officials_out(who):
        for place in range(len(PLACES)):
            for _ in range(_count(s, who, place)):
                _return(s, who, place, cause)
    elif count > 0:
        s.push(kinds.RETURN, who, count, cause)


def _return(s: GameState, who: Seat, place: int, cause: int) -> None:
    if place < FIRST_PLAZA:
        s.change_office(place, who, -1, cause)
    else:
        s.change_plaza(place - FIRST_PLAZA, who, -1, cause)
    s.move_officials(who, 1, cause)


def _offer_return(s: GameState, who: Seat, count: int, cause: int) -> list[Move]:
    return [RETURNS[place] for place in range(len(PLACES)) if _count(s, who, place) > 0]


def _why_return(s: GameState, who: Seat, count: int, cause: int, move: Move) -> Refusal:
    return 0 if _count(s, who, move.a) > 0 else refuse(NO_OFFICIAL_THERE, move.a)


def _answer_return(s: GameState, who: Seat, count: int, cause: int, move: Move) -> None:
    _return(s, who, move.a, cause)
    call_back(s, who, count - 1, cause)


ask(
    kinds.OFFICE,
    "office",
    "R7.1",
    (OFFICE, DONE),
    _offer_office,
    _answer_office,
    _why_office,
    a="most",
    b="offices",
    early=Early((OFFICE,), a=RECRUITS),
    passing=(DONE,),
    risky=SELDOM,
    uses_up=BIT[RECRUIT],
    decides=WHERE,
)
ask(
    kinds.RETURN,
    "return",
    BY_CAUSE,
    (RETURN,),
    _offer_return,
    _answer_return,
    _why_return,
    a="count",
    b="cause",
    risky=SELDOM,
)
