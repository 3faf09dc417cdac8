"""Answers that players prepare for questions to come."""

from alembic import op
from sqlalchemy import Column, ForeignKeyConstraint, Integer, PrimaryKeyConstraint, Text

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.create_table(
        "prepared",
        Column("game", Text, nullable=False),
        Column("seat", Integer, nullable=False),
        Column("key", Text, nullable=False),
        Column("person", Text, nullable=False),
        Column("place", Integer, nullable=False),
        Column("data", Text, nullable=False),
        Column("outcome", Text, nullable=False),
        PrimaryKeyConstraint("game", "seat", "key", name="prepared_key"),
        ForeignKeyConstraint(["game"], ["games.id"], name="prepared_game_of_games", ondelete="CASCADE"),
        ForeignKeyConstraint(["person"], ["people.id"], name="prepared_person_of_people", ondelete="CASCADE"),
        sqlite_with_rowid=False,
    )
    op.create_index("prepared_by_person", "prepared", ["person"])
