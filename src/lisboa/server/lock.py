"""The lock of a local server: other users of the same machine can reach it as well, but they do not have its key.

The address that the server prints has the key in its fragment, which browsers never send: a small script sends it here
once, as the header `x-lisboa-key` of a POST, and the browser gets a cookie for it. A program sends that header with
each request. The address that a browser is started with is in the list of processes, for all to see: it contains a
ticket instead, which works once, within a minute.
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

from lisboa.server.security import NOT_STORED, Header, Instead, RequestRefusal, Scope, cookie_of, values

HEADER: Final = "x-lisboa-key"
FRAGMENT: Final = "#key="
EXCHANGE: Final = "/key"  # where a browser brings it
SCRIPT: Final = "/unlock.js"
NOT_HERE: Final = "This server is for one person at this machine: open the address, with its key, that it has printed."
COOKIE_SECONDS: Final = 365 * 86400
TICKET_SECONDS: Final = 60
_KEY = re.compile(r"[\w-]{43}", re.ASCII)


def new_key() -> str:
    return secrets.token_urlsafe(32)


def door(address: str, key: str | None) -> str:
    """Where a server is to be opened: with its key, if it has one."""
    return address if key is None else f"{address}/{FRAGMENT}{key}"


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
    """Checks that each request brings the key."""

    def __init__(self, key: str) -> None:
        self._key = key
        self._used: set[str] = set()  # tickets

    def check(self, scope: Scope) -> None:
        """Raises Instead: for a request without the key, and for the one that brings it, which gets the cookie."""
        brought = values(scope, HEADER.encode())
        if scope["path"] == EXCHANGE and scope.get("method") == "POST":
            if not any(self._opens(key) for key in brought):
                raise RequestRefusal(401, "no-key", NOT_HERE)
            raise Instead(204, b"", _cookie(scope, self._key), NOT_STORED)
        if scope["path"] == SCRIPT and scope.get("method") == "GET":
            raise Instead(200, _file("unlock.js"), (b"content-type", b"text/javascript; charset=utf-8"), NOT_STORED)
        if not any(_same(key, self._key) for key in (cookie_of(scope, _name(scope)), *brought)):
            raise _locked(scope)

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
    """Compares secrets in constant time."""
    return hmac.compare_digest(one.encode(errors="replace"), other.encode(errors="replace"))


def _name(scope: Scope) -> str:
    """With the port: the cookies of all servers of a machine lie in the same jar."""
    server = scope.get("server")
    return f"lisboa-key-{server[1] if server else 0}"


def _cookie(scope: Scope, key: str) -> Header:
    terms = f"Path=/; Max-Age={COOKIE_SECONDS}; HttpOnly; SameSite=Strict"
    return b"set-cookie", f"{_name(scope)}={key}; {terms}".encode()


def _locked(scope: Scope) -> Instead:
    """For people a page, which brings the key if its address has one; for programs JSON as everywhere."""
    if any("text/html" in accepted for accepted in values(scope, b"accept")):
        return Instead(401, _file("locked.html"), (b"content-type", b"text/html; charset=utf-8"), NOT_STORED)
    return RequestRefusal(401, "no-key", NOT_HERE)


@cache
def _file(name: str) -> bytes:
    return Path(__file__).with_name(name).read_bytes()
