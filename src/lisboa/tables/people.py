"""Who somebody is: accounts, guests, sessions, tokens for programs, and the secret links of seats.

Of every secret only a hash is kept, argon2 of passwords and SHA-256 of the long random ones. People are named by their
id wherever a method says `person`, and by what they call themselves where it says `name`.
"""

import asyncio
import base64
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from typing import Final, NamedTuple, TypeVar
from unicodedata import normalize

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from lisboa.tables.entries import Link, NameTaken, Person, Session
from lisboa.tables.names import cleaned_name, cleaned_title, name_key
from lisboa.tables.storage.store import Store

COOKIE: Final = "cookie"
TOKEN: Final = "token"
DAY: Final = 24 * 3600
LASTS: Final = {COOKIE: 90 * DAY, TOKEN: 365 * DAY}

PASSWORD_LENGTHS: Final = range(8, 129)
# One lane each: several are no safer, and take the event loop's core away. The memory is what makes guessing dear.
HASHER: Final = PasswordHasher(time_cost=2, memory_cost=46 * 1024, parallelism=1)
HASHING_AT_ONCE: Final = 2
HASHING_IN_LINE: Final = 100

CACHED_SECONDS: Final = 5.0
CACHED_SESSIONS: Final = 10_000

Result = TypeVar("Result")


class PeopleError(Exception):
    """What somebody asked for is not possible; the message is for them."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message


class _Known(NamedTuple):
    """A session that was looked up a moment ago."""

    session: Session
    person: Person
    until: float


class People:
    """Everybody the store knows. One of these serves a whole server."""

    def __init__(
        self, store: Store, hasher: PasswordHasher | None = None, clock: Callable[[], float] = time.time
    ) -> None:
        self._store = store
        self._hasher = hasher or HASHER
        self._decoy = _decoy(self._hasher)
        self._clock = clock
        # Threads of their own rather than a semaphore: a request that is given up leaves its thread at work, and this
        # way that one still counts.
        self._threads = ThreadPoolExecutor(HASHING_AT_ONCE, thread_name_prefix="passwords")
        self._in_line = 0
        self._known: OrderedDict[str, _Known] = OrderedDict()
        self._forgotten = 0  # how often something was forgotten; a look-up that it overtook is not remembered
        store.listen_people(self.forget)

    # Coming in

    async def sign_up(self, name: str, password: str, guest: Person | None = None) -> tuple[Person, str]:
        """A new account; that of a guest, who keeps all seats, if there is one."""
        name = _checked_name(name)
        secret = _checked_password(password, name)
        taken = PeopleError("name-taken", f"Somebody here is called “{name}” already: choose another name.")
        if await self._store.person_named(name) is not None:
            raise taken
        hashed = await self._hashing(self._hasher.hash, secret)
        known = guest.id if guest is not None else secrets.token_hex(16)
        person = Person(id=known, name=name, created=self._clock(), password=hashed)
        try:
            await (self._store.add_person(person) if guest is None else self._store.make_member(person))
        except NameTaken:
            raise taken from None
        return person, await self._new_session(person.id, COOKIE)

    async def sign_in(self, name: str, password: str) -> tuple[Person, str]:
        """The same sentence and the same time, whatever is wrong: nobody learns here who has an account."""
        person = await self._named(name)
        hashed = (person and person.password) or self._decoy
        secret = _typed(password)
        right = await self._hashing(self._verify, hashed, secret)
        if person is None or not right or person.banned:
            raise PeopleError("wrong-password", "Name or password is wrong.")
        if self._hasher.check_needs_rehash(hashed):
            await self._store.set_password(person.id, await self._hashing(self._hasher.hash, secret))
        return person, await self._new_session(person.id, COOKIE)

    async def change_password(self, person: Person, old: str, new: str) -> str:
        """Signs out everywhere, tokens of programs included; answers the token of a new session."""
        secret = _checked_password(new, person.name)
        if not await self._hashing(self._verify, person.password or self._decoy, _typed(old)):
            raise PeopleError("wrong-password", "The old password is wrong.")
        await self._store.set_password(person.id, await self._hashing(self._hasher.hash, secret))
        await self.sign_out_everywhere(person.id)
        return await self._new_session(person.id, COOKIE)

    async def guest(self, name: str) -> tuple[Person, str]:
        """Somebody without an account. Any number of guests may have the same name."""
        person = Person(id=secrets.token_hex(16), name=_checked_name(name), created=self._clock())
        await self._store.add_person(person)
        return person, await self._new_session(person.id, COOKIE)

    # Being there

    async def who(self, token: str, kind: str | None = None) -> Person | None:
        """Whose session or token this is, if it is one (of this kind) and still good."""
        key, now = _key(token), self._clock()
        known = self._known.get(key)
        if known is None or known.until <= now:
            known = await self._look_up(key, now)
        if known is None or known.session.expires <= now or known.person.banned:
            return None
        return known.person if kind in (None, known.session.kind) else None

    async def _look_up(self, key: str, now: float) -> _Known | None:
        self._known.pop(key, None)
        forgotten = self._forgotten
        found = await self._store.session(key)
        if found is None:
            return None
        known = _Known(*found, until=now + CACHED_SECONDS)
        if forgotten == self._forgotten:
            self._known[key] = known
            while len(self._known) > CACHED_SESSIONS:
                self._known.popitem(last=False)
        return known

    def forget(self, person: str) -> None:
        """Looks this person up anew the next time, for something about them has changed; everybody if it is empty.

        The store calls it whenever somebody is banned, deleted or signed out, by another process too.
        """
        self._forgotten += 1
        for key in [key for key, known in self._known.items() if person in ("", known.person.id)]:
            del self._known[key]

    # Going away

    async def sign_out(self, token: str) -> None:
        await self._drop(_key(token))

    async def sign_out_everywhere(self, person: str) -> None:
        """Ends all sessions, and with them all tokens of programs."""
        await self._store.drop_sessions(person)

    async def _drop(self, key: str) -> None:
        await self._store.drop_session(key)
        self._forgotten += 1
        self._known.pop(key, None)

    # Programs

    async def token(self, person: str, label: str) -> str:
        """A token for a program that acts for this person: shown once, good for a year."""
        try:
            return await self._new_session(person, TOKEN, cleaned_title(label, "The label of a token"))
        except ValueError as wrong:
            raise PeopleError("bad-label", str(wrong)) from None

    async def tokens(self, person: str) -> list[Session]:
        now = self._clock()
        return [s for s in await self._store.sessions_of(person) if s.kind == TOKEN and s.expires > now]

    async def drop_token(self, person: str, key: str) -> None:
        if all(token.key != key for token in await self.tokens(person)):
            raise PeopleError("unknown-token", "You have no such token: look at the list of your tokens again.")
        await self._drop(key)

    # Seats

    async def seat_link(self, game: str, seat: int, person: str) -> str:
        """A new secret: whoever has it plays this seat as this person."""
        secret = secrets.token_urlsafe(32)
        await self._store.add_link(Link(key=_key(secret), game=game, seat=seat, person=person))
        return secret

    async def by_link(self, secret: str) -> Link | None:
        link = await self._store.link(_key(secret))
        if link is None:
            return None
        person = await self._store.person(link.person)
        return None if person is None or person.banned else link

    async def guest_session(self, person: str) -> str | None:
        """A new session for a guest who comes back by a link; none for whoever has an account, and has to sign in."""
        found = await self._store.person(person)
        if found is None or found.password is not None or found.banned:
            return None
        return await self._new_session(person, COOKIE)

    # For whoever runs the server

    async def reset_password(self, name: str) -> str:
        """A new password for somebody who has lost theirs, who is signed out everywhere."""
        person = await self.existing(name)
        if person.password is None:
            raise PeopleError("no-account", f"{person.name} is a guest, who has no password.")
        password = secrets.token_urlsafe(12)
        await self._store.set_password(person.id, await self._hashing(self._hasher.hash, _typed(password)))
        await self.sign_out_everywhere(person.id)
        return password

    async def ban(self, name: str) -> None:
        person = await self.existing(name)
        await self._store.set_banned(person.id, True)
        await self.sign_out_everywhere(person.id)

    async def unban(self, name: str) -> None:
        person = await self.existing(name)
        await self._store.set_banned(person.id, False)

    async def delete(self, name: str) -> None:
        person = await self.existing(name)
        await self._store.delete_person(person.id)

    async def _named(self, name: str) -> Person | None:
        try:
            return await self._store.person_named(cleaned_name(name))
        except ValueError:
            return None

    async def existing(self, name: str) -> Person:
        """By the name of an account; guests have ids only, which no name is as long as."""
        person = await self._named(name) or await self._store.person(name)
        if person is None:
            raise PeopleError("unknown-person", f"Nobody here has an account with the name {name!r}.")
        return person

    # Secrets

    async def _new_session(self, person: str, kind: str, label: str = "") -> str:
        secret, now = secrets.token_urlsafe(32), self._clock()
        expires = now + LASTS[kind]
        await self._store.add_session(
            Session(key=_key(secret), person=person, kind=kind, created=now, expires=expires, label=label)
        )
        return secret

    def _verify(self, hashed: str, secret: bytes) -> bool:
        try:
            return self._hasher.verify(hashed, secret)
        except (VerificationError, InvalidHashError):
            return False

    async def _hashing(self, work: Callable[..., Result], *arguments: str | bytes) -> Result:
        """Passwords are slow on purpose: never in the event loop, and only so many people wait for it."""
        if self._in_line >= HASHING_IN_LINE:
            raise PeopleError("busy", "Many people are signing in at this moment: try again in a few seconds.")
        self._in_line += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work, *arguments)
        finally:
            self._in_line -= 1


def _checked_name(name: str) -> str:
    try:
        return cleaned_name(name)
    except ValueError as wrong:
        raise PeopleError("bad-name", str(wrong)) from None


def _checked_password(password: object, name: str) -> bytes:
    least, most = PASSWORD_LENGTHS.start, PASSWORD_LENGTHS.stop - 1
    if not isinstance(password, str) or len(password) not in PASSWORD_LENGTHS:
        raise PeopleError("bad-password", f"A password has {least} to {most} characters.")
    if name_key(password) == name_key(name):
        raise PeopleError("bad-password", "The password is the same as the name: choose another one.")
    secret = _typed(password)
    if not secret:
        raise PeopleError("bad-password", "The password holds something that is not text: type it again.")
    return secret


def _typed(password: str) -> bytes:
    """A password as it is hashed, however the keyboard composes its accents; empty where it cannot be one."""
    try:
        return normalize("NFC", password).encode() if len(password) in PASSWORD_LENGTHS else b""
    except UnicodeEncodeError:
        return b""


def _key(secret: str) -> str:
    return sha256(secret.encode(errors="replace")).hexdigest()


def _decoy(hasher: PasswordHasher) -> str:
    """A hash that no password has, and that takes as long to find out as any other."""
    salt, digest = (
        base64.b64encode(secrets.token_bytes(length)).rstrip(b"=").decode()
        for length in (hasher.salt_len, hasher.hash_len)
    )
    costs = f"m={hasher.memory_cost},t={hasher.time_cost},p={hasher.parallelism}"
    return f"$argon2{hasher.type.name.lower()}$v=19${costs}${salt}${digest}"
