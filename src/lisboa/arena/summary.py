"""The result of a match in a few figures for each bot, with intervals: what the table of `lisboa arena` shows."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from lisboa.arena import figures
from lisboa.arena.match import Match
from lisboa.arena.results import GameResult, SeatResult
from lisboa.arena.statistics import Interval, wilson


@dataclass(frozen=True)
class Times:
    """Seconds: the mean, what 95 of 100 do not exceed (to two digits), and the longest."""

    mean: float
    most: float
    slowest: float


@dataclass(frozen=True)
class BotSummary:
    """How one bot fared. A bot in several seats has the average of its seats, so that 1 / players is a fair share."""

    bot: str
    seats: int
    games: int
    wins: float
    share: Interval  # of wins
    deals_won: float
    deals: Interval  # share of deals won, all seat orders of a deal together
    wigs: Interval  # mean; games that ended with a fault are left out
    place: Interval  # mean, 1 is first
    decisions: Times | None  # None for Lacerda, who thinks about nothing
    turns: Times | None
    faults: dict[str, int]  # by kind


def summary(match: Match, games: Sequence[GameResult]) -> list[BotSummary]:
    """The figures of each bot, in the order of `match.bots`."""
    deals = _deals_won(match, games)
    return [_bot_summary(match, games, bot, deals[bot]) for bot in range(len(match.bots))]


def _bot_summary(match: Match, games: Sequence[GameResult], bot: int, deals_won: float) -> BotSummary:
    seats = match.lineup.count(bot)
    wins = round(figures.wins(games, bot) / seats, 6)  # thirds do not add up exactly
    deals = len({game.deal for game in games})
    there = [seat for _, seat in figures.seats_of(games, bot)]
    return BotSummary(
        match.bots[bot],
        seats,
        len(games),
        wins,
        wilson(wins, len(games)),
        deals_won,
        wilson(deals_won, deals),
        figures.mean_wigs(games, bot),
        figures.mean_place(games, bot),
        _decisions(there),
        _turns(there),
        _faults(games, bot),
    )


def _deals_won(match: Match, games: Iterable[GameResult]) -> list[float]:
    """For each bot the deals in which its seats won most, all seat orders together; ties are shared."""
    bots = range(len(match.bots))
    by_deal: dict[int, list[float]] = {}
    for game in games:
        row = by_deal.setdefault(game.deal, [0.0 for _ in bots])
        for seat, part in zip(game.seats, figures.victories(game), strict=True):
            row[seat.entrant] += part / match.lineup.count(seat.entrant)
    won = [0.0 for _ in bots]
    for row in by_deal.values():
        best = [bot for bot in bots if row[bot] > max(row) - 1e-9]
        for bot in best:
            won[bot] += 1 / len(best)
    return [round(deals, 6) for deals in won]


def _decisions(seats: Sequence[SeatResult]) -> Times | None:
    number = sum(seat.decisions for seat in seats)
    if not number:
        return None
    longest = max(seat.longest for seat in seats)
    return Times(sum(seat.seconds for seat in seats) / number, _most(seat.decision_times for seat in seats), longest)


def _turns(seats: Sequence[SeatResult]) -> Times | None:
    """The mean shares all thinking among the turns; the rest is about own turns alone."""
    number = sum(seat.turns for seat in seats if seat.decisions)
    if not number:
        return None
    longest = max(seat.slowest for seat in seats)
    return Times(sum(seat.seconds for seat in seats) / number, _most(seat.turn_times for seat in seats), longest)


def _most(rows: Iterable[dict[str, int]]) -> float:
    """The 95th percentile of times that are counted by their length."""
    counts: Counter[float] = Counter()
    for row in rows:
        for text, count in row.items():
            counts[float(text)] += count
    left = -(-95 * counts.total() // 100)
    for length in sorted(counts):
        left -= counts[length]
        if left <= 0:
            return length
    return 0.0


def _faults(games: Iterable[GameResult], bot: int) -> dict[str, int]:
    faults = (game.fault for game in games if game.fault and game.seats[game.fault.seat].entrant == bot)
    return dict(Counter(fault.kind for fault in faults))
