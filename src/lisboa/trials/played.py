"""Tables with a past, for trials: written as a server would have written them, since playing them takes too long."""

import time
from random import Random

from lisboa.tables import entries as e
from lisboa.tables import making
from lisboa.tables.entries import Entry
from lisboa.tables.table import Table


def step(table: Table, rng: Random) -> Entry:
    """The player to act ends the turn, or plays a random move."""
    seat = table.decider()
    assert seat is not None
    person = table.seats[seat].person
    if table.ending is not None:
        return table.write(e.END_TURN, time.time(), seat=seat, person=person)
    move = rng.choice(table.playing().state.moves()).text
    return table.write(e.MOVE, time.time(), seat=seat, person=person, data={"move": move})


def stored(made: making.MadeTable, entries: list[Entry]) -> making.MadeTable:
    """A new table with what has happened at it since, as the store takes it."""
    return making.MadeTable(making.with_update(made.row, made.table), [*made.entries, *entries], made.table)
