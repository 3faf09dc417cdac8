"""The lock of a local server: other users of the same machine can reach it as well, but they do not have its key.

A browser brings the key once, in the address that the server prints, and gets a cookie for it. A program sends it as
the header `x-lisboa-key`. The addresses that a browser is started with stand in the list of processes, for all to see:
they hold a ticket instead, which is good for a minute, and once.
"""

import hashlib
import hmac
import os
import re
import secrets
import time
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Final
from urllib.parse import parse_qsl, quote, urlencode

from lisboa.server.security import Header, Instead, Refusal, Scope, cookie_of, values

HEADER: Final = "x-lisboa-key"
QUERY: Final = "key"
NOT_HERE: Final = "This server is for one person at this machine: open the address, with its key, that it has printed."
COOKIE_SECONDS: Final = 365 * 86400
TICKET_SECONDS: Final = 60
_KEY = re.compile(r"[\w-]{43}", re.ASCII)


def new_key() -> str:
    return secrets.token_urlsafe(32)


def door(address: str, key: str | None) -> str:
    """Where a server is to be opened: with its key, if it has one."""
    return address if key is None else f"{address}/?{QUERY}={key}"


def ticket(key: str) -> str:
    """What opens the lock of this key once, within a minute."""
    return _ticket(key, str(int(time.time()) + TICKET_SECONDS))


def _ticket(key: str, until: str) -> str:
    return f"{until}.{hmac.new(key.encode(), until.encode(), hashlib.sha256).hexdigest()}"


def kept_key(database: Path, port: int) -> str:
    """The key of the local server of a database, which is kept beside it, so that open tabs go on after a restart.

    At another port there is another key: somebody else may have the old port now, and browsers hand a cookie to every
    port of a machine.
    """
    file = database.with_name(f"{database.name}.key")
    with suppress(OSError, ValueError):
        kept_port, key = file.read_text().split()
        if kept_port == str(port) and _KEY.fullmatch(key) and not file.stat().st_mode & 0o077:
            return key
    key = new_key()
    file.unlink(missing_ok=True)
    with open(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as out:
        out.write(f"{port} {key}\n")
    return key


class Lock:
    """Looks at each request, whether it brings the key."""

    def __init__(self, key: str) -> None:
        self._key = key
        self._used: set[str] = set()  # tickets

    def check(self, scope: Scope) -> None:
        """Raises Instead: for a request without the key, and for one with the key in its address, which goes on
        without it."""
        brought = _brought(scope)
        if brought is not None and self._opens(brought):
            raise Instead(303, b"", *_on_its_way(scope, _cookie(scope, self._key)))
        shown = (cookie_of(scope, _name(scope)), *values(scope, HEADER.encode()))
        if not any(_same(key, self._key) for key in shown):
            raise _locked(scope)
        if brought is not None:  # a ticket that was used already
            raise Instead(303, b"", *_on_its_way(scope))

    def _opens(self, brought: str) -> bool:
        return _same(brought, self._key) or self._takes(brought)

    def _takes(self, ticket: str) -> bool:
        """Whether it is a ticket, in time and for the first time; it is used then."""
        now = int(time.time())
        self._used = {used for used in self._used if int(used.partition(".")[0]) >= now}
        until = ticket.partition(".")[0]
        if not _same(ticket, _ticket(self._key, until)) or int(until) < now or ticket in self._used:
            return False
        self._used.add(ticket)
        return True


def _same(one: str, other: str) -> bool:
    """Compares secrets in a time that tells nothing."""
    return hmac.compare_digest(one.encode(errors="replace"), other.encode(errors="replace"))


def _brought(scope: Scope) -> str | None:
    """The key in the address of a page."""
    if scope.get("method") != "GET" or scope["path"].startswith("/api/"):
        return None
    return dict(_query(scope)).get(QUERY)


def _query(scope: Scope) -> list[tuple[str, str]]:
    return parse_qsl(scope.get("query_string", b"").decode("latin-1"), keep_blank_values=True)


def _on_its_way(scope: Scope, *headers: Header) -> list[Header]:
    """To the same page, without the key in its address. It never leads away: a path like //example has one slash."""
    rest = urlencode([(name, value) for name, value in _query(scope) if name != QUERY])
    path = "/" + quote(scope["path"].lstrip("/"))
    return [(b"location", (path + (rest and f"?{rest}")).encode()), (b"cache-control", b"no-store"), *headers]


def _name(scope: Scope) -> str:
    """With the port: the cookies of all servers of a machine lie in the same jar."""
    server = scope.get("server")
    return f"lisboa-key-{server[1] if server else 0}"


def _cookie(scope: Scope, key: str) -> Header:
    terms = f"Path=/; Max-Age={COOKIE_SECONDS}; HttpOnly; SameSite=Strict"
    return b"set-cookie", f"{_name(scope)}={key}; {terms}".encode()


def _locked(scope: Scope) -> Instead:
    """For people a page, for programs JSON as everywhere."""
    if any("text/html" in accepted for accepted in values(scope, b"accept")):
        return Instead(401, _page(), (b"content-type", b"text/html; charset=utf-8"), (b"cache-control", b"no-store"))
    return Refusal(401, "no-key", NOT_HERE)


@cache
def _page() -> bytes:
    return Path(__file__).with_name("locked.html").read_bytes()
