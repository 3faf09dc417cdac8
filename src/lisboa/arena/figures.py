"""The numbers that reports are made of, from the results of games: wins, wigs, and what the winners had.

A game ended by a bot's fault counts towards wins, but not towards wigs and lengths: it was not played to the end.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from lisboa.arena.results import GameResult, SeatResult
from lisboa.arena.statistics import Interval, bootstrap_mean, wilson
from lisboa.engine.scoring import RANKS

ENOUGH_CASES: Final = 20  # fewer say nothing about a card, a decree or a plot
Thing = int | str  # a card or a decree by its number, a plot, an opening or a strategy by its name


@dataclass(frozen=True)
class Piece:
    """How seats that had a certain piece fared: their share of wins, and their bots' share overall (`expected`)."""

    thing: Thing
    share: Interval
    cases: int
    expected: float


def finished(games: Iterable[GameResult]) -> list[GameResult]:
    return [game for game in games if game.fault is None]


def victories(game: GameResult) -> list[float]:
    """Each seat's part of the victory: all of it, its share of a tie, or nothing."""
    winners = sum(1 for seat in game.seats if seat.place == 1)
    return [1 / winners if seat.place == 1 else 0.0 for seat in game.seats]


def wins(games: Iterable[GameResult], bot: int) -> float:
    """The games that any seat of the bot has won; shared ones in part."""
    return sum(
        part for game in games for part, seat in zip(victories(game), game.seats, strict=True) if seat.entrant == bot
    )


def win_share(games: Sequence[GameResult], bot: int) -> Interval:
    """The share of games that any seat of the bot has won: equal bots with half of the seats each have 50 %."""
    # Thirds of a victory do not add up exactly.
    return wilson(min(round(wins(games, bot), 6), len(games)), len(games))


def ranks(games: Iterable[GameResult]) -> dict[str, int]:
    """How often each rank was reached in solo, the lowest first; a game that a bot has spoilt leaves it a beggar."""
    reached = Counter(RANKS[0] if game.fault else game.rank for game in games)
    return {rank: reached[rank] for rank in RANKS}


def seats_of(games: Iterable[GameResult], bot: int) -> list[tuple[GameResult, SeatResult]]:
    return [(game, seat) for game in games for seat in game.seats if seat.entrant == bot]


def mean_wigs(games: Iterable[GameResult], bot: int) -> Interval:
    return _mean(games, bot, lambda seat: seat.wigs)


def mean_place(games: Iterable[GameResult], bot: int) -> Interval:
    """The mean place, 1 being first; games with a fault count: they have places too."""
    there = seats_of(games, bot)
    return bootstrap_mean([seat.place for _, seat in there], [game.deal for game, _ in there])


def _mean(games: Iterable[GameResult], bot: int, value: Callable[[SeatResult], float]) -> Interval:
    there = seats_of(finished(games), bot)
    return bootstrap_mean([value(seat) for _, seat in there], [game.deal for game, _ in there])


def mean_sources(games: Iterable[GameResult], bot: int) -> dict[str, float]:
    """Mean wigs by the names of their causes; they add up to the mean."""
    there = seats_of(finished(games), bot)
    totals: Counter[str] = Counter()
    for _, seat in there:
        totals.update(seat.sources)
    return {cause: total / len(there) for cause, total in totals.items()}


# ---------------------------------------------------------------------- what wins


@dataclass(frozen=True)
class Case:
    """A seat of a game: its part of the victory, and what the seats of its bot usually have in these games."""

    game: GameResult
    number: int
    part: float
    usual: float

    @property
    def seat(self) -> SeatResult:
        return self.game.seats[self.number]


def cases(games: Sequence[GameResult], bots: Iterable[int]) -> list[Case]:
    """All seats of these bots."""
    judged = set(bots)
    found = [
        (game, number, part)
        for game in games
        for number, part in enumerate(victories(game))
        if game.seats[number].entrant in judged
    ]
    usual = {
        bot: _mean_part([part for game, number, part in found if game.seats[number].entrant == bot]) for bot in judged
    }
    return [Case(game, number, part, usual[game.seats[number].entrant]) for game, number, part in found]


def compared(found: Iterable[tuple[Thing, Case]]) -> list[Piece]:
    """How seats fared with everything that enough of them had, the best share of wins first."""
    by_thing: dict[Thing, list[Case]] = {}
    for thing, case in found:
        by_thing.setdefault(thing, []).append(case)
    enough = [
        _piece(thing, [case.part for case in there], [case.usual for case in there])
        for thing, there in by_thing.items()
        if len(there) >= ENOUGH_CASES
    ]
    return sorted(enough, key=lambda piece: (-piece.share.value, -piece.cases, str(piece.thing)))


def pieces(
    games: Sequence[GameResult], things: Callable[[SeatResult], Iterable[Thing]], bots: Iterable[int]
) -> list[Piece]:
    """Everything that seats of these bots had in enough cases, the best share of wins first."""
    return compared((thing, case) for case in cases(games, bots) for thing in set(things(case.seat)))


def _piece(thing: Thing, parts: list[float], hopes: list[float]) -> Piece:
    cases = len(parts)
    return Piece(thing, wilson(min(round(sum(parts), 6), cases), cases), cases, _mean_part(hopes))


def seat_share(games: Sequence[GameResult], bots: Iterable[int]) -> float:
    """The share of all seats of these bots that won: what any card has to be compared with."""
    return _mean_part([case.part for case in cases(games, bots)])


def _mean_part(parts: Sequence[float]) -> float:
    return sum(parts) / len(parts) if parts else 0.0
