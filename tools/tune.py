"""Find weights for the bots' evaluation by self-play (docs/experiments.md records the results).

    ./dev run python tools/tune.py play games.npz --seconds 600
    ./dev run python tools/tune.py fit games.npz more-games.npz --pull 200 --out new.toml
    ./dev run python tools/tune.py match new.toml src/lisboa/bots/weights.toml --deals 100

`play` has greedy bots play each other, with some curiosity, and keeps the features of every player whenever a politics
card is taken, together with the wigs the player had at the end. `fit` looks for the weights that predict those wigs
best: a least-squares fit pulled towards the current weights, since one game is a single observation however many
positions it has. `match` plays two tables of weights against each other, every deal in both seat orders.
"""

import argparse
import multiprocessing
import time
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from lisboa.arena.statistics import wilson
from lisboa.bots.weights import FILE, evaluation, read, written
from lisboa.cores import cores
from lisboa.engine import kinds
from lisboa.engine.box import box_of
from lisboa.engine.moves import Move
from lisboa.engine.setup import Options, set_up
from lisboa.engine.state import GameState
from lisboa.redeal import redeal
from lisboa.scores import scored
from lisboa.thinking.evaluation import BINS_PER_TURN, KNOTS, Evaluation
from lisboa.thinking.features import COUNT, WIGS, rows_of, turns_left
from lisboa.thinking.planning import Planner

CURIOUS = 0.1  # how often a move is taken that is not the best one
NEARLY = 8.0  # but worse by no more wigs than this
PLAYERS = (2, 2, 2, 3, 4)
Array = Any


class Player:
    """Greedy, and curious now and then."""

    def __init__(self, found: Evaluation, curious: float = 0.0) -> None:
        self.planner = Planner(found)
        self.curious = curious

    def choose(self, s: GameState, rng: Random) -> Move:
        moves = s.moves()
        if len(moves) == 1:
            return moves[0]
        lines = self.planner.plan(s)
        if rng.random() < self.curious:
            near = {line.moves[0].id: line.moves[0] for line in lines if line.value > lines[0].value - NEARLY}
            return rng.choice(list(near.values()))
        return lines[0].moves[0]


# ---------------------------------------------------------------------- playing


def _game(players: list[Player], seed: int, samples: list[tuple[int, list[float], float]] | None) -> GameState:
    """Plays one game; every time a card is taken, a sample for each seat."""
    s = set_up(box_of(), Options(len(players)), seed, False)
    rng = Random(seed)
    while s.steps:
        kind, who, _, _ = s.steps[-1]
        if samples is not None and kind == kinds.TAKE:
            samples.extend((seat, row, turns_left(s, seat)) for seat, row in enumerate(rows_of(s)))
        s.play(players[who].choose(redeal(s, who, rng), rng))
    return s


def _play_for(job: tuple[Path, float, int]) -> tuple[Array, Array, Array, Array]:
    weights, seconds, seed = job
    rng = Random(seed)
    found = evaluation(weights)
    rows, turns, wigs, seats = [], [], [], []
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        count = rng.choice(PLAYERS)
        samples: list[tuple[int, list[float], float]] = []
        end = _game([Player(found, CURIOUS) for _ in range(count)], rng.randrange(10**9), samples)
        rows += [row for _, row, _ in samples]
        turns += [left for _, _, left in samples]
        wigs += [end.players[seat].wigs for seat, _, _ in samples]
        seats += [count] * len(samples)
    return np.array(rows, np.float32), np.array(turns), np.array(wigs), np.array(seats)


def play(arguments: argparse.Namespace) -> None:
    workers = cores()
    jobs = [(Path(arguments.weights), arguments.seconds, arguments.seed * 1000 + i) for i in range(workers)]
    with multiprocessing.Pool(workers) as pool:
        parts = pool.map(_play_for, jobs)
    rows, turns, wigs, seats = (np.concatenate([part[i] for part in parts]) for i in range(4))
    np.savez(arguments.out, rows=rows, turns=turns, wigs=wigs, seats=seats)
    print(f"{len(rows)} samples; mean wigs {wigs.mean():.1f}")


# ---------------------------------------------------------------------- fitting


def _hats(turns: Array) -> Array:
    """How much each of KNOTS counts with this many turns left, as the evaluation interpolates."""
    left = np.round(turns * BINS_PER_TURN) / BINS_PER_TURN
    units = np.eye(len(KNOTS))
    return np.stack([np.interp(left, KNOTS, units[i]) for i in range(len(KNOTS))], 1)


def fit(arguments: argparse.Namespace) -> None:
    files = [np.load(path) for path in arguments.data]
    rows, turns, wigs, seats = (np.concatenate([f[k] for f in files]) for k in ("rows", "turns", "wigs", "seats"))
    hats = _hats(turns)
    target = wigs - rows[:, WIGS]  # what is still to come
    rows[:, WIGS] = 0
    columns = (rows[:, :, None] * hats[:, None, :]).reshape(len(rows), -1)
    levels = np.concatenate([hats * (seats == n)[:, None] for n in (2, 3, 4)], 1)  # the same for all players
    matrix = np.concatenate([columns, levels], 1)
    present = np.array(read(Path(arguments.weights).read_text(encoding="utf-8")))
    present[WIGS] = 0
    pull = np.concatenate([np.repeat(rows.var(0) + 1e-3, len(KNOTS)) * arguments.pull, np.full(levels.shape[1], 1e-3)])
    pull *= len(rows) / 1000
    start = np.concatenate([present.reshape(-1), np.zeros(levels.shape[1])])
    solved = np.linalg.solve(matrix.T @ matrix + np.diag(pull), matrix.T @ target + pull * start)
    weights = solved[: COUNT * len(KNOTS)].reshape(COUNT, len(KNOTS))
    weights[WIGS] = 1
    error = float(np.sqrt(((target - matrix @ solved) ** 2).mean()))
    Path(arguments.out).write_text(written(weights.tolist()), encoding="utf-8")
    print(f"{len(rows)} samples; off by {error:.1f} wigs (root mean square); {arguments.out} is written")


# ---------------------------------------------------------------------- comparing


def _duel(job: tuple[Path, Path, int]) -> tuple[float, float, float]:
    """Both seat orders of a deal: games won by the first table, and the mean wigs of both."""
    one, other, seed = job
    players = [Player(evaluation(one)), Player(evaluation(other))]
    won, wigs = 0.0, [0.0, 0.0]
    for order in ((0, 1), (1, 0)):
        end = _game([players[i] for i in order], seed, None)
        places = [score.place for score in scored(end)]
        seat = order.index(0)
        won += 1.0 if places[seat] < places[1 - seat] else 0.5 if places == [1, 1] else 0.0
        for at, i in enumerate(order):
            wigs[i] += end.players[at].wigs / 2
    return won, wigs[0], wigs[1]


def match(arguments: argparse.Namespace) -> None:
    jobs = [(Path(arguments.one), Path(arguments.other), arguments.seed + i) for i in range(arguments.deals)]
    with multiprocessing.Pool() as pool:
        results = pool.map(_duel, jobs, chunksize=1)
    share = wilson(sum(won for won, _, _ in results), 2 * len(results))
    means = [sum(result[i] for result in results) / len(results) for i in (1, 2)]
    print(f"{2 * len(results)} games: {arguments.one} wins {share.value:.1%} ({share.low:.1%} to {share.high:.1%}), ")
    print(f"mean wigs {means[0]:.1f} against {means[1]:.1f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    command = commands.add_parser("play", help="play games and sample all positions")
    command.add_argument("out", help="the file to write, .npz")
    command.add_argument("--seconds", type=float, default=600.0)
    command.add_argument("--seed", type=int, default=0)
    command.add_argument("--weights", default=str(FILE))
    command.set_defaults(run=play)
    command = commands.add_parser("fit", help="fit weights to such games")
    command.add_argument("data", nargs="+", help="files written by `play`")
    command.add_argument("--pull", type=float, default=200.0, help="how strongly to pull towards the current weights")
    command.add_argument("--weights", default=str(FILE), help="the current weights")
    command.add_argument("--out", default="weights.toml")
    command.set_defaults(run=fit)
    command = commands.add_parser("match", help="play two tables of weights against each other")
    command.add_argument("one")
    command.add_argument("other")
    command.add_argument("--deals", type=int, default=100)
    command.add_argument("--seed", type=int, default=90_000)
    command.set_defaults(run=match)
    arguments = parser.parse_args()
    arguments.run(arguments)


if __name__ == "__main__":
    main()
