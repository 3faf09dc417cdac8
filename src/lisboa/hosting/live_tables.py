"""The tables of a running server, and everybody who watches them.

An action is checked and becomes an entry, the entry is committed, and only then is anybody told. Meanwhile the table is
locked, so nobody sees what is not on disk; if the entry cannot be stored, the table is read again from the store.
"""

import asyncio
import contextlib
import time
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial
from math import inf
from typing import Any, Final, Protocol, TypeVar

from msgspec import Raw

from lisboa.bots.protocol import decision_seed
from lisboa.components import Components
from lisboa.hosting.reader_process import ToMake
from lisboa.hosting.readers import Readers
from lisboa.hosting.storage.store import Store, StoreError
from lisboa.hosting.thinkers import Closed, Thinkers, Thought
from lisboa.tables import actions, making, views, wire
from lisboa.tables import entries as e
from lisboa.tables.editions import Edition, UnknownRules, edition
from lisboa.tables.entries import Behind, Entry, Person, Repeated
from lisboa.tables.table import Damaged, Happening, Table, components_of
from lisboa.tables.views import Viewer
from lisboa.tables.wire import Refused, busy

T = TypeVar("T")
MOST_IN_MEMORY: Final = 2000  # tables that nobody watches are the first to go
FORGOTTEN_SECONDS: Final = 15.0  # a bot that has not moved for so long lost its server
AGAIN_SECONDS: Final = 1.0  # until something that the store has failed at is tried again
TRIES: Final = 20
MOST_AT_ONCE: Final = 48  # actions of people that are under way
READ_AT_ONCE: Final = 3  # tables that are being replayed to the present; the others wait
SLICE_SECONDS: Final = 0.001  # of something that takes long, before others have a turn


class Watcher(Protocol):
    """A listener at a table: an open websocket."""

    viewer: Viewer
    previews: bool

    def tell(self, news: "News") -> None:
        """Must not wait."""

    def dismiss(self) -> None:
        """There is nothing to watch any more. Must not wait."""


@dataclass
class News:
    """What happened, for one viewer: the events, and how the table looks after them."""

    events: list[wire.Event]
    look: wire.TableView
    view: Raw | None  # that of the look, as it is sent
    encoded: list[bytes] = field(default_factory=list)  # filled by the first watcher that sends it


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


class Observer(Protocol):
    """Counts and logs what happens at the tables; never told anything hidden."""

    def committed(self, kind: str, seconds: float) -> None: ...
    def refused(self, kind: str, code: str) -> None: ...
    def problem(self, event: str, **fields: str) -> None: ...


class Nobody:
    """An observer that does not look."""

    def committed(self, kind: str, seconds: float) -> None: ...
    def refused(self, kind: str, code: str) -> None: ...
    def problem(self, event: str, **fields: str) -> None: ...


class Overtaken(Exception):
    """A bot's thought came too late: the game has moved on."""


class Slices:
    """Of something that takes long, and should keep nobody waiting."""

    def __init__(self) -> None:
        self._since = time.perf_counter()

    async def over(self) -> None:
        """Lets others have a turn, if a slice is over."""
        if time.perf_counter() - self._since > SLICE_SECONDS:
            await asyncio.sleep(0)
            self._since = time.perf_counter()


class LiveTables:
    """The tables of one server process."""

    def __init__(
        self,
        store: Store,
        thinkers: Thinkers,
        observer: Observer | None = None,
        clock: Callable[[], float] = time.time,
        forgotten: float = FORGOTTEN_SECONDS,
        readers: Readers | None = None,
    ) -> None:
        self.store = store
        self.thinkers = thinkers
        self.observer: Observer = observer or Nobody()
        self.clock = clock
        self.forgotten = forgotten  # seconds
        self.readers = readers or Readers(store)
        self.readers.on_problem = lambda event, table, why: self.observer.problem(event, table=table, why=why)
        self._places: OrderedDict[str, LiveTable] = OrderedDict()
        self._reading = asyncio.Semaphore(READ_AT_ONCE)
        self._loading: dict[str, asyncio.Future[LiveTable]] = {}
        self._rumours: dict[str, float] = {}  # heads of tables that others have written to while we read them
        self._tasks: set[asyncio.Task[Any]] = set()  # end with us
        self._doing: set[asyncio.Task[Any]] = set()  # are finished first
        self._known_components: dict[tuple[str, str], Components] = {}
        self._stored_components: set[str] = set()
        self._unreadable: set[str] = set()  # not woken for bots again; others may try
        self._closing = False
        self._under_way = 0  # actions of people
        self._acted = time.monotonic()  # when the last one was done
        self.most_at_once = MOST_AT_ONCE

    async def open(self) -> None:
        """Begins to listen to other servers, and wakes the bots that are to move."""
        self.store.listen(self._heard)
        self._spawn(self._sweep())

    async def close(self) -> None:
        """Lets running commits finish and stops the bots; nothing acknowledged is lost, for it is on disk."""
        self._closing = True
        for task in list(self._tasks):
            task.cancel()
        await self.readers.close()
        await asyncio.gather(*self._tasks, *self._doing, return_exceptions=True)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _unbroken(self, work: Coroutine[Any, Any, T]) -> T:
        """Finishes the work even if the one waiting for it goes away: an entry is never half committed."""
        task = asyncio.create_task(work)
        self._doing.add(task)
        task.add_done_callback(self._doing.discard)
        return await asyncio.shield(task)

    # ------------------------------------------------------------------ finding tables

    async def _place(self, table: str) -> LiveTable:
        place = self._places.get(table)
        if place is not None:
            self._places.move_to_end(table)
            return place
        waiting = self._loading.get(table)
        if waiting is None:
            waiting = self._loading[table] = asyncio.ensure_future(self._load(table))
            waiting.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(waiting)

    async def _load(self, table: str) -> LiveTable:
        self._rumours[table] = 0
        try:
            place = self._keep((await self._again(table))[0])
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
            self._unreadable.add(table)
            self.observer.problem("table-unreadable", table=table, why=str(error))
            raise Refused("table-unreadable", "This table cannot be read by this server.", 500) from None

    async def _read(self, table: Table, entries: list[Entry]) -> list[Happening]:
        """Takes entries from the store, some at a time: others want to play."""
        async with self._reading:
            happenings, slices = [], Slices()
            for happening in table.reading(entries):
                happenings.append(happening)
                await slices.over()
            return happenings

    def _keep(self, table: Table) -> LiveTable:
        place = self._places[table.id] = LiveTable(table, told=table.head)
        while len(self._places) > MOST_IN_MEMORY and self._forget_one(place):
            pass
        return place

    def _forget_one(self, newest: LiveTable) -> bool:
        for name, place in self._places.items():
            if place is not newest and not place.watchers and place.driver is None and not place.lock.locked():
                del self._places[name]
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
    async def _at(self, table: str) -> AsyncIterator[LiveTable]:
        """The place of a table, locked, and as it is stored."""
        for _ in range(TRIES):
            place = await self._place(table)
            async with place.lock:
                if place.stale or place.broken:
                    await self._reread(place)
                if self._places.get(table) is place:  # it was not dropped while we waited
                    yield place
                    return
        raise busy("The table is busy: try again.")

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
        self._publish(place, happenings)

    async def delete(self, table: str, check: Callable[[Table], None] | None = None) -> None:
        """Takes a table away for good, unless the check refuses; nobody can sit down between the two."""
        async with self._at(table) as place:
            if check is not None:
                check(place.table)
            await self.store.delete_game(table)
            self._forget(table)

    def _forget(self, table: str) -> None:
        """It is gone: its watchers reconnect, and are told so."""
        if place := self._places.pop(table, None):
            for watcher in list(place.watchers):
                watcher.dismiss()

    # ------------------------------------------------------------------ acting

    async def create(self, person: Person, new: wire.NewTable, lesson: str | None = None) -> Table:
        """A new table, stored; started at once if nobody is to join."""
        if new.record is not None and lesson is None:  # it has to be played, and is not ours
            return await self._import(person, new)
        made = await asyncio.to_thread(making.make, person, new, self.clock(), (), lesson)
        await self._unbroken(self._store_new(made))
        return made.table

    async def _import(self, person: Person, new: wire.NewTable) -> Table:
        """It is checked by the readers, stored, and then read like any other table: that keeps nobody waiting."""
        made = await self.readers.made(person.id, ToMake(person=person, new=new, now=self.clock()))
        await self._unbroken(self._store(made.row, made.entries))
        async with self._at(made.row.id) as place:
            self._wake(place)
            return place.table

    async def _store_new(self, made: making.MadeTable) -> None:
        await self._store(made.row, made.entries)
        self._wake(self._keep(made.table))

    async def _store(self, row: e.TableRow, entries: list[Entry]) -> None:
        await self._keep_components(edition(row.rules))
        await self.store.create(row, entries)

    async def _keep_components(self, rules: Edition) -> None:
        """The set of new tables, once: it is long."""
        components = rules.load(None)
        if components.hash not in self._stored_components:
            await self.store.keep_components(components.hash, rules.components_text(components))
            self._stored_components.add(components.hash)

    async def join(self, table: str, person: Person, name: str, action: wire.Join) -> tuple[int, int]:
        """Takes a seat; answers its number and the entry's."""
        entries = await self._do(table, lambda t, now: actions.join(t, person.id, name, action, now))
        seat = entries[0].seat
        assert seat is not None
        return seat, entries[0].sequence

    async def rematch(self, table: str, person: Person) -> Table:
        """A new table for those at a finished one; the same for all of them."""
        return await self.ask(await self._unbroken(self._rematch(table, person)), lambda found: found)

    async def _rematch(self, table: str, person: Person) -> str:
        for _ in range(TRIES):
            async with self._at(table) as place:
                old = place.table
                if old.status != e.OVER or not old.seats_of(person.id):
                    raise Refused("not-over", "Those who have played a game to its end can play again.")
                if old.rematch is not None:
                    return old.rematch
                with contextlib.suppress(Behind):
                    return await self._new_rematch(place, person)
        raise busy("The table is busy: try again.")

    async def _new_rematch(self, place: LiveTable, person: Person) -> str:
        """The new table is there before anybody hears of it. It is taken away again if another server was quicker."""
        old = place.table
        made = await asyncio.to_thread(making.again, person, old, self.clock())
        await self._store_new(made)
        seat, data = old.seats_of(person.id)[0], {"table": made.table.id}
        try:
            entries = [old.write(e.REMATCH, self.clock(), seat=seat, person=person.id, data=data)]
            await self._commit(place, entries)
        except Behind:
            await self.delete(made.table.id)
            raise
        return made.table.id

    async def act(
        self,
        table: str,
        person: Person,
        action: wire.AnyAction,
        viewer: Viewer | None = None,
        language: str = wire.ENGLISH,
    ) -> wire.Done:
        """Does what somebody asks. A repeated action is answered as the first one was.

        A refusal is worded for the viewer; without one, for the person who asks, in this language.
        """
        kind = str(type(action).__struct_config__.tag)
        said = language if viewer is None else viewer.language
        try:
            with self._admitted():
                entries = await self._do(table, lambda t, now: actions.act(t, person.id, action, now, said), action.id)
        except Repeated as repeated:
            if repeated.entry.person != person.id:
                raise Refused("id-taken", "Somebody else has used this id.") from None
            return wire.Done(id=action.id, sequence=repeated.entry.sequence)
        except StoreError as error:
            raise _not_stored() from error
        except Refused as refused:
            self.observer.refused(kind, refused.fault.code)
            if refused.fault.code == "stale":
                refused.look = await self.ask(
                    table, lambda t: views.table_view(t, viewer or views.viewer_of(t, person.id, action.seat, said))
                )
            raise
        return wire.Done(id=action.id, sequence=entries[0].sequence)

    @contextlib.contextmanager
    def _admitted(self) -> Iterator[None]:
        """One of a few actions at a time. With more, all would wait longer, so the rest are refused at once."""
        if self._under_way >= self.most_at_once:
            raise busy("The server is very busy: try again in a moment.")
        self._under_way += 1
        try:
            yield
        finally:
            self._under_way -= 1
            self._acted = time.monotonic()

    def idle_seconds(self) -> float:
        """How long nobody has done anything."""
        return 0.0 if self._under_way else time.monotonic() - self._acted

    async def _do(
        self, table: str, do: Callable[[Table, float], list[Entry]], client: str | None = None
    ) -> list[Entry]:
        return await self._unbroken(self._write(table, do, client))

    async def _write(self, table: str, do: Callable[[Table, float], list[Entry]], client: str | None) -> list[Entry]:
        """Check, write, commit, tell. Starts over if another server was quicker."""
        for _ in range(TRIES):
            async with self._at(table) as place:
                self.store.check_there()
                if (first := place.table.by_client(client)) is not None:
                    raise Repeated(first)
                try:
                    entries = self._done(place, do)
                    await self._commit(place, entries)
                except Behind:
                    continue
                except Refused:
                    with contextlib.suppress(StoreError):
                        await self._check_repeated(place.table, client)
                    raise
                return entries
        raise busy("The table is busy: try again.")

    def _done(self, place: LiveTable, do: Callable[[Table, float], list[Entry]]) -> list[Entry]:
        """The new entries, with what is declined at once. What fails otherwise than by a refusal may be half done."""
        now = self.clock()
        try:
            return [*do(place.table, now), *actions.declined(place.table, now)]
        except (Refused, Overtaken):
            raise
        except Exception:
            self._distrust(place)
            raise

    async def _check_repeated(self, table: Table, client: str | None) -> None:
        """What was done long ago may be refused now: the answer is that of then. (The store refuses to do it twice.)"""
        entry = None if client is None else await self.store.by_client(table.id, client)
        if entry is not None:
            raise Repeated(entry)

    async def _commit(self, place: LiveTable, entries: list[Entry]) -> None:
        """On disk first, then to everybody."""
        started = time.perf_counter()
        happenings = place.table.newest(len(entries))
        try:
            await self.store.append(place.table.id, entries, place.table.row_update())
        except (Behind, Repeated):
            self._distrust(place)
            raise
        except Exception as error:
            self._distrust(place)
            self.observer.problem("not-stored", table=place.table.id, why=type(error).__name__)
            raise _not_stored() from error
        self.observer.committed(entries[0].kind, time.perf_counter() - started)
        self._publish(place, happenings)
        self._wake(place)

    def _distrust(self, place: LiveTable) -> None:
        """What is in memory is not what is stored: somebody else has written, or nobody knows."""
        place.broken = True
        if not self._closing:
            self._spawn(self._refresh(place))

    # ------------------------------------------------------------------ watching

    async def look(self, table: str, viewer: Viewer, previews: bool = False) -> wire.TableView:
        async with self._at(table) as place:
            return views.table_view(place.table, viewer, previews)

    async def ask(self, table: str, question: Callable[[Table], T]) -> T:
        """Anything else about a table, asked while nothing changes it."""
        async with self._at(table) as place:
            return question(place.table)

    async def watch(self, table: str, watcher: Watcher, viewer: Callable[[Table], Viewer], after: int | None) -> None:
        """Sends the watcher what it has missed since entry `after`, and from now on what happens."""
        async with self._at(table) as place:
            watcher.viewer = viewer(place.table)
            place.watchers.add(watcher)
            try:
                watcher.tell(await self._missed(place.table, watcher, after))
            except BaseException:
                place.watchers.discard(watcher)
                raise

    def unwatch(self, table: str, watcher: Watcher) -> None:
        place = self._places.get(table)
        if place is not None:
            place.watchers.discard(watcher)

    async def _missed(self, table: Table, watcher: Watcher, after: int | None) -> News:
        """The entries since then one by one if there are few, else the look alone. The table is locked meanwhile."""
        known = [h for h in table.recent if after is not None and h.entry.sequence > after]
        complete = after is not None and len(known) == table.head - after
        events, slices = [], Slices()
        for happening in known if complete else []:
            events.append(views.event(table, happening, watcher.viewer))
            await slices.over()
        look = views.table_view(table, watcher.viewer, watcher.previews)
        return News(events, look, views.sent_view(table, look.view))

    def _publish(self, place: LiveTable, happenings: Iterable[Happening]) -> None:
        news: dict[tuple[Viewer, bool], News] = {}
        table = place.table
        told = [happening for happening in happenings if happening.entry.sequence > place.told]
        if not told:
            return
        place.told = table.head
        for watcher in list(place.watchers):
            key = (watcher.viewer, watcher.previews)
            if key not in news:
                events = [views.event(table, happening, watcher.viewer) for happening in told]
                look = views.table_view(table, watcher.viewer, watcher.previews)
                news[key] = News(events, look, views.sent_view(table, look.view))
            watcher.tell(news[key])

    def _heard(self, table: str, head: int) -> None:
        """Another server has written to a table, or deleted it (0); without a name, any may have changed."""
        if table and not head:
            self._forget(table)
            return
        for name in self._rumours.keys() & {table} if table else list(self._rumours):
            self._rumours[name] = max(self._rumours[name], head if table else inf)
        for place in [self._places.get(table)] if table else list(self._places.values()):
            if place is not None and (not table or place.table.head < head):
                place.stale = True
                self._spawn(self._refresh(place))

    async def _refresh(self, place: LiveTable) -> None:
        """Reads what is new, so that watchers are told; a little later if the store fails."""
        while place.stale or place.broken:
            try:
                async with self._at(place.table.id):
                    return
            except Refused:
                return
            except StoreError as error:
                self.observer.problem("not-read", table=place.table.id, why=type(error).__name__)
                await asyncio.sleep(AGAIN_SECONDS)

    # ------------------------------------------------------------------ bots

    def _wake(self, place: LiveTable) -> None:
        if place.driver is None and not self._closing and place.table.bot_to_move() is not None:
            place.driver = self._spawn(self._drive(place.table.id))
            place.driver.add_done_callback(lambda _: setattr(place, "driver", None))

    async def _drive(self, table: str) -> None:
        """Plays for the bots of a table. What stops them is over some time: then `_sweep` wakes them again."""
        try:
            await self._play_for_bots(table)
        except (Refused, Closed):
            pass  # it could not be stored, the table is gone, or the server is about to end
        except Exception as error:
            self.observer.problem("bots-stopped", table=table, why=type(error).__name__)

    async def _play_for_bots(self, table: str) -> None:
        """Until a person is to act. It thinks without the lock, so nobody waits for it."""
        while True:
            async with self._at(table) as place:
                seat = place.table.bot_to_move()
                if seat is None:
                    return
                position, thought = place.table.changed, thought_of(place.table, seat)
            move = await self.thinkers.decide(thought)
            with contextlib.suppress(Repeated, Overtaken):
                await self._do(table, partial(_still, position, seat, move))

    async def _sweep(self) -> None:
        """Wakes bots that nobody drives: after a start, and those of a server that has gone."""
        patience = -inf  # after a start nobody drives any
        while True:
            try:
                await self._wake_bots(patience)
                patience = self.forgotten
            except Exception as error:
                self.observer.problem("sweep-failed", why=type(error).__name__)
            await asyncio.sleep(self.forgotten / 3)

    async def _wake_bots(self, patience: float) -> None:
        for name in [name for name in await self.store.waiting_for_bots() if name not in self._unreadable]:
            with contextlib.suppress(Refused):
                async with self._at(name) as place:
                    if self.clock() - place.table.changed_at >= patience:
                        self._wake(place)
            await asyncio.sleep(0)

    # ------------------------------------------------------------------ figures

    def tables_by_status(self) -> Counter[str]:
        """How many tables are in memory, for the metrics."""
        return Counter(place.table.status for place in self._places.values())


def _not_stored() -> Refused:
    return Refused("not-stored", "This could not be stored: try again.", 503)


def _still(position: int, seat: int, move: str, table: Table, now: float) -> list[Entry]:
    """The bot's move, if the game is still where it was thinking."""
    if table.changed != position or table.bot_to_move() != seat:
        raise Overtaken
    return actions.bot_move(table, seat, move, now)


def thought_of(table: Table, seat: int) -> Thought:
    """What a bot is to think about. Its chance comes from the deal, so that it can be repeated."""
    game = table.playing()
    bot = table.seats[seat].bot
    assert bot is not None
    default = table.edition.load(None).hash == table.components.hash
    return Thought(
        rules=table.rules,
        state=table.edition.snapshot.dump(game.state),
        seat=seat,
        bot=bot,
        seed=decision_seed(table.secrets["seed"], seat, table.changed),
        components_text=None if default else table.edition.components_text(table.components),
        whose=table.owner or table.id,
    )
