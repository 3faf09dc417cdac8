"""Bots: players that are not people. docs/bots.md explains how to use them and how to write one."""

from lisboa.bots.levels import LEVELS, Level
from lisboa.bots.protocol import Advice, Adviser, Bot, Budget, Observation, decision_seed
from lisboa.bots.roster import BOTS, DEFAULT_ADVISER, Entrant, UnknownBot, entrant

__all__ = [
    "BOTS",
    "DEFAULT_ADVISER",
    "LEVELS",
    "Advice",
    "Adviser",
    "Bot",
    "Budget",
    "Entrant",
    "Level",
    "Observation",
    "UnknownBot",
    "decision_seed",
    "entrant",
]
