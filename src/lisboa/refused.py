"""What is not possible now: the moves that a player could think of as an answer, each with its refusal."""

from collections.abc import Iterator
from typing import Final

from lisboa.engine import refusals, whynot
from lisboa.engine.moves import MOVES, SELL, VISIT, Move
from lisboa.engine.selling import owner_of
from lisboa.engine.state import VERBS_OF, GameState
from lisboa.game import Game, Refusal
from lisboa.texts import Texts

# Nobody would think of these: pieces that are elsewhere, and forms that mean nothing here.
FAR_FETCHED: Final = (
    "not-in-hand", "not-a-treasury-card", "not-face-up", "ship-not-in-play", "not-offered", "not-in-portfolio",
    "tile-not-held", "tile-not-beside", "not-on-street", "not-released", "plan-not-held", "wrong-sum",
    "not-of-that-noble", "not-this-action", "not-your-ship", "too-far", "task-not-held",
)  # fmt: skip


def refused(game: Game, seat: int | None = None, verb: int | None = None, texts: Texts | None = None) -> list[Refusal]:
    """The refusals of all that the player who decides could think of, in the order of the table of moves.

    `seat`: nothing if another one decides. `verb`: only moves with this one. `texts`: in these words.
    """
    if game.over or seat not in (None, game.state.decider()):
        return []
    moves = [move for move in _askable(game.state) if verb in (None, move.verb) and _thinkable(game.state, move)]
    found = (game.why_not(move, texts=texts) for move in _each_visit_once(moves))
    return [refusal for refusal in found if refusal is not None]


def _askable(state: GameState) -> list[Move]:
    """All moves of the verbs that can answer the question."""
    verbs = VERBS_OF[state.steps[-1][0]]
    return [move for move in MOVES if move.verb in verbs]


def _each_visit_once(moves: list[Move]) -> Iterator[Move]:
    """Of the cards that one could think of for a visit the first: what is said of one holds for all."""
    nobles = set()
    for move in moves:
        if move.verb != VISIT or move.a not in nobles:
            yield move
        if move.verb == VISIT:
            nobles.add(move.a)


def _thinkable(state: GameState, move: Move) -> bool:
    """Is the move possible, or refused for a reason worth telling? Nobody sells to a ship that nobody has, or visits
    with a card that is elsewhere."""
    if move.verb == SELL and owner_of(state, move.b) < 0:
        return False
    if move.verb == VISIT and move.b not in state.players[state.decider()].hand:
        return False
    code = refusals.code_of(whynot.why_not(state, move))
    return refusals.TABLE[code][0] not in FAR_FETCHED
