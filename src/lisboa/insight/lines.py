"""Lines of moves: their idea, and where they end.

Two lines with the same idea differ in details alone: how something is paid for, which cubes and goods are taken, which
card goes to the court for the same visit.
"""

from collections.abc import Sequence
from typing import Final

from lisboa.engine import moves as m
from lisboa.engine.moves import Move
from lisboa.engine.state import GameState
from lisboa.engine.steps import APART

Line = tuple[Move, ...]
Idea = tuple[str, ...]

DETAILS: Final = frozenset(
    (m.DROP, m.DONE, m.GIVE, m.GOOD, m.PAY, m.COINS, m.CUBE, m.GIVE_UP, m.HOUSE, m.RETURN, m.TAKE, m.REWARD, m.TASK)
)
# Of these moves only some words count: which noble is visited, that something is sold, what a good is traded for.
WORDS: Final = {
    m.VISIT: (0, 1),
    m.TRADE: (0, 2),
    **dict.fromkeys((m.DISCARD, m.SELL, m.UPGRADE, m.USE, m.RELEASE, m.CASH), (0,)),
}


def idea(line: Sequence[Move]) -> Idea:
    """The moves that say what is done: how it begins, then the rest in no order; what is done twice counts once."""
    told = [_told(move) for move in line if move.verb not in DETAILS]
    return (*told[:1], *sorted(set(told[1:])))


def _told(move: Move) -> str:
    words = move.form()
    return " ".join(words[i] for i in WORDS.get(move.verb, range(len(words))))


def ends(start: GameState, s: GameState) -> bool:
    """Is what was begun in `start` done? With the turn, before somebody else decides, before a choice of its own."""
    if not s.steps:
        return True
    return (s.turn, s.round, s.decider()) != (start.turn, start.round, start.decider()) or s.asked().decides == APART
