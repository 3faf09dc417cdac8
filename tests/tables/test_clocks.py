"""Clocks: how time runs, what is left of it, and what happens when it is up."""

from datetime import datetime
from itertools import pairwise
from zoneinfo import ZoneInfo

import pytest

from lisboa.tables.clocks import Clocks, after, checked, checked_days_off, days_off, passed
from lisboa.tables.entries import ABANDON, DAYS_OFF, END_TURN, MORE_TIME, MOVE, OVER, REPLACE, TIME_LOW, TIME_UP, VOTE
from lisboa.tables.past import TheRecord
from lisboa.tables.wire import DayRange, TableClock
from tests.hosting.sandbox import MORNING, in_a_sandbox, refused

MINUTE, HOUR, DAY = 60, 3600, 86400
LIVE = {"kind": "live", "bank": 20 * MINUTE, "increment": 30}
DAYS = {"kind": "days", "bank": 3 * DAY, "increment": DAY}


def at(text, zone="Europe/Lisbon"):
    """The instant when clocks in a place show this."""
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp()


def by_days(**wishes):
    return TableClock(**{"kind": "days", "bank": DAY, "zone": "Europe/Lisbon", **wishes})


def ranges(*days):
    return [DayRange(first=first, last=last) for first, last in days]


# ---------------------------------------------------------------------- how time runs


def test_a_live_clock_runs_at_any_time():
    clock = TableClock(kind="live", bank=600)
    assert passed(clock, (), 1000.0, 1250.0) == 250.0
    assert after(clock, (), 1000.0, 600.0) == 1600.0


def test_a_clock_runs_in_its_hours_only():
    clock = by_days(opens=8, closes=20)
    monday_evening, tuesday = at("2026-01-12 19:00"), at("2026-01-13 09:00")
    assert passed(clock, (), monday_evening, tuesday) == 2 * HOUR
    assert after(clock, (), monday_evening, 2 * HOUR) == tuesday
    assert after(clock, (), at("2026-01-12 23:00"), 0) == at("2026-01-13 08:00"), "nobody's time is up at night"


def test_a_clock_stands_still_at_weekends_if_the_table_says_so():
    friday, monday = at("2026-01-16 12:00"), at("2026-01-19 12:00")
    assert passed(by_days(), (), friday, monday) == 3 * DAY
    assert passed(by_days(weekends=False), (), friday, monday) == DAY
    assert after(by_days(weekends=False), (), friday, DAY) == monday


def test_weekends_begin_when_they_do_in_the_tables_zone():
    clock = by_days(weekends=False, zone="Pacific/Auckland")
    friday_in_lisbon = at("2026-01-16 18:00")  # it is Saturday in Auckland
    assert passed(clock, (), friday_in_lisbon, friday_in_lisbon + HOUR) == 0


def test_days_off_do_not_count():
    off = days_off(ranges(("2026-01-13", "2026-01-14")))
    monday, thursday = at("2026-01-12 12:00"), at("2026-01-15 12:00")
    assert passed(by_days(), off, monday, thursday) == DAY
    assert after(by_days(), off, monday, DAY) == thursday


def test_the_day_on_which_clocks_are_put_forward_is_shorter():
    begin, end = at("2026-03-29 00:00"), at("2026-03-30 00:00")
    clock = by_days(weekends=True, opens=0, closes=23)
    assert passed(clock, (), begin, end) == 22 * HOUR
    assert after(clock, (), begin, 23 * HOUR) == at("2026-03-30 01:00")


def test_the_day_on_which_clocks_are_put_back_is_longer():
    clock = by_days(opens=0, closes=12)
    assert passed(clock, (), at("2026-10-25 00:00"), at("2026-10-26 00:00")) == 13 * HOUR


def test_a_zone_that_changes_at_midnight_has_no_gap_between_its_days():
    clock = by_days(weekends=False, zone="Asia/Beirut")
    begin = at("2026-03-27 00:00", "Asia/Beirut")
    monday = at("2026-03-30 06:00", "Asia/Beirut")
    assert passed(clock, (), begin, monday) == 30 * HOUR


@pytest.mark.parametrize("seconds", [1, 3599, 3600, 12 * HOUR, 2 * DAY, 10 * DAY])
def test_what_has_passed_at_the_end_is_what_there_was(seconds):
    off = days_off(ranges(("2026-01-20", "2026-01-22")))
    clock = by_days(opens=9, closes=17, weekends=False)
    start = at("2026-01-12 10:30")
    assert passed(clock, off, start, after(clock, off, start, seconds)) == seconds


# ---------------------------------------------------------------------- what is left


def clocks(now=0.0, **wishes):
    return Clocks(checked(TableClock(**{**LIVE, **wishes})), 2, now)


def test_the_increment_comes_with_each_turn_and_is_saved_up_to_the_bank():
    both = clocks()
    both.run(0, False, (1, 0), 0.0)
    assert both.left == [1230.0, 1200.0]
    both.run(1, False, (1, 1), 100.0)
    assert (both.left, both.used) == ([1130.0, 1230.0], [100.0, 0.0])
    both.run(0, False, (2, 0), 110.0)
    both.run(1, False, (2, 1), 120.0)
    assert both.left == [1150.0, 1230.0], "no more than the bank and one increment"


def test_the_increment_comes_once_in_a_turn_however_often_the_table_waits_for_a_seat():
    both = clocks()
    both.run(0, False, (1, 0), 0.0)
    for now in (10.0, 30.0):
        both.run(1, True, (1, 0), now)
        both.run(0, False, (1, 0), now + 10)
    assert both.left[0] == 1210.0


def test_whoever_is_asked_to_follow_has_a_short_limit_and_keeps_the_bank():
    both = clocks()
    both.run(0, False, (1, 0), 0.0)
    both.run(1, True, (1, 0), 10.0)
    assert both.deadline == 70.0
    assert both.low_at is None
    both.run(0, False, (1, 0), 60.0)
    assert both.left == [1220.0, 1200.0]


def test_time_does_not_run_backwards_when_servers_disagree():
    both = clocks(now=100.0)
    both.run(0, False, (1, 0), 100.0)
    both.run(1, False, (1, 1), 90.0)
    assert (both.left[0], both.since) == (1230.0, 100.0)


def test_time_is_low_once_and_not_where_it_was_low_from_the_beginning():
    both = clocks()
    both.run(0, False, (1, 0), 0.0)
    assert (both.low_at, both.deadline, both.alarm) == (1110.0, 1230.0, 1110.0)
    both.told()
    assert both.alarm == both.deadline == 1230.0
    both.run(1, False, (1, 1), 1220.0)
    both.run(0, False, (2, 0), 1221.0)
    assert both.left[0] == 40.0
    assert both.alarm == both.deadline == 1261.0


def test_whoever_goes_on_has_a_tenth_of_the_bank():
    both = clocks()
    both.run(0, False, (1, 0), 0.0)
    both.settle(5000.0)
    both.time_up(0)
    assert (both.left[0], both.used[0], both.alarm) == (0.0, 1230.0, None)
    both.more(0)
    assert (both.left[0], both.deadline) == (120.0, 5120.0)


def test_days_off_do_not_give_back_what_has_passed():
    both = Clocks(by_days(), 2, at("2026-01-12 00:00"))
    both.run(0, False, (1, 0), at("2026-01-12 00:00"))
    both.settle(at("2026-01-12 12:00"))
    both.take_days_off([0], days_off(ranges(("2026-01-12", "2026-01-13"))))
    assert both.left[0] == DAY / 2
    assert both.deadline == at("2026-01-14 12:00")


# ---------------------------------------------------------------------- what cannot be


@pytest.mark.parametrize(
    "wishes",
    [
        {**LIVE, "opens": 8},
        {**LIVE, "weekends": False},
        {**DAYS, "opens": 20, "closes": 8},
        {**DAYS, "opens": 8, "closes": 10},
        {**DAYS, "bank": 600},
        {**DAYS, "zone": "Europe/Atlantis"},
        {**DAYS, "zone": "Europe"},
        {**DAYS, "zone": "/etc/passwd"},
    ],
)
def test_a_clock_that_cannot_run_is_refused(wishes):
    with refused("bad-clock", 422):
        checked(TableClock(**wishes))


def test_days_off_are_bounded_and_days_that_have_begun_stay():
    now = at("2026-06-10 12:00", "UTC")
    before = ranges(("2026-06-08", "2026-06-12"))
    kept = checked_days_off(ranges(("2026-07-01", "2026-07-10"), ("2026-01-01", "2026-01-05")), before, now)
    assert kept == ranges(("2026-06-08", "2026-06-10"), ("2026-07-01", "2026-07-10"))
    assert checked_days_off(ranges(("2026-12-30", "2027-01-02")), [], now) == ranges(("2026-12-30", "2027-01-02"))
    for wrong in [("2026-07-01", "2026-08-30"), ("2026-08-01", "2026-07-30"), ("2026-02-30", "2026-03-01")]:
        with refused("bad-days-off", 422):
            checked_days_off(ranges(wrong), [], now)
    with refused("bad-days-off", 422):
        checked_days_off(ranges(("2026-07-01", "9999-12-31")), [], now)


# ---------------------------------------------------------------------- at a table


async def two_people(sandbox, clock=None, **wishes):
    ana, rui = await sandbox.people("Ana", "Rui")
    return ana, rui, await sandbox.table(ana, rui, first=0, clock={**LIVE, **(clock or {})}, **wishes)


async def later(sandbox, seconds):
    """Time goes by, and the server looks at the clocks."""
    sandbox.clock.now += seconds
    await sandbox.live_tables.timekeeper.look()


async def left(table):
    return (await table.look()).table.clock.left


@in_a_sandbox
async def test_the_clock_of_whoever_is_to_act_runs(sandbox):
    _ana, _rui, table = await two_people(sandbox)
    first = (await table.look()).table.clock
    assert (first.running, first.left, first.since) == (0, [1230.0, 1200.0], MORNING)
    assert (first.deadline, first.low_at) == (MORNING + 1230, MORNING + 1110)
    sandbox.clock.now += 100
    await table.steps_until(lambda found: found.decider() == 1)
    then = (await table.look()).table.clock
    assert (then.running, then.left, then.used) == (1, [1130.0, 1230.0], [100.0, 0.0])


@in_a_sandbox
async def test_a_table_without_a_clock_says_nothing_of_time(sandbox):
    ana, rui = await sandbox.people("Ana", "Rui")
    table = await sandbox.table(ana, rui)
    assert (await table.look()).table.clock is None
    assert (await sandbox.store.game(table.id)).alarm is None


@in_a_sandbox
async def test_bots_have_no_clock(sandbox):
    (ana,) = await sandbox.people("Ana")
    table = await sandbox.table(ana, bots="random", first=1, clock=LIVE)
    await table.until_people_act()
    clock = (await table.look()).table.clock
    assert (clock.running, clock.left[1], clock.used[1]) == (0, None, 0.0)


@in_a_sandbox
async def test_taking_back_gives_no_time_back(sandbox):
    _ana, _rui, table = await two_people(sandbox)
    await table.steps_until(lambda found: found.playing().can_undo(found.decider()) and not found.ended)
    seat = (await table.table()).decider()
    sandbox.clock.now += 60
    before = await left(table)
    await table.do(await table.who_is_to_act(), "undo")
    assert (await left(table))[seat] == before[seat] - 60
    assert (await table.look()).table.clock.running == seat


@in_a_sandbox
async def test_going_back_gives_no_time_back_and_the_clock_runs_while_the_others_are_asked(sandbox):
    ana, rui, table = await two_people(sandbox)
    head = await table.head()
    sandbox.clock.now += 200
    await table.step()
    await table.do(ana, "propose", to=head)
    sandbox.clock.now += 50
    proposal = (await table.look()).table.proposal.number
    seat = (await table.table()).decider()
    used = (await table.look()).table.clock.used
    await table.do(rui, "agree", proposal=proposal)
    then = (await table.look()).table.clock
    assert then.used[seat] == used[seat] + 50
    assert then.used[0] >= 200
    assert then.running == 0


@in_a_sandbox
async def test_a_bot_plays_on_until_the_person_comes_back(sandbox):
    ana, _rui, table = await two_people(sandbox, {"bot": "random"})
    await later(sandbox, 1200)
    assert (await table.newest()).kind == TIME_LOW
    await later(sandbox, 30)
    entries = await table.entries()
    up = next(entry for entry in entries if entry.kind == TIME_UP)
    assert (up.seat, up.person, up.client) == (0, None, f"clock:{up.sequence - 1}")
    assert entries[up.sequence].kind == REPLACE
    assert entries[up.sequence].data == {"at": 0, "bot": "random"}
    await table.until(lambda found: found.decider() == 1)
    seat = (await table.look()).table.seats[0]
    assert (seat.away, seat.bot) == (True, "random")
    await table.do(ana, "return")
    assert (await left(table))[0] == 120.0, "a tenth of the bank"


@in_a_sandbox
async def test_time_is_up_exactly_at_the_deadline_and_only_once(sandbox):
    _ana, _rui, table = await two_people(sandbox, {"at_zero": "vote"})
    await later(sandbox, 1229.9)
    await later(sandbox, 0.0)
    assert TIME_UP not in await table.kinds()
    await later(sandbox, 0.2)
    await later(sandbox, 5000)
    assert (await table.kinds()).count(TIME_UP) == 1
    assert (await table.kinds()).count(TIME_LOW) == 1


@in_a_sandbox
async def test_a_move_that_comes_too_late_is_too_late_even_if_nobody_has_looked(sandbox):
    ana, _rui, table = await two_people(sandbox, {"bot": "random"})
    move = (await table.table()).playing().state.moves()[0].text
    head = await table.head()
    sandbox.clock.now += 1231
    with refused("bot-plays"):
        await table.do(ana, "play", move=move, seen=head)
    assert TIME_UP in await table.kinds()


@in_a_sandbox
async def test_the_others_let_a_bot_play(sandbox):
    ana, rui, table = await two_people(sandbox, {"at_zero": "vote", "bot": "random"})
    with refused("no-vote"):
        await table.do(rui, "vote", choice="bot")
    await later(sandbox, 1230)
    look = await table.look(rui)
    assert (look.table.clock.up, look.table.clock.deadline) == (0, None)
    assert "vote" in look.may
    assert "vote" not in (await table.look(ana)).may
    with refused("no-vote"):
        await table.do(ana, "vote", choice="wait")
    await table.do(rui, "vote", choice="bot")
    assert (await table.kinds()).count(VOTE) == 1
    assert REPLACE in await table.kinds()
    await table.until(lambda found: found.decider() == 1)


@in_a_sandbox
async def test_the_others_wait_longer_and_time_can_be_up_again(sandbox):
    _ana, rui, table = await two_people(sandbox, {"at_zero": "vote"})
    await later(sandbox, 2000)
    await table.do(rui, "vote", choice="wait")
    assert (await table.newest()).kind == MORE_TIME
    clock = (await table.look()).table.clock
    assert (clock.up, clock.left[0], clock.deadline) == (None, 120.0, sandbox.clock.now + 120)
    await later(sandbox, 121)
    assert (await table.kinds()).count(TIME_UP) == 2


@in_a_sandbox
async def test_whoever_is_late_may_still_move_before_the_others_have_decided(sandbox):
    _ana, _rui, table = await two_people(sandbox, {"at_zero": "vote"})
    await later(sandbox, 1230)
    await table.steps_until(lambda found: found.decider() == 1)
    clock = (await table.look()).table.clock
    assert (clock.up, clock.votes, clock.running) == (None, [], 1)


@in_a_sandbox
async def test_more_than_half_of_the_others_decide(sandbox):
    ana, rui, eva, leo = await sandbox.people("Ana", "Rui", "Eva", "Leo")
    table = await sandbox.table(ana, rui, eva, leo, first=0, clock={**LIVE, "at_zero": "vote"})
    await later(sandbox, 1230)
    await table.do(rui, "vote", choice="end")
    await table.do(eva, "vote", choice="wait")
    with refused("voted"):
        await table.do(eva, "vote", choice="wait")
    assert (await table.look()).table.clock.votes == [None, "end", "wait", None]
    await table.do(eva, "vote", choice="end")
    assert (await table.newest()).kind == ABANDON
    assert (await table.table()).status == OVER


@in_a_sandbox
async def test_the_game_ends_and_whoever_ran_out_of_time_is_last(sandbox):
    ana, rui, table = await two_people(sandbox, {"at_zero": "end"})
    await later(sandbox, 1230)
    assert (await table.kinds())[-2:] == [TIME_UP, ABANDON]
    look = await table.look(ana)
    assert (look.table.status, look.table.abandoned, look.table.waits_for) == (OVER, 0, None)
    assert [score.place for score in look.scores] == [2, 1]
    assert look.question is None
    assert look.table.deal.seed is not None
    assert "rematch" in look.may
    with refused("not-running"):
        await table.do(rui, "play", move="keep 1")
    assert (await sandbox.store.game(table.id)).alarm is None
    record = await table.ask(TheRecord(owner=False))
    assert record["clock"]["abandoned"] == 0
    assert record["clock"]["used"] == [1230.0, 0.0]
    assert record["clock"]["bank"] == 1200


@in_a_sandbox
async def test_a_turn_that_has_only_to_be_ended_is_ended(sandbox):
    _ana, _rui, table = await two_people(sandbox, {"at_zero": "end"})
    found = await table.steps_until(lambda found: found.ending is not None)
    await later(sandbox, 1300)
    kinds = await table.kinds()
    assert kinds.count(END_TURN) >= 1
    assert ABANDON not in kinds
    assert (await table.table()).decider() != found.ending


@in_a_sandbox
async def test_nobody_follows_who_has_not_answered_within_the_short_limit(sandbox):
    _ana, _rui, table = await two_people(sandbox)
    found = await table.steps_until(lambda found: found.decider() is not None and found.may_decline())
    seat = found.decider()
    clock = (await table.look()).table.clock
    assert clock.following
    assert clock.deadline == sandbox.clock.now + 60
    before = await left(table)
    await later(sandbox, 61)
    declined = await table.newest()
    assert (declined.kind, declined.seat, declined.person, declined.data) == (MOVE, seat, None, {"move": "decline"})
    assert (await left(table))[seat] == before[seat] or (await table.look()).table.clock.running == seat
    assert TIME_UP not in await table.kinds()


@in_a_sandbox
async def test_at_a_table_of_one_person_nothing_happens_when_nobody_is_there_to_vote(sandbox):
    (ana,) = await sandbox.people("Ana")
    table = await sandbox.make(ana, "person person", first=0, seed=7, clock={**LIVE, "at_zero": "vote"})
    await later(sandbox, 1300)
    assert (await table.newest()).kind == TIME_UP
    assert "vote" not in (await table.look(ana)).may
    await table.steps_until(lambda found: found.decider() == 1)


@in_a_sandbox
async def test_patience_has_no_say_at_a_table_with_a_clock(sandbox):
    _ana, rui, table = await two_people(sandbox, patience=60)
    sandbox.clock.now += 100
    assert "replace" not in (await table.look(rui)).may
    with refused("clock-decides"):
        await table.do(rui, "replace", other=0)


@in_a_sandbox
async def test_a_rematch_has_the_same_clock(sandbox):
    ana, _rui, table = await two_people(sandbox, {"at_zero": "end"})
    await later(sandbox, 1230)
    again = await sandbox.live_tables.rematch(table.id, ana)
    assert again.clock == (await table.table()).clock


@in_a_sandbox
async def test_days_off_stop_a_persons_clocks_by_days_at_all_tables(sandbox):
    ana, rui = await sandbox.people("Ana", "Rui")
    slow = await sandbox.table(ana, rui, first=0, clock=DAYS)
    live = await sandbox.table(ana, rui, first=0, clock=LIVE)
    deadline = (await slow.look()).table.clock.deadline
    tomorrow = datetime.fromtimestamp(MORNING + DAY, ZoneInfo("UTC")).date().isoformat()
    await sandbox.live_tables.set_days_off(ana.id, ranges((tomorrow, tomorrow)))
    assert (await slow.newest()).kind == DAYS_OFF
    assert (await slow.look()).table.clock.deadline == deadline + DAY
    assert DAYS_OFF not in await live.kinds()
    assert tomorrow.encode() not in b"".join(await slow.all_looks()), "nobody is told when"
    await sandbox.live_tables.set_days_off(ana.id, ranges((tomorrow, tomorrow)))
    assert (await slow.kinds()).count(DAYS_OFF) == 1
    begun_later = await sandbox.table(ana, rui, first=0, clock=DAYS)
    assert (await begun_later.look()).table.clock.deadline == deadline + DAY
    alone = await sandbox.make(ana, "person random", first=0, clock=DAYS)
    assert DAYS_OFF in await alone.kinds()


@in_a_sandbox
async def test_the_store_knows_when_the_next_clock_has_something_to_say(sandbox):
    _ana, _rui, first = await two_people(sandbox)
    sandbox.clock.now += 10
    second = await sandbox.make(sandbox.everybody[f"{1:032x}"], "person person", first=0, clock={**LIVE, "bank": 600})
    alarms = await sandbox.store.alarms(0.0, 10)
    assert [name for name, _ in alarms] == [second.id, first.id]
    assert all(one < two for (_, one), (_, two) in pairwise(alarms))
    assert await sandbox.store.alarms(alarms[0][1], 1) == alarms[1:]
