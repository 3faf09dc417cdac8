"""Those who look on talk among themselves: the players of a running game hear nothing of it."""

from lisboa.hosting.storage.remarks import KEPT
from lisboa.tables.entries import OVER
from tests.hosting.sandbox import in_a_sandbox, refused, until


async def said(sandbox, at, person=None):
    return [remark.text for remark in await sandbox.live_tables.remarks(at.id, person and person.id)]


@in_a_sandbox
async def test_onlookers_hear_each_other_and_players_do_not(sandbox):
    ana, eva = await sandbox.people("Ana", "Eva")
    at = await sandbox.table(ana, bots="random", first=0)
    player, onlooker, stranger = await at.listen(ana), await at.listen(eva), await at.listen()
    head = await at.head()
    remark = await sandbox.live_tables.remark(at.id, eva, "  What a   turn ")
    assert (remark.number, remark.name, remark.text) == (1, "Eva", "What a turn")
    assert onlooker.remarks == stranger.remarks == [remark]
    assert player.remarks == []
    assert await at.head() == head, "it is no entry of the game"
    assert await said(sandbox, at, eva) == await said(sandbox, at) == ["What a turn"]
    with refused("not-for-players", 403):
        await said(sandbox, at, ana)


@in_a_sandbox
async def test_players_have_the_chat(sandbox):
    ana, eva = await sandbox.people("Ana", "Eva")
    at = await sandbox.table(ana, bots="random", first=0)
    with refused("not-for-players", 403):
        await sandbox.live_tables.remark(at.id, ana, "I am a player")
    with refused("bad-text", 422):
        await sandbox.live_tables.remark(at.id, eva, "\u202e")
    with refused("no-such-table", 404):
        await sandbox.live_tables.remark("0" * 32, eva, "Is anybody here?")
    before = await sandbox.make(ana, "person open")
    with refused("not-running"):
        await sandbox.live_tables.remark(before.id, eva, "Begin!")
    assert await said(sandbox, at) == []


@in_a_sandbox
async def test_players_can_read_it_after_the_game(sandbox):
    ana, eva = await sandbox.people("Ana", "Eva")
    at = await sandbox.table(ana, bots="random", first=0)
    await sandbox.live_tables.remark(at.id, eva, "She will win")
    await at.do(ana, "resign", bot="random")
    await at.until(lambda table: table.status == OVER)
    assert await said(sandbox, at, ana) == ["She will win"]
    player = await at.listen(ana)
    await sandbox.live_tables.remark(at.id, eva, "Well played")
    assert [remark.text for remark in player.remarks] == ["Well played"]


@in_a_sandbox
async def test_somebody_who_sits_down_elsewhere_is_still_an_onlooker_here(sandbox):
    ana, eva = await sandbox.people("Ana", "Eva")
    at = await sandbox.table(ana, bots="random", first=0)
    await sandbox.table(eva, bots="random")
    await sandbox.live_tables.remark(at.id, eva, "Hello")
    assert await said(sandbox, at, eva) == ["Hello"]


@in_a_sandbox
async def test_only_the_newest_remarks_are_kept_and_they_outlast_the_server(sandbox):
    ana, eva = await sandbox.people("Ana", "Eva")
    at = await sandbox.table(ana, bots="random", first=0)
    for number in range(KEPT + 2):
        await sandbox.live_tables.remark(at.id, eva, f"line {number}")
    await sandbox.restart()
    assert await said(sandbox, at) == [f"line {number}" for number in range(2, KEPT + 2)]
    await sandbox.live_tables.delete(at.id)
    assert await sandbox.store.remarks(at.id) == []


@in_a_sandbox
async def test_what_is_said_at_another_server_is_passed_on(sandbox):
    ana, eva = await sandbox.people("Ana", "Eva")
    at = await sandbox.table(ana, bots="random", first=0)
    player, onlooker = await at.listen(ana), await at.listen()
    row = await sandbox.store.add_remark(at.id, 1.0, eva.id, eva.name, "From afar")
    sandbox.store._heard(f"remark {at.id} {row.number}")  # as PostgreSQL tells it
    await until(lambda: onlooker.remarks)
    assert [remark.text for remark in onlooker.remarks] == ["From afar"]
    assert player.remarks == []
