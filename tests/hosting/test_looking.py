"""How much somebody has seen of their tables, from whichever machine."""

import asyncio

from lisboa.hosting import looking
from lisboa.hosting.looking import GLANCE_SECONDS
from tests.hosting.sandbox import in_a_sandbox


async def seen(sandbox, at, person):
    found = await sandbox.live_tables.looking.looked(person.id, [at.id])
    return found[at.id].sequence if at.id in found else None


@in_a_sandbox
async def test_what_was_in_sight_for_a_while_was_seen(sandbox):
    ana, rui = await sandbox.people("Ana", "Rui")
    at = await sandbox.table(ana, rui)
    page = await at.listen(ana)
    assert await seen(sandbox, at, ana) is None
    sandbox.clock.now += GLANCE_SECONDS
    page.attentive = False
    sandbox.live_tables.attended(at.id, page)
    head = await at.head()
    assert await seen(sandbox, at, ana) == head
    await at.do(rui, "chat", text="Are you there?")
    sandbox.live_tables.unwatch(at.id, page)
    assert await seen(sandbox, at, ana) == head, "it was out of sight"
    assert await seen(sandbox, at, rui) is None


@in_a_sandbox
async def test_a_glance_a_program_and_an_onlooker_see_nothing(sandbox):
    ana, rui, eva = await sandbox.people("Ana", "Rui", "Eva")
    at = await sandbox.table(ana, rui)
    glance = await at.listen(ana)
    sandbox.clock.now += GLANCE_SECONDS / 2
    sandbox.live_tables.unwatch(at.id, glance)
    program, onlooker = await at.listen(), await at.listen(eva)
    sandbox.live_tables.unwatch(at.id, program)
    program.looks, program.viewer = False, glance.viewer
    sandbox.live_tables.attended(at.id, program)
    sandbox.clock.now += GLANCE_SECONDS
    for ear in (program, onlooker):
        sandbox.live_tables.unwatch(at.id, ear)
    for person in (ana, eva):
        assert await seen(sandbox, at, person) is None


@in_a_sandbox
async def test_it_is_written_now_and_then_and_when_the_server_ends(sandbox):
    ana, rui = await sandbox.people("Ana", "Rui")
    at = await sandbox.table(ana, rui)
    await at.listen(ana)
    sandbox.clock.now += GLANCE_SECONDS
    sandbox.live_tables.looking.note_all()
    first = await at.head()
    assert await seen(sandbox, at, ana) == first
    await at.do(rui, "chat", text="Hello")
    assert await seen(sandbox, at, ana) == first, "no move waits for it"
    await sandbox.restart()
    assert await seen(sandbox, at, ana) == first + 1


@in_a_sandbox
async def test_it_is_written_soon_after_somebody_has_gone(sandbox, monkeypatch):
    monkeypatch.setattr(looking, "GATHER_SECONDS", 0.0)
    ana, rui = await sandbox.people("Ana", "Rui")
    at = await sandbox.table(ana, rui)
    page = await at.listen(ana)
    sandbox.clock.now += GLANCE_SECONDS
    sandbox.live_tables.unwatch(at.id, page)
    while not (found := await sandbox.store.looked(ana.id, [at.id])):
        await asyncio.sleep(0.01)
    assert found[at.id].sequence == await at.head()
