"""A puzzle: a position, whose turn it is, the best line, and what else looks good there.

A file of puzzles is text, a line of JSON each, the first one about the file; it may be compressed (`.gz`). A position
is kept as what its game was made from and the moves so far. Puzzles are numbered from 1 in the order of their file.
"""

import gzip
import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, replace
from functools import cache, cached_property
from pathlib import Path
from typing import Any, Final

from lisboa.components import Components, load
from lisboa.engine.moves import BY_TEXT
from lisboa.engine.state import GameState
from lisboa.game import Game
from lisboa.insight.lines import Line
from lisboa.puzzles.ideas import THEMES, whole
from lisboa.setup import Setup
from lisboa.version import RULES

FILE: Final = Path(__file__).with_name("puzzles.jsonl.gz")
FORMAT: Final = "lisboa-puzzles"
VERSION: Final = 1
BETWEEN: Final = "/"  # moves
CLEAR: Final = 0.08  # of the chance to win, by which the best line is ahead of any other idea


class PuzzleError(ValueError):
    """A puzzle or a file of puzzles that cannot be used; the text says why."""


@dataclass(frozen=True)
class ComparedLine:
    """A line with its chance to win and its lead in wigs, and by how much the best one is ahead, with its error."""

    line: tuple[str, ...]
    chance: float
    wigs: float
    lost: float = 0.0
    error: float = 0.0


@dataclass(frozen=True)
class Puzzle:
    """`source` says where its game comes from; `found` are the levels that find the best line."""

    number: int
    setup: dict[str, Any]
    moves: tuple[str, ...]
    candidates: tuple[ComparedLine, ...]  # the best one first
    themes: tuple[str, ...]  # the main one first
    rating: int
    found: tuple[str, ...]
    source: str

    @property
    def best(self) -> ComparedLine:
        return self.candidates[0]

    @property
    def players(self) -> int:
        """1 in solo."""
        data = self.setup.get("position", self.setup)
        return int(data.get("players", 2))

    @cached_property
    def seed(self) -> str:
        """Of the deals on which answers are tried: by the position, whatever number it has in its file."""
        return BETWEEN.join((json.dumps(self.setup, sort_keys=True), *self.moves))

    def game(self, names: Sequence[str] | None = None) -> Game:
        """The game up to the puzzle; raises PuzzleError if its moves are not possible."""
        try:
            game = _start(self.setup, names)
            for move in self.moves:
                game.play(move)
        except (KeyError, TypeError, ValueError) as error:
            raise PuzzleError(f"puzzle {self.number}: {error}") from None
        return game

    @cached_property
    def start(self) -> GameState:
        """The position, hidden parts too; not to be changed."""
        return self.game().state.clone()

    def line(self, texts: Sequence[str]) -> Line | None:
        """The moves as a line from the puzzle's position, cut off at its end; None if they are no whole line."""
        moves = [BY_TEXT.get(" ".join(text.split())) for text in texts]
        return whole(self.start, [move for move in moves if move is not None]) if None not in moves else None

    @cached_property
    def best_line(self) -> Line:
        found = self.line(self.best.line)
        if found is None:
            raise PuzzleError(f"puzzle {self.number}: its best line cannot be played")
        return found

    def check(self) -> None:
        """Raises PuzzleError unless it is a puzzle that can be played."""
        if not self.start.steps:
            raise PuzzleError(f"puzzle {self.number}: the game is over there")
        if len(self.candidates) < 2 or not self.themes or not set(self.themes) <= set(THEMES):
            raise PuzzleError(f"puzzle {self.number}: it has no second line, or an unknown theme")
        for candidate in self.candidates:
            if self.line(candidate.line) is None:
                raise PuzzleError(f"puzzle {self.number}: {' '.join(candidate.line)} is no line there")

    def data(self) -> dict[str, Any]:
        """As a file has it."""
        data = asdict(self)
        del data["number"]
        data["moves"] = BETWEEN.join(self.moves)
        data["candidates"] = [{**asdict(one), "line": BETWEEN.join(one.line)} for one in self.candidates]
        return data


def _start(setup: dict[str, Any], names: Sequence[str] | None) -> Game:
    components = usual_components()
    if "position" in setup:
        return Game.position(names=names, components=components, **setup["position"])
    return Game.new(setup=Setup.from_data(setup, components), seed=setup["seed"], names=names)


@cache
def usual_components() -> Components:
    return load(None)


def puzzle_from(data: dict[str, Any], number: int) -> Puzzle:
    """A puzzle as a file has it; raises PuzzleError."""
    try:
        candidates = [ComparedLine(**{**one, "line": tuple(one["line"].split(BETWEEN))}) for one in data["candidates"]]
        return Puzzle(
            number,
            data["setup"],
            tuple(data["moves"].split(BETWEEN)) if data["moves"] else (),
            tuple(candidates),
            tuple(data["themes"]),
            data["rating"],
            tuple(data["found"]),
            data["source"],
        )
    except (KeyError, TypeError, AttributeError) as error:
        raise PuzzleError(f"damaged puzzle {number}: {error}") from None


@dataclass(frozen=True)
class Collection:
    """The puzzles of a file, and what it says about how they were made."""

    made: dict[str, Any]
    puzzles: tuple[Puzzle, ...]

    def get(self, number: int) -> Puzzle | None:
        return self.puzzles[number - 1] if 1 <= number <= len(self.puzzles) else None

    def text(self) -> str:
        head = {"format": FORMAT, "version": VERSION, "rules": RULES, "components": usual_components().hash}
        rows = [{**head, "made": self.made}, *(puzzle.data() for puzzle in self.puzzles)]
        return "".join(json.dumps(row, separators=(",", ":")) + "\n" for row in rows)

    def save(self, path: Path) -> None:
        """Writes the file; it is complete or untouched."""
        content = self.text().encode()
        scratch = path.with_name(path.name + ".new")
        scratch.write_bytes(gzip.compress(content, 9, mtime=0) if path.suffix == ".gz" else content)
        scratch.replace(path)


def collection(made: dict[str, Any], puzzles: Iterable[Puzzle]) -> Collection:
    """Puzzles in this order, numbered anew."""
    return Collection(made, tuple(replace(puzzle, number=number) for number, puzzle in enumerate(puzzles, 1)))


@cache
def read(path: Path = FILE) -> Collection:
    """The puzzles of a file; raises PuzzleError."""
    try:
        content = path.read_bytes()
        text = (gzip.decompress(content) if path.suffix == ".gz" else content).decode()
        head, *rows = [json.loads(line) for line in text.splitlines()]
        if head["format"] != FORMAT or head["version"] != VERSION:
            raise PuzzleError(f"{path}: no puzzles of this version of Lisboa")
        if (head["rules"], head["components"]) != (RULES, usual_components().hash):
            raise PuzzleError(f"{path}: these puzzles are of other rules or another component set")
        return Collection(head["made"], tuple(puzzle_from(row, number) for number, row in enumerate(rows, 1)))
    except OSError as error:
        raise PuzzleError(f"{path}: cannot be read: {error.strerror or error}") from None
    except PuzzleError:
        raise
    except (EOFError, KeyError, TypeError, ValueError, RecursionError) as error:
        raise PuzzleError(f"{path}: damaged or no file of puzzles: {error}") from None
