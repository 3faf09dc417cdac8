"""What is not possible now: the moves that a player could think of as an answer, each with its refusal."""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final

from lisboa.engine import refusals, whynot
from lisboa.engine.moves import MOVES, SELL, VISIT, Move
from lisboa.engine.selling import ship_owner
from lisboa.engine.state import GameState
from lisboa.engine.steps import REGISTER
from lisboa.game import Game, Refusal
from lisboa.texts import Texts

# Moves that nobody would try: pieces that are elsewhere, and forms that mean nothing here.
FAR_FETCHED: Final = (
    "not-in-hand",
    "not-a-treasury-card",
    "not-face-up",
    "ship-not-in-play",
    "not-offered",
    "not-in-portfolio",
    "tile-not-held",
    "tile-not-beside",
    "not-on-street",
    "not-released",
    "plan-not-held",
    "wrong-sum",
    "not-of-that-noble",
    "not-this-action",
    "not-your-ship",
    "too-far",
    "task-not-held",
)
_FAR_FETCHED_CODES: Final = frozenset(code for code, row in enumerate(refusals.TABLE) if row[0] in FAR_FETCHED)


def refused(game: Game, seat: int | None = None, verb: int | None = None, texts: Texts | None = None) -> list[Refusal]:
    """The refusals of all moves that the player who decides might try, in the order of the table of moves.

    `seat`: nothing if another one decides. `verb`: only moves with this one. `texts`: in these words.
    """
    if game.over or seat not in (None, game.state.decider()):
        return []
    return [game.refusal(move, packed, texts) for move, packed in _each_visit_once(_thought_of(game.state, verb))]


def _thought_of(state: GameState, verb: int | None) -> Iterator[tuple[Move, int]]:
    """The moves that are refused for a reason worth telling, each with its packed refusal."""
    for move in _answers(state.steps[-1][0]):
        if verb in (None, move.verb) and _within_reach(state, move):
            packed = whynot.why_not(state, move)
            if packed and refusals.code_of(packed) not in _FAR_FETCHED_CODES:
                yield move, packed


@cache
def _answers(kind: int) -> tuple[Move, ...]:
    """All moves of the verbs that can answer a question."""
    return tuple(move for move in MOVES if move.verb in REGISTER[kind].verbs)


def _within_reach(state: GameState, move: Move) -> bool:
    """Leaves out sales to ships that nobody has, and visits with cards that are elsewhere."""
    if move.verb == SELL:
        return ship_owner(state, move.b) >= 0
    return move.verb != VISIT or move.b in state.players[state.decider()].hand


def _each_visit_once(moves: Iterable[tuple[Move, int]]) -> Iterator[tuple[Move, int]]:
    """Only the first of the cards for a visit: what holds for one holds for all."""
    nobles = set()
    for move, packed in moves:
        if move.verb != VISIT or move.a not in nobles:
            yield move, packed
        if move.verb == VISIT:
            nobles.add(move.a)
