"""Is an answer right? What counts is what a turn comes to, not how its details were chosen.

An answer with the idea of the best line is compared with it on the same deals, like any other that is not among the
candidates: other details may cost something too.
"""

from dataclasses import dataclass
from typing import Final, Literal

from lisboa.engine.state import GameState
from lisboa.insight.lines import Line, idea
from lisboa.insight.playing import follow
from lisboa.puzzles.puzzle import ComparedLine, Puzzle
from lisboa.puzzles.trying import PuzzleTrial
from lisboa.snapshot import state_hash

Degree = Literal["right", "close", "wrong"]
DEALS: Final = range(2000, 2008)  # on which an answer meets the best line
RIGHT: Final = 0.03  # of the chance to win that a right answer may lose
RIGHT_IDEA: Final = 0.05  # … and one with the same idea
CLOSE: Final = 0.12


@dataclass(frozen=True)
class Answer:
    """What is made of an answer.

    `agrees`: how much of its idea is that of the best line; 0 if it begins in another way. `place`: which it is among
    the candidates, from 1; 0 if it is none of them.
    """

    degree: Degree
    chance: float
    wigs: float
    lost: float
    error: float
    same_idea: bool
    agrees: int
    place: int


def judged(puzzle: Puzzle, line: Line) -> Answer:
    """Judges a whole line (`Puzzle.line`)."""
    known = _known(puzzle, line)
    found = known or _compared(puzzle, line)
    wanted, answered = idea(puzzle.best_line), idea(line)
    same = wanted == answered
    margin = RIGHT_IDEA if same else RIGHT
    degree: Degree = "right" if found.lost <= margin else "close" if found.lost <= CLOSE else "wrong"
    agrees = len(set(wanted) & set(answered)) if wanted[:1] == answered[:1] else 0
    place = puzzle.candidates.index(known) + 1 if known else 0
    return Answer(degree, found.chance, found.wigs, found.lost, found.error, same, agrees, place)


def _known(puzzle: Puzzle, line: Line) -> ComparedLine | None:
    """The candidate that leads to the same position, if there is one: payments in another order do."""
    start = PuzzleTrial(puzzle.start, puzzle.seed).deal(0)
    for candidate in puzzle.candidates:
        moves = puzzle.line(candidate.line)
        if moves is not None and (moves == line or _end(start, moves) == _end(start, line)):
            return candidate
    return None


def _end(start: GameState, line: Line) -> str:
    s = start.clone()
    follow(s, line)
    return state_hash(s)


def _compared(puzzle: Puzzle, line: Line) -> ComparedLine:
    """The line on the same deals as the best one; what it loses is never less than nothing."""
    found = PuzzleTrial(puzzle.start, puzzle.seed).difference_on(puzzle.best_line, line, DEALS)
    lost = max(0.0, found.chance)
    texts = tuple(move.text for move in line)
    wigs = puzzle.best.wigs - found.lead
    return ComparedLine(texts, max(0.0, puzzle.best.chance - lost), wigs, lost, found.chance_error)
