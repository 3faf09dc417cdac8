"""A component set as one text and back, corrections and all: a stored game needs no other file to go on."""

import json

from .building import build
from .checks import check_tables
from .errors import ComponentError, shown
from .model import Components
from .reading import Document, complete_tables
from .schema import TABLES

NAME = "kept component set"


def components_text(components: Components) -> str:
    """Write every table with its marks as JSON, file by file, the way the files would say it."""
    files: dict[str, Document] = {}
    for name, table in TABLES.items():
        rows = [{**row.values, "source": row.marks} for row in components.tables[name]]
        files.setdefault(table.file, {})[name] = rows if table.key else rows[0]
    return json.dumps(files, ensure_ascii=False)


def components_from_text(text: str) -> Components:
    """Make the same set from its text; it has the same hash, or a ComponentError says what is wrong."""
    tables = complete_tables(_files(text))
    check_tables(tables)
    return build(tables)


def _files(text: str) -> dict[str, Document]:
    try:
        files = json.loads(text)
    except RecursionError:
        raise ComponentError(f"{NAME}: found lists within lists without end, expected JSON") from None
    except ValueError as error:
        raise ComponentError(f"{NAME}: expected JSON: {error}") from None
    if not isinstance(files, dict) or not all(isinstance(tables, dict) for tables in files.values()):
        raise ComponentError(f"{NAME}: found {shown(files)}, expected tables by file")
    return files
