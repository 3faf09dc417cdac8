"""Settings, contacts and the outbox, as they are stored.

A call is written in the same commit as what it is about. Gathering turns all calls of a person that wait into messages,
one for each contact, in one commit. A message is claimed by one server for a while, and marked before it is handed
over: whoever finds it later knows whether that may have happened.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from msgspec import structs
from sqlalchemy import Connection, Delete, Row, delete, insert, select, text, update

from lisboa.hosting.storage.base import StoreBase, first_of
from lisboa.hosting.storage.errors import Clash
from lisboa.hosting.storage.rows import Prepared, record_of
from lisboa.hosting.storage.schema import call_settings, calls, contacts, games, messages
from lisboa.tables.calls import ANSWER, CONSENT, TURN
from lisboa.tables.entries import RUNNING, Contact, DueCall, OutMessage

# How far a message has come.
WAITING: Final = "waiting"  # perhaps a server has claimed it, and prepares to hand it over
SENDING: Final = "sending"  # from here on it may have arrived
SENT: Final = "sent"
LOST: Final = "lost"  # a server ended while it was being handed over, and it is not sent twice
FAILED: Final = "failed"

# People who cannot be reached are not called: nothing is written for them.
_ADD_CALL: Final = Prepared(
    text(
        "INSERT INTO calls (event, person, kind, game, at, due, facts) "
        "SELECT CAST(:event AS TEXT), CAST(:person AS TEXT), CAST(:kind AS TEXT), CAST(:game AS TEXT), "
        "CAST(:at AS DOUBLE PRECISION), CAST(:due AS DOUBLE PRECISION), CAST(:facts AS TEXT) "
        "WHERE EXISTS (SELECT 1 FROM contacts WHERE contacts.person = CAST(:person AS TEXT) "
        "AND active AND confirmed AND stopped IS NULL) ON CONFLICT (event, person) DO NOTHING"
    )
)
_SET_SETTINGS: Final = text(
    "INSERT INTO call_settings (person, data) VALUES (:person, :data) "
    "ON CONFLICT (person) DO UPDATE SET data = excluded.data"
)

# What becomes of the calls of a person: messages, or calls that wait until a later moment.
Gathered = tuple[Sequence[OutMessage], dict[str, float]]
Gather = Callable[[str | None, Sequence[Contact], Sequence[DueCall]], Gathered]


def add_calls(connection: Connection, new: Sequence[DueCall]) -> None:
    for call in new:
        _ADD_CALL.run(connection, structs.asdict(call))


def forget_calls(person: str) -> list[Delete]:
    """All that there is about calling somebody."""
    return [delete(table).where(table.c.person == person) for table in (messages, calls, contacts, call_settings)]


class CallStore(StoreBase):
    """How people are called, and the outbox."""

    # Settings and contacts

    async def call_settings(self, person: str) -> str | None:
        return await self._one(first_of, select(call_settings.c.data).where(call_settings.c.person == person))

    async def change_call_settings(self, person: str, change: Callable[[str | None], str]) -> None:
        """What becomes of the settings that are stored now, whoever else changes them."""
        await self._database.write(partial(_change_settings, person, change))

    async def contacts(self, person: str) -> list[Contact]:
        """The oldest first."""
        found = select(contacts).where(contacts.c.person == person).order_by(contacts.c.created, contacts.c.key)
        return await self._all(_contact, found)

    async def contact(self, key: str) -> Contact | None:
        return await self._one(_contact, select(contacts).where(contacts.c.key == key))

    async def add_contact(self, contact: Contact) -> bool:
        """False if the person has it already."""
        try:
            await self._do(insert(contacts), structs.asdict(contact))
        except Clash:
            return False
        return True

    async def change_contact(self, key: str, **values: Any) -> bool:
        """Whether there is such a contact."""
        changed = update(contacts).where(contacts.c.key == key).values(**values)
        return await self._database.write(lambda connection: bool(connection.execute(changed).rowcount))

    async def drop_contact(self, key: str) -> None:
        await self._do(delete(contacts).where(contacts.c.key == key))

    # Calls

    async def add_call(self, call: DueCall) -> None:
        """A call that no entry causes; only the first one of an event counts."""
        await self._database.write(lambda connection: add_calls(connection, [call]))

    async def seen(self, game: str, people: Sequence[str]) -> None:
        """These look at the table: what waits to call them there is dropped."""
        waiting = (calls.c.game == game, calls.c.person.in_(people), calls.c.due.is_not(None))
        if await self._one(first_of, select(calls.c.event).where(*waiting).limit(1)) is not None:
            await self._do(update(calls).where(*waiting).values(due=None))

    async def due_people(self, now: float, limit: int) -> list[str]:
        """People with a call that is due."""
        found = select(calls.c.person).where(calls.c.due <= now).order_by(calls.c.due).limit(limit)
        return list(dict.fromkeys(await self._all(first_of, found)))

    async def gather(self, person: str, gather: Gather) -> int:
        """Turns the waiting calls of a person into messages, and returns how many; nothing if another server did."""
        return await self._database.write(partial(_gather, person, gather))

    # Messages

    async def claim_messages(self, now: float, until: float, claim: str, limit: int) -> list[OutMessage]:
        """Messages that are due, which belong to this claim until then. If the server that had one before ended
        while it handed it over, it still has that status."""
        return await self._database.write(partial(_claim, now, until, claim, limit))

    async def begin_sending(self, message: OutMessage, until: float) -> bool:
        """The last step before a message is handed over: False if it is not ours any more."""
        return await self._settle(message, status=SENDING, due=until)

    async def end_message(self, message: OutMessage, status: str) -> None:
        """Nothing more is done about it."""
        await self._settle(message, status=status, due=None)

    async def postpone(self, message: OutMessage, until: float) -> None:
        """It did not arrive: to be tried again."""
        await self._settle(message, status=WAITING, due=until, claim="", tries=message.tries + 1)

    async def put_off(self, message: OutMessage, until: float) -> None:
        """Nobody knows what became of it: how far it has come stays noted."""
        await self._settle(message, due=until, tries=message.tries + 1)

    async def _settle(self, message: OutMessage, **values: Any) -> bool:
        ours = update(messages).where(messages.c.key == message.key, messages.c.claim == message.claim)
        return await self._database.write(lambda connection: bool(connection.execute(ours.values(**values)).rowcount))

    async def drop_old_calls(self, before: float) -> None:
        """Forgets what was dealt with before that moment."""
        await self._do(delete(calls).where(calls.c.due.is_(None), calls.c.at < before))
        await self._do(delete(messages).where(messages.c.due.is_(None), messages.c.made < before))


def _contact(row: Row[Any]) -> Contact:
    return record_of(Contact, row)


def _change_settings(person: str, change: Callable[[str | None], str], connection: Connection) -> None:
    found = select(call_settings.c.data).where(call_settings.c.person == person).with_for_update()
    data = change(connection.execute(found).scalar())
    connection.execute(_SET_SETTINGS, {"person": person, "data": data})


def _gather(person: str, gather: Gather, connection: Connection) -> int:
    """Of two servers, the second one waits here, and finds nothing."""
    mine = select(calls).where(calls.c.person == person, calls.c.due.is_not(None))
    found = [record_of(DueCall, row) for row in connection.execute(mine.order_by(calls.c.at).with_for_update())]
    if not found:
        return 0
    waiting = [call for call in found if _still_waits(call, connection)]
    settings = connection.execute(select(call_settings.c.data).where(call_settings.c.person == person)).scalar()
    reached = [_contact(row) for row in connection.execute(select(contacts).where(contacts.c.person == person))]
    new, later = gather(settings, reached, waiting)
    for call in found:
        this = update(calls).where(calls.c.event == call.event, calls.c.person == person)
        connection.execute(this.values(due=later.get(call.event)))
    if new:
        connection.execute(insert(messages), [structs.asdict(message) for message in new])
    return len(new)


def _still_waits(call: DueCall, connection: Connection) -> bool:
    """Whoever has acted meanwhile, without looking at the table here, is not called to act."""
    if call.kind not in (TURN, ANSWER) or call.event.endswith(CONSENT):
        return True
    game = connection.execute(select(games.c.status, games.c.turn_of).where(games.c.id == call.game)).first()
    return game is not None and game.status == RUNNING and game.turn_of == call.person


def _claim(now: float, until: float, claim: str, limit: int, connection: Connection) -> list[OutMessage]:
    due = select(messages).where(messages.c.due <= now).order_by(messages.c.due).limit(limit)
    found = [record_of(OutMessage, row) for row in connection.execute(due.with_for_update(skip_locked=True))]
    if not found:
        return []
    ours = update(messages).where(messages.c.key.in_([message.key for message in found]))
    connection.execute(ours.values(claim=claim, due=until))
    return [structs.replace(message, claim=claim) for message in found]
