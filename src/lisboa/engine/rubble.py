"""Rubble on its way to a player: from the pile, from a row or column, from a site (R4.8, R15.25)."""

from typing import Final

from lisboa.engine import events as ev
from lisboa.engine import kinds
from lisboa.engine.constants import C_RUBBLE_FOR_WIGS, RUBBLE
from lisboa.engine.moves import CUBE, CUBES, DONE, DONE_IT, GIVE_UP, GIVE_UPS, Move
from lisboa.engine.packing import (
    FIRST_CUBE,
    ONE_CUBE,
    PILE_CUBE,
    PILE_PLACE,
    Cubes,
    Refusal,
    Seat,
    board_cube,
    colours_of,
    cube_count,
    cubes_in,
)
from lisboa.engine.refusals import NO_SUCH_CUBE, refuse
from lisboa.engine.state import GameState
from lisboa.engine.steps import SELDOM, ask

COLOURS: Final = len(RUBBLE)


def receive(s: GameState, who: Seat, cubes: Cubes, cause: int) -> None:
    """A player gets these cubes: one occasion for clergy 17 and clergy 9."""
    if cubes == 0:
        return
    s.cubes_got(who, cubes_in(cubes))
    if s.players[who].clergy & s.box.ability_mask[C_RUBBLE_FOR_WIGS]:
        s.push(kinds.KEEP_CUBES, who, cubes, cause)
    else:
        _place(s, who, cubes, cause)


def _place(s: GameState, who: Seat, cubes: Cubes, cause: int) -> None:
    for colour in colours_of(cubes):
        s.place_cube(who, colour, cause)


def _offer_keep(s: GameState, who: Seat, cubes: Cubes, cause: int) -> list[Move]:
    return [GIVE_UPS[colour] for colour in range(COLOURS) if cube_count(cubes, colour)] + [DONE_IT]


def _why_keep(s: GameState, who: Seat, cubes: Cubes, cause: int, move: Move) -> Refusal:
    if move.verb == DONE or cube_count(cubes, move.a):
        return 0
    return refuse(NO_SUCH_CUBE, move.a)


def _answer_keep(s: GameState, who: Seat, cubes: Cubes, cause: int, move: Move) -> None:
    if move.verb != DONE:
        cubes -= ONE_CUBE[move.a]
        s.log(ev.LEFT, who, FIRST_CUBE + move.a, 1, ev.BY_CLERGY)
        s.gain_wigs(who, s.ability(who, C_RUBBLE_FOR_WIGS), ev.BY_CLERGY)
    _place(s, who, cubes, cause)


def _offer_pile(s: GameState, who: Seat, cause: int, b: int) -> list[Move]:
    return [CUBES[PILE_CUBE][colour] for colour in range(COLOURS) if cube_count(s.pile_cubes, colour)]


def _why_pile(s: GameState, who: Seat, cause: int, b: int, move: Move) -> Refusal:
    there = move.a == PILE_CUBE and cube_count(s.pile_cubes, move.b)
    return 0 if there else refuse(NO_SUCH_CUBE, move.b)


def _answer_pile(s: GameState, who: Seat, cause: int, b: int, move: Move) -> None:
    s.pile_cubes -= ONE_CUBE[move.b]
    s.log(ev.BOARD_CUBE, who, board_cube(PILE_PLACE, move.b), -1, cause)
    receive(s, who, ONE_CUBE[move.b], cause)


ask(
    kinds.KEEP_CUBES,
    "keep-cubes",
    "R15.25",
    (GIVE_UP, DONE),
    _offer_keep,
    _answer_keep,
    _why_keep,
    a="cubes",
    b="cause",
    passing=(DONE,),
    risky=SELDOM,
)
ask(
    kinds.PILE_CUBE,
    "pile-cube",
    "R4.8",
    (CUBE,),
    _offer_pile,
    _answer_pile,
    _why_pile,
    a="cause",
    stage="cube",
    risky=SELDOM,
)
