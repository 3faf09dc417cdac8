"""The engine compiled by mypyc plays exactly the same games as the one that Python runs."""

import os
import subprocess
import sys

import pytest

GAMES = 300
SCRIPT = f"""
import hashlib
from random import Random
from lisboa.compiled import is_compiled
from lisboa.engine.box import box_of
from lisboa.engine.setup import Options, set_up
from lisboa.snapshot import state_hash

total = hashlib.sha256()
for seed in range({GAMES}):
    rng = Random(seed)
    players = 1 + seed % 4
    options = Options(
        players, draft=seed % 8 > 3 and players > 1, solo=players == 1, tokens=seed % 3 == 0, decrees=seed % 5 == 0,
        tasks=(0,) if seed % 7 == 0 else (),
    )
    state = set_up(box_of(), options, seed)
    while state.steps:
        move = rng.choice(state.moves())
        total.update(move.text.encode())
        state.play(move)
    total.update(state_hash(state).encode())
print(is_compiled(), total.hexdigest())
"""


def play_games(**environment: str) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT], env={**os.environ, **environment}, capture_output=True, text=True, check=True
    )
    return done.stdout.split()


@pytest.mark.skipif("LISBOA_COMPILED" not in os.environ, reason="no compiled engine: ./dev test makes one")
def test_compiled_and_interpreted_games_are_the_same():
    compiled = play_games(LISBOA_INTERPRETED="")
    interpreted = play_games(LISBOA_INTERPRETED="1")
    assert compiled[0] == "True"
    assert interpreted[0] == "False"
    assert compiled[1] == interpreted[1]
