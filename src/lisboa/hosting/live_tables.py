"""The tables of a running server, and everybody who watches them.

An action is checked and becomes an entry, the entry is committed, and only then is anybody told. Meanwhile the table is
locked, so nobody sees what is not on disk; if the entry cannot be stored, the table is read again from the store.
"""

import asyncio
import contextlib
import time
from collections import Counter
from collections.abc import Callable, Coroutine, Iterator, Sequence
from functools import partial
from math import inf
from typing import Any, Final, Protocol, TypeVar

from lisboa.hosting.calls.service import Calls
from lisboa.hosting.in_memory import TRIES, TablesInMemory
from lisboa.hosting.live_table import LiveTable, Watcher
from lisboa.hosting.looking import Looking
from lisboa.hosting.own_openings import OwnOpenings
from lisboa.hosting.prepared import PreparedAnswers
from lisboa.hosting.reader_process import ToMake
from lisboa.hosting.readers import Readers
from lisboa.hosting.results import Results
from lisboa.hosting.reviews import Reviews
from lisboa.hosting.storage.store import Store, StoreError
from lisboa.hosting.tasks import started
from lisboa.hosting.thinkers import Closed, Thinkers, Thought, advice_of, thought_of
from lisboa.hosting.timekeeper import Timekeeper
from lisboa.hosting.tournament_keeper import Keeper
from lisboa.tables import actions, making, views, wire
from lisboa.tables import entries as e
from lisboa.tables.bots import adviser
from lisboa.tables.calls import Before, before, calls, invitations
from lisboa.tables.clocks import checked_days_off
from lisboa.tables.editions import Edition, edition
from lisboa.tables.entries import Behind, DueCall, Entry, Person, Repeated
from lisboa.tables.table import Table
from lisboa.tables.views import Viewer
from lisboa.tables.wire import Refused, busy

T = TypeVar("T")
FORGOTTEN_SECONDS: Final = 15.0  # a bot that has not moved for this long has lost its server
AGAIN_SECONDS: Final = 1.0  # until something that failed in the store is tried again
MOST_TABLES: Final = 1000  # of a person, that their days off are told to
AMONG_BOTS_SECONDS: Final = 2.0  # a move takes at least so long where nobody plays: people can follow, and come back
MOST_SHOWS: Final = 8  # games among bots that are played at once on a server
MOST_SHOWS_EACH: Final = 2  # of one person
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
        calls: Calls | None = None,
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
        self.calls = calls  # None: nobody is called
        self.memory = TablesInMemory(store, self._unreadable, self._seen)
        self._tasks: set[asyncio.Task[Any]] = set()  # end with us
        self._doing: set[asyncio.Task[Any]] = set()  # are finished first
        self._stored_components: set[str] = set()
        self.own_openings = OwnOpenings(store, self.readers, self._spawn)
        self.timekeeper = Timekeeper(store, clock, self._ring)
        self.results = Results(store, self.readers)
        self.looking = Looking(store, clock, self._told)
        self.prepared = PreparedAnswers(store, self.memory, self._ring, self._spawn, self._unbroken)
        self.keeper = Keeper(self)
        self._closing = False
        self._under_way = 0  # actions of people
        self._acted = time.monotonic()  # when the last one was done
        self.most_at_once = MOST_AT_ONCE
        self.most_shows = MOST_SHOWS
        self.among_bots = AMONG_BOTS_SECONDS

    async def open(self) -> None:
        """Begins to listen to other servers, and wakes the bots that are to move."""
        self.store.listen(self._heard)
        self.store.listen_remarks(self._heard_remark)
        self.store.listen_prepared(self.prepared.heard)
        self.reviews.open()
        if self.calls is not None:
            self.calls.start()
        self._spawn(self._sweep())
        self._spawn(self.timekeeper.keep(lambda why: self.observer.problem("clocks-stopped", why=why)))
        self._spawn(self.results.work())
        self._spawn(self.looking.keep(lambda why: self.observer.problem("looking-not-stored", why=why)))
        self._spawn(self.keeper.work())

    async def close(self) -> None:
        """Lets running commits finish, and stops the bots; nothing acknowledged is lost, since it is on disk."""
        self._closing = True
        for task in list(self._tasks):
            task.cancel()
        await self.looking.close()
        await self.readers.close()
        await self.reviews.close()
        if self.calls is not None:
            await self.calls.close()
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
        """Takes a table away for good, unless the check refuses; nobody can sit down between the two. Its shadows go
        with it."""
        async with self.memory.at(table) as place:
            if check is not None:
                check(place.table)
            gone = [table, *await self.store.shadows_at(table)]
            await self.store.delete_game(table)
            for each in gone:
                self.memory.forget(each)

    async def is_shown(self, table: str, person: str | None) -> bool:
        """Whether somebody may know that there is such a table: a shadow is there for its owner alone."""
        place = self.memory.places.get(table)
        if place is not None:
            return place.table.shadow is None or place.table.owner == person
        row = await self.store.shadow(table)
        return row is None or row.person == person

    # ------------------------------------------------------------------ acting

    async def create(self, person: Person, new: wire.NewTable, lesson: str | None = None) -> Table:
        """A new table, stored; started at once if nobody is to join."""
        if new.watch and not self._room_for_show(person.id):
            raise Refused("too-many-shows", "There are enough games among bots now: watch one of those, or wait.")
        imported = new.record is not None and lesson is None  # it has to be played, and is not ours
        table = await (self._import(person, new) if imported else self._make(person, new, lesson))
        if table.by_days and table.status == e.RUNNING:
            await self._do(table.id, await self._with_days_off(table.id))
        return table

    async def _make(self, person: Person, new: wire.NewTable, lesson: str | None) -> Table:
        made = await asyncio.to_thread(making.make, person, new, self.clock(), (), lesson)
        await self._unbroken(self._store_new(made))
        return made.table

    async def add_shadow(
        self, row: e.TableRow, entries: list[Entry], base: str, person: str, most: int
    ) -> wire.ShadowOf | None:
        """Stores a shadow, unless the person has so many of them, and lets its bots play."""
        work = self.store.create_shadow(row, entries, base, person, most)
        if not await self._unbroken(work):
            return None
        async with self.memory.at(row.id) as place:
            self._wake(place)
            return place.table.shadow

    async def _import(self, person: Person, new: wire.NewTable) -> Table:
        """It is checked by the readers, stored, and then read like any other table: that keeps nobody waiting."""
        made = await self.readers.made(person.id, ToMake(person=person, new=new, now=self.clock()))
        await self._unbroken(self._store(made.row, made.entries))
        async with self.memory.at(made.row.id) as place:
            self._wake(place)
            return place.table

    async def _store_new(self, made: making.MadeTable, by: str | None = None) -> None:
        """With the invitations of those who are welcome, by this person."""
        invited = [] if self.calls is None or by is None else self.calls.due(invitations(made.table, by))
        await self._store(made.row, made.entries, invited)
        self._wake(self.memory.keep(made.table))

    async def _store(self, row: e.TableRow, entries: list[Entry], invited: Sequence[DueCall] = ()) -> None:
        await self._keep_components(edition(row.rules))
        await self.store.create(row, entries, invited)
        self.timekeeper.heed(row.alarm)

    async def _keep_components(self, rules: Edition) -> None:
        """The set of new tables, once: it is long."""
        components = rules.load(None)
        if components.hash not in self._stored_components:
            await self.store.keep_components(components.hash, rules.components_text(components))
            self._stored_components.add(components.hash)

    async def hold(self, made: Sequence[making.MadeTable], store: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """New tables that are stored together with what they belong to; their games have begun."""
        await self._unbroken(self._hold(made, store))

    async def _hold(self, made: Sequence[making.MadeTable], store: Callable[[], Coroutine[Any, Any, None]]) -> None:
        for rules in {each.row.rules for each in made}:
            await self._keep_components(edition(rules))
        await store()
        for each in made:
            self.timekeeper.heed(each.row.alarm)
            self._wake(self.memory.keep(each.table))
        for each in made:
            if each.table.by_days:
                await self._do(each.table.id, await self._with_days_off(each.table.id))

    async def by_server(self, table: str, do: Callable[[Table, float], list[Entry]]) -> None:
        """What no player asks for; another server may have been quicker."""
        with contextlib.suppress(Repeated):
            await self._do(table, do)

    async def join(self, table: str, person: Person, name: str, action: wire.Join) -> tuple[int, int]:
        """Takes a seat; returns its number and the entry's."""
        member = person.password is not None
        entries = await self._do(table, lambda t, now: actions.join(t, person.id, name, action, now, member))
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
        await self._store_new(made, person.id)
        seat, data = old.seats_of(person.id)[0], {"table": made.table.id}
        try:
            entries = [old.write(e.REMATCH, self.clock(), seat=seat, person=person.id, data=data)]
            await self._commit(place, entries, before(old))
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
                also = await self._with_days_off(table) if isinstance(action, wire.Start) else _nothing
                entries = await self._do(
                    table, lambda t, now: actions.act(t, person.id, action, now, said) + also(t, now), action.id
                )
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
                    if not await self._keep_time(place):
                        continue
                    was = before(place.table)
                    entries = self._done(place, do)
                    if entries:
                        await self._commit(place, entries, was)
                except Behind:
                    continue
                except Repeated as repeated:
                    if client is not None and repeated.entry.client == client:
                        raise
                    continue  # another server has answered at once what was asked
                except Refused:
                    with contextlib.suppress(StoreError):
                        await self._check_repeated(place.table, client)
                        if await self.memory.is_behind(place):
                            continue
                    raise
                return entries
        raise busy("The table is busy: try again.")

    async def _keep_time(self, place: LiveTable) -> bool:
        """Before anything else is done at a table, what its clock has to say is on record; False: another server has
        just written that."""
        was = before(place.table)
        if entries := self._done(place, actions.timed):
            try:
                await self._commit(place, entries, was)
            except Repeated:
                return False
        return True

    def _done(self, place: LiveTable, do: Callable[[Table, float], list[Entry]]) -> list[Entry]:
        """The new entries, with what is answered at once. Whatever fails without a refusal may be half done."""
        now = self.clock()
        try:
            return [*do(place.table, now), *self.prepared.at_once(place, now)]
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

    async def _commit(self, place: LiveTable, entries: list[Entry], was: Before) -> None:
        """On disk first, then to everybody. Whom it calls is on disk with it."""
        started = time.perf_counter()
        happenings, update = place.table.newest(len(entries)), place.table.row_update()
        called = [] if self.calls is None else self.calls.due(calls(was, place.table, happenings), place.present())
        try:
            await self.store.append(place.table.id, entries, update, called, place.outcomes)
        except (Behind, Repeated):
            self._distrust(place)
            raise
        except Exception as error:
            self._distrust(place)
            self.observer.problem("not-stored", table=place.table.id, why=type(error).__name__)
            raise _not_stored() from error
        self.prepared.stored(place)
        self.observer.committed(entries[0].kind, time.perf_counter() - started)
        place.publish(happenings)
        self.timekeeper.heed(update.alarm)
        self._wake(place)
        if place.table.status in (e.OVER, e.SEALED) and any(entry.sequence == place.table.changed for entry in entries):
            self._ended(place.table)

    def _ended(self, table: Table) -> None:
        if table.status == e.OVER:
            self.results.over(table.id)
        if "tournament" in table.settings:
            self.keeper.heed(table.settings["tournament"]["id"])

    def _distrust(self, place: LiveTable) -> None:
        """What is in memory may no longer be what is stored: somebody else has written, or a write has failed."""
        place.broken = place.prepared_stale = True
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
            self.attended(table, watcher)
            if not place.table.people():
                self._wake(place)
            if place.prepared and not self._closing:
                self._spawn(self._ring(table))

    def attended(self, table: str, watcher: Watcher) -> None:
        """Somebody has come, or looks at the table again, or looks away."""
        self.looking.at(table, watcher)
        place = self.memory.places.get(table)
        if place is not None and watcher.attentive and watcher.viewer.seat is not None:
            self._seen(place)

    def _seen(self, place: LiveTable) -> None:
        """What waits to call those who look at a table is dropped, whichever server has put it there."""
        if self.calls is not None and (present := place.present()) and not self._closing:
            self._spawn(self._forget_calls(place.table.id, sorted(present)))

    async def _forget_calls(self, table: str, people: list[str]) -> None:
        assert self.calls is not None
        with contextlib.suppress(StoreError):
            await self.calls.seen(table, people)

    def _told(self, table: str) -> int | None:
        """The newest entry that those who watch a table know."""
        place = self.memory.places.get(table)
        return None if place is None else place.told

    def unwatch(self, table: str, watcher: Watcher) -> None:
        self.looking.away(watcher)
        place = self.memory.places.get(table)
        if place is not None:
            place.watchers.discard(watcher)

    async def remark(self, table: str, person: Person, text: str) -> wire.Remark:
        """Says something to those who look on: stored, then told."""
        said = await self.ask(table, lambda found: actions.remark(found, person.id, text))
        row = await self.store.add_remark(table, self.clock(), person.id, person.name, said)
        if place := self.memory.places.get(table):
            place.said(row)
        return views.remark(row)

    async def remarks(self, table: str, person: str | None) -> list[wire.Remark]:
        """What was said lately among those who look on; raises Refused for players of a running game."""
        await self.ask(table, lambda found: actions.check_may_look(found, person))
        if not await self.ask(table, lambda found: views.hears_remarks(found, person)):
            raise Refused("not-for-players", "This is for those who look on: players can read it after the game.", 403)
        return [views.remark(row) for row in await self.store.remarks(table)]

    def _heard_remark(self, table: str, number: int) -> None:
        """Somebody at another server has said something."""
        place = self.memory.places.get(table)
        if place is not None and place.watchers:
            self._spawn(self._pass_on(place, number))

    async def _pass_on(self, place: LiveTable, number: int) -> None:
        with contextlib.suppress(StoreError):  # who comes back reads it
            for row in await self.store.remarks(place.table.id, number - 1):
                if row.number == number:
                    place.said(row)

    def onlookers(self, table: str) -> int:
        """How many watch a table on this server without a seat at it."""
        place = self.memory.places.get(table)
        return 0 if place is None else sum(watcher.viewer.seat is None for watcher in place.watchers)

    def _heard(self, table: str, head: int) -> None:
        """Another server has written to a table, or it is gone or was changed in the past (0); without a name, any may
        have changed."""
        if table and not head:
            self.memory.forget(table)
            self.readers.forget()
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

    # ------------------------------------------------------------------ time

    async def _ring(self, table: str) -> None:
        """The clock of a table has something to say; whatever stops it will pass, and it is asked again."""
        if table in self.memory.unreadable:
            return
        with contextlib.suppress(Refused, StoreError):
            await self._do(table, _nothing)

    async def days_off(self, person: str) -> list[wire.DayRange]:
        return (await self.store.days_off([person]))[person]

    async def set_days_off(self, person: str, wished: list[wire.DayRange]) -> list[wire.DayRange]:
        """Somebody's clocks by days stand still on these days, at all their tables from now on."""
        days = checked_days_off(wished, await self.days_off(person), self.clock())
        await self.store.set_days_off(person, days)
        for row in await self.store.of_person(person, limit=MOST_TABLES):
            if row.status == e.RUNNING and row.summary.get("by_days"):
                await self._do(row.id, partial(_take_days_off, {person: days}))
        return days

    async def _with_days_off(self, table: str) -> Callable[[Table, float], list[Entry]]:
        """What the clocks of a game that begins have to know of those who play."""
        people = await self.ask(table, lambda found: sorted(found.people()) if found.by_days else [])
        return partial(_take_days_off, await self.store.days_off(people))

    # ------------------------------------------------------------------ bots

    def _wake(self, place: LiveTable) -> None:
        if place.driver is None and not self._closing and self._bot_to_move(place) is not None:
            place.driver = self._spawn(self._drive(place.table.id))
            place.driver.add_done_callback(lambda _: setattr(place, "driver", None))

    def _bot_to_move(self, place: LiveTable) -> int | None:
        """A show rests while nobody watches it, and while so many others are played."""
        table = place.table
        rests = table.show and not (place.watchers and self._room_for_show(table.owner, place))
        return None if rests else table.bot_to_move()

    def _room_for_show(self, owner: str | None, but: LiveTable | None = None) -> bool:
        """Whether one more game among bots can be played: strong ones keep the processors busy."""
        played = [
            place.table.owner
            for place in self.memory.places.values()
            if place.table.show and place.driver is not None and place is not but
        ]
        return len(played) < self.most_shows and played.count(owner) < MOST_SHOWS_EACH

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
                seat = self._bot_to_move(place)
                if seat is None:
                    return
                position, thought = place.table.changed, thought_of(place.table, seat)
                pause = 0.0 if place.table.people() else self.among_bots
            asked = time.monotonic()
            move = await self.thinkers.decide(thought)
            await asyncio.sleep(max(0.0, asked + pause - time.monotonic()))
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
        for place in [place for place in self.memory.places.values() if place.table.show]:
            self._wake(place)
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


def _nothing(table: Table, now: float) -> list[Entry]:
    return []


def _take_days_off(days: dict[str, list[wire.DayRange]], table: Table, now: float) -> list[Entry]:
    return [entry for person, ranges in days.items() for entry in actions.days_off(table, person, ranges, now)]


def _still(position: int, seat: int, move: str, table: Table, now: float) -> list[Entry]:
    """The bot's move, if the game is still where it was thinking."""
    if table.changed != position or table.bot_to_move() != seat:
        raise Overtaken
    return actions.bot_move(table, seat, move, now)
