"""Positions to learn from: games of a journal played again, and some of their positions as the judge sees them."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final

import numpy as np

from lisboa.arena import GameResult, Match
from lisboa.bots.weights import evaluation
from lisboa.engine import kinds
from lisboa.engine.box import box_of
from lisboa.engine.moves import MOVES
from lisboa.engine.setup import set_up
from lisboa.engine.state import GameState
from lisboa.thinking.evaluation import Evaluation
from lisboa.thinking.judge import INPUTS, inputs_of

Array = Any
KEPT: Final = 0.3  # of the positions: those of one game tell much the same
LOOKED_AT: Final = (kinds.TURN, kinds.TAKE, kinds.MAY_FOLLOW)  # where turns begin and where lines of a turn end


@dataclass(frozen=True)
class Samples:
    """Positions of games with the same number of players; the first axis of all arrays is the position."""

    inputs: Array  # by player, by input
    wigs: Array  # by player: at the end of the game
    wins: Array  # by player: 1 for the winner, shared victories in part
    games: Array  # which game it is from: positions of one game belong together

    def __len__(self) -> int:
        return len(self.inputs)

    def chosen(self, which: Array) -> "Samples":
        return Samples(self.inputs[which], self.wigs[which], self.wins[which], self.games[which])

    def save(self, path: Path) -> None:
        """Inputs with three digits: whole numbers up to 2048 are exact."""
        np.savez(path, inputs=self.inputs.astype(np.float16), wigs=self.wigs, wins=self.wins, games=self.games)


def load(path: Path) -> Samples:
    with np.load(path) as there:
        return Samples(there["inputs"], there["wigs"], there["wins"], there["games"])


def joined(parts: Iterable[Samples]) -> Samples:
    columns = [(part.inputs, part.wigs, part.wins, part.games) for part in parts]
    return Samples(*(np.concatenate(column) for column in zip(*columns, strict=True)))


def samples_of(match: Match, games: Iterable[GameResult]) -> Samples:
    """Some positions of each game that was brought to its end; which ones depends on the game alone."""
    judge = evaluation()
    inputs: list[list[list[float]]] = []
    wigs, wins, numbers = [], [], []
    for game in games:
        if game.fault is not None:
            continue
        found = _positions(match, game, judge)
        first = [seat.place == 1 for seat in game.seats]
        inputs += found
        wigs += [[seat.wigs for seat in game.seats]] * len(found)
        wins += [[won / sum(first) for won in first]] * len(found)
        numbers += [game.seed] * len(found)
    shaped = np.array(inputs, np.float32).reshape(-1, len(match.lineup), INPUTS)
    return Samples(shaped, np.array(wigs, np.float32), np.array(wins, np.float32), np.array(numbers))


def _positions(match: Match, game: GameResult, judge: Evaluation) -> list[list[list[float]]]:
    s = set_up(box_of(), match.setup().options(), game.seed, False)
    rng = Random(game.seed)
    found = []
    for move in game.played:
        if _is_looked_at(s) and rng.random() < KEPT:
            found.append(inputs_of(s, judge))
        s.play(MOVES[move])
    return found


def _is_looked_at(s: GameState) -> bool:
    return s.steps[-1][0] in LOOKED_AT
