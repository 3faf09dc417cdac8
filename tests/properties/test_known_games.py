"""How fixed random games went: a change of these figures is a change of the rules, or of a reason that is given.

Where that was meant, the failing tests print the new figures.
"""

from zlib import crc32

import pytest

from lisboa.engine.moves import MOVES
from lisboa.engine.refusals import NOT_ASKED, TABLE, code_of, figures_of
from lisboa.engine.whynot import why_not
from tests.properties.walk import PLANS, decisions

EVERY = 3  # one decision of so many is looked into
KNOWN: dict[str, tuple[int, list[int], int, int]] = {
    "2 players, seed 0": (242, [58, 30], 9421, 2362872883),
    "2 players, seed 1, eager": (278, [51, 77], 11025, 4083068785),
    "2 players, seed 2, draft": (197, [30, 25], 10086, 3496637286),
    "2 players, seed 3, draft, eager": (269, [37, 68], 12513, 4254011475),
    "3 players, seed 4": (242, [32, 22, 54], 8319, 3346795953),
    "3 players, seed 5, eager": (338, [71, 54, 40], 13322, 709237287),
    "3 players, seed 6, draft": (211, [28, 26, 45], 9393, 738081017),
    "3 players, seed 7, draft, eager": (275, [30, 41, 53], 11127, 1089359646),
    "4 players, seed 8": (253, [48, 42, 39, 40], 11474, 1185206089),
    "4 players, seed 9, eager": (301, [54, 58, 24, 32], 14345, 1754447621),
    "4 players, seed 10, draft": (272, [38, 22, 25, 42], 16839, 1182992923),
    "4 players, seed 11, draft, eager": (336, [63, 46, 40, 59], 16491, 2657594429),
    "solo, seed 20": (122, [59, 218], 5023, 663826076),
    "solo, seed 21, eager": (164, [51, 214], 4263, 4001897196),
    "solo, seed 22, decrees, tokens, eager, tasks of 0": (112, [18, 199], 7756, 41204434),
    "solo, seed 23, tasks of 0": (128, [47, 217], 7261, 2922758048),
    "2 players, seed 30, decrees, eager": (270, [92, 45], 11246, 2720040848),
    "3 players, seed 31, tokens, eager": (254, [35, 36, 34], 10949, 2753086493),
    "4 players, seed 32, eager, tasks of 0 1 2 3": (290, [27, 55, 40, 43], 11826, 986725272),
    "4 players, seed 33, draft, decrees, tokens, eager, tasks of 1 3": (355, [62, 51, 34, 55], 10549, 417132187),
}


def went(plan):
    """The number of decisions, each seat's wigs at the end; how many moves were refused, and a sum over the reasons."""
    asked = refused = reasons = 0
    for state, _, _ in decisions(plan):
        asked += 1
        if asked % EVERY == 0:
            found = [packed for packed in (why_not(state, move) for move in MOVES) if packed not in (0, NOT_ASKED)]
            refused += len(found)
            for packed in found:
                reasons = crc32(f"{TABLE[code_of(packed)][0]} {figures_of(packed)}".encode(), reasons)
    return asked, [p.wigs for p in state.players], refused, reasons


@pytest.mark.rule("R1.3")
@pytest.mark.parametrize("plan", PLANS, ids=str)
def test_a_game_goes_as_it_went(plan):
    assert went(plan) == KNOWN[str(plan)]
