"""Notes about a table: what they can be about, and the record of a game with them as comments."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from lisboa.record import Comment, read
from lisboa.tables.entries import OVER
from lisboa.tables.note_wire import OwnNote
from lisboa.tables.table import Table
from lisboa.tables.wire import Refused

ABOUT: Final = r"^(table|(entry|moment)-(0|[1-9][0-9]{0,8}))$(?!\n)"
TABLE: Final = "table"
ENTRY: Final = "entry"


def check_about(table: Table, about: str) -> None:
    """Raises Refused if the table has nothing of this name. A moment that has an entry is named by it alone."""
    kind, number = _named(about)
    if kind == ENTRY and not 0 < number <= table.head:
        raise Refused("no-such-entry", "The table has no such entry.", 404)
    if kind not in (TABLE, ENTRY) and number > _without_entry(table):
        raise Refused("no-such-moment", "There is no such moment, or it has an entry, which names it.", 404)


def _named(about: str) -> tuple[str, int]:
    kind, _, number = about.partition("-")
    return kind, int(number or 0)


def _without_entry(table: Table) -> int:
    """How many moments come with the record that a game began with; before the start there is none."""
    if table.game is None:
        return -1
    return len(table.game.standing()) - len(table.made_moves())


def record_with(table: Table, notes: Sequence[OwnNote]) -> str:
    """The record of a finished game, with notes as comments at its moves."""
    if table.status != OVER:
        raise Refused("not-over", "A record with notes is there once the game is over.")
    record = read(table.record())
    placed = sorted(_placed(table, record.stands.numbers(), notes), key=lambda comment: comment.entry)
    return replace(record, comments=placed).text()


def _placed(table: Table, standing: list[int], notes: Sequence[OwnNote]) -> Iterator[Comment]:
    """`standing`: the number of the record's entry of each move that counts. What is about the table as a whole, or of
    the time before the first move, stands there."""
    for note in sorted(notes, key=lambda note: note.about != TABLE):
        kind, number = _named(note.about)
        if kind == ENTRY:
            entry = _entry(table, number)
        else:
            entry = standing[number - 1] if 0 < number <= len(standing) else 1
        if standing:
            yield Comment(max(1, entry), note.text)


def _entry(table: Table, number: int) -> int:
    try:
        return table.record_length(number)
    except ValueError:  # before the start
        return 1
