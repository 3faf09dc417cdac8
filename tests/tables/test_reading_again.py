"""A table is what its entries make it: read again from the store, it is the table that was there, sign by sign."""

import asyncio
import itertools
from random import Random

import msgspec
import pytest
from sqlalchemy import delete, update

from lisboa.game import Game
from lisboa.tables import hall as hall_module
from lisboa.tables.entries import CHAT, JOIN, MOVE, OPEN, OVER, RUNNING
from lisboa.tables.looks import SPECTATOR
from lisboa.tables.storage.schema import entries as entries_table
from lisboa.tables.storage.store import StoreError
from lisboa.tables.table import Table
from lisboa.tables.thoughts import any_move
from lisboa.tables.wire import Refused
from tests.records.stroll import stroll
from tests.tables.house import everything_seen, first_move, in_a_house, refused, until

# ---------------------------------------------------------------------- random tables


class Reader:
    """Reads a table from the store: anew each time, and entry by entry as they come."""

    def __init__(self, at) -> None:
        self.at = at
        self.along: Table | None = None

    async def check(self) -> None:
        at = self.at
        table = await at.table()
        row, entries = await at.house.store.game(at.id), await at.entries()
        assert [entry.sequence for entry in entries] == list(range(1, table.head + 1))
        assert row.head == table.head
        assert {name: getattr(row, name) for name in table.standing().__struct_fields__} == msgspec.structs.asdict(
            table.standing()
        )
        seen = everything_seen(table)
        anew = Table(row, table.components)
        anew.read(entries)
        assert everything_seen(anew) == seen
        self.along = self.along or Table(row, table.components)
        for entry in entries[self.along.head :]:
            self.along.read([entry])  # checks its hash
        assert everything_seen(self.along) == seen


class Chaos:
    """People who do whatever comes to their minds, some of it possible."""

    def __init__(self, house, at, people, seed: int) -> None:
        self.house, self.at, self.people = house, at, people
        self.rng = Random(seed)
        self.ids = [f"id-{n}" for n in range(1000)]
        self.done: dict[str, int] = {}  # how often something worked

    async def something(self) -> None:
        table = await self.at.until_people_act()
        who, do, wish = self.idea(table)
        if self.rng.random() < 0.05:
            wish["id"] = self.rng.choice(self.ids[:5])
        if self.rng.random() < 0.05:
            wish["seat"] = self.rng.randrange(4)
        if self.rng.random() < 0.05 and do in ("play", "undo", "end-turn"):
            wish["seen"] = self.rng.randrange(table.head + 2)
        self.house.clock.now += self.rng.choice([0, 1, 30, 100])
        try:
            await self.try_it(who, do, wish)
            self.done[do] = self.done.get(do, 0) + 1
        except Refused:
            self.done["refused"] = self.done.get("refused", 0) + 1

    async def try_it(self, who, do, wish) -> None:
        if do == "join":
            await self.at.join(who)
        elif do == "rematch":
            await self.house.hall.rematch(self.at.id, who)
        else:
            await self.at.do(who, do, **wish)

    def idea(self, table):
        rng = self.rng
        who = rng.choice(self.people)
        if table.status == OPEN:
            return rng.choice([
                *[(who, "join", {})] * 4, *[(self.people[0], "start", {})] * 3, (who, "leave", {}),
                (self.people[0], "set-seat", {"at": rng.randrange(4), "bot": rng.choice([None, "random"])}),
                (who, "chat", {"text": "When do we start?"}),
            ])  # fmt: skip
        if table.status == RUNNING and rng.random() < 0.75:
            return self.sensible_idea(table, who)
        number = table.proposal.number if table.proposal else 1
        return rng.choice([
            (who, "rematch", {}), (who, "propose", {"to": max(0, table.head - rng.randrange(-2, 30))}), (who, "agree", {"proposal": number}),
            (who, "decline", {"proposal": number}), (who, "chat", {"text": rng.choice(["<b>Olá</b>", "…", "\a"])}),
            (who, "undo", {}), (who, "end-turn", {}), (who, "resign", {"bot": "random"}), (who, "return", {}),
            (who, "return", {}), (who, "replace", {"other": rng.randrange(4), "bot": "random"}),
            (who, "play", {"move": rng.choice(["visit king", "keep 3", "done", "fly"])}), (who, "close", {}),
        ])  # fmt: skip

    def sensible_idea(self, table, who):
        """Whoever is to act goes on; or all agree to go back."""
        decider = table.decider()
        acts = next((p for p in self.people if decider is not None and p.id == table.seats[decider].person), who)
        if table.proposal and self.rng.random() < 0.8:
            missing = [p for p in self.people if p.id in table.people() - table.proposal.agreed]
            return (missing or [who])[0], "agree", {"proposal": table.proposal.number}
        if decider is None:
            return who, "return", {}
        if table.playing().can_undo(decider) and self.rng.random() < 0.2:
            return acts, "undo", {"seat": decider}
        if table.ending is not None:
            return acts, "end-turn", {"seat": decider}
        move = self.rng.choice(table.playing().state.moves()).text
        return acts, "play", {"seat": decider, "move": move, "end": self.rng.random() < 0.3}


async def chaos(house, seed: int, actions: int) -> dict[str, int]:
    """A table at which everything happens; it is read again after every action."""
    house.thinkers.decide = _quick
    rng = Random(seed)
    people = await house.people("Ana", "Rui", "Eva")
    seats = ["person", *rng.choices(["person", "open", "open", "random"], k=rng.randrange(4))]
    if seats.count("person") == len(seats) and len(seats) > 1:
        seats[1] = "open"
    wishes = {"seed": seed, "draft": len(seats) > 1 and rng.random() < 0.3, "tokens": rng.random() < 0.3}
    if rng.random() < 0.4:  # a game that is nearly over
        game = stroll(Game.new(players=len(seats), seed=seed), 10_000, seed)
        wishes = {"record": game.at(len(game.entries()) - 15).record()}
    at = await house.make(people[0], " ".join(seats), listed=True, patience=60, start=rng.random() < 0.5, **wishes)
    ears = [await at.listen(who) for who in (people[0], None)]
    reader, mess = Reader(at), Chaos(house, at, people, seed)
    await at.until_people_act()
    begun = await at.head()
    for _ in range(actions):
        await mess.something()
        await at.until_people_act()
        await reader.check()
    for ear in ears:
        _, events = await house.hall.history(at.id, lambda _, viewer=ear.viewer: viewer)
        heard = {event.sequence: event for event in ear.heard}
        assert sorted(heard) == list(range(min(heard, default=1), (await at.head()) + 1))
        assert min(heard, default=0) <= begun + 1
        assert [heard[event.sequence] for event in events if event.sequence in heard] == [
            event for event in events if event.sequence in heard
        ]
    return mess.done


async def _quick(thought):
    return any_move(thought)


@pytest.mark.parametrize("seed", range(5))
@in_a_house
async def test_whatever_happens_the_table_in_memory_is_the_one_in_the_store(house, seed):
    done = await chaos(house, seed, 60)
    assert sum(done.values()) == 60
