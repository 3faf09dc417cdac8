"""Random games with everything checked after every move: what `lisboa soak` runs for hours. Solo and variants too.

Pieces are conserved, limits hold, ledgers add up, no question is without an answer, copies are independent,
positions survive JSON, games replay to the same hash, and a redeal changes nothing that a seat can see. `search`
replays games with other deals, and compares everything that ever reached a viewer.
"""

from lisboa.soak.games import PLAYERS, Failure, Outcome, SoakPlan, SoakReport, plans, play, run
from lisboa.soak.leaks import DEALS, Leak, LeakReport, dealt, search
from lisboa.soak.limits import invariants

__all__ = [
    "DEALS",
    "PLAYERS",
    "Failure",
    "Leak",
    "LeakReport",
    "Outcome",
    "SoakPlan",
    "SoakReport",
    "dealt",
    "invariants",
    "plans",
    "play",
    "run",
    "search",
]
