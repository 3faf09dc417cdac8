"""The tables as plain text, every value with its source mark, so that an owner can see what to check."""

from collections.abc import Iterator

from .errors import ComponentError, shown
from .model import Components
from .names import MARKS
from .reading import Row
from .schema import TABLES, Field

MEANING = {"P": "printed", "X": "derived", "R": "reconstructed"}


def tables() -> list[str]:
    """Name the tables, in the order of the listing."""
    return list(TABLES)


def render(components: Components, table: str | None, source: str | None) -> str:
    """Write one table or all of them; with a source mark only the values that carry it, and their number."""
    if table is not None and table not in TABLES:
        raise ComponentError(f"found table {shown(table)}, expected one of {', '.join(TABLES)}")
    if source is not None and source not in MARKS:
        raise ComponentError(f"found source {shown(source)}, expected one of {', '.join(MARKS)}")
    names = tables() if table is None else [table]
    if source is not None:
        return _marked_values(components, names, source)
    return "\n\n".join(_whole_table(name, components.tables[name]) for name in names)


def _whole_table(name: str, rows: tuple[Row, ...]) -> str:
    """Write a table with a line for each row."""
    count = f"{len(rows)} rows" if len(rows) > 1 else "1 row"
    cells = [[_key_cell(row), *(_cell(row, field) for field in _value_fields(name))] for row in rows]
    return "\n".join([f"{name} ({count}, {TABLES[name].file})", *_aligned(cells)])


def _marked_values(components: Components, names: list[str], mark: str) -> str:
    """Write the values with one mark, a line for each: table, row, field, value."""
    lines: list[list[str]] = []
    total = 0
    for row, field in _values(components, names):
        total += 1
        if row.marks[field.name] == mark:
            lines.append([row.table, str(row.key), field.name, _written(row.values[field.name]), mark])
    summary = f"{len(lines)} of {total} values are {MEANING[mark]} ({mark})"
    return "\n".join([*_aligned(lines), summary])


def _values(components: Components, names: list[str]) -> Iterator[tuple[Row, Field]]:
    """Go through all values that are there and have a mark."""
    for name in names:
        for row in components.tables[name]:
            for field in TABLES[name].fields:
                if field.marked and not _absent(row, field):
                    yield row, field


def _value_fields(name: str) -> list[Field]:
    """Give the columns of a table beside its key and its wording."""
    return [field for field in TABLES[name].fields if field.marked and field.name != TABLES[name].key]


def _absent(row: Row, field: Field) -> bool:
    """Whether the row lacks this field, as a noble card lacks an event; `false` is a value."""
    value = row.values[field.name]
    return field.default is not None and value in ("", 0, []) and value is not False


def _key_cell(row: Row) -> str:
    """Write what tells the row apart, with a mark where that is a value of the printed piece, too."""
    mark = row.marks.get(TABLES[row.table].key)
    return f"{row.key} {mark}" if mark else str(row.key)


def _cell(row: Row, field: Field) -> str:
    """Write a field as `wigs 3 P`."""
    if _absent(row, field):
        return ""
    return f"{field.name} {_written(row.values[field.name])} {row.marks[field.name]}"


def _written(value: object) -> str:
    """Write a value the way a person would."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ", ".join(map(str, value))
    return "-" if value == "" else str(value)


def _aligned(cells: list[list[str]]) -> list[str]:
    """Set the cells of all lines under each other; a column that is empty throughout takes no room."""
    columns = [column for column in zip(*cells, strict=True) if any(column)]
    widths = [max(map(len, column)) for column in columns]
    lines = zip(*columns, strict=True)
    return [
        "  ".join(["", *(cell.ljust(width) for cell, width in zip(line, widths, strict=True))]).rstrip()
        for line in lines
    ]
