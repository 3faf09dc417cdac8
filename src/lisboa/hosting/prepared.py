"""The prepared answers of tables that are in memory: saved, shown to their owners, and played the moment they can be.

They are read with the table, and again when another server has changed them. Whoever writes the move that leads to a
question writes the answer with it; the store refuses one that has been changed or taken away meanwhile.
"""

import contextlib
from collections.abc import Callable, Coroutine
from typing import Any, Final, TypeVar

from msgspec import structs

from lisboa.hosting.in_memory import TRIES, TablesInMemory
from lisboa.hosting.live_table import LiveTable
from lisboa.hosting.storage.store import Store
from lisboa.tables import entries as e
from lisboa.tables import prepared
from lisboa.tables.entries import Behind, Entry, PreparedRow
from lisboa.tables.prepared_wire import LineTried, PreparedList, PreparedPage, PreparedTrial
from lisboa.tables.table import Table
from lisboa.tables.wire import Refused, busy

T = TypeVar("T")
NOT_HERE: Final = "Answers are prepared by those who play, while the game runs."


class PreparedAnswers:
    """`ring`: does at a table whatever is due there; `unbroken`: finishes some work whoever goes away."""

    def __init__(
        self,
        store: Store,
        memory: TablesInMemory,
        ring: Callable[[str], Coroutine[Any, Any, None]],
        spawn: Callable[[Coroutine[Any, Any, None]], object],
        unbroken: Callable[[Coroutine[Any, Any, None]], Coroutine[Any, Any, None]],
    ) -> None:
        self._store = store
        self._memory = memory
        self._ring = ring
        self._spawn = spawn
        self._unbroken = unbroken

    def at_once(self, place: LiveTable, now: float) -> list[Entry]:
        """What is answered as soon as it is asked; a question that has no answer is looked at once."""
        found = prepared.at_once(place.table, place.prepared, now, place.settled)
        place.settled, place.outcomes = place.table.changed, found.outcomes
        return found.entries

    def stored(self, place: LiveTable) -> None:
        """What became of answers that were tried is on disk, with the entries that led to it."""
        found = {(outcome.seat, outcome.key): outcome.outcome for outcome in place.outcomes}
        place.prepared = [
            structs.replace(row, outcome=found.get((row.seat, row.key), row.outcome)) for row in place.prepared
        ]
        place.outcomes = []

    async def page(self, table: str, person: str, seat: int | None, language: str) -> PreparedPage:
        """What somebody has prepared at a table; when the game is over, nothing is left of it."""
        async with self._memory.at(table) as place:
            over = place.table.status in (e.SEALED, e.OVER)
            own = _own_seat(place.table, person, seat) if not over else place.table.seat_of(person)
            if own is None:
                raise _not_yours()
            return prepared.page(place.table, own, [] if over else _of(place, own), language)

    async def tried(self, table: str, person: str, seat: int | None, trial: PreparedTrial, language: str) -> LineTried:
        """What a line would bring that is being made."""
        async with self._memory.at(table) as place:
            return prepared.tried(place.table, _own_seat(place.table, person, seat), trial, language)

    async def save(self, table: str, person: str, seat: int | None, wished: PreparedList) -> None:
        """Another list, on disk when this returns. What is asked already is answered at once."""
        await self._unbroken(self._save(table, person, seat, wished))
        await self._ring(table)

    async def _save(self, table: str, person: str, seat: int | None, wished: PreparedList) -> None:
        for _ in range(TRIES):
            async with self._memory.at(table) as place:
                own = _own_seat(place.table, person, seat)
                known = _of(place, own)
                rows = prepared.rows_of(place.table, person, own, known, wished)
                place.prepared_stale = True
                with contextlib.suppress(Behind):
                    await self._store.set_prepared(table, own, known, rows)
                    return
        raise busy("The table is busy: try again.")

    def heard(self, table: str) -> None:
        """Another server has changed the answers of a table; without a name, perhaps of any."""
        for name, place in list(self._memory.places.items()):
            if not table or name == table:
                place.prepared_stale = True
                self._spawn(self._ring(name))


def _of(place: LiveTable, seat: int) -> list[PreparedRow]:
    return [row for row in place.prepared if row.seat == seat]


def _own_seat(table: Table, person: str, seat: int | None) -> int:
    """The seat that is meant; raises Refused."""
    own = table.seat_of(person) if seat is None else seat
    if own is None or own not in table.seats_of(person):
        raise _not_yours()
    if table.status != e.RUNNING:
        raise Refused("not-running", NOT_HERE)
    return own


def _not_yours() -> Refused:
    return Refused("not-your-seat", "This seat is not yours.", 403)
