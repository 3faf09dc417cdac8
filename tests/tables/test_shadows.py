"""Shadows and plans: what a player plays out for themselves, from what their seat knows."""

from functools import partial
from random import Random

import msgspec
import pytest

from lisboa.engine.moves import MOVES
from lisboa.hosting import shadows
from lisboa.hosting.shadows import MOST_PLANS, MOST_SHADOWS, OVER_FOR, UNTOUCHED_FOR
from lisboa.tables.entries import BACK, OVER, RUNNING, PlanRow, PlanStep
from lisboa.tables.past import GoingOn, TheRecord
from lisboa.tables.plan_wire import MyPlans, NewPlan, NewShadow
from lisboa.tables.study import NewBranch
from lisboa.tables.table import BOT, PERSON
from lisboa.tables.views import viewer_of
from lisboa.tables.wire import ENGLISH
from tests.hosting.sandbox import At, in_a_sandbox, refused


def reading(sandbox, at, who, seat=None):
    return partial(sandbox.live_tables.readers.tell, "", at.id, person=who.id, seat=seat, language=ENGLISH)


async def opened(sandbox, at, who, seats=None, plan=None, seat=None):
    """A shadow as it is asked for; without `seats` the owner plays for all."""
    count = len((await at.table()).seats)
    wish = NewShadow(seats=[None] * count if seats is None else seats, plan=plan, seat=seat)
    found = await shadows.open_shadow(sandbox.live_tables, at.id, who, wish, reading(sandbox, at, who, seat))
    return At(sandbox, found.id), found


async def saved(sandbox, at, who, shadow, name="A plan"):
    return await shadows.save_plan(sandbox.live_tables, at.id, who, NewPlan(shadow=shadow.id, name=name))


async def checked(sandbox, at, who):
    body = await shadows.checked(sandbox.live_tables, at.id, who, None, reading(sandbox, at, who))
    return msgspec.json.decode(body, type=MyPlans).plans


async def in_play(sandbox, *people, **wishes):
    """A game in its third round, in which the first of them is to begin a turn."""
    at = await sandbox.table(*people, **wishes)
    await at.steps_until(lambda table: table.playing().state.round >= 2 and begins(table, 0))
    return at


def begins(table, seat):
    return table.decider() == seat and table.ending is None and table.decision().question == "turn"


# ---------------------------------------------------------------------- shadows


@in_a_sandbox
async def test_a_shadow_goes_on_from_what_the_seat_knows_and_leaves_the_table_alone(sandbox):
    ana, rui = await sandbox.people("Ana", "Rui")
    at = await in_play(sandbox, ana, rui)
    before = await at.table()
    head, hidden = before.head, before.playing().hash()
    shadow, told = await opened(sandbox, at, ana)
    look, base = await shadow.look(ana, 0), await at.look(ana, 0)
    assert look.view == base.view
    assert [option.move for option in look.question.options] == [option.move for option in base.question.options]
    assert (told.shadow.table, told.shadow.at, told.shadow.seat) == (at.id, head, 0)
    assert look.table.shadow == told.shadow
    assert (await shadow.table()).playing().hash() != hidden
    await shadow.steps_until(lambda table: table.playing().state.round > before.playing().state.round)
    assert (await at.head(), (await at.table()).playing().hash()) == (head, hidden)
    await sandbox.restart()
    assert (await shadow.look(ana, 0)).view.round > base.view.round


@in_a_sandbox
async def test_a_shadow_is_there_for_its_owner_alone(sandbox):
    ana, rui = await sandbox.people("Ana", "Rui")
    at = await in_play(sandbox, ana, rui)
    shadow, _ = await opened(sandbox, at, ana)
    table = await shadow.table()
    for person in (rui.id, None):
        with refused("no-such-table", 404):
            viewer_of(table, person, None)
        assert not await sandbox.live_tables.is_shown(shadow.id, person)
    assert await sandbox.live_tables.is_shown(shadow.id, ana.id)
    assert shadow.id not in [row.id for row in await sandbox.store.of_person(ana.id)]
    assert shadow.id not in [row.id for row in await sandbox.store.listed(RUNNING, 100)]
    with refused("no-such-table", 404):
        await sandbox.live_tables.readers.tell(
            "", shadow.id, TheRecord(owner=False), person=rui.id, seat=None, language="en"
        )


@in_a_sandbox
async def test_whoever_has_no_seat_or_no_running_game_gets_no_shadow(sandbox):
    ana, rui, zoe = await sandbox.people("Ana", "Rui", "Zoe")
    lobby = await sandbox.make(ana, "person open")
    at = await in_play(sandbox, ana, rui)
    with refused("not-seated", 403):
        await opened(sandbox, at, zoe)
    with refused("not-your-seat", 403):
        await opened(sandbox, at, ana, seat=1)
    with refused("not-running"):
        await opened(sandbox, lobby, ana)
    shadow, _ = await opened(sandbox, at, ana)
    with refused("in-a-shadow"):
        await opened(sandbox, shadow, ana)
    with refused("bad-table", 422):
        await opened(sandbox, at, ana, seats=[None])
    with refused("no-such-plan", 404):
        await opened(sandbox, at, ana, plan="0" * 32)


@in_a_sandbox
async def test_everything_can_be_taken_back_across_turns_and_what_was_revealed(sandbox):
    ana, rui = await sandbox.people("Ana", "Rui")
    at = await in_play(sandbox, ana, rui)
    shadow, _ = await opened(sandbox, at, ana)
    first = (await shadow.table()).playing().hash()
    start = (await shadow.table()).playing().state.round
    await shadow.steps_until(lambda table: table.playing().state.round >= start + 2)
    moves = len((await shadow.table()).made_moves())
    for _ in range(moves):
        assert "undo" in (await shadow.look(ana, 0)).may
        await shadow.do(ana, "undo", seat=0)
    assert BACK in await shadow.kinds()
    assert (await shadow.table()).playing().hash() == first
    with refused("cannot-undo"):
        await shadow.do(ana, "undo", seat=0)


@in_a_sandbox
async def test_bots_play_the_seats_that_they_are_given_and_give_them_back(sandbox):
    ana, rui = await sandbox.people("Ana", "Rui")
    at = await in_play(sandbox, ana, rui)
    shadow, _ = await opened(sandbox, at, ana, seats=["page", "page"])
    assert [seat.kind for seat in (await shadow.table()).seats] == [PERSON, BOT]  # one's own seat is one's own
    assert [seat.name for seat in (await shadow.table()).seats] == ["Ana", "Rui"]
    await shadow.do(ana, "set-seat", at=1)
    assert (await shadow.table()).seats_of(ana.id) == [0, 1]
    turn = (await shadow.table()).playing().state.round
    await shadow.steps_until(lambda table: table.whose_turn() == 1 and table.decider() == 1)
    await shadow.do(ana, "set-seat", at=1, bot="page")
    await shadow.until(lambda table: table.decider() == 0)
    assert [bot for _, bot in (await shadow.table()).made_moves()][-1] == "page"
    assert (await shadow.table()).playing().state.round >= turn
    await shadow.do(ana, "undo", seat=0)  # the bot's moves go with one's own
    assert "page" not in [bot for _, bot in (await shadow.table()).made_moves()]
    for wish in ({"at": 0}, {"at": 0, "bot": "page"}):
        with refused("seat-taken"):
            await shadow.do(ana, "set-seat", **wish)
    with refused("no-such-seat", 422):
        await shadow.do(ana, "set-seat", at=3)
    with refused("not-yours", 403):
        await shadow.do(rui, "set-seat", at=1)


@pytest.mark.parametrize("hints", [True, False])
@in_a_sandbox
async def test_without_hints_at_the_table_its_shadows_have_none_and_no_strong_bots(sandbox, hints):
    ana, rui = await sandbox.people("Ana", "Rui")
    at = await in_play(sandbox, ana, rui, hints=hints)
    shadow, _ = await opened(sandbox, at, ana)
    assert (await shadow.table()).hints is hints
    assert ("hint" in (await shadow.look(ana, 0)).may) is hints
    for bot in ("chamberlain", "1"):
        await shadow.do(ana, "set-seat", at=1, bot=bot)
    await shadow.do(ana, "set-seat", at=1)
    for bot in ("marquis", "merchant", "greedy", "search@20", "chamberlain@20"):
        if hints:
            await shadow.do(ana, "set-seat", at=1, bot=bot)
            await shadow.do(ana, "set-seat", at=1)
            continue
        with refused("bot-too-strong", 403):
            await shadow.do(ana, "set-seat", at=1, bot=bot)
        with refused("bot-too-strong", 403):
            await opened(sandbox, at, ana, seats=[None, bot])


@in_a_sandbox
async def test_a_shadow_of_a_game_with_a_strong_bot_gets_a_gentle_one_where_there_are_no_hints(sandbox):
    (ana,) = await sandbox.people("Ana")
    at = await sandbox.table(ana, bots="greedy", hints=False)
    await at.until_people_act()
    found = await shadows.open_shadow(sandbox.live_tables, at.id, ana, NewShadow(), reading(sandbox, at, ana))
    assert [seat.bot for seat in (await At(sandbox, found.id).table()).seats] == [None, "chamberlain"]


@in_a_sandbox
async def test_nothing_in_a_shadow_counts_and_it_leads_nowhere_else(sandbox):
    ana, rui = await sandbox.people("Ana", "Rui")
    at = await in_play(sandbox, ana, rui)
    shadow, _ = await opened(sandbox, at, ana)
    await shadow.steps_until(lambda table: table.playing().over and table.ending is None)
    table = await shadow.table()
    assert (table.status, table.rated, table.decider()) == (RUNNING, False, None)
    assert await sandbox.store.without_facts(1, 10) == []
    assert await sandbox.store.newest(OVER, 10) == []
    with refused("in-a-shadow"):
        await shadow.ask(GoingOn(branch=NewBranch(at=0), owner=True), ana)
    with refused("in-a-shadow"):
        await shadow.do(ana, "resign", seat=0)
    assert (await shadow.ask(TheRecord(owner=True), ana))["format"] == "lisboa-part-record"
    await shadow.do(ana, "undo", seat=0)
    assert (await shadow.table()).decider() is not None or (await shadow.table()).ending is not None


@in_a_sandbox
async def test_shadows_are_few_and_disappear(sandbox):
    ana, rui = await sandbox.people("Ana", "Rui")
    at = await in_play(sandbox, ana, rui)
    made = [(await opened(sandbox, at, ana))[0] for _ in range(MOST_SHADOWS)]
    with refused("too-many-shadows"):
        await opened(sandbox, at, ana)
    other, _ = await opened(sandbox, at, rui)
    assert [found.id for found in await shadows.my_shadows(sandbox.live_tables, rui)] == [other.id]
    await sandbox.live_tables.delete(made[0].id)
    left = await shadows.my_shadows(sandbox.live_tables, ana)
    assert {found.id for found in left} == {shadow.id for shadow in made[1:]}
    await shadows.sweep(sandbox.live_tables)
    assert len(await shadows.my_shadows(sandbox.live_tables, ana)) == len(left)
    sandbox.clock.now += UNTOUCHED_FOR + 1
    await at.steps_until(lambda table: table.status == OVER)
    kept, _ = other, await shadows.sweep(sandbox.live_tables)
    assert await shadows.my_shadows(sandbox.live_tables, ana) == []
    with refused("no-such-table", 404):
        await kept.table()


@in_a_sandbox
async def test_the_shadows_of_a_table_go_with_it_and_when_it_has_long_been_over(sandbox):
    ana, rui = await sandbox.people("Ana", "Rui")
    for by_time in (True, False):
        at = await in_play(sandbox, ana, rui)
        shadow, _ = await opened(sandbox, at, ana)
        await shadow.step()
        await saved(sandbox, at, ana, shadow)
        if by_time:
            await at.steps_until(lambda table: table.status == OVER)
            sandbox.clock.now += OVER_FOR + 1
            await shadows.sweep(sandbox.live_tables)
        else:
            await sandbox.live_tables.delete(at.id)
            assert await sandbox.store.plans(at.id, ana.id) == []
        assert await shadows.my_shadows(sandbox.live_tables, ana) == []
        with refused("no-such-table", 404):
            await shadow.table()


# ---------------------------------------------------------------------- plans


async def a_turn(shadow, who):
    """Plays the first seat's turn to its end, by the first move each time."""
    while True:
        table = await shadow.table()
        if table.ending is not None or table.decider() != 0:
            return
        await shadow.do(who, "play", seat=0, move=table.playing().state.moves()[0].text)


@in_a_sandbox
async def test_a_plan_is_kept_and_checked_as_the_table_moves_on(sandbox):
    ana, rui = await sandbox.people("Ana", "Rui")
    at = await in_play(sandbox, ana, rui)
    shadow, _ = await opened(sandbox, at, ana)
    with refused("empty-plan"):
        await saved(sandbox, at, ana, shadow)
    await a_turn(shadow, ana)
    plan = await saved(sandbox, at, ana, shadow, " Sell first ")
    (found,) = await checked(sandbox, at, ana)
    moves = [step.move for step in found.steps]
    assert (found.name, found.seat, found.status, found.played) == ("Sell first", 0, "works", 0)
    assert moves == [step.move for step in plan.steps]
    assert found.good == len(moves)
    assert found.now == moves[: len(found.now)]
    assert found.now  # can be played at once
    assert all(step.text for step in found.steps)

    # the moves that can be played at once are, and can be taken back
    head = (await at.table()).playing().hash()
    await at.do(ana, "play", seat=0, move=found.now[0], then=found.now[1:])
    (after,) = await checked(sandbox, at, ana)
    assert after.played == len(found.now)
    for _ in found.now:
        await at.do(ana, "undo", seat=0)
    assert (await at.table()).playing().hash() == head
    assert await checked(sandbox, at, ana) == [found]

    # something else is played
    other = next(move.text for move in (await at.table()).playing().state.moves() if move.text != moves[0])
    await at.do(ana, "play", seat=0, move=other)
    (moved,) = await checked(sandbox, at, ana)
    assert (moved.status, moved.good, moved.now) == ("moved-on", 0, [])


async def planned(sandbox, at, who, *steps):
    """A plan of these steps, as if it had been possible once."""
    head = await at.head()
    row = PlanRow(
        key="a" * 32,
        game=at.id,
        person=who.id,
        seat=0,
        name="Once",
        made=0.0,
        at=head,
        steps=[PlanStep(seat, move) for seat, move in steps],
    )
    assert await sandbox.store.add_plan(row, MOST_PLANS)


@in_a_sandbox
async def test_a_plan_says_why_a_step_is_not_possible_any_more(sandbox):
    ana, rui = await sandbox.people("Ana", "Rui")
    at = await in_play(sandbox, ana, rui)
    state = (await at.table()).playing().state
    legal = [move.text for move in state.moves()]
    illegal = next(move.text for move in MOVES if move.text.startswith("visit ") and move.text not in legal)
    await planned(sandbox, at, ana, (0, illegal))
    (found,) = await checked(sandbox, at, ana)
    with refused("illegal-move") as caught:
        await at.do(ana, "play", seat=0, move=illegal)
    assert (found.status, found.good, found.now) == ("stops", 0, [])
    assert (found.fault.message, found.fault.rule) == (caught.value.fault.message, caught.value.fault.rule)


@in_a_sandbox
async def test_what_depends_on_others_is_not_told(sandbox):
    """Others may do something else than the plan says; and it is not told what they could do."""
    ana, rui = await sandbox.people("Ana", "Rui")
    at = await in_play(sandbox, ana, rui)
    shadow, _ = await opened(sandbox, at, ana)
    await shadow.steps_until(lambda table: begins(table, 1))
    mine = [" ".join(words) for _, *words in (await shadow.table()).playing().standing()]
    impossible = next(move.text for move in MOVES if move.text.startswith("keep "))
    await planned(sandbox, at, ana, *((0, move) for move in mine), (1, impossible), (0, mine[0]))
    (found,) = await checked(sandbox, at, ana)
    assert (found.status, found.good, found.fault) == ("moved-on", len(mine), None)
    for move in found.now:
        await at.do(ana, "play", seat=0, move=move)
    assert [step.move for step in found.steps[: len(found.now)]] == mine[: len(found.now)]


@in_a_sandbox
async def test_a_plan_goes_on_whatever_the_others_have_done_meanwhile(sandbox):
    """It was made while Rui's turn went on, and he did something else than she had taken him to do."""
    ana, rui = await sandbox.people("Ana", "Rui")
    at = await in_play(sandbox, ana, rui)
    await at.steps_until(lambda table: begins(table, 1))
    shadow, _ = await opened(sandbox, at, ana)
    await shadow.steps_until(lambda table: begins(table, 0))
    theirs = len((await shadow.table()).playing().standing())
    legal = [move.text for move in (await shadow.table()).playing().state.moves()]
    await shadow.do(ana, "play", seat=0, move=legal[0])
    await saved(sandbox, at, ana, shadow)
    assert (await checked(sandbox, at, ana))[0].now == []  # it is not her turn
    at.rng = Random(99)
    await at.steps_until(lambda table: begins(table, 0))
    real = [" ".join(words) for _, *words in (await at.table()).playing().standing()]
    (found,) = await checked(sandbox, at, ana)
    assert [step.move for step in found.steps[:theirs]] != real[-theirs:]
    assert found.played == theirs
    if legal[0] in [move.text for move in (await at.table()).playing().state.moves()]:
        assert found.status == "works"
    else:
        assert found.status == "stops"


@in_a_sandbox
async def test_an_opened_plan_is_played_as_far_as_it_goes(sandbox):
    ana, rui = await sandbox.people("Ana", "Rui")
    at = await in_play(sandbox, ana, rui)
    shadow, _ = await opened(sandbox, at, ana)
    await shadow.steps_until(lambda table: table.playing().state.round > 2 and begins(table, 0))
    plan = await saved(sandbox, at, ana, shadow)
    (found,) = await checked(sandbox, at, ana)
    again, told = await opened(sandbox, at, ana, plan=plan.key)
    assert told.steps == len(plan.steps)
    assert told.played >= found.certain > 0
    played = (await again.table()).playing().standing()
    assert [" ".join(words) for _, *words in played] == [step.move for step in plan.steps[: told.played]]
    await again.do(ana, "undo", seat=0)
    assert len((await again.table()).playing().standing()) == told.played - 1


@in_a_sandbox
async def test_plans_are_ones_own_and_few(sandbox):
    ana, rui = await sandbox.people("Ana", "Rui")
    at, other = await in_play(sandbox, ana, rui), await in_play(sandbox, ana, rui)
    shadow, _ = await opened(sandbox, at, ana)
    await shadow.step()
    for who, table, place in ((rui, at, shadow), (ana, other, shadow), (ana, at, at), (rui, at, at)):
        with refused("no-such-shadow", 404):
            await saved(sandbox, table, who, place)
    with refused("bad-text", 422):
        await saved(sandbox, at, ana, shadow, "\u202e")
    plans = [await saved(sandbox, at, ana, shadow, f"Plan {n}") for n in range(MOST_PLANS)]
    with refused("too-many-plans"):
        await saved(sandbox, at, ana, shadow)
    assert await checked(sandbox, at, rui) == []
    for key, who, table in ((plans[0].key, rui, at), (plans[0].key, ana, other), ("0" * 32, ana, at)):
        with refused("no-such-plan", 404):
            await shadows.drop_plan(sandbox.live_tables, table.id, who, key)
        with refused("no-such-plan", 404):
            await shadows.rename_plan(sandbox.live_tables, table.id, who, key, "Mine")
    await shadows.rename_plan(sandbox.live_tables, at.id, ana, plans[0].key, " Mine ")
    await shadows.drop_plan(sandbox.live_tables, at.id, ana, plans[1].key)
    names = {found.name for found in await checked(sandbox, at, ana)}
    assert names == {"Mine", *(f"Plan {n}" for n in range(2, MOST_PLANS))}


@in_a_sandbox
async def test_whoever_is_deleted_takes_plans_and_shadows_along(sandbox):
    ana, rui = await sandbox.people("Ana", "Rui")
    at = await in_play(sandbox, ana, rui)
    shadow, _ = await opened(sandbox, at, ana)
    await shadow.step()
    await saved(sandbox, at, ana, shadow)
    theirs, _ = await opened(sandbox, at, rui)
    assert b"A plan" in msgspec.json.encode((await sandbox.store.own_rows(ana.id))["plans"])
    await sandbox.store.delete_person(ana.id)
    assert await sandbox.store.plans(at.id, ana.id) == []
    for gone in (shadow, theirs):  # Rui's has Ana's name
        with refused("no-such-table", 404):
            await gone.table()
