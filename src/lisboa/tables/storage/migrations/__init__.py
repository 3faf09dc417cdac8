"""The steps from one form of the database to the next. What has been released is never changed: add a step."""

from typing import Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from lisboa.tables.storage.errors import StoreError

HEAD: Final = "head"


def upgrade(connection: Connection, to: str = HEAD) -> None:
    """Brings a database up to date, or to a revision, inside the transaction of the connection."""
    check(revision_of(connection))
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, to)


def revision_of(connection: Connection) -> str | None:
    """The revision of a database, None if it is empty."""
    return MigrationContext.configure(connection).get_current_revision()


def revisions() -> list[str]:
    """All revisions, the oldest first."""
    return [script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions()][::-1]


def check(revision: str | None) -> None:
    """Refuses what a newer program has made."""
    if revision is not None and revision not in revisions():
        raise StoreError(
            f"This comes from a newer version of lisboa (its revision {revision} is not known here): "
            "update lisboa, or use another database."
        )


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", "lisboa.tables.storage:migrations")
    return config
