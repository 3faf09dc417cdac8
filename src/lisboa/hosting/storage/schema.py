"""The tables of the database, the same for SQLite and PostgreSQL.

Whatever is not searched for is JSON in a text column. A change here needs a migration: a test compares the two.
"""

from typing import Final

from sqlalchemy import (
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    UniqueConstraint,
    false,
    text,
)

CONVENTION: Final = {
    "pk": "%(table_name)s_key",
    "uq": "%(table_name)s_one_%(column_0_N_name)s",
    "fk": "%(table_name)s_%(column_0_name)s_of_%(referred_table_name)s",
    "ix": "%(table_name)s_by_%(column_0_name)s",
}

metadata: Final = MetaData(naming_convention=CONVENTION)


def _game() -> Column[str]:
    return Column("game", Text, ForeignKey("games.id", ondelete="CASCADE"), nullable=False)


def _person() -> Column[str]:
    return Column("person", Text, ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True)


games: Final = Table(
    "games",
    metadata,
    Column("id", Text, primary_key=True),
    Column("rules", Text, nullable=False),
    Column("components", Text, nullable=False),
    Column("created", Double, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("secrets", Text, nullable=False),
    Column("head", Integer, nullable=False),
    Column("status", Text, nullable=False),
    Column("waits", Text, nullable=False),
    Column("waiting_since", Double, nullable=False),
    Column("seats", Text, nullable=False),
    Column("turn_of", Text),
    Column("summary", Text, nullable=False),
    Column("alarm", Double),
    # No column that changes with every move is in an index: a move then costs one place in the database. The second
    # index is an exception for tables with a clock; all others are not in it, and cost no more than before.
    Index(None, "status", "listed", "created"),
    Index(
        None,
        "alarm",
        sqlite_where=text("alarm IS NOT NULL"),
        postgresql_where=text("alarm IS NOT NULL"),
    ),
)

entries: Final = Table(
    "entries",
    metadata,
    _game(),
    Column("sequence", Integer, nullable=False),
    Column("kind", Text, nullable=False),
    Column("at", Double, nullable=False),
    Column("seat", Integer),
    Column("person", Text),
    Column("client", Text),
    Column("data", Text, nullable=False),
    Column("hash", Text, nullable=False),
    PrimaryKeyConstraint("game", "sequence"),
    UniqueConstraint("game", "client"),
    sqlite_with_rowid=False,
)

# Who sits where: the same as `games.seats`, to find a person's tables.
seats: Final = Table(
    "seats",
    metadata,
    _game(),
    Column("seat", Integer, nullable=False),
    Column("person", Text, nullable=False, index=True),
    PrimaryKeyConstraint("game", "seat"),
    sqlite_with_rowid=False,
)

component_sets: Final = Table(
    "component_sets",
    metadata,
    Column("hash", Text, primary_key=True),
    Column("data", Text, nullable=False),
)

meta: Final = Table(
    "meta",
    metadata,
    Column("key", Text, primary_key=True),
    Column("value", Text, nullable=False),
)

people: Final = Table(
    "people",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("name_key", Text, unique=True),  # none for guests, who may share a name
    Column("created", Double, nullable=False),
    Column("password", Text),
    Column("password_until", Double),  # of one that works once, and has to be changed then
    Column("banned", Boolean, nullable=False),
    Column("deleted", Boolean, nullable=False),
    Column("hidden", Boolean, nullable=False, server_default=false()),  # has a page that nobody else sees
)

sessions: Final = Table(
    "sessions",
    metadata,
    Column("key", Text, primary_key=True),
    _person(),
    Column("kind", Text, nullable=False),
    Column("created", Double, nullable=False),
    Column("expires", Double, nullable=False, index=True),
    Column("label", Text, nullable=False),
)

links: Final = Table(
    "links",
    metadata,
    Column("key", Text, primary_key=True),
    Column("game", Text, ForeignKey("games.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    _person(),
)

# From where people have signed in: hashes of networks, and of the secrets that browsers keep for it.
places: Final = Table(
    "places",
    metadata,
    Column("key", Text, nullable=False),
    _person(),
    Column("seen", Double, nullable=False, index=True),
    PrimaryKeyConstraint("key", "person"),
)

# On which days a person's clocks stand still: texts such as 2026-12-24, both days included.
days_off: Final = Table(
    "days_off",
    metadata,
    _person(),
    Column("first", Text, nullable=False),
    Column("last", Text, nullable=False),
    PrimaryKeyConstraint("person", "first"),
)

# What is known of finished games, part by part: a part is stored as soon as it is found.
reviews: Final = Table(
    "reviews",
    metadata,
    _game(),
    Column("depth", Integer, nullable=False),
    Column("version", Integer, nullable=False),
    Column("parts", Integer, nullable=False),
    Column("complete", Boolean, nullable=False),
    Column("wanted_by", Text, nullable=False),
    Column("seen", Double, nullable=False),
    PrimaryKeyConstraint("game", "depth"),
    sqlite_with_rowid=False,
)

review_parts: Final = Table(
    "review_parts",
    metadata,
    _game(),
    Column("depth", Integer, nullable=False),
    Column("kind", Text, nullable=False),
    Column("number", Integer, nullable=False),
    Column("data", Text, nullable=False),
    PrimaryKeyConstraint("game", "depth", "kind", "number"),
    sqlite_with_rowid=False,
)

# What complete reviews make of each seat; whose it is, `seats` says.
seat_reviews: Final = Table(
    "seat_reviews",
    metadata,
    _game(),
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
    PrimaryKeyConstraint("game", "seat"),
    sqlite_with_rowid=False,
)

# How people want to be called, and where.
call_settings: Final = Table(
    "call_settings",
    metadata,
    Column("person", Text, ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("data", Text, nullable=False),
)

contacts: Final = Table(
    "contacts",
    metadata,
    Column("key", Text, primary_key=True),
    _person(),
    Column("channel", Text, nullable=False),
    Column("address", Text, nullable=False),
    Column("active", Boolean, nullable=False),
    Column("confirmed", Boolean, nullable=False),
    Column("failures", Integer, nullable=False),
    Column("rest_until", Double, nullable=False),
    Column("stopped", Text),
    Column("created", Double, nullable=False),
    UniqueConstraint("person", "channel", "address"),
)

# The outbox: calls that wait to be gathered into messages, then the messages that wait to be sent. Without a time at
# which they are due they are dealt with; they are kept for a while, so that nothing is called out twice.
calls: Final = Table(
    "calls",
    metadata,
    Column("event", Text, nullable=False),
    _person(),
    Column("kind", Text, nullable=False),
    Column("game", Text, ForeignKey("games.id", ondelete="CASCADE"), index=True),
    Column("at", Double, nullable=False),
    Column("due", Double, index=True),
    Column("facts", Text, nullable=False),
    PrimaryKeyConstraint("event", "person"),
)

messages: Final = Table(
    "messages",
    metadata,
    Column("key", Text, primary_key=True),
    _person(),
    Column("contact", Text, ForeignKey("contacts.key", ondelete="CASCADE"), nullable=False, index=True),
    Column("made", Double, nullable=False),
    Column("due", Double, index=True),
    Column("status", Text, nullable=False),
    Column("claim", Text, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("calls", Text, nullable=False),
)

# What finished games were like, and how each seat did: for ratings and statistics, taken from the games once.
game_facts: Final = Table(
    "game_facts",
    metadata,
    Column("game", Text, ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("players", Integer, nullable=False),
    Column("ended", Double, nullable=False),
    Column("rounds", Integer, nullable=False),
    Column("turns", Integer, nullable=False),
    Column("counted", Boolean, nullable=False),
    Column("rated", Boolean, nullable=False),
    Index(None, "players", "ended"),
    sqlite_with_rowid=False,
)

LIVINGS: Final = ("stores", "buildings", "officials", "ships", "church", "decrees", "rubble", "court", "money", "other")

seat_facts: Final = Table(
    "seat_facts",
    metadata,
    _game(),
    Column("seat", Integer, nullable=False),
    Column("person", Text, index=True),
    Column("bot", Text),
    Column("points", Integer),
    Column("rank", Integer),
    Column("left", Boolean, nullable=False),
    Column("turn", Integer, nullable=False),
    Column("place", Integer, nullable=False),
    Column("part", Double, nullable=False),
    Column("wigs", Integer, nullable=False),
    *(Column(f"from_{living}", Integer, nullable=False) for living in LIVINGS),
    Column("opening", Text),
    Column("building", Text),
    Column("decrees", Integer, nullable=False),
    PrimaryKeyConstraint("game", "seat"),
    sqlite_with_rowid=False,
)

# The rating that each rated game has left its people with; all of it follows from the facts.
rating_steps: Final = Table(
    "rating_steps",
    metadata,
    _game(),
    Column("seat", Integer, nullable=False),
    _person(),
    Column("players", Integer, nullable=False),
    Column("ended", Double, nullable=False),
    Column("games", Integer, nullable=False),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    PrimaryKeyConstraint("game", "seat"),
    sqlite_with_rowid=False,
)

# Tournaments: what is searched for, and their events, of which everything else follows.
tournaments: Final = Table(
    "tournaments",
    metadata,
    Column("id", Text, primary_key=True),
    Column("created", Double, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("invitation", Text, nullable=False),
    Column("head", Integer, nullable=False),
    Column("status", Text, nullable=False),
    Column("tended", Boolean, nullable=False, index=True),
    Column("alarm", Double),
    Column("summary", Text, nullable=False),
    Index(None, "status", "listed", "created"),
)


def _tournament() -> Column[str]:
    return Column("tournament", Text, ForeignKey("tournaments.id", ondelete="CASCADE"), nullable=False)


tournament_events: Final = Table(
    "tournament_events",
    metadata,
    _tournament(),
    Column("sequence", Integer, nullable=False),
    Column("kind", Text, nullable=False),
    Column("at", Double, nullable=False),
    Column("person", Text),
    Column("data", Text, nullable=False),
    PrimaryKeyConstraint("tournament", "sequence"),
    sqlite_with_rowid=False,
)

# Who takes part in a tournament or organises it: the same as its events say, to find a person's tournaments.
tournament_people: Final = Table(
    "tournament_people",
    metadata,
    _tournament(),
    Column("person", Text, nullable=False, index=True),
    PrimaryKeyConstraint("tournament", "person"),
    sqlite_with_rowid=False,
)

# What those who look on say to each other, the newest lines of each table.
remarks: Final = Table(
    "remarks",
    metadata,
    _game(),
    Column("number", Integer, nullable=False),
    Column("at", Double, nullable=False),
    Column("person", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    PrimaryKeyConstraint("game", "number"),
    sqlite_with_rowid=False,
)

# What people write for themselves about tables and single moves. `about`: `table`, or `entry-42` and the like.
notes: Final = Table(
    "notes",
    metadata,
    Column("person", Text, ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("game", Text, ForeignKey("games.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("about", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Double, nullable=False),
    PrimaryKeyConstraint("person", "game", "about"),
    sqlite_with_rowid=False,
)

# The newest entry that somebody has seen of a table of theirs, and when.
looked: Final = Table(
    "looked",
    metadata,
    Column("person", Text, ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("game", Text, ForeignKey("games.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("sequence", Integer, nullable=False),
    Column("at", Double, nullable=False),
    PrimaryKeyConstraint("person", "game"),
    sqlite_with_rowid=False,
)

# Tables that are shadows of others, and whose they are.
shadows: Final = Table(
    "shadows",
    metadata,
    Column("game", Text, ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("base", Text, ForeignKey("games.id", ondelete="CASCADE"), nullable=False, index=True),
    _person(),
    sqlite_with_rowid=False,
)

# What people plan for their seats: nobody else reads it.
plans: Final = Table(
    "plans",
    metadata,
    Column("key", Text, primary_key=True),
    Column("game", Text, ForeignKey("games.id", ondelete="CASCADE"), nullable=False, index=True),
    _person(),
    Column("seat", Integer, nullable=False),
    Column("name", Text, nullable=False),
    Column("made", Double, nullable=False),
    Column("at", Integer, nullable=False),
    Column("steps", Text, nullable=False),
)

# Answers that players prepare for questions to come, in the order in which they are tried.
prepared: Final = Table(
    "prepared",
    metadata,
    _game(),
    Column("seat", Integer, nullable=False),
    Column("key", Text, nullable=False),
    _person(),
    Column("place", Integer, nullable=False),
    Column("data", Text, nullable=False),
    Column("outcome", Text, nullable=False),
    PrimaryKeyConstraint("game", "seat", "key"),
    sqlite_with_rowid=False,
)
