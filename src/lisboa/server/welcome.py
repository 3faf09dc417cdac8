"""How people come in: those who sign in, and those who make a table or take a seat, who get a session if they are new
and links back to their seats.
"""

from typing import Any, Final

from litestar import Request, Response
from litestar.datastructures import State

from lisboa.hosting.people import PLACE_LASTS, Familiar, SignInPlace
from lisboa.server.limits import TooMany, network_of
from lisboa.server.security import device_from, device_name, is_https, session_cookie
from lisboa.server.visitors import Visitor
from lisboa.tables.entries import Person
from lisboa.tables.names import name_key
from lisboa.tables.table import Table
from lisboa.tables.wire import Made

Asked = Request[Any, Any, State]
GUEST: Final = "Guest"


async def somebody(visitor: Visitor, name: str = GUEST) -> tuple[Person, str | None]:
    """The visitor, or a new guest with the token of a new session."""
    if visitor.person is not None:
        return visitor.person, None
    return await visitor.services.people.guest(name)


async def made(visitor: Visitor, table: Table, person: Person, token: str | None = None) -> Made:
    """A new table as described to somebody who sits at it; only its owner gets the invitation."""
    seats = table.seats_of(person.id)
    links = {str(seat): await visitor.services.people.seat_link(table.id, seat, person.id) for seat in seats}
    deal = table.deal
    return Made(
        id=table.id,
        sequence=table.head,
        links=links,
        commitment=None if deal is None else deal.commitment,
        invitation=table.secrets["invitation"] if table.owner == person.id else "",
        token=token,
    )


def with_cookie(request: Asked, content: Any, token: str | None, status: int = 200) -> Response[Any]:
    """The answer; a new session's token comes along as its cookie."""
    headers = {"Set-Cookie": session_cookie(token, is_https(request.scope))} if token else None  # type: ignore[arg-type]
    return Response(content, status_code=status, headers=headers, media_type="application/json")


async def signed_in(
    request: Asked, visitor: Visitor, content: Any, person: Person, token: str, status: int = 200
) -> Response[Any]:
    """The same for somebody with an account, who will be known again at this place, and in this browser."""
    device = await visitor.services.people.remember(person.id, network_of(visitor.address))
    response, secure = with_cookie(request, content, token, status), is_https(request.scope)  # type: ignore[arg-type]
    lasts = int(PLACE_LASTS)
    response.set_cookie(device_name(secure), device, lasts, secure=secure, httponly=True, samesite="strict")
    return response


async def admit(request: Asked, visitor: Visitor, name: str) -> Familiar:
    """Counts an attempt to sign in; raises TooMany. Strangers who try a name must not lock its owner out: a browser or
    a network from which the owner has signed in before has attempts of its own. Everybody else shares those of the
    name.
    """
    device, key = device_from(request.scope), name_key(name)  # type: ignore[arg-type]
    network = network_of(visitor.address)
    familiar = await visitor.services.people.familiar(name, SignInPlace(network, device))
    if familiar.device and _may(visitor, "sign-in-device", f"{key}\n{device}"):
        return familiar
    visitor.limit("sign-in", visitor.address)
    if not (familiar.network and _may(visitor, "sign-in-network", f"{key}\n{network}")):
        visitor.limit("sign-in-name", key)
    return Familiar(network=familiar.network)


def _may(visitor: Visitor, rule: str, key: str) -> bool:
    try:
        visitor.limit(rule, key)
    except TooMany:
        return False
    return True
