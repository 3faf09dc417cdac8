"""Which database an address means, and what both kinds have in common.

Work on a database is a plain function of a SQLAlchemy connection. Where it runs is the database's business: SQLite has
threads for it, PostgreSQL the event loop.
"""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from sqlalchemy import Connection, make_url
from sqlalchemy.exc import ArgumentError

from lisboa.hosting.storage import postgres, sqlite
from lisboa.hosting.storage.errors import StoreError

T = TypeVar("T")

Database = sqlite.Sqlite | postgres.Postgres


def open_database(address: str) -> Database:
    """Opens a database: a path, `sqlite:///path` or `postgresql://user:password@host/name`."""
    place = place_of(address)
    return sqlite.Sqlite(place) if isinstance(place, Path) else postgres.Postgres(place)


async def snapshot(address: str, work: Callable[[Connection], T]) -> T:
    """Does some reading in one state of a database, which others may use meanwhile."""
    place = place_of(address)
    if isinstance(place, Path):
        return await asyncio.to_thread(sqlite.snapshot, place, work)
    return await asyncio.to_thread(postgres.snapshot, place, work)


def place_of(address: str) -> Path | str:
    """The file of an SQLite database, or the address of PostgreSQL."""
    if "://" not in address:
        return Path(address)
    scheme = address.partition("://")[0]
    if scheme in ("postgresql", "postgres"):
        return address
    if scheme == "sqlite":
        try:
            file = make_url(address).database
        except ArgumentError:
            file = None
        if file and file != ":memory:":
            return Path(file)
    raise StoreError(
        f"{scheme}:// is no address of a database for lisboa: "
        "say sqlite:///path/to/file, or postgresql://user:password@host/name."
    )
