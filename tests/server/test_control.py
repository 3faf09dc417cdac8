"""The back door: who gets in, what can be done there, and what it leaves behind."""

import asyncio
import json
import os
import shutil
import socket
import stat
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from lisboa.client import Server
from lisboa.hosting.people import People
from lisboa.hosting.storage.store import Store
from lisboa.server import control
from lisboa.server.control import Desk, NotDone

ADDRESS = "postgresql://ana:secret@db.example:5432/games?sslmode=require"


@pytest.fixture
def runtime(monkeypatch):
    """A runtime folder of our own, with a short name: the path of a socket has about 100 characters."""
    folder = tempfile.mkdtemp(prefix="lisboa-")
    monkeypatch.setenv("XDG_RUNTIME_DIR", folder)
    yield Path(folder) / "lisboa"
    shutil.rmtree(folder)


def at_a_desk(test):
    """Runs an async test of a door that stands open, with a store behind it."""

    def run(runtime, tmp_path):
        async def main():
            store = await Store.open(str(tmp_path / "games.sqlite"))
            try:
                async with control.opened(Desk(store, People(store)), 8000) as path:
                    await test(path)
            finally:
                await store.close()

        asyncio.run(main())

    return run


async def sent(path, text: bytes) -> Any:
    reader, writer = await asyncio.open_unix_connection(path)
    writer.write(text)
    answer = json.loads(await reader.readline())
    writer.close()
    return answer


@at_a_desk
async def test_only_the_owner_can_reach_it(path):
    assert path.name == "8000.sock"
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


@at_a_desk
async def test_somebody_else_is_not_heard(path):
    """As the other side sees it, this process is of another user."""
    someone = os.getuid() + 1
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "getuid", lambda: someone)
        reader, writer = await asyncio.open_unix_connection(path)
        writer.write(b'{"do": "status"}\n')
        with suppress(ConnectionResetError):
            assert await reader.read() == b""
    writer.close()


@pytest.mark.parametrize("text", [b"\n", b"status\n", b"[]\n", b'{"do": 7}\n', b'{"do": "ban", "x": 1}\n', b"x" * 9999])
def test_what_is_no_order(text, runtime, tmp_path):
    @at_a_desk
    async def test(path):
        assert "An order is one line" in (await sent(path, text))["error"]

    test(runtime, tmp_path)


@at_a_desk
async def test_unknown_orders_and_people(path):
    assert "There is no order 'dance'" in (await sent(path, b'{"do": "dance"}\n'))["error"]
    assert "Nobody here" in (await sent(path, b'{"do": "ban", "name": "Ana"}\n'))["error"]
    assert "There is no table" in (await sent(path, b'{"do": "delete-table", "name": "x"}\n'))["error"]
    assert "no order" in (await sent(path, b'{"do": "operator"}\n'))["error"]  # there is no server here


def test_it_is_gone_in_the_end(runtime, tmp_path):
    @at_a_desk
    async def test(path):
        assert path.exists()

    test(runtime, tmp_path)
    assert list(runtime.iterdir()) == []


def test_what_a_killed_server_left_is_replaced(runtime, tmp_path):
    runtime.mkdir(mode=0o700)
    with socket.socket(socket.AF_UNIX) as left:
        left.bind(str(runtime / "8000.sock"))

    @at_a_desk
    async def test(path):
        assert path == runtime / "8000.sock"
        assert "done" in await sent(path, b'{"do": "status"}\n')

    test(runtime, tmp_path)


@at_a_desk
async def test_two_servers_with_the_same_port_do_not_disturb_each_other(path):
    store = await Store.open(str(path.parent / "other.sqlite"))
    async with control.opened(Desk(store, People(store)), 8000) as other:
        assert other is not None
        assert other != path
        assert (await sent(other, b'{"do": "status"}\n'))["done"]["database"].endswith("other.sqlite")
        assert (await sent(path, b'{"do": "status"}\n'))["done"]["database"].endswith("games.sqlite")
    assert path.exists()
    await store.close()


@pytest.mark.parametrize("spoil", [lambda folder: folder.chmod(0o755), lambda folder: (folder.rmdir(), folder.touch())])
def test_a_folder_that_is_not_private_is_not_used(spoil, runtime, tmp_path):
    runtime.mkdir(mode=0o700)
    spoil(runtime)

    @at_a_desk
    async def test(path):
        assert path is None

    test(runtime, tmp_path)
    assert all(path.parent != runtime for path, _ in control.servers())


def test_a_link_to_a_folder_is_not_used(runtime, tmp_path):
    (tmp_path / "elsewhere").mkdir(mode=0o700)
    runtime.symlink_to(tmp_path / "elsewhere")

    @at_a_desk
    async def test(path):
        assert path is None

    test(runtime, tmp_path)


def test_systemd_names_the_folder(runtime, monkeypatch, tmp_path):
    monkeypatch.setenv("RUNTIME_DIRECTORY", f"{tmp_path}:/somewhere/else")
    assert control.folders()[:2] == [tmp_path, runtime]


# ---------------------------------------------------------------------- a real server


def test_a_server_is_found_by_its_database(server, tmp_path):
    (tmp_path / "link.sqlite").symlink_to(server.database)
    path = control.server_of(f"sqlite:///{tmp_path}/link.sqlite")
    assert path is not None
    assert path.name == f"{server.port}.sock"
    assert control.server_of(str(tmp_path / "other.sqlite")) is None
    status = control.ask(path, "status")
    assert (status["pid"], status["address"]) == (server.process.pid, server.address)
    assert status["tables"].keys() == {"open", "running", "sealed", "over", "closed"}
    assert control.operator_of(server.port) == server.operator
    assert control.operator_of(1) is None


def test_a_banned_person_is_out_at_once(server):
    path = control.server_of(server.database)

    async def main():
        async with Server(server.address) as ana:
            await ana.sign_up("Ana", "correct horse")
            made = await ana.make_table()
            assert (await ana.me()).name == "Ana"
            await asyncio.to_thread(control.ask, path, "ban", "ana")
            assert (await ana.me()).name is None
            with pytest.raises(Exception, match="Name or password"):
                await ana.sign_in("Ana", "correct horse")
            await asyncio.to_thread(control.ask, path, "unban", "Ana")
            password = await asyncio.to_thread(control.ask, path, "reset-password", "Ana")
            assert (await ana.sign_in("Ana", password, "correct donkey")).name == "Ana"
            await asyncio.to_thread(control.ask, path, "sign-out", "Ana")
            assert (await ana.me()).name is None
            return made.id

    table = asyncio.run(main())
    assert "Ana" in [person["name"] for person in control.ask(path, "people")]
    control.ask(path, "delete-person", "Ana")
    assert "Ana" not in [person["name"] for person in control.ask(path, "people")]
    assert table in [line["id"] for line in control.ask(path, "tables")]


def test_guests_are_named_by_their_id(server):
    path = control.server_of(server.database)

    async def main():
        async with Server(server.address) as guest:
            await guest.make_table()
            person = (await asyncio.to_thread(control.ask, path, "people"))[-1]
            assert person["guest"]
            with pytest.raises(NotDone, match="is a guest, who has no password"):
                await asyncio.to_thread(control.ask, path, "reset-password", person["id"])
            await asyncio.to_thread(control.ask, path, "ban", person["id"])
            assert (await guest.me()).name is None

    asyncio.run(main())


def test_a_deleted_table_is_gone_for_those_who_have_it_open(server):
    path = control.server_of(server.database)

    async def main():
        async with Server(server.address) as guest:
            made = await guest.make_table()
            await asyncio.to_thread(control.ask, path, "delete-table", made.id)
            with pytest.raises(Exception, match="There is no such table"):
                await guest.look(made.id)

    asyncio.run(main())
    with pytest.raises(NotDone, match="There is no table"):
        control.ask(path, "delete-table", "0" * 32)


# ---------------------------------------------------------------------- addresses


def test_no_password_is_shown():
    assert control.shown(ADDRESS) == "postgresql://ana:***@db.example:5432/games?sslmode=require"
    assert control.shown("postgresql://ana@/games?host=/run/pg&password=secret") == (
        "postgresql://ana@/games?host=/run/pg&password=***"
    )
    assert control.shown("postgresql://ana:se@cret@[::1]/games") == "postgresql://ana:***@[::1]/games"
    assert "secret" not in control.shown("postgresql://ana:secret@[/games")
    assert control.shown("sqlite:///games.sqlite") == os.path.realpath("games.sqlite")


@pytest.mark.parametrize(
    "address", [ADDRESS, "postgresql://ana@/games?password=secret&host=x", "postgresql://ana:secret@[/games"]
)
def test_a_message_has_no_password(address):
    assert control.without_password("no secret for ana", address) == "no *** for ana"
    assert control.without_password("no secret for ana", "/games/secret.sqlite") == "no secret for ana"
