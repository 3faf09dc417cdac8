"""People, their sessions, and the secret links of seats."""

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

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "people",
        Column("id", Text, nullable=False),
        Column("name", Text, nullable=False),
        Column("name_key", Text),
        Column("created", Double, nullable=False),
        Column("password", Text),
        Column("banned", Boolean, nullable=False),
        Column("deleted", Boolean, nullable=False),
        PrimaryKeyConstraint("id", name="people_key"),
        UniqueConstraint("name_key", name="people_one_name_key"),
    )
    op.create_table(
        "sessions",
        Column("key", Text, nullable=False),
        Column("person", Text, nullable=False),
        Column("kind", Text, nullable=False),
        Column("created", Double, nullable=False),
        Column("expires", Double, nullable=False),
        Column("label", Text, nullable=False),
        PrimaryKeyConstraint("key", name="sessions_key"),
        ForeignKeyConstraint(["person"], ["people.id"], name="sessions_person_of_people", ondelete="CASCADE"),
    )
    op.create_index("sessions_by_person", "sessions", ["person"])
    op.create_index("sessions_by_expires", "sessions", ["expires"])
    op.create_table(
        "links",
        Column("key", Text, nullable=False),
        Column("game", Text, nullable=False),
        Column("seat", Integer, nullable=False),
        Column("person", Text, nullable=False),
        PrimaryKeyConstraint("key", name="links_key"),
        ForeignKeyConstraint(["game"], ["games.id"], name="links_game_of_games", ondelete="CASCADE"),
        ForeignKeyConstraint(["person"], ["people.id"], name="links_person_of_people", ondelete="CASCADE"),
    )
    op.create_index("links_by_game", "links", ["game"])
    op.create_index("links_by_person", "links", ["person"])
