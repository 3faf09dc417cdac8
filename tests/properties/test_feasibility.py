"""R1.3 against brute force: what is offered can be completed, what is refused cannot, whatever one tries.

The engine judges most of it at a glance. Here every line of play is tried, without any of its short cuts: plots and
sites whatever they cost, every cube, every state action. At the end of a line the payment is possible or not.
"""

from random import Random

import pytest

from lisboa.engine import kinds
from lisboa.engine.actions import state_action_check
from lisboa.engine.box import box_of
from lisboa.engine.constants import ANY_NOBLE_ACTION, ROW_E, SMALL_TILE, STORE_OR_BUILDING
from lisboa.engine.moves import CHOOSE, CUBES, PLOT_MOVES, PORTFOLIOS, SITE_MOVES, SKIP_IT, SPONSORS, USES, VISITS, Move
from lisboa.engine.packing import BIT, COLUMN_CUBE, ROW_CUBE, STATE_ACTIONS, cube_count, plan_architect
from lisboa.engine.setup import Options, set_up
from lisboa.engine.state import GameState
from lisboa.engine.steps import REGISTER

TOO_MANY = 4000  # nodes; a question that needs more is left out
NOBLE_EVENTS = (ANY_NOBLE_ACTION, STORE_OR_BUILDING)
SETTLED = (kinds.SELL_MORE, kinds.TRADE_MORE, kinds.HOUSE)


class TooMany(Exception):
    pass


def everything(s: GameState) -> list[Move]:
    """All answers to the question on top that are not forbidden by what lies on the table."""
    kind, who, a, b = s.steps[-1]
    box = s.box
    if kind == kinds.PLOT:
        return [
            m
            for moves in PLOT_MOVES
            for m in moves
            if not s.plots[m.a]
            and box.touches[m.a] & BIT[m.b]
            and (s.row_e or box.plot_row[m.a] != ROW_E)
            and s.display & BIT[SMALL_TILE if box.plot_small[m.a] else m.b]
        ]
    if kind == kinds.CUBE:
        row, column = s.row_cubes[box.plot_row[a]], s.column_cubes[box.plot_column[a]]
        return [m for m in CUBES[ROW_CUBE] + CUBES[COLUMN_CUBE] if cube_count(column if m.a else row, m.b)]
    if kind == kinds.SITE:
        return [m for m in SITE_MOVES if not s.sites[m.a] and (s.row_e or box.site_row[m.a] != ROW_E)]
    if kind == kinds.USE_PLAN:
        return [USES[plan] for plan in sorted(set(s.players[who].plans)) if _fits(s, a, plan)]
    if kind == kinds.STATE_ACTION:
        return [CHOOSE[x] for x in STATE_ACTIONS[a] if state_action_check(s, who, x) == 0] + [SKIP_IT]
    return REGISTER[kind].ahead(s, who, a, b)


def _fits(s: GameState, site: int, plan: int) -> bool:
    stack = s.building_stacks[plan_architect(plan)]
    street = s.box.site_street[site]
    return bool(stack) and (street < 0 or s.box.face[stack[-1]] & BIT[street] != 0)


def answer(s: GameState, move: Move) -> None:
    """Plays a move and the automatic steps of its player after it, but no forced choice."""
    kind, player, a, b = s.steps.pop()
    REGISTER[kind].answer(s, player, a, b, move)
    while s.steps:
        kind, who, a, b = s.steps[-1]
        run = REGISTER[kind].run
        if run is None or who != player:
            return
        s.steps.pop()
        run(s, who, a, b)


def can_be_completed(s: GameState, move: Move) -> bool:
    copy = s.clone()
    copy.steps = copy.steps[-1:]
    return _completes(copy, move, s.decider(), [0])


def _completes(s: GameState, move: Move, who: int, nodes: list[int]) -> bool:
    nodes[0] += 1
    if nodes[0] > TOO_MANY:
        raise TooMany
    answer(s, move)
    if s.decider() != who or s.steps[-1][0] in SETTLED:
        return True
    return any(_completes(s.clone(), further, who, nodes) for further in everything(s))


def candidates(s: GameState, who: int) -> list[Move]:
    hand = s.players[who].hand
    cards = {s.box.card_kind[card]: card for card in hand}  # one of each kind: for a visit all are alike
    visits = [VISITS[noble][cards[noble]] for noble in range(3) if noble in cards]
    sponsors = [SPONSORS[card] for card in hand if s.box.effect_op[s.box.card_event[card]] in NOBLE_EVENTS]
    return [PORTFOLIOS[card] for card in hand] + visits + sponsors


HELPFUL = (16, 17, 20, 32, 33, 34, 4, 36, 37, 9)  # clergy tiles that change what can be paid or done


def to_the_brink(s: GameState, rng: Random) -> None:
    """Random games are often clear cases: here are players short of money, helpful tiles, bare rows and columns."""
    for who, p in enumerate(s.players):
        if who == s.lacerda:
            continue
        if rng.random() < 0.6:
            p.reais = rng.randrange(9)
        if rng.random() < 0.3:
            p.goods = tuple(rng.randrange(2) * (rng.random() < 0.4) for _ in range(4))
        if rng.random() < 0.2:
            p.wigs = rng.randrange(4)
        tile = rng.choice(HELPFUL)
        if rng.random() < 0.5 and p.clergy_count < 3 and not p.clergy & BIT[tile]:
            p.clergy |= BIT[tile]
            p.clergy_count += 1
    s.church = tuple(rng.choice(HELPFUL) if tile and rng.random() < 0.3 else tile for tile in s.church)
    s.row_cubes = tuple(0 if rng.random() < 0.2 else code for code in s.row_cubes)
    s.column_cubes = tuple(0 if rng.random() < 0.2 else code for code in s.column_cubes)
    s.treasury = rng.randrange(5)


def disagreements(seed: int, brink: bool, options: Options) -> list[str]:
    rng = Random(seed)
    s = set_up(box_of(), options, seed)
    found = []
    while s.steps:
        kind, who, _, _ = s.steps[-1]
        if kind == kinds.TURN and rng.random() < 0.25:
            if brink:
                to_the_brink(s, rng)
                s.settle()
            found += _compare(s, who, seed)
        s.play(rng.choice(s.moves()))
    return found


def _compare(s: GameState, who: int, seed: int) -> list[str]:
    found = []
    for move in candidates(s, who):
        try:
            possible = can_be_completed(s, move)
        except TooMany:
            continue
        if possible != (move in s.offer):
            found.append(f"seed {seed} round {s.round}: {move.text} offered {move in s.offer}, possible {possible}")
    return found


@pytest.mark.rule("R1.3", "R15.7", "R4.7")
@pytest.mark.parametrize("brink", [False, True])
@pytest.mark.parametrize("block", range(4))
def test_offers_agree_with_brute_force(block, brink):
    seeds = range(block * 6, block * 6 + 6)
    found = [line for seed in seeds for line in disagreements(seed, brink, Options(2 + seed % 3))]
    assert not found, found[:5]


@pytest.mark.rule("R1.3", "R13.1", "R14.2")
@pytest.mark.parametrize("brink", [False, True])
@pytest.mark.parametrize("solo", [True, False])
def test_offers_agree_with_brute_force_solo_and_with_tokens(solo, brink):
    options = Options(3, solo=solo, tokens=True, tasks=(0,))
    found = [line for seed in range(8) for line in disagreements(seed, brink, options)]
    assert not found, found[:5]
