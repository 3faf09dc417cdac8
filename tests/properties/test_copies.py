"""Copies, positions in JSON, replays, refusals: at every decision, even in the middle of an action."""

from random import Random

import pytest

from lisboa.engine.box import box_of
from lisboa.engine.setup import new_game
from lisboa.snapshot import SnapshotError, restore, state_hash
from lisboa.soak.copies import honest_refusals, independent_copy, json_round_trip
from lisboa.soak.games import choose
from tests.properties.walk import PLANS, decisions

some_games = pytest.mark.parametrize("plan", PLANS[::5], ids=str)
each_game = pytest.mark.parametrize("plan", PLANS, ids=str)


@some_games
def test_copies_are_independent(plan):
    rng = Random(plan.seed)
    for state, _, _ in decisions(plan):
        assert not list(independent_copy(state, rng))


@each_game
def test_positions_survive_json(plan):
    for state, _, _ in decisions(plan):
        assert not list(json_round_trip(state))


@each_game
def test_the_same_moves_lead_to_the_same_game(plan):
    rng = Random(plan.seed)
    state = plan.start(log=True)
    moves, hashes = [], []
    while state.steps:
        moves.append(choose(state.moves(), plan.eager, rng))
        state.play(moves[-1])
        hashes.append(state_hash(state))
    again = plan.start()
    for move, expected in zip(moves, hashes, strict=True):
        again.play(move)
        assert state_hash(again) == expected
    assert len(set(hashes)) == len(hashes)


@pytest.mark.parametrize("seeds", [(1, 2)])
def test_another_seed_is_another_game(seeds):
    one, other = (state_hash(new_game(box_of(), 3, seed)) for seed in seeds)
    assert one != other


@pytest.mark.rule("R1.3")
@some_games
def test_what_is_refused_is_what_is_not_offered(plan):
    for state, _, _ in decisions(plan):
        assert not list(honest_refusals(state))


@pytest.mark.parametrize("data", [{}, {"players": 3}, {"players": [], "steps": [[1]]}])
def test_what_is_no_snapshot_is_refused(data):
    with pytest.raises(SnapshotError):
        restore(data, box_of())
