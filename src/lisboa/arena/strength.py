"""What the ladder has found, for people (`strength.md`) and for programs (`strength.json`)."""

import json
import platform
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import log, log10, sqrt
from pathlib import Path
from typing import Any, Final

from lisboa.arena import figures
from lisboa.arena.how_they_play import HowTheyPlay
from lisboa.arena.ladder import AS_STRONG, FLOOR, GAMES, NEIGHBOURS, SEED, Contest, Result, Rung
from lisboa.arena.results import GameResult
from lisboa.arena.statistics import NINETY_FIVE, Interval, bootstrap_mean
from lisboa.arena.summary import BotSummary, Times
from lisboa.arena.words import LIVINGS, cell, count, markdown, percent, seconds, share_range
from lisboa.bots import AS_STRONG_AS
from lisboa.bots.ratings import BotRating, written
from lisboa.compiled import is_compiled
from lisboa.cores import cores
from lisboa.engine.scoring import RANKS
from lisboa.version import RULES, VERSION

FORMAT: Final = "lisboa-strength"
FORMAT_VERSION: Final = 1


@dataclass(frozen=True)
class Machine:
    """What the times depend on."""

    cores: int
    python: str
    compiled: bool

    @classmethod
    def here(cls) -> "Machine":
        return cls(cores(), platform.python_version(), is_compiled())

    def __str__(self) -> str:
        engine = "the compiled engine" if self.compiled else "the engine as Python"
        return f"{count(self.cores, 'core', 'cores')}, Python {self.python}, {engine}"


@dataclass(frozen=True)
class LevelStrength:
    """A level, or the floor, on the scales that compare all of them. `elo` is counted from the floor."""

    number: int
    name: str
    about: str
    wigs: dict[int, Interval]  # by number of players
    elo: Interval | None
    times: Times | None


class Strength:
    """All results, put together."""

    def __init__(
        self,
        levels: Sequence[Rung],
        contests: Sequence[Contest],
        results: Sequence[Result],
        games: int = GAMES,
        games_of: Sequence[tuple[str, int]] = (),
        floor: str = FLOOR,
    ) -> None:
        self.levels = [Rung(0, floor, "any legal move, by chance"), *levels]
        self.results = {result.contest.name: result for result in results}
        self.contests = [contest for contest in contests if not contest.optional or contest.name in self.results]
        self.command = " ".join(["lisboa ladder", *_options(games, games_of)])
        self.how_they_play = HowTheyPlay(levels, results)
        self.components = contests[0].match.components
        self.machine = Machine.here()
        self.standings = [self._standing(level) for level in self.levels]

    # ------------------------------------------------------------------ scales

    def _neighbours(self, players: int) -> Iterator[Result]:
        """What is known of levels against those below them, from the bottom."""
        for contest in self.contests:
            if contest.goal is NEIGHBOURS and contest.players == players and contest.name in self.results:
                yield self.results[contest.name]

    def _standing(self, level: Rung) -> LevelStrength:
        wigs = {}
        for players in (2, 4):
            found = list(_seats(self._neighbours(players), level.name))
            if found:
                wigs[players] = bootstrap_mean([own for own, _ in found], [deal for _, deal in found])
        own = [row for players in (2, 4) for result in self._neighbours(players) for row in _rows(result, level.name)]
        return LevelStrength(level.number, level.name, level.about, wigs, self._elo(level), _pooled(own))

    def _elo(self, level: Rung) -> Interval | None:
        """The steps of the chain of two players added up, with their uncertainty; None where a step is missing."""
        steps = {result.contest.stronger: result for result in self._neighbours(2)}
        total, variance = 0.0, 0.0
        for below in self.levels[1 : level.number + 1]:
            if below.name not in steps:
                return None
            points, spread = elo(steps[below.name].share.value, len(steps[below.name].games))
            total += points
            variance += spread * spread
        margin = NINETY_FIVE * sqrt(variance)
        return Interval(total, total - margin, total + margin)

    def ratings(self) -> dict[str, BotRating]:
        """What the package keeps: the levels that have been measured, in whole points."""
        return {
            it.name: BotRating(round(it.elo.value), round((it.elo.high - it.elo.low) / 2))
            for it in self.standings
            if it.elo is not None
        }

    # ------------------------------------------------------------------ for programs

    def data(self) -> dict[str, Any]:
        return {
            "format": FORMAT,
            "version": FORMAT_VERSION,
            "program": VERSION,
            "rules": RULES,
            "components": self.components,
            "seed": SEED,
            "command": self.command,
            "machine": {
                "cores": self.machine.cores,
                "python": self.machine.python,
                "compiled": self.machine.compiled,
            },
            "contests": [self._contest_data(contest) for contest in self.contests],
            "levels": [_standing_data(standing) for standing in self.standings],
            **self.how_they_play.data(),
        }

    def _contest_data(self, contest: Contest) -> dict[str, Any]:
        result = self.results.get(contest.name)
        data: dict[str, Any] = {
            "name": contest.name,
            "players": contest.players,
            "seats": list(contest.seats),
            "chance": contest.chance,
            "goal": {"share": contest.goal.share, "low": contest.goal.low, "equal": contest.goal.equal},
            "wanted": contest.match.games,
            "games": len(result.games) if result else 0,
            "met": result.met if result else None,
        }
        if result is None:
            return data
        if result.ranks:
            data["ranks"] = dict(zip(RANKS, result.ranks, strict=True))
        both = {"stronger": result.stronger, "weaker": result.weaker}
        return {**data, "share": _bounds(result.share)} | {who: _bot_data(row) for who, row in both.items()}

    # ------------------------------------------------------------------ for people

    def text(self) -> str:
        parts = [
            "# How strong the bots are",
            *self._choice(),
            "## Are the goals met?",
            *self._goals(),
            "## Two players",
            self._table(2),
            "## Four players",
            (
                "Two seats each, in all orders of seats: a bot wins a game if one of its two seats does, so that "
                "equals win 50 %. Where it says 3 ×, one seat plays against three: there equals win 25 %."
            ),
            self._table(4),
            *self._solo(),
            *self._characters(),
            "## The levels compared",
            *self._scale(),
            *self.how_they_play.text(),
            "## How it was measured",
            *self._method(),
        ]
        return "\n\n".join(parts) + "\n"

    def _choice(self) -> Iterator[str]:
        levels = self.standings[1:]
        first, last = levels[0], levels[-1]
        yield (
            "`lisboa ladder` lets the bots play against each other and writes this page. "
            f"There are {len(levels)} levels, from {first.number}, `{first.name}`, to {last.number}, `{last.name}`."
        )
        yield "## Which level should I choose?"
        rows = [
            [_title(it), cell(it.about), _turn(it.times), _usual_wigs(it, 2), _usual_wigs(it, 4), _points(it.elo)]
            for it in levels
        ]
        heads = ["level", "what it is like", "thinks for a turn", "wigs, 2 players", "wigs, 4 players", "rating"]
        yield markdown(heads, rows)
        yield (
            "- **You are new to the game**: begin with level 1, and go up a level when you win more often than not.\n"
            "- **You have played before**: take the level whose wigs are nearest to what you usually end with, or let "
            "`lisboa rating` tell your rating from the records of your games.\n"
            "- **You do not want to wait**: the table says how long a level thinks for one turn."
        )
        yield (
            "Each level is meant to beat the one below it in at least six games of ten. That is a step you notice, "
            "and still one that you can win against now and then."
        )

    def _goals(self) -> Iterator[str]:
        finished = [result for result in self.results.values() if result.finished]
        met = sum(1 for result in finished if result.met)
        missed = [result for result in finished if not result.met]
        missing = len(self.contests) - len(finished)
        text = f"Of {count(len(self.contests), 'goal', 'goals')}, {met} {'is' if met == 1 else 'are'} met"
        text += f", {len(missed)} {'is' if len(missed) == 1 else 'are'} not"
        yield text + (f", and {missing} {'is' if missing == 1 else 'are'} still being measured." if missing else ".")
        if missed:
            yield "\n".join(
                f"- `{result.contest.name}`: {percent(result.share.value)}, the goal is {result.contest.goal}"
                for result in missed
            )

    def _table(self, players: int, characters: bool = False) -> str:
        there = [contest for contest in self.contests if contest.players == players]
        heads = [
            "the character against its level" if characters else "the stronger against the other",
            "games",
            "wins",
            "probably",
            "its wigs",
            "the other’s wigs",
            "its mean rank",
            "its turns: mean, 95 %, slowest",
            "goal",
            "met",
        ]
        return markdown(heads, [self._line(it) for it in there if (it.goal is AS_STRONG) == characters])

    def _solo(self) -> Iterator[str]:
        """Against Lacerda ranks count, not wigs."""
        there = [contest for contest in self.contests if contest.solo]
        if not there:
            return
        yield "## Solo"
        yield (
            f"Against Lacerda: how often each rank was reached. The goal is about the highest, {RANKS[-1]}, and the "
            f"lowest, {RANKS[0]}."
        )
        heads = ["bot", "games", *RANKS, f"{RANKS[-1]}, probably", "its wigs", "its turns: mean, 95 %, slowest", "goal"]
        yield markdown([*heads, "met"], [self._solo_line(contest) for contest in there])

    def _solo_line(self, contest: Contest) -> list[str]:
        result, who = self.results.get(contest.name), cell(contest.stronger)
        if result is None:
            return self._unplayed(contest, who, len(RANKS) + 3)
        games = len(result.games)
        return [
            who,
            _played(result),
            *(percent(number / games) for number in result.ranks),
            share_range(result.share),
            _wigs(result.stronger.wigs),
            _times(result.stronger.turns),
            *_goal(result),
        ]

    def _characters(self) -> Iterator[str]:
        """That they are as strong as their level, and how they differ from it."""
        if not any(contest.goal is AS_STRONG for contest in self.contests):
            return
        level = AS_STRONG_AS.name
        yield "## Characters"
        yield (
            f"They play like `{level}` and are to be as strong, with two players: 50 % lies within the interval. What "
            "they differ in is what they like."
        )
        yield self._table(2, characters=True)
        tastes = self.how_they_play.tastes
        if tastes:
            yield f"Mean wigs by source in these games; in brackets, how many more than `{level}` has beside them:"
            rows = [[f"`{name}`", *(_more(*both, living) for living in LIVINGS)] for name, both in tastes.items()]
            yield markdown(["character", *LIVINGS], rows)

    def _unplayed(self, contest: Contest, who: str, columns: int) -> list[str]:
        return [who, f"0 of {contest.match.games}", *["–"] * columns, str(contest.goal), "not played yet"]

    def _line(self, contest: Contest) -> list[str]:
        result = self.results.get(contest.name)
        who = f"{cell(contest.stronger)} against {_opponents(contest)}"
        if result is None:
            return self._unplayed(contest, who, 6)
        own, other = result.stronger, result.weaker
        return [
            who,
            _played(result),
            percent(result.share.value),
            share_range(result.share),
            _wigs(own.wigs),
            _wigs(other.wigs),
            f"{own.place.value:.2f}",
            _times(own.turns),
            *_goal(result),
        ]

    def _scale(self) -> Iterator[str]:
        floor = self.levels[0].name
        yield (
            "Wigs at the end of the game, against the neighbours on the ladder. Elo is an estimate along the chain of "
            f"two players, with `{floor}` at 0: 100 points more win about 64 % of the games, 400 points about 91 %. "
            "A level that has lost no game at all may be stronger than it says."
        )
        rows = [
            [_title(it), _scale_wigs(it, 2), _scale_wigs(it, 4), _points(it.elo), _times(it.times)]
            for it in self.standings
        ]
        yield markdown(["level", "wigs, 2 players", "wigs, 4 players", "Elo", "turns: mean, 95 %, slowest"], rows)

    def _method(self) -> Iterator[str]:
        unfinished = [contest.name for contest in self.contests if not self._is_finished(contest)]
        if unfinished:
            yield f"Not all games have been played yet: {', '.join(f'`{name}`' for name in unfinished)}."
        yield (
            f"- Made by `{self.command}`. It keeps its games in a folder, can be stopped at any time, and goes on "
            "where it was. The tables say how many games each line rests on.\n"
            f"- Program {VERSION}, rules {RULES}, component set `{self.components}`, seed {SEED}.\n"
            f"- This page was written on {self.machine}. The times depend on the machine. The games do not, as long as "
            "no bot runs into its limit by the clock: then the same command plays the same games again.\n"
            "- Every deal is played in all different orders of seats, so that luck with seats and cards cancels out.\n"
            "- “Probably” and the figures in brackets are 95 % intervals: Wilson’s for wins, and for wigs a bootstrap "
            "over whole deals. A shared victory counts in part. A bot that fails or takes too long loses the game; "
            "such games count for wins and ranks, not for wigs.\n"
            "- `strength.json` beside this page holds the same figures for programs."
        )

    def _is_finished(self, contest: Contest) -> bool:
        result = self.results.get(contest.name)
        return result is not None and result.finished


def _options(games: int, games_of: Sequence[tuple[str, int]]) -> Iterator[str]:
    """How the ladder was asked for other numbers of games."""
    if games != GAMES:
        yield f"--games {games}"
    yield from (f"--games-of '{pattern}={number}'" for pattern, number in games_of)


def write_ratings(path: Path, strength: Strength) -> None:
    """The levels' ratings as the package keeps them."""
    path.write_text(written(strength.ratings()), encoding="utf-8", newline="\n")


def write(folder: Path, strength: Strength) -> list[Path]:
    """Writes both documents and returns their paths."""
    folder.mkdir(parents=True, exist_ok=True)
    text, data = folder / "strength.md", folder / "strength.json"
    text.write_text(strength.text(), encoding="utf-8", newline="\n")
    written = json.dumps(strength.data(), indent=1, ensure_ascii=False)
    data.write_text(written + "\n", encoding="utf-8", newline="\n")
    return [text, data]


# ---------------------------------------------------------------------- figures


def elo(share: float, games: int) -> tuple[float, float]:
    """The rating difference that a share of wins means, and its standard error.

    A perfect score would mean infinitely many points, so half a game is taken off, or given to a score of zero.
    """
    kept = min(max(share, 0.5 / games), 1 - 0.5 / games)
    return 400 * log10(kept / (1 - kept)), 400 / log(10) / sqrt(games * kept * (1 - kept))


def _seats(results: Iterator[Result], bot: str) -> Iterator[tuple[int, int]]:
    """Wigs and deal of every seat that the bot had; contests share their deals, so that these stay together."""
    for result in results:
        names = result.contest.match.bots
        if bot in names:
            ended: list[GameResult] = figures.finished(result.games)
            yield from ((seat.wigs, game.deal) for game, seat in figures.seats_of(ended, names.index(bot)))


def _rows(result: Result, bot: str) -> Iterator[BotSummary]:
    yield from (row for row in (result.stronger, result.weaker) if row.bot == bot)


def _pooled(rows: Sequence[BotSummary]) -> Times | None:
    """Times of several contests together: the mean of means, and the worst of the rest."""
    times = [row.turns for row in rows if row.turns is not None]
    if not times:
        return None
    mean = sum(time.mean for time in times) / len(times)
    return Times(mean, max(time.most for time in times), max(time.slowest for time in times))


# ---------------------------------------------------------------------- plain data


def _bounds(interval: Interval) -> dict[str, float]:
    return {"value": round(interval.value, 6), "low": round(interval.low, 6), "high": round(interval.high, 6)}


def _seconds_data(times: Times | None) -> dict[str, float] | None:
    if times is None:
        return None
    return {"mean": round(times.mean, 6), "p95": round(times.most, 6), "slowest": round(times.slowest, 6)}


def _bot_data(row: BotSummary) -> dict[str, Any]:
    return {
        "bot": row.bot,
        "wigs": _bounds(row.wigs),
        "place": _bounds(row.place),
        "turn_seconds": _seconds_data(row.turns),
        "faults": row.faults,
    }


def _standing_data(standing: LevelStrength) -> dict[str, Any]:
    return {
        "level": standing.number,
        "bot": standing.name,
        "wigs": {str(players): _bounds(wigs) for players, wigs in standing.wigs.items()},
        "elo": _bounds(standing.elo) if standing.elo else None,
        "turn_seconds": _seconds_data(standing.times),
    }


# ---------------------------------------------------------------------- words


def _opponents(contest: Contest) -> str:
    number = contest.seats.count(contest.weaker)
    alone = contest.seats.count(contest.stronger) == 1 and number > 1
    return f"{number} × {cell(contest.weaker)}" if alone else cell(contest.weaker)


def _title(standing: LevelStrength) -> str:
    return f"{standing.number} `{standing.name}`" if standing.number else f"`{standing.name}`"


def _wigs(wigs: Interval) -> str:
    return f"{wigs.value:.1f} ({wigs.low:.1f}–{wigs.high:.1f})"


def _more(own: dict[str, float], other: dict[str, float], living: str) -> str:
    """`31.2 (+4.5)`: the wigs from a living, and how many more than the other has."""
    difference = f"{own[living] - other[living]:+.1f}".replace("-", "−")
    return f"{own[living]:.1f} ({difference})"


def _usual_wigs(standing: LevelStrength, players: int) -> str:
    return f"{standing.wigs[players].value:.0f}" if players in standing.wigs else "–"


def _scale_wigs(standing: LevelStrength, players: int) -> str:
    return _wigs(standing.wigs[players]) if players in standing.wigs else "–"


def _points(points: Interval | None) -> str:
    if points is None:
        return "–"
    margin = (points.high - points.low) / 2
    return f"{points.value:.0f} ± {margin:.0f}" if margin else f"{points.value:.0f}"


def _turn(times: Times | None) -> str:
    return "–" if times is None else seconds(times.mean)


def _times(times: Times | None) -> str:
    return "–" if times is None else ", ".join(map(seconds, (times.mean, times.most, times.slowest)))


def _played(result: Result) -> str:
    return f"{len(result.games)}" + ("" if result.finished else f" of {result.contest.match.games}")


def _goal(result: Result) -> list[str]:
    """The goal, and whether it is met."""
    met = {True: "yes", False: "**no**", None: "not finished"}[result.met]
    return [str(result.contest.goal), met + _faults(result)]


def _faults(result: Result) -> str:
    faults = sum(sum(row.faults.values()) for row in (result.stronger, result.weaker))
    return f" ({count(faults, 'fault', 'faults')})" if faults else ""
