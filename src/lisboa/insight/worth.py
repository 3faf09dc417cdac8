"""What a position comes to for each player: wigs at the end, and the chance to win.

In solo the second number is how much of all ranks one may expect (R13.13): 0 for a beggar, 1 for the right hand of the
marquis. Lacerda has the rest.
"""

from lisboa.bots.networks import judge
from lisboa.bots.thinker import QUICK
from lisboa.bots.weights import against_lacerda, evaluation
from lisboa.engine import kinds
from lisboa.engine.state import GameState
from lisboa.thinking.evaluation import ahead
from lisboa.thinking.judge import Judgement
from lisboa.thinking.planning import MoveSequence, Planner
from lisboa.thinking.solo import RANK_WORTH, lead_worth


def worth(s: GameState) -> Judgement:
    """By the best that our bots have learned; of a game that is over, what came of it."""
    if s.lacerda < 0:
        return judge().judgement(s)
    wigs = evaluation().values(s)
    you = 1 - s.lacerda
    ranks = against_lacerda().values(s)[you] - lead_worth(ahead(wigs, you))
    share = ranks / sum(RANK_WORTH)
    return Judgement(wigs, [1.0 - share, share] if you else [share, 1.0 - share])


def planner(s: GameState, quick: bool = False) -> Planner:
    """Finds the lines of a turn, as those who play do."""
    valued = evaluation() if s.lacerda < 0 else against_lacerda()
    return QUICK.planner(valued, habits=True) if quick else Planner(valued)


def ranked(s: GameState, lines: list[MoveSequence], judged: int) -> list[MoveSequence]:
    """The lines with the best ones judged, the best one first; nobody has learned from games against Lacerda."""
    return judge().rank(s, lines, judged) if s.lacerda < 0 else lines


def is_turn_of(s: GameState, seat: int | None) -> bool:
    """Does a turn of this player begin here?"""
    return bool(s.steps) and s.steps[-1][0] == kinds.TURN and s.decider() == seat
