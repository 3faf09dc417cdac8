"""Rows of the database and the records they stand for."""

from collections.abc import Sequence
from typing import Any, Final, TypeVar

import msgspec
from sqlalchemy import ClauseElement, Connection, Row
from sqlalchemy.sql.compiler import SQLCompiler

from lisboa.tables.entries import Entry, Link, Person, Session, TableRow
from lisboa.tables.names import name_key
from lisboa.tables.wire import encode

R = TypeVar("R", bound=msgspec.Struct)
Values = dict[str, Any]

_decode: Final = msgspec.json.Decoder(dict[str, Any]).decode
_decode_seats: Final = msgspec.json.Decoder(tuple[str | None, ...]).decode


def text_of(value: object) -> str:
    """A value as JSON."""
    return encode(value).decode()


class Prepared:
    """A statement for what is done with every move: it is put into SQL once for each kind of database, not each time.

    Its values are texts and numbers as they are stored: nothing else is done to them.
    """

    def __init__(self, statement: ClauseElement) -> None:
        self._statement = statement
        self._known: dict[str, tuple[str, list[str]]] = {}

    def run(self, connection: Connection, values: Values) -> int:
        """How many rows it was about."""
        dialect = connection.dialect
        if dialect.name not in self._known:
            made = self._statement.compile(dialect=dialect)
            assert isinstance(made, SQLCompiler)
            assert made.positiontup is not None
            self._known[dialect.name] = str(made), made.positiontup
        sql, names = self._known[dialect.name]
        return connection.exec_driver_sql(sql, tuple([values[name] for name in names])).rowcount


def entry_row(game: str, entry: Entry) -> Values:
    return {
        "game": game,
        "sequence": entry.sequence,
        "kind": entry.kind,
        "at": entry.at,
        "seat": entry.seat,
        "person": entry.person,
        "client": entry.client,
        "data": text_of(entry.data),
        "hash": entry.hash,
    }


def entry_of(row: Row[Any]) -> Entry:
    columns: Sequence[Any] = row  # by place and not by name: there are many of them
    _, sequence, kind, at, seat, person, client, data, hash = columns
    return Entry(
        sequence=sequence, kind=kind, at=at, seat=seat, person=person, client=client, data=_decode(data), hash=hash
    )


def game_row(game: TableRow) -> Values:
    row = msgspec.structs.asdict(game)
    return row | {name: text_of(row[name]) for name in ("secrets", "seats", "summary")}


def game_of(row: Row[Any]) -> TableRow:
    decoded = {"secrets": _decode(row.secrets), "seats": _decode_seats(row.seats), "summary": _decode(row.summary)}
    return TableRow(**(dict(row._mapping) | decoded))


def seat_rows(game: str, people: tuple[str | None, ...]) -> list[Values]:
    """Those who sit at a table: empty seats and bots have no row."""
    return [{"game": game, "seat": seat, "person": person} for seat, person in enumerate(people) if person is not None]


def person_row(person: Person) -> Values:
    key = None if person.password is None else name_key(person.name)
    return msgspec.structs.asdict(person) | {"name_key": key, "deleted": False}


def record_of(kind: type[R], row: Row[Any], prefix: str = "") -> R:
    """The record whose fields are columns of the row, perhaps with a prefix."""
    return kind(**{name: row._mapping[prefix + name] for name in kind.__struct_fields__})


def person_of(row: Row[Any]) -> Person:
    return record_of(Person, row)


def session_of(row: Row[Any]) -> Session:
    return record_of(Session, row)


def link_of(row: Row[Any]) -> Link:
    return record_of(Link, row)


def session_and_person(row: Row[Any]) -> tuple[Session, Person]:
    """A row of both: the columns of the session have a prefix."""
    return record_of(Session, row, "session_"), person_of(row)
