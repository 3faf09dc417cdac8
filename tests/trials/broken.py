"""What can be wrong with a server, on purpose, to see that `lisboa torture` finds it. To be called in its process."""

import asyncio
from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from lisboa.hosting.live_table import LiveTable
from lisboa.hosting.live_tables import LiveTables
from lisboa.hosting.storage.tables import TableStore
from lisboa.tables.calls import Before
from lisboa.tables.entries import CHAT, DueCall, Entry, RowUpdate
from lisboa.tables.prepared import AnswerOutcome

LATE = 0.05  # seconds

_tasks: set[Any] = set()


def acknowledges_first() -> None:
    """An entry reaches the disk a little after the answer."""
    append = TableStore.append

    async def later(
        self: TableStore,
        game_id: str,
        entries: Sequence[Entry],
        standing: RowUpdate,
        calls: Sequence[DueCall] = (),
        outcomes: Sequence[AnswerOutcome] = (),
    ) -> None:
        async def write() -> None:
            await asyncio.sleep(LATE)
            await append(self, game_id, entries, standing, calls, outcomes)

        _tasks.add(asyncio.ensure_future(write()))

    TableStore.append = later  # type: ignore[method-assign]


def tells_first() -> None:
    """Everybody hears of an entry a little before it is on disk."""
    commit = LiveTables._commit

    async def told_before(self: LiveTables, place: LiveTable, entries: list[Entry], was: Before) -> None:
        place.publish(place.table.newest(len(entries)))
        await asyncio.sleep(LATE)
        await commit(self, place, entries, was)

    LiveTables._commit = told_before  # type: ignore[method-assign]


def tells_another_time() -> None:
    """Whatever is said is stored with another time than people were told."""
    append = TableStore.append

    async def changed(
        self: TableStore,
        game_id: str,
        entries: Sequence[Entry],
        standing: RowUpdate,
        calls: Sequence[DueCall] = (),
        outcomes: Sequence[AnswerOutcome] = (),
    ) -> None:
        other = [replace(entry, at=entry.at + 1) if entry.kind == CHAT else entry for entry in entries]
        await append(self, game_id, other, standing, calls, outcomes)

    TableStore.append = changed  # type: ignore[method-assign]
