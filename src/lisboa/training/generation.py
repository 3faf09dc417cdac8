"""A generation: games of the present best against itself, a fit to their positions, and a challenge against the best.

Everything is kept in one folder, step by step, so that a run can be stopped at any time and goes on where it was. What
comes of it depends on the seed, the number of games, the present best and the generation before alone.
"""

import json
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from lisboa import arena
from lisboa.arena import Match, Progress, SeveralMatches
from lisboa.arena.figures import win_share
from lisboa.arena.statistics import Interval
from lisboa.bots.networks import NEWEST, PLAYERS, fingerprint, judge, written
from lisboa.training.fitting import Fit, Goals, Quality, fitted, quality, split
from lisboa.training.samples import Samples, joined, load, samples_of
from lisboa.training.selfplay import PLAYER
from lisboa.version import VERSION

SHARD: Final = 500  # games of one journal at most
WIN: Final = 0.0  # what winning is worth, in wigs of a lead
CHALLENGES: Final = (("greedy", 2), ("greedy", 4), ("marquis@8", 2))  # without a clock, so that they can be repeated
EVEN: Final = 0.5
GOALS: Final = Goals()


@dataclass(frozen=True)
class Recipe:
    """What a generation is made from."""

    folder: Path
    number: int
    games: int
    seed: int
    challenge: int  # games of each challenge
    workers: int | None = None
    cluster: str | None = None
    goals: Goals = GOALS

    @property
    def shard(self) -> int:
        """How many games a shard has."""
        return min(SHARD, -(-self.games // len(PLAYERS)))


@dataclass(frozen=True)
class Shard:
    """Some of the games, all with the same number of players."""

    recipe: Recipe
    players: int
    number: int

    @property
    def match(self) -> Match:
        seed = ((self.recipe.seed * 100 + self.recipe.number) * 10 + self.players) * 10_000 + self.number
        return Match.of([PLAYER] * self.players, self.recipe.shard, seed)

    @property
    def journal(self) -> Path:
        """Named after all that its games depend on: others are never taken for them."""
        made_from = f"{self.recipe.seed}-{fingerprint()}-{self.recipe.shard}"
        return self.recipe.folder / f"{_games(self.recipe.number, self.players)}{made_from}-{self.number:03}.journal"

    @property
    def samples(self) -> Path:
        return self.journal.with_suffix(".npz")


@dataclass(frozen=True)
class Challenge:
    """The candidate against the present best, with as many seats."""

    bot: str
    players: int
    games: int
    won: Interval


@dataclass(frozen=True)
class GenerationResult:
    """What came of a generation."""

    number: int
    games: int
    positions: int
    quality: dict[int, Quality]  # by number of players
    challenges: list[Challenge]

    @property
    def kept(self) -> bool:
        """Does it surely win more than half of each challenge?"""
        return all(challenge.won.low > EVEN for challenge in self.challenges)


def shards(recipe: Recipe) -> list[Shard]:
    """As many games with 2, 3 and 4 players each, in turn."""
    count = -(-recipe.games // (recipe.shard * len(PLAYERS)))
    return [Shard(recipe, players, number) for number in range(count) for players in PLAYERS]


def play(recipe: Recipe, progress: Progress) -> None:
    """Plays what is missing, and keeps positions of it."""
    there = shards(recipe)
    all_games = SeveralMatches(progress, len(there) * recipe.shard)
    for number, shard in enumerate(there):
        if shard.samples.exists():
            continue
        tell = all_games.after(number * recipe.shard)
        games = arena.run(shard.match, tell, recipe.workers, shard.journal, cluster=recipe.cluster)
        samples_of(shard.match, games, judge() if NEWEST.exists() else None).save(shard.samples)


def learn(recipe: Recipe, tell: Callable[[str], None]) -> tuple[Fit, list[Samples]]:
    """Fits a network to the positions of this generation, and of the one before it if it is in the folder."""
    data = [joined([*_before(recipe, players), samples_in(recipe, players)]) for players in PLAYERS]
    return fitted(data, recipe.goals, recipe.seed, tell), data


def _before(recipe: Recipe, players: int) -> list[Samples]:
    """The positions of the generation before; there is none before the first."""
    if recipe.number == 1:
        return []
    return [load(path) for path in sorted(recipe.folder.glob(f"{_games(recipe.number - 1, players)}*.npz"))]


def samples_in(recipe: Recipe, players: int) -> Samples:
    """The positions of this generation with this number of players."""
    return joined(load(shard.samples) for shard in shards(recipe) if shard.players == players)


def candidate(recipe: Recipe, tell: Callable[[str], None]) -> tuple[Path, dict[int, Quality], int]:
    """Writes the network of this generation; answers how well it predicts games that it has not learned from."""
    path = recipe.folder / f"network-{recipe.number}.toml"
    fit, data = learn(recipe, tell)
    found = {players: quality(fit, split(part)[1]) for players, part in zip(PLAYERS, data, strict=True)}
    games = sum(len(set(part.games.tolist())) for part in data)
    about = {
        "program": f"Lisboa {VERSION}",
        "generation": str(recipe.number),
        "seed": str(recipe.seed),
        "games": f"{games}, equally many with 2, 3 and 4 players, of the best so far against itself",
        "positions": str(sum(len(part) for part in data)),
        **{f"held_out_{players}p": str(one) for players, one in found.items()},
    }
    path.write_text(written(fit.network(), WIN, about), encoding="utf-8")
    return path, found, sum(len(part) for part in data)


def challenges(recipe: Recipe, path: Path, progress: Callable[[str], Progress]) -> Iterator[Challenge]:
    """The candidate against the present best on duplicate deals that nobody has learned from."""
    best = str(NEWEST) if NEWEST.exists() else "v1"
    for number, (bot, players) in enumerate(CHALLENGES):
        sides = [_playing_by(bot, str(path)), _playing_by(bot, best)]
        match = Match.of(
            sides * (players // 2), recipe.challenge, recipe.seed * 1000 + 900 + recipe.number * 10 + number
        )
        journal = recipe.folder / f"challenge-{recipe.number}-{number}.journal"
        games = arena.run(match, progress(f"{bot}, {players} players"), recipe.workers, journal, cluster=recipe.cluster)
        yield Challenge(bot, players, len(games), win_share(games, 0))


def _games(number: int, players: int) -> str:
    """How the names of a generation's files begin."""
    return f"games-{number}-{players}p-"


def _playing_by(bot: str, learned: str) -> str:
    return f"{bot},{learned}" if "@" in bot else f"{bot}@{learned}"


def keep(outcome: GenerationResult, recipe: Recipe) -> None:
    """Notes that the generation is finished."""
    data = {**asdict(outcome), "kept": outcome.kept}
    _result(recipe.folder, recipe.number).write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


def next_number(folder: Path) -> int:
    """Of the first generation that is not finished."""
    number = 1
    while _result(folder, number).exists():
        number += 1
    return number


def _result(folder: Path, number: int) -> Path:
    return folder / f"result-{number}.json"
