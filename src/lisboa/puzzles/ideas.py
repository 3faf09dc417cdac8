"""What a puzzle is about, and where an answer ends."""

from collections.abc import Sequence
from typing import Final

from lisboa.engine import moves as m
from lisboa.engine.moves import Move
from lisboa.engine.state import GameState
from lisboa.insight.lines import Line, ends
from lisboa.thinking.features import smallest_piles, turns_left

# Themes, by the moves that make them; a line may have several.
BY_MOVE: Final = (
    ("ships", frozenset((m.BUILD, m.UPGRADE))),
    ("church", frozenset((m.STEPS, m.TILE, m.CASH))),
    ("decrees", frozenset((m.DECREE,))),
    ("stores", frozenset((m.PLOT,))),
    ("buildings", frozenset((m.SITE,))),
    ("goods", frozenset((m.SELL, m.TRADE))),
    ("officials", frozenset((m.OFFICE, m.PLAN))),
    ("favours", frozenset((m.FAVOUR,))),
    ("treasury", frozenset((m.SPONSOR,))),
)
FOLLOW, END_OF_PERIOD, ENDGAME, PORTFOLIO = "follow", "period-end", "endgame", "portfolio"
THEMES: Final = (FOLLOW, ENDGAME, END_OF_PERIOD, *(name for name, _ in BY_MOVE), PORTFOLIO)
LAST_TURNS: Final = 1.5  # turns left to a player in the endgame, after the present one
LAST_DRAWS: Final = 2  # for each player, until the first period may end


def whole(start: GameState, moves: Sequence[Move]) -> Line | None:
    """As many of the moves as make a line from here; None if they do not get that far, or are not possible."""
    s = start.clone()
    for number, move in enumerate(moves, 1):
        if move not in s.moves():
            return None
        s.play(move)
        if ends(start, s):
            return tuple(moves[:number])
    return None


def themes(start: GameState, line: Line) -> tuple[str, ...]:
    """What a puzzle is about: the moment first, then what the best line does."""
    verbs = {move.verb for move in line}
    found = [name for name, moves in BY_MOVE if verbs & moves]
    if m.FOLLOW in verbs or m.DECLINE in verbs:
        found.insert(0, FOLLOW)
    if turns_left(start, start.decider()) <= LAST_TURNS:
        found.insert(0, ENDGAME)
    elif _near_end_of_period(start):
        found.insert(0, END_OF_PERIOD)
    return tuple(found or [PORTFOLIO])


def _near_end_of_period(s: GameState) -> bool:
    """In the first period, with three piles soon to be empty or a second rubble set there (R11.1)."""
    return s.period == 1 and (s.trigger != 0 or smallest_piles(s) <= LAST_DRAWS * len(s.players))
