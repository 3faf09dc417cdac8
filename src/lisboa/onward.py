"""Several moves that one click can play: what a player could choose next, with the moves that lead to it.

Where the cardinal is to be moved, a clergy tile can be pointed at: the steps to it are plain. All of it depends only on
what the player sees: a way ends where something hidden would come to light, or where somebody else decides.

>>> from lisboa import Game
>>> onward(Game.position(hand=[1], question="turn").state, 0)[:2]
[('visit builder 1', 'action recruit'), ('visit builder 1', 'action plan')]
"""

from collections.abc import Iterator
from typing import Final

from lisboa.engine import kinds
from lisboa.engine import moves as m
from lisboa.engine.hidden import hidden_counts
from lisboa.engine.moves import Move
from lisboa.engine.packing import COLUMN_CUBE, ONE_CUBE
from lisboa.engine.state import GameState
from lisboa.engine.stores import Prices

MOST: Final = 100  # moves that are tried
FEW: Final = 4  # options that leave room for more beside each of them
Moves = tuple[str, ...]

_PAYING: Final = (kinds.PAY_VISIT, kinds.PAY)


def onward(state: GameState, seat: int) -> list[Moves]:
    """For the player who decides: lists of two and more moves. Each can be played now, one after the other."""
    if state.decider() != seat:
        return []
    return [
        *_sales(state, seat),
        *_officials(state, seat),
        *_endings(state, seat),
        *_Search(state, seat).beyond(state, ()),
    ]


def _sales(state: GameState, seat: int) -> Iterator[Moves]:
    """The same good sold again and again to the same ship."""
    for move in state.moves():
        after, count = state, 0
        while move.verb == m.SELL and move in after.moves() and after.decider() == seat:
            after = after.clone()
            after.play(move)
            count += 1
            if count > 1:
                yield (move.text,) * count


def _officials(state: GameState, seat: int) -> Iterator[Moves]:
    """Officials for two offices."""
    offices = [move for move in state.moves() if move.verb == m.OFFICE]
    for n, move in enumerate(offices[:-1]):
        after = state.clone()
        after.play(move)
        if after.decider() == seat and after.asked() is state.asked():
            yield from ((move.text, other.text) for other in offices[n + 1 :] if other in after.moves())


def _endings(state: GameState, seat: int) -> Iterator[Moves]:
    """Where nothing is left to do after this answer: the new card, which ends the turn. Among many answers only the one
    that does no more."""
    hidden, moves = hidden_counts(state), state.moves()
    for move in moves:
        if move.verb != m.DONE and len(moves) > FEW:
            continue
        after = state.clone()
        after.play(move)
        if after.decider() == seat and hidden_counts(after) == hidden:
            yield from ((move.text, card.text) for card in after.moves() if card.verb == m.TAKE)


class _Search:
    def __init__(self, state: GameState, seat: int) -> None:
        self.seat = seat
        self.hidden = hidden_counts(state)
        self.left = MOST

    def beyond(self, state: GameState, before: Moves) -> Iterator[Moves]:
        """What can be chosen after one more move that is passed over."""
        for move in _passed(state, begun=bool(before)):
            if not self.left:
                return
            self.left -= 1
            after = state.clone()
            after.play(move)
            if after.decider() != self.seat or hidden_counts(after) != self.hidden:
                continue
            way = (*before, move.text)
            kind = after.steps[-1][0]
            if kind not in _PAYING:
                yield from ((*way, further.text) for further in after.moves() if further.verb not in _NOWHERE)
            yield from self.beyond(after, way)


_NOWHERE: Final = (m.DONE, m.SKIP, m.DECLINE, m.TAKE)  # what leads nowhere, or to the end of the turn


def _passed(state: GameState, begun: bool) -> list[Move]:
    """The moves that are passed over at a question; the usual one where something is to be paid. A state action is
    passed over only when it is asked for, never on the way."""
    kind, who, a, _ = state.steps[-1]
    moves = state.moves()
    if kind == kinds.PAY_VISIT:
        return moves[:1]  # from influence
    if kind == kinds.PAY:
        return moves[-1:]  # in coins
    if kind == kinds.CUBE:
        return [min(moves, key=lambda move: _land_after(state, who, a, move))]
    passing = state.asked().passing
    return [move for move in moves if move.verb in passing or (move.verb == m.SKIP and not begun)]


def _land_after(state: GameState, who: int, plot: int, move: Move) -> int:
    """What the land costs once this cube is taken: unless one says otherwise it is the one that saves most."""
    box, one = state.box, ONE_CUBE[move.b]
    row, column = state.row_cubes[box.plot_row[plot]], state.column_cubes[box.plot_column[plot]]
    return Prices(state, who).land(*((row, column - one) if move.a == COLUMN_CUBE else (row - one, column)))
