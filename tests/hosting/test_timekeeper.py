"""Clocks across servers: restarts, time that is up while no server runs, and several servers at once."""

import asyncio
from contextlib import AsyncExitStack

import pytest

from lisboa.hosting.live_tables import LiveTables
from lisboa.hosting.storage.store import Store
from lisboa.hosting.thinkers import Thinkers
from lisboa.tables.entries import MOVE, REPLACE, TIME_LOW, TIME_UP, Person
from lisboa.tables.wire import NewSeat, NewTable, TableClock
from tests.hosting.postgres import fresh_database
from tests.hosting.sandbox import MORNING, in_a_sandbox

LIVE = {"kind": "live", "bank": 1200, "increment": 30, "bot": "random"}


async def two_people(sandbox, **clock):
    ana, rui = await sandbox.people("Ana", "Rui")
    return ana, rui, await sandbox.table(ana, rui, first=0, clock={**LIVE, **clock})


@in_a_sandbox
async def test_a_clock_runs_on_through_a_restart(sandbox):
    _ana, _rui, at = await two_people(sandbox)
    before = (await at.look()).table.clock
    sandbox.clock.now += 100
    await sandbox.restart()
    assert (await at.look()).table.clock == before
    await at.steps_until(lambda table: table.decider() == 1)
    assert (await at.look()).table.clock.left[0] == 1130.0


@in_a_sandbox
async def test_time_that_was_up_while_no_server_was_running_is_up_when_one_starts(sandbox):
    _ana, rui, at = await two_people(sandbox)
    await sandbox.live_tables.close()
    sandbox.clock.now += 100_000
    await sandbox.restart()
    await at.until(lambda table: table.decider() == 1)
    kinds = await at.kinds()
    assert (kinds.count(TIME_UP), kinds.count(REPLACE), kinds.count(TIME_LOW)) == (1, 1, 0)
    assert kinds.count(MOVE) >= 1
    assert (await at.look(rui)).table.seats[0].away


@in_a_sandbox
async def test_the_server_waits_for_the_next_clock_by_itself(sandbox):
    """Nobody looks but the timekeeper; its time passes quickly."""
    loop, begin = asyncio.get_running_loop(), asyncio.get_running_loop().time()
    await sandbox.live_tables.close()
    sandbox.clock = lambda: MORNING + 400 * (loop.time() - begin)
    sandbox.live_tables = sandbox.another_server()
    await sandbox.live_tables.open()
    _ana, _rui, at = await two_people(sandbox, bank=60, increment=0)
    await at.until(lambda table: table.seats[0].away)
    assert (await at.kinds()).count(TIME_UP) == 1


@in_a_sandbox
async def test_two_servers_in_one_process_put_it_on_record_once(sandbox):
    _ana, _rui, at = await two_people(sandbox, at_zero="vote")
    others = [sandbox.another_server() for _ in range(3)]
    for other in others:
        await other.look(at.id, (await at.listen()).viewer)
    sandbox.clock.now += 1231
    await asyncio.gather(*(each.timekeeper.look() for each in [sandbox.live_tables, *others]))
    assert (await sandbox.store.entries(at.id))[-1].kind == TIME_UP
    assert [entry.kind for entry in await sandbox.store.entries(at.id)].count(TIME_UP) == 1
    for other in others:
        await other.close()


@in_a_sandbox
async def test_a_table_that_cannot_be_read_does_not_stop_the_clocks_of_others(sandbox):
    _ana, _rui, broken = await two_people(sandbox)
    ana = sandbox.everybody[f"{1:032x}"]
    fine = await sandbox.make(ana, "person person", first=0, clock={**LIVE, "at_zero": "vote"})
    await sandbox.restart()
    whole = sandbox.store.whole

    async def damaged(table):
        row, entries = await whole(table)
        return (row, [*entries[:-1], entries[0]]) if table == broken.id else (row, entries)

    sandbox.store.whole = damaged
    sandbox.clock.now += 2000
    await sandbox.live_tables.timekeeper.look()
    assert TIME_UP in await fine.kinds()
    assert any(problem["event"] == "table-unreadable" for problem in sandbox.notes.problems)


@pytest.fixture(scope="module")
def database(postgres):
    with fresh_database(postgres) as address:
        yield address


def test_two_servers_with_one_postgresql_put_it_on_record_once(database):
    async def test():
        now = [1_750_000_000.0]
        async with AsyncExitStack() as stack:
            servers = []
            for _ in range(2):
                store = await Store.open(database)
                stack.push_async_callback(store.close)
                thinkers = Thinkers(1)
                stack.push_async_callback(thinkers.close)
                servers.append(LiveTables(store, thinkers, clock=lambda: now[0]))
                await servers[-1].open()
                stack.push_async_callback(servers[-1].close)
            north, south = servers
            ana = Person(id=f"{1:032x}", name="Ana", created=0.0)
            await north.store.add_person(ana)
            clock = TableClock(kind="live", bank=600, at_zero="vote")
            new = NewTable(seats=[NewSeat(kind="person", name=name) for name in ("Ana", "Rui")], clock=clock)
            tables = [(await north.create(ana, new)).id for _ in range(20)]
            for table in tables:
                await south.ask(table, lambda found: found.head)
            now[0] += 700
            await asyncio.gather(north.timekeeper.look(), south.timekeeper.look())
            for table in tables:
                kinds = [entry.kind for entry in await south.store.entries(table)]
                assert kinds.count(TIME_UP) == 1
                assert (await south.ask(table, lambda found: found.clocks.up)) is not None
            assert await south.store.alarms(0.0, 10) == []

    asyncio.run(test())
