"""Church and clergy tiles, decrees, plans: what lies open, what players have, what is left to draw."""

from itertools import product

from lisboa.engine.constants import ARCHITECTS, CLERGY, DECREES, MAX_OFFICIALS, PLAN_KINDS
from lisboa.engine.packing import BIT, Ints, plan_kind
from lisboa.engine.state import GameState
from lisboa.position.clock import Seats
from lisboa.position.reading import Claims, DescriptionNode, Fields, PositionError


def lay_out_church(s: GameState, given: Fields, seats: Seats) -> None:
    tiles = Claims("clergy tile")
    for p, seat in zip(s.players, seats, strict=True):
        for node in seat.items_of("clergy", s.box.clergy_limit, "R7.5"):
            p.clergy |= BIT[tiles.take(node.number(1, CLERGY), node)]
            p.clergy_count += 1
    spaces = len(s.church)
    if "church" in given:
        nodes = [(node, node.number(0, CLERGY)) for node in given["church"].items(spaces, spaces)]
        s.church = tuple(tiles.take(tile, node) if tile else 0 for node, tile in nodes)
        s.clergy_bag = tiles.rest(s.clergy_bag)
    else:
        bag = tiles.rest(s.clergy_bag)
        s.church, s.clergy_bag = tuple(reversed(bag[-spaces:])), bag[:-spaces]


# ---------------------------------------------------------------------- decrees


def lay_out_decrees(s: GameState, given: Fields, seats: Seats) -> None:
    decrees = Claims("decree")
    for p, seat in zip(s.players, seats, strict=True):
        p.decrees = _decrees(s, decrees, seat, DECREES)
    spaces = len(s.decree_row)
    row = _decrees(s, decrees, given, spaces)
    deck = decrees.rest(s.decree_deck)
    if "decrees" not in given:
        in_play = [n for n in reversed(deck) if not _out_of_play(s, n)]
        row = tuple(in_play[:spaces])
    s.decree_row = row + (0,) * (spaces - len(row))
    s.decree_deck = tuple(n for n in deck if n not in row)


def _decrees(s: GameState, decrees: Claims, given: Fields, most: int) -> Ints:
    found = []
    for node in given.items_of("decrees", most):
        number = decrees.take(node.number(1, DECREES), node)
        if not s.row_e and s.box.decree_row_e[number]:
            raise node.refuse(f"decree {number} is about row E, which is closed with 2 players (R2.18)")
        if _out_of_play(s, number):
            raise node.refuse(f"decree {number} is about most reais and is replaced in a solo game (R13.9)")
        found.append(number)
    return tuple(found)


def _out_of_play(s: GameState, number: int) -> bool:
    return (s.box.decree_row_e[number] and not s.row_e) or (s.box.decree_money[number] and s.lacerda >= 0)


# ---------------------------------------------------------------------- plans


def lay_out_plans(s: GameState, given: Fields, seats: Seats) -> None:
    """Players' plans come out of the stacks, except one starting plan for each player, two for Lacerda (R2.4, R2.8)."""
    for p, seat in zip(s.players, seats, strict=True):
        p.plans = _plans(s, seat, "plans")
        p.completed = _plans(s, seat, "completed")
    taken = _taken_from_stacks(s)
    fields = given.fields_of("plan_stacks", ARCHITECTS)
    stacks = []
    for architect, name in enumerate(ARCHITECTS):
        stack = list(s.plan_stacks[architect])
        for kind in taken:
            if kind in stack:
                stack.remove(kind)
        stacks.append(_stack(architect, fields[name], stack) if name in fields else tuple(stack))
    s.plan_stacks = tuple(stacks)


def _plans(s: GameState, seat: Fields, key: str) -> Ints:
    all_plans = (*s.box.starting_plans, *s.box.plan_stacks[0], *s.box.plan_stacks[1])
    names = [PLAN_KINDS[kind] for kind in sorted(set(all_plans))]
    nodes = seat.items_of(key, len(all_plans))
    return tuple(sorted(PLAN_KINDS.index(names[node.word(names)]) for node in nodes))


def _taken_from_stacks(s: GameState) -> list[int]:
    """What players have from the stacks, if as many as possible of their plans are starting plans."""
    held = [[*p.plans, *p.completed] for p in s.players]
    owners = [*range(len(s.players)), *([s.lacerda] if s.lacerda >= 0 else [])]  # of each starting plan there may be
    ways = product((-1, *sorted(set(s.box.starting_plans))), repeat=len(owners))
    found = [
        taken for way in ways if (taken := _without_starting(s, held, list(zip(owners, way, strict=True)))) is not None
    ]
    if not found:
        raise PositionError("seats: the players have more plans of one kind than there are (C5)")
    return min(found, key=len)


def _without_starting(s: GameState, held: list[list[int]], starting: list[tuple[int, int]]) -> list[int] | None:
    """All plans of the players but these starting plans (owner, kind; -1: none); None if it cannot be so."""
    kinds = [kind for _, kind in starting]
    rest = [list(plans) for plans in held]
    for owner, kind in starting:
        if kind >= 0:
            if kind not in rest[owner] or kinds.count(kind) > s.box.starting_plans.count(kind):
                return None
            rest[owner].remove(kind)
    taken = [kind for plans in rest for kind in plans]
    stacked = (*s.plan_stacks[0], *s.plan_stacks[1])
    return taken if all(taken.count(kind) <= stacked.count(kind) for kind in taken) else None


def _stack(architect: int, node: DescriptionNode, left: list[int]) -> Ints:
    """The plan with fewest officials lies on top (R2.8), and the top is the last in the state."""
    officials = [item.number(0, MAX_OFFICIALS) for item in node.items(len(left))]
    if officials != sorted(officials):
        raise node.fault("the plan with fewest officials first (R2.8)")
    found = tuple(plan_kind(architect, number) for number in reversed(officials))
    for kind in found:
        if found.count(kind) > left.count(kind):
            count = f"{found.count(kind)} plans {PLAN_KINDS[kind]}"
            raise node.refuse(f"{count}, but players leave {left.count(kind)} of them (C5)")
    return found
