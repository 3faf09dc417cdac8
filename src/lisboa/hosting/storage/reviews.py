"""Reviews of finished games, as they are stored: part by part, as they are found."""

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

import msgspec
from msgspec import structs
from sqlalchemy import ColumnElement, Connection, Row, delete, func, insert, select, text, update

from lisboa.hosting.storage.base import StoreBase
from lisboa.hosting.storage.rows import Values, record_of, text_of
from lisboa.hosting.storage.schema import games, review_parts, reviews, seat_reviews, seats
from lisboa.tables.entries import FoundPart, ReviewRow, SeatReview

_BEGIN: Final = text(
    "INSERT INTO reviews (game, depth, version, parts, complete, wanted_by, seen) "
    "VALUES (:game, :depth, :version, 0, false, :wanted_by, :seen) "
    "ON CONFLICT (game, depth) DO UPDATE SET wanted_by = excluded.wanted_by, seen = excluded.seen"
)
NOBODY: Final = "[]"
_ADD: Final = text(
    "INSERT INTO review_parts (game, depth, kind, number, data) VALUES (:game, :depth, :kind, :number, :data) "
    "ON CONFLICT (game, depth, kind, number) DO NOTHING"
)

_decode: Final = msgspec.json.Decoder(list[str]).decode


class ReviewStore(StoreBase):
    """The reviews of a store."""

    async def reviews(self, game: str, version: int) -> list[ReviewRow]:
        """Those of a game in this version, the deepest last."""
        done = (
            select(func.count())
            .select_from(review_parts)
            .where(review_parts.c.game == reviews.c.game, review_parts.c.depth == reviews.c.depth)
        )
        found = select(reviews, done.scalar_subquery().label("done")).where(
            reviews.c.game == game, reviews.c.version == version
        )
        return await self._all(_row, found.order_by(reviews.c.depth))

    async def found_parts(self, game: str, version: int) -> list[FoundPart]:
        """All that was found about a game, what a deeper look has found last."""
        known = select(reviews.c.depth).where(reviews.c.game == game, reviews.c.version == version)
        found = select(review_parts).where(review_parts.c.game == game, review_parts.c.depth.in_(known))
        order = (review_parts.c.depth, review_parts.c.kind, review_parts.c.number)
        return await self._all(partial(record_of, FoundPart), found.order_by(*order))

    async def begin_review(
        self, game: str, depth: int, version: int, wanted_by: Sequence[str], seen: float, alike: Sequence[str] = ()
    ) -> None:
        """A review of this depth is wanted, none that is not as deep any more, and none of another version is there.
        It takes over from the others the parts of the kinds that are `alike` at every depth.
        """
        row = {"game": game, "depth": depth, "version": version, "wanted_by": text_of(wanted_by), "seen": seen}
        await self._database.write(partial(_begin, row, alike))

    async def set_wanted(self, game: str, depth: int, whose: str, wanted: bool) -> None:
        """Somebody wants a review, too, or does not want it any more."""
        await self._database.write(partial(_set_wanted, game, depth, whose, wanted))

    async def attend(self, game: str, depth: int, seen: float) -> list[str]:
        """A server is at a review: who wants it? Nobody if it is gone."""
        seen_now = update(reviews).where(*_this(game, depth)).values(seen=seen)

        def attending(connection: Connection) -> list[str]:
            connection.execute(seen_now)
            return _wanted_by(game, depth, connection)

        return await self._database.write(attending)

    async def let_go(self, tables: Sequence[str]) -> None:
        """No server is at the reviews of these any more."""
        await self._do(update(reviews).where(reviews.c.game.in_(tables)).values(seen=0.0))

    async def forgotten_reviews(self, version: int, before: float) -> list[tuple[str, int]]:
        """Those that somebody wants and no server is at, with their depths."""
        found = select(reviews.c.game, reviews.c.depth).where(
            reviews.c.version == version, ~reviews.c.complete, reviews.c.wanted_by != NOBODY, reviews.c.seen < before
        )
        return await self._all(lambda row: (row.game, row.depth), found.order_by(reviews.c.seen))

    async def take_review(self, game: str, depth: int, before: float, seen: float) -> bool:
        """A server takes a forgotten review over, unless another one was quicker."""
        this = (*_this(game, depth), reviews.c.seen < before)
        return await self._database.write(
            lambda connection: bool(connection.execute(update(reviews).where(*this).values(seen=seen)).rowcount)
        )

    async def give_up_review(self, game: str, depth: int) -> None:
        """Nobody wants it any more, whoever they are."""
        await self._do(update(reviews).where(*_this(game, depth)).values(wanted_by=NOBODY, seen=0.0))

    async def add_parts(self, game: str, parts: int, found: Sequence[FoundPart]) -> bool:
        """Stores parts, of so many that there are; whether the review is still there."""
        return await self._database.write(partial(_add, game, parts, found))

    async def end_review(self, game: str, depth: int, seats: Sequence[SeatReview]) -> None:
        """It is complete, and those that are not as deep make way for it."""
        await self._database.write(partial(_end, game, depth, seats))

    async def seat_reviews(self, person: str, limit: int = 100) -> list[SeatReview]:
        """What reviews make of a person's games, the newest first."""
        theirs = (seats.c.game == seat_reviews.c.game) & (seats.c.seat == seat_reviews.c.seat)
        found = select(seat_reviews).join(seats, theirs).join(games, games.c.id == seat_reviews.c.game)
        order = (games.c.created.desc(), games.c.id, seat_reviews.c.seat)
        return await self._all(
            partial(record_of, SeatReview), found.where(seats.c.person == person).order_by(*order).limit(limit)
        )


def _row(row: Row[Any]) -> ReviewRow:
    return structs.replace(record_of(ReviewRow, row), wanted_by=_decode(row.wanted_by))


def _this(game: str, depth: int) -> tuple[ColumnElement[bool], ...]:
    return reviews.c.game == game, reviews.c.depth == depth


def _begin(row: Values, alike: Sequence[str], connection: Connection) -> None:
    game, depth, version = row["game"], row["depth"], row["version"]
    older = select(reviews.c.depth).where(reviews.c.game == game, reviews.c.version != version)
    connection.execute(delete(review_parts).where(review_parts.c.game == game, review_parts.c.depth.in_(older)))
    connection.execute(delete(reviews).where(reviews.c.game == game, reviews.c.version != version))
    others = (reviews.c.game == game, reviews.c.depth < depth)
    connection.execute(update(reviews).where(*others).values(wanted_by=NOBODY, seen=0.0))
    connection.execute(_BEGIN, row)
    there = select(review_parts).where(review_parts.c.game == game, review_parts.c.kind.in_(alike))
    for part in connection.execute(there).fetchall():
        connection.execute(_ADD, {**part._mapping, "depth": depth})


def _set_wanted(game: str, depth: int, whose: str, wanted: bool, connection: Connection) -> None:
    names = [name for name in _wanted_by(game, depth, connection) if name != whose]
    names += [whose] if wanted else []
    connection.execute(update(reviews).where(*_this(game, depth)).values(wanted_by=text_of(names)))


def _wanted_by(game: str, depth: int, connection: Connection) -> list[str]:
    """While it is looked at, no other server changes it."""
    found = connection.execute(select(reviews.c.wanted_by).where(*_this(game, depth)).with_for_update()).scalar()
    return [] if found is None else _decode(found)


def _add(game: str, parts: int, found: Sequence[FoundPart], connection: Connection) -> bool:
    this = _this(game, found[0].depth)
    if not connection.execute(update(reviews).where(*this).values(parts=parts)).rowcount:
        return False
    for part in found:
        connection.execute(_ADD, {"game": game, **structs.asdict(part)})
    return True


def _end(game: str, depth: int, made_of: Sequence[SeatReview], connection: Connection) -> None:
    ended = {"complete": True, "wanted_by": NOBODY, "seen": 0.0}
    connection.execute(update(reviews).where(*_this(game, depth)).values(ended))
    for table in (review_parts, reviews):
        connection.execute(delete(table).where(table.c.game == game, table.c.depth < depth))
    if made_of:
        connection.execute(delete(seat_reviews).where(seat_reviews.c.game == game))
        connection.execute(insert(seat_reviews), [structs.asdict(one) for one in made_of])
