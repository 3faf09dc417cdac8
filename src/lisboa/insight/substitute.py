"""How would a bot have played my seat? The same deal with the bot in it, and where it would have gone its own way."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from lisboa.bots import Entrant
from lisboa.bots.protocol import decision_seed
from lisboa.game import Game
from lisboa.insight.decisions import MadeDecision
from lisboa.insight.review import Review
from lisboa.insight.work import Work

TOLD: Final = 3


@dataclass(frozen=True)
class Departure:
    """A decision in which the bot goes another way, after `number` moves of the game.

    `cost` is what the review says of the decision that was made; 0 where it tells nothing.
    """

    number: int
    played: str
    instead: str
    cost: float


@dataclass(frozen=True)
class SubstituteResult:
    """What became of the deal, wigs and places by seat, and the costliest decisions that the bot makes otherwise."""

    wigs: tuple[int, ...]
    places: tuple[int, ...]
    departures: tuple[Departure, ...]


def instead(game: Game, review: Review, seat: int, entrants: Sequence[Entrant], seed: int = 0) -> SubstituteResult:
    """`entrants` play the deal, by seat, the bot in question in `seat`; Lacerda needs none, but a place in the list."""
    again = game.at(0)
    while not again.over:
        decider = again.state.decider()
        again.play(entrants[decider].choose(again.state, decider, decision_seed(seed, decider, again.length)))
    scores = again.scores()
    return SubstituteResult(
        tuple(score.total for score in scores),
        tuple(score.place for score in scores),
        tuple(_departures(Work(game, review.seed, review.depth), review, seat, entrants[seat], seed)),
    )


def _departures(work: Work, review: Review, seat: int, bot: Entrant, seed: int) -> list[Departure]:
    costs = {one.number: one.cost for one in review.verdicts() if one.is_told}
    found: list[Departure] = []
    for made in work.made.values():
        if made.seat == seat:
            departure = _departure(work, made, costs.get(made.number, 0.0), bot, seed)
            found += [] if departure is None else [departure]
    found.sort(key=lambda departure: -departure.cost)
    return found[:TOLD]


def _departure(work: Work, made: MadeDecision, cost: float, bot: Entrant, seed: int) -> Departure | None:
    """Where the bot first goes another way within a line, if it does."""
    for number in range(made.number, made.number + len(made.line)):
        state, played = work.states[number], work.moves[number]
        chosen = bot.choose(state, made.seat, decision_seed(seed, made.seat, number))
        if chosen is not played:
            return Departure(number, played.text, chosen.text, cost)
    return None
