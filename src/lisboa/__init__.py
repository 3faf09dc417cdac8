"""Lisboa: the board game by Vital Lacerda, to play, study and program. An unaffiliated fan project.

>>> import lisboa
>>> game = lisboa.Game.new(players=3, seed=7)
>>> game.play(game.decision.moves[0])
>>> game.why_not("visit king 14").code
'not-asked'
"""

from lisboa.components import ComponentError, Components
from lisboa.engine.moves import MOVES, Move
from lisboa.engine.state import GameState
from lisboa.game import Decision, Game, IllegalMove, Refusal, UnknownMove
from lisboa.position import PositionError
from lisboa.record import RecordError
from lisboa.scores import Rank, Score
from lisboa.setup import Setup
from lisboa.version import VERSION

__version__ = VERSION
__all__ = [
    "MOVES",
    "ComponentError",
    "Components",
    "Decision",
    "Game",
    "GameState",
    "IllegalMove",
    "Move",
    "PositionError",
    "Rank",
    "RecordError",
    "Refusal",
    "Score",
    "Setup",
    "UnknownMove",
    "__version__",
]
