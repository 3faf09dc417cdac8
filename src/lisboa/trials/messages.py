"""What trials read of a server's messages: the few fields they need, so that a busy trial decodes quickly."""

from msgspec import Struct


class SeenTable(Struct):
    status: str
    waits_for: int | None


class SeenOption(Struct):
    move: str


class SeenQuestion(Struct):
    options: list[SeenOption]


class SeenView(Struct):
    """A `TableView`, as far as a trial reads it."""

    sequence: int
    seat: int | None
    table: SeenTable
    question: SeenQuestion | None
    may: list[str]


class SeenFault(Struct):
    code: str
    message: str
