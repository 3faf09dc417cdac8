"""PostgreSQL: any number of processes, which tell each other what they have written by NOTIFY.

Every connection that can write holds a lock, shared with all others of its kind, for as long as it is open. So a
process that needs the database to itself sees at once that it is in use, and is not surprised later.
"""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Final, TypeVar

from sqlalchemy import Connection, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import NullPool

from lisboa.hosting.storage.errors import InUse, StoreError, failed

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncEngine

T = TypeVar("T")

CHANNEL: Final = "lisboa"
REBUILDING: Final = 0x6C6973626F61  # the advisory lock for changing the schema: "lisboa"
USING: Final = REBUILDING + 1  # the one for using the database, shared or alone
PATIENCE: Final = 30.0  # seconds for one statement, and to connect
PULSE: Final = 30.0  # seconds between two looks whether the listening connection is alive
LONGEST_WAIT: Final = 5.0  # seconds between two attempts to connect again
NOTIFY: Final = text(f"SELECT pg_notify('{CHANNEL}', :notice)")
# A commit that has returned is on disk, whatever the database does for others; more than that may be
# asked of it (`remote_apply`), less not.
COMMITTING: Final = """
SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'
"""
IN_USE: Final = (
    "The database is in use by a server or another lisboa: stop all of them first. (A connection that a dead machine "
    "has left ends by itself some time; pg_stat_activity shows it.)"
)
ALONE: Final = "The database is being restored: try again when that is done."

log = logging.getLogger(__name__)


class Postgres:
    """An open PostgreSQL database."""

    def __init__(self, dsn: str) -> None:
        self.dsn = dsn
        connect = partial(_connect_to_write, dsn, PATIENCE)
        self._engine = _engine(connect, "READ COMMITTED", pool_size=10, max_overflow=10, pool_pre_ping=True)
        self._reading = self._engine.execution_options(isolation_level="AUTOCOMMIT")

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Does some reading: one statement, since the next one may find another state of the database."""
        return await _translated(self._read(work))

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Does some work as one transaction, which is on the disk when this returns."""
        return await _translated(self._write(work))

    async def rebuild(self, work: Callable[[Connection], T], alone: bool = False) -> T:
        """Does some work on the schema as one transaction; other processes wait for their turn. `alone`: only if nobody
        else uses the database, else `InUse`."""
        return await _translated(self._rebuild(work, alone))

    def check_there(self) -> None:
        """A database that has gone says so itself."""

    async def close(self) -> None:
        await self._engine.dispose()

    async def _read(self, work: Callable[[Connection], T]) -> T:
        async with self._reading.connect() as connection:
            return await connection.run_sync(work)

    async def _write(self, work: Callable[[Connection], T]) -> T:
        async with self._engine.begin() as connection:
            return await connection.run_sync(work)

    async def _rebuild(self, work: Callable[[Connection], T], alone: bool) -> T:
        connect = partial(_connect_to_write, self.dsn, None, alone)  # this may take its time
        engine = _engine(connect, "READ COMMITTED", poolclass=NullPool)
        async with engine.begin() as connection:
            await connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": REBUILDING})
            if (await connection.execute(text("SHOW fsync"))).scalar() == "off":
                log.warning("PostgreSQL has fsync=off: a power cut may take away what was acknowledged.")
            return await connection.run_sync(work)


def snapshot(dsn: str, work: Callable[[Connection], T]) -> T:
    """Does some reading, all of it in the same state of the database. Not for use inside an event loop."""

    async def reading() -> T:
        engine = _engine(partial(_connect, dsn, None), "REPEATABLE READ", poolclass=NullPool)
        async with engine.connect() as connection:
            return await connection.run_sync(work)

    return asyncio.run(_translated(reading()))


class Listener:
    """Hears what other processes have written. `told` gets each notice, and an empty one after a lost connection."""

    def __init__(self, dsn: str, told: Callable[[str], None]) -> None:
        self.dsn = dsn
        self.name = secrets.token_hex(4)  # to know what we said ourselves
        self._told = told
        self._connection: Any = None
        self._listening = False
        self._task: asyncio.Task[None] | None = None

    @property
    def listening(self) -> bool:
        """Whether nothing that others say is missed."""
        return self._listening and not self._connection.is_closed()

    async def start(self) -> None:
        """Returns when it listens."""
        self._connection = await _translated(self._connected())
        self._listening = True
        self._task = asyncio.create_task(self._listen(), name="lisboa-listener")

    async def stop(self) -> None:
        while self._task is not None and not self._task.done():
            self._task.cancel()  # more than once, since code on the way may swallow it
            await asyncio.wait([self._task], timeout=1.0)
        if self._connection is not None:
            self._connection.terminate()

    async def _connected(self) -> Any:
        connection = await _connect_to_write(self.dsn, PATIENCE)
        try:
            await connection.add_listener(CHANNEL, self._heard)
        except BaseException:
            connection.terminate()
            raise
        return connection

    async def _listen(self) -> None:
        while True:
            await _lost(self._connection)
            self._listening = False
            self._connection.terminate()
            log.warning("The connection that listens to PostgreSQL is lost: connecting again.")
            self._connection = await self._connected_again()
            self._listening = True
            self._tell("")

    async def _connected_again(self) -> Any:
        wait = 0.05
        while True:
            try:
                return await _translated(self._connected())
            except StoreError:
                await asyncio.sleep(wait)
                wait = min(2 * wait, LONGEST_WAIT)

    def _heard(self, _connection: object, _process: int, _channel: str, payload: str) -> None:
        notice, _, name = payload.rpartition(" by ")
        if name != self.name:
            self._tell(notice)

    def _tell(self, notice: str) -> None:
        try:
            self._told(notice)
        except Exception:
            log.exception("A notice from PostgreSQL was not taken: %r", notice)

    def say(self, connection: Connection, notice: str) -> None:
        """Tells the other processes, when the transaction is committed."""
        connection.execute(NOTIFY, {"notice": f"{notice} by {self.name}"})


async def _lost(connection: Any) -> None:
    """Returns when the connection is gone. One that only looks alive is found out by asking it something."""
    lost = asyncio.Event()
    connection.add_termination_listener(lambda _: lost.set())
    while not connection.is_closed():
        try:
            async with asyncio.timeout(PULSE):
                await lost.wait()
        except TimeoutError:
            if not await _answers(connection):
                return


async def _answers(connection: Any) -> bool:
    try:
        await connection.execute("SELECT 1", timeout=PATIENCE)
    except Exception:
        return False
    return True


def _engine(connect: Callable[[], Awaitable[Any]], isolation: str, **pool: Any) -> "AsyncEngine":
    """The address goes to asyncpg as it is, which knows all its forms."""
    from sqlalchemy.ext.asyncio import create_async_engine  # a lot to load if all you have is SQLite

    _asyncpg()
    return create_async_engine(
        "postgresql+asyncpg://",
        async_creator=connect,
        isolation_level=isolation,
        **pool,
    )


async def _connect_to_write(dsn: str, patience: float | None, alone: bool = False) -> Any:
    """The lock is that of the connection, and ends with it."""
    connection = await _connect(dsn, patience)
    try:
        await connection.execute(COMMITTING)
        lock = "pg_try_advisory_lock" if alone else "pg_try_advisory_lock_shared"
        if not await connection.fetchval(f"SELECT {lock}($1)", USING):
            raise InUse(IN_USE if alone else ALONE)
    except BaseException:
        connection.terminate()
        raise
    return connection


async def _connect(dsn: str, patience: float | None) -> Any:
    asyncpg = _asyncpg()
    try:
        return await asyncpg.connect(dsn, timeout=PATIENCE, command_timeout=patience)
    except ValueError:
        raise StoreError("This is no address of PostgreSQL: say postgresql://user:password@host/name.") from None


def _asyncpg() -> Any:
    try:
        import asyncpg  # type: ignore[import-untyped]
    except ImportError:
        raise StoreError("PostgreSQL needs one more package: pip install 'lisboa[postgres]'.") from None
    return asyncpg


async def _translated(work: Awaitable[T]) -> T:
    asyncpg = _asyncpg()
    try:
        return await work
    except (SQLAlchemyError, asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError) as error:
        raise failed(error) from error
