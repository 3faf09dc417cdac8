"""The ladder: every level of strength against the one below, and whatever else the project's goals name: `greedy`, the
former bots, Lacerda. Characters play against the level that they are to be as strong as.

Each contest has its own journal in one folder. `strength` writes only about what is in the journals, so a ladder can
be stopped, resumed, played in parts, and written up at any time.
"""

import re
import shutil
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from fnmatch import fnmatchcase
from functools import cached_property
from math import inf
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from lisboa.arena import figures
from lisboa.arena.again import solo_ranks
from lisboa.arena.journal import Journal, JournalError
from lisboa.arena.match import Match
from lisboa.arena.results import GameResult
from lisboa.arena.running import Progress, run
from lisboa.arena.statistics import Interval, wilson
from lisboa.arena.summary import BotSummary, summary
from lisboa.bots import AS_STRONG_AS, CHARACTERS, LEVELS
from lisboa.cores import cores
from lisboa.engine.scoring import RANKS

SEED: Final = 1755
GAMES: Final = 400
FLOOR: Final = "random"
GREEDY: Final = "greedy"
FORMER: Final = "sovereign@v1"  # as it played before there was a judge
PATIENT: Final = frozenset(level.name for level in LEVELS if level.style.seconds == inf)
REFEREE: Final = 0.02  # roughly how many seconds a game takes apart from thinking


@dataclass(frozen=True)
class Rung:
    """A level as the ladder sees it: its number from 1, the name of its bot, and a line about it for people."""

    number: int
    name: str
    about: str


def levels() -> tuple[Rung, ...]:
    """The levels of strength, the weakest first."""
    return tuple(Rung(level.number, level.name, level.about) for level in LEVELS)


# ---------------------------------------------------------------------- contests


@dataclass(frozen=True)
class Goal:
    """What the stronger bot has to reach: a share of wins, and a lower bound that it surely exceeds.

    Against Lacerda it is the share of games with the highest rank, and at most a share of `worst` with the lowest.
    `equal`: no more and no less than the share, as far as one can tell.
    """

    share: float
    low: float = 0.0
    worst: float = 1.0
    equal: bool = False

    def met(self, share: Interval, worst: float = 0.0) -> bool:
        if self.equal:
            return share.low <= self.share <= share.high
        return share.value >= self.share and share.low >= self.low and worst <= self.worst

    def __str__(self) -> str:
        if self.equal:
            return f"{100 * self.share:.0f} % within the interval"
        bound = f", lower bound {100 * self.low:.0f} %" if self.low else ""
        worst = f", {RANKS[0]} at most {100 * self.worst:.0f} %" if self.worst < 1 else ""
        return f"{100 * self.share:.0f} %{bound}{worst}"


NEIGHBOURS: Final = Goal(0.60)
AS_STRONG: Final = Goal(0.50, equal=True)
AGAINST_LACERDA: Final = Goal(0.50, worst=0.05)
# What is measured besides neighbours: who sits where, how many times the usual number of games, and the goal. A share
# near 100 % takes more games, a game against Lacerda has no other seat order.
OTHERS: Final[tuple[tuple[tuple[str, ...], float, Goal], ...]] = (
    ((GREEDY, FLOOR), 2.5, Goal(0.99)),
    (("sovereign", GREEDY), 1.0, Goal(0.70, 0.65)),
    (("sovereign", FORMER), 1.0, Goal(0.75)),
    (("oracle", FORMER), 1.0, Goal(0.85)),
    (("sovereign", GREEDY, GREEDY, GREEDY), 1.0, Goal(0.40)),
    (("sovereign", FORMER, FORMER, FORMER), 1.0, Goal(0.45)),
    (("oracle", FORMER, FORMER, FORMER), 1.0, Goal(0.55)),
    (("sovereign",), 0.25, AGAINST_LACERDA),
    (("oracle",), 0.25, AGAINST_LACERDA),
)


@dataclass(frozen=True)
class Contest:
    """Two bots against each other, one of them in more seats if need be; `seats` has the stronger one first, or the
    character.

    A single bot plays solo against Lacerda. A contest of a bot that knows no clock is played only if it is asked for.
    """

    name: str
    seats: tuple[str, ...]
    games: int
    goal: Goal

    @property
    def stronger(self) -> str:
        return self.seats[0]

    @property
    def weaker(self) -> str:
        return self.seats[-1]

    @property
    def players(self) -> int:
        return len(self.seats)

    @property
    def solo(self) -> bool:
        return len(self.seats) == 1

    @property
    def optional(self) -> bool:
        return not PATIENT.isdisjoint(self.seats)

    @property
    def chance(self) -> float:
        """The share of games that equals would win with these seats."""
        return self.seats.count(self.stronger) / len(self.seats)

    @cached_property
    def match(self) -> Match:
        return Match.of(self.seats, self.games, SEED, solo=self.solo)

    def journal(self, folder: Path) -> Path:
        return folder / f"{self.name}.journal"


def contests(
    levels: Sequence[str], games: int = GAMES, games_of: Sequence[tuple[str, int]] = (), floor: str = FLOOR
) -> list[Contest]:
    """All that is measured, for levels by their names, the weakest first.

    `games_of` has other numbers of games for the contests whose names fit a pattern: slow bots may play fewer.
    """
    steps = list(zip(levels, [floor, *levels], strict=False))
    found = [
        *(((level, below), 1.0, NEIGHBOURS) for level, below in steps),
        *(((level, level, below, below), 1.0, NEIGHBOURS) for level, below in steps),
        *(row for row in OTHERS if row[0][0] in (*levels, GREEDY)),
        *(((name, AS_STRONG_AS.name), 1.0, AS_STRONG) for name in CHARACTERS if AS_STRONG_AS.name in levels),
    ]
    return [_contest(seats, round(times * games), goal, games_of) for seats, times, goal in found]


def _contest(seats: tuple[str, ...], games: int, goal: Goal, games_of: Sequence[tuple[str, int]]) -> Contest:
    """The name says the number of players and who plays, in letters that any file may have."""
    shown = [re.sub(r"[^\w@.]+", "-", name) for name in dict.fromkeys(seats)]
    name = "-".join([f"{len(seats)}p", *shown])
    fitting = [number for pattern, number in games_of if fnmatchcase(name, pattern)]
    return Contest(name, seats, max(1, fitting[-1] if fitting else games), goal)


def chosen(there: Sequence[Contest], patterns: Sequence[str], players: Sequence[int]) -> list[Contest]:
    """The contests with these numbers of players whose name fits one of the patterns; no pattern fits all but the
    optional ones."""
    return [
        contest
        for contest in there
        if contest.players in players
        and (any(fnmatchcase(contest.name, pattern) for pattern in patterns) if patterns else not contest.optional)
    ]


# ---------------------------------------------------------------------- playing


def play(
    there: Sequence[Contest],
    folder: Path,
    workers: int | None = None,
    on_progress: Progress | None = None,
    on_end: Callable[[Contest], None] | None = None,
) -> None:
    """Plays whatever the journals in the folder still lack; `on_end` is called for every completed contest.

    The first deal of each contest comes before all others: a faulty bot shows at once, and the whole time can be
    estimated early, though levels may differ a thousandfold.
    """
    folder.mkdir(parents=True, exist_ok=True)
    clock = _Clock(there, folder, workers or cores(), on_progress)
    for contest in there:
        first = replace(contest.match, games=len(contest.match.orders))
        clock.learn(contest, run(first, clock.of(contest), workers, contest.journal(folder)))
    for contest in there:
        clock.learn(contest, run(contest.match, clock.of(contest), workers, contest.journal(folder)))
        if on_end is not None:
            on_end(contest)


class _Clock:
    """Reports how far all contests are together, and how much longer they will take, judging by a game of each."""

    def __init__(self, there: Sequence[Contest], folder: Path, workers: int, tell: Progress | None) -> None:
        self.workers = workers
        self.tell = tell
        self.games = {contest.name: contest.match.games for contest in there}
        self.done = dict.fromkeys(self.games, 0)
        self.pace: dict[str, float] = {}
        for contest in there:
            self.learn(contest, played(contest, folder, whole_deals=False))

    def learn(self, contest: Contest, games: Sequence[GameResult]) -> None:
        """Takes in all games of a contest so far."""
        self.done[contest.name] = max(self.done[contest.name], min(len(games), self.games[contest.name]))
        if games:
            thinking = sum(seat.seconds for game in games for seat in game.seats)
            self.pace[contest.name] = thinking / len(games) + REFEREE

    def of(self, contest: Contest) -> Progress:
        def progress(done: int, games: int, seconds_left: float) -> None:
            self.done[contest.name] = max(self.done[contest.name], done)
            if self.tell is not None:
                self.tell(sum(self.done.values()), sum(self.games.values()), self.seconds_left())

        return progress

    def seconds_left(self) -> float:
        """A contest that has no games yet is assumed to take as long as the longest known one."""
        unknown = max(self.pace.values(), default=float("nan"))
        left = (self.pace.get(name, unknown) * (games - self.done[name]) for name, games in self.games.items())
        return sum(left) / self.workers


# ---------------------------------------------------------------------- results


@dataclass(frozen=True)
class Result:
    """What is known of a contest: its games in whole deals, and the figures of both bots."""

    contest: Contest
    games: list[GameResult]
    share: Interval  # of the games that a seat of the stronger bot has won; solo, of those with the highest rank
    stronger: BotSummary
    weaker: BotSummary
    ranks: tuple[int, ...] = ()  # solo: how many games ended with each rank, the lowest first


def result(contest: Contest, folder: Path) -> Result | None:
    """What the journal says; None until there is a whole deal in it."""
    games = played(contest, folder)
    if not games:
        return None
    stronger, weaker = summary(contest.match, games)
    if not contest.solo:
        return Result(contest, games, figures.win_share(games, 0), stronger, weaker)
    ranks = solo_ranks(contest.match, games)
    return Result(contest, games, wilson(ranks[-1], len(games)), stronger, weaker, ranks)


def played(contest: Contest, folder: Path, whole_deals: bool = True) -> list[GameResult]:
    """The games in the journal; deals that are not complete favour somebody's seats, and can be left out."""
    path = contest.journal(folder)
    if not path.exists():
        return []
    games = _copied(path, contest.match)
    if not whole_deals:
        return games
    orders = len(contest.match.orders)
    counts: dict[int, int] = {}
    for game in games:
        counts[game.deal] = counts.get(game.deal, 0) + 1
    return [game for game in games if counts[game.deal] == orders]


def _copied(path: Path, match: Match) -> list[GameResult]:
    """The games of a journal that another process may be writing at this moment."""
    with TemporaryDirectory() as folder:
        copy = Path(folder, path.name)
        shutil.copyfile(path, copy)
        try:
            with Journal(copy, match) as journal:
                return [journal.games[number] for number in sorted(journal.games)]
        except JournalError as error:
            raise JournalError(str(error).replace(str(copy), str(path))) from None


def results(there: Sequence[Contest], folder: Path) -> Iterator[Result]:
    """All contests that have games."""
    for contest in there:
        found = result(contest, folder)
        if found is not None:
            yield found
