"""Two servers with one PostgreSQL database: players may reach a table through either of them."""

import asyncio
import json
import random
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from lisboa.cli import main
from lisboa.client import RefusedByServer, new_id
from lisboa.hosting.storage.store import StoreError
from lisboa.hosting.thinkers import Thinkers
from lisboa.tables.wire import Chat, NewSeat, Start
from tests.hosting.postgres import execute, fresh_database
from tests.hosting.sandbox import Ear, in_a_sandbox, until
from tests.server.lines import OPEN, PERSON, SECONDS, line, visitor
from tests.trials.forked import Forked

BOT = NewSeat(kind="bot", bot="page")
FORGOTTEN = 0.5  # seconds


@pytest.fixture(scope="module")
def database(postgres):
    with fresh_database(postgres) as address:
        yield address


@contextmanager
def serving(database, folder, **options):
    server = Forked(database, folder / "server.log", **options)
    try:
        server.ready()
        yield server
    finally:
        server.kill()
        server.close()


@pytest.fixture(scope="module")
def servers(database, tmp_path_factory):
    """North and south. They take over each other's bots at once, which makes them meet more often."""
    folder = tmp_path_factory.mktemp("servers")
    with (
        serving(database, folder, forgotten=FORGOTTEN) as north,
        serving(database, folder, forgotten=FORGOTTEN) as south,
    ):
        yield north, south


class Follower:
    """Somebody at a table over a websocket, who keeps all that comes in."""

    def __init__(self, line):
        self.line = line
        self.events = []
        self.look: Any = None
        self.closed = None
        self._answers = {}
        self._reading = asyncio.ensure_future(self._read())

    async def _read(self):
        try:
            while True:
                self._take(json.loads(await self.line.socket.recv()))
        except ConnectionClosed as closed:
            self.closed = closed.rcvd.code

    def _take(self, message):
        if message["type"] == "event":
            self.events.append(message["event"])
        self.look = message.get("look") or self.look
        if message["type"] in ("done", "refused"):
            self._answers[message["id"]].set_result(message)

    async def ask(self, **action):
        answer = self._answers.setdefault(action["id"], asyncio.get_running_loop().create_future())
        await self.line.send(**action)
        return await asyncio.wait_for(answer, SECONDS)

    async def play(self, rng):
        """Plays a random move, or ends the turn."""
        look = self.look
        if "end-turn" in look["may"]:
            return await self.ask(do="end-turn", id=new_id(), seen=look["sequence"])
        move = rng.choice(look["question"]["options"])["move"]
        return await self.ask(do="play", id=new_id(), seen=look["sequence"], move=move, end=True)

    @property
    def head(self):
        return self.look["sequence"] if self.look else 0

    def numbers(self):
        return [event["sequence"] for event in self.events]

    def stop(self):
        self._reading.cancel()


@asynccontextmanager
async def followers(table, *who):
    """One for each server and token; they have seen the table."""
    async with AsyncExitStack() as stack:
        found = []
        for server, token in who:
            follower = Follower(await stack.enter_async_context(line(server, table, token)))
            stack.callback(follower.stop)
            found.append(follower)
        await until(lambda: all(follower.look for follower in found))
        yield found


async def two_people(stack, servers, seed=7):
    """Ana in the north and Rui in the south, at a table that has begun."""
    ana, rui = [await stack.enter_async_context(visitor(server)) for server in servers]
    made = await ana.make_table(seats=[PERSON, OPEN], seed=seed)
    await rui.join(made.id, made.invitation, name="Rui")
    await ana.act(made.id, Start(id=new_id()))
    return ana, rui, made.id


async def person_with_two_seats(stack, server):
    ana = await stack.enter_async_context(visitor(server))
    return ana, (await ana.make_table(seats=[PERSON, PERSON], seed=7)).id


async def reached(head, everybody):
    await until(lambda: all(follower.head >= head for follower in everybody))


def is_asked(follower):
    return {"play", "end-turn"} & set(follower.look["may"])


async def stored(database, table):
    return await execute(database, "SELECT * FROM entries WHERE game = $1 ORDER BY sequence", table)


async def check_events(database, table, everybody):
    """All have heard the same, one after another, and it is what is stored."""
    rows = await stored(database, table)
    assert [row["sequence"] for row in rows] == list(range(1, len(rows) + 1))
    await until(lambda: all(follower.head == len(rows) for follower in everybody))
    for follower in everybody:
        assert follower.numbers() == list(range(follower.numbers()[0], len(rows) + 1))
        for event in follower.events:
            row = rows[event["sequence"] - 1]
            assert (event["kind"], event["at"], event["seat"]) == (row["kind"], row["at"], row["seat"])


def test_a_game_through_two_servers(servers, database):
    async def game():
        north, south = servers
        async with AsyncExitStack() as stack:
            ana, rui, table = await two_people(stack, servers)
            sides = [(north, ana.token), (south, rui.token), (north, None), (south, None)]
            rng = random.Random(1)
            async with followers(table, *sides) as (at_north, at_south, *spectators):
                while at_north.look["table"]["status"] == "running":
                    await until(lambda: is_asked(at_north) or is_asked(at_south))
                    player = at_north if is_asked(at_north) else at_south
                    done = await player.play(rng)
                    assert done["type"] == "done"
                    await reached(done["sequence"], [at_north, at_south])
                await check_events(database, table, [at_north, at_south, *spectators])
                assert spectators[0].look == spectators[1].look
            for token in (ana.token, rui.token):  # either server knows both, and shows them the same
                async with visitor(north, token) as here, visitor(south, token) as there:
                    assert await here.look(table) == await there.look(table)
                    assert await here.record(table) == await there.record(table)

    asyncio.run(game())


def test_what_is_prepared_at_one_server_is_played_by_the_other(servers, database):
    """Once, though both would; what is asked already is answered when it is saved."""

    async def game():
        north, south = servers
        async with AsyncExitStack() as stack:
            ana, rui, table = await two_people(stack, servers, seed=12)
            answer = {"question": "follow", "otherwise": "decline", "keep": True}
            async with followers(table, (north, ana.token), (south, rui.token)) as both:
                saved = await prepare(rui, table, answer)
                rng = random.Random(5)  # Rui is soon asked to follow
                while not (found := await played_from(database, table, saved)):
                    await until(lambda: is_asked(both[0]) or is_asked(both[1]))
                    player = both[0] if is_asked(both[0]) else both[1]
                    done = await player.play(rng)
                    await reached(done["sequence"], both)
                assert [json.loads(row["data"])["move"] for row in found] == ["decline"]
                await check_events(database, table, both)

    asyncio.run(game())


async def prepare(visitor, table, *answers):
    path = f"/tables/{table}/prepared"
    page = (await visitor._get(path)).json()
    wished = {"version": page["version"], "answers": [{"answer": answer} for answer in answers]}
    return (await visitor._send("PUT", path, wished)).json()


async def played_from(database, table, saved):
    keys = [info["key"] for info in saved["answers"]]
    rows = await stored(database, table)
    return [row for row in rows if json.loads(row["data"]).get("prepared") in keys]


def test_everybody_talks_at_once(servers, database):
    async def storm():
        async with AsyncExitStack() as stack:
            ana, rui, table = await two_people(stack, servers)
            sides = [(server, person.token) for server in servers for person in (ana, rui)]
            async with followers(table, *sides) as everybody:
                wishes = [
                    follower.ask(do="chat", id=f"{number}-{n}", text=f"storm {n}")
                    for n in range(20)
                    for number, follower in enumerate(everybody)
                ]
                first = everybody[0].head + 1
                answers = await asyncio.gather(*wishes)
                assert {answer["type"] for answer in answers} == {"done"}
                assert sorted(answer["sequence"] for answer in answers) == list(range(first, first + len(wishes)))
                by_id = {answer["id"]: answer["sequence"] for answer in answers}
                for number in range(len(everybody)):  # of each in the order of talking
                    assert [by_id[f"{number}-{n}"] for n in range(20)] == sorted(
                        by_id[f"{number}-{n}"] for n in range(20)
                    )
                await check_events(database, table, everybody)

    asyncio.run(storm())


def test_of_two_moves_at_once_one_is_too_late(servers, database):
    async def race():
        async with AsyncExitStack() as stack:
            ana, rui, table = await two_people(stack, servers)
            rng = random.Random(2)
            sides = [(server, person.token) for person in (ana, rui) for server in servers]
            async with followers(table, *sides) as everybody:
                for _ in range(25):
                    head = max(follower.head for follower in everybody)
                    await reached(head, everybody)
                    pair = everybody[:2] if is_asked(everybody[0]) else everybody[2:]
                    answers = await asyncio.gather(*(follower.play(rng) for follower in pair))
                    done, refused = sorted(answers, key=lambda answer: answer["type"])
                    assert (done["type"], refused["type"]) == ("done", "refused")
                    assert refused["error"]["code"] == "stale"
                    assert refused["look"]["sequence"] > head
                    await reached(done["sequence"], everybody)
                await check_events(database, table, everybody)

    asyncio.run(race())


def test_the_same_action_at_both_servers_is_done_once(servers, database):
    """Both tell their watchers, including the one that was too late."""

    async def race():
        async with AsyncExitStack() as stack:
            ana, table = await person_with_two_seats(stack, servers[0])
            async with followers(table, *[(server, ana.token) for server in servers]) as both:
                for number in range(25):
                    head = both[0].head
                    wish = {"do": "chat", "id": f"same-{number}", "seat": 0, "text": "Twice?"}
                    answers = await asyncio.gather(*(follower.ask(**wish) for follower in both))
                    assert [(a["type"], a["sequence"]) for a in answers] == [("done", head + 1)] * 2
                    await reached(head + 1, both)
                await check_events(database, table, both)

    asyncio.run(race())


def test_a_bot_moves_once(servers, database):
    async def game():
        async with AsyncExitStack() as stack:
            ana = await stack.enter_async_context(visitor(servers[0]))
            table = (await ana.make_table(seats=[PERSON, BOT], seed=7)).id
            rng = random.Random(3)
            async with followers(table, *[(server, ana.token) for server in servers]) as both:
                for number in range(20):
                    await until(lambda: is_asked(both[0]) and is_asked(both[1]) and both[0].head == both[1].head)
                    await both[number % 2].play(rng)
                await until(lambda: is_asked(both[0]) and is_asked(both[1]) and both[0].head == both[1].head)
                await check_events(database, table, both)
            bot = [row["client"] for row in await stored(database, table) if (row["client"] or "").startswith("bot:")]
            assert len(bot) >= 4
            assert len(bot) == len(set(bot))

    asyncio.run(game())


def never_decides() -> None:
    """The bots of this server never stop thinking."""

    async def decide(self, thought):
        await asyncio.Event().wait()

    Thinkers.decide = decide  # type: ignore[method-assign]


def test_a_server_takes_over_the_bots_of_one_that_has_died(servers, database, tmp_path):
    async def game(third):
        south = servers[1]
        async with AsyncExitStack() as stack:
            ana = await stack.enter_async_context(visitor(third))
            table = (await ana.make_table(seats=[PERSON, BOT], seed=7, first=1)).id
            third.kill()
            async with followers(table, (south, ana.token)) as (watching,):
                await until(lambda: is_asked(watching))
                await check_events(database, table, [watching])
            assert "bot:" in "".join(row["client"] or "" for row in await stored(database, table))

    with serving(database, tmp_path, before=never_decides, forgotten=3600) as third:
        asyncio.run(game(third))


def test_who_is_banned_is_out_everywhere(servers, database, capsys):
    async def ban():
        north, south = servers
        async with visitor(north) as ana, visitor(north) as rui:
            await ana.sign_up("Ana of the north", "correct horse battery")
            made = await ana.make_table(seats=[PERSON, OPEN])
            await rui.join(made.id, made.invitation, name="Rui")
            sides = [(north, ana.token), (south, ana.token), (south, rui.token)]
            async with followers(made.id, *sides) as (at_north, at_south, other):
                code = await asyncio.to_thread(main, ["admin", "ban", "Ana of the north", "--database", database])
                assert code == 0
                await until(lambda: at_north.closed and at_south.closed)
                assert (at_north.closed, at_south.closed, other.closed) == (1008, 1008, None)
            for server in servers:
                async with visitor(server, ana.token) as banned:
                    with pytest.raises(RefusedByServer) as refused:
                        await banned.act(made.id, Start(id=new_id()))
                    assert refused.value.code == "not-signed-in"

    asyncio.run(ban())


async def signs_out(ana, database):
    await ana._send("DELETE", "/session", {})


async def changes_password(ana, database):
    await ana._send("POST", "/password", {"old": "correct horse battery", "new": "correct donkey battery"})


async def is_reset(ana, database):
    name = (await ana.me()).name
    assert await asyncio.to_thread(main, ["admin", "reset-password", name, "--database", database]) == 0


async def is_signed_out(ana, database):
    name = (await ana.me()).name
    assert await asyncio.to_thread(main, ["admin", "sign-out", name, "--database", database]) == 0


@pytest.mark.parametrize("end", [signs_out, changes_password, is_reset, is_signed_out])
def test_a_session_that_ends_at_one_server_is_over_at_the_other(servers, database, end, capsys):
    async def over():
        north, south = servers
        async with visitor(north) as ana, visitor(south) as there:
            await ana.sign_up(f"Ana {end.__name__}", "correct horse battery")
            there.token = token = ana.token
            made = await ana.make_table(seats=[PERSON, OPEN])
            async with followers(made.id, (north, token), (south, token), (south, None)) as (one, other, spectator):
                assert (await there.me()).name is not None
                await end(ana, database)
                assert (await there.me()).name is None  # at once, and not from memory
                with pytest.raises(RefusedByServer) as refused:
                    await there.act(made.id, Start(id=new_id()))
                assert refused.value.code == "not-signed-in"
                await until(lambda: one.closed and other.closed)
                assert (one.closed, other.closed, spectator.closed) == (1008, 1008, None)

    asyncio.run(over())


def test_a_token_that_is_ended_at_one_server_is_over_at_the_other(servers):
    async def over():
        north, south = servers
        async with visitor(north) as ana, visitor(south) as there:
            await ana.sign_up("Ana of two tokens", "correct horse battery")
            token = (await ana._send("POST", "/tokens", {"label": "bot"})).json()
            there.token = token["token"]
            made = await ana.make_table(seats=[PERSON, OPEN])
            async with followers(made.id, (south, there.token), (south, ana.token)) as (program, own):
                await ana._send("DELETE", f"/tokens/{token['key']}", {})
                assert (await there.me()).name is None
                await until(lambda: program.closed)
                assert (program.closed, own.closed) == (1008, None)

    asyncio.run(over())


def test_a_session_that_ends_while_a_server_does_not_listen(servers, database):
    """The database is asked then, and the socket that missed the news is closed once the server listens again."""

    async def deaf():
        north, south = servers
        async with visitor(north) as ana, visitor(south) as there:
            await ana.sign_up("Ana unheard", "correct horse battery")
            there.token = ana.token
            made = await ana.make_table(seats=[PERSON, OPEN])
            async with followers(made.id, (south, ana.token)) as (at_south,):
                await execute(database, f"SELECT pg_terminate_backend(pid) {LISTENING}")
                await ana._send("DELETE", "/session", {})
                assert (await there.me()).name is None
                await until(lambda: at_south.closed)
            async with followers(made.id, (south, there.token)) as (again,):
                assert again.look["seat"] is None

    asyncio.run(deaf())


# The last thing that a listening connection has said is LISTEN or, every now and then, that it is alive.
LISTENING = """
    FROM pg_stat_activity
    WHERE datname = current_database() AND (query LIKE 'LISTEN%' OR query = 'SELECT 1') AND pid <> pg_backend_pid()
"""


def test_servers_listen_again_when_their_connection_is_lost(servers, database):
    async def lost():
        async with AsyncExitStack() as stack:
            ana, rui, table = await two_people(stack, servers)
            async with followers(table, *[(server, None) for server in servers]) as everybody:
                before = {row["pid"] for row in await execute(database, f"SELECT pid {LISTENING}")}
                assert len(before) == len(servers)
                await execute(database, f"SELECT pg_terminate_backend(pid) {LISTENING}")
                for number in range(30):  # while they listen, do not listen, and listen again
                    await (ana, rui)[number % 2].act(table, _chat(number))
                await until(lambda: len({follower.head for follower in everybody}) == 1)
                await check_events(database, table, everybody)
                now = {row["pid"] for row in await execute(database, f"SELECT pid {LISTENING}")}
                assert len(now) == len(servers)
                assert not now & before

    asyncio.run(lost())


def test_people_come_back_when_it_is_not_known_who_was_banned(servers, database):
    """A server that has not listened for a while asks everybody who they are."""

    async def lost():
        async with AsyncExitStack() as stack:
            ana, _, table = await two_people(stack, servers)
            async with followers(table, (servers[0], ana.token), (servers[0], None)) as (player, spectator):
                await execute(database, f"SELECT pg_terminate_backend(pid) {LISTENING}")
                await until(lambda: player.closed)
                assert (player.closed, spectator.closed) == (1013, None)
            async with followers(table, (servers[0], ana.token)) as (again,):
                assert again.look["seat"] == 0

    asyncio.run(lost())


def _chat(number):
    return Chat(id=new_id(), text=f"chat {number}")


# ---------------------------------------------------------------------- news at the wrong moment, with two servers


@in_a_sandbox
async def test_news_that_comes_while_a_table_is_read(sandbox):
    """The other server writes after we have read and before we have the table: it is read again."""
    ana, rui = await sandbox.people("Ana", "Rui")
    at = await sandbox.table(ana, rui)
    other, ear = sandbox.another_server(), Ear()
    whole = sandbox.store.whole

    async def slow(table):
        found = await whole(table)
        sandbox.store.whole = whole
        done = await at.do(ana, "chat", seat=0, text="Quick")
        other._heard(at.id, done.sequence)
        return found

    sandbox.store.whole = slow
    await other.watch(at.id, ear, lambda _: ear.viewer, None)
    await until(lambda: ear.news[-1].look.sequence == 4)
    await other.close()


@in_a_sandbox
async def test_news_that_comes_while_news_is_read(sandbox):
    ana, rui = await sandbox.people("Ana", "Rui")
    at = await sandbox.table(ana, rui)
    other, ear = sandbox.another_server(), Ear()
    await other.watch(at.id, ear, lambda _: ear.viewer, None)
    entries, head = sandbox.store.entries, await at.head()

    async def slow(table, after=0):
        found = await entries(table, after)
        sandbox.store.entries = entries
        done = await at.do(rui, "chat", seat=1, text="Quicker")
        other._heard(at.id, done.sequence)
        return found

    done = await at.do(ana, "chat", seat=0, text="Quick")
    sandbox.store.entries = slow
    other._heard(at.id, done.sequence)
    await until(lambda: [event.sequence for event in ear.heard] == [head + 1, head + 2])
    await other.close()


@in_a_sandbox
async def test_a_repeated_action_through_another_server_is_heard_once(sandbox):
    ana, rui = await sandbox.people("Ana", "Rui")
    at = await sandbox.table(ana, rui)
    other, ear = sandbox.another_server(), Ear()
    await other.watch(at.id, ear, lambda _: ear.viewer, None)
    head = await at.head()
    await at.do(ana, "chat", id="same", seat=0, text="Twice?")
    done = await other.act(at.id, ana, Chat(id="same", seat=0, text="Twice?"))
    assert done.sequence == head + 1
    await until(lambda: [event.sequence for event in ear.heard] == [head + 1])
    await other.close()


@in_a_sandbox
async def test_what_could_not_be_read_is_read_a_little_later(sandbox, monkeypatch):
    monkeypatch.setattr("lisboa.hosting.live_tables.AGAIN_SECONDS", 0.01)
    ana, rui = await sandbox.people("Ana", "Rui")
    at = await sandbox.table(ana, rui)
    other, ear = sandbox.another_server(), Ear()
    await other.watch(at.id, ear, lambda _: ear.viewer, None)
    done = await at.do(ana, "chat", seat=0, text="Hello")
    entries = sandbox.store.entries

    async def failing(table, after=0):
        sandbox.store.entries = entries
        raise StoreError("The database failed.")

    sandbox.store.entries = failing
    other._heard(at.id, done.sequence)
    await until(lambda: [event.sequence for event in ear.heard] == [done.sequence])
    assert sandbox.notes.problems == [{"event": "not-read", "table": at.id, "why": "StoreError"}]
    await other.close()
