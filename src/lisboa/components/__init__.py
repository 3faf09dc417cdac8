"""What is in the box: tables whose every value has a source mark, a typed loader, and the checks.

>>> load().clergy[11].effect, load().clergy[11].what
('court_reais', 'king')
"""

from functools import cache
from pathlib import Path
from typing import Final

from .building import build
from .checks import check_tables
from .effects import Effect
from .errors import ComponentError
from .keeping import components_from_text, components_text
from .model import Building, Card, Clergy, Column, Components, Decree, Plan, Plot, Ship, Site, Street
from .reading import Row, correct, read_tables

__all__ = [
    "Building",
    "Card",
    "Clergy",
    "Column",
    "ComponentError",
    "Components",
    "Decree",
    "Effect",
    "Plan",
    "Plot",
    "Row",
    "Ship",
    "Site",
    "Street",
    "components_from_text",
    "components_text",
    "load",
]

TABLES_FOLDER: Final = Path(__file__).parent / "tables"


def load(source: str | Path | None = None) -> Components:
    """Load the box: the package's own set, or with an owner's file or folder of corrections laid over it."""
    return _package_set() if source is None else load_from(TABLES_FOLDER, Path(source))


def load_from(folder: Path, corrections: Path | None = None) -> Components:
    """Load the complete set in a folder, with corrections if given; only tests use a folder not ours."""
    tables = read_tables(folder)
    if corrections is not None:
        correct(tables, corrections)
    check_tables(tables)
    return build(tables)


@cache
def _package_set() -> Components:
    return load_from(TABLES_FOLDER)
