"""Reviews of finished games, part by part, and what they make of each seat."""

from alembic import op
from sqlalchemy import Boolean, Column, Double, ForeignKeyConstraint, Integer, PrimaryKeyConstraint, Text

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "reviews",
        Column("game", Text, nullable=False),
        Column("depth", Integer, nullable=False),
        Column("version", Integer, nullable=False),
        Column("parts", Integer, nullable=False),
        Column("complete", Boolean, nullable=False),
        Column("wanted_by", Text, nullable=False),
        Column("seen", Double, nullable=False),
        PrimaryKeyConstraint("game", "depth", name="reviews_key"),
        ForeignKeyConstraint(["game"], ["games.id"], name="reviews_game_of_games", ondelete="CASCADE"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "review_parts",
        Column("game", Text, nullable=False),
        Column("depth", Integer, nullable=False),
        Column("kind", Text, nullable=False),
        Column("number", Integer, nullable=False),
        Column("data", Text, nullable=False),
        PrimaryKeyConstraint("game", "depth", "kind", "number", name="review_parts_key"),
        ForeignKeyConstraint(["game"], ["games.id"], name="review_parts_game_of_games", ondelete="CASCADE"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "seat_reviews",
        Column("game", Text, nullable=False),
        Column("seat", Integer, nullable=False),
        Column("depth", Integer, nullable=False),
        Column("accuracy", Double),
        Column("inaccuracies", Integer, nullable=False),
        Column("mistakes", Integer, nullable=False),
        Column("blunders", Integer, nullable=False),
        Column("lost", Double, nullable=False),
        Column("luck", Double, nullable=False),
        Column("luck_error", Double, nullable=False),
        Column("luck_wigs", Double, nullable=False),
        Column("luck_wigs_error", Double, nullable=False),
        PrimaryKeyConstraint("game", "seat", name="seat_reviews_key"),
        ForeignKeyConstraint(["game"], ["games.id"], name="seat_reviews_game_of_games", ondelete="CASCADE"),
        sqlite_with_rowid=False,
    )
