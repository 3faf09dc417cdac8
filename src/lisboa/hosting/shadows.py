"""Shadows and plans on a running server: made by the readers, kept in the store, and played at like any other table."""

import secrets
from collections.abc import Awaitable, Callable
from typing import Final

import msgspec

from lisboa.hosting.live_tables import LiveTables
from lisboa.tables.actions import accepted
from lisboa.tables.entries import Person, PlanRow, PlanStep
from lisboa.tables.names import cleaned_title
from lisboa.tables.past import AnyWish, CheckingPlans, MakingShadow
from lisboa.tables.plan_wire import MyShadow, NewPlan, NewShadow, OpenedShadow
from lisboa.tables.shadows import MadeShadow, ShadowWish
from lisboa.tables.table import Table
from lisboa.tables.wire import Refused

MOST_SHADOWS: Final = 8  # of a person
MOST_PLANS: Final = 20  # of a person at a table
MOST_STEPS: Final = 120  # of a plan: some rounds
DAY: Final = 24 * 3600.0
OVER_FOR: Final = 7 * DAY  # a table's shadows disappear when it has been over for so long
UNTOUCHED_FOR: Final = 60 * DAY  # or when nothing has been done in them
SEEDS: Final = 2**62

Reading = Callable[[AnyWish], Awaitable[bytes]]  # what somebody may know of the table

_made: Final = msgspec.json.Decoder(MadeShadow).decode


def new_id() -> str:
    return secrets.token_hex(16)


def new_seed() -> int:
    """Has nothing to do with any deal, nor with another shadow."""
    return secrets.randbelow(SEEDS)


async def open_shadow(
    live_tables: LiveTables, table: str, person: Person, wish: NewShadow, read: Reading
) -> OpenedShadow:
    """A new shadow of a table; raises Refused."""
    plan = None if wish.plan is None else await plan_of(live_tables, table, person, wish.plan)
    asked = ShadowWish(id=new_id(), seed=new_seed(), now=live_tables.clock(), seats=wish.seats, plan=plan)
    made = _made(await read(MakingShadow(shadow=asked)))
    shadow = await live_tables.add_shadow(made.row, made.entries, table, person.id, MOST_SHADOWS)
    if shadow is None:
        raise Refused("too-many-shadows", f"You have {MOST_SHADOWS} shadows: throw one of them away first.")
    return OpenedShadow(id=made.row.id, shadow=shadow, played=made.played, steps=made.steps)


async def my_shadows(live_tables: LiveTables, person: Person) -> list[MyShadow]:
    return await live_tables.store.shadows_of(person.id)


async def sweep(live_tables: LiveTables) -> None:
    """Takes away the shadows that nobody needs any more."""
    now = live_tables.clock()
    for table in await live_tables.store.old_shadows(now - OVER_FOR, now - UNTOUCHED_FOR):
        await live_tables.delete(table)


# ---------------------------------------------------------------------- plans


async def save_plan(live_tables: LiveTables, table: str, person: Person, wish: NewPlan) -> PlanRow:
    """Keeps what was played in a shadow of the table."""
    name = accepted(_cleaned, wish.name)
    unknown = Refused("no-such-shadow", "You have no such shadow of this table.", 404)
    if not await live_tables.is_shown(wish.shadow, person.id):
        raise unknown
    found = await live_tables.ask(wish.shadow, lambda shadow: shadow)
    if found.shadow is None or found.shadow.table != table or found.owner != person.id:
        raise unknown
    steps = await live_tables.ask(wish.shadow, _steps)
    if not steps:
        raise Refused("empty-plan", "Nothing has been played in this shadow yet.")
    if len(steps) > MOST_STEPS:
        raise Refused("plan-too-long", f"A plan has up to {MOST_STEPS} moves: take some back.")
    plan = PlanRow(
        key=new_id(),
        game=table,
        person=person.id,
        seat=found.shadow.seat,
        name=name,
        made=live_tables.clock(),
        at=found.shadow.at,
        steps=steps,
    )
    if not await live_tables.store.add_plan(plan, MOST_PLANS):
        raise Refused("too-many-plans", f"You have {MOST_PLANS} plans at this table: delete one of them first.")
    return plan


def _cleaned(text: str) -> str:
    return cleaned_title(text, "The name of a plan")


def _steps(shadow: Table) -> list[PlanStep]:
    """The moves that stand, and who made them."""
    moves = zip(shadow.playing().standing(), shadow.made_moves(), strict=True)
    return [PlanStep(seat=seat, move=" ".join(words), bot=bot) for (seat, *words), (_, bot) in moves]


async def plan_of(live_tables: LiveTables, table: str, person: Person, key: str) -> PlanRow:
    """A plan of one's own; raises Refused."""
    found = [plan for plan in await live_tables.store.plans(table, person.id) if plan.key == key]
    if not found:
        raise Refused("no-such-plan", "You have no such plan at this table.", 404)
    return found[0]


async def rename_plan(live_tables: LiveTables, table: str, person: Person, key: str, name: str) -> None:
    cleaned = accepted(_cleaned, name)
    await live_tables.store.rename_plan(await plan_of(live_tables, table, person, key), cleaned)


async def drop_plan(live_tables: LiveTables, table: str, person: Person, key: str) -> None:
    await live_tables.store.drop_plan(await plan_of(live_tables, table, person, key))


async def checked(live_tables: LiveTables, table: str, person: Person, seat: int | None, read: Reading) -> bytes:
    """Somebody's plans for a seat, held against the table as it is now."""
    mine = await live_tables.ask(table, lambda found: found.seat_of(person.id) if seat is None else seat)
    plans = [plan for plan in await live_tables.store.plans(table, person.id) if plan.seat == mine]
    return await read(CheckingPlans(plans=plans))
