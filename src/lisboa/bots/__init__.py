"""Bots: who decides without a human. docs/bots.md tells how to use them and how to write one."""

from lisboa.bots.protocol import Advice, Adviser, Bot, Budget, Sight, decision_seed
from lisboa.bots.roster import BOTS, Entrant, UnknownBot, entrant

__all__ = [
    "BOTS", "Advice", "Adviser", "Bot", "Budget", "Entrant", "Sight", "UnknownBot", "decision_seed", "entrant",
]  # fmt: skip
