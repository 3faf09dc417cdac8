"""Finished games as ratings and statistics need them, and the ratings that follow from them.

Ratings are a fold over the rated games of each number of players, in the order of their ends. A game that is the newest
adds its steps; one that comes late, because it ended at another server or its facts were not taken in time, has all
later steps made again. So whatever the order in which games are stored, the steps are those of the whole fold.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import groupby
from typing import Any, Final

from msgspec import structs
from sqlalchemy import ColumnElement, Connection, Row, and_, delete, func, insert, or_, select, text, update

from lisboa.hosting.rating import PlayedGame, Rating, fold
from lisboa.hosting.storage.base import StoreBase, first_of
from lisboa.hosting.storage.rows import record_of
from lisboa.hosting.storage.schema import game_facts, games, people, rating_steps, seat_facts
from lisboa.tables.entries import OVER, GameFacts, RatingStep, SeatFacts

Key = tuple[float, str]  # when a game ended, and its id
BEGINNING: Final[Key] = (float("-inf"), "")
RATING: Final = 0x6C6973626F62  # PostgreSQL's advisory lock for ratings, plus the number of players


class ResultStore(StoreBase):
    """The facts and ratings of a store."""

    async def without_facts(self, version: int, limit: int) -> list[str]:
        """Finished games whose facts have not been taken, or by an older program; the oldest first."""
        known = select(game_facts.c.game).where(game_facts.c.version >= version)
        found = select(games.c.id).where(games.c.status == OVER, games.c.id.not_in(known))
        return await self._all(first_of, found.order_by(games.c.waiting_since, games.c.id).limit(limit))

    async def add_facts(self, game: GameFacts, seats: Sequence[SeatFacts]) -> bool:
        """Stores the facts of a game, with the ratings that follow; whether they were new."""
        return await self._database.write(partial(_add, game, seats))

    async def drop_facts(self, game: str) -> None:
        """Forgets that the facts of a game were taken: they are out of date, and will be taken again."""
        await self._do(update(game_facts).where(game_facts.c.game == game).values(version=0))

    async def recompute_ratings(self) -> int:
        """Makes all steps again from the facts; how many there are."""
        return await self._database.write(_recompute)

    async def ratings_of(self, person: str) -> list[RatingStep]:
        """The steps of a person, the oldest first."""
        found = select(rating_steps).where(rating_steps.c.person == person)
        return await self._all(partial(record_of, RatingStep), found.order_by(*_order(rating_steps)))

    async def all_steps(self) -> list[RatingStep]:
        """All steps of all people, in their order."""
        found = select(rating_steps).order_by(*_order(rating_steps), rating_steps.c.seat)
        return await self._all(partial(record_of, RatingStep), found)

    async def all_facts(self, game: str) -> tuple[GameFacts, list[SeatFacts]] | None:
        """The facts of one game."""
        rows = await self._all(_game_and_seat, _joined().where(game_facts.c.game == game).order_by(seat_facts.c.seat))
        return (rows[0][0], [seat for _, seat in rows]) if rows else None


# ---------------------------------------------------------------------- inside a transaction


def forget_steps_of(game: str, connection: Connection) -> None:
    """A game is about to go: ratings are made again as if it had not been."""
    found = connection.execute(select(game_facts).where(game_facts.c.game == game, game_facts.c.rated)).first()
    if found is not None:
        facts = record_of(GameFacts, found)
        _lock(facts.players, connection)
        connection.execute(delete(game_facts).where(game_facts.c.game == game))
        connection.execute(delete(rating_steps).where(rating_steps.c.game == game))
        _fold_from((facts.ended, game), facts.players, connection)


def _add(game: GameFacts, seats: Sequence[SeatFacts], connection: Connection) -> bool:
    if game.rated:
        _lock(game.players, connection)
    if connection.execute(select(games.c.id).where(games.c.id == game.game).with_for_update()).first() is None:
        return False  # it has been thrown away meanwhile
    before = connection.scalar(select(game_facts.c.version).where(game_facts.c.game == game.game))
    if before is not None and before >= game.version:
        return False
    for table in (seat_facts, game_facts):
        connection.execute(delete(table).where(table.c.game == game.game))
    connection.execute(insert(game_facts), structs.asdict(game))
    connection.execute(insert(seat_facts), [structs.asdict(seat) for seat in seats])
    if game.rated:
        _fold_from((game.ended, game.game), game.players, connection)
    return True


def _recompute(connection: Connection) -> int:
    for players in connection.scalars(select(game_facts.c.players).where(game_facts.c.rated).distinct()).all():
        _lock(players, connection)
        _fold_from(BEGINNING, players, connection)
    return connection.scalar(select(func.count()).select_from(rating_steps)) or 0


def _lock(players: int, connection: Connection) -> None:
    """One server at a time; SQLite has only one."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": RATING + players})


def _fold_from(since: Key, players: int, connection: Connection) -> None:
    """Makes the steps of this game and all later ones again.

    Who has been deleted has no steps any more, yet has played, and others' ratings depend on it: if such games are
    among them, it begins at the beginning.
    """
    later = list(_rated_games(since, players, connection))
    gone = _deleted(set().union(*(game.people for game in later)), connection)
    if gone and since != BEGINNING:
        _fold_from(BEGINNING, players, connection)
        return
    there = (rating_steps.c.players == players, _not_before(rating_steps, since))
    connection.execute(delete(rating_steps).where(*there))
    known = {person: _rating_before(since, players, person, connection) for game in later for person in game.people}
    made = [structs.asdict(step) for step in fold(later, known) if step.person not in gone]
    if made:
        connection.execute(insert(rating_steps), made)


def _rated_games(since: Key, players: int, connection: Connection) -> Iterator[PlayedGame]:
    found = _joined().where(game_facts.c.rated, game_facts.c.players == players, _not_before(game_facts, since))
    rows = connection.execute(found.order_by(*_order(game_facts), seat_facts.c.seat)).fetchall()
    for game, seats in groupby(map(_game_and_seat, rows), key=lambda row: row[0]):
        yield PlayedGame(game, [seat for _, seat in seats])


def _rating_before(since: Key, players: int, person: str, connection: Connection) -> Rating:
    mine = (rating_steps.c.person == person, rating_steps.c.players == players, ~_not_before(rating_steps, since))
    newest = select(rating_steps).where(*mine).order_by(rating_steps.c.ended.desc(), rating_steps.c.game.desc())
    step = connection.execute(newest.limit(1)).first()
    return Rating() if step is None else Rating(step.mu, step.sigma, step.games)


def _deleted(persons: set[str], connection: Connection) -> set[str]:
    return set(connection.scalars(select(people.c.id).where(people.c.id.in_(persons), people.c.deleted)))


def _joined() -> Any:
    columns = [*(column.label(f"game_{column.name}") for column in game_facts.c), *seat_facts.c]
    return select(*columns).join_from(game_facts, seat_facts, seat_facts.c.game == game_facts.c.game)


def _game_and_seat(row: Row[Any]) -> tuple[GameFacts, SeatFacts]:
    return record_of(GameFacts, row, "game_"), record_of(SeatFacts, row)


def _order(table: Any) -> tuple[ColumnElement[Any], ...]:
    return table.c.ended, table.c.game


def _not_before(table: Any, since: Key) -> ColumnElement[bool]:
    ended, game = since
    if since == BEGINNING:
        return table.c.ended.is_not(None)  # type: ignore[no-any-return]
    return or_(table.c.ended > ended, and_(table.c.ended == ended, table.c.game >= game))
