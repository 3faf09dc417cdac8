"""The statistics of people and of the game as a whole, as pages show them: from the facts of finished games.

A share of victories comes with its 95 % interval, and with fewer than six games not at all. What somebody lives on is
compared with everybody else's games for as many players, as the arena does (`lisboa.arena.strategies`).
"""

import asyncio
import csv
import io
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from importlib.util import find_spec
from itertools import pairwise
from math import sqrt
from statistics import fmean
from typing import Any, Final

from msgspec import structs

from lisboa.arena.statistics import wilson
from lisboa.bots.ratings import ratings
from lisboa.engine.box import box_of
from lisboa.hosting.rating import Rating
from lisboa.hosting.storage.schema import LIVINGS
from lisboa.hosting.storage.statistics import PAGE, ROUNDS, Counted, LivingSums, Named, PlayedSeat
from lisboa.hosting.storage.store import Store
from lisboa.tables.entries import Person, RatingStep, SeatReview
from lisboa.tables.statistics_wire import (
    FinishedGame,
    GameStatistics,
    LuckAndSkill,
    Opponent,
    PlayerPage,
    RatedBot,
    RatingInfo,
    RatingPoint,
    ReviewedGame,
    ShareRow,
    WigMeans,
    WigSource,
)
from lisboa.tables.study import Span
from lisboa.texts import Texts

ENOUGH: Final = 6  # games: fewer are too few to tell
MOST_GAMES: Final = 50  # in a list
MOST_REVIEWED: Final = 20  # in the picture of luck and skill
MOST_ROWS: Final = 5  # strategies and openings of a person
MOST_SEATS: Final = 20_000  # in a file
LIVELIHOODS: Final = LIVINGS[:-1]  # what can be a strategy


# ---------------------------------------------------------------------- a person


async def player_page(
    store: Store, person: Person, viewer: str | None, players: int | None, texts: Texts
) -> PlayerPage:
    """What the viewer may know of a person."""
    played = await store.seats_of_person(person.id, viewer, players)
    steps = await store.ratings_of(person.id)
    means = await store.means(viewer, players)
    tables = [row.game.game for row in played[:MOST_GAMES]]
    reviews = await store.reviews_at([row.game.game for row in played])
    seats = await store.seats_at(sorted({*tables, *(review.game for review in reviews)}))
    usual = await store.usual_accuracy(viewer, players)
    made = _PageMaker(person, viewer, players, texts, played, steps, means, reviews, seats, usual)
    return await asyncio.to_thread(made.page)


class _PageMaker:
    """A page while it is put together."""

    def __init__(
        self,
        person: Person,
        viewer: str | None,
        players: int | None,
        texts: Texts,
        played: list[PlayedSeat],
        steps: list[RatingStep],
        means: list[LivingSums],
        reviews: list[SeatReview],
        seats: dict[str, list[Named]],
        usual: float | None,
    ) -> None:
        self.person = person
        self.viewer = viewer
        self.players = players
        self.texts = texts
        self.played = played
        self.whole = [row for row in played if row.game.counted and not row.seat.left]
        self.steps = steps
        self.means = means
        self.reviews = {(review.game, review.seat): review for review in reviews}
        self.seats = seats
        self.usual = usual

    def page(self) -> PlayerPage:
        found = _ratings(self.steps)
        pool = self.players or max(found, key=lambda rating: rating.games, default=NO_RATING).players
        now = next((rating.points for rating in found if rating.players == pool), None)
        wigs = _sources(self.whole, self.means)
        return PlayerPage(
            name=self.person.name,
            yours=self.viewer == self.person.id,
            hidden=self.person.hidden,
            rates=self.person.password is not None,
            since=self.person.created,
            players=self.players,
            total=len(self.played),
            counted=len(self.whole),
            ratings=found,
            history=self._history(pool),
            weaker=None if now is None else _neighbour(now, above=False),
            stronger=None if now is None else _neighbour(now, above=True),
            places=self._places(),
            even=self._even(),
            wigs=wigs,
            all_wigs=_all_wigs(self.whole, self.means),
            luck=self._luck(),
            strategies=self._strategies(),
            openings=self._openings(),
            games=[self._game(row) for row in self.played[:MOST_GAMES]],
        )

    def _history(self, players: int) -> list[RatingPoint]:
        seen = {row.game.game for row in self.played}
        return [
            RatingPoint(
                at=step.ended,
                points=round(step.mu),
                margin=round(_rating(step).margin),
                table=step.game if step.game in seen else None,
            )
            for step in self.steps
            if step.players == players
        ]

    def _places(self) -> list[int]:
        most = self.players or max((row.game.players for row in self.whole), default=0)
        return [sum(row.seat.place == place for row in self.whole) for place in range(1, most + 1)]

    def _even(self) -> list[float]:
        """How often each place would be theirs by chance."""
        return [
            sum(1 / row.game.players for row in self.whole if row.game.players > place)
            for place in range(len(self._places()))
        ]

    def _luck(self) -> LuckAndSkill | None:
        reviewed = [row for row in self.played if (row.game.game, row.seat.seat) in self.reviews and not row.seat.left]
        if not reviewed:
            return None
        found = [self.reviews[row.game.game, row.seat.seat] for row in reviewed]
        accuracies = [review.accuracy for review in found if review.accuracy is not None]
        return LuckAndSkill(
            games=[
                ReviewedGame(table=row.game.game, accuracy=review.accuracy, luck=review.luck_wigs, place=row.seat.place)
                for row, review in zip(reviewed[:MOST_REVIEWED], found, strict=False)
            ],
            accuracy=fmean(accuracies) if accuracies else None,
            usual=self.usual,
            luck=fmean(review.luck_wigs for review in found),
            firsts=sum(row.seat.place == 1 for row in reviewed),
            even_firsts=sum(self._first_with_even_luck(row) for row in reviewed),
        )

    def _first_with_even_luck(self, row: PlayedSeat) -> bool:
        seats = [named.seat for named in self.seats[row.game.game]]
        worth = [seat.wigs - self._luck_of(row.game.game, seat.seat) for seat in seats]
        return bool(worth) and worth[row.seat.seat] == max(worth)

    def _luck_of(self, game: str, seat: int) -> float:
        review = self.reviews.get((game, seat))
        return 0.0 if review is None else review.luck_wigs

    def _strategies(self) -> list[ShareRow]:
        norms = {players: _norms(self.means, players) for players in {row.game.players for row in self.whole}}
        lived = [(_leaning(row, norms[row.game.players]), row) for row in self.whole]
        return _most(lived, lambda name: name)

    def _openings(self) -> list[ShareRow]:
        begun = [(row.seat.opening, row) for row in self.whole if row.seat.opening is not None]
        return _most(begun, lambda name: _in_words(name, self.texts))

    def _game(self, row: PlayedSeat) -> FinishedGame:
        review = self.reviews.get((row.game.game, row.seat.seat))
        others = [named for named in self.seats[row.game.game] if named.seat.seat != row.seat.seat]
        return FinishedGame(
            table=row.game.game,
            at=row.game.ended,
            players=row.game.players,
            place=row.seat.place,
            wigs=row.seat.wigs,
            rated=row.game.rated,
            left=row.seat.left,
            change=self._change(row.game.game),
            accuracy=None if review is None else review.accuracy,
            luck=None if review is None else review.luck_wigs,
            others=[self._opponent(named) for named in others],
        )

    def _change(self, game: str) -> int | None:
        step = next((step for step in self.steps if step.game == game), None)
        if step is None:
            return None
        same = [other for other in self.steps if other.players == step.players]
        before = next((first for first, then in pairwise(same) if then is step), None)
        return round(step.mu) - round(Rating().mu if before is None else before.mu)

    def _opponent(self, named: Named) -> Opponent:
        bot = named.seat.bot
        shown = named.name if not named.hidden or named.seat.person == self.viewer else ""
        return Opponent(name=shown or None, bot=bot, person=named.account, wigs=named.seat.wigs, place=named.seat.place)


NO_RATING: Final = RatingInfo(players=2, points=0, margin=0, games=0, provisional=True)


def _rating(step: RatingStep) -> Rating:
    return Rating(step.mu, step.sigma, step.games)


def _ratings(steps: Iterable[RatingStep]) -> list[RatingInfo]:
    """The newest of each number of players."""
    newest = {step.players: step for step in steps}
    return [
        RatingInfo(
            players=players,
            points=round(step.mu),
            margin=round(_rating(step).margin),
            games=step.games,
            provisional=_rating(step).provisional,
        )
        for players, step in sorted(newest.items())
    ]


def _neighbour(points: int, above: bool) -> RatedBot | None:
    """The bot just above or below so many points."""
    bots = [RatedBot(name=name, points=found.points) for name, found in ratings().items()]
    there = [bot for bot in bots if (bot.points > points) == above]
    return (min if above else max)(there, key=lambda bot: bot.points, default=None)


def _most(found: Sequence[tuple[str, PlayedSeat]], words: Callable[[str], str]) -> list[ShareRow]:
    """What came up most often, and how it did."""
    rows: dict[str, list[PlayedSeat]] = {}
    for name, row in found:
        rows.setdefault(name, []).append(row)
    counted = [
        Counted(name, len(there), sum(row.seat.part for row in there), sum(1 / row.game.players for row in there))
        for name, there in rows.items()
    ]
    ordered = sorted(counted, key=lambda one: (-one.cases, str(one.value)))[:MOST_ROWS]
    return [_share(one, words(str(one.value))) for one in ordered]


def _share(counted: Counted, text: str) -> ShareRow:
    won = wilson(min(round(counted.won, 6), counted.cases), counted.cases)
    return ShareRow(
        name=str(counted.value),
        text=text,
        games=counted.cases,
        won=Span(value=won.value, low=won.low, high=won.high) if counted.cases >= ENOUGH else None,
        even=counted.even / counted.cases,
    )


def _in_words(opening: str, texts: Texts) -> str:
    return " › ".join(texts.choice(choice, box_of()) for choice in opening.split("/"))


# ---------------------------------------------------------------------- wigs by source


def _norms(means: Iterable[LivingSums], players: int) -> dict[str, tuple[float, float]]:
    """The mean of each living in games for so many, and how far seats usually are from it."""
    there = [row for row in means if row.players == players]
    seats = sum(row.seats for row in there)
    found = {}
    for living in LIVELIHOODS:
        mean = sum(row.sums[living] for row in there) / seats if seats else 0.0
        square = sum(row.squares[living] for row in there) / seats if seats else 0.0
        found[living] = mean, sqrt(max(0.0, square - mean * mean)) or 1.0
    return found


def _leaning(row: PlayedSeat, norms: dict[str, tuple[float, float]]) -> str:
    """What a seat lived on, compared with the others."""
    return max(LIVELIHOODS, key=lambda living: (_wigs(row, living) - norms[living][0]) / norms[living][1])


def _wigs(row: PlayedSeat, living: str) -> int:
    wigs: int = getattr(row.seat, f"from_{living}")
    return wigs


def _sources(whole: Sequence[PlayedSeat], means: Sequence[LivingSums]) -> list[WigSource]:
    return [
        WigSource(
            name=living,
            own=fmean(_wigs(row, living) for row in whole) if whole else None,
            people=_mean(means, False, lambda row, living=living: row.sums[living]),  # type: ignore[misc]
            bots=_mean(means, True, lambda row, living=living: row.sums[living]),  # type: ignore[misc]
        )
        for living in LIVINGS
    ]


def _all_wigs(whole: Sequence[PlayedSeat], means: Sequence[LivingSums]) -> WigMeans:
    return WigMeans(
        own=fmean(row.seat.wigs for row in whole) if whole else None,
        people=_mean(means, False, lambda row: row.wigs),
        bots=_mean(means, True, lambda row: row.wigs),
    )


def _mean(means: Iterable[LivingSums], bots: bool, of: Callable[[LivingSums], float]) -> float | None:
    there = [row for row in means if row.bots == bots]
    seats = sum(row.seats for row in there)
    return sum(of(row) for row in there) / seats if seats else None


# ---------------------------------------------------------------------- the game as a whole


async def game_statistics(store: Store, viewer: str | None, players: int | None, texts: Texts) -> GameStatistics:
    """What wins."""
    found = {by: await store.counted(viewer, players, by) for by in ("seat", "building", "decrees", "length")}
    means = await store.means(viewer, players)
    buildings = sorted(found["building"], key=lambda one: -one.cases)
    return GameStatistics(
        players=players,
        games=await store.count_games(viewer, players),
        by_seat=_told(found["seat"]),
        by_building=[_share(one, texts.choice(str(one.value), box_of())) for one in buildings],
        by_decrees=_told(found["decrees"]),
        by_length=[_share(one, f"{one.value}–{int(one.value) + ROUNDS - 1}") for one in found["length"]],
        wigs=_sources([], means),
        parquet=find_spec("arro3") is not None,
    )


def _told(counted: Iterable[Counted]) -> list[ShareRow]:
    return [_share(one, str(one.value)) for one in counted]


# ---------------------------------------------------------------------- files


async def seats_file(store: Store, viewer: str | None, players: int | None, parquet: bool = False) -> bytes:
    """Every seat of every game that the viewer may see, a line each, without names: as CSV, or as Parquet, which needs
    the extra `parquet`."""
    found = [row async for rows in _pages(store, viewer, players) for row in rows]
    return await asyncio.to_thread(_parquet if parquet else _csv, found)


async def _pages(store: Store, viewer: str | None, players: int | None) -> AsyncIterator[list[dict[str, Any]]]:
    before, count = None, 0
    while count < MOST_SEATS:
        page = await store.seat_page(viewer, players, before)
        if page:
            yield [_row(row) for row in page]
        if len(page) < PAGE:
            return
        last, count = page[-1], count + len(page)
        before = last.game.ended, last.game.game, last.seat.seat


KINDS: Final[dict[str, type]] = {
    "table": str,
    "ended": float,
    "players": int,
    "rounds": int,
    "turns": int,
    "rated": bool,
    "seat": int,
    "bot": str,
    "left": bool,
    "turn": int,
    "place": int,
    "part": float,
    "wigs": int,
    **{f"from_{living}": int for living in LIVINGS},
    "opening": str,
    "building": str,
    "decrees": int,
}


def _row(row: PlayedSeat) -> dict[str, Any]:
    known = {**structs.asdict(row.game), **structs.asdict(row.seat), "table": row.game.game}
    return {name: known[name] for name in KINDS}


def _csv(rows: Iterable[dict[str, Any]]) -> bytes:
    text = io.StringIO()
    writer = csv.DictWriter(text, KINDS, lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue().encode()


def _parquet(rows: Sequence[dict[str, Any]]) -> bytes:
    from arro3.core import Array, DataType, Table
    from arro3.io import write_parquet

    kinds = {str: DataType.utf8(), int: DataType.int64(), float: DataType.float64(), bool: DataType.bool()}
    columns: dict[str, Any] = {name: Array([row[name] for row in rows], kinds[kind]) for name, kind in KINDS.items()}
    file = io.BytesIO()
    write_parquet(Table.from_pydict(columns), file)
    return file.getvalue()
