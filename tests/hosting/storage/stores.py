"""What the tests of the store are made of: stores that close themselves, and records to put into them."""

import asyncio
import inspect
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

from lisboa.hosting.storage.store import Store
from lisboa.tables.entries import CHAT, CREATE, OPEN, Entry, Person, RowUpdate, SeatReview, Session, TableRow

ANA, RUI, EVA = (letter * 32 for letter in "abe")
GAME, OTHER_GAME = "1" * 32, "2" * 32
DEADLINE = 60.0


@asynccontextmanager
async def opened(address: str) -> AsyncIterator[Store]:
    store = await Store.open(address)
    try:
        yield store
    finally:
        await store.close()


def stored(test: Callable[..., Awaitable[None]]) -> Callable[..., None]:
    """A test of a store, run once with each kind of database. It may ask for other fixtures besides."""

    def run(database: str, **fixtures: Any) -> None:
        async def main() -> None:
            async with opened(database) as store:
                await test(store, **fixtures)

        asyncio.run(main())

    asked = list(inspect.signature(test).parameters.values())[1:]
    database = inspect.Parameter("database", inspect.Parameter.KEYWORD_ONLY)
    keywords = [parameter.replace(kind=inspect.Parameter.KEYWORD_ONLY) for parameter in asked]
    run.__name__, run.__doc__ = test.__name__, test.__doc__
    run.__signature__ = inspect.Signature([database, *keywords])  # type: ignore[attr-defined]
    return run


async def until(condition: Callable[[], bool]) -> None:
    deadline = time.monotonic() + DEADLINE
    while not condition():
        assert time.monotonic() < deadline, "it did not happen"
        await asyncio.sleep(0.005)


def game(id: str = GAME, **changes: Any) -> TableRow:
    values = {"rules": "1", "components": "c" * 64, "created": 100.0, "listed": True, "secrets": {"seed": 7}}
    shown = {"seats": (ANA, None), "summary": {"seats": [{"name": "Ana"}, {"name": ""}]}}
    return TableRow(id=id, **(values | shown | changes))


def entry(sequence: int, **changes: Any) -> Entry:
    return Entry(**({"sequence": sequence, "kind": CHAT, "at": 100.0 + sequence} | changes))


def standing(**changes: Any) -> RowUpdate:
    values: dict[str, Any] = {"status": OPEN, "waits": "", "waiting_since": 0.0, "seats": (ANA, None)}
    return RowUpdate(**(values | {"turn_of": None, "summary": {"seats": []}} | changes))


def person(id: str = ANA, name: str = "Ana", **changes: Any) -> Person:
    return Person(**({"id": id, "name": name, "created": 100.0, "password": "$argon2id$"} | changes))


def session(key: str = "k", **changes: Any) -> Session:
    values = {"person": ANA, "kind": "cookie", "created": 100.0, "expires": time.time() + 1000}
    return Session(key=key, **(values | changes))


def seat_review(seat: int, game: str = GAME, **changes: Any) -> SeatReview:
    counts = {"inaccuracies": 1, "mistakes": 2, "blunders": 3}
    figures = {"accuracy": 87.5, "lost": 0.4, "luck": -0.1, "luck_error": 0.05, "luck_wigs": -2.5}
    values = {"depth": 1, **counts, **figures, "luck_wigs_error": 1.5}
    return SeatReview(game=game, seat=seat, **(values | changes))


async def new_table(store: Store, id: str = GAME, **changes: Any) -> None:
    """A table with one entry."""
    await store.create(game(id, **changes), [entry(1, kind=CREATE, data={"seats": []})])
