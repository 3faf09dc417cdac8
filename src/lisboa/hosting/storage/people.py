"""People, their sessions and links, as they are stored."""

import asyncio
import time
from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from types import EllipsisType
from typing import Any, Final, TypeVar

from msgspec.structs import asdict
from sqlalchemy import (
    ColumnElement,
    Connection,
    Executable,
    bindparam,
    delete,
    exists,
    func,
    insert,
    select,
    text,
    update,
)

from lisboa.hosting.storage.base import StoreBase, first_of
from lisboa.hosting.storage.calls import forget_calls
from lisboa.hosting.storage.errors import Clash
from lisboa.hosting.storage.forgetting import forget_names, forget_notes
from lisboa.hosting.storage.plans import drop_shadows_of
from lisboa.hosting.storage.rows import link_of, person_of, person_row, record_of, session_and_person, session_of
from lisboa.hosting.storage.schema import (
    days_off,
    links,
    looked,
    notes,
    people,
    places,
    plans,
    prepared,
    rating_steps,
    remarks,
    sessions,
)
from lisboa.tables.entries import Link, NameTaken, Person, Session
from lisboa.tables.names import name_key
from lisboa.tables.wire import DayRange

T = TypeVar("T")

DELETED: Final = "deleted"  # the name of a deleted account
PLACES: Final = 20  # that are remembered of a person

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
_SET_PLACE: Final = text(
    "INSERT INTO places (key, person, seen) VALUES (:key, :person, :seen) "
    "ON CONFLICT (key, person) DO UPDATE SET seen = excluded.seen"
)


class PeopleStore(StoreBase):
    """The people of a store, and from where they sign in."""

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
        return (await self._all(first_of, found))[0]  # type: ignore[no-any-return]

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

    async def set_hidden(self, person_id: str, hidden: bool) -> None:
        """Whether nobody else may see the person's page."""
        await self._change_person(person_id, update(people).where(people.c.id == person_id).values(hidden=hidden))

    async def delete_person(self, person_id: str) -> None:
        """Forgets a person's name, password, sessions, links, contacts, plans and ratings, and what they have said and
        noted. Their games stay, without the name, but no shadows. Entries keep the id, which now says nothing."""
        changed: set[str] = set()  # tables; work may be done twice

        def forget(connection: Connection) -> None:
            changed.update(drop_shadows_of(person_id, connection))
            changed.update(forget_names(person_id, connection))
            forget_notes(person_id, connection)
            for game in changed:
                self._say(connection, f"game {game} 0")

        await self._change_person(
            person_id,
            delete(sessions).where(sessions.c.person == person_id),
            delete(links).where(links.c.person == person_id),
            delete(places).where(places.c.person == person_id),
            delete(days_off).where(days_off.c.person == person_id),
            *forget_calls(person_id),
            delete(rating_steps).where(rating_steps.c.person == person_id),
            delete(remarks).where(remarks.c.person == person_id),
            delete(notes).where(notes.c.person == person_id),
            delete(looked).where(looked.c.person == person_id),
            delete(plans).where(plans.c.person == person_id),
            delete(prepared).where(prepared.c.person == person_id),
            update(people)
            .where(people.c.id == person_id)
            .values(name=DELETED, name_key=None, password=None, password_until=None, deleted=True, hidden=True),
            also=forget,
        )
        for game in changed:
            self._tell_game(game, 0)

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
        return await self._one(session_and_person, _SESSION, {"key": key, "now": time.time()})

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
        return set(await self._all(first_of, select(places.c.key).where(places.c.person == person_id)))

    async def add_places(self, person_id: str, keys: Sequence[str], seen: float) -> None:
        """Remembers from where somebody has signed in; of many places only the newest."""
        newest = select(places.c.key).where(places.c.person == person_id).order_by(places.c.seen.desc()).limit(PLACES)

        def work(connection: Connection) -> None:
            for key in keys:
                connection.execute(_SET_PLACE, {"key": key, "person": person_id, "seen": seen})
            connection.execute(delete(places).where(places.c.person == person_id, places.c.key.not_in(newest)))

        await self._database.write(work)

    # When their clocks stand still

    async def days_off(self, people: Sequence[str]) -> dict[str, list[DayRange]]:
        """The days off of some people, in their order."""
        found = select(days_off).where(days_off.c.person.in_(people)).order_by(days_off.c.person, days_off.c.first)
        by_person: dict[str, list[DayRange]] = {person: [] for person in people}
        for person, days in await self._all(lambda row: (row.person, record_of(DayRange, row)), found):
            by_person[person].append(days)
        return by_person

    async def set_days_off(self, person_id: str, days: Sequence[DayRange]) -> None:
        """These, and no others."""

        def work(connection: Connection) -> None:
            connection.execute(delete(days_off).where(days_off.c.person == person_id))
            if days:
                connection.execute(insert(days_off), [{"person": person_id, **asdict(each)} for each in days])

        await self._database.write(work)

    async def _change_person(
        self,
        person_id: str,
        *statements: Executable,
        only_if: Sequence[ColumnElement[bool]] = (),
        also: Callable[[Connection], None] = lambda connection: None,
    ) -> bool:
        """Changes something about a person, and tells everybody; returns whether there was such a person."""

        def work(connection: Connection) -> bool:
            done = _changed(person_id, only_if, statements, connection)
            if done:
                also(connection)
                self._say(connection, f"person {person_id}")
            return done

        async def whole() -> bool:
            done = await self._database.write(work)
            if done:
                self._tell_people(person_id)
            return done

        return await _to_its_end(whole())


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
