"""What travels about notes: what people write for themselves about a table or a single move."""

from typing import Annotated

from msgspec import Meta, Struct

from lisboa.tables.names import NOTE_LENGTH


class NewNote(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A note, as it is to be. `known`: as its writer knows it, empty for one that is not there."""

    text: Annotated[str, Meta(max_length=NOTE_LENGTH)]
    known: Annotated[str, Meta(max_length=NOTE_LENGTH)] = ""


class OwnNote(Struct, frozen=True, kw_only=True):
    """A note of yours. `about`: `table`, or the `entry-42` or `moment-3` that it is about; `at`: when it was last
    changed."""

    about: str
    text: str
    at: float
