"""SQLite: one process, one thread that writes and a few that read, each with its own connection.

SQLite before 3.51.3 can damage a database when several connections write to it at once, so there is never a second
one, neither in this process nor, thanks to the lock file, in another.

Whatever is found in a database is on disk. A killed process may have left something that only the system's memory
has; it would pass for stored, and a power cut would undo it. So everything is synced before the first read.
"""

import asyncio
import fcntl
import logging
import os
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeVar
from urllib.parse import quote

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import QueuePool

from lisboa.hosting.storage.errors import InUse, StoreError, failed
from lisboa.hosting.storage.files import Gone, Held, OpenFile, sync_file, sync_names
from lisboa.hosting.storage.threads import Job, WorkerThreads

T = TypeVar("T")

READERS: Final = 1  # threads: a second one would only wait for the first, since Python lets one work at a time
IN_A_ROW: Final = 8  # things to read, before the first of them is told
TOGETHER: Final = 50  # jobs in one transaction
APART: Final = 0.015  # seconds between two transactions when many write: what comes meanwhile is committed together
BUSY: Final = 10.0  # seconds that SQLite waits for a lock, such as that of a backup
# With WAL and FULL a commit that has returned survives a power cut; with NORMAL, the usual advice, it may not. On macOS
# it takes `fullfsync`, too, which is nothing elsewhere.
WRITING: Final = ("journal_mode=WAL", "synchronous=FULL", "fullfsync=ON", "checkpoint_fullfsync=ON", "foreign_keys=ON")
READING: Final = ("query_only=ON",)
LOG, INDEX, JOURNAL = "-wal", "-shm", "-journal"  # the ends of the names of SQLite's files beside a database

log = logging.getLogger(__name__)


class Sqlite:
    """An open SQLite database."""

    def __init__(self, path: Path) -> None:
        self.path = path = Path(os.path.realpath(path))  # by whatever link it is called, it has one lock
        self._held = Held()
        self._fit = True
        try:
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._lock = _locked(path)  # first: to open and close a file undoes SQLite's locks on it in this process
        except OSError as error:
            raise _unwritable(path, error) from error
        try:
            _make(path)
            _make_safe(path)
            self._held.hold(path)
        except OSError as error:
            self._let_go()
            raise _unwritable(path, error) from error
        self._writers = WorkerThreads("lisboa-writer", 1, TOGETHER, self._write)
        self._readers = WorkerThreads("lisboa-reader", READERS, IN_A_ROW, self._read)
        self._writing = _engine(path, WRITING, "BEGIN IMMEDIATE", 1)
        self._reading = _engine(path, READING, "BEGIN", READERS)
        self._connection: Connection | None = None
        self._closing = False

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Does some reading, all of it in the same state of the database."""
        return await self._done_by(self._readers, work)

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Does some work, all of it or nothing, which is on the disk when this returns.

        What waits is committed together: to reach the disk takes longer than anything else, once for all of it. So
        work may be done twice, the first time in vain.
        """
        return await self._done_by(self._writers, work)

    async def rebuild(self, work: Callable[[Connection], T], alone: bool = False) -> T:
        """Does some work on the schema as one transaction. `alone` or not: nobody else can use the database."""
        loop = asyncio.get_running_loop()
        with _told():
            return await loop.run_in_executor(self._writers.threads, partial(self._rebuild, work))

    async def close(self) -> None:
        """What is being done is finished first. To close it twice does no harm."""
        if not self._closing:
            self._closing = True
            await asyncio.to_thread(self._close)

    def check_there(self) -> None:
        """Raises StoreError if what was stored is not where it was."""
        self._held.check_there()

    async def _done_by(self, threads: WorkerThreads, work: Callable[[Connection], T]) -> T:
        if self._closing:
            raise StoreError(f"The database {self.path} is closed.")
        job = await threads.have_done(work)
        if job.error is not None:
            with _told():
                raise job.error
        result: T = job.result
        return result

    def _read(self, jobs: list[Job]) -> float:
        """Each in its own transaction."""
        for job in jobs:
            try:
                with self._reading.connect() as connection:
                    job.result = job.work(connection)
                self._held.check_there()  # a reader that finds something may report it as stored
            except Exception as error:
                job.error = error
        return 0.0

    def _write(self, jobs: list[Job]) -> float:
        """Does all jobs as one transaction; if that fails, each in its own, so that it harms no other.

        (Savepoints would not do: when the disk is full SQLite itself takes the whole transaction back.)
        """
        begun = time.monotonic()
        if not self._done(jobs) and len(jobs) > 1:
            for job in jobs:
                self._done([job])
        return begun + APART - time.monotonic() if len(jobs) > 1 and not self._closing else 0.0

    def _done(self, jobs: list[Job]) -> bool:
        error: Exception | None = None
        try:
            with self._changing() as connection, connection.begin():
                for job in jobs:
                    job.result = job.work(connection)
        except Exception as failure:
            error = failure
        for job in jobs:
            job.error = error
        return error is None

    @contextmanager
    def _changing(self) -> Iterator[Connection]:
        """The connection that writes, to files that are as we have left them, and still there when it is done."""
        connection = self._for_writing()
        try:
            self._held.check_untouched()
            self._check_lock()
            try:
                yield connection
            finally:
                self._held.leave()
            self._held.check_there()
        except (Gone, InUse) as error:
            self._tell(error)
            raise
        self._tell(None)

    def _tell(self, error: StoreError | None) -> None:
        """Once, when it begins, and when it is over."""
        if error is not None and self._fit:
            log.error("%s Nothing is stored until it is back, or the server is started again.", error)
        if error is None and not self._fit:
            log.warning("The files of the database %s are back.", self.path)
        self._fit = error is None

    def _check_lock(self) -> None:
        """Without the lock file another process could start to write: it is made again, unless there is one already."""
        if not self._lock.is_there():
            try:
                before, self._lock = self._lock, _locked(self.path)
            except OSError as error:
                raise Gone(f"The lock of {self.path} is gone: {error.strerror}.") from error
            _unlock(before)

    def _rebuild(self, work: Callable[[Connection], T]) -> T:
        """Rebuilding a table must not delete, by its foreign keys, what belongs to the old one."""
        connection = self._for_writing()
        raw = connection.connection.cursor()
        raw.execute("PRAGMA foreign_keys=OFF")  # does nothing inside a transaction
        try:
            with self._changing(), connection.begin():
                result = work(connection)
                if broken := connection.exec_driver_sql("PRAGMA foreign_key_check").fetchall():
                    raise StoreError(f"The database {self.path} would be left with loose ends: {broken[:5]}.")
        finally:
            raw.execute("PRAGMA foreign_keys=ON")
        return result

    def _for_writing(self) -> Connection:
        if self._connection is None:
            connection = self._writing.connect()
            try:
                self._begin(connection.connection.cursor())
            except BaseException:
                connection.close()
                raise
            self._connection = connection
        return self._connection

    def _begin(self, raw: Any) -> None:
        """Takes hold of the files. What the log holds goes to the database itself, and so once more to the disk: a disk
        that has failed once may have been given up by the system without another word.

        Those who read are connected now, too: later there might be another file of that name."""
        raw.execute("SELECT count(*) FROM sqlite_master").fetchall()  # opens the log
        try:
            raw.execute("PRAGMA wal_checkpoint").fetchall()
        except sqlite3.Error as error:  # a full disk, as a rule; the log is safe
            log.warning("The log of the database %s stays as it is: %s.", self.path, error)
        self._held.hold(_beside(self.path, LOG))
        self._held.hold(_beside(self.path, INDEX), ours=False)  # readers may write to it
        self._held.leave()
        with ExitStack() as readers:
            for _ in range(READERS):
                readers.enter_context(self._reading.connect()).exec_driver_sql("SELECT count(*) FROM sqlite_master")

    def _close(self) -> None:
        self._readers.close()
        self._writers.close()
        self._reading.dispose()
        if self._connection is not None:  # the last to go: it tidies up the write-ahead log
            self._connection.close()
        self._writing.dispose()
        self._let_go()

    def _let_go(self) -> None:
        self._held.release()
        _unlock(self._lock)


def snapshot(path: Path, work: Callable[[Connection], T]) -> T:
    """Does some reading, without the lock: another process may be writing meanwhile."""
    if not path.exists():
        raise StoreError(f"There is no database {path}.")
    engine = _engine(path, READING, "BEGIN", 1, "ro")
    try:
        with _told(), engine.connect() as connection:
            return work(connection)
    finally:
        engine.dispose()


@contextmanager
def _told() -> Iterator[None]:
    """What goes wrong in a database, in our words."""
    try:
        yield
    except (SQLAlchemyError, sqlite3.Error, OSError) as error:
        raise failed(error) from error


def _engine(path: Path, pragmas: tuple[str, ...], begin: str, size: int, mode: str = "rw") -> Engine:
    """Python's own module would begin transactions by itself, and late: this stops it."""
    uri = f"file:{quote(str(path.absolute()))}?mode={mode}"
    engine = create_engine(
        "sqlite://",
        creator=lambda: sqlite3.connect(uri, timeout=BUSY, isolation_level=None, check_same_thread=False, uri=True),
        poolclass=QueuePool,
        pool_size=size,
        max_overflow=0,
    )

    @event.listens_for(engine, "connect")
    def connected(connection: sqlite3.Connection, _: object) -> None:
        for pragma in pragmas:
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def begun(connection: Connection) -> None:
        raw = connection.connection.dbapi_connection
        assert raw is not None
        raw.execute(begin)

    return engine


def _make(path: Path) -> None:
    """Makes the file readable by its owner only."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600))


def _make_safe(path: Path) -> None:
    """Everything in the files is on disk, and so are their names, no matter who wrote them."""
    for end in ("", LOG, JOURNAL):
        sync_file(_beside(path, end))
    sync_names(path)


def _beside(path: Path, end: str) -> Path:
    return path.with_name(path.name + end)


def _unwritable(path: Path, error: OSError) -> StoreError:
    return StoreError(f"The database {path} cannot be written: {error.strerror}. Name another place.")


_held: Final[set[int]] = set()


def _let_go() -> None:
    """A child that outlives this process must not keep its databases locked."""
    for lock in _held:
        os.close(lock)
    _held.clear()


os.register_at_fork(after_in_child=_let_go)


def _locked(path: Path) -> OpenFile:
    file = _beside(path, ".lock")
    lock = os.open(file, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        holder = os.pread(lock, 20, 0).decode(errors="replace").strip() or "?"
        os.close(lock)
        raise InUse(
            f"The database {path} is in use by another lisboa (process {holder}): "
            "stop that one first, or name another database. "
            "Several at once need PostgreSQL."
        ) from None
    os.ftruncate(lock, 0)
    os.pwrite(lock, str(os.getpid()).encode(), 0)
    _held.add(lock)
    return OpenFile(file, lock)


def _unlock(lock: OpenFile) -> None:
    _held.discard(lock.handle)
    fcntl.flock(lock.handle, fcntl.LOCK_UN)  # closing is not enough while a child just forked has it open, too
    os.close(lock.handle)
