"""A puzzle in words, in any language, from what its player can see."""

from collections.abc import Sequence

from lisboa.engine import moves as m
from lisboa.engine.moves import BY_TEXT
from lisboa.engine.state import GameState
from lisboa.puzzles.puzzle import Puzzle
from lisboa.puzzles.trying import PuzzleTrial
from lisboa.texts import Texts


def steps(puzzle: Puzzle, line: Sequence[str], language: str = "en") -> list[str]:
    """Each move of a line in a few words, the first one in a sentence."""
    state, texts, told = _seen(puzzle), _texts(puzzle, language), list[str]()
    for text in line:
        move = BY_TEXT[text]
        in_full = not told or move.verb == m.DROP  # in a few words it would be the card alone
        told.append(texts.move(move, state=state) if in_full else texts.brief(move, state))
        if move not in state.moves():
            break
        state.play(move)
    return told


def reason(puzzle: Puzzle, language: str = "en") -> str:
    """Why the best line is better than the second."""
    best, second = ([BY_TEXT[text] for text in candidate.line] for candidate in puzzle.candidates[:2])
    return _texts(puzzle, language).contrast(_seen(puzzle), best, second, puzzle.start.decider())


def _seen(puzzle: Puzzle) -> GameState:
    return PuzzleTrial(puzzle.start, puzzle.seed).deal(0)


def _texts(puzzle: Puzzle, language: str) -> Texts:
    return Texts(language, puzzle.game().names, puzzle.start.decider())
