"""R1.3: nothing is offered that cannot be completed. What is owed is a promise on the stack.

Most promises can be judged at a glance: their `sure` test says that nothing above them can break them. Only where
it cannot say so, each move is tried on a copy that looks ahead, until what is owed is done or stuck. Nothing
hidden comes into play there: cards are drawn and tiles refilled only after all promises are kept.

A chapter that cannot tell by itself whether a move can be completed asks `proved`. What to try at a question on the
way there, its row says (`ahead`).
"""

from typing import TYPE_CHECKING

from lisboa.engine.moves import Move
from lisboa.engine.packing import Seat
from lisboa.engine.steps import OFTEN, REGISTER, SELDOM

if TYPE_CHECKING:
    from lisboa.engine.state import GameState


def proved(s: "GameState", move: Move) -> bool:
    """Can all that this answer to the question on top begins be completed?"""
    return _survives(s, move, len(s.steps) - 1)


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
    return [move for move in moves if _survives(s, move, base)]


def _survives(s: "GameState", move: Move, base: int) -> bool:
    """Can everything from step `base` on be completed after this move?"""
    copy = s.clone()
    kind, who, a, b = copy.steps.pop()
    copy.steps = copy.steps[base:]
    REGISTER[kind].answer(copy, who, a, b, move)
    return _completes(copy, who)


def _completes(s: "GameState", who: Seat) -> bool:
    """Runs what comes by itself, and tries the answers to what is asked."""
    steps = s.steps
    while steps:
        kind, seat, a, b = steps[-1]
        if seat != who:
            return True  # the others are asked when all that is owed is done
        row = REGISTER[kind]
        run = row.run
        if run is None:
            moves = row.ahead(s, who, a, b)
            if len(moves) != 1:
                return _some_survives(s, moves)
            steps.pop()
            row.answer(s, who, a, b, moves[0])  # no choice, so no other copy
            continue
        steps.pop()
        run(s, who, a, b)
    return True


def _some_survives(s: "GameState", moves: list[Move]) -> bool:
    """Does one of these answers to the question on top leave everything owed possible?"""
    if not moves:
        return False
    if _all_sure(s):
        return True
    for move in moves:
        if _survives(s, move, 0):
            return True
    return False


def _all_sure(s: "GameState") -> bool:
    """A question on top that is risky by itself, or a promise, is never sure without trying."""
    steps = s.steps
    top = REGISTER[steps[-1][0]]
    if top.risky == OFTEN or top.promise is not None:
        return False
    for kind, who, a, b in steps:
        test = REGISTER[kind].promise
        if test is not None and not test(s, who, a, b):
            return False
    return True
