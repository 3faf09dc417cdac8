"""A copy of a game in which exactly what a seat cannot see (R2.21) is redealt: what bots search in.

Cards only change places with cards that look the same to the seat: hidden cards of one deck in the other hands,
in packs of the draft, in the deck and among those that left the game unseen. So what the seat sees stays the
same, and every piece is still there exactly once. Packs that the seat saw and passed on count as forgotten.

Hidden pieces are sorted before they are shuffled, so a redeal depends only on what the seat sees and on `rng`: two
games that look the same to a seat give the same copies.
"""

from random import Random

from lisboa.engine.moves import Move
from lisboa.engine.packing import Ints, building_of, face_of
from lisboa.engine.state import GameState
from lisboa.engine.steps import REGISTER
from lisboa.view import DEALT_UNSEEN, choosing


def redeal(state: GameState, seat: int | None, rng: Random) -> GameState:
    """A copy, without events, in which what `view(state, seat)` hides is redealt; None is a spectator."""
    new = _redealt(state, [other for other in range(len(state.players)) if other != seat], rng)
    if new.steps:  # a separate list: the copy may be changed freely
        new.offer = _offered(new) if new.decider() != seat else new.offer[:]
    return new


def redeal_unseen(state: GameState, rng: Random) -> GameState:
    """A copy in which only what nobody has seen yet is redealt: all hands stay. It is not for players to look at."""
    new = _redealt(state, [], rng)
    new.offer = new.offer[:]
    return new


def _redealt(state: GameState, others: list[int], rng: Random) -> GameState:
    """A copy in which what lies face down, and what the others hold, is redealt."""
    new = state.clone()
    _deal_tiles(new, others, rng)
    _deal_decks(new, rng)
    _deal_buildings(new, rng)
    _deal_cards(new, others, rng)
    return new


def _shuffled(row: Ints, rng: Random) -> Ints:
    items = sorted(row)
    rng.shuffle(items)
    return tuple(items)


def _dealt(rows: list[Ints], movable: set[int], rng: Random) -> list[Ints]:
    """The same rows with their movable items redealt among the places of such items."""
    pool = sorted(item for row in rows for item in row if item in movable)
    rng.shuffle(pool)
    return [tuple(pool.pop() if item in movable else item for item in row) for row in rows]


def _deal_tiles(s: GameState, others: list[int], rng: Random) -> None:
    """The bag; during set-up also the tiles the others choose from, and where the rest of them go (R2.2)."""
    choices = [choosing(s, other) for other in others]
    rows = [s.clergy_bag, *(choice.tiles for choice in choices)]
    s.clergy_bag, *tiles = _dealt(rows, {tile for row in rows for tile in row}, rng)
    for other, choice, row in zip(others, choices, tiles, strict=True):
        s.players[other].offer = choice.pack + row
    s.returns = tuple(rng.randrange(len(s.clergy_bag) + n + 1) for n in range(len(s.returns)))


def _deal_decks(s: GameState, rng: Random) -> None:
    """Decrees, B tasks; of each pile the cards under the one that lies open, which stay in their pile (R2.13)."""
    s.decree_deck = _shuffled(s.decree_deck, rng)
    s.task_deck = _shuffled(s.task_deck, rng)
    s.piles = tuple(_shuffled(pile[:-1], rng) + pile[-1:] for pile in s.piles)
    s.late_piles = tuple(_shuffled(pile, rng) for pile in s.late_piles)


def _deal_buildings(s: GameState, rng: Random) -> None:
    """Below the two open ones: any tile may lie in either stack, on the side of its architect (R2.7)."""
    hidden = [tuple(building_of(face) for face in stack[:-2]) for stack in s.building_stacks]
    dealt = _dealt(hidden, {tile for row in hidden for tile in row}, rng)
    s.building_stacks = tuple(
        tuple(face_of(tile, side) for tile in row) + stack[-2:]
        for side, (row, stack) in enumerate(zip(dealt, s.building_stacks, strict=True))
    )


def _deal_cards(s: GameState, others: list[int], rng: Random) -> None:
    """Cards dealt unseen, deck by deck; a card that left the game unseen could as well be in a hand."""
    choices = [choosing(s, other) for other in others]
    hands = [s.players[other].hand for other in others]
    rows = [s.aside, s.late_cards, *hands, *(choice.pack for choice in choices)]
    for deck in DEALT_UNSEEN:
        cards = {card for row in rows for card in row if s.box.card_deck[card] == deck}
        rows = _dealt(rows, cards, rng)
    s.aside, s.late_cards, *rest = rows
    for i, other in enumerate(others):
        p = s.players[other]
        p.hand = rest[i]
        p.offer = rest[i + len(others)] + choices[i].tiles


def _offered(s: GameState) -> list[Move]:
    """The moves of the question on top for the hand its player has now; no forced choice is taken here."""
    kind, who, a, b = s.steps[-1]
    return s.offered(REGISTER[kind], who, a, b)
