"""What finished games were like, ratings step by step, and people who do not want to be found."""

from alembic import op
from sqlalchemy import (
    Boolean,
    Column,
    Double,
    ForeignKeyConstraint,
    Integer,
    PrimaryKeyConstraint,
    Text,
    false,
)

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("people", Column("hidden", Boolean, nullable=False, server_default=false()))
    op.create_table(
        "game_facts",
        Column("game", Text, nullable=False),
        Column("version", Integer, nullable=False),
        Column("players", Integer, nullable=False),
        Column("ended", Double, nullable=False),
        Column("rounds", Integer, nullable=False),
        Column("turns", Integer, nullable=False),
        Column("counted", Boolean, nullable=False),
        Column("rated", Boolean, nullable=False),
        PrimaryKeyConstraint("game", name="game_facts_key"),
        ForeignKeyConstraint(["game"], ["games.id"], name="game_facts_game_of_games", ondelete="CASCADE"),
        sqlite_with_rowid=False,
    )
    op.create_index("game_facts_by_players", "game_facts", ["players", "ended"])
    op.create_table(
        "seat_facts",
        Column("game", Text, nullable=False),
        Column("seat", Integer, nullable=False),
        Column("person", Text),
        Column("bot", Text),
        Column("points", Integer),
        Column("rank", Integer),
        Column("left", Boolean, nullable=False),
        Column("turn", Integer, nullable=False),
        Column("place", Integer, nullable=False),
        Column("part", Double, nullable=False),
        Column("wigs", Integer, nullable=False),
        *(
            Column(f"from_{living}", Integer, nullable=False)
            for living in (
                "stores",
                "buildings",
                "officials",
                "ships",
                "church",
                "decrees",
                "rubble",
                "court",
                "money",
                "other",
            )
        ),
        Column("opening", Text),
        Column("building", Text),
        Column("decrees", Integer, nullable=False),
        PrimaryKeyConstraint("game", "seat", name="seat_facts_key"),
        ForeignKeyConstraint(["game"], ["games.id"], name="seat_facts_game_of_games", ondelete="CASCADE"),
        sqlite_with_rowid=False,
    )
    op.create_index("seat_facts_by_person", "seat_facts", ["person"])
    op.create_table(
        "rating_steps",
        Column("game", Text, nullable=False),
        Column("seat", Integer, nullable=False),
        Column("person", Text, nullable=False),
        Column("players", Integer, nullable=False),
        Column("ended", Double, nullable=False),
        Column("games", Integer, nullable=False),
        Column("mu", Double, nullable=False),
        Column("sigma", Double, nullable=False),
        PrimaryKeyConstraint("game", "seat", name="rating_steps_key"),
        ForeignKeyConstraint(["game"], ["games.id"], name="rating_steps_game_of_games", ondelete="CASCADE"),
        ForeignKeyConstraint(["person"], ["people.id"], name="rating_steps_person_of_people", ondelete="CASCADE"),
        sqlite_with_rowid=False,
    )
    op.create_index("rating_steps_by_person", "rating_steps", ["person"])
