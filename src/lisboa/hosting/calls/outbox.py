"""The worker that empties the outbox: gathers calls into messages, and sends those.

A message is claimed first, so that no two servers send it; a claim runs out, should its server be gone. Just before it
is handed over it is marked. A message that is found with this mark may have arrived: it is sent again only if the other
side knows it again by its key (a push, JSON for a webhook); a mail, or a line in a chat, is not sent twice.
"""

import asyncio
import secrets
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from typing import Any, Final

import msgspec

from lisboa.hosting.calls.gathering import SentCall, gatherer, settings_of
from lisboa.hosting.calls.letters import Letter, letter
from lisboa.hosting.calls.links import STOP, LinkAction, Signer
from lisboa.hosting.calls.sending import AGAIN, ARRIVED, GONE, NOT_OURS, UNKNOWN, Delivery, Sender
from lisboa.hosting.storage.calls import FAILED, LOST, SENDING, SENT
from lisboa.hosting.storage.store import Store, StoreError
from lisboa.hosting.tasks import started
from lisboa.tables.entries import Contact, OutMessage

LOOK_SECONDS: Final = 1.0  # between two looks into the outbox
LEASE_SECONDS: Final = 120.0  # that a claim lasts; no sender takes as long
AT_ONCE: Final = 24  # messages under way
A_LOOK: Final = 6  # people and messages that one look takes up: moves come between them
BREATH: Final = 0.02  # seconds until the next look, if there was something
AGAIN_SECONDS: Final = (60.0, 300.0, 1800.0, 7200.0, 21600.0)  # until a message is tried again, time after time
MOST_FAILURES: Final = 3  # messages in a row that did not arrive, until a contact is stopped
KEPT_SECONDS: Final = 7 * 24 * 3600.0  # that the outbox remembers what was dealt with
TIDY_SECONDS: Final = 3600.0

Problem = Callable[..., None]
_calls: Final = msgspec.json.Decoder(list[SentCall]).decode


class Outbox:
    """Empties the outbox of a database; several servers may do so at once. `public`: the server's address in links."""

    def __init__(
        self,
        store: Store,
        senders: Mapping[str, Sender],
        signer: Signer,
        public: str,
        *,
        on_sent: Callable[[str, str], None] = lambda channel, status: None,
        on_problem: Problem = lambda event, **fields: None,
        clock: Callable[[], float] = time.time,
        lease: float = LEASE_SECONDS,
        look: float = LOOK_SECONDS,
    ) -> None:
        self._store = store
        self._senders = senders
        self._signer = signer
        self._public = public
        self._on_sent = on_sent
        self._on_problem = on_problem
        self._clock = clock
        self._lease = lease
        self._look = look
        self._under_way: set[asyncio.Task[Any]] = set()
        self._tidied = 0.0

    async def run(self) -> None:
        """Until it is cancelled. What is being handed over then is finished by `close`."""
        while True:
            found = 0
            try:
                found = await self.look()
            except StoreError as error:
                self._on_problem("outbox-failed", why=type(error).__name__)
            if len(self._under_way) >= AT_ONCE:
                await asyncio.wait(self._under_way, timeout=self._look, return_when=asyncio.FIRST_COMPLETED)
            await asyncio.sleep(BREATH if found else self._look)

    async def look(self) -> int:
        """One look into the outbox: gathers what is due, and begins to send as much as may be under way at once."""
        now = self._clock()
        people = await self._store.due_people(now, A_LOOK)
        await asyncio.gather(*(self._store.gather(person, gatherer(now)) for person in people))
        room = AT_ONCE - len(self._under_way)
        claim = secrets.token_hex(8)
        claimed = await self._store.claim_messages(now, now + self._lease, claim, min(room, A_LOOK)) if room else []
        for message in claimed:
            started(self._deliver(message), self._under_way)
        if now - self._tidied > TIDY_SECONDS:
            self._tidied = now
            await self._store.drop_old_calls(now - KEPT_SECONDS)
        return len(people) + len(claimed) + (not room)

    async def idle(self) -> None:
        """Until nothing is under way."""
        while self._under_way:
            await asyncio.wait(self._under_way)

    async def close(self) -> None:
        await self.idle()

    # ------------------------------------------------------------------ one message

    async def _deliver(self, message: OutMessage) -> None:
        try:
            contact = await self._store.contact(message.contact)
            sender = None if contact is None else self._senders.get(contact.channel)
            if contact is None or not contact.active or contact.stopped is not None:
                await self._store.end_message(message, FAILED)
            elif sender is None:  # another server may have this channel
                await self._not_now(message, contact, Delivery(AGAIN, "no such channel here"))
            elif message.status == SENDING and not sender.repeatable(contact.address):
                await self._store.end_message(message, LOST)
                self._on_sent(contact.channel, LOST)
            else:
                await self._send(message, contact, sender)
        except StoreError as error:
            self._on_problem("outbox-failed", why=type(error).__name__)
        except Exception as error:  # a mistake of ours, which must not come back for ever
            self._on_problem("call-failed", why=type(error).__name__)
            await self._give_up(message)

    async def _give_up(self, message: OutMessage) -> None:
        with suppress(StoreError):
            if message.tries >= len(AGAIN_SECONDS):
                await self._store.end_message(message, FAILED)
            else:
                await self._store.put_off(message, self._clock() + AGAIN_SECONDS[message.tries])

    async def _send(self, message: OutMessage, contact: Contact, sender: Sender) -> None:
        settings = settings_of(await self._store.call_settings(contact.person))
        calls = _calls(message.calls)
        stop = self._signer.token(LinkAction(does=STOP, contact=contact.key, kinds=_kinds(calls)))
        written: Letter = letter(message.key, settings, calls, self._public, stop)
        begin = partial(self._store.begin_sending, message, self._clock() + self._lease)
        outcome = await sender.send(contact.address, written, begin)
        if outcome.status != NOT_OURS:
            self._on_sent(contact.channel, outcome.status)
            await self._settle(message, contact, outcome)

    async def _settle(self, message: OutMessage, contact: Contact, outcome: Delivery) -> None:
        if outcome.status == ARRIVED:
            await self._store.end_message(message, SENT)
            if contact.failures or contact.rest_until:
                await self._store.change_contact(contact.key, failures=0, rest_until=0.0)
        elif outcome.status == AGAIN:
            await self._not_now(message, contact, outcome)
        else:
            await self._failed(message, contact, outcome)

    async def _not_now(self, message: OutMessage, contact: Contact, outcome: Delivery) -> None:
        """Later, and so are others to the same contact; each time much later."""
        if message.tries >= len(AGAIN_SECONDS):
            await self._failed(message, contact, outcome)
            return
        until = self._clock() + AGAIN_SECONDS[message.tries]
        await self._store.postpone(message, until)
        await self._store.change_contact(contact.key, rest_until=until)

    async def _failed(self, message: OutMessage, contact: Contact, outcome: Delivery) -> None:
        """It did not arrive; after several in a row, or if the address is gone, nothing more is sent there."""
        await self._store.end_message(message, LOST if outcome.status == UNKNOWN else FAILED)
        failures = contact.failures + 1
        stopped = "gone" if outcome.status == GONE else "failing" if failures >= MOST_FAILURES else None
        await self._store.change_contact(contact.key, failures=failures, stopped=stopped)
        if stopped:
            self._on_problem("contact-stopped", channel=contact.channel, why=stopped)


def _kinds(calls: list[SentCall]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(call.kind for call in calls))
