"""Why a move is not possible, for any move in the table: the one place that answers such questions.

The player whose turn it is may ask about a plot, a ship or a trade before its question has come up. Then the answer is
what is in its way already; only if nothing is, the answer is that it is not asked yet.
"""

from lisboa.engine import kinds, moves
from lisboa.engine.actions import noble_action_check, state_action_check
from lisboa.engine.constants import STORE
from lisboa.engine.moves import Move
from lisboa.engine.packing import Action, Refusal, Seat
from lisboa.engine.refusals import DEAD_END, GAME_OVER, MAYBE, NOT_ASKED
from lisboa.engine.state import GameState
from lisboa.engine.steps import REGISTER
from lisboa.engine.stores import land_figures


def why_not(s: GameState, move: Move) -> Refusal:
    """0 if the move is offered, otherwise the packed refusal."""
    if not s.steps:
        return GAME_OVER
    if move in s.offer:
        return 0
    kind, who, a, b = s.steps[-1]
    row = REGISTER[kind]
    if move.verb in row.verbs:
        # What is possible by itself but was not offered would break what is still owed (R1.3).
        return row.why(s, who, a, b, move) or DEAD_END
    return (_later(s, who, move) if kind == kinds.TURN else 0) or NOT_ASKED


def _later(s: GameState, who: Seat, move: Move) -> int:
    """What stands in the way already now, as if the question for this move had come."""
    if move.verb == moves.ACTION:
        return _action(s, who, move.a)
    for row in REGISTER:
        early = row.early
        if early is not None and move.verb in early.verbs:
            code = early.check(s, who) if early.check is not None else 0
            if code:
                return code
            copy = s.clone()
            copy.push(row.number, who, early.a, early.b)
            return row.why(copy, who, early.a, early.b, move)
    return 0


def _action(s: GameState, who: Seat, action: Action) -> int:
    if action < STORE:
        return state_action_check(s, who, action)
    p = s.players[who]
    code = noble_action_check(s, who, action, p.reais, p.influence)
    return 0 if code == MAYBE else land_figures(s, who, code)
