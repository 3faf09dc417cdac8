"""Tournaments and their events, as they are stored. A round is stored with its tables, or not at all."""

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

import msgspec
from msgspec import structs
from sqlalchemy import Connection, Row, delete, insert, or_, select, update

from lisboa.hosting.storage.base import first_of
from lisboa.hosting.storage.rows import Values, record_of, text_of
from lisboa.hosting.storage.schema import games, people, tournament_events, tournament_people, tournaments
from lisboa.hosting.storage.tables import TableStore
from lisboa.tables.entries import Behind, DueCall, Entry, TableRow
from lisboa.tournaments.events import TournamentEvent, TournamentRow, TournamentUpdate

_decode: Final = msgspec.json.Decoder(dict[str, Any]).decode

NewGame = tuple[TableRow, Sequence[Entry]]


class TournamentStore(TableStore):
    """The tournaments of a store, beside its tables."""

    async def add_tournament(
        self, row: TournamentRow, events: Sequence[TournamentEvent], standing: TournamentUpdate
    ) -> None:
        await self._database.write(partial(_add, row, events, standing))

    async def append_tournament(
        self,
        tournament: str,
        events: Sequence[TournamentEvent],
        standing: TournamentUpdate,
        tables: Sequence[NewGame] = (),
        calls: Sequence[DueCall] = (),
    ) -> None:
        """Adds events, the tables they make and whom they call: all or none of it. Raises `Behind` if somebody else
        was quicker."""
        await self._database.write(partial(self._append_all, tournament, events, standing, tables, calls))

    async def tournament(self, tournament: str) -> tuple[TournamentRow, list[TournamentEvent]] | None:
        """A tournament with all its events."""
        return await self._database.read(partial(_whole, tournament))

    async def listed_tournaments(self, status: str, limit: int) -> list[TournamentRow]:
        """Those that anybody may see, the newest first."""
        found = select(tournaments).where(tournaments.c.status == status, tournaments.c.listed.is_(True))
        return await self._all(_row, found.order_by(tournaments.c.created.desc(), tournaments.c.id).limit(limit))

    async def newest_tournaments(self, limit: int) -> list[TournamentRow]:
        """All of them, the newest first."""
        found = select(tournaments).order_by(tournaments.c.created.desc(), tournaments.c.id)
        return await self._all(_row, found.limit(limit))

    async def tournaments_of(self, person: str, limit: int = 100) -> list[TournamentRow]:
        """Those that a person plays or organises: first those that go on, then the newest."""
        theirs = select(tournament_people.c.tournament).where(tournament_people.c.person == person)
        order = (tournaments.c.tended.desc(), tournaments.c.created.desc(), tournaments.c.id)
        return await self._all(
            _row, select(tournaments).where(tournaments.c.id.in_(theirs)).order_by(*order).limit(limit)
        )

    async def tended_tournaments(self) -> list[tuple[str, float | None]]:
        """Those a server has to look after, and when something is due at the latest."""
        found = select(tournaments.c.id, tournaments.c.alarm).where(tournaments.c.tended.is_(True))
        return await self._all(lambda row: (row.id, row.alarm), found)

    async def delete_tournament(self, tournament: str) -> bool:
        """Forgets a tournament; its tables stay. Whether there was one."""
        gone = delete(tournaments).where(tournaments.c.id == tournament)
        return await self._database.write(lambda connection: bool(connection.execute(gone).rowcount))

    async def states_of(self, tables: Sequence[str]) -> dict[str, tuple[str, tuple[str | None, ...], str | None]]:
        """Of each of these tables: its status, who sits there, and who is to act."""
        found = select(games.c.id, games.c.status, games.c.seats, games.c.turn_of).where(games.c.id.in_(tables))
        rows = await self._all(
            lambda row: (row.id, row.status, tuple(msgspec.json.decode(row.seats)), row.turn_of), found
        )
        return {table: (status, seats, turn) for table, status, seats, turn in rows}

    async def names_of(self, persons: Sequence[str]) -> dict[str, str]:
        """What accounts are called; those that were deleted have no name any more."""
        found = select(people.c.id, people.c.name).where(people.c.id.in_(persons), ~people.c.deleted)
        return dict(await self._all(lambda row: (row.id, row.name), found))

    async def lost_people(self, persons: Sequence[str]) -> set[str]:
        """Those of them who cannot play any more: deleted, or banned."""
        gone = or_(people.c.deleted, people.c.banned)
        return set(await self._all(first_of, select(people.c.id).where(people.c.id.in_(persons), gone)))

    def _append_all(
        self,
        tournament: str,
        events: Sequence[TournamentEvent],
        standing: TournamentUpdate,
        tables: Sequence[NewGame],
        calls: Sequence[DueCall],
        connection: Connection,
    ) -> None:
        advanced = (
            update(tournaments)
            .where(tournaments.c.id == tournament, tournaments.c.head == events[0].sequence - 1)
            .values(head=events[-1].sequence, **_standing(standing))
        )
        if not connection.execute(advanced).rowcount:
            raise Behind
        _add_events(tournament, events, standing, connection)
        for number, (row, entries) in enumerate(tables):
            self._create(row, entries, calls if number == len(tables) - 1 else (), connection)


def _add(
    row: TournamentRow, events: Sequence[TournamentEvent], standing: TournamentUpdate, connection: Connection
) -> None:
    values = structs.asdict(row) | {"head": events[-1].sequence} | _standing(standing)
    connection.execute(insert(tournaments), values)
    _add_events(row.id, events, standing, connection)


def _standing(standing: TournamentUpdate) -> Values:
    return {
        "status": standing.status,
        "tended": standing.tended,
        "alarm": standing.alarm,
        "summary": text_of(standing.summary),
    }


def _add_events(
    tournament: str, events: Sequence[TournamentEvent], standing: TournamentUpdate, connection: Connection
) -> None:
    rows = [structs.asdict(event) | {"tournament": tournament, "data": text_of(event.data)} for event in events]
    connection.execute(insert(tournament_events), rows)
    connection.execute(delete(tournament_people).where(tournament_people.c.tournament == tournament))
    if standing.people:
        connection.execute(
            insert(tournament_people), [{"tournament": tournament, "person": person} for person in standing.people]
        )


def _whole(tournament: str, connection: Connection) -> tuple[TournamentRow, list[TournamentEvent]] | None:
    row = connection.execute(select(tournaments).where(tournaments.c.id == tournament)).first()
    if row is None:
        return None
    found = select(tournament_events).where(tournament_events.c.tournament == tournament)
    rows = connection.execute(found.order_by(tournament_events.c.sequence)).fetchall()
    return _row(row), [_event(event) for event in rows]


def _row(row: Row[Any]) -> TournamentRow:
    return structs.replace(record_of(TournamentRow, row), summary=_decode(row.summary))


def _event(row: Row[Any]) -> TournamentEvent:
    return structs.replace(record_of(TournamentEvent, row), data=_decode(row.data))
