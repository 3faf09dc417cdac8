"""`lisboa train`: bots learn from games against themselves, and keep what proves to be stronger."""

import argparse
import shutil
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from lisboa.arena import ClusterError, JournalError
from lisboa.arena.words import percent, share_range
from lisboa.bots.networks import PLAYERS
from lisboa.cli.errors import Problem, stopped
from lisboa.cli.progress import ProgressBar
from lisboa.cli.screen import say

if TYPE_CHECKING:
    from lisboa.training.generation import Challenge, GenerationResult, Recipe

LOG: Final = "## Generations"


def run(arguments: argparse.Namespace) -> int:
    try:
        from lisboa.training import generation
    except ImportError:
        raise Problem("training needs the package `numpy`; install it with `pip install 'lisboa[train]'`") from None
    folder = Path(arguments.folder)
    folder.mkdir(parents=True, exist_ok=True)
    recipe = generation.Recipe(
        folder,
        generation.next_number(folder),
        arguments.games,
        arguments.seed,
        arguments.challenge,
        arguments.workers,
        arguments.cluster,
    )
    try:
        if arguments.examine:
            _examine(replace(recipe, games=arguments.examine * len(PLAYERS)))
        else:
            _train(recipe, arguments.log and Path(arguments.log), Path(arguments.out))
    except KeyboardInterrupt:
        return stopped(folder)
    except (JournalError, ClusterError) as error:
        raise Problem(str(error)) from None
    return 0


def _train(recipe: "Recipe", log: Path | None, out: Path) -> None:
    """A generation; what proves to be stronger is copied to `out`."""
    from lisboa.training import generation

    if log and LOG not in log.read_text(encoding="utf-8"):
        raise Problem(f"{log} has no section “{LOG.removeprefix('## ')}” to write into")
    outcome = _generation(recipe)
    if outcome.kept:
        shutil.copyfile(recipe.folder / f"network-{recipe.number}.toml", out)
        say(f"It is stronger than the best so far: {out} is written.")
    else:
        say("It is not surely stronger than the best so far, which stays.")
    if log:
        log.write_text(logged(log.read_text(encoding="utf-8"), recipe, outcome), encoding="utf-8")
    generation.keep(outcome, recipe)  # last: what is noted as finished is never done again


def _examine(recipe: "Recipe") -> None:
    """Tells how well the network in use foretells games that it has not learned from."""
    from lisboa.training import examining

    bar = ProgressBar(recipe.games)
    found = examining.examination(recipe, bar)
    bar.end()
    for players, one in found.items():
        say(f"{players} players, {one.games} games, {one.network.positions} positions:")
        say(f"  the network:      {one.network}")
        say(f"  the weighted sum: {one.weighted_sum}")


def _generation(recipe: "Recipe") -> "GenerationResult":
    """Plays, learns and tries it out."""
    from lisboa.training import generation

    say(f"Generation {recipe.number}: games of the best so far against itself.")
    bar = ProgressBar(len(generation.shards(recipe)) * recipe.shard)
    generation.play(recipe, bar)
    bar.end()
    path, found, positions = generation.candidate(recipe, say)
    for players, one in found.items():
        say(f"{players} players: {one} (games it has not learned from).")
    challenges = []
    for challenge in generation.challenges(recipe, path, lambda what: ProgressBar(recipe.challenge, f"games ({what})")):
        say(f"{challenge.bot}, {challenge.players} players: {_share(challenge)}.")
        challenges.append(challenge)
    return generation.GenerationResult(recipe.number, recipe.games, positions, found, challenges)


def logged(text: str, recipe: "Recipe", outcome: "GenerationResult") -> str:
    """The page with a row more in its table of generations; a run that was stopped has written it already, perhaps."""
    before, heading, after = text.partition(LOG)
    section, next_heading, rest = after.partition("\n## ")
    lines = [line for line in section.split("\n") if line != row(recipe, outcome)]
    last = max(i for i, line in enumerate(lines) if line.startswith("|"))
    lines.insert(last + 1, row(recipe, outcome))
    return before + heading + "\n".join(lines) + next_heading + rest


def row(recipe: "Recipe", outcome: "GenerationResult") -> str:
    off = " / ".join(f"{one.wigs_off:.1f}" for one in outcome.quality.values())
    loss = " / ".join(f"{one.log_loss:.3f}" for one in outcome.quality.values())
    missed = " / ".join(f"{one.calibration:.3f}" for one in outcome.quality.values())
    challenges = "; ".join(
        f"{challenge.bot}, {challenge.players} players: {_share(challenge)} of {challenge.games}"
        for challenge in outcome.challenges
    )
    kept = "kept" if outcome.kept else "not kept"
    cells = [outcome.number, recipe.seed, outcome.games, outcome.positions, off, loss, missed, challenges, kept]
    return f"| {' | '.join(map(str, cells))} |"


def _share(challenge: "Challenge") -> str:
    return f"{percent(challenge.won.value)} ({share_range(challenge.won)})"
