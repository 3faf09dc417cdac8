"""Playing on from a position, quickly and always in the same way: each player with the line that looks best."""

from typing import Final

from lisboa.engine.moves import Move
from lisboa.engine.state import GameState
from lisboa.insight.worth import is_turn_of, planner, ranked, worth
from lisboa.thinking.judge import Judgement

LOOKED_AT: Final = 6  # lines of a turn that are judged
LONGEST: Final = 4000  # moves; only a safeguard


def follow(s: GameState, line: tuple[Move, ...]) -> None:
    """Plays a line in a redealt copy; should something have changed there, as far as it goes."""
    for move in line:
        if move not in s.moves():
            return
        s.play(move)


def a_turn_later(s: GameState, seat: int) -> Judgement:
    """What a position comes to when the others have answered and the player has had the next turn too."""
    for _ in range(LONGEST):
        if not s.steps:
            break
        last = is_turn_of(s, seat)
        play_best(s)
        if last:
            break
    return worth(s)


def to_the_end(s: GameState) -> Judgement:
    """What came of it when all play on."""
    for _ in range(LONGEST):
        if not s.steps:
            break
        play_best(s)
    return worth(s)


def play_best(s: GameState) -> None:
    """The best line of whoever decides, played out."""
    for move in ranked(s, planner(s, quick=True).plan(s), LOOKED_AT)[0].moves:
        s.play(move)
