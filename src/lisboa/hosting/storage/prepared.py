"""Prepared answers, as they are stored; other processes hear when those of a table change."""

from collections.abc import Sequence
from functools import partial

from msgspec import structs
from sqlalchemy import Connection, delete, insert, select, update

from lisboa.hosting.storage.base import StoreBase
from lisboa.hosting.storage.rows import record_of
from lisboa.hosting.storage.schema import prepared
from lisboa.tables.entries import Behind, PreparedRow
from lisboa.tables.prepared import AnswerOutcome


class PreparedStore(StoreBase):
    """The prepared answers of a store."""

    async def prepared(self, game: str) -> list[PreparedRow]:
        """Those of a table, seat by seat, in the order in which they are tried."""
        found = select(prepared).where(prepared.c.game == game).order_by(prepared.c.seat, prepared.c.place)
        return await self._all(partial(record_of, PreparedRow), found)

    async def set_prepared(
        self, game: str, seat: int, known: Sequence[PreparedRow], rows: Sequence[PreparedRow]
    ) -> None:
        """These answers of a seat in place of those that are known; raises `Behind` if others are stored."""
        await self._database.write(partial(self._set_prepared, game, seat, known, rows))

    def _set_prepared(
        self, game: str, seat: int, known: Sequence[PreparedRow], rows: Sequence[PreparedRow], connection: Connection
    ) -> None:
        these = (prepared.c.game == game, prepared.c.seat == seat)
        found = connection.execute(select(prepared).where(*these).order_by(prepared.c.place).with_for_update())
        if [(row.key, row.data) for row in found] != [(row.key, row.data) for row in known]:
            raise Behind
        connection.execute(delete(prepared).where(*these))
        if rows:
            connection.execute(insert(prepared), [structs.asdict(row) for row in rows])
        self._say(connection, f"prepared {game}")


def note_outcomes(connection: Connection, game: str, outcomes: Sequence[AnswerOutcome]) -> None:
    """What became of answers; raises `Behind` if one of them has been changed or taken away meanwhile."""
    for seat, key, data, outcome in outcomes:
        this = (prepared.c.game == game, prepared.c.seat == seat, prepared.c.key == key, prepared.c.data == data)
        if not connection.execute(update(prepared).where(*this).values(outcome=outcome)).rowcount:
            raise Behind
