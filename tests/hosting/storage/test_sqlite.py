"""SQLite alone: one process at a time, safe on the disk, for its owner's eyes only."""

import asyncio
import os
import re
import signal
import sqlite3
import stat
import subprocess
import sys
import threading
from contextlib import asynccontextmanager

import pytest
from sqlalchemy import event

from lisboa.hosting.storage.store import Store, StoreError
from lisboa.tables.entries import OPEN, Behind
from tests.hosting.storage.stores import ANA, DEADLINE, GAME, entry, new_table, opened, standing, until

OPEN_AND_WAIT = """
import asyncio, sys
from lisboa.hosting.storage.store import Store
async def main():
    await Store.open(sys.argv[1])
    print("open", flush=True)
    sys.stdin.read()
asyncio.run(main())
"""

WRITE_ON = """
import asyncio, sys
from tests.hosting.storage.stores import GAME, Store, entry, new_table, standing
async def main():
    store = await Store.open(sys.argv[1])
    await new_table(store)
    number = 1
    while True:
        number += 1
        await store.append(GAME, [entry(number)], standing())
        print(number, flush=True)
asyncio.run(main())
"""


@pytest.fixture
def path(tmp_path):
    return tmp_path / "new folder" / "games.sqlite"


def sql(statement, values=()):
    """Work that is one statement."""
    return lambda connection: connection.exec_driver_sql(statement, values).fetchall()


async def open_and_close(path):
    async with opened(str(path)):
        pass


def python(program, path):
    return subprocess.Popen(
        [sys.executable, "-c", program, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )


def test_only_its_owner_can_read_it(path):
    async def test():
        async with opened(str(path)) as store:
            await new_table(store)
            modes = {file.name: stat.S_IMODE(file.stat().st_mode) for file in path.parent.iterdir()}
            assert modes == dict.fromkeys([path.name + end for end in ("", "-wal", "-shm", ".lock")], 0o600)
            assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700

    previous = os.umask(0)
    try:
        asyncio.run(test())
    finally:
        os.umask(previous)


@pytest.mark.parametrize("form", ["{}", "sqlite:///{}"])
def test_the_forms_of_an_address(path, form):
    async def test():
        async with opened(form.format(path)):
            assert path.exists()

    asyncio.run(test())


def test_a_relative_path(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)

    async def test():
        async with opened("sqlite:///here.sqlite"), opened("there %20?#.sqlite") as store:
            await new_table(store)

    asyncio.run(test())
    assert (tmp_path / "here.sqlite").exists()
    assert (tmp_path / "there %20?#.sqlite").exists()


def test_a_place_that_cannot_be_written(tmp_path):
    (tmp_path / "file").touch()
    with pytest.raises(StoreError, match="cannot be written"):
        asyncio.run(Store.open(str(tmp_path / "file" / "games.sqlite")))


def test_a_file_that_is_no_database(tmp_path):
    (tmp_path / "letter.txt").write_text("Dear Ana,\n" * 1000)
    for _ in range(2):  # it is not left locked either
        with pytest.raises(StoreError, match="not a database"):
            asyncio.run(Store.open(str(tmp_path / "letter.txt")))


def test_it_is_written_to_the_disk_before_a_commit_returns(path):
    async def test():
        async with opened(str(path)) as store:
            assert await store._database.write(sql("PRAGMA journal_mode")) == [("wal",)]
            assert await store._database.write(sql("PRAGMA synchronous")) == [(2,)]
            assert await store._database.write(sql("PRAGMA foreign_keys")) == [(1,)]
            with pytest.raises(StoreError, match="readonly"):
                await store._database.read(sql("DELETE FROM games"))

    asyncio.run(test())


def test_a_second_process_is_refused(path):
    first = python(OPEN_AND_WAIT, path)
    try:
        assert first.stdout.readline() == "open\n"
        with pytest.raises(StoreError) as refusal:
            asyncio.run(Store.open(str(path)))
        assert f"is in use by another lisboa (process {first.pid}): stop that one first" in str(refusal.value)
    finally:
        first.communicate()
    asyncio.run(open_and_close(path))


def test_a_second_store_in_this_process_is_refused(path):
    async def test():
        async with opened(str(path)) as store:
            with pytest.raises(StoreError, match=f"process {os.getpid()}"):
                await Store.open(str(path))
            await new_table(store)
        await open_and_close(path)

    asyncio.run(test())


def test_a_child_does_not_keep_it_locked(path):
    """A process that the server has forked, and that outlives it, must not stop it from starting again."""

    async def test():
        reading, writing = os.pipe()
        async with opened(str(path)):
            if not (child := os.fork()):
                os.close(writing)
                os.read(reading, 1)
                os._exit(0)
        async with opened(str(path)):
            os.close(writing)
            os.waitpid(child, 0)
            os.close(reading)

    asyncio.run(test())


def test_what_was_acknowledged_outlives_a_killed_process(path):
    writer = python(WRITE_ON, path)
    acknowledged = [int(writer.stdout.readline()) for _ in range(50)][-1]
    writer.send_signal(signal.SIGKILL)
    acknowledged = int(([acknowledged, *writer.stdout.read().split("\n")[:-1]])[-1])
    writer.communicate()

    async def test():
        async with opened(str(path)) as store:
            numbers = [e.sequence for e in await store.entries(GAME)]
            assert numbers == list(range(1, len(numbers) + 1))
            assert len(numbers) >= acknowledged
            assert (await store.game(GAME)).head == len(numbers)

    asyncio.run(test())


def test_a_full_disk_costs_nothing_but_what_did_not_fit(path):
    async def test():
        async with opened(str(path)) as store:
            await new_table(store)
            ((pages,),) = await store._database.write(sql("PRAGMA page_count"))
            await store._database.write(sql(f"PRAGMA max_page_count={pages + 2}"))
            with pytest.raises(StoreError, match="full"):
                await store.append(GAME, [entry(2, data={"text": "x" * 100_000})], standing(seats=(None, ANA)))
            assert (await store.game(GAME)).seats == (ANA, None)
            await store.append(GAME, [entry(2)], standing())
            assert [e.sequence for e in await store.entries(GAME)] == [1, 2]

    asyncio.run(test())


@asynccontextmanager
async def held_up(store):
    """Whatever is written meanwhile waits, and is then committed together."""
    begun, go_on = threading.Event(), threading.Event()

    def work(connection):
        begun.set()
        go_on.wait(DEADLINE)

    waiting = asyncio.ensure_future(store._database.write(work))
    await until(begun.is_set)
    try:
        yield waiting
    finally:
        go_on.set()


def test_what_is_committed_together_succeeds_and_fails_each_by_itself(path):
    async def test():
        async with opened(str(path)) as store:
            for id in "abcd":
                await new_table(store, id)
            ((pages,),) = await store._database.write(sql("PRAGMA page_count"))
            await store._database.write(sql(f"PRAGMA max_page_count={pages + 2}"))
            async with held_up(store):
                tries = [
                    store.append("a", [entry(2)], standing()),
                    store.append("b", [entry(2, data={"text": "x" * 100_000})], standing()),  # the disk is full
                    store.append("c", [entry(7)], standing()),
                    store.append("d", [entry(2)], standing()),
                    store.append("d", [entry(3)], standing()),
                ]
                tasks = [asyncio.ensure_future(work) for work in tries]
                await until(lambda: len(store._database._writers.waiting) == 5)
            results = await asyncio.gather(*tasks, return_exceptions=True)
            assert [type(result) for result in results] == [type(None), StoreError, Behind, type(None), type(None)]
            assert [(await store.game(id)).head for id in "abcd"] == [2, 1, 1, 3]

    asyncio.run(test())


def test_an_append_whose_caller_has_gone_is_not_left_lying_about(path):
    async def test():
        async with opened(str(path)) as store:
            await new_table(store)
            async with held_up(store) as waiting:
                task = asyncio.create_task(store.append(GAME, [entry(2)], standing()))
                await until(lambda: bool(store._database._writers.waiting))
                task.cancel()
                with pytest.raises(asyncio.CancelledError):
                    await task
            await waiting
            await until(lambda: not store._database._writers.waiting)
            await store._database.write(lambda _: None)
            assert (await store.game(GAME)).head == 2

    asyncio.run(test())


def test_closing_leaves_one_file_besides_the_lock(path):
    async def test():
        async with opened(str(path)) as store:
            await new_table(store)
            await store.game(GAME)

    asyncio.run(test())
    assert {file.name for file in path.parent.iterdir()} == {path.name, path.name + ".lock"}
    with sqlite3.connect(path) as database:
        assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


def test_nothing_is_found_by_reading_whole_tables(path):
    """Every search that people cause goes by an index."""

    async def test():
        async with opened(str(path)) as store:
            seen = []

            @event.listens_for(store._database._reading, "before_cursor_execute")
            def note(_connection, _cursor, statement, values, *_rest):
                if not statement.startswith(("BEGIN", "EXPLAIN")):
                    seen.append((statement, values))

            await store.game(GAME)
            await store.entries(GAME, after=3)
            await store.by_client(GAME, "c")
            await store.listed(OPEN, 10, before=5.0)
            await store.of_person(ANA)
            await store.waiting_for_bots()
            await store.count(OPEN)
            await store.person_named("Ana")
            await store.session("k")
            await store.sessions_of(ANA)
            await store.link("l")
            assert len(seen) == 11
            for statement, values in seen:
                plan = await store._database.read(sql(f"EXPLAIN QUERY PLAN {statement}", values))
                assert not [step for *_, step in plan if re.match("SCAN", step)], statement

    asyncio.run(test())
