"""What is known of a contest, in the figures that the page has of it: from its games, or from a page written before.

Journals are large and stay where they were played. So a ladder that is measured in parts adds what is new to the page,
and keeps the rows of the others, which `strength.json` has to the last digit that is shown.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Self

from lisboa.arena.ladder import SEED, Contest, Result
from lisboa.arena.statistics import Interval
from lisboa.arena.summary import BotSummary, Times
from lisboa.engine.scoring import RANKS
from lisboa.version import RULES

FORMAT: Final = "lisboa-strength"
FORMAT_VERSION: Final = 1


class BadPage(Exception):
    """There is no page to add to, or one about other games."""


@dataclass(frozen=True)
class BotFigures:
    """How a bot fared in a contest."""

    bot: str
    wigs: Interval
    place: Interval
    turns: Times | None
    faults: dict[str, int]  # by kind

    @classmethod
    def of(cls, row: BotSummary) -> Self:
        return cls(row.bot, row.wigs, row.place, row.turns, row.faults)

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> Self:
        return cls(
            data["bot"], interval(data["wigs"]), interval(data["place"]), times(data["turn_seconds"]), data["faults"]
        )

    def data(self) -> dict[str, Any]:
        return {
            "bot": self.bot,
            "wigs": bounds(self.wigs),
            "place": bounds(self.place),
            "turn_seconds": seconds_data(self.turns),
            "faults": self.faults,
        }


@dataclass(frozen=True)
class ContestFigures:
    """What is known of a contest; `ranks`: solo, how many games ended with each, the lowest first."""

    contest: Contest
    games: int
    share: Interval
    stronger: BotFigures
    weaker: BotFigures
    ranks: tuple[int, ...] = ()

    @classmethod
    def of(cls, result: Result) -> Self:
        both = BotFigures.of(result.stronger), BotFigures.of(result.weaker)
        return cls(result.contest, len(result.games), result.share, *both, result.ranks)

    @classmethod
    def read(cls, contest: Contest, data: Mapping[str, Any]) -> Self:
        both = BotFigures.read(data["stronger"]), BotFigures.read(data["weaker"])
        ranks = tuple(data["ranks"][rank] for rank in RANKS) if "ranks" in data else ()
        return cls(contest, data["games"], interval(data["share"]), *both, ranks)

    @property
    def finished(self) -> bool:
        return self.games >= self.contest.match.games

    @property
    def met(self) -> bool | None:
        """Is the goal met? None as long as games are missing."""
        worst = self.ranks[0] / self.games if self.ranks else 0.0
        return self.contest.goal.met(self.share, worst) if self.finished else None

    def data(self) -> dict[str, Any]:
        ranks = {"ranks": dict(zip(RANKS, self.ranks, strict=True))} if self.ranks else {}
        both = {"stronger": self.stronger.data(), "weaker": self.weaker.data()}
        return {**ranks, "share": bounds(self.share), **both}


@dataclass(frozen=True)
class EarlierPage:
    """A page written before: its contests, the scales of its levels, and how the levels play, as text and as data."""

    contests: dict[str, dict[str, Any]]
    levels: dict[str, dict[str, Any]]
    data: dict[str, Any]
    sections: dict[str, str]

    @classmethod
    def read(cls, folder: Path, components: str) -> Self:
        """Raises BadPage for one that other bots or rules have played, and where there is none."""
        try:
            data = json.loads((folder / "strength.json").read_text(encoding="utf-8"))
            text = (folder / "strength.md").read_text(encoding="utf-8")
            about = [data[key] for key in ("format", "version", "rules", "components", "seed")]
            contests = {row["name"]: row for row in data["contests"] if row["games"]}
            levels = {row["bot"]: row for row in data["levels"]}
        except FileNotFoundError as error:
            raise BadPage(f"{error.filename}: there is no page to add to") from None
        except (ValueError, LookupError, TypeError) as error:
            raise BadPage(f"{folder}: the page there cannot be read ({error})") from None
        if about != [FORMAT, FORMAT_VERSION, RULES, components, SEED]:
            raise BadPage(f"{folder}: the page there is about other rules, components or deals; write it anew")
        return cls(contests, levels, data, _sections(text))

    def known(self, contests: Sequence[Contest]) -> dict[str, ContestFigures]:
        """What it says of these contests."""
        return {it.name: ContestFigures.read(it, self.contests[it.name]) for it in contests if it.name in self.contests}

    def wigs(self, level: str, players: int) -> Interval | None:
        row = self.levels.get(level, {}).get("wigs", {})
        return interval(row[str(players)]) if str(players) in row else None

    def times(self, level: str) -> Times | None:
        return times(self.levels[level]["turn_seconds"]) if level in self.levels else None


def _sections(text: str) -> dict[str, str]:
    """The parts of a page by their headings, without these."""
    parts = (part.partition("\n") for part in ("\n" + text).split("\n## ")[1:])
    return {heading: body.strip() for heading, _, body in parts}


# ---------------------------------------------------------------------- plain data


def bounds(interval: Interval) -> dict[str, float]:
    return {"value": round(interval.value, 6), "low": round(interval.low, 6), "high": round(interval.high, 6)}


def interval(data: Mapping[str, float]) -> Interval:
    return Interval(data["value"], data["low"], data["high"])


def seconds_data(times: Times | None) -> dict[str, float] | None:
    if times is None:
        return None
    return {"mean": round(times.mean, 6), "p95": round(times.most, 6), "slowest": round(times.slowest, 6)}


def times(data: Mapping[str, float] | None) -> Times | None:
    return None if data is None else Times(data["mean"], data["p95"], data["slowest"])
