"""The database that a command is about, and what can be wrong with it."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from lisboa.cli.errors import Problem
from lisboa.cli.saves import folder
from lisboa.hosting.storage.databases import place_of
from lisboa.hosting.storage.errors import StoreError
from lisboa.server.control import NotDone, shown, without_password

VARIABLE: Final = "LISBOA_DATABASE"
FAILED: Final = "The database failed"  # the words of a driver follow, which do not say what to do


def named(database: str | None) -> str:
    """What --database says, else the environment, which keeps a password out of the list of processes, else a file."""
    return database or os.environ.get(VARIABLE) or str(folder() / "lisboa.sqlite")


@contextmanager
def problems(database: str) -> Iterator[None]:
    """What a database refuses or fails at, in a sentence, and without its password."""
    try:
        yield
    except (StoreError, NotDone) as error:
        text = without_password(str(error), database)
        if text.startswith(FAILED):
            text += f" Check that {shown(database)} is correct and available, or name another with --database."
        raise Problem(text) from None


def existing(database: str) -> str:
    """The same address; nothing is made where a name was mistyped."""
    with problems(database):
        place = place_of(database)
    if isinstance(place, Path) and not place.exists():
        raise Problem(f"There is no database {shown(database)}: name another one with --database.")
    return database
