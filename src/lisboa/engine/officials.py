"""Officials: recruiting them to offices (R7.1, R15.15), calling them back (R4.5, R9.6)."""

from typing import Final

from lisboa.engine import deeds, kinds
from lisboa.engine import events as ev
from lisboa.engine.constants import NEUTRAL, NOBLES, RECRUIT
from lisboa.engine.moves import DONE, DONE_IT, OFFICE, OFFICES, RETURN, RETURNS, Move
from lisboa.engine.refusals import COMPULSORY, NO_OFFICIAL, NO_OFFICIAL_THERE, OFFICE_USED, refuse
from lisboa.engine.state import GameState
from lisboa.engine.steps import BY_CAUSE, SELDOM, WHERE, Early, ask

RECRUITS: Final = 2  # officials at most, by the state action
ALL_OF_THEM: Final = 64  # in a step's b: the number is not up to the player


def recruit_check(s: GameState, who: int) -> int:
    return 0 if s.players[who].officials > 0 else NO_OFFICIAL


def recruit(s: GameState, who: int, most: int) -> None:
    """1 to `most` officials, in different offices as far as there are offices."""
    s.push(kinds.OFFICE, who, min(most, s.players[who].officials), 0)


def send(s: GameState, who: int, count: int) -> None:
    """An officials reward: as many as it says and the player has (R15.2)."""
    number = min(count, s.players[who].officials)
    if number > 0:
        s.push(kinds.OFFICE, who, number, ALL_OF_THEM)


def _why_office(s: GameState, who: int, most: int, b: int, move: Move) -> int:
    placed = b >> 3 & 7
    if move.verb == DONE:
        return COMPULSORY if b & ALL_OF_THEM or placed == 0 else 0
    if s.players[who].officials == 0:
        return NO_OFFICIAL
    if b & 7 != 7 and b >> move.a & 1:
        return refuse(OFFICE_USED, move.a)
    return 0


def _offer_office(s: GameState, who: int, most: int, b: int) -> list[Move]:
    used = b & 7
    moves = [OFFICES[n] for n in range(3) if used == 7 or not used >> n & 1]
    if not b & ALL_OF_THEM and b >> 3 & 7:
        moves.append(DONE_IT)
    return moves


def _answer_office(s: GameState, who: int, most: int, b: int, move: Move) -> None:
    if move.verb == DONE:
        return
    place_official(s, who, move.a)
    placed = (b >> 3 & 7) + 1
    if placed == 2:
        s.did(who, deeds.RECRUIT)
    if placed < most:
        s.push(kinds.OFFICE, who, most, (b & ALL_OF_THEM) | placed << 3 | (b & 7) | 1 << move.a)


def place_official(s: GameState, who: int, noble: int) -> None:
    """An office never refuses an official: who has most there makes room (R7.1, R15.15)."""
    row = s.offices[noble * 5 : noble * 5 + 5]
    if sum(row) >= s.box.office_spaces:
        movable = [0 if colour == s.lacerda else row[colour] for colour in range(NEUTRAL)]
        most = max(movable)
        for colour in range(NEUTRAL):
            if movable[colour] == most and most > 0:
                s.change_office(noble, colour, -1, ev.BY_CROWD)
                s.change_plaza(noble, colour, 1, ev.BY_CROWD)
    s.move_officials(who, -1, ev.BY_RECRUIT)
    s.change_office(noble, who, 1, ev.BY_RECRUIT)


def _count(s: GameState, who: int, place: int) -> int:
    return s.offices[place * 5 + who] if place < 3 else s.plazas[(place - 3) * 5 + who]


def call_back(s: GameState, who: int, count: int, cause: int) -> None:
    """The player returns this many officials from offices and plazas, as they choose; all of them is no choice."""
    if count >= s.officials_out(who):
        for place in range(2 * len(NOBLES)):
            for _ in range(_count(s, who, place)):
                _return(s, who, place, cause)
    elif count > 0:
        s.push(kinds.RETURN, who, count, cause)


def _return(s: GameState, who: int, place: int, cause: int) -> None:
    if place < len(NOBLES):
        s.change_office(place, who, -1, cause)
    else:
        s.change_plaza(place - len(NOBLES), who, -1, cause)
    s.move_officials(who, 1, cause)


def _offer_return(s: GameState, who: int, count: int, cause: int) -> list[Move]:
    return [RETURNS[place] for place in range(2 * len(NOBLES)) if _count(s, who, place) > 0]


def _why_return(s: GameState, who: int, count: int, cause: int, move: Move) -> int:
    return 0 if _count(s, who, move.a) > 0 else refuse(NO_OFFICIAL_THERE, move.a)


def _answer_return(s: GameState, who: int, count: int, cause: int, move: Move) -> None:
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
    risky=SELDOM,
    uses_up=1 << RECRUIT,
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
