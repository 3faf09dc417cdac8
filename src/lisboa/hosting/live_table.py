"""A table in memory, and everybody who watches it."""

import asyncio
import time
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final, Protocol

from msgspec import Raw

from lisboa.tables import entries as e
from lisboa.tables import views, wire
from lisboa.tables.entries import PreparedRow
from lisboa.tables.prepared import AnswerOutcome
from lisboa.tables.table import Happening, Table
from lisboa.tables.views import Viewer

SLICE_SECONDS: Final = 0.001  # of a long task, before others have a turn


class Watcher(Protocol):
    """A listener at a table: an open websocket."""

    viewer: Viewer
    previews: bool
    attentive: bool  # its page is in sight
    looks: bool  # somebody sits before it: it is no program

    def tell(self, news: "News") -> None:
        """Must not wait."""

    def hear(self, remark: wire.Remark) -> None:
        """What somebody who looks on has said. Must not wait."""

    def dismiss(self) -> None:
        """There is nothing to watch any more. Must not wait."""


@dataclass
class News:
    """What happened, for one viewer: the events, and how the table looks after them."""

    events: list[wire.Event]
    look: wire.TableView
    view: Raw | None  # that of the look, as it is sent
    encoded: list[bytes] = field(default_factory=list)  # filled by the first watcher that sends it


class Slices:
    """A slice of a long task, which should keep nobody waiting."""

    def __init__(self) -> None:
        self._since = time.perf_counter()

    async def over(self) -> None:
        """Gives others a turn once the slice is over."""
        if time.perf_counter() - self._since > SLICE_SECONDS:
            await asyncio.sleep(0)
            self._since = time.perf_counter()


@dataclass(eq=False)
class LiveTable:
    """A table in memory, its lock, and who watches it."""

    table: Table
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    watchers: set[Watcher] = field(default_factory=set)
    driver: asyncio.Task[None] | None = None
    told: int = 0  # the newest entry that the watchers know
    stale: bool = False  # there are entries that others have written
    broken: bool = False  # what is in memory may not be what is stored
    prepared: list[PreparedRow] = field(default_factory=list)
    prepared_stale: bool = True  # they have not been read since they may have changed
    settled: int = -1  # the position whose question no prepared answer fits
    outcomes: list[AnswerOutcome] = field(
        default_factory=list
    )  # of prepared answers, with the entries to be stored next

    def present(self) -> frozenset[str]:
        """The players who look at the table here and now."""
        viewers = {watcher.viewer for watcher in self.watchers if watcher.attentive}
        return frozenset(viewer.person for viewer in viewers if viewer.person is not None and viewer.seat is not None)

    async def missed(self, watcher: Watcher, after: int | None) -> News:
        """The entries since then one by one if there are few, else the look alone. It is locked meanwhile."""
        table = self.table
        known = [h for h in table.recent if after is not None and h.entry.sequence > after]
        complete = after is not None and len(known) == table.head - after
        events, slices = [], Slices()
        for happening in known if complete else []:
            events.append(views.event(table, happening, watcher.viewer))
            await slices.over()
        return self._news(watcher, events)

    def publish(self, happenings: Iterable[Happening]) -> None:
        """Tells everybody who watches what they do not know yet."""
        news: dict[tuple[Viewer, bool], News] = {}
        told = [happening for happening in happenings if happening.entry.sequence > self.told]
        if not told:
            return
        self.told = self.table.head
        for watcher in list(self.watchers):
            key = (watcher.viewer, watcher.previews)
            if key not in news:
                events = [views.event(self.table, happening, watcher.viewer) for happening in told]
                news[key] = self._news(watcher, events)
            watcher.tell(news[key])

    def said(self, remark: e.RemarkRow) -> None:
        """Tells those who look on what one of them has said."""
        for watcher in list(self.watchers):
            if views.hears_remarks(self.table, watcher.viewer.person):
                watcher.hear(views.remark(remark))

    def _news(self, watcher: Watcher, events: list[wire.Event]) -> News:
        look = views.table_view(self.table, watcher.viewer, watcher.previews)
        return News(events, look, views.sent_view(self.table, look.view))
