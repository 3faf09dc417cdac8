"""A whole tournament among bots, without a server: the pairings and standings of real ones, nothing is stored."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from lisboa.bots import Entrant
from lisboa.cli.deciding import decide
from lisboa.game import Game
from lisboa.tournaments.pairing import Meetings, RoundPairing, Standing, mix, round_robin, swiss
from lisboa.tournaments.scoring import Bye, PlayedTable, ScoredLine, standings
from lisboa.tournaments.wire import SWISS

SEEDS = 2**32


@dataclass(frozen=True)
class TrialGame:
    """A table of a round that was played."""

    players: tuple[int, ...]
    places: tuple[int, ...]
    wigs: tuple[int, ...]


class BotTournament:
    """A tournament of bots, each with a number. All tables of a round play the same deal."""

    def __init__(self, bots: Sequence[Entrant], system: str, size: int, seed: int) -> None:
        self.names = [f"{bot.name} {number}" for number, bot in enumerate(bots, 1)]
        self._bots = bots
        self._system = system
        self._size = size
        self._seed = seed
        self._past = Meetings()
        self._games: list[PlayedTable] = []
        self._byes: list[Bye] = []
        self._round = 0

    def play_round(self, left: int) -> Iterator[TrialGame]:
        """The next round, one table after the other; so many are left with it."""
        self._round += 1
        pairing = self._paired(left)
        self._past.add(pairing.tables, pairing.byes)
        self._byes += [Bye(self._round, player) for player in pairing.byes]
        deal = Random(self._seed + self._round).randrange(SEEDS)
        for players in pairing.tables:
            game = self._played(players, deal)
            self._games.append(PlayedTable(self._round, players, game.places, game.wigs, True))
            yield game

    def standings(self) -> list[ScoredLine]:
        return standings(range(len(self._bots)), self._games, self._byes)

    def _paired(self, left: int) -> RoundPairing:
        seed = self._seed + self._round
        if self._system != SWISS:
            numbers = range(len(self._bots))
            return round_robin(numbers, self._past, self._size, self._seed, self._round, left)
        lines = self.standings()
        if self._round == 1:
            mix(lines, seed)
        return swiss([Standing(line.player, line.points) for line in lines], self._past, self._size, seed)

    def _played(self, players: tuple[int, ...], deal: int) -> TrialGame:
        game = Game.new(len(players), deal, first=0)
        count = 0
        while game.decision is not None:
            seat = game.decision.player
            game.play(decide(self._bots[players[seat]], game, deal, count).text, seat=seat)
            count += 1
        scores = game.scores()
        return TrialGame(players, tuple(score.place for score in scores), tuple(score.total for score in scores))
