"""What is made of a decision's cost: a verdict, where it is certain enough, and the accuracy of a player.

Accuracy is counted in wigs of the lead, not in chances: whoever has lost already has no chance left to lose, and would
seem to play best of all.
"""

from collections.abc import Sequence
from math import exp
from typing import Final

from lisboa.insight.paired import PairedDifference, mean
from lisboa.insight.playouts import PAIRS

INACCURACY, MISTAKE, BLUNDER, UNCLEAR = "inaccuracy", "mistake", "blunder", "unclear"
THRESHOLDS: Final = ((0.15, BLUNDER), (0.10, MISTAKE), (0.05, INACCURACY))  # of the chance to win
WIGS: Final = 12.0  # a loss of so many has about a third of the worth of a good decision


def suspected(cost: PairedDifference | None) -> str:
    """What a decision looks like a turn later; nothing where it may be the error."""
    if cost is None or not cost.is_sure:
        return ""
    return next((name for least, name in THRESHOLDS if cost.chance >= least), "")


def verdict(cost: PairedDifference | None, playout: PairedDifference | None) -> str:
    """A mistake is told only if whole games confirm it; what they do not confirm is unclear."""
    found = suspected(cost)
    if found not in (MISTAKE, BLUNDER):
        return found
    return found if playout is not None and confirmed(playout) else UNCLEAR


def confirmed(playout: PairedDifference) -> bool:
    """Did the other line surely come out ahead in whole games, and win no fewer?"""
    return playout.pairs >= PAIRS and playout.is_surely_ahead and playout.chance >= 0


def accuracy(costs: Sequence[PairedDifference | None]) -> float | None:
    """From 0 to 100, over all decisions with a choice; None without any."""
    if not costs:
        return None
    return 100 * mean([exp(-_lost(cost) / WIGS) for cost in costs])


def _lost(cost: PairedDifference | None) -> float:
    """Wigs that were surely lost, more or less: what may be the error is left out."""
    return 0.0 if cost is None else max(0.0, cost.lead - cost.lead_error)
