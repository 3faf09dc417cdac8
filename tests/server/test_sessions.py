"""A session that has ended is over: for requests, for sockets that are open, and for visitors by a guest's link."""

import asyncio
from contextlib import asynccontextmanager

import pytest
from websockets.exceptions import ConnectionClosed

from lisboa.client import RefusedByServer, new_id
from lisboa.hosting.people import People
from lisboa.server import control
from lisboa.server.visitors import FORBIDDEN, TRY_AGAIN
from lisboa.tables.wire import Chat
from tests.hosting.sandbox import in_a_sandbox
from tests.server.channels import Eyes, Front, ask, watching
from tests.server.lines import PERSON, SECONDS, line, visitor

PASSWORD = "sardinhas assadas"


async def closed(watcher):
    """The code with which a socket is closed."""
    async with asyncio.timeout(SECONDS):
        try:
            while True:
                await watcher.socket.recv()
        except ConnectionClosed as end:
            return end.rcvd.code


@asynccontextmanager
async def member(server, name):
    """Somebody with an account, who has made a table: (the person, the table)."""
    async with visitor(server) as person:
        await person.sign_up(name, PASSWORD)
        yield person, (await person.make_table(seats=[PERSON, PERSON])).id


async def token_of(person):
    response = await person._send("POST", "/tokens", {"label": "bot"})
    return response.json()


async def signs_out(server, person):
    await person._send("DELETE", "/session", {})


async def changes_password(server, person):
    await person._send("POST", "/password", {"old": PASSWORD, "new": "bacalhau com natas"})


async def signs_in_again(server, person):
    await person._send("POST", "/session", {"name": (await person.me()).name, "password": PASSWORD})


async def signs_up_anew(server, person):
    await person._send("POST", "/people", {"name": f"{(await person.me()).name} 2", "password": PASSWORD})


def ordered(order):
    async def end(server, person):
        name = (await person.me()).name
        await asyncio.to_thread(control.ask, control.server_of(server.database), order, name)

    return end


ENDS = {
    "sign out": signs_out,
    "another password": changes_password,
    "sign in again": signs_in_again,
    "sign up anew": signs_up_anew,
    "banned": ordered("ban"),
    "signed out by the admin": ordered("sign-out"),
    "password reset": ordered("reset-password"),
    "deleted": ordered("delete-person"),
}


@pytest.mark.parametrize("how", ENDS)
def test_the_end_of_a_session_closes_its_sockets_and_nothing_comes_from_memory(server, how):
    async def main():
        async with (
            member(server, f"Ana {how}"[:24]) as (ana, table),
            visitor(server, ana.token) as again,
            line(server, table, ana.token) as mine,
            line(server, table) as spectator,
        ):
            await mine.next("look")
            assert (await again.me()).name is not None
            await ENDS[how](server, ana)
            assert (await again.me()).name is None  # asked right after it
            with pytest.raises(RefusedByServer) as refused:
                await again.act(table, Chat(id=new_id(), seat=0, text="Still here?"))
            assert refused.value.code == "not-signed-in"
            assert await closed(mine) == FORBIDDEN
            if how == "deleted":  # their name is taken out of the table, and everybody reads it anew
                assert await closed(spectator) == TRY_AGAIN
            else:
                await spectator.send(do="ping")
                await spectator.next("beat")
            async with line(server, table) as another:
                await another.next("look")

    asyncio.run(main())


def test_a_token_that_is_ended_ends_its_sockets_alone(server):
    async def main():
        async with member(server, "Ana Tokens") as (ana, table):
            first, second = await token_of(ana), await token_of(ana)
            sockets = [line(server, table, token) for token in (first["token"], second["token"], ana.token)]
            async with sockets[0] as ended, sockets[1] as other, sockets[2] as own:
                await ana._send("DELETE", f"/tokens/{first['key']}", {})
                assert await closed(ended) == FORBIDDEN
                for watcher in (other, own):
                    answer = await watcher.ask(do="chat", id=new_id(), seat=0, text="Still here")
                    assert answer["type"] == "done"
            async with visitor(server, first["token"]) as program:
                assert (await program.me()).name is None

    asyncio.run(main())


def test_a_token_is_for_tables(server):
    async def main():
        async with member(server, "Ana Programs") as (ana, table):
            token = await token_of(ana)
            async with visitor(server, token["token"]) as program:
                assert (await program.me()).name == "Ana Programs"
                await program.act(table, Chat(id=new_id(), seat=0, text="I am a bot"))
                refused = {
                    ("POST", "/tokens"): {"label": "more"},
                    ("GET", "/tokens"): {},
                    ("DELETE", f"/tokens/{token['key']}"): {},
                    ("POST", "/password"): {"old": PASSWORD, "new": "bacalhau com natas"},
                    ("POST", "/session"): {"name": "Ana Programs", "password": PASSWORD},
                    ("POST", "/people"): {"name": "Ana Nova", "password": PASSWORD},
                }
                for (method, path), body in refused.items():
                    with pytest.raises(RefusedByServer) as no:
                        await program._send(method, path, body)
                    assert no.value.code == "not-by-token", path
                await program.sign_out()  # itself, and nobody else
            assert (await ana.me()).name == "Ana Programs"
            assert (await ana._get("/tokens")).json() == []

    asyncio.run(main())


def test_a_guests_link_does_not_lead_into_the_new_account(server):
    async def main():
        async with visitor(server) as guest, visitor(server) as other:
            made = await guest.make_table(seats=[PERSON, PERSON])
            await other.by_link(made.links["0"])
            program = (await token_of(other))["token"]
            async with line(server, made.id, other.token) as theirs, line(server, made.id, program) as bots:
                before = guest.token
                await guest.sign_up("Rui of the link", PASSWORD)
                assert await closed(theirs) == FORBIDDEN
                assert await closed(bots) == FORBIDDEN
            for token in (before, other.token, program):
                async with visitor(server, token) as old:
                    assert (await old.me()).name is None
            with pytest.raises(RefusedByServer):
                await other.by_link(made.links["0"])
            me = await guest.me()
            assert (me.name, [table.id for table in me.tables]) == ("Rui of the link", [made.id])

    asyncio.run(main())


def test_a_guest_who_signs_in_leaves_the_guest_behind(server):
    async def main():
        async with visitor(server) as ana, visitor(server) as guest, visitor(server) as other:
            await ana.sign_up("Ana elsewhere", PASSWORD)
            made = await guest.make_table(seats=[PERSON, PERSON])
            await other.by_link(made.links["0"])
            before = guest.token
            await guest.sign_in("Ana elsewhere", PASSWORD)
            for token in (before, other.token):
                async with visitor(server, token) as old:
                    assert (await old.me()).name is None
            assert (await ana.me()).name == "Ana elsewhere"
            await other.by_link(made.links["0"])  # the seat's way back is still there
            assert (await other.me()).guest

    asyncio.run(main())


def test_coming_by_a_link_ends_what_the_browser_was_before(server):
    async def main():
        async with visitor(server) as guest, member(server, "Ana by link") as (ana, _):
            made = await guest.make_table(seats=[PERSON, PERSON])
            before = ana.token
            await ana.by_link(made.links["0"])
            async with visitor(server, before) as old:
                assert (await old.me()).name is None
            session = guest.token
            assert (await guest._send("POST", "/links", {"link": made.links["0"]})).cookies == {}  # there already
            assert guest.token == session
            assert (await guest.me()).guest

    asyncio.run(main())


def test_a_program_whose_token_is_ended_does_not_wait_for_ever(server):
    async def main():
        async with member(server, "Ana waits") as (ana, table):
            token = await token_of(ana)
            async with visitor(server, token["token"]) as program, program.table(table, 1) as sitting:
                await ana._send("DELETE", f"/tokens/{token['key']}", {})
                with pytest.raises(RefusedByServer, match="The session has ended"):
                    async with asyncio.timeout(SECONDS):
                        [look async for look in sitting.looks()]

    asyncio.run(main())


# ---------------------------------------------------------------------- at the wrong moment


async def seated(sandbox):
    """A guest at a table, and the server's app around them."""
    people = People(sandbox.store)
    person, token = await people.guest("Ana")
    table = await sandbox.table(person, person)
    front = Front(people)
    front.put(sandbox.live_tables)
    return people, front, table.id, Eyes("Ana", token, 0)


def ended(messages):
    return b"websocket.close" in messages[-1] and b"1008" in messages[-1]


@in_a_sandbox
async def test_a_session_that_ends_while_its_socket_is_opened(sandbox):
    """Nobody could close it, since nobody knew of it yet."""
    people, front, table, eyes = await seated(sandbox)
    watch = sandbox.live_tables.watch

    async def overtaken(*given):
        await watch(*given)
        await people.sign_out((await people.known(eyes.token)).session)

    sandbox.live_tables.watch = overtaken
    async with watching(front, table, eyes) as socket:
        heard = await socket.heard()
        assert ended(heard)
        assert not any(b'"look"' in message for message in heard)


@in_a_sandbox
async def test_nothing_is_done_for_a_session_that_has_ended(sandbox):
    """Even if nobody closes the socket, as here, where the news is lost."""
    people, front, table, eyes = await seated(sandbox)
    async with watching(front, table, eyes) as socket:
        await socket.heard()
        head = await sandbox.live_tables.ask(table, lambda found: found.head)
        await sandbox.store.drop_sessions((await people.who(eyes.token)).id)
        socket.send(do="chat", id="late", seat=0, text="Still here?")
        assert ended(await socket.heard())
        assert await sandbox.live_tables.ask(table, lambda found: found.head) == head


@in_a_sandbox
async def test_a_session_whose_time_is_over_ends_its_socket(sandbox, monkeypatch):
    monkeypatch.setattr("lisboa.hosting.people.LASTS", {"cookie": 0.6, "token": 0.6})
    _, front, table, eyes = await seated(sandbox)
    async with watching(front, table, eyes) as socket:
        found = []
        async with asyncio.timeout(SECONDS):
            while not found or found[-1]["type"] != "websocket.close":
                found.append(await socket._out.get())
        assert found[-1]["code"] == FORBIDDEN
    answer = await ask(front, eyes, "GET", "/api/me")
    assert b'"name":null' in answer.content
