"""Why a move is not possible, for any move of the table: the one place that people's questions come to.

A player on turn may ask about a plot, a ship or a trade before the question for it has come. Then the answer is what
stands in its way already now; only if nothing does, the answer is that it is not asked yet.
"""

from typing import Final

from lisboa.engine import kinds, moves
from lisboa.engine.actions import CARDINAL_STEPS, noble_action_check, state_action_check
from lisboa.engine.church import cardinal_check
from lisboa.engine.constants import STORE
from lisboa.engine.moves import Move
from lisboa.engine.refusals import DEAD_END, GAME_OVER, MAYBE, NOT_ASKED
from lisboa.engine.ships import ship_check
from lisboa.engine.state import VERBS_OF, WHYS, GameState
from lisboa.engine.stores import land_figures, tile_check

# The question in which each of these verbs will be asked, and its a and b.
_LATER: Final[dict[int, tuple[int, int, int]]] = {
    moves.PLOT: (kinds.PLOT, 0, 0),
    moves.SITE: (kinds.SITE, 0, 0),
    moves.SELL: (kinds.ACT, 0, 0),
    moves.TRADE: (kinds.ACT, 0, 0),
    moves.DECREE: (kinds.DECREE, 0, 0),
    moves.PLAN: (kinds.PLAN, 0, 0),
    moves.FAVOUR: (kinds.FAVOUR, 0, 0),
    moves.BUILD: (kinds.SHIP, 0, 0),
    moves.UPGRADE: (kinds.SHIP, 0, 0),
    moves.OFFICE: (kinds.OFFICE, 2, 0),
    moves.STEPS: (kinds.STEPS, 1, CARDINAL_STEPS),
    moves.HOUSE: (kinds.HOUSE, 0, 0),
    moves.TAKE: (kinds.TAKE, 0, 0),
}


def why_not(s: GameState, move: Move) -> int:
    """0 if the move is offered, otherwise the packed refusal."""
    if not s.steps:
        return GAME_OVER
    if move in s.offer:
        return 0
    kind, who, a, b = s.steps[-1]
    if move.verb in VERBS_OF[kind]:
        # What is possible by itself but was not offered would break what is still owed (R1.3).
        return WHYS[kind](s, who, a, b, move) or DEAD_END
    return (_later(s, who, move) if kind == kinds.TURN else 0) or NOT_ASKED


def _later(s: GameState, who: int, move: Move) -> int:
    """What stands in the way already now, as if the question for this move had come."""
    p = s.players[who]
    if move.verb == moves.ACTION:
        if move.a < STORE:
            return state_action_check(s, who, move.a)
        code = noble_action_check(s, who, move.a, p.reais, p.influence)
        return 0 if code == MAYBE else land_figures(s, who, code)
    if move.verb not in _LATER:
        return 0
    kind, a, b = _LATER[move.verb]
    code = _at_all(s, who, kind)
    if code:
        return code
    copy = s.clone()
    copy.push(kind, who, a, b)
    return WHYS[kind](copy, who, a, b, move)


def _at_all(s: GameState, who: int, kind: int) -> int:
    """What forbids the whole question."""
    if kind == kinds.SHIP:
        return ship_check(s, who)
    if kind == kinds.STEPS:
        return cardinal_check(s, who, CARDINAL_STEPS)
    return tile_check(s, who) if kind in (kinds.PLOT, kinds.HOUSE) else 0
