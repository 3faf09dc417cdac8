"""What trials read of a server's messages: the few fields they need, so that a busy trial decodes quickly."""

from typing import Any, Final

from msgspec import Struct, json


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


class Told(Struct, frozen=True):
    """An event, as far as it can be compared with its entry."""

    sequence: int
    kind: str
    at: float
    seat: int | None
    move: str | None
    data: dict[str, Any]


class SeenMessage(Struct):
    """Any message over a socket, and the answer to an action over HTTP, which has no type."""

    type: str = ""
    id: str | None = None
    sequence: int = 0
    look: SeenView | None = None
    event: Told | None = None
    error: SeenFault | None = None


read_message: Final = json.Decoder(SeenMessage).decode
read_view: Final = json.Decoder(SeenView).decode
