"""When the clock of a table has something to say, and on which days a person's clocks stand still."""

from alembic import op
from sqlalchemy import Column, Double, ForeignKeyConstraint, PrimaryKeyConstraint, Text, text

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("games", Column("alarm", Double))
    running = text("alarm IS NOT NULL")
    op.create_index("games_by_alarm", "games", ["alarm"], sqlite_where=running, postgresql_where=running)
    op.create_table(
        "days_off",
        Column("person", Text, nullable=False),
        Column("first", Text, nullable=False),
        Column("last", Text, nullable=False),
        PrimaryKeyConstraint("person", "first", name="days_off_key"),
        ForeignKeyConstraint(["person"], ["people.id"], name="days_off_person_of_people", ondelete="CASCADE"),
    )
    op.create_index("days_off_by_person", "days_off", ["person"])
