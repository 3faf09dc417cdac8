"""Is a mistake really one? Both lines are played to the end of the game, on the same deals.

Looking a turn ahead may err in the same way again and again. So what is told to be a mistake has to hold in whole
games too, in which all players go on alike. Half of a batch says enough of what will not hold.
"""

from random import Random
from typing import Final

from lisboa.engine.state import GameState
from lisboa.insight.decisions import Line
from lisboa.insight.paired import PairedDifference, Result, difference
from lisboa.insight.playing import follow, to_the_end
from lisboa.redeal import redeal
from lisboa.thinking.evaluation import ahead

PAIRS: Final = 60
EARLY: Final = 20  # pairs after which a mistake that is none so far is given up


def played_out(s: GameState, seat: int, better: Line, other: Line, seed: str, pairs: int = PAIRS) -> PairedDifference:
    """By how much the one line did better than the other in the end; fewer pairs if that is not to be seen."""
    found: list[tuple[Result, Result]] = []
    for number in range(pairs):
        start = redeal(s, seat, Random(f"{seed}/{number}"))
        found.append((_ended(start.clone(), seat, better), _ended(start, seat, other)))
        if len(found) == EARLY and difference(found).lead <= 0:
            break
    return difference(found)


def _ended(s: GameState, seat: int, line: Line) -> Result:
    follow(s, line)
    found = to_the_end(s)
    return found.chances[seat], ahead(found.wigs, seat)
