"""The parts of a review, each of which can be done alone, in any order and in any process: plain data comes of it."""

from collections.abc import Iterator, Sequence
from dataclasses import asdict
from functools import cached_property
from random import Random
from typing import Any, Final

from lisboa.bots import Entrant, unhurried
from lisboa.engine import kinds
from lisboa.engine.moves import Move
from lisboa.engine.setup import set_up
from lisboa.engine.state import GameState
from lisboa.game import Game
from lisboa.insight import luck
from lisboa.insight.decisions import Candidate, Comparison, decisions, times
from lisboa.insight.paired import error, mean
from lisboa.insight.playing import TurnAhead
from lisboa.insight.playouts import PAIRS, played_out
from lisboa.insight.substitute import Steps, SubstituteResult, substituted
from lisboa.insight.worth import worth
from lisboa.redeal import redeal
from lisboa.setup import Setup

DEALS: Final = 8  # over which the chances at the beginning of a turn are averaged

SUBSTITUTE: Final = "sovereign"  # plays the deal again, in somebody's seat

# The kinds of parts, in the order in which they are done; the last one only if somebody asks for it.
TURN, DECISION, FORTUNE, PLAYOUT, INSTEAD = "turn", "decision", "luck", "playout", "instead"
Part = tuple[str, int]  # a kind, and how many moves had been played; of the last kind, the seat


class Work:
    """A game with all its positions, and what can be found out about it. `seed` and `depth` are those of the review.

    `bots` are the names of those that played, by seat; None for people, and for Lacerda.
    """

    def __init__(self, game: Game, seed: int, depth: int, bots: Sequence[str | None] = ()) -> None:
        self.game = game
        self.seed = str(seed)
        self.depth = depth
        self.bots = bots
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
        if kind == INSTEAD:
            return asdict(self.substituted(number, self._entrants(number)))
        return self._playout(number, better)

    def _turn(self, number: int) -> dict[str, Any]:
        """The chances as somebody sees them who knows no more than lies open."""
        s = self.states[number]
        rng = Random(f"lisboa/turn/{self.seed}/{number}")
        found = [worth(redeal(s, None, rng)).chances for _ in range(DEALS)]
        columns = [[row[seat] for row in found] for seat in range(len(s.players))]
        return {
            "seat": s.decider(),
            "period": s.period,
            "round": s.round,
            "chances": [mean(column) for column in columns],
            "errors": [error(column) for column in columns],
        }

    def _decision(self, number: int) -> dict[str, Any]:
        s, made = self.states[number], self.made[number]
        found = self.comparison(number).compared()
        return {
            "seat": made.seat,
            "question": s.asked().name,
            "played": _plain(found.played),
            "best": _plain(found.best),
            "candidates": [_plain(candidate) for candidate in found.candidates],
            "cost": None if found.cost is None else asdict(found.cost),
            "suspect": found.suspect,
            "ahead": [[_plain_ahead(one) for one in pair] for pair in found.ahead],
        }

    def comparison(self, number: int) -> Comparison:
        """Of a decision: with its deals, on which lines can be played again."""
        return Comparison(self.states[number], self.made[number], self.seed, self.depth)

    def _fortune(self, number: int) -> luck.Fortune:
        if number < 0:
            return luck.fortune_of_deal(self.states[0], self._dealt, self.seed)
        s, after = self.states[number], self.states[number + 1]
        return luck.fortune_of(number, s, self.moves[number], after, self.seed)

    def _dealt(self, seed: int) -> GameState:
        return set_up(self.game.box, Setup.from_data(self.game.setup).options(), seed, False)

    def _playout(self, number: int, better: tuple[str, ...]) -> dict[str, Any]:
        s, made = self.states[number], self.made[number]
        line = tuple(self.game.move(move) for move in better)
        seed = f"lisboa/playout/{self.seed}/{number}"
        return asdict(played_out(s, made.seat, line, made.line, seed, PAIRS * times(s, self.depth)))

    def substituted(
        self, seat: int, entrants: Sequence[Entrant], seed: int = 0, on_step: Steps = lambda done, steps: None
    ) -> SubstituteResult:
        """The same deal, played by others."""
        mine = [made for made in self.made.values() if made.seat == seat]
        return substituted(self.game, self.states, mine, seat, entrants, seed, on_step)

    def _entrants(self, seat: int) -> list[Entrant]:
        """Bots play their own seats again, the substitute this one and those of other people."""
        substitute = unhurried(SUBSTITUTE)
        there = [None if number == seat else name for number, name in enumerate(self.bots)]
        return [unhurried(name) if name else substitute for name in there] or [substitute] * len(self.states[0].players)


def _plain(candidate: Candidate) -> dict[str, Any]:
    return {**asdict(candidate), "line": [move.text for move in candidate.line]}


def _plain_ahead(expected: TurnAhead) -> dict[str, list[str]]:
    return {name: [move.text for move in moves] for name, moves in vars(expected).items()}


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
