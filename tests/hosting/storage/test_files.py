"""The files of a SQLite database: on the disk before anybody is told of them, and where they were at its opening."""

import asyncio
import fcntl
import os
import resource
import shutil
import sqlite3
import subprocess
import sys
from contextlib import contextmanager

import pytest

from lisboa.hosting.storage import files
from lisboa.hosting.storage.backup import backup_of
from lisboa.hosting.storage.errors import InUse, StoreError
from lisboa.hosting.storage.files import Gone
from lisboa.hosting.storage.store import Store
from tests.hosting.storage.stores import GAME, entry, new_table, opened, standing
from tests.hosting.storage.test_sqlite import OPEN_AND_WAIT, python

LEAVE_IT_OPEN = """
import asyncio, os, signal, sys
from tests.hosting.storage.stores import Store, new_table
async def main():
    await new_table(await Store.open(sys.argv[1]))
    os.kill(os.getpid(), signal.SIGKILL)
asyncio.run(main())
"""


@pytest.fixture
def path(tmp_path):
    return tmp_path / "folder" / "games.sqlite"


@pytest.fixture(autouse=True)
def every_check_is_a_new_one(monkeypatch):
    monkeypatch.setattr("lisboa.hosting.storage.base.CHECKED", 0.0)


def beside(path, end):
    return path.with_name(path.name + end)


# Before the first look


@pytest.fixture
def synced(monkeypatch):
    """The inodes that are synced, in their order."""
    found = []

    def noted(handle):
        found.append(os.fstat(handle).st_ino)

    monkeypatch.setattr(files, "sync", noted)
    return found


def test_all_that_a_killed_process_has_left_is_synced_before_it_is_read(path, synced, monkeypatch):
    subprocess.run([sys.executable, "-c", LEAVE_IT_OPEN, str(path)], check=False)
    left = [each.stat().st_ino for each in (path, beside(path, "-wal"), path.parent, path.parent.parent)]
    monkeypatch.setattr(sqlite3, "connect", lambda *_, **__: pytest.fail("it was opened"))
    with pytest.raises(pytest.fail.Exception):
        asyncio.run(Store.open(str(path)))
    assert synced[: len(left)] == left


def test_the_log_is_written_to_the_database_when_it_is_opened(path):
    """Whatever became of its sync, another one has seen to it."""
    subprocess.run([sys.executable, "-c", LEAVE_IT_OPEN, str(path)], check=False)
    before = path.stat().st_size

    async def test():
        async with opened(str(path)) as store:
            copy = path.with_name("copy")
            shutil.copy(path, copy)  # without its log
            with sqlite3.connect(copy) as database:
                assert database.execute("SELECT id FROM games").fetchall() == [(GAME,)]
            assert (await store.game(GAME)).head == 1

    asyncio.run(test())
    assert path.stat().st_size > before


def test_a_new_database_its_name_and_its_folder_are_synced(path, synced):
    async def test():
        async with opened(str(path)):
            assert synced[:3] == [each.stat().st_ino for each in (path, path.parent, path.parent.parent)]

    asyncio.run(test())


def test_a_backup_its_name_and_its_folder_are_synced(path, synced):
    async def test():
        async with opened(str(path)):
            synced.clear()
            (path.parent / "deep").mkdir()
            await backup_of(str(path), path.parent / "deep" / "backup")
            assert {(path.parent / "deep").stat().st_ino, path.parent.stat().st_ino} <= set(synced)

    asyncio.run(test())


def test_a_disk_that_fails_is_told_at_the_start(path, monkeypatch):
    def failing(handle):
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(files, "sync", failing)
    for _ in range(2):  # it is not left locked
        with pytest.raises(StoreError, match="Input/output error"):
            asyncio.run(Store.open(str(path)))


def test_folders_of_others_are_none_of_our_business(path, monkeypatch):
    opening = os.open

    def refused(name, *more):
        if name == path.parent.parent:
            raise PermissionError(13, "Permission denied")
        return opening(name, *more)

    monkeypatch.setattr(os, "open", refused)

    async def test():
        async with opened(str(path)):
            pass

    asyncio.run(test())


# As long as it is open


async def refused(store, match):
    """Nothing is stored, and those who ask are told so."""
    with pytest.raises(StoreError, match=match):
        await store.check()
    with pytest.raises(StoreError, match=match):
        await store.append(GAME, [entry(2)], standing())


async def accepted(store):
    await store.check()
    await store.append(GAME, [entry(2)], standing())
    assert (await store.game(GAME)).head == 2


def moved(path, store):
    path.rename(path.with_name("elsewhere"))
    return lambda: path.with_name("elsewhere").rename(path)


def replaced(path, store):
    back = moved(path, store)
    shutil.copy(path.with_name("elsewhere"), path)
    return back


def another_folder(path, store):
    path.parent.rename(path.parent.with_name("elsewhere"))
    return lambda: path.parent.with_name("elsewhere").rename(path.parent)


GONE = "is gone, or it is another file"


@pytest.mark.parametrize("end", ["", "-wal", "-shm"])
@pytest.mark.parametrize("taken", [moved, replaced, another_folder])
def test_a_file_that_is_not_where_it_was_is_noticed_and_may_be_put_back(path, end, taken, caplog):
    async def test():
        async with opened(str(path)) as store:
            await new_table(store)
            back = taken(beside(path, end), store)
            await refused(store, GONE)
            with pytest.raises(Gone):
                await store.game(GAME)
            with pytest.raises(Gone):
                store.check_there()
            assert taken is replaced or not beside(path, end).exists()
            back()
            store.check_there()
            await accepted(store)

    asyncio.run(test())
    told = [record.message for record in caplog.records if record.name == "lisboa.hosting.storage.sqlite"]
    assert len(told) == 2
    assert told[0].endswith("Nothing is stored until it is back, or the server is started again.")
    assert told[1].endswith("are back.")


@pytest.mark.parametrize("end", ["", "-wal", "-shm"])
def test_a_deleted_file_stays_deleted(path, end):
    async def test():
        async with opened(str(path)) as store:
            await new_table(store)
            beside(path, end).unlink()
            for _ in range(2):
                await refused(store, GONE)

    asyncio.run(test())


def test_a_deleted_log_costs_nothing_if_the_server_is_stopped(path):
    async def test():
        async with opened(str(path)) as store:
            await new_table(store)
            beside(path, "-wal").unlink()
        async with opened(str(path)) as store:
            await accepted(store)

    asyncio.run(test())


@pytest.mark.parametrize("end", ["", "-wal"])
@pytest.mark.parametrize("written", [b"", b"x" * 5000])
def test_a_file_that_somebody_has_written_to_is_noticed(path, end, written):
    async def test():
        async with opened(str(path)) as store:
            await new_table(store)
            before = beside(path, end).read_bytes()
            beside(path, end).write_bytes(written)
            await refused(store, "Somebody else has written to")
            beside(path, end).write_bytes(before)
            await accepted(store)

    asyncio.run(test())


def test_a_file_that_goes_during_a_commit_is_noticed(path):
    async def test():
        async with opened(str(path)) as store:
            await new_table(store)
            with pytest.raises(Gone):
                await store._database.write(lambda _: moved(path, store) and None)
            path.with_name("elsewhere").rename(path)
            await accepted(store)

    asyncio.run(test())


def test_readers_do_no_harm(path):
    async def test():
        async with opened(str(path)) as store:
            await new_table(store)
            reader = [
                sys.executable,
                "-c",
                "import sqlite3, sys; sqlite3.connect(sys.argv[1]).execute('SELECT count(*) FROM games').fetchall()",
                str(path),
            ]
            subprocess.run(reader, check=True)
            await backup_of(str(path), path.parent / "backup")
            await accepted(store)

    asyncio.run(test())


# The lock


def test_a_deleted_lock_is_made_anew(path):
    async def test():
        async with opened(str(path)) as store:
            await new_table(store)
            beside(path, ".lock").unlink()
            await accepted(store)
            with pytest.raises(InUse, match=f"process {os.getpid()}"):
                await Store.open(str(path))

    asyncio.run(test())


def test_a_lock_that_somebody_else_has_by_now(path):
    async def test():
        async with opened(str(path)) as store:
            await new_table(store)
            beside(path, ".lock").unlink()
            other = os.open(beside(path, ".lock"), os.O_RDWR | os.O_CREAT)
            fcntl.flock(other, fcntl.LOCK_EX)
            await refused(store, "in use by another lisboa")
            os.close(other)
            await accepted(store)

    asyncio.run(test())


def test_somebody_who_has_used_the_database_meanwhile(path):
    async def test():
        async with opened(str(path)) as store:
            await new_table(store)
            beside(path, ".lock").unlink()
            other = python(OPEN_AND_WAIT, path)
            assert other.stdout.readline() == "open\n"
            other.communicate()
            await refused(store, "Somebody else has written to")

    asyncio.run(test())


def test_a_link_has_the_lock_of_its_database(path, tmp_path):
    link = tmp_path / "link.sqlite"
    link.symlink_to(path)

    async def test():
        async with opened(str(path)):
            with pytest.raises(InUse):
                await Store.open(str(link))
        async with opened(str(link)):
            with pytest.raises(InUse):
                await Store.open(str(path))

    asyncio.run(test())


# A full disk


@contextmanager
def full(size=1024):
    """No file can grow any more."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_a_check_fails_while_the_disk_is_full(path):
    async def test():
        async with opened(str(path)) as store:
            await new_table(store)
            with full():
                await refused(store, "The database failed")
                assert (await store.game(GAME)).head == 1
            await accepted(store)

    asyncio.run(test())


def test_a_server_can_be_started_while_the_disk_is_nearly_full(path, caplog):
    """There is room for nothing but SQLite's index of its log."""
    subprocess.run([sys.executable, "-c", LEAVE_IT_OPEN, str(path)], check=False)

    async def test():
        with full(40_000):
            async with opened(str(path)) as store:
                assert (await store.game(GAME)).head == 1
                await refused(store, "The database failed")

    asyncio.run(test())
    assert "stays as it is" in caplog.text
