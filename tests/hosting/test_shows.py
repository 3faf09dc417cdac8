"""Shows: games among bots, made to be watched. They rest while nobody watches, and only so many are played at once."""

import pytest

from lisboa.hosting.live_tables import MOST_SHOWS_EACH
from lisboa.tables.entries import OVER, RUNNING
from tests.hosting.sandbox import in_a_sandbox, refused, until


async def show(sandbox, owner, bots="random random"):
    return await sandbox.make(owner, bots, watch=True, listed=True)


def driver(sandbox, at):
    return sandbox.live_tables.memory.places[at.id].driver


@in_a_sandbox
async def test_a_show_is_played_to_its_end_while_somebody_watches(sandbox):
    (ana,) = await sandbox.people("Ana")
    at = await show(sandbox, ana, "random random random")
    ear = await at.listen()
    table = await at.until(lambda table: table.status == OVER)
    assert (table.people(), table.seats_of(ana.id)) == (set(), [])
    assert ear.news[-1].look.table.status == OVER
    assert ear.news[-1].look.table.show


@in_a_sandbox
async def test_a_show_rests_while_nobody_watches(sandbox):
    (ana,) = await sandbox.people("Ana")
    at = await show(sandbox, ana)
    assert driver(sandbox, at) is None
    row = await sandbox.store.game(at.id)
    assert (row.status, row.waits, row.summary["watch"]) == (RUNNING, "", True)
    ear = await at.listen()
    await until(lambda: len(ear.heard) >= 3)
    sandbox.live_tables.unwatch(at.id, ear)
    await until(lambda: driver(sandbox, at) is None)
    head = await at.head()
    await sandbox.restart()  # nobody wakes it
    assert await at.head() == head
    await at.listen(ana)
    await at.until(lambda table: table.head > head)


@in_a_sandbox
async def test_a_show_goes_on_after_a_failure_as_long_as_it_is_watched(sandbox):
    (ana,) = await sandbox.people("Ana")
    await sandbox.restart(0.03)
    at = await show(sandbox, ana)
    await at.listen()
    driver(sandbox, at).cancel()
    await at.until(lambda table: table.head > 10)


@in_a_sandbox
async def test_only_so_many_shows_of_one_person_are_played_at_once(sandbox):
    ana, rui = await sandbox.people("Ana", "Rui")
    sandbox.live_tables.among_bots = 3600
    shows = [await show(sandbox, ana) for _ in range(MOST_SHOWS_EACH + 1)]
    ears = [await at.listen() for at in shows]
    assert [driver(sandbox, at) is not None for at in shows] == [True] * MOST_SHOWS_EACH + [False]
    with refused("too-many-shows"):
        await show(sandbox, ana)
    await (await show(sandbox, rui)).listen()
    sandbox.live_tables.among_bots = 0.0
    sandbox.live_tables.unwatch(shows[0].id, ears[0])
    driver(sandbox, shows[0]).cancel()  # it would notice after its move
    await until(lambda: driver(sandbox, shows[0]) is None)
    await sandbox.live_tables._wake_bots(0.0)
    assert driver(sandbox, shows[-1]) is not None


@in_a_sandbox
async def test_only_so_many_shows_are_played_at_once_on_a_server(sandbox):
    people = await sandbox.people("Ana", "Rui", "Eva")
    sandbox.live_tables.among_bots, sandbox.live_tables.most_shows = 3600, 2
    for person in people[:2]:
        await (await show(sandbox, person)).listen()
    with refused("too-many-shows"):
        await show(sandbox, people[2])
    await sandbox.table(people[2], bots="random")  # whoever plays is not concerned


@pytest.mark.parametrize(
    "seats, wishes", [("person random", {}), ("open random", {}), ("random random", {"record": "{}"})]
)
@in_a_sandbox
async def test_what_is_no_show(sandbox, seats, wishes):
    (ana,) = await sandbox.people("Ana")
    with refused("bad-table", 422):
        await sandbox.make(ana, seats, watch=True, **wishes)


@in_a_sandbox
async def test_onlookers_are_those_without_a_seat(sandbox):
    (ana,) = await sandbox.people("Ana")
    at = await sandbox.table(ana, bots="random", first=0)
    await at.listen(ana)
    assert sandbox.live_tables.onlookers(at.id) == 0
    for _ in range(2):
        await at.listen()
    assert sandbox.live_tables.onlookers(at.id) == 2
    assert sandbox.live_tables.onlookers("0" * 32) == 0
