"""The steps from one schema of the database to the next. A released step is never changed: add a new one.

A step is a file `versions/0003_what.py`, with the revision `0003`. Alembic takes a while to load, and is loaded only if
there is a step to take: a server should be back quickly after a restart.
"""

from pathlib import Path
from typing import Final

from sqlalchemy import Connection, inspect

from lisboa.hosting.storage.errors import StoreError

HEAD: Final = "head"
REVISION_TABLE: Final = "alembic_version"
STEPS: Final = Path(__file__).with_name("versions")


def upgrade(connection: Connection, to: str = HEAD) -> None:
    """Brings a database up to date, or to a revision, inside the transaction of the connection."""
    present = revision_of(connection)
    check(present)
    if present != (revisions()[-1] if to == HEAD else to):
        _take_steps(connection, to)


def _take_steps(connection: Connection, to: str) -> None:
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", "lisboa.hosting.storage:migrations")
    config.attributes["connection"] = connection
    command.upgrade(config, to)


def revision_of(connection: Connection) -> str | None:
    """The revision of a database, None if it is empty."""
    if not inspect(connection).has_table(REVISION_TABLE):
        return None
    found: str | None = connection.exec_driver_sql(f"SELECT version_num FROM {REVISION_TABLE}").scalar()
    return found


def revisions() -> list[str]:
    """All revisions, the oldest first."""
    return sorted(step.name.partition("_")[0] for step in STEPS.glob("[0-9]*_*.py"))


def check(revision: str | None) -> None:
    """Refuses what a newer program has made."""
    if revision is not None and revision not in revisions():
        raise StoreError(
            f"This comes from a newer version of lisboa (its revision {revision} is not known here): "
            "update lisboa, or use another database."
        )
