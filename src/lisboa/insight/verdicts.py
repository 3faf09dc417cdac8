"""What is made of a decision's cost: a verdict, where it is certain enough, and the accuracy of a player.

Accuracy is counted in wigs of the lead, not in chances: whoever has lost already has no chance left to lose, and would
seem to play best of all.
"""

from collections.abc import Sequence
from math import exp
from typing import Final

from lisboa.insight.paired import PairedDifference, mean

INACCURACY, MISTAKE, BLUNDER, UNCLEAR = "inaccuracy", "mistake", "blunder", "unclear"
LEAST: Final = {BLUNDER: 0.15, MISTAKE: 0.10, INACCURACY: 0.05}  # of the chance to win that such a decision costs
WIGS: Final = 12.0  # a loss of so many has about a third of the worth of a good decision


def verdict(suspect: bool, playout: PairedDifference | None) -> str:
    """Only what play-outs confirm is told with its cost; what may be a mistake, or none at all, is unclear."""
    if not suspect:
        return ""
    if playout is None:
        return UNCLEAR
    if not confirmed(playout):
        return UNCLEAR if playout.chance >= LEAST[MISTAKE] else ""
    return next(name for name, least in LEAST.items() if playout.chance >= least)


def confirmed(playout: PairedDifference) -> bool:
    """Did the other line surely have the better chance?"""
    return playout.is_sure and playout.chance >= LEAST[INACCURACY]


def accuracy(costs: Sequence[PairedDifference | None]) -> float | None:
    """From 0 to 100, over all decisions with a choice; None without any."""
    if not costs:
        return None
    return 100 * mean([exp(-_lost(cost) / WIGS) for cost in costs])


def _lost(cost: PairedDifference | None) -> float:
    """Wigs that were surely lost, more or less: what may be the error is left out."""
    return 0.0 if cost is None else max(0.0, cost.lead - cost.lead_error)
