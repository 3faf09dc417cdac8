"""Asking changes nothing: neither what is offered nor why something is not. To suppose something, copy the state first.

The compiled classes take no guard, so Python plays these games, in a process of its own.
"""

import os
import subprocess
import sys

SCRIPT = """
from random import Random
from lisboa.compiled import is_compiled
from lisboa.engine.box import box_of
from lisboa.engine.moves import MOVES
from lisboa.engine.setup import Options, set_up
from lisboa.engine.player import PlayerState
from lisboa.engine.state import GameState
from lisboa.engine.steps import REGISTER
from lisboa.engine.whynot import why_not

guarded = set()

# Land prices are kept by the first to ask; they are not part of the position.
def guard(self, name, value):
    assert id(self) not in guarded or name == "land", f"{type(self).__name__}.{name} is set"
    object.__setattr__(self, name, value)

assert not is_compiled()
GameState.__setattr__ = PlayerState.__setattr__ = guard
asked = 0
for seed, options in enumerate([Options(2), Options(4, tokens=True, tasks=(0,)), Options(1, solo=True)]):
    rng = Random(seed)
    state = set_up(box_of(), options, seed)
    while state.steps:
        kind, who, a, b = state.steps[-1]
        if rng.random() < 0.3:
            before = state.steps[:]
            guarded.update([id(state), *map(id, state.players)])
            row = REGISTER[kind]
            state.offered(row, who, a, b)
            row.ahead(state, who, a, b)
            for move in rng.sample(MOVES, 20) + [move for move in MOVES if move.verb in row.verbs][:20]:
                why_not(state, move)
            guarded.clear()
            assert state.steps == before
            asked += 1
        state.play(rng.choice(state.moves()))
print(asked)
"""


def test_asking_changes_nothing():
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT],
        env={**os.environ, "LISBOA_INTERPRETED": "1"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) > 100
