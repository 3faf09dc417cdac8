"""Tournaments, their events, and whose they are."""

from alembic import op
from sqlalchemy import Boolean, Column, Double, ForeignKeyConstraint, Integer, PrimaryKeyConstraint, Text

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    op.create_table(
        "tournaments",
        Column("id", Text, nullable=False),
        Column("created", Double, nullable=False),
        Column("listed", Boolean, nullable=False),
        Column("invitation", Text, nullable=False),
        Column("head", Integer, nullable=False),
        Column("status", Text, nullable=False),
        Column("tended", Boolean, nullable=False),
        Column("alarm", Double),
        Column("summary", Text, nullable=False),
        PrimaryKeyConstraint("id", name="tournaments_key"),
    )
    op.create_index("tournaments_by_tended", "tournaments", ["tended"])
    op.create_index("tournaments_by_status", "tournaments", ["status", "listed", "created"])
    op.create_table(
        "tournament_events",
        Column("tournament", Text, nullable=False),
        Column("sequence", Integer, nullable=False),
        Column("kind", Text, nullable=False),
        Column("at", Double, nullable=False),
        Column("person", Text),
        Column("data", Text, nullable=False),
        PrimaryKeyConstraint("tournament", "sequence", name="tournament_events_key"),
        ForeignKeyConstraint(
            ["tournament"],
            ["tournaments.id"],
            name="tournament_events_tournament_of_tournaments",
            ondelete="CASCADE",
        ),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "tournament_people",
        Column("tournament", Text, nullable=False),
        Column("person", Text, nullable=False),
        PrimaryKeyConstraint("tournament", "person", name="tournament_people_key"),
        ForeignKeyConstraint(
            ["tournament"],
            ["tournaments.id"],
            name="tournament_people_tournament_of_tournaments",
            ondelete="CASCADE",
        ),
        sqlite_with_rowid=False,
    )
    op.create_index("tournament_people_by_person", "tournament_people", ["person"])
