"""Private notes about tables, and what people have seen of theirs."""

from alembic import op
from sqlalchemy import Column, Double, ForeignKeyConstraint, Integer, PrimaryKeyConstraint, Text

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.create_table(
        "notes",
        Column("person", Text, nullable=False),
        Column("game", Text, nullable=False),
        Column("about", Text, nullable=False),
        Column("text", Text, nullable=False),
        Column("at", Double, nullable=False),
        PrimaryKeyConstraint("person", "game", "about", name="notes_key"),
        ForeignKeyConstraint(["game"], ["games.id"], name="notes_game_of_games", ondelete="CASCADE"),
        ForeignKeyConstraint(["person"], ["people.id"], name="notes_person_of_people", ondelete="CASCADE"),
        sqlite_with_rowid=False,
    )
    op.create_index("notes_by_game", "notes", ["game"])
    op.create_table(
        "looked",
        Column("person", Text, nullable=False),
        Column("game", Text, nullable=False),
        Column("sequence", Integer, nullable=False),
        Column("at", Double, nullable=False),
        PrimaryKeyConstraint("person", "game", name="looked_key"),
        ForeignKeyConstraint(["game"], ["games.id"], name="looked_game_of_games", ondelete="CASCADE"),
        ForeignKeyConstraint(["person"], ["people.id"], name="looked_person_of_people", ondelete="CASCADE"),
        sqlite_with_rowid=False,
    )
    op.create_index("looked_by_game", "looked", ["game"])
