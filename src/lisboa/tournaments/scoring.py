"""Points for a game, and who stands where: points first, then the tie-breaks in their order (docs/tournaments.md).

Points are counted in twelfths, in which every shared place is a whole number.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from typing import Final

ONE: Final = 12  # a point
BYE: Final = ONE  # what a bye is worth
TIE_BREAKS: Final = ("points", "opponents", "direct", "deal", "share")
EQUAL: Final = "equal"


@dataclass(frozen=True)
class PlayedTable:
    """A game of a round that is over. `deal`: its tables of that many seats had the same cards."""

    round: int
    players: tuple[int, ...]  # in the order of the seats
    places: tuple[int, ...]
    wigs: tuple[int, ...] = ()  # none where there was no game to count
    deal: bool = False


@dataclass(frozen=True)
class Bye:
    """Somebody had no opponent."""

    round: int
    player: int


@dataclass(frozen=True)
class ScoredLine:
    """Where somebody stands. Of a tie-break there is none where there is nothing to compare.

    `by`: what has put this line behind the one before it; `equal` if nothing has, and they share the place.
    """

    player: int
    place: int
    points: int
    games: int
    wins: int
    byes: int
    opponents: Fraction | None
    direct: Fraction | None
    deal: Fraction | None
    share: Fraction | None
    by: str | None = None


def points(places: Sequence[int]) -> list[int]:
    """Of a game: the first has a point, the last none, those between in even steps; who shares places shares points."""
    last = len(places) - 1
    found = []
    for place in places:
        before, same = sum(other < place for other in places), places.count(place)
        found.append((2 * (last - before) - (same - 1)) * ONE // (2 * last))
    return found


def ranked(order: Sequence[object]) -> list[int]:
    """Places from whatever puts players in order, the smallest first; equals share one."""
    return [1 + sum(other < mine for other in order) for mine in order]  # type: ignore[operator]


def standings(players: Sequence[int], games: Sequence[PlayedTable], byes: Sequence[Bye]) -> list[ScoredLine]:
    """Everybody, the best first."""
    table = _Table(players, games, byes)
    ordered = table.ordered()
    lines: list[ScoredLine] = []
    for number, player in enumerate(ordered):
        by = None if number == 0 else table.parting(ordered[number - 1], player)
        place = lines[-1].place if by == EQUAL else number + 1
        lines.append(table.line(player, place, by))
    return lines


class _Table:
    """All that standings are made of."""

    def __init__(self, players: Sequence[int], games: Sequence[PlayedTable], byes: Sequence[Bye]) -> None:
        self._games = {player: [game for game in games if player in game.players] for player in players}
        self._byes = {player: sum(bye.player == player for bye in byes) for player in players}
        self._players = players
        self._all = games
        self._points = {player: self._earned(player) for player in players}
        self._values: dict[str, dict[int, Fraction | None]] = {
            "points": {player: Fraction(self._points[player]) for player in players},
            "opponents": self._each(self._opponents),
            "direct": dict.fromkeys(players),
            "deal": self._each(self._against_the_deal),
            "share": self._each(self._share),
        }
        for group in self._tied(("points", "opponents")):
            self._values["direct"].update(self._direct(group))

    def ordered(self) -> list[int]:
        return sorted(self._players, key=lambda player: (*self._order(player, TIE_BREAKS), player))

    def parting(self, better: int, worse: int) -> str:
        """The first tie-break that tells two players apart."""
        pairs = ((name, self._values[name][better], self._values[name][worse]) for name in TIE_BREAKS)
        return next((name for name, mine, yours in pairs if _downwards(mine) != _downwards(yours)), EQUAL)

    def line(self, player: int, place: int, by: str | None) -> ScoredLine:
        games = self._games[player]
        return ScoredLine(
            player=player,
            place=place,
            points=self._points[player],
            games=len(games),
            wins=sum(_of(game.places, game, player) == 1 for game in games),
            byes=self._byes[player],
            **{name: self._values[name][player] for name in TIE_BREAKS[1:]},
            by=by,
        )

    def _each(self, value: Callable[[int], Fraction | None]) -> dict[int, Fraction | None]:
        return {player: value(player) for player in self._players}

    def _order(self, player: int, names: Sequence[str]) -> tuple[Fraction, ...]:
        return tuple(_downwards(self._values[name][player]) for name in names)

    def _tied(self, names: Sequence[str]) -> Iterable[list[int]]:
        """Those whom these tie-breaks do not tell apart."""
        by_value = sorted(self._players, key=lambda player: self._order(player, names))
        for _, group in groupby(by_value, key=lambda player: self._order(player, names)):
            found = list(group)
            if len(found) > 1:
                yield found

    # The values

    def _earned(self, player: int) -> int:
        games = sum(_of(points(game.places), game, player) for game in self._games[player])
        return games + BYE * self._byes[player]

    def _opponents(self, player: int) -> Fraction | None:
        """The points that opponents have on average: of each game the mean, and the mean of the games."""
        games = self._games[player]
        if not games:
            return None
        return sum((self._mean_of_others(game, player) for game in games), Fraction(0)) / len(games) / ONE

    def _mean_of_others(self, game: PlayedTable, player: int) -> Fraction:
        others = [self._points.get(other, 0) for other in game.players if other != player]
        return Fraction(sum(others), len(others))

    def _direct(self, group: Sequence[int]) -> dict[int, Fraction | None]:
        """Among those who are tied, if all of them have met: who came before whom."""
        won = {player: Fraction(0) for player in group}
        met: set[frozenset[int]] = set()
        for game in self._all:
            here = [player for player in game.players if player in won]
            for player in here:
                for other in here:
                    if other != player:
                        mine, yours = _of(game.places, game, player), _of(game.places, game, other)
                        won[player] += 1 if mine < yours else Fraction(mine == yours, 2)
                        met.add(frozenset((player, other)))
        everybody = len(met) == len(group) * (len(group) - 1) // 2
        return {player: won[player] if everybody else None for player in group}

    def _against_the_deal(self, player: int) -> Fraction | None:
        """Wigs more than others with the same cards in the same seat had, on average."""
        found = [more for game in self._games[player] if (more := self._more(game, player)) is not None]
        return sum(found, Fraction(0)) / len(found) if found else None

    def _more(self, game: PlayedTable, player: int) -> Fraction | None:
        if not game.deal or not game.wigs:
            return None
        seat, size = game.players.index(player), len(game.players)
        same = [
            other.wigs[seat]
            for other in self._all
            if other is not game and other.round == game.round and len(other.players) == size and other.wigs
        ]
        return game.wigs[seat] - Fraction(sum(same), len(same)) if same else None

    def _share(self, player: int) -> Fraction | None:
        """The part of a table's wigs that they had, on average."""
        shares = [
            Fraction(_of(game.wigs, game, player), sum(game.wigs)) for game in self._games[player] if sum(game.wigs) > 0
        ]
        return sum(shares, Fraction(0)) / len(shares) if shares else None


def _of(values: Sequence[int], game: PlayedTable, player: int) -> int:
    return values[game.players.index(player)]


def _downwards(value: Fraction | None) -> Fraction:
    """For an order in which the most comes first, and what there is none of with what is nothing."""
    return -(value or Fraction(0))
