"""How many lines of play there are from fixed positions: a change of these numbers is a change of the rules.

Where a rule was changed on purpose, the failing tests print the new numbers.
"""

import pytest

from lisboa.engine.state import GameState
from lisboa.soak.games import SoakPlan
from tests.properties.walk import position_after

TWO = SoakPlan(players=2, seed=11, draft=False, eager=True)
THREE = SoakPlan(players=3, seed=12, draft=True, eager=True)
FOUR = SoakPlan(players=4, seed=13, draft=False, eager=True)
SOLO = SoakPlan(players=1, seed=14, eager=True)
SOLO_NEW = SoakPlan(players=1, seed=15, eager=True, decrees=True, tokens=True, tasks=(0,))
NEW = SoakPlan(players=3, seed=16, eager=True, decrees=True, tokens=True, tasks=(0, 1, 2))

# A random game, after how many of its moves, the question there, and the lines of 1 to 5 moves.
COUNTS = [
    (TWO, 2, "turn", [15, 63, 497, 2585, 13856]),
    (TWO, 59, "turn", [13, 38, 415, 1383, 11607]),
    (TWO, 106, "turn", [15, 42, 193, 632, 2853]),
    (TWO, 126, "pay", [2, 6, 24, 288, 1028]),
    (TWO, 181, "state-action", [2, 16, 128, 256, 640]),
    (THREE, 0, "keep-tile", [2, 4, 8, 40, 160]),
    (THREE, 102, "turn", [12, 31, 271, 1032, 4432]),
    (THREE, 120, "church", [2, 4, 42, 140, 732]),
    (THREE, 165, "plan", [2, 8, 120, 432, 3320]),
    (THREE, 219, "take", [4, 32, 127, 1084, 5073]),
    (FOUR, 127, "favour", [2, 12, 62, 298, 1332]),
    (FOUR, 34, "office", [3, 117, 420, 2253, 9075]),
    (FOUR, 58, "follow-action", [3, 17, 50, 297, 1318]),
    (FOUR, 137, "release", [4, 11, 24, 108, 352]),
    (FOUR, 211, "pay", [6, 18, 36, 126, 1314]),
    (FOUR, 285, "pay", [5, 15, 30, 270, 1350]),
    (SOLO, 1, "turn", [15, 78, 216, 1264, 5020]),
    (SOLO, 25, "act", [10, 37, 112, 628, 4489]),
    (SOLO, 43, "take", [4, 20, 108, 476, 2956]),
    (SOLO, 66, "release", [5, 27, 113, 675, 3402]),
    (SOLO, 110, "turn", [13, 49, 357, 1418, 9412]),
    (SOLO_NEW, 1, "start-decree", [8, 120, 552, 4104, 18088]),
    (SOLO_NEW, 49, "take", [4, 60, 170, 673, 3517]),
    (NEW, 5, "start-decree", [6, 90, 462, 3006, 15282]),
    (NEW, 59, "act", [4, 13, 121, 764, 5884]),
    (NEW, 106, "plot", [39, 145, 527, 1612, 4053]),
    (NEW, 253, "church", [5, 18, 54, 150, 512]),
]


def perft(state: GameState, depth: int) -> int:
    """The number of ways to make this many moves from here; a game that ends earlier counts as one."""
    if depth == 0 or not state.steps:
        return 1
    if depth == 1:
        return len(state.moves())
    total = 0
    for move in state.moves():
        further = state.clone()
        further.play(move)
        total += perft(further, depth - 1)
    return total


@pytest.mark.rule("R1.3")
@pytest.mark.parametrize("plan, moves, question, counts", COUNTS, ids=lambda value: str(value).replace(", ", "-"))
def test_lines_of_play(plan, moves, question, counts):
    state = position_after(plan, moves)
    assert state.asked().name == question
    assert [perft(state, depth) for depth in range(1, 6)] == counts
