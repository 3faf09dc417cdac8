"""Coming back: what has happened at one table, and at all of them; and whose pages names lead to."""

from lisboa.hosting.looking import GLANCE_SECONDS
from tests.hosting.sandbox import in_a_sandbox
from tests.server.test_statistics import NOBODY, House


async def looked(sandbox, at, who):
    """Somebody has had the table before them up to now."""
    page = await at.listen(who)
    sandbox.clock.now += GLANCE_SECONDS
    sandbox.live_tables.unwatch(at.id, page)


@in_a_sandbox
async def test_the_server_knows_since_when(sandbox):
    house = House(sandbox)
    (ana, hers), (rui, _) = await house.member("Ana"), await house.member("Rui")
    at = await sandbox.table(ana, rui, first=1)
    await at.steps_until(lambda table: table.playing().state.turn == 1 and table.playing().state.round >= 1)
    await looked(sandbox, at, ana)
    head = await at.head()
    await at.do(rui, "chat", text="Your turn soon")
    await at.step()
    told = await house.get(hers, f"/tables/{at.id}/since")
    assert (told["after"], told["at"], told["sequence"]) == (head, sandbox.clock.now, head + 2)
    assert [event["kind"] for event in told["events"]] == ["chat"]
    again = await house.get(hers, f"/tables/{at.id}/since")
    assert again == told, "asking is not looking"
    everything = await house.get(hers, f"/tables/{at.id}/since?after=0")
    assert (everything["after"], everything["at"]) == (0, None)
    assert (await house.get(NOBODY, f"/tables/{at.id}/since", 401))["error"]["code"] == "not-signed-in"


@in_a_sandbox
async def test_all_my_tables_those_that_wait_for_me_first(sandbox):
    house = House(sandbox)
    (ana, hers), (rui, his) = await house.member("Ana"), await house.member("Rui")
    tables = [await sandbox.table(ana, rui, first=first) for first in (0, 1, 1)]
    for at in tables:
        await at.steps_until(lambda table: table.playing().state.round >= 2 and table.decider() == 1)
        await looked(sandbox, at, ana)
    _, waits, talks = tables
    await talks.do(rui, "chat", text="Hello")
    await waits.steps_until(lambda table: table.ending is None and table.decider() == 0)
    told = await house.get(hers, "/since")
    assert [found["table"]["id"] for found in told] == [waits.id, talks.id]
    assert [found["since"]["waits"] for found in told] == [True, False]
    assert told[0]["since"]["told"]
    assert told[1]["since"]["chat"] == 1
    assert await house.get(NOBODY, "/since", 401)
    assert talks.id in [found["table"]["id"] for found in await house.get(his, "/since")], "he has never looked"


@in_a_sandbox
async def test_names_lead_to_pages_that_may_be_seen(sandbox):
    house = House(sandbox)
    (ana, _), (rui, his) = await house.member("Ana"), await house.member("Rui")
    [eva] = await sandbox.people("Eva")
    at = await sandbox.table(ana, rui, eva, listed=True)

    async def pages():
        [row] = [table for table in await house.get(NOBODY, "/tables?status=running") if table["id"] == at.id]
        found = await house.get(NOBODY, f"/tables/{at.id}/people")
        assert [seat["person"] for seat in row["seats"]] == found
        return found

    assert await pages() == ["Ana", "Rui", None], "Eva is a guest"
    await house.post(his, "/me/privacy", {"hidden": True})
    assert await pages() == ["Ana", None, None]
    other = await sandbox.table(ana, bots="random", listed=True)
    disguised = await sandbox.make(ana, "person open", listed=True)
    await disguised.join(rui, "Somebody")
    await house.post(his, "/me/privacy", {"hidden": False})
    assert await house.get(NOBODY, f"/tables/{disguised.id}/people") == ["Ana", None], "nobody learns who it is"
    assert await house.get(NOBODY, f"/tables/{other.id}/people") == ["Ana", None]
