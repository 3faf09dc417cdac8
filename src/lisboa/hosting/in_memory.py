"""Tables in memory: read when somebody asks for one, and read again when others have written to it."""

import asyncio
import contextlib
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from math import inf
from typing import Final

from lisboa.components import Components
from lisboa.hosting.live_table import LiveTable, Slices
from lisboa.hosting.storage.store import Store
from lisboa.tables import entries as e
from lisboa.tables.editions import UnknownRules, edition
from lisboa.tables.entries import Entry
from lisboa.tables.table import Damaged, Happening, Table, components_of
from lisboa.tables.wire import Refused, busy

MOST_IN_MEMORY: Final = 2000  # tables that nobody watches are the first to go
READ_AT_ONCE: Final = 3  # tables that are being replayed to the present; the others wait
TRIES: Final = 20


class TablesInMemory:
    """The tables that somebody has asked for, each as it is stored; those that nobody watches are the first to go."""

    def __init__(
        self,
        store: Store,
        on_unreadable: Callable[[str, str], None],
        on_reread: Callable[[LiveTable], None] = lambda place: None,
    ) -> None:
        self.store = store
        self.places: OrderedDict[str, LiveTable] = OrderedDict()
        self.unreadable: set[str] = set()  # not woken for bots again; others may try
        self._on_unreadable = on_unreadable
        self._on_reread = on_reread  # watchers were told what others have written
        self._reading = asyncio.Semaphore(READ_AT_ONCE)
        self._loading: dict[str, asyncio.Future[LiveTable]] = {}
        self._rumours: dict[str, float] = {}  # heads of tables that others have written to while we read them
        self._known_components: dict[tuple[str, str], Components] = {}

    async def _found(self, table: str) -> LiveTable:
        place = self.places.get(table)
        if place is not None:
            self.places.move_to_end(table)
            return place
        waiting = self._loading.get(table)
        if waiting is None:
            waiting = self._loading[table] = asyncio.ensure_future(self._load(table))
            waiting.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(waiting)

    async def _load(self, table: str) -> LiveTable:
        self._rumours[table] = 0
        try:
            place = self.keep((await self._again(table))[0])
            place.stale = self._rumours[table] > place.table.head
        finally:
            del self._rumours[table]
        return place

    async def _again(self, table: str) -> tuple[Table, list[Happening]]:
        """A table as it is stored."""
        found = await self.store.whole(table)
        if found is None:
            raise Refused("no-such-table", "There is no such table.", 404)
        row, entries = found
        try:
            made = Table(row, await self._components(row))
            if "record" in row.secrets:
                await asyncio.to_thread(made.prepare)
            return made, await self._read(made, entries)
        except (Damaged, UnknownRules) as error:
            self.unreadable.add(table)
            self._on_unreadable(table, str(error))
            raise Refused("table-unreadable", "This table cannot be read by this server.", 500) from None

    async def _read(self, table: Table, entries: list[Entry]) -> list[Happening]:
        """Reads entries from the store in batches, so that others can play meanwhile."""
        async with self._reading:
            happenings, slices = [], Slices()
            for happening in table.reading(entries):
                happenings.append(happening)
                await slices.over()
            return happenings

    def keep(self, table: Table) -> LiveTable:
        place = self.places[table.id] = LiveTable(table, told=table.head)
        while len(self.places) > MOST_IN_MEMORY and self._forget_one(place):
            pass
        return place

    def _forget_one(self, newest: LiveTable) -> bool:
        for name, place in self.places.items():
            if place is not newest and not place.watchers and place.driver is None and not place.lock.locked():
                del self.places[name]
                return True
        return False

    async def _components(self, row: e.TableRow) -> Components:
        """The pieces that the table was made with, from the program or from the store."""
        key = (row.rules, row.components)
        if key not in self._known_components:
            ours = edition(row.rules).load(None).hash == row.components
            kept = None if ours else await self.store.components(row.components)
            self._known_components[key] = await asyncio.to_thread(components_of, row, kept)
        return self._known_components[key]

    @contextlib.asynccontextmanager
    async def at(self, table: str) -> AsyncIterator[LiveTable]:
        """The place of a table, locked, and as it is stored."""
        for _ in range(TRIES):
            place = await self._found(table)
            async with place.lock:
                if place.stale or place.broken:
                    await self._reread(place)
                if place.prepared_stale and place.table.status == e.RUNNING:
                    await self._read_prepared(place)
                if self.places.get(table) is place:  # it was not dropped while we waited
                    yield place
                    return
        raise busy("The table is busy: try again.")

    async def is_behind(self, place: LiveTable) -> bool:
        """Whether another server has written something we have not heard of yet: `at` reads it."""
        table = place.table
        place.stale |= bool(await self.store.entries(table.id, table.head))
        return place.stale

    async def _reread(self, place: LiveTable) -> None:
        """Takes in what others have written, or rereads everything if memory is in doubt, and tells our watchers."""
        table = place.table
        place.stale = False  # before it is read: what is written meanwhile has to be read, too
        if place.broken:
            place.table, happenings = await self._again(table.id)
        else:
            place.broken = True  # until it has been read to the end
            happenings = await self._read(table, await self.store.entries(table.id, table.head))
        place.broken = False
        place.publish(happenings)
        self._on_reread(place)

    async def _read_prepared(self, place: LiveTable) -> None:
        """Before it is read it counts as read: what is changed meanwhile has to be read, too."""
        place.prepared_stale = False
        try:
            place.prepared, place.settled = await self.store.prepared(place.table.id), -1
        except BaseException:
            place.prepared_stale = True
            raise

    def forget(self, table: str) -> None:
        """Drops a deleted table: its watchers reconnect, and are told."""
        if place := self.places.pop(table, None):
            for watcher in list(place.watchers):
                watcher.dismiss()

    def heard(self, table: str, head: int) -> list[LiveTable]:
        """Marks what others have written to; without a name, any table may have changed."""
        for name in self._rumours.keys() & {table} if table else list(self._rumours):
            self._rumours[name] = max(self._rumours[name], head if table else inf)
        stale = []
        for place in [self.places.get(table)] if table else list(self.places.values()):
            if place is not None and (not table or place.table.head < head):
                place.stale = True
                place.prepared_stale |= bool(place.prepared)
                stale.append(place)
        return stale
