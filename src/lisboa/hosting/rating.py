"""Ratings of people: Plackett and Luce's model by Weng and Lin's method (`openskill`), on the bots' scale.

A rating is a bell curve of strength in points: its middle `mu` and its spread `sigma`. 400 points more win ten games
for each one lost, as for the bots (`lisboa.bots.ratings`). A bot's points are the scale itself: they are certain, and
never move. There is one rating for each number of players.

The ratings of all people are a fold over rated games, in the order in which they ended. docs/ratings.md explains it.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from math import log, sqrt
from typing import TYPE_CHECKING, Final, NamedTuple

from lisboa.tables.entries import GameFacts, RatingStep, SeatFacts

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

SCALE: Final = 400 / log(10)  # points for a strength e times as high
USUAL: Final = 1400.0  # where everybody begins: in the middle of the bots
SPREAD: Final = 350.0
DRIFT: Final = 5.0  # by which a rating gets less certain from one game to the next: people learn
PROVISIONAL: Final = 10  # games before which a rating is provisional
DIGITS: Final = 6  # that are kept, so that the last bits of a machine's logarithms do not matter
NINETY_FIVE: Final = 1.96


class Rating(NamedTuple):
    """Somebody's strength after so many games."""

    mu: float = USUAL
    sigma: float = SPREAD
    games: int = 0

    @property
    def margin(self) -> float:
        """The true strength is within it 95 times in 100."""
        return NINETY_FIVE * self.sigma

    @property
    def provisional(self) -> bool:
        return self.games < PROVISIONAL


class PlayedGame(NamedTuple):
    """A rated game with its rated seats, in their order."""

    facts: GameFacts
    seats: Sequence[SeatFacts]

    @property
    def key(self) -> tuple[float, str]:
        """Its place in the order of games."""
        return self.facts.ended, self.facts.game

    @property
    def people(self) -> set[str]:
        return {seat.person for seat in self.seats if seat.person is not None}


def fold(games: Iterable[PlayedGame], before: Mapping[str, Rating]) -> Iterator[RatingStep]:
    """What games with equally many players, in their order, make of ratings as they were before."""
    ratings = dict(before)
    for game in games:
        for step in steps(game, ratings):
            ratings[step.person] = Rating(step.mu, step.sigma, step.games)
            yield step


def steps(game: PlayedGame, ratings: Mapping[str, Rating]) -> list[RatingStep]:
    """The ratings that one game leaves its people with; none if nobody with a rating was there to be compared with."""
    seats = [seat for seat in game.seats if seat.rank is not None]
    if len(seats) < 2:
        return []
    model = _model(len(seats))
    before = [_before(seat, ratings) for seat in seats]
    teams = [[model.rating(mu=rating.mu, sigma=rating.sigma)] for rating in before]
    rated = model.rate(teams, ranks=[float(seat.rank or 0) for seat in seats])
    return [
        RatingStep(
            game=seat.game,
            seat=seat.seat,
            person=seat.person,
            players=game.facts.players,
            ended=game.facts.ended,
            games=rating.games + 1,
            mu=round(after.mu, DIGITS),
            sigma=round(after.sigma, DIGITS),
        )
        for seat, rating, [after] in zip(seats, before, rated, strict=True)
        if seat.person is not None
    ]


def _before(seat: SeatFacts, ratings: Mapping[str, Rating]) -> Rating:
    if seat.person is None:
        assert seat.points is not None
        return Rating(float(seat.points), 0.0)
    return ratings.get(seat.person, Rating())


@cache
def _model(players: int) -> "PlackettLuce":
    """What chance does in a game is such that, whatever the number of players, 400 points are worth the same."""
    from openskill.models import PlackettLuce  # takes a while to load, and only who plays rated games needs it

    return PlackettLuce(mu=USUAL, sigma=SPREAD, beta=SCALE / sqrt(players), tau=DRIFT)
