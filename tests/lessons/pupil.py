"""Somebody who goes through a chapter as it says, at a real table or with a game alone.

What the pupil sits at has `options()`: what can be done now, moves or `end-turn`, once it is the pupil's turn; none if
the game is over. And it has `do(option)`, and `view()`: what the pupil sees.
"""

from dataclasses import dataclass, field
from random import Random
from typing import Any, Protocol

import msgspec

from lisboa.game import Game
from lisboa.lessons import END_TURN, Chapter, belongs, fits
from lisboa.tables.wire import LessonStep


class Desk(Protocol):
    def options(self) -> list[str]: ...
    def do(self, option: str) -> None: ...
    def view(self) -> dict[str, Any]: ...


@dataclass
class Taken:
    """A step as it went: what was possible each time, what was chosen, and the game before and after."""

    step: LessonStep
    before: dict[str, Any]
    after: dict[str, Any]
    chosen: list[str] = field(default_factory=list)
    offered: list[list[str]] = field(default_factory=list)


class GameAlone:
    """A chapter's game, in which the opponent plays at random."""

    def __init__(self, chapter: Chapter, rng: Random) -> None:
        self.game = Game.position(**chapter.position)
        self.rng = rng
        self.ending = False

    def options(self) -> list[str]:
        if self.ending:
            return [END_TURN]
        while (asked := self.game.decision) is not None and asked.player != 0:
            self.game.play(self.rng.choice(asked.moves))
        return [] if asked is None else [move.text for move in asked.moves]

    def do(self, option: str) -> None:
        """As at a table, you have to end your turn before the opponent goes on."""
        own_turn = self.game.state.turn == 0
        if option != END_TURN:
            self.game.play(option)
        asked = self.game.decision
        self.ending = option != END_TURN and own_turn and asked is not None and asked.player != 0

    def view(self) -> dict[str, Any]:
        seen: dict[str, Any] = msgspec.to_builtins(self.game.view(0))
        return seen


def study(chapter: Chapter, desk: Desk, rng: Random) -> list[Taken]:
    """Goes through all steps; of several ways to do what is asked, one is chosen at random."""
    return [_take(step, desk, rng) for step in chapter.steps]


def _take(step: LessonStep, desk: Desk, rng: Random) -> Taken:
    options = desk.options() if step.move else []  # the opponent's turn is not part of the step
    taken = Taken(step, desk.view(), {})
    while step.move:
        belonging = [option for option in options if belongs(option, step)]
        assert belonging, f"{step.say}: nothing of {step.move} {step.along} is possible, but {options}"
        taken.offered.append(options)
        taken.chosen.append(rng.choice(belonging))
        desk.do(taken.chosen[-1])
        if fits(taken.chosen[-1], step.move):
            break
        options = desk.options()
    taken.after = desk.view()
    return taken
