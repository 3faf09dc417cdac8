"""Twins of a table: the same to somebody who looks at it from one seat, and different in all that is hidden from there.

A twin has lived through the same entries. Up to the parting it remembers them with other pieces wherever the viewer was
not told the piece: in events, in secret choices of the others, in its record. From the parting on its game is a redeal.
"""

from dataclasses import replace
from random import Random

from msgspec import structs

from lisboa.engine import events as ev
from lisboa.engine.constants import CARDS, CLERGY
from lisboa.engine.setup import BLUE, PURPLE
from lisboa.ledger import DRAFT_CARD
from lisboa.redeal import redeal
from lisboa.tables.entries import MOVE
from lisboa.tables.hall import Hall
from lisboa.tables.replay import Line, Replays, line_of, stood
from lisboa.tables.table import Table

SECRET = ("keep", "draft")  # choices that nobody else learns (R2.2, R2.14)


class Twin(Table):
    """`seat`: from where it looks the same, None for a spectator. `parting`: the entry after which it is dealt anew."""

    def __init__(self, row, components, seat, parting, luck):
        super().__init__(row, components)
        self.eyes = seat
        self.parting = parting
        self.rng = Random(luck)

    def read(self, entries):
        """Without a look at hashes, which are of the other game. A past before the parting is redealt, too."""
        happenings = [self._apply(entry) for entry in entries]
        if self.game is not None and self.head < self.parting:
            self._part()
        return happenings

    def _apply(self, entry):
        happening = super()._apply(entry)
        if entry.sequence <= self.parting:
            happening = self.recent[-1] = self._remembered(happening)
        if entry.sequence == self.parting:
            self._part()
        return happening

    def _part(self):
        game, events = self.playing(), self.playing().events
        for point in game._undo:
            point.state = redeal(point.state, self.eyes, self.rng)
        game.state = redeal(game.state, self.eyes, self.rng)
        game.state.events = events
        game._record.entries[:] = [self._other_entry(entry) for entry in game._record.entries]

    def other_line(self, line):
        """A replay with other memories, and with all that was hidden at each of its moments dealt anew."""
        found = Line(line.start)
        for number, moment in enumerate(line.moments):
            game = line.game(number)
            game.state = redeal(game.state, self.eyes, self.rng)
            when = moment.period, moment.round, moment.turn
            found.moments.append(stood(game, self._remembered(moment.happening), when))
        return found

    # ------------------------------------------------------------------ other memories

    def _remembered(self, happening):
        entry, events = happening.entry, happening.events
        if entry.kind == MOVE and entry.seat != self.eyes and entry.data["move"].split()[0] in SECRET:
            entry = structs.replace(entry, data={"move": self._other_move(entry.data["move"].split()[0])})
        events = tuple(self._other_event(event) if self._hidden(event) else event for event in events)
        return replace(happening, entry=entry, events=events)

    def _hidden(self, event):
        """Others choose in secret, and get cards of the blue and the purple deck face down: no cause is asked for."""
        code, who, what, amount, _ = event
        dealt = code == ev.HAND and amount > 0 and self.playing().box.card_deck[what] in (BLUE, PURPLE)
        return who != self.eyes and (dealt or code in (ev.OFFER, ev.KEPT))

    def _other_entry(self, entry):
        secret = len(entry) > 1 and entry[1] in SECRET and entry[0] != self.eyes
        return [entry[0], *self._other_move(entry[1]).split()] if secret else entry

    def _other_move(self, verb):
        return f"{verb} {self.rng.randint(1, CLERGY if verb == 'keep' else CARDS)}"

    def _other_event(self, event):
        """The same about another piece of the same sort."""
        code, who, what, amount, cause = event
        card = what if code == ev.HAND else what - DRAFT_CARD
        if card <= 0:
            return (code, who, self.rng.randint(1, CLERGY), amount, cause)
        decks = self.playing().box.card_deck
        other = self.rng.choice([n for n in range(1, CARDS + 1) if decks[n] == decks[card]])
        return (code, who, other + what - card, amount, cause)


class TwinHall(Hall):
    """A hall whose table is the twin of the one in its store."""

    def __init__(self, store, thinkers, observer, clock, *, seat, parting, luck=1):
        super().__init__(store, thinkers, observer, clock)
        self.kinship = (seat, parting, luck)

    async def _again(self, table, until=None):
        row = await self.store.game(table)
        found = Twin(row, await self._components(row), *self.kinship)
        return found, found.read((await self.store.entries(table))[:until])


class TwinReplays(Replays):
    """The replays of such a hall: the game's record is the same, so they are made from it and changed afterwards."""

    async def line(self, hall, table):
        row, twin = await hall.store.game(table), await hall.ask(table, lambda found: found)
        same = Table(row, twin.components)
        same.read((await hall.store.entries(table))[: twin.head])
        return twin.other_line(line_of(same))
