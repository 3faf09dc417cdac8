"""What the ladder has found, for people (`strength.md`) and for programs (`strength.json`)."""

import json
import platform
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import log, log10, sqrt
from pathlib import Path
from typing import Any

from lisboa.arena import figures
from lisboa.arena.how_they_play import HEADINGS, HowTheyPlay
from lisboa.arena.known import FORMAT, FORMAT_VERSION, BotFigures, ContestFigures, EarlierPage, bounds, seconds_data
from lisboa.arena.ladder import AS_STRONG, FLOOR, GAMES, NEIGHBOURS, SEED, Contest, Result, Rung
from lisboa.arena.results import GameResult
from lisboa.arena.statistics import NINETY_FIVE, Interval, bootstrap_mean
from lisboa.arena.summary import Times
from lisboa.arena.words import LIVINGS, cell, count, markdown, percent, seconds, share_range
from lisboa.bots import AS_STRONG_AS
from lisboa.bots.ratings import BotRating, written
from lisboa.compiled import is_compiled
from lisboa.cores import cores
from lisboa.engine.scoring import RANKS
from lisboa.version import RULES, VERSION


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
    """All results, put together; with an earlier page, its rows stand where they rest on more games."""

    def __init__(
        self,
        levels: Sequence[Rung],
        contests: Sequence[Contest],
        results: Sequence[Result],
        games: int = GAMES,
        games_of: Sequence[tuple[str, int]] = (),
        floor: str = FLOOR,
        earlier: EarlierPage | None = None,
    ) -> None:
        self.levels = [Rung(0, floor, "any legal move, by chance"), *levels]
        self.results = {result.contest.name: result for result in results}
        self.known = {name: ContestFigures.of(result) for name, result in self.results.items()}
        self.earlier = earlier
        self.kept = _kept(contests, self.known, earlier)
        self.known |= self.kept
        self.contests = [contest for contest in contests if not contest.optional or contest.name in self.known]
        self.command = " ".join(["lisboa ladder", *_options(games, games_of)])
        self.how_they_play = HowTheyPlay(levels, results)
        self.components = contests[0].match.components
        self.machine = Machine.here()
        self.standings = [self._standing(level) for level in self.levels]

    # ------------------------------------------------------------------ scales

    def _neighbours(self, players: int) -> Iterator[str]:
        """The names of the contests of levels against those below them of which something is known, from the bottom."""
        for contest in self.contests:
            if contest.goal is NEIGHBOURS and contest.players == players and contest.name in self.known:
                yield contest.name

    def _standing(self, level: Rung) -> LevelStrength:
        wigs = {players: found for players in (2, 4) if (found := self._level_wigs(level.name, players)) is not None}
        return LevelStrength(
            level.number, level.name, level.about, wigs, self._elo(level), self._level_times(level.name)
        )

    def _level_wigs(self, level: str, players: int) -> Interval | None:
        """From games that are here, unless the earlier page knows more of them."""
        names = list(self._neighbours(players))
        kept = [self.kept[name].contest.seats for name in names if name in self.kept]
        if self.earlier is not None and any(level in seats for seats in kept):
            return self.earlier.wigs(level, players)
        found = list(_seats((self.results[name] for name in names if name in self.results), level))
        return bootstrap_mean([own for own, _ in found], [deal for _, deal in found]) if found else None

    def _level_times(self, level: str) -> Times | None:
        there = (self.known[name] for players in (2, 4) for name in self._neighbours(players))
        return _pooled([row for known in there for row in (known.stronger, known.weaker) if row.bot == level])

    def _elo(self, level: Rung) -> Interval | None:
        """The steps of the chain of two players added up, with their uncertainty; None where a step is missing."""
        steps = {known.contest.stronger: known for known in (self.known[name] for name in self._neighbours(2))}
        total, variance = 0.0, 0.0
        for below in self.levels[1 : level.number + 1]:
            if below.name not in steps:
                return None
            points, spread = elo(steps[below.name].share.value, steps[below.name].games)
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
            **self._how_they_play_data(),
        }

    def _how_they_play_data(self) -> dict[str, Any]:
        """That needs the games themselves: where some are missing, what the earlier page says of all stands."""
        data = self.how_they_play.data()
        return {key: self.earlier.data[key] for key in data} if self.earlier is not None and self.kept else data

    def _contest_data(self, contest: Contest) -> dict[str, Any]:
        known = self.known.get(contest.name)
        data: dict[str, Any] = {
            "name": contest.name,
            "players": contest.players,
            "seats": list(contest.seats),
            "chance": contest.chance,
            "goal": {"share": contest.goal.share, "low": contest.goal.low, "equal": contest.goal.equal},
            "wanted": contest.match.games,
            "games": known.games if known else 0,
            "met": known.met if known else None,
        }
        return data | known.data() if known else data

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
            *self._how_they_play(),
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
        finished = [known for contest in self.contests if (known := self.known.get(contest.name)) and known.finished]
        met = sum(1 for known in finished if known.met)
        missed = [known for known in finished if not known.met]
        missing = len(self.contests) - len(finished)
        text = f"Of {count(len(self.contests), 'goal', 'goals')}, {met} {'is' if met == 1 else 'are'} met"
        text += f", {len(missed)} {'is' if len(missed) == 1 else 'are'} not"
        yield text + (f", and {missing} {'is' if missing == 1 else 'are'} still being measured." if missing else ".")
        if missed:
            yield "\n".join(
                f"- `{known.contest.name}`: {percent(known.share.value)}, the goal is {known.contest.goal}"
                for known in missed
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
        known, who = self.known.get(contest.name), cell(contest.stronger)
        if known is None:
            return self._unplayed(contest, who, len(RANKS) + 3)
        return [
            who,
            _played(known),
            *(percent(number / known.games) for number in known.ranks),
            share_range(known.share),
            _wigs(known.stronger.wigs),
            _times(known.stronger.turns),
            *_goal(known),
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
        tastes = self._tastes()
        if tastes:
            yield f"Mean wigs by source in these games; in brackets, how many more than `{level}` has beside them:"
            rows = [[f"`{name}`", *(_more(*both, living) for living in LIVINGS)] for name, both in tastes.items()]
            yield markdown(["character", *LIVINGS], rows)

    def _tastes(self) -> dict[str, tuple[dict[str, float], dict[str, float]]]:
        """What each character and its level live on, from the games that its line rests on."""
        kept = {known.contest.stronger for known in self.kept.values()}
        rows = self.earlier.data["characters"] if self.earlier is not None else {}
        before = {name: (row["wigs_by_source"], row["its_level"]) for name, row in rows.items() if name in kept}
        return self.how_they_play.tastes | before

    def _unplayed(self, contest: Contest, who: str, columns: int) -> list[str]:
        return [who, f"0 of {contest.match.games}", *["–"] * columns, str(contest.goal), "not played yet"]

    def _line(self, contest: Contest) -> list[str]:
        known = self.known.get(contest.name)
        who = f"{cell(contest.stronger)} against {_opponents(contest)}"
        if known is None:
            return self._unplayed(contest, who, 6)
        own, other = known.stronger, known.weaker
        return [
            who,
            _played(known),
            percent(known.share.value),
            share_range(known.share),
            _wigs(own.wigs),
            _wigs(other.wigs),
            f"{own.place.value:.2f}",
            _times(own.turns),
            *_goal(known),
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
        if self.kept:
            yield (
                "The games were played in parts. How the levels play, and their wigs, are told from those of an "
                "earlier part, to which newer ones were added line by line (`--add`)."
            )
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

    def _how_they_play(self) -> Iterator[str]:
        if self.earlier is None or not self.kept:
            yield from self.how_they_play.text()
            return
        for heading in HEADINGS:
            yield f"## {heading}"
            yield self.earlier.sections.get(heading, "Nothing is known yet.")

    def _is_finished(self, contest: Contest) -> bool:
        known = self.known.get(contest.name)
        return known is not None and known.finished


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


def _kept(
    contests: Sequence[Contest], known: Mapping[str, ContestFigures], earlier: EarlierPage | None
) -> dict[str, ContestFigures]:
    """What the earlier page knows from more games than there are here."""
    before = {} if earlier is None else earlier.known(contests)
    return {name: row for name, row in before.items() if name not in known or row.games > known[name].games}


def _pooled(rows: Sequence[BotFigures]) -> Times | None:
    """Times of several contests together: the mean of means, and the worst of the rest."""
    times = [row.turns for row in rows if row.turns is not None]
    if not times:
        return None
    mean = sum(time.mean for time in times) / len(times)
    return Times(mean, max(time.most for time in times), max(time.slowest for time in times))


# ---------------------------------------------------------------------- plain data


def _standing_data(standing: LevelStrength) -> dict[str, Any]:
    return {
        "level": standing.number,
        "bot": standing.name,
        "wigs": {str(players): bounds(wigs) for players, wigs in standing.wigs.items()},
        "elo": bounds(standing.elo) if standing.elo else None,
        "turn_seconds": seconds_data(standing.times),
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


def _played(known: ContestFigures) -> str:
    return f"{known.games}" + ("" if known.finished else f" of {known.contest.match.games}")


def _goal(known: ContestFigures) -> list[str]:
    """The goal, and whether it is met."""
    met = {True: "yes", False: "**no**", None: "not finished"}[known.met]
    return [str(known.contest.goal), met + _faults(known)]


def _faults(known: ContestFigures) -> str:
    faults = sum(sum(row.faults.values()) for row in (known.stronger, known.weaker))
    return f" ({count(faults, 'fault', 'faults')})" if faults else ""
