"""Shadows and plans, as they are stored. Both belong to one person, who has a limited number of them."""

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

import msgspec
from msgspec import structs
from sqlalchemy import Connection, Row, and_, delete, func, insert, or_, select, update

from lisboa.hosting.storage.base import StoreBase, first_of
from lisboa.hosting.storage.rows import Values, entry_row, game_row, record_of, seat_rows, text_of
from lisboa.hosting.storage.schema import entries, games, people, plans, seats, shadows
from lisboa.tables.entries import OVER, Entry, PlanRow, PlanStep, ShadowRow, TableRow
from lisboa.tables.plan_wire import MyShadow

_steps: Final = msgspec.json.Decoder(list[PlanStep]).decode
_summary: Final = msgspec.json.Decoder(dict[str, Any]).decode


class PlanStore(StoreBase):
    """The shadows and the plans of a store."""

    async def create_shadow(self, game: TableRow, first: Sequence[Entry], base: str, person: str, most: int) -> bool:
        """Writes a shadow down, unless the person has so many of them."""
        row = ShadowRow(game=game.id, base=base, person=person)
        return await self._database.write(partial(_create, game, first, row, most))

    async def shadow(self, game: str) -> ShadowRow | None:
        """Whose shadow a table is, if it is one."""
        return await self._one(partial(record_of, ShadowRow), select(shadows).where(shadows.c.game == game))

    async def shadows_of(self, person: str) -> list[MyShadow]:
        """Somebody's shadows, the newest first."""
        found = select(shadows.c.base, games).join(games, games.c.id == shadows.c.game)
        order = (games.c.created.desc(), games.c.id)
        return await self._all(_my_shadow, found.where(shadows.c.person == person).order_by(*order))

    async def shadows_at(self, base: str) -> list[str]:
        """The ids of all shadows of a table."""
        return await self._all(first_of, select(shadows.c.game).where(shadows.c.base == base))

    async def old_shadows(self, over_before: float, touched_before: float) -> list[str]:
        """The ids of those whose table has been over since a time, or in which nothing was done since another."""
        table, shadow = games.alias("base"), games.alias("shadow")
        over = and_(table.c.status == OVER, table.c.waiting_since < over_before)
        found = (
            select(shadows.c.game)
            .join(table, table.c.id == shadows.c.base)
            .join(shadow, shadow.c.id == shadows.c.game)
            .where(or_(over, shadow.c.waiting_since < touched_before))
        )
        return await self._all(first_of, found)

    async def add_plan(self, plan: PlanRow, most: int) -> bool:
        """Keeps a plan, unless the person has so many of them at this table."""
        values = structs.asdict(plan) | {"steps": text_of(plan.steps)}
        return await self._database.write(partial(_add_plan, values, most))

    async def plans(self, game: str, person: str) -> list[PlanRow]:
        """Somebody's plans at a table, the newest first."""
        found = select(plans).where(plans.c.game == game, plans.c.person == person)
        return await self._all(_plan, found.order_by(plans.c.made.desc(), plans.c.key))

    async def rename_plan(self, plan: PlanRow, name: str) -> None:
        await self._do(update(plans).where(plans.c.key == plan.key).values(name=name))

    async def drop_plan(self, plan: PlanRow) -> None:
        await self._do(delete(plans).where(plans.c.key == plan.key))


def drop_shadows_of(person: str, connection: Connection) -> list[str]:
    """Takes away somebody's shadows, and those of all tables at which they sit, for these have their name; the ids."""
    sits = select(seats.c.game).where(seats.c.person == person)
    found = select(shadows.c.game).where(or_(shadows.c.person == person, shadows.c.base.in_(sits)))
    return _drop(list(connection.scalars(found)), connection)


def drop_shadows_at(base: str, connection: Connection) -> list[str]:
    """Takes away all shadows of a table; their ids."""
    return _drop(list(connection.scalars(select(shadows.c.game).where(shadows.c.base == base))), connection)


def _drop(ids: list[str], connection: Connection) -> list[str]:
    connection.execute(delete(games).where(games.c.id.in_(ids)))
    return ids


def _create(game: TableRow, first: Sequence[Entry], shadow: ShadowRow, most: int, connection: Connection) -> bool:
    mine = select(func.count()).select_from(shadows).where(shadows.c.person == shadow.person)
    if not _has_room(shadow.person, mine, most, connection):
        return False
    connection.execute(insert(games), game_row(game) | {"head": first[-1].sequence})
    connection.execute(insert(entries), [entry_row(game.id, entry) for entry in first])
    connection.execute(insert(seats), seat_rows(game.id, game.seats))
    connection.execute(insert(shadows), structs.asdict(shadow))
    return True


def _add_plan(plan: Values, most: int, connection: Connection) -> bool:
    here = (plans.c.game == plan["game"], plans.c.person == plan["person"])
    if not _has_room(plan["person"], select(func.count()).select_from(plans).where(*here), most, connection):
        return False
    connection.execute(insert(plans), plan)
    return True


def _has_room(person: str, count: Any, most: int, connection: Connection) -> bool:
    """One after the other: of two requests at once, the second one counts what the first has written."""
    connection.execute(select(people.c.id).where(people.c.id == person).with_for_update())
    return int(connection.scalar(count) or 0) < most


def _plan(row: Row[Any]) -> PlanRow:
    return PlanRow(**(dict(row._mapping) | {"steps": _steps(row.steps)}))


def _my_shadow(row: Row[Any]) -> MyShadow:
    title = _summary(row.summary)["title"]
    return MyShadow(id=row.id, table=row.base, title=title, created=row.created, touched=row.waiting_since)
