"""Games, their entries and their seats; component sets."""

from alembic import op
from sqlalchemy import (
    Boolean,
    Column,
    Double,
    ForeignKeyConstraint,
    Integer,
    PrimaryKeyConstraint,
    Text,
    UniqueConstraint,
)

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "games",
        Column("id", Text, nullable=False),
        Column("rules", Text, nullable=False),
        Column("components", Text, nullable=False),
        Column("created", Double, nullable=False),
        Column("listed", Boolean, nullable=False),
        Column("secrets", Text, nullable=False),
        Column("head", Integer, nullable=False),
        Column("status", Text, nullable=False),
        Column("waits", Text, nullable=False),
        Column("waiting_since", Double, nullable=False),
        Column("seats", Text, nullable=False),
        Column("turn_of", Text),
        Column("summary", Text, nullable=False),
        PrimaryKeyConstraint("id", name="games_key"),
    )
    op.create_index("games_by_status", "games", ["status", "listed", "created"])
    op.create_table(
        "entries",
        Column("game", Text, nullable=False),
        Column("sequence", Integer, nullable=False),
        Column("kind", Text, nullable=False),
        Column("at", Double, nullable=False),
        Column("seat", Integer),
        Column("person", Text),
        Column("client", Text),
        Column("data", Text, nullable=False),
        Column("hash", Text, nullable=False),
        PrimaryKeyConstraint("game", "sequence", name="entries_key"),
        UniqueConstraint("game", "client", name="entries_one_game_client"),
        ForeignKeyConstraint(["game"], ["games.id"], name="entries_game_of_games", ondelete="CASCADE"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "seats",
        Column("game", Text, nullable=False),
        Column("seat", Integer, nullable=False),
        Column("person", Text, nullable=False),
        PrimaryKeyConstraint("game", "seat", name="seats_key"),
        ForeignKeyConstraint(["game"], ["games.id"], name="seats_game_of_games", ondelete="CASCADE"),
        sqlite_with_rowid=False,
    )
    op.create_index("seats_by_person", "seats", ["person"])
    op.create_table(
        "component_sets",
        Column("hash", Text, nullable=False),
        Column("data", Text, nullable=False),
        PrimaryKeyConstraint("hash", name="component_sets_key"),
    )
    op.create_table(
        "meta",
        Column("key", Text, nullable=False),
        Column("value", Text, nullable=False),
        PrimaryKeyConstraint("key", name="meta_key"),
    )
