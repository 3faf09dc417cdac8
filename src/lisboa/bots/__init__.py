"""Bots: players that are not people. docs/bots.md explains how to use them and how to write one."""

from lisboa.bots.characters import CHARACTERS, Character
from lisboa.bots.levels import LEVELS, Level
from lisboa.bots.protocol import Advice, Adviser, Bot, Budget, Observation, decision_seed
from lisboa.bots.roster import AS_STRONG_AS, BOTS, DEFAULT_ADVISER, Entrant, UnknownBot, entrant, unhurried

__all__ = [
    "AS_STRONG_AS",
    "BOTS",
    "CHARACTERS",
    "DEFAULT_ADVISER",
    "LEVELS",
    "Advice",
    "Adviser",
    "Bot",
    "Budget",
    "Character",
    "Entrant",
    "Level",
    "Observation",
    "UnknownBot",
    "decision_seed",
    "entrant",
    "unhurried",
]
