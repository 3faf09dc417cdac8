"""Playing on from a position, quickly and always in the same way: each player with the line that looks best.

What comes of a line depends on how all play on, and whoever judges more lines plays otherwise, not only better: what
seemed to win half of all games with one number lost some with another. So deals are played with different ones.
"""

from dataclasses import dataclass, field
from typing import Final

from lisboa.engine import kinds
from lisboa.engine.moves import Move
from lisboa.engine.state import GameState
from lisboa.insight.paired import Result, mean
from lisboa.insight.worth import is_turn_of, planner, ranked, worth
from lisboa.thinking.evaluation import ahead
from lisboa.thinking.judge import Judgement

JUDGED: Final = (6, 2, 4, 1)  # lines of a turn that are judged, by the number of the deal …
USUALLY: Final = 2  # … and without one
JUDGED_KINDS: Final = (kinds.TURN, kinds.MAY_FOLLOW)  # for all other choices the planner is enough
LONGEST: Final = 4000  # moves; only a safeguard


@dataclass
class TurnAhead:
    """What is expected after a line: the moves of all until the player's next turn, and that turn."""

    before: list[Move] = field(default_factory=list)
    turn: list[Move] = field(default_factory=list)


def follow(s: GameState, line: tuple[Move, ...]) -> None:
    """Plays a line in a redealt copy; should something have changed there, as far as it goes."""
    for move in line:
        if move not in s.moves():
            return
        s.play(move)


def play_ahead(s: GameState, seat: int, judged: int = USUALLY) -> TurnAhead:
    """All play on until this player has had the next turn, or to the end of the game."""
    played = TurnAhead()
    for _ in range(LONGEST):
        if not s.steps:
            break
        if is_turn_of(s, seat):
            played.turn = play_best(s, judged)
            break
        played.before += play_best(s, judged)
    return played


def later(s: GameState, seat: int) -> Judgement:
    """What a position comes to when the others have answered and the player has had another turn."""
    play_ahead(s, seat)
    return worth(s)


def outcome(s: GameState, seat: int, line: tuple[Move, ...], turns: range, deal: int) -> Result:
    """What a line comes to for its player, on average over these turns from then, on the deal with this number."""
    follow(s, line)
    chances: list[float] = []
    leads: list[float] = []
    for turn in range(1, turns.stop):
        play_ahead(s, seat, JUDGED[deal % len(JUDGED)])
        if turn in turns:
            found = worth(s)
            chances.append(found.chances[seat])
            leads.append(ahead(found.wigs, seat))
    return mean(chances), mean(leads)


def play_best(s: GameState, judged: int = USUALLY) -> list[Move]:
    """The best line of whoever decides, played out."""
    lines = planner(s, quick=True).plan(s)
    if judged > 1 < len(lines) and s.steps[-1][0] in JUDGED_KINDS:
        lines = ranked(s, lines, judged)
    moves = lines[0].moves
    for move in moves:
        s.play(move)
    return list(moves)
