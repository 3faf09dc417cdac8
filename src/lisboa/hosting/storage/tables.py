"""Tables and their entries, as they are stored."""

from collections.abc import AsyncIterator, Sequence
from functools import partial
from typing import Final

from sqlalchemy import Connection, bindparam, case, delete, func, insert, select, text, update

from lisboa.hosting.storage.base import StoreBase, first_of
from lisboa.hosting.storage.calls import add_calls
from lisboa.hosting.storage.errors import Clash
from lisboa.hosting.storage.plans import drop_shadows_at
from lisboa.hosting.storage.prepared import note_outcomes
from lisboa.hosting.storage.results import forget_steps_of
from lisboa.hosting.storage.rows import Prepared, Values, entry_of, entry_row, game_of, game_row, seat_rows, text_of
from lisboa.hosting.storage.schema import component_sets, entries, games, seats, shadows
from lisboa.tables.entries import RUNNING, Behind, DueCall, Entry, Repeated, RowUpdate, TableRow
from lisboa.tables.prepared import AnswerOutcome

PAGE: Final = 500  # rows that are read at once

# An entry is written by two statements: the game goes on from the head that its writer knew, and the entry is there.
# As a rule nobody sits down or gets up; if somebody does, the first statement finds nothing, and the second does it.
_CHANGES: Final[Values] = {
    name: bindparam(f"new_{name}")
    for name in ("head", "status", "waits", "waiting_since", "turn_of", "summary", "alarm")
}
_ADVANCE_ANEW: Final = (
    update(games)
    .where(games.c.id == bindparam("game"), games.c.head == bindparam("before"))
    .values(**_CHANGES, seats=bindparam("new_seats"))
)
_ADVANCE: Final = Prepared(
    update(games)
    .where(
        games.c.id == bindparam("game"),
        games.c.head == bindparam("before"),
        games.c.seats == bindparam("new_seats"),
    )
    .values(**_CHANGES)
)
_ADD_ENTRY: Final = Prepared(insert(entries))
_GAME: Final = select(games).where(games.c.id == bindparam("game"))
_ENTRIES: Final = (
    select(entries)
    .where(entries.c.game == bindparam("game"), entries.c.sequence > bindparam("after"))
    .order_by(entries.c.sequence)
    .limit(PAGE)
)
_BY_CLIENT: Final = select(entries).where(entries.c.game == bindparam("game"), entries.c.client == bindparam("client"))
_ALARMS: Final = (
    select(games.c.id, games.c.alarm)
    .where(games.c.alarm.is_not(None), games.c.alarm > bindparam("after"))
    .order_by(games.c.alarm)
    .limit(bindparam("most"))
)
_KEEP_COMPONENTS: Final = text(
    "INSERT INTO component_sets (hash, data) VALUES (:hash, :data) ON CONFLICT (hash) DO NOTHING"
)


class TableStore(StoreBase):
    """The tables of a store, and the component sets they are played with."""

    async def create(self, game: TableRow, entries: Sequence[Entry], calls: Sequence[DueCall] = ()) -> None:
        """Writes a new table with its first entries down, and whom that calls."""
        await self._database.write(partial(self._create, game, entries, calls))

    async def append(
        self,
        game_id: str,
        entries: Sequence[Entry],
        standing: RowUpdate,
        calls: Sequence[DueCall] = (),
        outcomes: Sequence[AnswerOutcome] = (),
    ) -> None:
        """Adds entries to a table, whom they call, and what became of prepared answers: all or none of it.

        Raises `Repeated` if one of them has a client id that has been used at this table, else `Behind` if their
        numbers do not follow the last entry, or a prepared answer is not what it was.
        """
        try:
            await self._database.write(partial(self._append, game_id, entries, standing, calls, outcomes))
        except (Behind, Clash):
            await self._tell_if_repeated(game_id, entries)
            raise

    async def game(self, game_id: str) -> TableRow | None:
        return await self._one(game_of, _GAME, {"game": game_id})

    async def entries(self, game_id: str, after: int = 0) -> list[Entry]:
        """The entries of a table, in their order, those up to number `after` left out.

        Page by page, so that a long table keeps nobody waiting: entries do not change, so that is as good as at once.
        """
        return await self._following(game_id, await self._database.read(partial(_page, game_id, after)))

    async def whole(self, game_id: str) -> tuple[TableRow, list[Entry]] | None:
        """A table with all its entries."""
        game, first = await self._database.read(partial(_beginning, game_id))
        return None if game is None else (game, await self._following(game_id, first))

    async def _following(self, game_id: str, found: list[Entry]) -> list[Entry]:
        """The entries that were found, and what comes after them."""
        page = found
        while len(page) == PAGE:
            page = await self._database.read(partial(_page, game_id, page[-1].sequence))
            found = found + page
        return found

    async def by_client(self, game_id: str, client: str) -> Entry | None:
        """What became of something that was asked for under this client id."""
        return await self._one(entry_of, _BY_CLIENT, {"game": game_id, "client": client})

    async def listed(self, status: str, limit: int, before: float | None = None) -> list[TableRow]:
        """Tables that anybody may see, the newest first; `before` is when the last of the page before was created."""
        found = select(games).where(games.c.status == status, games.c.listed.is_(True))
        if before is not None:
            found = found.where(games.c.created < before)
        return await self._all(game_of, found.order_by(games.c.created.desc(), games.c.id).limit(limit))

    async def newest(self, status: str | None, limit: int) -> list[TableRow]:
        """All tables, of one status if it is named, the newest first."""
        found = select(games) if status is None else select(games).where(games.c.status == status)
        return await self._all(game_of, found.order_by(games.c.created.desc(), games.c.id).limit(limit))

    async def of_person(self, person: str, limit: int = 100) -> list[TableRow]:
        """The tables at which a person sits: those that wait for them, then the newest. Shadows are left out."""
        sits = select(seats.c.game).where(seats.c.person == person, seats.c.game.not_in(select(shadows.c.game)))
        waiting = case((games.c.turn_of == person, 0), else_=1)
        order = (waiting, games.c.created.desc(), games.c.id)
        return await self._all(game_of, select(games).where(games.c.id.in_(sits)).order_by(*order).limit(limit))

    async def waiting_for_bots(self) -> list[str]:
        """The ids of the tables at which it is a bot's turn, the longest wait first."""
        found = select(games.c.id).where(games.c.status == RUNNING, games.c.waits == "bot")
        return await self._all(first_of, found.order_by(games.c.waiting_since))

    async def alarms(self, after: float, limit: int) -> list[tuple[str, float]]:
        """The tables whose clocks have something to say next, after an instant: their ids, and when."""
        return await self._all(lambda row: (row.id, row.alarm), _ALARMS, {"after": after, "most": limit})

    async def count(self, status: str) -> int:
        """How many tables have this status."""
        found = select(func.count()).select_from(games).where(games.c.status == status)
        return (await self._all(first_of, found))[0]  # type: ignore[no-any-return]

    async def all_games(self) -> AsyncIterator[str]:
        """The ids of all tables."""
        last = ""
        while page := await self._all(
            first_of, select(games.c.id).where(games.c.id > last).order_by(games.c.id).limit(PAGE)
        ):
            for game_id in page:
                yield game_id
            last = page[-1]

    async def delete_game(self, game_id: str) -> None:
        """Forgets a table. Other processes hear that its head is 0."""
        await self._database.write(partial(self._delete_game, game_id))

    async def keep_components(self, hash: str, data: str) -> None:
        """Keeps a component set, so that its games can always be read."""
        await self._do(_KEEP_COMPONENTS, {"hash": hash, "data": data})

    async def components(self, hash: str) -> str | None:
        return await self._one(first_of, select(component_sets.c.data).where(component_sets.c.hash == hash))

    # Work that is done inside a transaction

    def _create(self, game: TableRow, first: Sequence[Entry], calls: Sequence[DueCall], connection: Connection) -> None:
        head = first[-1].sequence if first else 0
        connection.execute(insert(games), game_row(game) | {"head": head})
        _add_entries(connection, game.id, first)
        _add_seats(connection, game.id, game.seats)
        add_calls(connection, calls)
        self._say(connection, f"game {game.id} {head}")

    def _append(
        self,
        game_id: str,
        new: Sequence[Entry],
        standing: RowUpdate,
        calls: Sequence[DueCall],
        outcomes: Sequence[AnswerOutcome],
        connection: Connection,
    ) -> None:
        head = new[-1].sequence
        values = _standing_values(standing) | {"game": game_id, "before": new[0].sequence - 1, "new_head": head}
        if not _ADVANCE.run(connection, values):
            if not connection.execute(_ADVANCE_ANEW, values).rowcount:
                raise Behind
            connection.execute(delete(seats).where(seats.c.game == game_id))
            _add_seats(connection, game_id, standing.seats)
        _add_entries(connection, game_id, new)
        add_calls(connection, calls)
        note_outcomes(connection, game_id, outcomes)
        self._say(connection, f"game {game_id} {head}")

    def _delete_game(self, game_id: str, connection: Connection) -> None:
        forget_steps_of(game_id, connection)
        gone = [*drop_shadows_at(game_id, connection), game_id]
        connection.execute(delete(games).where(games.c.id == game_id))
        for each in gone:
            self._say(connection, f"game {each} 0")

    async def _tell_if_repeated(self, game_id: str, new: Sequence[Entry]) -> None:
        for entry in new:
            if entry.client is not None and (first := await self.by_client(game_id, entry.client)):
                raise Repeated(first) from None


def _standing_values(standing: RowUpdate) -> Values:
    return {
        "new_status": standing.status,
        "new_waits": standing.waits,
        "new_waiting_since": standing.waiting_since,
        "new_seats": text_of(standing.seats),
        "new_turn_of": standing.turn_of,
        "new_summary": text_of(standing.summary),
        "new_alarm": standing.alarm,
    }


def _page(game_id: str, after: int, connection: Connection) -> list[Entry]:
    return [entry_of(row) for row in connection.execute(_ENTRIES, {"game": game_id, "after": after}).fetchall()]


def _beginning(game_id: str, connection: Connection) -> tuple[TableRow | None, list[Entry]]:
    row = connection.execute(_GAME, {"game": game_id}).first()
    return (None, []) if row is None else (game_of(row), _page(game_id, 0, connection))


def _add_entries(connection: Connection, game_id: str, new: Sequence[Entry]) -> None:
    for entry in new:
        _ADD_ENTRY.run(connection, entry_row(game_id, entry))


def _add_seats(connection: Connection, game_id: str, taken: tuple[str | None, ...]) -> None:
    if rows := seat_rows(game_id, taken):
        connection.execute(insert(seats), rows)
