"""What those who look on say to each other, apart from the players."""

from alembic import op
from sqlalchemy import Column, Double, ForeignKeyConstraint, Integer, PrimaryKeyConstraint, Text

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.create_table(
        "remarks",
        Column("game", Text, nullable=False),
        Column("number", Integer, nullable=False),
        Column("at", Double, nullable=False),
        Column("person", Text, nullable=False),
        Column("name", Text, nullable=False),
        Column("text", Text, nullable=False),
        PrimaryKeyConstraint("game", "number", name="remarks_key"),
        ForeignKeyConstraint(["game"], ["games.id"], name="remarks_game_of_games", ondelete="CASCADE"),
        sqlite_with_rowid=False,
    )
