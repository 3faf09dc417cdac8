"""How much people have seen of their tables, whichever machine they look from: written down now and then, never with a
move.

What counts is a page of theirs that is in sight for a few seconds, and how far the table had come when they last had
it before them. Programs see nothing.
"""

import asyncio
import contextlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from lisboa.hosting.live_table import Watcher
from lisboa.hosting.storage.store import Store, StoreError
from lisboa.tables.entries import Looked

GLANCE_SECONDS: Final = 5.0  # nobody has seen anything in less
WRITE_SECONDS: Final = 60.0
GATHER_SECONDS: Final = 0.5  # many may go away at once


@dataclass
class Glance:
    """Somebody has a table before them since this instant; `noted` is how far it had come when that was last noted."""

    table: str
    since: float
    noted: int = 0


class Looking:
    """Who looks at what. `told` says up to which entry those who watch a table have been told."""

    def __init__(self, store: Store, clock: Callable[[], float], told: Callable[[str], int | None]) -> None:
        self._store = store
        self._clock = clock
        self._told = told
        self._glances: dict[Watcher, Glance] = {}
        self._seen: dict[tuple[str, str], Looked] = {}  # to be written
        self._gone = asyncio.Event()

    def at(self, table: str, watcher: Watcher) -> None:
        """Somebody has come, or looks at the table again, or looks away."""
        if (
            watcher.attentive
            and watcher.looks
            and watcher.viewer.person is not None
            and watcher.viewer.seat is not None
        ):
            self._glances.setdefault(watcher, Glance(table, self._clock()))
        else:
            self.away(watcher)

    def away(self, watcher: Watcher) -> None:
        """Somebody looks away, or is gone."""
        glance = self._glances.pop(watcher, None)
        if glance is not None and self._note(watcher, glance):
            self._gone.set()

    def _note(self, watcher: Watcher, glance: Glance) -> bool:
        """Whether there is something to write."""
        told, now, person = self._told(glance.table), self._clock(), watcher.viewer.person
        if person is None or told is None or told <= glance.noted or now - glance.since < GLANCE_SECONDS:
            return False
        glance.noted = told
        self._seen[person, glance.table] = Looked(person=person, game=glance.table, sequence=told, at=now)
        return True

    async def looked(self, person: str, tables: Sequence[str]) -> dict[str, Looked]:
        """What somebody has seen of these tables, as far as it is known."""
        with contextlib.suppress(StoreError):  # it can be read while nothing can be stored
            await self.write()
        return await self._store.looked(person, tables)

    async def keep(self, on_problem: Callable[[str], None]) -> None:
        """Writes down what was seen, without end."""
        while True:
            await self._wait()
            try:
                await self.write()
            except Exception as error:
                on_problem(type(error).__name__)

    async def _wait(self) -> None:
        self._gone.clear()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(WRITE_SECONDS):
                await self._gone.wait()
                await asyncio.sleep(GATHER_SECONDS)
                return
        self.note_all()

    def note_all(self) -> None:
        """Notes how far everybody has seen by now."""
        for watcher, glance in self._glances.items():
            self._note(watcher, glance)

    async def write(self) -> None:
        """Writes what was noted; what cannot be written is kept for the next time."""
        seen, self._seen = self._seen, {}
        if not seen:
            return
        try:
            await self._store.add_looked(list(seen.values()))
        except BaseException:
            self._seen = seen | self._seen
            raise

    async def close(self) -> None:
        """The last that was seen."""
        self.note_all()
        with contextlib.suppress(StoreError):
            await self.write()
