"""Where every piece of the box is, so that none can appear or vanish.

Pieces are numbered as in LEFT events: 12 is a card, 103 a ship, 204 a clergy tile, 305 a decree, 401 a plan,
502 a rubble cube, 603 a building; in addition 704 is a starting task.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from lisboa.engine import constants as c
from lisboa.engine import events as ev
from lisboa.engine.box import Box
from lisboa.engine.deeds import A_CARDS, B_CARDS
from lisboa.engine.events import Event
from lisboa.engine.packing import (
    CUBE_CODES,
    FIRST_BUILDING,
    FIRST_CUBE,
    FIRST_DECREE,
    FIRST_PLAN,
    FIRST_SHIP,
    FIRST_TASK,
    FIRST_TILE,
    building_of,
    colours_of,
    members,
    ship_of,
)
from lisboa.engine.setup import COPIES
from lisboa.engine.state import GameState
from lisboa.engine.steps import REGISTER
from lisboa.view import choosing

ROW_E_CUBES: Final = 7  # leave the game with two players (R2.17)
Pieces = Counter[int]


def pieces(state: GameState) -> Pieces:
    """Every card, tile, ship, plan, building and cube: on the table, with a player, on its way in a step."""
    found = [*_on_the_table(state), *_downtown(state)]
    for seat in range(len(state.players)):
        found += _with_player(state, seat)
    for kind, _, a, _ in state.steps:
        figure = REGISTER[kind].a
        if figure == "card":
            found.append(a)
        elif figure == "cubes":
            found += _CUBES[a]
    return Counter(found)


def _numbered(offset: int, numbers: Iterable[int]) -> list[int]:
    return [offset + number for number in numbers]


# The pieces of all `Cubes`.
_CUBES: Final = [[FIRST_CUBE + colour for colour in colours_of(cubes)] for cubes in range(CUBE_CODES)]


def _on_the_table(s: GameState) -> list[int]:
    found = [*s.aside, *s.late_cards]
    for pile in (*s.piles, *s.late_piles):
        found += pile
    found += _numbered(FIRST_SHIP, s.shipyard + s.late_ships)
    found += _numbered(FIRST_TILE, s.clergy_bag)
    found += [FIRST_TILE + tile for tile in s.church if tile]
    found += _numbered(FIRST_DECREE, s.decree_deck)
    found += [FIRST_DECREE + decree for decree in s.decree_row if decree]
    found += _numbered(FIRST_TASK, s.task_deck)
    return found + _numbered(FIRST_PLAN, s.plan_stacks[0] + s.plan_stacks[1])


def _downtown(s: GameState) -> list[int]:
    found = [FIRST_BUILDING + building_of(face) for face in s.building_stacks[0] + s.building_stacks[1]]
    found += [FIRST_BUILDING + building_of(site - 1) for site in s.sites if site]
    for code in (*s.row_cubes, *s.column_cubes, *s.site_cubes, s.pile_cubes):
        found += _CUBES[code]
    return found


def _with_player(s: GameState, seat: int) -> list[int]:
    p = s.players[seat]
    choice = choosing(s, seat)
    found = [*p.hand, *p.upper, *p.lower, *choice.pack]
    found += _numbered(FIRST_TILE, members(p.clergy))
    found += _numbered(FIRST_TILE, choice.tiles)
    found += _numbered(FIRST_DECREE, p.decrees)
    found += _numbered(FIRST_PLAN, p.plans + p.completed)
    found += _numbered(FIRST_TASK, p.tasks)
    for colour, count in enumerate(p.cubes):
        found += [FIRST_CUBE + colour] * count
    return found


def left(events: Iterable[Event]) -> Pieces:
    """What left the game in full view, by its LEFT events."""
    found: Pieces = Counter()
    for code, _, what, amount, _ in events:
        if code == ev.LEFT and what:
            found[what] += amount
        elif code == ev.TASK_DONE:
            found[FIRST_TASK + what] += amount
    return found


# ---------------------------------------------------------------------- conservation


def conservation(state: GameState, before: GameState | None, events: Sequence[Event]) -> Iterator[str]:
    """What was there is there, or has left the game in this move; at the start, all that is in the box is."""
    now = pieces(state)
    now.update(left(events))
    if before is None:
        yield from _first_count(state, now)
        return
    then = pieces(before)
    if dict(then) != dict(now):
        for piece in sorted(then.keys() | now.keys()):
            if then[piece] != now[piece]:
                yield f"piece {piece}: {then[piece]} before the move, {now[piece]} after it"
    unseen = sum(amount for code, _, what, amount, _ in events if code == ev.LEFT and what == 0)
    if len(state.aside) - len(before.aside) != unseen:
        yield f"{unseen} cards left unseen, {len(state.aside) - len(before.aside)} were set aside"


def whole_box(box: Box, players: int) -> Pieces:
    """The pieces of a game with this many players, except plans and cubes, which depend on the deal."""
    found = [*range(1, c.CARDS + 1)]
    found += [FIRST_SHIP + ship_of(hull, copy) for hull in range(1, 5) for copy in range(COPIES[players])]
    found += _numbered(FIRST_TILE, range(1, c.CLERGY + 1))
    found += _numbered(FIRST_DECREE, range(1, c.DECREES + 1))
    return Counter(found + _numbered(FIRST_BUILDING, range(len(box.face) // len(c.ARCHITECTS))))


def _first_count(state: GameState, now: Pieces) -> Iterator[str]:
    """R2 as a sum: the cubes (fewer with two players), the plans of the stacks and one for each player (Lacerda 2)."""
    box = state.box
    players = len(state.players)
    expected = whole_box(box, players)
    for piece in sorted(expected.keys() | now.keys()):
        if not FIRST_PLAN <= piece < FIRST_BUILDING and piece < FIRST_TASK and expected[piece] != now[piece]:
            yield f"piece {piece}: {now[piece]} at the start instead of {expected[piece]}"
    cubes = sum(now[FIRST_CUBE + colour] for colour in range(len(c.RUBBLE)))
    all_cubes = sum(box.rubble_cubes) - (ROW_E_CUBES if players == 2 else 0)
    if cubes != all_cubes:
        yield f"{cubes} cubes at the start instead of {all_cubes} (R2.17)"
    plans = sum(count for piece, count in now.items() if FIRST_PLAN <= piece < FIRST_CUBE)
    all_plans = sum(len(stack) for stack in box.plan_stacks) + players + (state.lacerda >= 0)
    if plans != all_plans:
        yield f"{plans} plans at the start instead of {all_plans} (R2.4, R2.8)"
    yield from _first_tokens(state)
    yield from _first_tasks(state, now)


def _first_tokens(state: GameState) -> Iterator[str]:
    """R14.2: shuffled or not, plots and sites have the printed rewards."""
    box = state.box
    for rewards, printed in ((state.plot_rewards, box.plot_reward), (state.site_rewards, box.site_reward)):
        if sorted(rewards) != sorted(printed):
            yield f"rewards {rewards} are not those that are printed (C10)"


def _first_tasks(state: GameState, now: Pieces) -> Iterator[str]:
    """R14.1: an A card for each new player and all B cards in the deck, or none at all."""
    held = [p.tasks for p in state.players if p.tasks]
    tasks = {piece - FIRST_TASK: count for piece, count in now.items() if piece >= FIRST_TASK}
    dealt = sorted(task for cards in held for task in cards)
    all_tasks = [*dealt, *B_CARDS] if state.deeds else []
    if tasks != dict.fromkeys(all_tasks, 1) or bool(held) != bool(state.deeds):
        yield f"tasks {tasks} at the start (R14.1)"
    if any(len(cards) != 1 or cards[0] not in A_CARDS for cards in held):
        yield f"new players have the tasks {held} at the start (R14.1)"
