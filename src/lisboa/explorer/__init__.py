"""Openings: what was chosen in how many games, and how it did. docs/explorer.md explains it.

found = explorer.at(game, seat=0)                    # the situation of a game; None if it is no opening any more
for row in found.choices:
    print(row.choice, row.taken, row.won.low, row.won.high, found.even)

own = explorer.of_games(games)                       # counts of other games, which can be added up
"""

from lisboa.explorer.counting import ChoiceCount, Openings, of_games, of_match
from lisboa.explorer.files import Summary, SummaryError, added, read, write
from lisboa.explorer.finding import SHIPPED, ChoiceFigures, Explored, at, load, of_situation
from lisboa.openings import ROUNDS, SUBJECTS, TURNS, Situation

__all__ = [
    "ROUNDS",
    "SHIPPED",
    "SUBJECTS",
    "TURNS",
    "ChoiceCount",
    "ChoiceFigures",
    "Explored",
    "Openings",
    "Situation",
    "Summary",
    "SummaryError",
    "added",
    "at",
    "load",
    "of_games",
    "of_match",
    "of_situation",
    "read",
    "write",
]
