"""`lisboa puzzles`: find the best turn of a position, at the terminal."""

import argparse
import json
from datetime import date
from pathlib import Path
from random import Random
from typing import Final

from lisboa.cli import chance, saves
from lisboa.cli.client import PlayerLeaves, TerminalGame
from lisboa.cli.errors import Problem, Usage
from lisboa.cli.saves import SavedTable
from lisboa.cli.screen import EndOfInput, ask, edit_lines, say, slowly
from lisboa.cli.seats import PERSON
from lisboa.engine.moves import Move
from lisboa.insight.lines import ends
from lisboa.puzzles import Answer, Puzzle, PuzzleError, Solver, Tried, daily, judged, read, some
from lisboa.puzzles.ideas import whole
from lisboa.puzzles.puzzle import FILE, Collection
from lisboa.puzzles.telling import reason, steps

TRIES: Final = "puzzles.json"
THEMES: Final = {
    "follow": "following a visit",
    "period-end": "the end of the period",
    "endgame": "the end of the game",
    "portfolio": "a card for the portfolio",
}


def run(arguments: argparse.Namespace) -> int:
    path = Path(arguments.file) if arguments.file else FILE
    try:
        puzzles = read(path)
        solver = _Remembered(arguments.file is None)
        puzzle = _chosen(arguments, puzzles, solver)
        puzzle.check()
    except PuzzleError as error:
        raise Problem(str(error)) from None
    say(f"Puzzle {puzzle.number} of {len(puzzles.puzzles)}, rated {puzzle.rating}. Find the best turn.")
    edit_lines(keep_history=True)
    try:
        _solve(puzzle, solver)
    except (EndOfInput, KeyboardInterrupt, PlayerLeaves):
        say()
    return 0


def _chosen(arguments: argparse.Namespace, puzzles: Collection, solver: "_Remembered") -> Puzzle:
    if arguments.number is not None:
        found = puzzles.get(arguments.number)
        if found is None:
            raise Usage(f"there is no puzzle {arguments.number}; choose from 1 to {len(puzzles.puzzles)}")
        return found
    if arguments.theme or arguments.random:
        seen = {one.number for one in solver.tries}
        return some(puzzles, arguments.theme or "", solver.rating().value, seen, Random(chance.new_seed()))
    return daily(puzzles, date.today())


class _Remembered(Solver):
    """A solver whose tries are kept in the folder of the user's games; those of another file are not."""

    def __init__(self, kept: bool) -> None:
        self.path = saves.folder() / TRIES if kept else None
        super().__init__(self._read())

    def _read(self) -> list[Tried]:
        try:
            rows = json.loads(self.path.read_text(encoding="utf-8")) if self.path else []
            return [Tried(int(number), int(rating), bool(solved)) for number, rating, solved in rows]
        except FileNotFoundError:
            return []
        except (OSError, ValueError, TypeError):
            raise Problem(f"{self.path} is damaged; remove it to begin anew") from None

    def keep(self) -> None:
        if self.path is not None:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            rows = [[one.number, one.rating, one.solved] for one in self.tries]
            scratch = self.path.with_name(self.path.name + ".new")
            scratch.write_text(json.dumps(rows) + "\n", encoding="utf-8")
            scratch.replace(self.path)


class _PuzzleGame(TerminalGame):
    """A game that ends with the turn in question, and is not kept."""

    def __init__(self, puzzle: Puzzle) -> None:
        game = puzzle.game()
        seat = game.state.decider()
        kinds = saves.kinds_of(game, PERSON)
        super().__init__(SavedTable(game, kinds), {}, saves.last_game(), "", hints=False)
        self.people, self.device = [seat], seat
        self.can_save = False
        self.start = game.state.clone()
        self.begun = game.length

    def line(self) -> tuple[Move, ...]:
        """Plays one line, and answers it."""
        while len(self.game.standing()) == self.begun or not ends(self.start, self.game.state):
            self._next()
        moves = [self.game.move(words) for _, *words in self.game.standing()[self.begun :]]
        found = whole(self.start, moves)
        assert found is not None
        return found

    def _undo(self) -> bool:
        """Not beyond the beginning of the puzzle."""
        if len(self.game.standing()) > self.begun:
            return super()._undo()
        say("This is where the puzzle begins.")
        return False


def _solve(puzzle: Puzzle, solver: _Remembered) -> None:
    hints = 0
    while True:
        line = _PuzzleGame(puzzle).line()
        with slowly("Comparing your turn with the best one …"):
            answer = judged(puzzle, line)
        right = answer.degree == "right"
        counted = solver.add(Tried(puzzle.number, puzzle.rating, right and not hints))
        if counted:
            solver.keep()
        say(_told(puzzle, answer))
        if right:
            _tell_solution(puzzle)
            _tell_solver(solver)
            return
        while (wish := ask("\nTry again (Enter), a hint (h), the solution (s) or stop (q)? ").casefold()) == "h":
            hints += 1
            say(_hint(puzzle, hints))
        if wish == "s":
            _tell_solution(puzzle)
        if wish in ("s", "q"):
            _tell_solver(solver)
            return


def _told(puzzle: Puzzle, answer: Answer) -> str:
    """By degrees: the better turn stays hidden."""
    yours, best = f"{100 * answer.chance:.0f} %", f"{100 * puzzle.best.chance:.0f} %"
    if answer.degree == "right":
        return f"\nRight! Your turn wins {yours} of the games."
    begins = " It begins like the best one." if answer.agrees else ""
    if answer.degree == "close":
        return f"\nClose: there is better. Your turn wins {yours}, the best one {best}.{begins}"
    return f"\nNot this one: it wins {yours} of the games, the best turn {best}.{begins}"


def _hint(puzzle: Puzzle, number: int) -> str:
    """The theme first, then the steps of the best line one by one."""
    if number == 1:
        return f"It is about {', '.join(THEMES.get(theme, theme) for theme in puzzle.themes)}."
    told = steps(puzzle, puzzle.best.line)[: number - 1]
    return f"It begins like this: {'; '.join(told)}."


def _tell_solution(puzzle: Puzzle) -> None:
    say(f"\nThe best turn: {'; '.join(steps(puzzle, puzzle.best.line))}.")
    say(reason(puzzle))
    for candidate in puzzle.candidates:
        told = "; ".join(steps(puzzle, candidate.line))
        say(f"  {100 * candidate.chance:3.0f} %  {candidate.wigs:+5.1f} wigs  {told}", hanging=22)


def _tell_solver(solver: _Remembered) -> None:
    rating = solver.rating()
    margin = (rating.high - rating.low) / 2
    say(f"\nSolved in a row: {solver.streak} (best: {solver.best_streak}).")
    say(f"Your rating: {rating.value:.0f} ± {margin:.0f}.")
