"""R2.21 for bots: what they choose does not depend on anything that their seat cannot see.

2,000 positions of games of all kinds: what bots are shown is compared in all of them. Bots that do not search are asked
about all, too, the others about 160 (`python -m tests.bots.redealing` asks everybody about everything). Without a
compiled engine `random` and `greedy` alone are asked about all, and the others about four times fewer.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from lisboa.bots import BOTS, protocol
from lisboa.engine.moves import Move
from lisboa.engine.state import GameState
from lisboa.redeal import redeal
from tests.bots.positions import CHUNKS, SIZE, chunk_of
from tests.bots.redealing import SEARCHED, is_fair, is_the_same_observation

ROOT = Path(__file__).resolve().parents[2]
POSITIONS = 2000
assert CHUNKS * SIZE == POSITIONS


@pytest.mark.rule("R2.21")
@pytest.mark.parametrize("number", range(CHUNKS))
def test_choices_stay_the_same_when_the_unseen_is_dealt_anew(number):
    """In a separate process, with the compiled engine if there is one."""
    environment = {**os.environ, "LISBOA_INTERPRETED": ""}
    command = [sys.executable, "-m", "tests.bots.redealing", str(number)]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert not found["different"]
    assert not found["observations"]
    assert found["positions"] == SIZE
    assert found["unchanged"] <= 1  # nearly always there is something hidden
    assert len(found["questions"]) >= 20
    assert found["seats"] == [2, 3, 4]
    assert {name.partition("@")[0] for name in found["seen"]} == set(BOTS)
    assert found["seen"]["random"] == found["seen"]["greedy"] == SIZE
    fewer = 1 if found["compiled"] else 4
    assert all(count == SEARCHED // fewer for name, count in found["seen"].items() if "@" in name)
    assert all(count >= SIZE // fewer for name, count in found["seen"].items() if "@" not in name)


# ---------------------------------------------------------------------- the check can fail


class Peeking:
    """Is shown the game itself, and goes by the hidden cards in the hands of the others."""

    def choose(self, state: GameState, seat: int, seed: int) -> Move:
        hidden = sum(sum(p.hand) for other, p in enumerate(state.players) if other != seat)
        moves = state.moves()
        return moves[hidden % len(moves)]


class Digging:
    """Is shown the game itself, and goes by the next decree."""

    def choose(self, state: GameState, seat: int, seed: int) -> Move:
        moves = state.moves()
        return moves[state.decree_deck[-1] % len(moves)] if state.decree_deck else moves[0]


class Honest:
    """Is shown the game itself, and goes by what it may see."""

    def choose(self, state: GameState, seat: int, seed: int) -> Move:
        moves = state.moves()
        return moves[(sum(state.players[seat].hand) + seed) % len(moves)]


@pytest.mark.rule("R2.21")
def test_a_bot_that_peeks_is_caught():
    states = [state for state in chunk_of(1, 40) if len(state.players) > 2]
    assert len(states) == 20
    assert sum(not is_fair(Peeking(), state, seed) for seed, state in enumerate(states)) > 5
    assert sum(not is_fair(Digging(), state, seed) for seed, state in enumerate(states)) > 5
    assert all(is_fair(Honest(), state, seed) for seed, state in enumerate(states))


@pytest.mark.rule("R2.21")
def test_a_observation_that_deals_nothing_anew_is_caught(monkeypatch):
    states = chunk_of(1, 20)
    assert all(is_the_same_observation(state, seed) for seed, state in enumerate(states))
    monkeypatch.setattr(protocol, "redeal", lambda state, seat, rng: state.clone())
    assert not any(is_the_same_observation(state, seed) for seed, state in enumerate(states))


@pytest.mark.rule("R2.21")
def test_a_observation_dealt_from_the_order_of_the_real_cards_is_caught(monkeypatch):
    """Shuffling is not enough: a shuffle of the real order differs for every real deal."""

    def shuffled(state, seat, rng):
        copy = state.clone()
        cards = list(copy.decree_deck)
        rng.shuffle(cards)
        copy = redeal(copy, seat, rng)
        copy.decree_deck = tuple(cards)
        return copy

    monkeypatch.setattr(protocol, "redeal", shuffled)
    states = [state for state in chunk_of(1, 20) if len(state.decree_deck) > 5]
    assert not any(is_the_same_observation(state, seed) for seed, state in enumerate(states))
