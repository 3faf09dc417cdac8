"""Databases for the tests of commands: people with accounts, and tables at all stages of a game."""

import asyncio
from collections.abc import Awaitable, Callable
from random import Random
from typing import TypeVar

from argon2 import PasswordHasher

from lisboa.hosting.people import People
from lisboa.hosting.storage.store import Store
from lisboa.tables import actions, making, wire
from lisboa.tables.entries import OPEN, OVER, RUNNING, Person

T = TypeVar("T")
MORNING = 1_750_000_000.0
TWO = [wire.NewSeat(kind="person", name="Ana"), wire.NewSeat(kind="person", name="Rui")]


def with_store(address: str, work: Callable[[Store], Awaitable[T]]) -> T:
    """Opens a database, does some work and closes it again."""

    async def main() -> T:
        store = await Store.open(address)
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(main())


def quick_people(store: Store) -> People:
    """Passwords that are hashed quickly."""
    return People(store, PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))


async def fill(store: Store) -> dict[str, str]:
    """Ana and Rui have accounts; the ids of a table that is open, one that is running and one that is over."""
    people = quick_people(store)
    ana, _ = await people.sign_up("Ana", "correct horse")
    await people.sign_up("Rui", "correct horse")
    return {
        OPEN: await made(store, ana, [*TWO, wire.NewSeat(kind="open")], 0),
        RUNNING: await made(store, ana, TWO, 30),
        OVER: await made(store, ana, TWO, 10_000),
    }


async def made(store: Store, person: Person, seats: list[wire.NewSeat], moves: int) -> str:
    """A table at which one person has played this many moves for everybody, or to the end."""
    new = making.make(person, wire.NewTable(seats=seats, seed=7), MORNING)
    table, entries, rng = new.table, list(new.entries), Random(1)
    while moves and table.status == RUNNING:
        moves -= 1
        move = rng.choice(table.playing().decision.moves)
        action = wire.Play(id=f"move-{moves}", seat=table.decider(), move=move.text, seen=table.head, end=True)
        entries += actions.act(table, person.id, action, MORNING)
    text = new.table.edition.components_text(new.table.components)
    await store.keep_components(new.row.components, text)
    await store.create(making.with_update(new.row, table), entries)
    return table.id
