"""Where every piece of the box is, so that none can appear or vanish.

Pieces are numbered as in LEFT events: 12 is a card, 103 a ship, 204 a clergy tile, 305 a decree, 401 a plan,
502 a rubble cube, 603 a building.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from lisboa.engine import constants as c
from lisboa.engine import events as ev
from lisboa.engine import kinds
from lisboa.engine.box import Box
from lisboa.engine.events import Event
from lisboa.engine.setup import COPIES
from lisboa.engine.state import GameState
from lisboa.view import choosing

SHIP: Final = 100
CLERGY: Final = 200
DECREE: Final = 300
PLAN: Final = 400
CUBE: Final = 500
BUILDING: Final = 600
ROW_E_CUBES: Final = 7  # leave the game with two players (R2.17)
Pieces = Counter[int]


def pieces(state: GameState) -> Pieces:
    """Every card, tile, ship, plan, building and cube: on the table, with a player, on its way in a step."""
    found: Pieces = Counter()
    _count_table(found, state)
    _count_downtown(found, state)
    for seat in range(len(state.players)):
        _count_player(found, state, seat)
    for kind, _, a, _ in state.steps:
        if kind in (kinds.LEAVE_COURT, kinds.PLACE_CARD):
            found[a] += 1
        elif kind == kinds.KEEP_CUBES:
            _count_cubes(found, a)
    return +found


def _count(found: Pieces, offset: int, numbers: Iterable[int]) -> None:
    for number in numbers:
        found[offset + number] += 1


def _count_cubes(found: Pieces, code: int) -> None:
    for colour in range(len(c.RUBBLE)):
        found[CUBE + colour] += code >> 3 * colour & 7


def _count_table(found: Pieces, s: GameState) -> None:
    for row in (s.aside, s.late_cards, *s.piles, *s.late_piles):
        _count(found, 0, row)
    _count(found, SHIP, s.shipyard + s.late_ships)
    _count(found, CLERGY, (*s.clergy_bag, *(tile for tile in s.church if tile)))
    _count(found, DECREE, (*s.decree_deck, *(decree for decree in s.decree_row if decree)))
    for stack in s.plan_stacks:
        _count(found, PLAN, stack)


def _count_downtown(found: Pieces, s: GameState) -> None:
    for stack in s.building_stacks:
        _count(found, BUILDING, (face // 2 for face in stack))
    _count(found, BUILDING, ((site - 1) // 2 for site in s.sites if site))
    for code in (*s.row_cubes, *s.column_cubes, *s.site_cubes, s.pile_cubes):
        _count_cubes(found, code)


def _count_player(found: Pieces, s: GameState, seat: int) -> None:
    p = s.players[seat]
    choice = choosing(s, seat)
    _count(found, 0, (*p.hand, *p.upper, *p.lower, *choice.pack))
    _count(found, CLERGY, (tile for tile in range(1, c.CLERGY + 1) if p.clergy >> tile & 1))
    _count(found, CLERGY, choice.tiles)
    _count(found, DECREE, p.decrees)
    _count(found, PLAN, p.plans + p.completed)
    for colour, count in enumerate(p.cubes):
        found[CUBE + colour] += count


def left(events: Iterable[Event]) -> Pieces:
    """What left the game in full view, by its LEFT events."""
    found: Pieces = Counter()
    for code, _, what, amount, _ in events:
        if code == ev.LEFT and what:
            found[what] += amount
    return found


# ---------------------------------------------------------------------- conservation


def conservation(state: GameState, before: GameState | None, events: Sequence[Event]) -> Iterator[str]:
    """What was there is there, or has left the game in this move; at the start, all that is in the box is."""
    now = pieces(state) + left(events)
    if before is None:
        yield from _first_count(state, now)
        return
    then = pieces(before)
    if then != now:
        for piece in sorted(then.keys() | now.keys()):
            if then[piece] != now[piece]:
                yield f"piece {piece}: {then[piece]} before the move, {now[piece]} after it"
    unseen = sum(amount for code, _, what, amount, _ in events if code == ev.LEFT and what == 0)
    if len(state.aside) - len(before.aside) != unseen:
        yield f"{unseen} cards left unseen, {len(state.aside) - len(before.aside)} were set aside"


def whole_box(box: Box, players: int) -> Pieces:
    """The pieces of a game of so many players, but for plans and cubes: those depend on the deal."""
    found: Pieces = Counter()
    _count(found, 0, range(1, c.CARDS + 1))
    _count(found, SHIP, (3 * hull + copy for hull in range(4) for copy in range(COPIES[players])))
    _count(found, CLERGY, range(1, c.CLERGY + 1))
    _count(found, DECREE, range(1, c.DECREES + 1))
    _count(found, BUILDING, range(len(box.face) // 2))
    return found


def _first_count(state: GameState, now: Pieces) -> Iterator[str]:
    """R2 as a sum: the cubes (fewer with two players), the plans of the stacks and one for each player."""
    box = state.box
    players = len(state.players)
    expected = whole_box(box, players)
    for piece in sorted(expected.keys() | now.keys()):
        if not PLAN <= piece < BUILDING and expected[piece] != now[piece]:
            yield f"piece {piece}: {now[piece]} at the start instead of {expected[piece]}"
    cubes = sum(now[CUBE + colour] for colour in range(len(c.RUBBLE)))
    all_cubes = sum(box.rubble_cubes) - (ROW_E_CUBES if players == 2 else 0)
    if cubes != all_cubes:
        yield f"{cubes} cubes at the start instead of {all_cubes} (R2.17)"
    plans = sum(count for piece, count in now.items() if PLAN <= piece < CUBE)
    all_plans = sum(len(stack) for stack in box.plan_stacks) + players
    if plans != all_plans:
        yield f"{plans} plans at the start instead of {all_plans} (R2.4, R2.8)"
