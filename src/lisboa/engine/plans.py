"""Architects' plans: taking the top one of a stack (R7.2)."""

from lisboa.engine import deeds, kinds
from lisboa.engine import events as ev
from lisboa.engine.constants import TAKE_PLAN
from lisboa.engine.moves import PLAN, PLANS, Move
from lisboa.engine.packing import BIT, Architect, Refusal, Seat
from lisboa.engine.refusals import NO_PLANS_LEFT, STACK_EMPTY, refuse
from lisboa.engine.state import GameState
from lisboa.engine.steps import SELDOM, Early, ask


def plan_check(s: GameState) -> Refusal:
    return 0 if s.plan_stacks[0] or s.plan_stacks[1] else NO_PLANS_LEFT


def _offer(s: GameState, who: Seat, a: int, b: int) -> list[Move]:
    return [PLANS[i] for i in range(2) if s.plan_stacks[i]]


def _why(s: GameState, who: Seat, a: int, b: int, move: Move) -> Refusal:
    return 0 if s.plan_stacks[move.a] else refuse(STACK_EMPTY, move.a)


def take_plan(s: GameState, who: Seat, architect: Architect) -> None:
    """The top plan of an architect's stack."""
    stack = s.plan_stacks[architect]
    kind = stack[-1]
    rest = stack[:-1]
    s.plan_stacks = (rest, s.plan_stacks[1]) if architect == 0 else (s.plan_stacks[0], rest)
    s.log(ev.STACK, who, kind, -1, ev.BY_PLAN)
    s.add_plan(who, kind, ev.BY_PLAN)
    s.did(who, deeds.PLAN_TAKEN)


def _answer(s: GameState, who: Seat, a: int, b: int, move: Move) -> None:
    take_plan(s, who, move.a)


ask(
    kinds.PLAN,
    "plan",
    "R7.2",
    (PLAN,),
    _offer,
    _answer,
    _why,
    early=Early((PLAN,)),
    risky=SELDOM,
    uses_up=BIT[TAKE_PLAN],
)
