"""What somebody gets who makes a table or takes a seat: a session if they are new, and links back to their seats."""

from typing import Any, Final

from litestar import Request, Response
from litestar.datastructures import State

from lisboa.server.security import is_https, session_cookie
from lisboa.server.visitors import Visitor
from lisboa.tables.entries import Person
from lisboa.tables.table import Table
from lisboa.tables.wire import Made

Asked = Request[Any, Any, State]
GUEST: Final = "Guest"


async def somebody(visitor: Visitor, name: str = GUEST) -> tuple[Person, str | None]:
    """The visitor, or a new guest with the token of a session of their own."""
    if visitor.person is not None:
        return visitor.person, None
    return await visitor.house.people.guest(name)


async def made(visitor: Visitor, table: Table, person: Person, token: str | None = None) -> Made:
    """A new table as it is told to somebody who sits at it; only whoever made it gets the invitation."""
    seats = table.seats_of(person.id)
    links = {str(seat): await visitor.house.people.seat_link(table.id, seat, person.id) for seat in seats}
    deal = table.deal
    return Made(
        id=table.id, sequence=table.head, links=links, commitment=None if deal is None else deal.commitment,
        invitation=table.secrets["invitation"] if table.owner == person.id else "", token=token,
    )  # fmt: skip


def with_cookie(request: Asked, content: Any, token: str | None, status: int = 200) -> Response[Any]:
    """The answer; a new session's token comes along as its cookie."""
    headers = {"Set-Cookie": session_cookie(token, is_https(request.scope))} if token else None  # type: ignore[arg-type]
    return Response(content, status_code=status, headers=headers, media_type="application/json")
