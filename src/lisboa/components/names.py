"""The fixed names of the box: every other module spells goods, nobles, rows and so on as written here."""

from typing import Final

GOODS: Final = ("gold", "cloth", "books", "tools")
"""In the order of their streets, from west to east."""
STREETS: Final = ("yellow", "pink", "brown", "blue")
RUBBLE: Final = ("earthquake", "fire", "tsunami")
NOBLES: Final = ("builder", "minister", "king")
KINDS: Final = (*NOBLES, "treasury")
"""The four kinds of politics cards."""
DECKS: Final = ("blue", "red", "purple", "brown")
"""The politics decks in the order of play; ships use the same four colours."""
ARCHITECTS: Final = ("blue", "green")
ROWS: Final = ("A", "B", "C", "D", "E")
COLUMNS: Final = (1, 2, 3, 4, 5)
SIDES: Final = ("west", "north", "east")
CHURCH_ICONS: Final = ("", "influence", "treasury")
MARKS: Final = ("P", "X", "R")
"""Where a value comes from: printed, derived, reconstructed."""

PLOTS: Final = tuple(f"{row}{column}" for row in ROWS for column in COLUMNS if (row, column) != ("A", 1))
SITES: Final = (
    *(f"west-{row}" for row in ROWS),
    *(f"north-{street}" for street in STREETS),
    *(f"east-{row}" for row in ROWS),
)
