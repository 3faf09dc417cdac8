"""Games of the arena, played again from their moves: how they began, and which rank they reached against Lacerda."""

from collections import Counter
from collections.abc import Iterable
from typing import Final

from lisboa.arena.match import Match
from lisboa.arena.results import GameResult
from lisboa.engine import kinds, moves
from lisboa.engine.box import box_of
from lisboa.engine.constants import NOBLES
from lisboa.engine.moves import MOVES, Move
from lisboa.engine.scoring import RANKS
from lisboa.engine.setup import set_up
from lisboa.engine.state import GameState
from lisboa.scores import ranked

OPENING: Final = 2  # turns of a player


def dealt(match: Match, game: GameResult, log: bool = False) -> GameState:
    """The first position of a game, with or without events; a journal has games of the components in use only."""
    return set_up(box_of(), match.setup().options(), game.seed, log)


# ---------------------------------------------------------------------- openings


def openings(match: Match, game: GameResult) -> list[str | None]:
    """What each seat did in its first turns, in words; None for Lacerda, and where a game ended before that."""
    state, turns = dealt(match, game), [list[str]() for _ in game.seats]
    for move in (MOVES[number] for number in game.played):
        seat = state.decider()
        own = turns[seat]
        if state.asked().number == kinds.TURN:
            if all(len(each) >= OPENING for each in turns[: match.players]):
                break
            own.append(_begun(move))
        elif own and move.verb in _GOES_ON:
            own[-1] = _GOES_ON[move.verb].get(own[-1], own[-1])
        state.play(move)
    return [", then ".join(own[:OPENING]) if len(own) >= OPENING else None for own in turns]


def _begun(move: Move) -> str:
    """The use of the card that a turn begins with."""
    return f"visits the {NOBLES[move.a]}" if move.verb == moves.VISIT else _USES[move.verb]


_USES: Final = {
    moves.DISCARD: "discards a card",
    moves.PORTFOLIO: "lays a card",
    moves.SPONSOR: "sponsors an event",
}
# A card in the portfolio lets its player sell goods or trade them with the nobles.
_GOES_ON: Final = {
    moves.SELL: {"lays a card": "lays a card and sells"},
    moves.TRADE: {"lays a card": "lays a card and trades"},
}


# ---------------------------------------------------------------------- solo


def solo_ranks(match: Match, games: Iterable[GameResult]) -> tuple[int, ...]:
    """How many games ended with each rank, the lowest first. A game with a fault is lost, with the lowest."""
    found = Counter(RANKS[0] if game.fault else _rank(match, game) for game in games)
    return tuple(found[rank] for rank in RANKS)


def _rank(match: Match, game: GameResult) -> str:
    state = dealt(match, game)
    for number in game.played:
        state.play(MOVES[number])
    rank = ranked(state)
    assert rank is not None
    return rank.name
