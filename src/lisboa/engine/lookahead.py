"""R1.3: nothing is offered that cannot be completed. What is owed is a promise on the stack.

Most promises can be judged at a glance: their `sure` test says that nothing above them can break them. Only where
it cannot say so, each move is tried on a copy that looks ahead, until what is owed is done or stuck. Nothing
hidden comes into play there: cards are drawn and tiles refilled only after all promises are kept.
"""

from typing import TYPE_CHECKING

from lisboa.engine.moves import Move
from lisboa.engine.steps import OFTEN, REGISTER, SELDOM

if TYPE_CHECKING:
    from lisboa.engine.state import GameState


def keep_promises(s: "GameState", moves: list[Move]) -> list[Move]:
    """Of the moves of the question on top, those that leave everything owed possible."""
    steps = s.steps
    base = -1
    sure = REGISTER[steps[-1][0]].risky == SELDOM
    for i in range(len(steps) - 2, -1, -1):
        kind, who, a, b = steps[i]
        test = REGISTER[kind].promise
        if test is not None:
            base = i
            sure = sure and test(s, who, a, b)
    if base < 0 or sure:
        return moves
    return [move for move in moves if survives(s, move, base)]


def survives(s: "GameState", move: Move, base: int) -> bool:
    """Can everything from step `base` on be completed after this move?"""
    copy = s.clone()
    copy.looking = True
    copy.steps = copy.steps[base:]
    copy.play(move)
    return completes(copy)


def completes(copy: "GameState") -> bool:
    if not copy.steps:
        return True
    if copy.offer and _all_sure(copy):
        return True
    for move in copy.offer:
        further = copy.clone()
        further.play(move)
        if completes(further):
            return True
    return False


def _all_sure(copy: "GameState") -> bool:
    """A question on top that is risky by itself, or a promise, is never sure without trying."""
    steps = copy.steps
    top = REGISTER[steps[-1][0]]
    if top.risky == OFTEN or top.promise is not None:
        return False
    for kind, who, a, b in steps:
        test = REGISTER[kind].promise
        if test is not None and not test(copy, who, a, b):
            return False
    return True
