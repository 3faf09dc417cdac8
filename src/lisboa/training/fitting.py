"""Fits the judge's network to what came of many positions: the wigs at the end, and who won.

One game is one observation, however many positions it has, so whole games are held out to see how good a fit is. First
comes a least-squares fit of the inputs by themselves, pulled towards the weighted sum as strongly as predicts the games
held out best; then hidden units learn what is left; last, how much a wig tells of the chance to win.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from lisboa.thinking.evaluation import BINS_PER_TURN, KNOTS
from lisboa.thinking.features import COUNT
from lisboa.thinking.judge import ALWAYS, INPUTS, VALUE, Network
from lisboa.thinking.outlook import TURNS_LEFT
from lisboa.training.samples import Samples

Array = Any
Tell = Callable[[str], None]
HELD_OUT: Final = 10  # one game of so many is not learned from, at least one
BATCH: Final = 512  # positions
SLICE: Final = 8192  # positions at once where nothing is learned
SCALE: Final = 15.0  # wigs by which a prediction is usually off: so both goals weigh about the same
PULLS: Final = (3.0, 10.0, 30.0, 100.0, 300.0)  # for 10,000 rows
START: Final = 0.06  # certainty to begin with


@dataclass(frozen=True)
class Goals:
    """How a fit is made."""

    units: int = 32
    epochs: int = 6
    rate: float = 2e-3
    shrink: float = 0.02  # of each weight, for each step of length 1


@dataclass(frozen=True)
class Quality:
    """How well positions are predicted that were not learned from."""

    positions: int
    wigs_off: float  # root mean square
    log_loss: float
    brier: float
    calibration: float  # how far chances are from what came of them, on average over ten bins

    def __str__(self) -> str:
        chances = f"log-loss {self.log_loss:.3f}, Brier {self.brier:.3f}, calibration {self.calibration:.3f}"
        return f"off by {self.wigs_off:.2f} wigs, {chances}"


# ---------------------------------------------------------------------- the inputs by themselves


def hats(turns: Array) -> Array:
    """How much each of KNOTS counts with this many turns left, as the evaluation interpolates."""
    left = np.round(turns.astype(np.float32) * BINS_PER_TURN) / BINS_PER_TURN
    units = np.eye(len(KNOTS), dtype=np.float32)
    return np.stack([np.interp(left, KNOTS, column) for column in units], -1).astype(np.float32)


def _spread(rows: Array, scale: Array) -> Array:
    """Each input in a column for each knot."""
    rows = rows.astype(np.float32)
    wide: Array = (rows / scale)[:, :, None] * hats(rows[:, COUNT + TURNS_LEFT])[:, None, :]
    return wide.reshape(len(rows), -1)


def straight_fit(parts: Sequence[tuple[Samples, Samples]], tell: Tell) -> Array:
    """Weights by input and knot: what each input adds to the weighted sum."""
    scale = np.concatenate([learned.inputs[:, 0].astype(np.float32) for learned, _ in parts]).std(0) + 1e-3
    size = INPUTS * len(KNOTS)
    products, sums, count = np.zeros((size, size)), np.zeros(size), 0
    for learned, _ in parts:
        for rows, left in _slices(learned):
            wide = _spread(rows, scale)
            products += wide.T @ wide
            sums += wide.T @ left
            count += len(rows)
    best, weights = float("inf"), np.zeros((INPUTS, len(KNOTS)), np.float32)
    for pull in PULLS:
        solved = np.linalg.solve(products + np.diag(_pulls(pull * count / 10_000)), sums).reshape(INPUTS, -1)
        off = [_off(held, solved, scale) for _, held in parts]
        tell(f"pull {pull:g}: off by {', '.join(f'{one:.2f}' for one in off)} wigs")
        if sum(off) < best:
            best, weights = sum(off), (solved / scale[:, None]).astype(np.float32)
    return weights


def _pulls(pull: float) -> Array:
    """The level of all players alike is free."""
    pulls = np.full((INPUTS, len(KNOTS)), pull)
    pulls[ALWAYS] = 1e-3
    return pulls.reshape(-1)


def _slices(part: Samples) -> Iterator[tuple[Array, Array]]:
    """Rows of all players, and the wigs that the weighted sum does not see coming."""
    for i in range(0, len(part), SLICE):
        rows = part.inputs[i : i + SLICE].reshape(-1, INPUTS)
        yield rows, part.wigs[i : i + SLICE].reshape(-1) - rows[:, VALUE].astype(np.float32)


def _off(held: Samples, solved: Array, scale: Array) -> float:
    errors = [left - _spread(rows, scale) @ solved.reshape(-1) for rows, left in _slices(held)]
    return float(np.sqrt((np.concatenate(errors) ** 2).mean()))


# ---------------------------------------------------------------------- hidden units


class Fit:
    """What is learned, as arrays, and how it changes. Inputs are centred and scaled while learning."""

    def __init__(self, straight: Array, data: Sequence[Samples], goals: Goals, seed: int) -> None:
        rng = np.random.default_rng(seed)
        rows = np.concatenate([part.inputs[:, 0] for part in data]).astype(np.float32)
        self.mean, self.scale = rows.mean(0), rows.std(0) + 1e-2
        self.straight = straight
        self.goals = goals
        self.weights: dict[str, Array] = {
            "units": rng.normal(0, 1 / np.sqrt(INPUTS), (INPUTS, goals.units)).astype(np.float32),
            "biases": np.zeros(goals.units, np.float32),
            "wigs": np.zeros(goals.units, np.float32),
            "wins": np.zeros(goals.units, np.float32),
            "certainty": np.full((3, len(KNOTS)), START, np.float32),
        }
        self.moments = {name: (np.zeros_like(w), np.zeros_like(w)) for name, w in self.weights.items()}
        self.steps = 0

    def predicted(self, inputs: Array) -> tuple[Array, Array]:
        """Wigs and chances of each player, for positions of one number of players."""
        wigs, chances, _, _, _ = self._forward(inputs)
        return wigs, chances

    def _forward(self, inputs: Array) -> tuple[Array, Array, Array, Array, Array]:
        w = self.weights
        rows = inputs.astype(np.float32)
        knots = hats(rows[..., COUNT + TURNS_LEFT])
        x = (rows - self.mean) / self.scale
        hidden = np.maximum(x @ w["units"] + w["biases"], 0)
        plain = rows[..., VALUE] + ((rows @ self.straight) * knots).sum(-1)
        wigs = plain + SCALE * (hidden @ w["wigs"])
        hopes = hidden @ w["wins"] + wigs * (knots @ w["certainty"][inputs.shape[1] - 2])
        return wigs, _softmax(hopes), x, hidden, knots

    def learn(self, batch: Samples, rate: float) -> None:
        wigs, chances, x, hidden, knots = self._forward(batch.inputs)
        off = (wigs - batch.wigs) / SCALE / wigs.size
        wrong = (chances - batch.wins) / len(batch)
        w, players = self.weights, batch.inputs.shape[1] - 2
        back = (off[..., None] * w["wigs"] + wrong[..., None] * w["wins"]) * (hidden > 0)
        flat, flat_back, flat_hidden = (a.reshape(-1, a.shape[-1]) for a in (x, back, hidden))
        certainty = np.zeros_like(w["certainty"])
        certainty[players] = ((wrong * wigs)[..., None] * knots).sum((0, 1))
        slopes = {
            "units": flat.T @ flat_back,
            "biases": flat_back.sum(0),
            "wigs": flat_hidden.T @ off.ravel(),
            "wins": flat_hidden.T @ wrong.ravel(),
            "certainty": certainty / 100,  # wigs are hundreds, weights are ones
        }
        self._step(slopes, rate)

    def _step(self, slopes: dict[str, Array], rate: float) -> None:
        """Adam, with weights that shrink."""
        self.steps += 1
        for name, slope in slopes.items():
            first, second = self.moments[name]
            first += 0.1 * (slope - first)
            second += 0.001 * (slope * slope - second)
            step = (first / (1 - 0.9**self.steps)) / (np.sqrt(second / (1 - 0.999**self.steps)) + 1e-8)
            if name == "certainty":
                self.weights[name] -= rate * step * 0.1
            else:
                self.weights[name] -= rate * (step + self.goals.shrink * self.weights[name])

    def network(self) -> Network:
        """The same for inputs as they are."""
        w = self.weights
        units = w["units"] / self.scale[:, None]
        return Network(
            self.straight.tolist(),
            units.T.tolist(),
            (w["biases"] - self.mean @ units).tolist(),
            (w["wigs"] * SCALE).tolist(),
            w["wins"].tolist(),
            w["certainty"].tolist(),
        )


def fitted(data: Sequence[Samples], goals: Goals, seed: int, tell: Tell) -> Fit:
    """Learns from samples, one entry for each number of players; keeps what predicts the games held out best."""
    parts = [split(part) for part in data]
    fit = Fit(straight_fit(parts, tell), [learned for learned, _ in parts], goals, seed)
    rng = np.random.default_rng(seed + 1)
    best, kept = float("inf"), fit.weights
    for epoch in range(goals.epochs):
        rate = goals.rate * 0.5 * (1 + np.cos(np.pi * epoch / goals.epochs))
        for batch in _batches([learned for learned, _ in parts], rng):
            fit.learn(batch, rate)
        found = [quality(fit, held) for _, held in parts]
        tell(f"epoch {epoch + 1}: " + "; ".join(f"{one.wigs_off:.2f} wigs, {one.log_loss:.4f}" for one in found))
        loss = sum(one.log_loss + (one.wigs_off / SCALE) ** 2 / 2 for one in found)
        if loss < best:
            best, kept = loss, {name: w.copy() for name, w in fit.weights.items()}
    fit.weights = kept
    return fit


def split(part: Samples) -> tuple[Samples, Samples]:
    """What is learned from, and what is held out."""
    held = np.isin(part.games, np.unique(part.games)[::HELD_OUT])
    return part.chosen(~held), part.chosen(held)


def _batches(data: Sequence[Samples], rng: Any) -> Iterator[Samples]:
    """All positions once, in any order; a batch has one number of players."""
    pieces = []
    for number, part in enumerate(data):
        order = rng.permutation(len(part))
        pieces += [(number, order[i : i + BATCH]) for i in range(0, len(order), BATCH)]
    for place in rng.permutation(len(pieces)):
        number, which = pieces[place]
        yield data[number].chosen(which)


# ---------------------------------------------------------------------- how good it is


def quality(fit: Fit, held: Samples) -> Quality:
    found = [fit.predicted(held.inputs[i : i + SLICE]) for i in range(0, len(held), SLICE)]
    return measured(np.concatenate([wigs for wigs, _ in found]), np.concatenate([c for _, c in found]), held)


def measured(wigs: Array, chances: Array, held: Samples) -> Quality:
    """Predictions beside what came of the games."""
    off = float(np.sqrt(((wigs - held.final_wigs) ** 2).mean()))
    loss = float(-(held.final_wins * np.log(np.maximum(chances, 1e-9))).sum(-1).mean())
    brier = float(((chances - held.final_wins) ** 2).sum(-1).mean())
    bins = np.minimum((chances * 10).astype(int), 9)
    missed = sum(abs(float((chances - held.final_wins)[bins == number].sum())) for number in range(10))
    return Quality(len(held), off, loss, brier, missed / chances.size)


def _softmax(hopes: Array) -> Array:
    parts = np.exp(hopes - hopes.max(-1, keepdims=True))
    return parts / parts.sum(-1, keepdims=True)
