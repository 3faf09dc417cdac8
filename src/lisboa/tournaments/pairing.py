"""Who sits at which table in the next round, and in which seat; docs/tournaments.md names the sources.

Swiss: as few repeated opponents as possible, then opponents with as many points. Round robin: everybody meets everybody
as evenly as possible; for two the circle method. Everything else is found by threshold accepting (Dueck and Scheuer,
1990) over exchanges of two players, which is what Dotú and Van Hentenryck (2007) do for social tournaments. There are
whole numbers only, so the same players, past and seed give the same tables on every machine.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations, permutations
from random import Random
from typing import Final, TypeVar

MEETING: Final = 10**7  # what another meeting costs: more than all differences in points together
STEPS: Final = 6_000  # tries, and as many more for each player and round
STEPS_EACH: Final = 120
MOST_STEPS: Final = 120_000
CALM: Final = 16  # thresholds that are gone through, from rash to calm

T = TypeVar("T")
Pair = tuple[int, int]
Tables = list[list[int]]


@dataclass(frozen=True)
class Meetings:
    """What has been: how often two have met, who had which seat, and who had a bye."""

    met: Counter[Pair] = field(default_factory=Counter)
    sat: Counter[Pair] = field(default_factory=Counter)  # by player and seat
    byes: Counter[int] = field(default_factory=Counter)

    def add(self, tables: Sequence[Sequence[int]], byes: Sequence[int] = ()) -> None:
        """One more round."""
        for table in tables:
            self.met.update(pairs(table))
            self.sat.update((player, seat) for seat, player in enumerate(table))
        self.byes.update(byes)


@dataclass(frozen=True)
class Standing:
    """Somebody who plays the next round, with the points that they have."""

    number: int
    points: int = 0


@dataclass(frozen=True)
class RoundPairing:
    """The tables of a round, each in the order of its seats, and who has none."""

    tables: tuple[tuple[int, ...], ...]
    byes: tuple[int, ...] = ()


def sizes(players: int, size: int) -> list[int]:
    """Tables for so many: full ones where possible, else smaller by one at most from each other; never one alone."""
    tables = -(-players // size)
    return [players // tables + (number < players % tables) for number in range(tables)]


def pairs(table: Sequence[int]) -> Iterator[Pair]:
    """All pairs at a table, the smaller number first."""
    return combinations(sorted(table), 2)


def swiss(entries: Sequence[Standing], past: Meetings, size: int, seed: int) -> RoundPairing:
    """The next round of a Swiss tournament; `entries` in the order of the standings."""
    rng = Random(seed)
    byes = _byes([entry.number for entry in entries], past, size)
    playing = [entry for entry in entries if entry.number not in byes]
    points = {entry.number: entry.points for entry in playing}
    search = _Exchanges([list(points)], past.met, size, rng, points)
    (tables,) = search.found()
    tables.sort(key=lambda table: (-sum(points[player] for player in table) / len(table), table))
    return RoundPairing(_seated(tables, past, rng), tuple(byes))


def round_robin(numbers: Sequence[int], past: Meetings, size: int, seed: int, number: int, left: int) -> RoundPairing:
    """Round `number` (1, 2 …) of a round robin in which so many rounds are `left`, this one included.

    Those who come later, and gaps of those who go, are evened out over the rounds that are left.
    """
    rng = Random(seed)
    order = sorted(numbers)
    rng.shuffle(order)
    if size == 2 and _is_circle(order, past, number):
        tables, byes = _circle(order, number)
        return RoundPairing(_seated(tables, past, rng), tuple(byes))
    byes = _byes(order, past, size)
    playing = [player for player in order if player not in byes]
    found = _Exchanges([list(playing) for _ in range(left if not byes else 1)], past.met, size, rng).found()
    return RoundPairing(_seated(found[0], past, rng), tuple(byes))


def mix(players: list[T], seed: int) -> None:
    """Chance has the first word, where there are no results yet."""
    Random(seed).shuffle(players)


def _byes(order: Sequence[int], past: Meetings, size: int) -> list[int]:
    """Who has no opponent: of those with fewest byes the last one. Only tables for two can leave somebody over."""
    if size > 2 or len(order) % 2 == 0:
        return []
    fewest = min(past.byes[player] for player in order)
    return [next(player for player in reversed(order) if past.byes[player] == fewest)]


# ---------------------------------------------------------------------- the circle


def _circle(order: Sequence[int], number: int) -> tuple[Tables, list[int]]:
    """One stays, all others move on by a place each round, and whoever sits opposite is the opponent."""
    ring: list[int | None] = [*order] if len(order) % 2 == 0 else [*order, None]
    turn = (number - 1) % (len(ring) - 1)
    moved = [ring[0], *ring[len(ring) - turn :], *ring[1 : len(ring) - turn]]
    tables: Tables = []
    byes: Tables = []
    for one, other in zip(moved[: len(ring) // 2], reversed(moved), strict=False):
        here = [player for player in (one, other) if player is not None]
        (tables if len(here) == 2 else byes).append(here)
    return tables, [player for here in byes for player in here]


def _is_circle(order: Sequence[int], past: Meetings, number: int) -> bool:
    """Have exactly these played all rounds until now, as the circle has it?"""
    circle = Meetings()
    for before in range(1, number):
        circle.add(*_circle(order, before))
    return circle.met == past.met and circle.byes == past.byes


# ---------------------------------------------------------------------- the search


class _Exchanges:
    """Rounds that are improved by exchanging two players of a round, until nothing gets better.

    A meeting costs twice the number of meetings before, so that the second costs less than the third: even is best.
    """

    def __init__(
        self, rounds: list[list[int]], met: Counter[Pair], size: int, rng: Random, points: dict[int, int] | None = None
    ) -> None:
        self._rng = rng
        self._players = sorted(rounds[0])
        place = {player: index for index, player in enumerate(self._players)}
        count = len(place)
        self._met = [[0] * count for _ in range(count)]
        for (one, other), times in met.items():
            if one in place and other in place:
                self._met[place[one]][place[other]] = self._met[place[other]][place[one]] = times
        self._gap = [[0] * count for _ in range(count)]
        if points is not None:
            known = [points[player] for player in self._players]
            self._gap = [[(mine - yours) ** 2 for yours in known] for mine in known]
        self._rounds = [_cut([place[player] for player in players], size) for players in rounds]
        for tables in self._rounds[1:]:
            self._mix(tables)
        for table in self._tables():
            for one, other in combinations(table, 2):
                self._meet(one, other, 1)

    def found(self) -> list[Tables]:
        """The best rounds that were come by."""
        if any(len(tables) > 1 for tables in self._rounds):
            self._roam()
            while self._descend():
                pass
        return [[[self._players[index] for index in table] for table in tables] for tables in self._rounds]

    def _tables(self) -> Iterator[list[int]]:
        return (table for tables in self._rounds for table in tables)

    def _meet(self, one: int, other: int, times: int) -> None:
        self._met[one][other] += times
        self._met[other][one] += times

    def _mix(self, tables: Tables) -> None:
        players = [index for table in tables for index in table]
        self._rng.shuffle(players)
        for table in tables:
            table[:] = [players.pop() for _ in table]

    def _change(self, here: list[int], i: int, there: list[int], j: int) -> int:
        """What it would cost more to exchange two players."""
        mine, yours = here[i], there[j]
        met, gap, more, apart = self._met, self._gap, 0, 0
        for other in here:
            if other != mine:
                more += met[yours][other] - met[mine][other] + 1
                apart += gap[yours][other] - gap[mine][other]
        for other in there:
            if other != yours:
                more += met[mine][other] - met[yours][other] + 1
                apart += gap[mine][other] - gap[yours][other]
        return 2 * MEETING * more + apart

    def _exchange(self, here: list[int], i: int, there: list[int], j: int) -> None:
        mine, yours = here[i], there[j]
        for table, old, new in ((here, mine, yours), (there, yours, mine)):
            for other in table:
                if other != old:
                    self._meet(old, other, -1)
                    self._meet(new, other, 1)
        here[i], there[j] = yours, mine

    def _roam(self) -> None:
        """Worse rounds are accepted, too, ever less so; the best are kept."""
        steps = min(MOST_STEPS, STEPS + STEPS_EACH * len(self._players) * len(self._rounds))
        weeks = [tables for tables in self._rounds if len(tables) > 1]
        cost = best = 0
        kept = self._copied()
        for calm in range(CALM):
            threshold = self._threshold(calm)
            for _ in range(steps // CALM):
                tables = weeks[self._below(len(weeks))]
                first = self._below(len(tables))
                second = (first + 1 + self._below(len(tables) - 1)) % len(tables)
                here, there = tables[first], tables[second]
                i, j = self._below(len(here)), self._below(len(there))
                more = self._change(here, i, there, j)
                if more <= threshold:
                    self._exchange(here, i, there, j)
                    cost += more
                    if cost < best:
                        best, kept = cost, self._copied()
        self._return_to(kept)

    def _threshold(self, calm: int) -> int:
        """First meetings may get worse, then only points."""
        if calm < CALM // 2:
            return 4 * MEETING * (CALM // 2 - calm) // (CALM // 2)
        widest = max((gap for row in self._gap for gap in row), default=0)
        return widest * (CALM - 1 - calm) // CALM

    def _below(self, count: int) -> int:
        return int(self._rng.random() * count)

    def _copied(self) -> list[Tables]:
        return [[list(table) for table in tables] for tables in self._rounds]

    def _return_to(self, kept: list[Tables]) -> None:
        for table in self._tables():
            for one, other in combinations(table, 2):
                self._meet(one, other, -1)
        self._rounds = kept
        for table in self._tables():
            for one, other in combinations(table, 2):
                self._meet(one, other, 1)

    def _descend(self) -> bool:
        """Makes every exchange that is for the better; whether there was any."""
        better = False
        for tables in self._rounds:
            for here, there in combinations(tables, 2):
                for i in range(len(here)):
                    for j in range(len(there)):
                        if self._change(here, i, there, j) < 0:
                            self._exchange(here, i, there, j)
                            better = True
        return better


def _cut(players: Sequence[int], size: int) -> Tables:
    tables, rest = [], list(players)
    for count in sizes(len(rest), size):
        tables.append(rest[:count])
        rest = rest[count:]
    return tables


# ---------------------------------------------------------------------- seats


def _seated(tables: Sequence[Sequence[int]], past: Meetings, rng: Random) -> tuple[tuple[int, ...], ...]:
    """Each table in the order of seats that leaves its players' seats most even."""
    return tuple(_in_order(table, past, rng) for table in tables)


def _in_order(table: Sequence[int], past: Meetings, rng: Random) -> tuple[int, ...]:
    players = sorted(table)
    rng.shuffle(players)
    return min(permutations(players), key=lambda order: _unevenness(order, past))


def _unevenness(order: Sequence[int], past: Meetings) -> int:
    """How much more often than their rarest seat players have had the ones they would get."""
    seats = range(len(order))
    return sum(
        (past.sat[player, seat] - min(past.sat[player, other] for other in seats)) ** 2
        for seat, player in enumerate(order)
    )
