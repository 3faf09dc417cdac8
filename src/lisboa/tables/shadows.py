"""Shadows: a game played on from what one seat knows of it, with everything that is hidden from that seat dealt anew.

A shadow is a table of its own, for one person, in which nothing counts. It depends on the seat's view and on a seed
alone: however often somebody has one made, it tells them nothing.
"""

import secrets
from collections.abc import Sequence
from typing import Any

from msgspec import Struct, structs

from lisboa.tables import entries as e
from lisboa.tables.actions import shadow_seat
from lisboa.tables.bots import is_gentle
from lisboa.tables.entries import Entry, PlanRow, PlanStep, TableRow
from lisboa.tables.making import with_update
from lisboa.tables.plans import DEALS, NO_ATTEMPT, Attempt, best_attempt, dealt, rest_of
from lisboa.tables.table import BOT, LACERDA, Seat, Table
from lisboa.tables.views import Viewer
from lisboa.tables.wire import DEFAULT_BOT, ENGLISH, Refused, ShadowOf


class ShadowWish(Struct, frozen=True, kw_only=True):
    """A shadow to be made; its id and its seed are drawn by the server."""

    id: str
    seed: int
    now: float
    seats: list[str | None] | None = None
    plan: PlanRow | None = None


class MadeShadow(Struct, frozen=True, kw_only=True):
    """A shadow to be stored, and how much of its plan was played."""

    row: TableRow
    entries: list[Entry]
    seat: int
    played: int
    steps: int


def shadow_of(base: Table, viewer: Viewer, wish: ShadowWish) -> MadeShadow:
    """The shadow of a table for one of its players; raises Refused where there is none."""
    seat, person = viewer.seat, viewer.person
    if person is None or seat is None or not base.holds(person, seat):
        raise Refused("not-seated", "You have no seat at this table.", 403)
    if base.shadow is not None:
        raise Refused("in-a-shadow", "This is a shadow: take back what you have played, and play something else.")
    if base.status != e.RUNNING:
        raise Refused("not-running", "This is only possible while a game is played.")
    attempt, rest = _attempt(base, seat, wish)
    row = TableRow(
        id=wish.id,
        rules=base.rules,
        components=base.components.hash,
        created=wish.now,
        listed=False,
        secrets={
            "invitation": secrets.token_urlsafe(16),
            "seed": wish.seed,
            "position": dealt(base, seat, attempt.seed),
        },
    )
    table = Table(row, base.components)
    data = {"settings": _settings(base, seat), "seats": _seats(base, seat, person, wish.seats)}
    entries = [
        table.write(e.CREATE, wish.now, person=person, data=data),
        table.write(e.START, wish.now, person=person),
    ]
    planned = rest[attempt.start : attempt.end]
    for step in planned:
        entries += _played(table, step, person, wish.now)
    return MadeShadow(
        row=with_update(row, table), entries=entries, seat=seat, played=len(planned), steps=len(rest) - attempt.start
    )


def _attempt(base: Table, seat: int, wish: ShadowWish) -> tuple[Attempt, list[PlanStep]]:
    """The deal, and how far the plan goes in it: of some deals, that in which it goes furthest."""
    if wish.plan is None:
        return NO_ATTEMPT._replace(seed=wish.seed), []
    rest = rest_of(base, wish.plan)
    deals = [(seed, dealt(base, seat, seed)) for seed in range(wish.seed, wish.seed + DEALS)]
    found = best_attempt(base, wish.plan, rest, deals, base.texts(ENGLISH, seat))
    return found or NO_ATTEMPT._replace(seed=wish.seed), rest.steps


def _played(table: Table, step: PlanStep, person: str, now: float) -> list[Entry]:
    """The entries of a step that has been tried."""
    ended = [] if table.ending is None else [table.write(e.END_TURN, now, seat=table.ending, person=person)]
    return [*ended, table.write(e.MOVE, now, seat=step.seat, person=person, data={"move": step.move})]


def _settings(base: Table, seat: int) -> dict[str, Any]:
    """Those of the table that matter for how it is played."""
    same = {name: base.settings[name] for name in ("title", "players", "first", "variants", "patience")}
    shadow = ShadowOf(table=base.id, at=base.head, seat=seat)
    return {
        **same,
        "chosen": True,
        "rated": False,
        "hints": base.hints and not base.rated,
        "welcome": [],
        "shadow": structs.asdict(shadow),
    }


def _seats(base: Table, mine: int, person: str, wished: Sequence[str | None] | None) -> list[dict[str, Any]]:
    """One's own seat is played by oneself, the others by whom it is wished, else by bots: those that play there."""
    playing = [seat for seat in base.seats if seat.kind != LACERDA]
    if wished is not None and len(wished) != len(playing):
        raise Refused("bad-table", f"This table has {len(playing)} seats: say for each who plays it.", 422)
    hints = base.hints and not base.rated
    found = []
    for number, seat in enumerate(base.seats):
        if seat.kind == LACERDA:
            found.append({"kind": LACERDA, "name": seat.name})
            continue
        bot = _usual(seat, hints) if wished is None else wished[number]
        found.append(shadow_seat(seat.name, person, None if number == mine else bot, hints))
    return found


def _usual(seat: Seat, hints: bool) -> str:
    """Who plays a seat if nothing is said: the bot that has it, if it may, or else a middling one."""
    own = seat.bot if seat.kind == BOT else None
    return own if own is not None and (hints or is_gentle(own)) else DEFAULT_BOT
