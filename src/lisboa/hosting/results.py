"""What becomes of games that are over: their facts are taken, and ratings and statistics follow.

    results = Results(store, readers)
    results.over(table)     # at once, as far as others leave time for it
    await results.work()    # never ends

A game is on disk before its facts are. Should the server end between the two, or be an older one, the game is found
later: facts are stored once, whoever takes them, and ratings do not depend on the order.
"""

import asyncio
from typing import Final

from lisboa.hosting.facts import VERSION
from lisboa.hosting.readers import Failed, Readers
from lisboa.hosting.storage.store import Store, StoreError
from lisboa.tables.entries import OVER
from lisboa.tables.wire import Refused

EVERY: Final = 300.0  # seconds between two looks for games that nobody has taken
SOON: Final = 5.0  # seconds until something that failed is tried again
AT_ONCE: Final = 50  # games that are looked up together
BUSY: Final = 503  # the status of a refusal that may be otherwise in a moment


class Results:
    """For use within one event loop."""

    def __init__(self, store: Store, readers: Readers) -> None:
        self._store = store
        self._readers = readers
        self._line: asyncio.Queue[str] = asyncio.Queue()
        self._unreadable: set[str] = set()
        self._idle = asyncio.Event()

    def over(self, table: str) -> None:
        """A game has ended here."""
        self._idle.clear()
        self._line.put_nowait(table)

    async def settled(self) -> None:
        """Returns once there is nothing left to take."""
        await self._idle.wait()

    async def work(self) -> None:
        """First the games that are left over, then those that end, and from time to time what others have left."""
        while True:
            try:
                await self._catch_up()
                async with asyncio.timeout(EVERY):
                    while True:
                        if self._line.empty():
                            self._idle.set()
                        await self._take(await self._line.get())
            except TimeoutError:
                continue
            except (StoreError, Refused):  # for now: what was in line is found again
                await asyncio.sleep(SOON)

    async def _catch_up(self) -> None:
        while True:
            found = await self._store.without_facts(VERSION, AT_ONCE + len(self._unreadable))
            new = [table for table in found if table not in self._unreadable]
            if not new:
                return
            for table in new:
                await self._take(table)

    async def _take(self, table: str) -> None:
        """Takes the facts of a game. What cannot be read is left alone; a server that is busy is asked again."""
        row = await self._store.game(table)
        if row is None or row.status != OVER:
            return
        try:
            found = await self._readers.taken(row)
        except Refused as refused:
            if refused.status == BUSY:
                raise
            self._unreadable.add(table)
        except Failed as failed:
            self._readers.on_problem("not-read", table, str(failed))
            self._unreadable.add(table)
        else:
            if found is not None:
                await self._store.add_facts(found.game, found.seats)

    async def take_again(self) -> tuple[int, int]:
        """Takes all facts anew from the stored games, and ratings from them: how many games, how many ratings."""
        games = 0
        async for table in self._store.all_games():
            row = await self._store.game(table)
            if row is not None and row.status == OVER:
                await self._store.drop_facts(table)
                await self._take(table)
                games += 1
        return games, await self._store.recompute_ratings()
