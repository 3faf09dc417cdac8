"""The parts of a review, each of which can be done alone, in any order and in any process: plain data comes of it."""

from collections.abc import Iterator
from dataclasses import asdict
from functools import cached_property
from random import Random
from typing import Any, Final

from lisboa.engine import kinds
from lisboa.engine.moves import Move
from lisboa.engine.setup import set_up
from lisboa.engine.state import GameState
from lisboa.game import Game
from lisboa.insight import luck
from lisboa.insight.decisions import Candidate, Comparison, Line, MadeDecision, decisions
from lisboa.insight.paired import error, mean
from lisboa.insight.playouts import PAIRS, played_out
from lisboa.insight.worth import worth
from lisboa.redeal import redeal
from lisboa.setup import Setup
from lisboa.thinking.features import turns_left

DEALS: Final = 8  # over which the chances at the beginning of a turn are averaged
LATE: Final = 2.0  # turns left to the player: from here on only whole games tell

# The kinds of parts, in the order in which they are done.
TURN, DECISION, FORTUNE, PLAYOUT = "turn", "decision", "luck", "playout"
Part = tuple[str, int]  # a kind, and how many moves had been played


class Work:
    """A game with all its positions, and what can be found out about it. `seed` and `depth` are those of the review."""

    def __init__(self, game: Game, seed: int, depth: int) -> None:
        self.game = game
        self.seed = str(seed)
        self.depth = depth
        self.states, self.moves = _positions(game)
        self.made = {made.number: made for made in decisions(self.states, self.moves)}

    @cached_property
    def parts(self) -> list[Part]:
        """All but the play-outs, which depend on what is found."""
        turns = [(TURN, i) for i, s in enumerate(self.states) if s.steps and s.steps[-1][0] == kinds.TURN]
        fortunes = [(FORTUNE, number) for number in luck.revealing(self.states)]
        if "position" not in self.game.setup:
            fortunes.insert(0, (FORTUNE, -1))
        return [*turns, *((DECISION, number) for number in self.made), *fortunes]

    def done(self, part: Part, better: tuple[str, ...] = ()) -> dict[str, Any]:
        """Does one part; `better` is the line that a play-out is about."""
        kind, number = part
        if kind == TURN:
            return self._turn(number)
        if kind == DECISION:
            return self._decision(number)
        if kind == FORTUNE:
            return asdict(self._fortune(number))
        return self._playout(number, better)

    def _turn(self, number: int) -> dict[str, Any]:
        """The chances as somebody sees them who knows no more than lies open."""
        s = self.states[number]
        rng = Random(f"lisboa/turn/{self.seed}/{number}")
        found = [worth(redeal(s, None, rng)).chances for _ in range(DEALS)]
        columns = [[row[seat] for row in found] for seat in range(len(s.players))]
        return {
            "seat": s.decider(),
            "round": s.round,
            "chances": [mean(column) for column in columns],
            "errors": [error(column) for column in columns],
        }

    def _decision(self, number: int) -> dict[str, Any]:
        s, made = self.states[number], self.made[number]
        found = Comparison(s, made, self.seed, self.depth).compared()
        return {
            "seat": made.seat,
            "question": s.asked().name,
            "late": turns_left(s, made.seat) <= LATE,
            "played": _plain(found.played),
            "best": _plain(found.best),
            "candidates": [_plain(candidate) for candidate in found.candidates],
            "cost": None if found.cost is None else asdict(found.cost),
            "played_for": self._reason(made, made.line),
            "reason": self._reason(made, found.best.line),
        }

    def _reason(self, made: MadeDecision, line: Line) -> str:
        s = redeal(self.states[made.number], made.seat, Random(f"lisboa/reason/{self.seed}"))
        return self.game.texts.reason(s, line, made.seat)

    def _fortune(self, number: int) -> luck.Fortune:
        if number < 0:
            return luck.fortune_of_deal(self.states[0], self._dealt, self.seed)
        s, after = self.states[number], self.states[number + 1]
        return luck.fortune_of(number, s, self.moves[number], after, self.seed)

    def _dealt(self, seed: int) -> GameState:
        return set_up(self.game.box, Setup.from_data(self.game.setup).options(), seed, False)

    def _playout(self, number: int, better: tuple[str, ...]) -> dict[str, Any]:
        made = self.made[number]
        line = tuple(self.game.move(move) for move in better)
        seed = f"lisboa/playout/{self.seed}/{number}"
        return asdict(played_out(self.states[number], made.seat, line, made.line, seed, PAIRS * self.depth))


def _plain(candidate: Candidate) -> dict[str, Any]:
    return {**asdict(candidate), "line": [move.text for move in candidate.line]}


def _positions(game: Game) -> tuple[list[GameState], list[Move]]:
    """The positions before and after all moves that count, without events."""
    played = game.at(0)
    states, moves = [played.state.clone()], list[Move]()
    for move in _standing(game):
        played.state.play(move)
        states.append(played.state.clone())
        moves.append(move)
    return states, moves


def _standing(game: Game) -> Iterator[Move]:
    return (game.move(words) for _, *words in game.standing())
