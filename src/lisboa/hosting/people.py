"""Who somebody is: accounts, guests, sessions, tokens for programs, and the secret links of seats.

Only a hash of every secret is kept: argon2 for passwords, SHA-256 for the long random ones. People are named by their
id wherever a method says `person`, and by what they call themselves where it says `name`.

A session that has ended is over at once. A server alone with its database hears of every end, and may remember whom it
has looked up; with other servers around, it asks the database each time, except for what comes over an open socket: the
end of a session closes those, and in case such news is late or lost, little is remembered for long.
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

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from msgspec.structs import replace

from lisboa.hosting.passwords import NotGood, checked, typed
from lisboa.hosting.storage.store import Store
from lisboa.tables.entries import Link, NameTaken, Person, Session
from lisboa.tables.names import cleaned_name, cleaned_title

COOKIE: Final = "cookie"
TOKEN: Final = "token"
DAY: Final = 24 * 3600
LASTS: Final = {COOKIE: 90 * DAY, TOKEN: 365 * DAY}

RESET_LASTS: Final = DAY  # of a password that the operator has given out
PLACE_LASTS: Final = 365 * DAY  # after which a place where somebody signed in is forgotten

# One lane each: more are no safer, and take the event loop's core away. Memory is what makes guessing expensive.
HASHER: Final = PasswordHasher(time_cost=2, memory_cost=46 * 1024, parallelism=1)
HASHING_IN_LINE: Final = 100  # of each lane

CACHED_SECONDS: Final = 600.0
SHARED_SECONDS: Final = 5.0  # where other servers end sessions, too
CACHED_SESSIONS: Final = 10_000

Result = TypeVar("Result")


class PeopleError(Exception):
    """What somebody asked for is not possible; the message is for them."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message


class Known(NamedTuple):
    """A session, and whose it is."""

    session: Session
    person: Person


class SignInPlace(NamedTuple):
    """From where somebody signs in: the network, and the secret that their browser got when it did so before."""

    network: str
    device: str | None = None


class Familiar(NamedTuple):
    """Whether the owner of a name has signed in from a place before."""

    device: bool = False
    network: bool = False


STRANGE: Final = Familiar()


class People:
    """Everybody the store knows. One of these serves a whole server."""

    def __init__(
        self, store: Store, hasher: PasswordHasher | None = None, clock: Callable[[], float] = time.time
    ) -> None:
        self._store = store
        self._hasher = hasher or HASHER
        self._decoy = _decoy(self._hasher)
        self._clock = clock
        # Sign-ins from a known place have a separate lane: a flood of strangers does not hold them up.
        self._strangers, self._regulars = _HashingThread("strangers"), _HashingThread("regulars")
        self._found: OrderedDict[str, tuple[Known, float]] = OrderedDict()  # until when it may be used
        self._forgotten = 0  # how often something was forgotten; a look-up that it overtook is not remembered
        store.listen_people(self.forget)

    # Coming in

    async def sign_up(self, name: str, password: str, earlier: Known | None = None) -> tuple[Person, str]:
        """A new account; that of a guest, who keeps all seats, if the browser had a guest's session.

        The browser's previous session ends, and so do all others of that guest.
        """
        name = _checked_name(name)
        secret = _checked_password(password, name)
        taken = PeopleError("name-taken", f"Somebody here is called “{name}” already: choose another name.")
        if await self._store.person_named(name) is not None:
            raise taken
        hashed = await self._strangers.do(self._hasher.hash, secret)
        guest = earlier if earlier is not None and earlier.person.password is None else None
        known = guest.person.id if guest is not None else secrets.token_hex(16)
        person = Person(id=known, name=name, created=self._clock(), password=hashed)
        try:
            if guest is None:
                await self._store.add_person(person)
            elif not await self._store.make_member(person, guest.session.key):
                raise PeopleError("not-signed-in", "You have been signed out meanwhile: try again.")
        except NameTaken:
            raise taken from None
        if earlier is not None and guest is None:
            await self.leave(earlier)
        return person, await self._open(person)

    async def sign_in(
        self,
        name: str,
        password: str,
        new: str | None = None,
        earlier: Known | None = None,
        familiar: Familiar = STRANGE,
    ) -> tuple[Person, str]:
        """The same sentence after the same time, whatever is wrong, so that nobody learns who has an account.

        A password that works once needs the `new` one that takes its place. The browser's previous session ends.
        """
        person = await self._named(name)
        hashed = (person and person.password) or self._decoy
        secret = typed(password)
        lane = self._regulars if any(familiar) else self._strangers
        right = await lane.do(self._verify, hashed, secret)
        if person is None or not right or person.banned or self._is_too_late(person):
            raise _wrong()
        if person.password_until is not None:
            person = await self._renewed(person, password, new)
        elif self._hasher.check_needs_rehash(hashed):
            again = await lane.do(self._hasher.hash, secret)
            await self._store.set_hash(person.id, hashed, again)
            person = replace(person, password=again)
        token = await self._open(person)
        if earlier is not None:
            await self.leave(earlier)
        return person, token

    def _is_too_late(self, person: Person) -> bool:
        return person.password_until is not None and person.password_until <= self._clock()

    async def _renewed(self, person: Person, old: str, new: str | None) -> Person:
        """With a new password in place of the one that works once."""
        if new is None:
            raise PeopleError("new-password-needed", "This password works once: choose a new one to sign in.")
        return await self._with_password(person, old, new)

    async def _with_password(self, person: Person, old: str, new: str) -> Person:
        secret = _checked_password(new, person.name)
        if secret == typed(old):
            raise PeopleError("bad-password", "The new password is the old one: choose another one.")
        hashed = await self._regulars.do(self._hasher.hash, secret)
        if not await self._store.set_password(person.id, person.password, hashed, places_too=True):
            raise _wrong()  # somebody has changed it meanwhile
        return replace(person, password=hashed, password_until=None)

    async def change_password(self, person: str, old: str, new: str) -> tuple[Person, str]:
        """Signs out everywhere, tokens of programs included; returns the token of a new session."""
        found = await self._store.person(person)
        hashed = (found and found.password) or self._decoy
        if not await self._regulars.do(self._verify, hashed, typed(old)) or found is None:
            raise PeopleError("wrong-password", "The old password is wrong.")
        changed = await self._with_password(found, old, new)
        return changed, await self._open(changed)

    async def guest(self, name: str) -> tuple[Person, str]:
        """Somebody without an account. Any number of guests may have the same name."""
        person = Person(id=secrets.token_hex(16), name=_checked_name(name), created=self._clock())
        await self._store.add_person(person)
        return person, await self._open(person)

    async def _open(self, person: Person) -> str:
        """A new session; none if the password has been changed meanwhile, or a guest is no guest any more."""
        secret, session = self._new(person.id, COOKIE)
        if not await self._store.add_session(session, password=person.password):
            raise _wrong()
        return secret

    # From where

    async def familiar(self, name: str, place: SignInPlace) -> Familiar:
        """Whether the owner of this name has signed in from there before."""
        person = await self._named(name)
        known = set() if person is None else await self._store.places_of(person.id)
        if person is None or not known:
            return STRANGE
        device = place.device is not None and _key(place.device) in known
        return Familiar(device, _network_key(person.id, place.network) in known)

    async def remember(self, person: str, network: str) -> str:
        """Notes that somebody signed in from there; returns a new secret for their browser to keep."""
        device = secrets.token_urlsafe(32)
        await self._store.add_places(person, [_key(device), _network_key(person, network)], self._clock())
        return device

    # Being there

    async def who(self, token: str, kind: str | None = None) -> Person | None:
        """Whose session or token this is, if it is one (of this kind) and still good."""
        known = await self.known(token, kind)
        return None if known is None else known.person

    async def known(self, token: str, kind: str | None = None) -> Known | None:
        """The session or token, and whose it is, if it is one (of this kind) and still good."""
        key = _key(token)
        known = self._remembered(key) if self._store.alone else None
        known = known or await self._look_up(key)
        return known if known is not None and kind in (None, known.session.kind) else None

    async def is_there(self, session: Session) -> bool:
        """Whether a session that a socket was opened with is still good."""
        known = self._remembered(session.key) if self._store.hears else None
        return (known or await self._look_up(session.key)) is not None

    def _remembered(self, key: str) -> Known | None:
        known, until = self._found.get(key, (None, 0.0))
        now = self._clock()
        return known if known is not None and now < min(until, known.session.expires) else None

    async def _look_up(self, key: str) -> Known | None:
        self._found.pop(key, None)
        forgotten = self._forgotten
        found = await self._store.session(key)
        now = self._clock()
        if found is None or found[0].expires <= now:
            return None
        known = Known(*found)
        if forgotten == self._forgotten and self._store.hears:
            self._found[key] = known, now + (CACHED_SECONDS if self._store.alone else SHARED_SECONDS)
            while len(self._found) > CACHED_SESSIONS:
                self._found.popitem(last=False)
        return known

    def forget(self, person: str, session: str = "") -> None:
        """Looks this person or session up again the next time, since it may have ended; all if both are empty.

        The store calls it whenever somebody is banned, deleted or signed out, even by another process.
        """
        self._forgotten += 1
        if session:
            self._found.pop(session, None)
            return
        for key in [key for key, (known, _) in self._found.items() if person in ("", known.person.id)]:
            del self._found[key]

    # Going away

    async def sign_out(self, session: Session) -> None:
        """Ends this session, or this token."""
        await self._store.drop_session(session.key)

    async def leave(self, earlier: Known) -> None:
        """Ends a browser's previous session. A guest is then signed out everywhere: others may have come by the guest's
        link."""
        if earlier.session.kind == TOKEN:  # a program is no browser
            return
        if earlier.person.password is None:
            await self.sign_out_everywhere(earlier.person.id)
        else:
            await self.sign_out(earlier.session)

    async def sign_out_everywhere(self, person: str) -> None:
        """Ends all sessions, and with them all tokens of programs."""
        await self._store.drop_sessions(person)

    # What others know

    async def hide(self, person: str, hidden: bool) -> None:
        """Whether nobody else may see the person's page."""
        await self._store.set_hidden(person, hidden)

    async def delete_oneself(self, person: Person, password: str) -> None:
        """Deletes somebody with an account, who says so with the password."""
        if not await self._regulars.do(self._verify, person.password or self._decoy, typed(password)):
            raise PeopleError("wrong-password", "The password is wrong.")
        await self._store.delete_person(person.id)

    # Programs

    async def token(self, by: Known, label: str) -> tuple[Session, str]:
        """A token for a program that acts for this person: shown once, good for a year. Only people make tokens."""
        try:
            secret, session = self._new(by.person.id, TOKEN, cleaned_title(label, "The label of a token"))
        except ValueError as wrong:
            raise PeopleError("bad-label", str(wrong)) from None
        if by.session.kind == TOKEN or not await self._store.add_session(session, by=by.session.key):
            raise PeopleError("not-signed-in", "You have been signed out meanwhile: sign in first.")
        return session, secret

    async def tokens(self, person: str) -> list[Session]:
        now = self._clock()
        return [s for s in await self._store.sessions_of(person) if s.kind == TOKEN and s.expires > now]

    async def drop_token(self, person: str, key: str) -> None:
        if all(token.key != key for token in await self.tokens(person)):
            raise PeopleError("unknown-token", "You have no such token: look at the list of your tokens again.")
        await self._store.drop_session(key)

    # Seats

    async def seat_link(self, game: str, seat: int, person: str) -> str:
        """A new secret: its bearer plays this seat as this person."""
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
        """A new session for a guest who comes back by a link; none for people with accounts, who have to sign in."""
        secret, session = self._new(person, COOKIE)
        return secret if await self._store.add_session(session, password=None) else None

    # For the operator

    async def reset_password(self, name: str) -> str:
        """A password for somebody who has lost theirs, who is signed out everywhere: it works once, for a day."""
        person = await self.existing(name)
        if person.password is None:
            raise PeopleError("no-account", f"{person.name} is a guest, who has no password.")
        password = secrets.token_urlsafe(12)
        hashed = await self._regulars.do(self._hasher.hash, typed(password))
        if not await self._store.set_password(person.id, person.password, hashed, self._clock() + RESET_LASTS):
            raise PeopleError("busy", f"{person.name} has changed the password at this moment: try again.")
        return password

    async def ban(self, name: str) -> None:
        person = await self.existing(name)
        await self._store.set_banned(person.id, True)

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
        """By the name of an account, or a guest's id, which is longer than any name."""
        person = await self._named(name) or await self._store.person(name)
        if person is None:
            raise PeopleError("unknown-person", f"Nobody here has an account with the name {name!r}.")
        return person

    # Secrets

    def _new(self, person: str, kind: str, label: str = "") -> tuple[str, Session]:
        """The secret of a session, and what is kept of it."""
        secret, now = secrets.token_urlsafe(32), self._clock()
        expires = now + LASTS[kind]
        return secret, Session(key=_key(secret), person=person, kind=kind, created=now, expires=expires, label=label)

    def _verify(self, hashed: str, secret: bytes) -> bool:
        try:
            return self._hasher.verify(hashed, secret)
        except (VerificationError, InvalidHashError):
            return False


class _HashingThread:
    """Passwords are slow on purpose: never in the event loop, one by one, and with a limited queue.

    A thread of its own rather than a semaphore: a request that is given up leaves its thread at work, and this way that
    one still counts.
    """

    def __init__(self, name: str) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix=f"passwords-{name}")
        self._in_line = 0

    async def do(self, work: Callable[..., Result], *arguments: str | bytes) -> Result:
        if self._in_line >= HASHING_IN_LINE:
            raise PeopleError("busy", "Many people are signing in at this moment: try again in a few seconds.")
        self._in_line += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, work, *arguments)
        finally:
            self._in_line -= 1


def _wrong() -> PeopleError:
    return PeopleError("wrong-password", "Name or password is wrong.")


def _checked_name(name: str) -> str:
    try:
        return cleaned_name(name)
    except ValueError as wrong:
        raise PeopleError("bad-name", str(wrong)) from None


def _checked_password(password: object, name: str) -> bytes:
    try:
        return checked(password, name)
    except NotGood as wrong:
        raise PeopleError(wrong.code, str(wrong)) from None


def _key(secret: str) -> str:
    return sha256(secret.encode(errors="replace")).hexdigest()


def _network_key(person: str, network: str) -> str:
    """Hashed with the person, so that the database does not show who else signs in from there."""
    return _key(f"{person} {network}")


def _decoy(hasher: PasswordHasher) -> str:
    """A hash that no password has, and that takes as long to check as any other."""
    salt, digest = (
        base64.b64encode(secrets.token_bytes(length)).rstrip(b"=").decode()
        for length in (hasher.salt_len, hasher.hash_len)
    )
    costs = f"m={hasher.memory_cost},t={hasher.time_cost},p={hasher.parallelism}"
    return f"$argon2{hasher.type.name.lower()}$v=19${costs}${salt}${digest}"
