"""Records of stored games and their reviews, for the owner of the database, who may see everything: even while a server
is running.
"""

from sqlalchemy import Connection, func, inspect, select

from lisboa.components import Components
from lisboa.hosting.storage import migrations
from lisboa.hosting.storage.databases import snapshot
from lisboa.hosting.storage.errors import StoreError
from lisboa.hosting.storage.rows import entry_of, game_of, record_of
from lisboa.hosting.storage.schema import component_sets, entries, games, review_parts, reviews, shadows
from lisboa.insight.review import VERSION
from lisboa.tables.entries import OVER, RUNNING, SEALED, FoundPart, TableRow
from lisboa.tables.reviewing import review_of_parts
from lisboa.tables.table import Damaged, Table, components_of


async def begun(database: str) -> list[str]:
    """The ids of all tables whose game has begun, the oldest first."""
    return await snapshot(database, _begun)


async def stored_table(database: str, table: str) -> Table | None:
    """A table as it is stored at this moment; None if there is no such table. StoreError if it cannot be read."""
    return await snapshot(database, lambda connection: _read(connection, table))


async def stored_review(database: str, table: Table) -> str | None:
    """The text of the complete review of a table, as `lisboa review` has it beside a record; None without one."""
    return await snapshot(database, lambda connection: _review(connection, table))


def _begun(connection: Connection) -> list[str]:
    migrations.check(migrations.revision_of(connection))
    playing = games.c.status.in_((RUNNING, SEALED, OVER))
    found = select(games.c.id).where(playing, games.c.id.not_in(_shadows(connection)))
    return list(connection.scalars(found.order_by(games.c.created, games.c.id)))


def _shadows(connection: Connection) -> list[str]:
    """They have no record of their own."""
    there = inspect(connection).has_table(shadows.name)  # else the database is of an earlier version
    return list(connection.scalars(select(shadows.c.game))) if there else []


def _read(connection: Connection, table: str) -> Table | None:
    migrations.check(migrations.revision_of(connection))
    row = connection.execute(select(games).where(games.c.id == table)).first()
    if row is None:
        return None
    found = connection.execute(select(entries).where(entries.c.game == table).order_by(entries.c.sequence))
    try:
        read = Table(game_of(row), _components(connection, game_of(row)))
        read.read([entry_of(entry) for entry in found])
    except (Damaged, ValueError) as error:  # ValueError: unknown rules, illegal moves
        raise StoreError(f"Table {table} cannot be read: {error}.") from None
    return read


def _components(connection: Connection, game: TableRow) -> Components:
    """The pieces that the table was made with, from the program or from the database."""
    kept = select(component_sets.c.data).where(component_sets.c.hash == game.components)
    return components_of(game, connection.scalar(kept))


def _review(connection: Connection, table: Table) -> str | None:
    if not inspect(connection).has_table(reviews.name):  # it is of an earlier version
        return None
    complete = select(func.max(reviews.c.depth)).where(
        reviews.c.game == table.id, reviews.c.version == VERSION, reviews.c.complete
    )
    depth = connection.scalar(complete)
    if depth is None:
        return None
    found = select(review_parts).where(review_parts.c.game == table.id, review_parts.c.depth == depth)
    parts = [record_of(FoundPart, row) for row in connection.execute(found)]
    review = review_of_parts(table, depth, parts)
    review.count_parts()
    return review.text()
