"""What requests about a table have in common: who asks, which table is meant, from which seat it is seen, and how
its past is read.
"""

from typing import Annotated, Any

from litestar import Response
from litestar.di import NamedDependency
from litestar.params import Parameter

from lisboa.server.languages import known_language
from lisboa.server.visitors import Visitor
from lisboa.tables import views, wire
from lisboa.tables.entries import Person
from lisboa.tables.past import AnyWish
from lisboa.tables.table import Table
from lisboa.tables.views import Viewer

Who = NamedDependency[Visitor]
TableId = Annotated[str, Parameter(pattern=r"^[0-9a-f]{32}$(?!\n)", description="The table's id: 32 hex digits.")]
SeatQuery = Annotated[
    int | None, Parameter(ge=0, le=3, description="Through whose eyes: one of your seats; yours if left out.")
]


async def past(
    visitor: Visitor, table: str, wish: AnyWish, seat: int | None, language: str = wire.ENGLISH
) -> Response[Any]:
    """What a visitor wants to know of a table's past, as the readers have written it."""
    return Response(await read(visitor, table, wish, seat, language), media_type="application/json")


async def read(
    visitor: Visitor, table: str, wish: AnyWish, seat: int | None = None, language: str = wire.ENGLISH
) -> bytes:
    """The same as bytes. The longer the table, the more it costs of what may be asked for from one address."""
    visitor.limit("questions")
    return await visitor.services.live_tables.readers.tell(
        visitor.address,
        table,
        wish,
        person=None if visitor.person is None else visitor.person.id,
        seat=seat,
        language=known_language(language),
        price=lambda entries: visitor.limit("reading", visitor.address, entries),
    )


def viewer_of(table: Table, person: Person | None, seat: int | None, language: str = wire.ENGLISH) -> Viewer:
    """Through whose eyes a visitor looks, and in which language."""
    return views.viewer_of(table, None if person is None else person.id, seat, known_language(language))
