"""Backups: everything in a database, in a file that either kind of database can be restored from.

The file is gzipped lines of JSON: a header, a line `[table, row]` for each row, and at the end how many there are and
the SHA-256 of all lines before. A backup of an older version is restored as it was, then brought up to date.
"""

import asyncio
import gzip
import hashlib
import os
import tempfile
import time
import zlib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import groupby, islice
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, MetaData, func, insert, inspect, select

from lisboa.hosting.storage import migrations
from lisboa.hosting.storage.databases import open_database, snapshot
from lisboa.hosting.storage.errors import StoreError
from lisboa.hosting.storage.files import sync, sync_names
from lisboa.hosting.storage.schema import metadata
from lisboa.hosting.storage.store import Store
from lisboa.version import VERSION

FORMAT: Final = "lisboa-backup"
FORMAT_VERSION: Final = 1
BATCH: Final = 1000
LONGEST_HEADER: Final = 10_000

Row = tuple[str, dict[str, Any]]
Progress = Callable[[int, int], None]  # how many rows are done, of how many


def _unseen(done: int, all: int) -> None:
    """Ignores progress."""


class Header(Struct, kw_only=True):
    """The first line."""

    format: str
    version: int
    revision: str
    created: float
    program: str


class Footer(Struct, kw_only=True):
    """The last line."""

    counts: dict[str, int]
    sha256: str


_header: Final = msgspec.json.Decoder(Header)
_row: Final = msgspec.json.Decoder(Row)
_footer: Final = msgspec.json.Decoder(Footer)


async def backup(store: Store, path: str | Path) -> dict[str, int]:
    """Writes a backup of an open store, which may be in use meanwhile. Returns the number of rows of each table."""
    return await backup_of(store.address, path)


async def backup_of(address: str, path: str | Path, progress: Progress = _unseen) -> dict[str, int]:
    """Writes a backup of a database, which a server may be using meanwhile."""
    return await snapshot(address, partial(_write, Path(path), progress))


async def restore(
    path: str | Path, address: str, *, replace: bool = False, progress: Progress = _unseen
) -> dict[str, int]:
    """Fills a database from a backup. With `replace` it may have games or people, which are then gone.

    Nothing is written unless the whole file is sound, and then all of it or nothing. `InUse` while anybody else uses
    the database.
    """
    counts = await asyncio.to_thread(verify, path)
    database = open_database(address)
    try:
        told = partial(_counting, progress, sum(counts.values()))
        await database.rebuild(partial(_restore, Path(path), replace, told), alone=True)
    finally:
        await database.close()
    return counts


def verify(path: str | Path) -> dict[str, int]:
    """Reads a backup from end to end. Returns the number of rows of each table; `StoreError` if it is damaged."""
    with Reading(Path(path)) as reading:
        return dict(Counter(table for table, _ in reading))


class Reading:
    """A backup that is being read: its header, then its rows. It is known to be sound only after the last one."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._hash = hashlib.sha256()
        try:
            self._file = gzip.GzipFile(path, "rb")
        except OSError as error:
            raise StoreError(f"The backup {path} cannot be read: {error.strerror}.") from error
        try:
            self.header = self._read_header()
        except BaseException:
            self._file.close()
            raise

    def __enter__(self) -> "Reading":
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    def __iter__(self) -> Iterator[Row]:
        counts: Counter[str] = Counter()
        while (line := self._line())[:1] == b"[":
            self._hash.update(line)
            table, row = self._decoded(_row, line)
            counts[table] += 1
            yield table, row
        footer = self._decoded(_footer, line)
        if footer.counts != counts or footer.sha256 != self._hash.hexdigest() or self._line():
            raise self._damaged()

    def _read_header(self) -> Header:
        try:
            line = self._file.readline(LONGEST_HEADER)
            header = _header.decode(line)
        except (gzip.BadGzipFile, msgspec.DecodeError, UnicodeDecodeError):
            raise StoreError(f"{self.path} is no backup of lisboa.") from None
        except (OSError, EOFError, zlib.error):
            raise self._damaged() from None
        if header.format != FORMAT:
            raise StoreError(f"{self.path} is no backup of lisboa.")
        if header.version != FORMAT_VERSION:
            raise StoreError(f"The backup {self.path} was made by a newer version of lisboa: update lisboa.")
        migrations.check(header.revision)
        self._hash.update(line)
        return header

    def _line(self) -> bytes:
        try:
            return self._file.readline()
        except (OSError, EOFError, zlib.error):
            raise self._damaged() from None

    def _decoded(self, decoder: "msgspec.json.Decoder[Any]", line: bytes) -> Any:
        try:
            return decoder.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError):
            raise self._damaged() from None

    def _damaged(self) -> StoreError:
        return StoreError(
            f"The backup {self.path} is damaged or was cut off; nothing has been restored. Use another backup."
        )


def _write(path: Path, progress: Progress, connection: Connection) -> dict[str, int]:
    """Writes to a file beside the path, which takes its place when it is complete."""
    revision = migrations.revision_of(connection)
    if revision is None:
        raise StoreError("There is nothing in this database that lisboa has made.")
    try:
        file, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)  # for its owner's eyes only
    except OSError as error:
        raise _unwritable(path, error) from error
    try:
        with os.fdopen(file, "wb") as raw:
            with gzip.GzipFile(filename="", fileobj=raw, mode="wb", compresslevel=6) as packed:
                counts = _write_lines(packed, revision, progress, connection)
            raw.flush()
            sync(raw.fileno())
        os.replace(name, path)
    except OSError as error:
        raise _unwritable(path, error) from error
    finally:
        Path(name).unlink(missing_ok=True)  # it is still there only if something went wrong
    sync_names(path)
    return counts


def _write_lines(file: gzip.GzipFile, revision: str, progress: Progress, connection: Connection) -> dict[str, int]:
    counts: Counter[str] = Counter()
    hash = hashlib.sha256()

    def put(value: object) -> None:
        line = msgspec.json.encode(value) + b"\n"
        hash.update(line)
        file.write(line)

    put(Header(format=FORMAT, version=FORMAT_VERSION, revision=revision, created=time.time(), program=VERSION))
    for table, row in _counting(progress, _size(connection), _rows(connection)):
        counts[table] += 1
        put((table, row))
    put(Footer(counts=counts, sha256=hash.hexdigest()))
    return dict(counts)


def _rows(connection: Connection) -> Iterator[Row]:
    """All rows, as the database has them, whatever its revision; none comes before one that it refers to."""
    for table in _reflected(connection).sorted_tables:
        found = select(table).order_by(*table.primary_key).execution_options(yield_per=BATCH)
        names = [str(column.name) for column in table.columns]
        for row in connection.execute(found):
            yield str(table.name), dict(zip(names, row, strict=True))


def _size(connection: Connection) -> int:
    """How many rows there are."""
    tables = _reflected(connection).sorted_tables
    return sum(connection.scalar(select(func.count()).select_from(table)) or 0 for table in tables)


def _counting(progress: Progress, all: int, rows: Iterable[Row]) -> Iterator[Row]:
    """The same rows; progress is reported now and then."""
    for done, row in enumerate(rows, 1):
        yield row
        if done % BATCH == 0 or done == all:
            progress(done, all)


def _restore(path: Path, replace: bool, told: Callable[[Iterable[Row]], Iterator[Row]], connection: Connection) -> None:
    migrations.check(migrations.revision_of(connection))
    there = _reflected(connection)
    if not replace:
        _refuse_if_used(there, connection)
    there.drop_all(connection)
    connection.exec_driver_sql(f"DROP TABLE IF EXISTS {migrations.REVISION_TABLE}")
    with Reading(path) as reading:
        migrations.upgrade(connection, reading.header.revision)
        tables = _reflected(connection).tables
        for name, rows in groupby(told(reading), key=lambda row: row[0]):
            columns = {column.name for column in tables[name].columns} if name in tables else None
            while batch := [row for _, row in islice(rows, BATCH)]:
                if any(row.keys() != columns for row in batch):
                    raise StoreError(
                        f"The backup {path} has a row that does not fit: {name}. Nothing has been restored."
                    )
                connection.execute(insert(tables[name]), batch)
    migrations.upgrade(connection)


def _refuse_if_used(there: MetaData, connection: Connection) -> None:
    for name in ("games", "people"):
        if name in there.tables and connection.execute(select(there.tables[name]).limit(1)).first():
            raise StoreError(
                f"The database has {name} in it: restore into an empty one, or use --replace: then they are gone."
            )


def _reflected(connection: Connection) -> MetaData:
    """Our tables as they are in the database. It may have others, which are not our business."""
    found = MetaData()
    there = set(inspect(connection).get_table_names())
    found.reflect(connection, only=[name for name in metadata.tables if name in there])
    return found


def _unwritable(path: Path, error: OSError) -> StoreError:
    return StoreError(f"The backup {path} cannot be written: {error.strerror}.")
