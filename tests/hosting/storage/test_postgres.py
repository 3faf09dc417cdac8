"""Several servers with one PostgreSQL database: who writes what, and how the others hear of it."""

import asyncio
from contextlib import asynccontextmanager
from urllib.parse import urlsplit

import pytest
from sqlalchemy.util import await_only

from lisboa.hosting.storage import postgres as module
from lisboa.hosting.storage.databases import open_database
from lisboa.hosting.storage.errors import InUse
from lisboa.hosting.storage.store import Store, StoreError
from lisboa.tables.entries import Behind, Repeated
from tests.hosting.postgres import execute
from tests.hosting.storage.stores import (
    ANA,
    DEADLINE,
    GAME,
    OTHER_GAME,
    entry,
    new_table,
    opened,
    person,
    session,
    standing,
    until,
)


def paired(test):
    """A test of two stores on one database."""

    def run(postgres_database):
        async def main():
            async with opened(postgres_database) as one, opened(postgres_database) as other:
                await test(one, other)

        asyncio.run(main())

    run.__name__ = test.__name__
    return run


async def append_any(store: Store, client: str) -> None:
    """Appends an entry, whatever its number: a server that is behind looks again."""
    while True:
        head = (await store.game(GAME)).head
        try:
            return await store.append(GAME, [entry(head + 1, client=client)], standing())
        except Behind:
            pass


@paired
async def test_two_servers_race(one, other):
    await new_table(one)

    async def write(store: Store, name: str) -> None:
        for n in range(50):
            await append_any(store, f"{name}{n}")

    await asyncio.gather(write(one, "a"), write(other, "b"))
    entries = await one.entries(GAME)
    assert [e.sequence for e in entries] == list(range(1, 102))
    assert {e.client for e in entries[1:]} == {f"{name}{n}" for name in "ab" for n in range(50)}
    assert (await other.game(GAME)).head == 101


@paired
async def test_a_request_sent_to_both_servers_counts_once(one, other):
    await new_table(one)
    for number in range(2, 22):
        request = [entry(number, client=f"c{number}")]
        results = await asyncio.gather(
            one.append(GAME, request, standing()), other.append(GAME, request, standing()), return_exceptions=True
        )
        assert {type(result) for result in results} == {type(None), Repeated}
    assert (await one.game(GAME)).head == 21


@paired
async def test_each_hears_what_the_other_writes_and_not_what_it_writes_itself(one, other):
    heard = []
    other.listen(lambda *news: heard.append(news))
    await new_table(one)
    await other.append(GAME, [entry(2)], standing())
    await one.append(GAME, [entry(3), entry(4)], standing())
    await one.delete_game(GAME)
    await until(lambda: len(heard) >= 3)
    assert heard == [(GAME, 1), (GAME, 4), (GAME, 0)]


@paired
async def test_what_is_not_written_is_not_heard_of(one, other):
    heard = []
    other.listen(lambda *news: heard.append(news))
    await new_table(one)
    await one.append(GAME, [entry(2, client="c")], standing())
    with pytest.raises(Behind):
        await one.append(GAME, [entry(2)], standing())
    with pytest.raises(Repeated):
        await one.append(GAME, [entry(3, client="c")], standing())
    await new_table(one, OTHER_GAME)
    await until(lambda: (OTHER_GAME, 1) in heard)
    assert heard == [(GAME, 1), (GAME, 2), (OTHER_GAME, 1)]


@paired
async def test_a_ban_holds_everywhere(one, other):
    heard, own = [], []
    other.listen_people(lambda *news: heard.append(news))
    one.listen_people(lambda *news: own.append(news))
    await one.add_person(person())
    await one.add_session(session())
    await one.set_banned(ANA, True)
    assert own == [(ANA, "")]
    await until(lambda: heard == [(ANA, "")])
    assert await other.session("k") is None


@paired
async def test_signing_out_holds_everywhere(one, other):
    heard = []
    other.listen_people(lambda *news: heard.append(news))
    await one.add_person(person())
    await one.add_session(session())
    await one.drop_session("k")
    await until(lambda: heard == [("", "k")])


@paired
async def test_a_sign_in_while_the_password_is_changed_does_not_last(one, other):
    """In whatever order the two come, of many attempts none is left with a session of the old password."""
    await one.add_person(person(password="$0$"))
    for number in range(20):
        old, new = f"${number}$", f"${number + 1}$"
        stores = (one, other) * 4
        attempts = [store.add_session(session(f"{number} {n}"), password=old) for n, store in enumerate(stores)]
        await asyncio.gather(*attempts[:4], other.set_password(ANA, old, new), *attempts[4:])
        assert await one.sessions_of(ANA) == []


@paired
async def test_a_token_that_is_made_while_somebody_is_signed_out_does_not_stay(one, other):
    await one.add_person(person())
    for number in range(20):
        assert await one.add_session(session("k"))
        tokens = [one.add_session(session(f"{number} {n}", kind="token"), by="k") for n in range(6)]
        await asyncio.gather(*tokens[:3], other.drop_sessions(ANA), *tokens[3:])
        assert await one.sessions_of(ANA) == []


@paired
async def test_a_listener_that_fails_does_not_stop_the_listening(one, other):
    heard = []

    def listener(game_id, head):
        heard.append(head)
        raise RuntimeError("this listener fails")

    other.listen(listener)
    await new_table(one)
    await one.append(GAME, [entry(2)], standing())
    await until(lambda: heard == [1, 2])


OTHERS = "SELECT query FROM pg_stat_activity WHERE datname = current_database() AND pid != pg_backend_pid()"
LISTENING = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity
WHERE datname = current_database() AND query LIKE $1 AND pid != pg_backend_pid()
"""


@paired
async def test_a_lost_connection_is_made_again(one, other):
    heard, people = [], []
    other.listen(lambda *news: heard.append(news))
    other.listen_people(lambda *news: people.append((*news, other.hears)))
    assert other.hears
    assert not other.alone
    assert len(await execute(one.address, LISTENING, "LISTEN%")) == 2
    await until(lambda: not other.hears or bool(heard))
    await until(lambda: heard == [("", 0)])
    assert people == [("", "", True)]
    await new_table(one)
    await until(lambda: heard[1:] == [(GAME, 1)])


@paired
async def test_a_connection_that_only_looks_alive_is_found_out(one, other):
    """Its server has gone without a word: a pulse without an answer counts as a lost connection."""
    heard = []
    other.listen(lambda *news: heard.append(news))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "PULSE", 0.01)

        async def silent(connection):
            return False

        patch.setattr(module, "_answers", silent)
        await execute(one.address, LISTENING, "LISTEN%")  # new connections, if there were any yet, have the short pulse
        await until(lambda: len(heard) > 1)
    await new_table(one)
    await until(lambda: (GAME, 1) in heard)


def test_after_a_restart_of_the_database_the_store_goes_on(postgres_database):
    async def test():
        async with opened(postgres_database) as store:
            await new_table(store)
            assert len(await execute(postgres_database, LISTENING, "%")) >= 2
            await store.append(GAME, [entry(2)], standing())
            assert (await store.game(GAME)).head == 2

    asyncio.run(test())


def test_a_store_can_be_closed_just_when_its_connection_is_lost(postgres_database):
    """A few turns of the event loop lie between the loss and what is done about it: it may come at any of them."""

    async def test():
        for turns in range(6):
            store = await Store.open(postgres_database)
            await store.check()  # it has begun to listen
            store._others._connection.terminate()
            for _ in range(turns):
                await asyncio.sleep(0)
            async with asyncio.timeout(DEADLINE):
                await store.close()

    asyncio.run(test())


def test_closing_leaves_no_connection_behind(postgres_database):
    async def test():
        await (await Store.open(postgres_database)).close()
        async with opened(postgres_database) as store:
            await new_table(store)
        rows = [None]
        async with asyncio.timeout(DEADLINE):
            while rows:
                rows = await execute(postgres_database, OTHERS)

    asyncio.run(test())


def test_many_servers_start_at_once(postgres_database):
    async def test():
        stores = await asyncio.gather(*(Store.open(postgres_database) for _ in range(5)))
        await new_table(stores[0])
        for store in stores:
            assert (await store.game(GAME)).head == 1
            await store.close()

    asyncio.run(test())


def test_an_append_that_is_cancelled_leaves_the_store_usable(postgres_database):
    async def test():
        async with opened(postgres_database) as store:
            await new_table(store)
            for _ in range(30):
                task = asyncio.create_task(append_any(store, "c"))
                for _ in range(10):
                    await asyncio.sleep(0)
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)
            head = (await store.game(GAME)).head
            await store.append(GAME, [entry(head + 1)], standing())
            assert [e.sequence for e in await store.entries(GAME)] == list(range(1, head + 2))

    asyncio.run(test())


# What a database is told to do for others


@asynccontextmanager
async def altered(address, change, back):
    """The database is changed for a while; connections have to be made again."""
    name = urlsplit(address).path[1:]
    server = urlsplit(address)._replace(path="/postgres").geturl()

    async def alter(change):
        await execute(server, f"ALTER DATABASE {name} {change}")
        await execute(server, EVERYBODY, name)

    await alter(change)
    try:
        yield
    finally:
        await alter(back)


EVERYBODY = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1"


@pytest.mark.parametrize("told, done", [("off", "on"), ("local", "local"), ("remote_apply", "remote_apply")])
def test_a_commit_is_on_the_disk_whatever_the_database_does_for_others(postgres_database, told, done):
    """More may be asked of it, less not."""

    async def test():
        setting = "synchronous_commit"
        async with altered(postgres_database, f"SET {setting} = {told}", f"RESET {setting}"):
            assert await execute(postgres_database, f"SHOW {setting}") == [(told,)]
            async with opened(postgres_database) as store:
                for do in (store._database.write, store._database.read, store._database.rebuild):
                    assert await do(lambda c: c.exec_driver_sql(f"SHOW {setting}").scalar()) == done

    asyncio.run(test())


@pytest.mark.parametrize(
    "change, back",
    [
        ("ALLOW_CONNECTIONS false", "ALLOW_CONNECTIONS true"),
        ("SET default_transaction_read_only = on", "RESET default_transaction_read_only"),
    ],
    ids=["gone", "read-only"],
)
def test_a_check_fails_while_nothing_can_be_stored(postgres_database, monkeypatch, change, back):
    monkeypatch.setattr("lisboa.hosting.storage.base.CHECKED", 0.0)

    async def test():
        async with opened(postgres_database) as store:
            await new_table(store)
            await store.check()
            async with altered(postgres_database, change, back):
                with pytest.raises(StoreError):
                    await store.check()
                with pytest.raises(StoreError):
                    await store.append(GAME, [entry(2)], standing())
            await store.check()
            await store.append(GAME, [entry(2)], standing())

    asyncio.run(test())


# One that wants it alone


def test_users_of_the_database_are_seen_even_after_a_lost_connection(postgres_database):
    async def alone():
        await (database := open_database(postgres_database)).rebuild(lambda _: None, alone=True)
        await database.close()

    async def test():
        await alone()
        async with opened(postgres_database) as store:
            heard = []
            store.listen(lambda *news: heard.append(news))
            with pytest.raises(InUse, match="stop all of them first"):
                await alone()
            assert len(await execute(postgres_database, LISTENING, "%")) >= 1
            await until(lambda: heard == [("", 0)])
            with pytest.raises(InUse):
                await alone()
        await alone()

    asyncio.run(test())


def test_nobody_comes_in_while_one_is_alone(postgres_database):
    async def test():
        begun, go_on = asyncio.Event(), asyncio.Event()

        async def wait():
            begun.set()
            await go_on.wait()

        database = open_database(postgres_database)
        working = asyncio.create_task(database.rebuild(lambda _: await_only(wait()), alone=True))
        await begun.wait()
        with pytest.raises(InUse, match="is being restored"):
            await Store.open(postgres_database)
        go_on.set()
        await working
        await database.close()
        async with opened(postgres_database) as store:
            await new_table(store)

    asyncio.run(test())


@pytest.mark.parametrize("host", ["/nowhere/at/all", "127.0.0.1:1"])
def test_a_database_that_is_not_there(host):
    with pytest.raises(StoreError, match="The database failed"):
        asyncio.run(Store.open(f"postgresql://ana:secret@/lisboa?host={host}"))


def test_an_address_with_a_password_that_is_wrong_does_not_show_it(postgres_database):
    with pytest.raises(StoreError) as error:
        asyncio.run(Store.open(postgres_database.replace("postgres@", "nobody:tiptop@")))
    assert "tiptop" not in str(error.value)
