"""What requests about a table have in common: who asks, which table is meant, and through whose eyes it is seen."""

from typing import Annotated

from litestar.di import NamedDependency
from litestar.params import Parameter

from lisboa.server.languages import known_language
from lisboa.server.visitors import Visitor
from lisboa.tables import looks, wire
from lisboa.tables.entries import Person
from lisboa.tables.looks import Viewer
from lisboa.tables.table import Table

Who = NamedDependency[Visitor]
TableId = Annotated[str, Parameter(pattern=r"^[0-9a-f]{32}$(?!\n)", description="The table's id: 32 hex digits.")]
SeatQuery = Annotated[
    int | None, Parameter(ge=0, le=3, description="Through whose eyes: one of your seats; yours if left out.")
]


def viewer_of(table: Table, person: Person | None, seat: int | None, language: str = wire.ENGLISH) -> Viewer:
    """Through whose eyes a visitor looks, and in which language."""
    return looks.viewer_of(table, None if person is None else person.id, seat, known_language(language))
