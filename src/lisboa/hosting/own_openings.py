"""The openings of a server's own finished games, counted in the background once somebody asks for them.

Games that only their players know of count too, so nobody may learn from the figures what was chosen in one of them:
new games are added several at a time, and what few have chosen is not told. Running games do not count.
"""

import asyncio
import time
from collections.abc import Callable, Coroutine
from math import inf
from typing import Any, Final

from lisboa.components import load
from lisboa.explorer.counting import Openings
from lisboa.explorer.files import unpacked
from lisboa.hosting.readers import Failed, Readers
from lisboa.hosting.storage.store import Store
from lisboa.tables.entries import OVER, TableRow
from lisboa.tables.wire import Refused
from lisboa.version import RULES

MOST: Final = 2000  # tables, the newest
LEAST: Final = 10  # games that are added at once, for each number of players
BUSY: Final = 503  # the status of a refusal that may be otherwise in a moment
EVERY: Final = 60.0  # seconds between two looks for new games


class OwnOpenings:
    """For use within one event loop. `spawn` runs work that ends with the server.

    `least`: games that are added at once; where all games are one's own, as on a local server, nothing has to be hidden
    from anybody.
    """

    def __init__(
        self,
        store: Store,
        readers: Readers,
        spawn: Callable[[Coroutine[Any, Any, None]], asyncio.Task[None]],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.least = LEAST
        self.openings = Openings()  # that may be told
        self._store = store
        self._readers = readers
        self._spawn = spawn
        self._clock = clock
        self._held: dict[int, Openings] = {}  # by number of players: what is not told yet
        self._seen: set[str] = set()
        self._looked = -inf
        self._work: asyncio.Task[None] | None = None

    @property
    def counting(self) -> bool:
        return self._work is not None and not self._work.done()

    def look(self) -> None:
        """Begins to count what is new, unless that was done a moment ago."""
        if not self.counting and self._clock() - self._looked >= EVERY:
            self._looked = self._clock()
            self._work = self._spawn(self._count())

    async def _count(self) -> None:
        """One table after the other, so that people who ask for something wait for one at most."""
        for row in reversed(await self._store.newest(OVER, MOST)):
            if row.id in self._seen or not _is_ours(row):
                continue
            try:
                found = await asyncio.to_thread(unpacked, await self._readers.counted(row))
            except Refused as refused:
                if refused.status == BUSY:  # for now
                    return
            except Failed as failed:
                self._readers.on_problem("not-read", row.id, str(failed))
            else:
                self._hold(found.openings)
            self._seen.add(row.id)

    def _hold(self, new: Openings) -> None:
        """Adds the counts of a game to what is held back, and tells that once there is enough of it."""
        for players in new.games:
            held = self._held.setdefault(players, Openings())
            held.add(new)
            if held.games[players] >= self.least:
                self.openings.add(self._held.pop(players))


def _is_ours(row: TableRow) -> bool:
    """Was it played here from its deal to its end? Records can be made up, and branches begin like another game."""
    whole = "record" not in row.secrets and "abandoned" not in row.summary
    return (row.rules, row.components) == (RULES, load().hash) and whole
