"""Plans: what a player has played out in a shadow, held against the table as it is now.

Whatever is said of a plan follows from what its seat knows: it is tried on copies of the game in which everything that
is hidden from the seat is dealt anew, always the same way.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, Final, NamedTuple

from lisboa.game import Game, Refusal
from lisboa.tables import entries as e
from lisboa.tables import views
from lisboa.tables.actions import by_the_rules
from lisboa.tables.entries import PlanRow, PlanStep
from lisboa.tables.plan_wire import MyPlans, PlanInfo, PlannedMove, PlanStatus
from lisboa.tables.table import Table
from lisboa.tables.views import Viewer
from lisboa.texts import Texts

DEALS: Final = 4  # in which a plan is tried: what the others are taken to do needs cards that they have in some only
MOST_STARTS: Final = 12  # steps of others that may have been passed over

# ---------------------------------------------------------------------- what is left of a plan


class Rest(NamedTuple):
    """The steps that have not been played. `before`: how many steps of the plan come before them, less than none if it
    begins with moves of the table that were taken back. `starts`: where it may go on; nowhere if its player has played
    something else.
    """

    steps: list[PlanStep]
    before: int
    starts: range


def rest_of(table: Table, plan: PlanRow) -> Rest:
    """What has happened at the table counts as played; the others may have done something else than the plan says."""
    game, seat = table.playing(), plan.seat
    then = _steps(game.standing(table.record_length(plan.at)), seat)
    now = _steps(game.standing(), seat)
    line = [*then, *plan.steps]
    same = next((n for n, (one, other) in enumerate(zip(line, now, strict=False)) if not _is_same(one, other)), None)
    same = min(len(line), len(now)) if same is None else same
    left, other = line[same:], now[same:]
    before = same - len(then)
    if not other:
        return Rest(left, before, range(1))
    mine = [n for n, step in enumerate(left) if step.seat == seat]
    done = [step.move for step in other if step.seat == seat]
    if [left[n].move for n in mine[: len(done)]] != done:
        return Rest(left, before, range(0))
    first = mine[len(done) - 1] + 1 if done else 0
    last = mine[len(done)] if len(mine) > len(done) else len(left)
    return Rest(left, before, range(max(first, last - MOST_STARTS), last + 1))


def _steps(moves: list[list[Any]], seat: int) -> list[PlanStep]:
    """Moves as the seat knows them."""
    told = [views.told_entry(move, seat) for move in moves]
    return [PlanStep(seat=who, move=" ".join(words)) for who, *words in told]


def _is_same(planned: PlanStep, played: PlanStep) -> bool:
    """What others choose in secret is not known."""
    if planned.seat != played.seat:
        return False
    return planned.move == played.move or (played.move == views.SECRET and views.is_secret(planned.move))


# ---------------------------------------------------------------------- trying it


class Attempt(NamedTuple):
    """How far a plan goes in one deal: it begins with the step `start` of what is left, and comes to the step `end`.

    `certain`: up to this step nothing depends on others or on what is hidden. `now`: so many steps from the start can
    be played at once and taken back. `refusal`: why the step after the end is not possible, where that is no guess.
    """

    seed: int
    start: int
    end: int
    certain: int
    now: int
    refusal: Refusal | None

    @property
    def worth(self) -> tuple[bool, int]:
        """It tells something, and it goes far."""
        return self.end > self.start or self.refusal is not None, self.end


NO_ATTEMPT: Final = Attempt(0, 0, 0, 0, 0, None)


def dealt(table: Table, seat: int, seed: int) -> dict[str, Any]:
    """The position in which all that is hidden from the seat is dealt anew, as a snapshot."""
    new = table.edition.redeal(table.playing().state, seat, Random(seed))
    found: dict[str, Any] = table.edition.snapshot.dump(new)
    return found


def best_attempt(
    table: Table, plan: PlanRow, rest: Rest, deals: Sequence[tuple[int, dict[str, Any]]], texts: Texts
) -> Attempt | None:
    """The attempt that goes furthest; the first of those. Deals are positions by their seeds."""
    best, decider = None, table.playing().state.decider()
    for seed, position in deals:
        for start in rest.starts:
            if start < len(rest.steps) and rest.steps[start].seat != decider:
                found = Attempt(seed, start, start, start, 0, None)
            else:
                found = _attempt(table, plan.seat, rest.steps, start, seed, position, texts)
            if best is None or found.worth > best.worth:
                best = found
            if best.end == len(rest.steps):
                return best
    return best


def _attempt(
    table: Table, seat: int, steps: Sequence[PlanStep], start: int, seed: int, position: dict[str, Any], texts: Texts
) -> Attempt:
    game = table.edition.Game.from_snapshot(position, table.components, table.playing().names)
    turn, certain, now = _turn(table, game), start, 0
    is_open, at_once = True, table.ending is None
    for number, step in enumerate(steps[start:], start):
        if game.state.decider() != step.seat:
            return Attempt(seed, start, number, certain, now, None)
        refusal = game.why_not(step.move, step.seat, texts)
        if refusal is not None:
            return Attempt(seed, start, number, certain, now, refusal if is_open and step.seat == seat else None)
        game.play(step.move, step.seat)
        is_open = is_open and game.can_undo()  # else something was revealed
        at_once = at_once and is_open and step.seat == seat
        now += at_once
        certain += is_open and step.seat == seat and certain == number
        at_once = at_once and _turn(table, game) == turn
    return Attempt(seed, start, len(steps), certain, now, None)


def _turn(table: Table, game: Game) -> tuple[int, int] | None:
    """The round and whose turn it is."""
    end = table.edition.kinds.END_TURN
    return next(((game.state.round, who) for kind, who, _, _ in reversed(game.state.steps) if kind == end), None)


# ---------------------------------------------------------------------- what is said of it


def checked_plans(table: Table, viewer: Viewer, plans: Sequence[PlanRow]) -> MyPlans:
    """Plans of one's own, held against the table."""
    running, seats = table.status == e.RUNNING, {plan.seat for plan in plans}
    deals = {seat: [(seed, dealt(table, seat, seed)) for seed in range(DEALS)] if running else [] for seat in seats}
    return MyPlans(sequence=table.head, plans=[_checked(table, viewer, plan, deals[plan.seat]) for plan in plans])


def _checked(table: Table, viewer: Viewer, plan: PlanRow, deals: Sequence[tuple[int, dict[str, Any]]]) -> PlanInfo:
    texts, rest = table.texts(viewer.language, plan.seat), rest_of(table, plan)
    found = best_attempt(table, plan, rest, deals, texts) or NO_ATTEMPT
    return PlanInfo(
        key=plan.key,
        name=plan.name,
        seat=plan.seat,
        at=plan.at,
        made=plan.made,
        steps=[_step(table, step, texts) for step in plan.steps],
        status=_status(rest, found),
        played=max(0, rest.before + found.start),
        good=max(0, rest.before + found.end),
        certain=max(0, rest.before + found.certain),
        fault=None if found.refusal is None else by_the_rules(found.refusal).fault,
        now=[step.move for step in rest.steps[found.start : found.start + found.now]],
    )


def _status(rest: Rest, found: Attempt) -> PlanStatus:
    if not rest.steps:
        return "played"
    if found.end == len(rest.steps):
        return "works"
    return "moved-on" if found.refusal is None else "stops"


def _step(table: Table, step: PlanStep, texts: Texts) -> PlannedMove:
    game = table.playing()
    return PlannedMove(seat=step.seat, move=step.move, text=texts.move(game.move(step.move), game.box), bot=step.bot)
