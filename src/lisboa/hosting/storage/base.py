"""What every part of the store needs: an open database, checks that it works, and what other processes say."""

import asyncio
import logging
import secrets
import time
from collections.abc import Callable
from typing import Any, Final, Self, TypeVar

from sqlalchemy import Connection, Executable, Row, delete, insert, select, text

from lisboa.hosting.storage import migrations
from lisboa.hosting.storage.databases import Database, open_database
from lisboa.hosting.storage.errors import StoreError
from lisboa.hosting.storage.postgres import Listener, Postgres
from lisboa.hosting.storage.rows import Values
from lisboa.hosting.storage.schema import meta

T = TypeVar("T")
log = logging.getLogger(__name__)

CHECKED: Final = 1.0  # seconds for which a check is good
ANSWERED: Final = 5.0  # seconds after which a database that does not answer counts as failed
BALLAST: Final = 8000  # characters: what fits must not be less than a move takes

_SET_META: Final = text(
    "INSERT INTO meta (key, value) VALUES (:key, :value) ON CONFLICT (key) DO UPDATE SET value = excluded.value"
)
_KEEP_META: Final = text("INSERT INTO meta (key, value) VALUES (:key, :value) ON CONFLICT (key) DO NOTHING")


class StoreBase:
    """An open database; `await Store.open(address)` gives one with all that is stored."""

    def __init__(self, address: str, database: Database) -> None:
        self.address = address
        self._database = database
        self._listeners: list[Callable[[str, int], None]] = []
        self._remark_listeners: list[Callable[[str, int], None]] = []
        self._prepared_listeners: list[Callable[[str], None]] = []
        self._people_listeners: list[Callable[[str, str], None]] = []
        self._others = Listener(database.dsn, self._heard) if isinstance(database, Postgres) else None
        self._checking: asyncio.Future[None] | None = None
        self._checked = 0.0
        self._failing = False

    @classmethod
    async def open(cls, address: str) -> Self:
        """Opens a store and brings it up to date.

        The address is a path, `sqlite:///path` or `postgresql://user:password@host/name`.
        """
        database = open_database(address)
        store = cls(address, database)
        try:
            await database.rebuild(migrations.upgrade)
            if store._others:
                await store._others.start()
        except BaseException:
            await store.close()
            raise
        return store

    async def close(self) -> None:
        if self._checking is not None:
            self._checking.cancel()
        if self._others:
            await self._others.stop()
        await self._database.close()

    async def check(self) -> None:
        """Stores something, to see that it can be done, and leaves nothing behind: `StoreError` if it cannot.

        However often this is called, it tries at most once a second.
        """
        if self._checking is None or (self._checking.done() and time.monotonic() - self._checked > CHECKED):
            self._checking = asyncio.ensure_future(self._database.write(_leave_no_trace))
            self._checking.add_done_callback(self._has_checked)
        try:
            await asyncio.wait_for(asyncio.shield(self._checking), ANSWERED)
        except TimeoutError:
            raise StoreError(f"The database has not stored anything for {ANSWERED:.0f} seconds.") from None

    def _has_checked(self, done: "asyncio.Future[None]") -> None:
        self._checked = time.monotonic()
        if done.cancelled():
            return
        error, before = done.exception(), self._failing
        self._failing = error is not None
        if error is not None and not before:
            log.error("Nothing can be stored. %s", error)
        if error is None and before:
            log.warning("Things can be stored again.")

    def check_there(self) -> None:
        """`StoreError` if what was stored is known to be gone."""
        self._database.check_there()

    # What has to be remembered besides

    async def meta(self, key: str) -> str | None:
        return await self._one(first_of, select(meta.c.value).where(meta.c.key == key))

    async def set_meta(self, key: str, value: str) -> None:
        await self._do(_SET_META, {"key": key, "value": value})

    async def kept_meta(self, key: str, new: str) -> str:
        """What is remembered under this key; if there is nothing yet, the new value, the same for all processes."""
        await self._do(_KEEP_META, {"key": key, "value": new})
        return await self.meta(key) or new

    # What other processes do

    def listen(self, callback: Callable[[str, int], None]) -> None:
        """Calls back, with a table's id and its head, when another process has written to it.

        After a lost connection it is called with an empty id: anything may have changed.
        """
        self._listeners.append(callback)

    def listen_remarks(self, callback: Callable[[str, int], None]) -> None:
        """Calls back, with a table's id and the number, when another process has written a remark down."""
        self._remark_listeners.append(callback)

    def listen_prepared(self, callback: Callable[[str], None]) -> None:
        """Calls back, with a table's id, when another process has changed prepared answers; after a lost connection
        with an empty one."""
        self._prepared_listeners.append(callback)

    def listen_people(self, callback: Callable[[str, str], None]) -> None:
        """Calls back when anybody, this process too, has signed somebody out: with the person's id if all of their
        sessions have ended, or something else about them has changed, else with the key of the one session.

        After a lost connection it is called with nothing: it may be anybody.
        """
        self._people_listeners.append(callback)

    @property
    def alone(self) -> bool:
        """Whether no other process can write to this database."""
        return self._others is None

    @property
    def hears(self) -> bool:
        """Whether this process hears at once of what others do."""
        return self._others is None or self._others.listening

    def _heard(self, notice: str) -> None:
        kind, *rest = notice.split() or ("",)
        if kind in ("game", ""):
            self._tell_game(*((rest[0], int(rest[1])) if rest else ("", 0)))
        if kind == "remark":
            for callback in self._remark_listeners:
                callback(rest[0], int(rest[1]))
        if kind in ("prepared", ""):
            for told in self._prepared_listeners:
                told(rest[0] if rest else "")
        if kind in ("person", ""):
            self._tell_people(rest[0] if rest else "")
        if kind == "session":
            self._tell_people("", rest[0])

    def _tell_game(self, game_id: str, head: int) -> None:
        for callback in self._listeners:
            callback(game_id, head)

    def _tell_people(self, person_id: str, session: str = "") -> None:
        for callback in self._people_listeners:
            callback(person_id, session)

    def _say(self, connection: Connection, notice: str) -> None:
        if self._others:
            self._others.say(connection, notice)

    # Statements

    async def _do(self, statement: Executable, values: Values | None = None) -> None:
        await self._database.write(lambda connection: connection.execute(statement, values).close())

    async def _all(self, form: Callable[[Row[Any]], T], statement: Executable, values: Values | None = None) -> list[T]:
        return await self._database.read(
            lambda connection: [form(row) for row in connection.execute(statement, values).fetchall()]
        )

    async def _one(
        self, form: Callable[[Row[Any]], T], statement: Executable, values: Values | None = None
    ) -> T | None:
        found = await self._all(form, statement, values)
        return found[0] if found else None


def _leave_no_trace(connection: Connection) -> None:
    """A different name each time: a server that hangs must not hold up others."""
    key = f"check {secrets.token_hex(8)}"
    connection.execute(insert(meta), {"key": key, "value": "." * BALLAST})
    connection.execute(delete(meta).where(meta.c.key == key))


def first_of(row: Row[Any]) -> Any:
    return row[0]
