"""What a player chooses, by name: with the words of the rules and of the pieces, so that games can be compared whatever
numbers their cards have.

>>> from lisboa import Game
>>> from lisboa.engine.moves import find
>>> choice_named(Game.position(hand=[1], question="turn").state, find("visit builder 1"))
'visit builder'
"""

from collections.abc import Callable
from typing import Final

from lisboa.components.schema import DECREE_KINDS as DECREE_WORDS
from lisboa.engine import moves as m
from lisboa.engine.box import DECREE_KINDS, Box
from lisboa.engine.constants import ABILITIES, ACTIONS, KINDS, NOBLES
from lisboa.engine.moves import VERBS, Move
from lisboa.engine.state import GameState

ChoiceName = str  # its verb, then words: "portfolio treasury", "plot B3 pink", "keep sale gold"


def choice_named(state: GameState, move: Move) -> ChoiceName:
    """The name of a move that answers the present question; moves that differ only in the number of a card share it."""
    about = _ABOUT.get(move.verb)
    return move.text if about is None else " ".join([VERBS[move.verb], *about(state, move)])


def tile_name(box: Box, tile: int) -> str:
    """A clergy tile by what it does."""
    return " ".join(word for word in ABILITIES[box.clergy_ability[tile]] if word)


def decree_name(box: Box, decree: int) -> str:
    """A decree by what it counts."""
    kind = DECREE_KINDS[box.decree_kind[decree]]
    numbers = (box.decree_x[decree], box.decree_y[decree])
    return " ".join([kind, *(words[n] for words, n in zip(DECREE_WORDS[kind], numbers, strict=False))])


def _card(state: GameState, move: Move) -> list[str]:
    return [KINDS[state.box.card_kind[move.a]]]


def _visited(state: GameState, move: Move) -> list[str]:
    """The noble whose visit may be followed."""
    return [NOBLES[state.steps[-1][2]]]


_ABOUT: Final[dict[int, Callable[[GameState, Move], list[str]]]] = {
    m.KEEP: lambda state, move: [tile_name(state.box, move.a)],
    m.DISCARD: _card,
    m.PORTFOLIO: _card,
    m.VISIT: lambda state, move: [NOBLES[move.a]],
    m.SPONSOR: lambda state, move: [],
    m.SELL: lambda state, move: [],
    m.TRADE: lambda state, move: [ACTIONS[move.b]],
    m.FOLLOW: _visited,
    m.DECLINE: _visited,
    m.DECREE: lambda state, move: [decree_name(state.box, move.a)],
}
