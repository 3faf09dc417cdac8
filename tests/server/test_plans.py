"""Shadows and plans over HTTP: for their owner, and for nobody else, whatever is asked."""

from lisboa.hosting.people import People
from tests.hosting.sandbox import in_a_sandbox
from tests.server.channels import Eyes, Front, ask, watching
from tests.tables.test_shadows import in_play


async def begun(sandbox):
    """A game of Ana and Rui, who asks with their tokens, and Zoe, who only looks on."""
    people, front = People(sandbox.store), Front(People(sandbox.store))
    guests = [await people.guest(name) for name in ("Ana", "Rui", "Zoe")]
    sandbox.everybody = {person.id: person for person, _ in guests}
    at = await in_play(sandbox, guests[0][0], guests[1][0])
    front.put(sandbox.live_tables)
    eyes = [Eyes(person.name, token, None) for person, token in guests]
    return front, at, [*eyes, Eyes("nobody", None, None)]


async def told(front, eyes, method, path, body=None):
    answer = await ask(front, eyes, method, f"/api{path}", body)
    return answer.status, answer.content


@in_a_sandbox
async def test_whoever_asks_for_somebody_elses_shadow_hears_that_there_is_none(sandbox):
    front, at, (ana, rui, zoe, nobody) = await begun(sandbox)
    status, content = await told(front, ana, "POST", f"/tables/{at.id}/shadows", {"seats": [None, None]})
    assert status == 201
    shadow = (await sandbox.store.shadows_of((await at.table()).seats[0].person))[0].id
    assert shadow.encode() in content
    for path in ("", "/history", "/replay", "/pieces", "/record", "/ledger", "/invitation", "/plans", "/remarks"):
        for eyes in (rui, zoe, nobody):
            missing = await told(front, eyes, "GET", f"/tables/{'0' * 32}{path}")
            assert await told(front, eyes, "GET", f"/tables/{shadow}{path}") == missing or missing[0] == 401
    for path, body in (
        ("/actions", {"do": "chat", "id": "a", "text": "Boo"}),
        ("/join", {}),
        ("/shadows", {}),
        ("/remarks", {"text": "Boo"}),
        ("/plans", {"shadow": shadow, "name": "Mine"}),
    ):
        for eyes in (rui, nobody):
            assert (await told(front, eyes, "POST", f"/tables/{shadow}{path}", body))[0] == 404
    assert (await told(front, rui, "DELETE", f"/tables/{shadow}"))[0] == 404
    async with watching(front, shadow, rui) as socket, watching(front, "0" * 32, rui) as other:
        assert await socket.heard() == await other.heard()
    assert (await told(front, ana, "GET", f"/tables/{shadow}"))[0] == 200


@in_a_sandbox
async def test_a_plan_is_kept_listed_renamed_opened_and_deleted(sandbox):
    front, at, (ana, rui, _, nobody) = await begun(sandbox)
    here = f"/tables/{at.id}"
    assert (await told(front, nobody, "POST", f"{here}/shadows", {}))[0] == 401
    assert (await told(front, nobody, "GET", f"{here}/plans"))[0] == 401
    await told(front, ana, "POST", f"{here}/shadows", {"seats": [None, None]})
    ((shadow,),) = [await sandbox.store.shadows_of((await at.table()).seats[0].person)]
    assert b'"shadow"' in (await told(front, ana, "GET", f"/tables/{shadow.id}"))[1]
    look = await sandbox.live_tables.ask(shadow.id, lambda found: found)
    move = look.playing().state.moves()[0].text
    action = {"do": "play", "id": "a", "move": move, "seen": look.head, "seat": 0}
    assert (await told(front, ana, "POST", f"/tables/{shadow.id}/actions", action))[0] == 200
    assert (await told(front, ana, "POST", f"{here}/plans", {"shadow": shadow.id, "name": "First"}))[0] == 201
    (plan,) = await sandbox.store.plans(at.id, (await at.table()).seats[0].person)
    assert (await told(front, ana, "PUT", f"{here}/plans/{plan.key}", {"name": "Second"}))[0] == 200
    listed = (await told(front, ana, "GET", f"{here}/plans?language=pt"))[1]
    assert b'"Second"' in listed
    assert b'"works"' in listed
    assert b'"plans":[]' in (await told(front, rui, "GET", f"{here}/plans"))[1]
    for method, body in (("PUT", {"name": "Mine"}), ("DELETE", None)):
        assert (await told(front, rui, method, f"{here}/plans/{plan.key}", body))[0] == 404
    status, content = await told(front, ana, "POST", f"{here}/shadows", {"plan": plan.key, "seats": [None, None]})
    assert (status, b'"played":1' in content) == (201, True)
    assert b"Second" in (await told(front, ana, "GET", "/me/export"))[1]
    assert (await told(front, ana, "DELETE", f"{here}/plans/{plan.key}"))[0] == 200
    assert b'"plans":[]' in (await told(front, ana, "GET", f"{here}/plans"))[1]
    assert (await told(front, ana, "DELETE", f"/tables/{shadow.id}"))[0] == 200
