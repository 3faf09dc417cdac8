"""Copies of a position, by `clone`, deepcopy and pickle: each is independent, and goes on as the first would."""

import copy
import inspect
import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from random import Random

import pytest

from lisboa.compiled import is_compiled
from lisboa.engine.player import PLAYER_FIELDS, PlayerState
from lisboa.engine.state import STATE_FIELDS, GameState
from lisboa.game import Game
from lisboa.snapshot import dump

COPIES: list[Callable[[GameState], GameState]] = [
    GameState.clone,
    copy.deepcopy,
    lambda state: pickle.loads(pickle.dumps(state)),
]


def some_way(players, seed, moves):
    game, rng = Game.new(players=players, seed=seed), Random(seed)
    for _ in range(moves):
        if game.decision is not None:
            game.play(rng.choice(game.decision.moves))
    return game


def rest_of(state, seed=1):
    """The moves of a game that is continued at random, and its end."""
    rng, played = Random(seed), []
    while state.steps:
        played.append(rng.choice(state.moves()))
        state.play(played[-1])
    return [move.text for move in played], dump(state)


@pytest.mark.parametrize("copied", COPIES)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_copy_is_the_same_and_independent(copied, players):
    state = some_way(players, 7, 90).state
    before, other = dump(state), copied(state)
    assert dump(other) == before
    assert [move.text for move in other.moves()] == [move.text for move in state.moves()]
    assert other.box is state.box
    end = rest_of(other)
    assert dump(state) == before
    assert rest_of(state) == end


def test_a_game_is_copied_with_its_past():
    game = some_way(3, 5, 60)
    for other in (copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
        assert (other.record(), other.events, other.names) == (game.record(), game.events, game.names)
        if other.can_undo():
            other.undo()
        other.play(other.decision.moves[0])
        assert other.record() != game.record()


@pytest.mark.skipif(is_compiled(), reason="compiled fields take nothing but what belongs there")
def test_every_field_is_copied():
    state = some_way(2, 1, 30).state
    for name in STATE_FIELDS:
        setattr(state, name, name)
    for player in state.players:
        for name in PLAYER_FIELDS:
            setattr(player, name, name)
    for copied in COPIES:
        other = copied(state)
        assert [getattr(other, name) for name in STATE_FIELDS] == list(STATE_FIELDS)
        for player in other.players:
            assert [getattr(player, name) for name in PLAYER_FIELDS] == list(PLAYER_FIELDS)


@pytest.mark.skipif(is_compiled(), reason="a compiled class does not tell")
def test_no_field_is_missing():
    assert set(GameState.__annotations__) == {"offer", *STATE_FIELDS}
    assert tuple(inspect.signature(PlayerState).parameters) == PLAYER_FIELDS


@pytest.mark.skipif("LISBOA_COMPILED" not in os.environ, reason="no compiled engine: ./dev test makes one")
def test_the_compiled_engine_does_the_same():
    """The rest of this file, once more."""
    environment = {**os.environ, "LISBOA_INTERPRETED": ""}
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", __file__, "-k", "copied or copy"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
