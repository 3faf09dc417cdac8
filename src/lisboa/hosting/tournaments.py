"""Tournaments as people ask for them: made, looked at, joined and run. What follows by itself is up to `Keeper`.

A tournament is read from the store whenever somebody asks: it is a few hundred events at most. Of two servers that
write to one, the second reads it again.
"""

import asyncio
import secrets
from collections.abc import Callable
from typing import Final

from lisboa.hosting.storage.store import Store
from lisboa.tables.entries import OVER, SEALED, Behind, Person
from lisboa.tables.wire import Refused, busy
from lisboa.tournaments import actions, views, wire
from lisboa.tournaments.actions import Actor, NamedAccount
from lisboa.tournaments.events import TournamentRow
from lisboa.tournaments.tournament import Tournament
from lisboa.tournaments.views import TableState

TRIES: Final = 20
MOST_EACH: Final = 10  # that go on, of one organiser
MOST_LISTED: Final = 100
SEED_BITS: Final = 53


class Tournaments:
    """All tournaments of a store. `heed` is called with the id of one that has changed."""

    def __init__(
        self, store: Store, clock: Callable[[], float], heed: Callable[[str], None] = lambda tournament: None
    ) -> None:
        self.store = store
        self._clock = clock
        self._heed = heed

    async def make(self, person: Person, new: wire.NewTournament) -> Tournament:
        """A new tournament, organised by this person; raises Refused."""
        theirs = [row.summary["organiser"] for row in await self.store.tournaments_of(person.id) if row.tended]
        if theirs.count(person.id) >= MOST_EACH:
            raise Refused("too-many-tournaments", f"You organise {MOST_EACH} tournaments: end one of them first.")
        row = TournamentRow(
            id=secrets.token_hex(16),
            created=self._clock(),
            listed=new.listed,
            invitation=secrets.token_urlsafe(16),
        )
        made, first = actions.made(person.id, new, row, secrets.randbits(SEED_BITS))
        await self.store.add_tournament(row, first, made.update())
        self._heed(row.id)
        return made

    async def act(self, tournament: str, by: Actor, action: wire.AnyTournamentAction) -> None:
        """Does what somebody asks; raises Refused."""
        other = await self._named(action)
        for _ in range(TRIES):
            found = await self.read(tournament)
            new = actions.act(found, by, action, self._clock(), other)
            try:
                await self.store.append_tournament(tournament, new, found.update())
            except Behind:
                continue
            self._heed(tournament)
            return
        raise busy("The tournament is busy: try again.")

    async def _named(self, action: wire.AnyTournamentAction) -> NamedAccount | None:
        if not isinstance(action, wire.ReplaceEntrant | wire.HandOver):
            return None
        person = await self.store.person_named(action.name)
        return None if person is None or person.banned else NamedAccount(person.id)

    async def read(self, tournament: str) -> Tournament:
        """A tournament as it is stored; raises Refused if there is none."""
        found = await self.store.tournament(tournament)
        if found is None:
            raise Refused("no-such-tournament", "There is no such tournament.", 404)
        return Tournament(*found)

    async def page(self, tournament: str, by: Actor) -> wire.TournamentPage:
        """All of it, as somebody sees it."""
        found = await self.read(tournament)
        people = [entrant.person for entrant in found.shown()]
        names = await self.store.names_of([*people, *([found.organiser] if found.organiser else [])])
        present = found.present
        playing = [] if present is None else [table.game for table in present.tables if table.result is None]
        states = {
            table: TableState(status in (SEALED, OVER), seats.index(turn) if turn in seats and turn else None)
            for table, (status, seats, turn) in (await self.store.states_of(playing)).items()
        }
        return views.page(found, by, names, states, self._clock())

    async def listed(self, status: str, person: Person | None) -> list[wire.ListedTournament]:
        """Those that everybody may see."""
        rows = await self.store.listed_tournaments(status, MOST_LISTED)
        theirs = set() if person is None else {row.id for row in await self.store.tournaments_of(person.id)}
        return [views.listed(row, row.id in theirs) for row in rows]

    async def of_person(self, person: Person) -> list[wire.ListedTournament]:
        """Those that somebody plays or organises."""
        return [views.listed(row, True) for row in await self.store.tournaments_of(person.id)]

    async def newest(self) -> list[wire.ListedTournament]:
        """All, for the operator."""
        return [views.listed(row, False) for row in await self.store.newest_tournaments(MOST_LISTED)]

    async def preview(self, tournament: str, by: Actor) -> wire.PreviewOfRound:
        """Who would meet whom next, for whoever organises it."""
        found = await self.read(tournament)
        if not (by.operator or (by.person is not None and by.person == found.organiser)):
            raise Refused("not-yours", "Only the organiser can do this.", 403)
        if found.ended or len(found.active()) < 2 or len(found.rounds) >= found.settings.rounds:
            raise Refused("no-round", "No further round is to come as things are.")
        pairing = await asyncio.to_thread(found.next_round)
        return wire.PreviewOfRound(
            number=len(found.rounds) + 1,
            tables=[list(table) for table in pairing.tables],
            byes=list(pairing.byes),
        )

    async def delete(self, tournament: str) -> None:
        """For the operator: the tournament is forgotten, its tables stay. Only one that is over: its tables may be
        sealed until then."""
        if (await self.read(tournament)).finished:
            await self.store.delete_tournament(tournament)
        else:
            raise Refused("tournament-running", "This tournament is not over: cancel it, and wait for its games.")
