"""Who is asking: the person behind a cookie or a token, and how often they may ask."""

import math
import time
from collections import Counter
from dataclasses import dataclass, field
from hmac import compare_digest
from typing import Any, Final

from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler

from lisboa.hosting.live_tables import LiveTables
from lisboa.hosting.people import COOKIE, TOKEN, Known, People
from lisboa.server.limits import Limits
from lisboa.server.metrics import Metrics
from lisboa.server.security import token_from
from lisboa.tables.entries import Person
from lisboa.tables.wire import Refused

Connection = ASGIConnection[Any, Any, Any, Any]
EVERYBODY: Final = {"everybody": True}  # the `opt` of a route that is open on a server for members, too
VISITOR: Final = "visitor"  # who it is, in the state of a request, once that is known
TRY_AGAIN: Final = 1013  # with which sockets are closed: the codes of RFC 6455
FORBIDDEN: Final = 1008


@dataclass
class Services:
    """What a server is made of. `local` is the person at this machine, who needs no account; None on a server."""

    live_tables: LiveTables
    people: People
    limits: Limits
    metrics: Metrics
    members_only: bool = False
    local: Person | None = None
    operator: str | None = None  # the token of `lisboa load` and the like: exempt from limits
    key: str | None = None  # required to get into a local server
    sockets: set[Any] = field(default_factory=set)  # open sockets
    crowds: Counter[str] = field(default_factory=Counter)  # how many of them each network has

    def is_guest(self, person: Person | None) -> bool:
        return person is not None and person.password is None and self.local is None

    def ended(self, person: str, session: str) -> None:
        """All sessions of a person have ended, or one session, or nobody knows which: the sockets that were opened with
        them end, too."""
        for socket in list(self.sockets):
            known: Known | None = socket.visitor.known_by
            if known is not None and known.session.key == session:
                socket.dismiss(FORBIDDEN)
            elif known is not None and not session and person in ("", known.person.id):
                socket.dismiss(FORBIDDEN if person else TRY_AGAIN)


@dataclass(frozen=True)
class Visitor:
    """One request: who sends it, from where."""

    services: Services
    person: Person | None
    known_by: Known | None  # nothing where nobody had to say who they are
    address: str
    exempt: bool

    @property
    def is_member(self) -> bool:
        return self.person is not None and not self.services.is_guest(self.person)

    def known(self) -> Person:
        """The person; raises Refused for somebody the server does not know."""
        if self.person is None:
            raise Refused("not-signed-in", "Sign in first, or come by the link of your seat.", 401)
        return self.person

    def oneself(self) -> Known:
        """The person's own session, not a program's token: tokens are for tables, and nothing about the account."""
        person, known = self.known(), self.known_by
        if known is None or known.person.id != person.id:
            raise Refused("not-signed-in", "There are no accounts here.", 401)
        self.no_program()
        return known

    def no_program(self) -> None:
        """Raises Refused for visitors with a token."""
        if self.known_by is not None and self.known_by.session.kind == TOKEN:
            raise Refused("not-by-token", "A program's token is for tables only: sign in to do this.", 403)

    async def is_there(self) -> bool:
        """Whether the session that this came with has not ended since."""
        return self.known_by is None or await self.services.people.is_there(self.known_by.session)

    def seconds_left(self) -> float:
        """Until the session ends by itself."""
        return math.inf if self.known_by is None else self.known_by.session.expires - time.time()

    def limit(self, rule: str, key: str | None = None, cost: int = 1) -> None:
        """Counts by person where there is one, else by address; raises TooMany."""
        found = key or (self.person.id if self.person is not None else self.address)
        self.services.limits.check(rule, found, cost, exempt=self.exempt)


def services_of(connection: Connection) -> Services:
    services: Services = connection.app.state.services
    return services


def is_operator(connection: Connection) -> bool:
    """Whether the request carries the operator's secret."""
    secret, told = services_of(connection).operator, connection.headers.get("x-lisboa-operator", "")
    return secret is not None and compare_digest(secret.encode(), told.encode(errors="replace"))


async def members_only(connection: Connection, handler: BaseRouteHandler) -> None:
    """Keeps others out of a server for members, except on routes that are marked as open."""
    if not services_of(connection).members_only or handler.opt.get("everybody"):
        return
    visitor = await visitor_of(connection)
    if not visitor.is_member:
        raise Refused("not-signed-in", "Sign in first: this server is for its members.", 401)
    connection.state[VISITOR] = visitor


async def visitor_of(connection: Connection) -> Visitor:
    """Who sends this request. An invalid token counts as none, and the reason is not given."""
    visitor: Visitor | None = connection.state.get(VISITOR)
    if visitor is not None:
        return visitor
    services = services_of(connection)
    address = connection.client.host if connection.client else "nowhere"
    found = token_from(connection.scope)  # type: ignore[arg-type]
    exempt = is_operator(connection)
    services.limits.check("requests", address, exempt=exempt or services.local is not None)
    if services.local is not None and found is None:
        return Visitor(services, services.local, None, address, True)
    if found is None:
        return Visitor(services, None, None, address, exempt)
    token, kind = found
    known = await services.people.known(token, COOKIE if kind == COOKIE else None)
    if known is None and services.local is not None and kind == COOKIE:  # of another server at this machine
        return Visitor(services, services.local, None, address, True)
    return Visitor(services, None if known is None else known.person, known, address, exempt)
