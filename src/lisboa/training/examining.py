"""How well the network in use foretells games that nobody has learned from, beside the weighted sum alone."""

from dataclasses import dataclass, replace
from typing import Any, Final

import numpy as np

from lisboa.arena import Progress
from lisboa.bots.networks import PLAYERS, judge
from lisboa.thinking.features import COUNT
from lisboa.thinking.judge import VALUE, softmax
from lisboa.thinking.outlook import TURNS_LEFT
from lisboa.training.fitting import Quality, measured
from lisboa.training.generation import Recipe, play, samples_in
from lisboa.training.samples import Samples

EXAMINATION: Final = 0  # the number of the generation whose games are for nothing else
# How much a wig of the weighted sum tells of the chance to win, by the number of players: the logarithm of so many wigs
# with no turn left, and for each turn. Measured on other games, before there was a network.
TEMPERATURES: Final = {2: (2.2, 0.04), 3: (2.1, 0.05), 4: (2.0, 0.06)}


@dataclass(frozen=True)
class Examination:
    """What came of it, with one number of players."""

    games: int
    network: Quality
    weighted_sum: Quality


def examination(recipe: Recipe, progress: Progress) -> dict[int, Examination]:
    """Plays the games, equally many with each number of players, and compares; by the number of players."""
    recipe = replace(recipe, number=EXAMINATION)
    play(recipe, progress)
    return {players: examined(samples_in(recipe, players)) for players in PLAYERS}


def examined(found: Samples) -> Examination:
    """Predictions of the network and of the weighted sum for the same positions."""
    games = len(set(found.games.tolist()))
    return Examination(games, measured(*_by_network(found), found), measured(*_by_sum(found), found))


def _by_network(found: Samples) -> tuple[Any, Any]:
    network = judge().network
    players = found.inputs.shape[1]
    both = [[network.judge([float(x) for x in row], players) for row in position] for position in found.inputs]
    wigs = np.array([[total for total, _ in position] for position in both])
    return wigs, np.array([softmax([hope for _, hope in position]) for position in both])


def _by_sum(found: Samples) -> tuple[Any, Any]:
    wigs = found.inputs[..., VALUE].astype(np.float64)
    level, per_turn = TEMPERATURES[found.inputs.shape[1]]
    hopes = wigs / np.exp(level + per_turn * found.inputs[..., COUNT + TURNS_LEFT].astype(np.float64))
    return wigs, np.array([softmax([float(hope) for hope in position]) for position in hopes])
