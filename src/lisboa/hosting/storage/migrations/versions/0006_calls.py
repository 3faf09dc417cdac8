"""How people are called: settings, contacts, and the outbox with calls and messages."""

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

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "call_settings",
        Column("person", Text, nullable=False),
        Column("data", Text, nullable=False),
        PrimaryKeyConstraint("person", name="call_settings_key"),
        ForeignKeyConstraint(["person"], ["people.id"], name="call_settings_person_of_people", ondelete="CASCADE"),
    )
    op.create_table(
        "contacts",
        Column("key", Text, nullable=False),
        Column("person", Text, nullable=False),
        Column("channel", Text, nullable=False),
        Column("address", Text, nullable=False),
        Column("active", Boolean, nullable=False),
        Column("confirmed", Boolean, nullable=False),
        Column("failures", Integer, nullable=False),
        Column("rest_until", Double, nullable=False),
        Column("stopped", Text),
        Column("created", Double, nullable=False),
        PrimaryKeyConstraint("key", name="contacts_key"),
        UniqueConstraint("person", "channel", "address", name="contacts_one_person_channel_address"),
        ForeignKeyConstraint(["person"], ["people.id"], name="contacts_person_of_people", ondelete="CASCADE"),
    )
    op.create_index("contacts_by_person", "contacts", ["person"])
    op.create_table(
        "calls",
        Column("event", Text, nullable=False),
        Column("person", Text, nullable=False),
        Column("kind", Text, nullable=False),
        Column("game", Text),
        Column("at", Double, nullable=False),
        Column("due", Double),
        Column("facts", Text, nullable=False),
        PrimaryKeyConstraint("event", "person", name="calls_key"),
        ForeignKeyConstraint(["person"], ["people.id"], name="calls_person_of_people", ondelete="CASCADE"),
        ForeignKeyConstraint(["game"], ["games.id"], name="calls_game_of_games", ondelete="CASCADE"),
    )
    op.create_index("calls_by_person", "calls", ["person"])
    op.create_index("calls_by_game", "calls", ["game"])
    op.create_index("calls_by_due", "calls", ["due"])
    op.create_table(
        "messages",
        Column("key", Text, nullable=False),
        Column("person", Text, nullable=False),
        Column("contact", Text, nullable=False),
        Column("made", Double, nullable=False),
        Column("due", Double),
        Column("status", Text, nullable=False),
        Column("claim", Text, nullable=False),
        Column("tries", Integer, nullable=False),
        Column("calls", Text, nullable=False),
        PrimaryKeyConstraint("key", name="messages_key"),
        ForeignKeyConstraint(["person"], ["people.id"], name="messages_person_of_people", ondelete="CASCADE"),
        ForeignKeyConstraint(["contact"], ["contacts.key"], name="messages_contact_of_contacts", ondelete="CASCADE"),
    )
    op.create_index("messages_by_person", "messages", ["person"])
    op.create_index("messages_by_contact", "messages", ["contact"])
    op.create_index("messages_by_due", "messages", ["due"])
