"""Keeps the time of all tables with one timer: it waits for the next clock that has something to say.

Clocks do not tick. The database knows for each table when its clock has something to put on record, and an index finds
the next of them; a table is read when its time has come, and not before. So any number of clocks costs nothing while
nobody moves. With several servers, each waits for every clock: one of them writes, the others find it written.
"""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from math import inf
from typing import Final

from lisboa.hosting.storage.store import Store

PAGE: Final = 100  # tables that are found at once
SWEEP_SECONDS: Final = 30.0  # so long an alarm that another server has set, before it was lost, may be unknown here


class Timekeeper:
    """Waits for the clocks of all tables. `ring` is called with the id of a table whose time has come."""

    def __init__(self, store: Store, clock: Callable[[], float], ring: Callable[[str], Awaitable[None]]) -> None:
        self._store = store
        self._clock = clock
        self._ring = ring
        self._next = inf
        self._sooner = asyncio.Event()

    def heed(self, alarm: float | None) -> None:
        """A table has been stored whose clock has something to say at this time."""
        if alarm is not None and alarm < self._next:
            self._next = alarm
            self._sooner.set()

    async def keep(self, on_problem: Callable[[str], None]) -> None:
        """Keeps time without end."""
        while True:
            try:
                await self.look()
            except Exception as error:
                on_problem(type(error).__name__)
            await self._wait()

    async def look(self) -> None:
        """Rings for all clocks whose time has come, and notes when the next one will."""
        self._next, after = inf, -inf
        while page := await self._store.alarms(after, PAGE):
            for table, alarm in page:
                if alarm > self._clock():
                    self.heed(alarm)
                    return
                await self._ring(table)
            after = page[-1][1]

    async def _wait(self) -> None:
        self._sooner.clear()
        seconds = min(max(self._next - self._clock(), 0.0), SWEEP_SECONDS)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._sooner.wait()
