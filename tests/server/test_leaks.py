"""What a player may not see never leaves the server (R2.21): every channel is the same, byte for byte, whatever is
hidden, and no secret is in any of them.
"""

import asyncio
import sqlite3
from contextlib import asynccontextmanager
from random import Random

import pytest
from tests.server.channels import Eyes, Front, everything, look_of, watching
from tests.server.twins import TwinHall
from tests.tables.house import House, until

from lisboa.engine import kinds
from lisboa.engine.moves import BY_TEXT, MOVES
from lisboa.soak.hidden import hidden_from
from lisboa.soak.pieces import BUILDING, CLERGY, DECREE, TASK
from lisboa.tables import looks, making
from lisboa.tables.deals import Deal
from lisboa.tables.hall import Hall
from lisboa.tables.people import People
from lisboa.tables.storage.store import Store
from lisboa.tables.table import Table
from lisboa.texts.words import Words
from lisboa.view import hidden_counts

DEAL = Deal(8123456789012345678, "5a17ca9a4f" * 3 + "5a")
PEOPLE = ("Ana", "Rui", "Eva", "Leo")

# Games: how many players, and what is different about them. Of `seats` the letters are people, each in their seats.
GAMES = {
    "solo": ("A", {"decrees": True, "tasks": [0]}),
    "two, draft": ("AR", {"draft": True}),
    "three": ("ARE", {}),
    "four, all variants": ("AREL", {"draft": True, "decrees": True, "tokens": True, "tasks": [1, 3]}),
    "one person in two seats": ("AA", {}),
}


@pytest.fixture(autouse=True)
def sealed(monkeypatch):
    """Every deal is this one, so that it can be found wherever it should not be."""
    monkeypatch.setattr(making, "new_deal", lambda: DEAL)


# ---------------------------------------------------------------------- a table to look at


class Game:
    """A table with its people, and the app before it."""

    def __init__(self, house, people, front, tokens, at):
        self.house = house
        self.people = people
        self.front = front
        self.tokens = tokens
        self.at = at
        self.rng = Random(5)

    @classmethod
    async def begun(cls, house, name):
        seats, variants = GAMES[name]
        people, tokens = People(house.store), {}
        guests = {}
        for who in (*PEOPLE, "Zoe"):  # Zoe only looks
            guests[who[0]], tokens[who[0]] = await people.guest(who)
        house.everybody = {guest.id: guest for guest in guests.values()}
        sitting = [guests[letter] for letter in seats]
        if len(set(seats)) < len(seats):
            at = await house.make(sitting[0], "person person", **variants)
        else:
            at = await house.table(*sitting, seed=None, listed=True, **variants)
        at.rng = Random(7)
        return cls(house, people, Front(people), tokens, at)

    async def viewers(self):
        """Everybody who can look: each seat of a person, somebody without a seat, nobody at all."""
        table = await self.at.table()
        tokens = {person.id: self.tokens[person.name[0]] for person in self.house.everybody.values()}
        for number, seat in enumerate(table.seats):
            if seat.person is not None:
                yield Eyes(f"seat {number}", tokens[seat.person], number)
        yield Eyes("a guest without a seat", self.tokens["Z"], None)
        yield Eyes("a spectator", None, None)

    async def seen(self, eyes, long, hall=None):
        """All channels of the table, or of another one that a hall has in its place."""
        table = await self.at.table()
        legal = [move.text for move in table.playing().state.moves()]
        rng = Random(table.head)
        asked = rng.sample(legal, min(4, len(legal))) + [move.text for move in rng.sample(MOVES, 10)] + ["no move"]
        illegal = [move for move in asked if move not in legal][:4]
        self.front.put(hall or Hall(self.house.store, self.house.thinkers, None, self.house.clock))
        return await everything(self.front, self.at.id, eyes, asked, illegal, table.head, long)

    def twins(self, eyes, parting, luck=1):
        """A hall in which all that is hidden from these eyes is different."""
        return TwinHall(
            self.house.store, self.house.thinkers, None, self.house.clock, seat=eyes.seat, parting=parting, luck=luck
        )

    async def differing(self, eyes, long=False):
        """The channels that tell these eyes something about what is hidden from them."""
        table = await self.at.table()
        twins = self.twins(eyes, table.head)
        other = await twins.ask(self.at.id, lambda found: found)
        assert other.playing().hash() != table.playing().hash(), "the twin is no other game"
        mine, twin = await self.seen(eyes, long), await self.seen(eyes, long, twins)
        assert mine.keys() == twin.keys()
        return mine, [name for name in mine if mine[name] != twin[name]]


@asynccontextmanager
async def game_of(tmp_path, name):
    house = await House.open(tmp_path / "games.sqlite")
    try:
        yield await Game.begun(house, name)
    finally:
        await house.close()


def run(conversation):
    asyncio.run(conversation)


# ---------------------------------------------------------------------- positions


def in_setup(table):
    return table.head > 3 + 2 * len(table.seats) or not _setting_up(table)


def _setting_up(table):
    return any(step[0] == kinds.OPEN_TILES for step in table.playing().state.steps)


def mid_turn(table):
    return not _setting_up(table) and table.ending is None and table.playing().can_undo()


def not_ended(table):
    return table.ending is not None


def period_changed(table):
    return table.playing().state.period == 2


def two_moves(table):
    """The first ones of the game: some have made their secret choices, some have not."""
    return len(table.playing().entries()) >= 2


POSITIONS = {"during set-up": two_moves, "after set-up": lambda t: not _setting_up(t), "in a turn": mid_turn,
             "a turn is not ended": not_ended, "a new period": period_changed}  # fmt: skip


@pytest.mark.parametrize("name", GAMES)
def test_every_channel_is_the_same_whatever_is_hidden(tmp_path, name):
    async def conversation():
        async with game_of(tmp_path, name) as game:
            for position, reached in POSITIONS.items():
                await game.at.steps_until(reached)
                async for eyes in game.viewers():
                    seen, differing = await game.differing(eyes, long=position == "during set-up")
                    assert not differing, f"{position}, {eyes.name}: {differing} tell what is hidden"
                    await check_secrets(game, eyes, seen)

    run(conversation())


async def check_secrets(game, eyes, seen):
    pass
