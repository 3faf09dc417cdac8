"""How many lines of play there are from fixed positions: a change of these numbers is a change of the rules.

Where a rule was changed on purpose, the failing tests print the new numbers.
"""

import pytest

from lisboa.engine.state import NAMES, GameState
from lisboa.soak.games import Plan
from tests.properties.walk import position_after

TWO = Plan(players=2, seed=11, draft=False, eager=True)
THREE = Plan(players=3, seed=12, draft=True, eager=True)
FOUR = Plan(players=4, seed=13, draft=False, eager=True)
SOLO = Plan(players=1, seed=14, eager=True)
SOLO_NEW = Plan(players=1, seed=15, eager=True, decrees=True, tokens=True, tasks=(0,))
NEW = Plan(players=3, seed=16, eager=True, decrees=True, tokens=True, tasks=(0, 1, 2))

# A random game, after how many of its moves, the question there, and the lines of 1 to 5 moves.
COUNTS = [
    (TWO, 2, "turn", [13, 55, 383, 2103, 10824]),
    (TWO, 60, "turn", [13, 45, 229, 740, 7232]),
    (TWO, 100, "turn", [7, 20, 197, 510, 3332]),
    (TWO, 150, "pay", [3, 9, 27, 72, 576]),
    (TWO, 180, "state-action", [2, 16, 128, 512, 6144]),
    (THREE, 0, "keep-tile", [2, 4, 8, 40, 160]),
    (THREE, 100, "turn", [12, 75, 511, 1621, 9581]),
    (THREE, 130, "church", [4, 12, 29, 88, 288]),
    (THREE, 170, "plan", [2, 4, 14, 106, 376]),
    (THREE, 220, "take", [4, 48, 160, 1428, 5580]),
    (FOUR, 20, "favour", [2, 10, 26, 170, 1288]),
    (FOUR, 50, "office", [3, 117, 384, 1362, 4104]),
    (FOUR, 100, "follow-action", [2, 10, 80, 502, 2359]),
    (FOUR, 140, "release", [4, 11, 24, 88, 367]),
    (FOUR, 200, "pay", [2, 18, 68, 202, 1366]),
    (FOUR, 260, "pay", [4, 12, 144, 432, 2904]),
    (SOLO, 1, "turn", [14, 74, 196, 1151, 4572]),
    (SOLO, 20, "act", [16, 64, 216, 1069, 7188]),
    (SOLO, 45, "take", [4, 45, 126, 436, 1993]),
    (SOLO, 70, "release", [6, 28, 110, 381, 1200]),
    (SOLO, 110, "turn", [14, 44, 351, 1159, 8476]),
    (SOLO_NEW, 1, "start-decree", [8, 112, 520, 3456, 15704]),
    (SOLO_NEW, 50, "take", [2, 12, 44, 198, 1079]),
    (NEW, 5, "start-decree", [6, 84, 450, 2646, 13698]),
    (NEW, 60, "act", [13, 47, 258, 902, 5556]),
    (NEW, 100, "plot", [6, 16, 45, 113, 270]),
    (NEW, 200, "church", [3, 8, 29, 132, 700]),
]


def perft(state: GameState, depth: int) -> int:
    """The number of ways to make so many moves from here; a game that ends earlier counts as one."""
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
    assert NAMES[state.steps[-1][0]] == question
    assert [perft(state, depth) for depth in range(1, 6)] == counts
