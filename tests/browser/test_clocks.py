"""Clocks in a real browser: the form of a new table, counting down, and time that is up."""

import asyncio
import re
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack

import pytest
from playwright.sync_api import expect

from lisboa.hosting.people import People
from lisboa.hosting.storage.store import Store
from lisboa.tables import actions, making
from lisboa.tables.wire import Join, NewSeat, NewTable, Start, TableClock
from lisboa.trials.serving import started

COUNTING = re.compile(r"^(20:30|20:[0-2]\d|1\d:\d\d)$")
LONG_AGO = 5000.0  # seconds


def test_a_clock_of_a_new_table_counts_down_beside_the_players_name(screen):
    page = screen.page
    page.goto("/")
    page.get_by_text("Clock No clock").click()
    page.get_by_role("radio", name="At one sitting").check()
    expect(page.get_by_role("group", name="For each turn").locator("output")).to_have_text("30 s")
    expect(page.get_by_text("the game may end between")).to_be_visible()
    page.get_by_role("radio", name="My own").check()
    page.get_by_role("button", name="More: In reserve").click()
    expect(page.get_by_role("group", name="In reserve").locator("output")).to_have_text("25 minutes")
    page.get_by_role("button", name="Less: In reserve").click()
    page.get_by_role("radio", name="The others decide").check()
    page.locator("form button.primary").click()
    clock = page.locator("[data-player='0'] .clock.running b")
    expect(clock).to_have_text(COUNTING)
    before = clock.text_content()
    expect(clock).not_to_have_text(before or "")
    expect(page.locator("[data-player='1'] .clock")).to_have_count(0)


async def prepared(database, at_zero):
    """A database with a table of Ana and Rui, whose clock has run since long ago; their cookies, and its id."""
    store, then = await Store.open(str(database)), time.time() - LONG_AGO
    try:
        people = People(store)
        (ana, hers), (rui, his) = await people.guest("Ana"), await people.guest("Rui")
        clock = TableClock(kind="live", bank=600, at_zero=at_zero)
        seats = [NewSeat(kind="person", name="Ana"), NewSeat(kind="open")]
        made = making.make(ana, NewTable(seats=seats, first=0, seed=7, listed=True, clock=clock), then)
        made.entries.extend(actions.join(made.table, rui.id, "Rui", Join(), then))
        made.entries.extend(actions.act(made.table, ana.id, Start(id="start"), then))
        await store.create(making.with_update(made.row, made.table), made.entries)
        return hers, his, made.table.id
    finally:
        await store.close()


def come(visit, server, cookie, table):
    screen = visit(server)
    screen.page.context.add_cookies([{"name": "lisboa", "value": cookie, "url": server.address}])
    screen.page.goto(f"/t/{table}")
    screen.page.wait_for_selector("[data-sequence] .board-area [data-spot]")
    return screen.page


@pytest.fixture(scope="module")
def tables(tmp_path_factory):
    """Servers with a table each at which Ana's time is up, by what happens then, and what belongs to it."""
    folder = tmp_path_factory.mktemp("clocks")
    with ExitStack() as stack, ThreadPoolExecutor(1) as thread:  # Playwright has a loop in this one
        found = {}
        for at_zero in ("vote", "end"):
            database = folder / f"{at_zero}.sqlite"
            known = thread.submit(asyncio.run, prepared(database, at_zero)).result()
            found[at_zero] = stack.enter_context(started(database, log=database.with_suffix(".log"))), *known
        yield found


def test_the_others_decide_when_time_is_up(tables, visit):
    server, hers, his, table = tables["vote"]
    ana, rui = come(visit, server, hers, table), come(visit, server, his, table)
    expect(ana.get_by_text("The others decide what follows")).to_be_visible()
    expect(rui.locator(".question")).to_contain_text("The time of Ana is up.")
    expect(rui.locator("[data-player='0'] .clock.low")).to_contain_text("0:00")
    rui.get_by_role("button", name="Wait longer").click()
    expect(ana.locator("[data-player='0'] .clock.running b")).to_have_text(re.compile(r"^(1:00|0:\d\d)$"))
    expect(ana.get_by_text("Your time is short.", exact=True)).to_have_count(1)
    expect(rui.get_by_role("button", name="Wait longer")).to_have_count(0)


def test_an_abandoned_game_says_why_it_is_over(tables, visit):
    server, hers, _his, table = tables["end"]
    page = come(visit, server, hers, table)
    expect(page.locator(".question")).to_contain_text("abandoned because your time was up")
