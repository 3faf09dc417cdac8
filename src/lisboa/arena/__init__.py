"""Many games between bots, fairly dealt: which is stronger, and how certain is that? docs/arena.md explains it.

match = Match.of(["greedy", "random"], games=200, seed=7)   # every deal in all seat orders
games = run(match, workers=2, journal="match.journal")      # a list of GameResult
for row in summary(match, games):
    print(row.bot, row.share.value, row.share.low, row.share.high)
"""

from lisboa.arena.cluster import ClusterError
from lisboa.arena.exports import write_csv, write_json
from lisboa.arena.journal import JournalError
from lisboa.arena.match import LACERDA, Match, NoMatch, Pairing, deal_seed
from lisboa.arena.pool import Broken
from lisboa.arena.results import BotFault, GameResult, SeatResult
from lisboa.arena.running import Progress, SeveralMatches, run
from lisboa.arena.summary import BotSummary, Times, summary

__all__ = [
    "LACERDA",
    "BotSummary",
    "Broken",
    "ClusterError",
    "BotFault",
    "GameResult",
    "JournalError",
    "Match",
    "NoMatch",
    "Pairing",
    "Progress",
    "SeatResult",
    "SeveralMatches",
    "Times",
    "deal_seed",
    "run",
    "summary",
    "write_csv",
    "write_json",
]
