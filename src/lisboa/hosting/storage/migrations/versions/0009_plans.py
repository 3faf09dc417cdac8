"""Shadows of tables, and plans that were made in them."""

from alembic import op
from sqlalchemy import Column, Double, ForeignKeyConstraint, Integer, PrimaryKeyConstraint, Text

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.create_table(
        "shadows",
        Column("game", Text, nullable=False),
        Column("base", Text, nullable=False),
        Column("person", Text, nullable=False),
        PrimaryKeyConstraint("game", name="shadows_key"),
        ForeignKeyConstraint(["game"], ["games.id"], name="shadows_game_of_games", ondelete="CASCADE"),
        ForeignKeyConstraint(["base"], ["games.id"], name="shadows_base_of_games", ondelete="CASCADE"),
        ForeignKeyConstraint(["person"], ["people.id"], name="shadows_person_of_people", ondelete="CASCADE"),
        sqlite_with_rowid=False,
    )
    op.create_index("shadows_by_base", "shadows", ["base"])
    op.create_index("shadows_by_person", "shadows", ["person"])
    op.create_table(
        "plans",
        Column("key", Text, nullable=False),
        Column("game", Text, nullable=False),
        Column("person", Text, nullable=False),
        Column("seat", Integer, nullable=False),
        Column("name", Text, nullable=False),
        Column("made", Double, nullable=False),
        Column("at", Integer, nullable=False),
        Column("steps", Text, nullable=False),
        PrimaryKeyConstraint("key", name="plans_key"),
        ForeignKeyConstraint(["game"], ["games.id"], name="plans_game_of_games", ondelete="CASCADE"),
        ForeignKeyConstraint(["person"], ["people.id"], name="plans_person_of_people", ondelete="CASCADE"),
    )
    op.create_index("plans_by_game", "plans", ["game"])
    op.create_index("plans_by_person", "plans", ["person"])
