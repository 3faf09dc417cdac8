"""Passwords that work once, and the places from which people have signed in."""

from alembic import op
from sqlalchemy import Column, Double, ForeignKeyConstraint, PrimaryKeyConstraint, Text

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("people", Column("password_until", Double))
    op.create_table(
        "places",
        Column("key", Text, nullable=False),
        Column("person", Text, nullable=False),
        Column("seen", Double, nullable=False),
        PrimaryKeyConstraint("key", "person", name="places_key"),
        ForeignKeyConstraint(["person"], ["people.id"], name="places_person_of_people", ondelete="CASCADE"),
    )
    op.create_index("places_by_person", "places", ["person"])
    op.create_index("places_by_seen", "places", ["seen"])
