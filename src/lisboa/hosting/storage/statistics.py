"""Questions about many finished games, answered from their facts.

Whoever asks hears only of games that they may see: listed ones, and those at which they sit themselves.
"""

from collections.abc import Sequence
from functools import partial
from typing import Any, Final, Literal, NamedTuple

import msgspec
from sqlalchemy import ColumnElement, Label, Row, and_, case, func, or_, select

from lisboa.hosting.storage.base import StoreBase
from lisboa.hosting.storage.rows import record_of
from lisboa.hosting.storage.schema import (
    LIVINGS,
    call_settings,
    contacts,
    days_off,
    entries,
    game_facts,
    games,
    links,
    looked,
    notes,
    people,
    plans,
    prepared,
    rating_steps,
    remarks,
    seat_facts,
    seat_reviews,
    seats,
    sessions,
    tournament_events,
    tournament_people,
    tournaments,
)
from lisboa.tables.entries import CHAT, GameFacts, SeatFacts, SeatReview

By = Literal["seat", "building", "decrees", "length"]
NEWEST: Final = 500  # games of a person that are looked at
PAGE: Final = 400  # rows that are read at once
UNTOLD: Final = ("organiser", "who", "by", "to", "seed")  # of tournaments: ids of people, and what draws the pairings
ROUNDS: Final = 3  # that lengths of games are told apart by

_SOURCES: Final = [getattr(seat_facts.c, f"from_{living}") for living in LIVINGS]
_BY: Final[dict[By, Any]] = {
    "seat": seat_facts.c.turn,
    "building": seat_facts.c.building,
    "decrees": seat_facts.c.decrees,
    "length": game_facts.c.rounds // ROUNDS * ROUNDS,
}


class PlayedSeat(NamedTuple):
    """A seat of a finished game."""

    game: GameFacts
    seat: SeatFacts


class Named(NamedTuple):
    """A seat with what it was called, and the name of its account, unless that is hidden or gone."""

    seat: SeatFacts
    name: str
    account: str | None
    hidden: bool


class LivingSums(NamedTuple):
    """What seats lived on, of people or bots, in games for so many: how many there are, sums and sums of squares."""

    players: int
    bots: bool
    seats: int
    wigs: float
    sums: dict[str, float]
    squares: dict[str, float]


class Counted(NamedTuple):
    """How often something was so, the parts of victories that came of it, and those of an even share."""

    value: int | str
    cases: int
    won: float
    even: float


class StatisticsStore(StoreBase):
    """The statistics of a store. `viewer` is the person who asks, if the server knows them."""

    async def seats_of_person(self, person: str, viewer: str | None, players: int | None) -> list[PlayedSeat]:
        """The games of a person that the viewer may see, the newest first."""
        found = _facts().where(seat_facts.c.person == person, *_where(viewer, players))
        order = (game_facts.c.ended.desc(), game_facts.c.game.desc())
        return await self._all(_played, found.order_by(*order).limit(NEWEST))

    async def seats_at(self, tables: Sequence[str]) -> dict[str, list[Named]]:
        """All seats of some games."""
        account = case((people.c.password.is_not(None), people.c.name))
        found = (
            select(seat_facts, games.c.summary, account.label("account"), people.c.hidden)
            .join(games, games.c.id == seat_facts.c.game)
            .outerjoin(people, people.c.id == seat_facts.c.person)
            .where(seat_facts.c.game.in_(tables))
            .order_by(seat_facts.c.game, seat_facts.c.seat)
        )
        rows: dict[str, list[Named]] = {table: [] for table in tables}
        for named in await self._all(_named, found):
            rows[named.seat.game].append(named)
        return rows

    async def reviews_at(self, tables: Sequence[str]) -> list[SeatReview]:
        """What reviews make of the seats of some games."""
        found = select(seat_reviews).where(seat_reviews.c.game.in_(tables))
        return await self._all(partial(record_of, SeatReview), found)

    async def usual_accuracy(self, viewer: str | None, players: int | None) -> float | None:
        """The mean accuracy of everybody in reviewed games."""
        theirs = (seat_facts.c.game == seat_reviews.c.game) & (seat_facts.c.seat == seat_reviews.c.seat)
        found = select(func.avg(seat_reviews.c.accuracy)).select_from(
            seat_reviews.join(seat_facts, theirs)
            .join(game_facts, game_facts.c.game == seat_reviews.c.game)
            .join(games, games.c.id == seat_reviews.c.game)
        )
        return await self._one(lambda row: row[0], found.where(seat_facts.c.bot.is_(None), *_where(viewer, players)))

    async def means(self, viewer: str | None, players: int | None) -> list[LivingSums]:
        """What seats lived on, by the number of players, of people and of bots."""
        bots = seat_facts.c.bot.is_not(None)
        numbers: list[Label[Any]] = [func.sum(source).label(source.name) for source in _SOURCES]
        numbers += [func.sum(source * source).label(f"{source.name}_2") for source in _SOURCES]
        found = _of_facts(
            game_facts.c.players,
            bots.label("bots"),
            func.count().label("seats"),
            func.sum(seat_facts.c.wigs).label("wigs"),
            *numbers,
        ).where(*_whole(viewer, players))
        return await self._all(_means, found.group_by(game_facts.c.players, bots))

    async def counted(self, viewer: str | None, players: int | None, by: By) -> list[Counted]:
        """How seats did, by where they sat, what they built first and so on; by length, how the first seat did."""
        what = _BY[by]
        found = _of_facts(
            what.label("value"),
            func.count().label("cases"),
            func.sum(seat_facts.c.part).label("won"),
            func.sum(1.0 / game_facts.c.players).label("even"),
        ).where(*_whole(viewer, players), what.is_not(None))
        if by == "length":
            found = found.where(seat_facts.c.turn == 0)
        return await self._all(
            lambda row: Counted(row.value, row.cases, row.won, row.even), found.group_by(what).order_by(what)
        )

    async def count_games(self, viewer: str | None, players: int | None) -> int:
        """How many games are counted."""
        found = select(func.count()).select_from(game_facts.join(games, games.c.id == game_facts.c.game))
        return (await self._one(lambda row: row[0], found.where(game_facts.c.counted, *_where(viewer, players)))) or 0

    async def seat_page(
        self, viewer: str | None, players: int | None, before: tuple[float, str, int] | None
    ) -> list[PlayedSeat]:
        """Seats of counted games, the newest first, page by page; `before`: the last of the page before."""
        order = (game_facts.c.ended.desc(), game_facts.c.game.desc(), seat_facts.c.seat)
        found = _facts().where(game_facts.c.counted, *_where(viewer, players)).order_by(*order).limit(PAGE)
        if before is not None:
            found = found.where(_after(*before))
        return await self._all(_played, found)

    async def own_rows(self, person: str) -> dict[str, list[dict[str, Any]]]:
        """All that is stored about somebody, table by table, without secrets: for themselves."""
        return {name: await self._all(_plain, found) for name, found in _own(person).items()}


# ---------------------------------------------------------------------- statements


def _of_facts(*columns: Any) -> Any:
    return (
        select(*columns)
        .select_from(seat_facts)
        .join(game_facts, game_facts.c.game == seat_facts.c.game)
        .join(games, games.c.id == seat_facts.c.game)
    )


def _facts() -> Any:
    return _of_facts(*(column.label(f"game_{column.name}") for column in game_facts.c), *seat_facts.c)


def _where(viewer: str | None, players: int | None) -> list[ColumnElement[bool]]:
    """Of games that the viewer may see, with so many players."""
    own = games.c.id.in_(select(seats.c.game).where(seats.c.person == viewer))
    seen: list[ColumnElement[bool]] = [games.c.listed.is_(True) if viewer is None else or_(games.c.listed, own)]
    return seen if players is None else [*seen, game_facts.c.players == players]


def _whole(viewer: str | None, players: int | None) -> list[ColumnElement[bool]]:
    """The same, of games that count, and of seats whose players have not left."""
    return [game_facts.c.counted, ~seat_facts.c.left, *_where(viewer, players)]


def _after(ended: float, game: str, seat: int) -> ColumnElement[bool]:
    here = and_(game_facts.c.ended == ended, game_facts.c.game == game, seat_facts.c.seat > seat)
    earlier = and_(game_facts.c.ended == ended, game_facts.c.game < game)
    return or_(game_facts.c.ended < ended, earlier, here)


def _own(person: str) -> dict[str, Any]:
    """A line for each table with something about people; secrets, and hashes of secrets, are nobody's business."""
    hers = select(seats.c.game).where(seats.c.person == person)
    reviewed = (seats.c.game == seat_reviews.c.game) & (seats.c.seat == seat_reviews.c.seat)
    said = (entries.c.game.in_(hers), entries.c.kind == CHAT, entries.c.person == person)
    return {
        "account": select(people.c.name, people.c.created, people.c.hidden).where(people.c.id == person),
        "sessions": select(sessions.c.kind, sessions.c.label, sessions.c.created, sessions.c.expires)
        .where(sessions.c.person == person)
        .order_by(sessions.c.created),
        "links": select(links.c.game, links.c.seat).where(links.c.person == person),
        "tables": select(seats.c.seat, games.c.id, games.c.created, games.c.status, games.c.listed, games.c.summary)
        .join(games, games.c.id == seats.c.game)
        .where(seats.c.person == person)
        .order_by(games.c.created, games.c.id),
        "chat": select(entries.c.game, entries.c.at, entries.c.data).where(*said).order_by(entries.c.at),
        "statistics": select(seat_facts).where(seat_facts.c.person == person),
        "ratings": select(rating_steps)
        .where(rating_steps.c.person == person)
        .order_by(rating_steps.c.ended, rating_steps.c.game),
        "reviews": select(seat_reviews).join(seats, reviewed).where(seats.c.person == person),
        "remarks": select(remarks.c.game, remarks.c.at, remarks.c.text).where(remarks.c.person == person),
        "notes": select(notes.c.game, notes.c.about, notes.c.at, notes.c.text)
        .where(notes.c.person == person)
        .order_by(notes.c.at, notes.c.game, notes.c.about),
        "looked": select(looked.c.game, looked.c.sequence, looked.c.at).where(looked.c.person == person),
        "plans": select(plans.c.game, plans.c.seat, plans.c.name, plans.c.made, plans.c.at, plans.c.steps)
        .where(plans.c.person == person)
        .order_by(plans.c.made),
        "prepared": select(prepared.c.game, prepared.c.seat, prepared.c.data).where(prepared.c.person == person),
        "tournaments": select(tournaments.c.id, tournaments.c.created, tournaments.c.status, tournaments.c.summary)
        .join(tournament_people, tournament_people.c.tournament == tournaments.c.id)
        .where(tournament_people.c.person == person)
        .order_by(tournaments.c.created, tournaments.c.id),
        "tournament_events": select(
            tournament_events.c.tournament, tournament_events.c.at, tournament_events.c.kind, tournament_events.c.data
        )
        .where(tournament_events.c.person == person)
        .order_by(tournament_events.c.at),
        "days_off": select(days_off.c.first, days_off.c.last).where(days_off.c.person == person),
        "calls": select(call_settings.c.data).where(call_settings.c.person == person),
        "contacts": select(contacts.c.channel, contacts.c.address, contacts.c.created, contacts.c.stopped).where(
            contacts.c.person == person
        ),
    }


# ---------------------------------------------------------------------- rows


def _played(row: Row[Any]) -> PlayedSeat:
    return PlayedSeat(record_of(GameFacts, row, "game_"), record_of(SeatFacts, row))


def _named(row: Row[Any]) -> Named:
    seat = record_of(SeatFacts, row)
    called = msgspec.json.decode(row.summary)["seats"]
    name = called[seat.seat]["name"] if seat.seat < len(called) else ""
    hidden = bool(row.hidden)
    return Named(seat, name, None if hidden else row.account, hidden)


def _means(row: Row[Any]) -> LivingSums:
    sums = {living: float(row._mapping[f"from_{living}"]) for living in LIVINGS}
    squares = {living: float(row._mapping[f"from_{living}_2"]) for living in LIVINGS}
    return LivingSums(row.players, bool(row.bots), row.seats, float(row.wigs), sums, squares)


def _plain(row: Row[Any]) -> dict[str, Any]:
    """A row with its JSON read, and without ids of people, which nobody is told."""
    return {
        name: _told(msgspec.json.decode(value)) if name in ("summary", "data", "steps") else value
        for name, value in row._mapping.items()
        if name != "person"
    }


def _told(data: Any) -> Any:
    if not isinstance(data, dict):
        return data
    return {name: value for name, value in data.items() if name not in UNTOLD}
