"""Notes, which nobody reads but who has written them, as they are stored.

A note is written if it is still what its writer knew it to be: whoever writes in two places at once is told, and
nothing is lost.
"""

from functools import partial
from typing import Any, Final

from msgspec import structs
from sqlalchemy import Connection, Row, delete, func, select, text

from lisboa.hosting.storage.base import StoreBase
from lisboa.hosting.storage.rows import record_of
from lisboa.hosting.storage.schema import games, notes, people
from lisboa.tables.entries import NoteChanged, NoteRow, NotesFull

MOST_AT_TABLE: Final = 400  # notes of a person about one table
MOST_OF_PERSON: Final = 10_000

_WRITE: Final = text(
    "INSERT INTO notes (person, game, about, text, at) VALUES (:person, :game, :about, :text, :at) "
    "ON CONFLICT (person, game, about) DO UPDATE SET text = excluded.text, at = excluded.at"
)


class NoteStore(StoreBase):
    """The notes of a store."""

    async def notes(self, person: str, game: str) -> list[NoteRow]:
        """Those of a person about a table, the newest last."""
        mine = select(notes).where(notes.c.person == person, notes.c.game == game)
        return await self._all(_note, mine.order_by(notes.c.at, notes.c.about))

    async def write_note(self, person: str, game: str, note: NoteRow, known: str) -> NoteRow:
        """Writes a note in place of what its writer knows to be there, and returns it; without text it is deleted.

        Raises `NoteChanged` if something else is there by now, unless it is the same that is to be written; `NotesFull`
        for one note too many. Nothing is written for somebody, or about a table, that is gone.
        """
        return await self._database.write(partial(_write, person, game, note, known))


def _write(person: str, game: str, note: NoteRow, known: str, connection: Connection) -> NoteRow:
    """One note of a person at a time, in whatever process."""
    there = connection.execute(select(people.c.id).where(people.c.id == person, ~people.c.deleted).with_for_update())
    table = connection.execute(select(games.c.id).where(games.c.id == game))
    if there.first() is None or table.first() is None:
        return NoteRow(about=note.about, text="", at=note.at)
    mine = (notes.c.person == person, notes.c.game == game)
    this = (*mine, notes.c.about == note.about)
    found = connection.execute(select(notes).where(*this)).first()
    before = NoteRow(about=note.about, text="", at=note.at) if found is None else _note(found)
    if before.text == note.text:  # written already: the answer was lost
        return before
    if before.text != known:
        raise NoteChanged(before)
    if not note.text:
        connection.execute(delete(notes).where(*this))
        return note
    if found is None:
        _check_room(connection, person, game)
    connection.execute(_WRITE, {**structs.asdict(note), "person": person, "game": game})
    return note


def _check_room(connection: Connection, person: str, game: str) -> None:
    mine = select(func.count()).select_from(notes).where(notes.c.person == person)
    here = connection.scalar(mine.where(notes.c.game == game)) or 0
    if here >= MOST_AT_TABLE or (connection.scalar(mine) or 0) >= MOST_OF_PERSON:
        raise NotesFull


def _note(row: Row[Any]) -> NoteRow:
    return record_of(NoteRow, row)
