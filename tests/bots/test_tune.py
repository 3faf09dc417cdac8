"""The tool that finds the weights of the evaluation."""

import importlib.util
from argparse import Namespace
from pathlib import Path

import pytest

from lisboa.bots.weights import read
from lisboa.thinking.evaluation import KNOTS, Evaluation
from lisboa.thinking.features import COUNT, FEATURES, GOLD, PLANS, WIGS

numpy = pytest.importorskip("numpy")
TOOL = Path(__file__).resolve().parents[2] / "tools" / "tune.py"


@pytest.fixture(scope="module")
def tune():
    spec = importlib.util.spec_from_file_location("tune", TOOL)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_fit_finds_the_weights_that_made_the_wigs(tune, tmp_path):
    """Wigs made by known weights of two features, at all times of the game: the fit must give them back."""
    chance = numpy.random.default_rng(1)
    rows = numpy.zeros((4000, COUNT), numpy.float32)
    for feature in (WIGS, GOLD, PLANS):
        rows[:, feature] = chance.integers(0, 6, len(rows))
    turns = chance.integers(0, 40, len(rows)) / 2
    true = [[0.0] * len(KNOTS) for _ in range(COUNT)]
    true[WIGS] = [1.0] * len(KNOTS)
    true[GOLD] = [0.5, 1.5, 2.5]
    true[PLANS] = [-1.0, 0.0, 3.0]
    evaluation = Evaluation(true)
    wigs = [evaluation.weigh([float(x) for x in row], float(left)) for row, left in zip(rows, turns, strict=True)]
    games, empty, out = tmp_path / "games.npz", tmp_path / "empty.toml", tmp_path / "new.toml"
    numpy.savez(games, rows=rows, turns=turns, wigs=numpy.array(wigs), seats=numpy.full(len(rows), 2))
    empty.write_text("[weights]\n")
    tune.fit(Namespace(data=[str(games)], weights=str(empty), pull=0.0001, out=str(out)))
    found = read(out.read_text())
    assert found[WIGS] == [1.0] * len(KNOTS)
    assert found[GOLD] == pytest.approx(true[GOLD], abs=0.02)
    assert found[PLANS] == pytest.approx(true[PLANS], abs=0.02)
    assert FEATURES[GOLD] in out.read_text()
    assert FEATURES[FEATURES.index("stores")] + " =" not in out.read_text()


def test_a_game_gives_a_sample_for_each_seat_and_card_taken(tune):
    samples = []
    end = tune._game([tune.Player(tune.evaluation()) for _ in range(2)], 3, samples)
    assert not end.steps
    assert len(samples) % 2 == 0
    assert len(samples) // 2 >= end.round
    assert {seat for seat, _, _ in samples} == {0, 1}
    assert all(len(row) == COUNT for _, row, _ in samples)
