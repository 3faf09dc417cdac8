"""What a decision that seems to be a mistake really cost: both lines are played on, for four turns of the player.

Looking a few turns ahead errs in the same way on every deal: some that seemed to lose a quarter of all games lost none
in the end. Whole games from early on differ by so much that came later that hardly anything would be certain. So the
chances are averaged over the third and the fourth turn; late in a game that is its end. A few pairs say enough of what
is hardly worth telling; what is only just a mistake after a whole batch is looked at again in a second one.
"""

from typing import Final

from lisboa.engine.state import GameState
from lisboa.insight.lines import Line
from lisboa.insight.paired import PairedDifference
from lisboa.insight.trying import LineTrial
from lisboa.insight.verdicts import INACCURACY, LEAST, MISTAKE

TURNS: Final = range(3, 5)
PAIRS: Final = 60
EARLY: Final = 16  # of so many pairs
HARDLY: Final = 1.5  # standard errors above it within which it may still be a mistake


def played_out(s: GameState, seat: int, better: Line, other: Line, seed: str, pairs: int = PAIRS) -> PairedDifference:
    """By how much the one line does better than the other; fewer pairs if that is hardly worth telling."""
    trial = LineTrial(s, seat, seed, TURNS)
    found = trial.meet(better, other, EARLY * pairs // PAIRS)
    if found.chance < LEAST[INACCURACY] and found.chance + HARDLY * found.chance_error < LEAST[MISTAKE]:
        return found
    found = trial.meet(better, other, pairs)
    if 0.0 <= found.chance - LEAST[MISTAKE] < found.chance_error:
        found = trial.meet(better, other, 2 * pairs)
    return found
