"""Rubble on its way to a player: from the pile, from a row or column, from a site (R4.8, R15.25)."""

from typing import Final

from lisboa.engine import events as ev
from lisboa.engine import kinds
from lisboa.engine.constants import C_RUBBLE_FOR_WIGS, RUBBLE
from lisboa.engine.moves import CUBE, CUBES, DONE, DONE_IT, GIVE_UP, GIVE_UPS, Move
from lisboa.engine.refusals import NO_SUCH_CUBE, refuse
from lisboa.engine.state import GameState, cubes_in
from lisboa.engine.steps import SELDOM, ask

COLOURS: Final = len(RUBBLE)
PILE: Final = 2  # the third group of cube moves: row, column, pile
PILE_PLACE: Final = 24  # in BOARD_CUBE events: rows 0-4, columns 5-9, sites 10-23


def receive(s: GameState, who: int, cubes: int, cause: int) -> None:
    """A player gets these cubes (a rubble code): one occasion for clergy 17 and clergy 9."""
    if cubes == 0:
        return
    s.cubes_got(who, cubes_in(cubes))
    if s.players[who].clergy & s.box.ability_mask[C_RUBBLE_FOR_WIGS]:
        s.push(kinds.KEEP_CUBES, who, cubes, cause)
    else:
        _place(s, who, cubes, cause)


def _place(s: GameState, who: int, cubes: int, cause: int) -> None:
    for colour in range(COLOURS):
        for _ in range(cubes >> 3 * colour & 7):
            s.place_cube(who, colour, cause)


def _offer_keep(s: GameState, who: int, cubes: int, cause: int) -> list[Move]:
    return [GIVE_UPS[colour] for colour in range(COLOURS) if cubes >> 3 * colour & 7] + [DONE_IT]


def _why_keep(s: GameState, who: int, cubes: int, cause: int, move: Move) -> int:
    if move.verb == DONE or cubes >> 3 * move.a & 7:
        return 0
    return refuse(NO_SUCH_CUBE, move.a)


def _answer_keep(s: GameState, who: int, cubes: int, cause: int, move: Move) -> None:
    if move.verb != DONE:
        cubes -= 1 << 3 * move.a
        s.log(ev.LEFT, who, 500 + move.a, 1, ev.BY_CLERGY)
        s.gain_wigs(who, s.ability(who, C_RUBBLE_FOR_WIGS), ev.BY_CLERGY)
    _place(s, who, cubes, cause)


def _offer_pile(s: GameState, who: int, cause: int, b: int) -> list[Move]:
    return [CUBES[3 * PILE + colour] for colour in range(COLOURS) if s.pile_cubes >> 3 * colour & 7]


def _why_pile(s: GameState, who: int, cause: int, b: int, move: Move) -> int:
    there = move.a == PILE and s.pile_cubes >> 3 * move.b & 7
    return 0 if there else refuse(NO_SUCH_CUBE, move.b)


def _answer_pile(s: GameState, who: int, cause: int, b: int, move: Move) -> None:
    s.pile_cubes -= 1 << 3 * move.b
    s.log(ev.BOARD_CUBE, who, PILE_PLACE * 3 + move.b, -1, cause)
    receive(s, who, 1 << 3 * move.b, cause)


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
    risky=SELDOM,
)
ask(kinds.PILE_CUBE, "pile-cube", "R4.8", (CUBE,), _offer_pile, _answer_pile, _why_pile, a="cause", risky=SELDOM)
