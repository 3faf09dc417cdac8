"""Notes over HTTP: what people write for themselves about tables and moves. Nobody else is told that there are any."""

from typing import Annotated, Final

from litestar import MediaType, Response, get, put
from litestar.params import JSONBody, Parameter

from lisboa.server.asking import TableId, Who, read
from lisboa.server.visitors import Visitor
from lisboa.tables.actions import accepted
from lisboa.tables.entries import NoteChanged, NoteRow, NotesFull, Person
from lisboa.tables.names import cleaned_note
from lisboa.tables.note_wire import NewNote, OwnNote
from lisboa.tables.notes import ABOUT, check_about
from lisboa.tables.past import RecordWithNotes
from lisboa.tables.wire import Refused

About = Annotated[
    str, Parameter(pattern=ABOUT, description="`table`, `entry-42`, or `moment-3` of a replay where it has no entry.")
]


@get("/tables/{table:str}/notes", summary="Your notes about a table")
async def own_notes(visitor: Who, table: TableId) -> list[OwnNote]:
    """The one that was changed last comes last."""
    person = _writer(visitor)
    visitor.limit("questions")
    return await _notes(visitor, table, person)


@put("/tables/{table:str}/notes/{about:str}", status_code=200, summary="Write a note")
async def write_note(visitor: Who, table: TableId, about: About, data: JSONBody[NewNote]) -> OwnNote:
    """For yourself alone, about the table or a single move, at any time. Without a text it is deleted. `known` is the
    text that this one replaces: if another one is there by now, nothing is written, and you are told it."""
    person = _writer(visitor)
    visitor.limit("notes")
    live_tables = visitor.services.live_tables
    note = NoteRow(about=about, text=accepted(cleaned_note, data.text), at=live_tables.clock())
    await live_tables.ask(table, lambda found: check_about(found, about))
    try:
        return _own(await live_tables.store.write_note(person.id, table, note, data.known))
    except NoteChanged as changed:
        facts = {"text": changed.now.text, "at": changed.now.at}
        raise Refused("note-changed", "You have changed this note elsewhere meanwhile.", 409, facts=facts) from None
    except NotesFull:
        raise Refused("too-many-notes", "You have as many notes as there may be: delete some of them.") from None


@get("/tables/{table:str}/notes/record", summary="The record with your notes", media_type=MediaType.JSON)
async def record_with_notes(visitor: Who, table: TableId) -> Response[bytes]:
    """The record of a finished game with your notes as comments at its moves; it is read as the same game."""
    person = _writer(visitor)
    wish = RecordWithNotes(notes=await _notes(visitor, table, person))
    headers = {"Content-Disposition": 'attachment; filename="lisboa-notes.json"'}
    return Response(await read(visitor, table, wish), media_type=MediaType.JSON, headers=headers)


async def _notes(visitor: Visitor, table: str, person: Person) -> list[OwnNote]:
    return [_own(note) for note in await visitor.services.live_tables.store.notes(person.id, table)]


def _writer(visitor: Visitor) -> Person:
    """Programs with a token play; what their owner thinks of it is none of their business."""
    visitor.no_program()
    return visitor.known()


def _own(note: NoteRow) -> OwnNote:
    return OwnNote(about=note.about, text=note.text, at=note.at)


HANDLERS: Final = (own_notes, record_with_notes, write_note)
