"""`/health` tells whether anything can be stored; while it cannot, nothing is acknowledged; it recovers by itself."""

import asyncio
import shutil
import subprocess
import time
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest

from lisboa.cli import main
from lisboa.client import new_id
from lisboa.hosting.storage.backup import backup_of
from lisboa.hosting.storage.store import Store
from lisboa.trials.serving import launch
from tests.hosting.postgres import execute
from tests.server.lines import SECONDS, line
from tests.trials.forked import Forked

SOURCE = Path(__file__).with_name("failing.c")


class Guest:
    """Somebody at a table of their own, who talks."""

    def __init__(self, server):
        self.server = server
        headers = {"x-lisboa-operator": server.operator}
        self.http = httpx.Client(base_url=server.address, headers=headers, timeout=SECONDS)
        seats = [{"kind": "person", "name": "Ana"}, {"kind": "person", "name": "Rui"}]
        made = self.http.post("/api/tables", json={"seats": seats, "token": True}).json()
        self.table, self.token = made["id"], made["token"]
        self.http.headers["authorization"] = f"Bearer {self.token}"
        self.http.cookies.clear()

    def health(self):
        answer = self.http.get("/health")
        return answer.status_code, answer.json()["status"]

    def until(self, status, said):
        deadline = time.monotonic() + SECONDS
        while self.health() != (status, said):
            assert time.monotonic() < deadline, f"it is never {said}"
            time.sleep(0.05)

    def say(self, id):
        answer = self.http.post(f"/api/tables/{self.table}/actions", json={"do": "chat", "id": id, "text": id})
        return answer.status_code, answer.json()

    def say_live(self, id):
        async def talk():
            async with line(self.server, self.table, self.token) as socket:
                return await socket.ask(do="chat", id=id, text=id)

        return asyncio.run(talk())


def lives_through(guest, cause):
    """The cause comes and goes. What was asked for meanwhile is done afterwards, once."""
    first, second = new_id(), new_id()
    status, before = guest.say(first)
    assert status == 200
    with cause:
        guest.until(503, "not-storing")
        status, answer = guest.say(second)
        assert (status, answer["error"]["code"]) == (503, "not-stored")
        assert guest.health() == (503, "not-storing")
    guest.until(200, "ok")
    assert guest.say(second) == (200, {"id": second, "sequence": before["sequence"] + 1})
    assert guest.say(second) == (200, {"id": second, "sequence": before["sequence"] + 1})
    assert guest.say_live(first)["sequence"] == before["sequence"]


# ---------------------------------------------------------------------- SQLite


@pytest.fixture(scope="module")
def failing(tmp_path_factory):
    """A server whose disk fails on demand: its database, and the file that says how."""
    if shutil.which("cc") is None:
        pytest.skip("no C compiler here")
    folder = tmp_path_factory.mktemp("failing")
    library, how = folder / "failing.so", folder / "how"
    subprocess.run(["cc", "-shared", "-fPIC", "-o", library, SOURCE, "-ldl"], check=True)
    told = {"LD_PRELOAD": str(library), "LISBOA_FAILING": str(how)}
    server = launch(folder / "tables.sqlite", "--bots", "1", log=folder / "server.log", environment=told)
    try:
        server.ready()
        yield Guest(server), Path(server.database), how
    finally:
        server.stop()
        server.close()


@contextmanager
def said(how, what):
    how.write_text(what)
    try:
        yield
    finally:
        how.unlink()


@pytest.mark.parametrize("what", ["full", "broken"])
def test_a_disk_that_is_full_or_broken(failing, what):
    guest, _, how = failing
    lives_through(guest, said(how, what))


@contextmanager
def moved(path):
    path.rename(path.with_name("elsewhere"))
    try:
        yield
    finally:
        path.with_name("elsewhere").rename(path)


@pytest.mark.parametrize("end", ["", "-wal"])
def test_a_database_that_is_moved_away(failing, end):
    guest, path, _ = failing
    lives_through(guest, moved(path.with_name(path.name + end)))


def test_what_was_done_before_is_not_acknowledged_again_without_its_file(failing):
    """The answer would be that it is stored."""
    guest, path, _ = failing
    id = new_id()
    assert guest.say(id)[0] == 200
    with moved(path):
        assert guest.say(id)[1]["error"]["code"] == "not-stored"
    assert guest.say(id)[0] == 200


def test_an_open_socket_is_told_as_well(failing):
    guest, path, _ = failing

    async def talk():
        async with line(guest.server, guest.table, guest.token) as socket:
            with moved(path):
                refused = await socket.ask(do="chat", id=(id := new_id()), text="Olá")
                assert (refused["type"], refused["error"]["code"]) == ("refused", "not-stored")
            assert (await socket.ask(do="chat", id=id, text="Olá"))["type"] == "done"

    asyncio.run(talk())


# ---------------------------------------------------------------------- PostgreSQL


@contextmanager
def altered(address, change, back):
    """The database is changed for a while, and everybody has to connect again."""
    name, server = urlsplit(address).path[1:], urlsplit(address)._replace(path="/postgres").geturl()

    def alter(change):
        asyncio.run(execute(server, f"ALTER DATABASE {name} {change}"))
        asyncio.run(execute(server, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", name))

    alter(change)
    try:
        yield
    finally:
        alter(back)


@pytest.fixture
def shared(postgres_database, tmp_path):
    """A server with PostgreSQL."""
    server = Forked(postgres_database, tmp_path / "server.log")
    try:
        server.ready()
        yield server
    finally:
        server.stop()
        server.close()


def test_postgresql_that_is_gone_or_read_only(shared):
    guest = Guest(shared)
    gone = altered(shared.database, "ALLOW_CONNECTIONS false", "ALLOW_CONNECTIONS true")
    lives_through(guest, gone)
    only = "default_transaction_read_only"
    lives_through(guest, altered(shared.database, f"SET {only} = on", f"RESET {only}"))


def test_nothing_is_restored_under_a_server(shared, tmp_path, capsys):
    """Not into PostgreSQL either, and not while its connection is lost."""
    guest, file = Guest(shared), tmp_path / "games.backup"
    asyncio.run(backup_of(shared.database, file))
    restore = ["restore", str(file), "--replace", "--database", shared.database]
    with altered(shared.database, "RESET ALL", "RESET ALL"):  # all connections end
        pass
    guest.until(200, "ok")
    assert main(restore) == 1
    assert "is in use by a server or another lisboa: stop all of them first" in capsys.readouterr().err
    assert guest.say(new_id())[0] == 200
    shared.stop()
    assert main(restore) == 0

    async def restored():
        store = await Store.open(shared.database)
        head = (await store.game(guest.table)).head
        await store.close()
        return head

    assert asyncio.run(restored()) == 2  # without what was said after the backup
