"""The tables of a running server, and everybody who watches them.

An action is checked and becomes an entry, the entry is committed, and only then is anybody told. Meanwhile the table is
locked, so nobody sees what is not on disk; if the entry cannot be stored, the table is read again from the store.
"""

import asyncio
import contextlib
import time
from collections import Counter
from collections.abc import Callable, Coroutine, Iterator
from functools import partial
from math import inf
from typing import Any, Final, Protocol, TypeVar

from lisboa.hosting.in_memory import TRIES, TablesInMemory
from lisboa.hosting.live_table import LiveTable, Watcher
from lisboa.hosting.own_openings import OwnOpenings
from lisboa.hosting.reader_process import ToMake
from lisboa.hosting.readers import Readers
from lisboa.hosting.reviews import Reviews
from lisboa.hosting.storage.store import Store, StoreError
from lisboa.hosting.tasks import started
from lisboa.hosting.thinkers import Closed, Thinkers, Thought, advice_of, thought_of
from lisboa.tables import actions, making, views, wire
from lisboa.tables import entries as e
from lisboa.tables.bots import adviser
from lisboa.tables.editions import Edition, edition
from lisboa.tables.entries import Behind, Entry, Person, Repeated
from lisboa.tables.table import Table
from lisboa.tables.views import Viewer
from lisboa.tables.wire import Refused, busy

T = TypeVar("T")
FORGOTTEN_SECONDS: Final = 15.0  # a bot that has not moved for this long has lost its server
AGAIN_SECONDS: Final = 1.0  # until something that failed in the store is tried again
MOST_AT_ONCE: Final = 48  # actions of people that are under way


class Observer(Protocol):
    """Counts and logs what happens at the tables; it is never told anything hidden."""

    def committed(self, kind: str, seconds: float) -> None: ...
    def refused(self, kind: str, code: str) -> None: ...
    def problem(self, event: str, **fields: str) -> None: ...


class Nobody:
    """An observer that does nothing."""

    def committed(self, kind: str, seconds: float) -> None: ...
    def refused(self, kind: str, code: str) -> None: ...
    def problem(self, event: str, **fields: str) -> None: ...


class Overtaken(Exception):
    """A bot's thought came too late: the game has moved on."""


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
        reviews: Reviews | None = None,
    ) -> None:
        self.store = store
        self.thinkers = thinkers
        self.observer: Observer = observer or Nobody()
        self.clock = clock
        self.forgotten = forgotten  # seconds
        self.readers = readers or Readers(store)
        self.readers.on_problem = self._problem
        self.reviews = reviews or Reviews(store)
        self.reviews.on_problem = self._problem
        self.memory = TablesInMemory(store, self._unreadable)
        self._tasks: set[asyncio.Task[Any]] = set()  # end with us
        self._doing: set[asyncio.Task[Any]] = set()  # are finished first
        self._stored_components: set[str] = set()
        self.own_openings = OwnOpenings(store, self.readers, self._spawn)
        self._closing = False
        self._under_way = 0  # actions of people
        self._acted = time.monotonic()  # when the last one was done
        self.most_at_once = MOST_AT_ONCE

    async def open(self) -> None:
        """Begins to listen to other servers, and wakes the bots that are to move."""
        self.store.listen(self._heard)
        self.reviews.open()
        self._spawn(self._sweep())

    async def close(self) -> None:
        """Lets running commits finish, and stops the bots; nothing acknowledged is lost, since it is on disk."""
        self._closing = True
        for task in list(self._tasks):
            task.cancel()
        await self.readers.close()
        await self.reviews.close()
        await asyncio.gather(*self._tasks, *self._doing, return_exceptions=True)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        return started(work, self._tasks)

    async def _unbroken(self, work: Coroutine[Any, Any, T]) -> T:
        """Finishes the work even if the one waiting for it goes away: an entry is never half committed."""
        return await asyncio.shield(started(work, self._doing))

    def _problem(self, event: str, table: str, why: str) -> None:
        self.observer.problem(event, table=table, why=why)

    def _unreadable(self, table: str, why: str) -> None:
        self._problem("table-unreadable", table, why)

    async def delete(self, table: str, check: Callable[[Table], None] | None = None) -> None:
        """Takes a table away for good, unless the check refuses; nobody can sit down between the two."""
        async with self.memory.at(table) as place:
            if check is not None:
                check(place.table)
            await self.store.delete_game(table)
            self.memory.forget(table)

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
        async with self.memory.at(made.row.id) as place:
            self._wake(place)
            return place.table

    async def _store_new(self, made: making.MadeTable) -> None:
        await self._store(made.row, made.entries)
        self._wake(self.memory.keep(made.table))

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
        """Takes a seat; returns its number and the entry's."""
        entries = await self._do(table, lambda t, now: actions.join(t, person.id, name, action, now))
        seat = entries[0].seat
        assert seat is not None
        return seat, entries[0].sequence

    async def rematch(self, table: str, person: Person) -> Table:
        """A new table for those at a finished one; the same for all of them."""
        return await self.ask(await self._unbroken(self._rematch(table, person)), lambda found: found)

    async def _rematch(self, table: str, person: Person) -> str:
        for _ in range(TRIES):
            async with self.memory.at(table) as place:
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

    async def hint(self, table: str, person: Person, ask: wire.AskHint, viewer: Viewer) -> list[wire.Hint]:
        """The best moves of the player who asks, now or at the next turn. That they asked is on record first; then a
        bot thinks without the lock. Raises Refused, also if the game has moved on meanwhile: a forecast still holds.
        """
        with self._admitted():
            await self._do(table, lambda t, now: actions.hint(t, person.id, viewer.seat, ask, now))
        position, thought = await self.ask(table, lambda t: (t.changed, _advice(t, person, ask, viewer)))
        try:
            hints = await self.thinkers.advise(thought)
        except Closed:
            raise busy("The server is about to stop: try again in a moment.") from None
        if not ask.ahead and await self.ask(table, lambda t: t.changed) != position:
            raise _moved_on()
        return hints

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
        """How long ago anybody did anything."""
        return 0.0 if self._under_way else time.monotonic() - self._acted

    async def _do(
        self, table: str, do: Callable[[Table, float], list[Entry]], client: str | None = None
    ) -> list[Entry]:
        return await self._unbroken(self._write(table, do, client))

    async def _write(self, table: str, do: Callable[[Table, float], list[Entry]], client: str | None) -> list[Entry]:
        """Check, write, commit, tell. Starts over if another server was quicker."""
        for _ in range(TRIES):
            async with self.memory.at(table) as place:
                self.store.check_there()
                if (first := place.table.by_client(client)) is not None:
                    raise Repeated(first)
                try:
                    entries = self._done(place, do)
                    if entries:
                        await self._commit(place, entries)
                except Behind:
                    continue
                except Refused:
                    with contextlib.suppress(StoreError):
                        await self._check_repeated(place.table, client)
                        if await self.memory.is_behind(place):
                            continue
                    raise
                return entries
        raise busy("The table is busy: try again.")

    def _done(self, place: LiveTable, do: Callable[[Table, float], list[Entry]]) -> list[Entry]:
        """The new entries, with what is declined at once. Whatever fails without a refusal may be half done."""
        now = self.clock()
        try:
            return [*do(place.table, now), *actions.declined(place.table, now)]
        except (Refused, Overtaken):
            raise
        except Exception:
            self._distrust(place)
            raise

    async def _check_repeated(self, table: Table, client: str | None) -> None:
        """Something done long ago might be refused now: it gets its first answer. (The store refuses to do it
        twice.)"""
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
        place.publish(happenings)
        self._wake(place)

    def _distrust(self, place: LiveTable) -> None:
        """What is in memory may no longer be what is stored: somebody else has written, or a write has failed."""
        place.broken = True
        if not self._closing:
            self._spawn(self._refresh(place))

    # ------------------------------------------------------------------ watching

    async def look(self, table: str, viewer: Viewer, previews: bool = False) -> wire.TableView:
        async with self.memory.at(table) as place:
            return views.table_view(place.table, viewer, previews)

    async def ask(self, table: str, question: Callable[[Table], T]) -> T:
        """Anything else about a table, asked while nothing changes it."""
        async with self.memory.at(table) as place:
            return question(place.table)

    async def watch(self, table: str, watcher: Watcher, viewer: Callable[[Table], Viewer], after: int | None) -> None:
        """Sends the watcher what it has missed since entry `after`, and from now on what happens."""
        async with self.memory.at(table) as place:
            watcher.viewer = viewer(place.table)
            place.watchers.add(watcher)
            try:
                watcher.tell(await place.missed(watcher, after))
            except BaseException:
                place.watchers.discard(watcher)
                raise

    def unwatch(self, table: str, watcher: Watcher) -> None:
        place = self.memory.places.get(table)
        if place is not None:
            place.watchers.discard(watcher)

    def _heard(self, table: str, head: int) -> None:
        """Another server has written to a table, or deleted it (0); without a name, any may have changed."""
        if table and not head:
            self.memory.forget(table)
            return
        for place in self.memory.heard(table, head):
            self._spawn(self._refresh(place))

    async def _refresh(self, place: LiveTable) -> None:
        """Reads what is new, so that watchers are told; a little later if the store fails."""
        while place.stale or place.broken:
            try:
                async with self.memory.at(place.table.id):
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
        """Plays for the bots of a table. Whatever stops them will pass: then `_sweep` wakes them again."""
        try:
            await self._play_for_bots(table)
        except (Refused, Closed):
            pass  # it could not be stored, the table is gone, or the server is about to end
        except Exception as error:
            self.observer.problem("bots-stopped", table=table, why=type(error).__name__)

    async def _play_for_bots(self, table: str) -> None:
        """Until a person is to act. It thinks without the lock, so nobody waits for it."""
        while True:
            async with self.memory.at(table) as place:
                seat = place.table.bot_to_move()
                if seat is None:
                    return
                position, thought = place.table.changed, thought_of(place.table, seat)
            move = await self.thinkers.decide(thought)
            with contextlib.suppress(Repeated, Overtaken):
                await self._do(table, partial(_still, position, seat, move))

    async def _sweep(self) -> None:
        """Wakes bots that no server drives: after a start, and those of a server that has gone."""
        patience = -inf  # after a start nobody drives any
        while True:
            try:
                await self._wake_bots(patience)
                patience = self.forgotten
            except Exception as error:
                self.observer.problem("sweep-failed", why=type(error).__name__)
            await asyncio.sleep(self.forgotten / 3)

    async def _wake_bots(self, patience: float) -> None:
        for name in [name for name in await self.store.waiting_for_bots() if name not in self.memory.unreadable]:
            with contextlib.suppress(Refused):
                async with self.memory.at(name) as place:
                    if self.clock() - place.table.changed_at >= patience:
                        self._wake(place)
            await asyncio.sleep(0)

    # ------------------------------------------------------------------ figures

    def tables_by_status(self) -> Counter[str]:
        """How many tables are in memory, for the metrics."""
        return Counter(place.table.status for place in self.memory.places.values())


def _advice(table: Table, person: Person, ask: wire.AskHint, viewer: Viewer) -> Thought:
    """What the adviser thinks about; raises Refused if the game has moved on since it was asked for."""
    if viewer.seat is None or (table.changed > ask.seen and not ask.ahead):
        raise _moved_on()
    return advice_of(table, viewer.seat, actions.bot_named(ask.bot, adviser), person.id, viewer.language, ask.ahead)


def _moved_on() -> Refused:
    return Refused("stale", "The game has moved on: look again before you decide.")


def _not_stored() -> Refused:
    return Refused("not-stored", "This could not be stored: try again.", 503)


def _still(position: int, seat: int, move: str, table: Table, now: float) -> list[Entry]:
    """The bot's move, if the game is still where it was thinking."""
    if table.changed != position or table.bot_to_move() != seat:
        raise Overtaken
    return actions.bot_move(table, seat, move, now)
