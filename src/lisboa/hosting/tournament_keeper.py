"""Keeps tournaments going: results are taken when games are over, and the next round begins with its tables.

    keeper = Keeper(live_tables)
    keeper.heed(tournament)    # something has happened there
    await keeper.work()        # never ends

A round, its tables and whom it calls are one transaction, which fails for all servers but one. Everything else here can
be done twice: a server that ends half-way leaves nothing undone for the one that looks next.
"""

import asyncio
import contextlib
from functools import partial
from math import inf
from typing import TYPE_CHECKING, Any, Final

from lisboa.hosting.tournaments import Tournaments
from lisboa.tables import actions, making
from lisboa.tables import wire as tables_wire
from lisboa.tables.calls import ROUND, Call, CallFacts
from lisboa.tables.deals import new_deal
from lisboa.tables.entries import OVER, RUNNING, SEALED, Behind, Entry, Person
from lisboa.tables.making import MadeTable
from lisboa.tables.table import Table
from lisboa.tables.wire import NewSeat, NewTable, Refused
from lisboa.tournaments import events as e
from lisboa.tournaments.events import TournamentEvent
from lisboa.tournaments.pairing import RoundPairing
from lisboa.tournaments.scoring import ranked
from lisboa.tournaments.tournament import Round, TableOfRound, TableResult, Tournament

if TYPE_CHECKING:
    from lisboa.hosting.live_tables import LiveTables

SWEEP_SECONDS: Final = 30.0  # what another server has left is found after so long
MOST_STEPS: Final = 100  # things that are done for one tournament before others have their turn
NO_SUCH_TABLE: Final = ("no-such-table", "table-unreadable")


class Keeper:
    """Looks after the tournaments of a server's store."""

    def __init__(self, live_tables: "LiveTables") -> None:
        self._tables = live_tables
        self._store = live_tables.store
        self.tournaments = Tournaments(live_tables.store, lambda: live_tables.clock(), self.heed)
        self._wanted: set[str] = set()
        self._sooner = asyncio.Event()
        self._next = inf
        self._idle = asyncio.Event()

    def heed(self, tournament: str) -> None:
        """Something has happened at a tournament."""
        self._idle.clear()
        self._wanted.add(tournament)
        self._sooner.set()

    async def settled(self) -> None:
        """Returns once there is nothing to do."""
        await self._idle.wait()

    async def work(self) -> None:
        """Looks at all tournaments now and then, and at once where something has happened."""
        while True:
            await self._look_at_all()
            end = asyncio.get_running_loop().time() + SWEEP_SECONDS
            while (left := min(end - asyncio.get_running_loop().time(), self._next - self._tables.clock())) > 0:
                if not self._wanted:
                    self._idle.set()
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(left):
                        await self._sooner.wait()
                self._sooner.clear()
                while self._wanted:
                    await self._tend_safely(self._wanted.pop())

    async def _look_at_all(self) -> None:
        self._next = inf
        try:
            found = await self._store.tended_tournaments()
        except Exception as error:
            self._problem("", error)
            await asyncio.sleep(1)
            return
        for tournament, _ in found:
            await self._tend_safely(tournament)

    async def _tend_safely(self, tournament: str) -> None:
        """Whatever stops it will pass, and is tried again with the next sweep."""
        try:
            await self.tend(tournament)
        except Exception as error:
            self._problem(tournament, error)

    def _problem(self, tournament: str, error: Exception) -> None:
        self._tables.observer.problem("tournament-stopped", tournament=tournament, why=type(error).__name__)

    async def tend(self, tournament: str) -> None:
        """Does all that is due."""
        for _ in range(MOST_STEPS):
            try:
                found = await self.tournaments.read(tournament)
                new = await self._next_step(found)
                if not new:
                    break
                if new[-1].kind != e.ROUND:  # its tables have been stored with it
                    await self._store.append_tournament(tournament, new, found.update())
            except Behind:
                continue
        alarm = found.update().alarm
        if alarm is not None and alarm > self._tables.clock():
            self._next = min(self._next, alarm)

    async def _next_step(self, found: Tournament) -> list[TournamentEvent]:
        """What is due first, as new events; none if nothing is."""
        now = self._tables.clock()
        if found.finished:
            return []
        if lost := await self._lost(found, now):
            return lost
        if (present := found.present) is not None:
            return await self._play(found, present, now)
        if found.rounds:
            await self._open(found.rounds[-1])
        if found.ended:
            return [found.write(e.FINISH, now)]
        return await self._begin(found, now) if self._may_begin(found, now) else []

    async def _lost(self, found: Tournament, now: float) -> list[TournamentEvent]:
        """Whose account is gone has dropped out."""
        active = found.active()
        gone = await self._store.lost_people([entrant.person for entrant in active])
        return [found.write(e.LEAVE, now, player=entrant.number) for entrant in active if entrant.person in gone]

    # ------------------------------------------------------------------ a round that is played

    async def _play(self, found: Tournament, present: Round, now: float) -> list[TournamentEvent]:
        late = present.deadline is not None and present.deadline <= now
        if late and not present.ended and found.paused is None and not found.cancelled:
            return [found.write(e.END_ROUND, now, round=present.number)]
        waiting = [table for table in present.tables if table.result is None]
        states = await self._store.states_of([table.game for table in waiting])
        for table in waiting:
            if table.game in states and states[table.game][0] == RUNNING:
                await self._at(found, present, table)
        return await self._results(found, present, now)

    async def _at(self, found: Tournament, present: Round, table: TableOfRound) -> None:
        """A game that is still played: bots go on for those who have gone, or it ends with its round."""
        with contextlib.suppress(Refused):
            if present.ended:
                await self._tables.by_server(table.game, actions.stopped)
                return
            for person in _absent(found, table):
                await self._tables.by_server(table.game, partial(_left, person))

    async def _results(self, found: Tournament, present: Round, now: float) -> list[TournamentEvent]:
        new: list[TournamentEvent] = []
        for number, table in enumerate(present.tables, 1):
            if table.result is None and (result := await self._result(table)) is not None:
                data: dict[str, Any] = {"places": result.places, "wigs": result.wigs, "how": result.how}
                new.append(found.write(e.RESULT, now, round=present.number, table=number, **data))
        return new

    async def _result(self, table: TableOfRound) -> TableResult | None:
        """That of a table that is gone is nobody's: all share the places."""
        try:
            return await self._tables.ask(table.game, outcome)
        except Refused as refused:
            if refused.fault.code in NO_SUCH_TABLE:
                return TableResult((1,) * len(table.players), (), "void")
            raise

    async def _open(self, last: Round) -> None:
        """What the tables of a round have kept sealed is for everybody, now that nobody plays that deal any more."""
        states = await self._store.states_of([table.game for table in last.tables])
        for table, (status, *_) in states.items():
            if status == SEALED:
                await self._tables.by_server(table, actions.unsealed)

    # ------------------------------------------------------------------ the next round

    def _may_begin(self, found: Tournament, now: float) -> bool:
        if found.paused is not None or len(found.active()) < 2:
            return False
        starts, enough = found.settings.starts, len(found.active()) >= found.settings.size
        return bool(found.rounds) or found.begun or (starts is not None and starts <= now and enough)

    async def _begin(self, found: Tournament, now: float) -> list[TournamentEvent]:
        """Pairs the players, and stores the round with its tables and calls."""
        people = {}
        for entrant in found.active():
            person = await self._store.person(entrant.person)
            assert person is not None
            people[entrant.number] = person
        pairing = await asyncio.to_thread(found.next_round)
        made = await asyncio.to_thread(_tables, found, pairing, people, now)
        seconds = found.settings.round_seconds
        event = found.write(
            e.ROUND,
            now,
            tables=[{"game": m.table.id, "players": p} for m, p in zip(made, pairing.tables, strict=True)],
            byes=pairing.byes,
            deadline=None if seconds is None else now + seconds,
        )
        called = [call for each in made for call in _calls(found, each.table, now)]
        due = [] if self._tables.calls is None else self._tables.calls.due(called)
        rows = [(each.row, each.entries) for each in made]
        await self._tables.hold(
            made, lambda: self._store.append_tournament(found.id, [event], found.update(), rows, due)
        )
        return [event]


def outcome(table: Table) -> TableResult | None:
    """How a game ended, as ratings see it too: who has left it to a bot comes after all who stayed."""
    if table.status not in (SEALED, OVER):
        return None
    scores = table.scores()
    order = [(seat.left, score.place) for seat, score in zip(table.seats, scores, strict=True)]
    how = "stopped" if table.stopped else "end"
    return TableResult(tuple(ranked(order)), tuple(score.total for score in scores), how)


def _absent(found: Tournament, table: TableOfRound) -> list[str]:
    """Those at a table who have dropped out, or whose place somebody else has taken."""
    entrants = [found.entrants[number] for number in table.players]
    gone = [entrant.person for entrant in entrants if entrant.gone]
    return [*gone, *(person for entrant in entrants for person in entrant.before)]


def _left(person: str, table: Table, now: float) -> list[Entry]:
    """A bot plays on for somebody who has dropped out, as if they had asked for it; once."""
    seat = next((table.seats[number] for number in table.seats_of(person)), None)
    if seat is None or seat.resigned or seat.away or table.status != RUNNING:
        return []
    bot = tables_wire.DEFAULT_BOT if table.clock is None else table.clock.bot
    return actions.act(table, person, tables_wire.Resign(id=f"dropped-out-{table.head}", bot=bot), now)


def _tables(found: Tournament, pairing: RoundPairing, people: dict[int, Person], now: float) -> list[MadeTable]:
    settings, made = found.settings, []
    deals = {len(table): new_deal() for table in pairing.tables}
    link = {"id": found.id, "title": settings.title, "round": len(found.rounds) + 1}
    for players in pairing.tables:
        wished = NewTable(
            seats=[NewSeat(kind="person") for _ in players],
            title=settings.title,
            listed=settings.listed,
            first=0,  # the order of the seats is balanced
            draft=settings.draft,
            decrees=settings.decrees,
            tokens=settings.tokens,
            tasks=list(range(len(players))) if settings.tasks else [],
            patience=settings.patience,
            rated=settings.rated,
            clock=settings.clock,
        )
        deal = deals[len(players)] if settings.duplicate else new_deal()
        seated = [people[number] for number in players]
        made.append(making.of_round(seated, wished, link, deal, now, settings.duplicate))
    return made


def _calls(found: Tournament, table: Table, now: float) -> list[Call]:
    """Everybody at a new table: the round has begun."""
    number, title = len(found.rounds), found.settings.title
    return [
        Call(
            event=f"{found.id}:{number}:{ROUND}",
            person=seat.person,
            kind=ROUND,
            game=table.id,
            at=now,
            facts=CallFacts(title=title, others=tuple(other.name for other in table.seats if other is not seat)),
        )
        for seat in table.seats
        if seat.person is not None
    ]
