"""What an event is about, by name: the piece, or the place on the board, as views, moves and clients call it.

>>> from lisboa.engine import events as ev
>>> piece_of((ev.STORE, 0, 25, 1, ev.BY_STORE))
'B3 pink'
"""

from collections.abc import Callable
from typing import Final

from lisboa.engine import constants as c
from lisboa.engine import events as ev
from lisboa.engine.events import Event
from lisboa.ledger import piece_name

Piece = str | int | None
COLUMN: Final = 5  # in BOARD_CUBE events: rows 0-4, columns 5-9, sites 10-23, pile 24
SITE: Final = 10
PILE: Final = 24
BUILDING: Final = 100  # in STACK events: plans below, buildings from here on


def piece_of(event: Event) -> Piece:
    """A name, a number (of a card, a tile, a decree, a space), or None where there is no more to say."""
    code, _, what, _, _ = event
    if code < ev.ACCOUNTS:
        return piece_name(code, what)
    name = _PIECES.get(code)
    return name(what) if name is not None else None


def _cube(what: int) -> str:
    place, colour = divmod(what, len(c.RUBBLE))
    return f"{_rubble_place(place)} {c.RUBBLE[colour]}"


def _rubble_place(place: int) -> str:
    if place >= PILE:
        return "pile"
    if place >= SITE:
        return f"site-{c.SITES[place - SITE]}"
    return f"column-{place - COLUMN + 1}" if place >= COLUMN else f"row-{c.ROWS[place]}"


def _pair(first: tuple[str, ...], second: tuple[str, ...]) -> Callable[[int], str]:
    return lambda what: f"{first[what // len(second)]} {second[what % len(second)]}"


def _number(what: int) -> int | None:
    """Pieces are counted from 1; 0 is one that the reader may not know."""
    return what or None


_PIECES: Final[dict[int, Callable[[int], Piece]]] = {
    ev.PRICE: c.GOODS.__getitem__,
    ev.CARDINAL: lambda space: space,
    ev.STORE: _pair(c.PLOTS, c.STREETS),
    ev.BUILDING: c.SITES.__getitem__,
    ev.DISPLAY: c.TILE_SPACES.__getitem__,
    ev.BOARD_CUBE: _cube,
    ev.CHURCH: _number,
    ev.DECREE_ROW: _number,
    ev.PILE: _number,
    ev.SHIPYARD: c.SHIPS.__getitem__,
    ev.COVERED: _pair(c.ACTIONS, c.GOODS),
    ev.STACK: lambda what: "building" if what >= BUILDING else c.PLAN_KINDS[what],
    ev.COURT: _number,
    ev.SAILS: c.SHIPS.__getitem__,
    ev.DOCKS: c.SHIPS.__getitem__,
    ev.FOLLOWS: c.NOBLES.__getitem__,
    ev.CHOICE: c.ACTIONS.__getitem__,
    ev.TURN: _number,
    ev.TRIGGER: _number,
    ev.TASK_DONE: _number,
}
