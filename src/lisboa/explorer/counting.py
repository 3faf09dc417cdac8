"""How often everything was chosen in openings, and how it did: counts that can be added up, whatever their order.

All of them are whole numbers, so that the same games give the same counts in any order and in any parts.
"""

from collections.abc import Iterable, Sequence
from dataclasses import astuple, dataclass, field
from typing import Final

from lisboa.arena.again import dealt
from lisboa.arena.figures import finished
from lisboa.arena.match import Match
from lisboa.arena.results import GameResult
from lisboa.choices import ChoiceName, choice_named
from lisboa.engine.moves import MOVES, Move
from lisboa.engine.state import GameState
from lisboa.game import Game
from lisboa.openings import Situation, Walk, is_counted

PARTS: Final = 12  # of a victory, so that one shared by two, three or four is a whole number of them


@dataclass(slots=True)
class ChoiceCount:
    """How often something could be chosen and was; of those who did: parts of victories, wigs, and their squares."""

    offered: int = 0
    taken: int = 0
    parts: int = 0
    wigs: int = 0
    squares: int = 0

    def add(self, other: "ChoiceCount") -> None:
        self.offered += other.offered
        self.taken += other.taken
        self.parts += other.parts
        self.wigs += other.wigs
        self.squares += other.squares

    def numbers(self) -> tuple[int, ...]:
        return astuple(self)


@dataclass
class Openings:
    """The counts of some games: for each situation its choices."""

    games: dict[int, int] = field(default_factory=dict)  # by number of players
    counts: dict[Situation, dict[ChoiceName, ChoiceCount]] = field(default_factory=dict)

    def add(self, other: "Openings") -> None:
        """Puts the counts of other games to these."""
        for players, games in other.games.items():
            self.games[players] = self.games.get(players, 0) + games
        for situation, choices in other.counts.items():
            for choice, count in choices.items():
                self._of(situation, choice).add(count)

    def count(self, state: GameState, moves: Iterable[Move], places: Sequence[int], wigs: Sequence[int]) -> None:
        """Counts a game from its first position on, which has to keep events; places and wigs are those at its end."""
        walk = Walk(state)
        shared = PARTS // places.count(1)
        taken = [
            ChoiceCount(0, 1, shared * (place == 1), own, own * own) for place, own in zip(places, wigs, strict=True)
        ]
        for move in moves:
            if walk.over:
                break
            situation = walk.asked()
            if situation is not None:
                for choice in walk.choices():
                    self._of(situation, choice).offered += 1
                self._of(situation, choice_named(state, move)).add(taken[state.decider()])
            walk.play(move)
        for seat, subject, choice in walk.rounds():
            count = self._of(Situation(len(places), walk.place(seat), subject), choice)
            count.offered += 1
            count.add(taken[seat])
        self.games[len(places)] = self.games.get(len(places), 0) + 1

    def cut(self, least: int) -> "Openings":
        """Without the situations that came up less often. Add counts up first: what is cut is forgotten."""
        kept = {situation: choices for situation, choices in self.counts.items() if times(choices) >= least}
        return Openings(dict(self.games), kept)

    def _of(self, situation: Situation, choice: ChoiceName) -> ChoiceCount:
        return self.counts.setdefault(situation, {}).setdefault(choice, ChoiceCount())


def times(choices: dict[ChoiceName, ChoiceCount]) -> int:
    """How often a situation came up: each time one thing was chosen."""
    return sum(count.taken for count in choices.values())


def of_match(match: Match, games: Iterable[GameResult]) -> Openings:
    """The counts of games of the arena, without those that a fault has ended."""
    found = Openings()
    for game in finished(games):
        places, wigs = [seat.place for seat in game.seats], [seat.wigs for seat in game.seats]
        found.count(dealt(match, game, log=True), (MOVES[number] for number in game.played), places, wigs)
    return found


def of_games(games: Iterable[Game]) -> Openings:
    """The counts of finished games, from records or a server; of those that are counted (`is_counted`)."""
    found = Openings()
    for game in games:
        if game.over and is_counted(game):
            scores = game.scores()
            moves = (game.move(words) for _, *words in game.standing())
            found.count(game.at(0).state, moves, [score.place for score in scores], [score.total for score in scores])
    return found
