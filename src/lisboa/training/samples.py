"""Positions to learn from: games of a journal played again, and some of their positions as the judge sees them.

What a position is to be worth is a mixture of what came of it and of what the best so far thought of the turns after it
(TD(λ)). The end of a game is far away, and mostly luck; what is expected a turn or two later tells nearly as much about
a good turn, with half of the noise. Where nobody has learned anything yet, the end of the game has to do.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields
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
from lisboa.thinking.judge import INPUTS, Judge, Judgement, inputs_of

Array = Any
KEPT: Final = 0.3  # of the positions: those of one game tell much the same
LOOKED_AT: Final = (kinds.TURN, kinds.TAKE, kinds.MAY_FOLLOW)  # where turns begin and where lines of a turn end
FARTHER: Final = 0.9  # how much of a target comes from farther away than the next turn of anybody (λ)


@dataclass(frozen=True)
class Samples:
    """Positions of games with the same number of players; the first axis of all arrays is the position."""

    inputs: Array  # by player, by input
    wigs: Array  # by player: what is to be learned
    wins: Array  # by player: the same of the chance to win; adds up to 1
    final_wigs: Array  # by player: at the end of the game
    final_wins: Array  # by player: 1 for the winner, shared victories in part
    games: Array  # which game it is from: positions of one game belong together

    def __len__(self) -> int:
        return len(self.inputs)

    def chosen(self, which: Array) -> "Samples":
        return Samples(*(column[which] for column in self.columns()))

    def columns(self) -> list[Array]:
        return [getattr(self, field.name) for field in fields(self)]

    def save(self, path: Path) -> None:
        """Inputs with three digits: whole numbers up to 2048 are exact."""
        arrays = {field.name: getattr(self, field.name) for field in fields(self)}
        np.savez(path, **{**arrays, "inputs": self.inputs.astype(np.float16)})


def load(path: Path) -> Samples:
    with np.load(path) as there:
        return Samples(*(there[field.name] for field in fields(Samples)))


def joined(parts: Iterable[Samples]) -> Samples:
    columns = [part.columns() for part in parts]
    return Samples(*(np.concatenate(column) for column in zip(*columns, strict=True)))


def samples_of(match: Match, games: Iterable[GameResult], judge: Judge | None) -> Samples:
    """Some positions of each game that was brought to its end; which ones depends on the game alone.

    `judge` is the best so far, if there is one.
    """
    parts = [_samples(match, game, judge) for game in games if game.fault is None]
    return joined(parts)


def _samples(match: Match, game: GameResult, judge: Judge | None) -> Samples:
    s = set_up(box_of(), match.setup().options(), game.seed, False)
    rng = Random(game.seed)
    inputs: list[list[list[float]]] = []
    turns: list[int] = []  # for each position, the turns that had begun by then
    expected: list[Judgement] = []  # at the beginning of each turn
    begun = 0
    for move in game.played:
        if s.steps[-1][0] == kinds.TURN:
            begun += 1
            if judge is not None:
                expected.append(judge.judgement(s))
        if _is_looked_at(s) and rng.random() < KEPT:
            inputs.append(inputs_of(s, evaluation()))
            turns.append(begun)
        s.play(MOVES[move])
    first = [seat.place == 1 for seat in game.seats]
    wigs = np.array([seat.wigs for seat in game.seats], np.float32)
    wins = np.array([won / sum(first) for won in first], np.float32)
    count = len(inputs)
    return Samples(
        np.array(inputs, np.float32).reshape(-1, len(match.lineup), INPUTS),
        targets([one.wigs for one in expected], wigs, begun)[turns],
        targets([one.chances for one in expected], wins, begun)[turns],
        np.tile(wigs, (count, 1)),
        np.tile(wins, (count, 1)),
        np.full(count, game.seed),
    )


def targets(expected: Sequence[list[float]], final: Array, turns: int) -> Array:
    """What there is to learn after each number of turns: a part from what the next turn expected, the rest from later.

    `expected` has a row for each turn, or none at all; `final` is what came of the game.
    """
    found = np.tile(final, (turns + 1, 1))
    if expected:
        for turn in range(turns - 1, -1, -1):
            found[turn] = (1 - FARTHER) * np.array(expected[turn], np.float32) + FARTHER * found[turn + 1]
    return found


def _is_looked_at(s: GameState) -> bool:
    return s.steps[-1][0] in LOOKED_AT
