"""A fit finds what was put into the data, and says honestly how good it is."""

import numpy as np
import pytest

from lisboa.thinking.evaluation import KNOTS
from lisboa.thinking.features import COUNT, GOLD, PLANS
from lisboa.thinking.judge import ALWAYS, INPUTS, VALUE, VALUE_LEAD
from lisboa.thinking.outlook import TURNS_LEFT
from lisboa.training.fitting import Goals, Quality, fitted, hats, measured, quality, split
from lisboa.training.samples import Samples, joined, load

GAMES = 400


def made_up(players: int, seed: int = 1, noise: float = 1.0) -> Samples:
    """Positions whose wigs come of known weights, which change with the turns left, and of gold and plans together."""
    rng = np.random.default_rng(seed)
    inputs = np.zeros((GAMES * 10, players, INPUTS), np.float32)
    inputs[..., VALUE] = rng.integers(60, 140, inputs.shape[:2])
    inputs[..., GOLD] = rng.integers(0, 4, inputs.shape[:2])
    inputs[..., PLANS] = rng.integers(0, 3, inputs.shape[:2])
    inputs[..., ALWAYS] = 1
    inputs[..., COUNT + TURNS_LEFT] = (rng.integers(0, 36, len(inputs)) / 2)[:, None]
    for who in range(players):
        others = np.delete(inputs[..., VALUE], who, 1)
        inputs[:, who, VALUE_LEAD] = inputs[:, who, VALUE] - others.max(1)
    turns = inputs[..., COUNT + TURNS_LEFT]
    wigs = inputs[..., VALUE] + inputs[..., GOLD] * np.interp(turns, KNOTS, [0.0, 2.0, 4.0]) + 5
    wigs += 40 * np.maximum(inputs[..., PLANS] - 1, 0) * (inputs[..., GOLD] > 2)
    wigs += rng.normal(0, noise, wigs.shape)
    wins = (wigs == wigs.max(1, keepdims=True)).astype(np.float32)
    wigs = wigs.astype(np.float32)
    return Samples(inputs, wigs, wins, wigs, wins, np.repeat(np.arange(GAMES), 10))


@pytest.fixture(scope="module")
def data():
    return [made_up(players, players) for players in (2, 3, 4)]


@pytest.fixture(scope="module")
def fit(data):
    return fitted(data, Goals(units=16, epochs=20, rate=0.01), 3, lambda _: None)


def test_weights_that_change_with_the_turns_left_are_found(fit):
    gold = fit.straight[GOLD]
    assert gold[1] - gold[0] == pytest.approx(2, abs=0.7)
    assert gold[2] - gold[1] == pytest.approx(2, abs=0.7)


def test_games_that_were_held_out_are_predicted(data, fit):
    for part in data:
        found = quality(fit, split(part)[1])
        assert found.wigs_off < 7  # 10 without hidden units
        assert found.calibration < 0.05


def test_hidden_units_find_what_no_sum_does(data, fit):
    """Gold and plans together bring more than each by itself."""
    alone = fitted(data, Goals(units=8, epochs=0), 3, lambda _: None)
    for part in data:
        held = split(part)[1]
        assert quality(fit, held).wigs_off < 0.8 * quality(alone, held).wigs_off


def test_the_network_says_what_the_fit_says(data, fit):
    network = fit.network()
    for part in data:
        wigs, chances = fit.predicted(part.inputs[:20])
        for row, expected, shares in zip(part.inputs[:20], wigs, chances, strict=True):
            found = [network.judge([float(x) for x in one], len(row)) for one in row]
            assert [one for one, _ in found] == pytest.approx(expected.tolist(), abs=0.05)
            hopes = np.exp([hope - found[0][1] for _, hope in found])
            assert (hopes / hopes.sum()).tolist() == pytest.approx(shares.tolist(), abs=0.02)


def test_the_same_seed_gives_the_same_fit(data):
    goals = Goals(units=8, epochs=1)
    one, same, other = (fitted(data, goals, seed, lambda _: None).network() for seed in (1, 1, 2))
    assert one.units == same.units
    assert one.units != other.units


def test_all_positions_of_a_game_are_on_one_side(data):
    learned, held = split(data[0])
    assert not set(learned.games) & set(held.games)
    assert len(learned) + len(held) == len(data[0])
    assert len(held) == len(data[0]) // 10


def test_hats_add_up():
    for turns in (0.0, 2.5, 5.0, 13.0, 20.0):
        assert hats(np.array([turns])).sum() == pytest.approx(1)
    assert hats(np.array([5.0])).tolist() == [[0, 1, 0]]


def test_quality_is_measured_against_what_came_of_it():
    wins = np.array([[1, 0], [1, 0], [0, 1], [1, 0]], np.float32)
    final = np.array([[10, 8]] * 4, np.float32)
    held = Samples(np.zeros((4, 2, INPUTS)), final * 0, wins * 0, final, wins, np.arange(4))
    wigs, sure = np.array([[13, 8]] * 4, np.float32), np.array([[0.75, 0.25]] * 4)
    found = measured(wigs, sure, held)
    assert found == Quality(4, pytest.approx(4.5**0.5), pytest.approx(0.5623, abs=1e-3), pytest.approx(0.375), 0.0)
    assert measured(wigs, 1 - sure, held).calibration == pytest.approx(0.5)


def test_samples_are_kept_and_joined(tmp_path, data):
    data[0].save(tmp_path / "some.npz")
    again = load(tmp_path / "some.npz")
    assert len(joined([again, again])) == 2 * len(data[0])
    assert np.abs(again.inputs - data[0].inputs).max() < 0.1
