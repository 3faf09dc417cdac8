"""What those who look on at a table say to each other, as it is stored: the newest lines."""

import contextlib
from functools import partial
from typing import Final

from msgspec import structs
from sqlalchemy import Connection, delete, func, insert, select

from lisboa.hosting.storage.base import StoreBase
from lisboa.hosting.storage.errors import Clash
from lisboa.hosting.storage.rows import record_of
from lisboa.hosting.storage.schema import remarks
from lisboa.tables.entries import RemarkRow

KEPT: Final = 200  # of a table
TRIES: Final = 5


class RemarkStore(StoreBase):
    """The remarks of a store."""

    async def add_remark(self, game: str, at: float, person: str, name: str, text: str) -> RemarkRow:
        """Writes a remark down, under the next number; other processes hear of it."""
        work = partial(self._add_remark, game, at, person, name, text)
        for _ in range(TRIES):
            with contextlib.suppress(Clash):  # another process was quicker
                return await self._database.write(work)
        return await self._database.write(work)

    async def remarks(self, game: str, after: int = 0) -> list[RemarkRow]:
        """Those of a table, in their order, from the next after this number on."""
        found = select(remarks).where(remarks.c.game == game, remarks.c.number > after)
        return await self._all(partial(record_of, RemarkRow), found.order_by(remarks.c.number))

    def _add_remark(self, game: str, at: float, person: str, name: str, text: str, connection: Connection) -> RemarkRow:
        last = connection.execute(select(func.max(remarks.c.number)).where(remarks.c.game == game)).scalar() or 0
        row = RemarkRow(game=game, number=last + 1, at=at, person=person, name=name, text=text)
        connection.execute(insert(remarks), structs.asdict(row))
        connection.execute(delete(remarks).where(remarks.c.game == game, remarks.c.number <= last + 1 - KEPT))
        self._say(connection, f"remark {game} {last + 1}")
        return row
