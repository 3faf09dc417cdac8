"""How would a bot have played my seat? The same deal with the bot in it, and where it would have gone its own way.

Bots see what their seats see: in the deal that is played again as in the positions of the game itself.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from lisboa.bots import Entrant
from lisboa.bots.protocol import decision_seed
from lisboa.engine.moves import Move
from lisboa.engine.state import GameState
from lisboa.game import Game
from lisboa.insight.decisions import MadeDecision
from lisboa.insight.lines import Line, ends

Steps = Callable[[int, int], None]  # that are done, and about how many there are


@dataclass(frozen=True)
class Departure:
    """A decision in which the bot goes another way, after `number` moves of the game: both lines, as moves."""

    number: int
    played: list[str]
    instead: list[str]


@dataclass(frozen=True)
class SubstituteResult:
    """What became of the deal: wigs and places by seat, in solo the rank; and what the bot decides otherwise."""

    bot: str
    wigs: list[int]
    places: list[int]
    rank: str | None
    departures: list[Departure]


def substituted(
    game: Game,
    states: Sequence[GameState],
    mine: Sequence[MadeDecision],
    seat: int,
    entrants: Sequence[Entrant],
    seed: int,
    on_step: Steps = lambda done, steps: None,
) -> SubstituteResult:
    """`entrants` play the deal, by seat, the bot in question in `seat`; Lacerda needs none, but a place in the list.

    `states` are the positions of the game, `mine` the decisions that were made in the seat.
    """
    moves, steps = len(states) - 1, len(states) - 1 + len(mine)
    again = game.at(0)
    while not again.over:
        decider = again.state.decider()
        again.play(entrants[decider].choose(again.state, decider, decision_seed(seed, decider, again.length)))
        on_step(min(again.length, moves), steps)
    found: list[Departure] = []
    for done, made in enumerate(mine, 1):
        line = _line(states[made.number], made, entrants[seat], seed)
        if line != made.line:
            found.append(Departure(made.number, _texts(made.line), _texts(line)))
        on_step(moves + done, steps)
    scores, rank = again.scores(), again.rank()
    return SubstituteResult(
        entrants[seat].name,
        [score.total for score in scores],
        [score.place for score in scores],
        None if rank is None else rank.name,
        found,
    )


def _line(start: GameState, made: MadeDecision, bot: Entrant, seed: int) -> Line:
    """What the bot does instead, to the end of its decision; the line that was played, if it decides alike."""
    s, line = start.clone(), list[Move]()
    while not line or not ends(start, s):
        line.append(bot.choose(s, made.seat, decision_seed(seed, made.seat, made.number + len(line))))
        s.play(line[-1])
    return tuple(line)


def _texts(line: Line) -> list[str]:
    return [move.text for move in line]
