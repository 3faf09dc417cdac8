"""The store: tables, entries and people, kept in SQLite or in PostgreSQL by the same code.

What a method has written is on disk when it returns. A table has one number for the next entry: of two writers that
want it, one is `Behind`.
"""

import asyncio
import logging
import secrets
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from functools import partial
from types import EllipsisType
from typing import Any, Final, Self, TypeVar

from msgspec.structs import asdict
from sqlalchemy import (
    ColumnElement,
    Connection,
    Executable,
    Row,
    bindparam,
    case,
    delete,
    exists,
    func,
    insert,
    select,
    text,
    update,
)

from lisboa.hosting.storage import migrations
from lisboa.hosting.storage.databases import Database, open_database
from lisboa.hosting.storage.errors import Clash, StoreError
from lisboa.hosting.storage.postgres import Listener, Postgres
from lisboa.hosting.storage.rows import (
    Prepared,
    Values,
    entry_of,
    entry_row,
    game_of,
    game_row,
    link_of,
    person_of,
    person_row,
    seat_rows,
    session_of,
    text_of,
)
from lisboa.hosting.storage.schema import (
    component_sets,
    entries,
    games,
    links,
    meta,
    people,
    places,
    seats,
    sessions,
)
from lisboa.tables.entries import (
    RUNNING,
    Behind,
    Entry,
    Link,
    NameTaken,
    Person,
    Repeated,
    RowUpdate,
    Session,
    TableRow,
)
from lisboa.tables.names import name_key

__all__ = ["Store", "StoreError"]

T = TypeVar("T")
log = logging.getLogger(__name__)

DELETED: Final = "deleted"  # the name of a deleted account
PAGE: Final = 500  # rows that are read at once
CHECKED: Final = 1.0  # seconds for which a check is good
ANSWERED: Final = 5.0  # seconds after which a database that does not answer counts as failed
BALLAST: Final = 8000  # characters: what fits must not be less than a move takes
PLACES: Final = 20  # that are remembered of a person

# An entry is written by two statements: the game goes on from the head that its writer knew, and the entry is there.
# As a rule nobody sits down or gets up; if somebody does, the first statement finds nothing, and the second does it.
_CHANGES: Final[Values] = {
    name: bindparam(f"new_{name}") for name in ("head", "status", "waits", "waiting_since", "turn_of", "summary")
}
_ADVANCE_ANEW: Final = (
    update(games)
    .where(games.c.id == bindparam("game"), games.c.head == bindparam("before"))
    .values(**_CHANGES, seats=bindparam("new_seats"))
)
_ADVANCE: Final = Prepared(
    update(games)
    .where(
        games.c.id == bindparam("game"),
        games.c.head == bindparam("before"),
        games.c.seats == bindparam("new_seats"),
    )
    .values(**_CHANGES)
)
_ADD_ENTRY: Final = Prepared(insert(entries))
_GAME: Final = select(games).where(games.c.id == bindparam("game"))
_ENTRIES: Final = (
    select(entries)
    .where(entries.c.game == bindparam("game"), entries.c.sequence > bindparam("after"))
    .order_by(entries.c.sequence)
    .limit(PAGE)
)
_BY_CLIENT: Final = select(entries).where(entries.c.game == bindparam("game"), entries.c.client == bindparam("client"))
_SESSION: Final = (
    select(people, *(column.label(f"session_{column.name}") for column in sessions.c))
    .join_from(sessions, people)
    .where(
        sessions.c.key == bindparam("key"),
        sessions.c.expires > bindparam("now"),
        ~people.c.banned,
        ~people.c.deleted,
    )
)
_KEEP_COMPONENTS: Final = text(
    "INSERT INTO component_sets (hash, data) VALUES (:hash, :data) ON CONFLICT (hash) DO NOTHING"
)
_SET_META: Final = text(
    "INSERT INTO meta (key, value) VALUES (:key, :value) ON CONFLICT (key) DO UPDATE SET value = excluded.value"
)
_SET_PLACE: Final = text(
    "INSERT INTO places (key, person, seen) VALUES (:key, :person, :seen) "
    "ON CONFLICT (key, person) DO UPDATE SET seen = excluded.seen"
)


class Store:
    """An open store; `await Store.open(address)` gives one."""

    def __init__(self, address: str, database: Database) -> None:
        self.address = address
        self._database = database
        self._listeners: list[Callable[[str, int], None]] = []
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

        However often it is asked, it is tried once a second at most.
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
        """`StoreError` if what was stored is known not to be where it was."""
        self._database.check_there()

    # Tables

    async def create(self, game: TableRow, entries: Sequence[Entry]) -> None:
        """Writes a new table with its first entries down."""
        await self._database.write(partial(self._create, game, entries))

    async def append(self, game_id: str, entries: Sequence[Entry], standing: RowUpdate) -> None:
        """Adds entries to a table: all or none of them.

        Raises `Repeated` if one of them has a client id that has been used at this table, else `Behind` if their
        numbers do not follow the last entry.
        """
        try:
            await self._database.write(partial(self._append, game_id, entries, standing))
        except (Behind, Clash):
            await self._tell_if_repeated(game_id, entries)
            raise

    async def game(self, game_id: str) -> TableRow | None:
        return await self._one(game_of, _GAME, {"game": game_id})

    async def entries(self, game_id: str, after: int = 0) -> list[Entry]:
        """The entries of a table, in their order, those up to number `after` left out.

        Page by page, so that a long table keeps nobody waiting: entries do not change, so that is as good as at once.
        """
        return await self._following(game_id, await self._database.read(partial(_page, game_id, after)))

    async def whole(self, game_id: str) -> tuple[TableRow, list[Entry]] | None:
        """A table with all its entries."""
        game, first = await self._database.read(partial(_beginning, game_id))
        return None if game is None else (game, await self._following(game_id, first))

    async def _following(self, game_id: str, found: list[Entry]) -> list[Entry]:
        """The entries that were found, and what comes after them."""
        page = found
        while len(page) == PAGE:
            page = await self._database.read(partial(_page, game_id, page[-1].sequence))
            found = found + page
        return found

    async def by_client(self, game_id: str, client: str) -> Entry | None:
        """What became of something that was asked for under this client id."""
        return await self._one(entry_of, _BY_CLIENT, {"game": game_id, "client": client})

    async def listed(self, status: str, limit: int, before: float | None = None) -> list[TableRow]:
        """Tables that anybody may see, the newest first; `before` is when the last of the page before was created."""
        found = select(games).where(games.c.status == status, games.c.listed.is_(True))
        if before is not None:
            found = found.where(games.c.created < before)
        return await self._all(game_of, found.order_by(games.c.created.desc(), games.c.id).limit(limit))

    async def newest(self, status: str | None, limit: int) -> list[TableRow]:
        """All tables, of one status if it is named, the newest first."""
        found = select(games) if status is None else select(games).where(games.c.status == status)
        return await self._all(game_of, found.order_by(games.c.created.desc(), games.c.id).limit(limit))

    async def of_person(self, person: str, limit: int = 100) -> list[TableRow]:
        """The tables at which a person sits: those that wait for them, then the newest."""
        sits = select(seats.c.game).where(seats.c.person == person)
        waiting = case((games.c.turn_of == person, 0), else_=1)
        order = (waiting, games.c.created.desc(), games.c.id)
        return await self._all(game_of, select(games).where(games.c.id.in_(sits)).order_by(*order).limit(limit))

    async def waiting_for_bots(self) -> list[str]:
        """The ids of the tables at which it is a bot's turn, the longest wait first."""
        found = select(games.c.id).where(games.c.status == RUNNING, games.c.waits == "bot")
        return await self._all(_first, found.order_by(games.c.waiting_since))

    async def count(self, status: str) -> int:
        """How many tables have this status."""
        found = select(func.count()).select_from(games).where(games.c.status == status)
        return (await self._all(_first, found))[0]  # type: ignore[no-any-return]

    async def all_games(self) -> AsyncIterator[str]:
        """The ids of all tables."""
        last = ""
        while page := await self._all(
            _first, select(games.c.id).where(games.c.id > last).order_by(games.c.id).limit(PAGE)
        ):
            for game_id in page:
                yield game_id
            last = page[-1]

    async def delete_game(self, game_id: str) -> None:
        """Forgets a table. Other processes hear that its head is 0."""
        await self._database.write(partial(self._delete_game, game_id))

    # People

    async def add_person(self, person: Person) -> None:
        """Adds an account, or, without a password, a guest. Raises `NameTaken` if another account has the name."""
        try:
            await self._do(insert(people), person_row(person))
        except Clash:
            if person.password is not None and await self.person_named(person.name):
                raise NameTaken(person.name) from None
            raise

    async def make_member(self, guest: Person, by: str) -> bool:
        """A guest gets an account, with a name and a password, and keeps all seats. Raises `NameTaken`.

        All sessions end, and the links of seats, which others may have. Nothing is done if the session `by`, which
        asks for it, has ended meanwhile, or if it is no guest any more.
        """
        values = {name: value for name, value in person_row(guest).items() if name in ("name", "name_key", "password")}
        try:
            return await self._change_person(
                guest.id,
                delete(sessions).where(sessions.c.person == guest.id),
                delete(links).where(links.c.person == guest.id),
                update(people).where(people.c.id == guest.id).values(values),
                only_if=(people.c.password.is_(None), _is_there(by)),
            )
        except Clash:
            raise NameTaken(guest.name) from None

    async def person(self, person_id: str) -> Person | None:
        return await self._one(person_of, select(people).where(people.c.id == person_id))

    async def person_named(self, name: str) -> Person | None:
        """The account with this name, however it is written; guests are not found."""
        return await self._one(person_of, select(people).where(people.c.name_key == name_key(name)))

    async def people(self) -> list[Person]:
        """Everybody who has not been deleted, guests too, the oldest first."""
        return await self._all(person_of, select(people).where(~people.c.deleted).order_by(people.c.created))

    async def count_people(self) -> int:
        """How many there are who have not been deleted, guests too."""
        found = select(func.count()).select_from(people).where(~people.c.deleted)
        return (await self._all(_first, found))[0]  # type: ignore[no-any-return]

    async def set_password(
        self, person_id: str, old: str | None, new: str, until: float | None = None, places_too: bool = False
    ) -> bool:
        """Another password, if it is still the old one; all sessions end. `until`: it works once, and not for longer.

        `places_too`: it is forgotten as well from where they have signed in.
        """
        return await self._change_person(
            person_id,
            update(people).where(people.c.id == person_id).values(password=new, password_until=until),
            delete(sessions).where(sessions.c.person == person_id),
            *([delete(places).where(places.c.person == person_id)] if places_too else []),
            only_if=(_has_password(old),),
        )

    async def set_hash(self, person_id: str, old: str, new: str) -> None:
        """Another hash of the same password, if it is still the old one."""
        await self._do(update(people).where(people.c.id == person_id, people.c.password == old).values(password=new))

    async def set_banned(self, person_id: str, banned: bool) -> None:
        """Banning also signs the person out."""
        await self._change_person(
            person_id,
            update(people).where(people.c.id == person_id).values(banned=banned),
            *([delete(sessions).where(sessions.c.person == person_id)] if banned else []),
        )

    async def delete_person(self, person_id: str) -> None:
        """Forgets a person's name, password, sessions and links. Entries keep the id, which now says nothing."""
        await self._change_person(
            person_id,
            delete(sessions).where(sessions.c.person == person_id),
            delete(links).where(links.c.person == person_id),
            delete(places).where(places.c.person == person_id),
            update(people)
            .where(people.c.id == person_id)
            .values(name=DELETED, name_key=None, password=None, password_until=None, deleted=True),
        )

    async def add_session(
        self, session: Session, *, password: str | EllipsisType | None = ..., by: str | None = None
    ) -> bool:
        """Signs somebody in, if they are neither banned nor gone.

        Not either if `password` is given (None: that of a guest) and they have another one by now, or if the session
        `by` which asks for it has ended.
        """
        only_if = [~people.c.banned, ~people.c.deleted]
        if not isinstance(password, EllipsisType):
            only_if.append(_has_password(password))
        if by is not None:
            only_if.append(_is_there(by))
        statement = insert(sessions).values(asdict(session))
        return await self._database.write(partial(_changed, session.person, only_if, [statement]))

    async def session(self, key: str) -> tuple[Session, Person] | None:
        """A session and whose it is; None if it has expired, or its person is banned or gone."""
        return await self._one(_session_and_person, _SESSION, {"key": key, "now": time.time()})

    async def sessions_of(self, person_id: str) -> list[Session]:
        """A person's sessions, the newest first, those that have expired too."""
        found = select(sessions).where(sessions.c.person == person_id).order_by(sessions.c.created.desc())
        return await self._all(session_of, found)

    async def drop_session(self, key: str) -> None:
        """Ends one session; listeners are told."""

        def work(connection: Connection) -> None:
            connection.execute(delete(sessions).where(sessions.c.key == key))
            self._say(connection, f"session {key}")

        async def whole() -> None:
            await self._database.write(work)
            self._tell_people("", key)

        await _to_its_end(whole())

    async def drop_sessions(self, person_id: str) -> None:
        """Signs a person out everywhere."""
        await self._change_person(person_id, delete(sessions).where(sessions.c.person == person_id))

    async def drop_expired(self, now: float, places_before: float = 0.0) -> None:
        """Forgets the sessions that have expired, and places that were last used before a time."""
        await self._do(delete(sessions).where(sessions.c.expires <= now))
        await self._do(delete(places).where(places.c.seen < places_before))

    async def add_link(self, link: Link) -> None:
        await self._do(insert(links), asdict(link))

    async def link(self, key: str) -> Link | None:
        return await self._one(link_of, select(links).where(links.c.key == key))

    # From where people sign in

    async def places_of(self, person_id: str) -> set[str]:
        """The keys of the places from which a person has signed in."""
        return set(await self._all(_first, select(places.c.key).where(places.c.person == person_id)))

    async def add_places(self, person_id: str, keys: Sequence[str], seen: float) -> None:
        """Remembers from where somebody has signed in; of many places only the newest."""
        newest = select(places.c.key).where(places.c.person == person_id).order_by(places.c.seen.desc()).limit(PLACES)

        def work(connection: Connection) -> None:
            for key in keys:
                connection.execute(_SET_PLACE, {"key": key, "person": person_id, "seen": seen})
            connection.execute(delete(places).where(places.c.person == person_id, places.c.key.not_in(newest)))

        await self._database.write(work)

    # Component sets, and what else has to be remembered

    async def keep_components(self, hash: str, data: str) -> None:
        """Keeps a component set, so that its games can be read for ever."""
        await self._do(_KEEP_COMPONENTS, {"hash": hash, "data": data})

    async def components(self, hash: str) -> str | None:
        return await self._one(_first, select(component_sets.c.data).where(component_sets.c.hash == hash))

    async def meta(self, key: str) -> str | None:
        return await self._one(_first, select(meta.c.value).where(meta.c.key == key))

    async def set_meta(self, key: str, value: str) -> None:
        await self._do(_SET_META, {"key": key, "value": value})

    # What other processes do

    def listen(self, callback: Callable[[str, int], None]) -> None:
        """Calls back, with a table's id and its head, when another process has written to it.

        After a lost connection it is called with an empty id: anything may have changed.
        """
        self._listeners.append(callback)

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
        """Whether whatever other processes do is heard at once."""
        return self._others is None or self._others.listening

    def _heard(self, notice: str) -> None:
        kind, *rest = notice.split() or ("",)
        if kind in ("game", ""):
            game_id, head = (rest[0], int(rest[1])) if rest else ("", 0)
            for callback in self._listeners:
                callback(game_id, head)
        if kind in ("person", ""):
            self._tell_people(rest[0] if rest else "")
        if kind == "session":
            self._tell_people("", rest[0])

    def _tell_people(self, person_id: str, session: str = "") -> None:
        for callback in self._people_listeners:
            callback(person_id, session)

    def _say(self, connection: Connection, notice: str) -> None:
        if self._others:
            self._others.say(connection, notice)

    # Work that is done inside a transaction

    def _create(self, game: TableRow, first: Sequence[Entry], connection: Connection) -> None:
        head = first[-1].sequence if first else 0
        connection.execute(insert(games), game_row(game) | {"head": head})
        _add_entries(connection, game.id, first)
        _add_seats(connection, game.id, game.seats)
        self._say(connection, f"game {game.id} {head}")

    def _append(self, game_id: str, new: Sequence[Entry], standing: RowUpdate, connection: Connection) -> None:
        head = new[-1].sequence
        values = _standing_values(standing) | {"game": game_id, "before": new[0].sequence - 1, "new_head": head}
        if not _ADVANCE.run(connection, values):
            if not connection.execute(_ADVANCE_ANEW, values).rowcount:
                raise Behind
            connection.execute(delete(seats).where(seats.c.game == game_id))
            _add_seats(connection, game_id, standing.seats)
        _add_entries(connection, game_id, new)
        self._say(connection, f"game {game_id} {head}")

    def _delete_game(self, game_id: str, connection: Connection) -> None:
        connection.execute(delete(games).where(games.c.id == game_id))
        self._say(connection, f"game {game_id} 0")

    async def _tell_if_repeated(self, game_id: str, new: Sequence[Entry]) -> None:
        for entry in new:
            if entry.client is not None and (first := await self.by_client(game_id, entry.client)):
                raise Repeated(first) from None

    async def _change_person(
        self, person_id: str, *statements: Executable, only_if: Sequence[ColumnElement[bool]] = ()
    ) -> bool:
        """Changes something about a person, and tells everybody; returns whether there was such a person."""

        def work(connection: Connection) -> bool:
            done = _changed(person_id, only_if, statements, connection)
            if done:
                self._say(connection, f"person {person_id}")
            return done

        async def whole() -> bool:
            done = await self._database.write(work)
            if done:
                self._tell_people(person_id)
            return done

        return await _to_its_end(whole())

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
    """The name is another each time: a server that hangs must not make others wait for it."""
    key = f"check {secrets.token_hex(8)}"
    connection.execute(insert(meta), {"key": key, "value": "." * BALLAST})
    connection.execute(delete(meta).where(meta.c.key == key))


def _standing_values(standing: RowUpdate) -> Values:
    return {
        "new_status": standing.status,
        "new_waits": standing.waits,
        "new_waiting_since": standing.waiting_since,
        "new_seats": text_of(standing.seats),
        "new_turn_of": standing.turn_of,
        "new_summary": text_of(standing.summary),
    }


def _page(game_id: str, after: int, connection: Connection) -> list[Entry]:
    return [entry_of(row) for row in connection.execute(_ENTRIES, {"game": game_id, "after": after}).fetchall()]


def _beginning(game_id: str, connection: Connection) -> tuple[TableRow | None, list[Entry]]:
    row = connection.execute(_GAME, {"game": game_id}).first()
    return (None, []) if row is None else (game_of(row), _page(game_id, 0, connection))


def _add_entries(connection: Connection, game_id: str, new: Sequence[Entry]) -> None:
    for entry in new:
        _ADD_ENTRY.run(connection, entry_row(game_id, entry))


def _add_seats(connection: Connection, game_id: str, taken: tuple[str | None, ...]) -> None:
    if rows := seat_rows(game_id, taken):
        connection.execute(insert(seats), rows)


def _changed(
    person_id: str, only_if: Sequence[ColumnElement[bool]], statements: Sequence[Executable], connection: Connection
) -> bool:
    """One change of a person at a time, in whatever process: who signs in with a password that is being changed either
    does not get in, or is signed out by the change. What it depends on is looked at once the person is ours."""
    found = select(people.c.id).where(people.c.id == person_id)
    connection.execute(found.with_for_update())
    if connection.execute(found.where(*only_if)).first() is None:
        return False
    for statement in statements:
        connection.execute(statement)
    return True


def _has_password(hashed: str | None) -> ColumnElement[bool]:
    return people.c.password.is_(None) if hashed is None else people.c.password == hashed


def _is_there(session: str) -> ColumnElement[bool]:
    return exists().where(sessions.c.key == session)


async def _to_its_end(work: Coroutine[Any, Any, T]) -> T:
    """The one who asked may go away: what is written is announced all the same."""
    return await asyncio.shield(asyncio.ensure_future(work))


def _first(row: Row[Any]) -> Any:
    return row[0]


def _session_and_person(row: Row[Any]) -> tuple[Session, Person]:
    return Session(**{name: row._mapping[f"session_{name}"] for name in Session.__struct_fields__}), person_of(row)
