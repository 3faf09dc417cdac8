"""The guided first game: ten chapters, each a position and what to do there, played at a private table.

`lessons.toml` has the chapters in their order. The player has the first seat, a gentle bot the second. A chapter has

- `name`: `lesson-NAME-title` and `lesson-NAME-about` are its texts in the client, and `TableInfo.lesson` of its tables;
- `position`: the keys of docs/positions.md;
- `steps`, one after the other. Each has

  - `say`: the id of the text that is shown, in the client's lessons.ftl;
  - `spot`: what to point at: the client's key of a piece (`plot-B2`), or `area-…` for a whole part of the screen;
  - `move`: patterns. The step is done when the player plays a move that fits one of them. Without any there is nothing
    to do but to read on;
  - `along`: patterns of moves that belong to the step and do not end it, such as taking a card before the turn ends;
  - `free`: any move belongs to it, and the client says what it thinks of each.

A pattern is the beginning of a move's text in whole words: `sell gold` fits `sell gold 2a`. `end-turn` is no move but
the action of that name. The last step of a chapter has no `move`: it congratulates, and leads on.

A move or an end of turn of the player that fits neither list is none of the lesson's: the client says so
(`lesson-other`), and offers to take it back or to go on freely. An `undo` of a move that ended a step leads back to
that step. So how far somebody has come follows from the table's history, also after a reload: steps without a move
before one that is done have been read.

    >>> chapter("table").steps[4].move
    ['discard']
"""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct

from lisboa.game import Game
from lisboa.tables.wire import Lesson, LessonStep, NewSeat, NewTable

FILE: Final = Path(__file__).with_name("lessons.toml")
OPPONENT: Final = "page"
ITS_NAME: Final = "Eugénio"  # a name, not a title: it is the same in every language
END_TURN: Final = "end-turn"


class Chapter(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A chapter as its file has it."""

    name: str
    position: dict[str, Any]
    steps: list[LessonStep]

    def lesson(self) -> Lesson:
        """What the client needs to know of it."""
        return Lesson(name=self.name, steps=self.steps)

    def table(self) -> NewTable:
        """The table to play it at. Its bot's seed is fixed, so that the same moves always get the same replies."""
        seats = [NewSeat(kind="person"), NewSeat(kind="bot", bot=OPPONENT, name=ITS_NAME)]
        record = Game.position(**self.position).record()
        return NewTable(seats=seats, title=self.name, record=record, seed=self.position["seed"])


class _File(Struct, frozen=True, forbid_unknown_fields=True):
    lessons: list[Chapter]


@cache
def chapters() -> dict[str, Chapter]:
    """All chapters by their names, in their order."""
    found = msgspec.convert(tomllib.loads(FILE.read_text(encoding="utf-8")), _File)
    return {each.name: each for each in found.lessons}


def chapter(name: str) -> Chapter:
    """The chapter of this name; raises KeyError if there is none."""
    return chapters()[name]


def fits(move: str, patterns: list[str]) -> bool:
    """Whether a move, or `end-turn`, begins like one of the patterns.

    >>> fits("sell gold 2a", ["sell gold"]), fits("discard 12", ["discard 1"])
    (True, False)
    """
    return any(f"{move} ".startswith(f"{pattern} ") for pattern in patterns)


def belongs(move: str, step: LessonStep) -> bool:
    """Whether a move, or `end-turn`, belongs to a step, whether it ends it or not."""
    return step.free or fits(move, step.move + step.along)
