"""How much people have seen of their tables, and who among them has a page, as it is stored."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from msgspec import structs
from sqlalchemy import select, text

from lisboa.hosting.storage.base import StoreBase
from lisboa.hosting.storage.rows import record_of
from lisboa.hosting.storage.schema import looked, people
from lisboa.tables.entries import Looked

# Never backwards: somebody may look from two machines. What is gone meanwhile needs no line.
_SEE: Final = text(
    "INSERT INTO looked (person, game, sequence, at) SELECT p.id, g.id, CAST(:sequence AS INTEGER), "
    "CAST(:at AS DOUBLE PRECISION) FROM people p, games g WHERE p.id = :person AND g.id = :game AND NOT p.deleted "
    "ON CONFLICT (person, game) DO UPDATE SET sequence = excluded.sequence, at = excluded.at "
    "WHERE excluded.sequence >= looked.sequence"
)


class LookingStore(StoreBase):
    """What people have looked at."""

    async def add_looked(self, seen: Sequence[Looked]) -> None:
        """Writes down how much somebody has seen."""
        rows = [structs.asdict(each) for each in seen]
        await self._database.write(lambda connection: connection.execute(_SEE, rows).close())

    async def looked(self, person: str, games: Sequence[str]) -> dict[str, Looked]:
        """What a person has seen of these tables; those that they have never seen are left out."""
        found = select(looked).where(looked.c.person == person, looked.c.game.in_(games))
        return {each.game: each for each in await self._all(partial(record_of, Looked), found)}

    async def accounts(self, ids: Sequence[str]) -> dict[str, str]:
        """The names of those of these people who have an account with a page that everybody may see."""
        shown = (people.c.password.is_not(None), ~people.c.hidden, ~people.c.banned, ~people.c.deleted)
        found = select(people.c.id, people.c.name).where(people.c.id.in_(ids), *shown)
        return dict(await self._all(lambda row: (row.id, row.name), found))
