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
from lisboa.engine.packing import (
    FIRST_COLUMN_PLACE,
    FIRST_SITE_PLACE,
    PILE_PLACE,
    STACKED_FACE,
    action_and_good,
    place_and_colour,
    plot_and_street,
)
from lisboa.ledger import piece_name

Piece = str | int | None


def piece_of(event: Event) -> Piece:
    """A name, a number (of a card, a tile, a decree, a space), or None where there is no more to say."""
    code, _, what, _, _ = event
    if code < ev.ACCOUNTS:
        return piece_name(code, what)
    name = _PIECES.get(code)
    return name(what) if name is not None else None


def _cube(what: int) -> str:
    place, colour = place_and_colour(what)
    return f"{_rubble_place(place)} {c.RUBBLE[colour]}"


def _rubble_place(place: int) -> str:
    if place >= PILE_PLACE:
        return "pile"
    if place >= FIRST_SITE_PLACE:
        return f"site-{c.SITES[place - FIRST_SITE_PLACE]}"
    return f"column-{place - FIRST_COLUMN_PLACE + 1}" if place >= FIRST_COLUMN_PLACE else f"row-{c.ROWS[place]}"


def _store(what: int) -> str:
    plot, street = plot_and_street(what)
    return f"{c.PLOTS[plot]} {c.STREETS[street]}"


def _traded(what: int) -> str:
    action, good = action_and_good(what)
    return f"{c.ACTIONS[action]} {c.GOODS[good]}"


def _number(what: int) -> int | None:
    """Pieces are counted from 1; 0 is one that the reader may not know."""
    return what or None


_PIECES: Final[dict[int, Callable[[int], Piece]]] = {
    ev.PRICE: c.GOODS.__getitem__,
    ev.CARDINAL: lambda space: space,
    ev.STORE: _store,
    ev.BUILDING: c.SITES.__getitem__,
    ev.DISPLAY: c.TILE_SPACES.__getitem__,
    ev.BOARD_CUBE: _cube,
    ev.CHURCH: _number,
    ev.DECREE_ROW: _number,
    ev.PILE: _number,
    ev.SHIPYARD: c.SHIPS.__getitem__,
    ev.COVERED: _traded,
    ev.STACK: lambda what: "building" if what >= STACKED_FACE else c.PLAN_KINDS[what],
    ev.COURT: _number,
    ev.SAILS: c.SHIPS.__getitem__,
    ev.DOCKS: c.SHIPS.__getitem__,
    ev.FOLLOWS: c.NOBLES.__getitem__,
    ev.CHOICE: c.ACTIONS.__getitem__,
    ev.TURN: _number,
    ev.TRIGGER: _number,
    ev.TASK_DONE: _number,
}
