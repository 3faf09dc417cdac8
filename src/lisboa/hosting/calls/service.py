"""How people are called by this server: their settings and contacts, what is to be called out, and the outbox."""

import asyncio
import secrets
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from email.utils import parseaddr
from functools import partial
from typing import Any, Final, Self

from msgspec import json, structs

from lisboa.hosting.calls import gathering, mail
from lisboa.hosting.calls.addresses import Poster
from lisboa.hosting.calls.hooks import HookSender, is_hook, shown_hook
from lisboa.hosting.calls.letters import Letter, LetterLine
from lisboa.hosting.calls.links import CONFIRM, STOP, LinkAction, Signer
from lisboa.hosting.calls.mail import MailSender, MailServer
from lisboa.hosting.calls.outbox import LEASE_SECONDS, LOOK_SECONDS, Outbox
from lisboa.hosting.calls.push import PushSender, Subscription, VapidKey, is_key_pair
from lisboa.hosting.calls.sending import ARRIVED, Delivery, Sender
from lisboa.hosting.storage.store import Store
from lisboa.tables.call_wire import (
    CHANNELS,
    MAIL,
    MOST_TABLES,
    PUSH,
    WEBHOOK,
    AnyContact,
    CallPage,
    CallSettings,
    ContactInfo,
    LinkMeaning,
    NewMail,
    NewPush,
)
from lisboa.tables.calls import CLOCK, TURN, Call
from lisboa.tables.entries import Contact, DueCall, Person
from lisboa.tables.wire import Refused, encode
from lisboa.texts import languages
from lisboa.texts.calls import call_texts

GATHER_SECONDS: Final = 60.0  # in which several calls become one message
MOST_CONTACTS: Final = 10  # of a person
AT_ONCE: Final = (CLOCK,)  # what cannot wait for others


@dataclass(frozen=True)
class Channels:
    """What the operator lets this server send. `public`: its address, as people open it, for links."""

    public: str = ""
    mail: MailServer | None = None
    push: bool = False
    webhooks: bool = False
    private: bool = False  # webhooks and push endpoints may be in the server's own network
    gather: float = GATHER_SECONDS
    lease: float = LEASE_SECONDS
    look: float = LOOK_SECONDS

    @property
    def any(self) -> bool:
        return self.mail is not None or self.push or self.webhooks


class Calls:
    """What a server needs to call people; `await Calls.open(…)` gives one."""

    def __init__(
        self, store: Store, channels: Channels, signer: Signer, vapid: VapidKey | None, clock: Callable[[], float]
    ) -> None:
        self._store = store
        self._channels = channels
        self._signer = signer
        self._vapid = vapid
        self._clock = clock
        self._poster = Poster(channels.private)
        self._mail = None if channels.mail is None else MailSender(channels.mail)
        self.senders = self._made_senders()
        self._running: asyncio.Task[None] | None = None

    @classmethod
    async def open(
        cls,
        store: Store,
        channels: Channels,
        clock: Callable[[], float] = time.time,
        on_sent: Callable[[str, str], None] = lambda channel, status: None,
        on_problem: Callable[..., None] = lambda event, **fields: None,
    ) -> Self:
        """Keys are made once, and kept in the database, so that all its servers have the same."""
        secret = await store.kept_meta("call-links", secrets.token_urlsafe(32))
        vapid = None
        if channels.push:
            vapid = VapidKey.read(await store.kept_meta("vapid-key", VapidKey.new().text()))
        made = cls(store, channels, Signer(secret), vapid, clock)
        made.outbox = Outbox(
            store,
            made.senders,
            made._signer,
            channels.public,
            on_sent=on_sent,
            on_problem=on_problem,
            clock=clock,
            lease=channels.lease,
            look=channels.look,
        )
        return made

    outbox: Outbox

    def start(self) -> None:
        self._running = asyncio.create_task(self.outbox.run())

    async def close(self) -> None:
        if self._running is not None:
            self._running.cancel()
            with suppress(asyncio.CancelledError):
                await self._running
        await self.outbox.close()
        for sender in self.senders.values():
            await sender.close()
        await self._poster.close()

    def _made_senders(self) -> dict[str, Sender]:
        found: dict[str, Sender] = {}
        if self._mail is not None:
            found[MAIL] = self._mail
        if self._vapid is not None:
            found[PUSH] = PushSender(self._vapid, self._poster, self._complaints())
        if self._channels.webhooks:
            found[WEBHOOK] = HookSender(self._poster, self._channels.private)
        return found

    def _complaints(self) -> str:
        """Where a push service may turn to."""
        server = self._channels.mail
        return self._channels.public if server is None else f"mailto:{parseaddr(server.sender)[1]}"

    # ------------------------------------------------------------------ calling

    def due(self, calls: Iterable[Call], present: frozenset[str] = frozenset()) -> list[DueCall]:
        """Calls as they go into the outbox; those who are present see for themselves."""
        return [self._due(call) for call in calls if call.person not in present]

    def _due(self, call: Call) -> DueCall:
        wait = 0.0 if call.kind in AT_ONCE else self._channels.gather
        values = structs.asdict(call) | {"due": call.at + wait, "facts": encode(call.facts).decode()}
        return DueCall(**values)

    async def call(self, call: Call) -> None:
        """A call that no entry causes, such as that of a clock; only the first one of an event counts."""
        await self._store.add_call(self._due(call))

    async def seen(self, table: str, people: Sequence[str]) -> None:
        """These look at a table now."""
        if people:
            await self._store.seen(table, people)

    # ------------------------------------------------------------------ settings

    async def page(self, person: Person, guest: bool) -> CallPage:
        settings = gathering.settings_of(await self._store.call_settings(person.id))
        contacts = await self._store.contacts(person.id)
        channels = [channel for channel in CHANNELS if channel in self.senders and (channel == PUSH or not guest)]
        return CallPage(
            settings=settings,
            contacts=[shown(contact) for contact in contacts],
            channels=channels,
            push_key=None if self._vapid is None else self._vapid.public,
            example=_example(settings.language),
        )

    async def set_settings(self, person: Person, settings: CallSettings) -> None:
        if settings.language not in languages():
            raise Refused("unknown-language", "There is no such language here.", 422)
        if not gathering.is_zone(settings.zone):
            raise Refused("unknown-zone", "There is no such time zone: say one such as Europe/Lisbon.", 422)
        await self._store.change_call_settings(person.id, lambda old: encode(settings).decode())

    async def set_table(self, person: Person, table: str, off: bool) -> None:
        """Of many tables that do not call, only the newest are remembered."""

        def changed(old: str | None) -> str:
            settings = gathering.settings_of(old)
            others = [other for other in settings.off if other != table]
            kept = [*others, table][-MOST_TABLES:] if off else others
            return encode(structs.replace(settings, off=kept)).decode()

        await self._store.change_call_settings(person.id, changed)

    # ------------------------------------------------------------------ contacts

    async def add_contact(self, person: Person, new: AnyContact, guest: bool) -> ContactInfo:
        """A mail address gets a mail with a link that confirms it."""
        if guest and not isinstance(new, NewPush):
            raise Refused(
                "not-for-guests", "Without an account you can be called in the browser only: sign up first.", 403
            )
        contact = self._contact(person, new)
        if contact.channel not in self.senders:
            raise Refused("no-channel", "This server does not send anything that way.", 422)
        if len(await self._store.contacts(person.id)) >= MOST_CONTACTS:
            raise Refused("too-many-contacts", f"There are {MOST_CONTACTS} of them: remove one first.", 409)
        if not await self._store.add_contact(contact):
            contact = await self._again(contact)
        if contact.channel == MAIL and not contact.confirmed:
            await self._ask_to_confirm(person, contact)
        return shown(contact)

    async def _again(self, contact: Contact) -> Contact:
        """One that is there already gets another chance."""
        known = await self._store.contacts(contact.person)
        old = next(old for old in known if (old.channel, old.address) == (contact.channel, contact.address))
        await self.switch(old, True)
        return structs.replace(old, active=True, stopped=None, failures=0)

    def _contact(self, person: Person, new: AnyContact) -> Contact:
        key, now = secrets.token_hex(16), self._clock()
        if isinstance(new, NewMail):
            if not mail.is_address(new.address):
                raise Refused("bad-address", "This is not an address for mail.", 422)
            return Contact(key=key, person=person.id, channel=MAIL, address=new.address, created=now)
        if isinstance(new, NewPush):
            if not is_hook(new.endpoint, self._channels.private) or not is_key_pair(new.p256dh, new.auth):
                raise Refused("bad-address", "This is not a push subscription of a browser.", 422)
            address = encode(Subscription(**structs.asdict(new))).decode()
            return Contact(key=key, person=person.id, channel=PUSH, address=address, confirmed=True, created=now)
        if not is_hook(new.address, self._channels.private):
            raise Refused("bad-address", "This is not the https address of a webhook, nor one of a known service.", 422)
        return Contact(key=key, person=person.id, channel=WEBHOOK, address=new.address, confirmed=True, created=now)

    async def contact(self, person: Person, key: str) -> Contact:
        found = await self._store.contact(key)
        if found is None or found.person != person.id:
            raise Refused("no-such-contact", "You have no such contact: look at the list again.", 404)
        return found

    async def switch(self, contact: Contact, on: bool) -> None:
        """On: also one that was stopped, with another chance."""
        fresh: dict[str, Any] = {"failures": 0, "rest_until": 0.0, "stopped": None} if on else {}
        await self._store.change_contact(contact.key, active=on, **fresh)

    async def drop(self, contact: Contact) -> None:
        await self._store.drop_contact(contact.key)

    async def try_contact(self, contact: Contact) -> Delivery:
        """Sends a message at once, past the outbox."""
        sender = self.senders.get(contact.channel)
        if sender is None:
            raise Refused("no-channel", "This server does not send anything that way.", 422)
        if not contact.confirmed:
            raise Refused("not-confirmed", "Open the link in the mail that was sent to this address first.", 409)
        settings = gathering.settings_of(await self._store.call_settings(contact.person))
        outcome = await sender.send(contact.address, self._test(contact, settings.language), _at_once)
        if outcome.status == ARRIVED:
            await self._store.change_contact(contact.key, failures=0, rest_until=0.0, stopped=None)
        return outcome

    def _test(self, contact: Contact, language: str) -> Letter:
        public, text = self._channels.public, call_texts(language).call("test", "", "", (), "")
        stop = self._signer.token(LinkAction(does=STOP, contact=contact.key))
        return Letter(
            key=secrets.token_hex(16),
            language=language,
            subject=text,
            lines=(LetterLine(kind="test", text=text, link=f"{public}/calls", table=None),),
            settings_link=f"{public}/calls",
            stop_token=stop,
        )

    async def test(self, address: str) -> Delivery:
        """For the operator: a message to an address for mail, or to a webhook."""
        channel = MAIL if mail.is_address(address) else WEBHOOK
        sender = self.senders.get(channel)
        if sender is None or (channel == WEBHOOK and not is_hook(address, self._channels.private)):
            raise Refused("no-channel", "This server has no channel for such an address.", 422)
        contact = Contact(key="test", person="", channel=channel, address=address)
        return await sender.send(address, self._test(contact, "en"), _at_once)

    # ------------------------------------------------------------------ links in mails

    async def _ask_to_confirm(self, person: Person, contact: Contact) -> None:
        """At once and not through the outbox: somebody waits for it, and it is no call."""
        assert self._mail is not None
        assert self._channels.mail is not None
        settings = gathering.settings_of(await self._store.call_settings(person.id))
        words = call_texts(settings.language)
        link = f"{self._channels.public}/calls/{self._signer.token(LinkAction(does=CONFIRM, contact=contact.key))}"
        text = words.letter("confirm", name=person.name, link=link) + "\n\n" + words.letter("confirm-not")
        subject, sender = words.letter("confirm-subject"), self._channels.mail.sender
        key = secrets.token_hex(16)
        message = mail.bare_mail(sender, contact.address, key, settings.language, subject, text)
        outcome = await self._mail.hand_in(contact.address, message, _at_once)
        if outcome.status != ARRIVED:
            await self._store.drop_contact(contact.key)
            raise Refused("not-sent", "No mail could be sent to this address: is it right?", 422)

    async def meaning(self, token: str) -> LinkMeaning:
        """What a link in a mail would do; looking does nothing."""
        action, contact = await self._linked(token)
        done = contact.confirmed if action.does == CONFIRM else not await self._is_wanted(contact, action.kinds)
        return _meaning(action, contact, done)

    async def follow(self, token: str) -> LinkMeaning:
        """Does what a link in a mail says; a second time changes nothing."""
        action, contact = await self._linked(token)
        if action.does == CONFIRM:
            await self._store.change_contact(contact.key, confirmed=True)
        elif action.kinds:
            await self._store.change_call_settings(contact.person, partial(_without, action.kinds))
        else:
            await self.switch(contact, False)
        return _meaning(action, contact, True)

    async def _linked(self, token: str) -> tuple[LinkAction, Contact]:
        action = self._signer.action(token)
        contact = None if action is None else await self._store.contact(action.contact)
        if action is None or contact is None:
            raise Refused("no-such-link", "This link leads nowhere.", 404)
        return action, contact

    async def _is_wanted(self, contact: Contact, kinds: Iterable[str]) -> bool:
        wanted: dict[Any, Any] = gathering.settings_of(await self._store.call_settings(contact.person)).wanted
        return any(MAIL in wanted.get(kind, ()) for kind in kinds) if kinds else contact.active


async def _at_once() -> bool:
    return True


def _without(kinds: Iterable[str], old: str | None) -> str:
    """The settings without mails of these kinds."""
    settings = gathering.settings_of(old)
    wanted = {
        kind: [channel for channel in channels if kind not in kinds or channel != MAIL]
        for kind, channels in settings.wanted.items()
    }
    return encode(structs.replace(settings, wanted=wanted)).decode()


def _meaning(action: LinkAction, contact: Contact, done: bool) -> LinkMeaning:
    return LinkMeaning(
        does=action.does,  # type: ignore[arg-type]
        kinds=list(action.kinds),  # type: ignore[arg-type]
        address=contact.address,
        done=done,
    )


def shown(contact: Contact) -> ContactInfo:
    return ContactInfo(
        key=contact.key,
        channel=contact.channel,  # type: ignore[arg-type]
        shown=_shown_address(contact),
        on=contact.active,
        confirmed=contact.confirmed,
        failures=contact.failures,
        stopped=contact.stopped,
        created=contact.created,
    )


def _shown_address(contact: Contact) -> str:
    if contact.channel == WEBHOOK:
        return shown_hook(contact.address)
    if contact.channel == MAIL:
        return contact.address
    return json.decode(contact.address, type=Subscription).label


def _example(language: str) -> str:
    words = call_texts(language)
    return words.call(TURN, "", words.letter("example-title"), (), words.letter("example-who"))
