"""From TOML files to checked rows: the package's own tables first, then an owner's corrections over them."""

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TypeVar

from .errors import ComponentError, fault, shown
from .names import MARKS
from .schema import TABLES, Key, TableSchema

T = TypeVar("T")
MAX_BYTES: Final = 1_000_000
"""No honest table comes near this; what is larger is not a table."""


@dataclass
class Row:
    """One row of a table: its values, their source marks, and for messages the file each value came from."""

    table: str
    key: Key
    values: dict[str, object]
    marks: dict[str, str]
    files: dict[str, str]

    @property
    def name(self) -> str:
        """The row as messages call it, e.g. `clergy 12`."""
        return TABLES[self.table].row_name(self.key)

    def corrected(self, field: str) -> bool:
        """Whether an owner's file gave this value."""
        return self.files[field] != TABLES[self.table].file

    def fault(self, field: str, expected: str) -> ComponentError:
        """Build the error for a value that passes alone but not beside the others."""
        return fault(self.files[field], self.name, field, self.values[field], expected)

    def number(self, field: str) -> int:
        """Give a value known to be a whole number."""
        return self._known(field, int)

    def word(self, field: str) -> Any:
        """Give a value known to be a text, and one of its family's `names` if it has to be."""
        return self._known(field, str)

    def numbers(self, field: str) -> tuple[int, ...]:
        """Give a value known to be a list of whole numbers."""
        return tuple(self._known(field, list))

    def words(self, field: str) -> tuple[Any, ...]:
        """Give a value known to be a list of such texts."""
        return tuple(self._known(field, list))

    def by_language(self, field: str) -> Mapping[str, str]:
        """Give a value known to be texts by language."""
        value = self.values[field]
        assert isinstance(value, dict)
        return value

    def flag(self, field: str) -> bool:
        """Give a value known to be true or false."""
        return self.values[field] is True

    def _known(self, field: str, kind: type[T]) -> T:
        """Give a value that the table's schema has checked."""
        value = self.values[field]
        assert isinstance(value, kind)
        return value


Tables = dict[str, dict[Key, Row]]
Document = dict[str, object]
"""What stands in a file: its tables, not checked yet."""


def read_tables(folder: Path) -> Tables:
    """Read a complete set from the files of a folder."""
    return complete_tables({path.name: parse_toml(path) for path in _toml_files(folder)})


def complete_tables(files: Mapping[str, Document]) -> Tables:
    """Expect a complete set in these files: every table, every row, every field, every mark."""
    tables: Tables = {name: {} for name in TABLES}
    for file, document in files.items():
        for table, key, raw in _raw_rows(file, document):
            if file != table.file:
                raise ComponentError(f"{file}: found table {shown(table.name)}, expected it in {table.file}")
            tables[table.name][key] = _complete_row(file, table, key, raw)
    for name, table in TABLES.items():
        _check_all_rows(table, tuple(tables[name]))
    return tables


def correct(tables: Tables, source: Path) -> None:
    """Lay an owner's file over the tables, or all the files of a folder in the order of their names."""
    for path in _toml_files(source):
        file = printable(path)
        for table, key, raw in _raw_rows(file, parse_toml(path)):
            _correct_row(file, tables[table.name][key], raw)


def printable(path: Path) -> str:
    """Write a path so that any terminal can show it."""
    return str(path).encode("utf-8", "backslashreplace").decode()


def parse_toml(path: Path) -> Document:
    """Parse one file; whatever is wrong with it becomes a ComponentError."""
    file = printable(path)
    try:
        if not path.is_file():  # a pipe or device would never end
            found = "something else" if path.exists() else "nothing"
            raise ComponentError(f"{file}: found {found}, expected a TOML file or a folder of them")
        with path.open("rb") as stream:
            data = stream.read(MAX_BYTES + 1)
        if len(data) > MAX_BYTES:
            raise ComponentError(f"{file}: found more than {MAX_BYTES} bytes, expected a table of components")
        return tomllib.loads(data.decode("utf-8-sig"))
    except OSError as error:
        raise ComponentError(f"{file}: cannot be read: {error.strerror or error}") from None
    except UnicodeDecodeError as error:
        found = f"byte 0x{error.object[error.start]:02x} at position {error.start}"
        raise ComponentError(f"{file}: found {found}, expected text in UTF-8") from None
    except RecursionError:
        raise ComponentError(f"{file}: found lists within lists without end, expected TOML") from None
    except ComponentError:
        raise
    except ValueError as error:  # TOMLDecodeError, and numbers too long for Python
        raise ComponentError(f"{file}: expected TOML: {error}") from None


def _toml_files(source: Path) -> list[Path]:
    """List the files to read: the file itself, or the .toml files of a folder by name."""
    try:
        if source.is_dir():
            files = sorted(path for path in source.iterdir() if path.suffix.lower() == ".toml")
            if not files:
                raise ComponentError(f"{printable(source)}: found no .toml file, expected at least one")
            return files
    except OSError as error:
        raise ComponentError(f"{printable(source)}: cannot be read: {error.strerror or error}") from None
    return [source]


def _raw_rows(file: str, data: Mapping[str, object]) -> Iterable[tuple[TableSchema, Key, dict[str, object]]]:
    """Go through the rows of a file with their keys, before any other field is checked."""
    for name, content in data.items():
        table = TABLES.get(name)
        if table is None:
            raise ComponentError(f"{file}: found table {shown(name)}, expected one of {', '.join(TABLES)}")
        rows = content if table.key else [content]
        form = f"rows written as [[{name}]]" if table.key else f"one table written as [{name}]"
        if not isinstance(rows, list):
            raise ComponentError(f"{file}: {name}: found {shown(content)}, expected {form}")
        seen: set[Key] = set()
        for place, row in enumerate(rows, start=1):
            if not isinstance(row, dict):
                raise ComponentError(f"{file}: {name}, entry {place}: found {shown(row)}, expected {form}")
            key = _key(file, table, place, row)
            if key in seen:
                raise fault(file, table.row_name(key), table.key, key, "each row only once")
            seen.add(key)
            yield table, key, row


def _key(file: str, table: TableSchema, place: int, raw: Mapping[str, object]) -> Key:
    """Find out which row of the table an entry of the file is."""
    if not table.key:
        return ""
    key = raw.get(table.key)
    field = table.field(table.key)
    assert field is not None
    if not isinstance(key, int | str) or not field.check.passes(key):
        raise fault(file, f"{table.name}, entry {place}", table.key, key, field.check.expected)
    return key


def _given_values(file: str, name: str, table: TableSchema, raw: Mapping[str, object]) -> dict[str, object]:
    """Check each field a row gives, alone."""
    values: dict[str, object] = {}
    for field_name, value in raw.items():
        if field_name == "source":
            continue
        field = table.field(field_name)
        if field is None:
            known = ", ".join([field.name for field in table.fields] + ["source"])
            raise ComponentError(f"{file}: {name}: found unknown field {shown(field_name)}, expected one of {known}")
        if not field.check.passes(value):
            raise fault(file, name, field_name, value, field.check.expected)
        values[field_name] = value
    return values


def _given_marks(
    file: str, name: str, table: TableSchema, raw: Mapping[str, object]
) -> tuple[str | None, dict[str, str]]:
    """Read `source`: one mark for the whole row, or marks by field, with or without a default."""
    source = raw.get("source", {})
    listed: dict[str, str] = {}
    known = ("default", *table.marked_fields)
    for field_name, mark in source.items() if isinstance(source, dict) else [("default", source)]:
        if field_name not in known:
            raise fault(file, name, "source", field_name, f"a field of this table: {', '.join(known)}")
        if not isinstance(mark, str) or mark not in MARKS:
            place = "source" if field_name == "default" else f"source of {field_name}"
            raise fault(file, name, place, mark, "P (printed), X (derived) or R (reconstructed)")
        listed[field_name] = mark
    return listed.pop("default", None), listed


def _complete_row(file: str, table: TableSchema, key: Key, raw: Mapping[str, object]) -> Row:
    """Make a row of the package's own tables, which must be whole."""
    name = table.row_name(key)
    values = _given_values(file, name, table, raw)
    default, listed = _given_marks(file, name, table, raw)
    for field in table.fields:
        if field.name not in values and field.default is None:
            raise fault(file, name, field.name, None, field.check.expected)
        if field.marked and field.name not in listed and default is None:
            raise fault(file, name, f"source of {field.name}", None, "P, X or R")
    ordered = {field.name: values.get(field.name, field.default) for field in table.fields}
    marks = {field: listed.get(field, default or "") for field in table.marked_fields}
    return Row(table.name, key, ordered, marks, dict.fromkeys(ordered, file))


def _correct_row(file: str, row: Row, raw: Mapping[str, object]) -> None:
    """Put an owner's values and marks into a row. What an owner writes was read off the printed piece: P."""
    table = TABLES[row.table]
    values = _given_values(file, row.name, table, raw)
    values.pop(table.key, None)
    default, listed = _given_marks(file, row.name, table, raw)
    # A row that gives no value but a mark speaks of the row as a whole.
    touched = list(values) if values or default is None else table.marked_fields
    row.values.update(values)
    row.marks.update({field: default or "P" for field in touched if field in row.marks})
    row.marks.update(listed)
    row.files.update(dict.fromkeys(values, file))


def _check_all_rows(table: TableSchema, found: tuple[Key, ...]) -> None:
    """Expect every row of the table, in order."""
    expected = table.keys or ("",)
    if len(found) != len(expected):
        missing = [key for key in expected if key not in found]
        raise ComponentError(
            f"{table.file}: {table.name}: found {len(found)} rows, expected {len(expected)}; missing: "
            + ", ".join(table.row_name(key) for key in missing)
        )
    for place, (seen, due) in enumerate(zip(found, expected, strict=True), start=1):
        if seen != due:
            field = f"{table.key} in place {place}"
            raise fault(table.file, table.row_name(seen), field, seen, shown(due))
