"""Twins of a table: the same to somebody who looks at it from one seat, and dealt otherwise in all that they were never
shown there.

A twin has lived through the same entries from its start on, only with another deal: its past, its record and its replay
are its own. Where somebody else has chosen in secret, it has chosen the piece that lies there now.
"""

from dataclasses import replace
from random import Random

from msgspec import structs

from lisboa.engine.moves import find
from lisboa.game import Game, _first_state
from lisboa.hosting.in_memory import TablesInMemory
from lisboa.hosting.live_tables import LiveTables
from lisboa.hosting.reader_process import Reader
from lisboa.hosting.readers import Readers
from lisboa.hosting.reviews import Reviews
from lisboa.soak.deals import exchanged, mixed, past_of, same_choice
from lisboa.soak.hidden import came_to_light, hidden_from
from lisboa.tables.entries import MOVE
from lisboa.tables.past import Past
from lisboa.tables.table import Table, components_of
from tests.hosting.sandbox import Here

SECRET = ("keep", "draft")  # choices that nobody else learns (R2.2, R2.14)


class OtherGame(Game):
    """A game from its start, dealt differently."""

    def __init__(self, first, record, components, change):
        super().__init__(exchanged(first, change), replace(record, entries=[]), components)
        self.change = change

    def at(self, entries):
        game = OtherGame(_first_state(self._record.setup, self.box), self._record, self.components, self.change)
        game._replay(self._record.entries[:entries])
        return game


def other_game(game, seat, luck):
    """The moves of a game that count, from another deal of all that a seat has not seen in them."""
    first = game.at(0)
    moves = [game.move(words) for _, *words in game.standing()]
    hidden = past_of(first.state, moves).of(seat)
    change = mixed((piece for piece, since in hidden.items() if since > len(moves)), game.box, Random(luck))
    twin = OtherGame(first.state, first._record, game.components, change)
    for move in moves:
        twin.play(same_choice(move, change))
    return twin


class Twin(Table):
    """`change`: what is dealt differently; up to the entry `parting` its entries are those of the other table."""

    def __init__(self, row, components, change, parting):
        super().__init__(row, components)
        self.change = change
        self.parting = parting

    def new_game(self):
        game = super().new_game()
        return OtherGame(game.state, game._record, game.components, self.change)

    def read(self, entries):
        """Ignores hashes, which belong to the other game."""
        return [self._apply(entry) for entry in entries]

    def _apply(self, entry):
        if entry.kind == MOVE and entry.sequence <= self.parting:
            move = same_choice(find(entry.data["move"]), self.change)
            entry = structs.replace(entry, data={"move": move.text})
        return super()._apply(entry)


def unseen(table, entries, seat):
    """The pieces that a seat was never shown, nor a spectator; `table` has not read its entries yet."""
    found = None
    for entry in entries:
        events = table._apply(entry).events
        if table.game is not None:
            state = table.game.state
            hidden = hidden_from(state, seat) - came_to_light(events, seat, state.box)
            found = hidden if found is None else found & hidden
    return found or set()


class Kinship:
    """What makes the twin of a table: what is dealt differently is decided once, by the first reader."""

    def __init__(self, seat, parting, luck):
        self.seat = seat
        self.parting = parting
        self.rng = Random(luck)
        self.change = None

    def twin(self, row, components, entries):
        if self.change is None:
            known = Table(row, components)
            pieces = unseen(known, entries[: self.parting], self.seat)
            self.change = mixed(pieces, known.playing().box, self.rng)
        return Twin(row, components, self.change, self.parting)


class TwinPast(Past):
    """The past of such a table."""

    def __init__(self, row, components, entries, kinship):
        self.row, self.entries, self.kinship = row, entries, kinship
        self.table = kinship.twin(row, components, entries)
        self.happenings = self.table.read(entries)

    def at(self, sequence):
        past = self.kinship.twin(self.row, self.table.components, self.entries)
        past.read(self.entries[:sequence])
        return past


class TwinReader(Reader):
    def __init__(self, kinship):
        super().__init__()
        self.kinship = kinship

    def read(self, stored):
        if "position" in stored.row.secrets:
            return super().read(stored)
        return TwinPast(stored.row, components_of(stored.row, stored.components), stored.entries, self.kinship)


class TwinMemory(TablesInMemory):
    """Tables in memory, one of which is the twin of the one in the store."""

    def __init__(self, store, on_unreadable, kinship):
        super().__init__(store, on_unreadable)
        self.kinship = kinship

    async def _again(self, table):
        row, entries = await self.store.game(table), await self.store.entries(table)
        if row is None or "position" in row.secrets:  # a shadow, which was made from a twin
            return await super()._again(table)
        found = self.kinship.twin(row, await self._components(row), entries)
        return found, found.read(entries)


class TwinHall(LiveTables):
    """Live tables, one of which is such a twin."""

    def __init__(self, store, thinkers, observer, clock, *, seat, parting, luck=1):
        self.kinship = Kinship(seat, parting, luck)
        readers = Readers(store, Here(TwinReader(self.kinship)))
        super().__init__(store, thinkers, observer, clock, readers=readers, reviews=Reviews(store, workers=0))
        self.memory = TwinMemory(store, self._unreadable, self.kinship)
