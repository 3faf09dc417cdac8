"""Backups: everything comes back, on the other kind of database too, and nothing comes from a damaged file."""

import asyncio
import gzip
import hashlib
import json
import stat
import zlib

import pytest
from sqlalchemy import insert

from lisboa.hosting.storage import migrations
from lisboa.hosting.storage.backup import backup, backup_of, restore, verify
from lisboa.hosting.storage.databases import snapshot
from lisboa.hosting.storage.errors import InUse
from lisboa.hosting.storage.schema import metadata
from lisboa.hosting.storage.store import Store, StoreError
from lisboa.tables.entries import FoundPart, Link
from tests.hosting.storage.stores import (
    ANA,
    GAME,
    OTHER_GAME,
    RUI,
    entry,
    game,
    new_table,
    opened,
    person,
    seat_review,
    session,
    standing,
    stored,
)
from tests.hosting.storage.test_migrations import REVISIONS, ROWS, fill, kept, rebuilt

ROWS_SINCE_REVIEWS = [tables for revision, tables in ROWS.items() if revision > "0004"]
DAMAGED = "damaged or was cut off; nothing has been restored"


@pytest.fixture
def file(tmp_path):
    return tmp_path / "games.backup"


@pytest.fixture
def sound(tmp_path, file):
    """A backup, and its lines."""

    async def make():
        async with opened(str(tmp_path / "original.sqlite")) as store:
            await furnish(store)
            await backup(store, file)

    asyncio.run(make())
    return gzip.decompress(file.read_bytes()).splitlines(keepends=True)


async def furnish(store: Store) -> None:
    """Something in every table."""
    await store.create(game(summary={"names": ["Zoë 🂡"]}), [entry(1, data={"text": "\u0000 里斯本 \n"}, client="c")])
    for number in range(2, 12):
        await store.append(GAME, [entry(number, at=0.1 * number)], standing(seats=(ANA, RUI)))
    await new_table(store, OTHER_GAME, listed=False)
    await store.add_person(person())
    await store.add_person(person(RUI, "Guest", password=None, banned=True))
    await store.add_session(session(expires=9e9))
    await store.add_link(Link(key="l", game=GAME, seat=1, person=RUI))
    await store.add_places(ANA, ["p"], 100.0)
    await store.begin_review(GAME, 1, 1, [ANA], 5.0)
    await store.add_parts(GAME, 2, [FoundPart(1, "turn", 0, "{}"), FoundPart(1, "luck", -1, '{"é": 1}')])
    await store.end_review(GAME, 1, [seat_review(0), seat_review(1, accuracy=None)])
    await store.keep_components("c", "set")
    await store.set_meta("key", "value")
    for tables in ROWS_SINCE_REVIEWS:
        for name, row in tables.items():
            await store._do(insert(metadata.tables[name]), row)


async def contents(address):
    return await snapshot(address, kept)


def copied_to(tmp_path):
    return f"sqlite:///{tmp_path}/copy.sqlite"


@stored
async def test_everything_comes_back(store, tmp_path, file):
    await furnish(store)
    counts = await backup(store, file)
    assert counts == {
        "games": 2,
        "entries": 12,
        "seats": 3,
        "people": 2,
        "sessions": 1,
        "links": 1,
        "component_sets": 1,
        "meta": 1,
        "places": 1,
        "reviews": 1,
        "review_parts": 2,
        "seat_reviews": 2,
        **{name: 1 for tables in ROWS_SINCE_REVIEWS for name in tables},
    }
    assert set(counts) == set(metadata.tables)
    assert await restore(file, copied_to(tmp_path)) == counts
    assert await contents(copied_to(tmp_path)) == await contents(store.address)
    async with opened(copied_to(tmp_path)) as copy:
        await copy.append(GAME, [entry(12)], standing())
        assert await copy.session("k") == (session(expires=9e9), person())


def test_from_either_database_to_the_other(tmp_path, postgres_database, file):
    first, last = f"sqlite:///{tmp_path}/first.sqlite", f"sqlite:///{tmp_path}/last.sqlite"

    async def test():
        async with opened(first) as store:
            await furnish(store)
        await backup_of(first, file)
        await restore(file, postgres_database)
        again = tmp_path / "again.backup"
        await backup_of(postgres_database, again)
        await restore(again, last)
        assert await contents(first) == await contents(postgres_database) == await contents(last)
        async with opened(postgres_database) as store:
            await store.append(GAME, [entry(12)], standing())

    asyncio.run(test())


@stored
async def test_it_is_taken_in_one_moment_while_others_write(store, file, monkeypatch):
    """Every game that is in it has just the entries up to its head."""
    monkeypatch.setattr("lisboa.hosting.storage.backup.BATCH", 3)
    await new_table(store)
    await new_table(store, OTHER_GAME)
    done = asyncio.Event()

    async def write():
        number = 1
        while not done.is_set() or number < 30:
            number += 1
            await store.append(GAME, [entry(number)], standing())
            await store.append(OTHER_GAME, [entry(number)], standing())

    writing = asyncio.create_task(write())
    for _ in range(5):
        await backup(store, file)
        rows = [json.loads(line) for line in gzip.decompress(file.read_bytes()).splitlines()[1:-1]]
        heads = {row["id"]: row["head"] for table, row in rows if table == "games"}
        for id, head in heads.items():
            numbers = [row["sequence"] for table, row in rows if table == "entries" and row["game"] == id]
            assert numbers == list(range(1, head + 1))
    done.set()
    await writing


def test_a_file_that_is_not_in_use(tmp_path, file):
    address = str(tmp_path / "games.sqlite")

    async def test():
        async with opened(address) as store:
            await furnish(store)
        before = (tmp_path / "games.sqlite").read_bytes()
        await backup_of(address, file)
        assert (tmp_path / "games.sqlite").read_bytes() == before

    asyncio.run(test())


@stored
async def test_only_its_owner_can_read_it_and_nothing_else_is_left(store, tmp_path, file):
    folder = tmp_path / "backups"
    folder.mkdir()
    for _ in range(2):  # the second takes the place of the first
        await backup(store, folder / "games")
    assert [path.name for path in folder.iterdir()] == ["games"]
    assert stat.S_IMODE((folder / "games").stat().st_mode) == 0o600


@stored
async def test_a_place_where_it_cannot_be_written(store, tmp_path):
    with pytest.raises(StoreError, match="cannot be written"):
        await backup(store, tmp_path / "nowhere" / "games.backup")
    (tmp_path / "folder").mkdir()
    with pytest.raises(StoreError, match="cannot be written"):
        await backup(store, tmp_path / "folder")
    assert not [path for path in tmp_path.iterdir() if path.name.startswith(".folder")]


def test_there_is_nothing_to_back_up(tmp_path, file):
    with pytest.raises(StoreError, match="There is no database"):
        asyncio.run(backup_of(str(tmp_path / "none.sqlite"), file))
    (tmp_path / "empty.sqlite").touch()
    with pytest.raises(StoreError, match="nothing in this database"):
        asyncio.run(backup_of(str(tmp_path / "empty.sqlite"), file))
    assert not file.exists()


@stored
async def test_what_is_there_is_replaced_only_on_demand(store, sound, file):
    await new_table(store, "mine")
    address = store.address
    await store.close()
    with pytest.raises(StoreError, match="has games in it"):
        await restore(file, address)
    assert [row["id"] for row in (await contents(address))["games"]] == ["mine"]
    await restore(file, address, replace=True)
    async with opened(address) as restored:
        assert await restored.game("mine") is None
        assert (await restored.game(GAME)).head == 11


@stored
async def test_people_are_not_replaced_either(store, sound, file):
    await store.add_person(person())
    address = store.address
    await store.close()
    with pytest.raises(StoreError, match="has people in it"):
        await restore(file, address)


@pytest.mark.parametrize("replace", [True, False])
def test_a_database_that_is_in_use_is_left_alone(database, sound, file, replace):
    async def test():
        async with opened(database) as store:
            for _ in range(2):
                with pytest.raises(InUse, match="in use"):
                    await restore(file, database, replace=replace)
            await new_table(store)
        if not replace:
            return
        await restore(file, database, replace=True)
        async with opened(database) as store:
            assert (await store.game(GAME)).head == 11

    asyncio.run(test())


@pytest.mark.parametrize("revision", REVISIONS)
def test_backups_of_every_earlier_version_are_restored(database, tmp_path, file, revision):
    async def test():
        await rebuilt(database, fill(revision))
        await backup_of(database, file)
        await restore(file, copied_to(tmp_path))
        assert await rebuilt(copied_to(tmp_path), migrations.revision_of) == REVISIONS[-1]
        async with opened(copied_to(tmp_path)) as store:
            assert (await store.entries(GAME))[0].data == {"text": "é"}

    asyncio.run(test())


# Damage: none of these may write anything


def refused(tmp_path, file, match):
    with pytest.raises(StoreError, match=match):
        verify(file)
    with pytest.raises(StoreError, match=match):
        asyncio.run(restore(file, copied_to(tmp_path)))
    assert not (tmp_path / "copy.sqlite").exists()


def test_a_sound_one_is_not_refused(tmp_path, sound, file):
    assert verify(file)["entries"] == 12
    asyncio.run(restore(file, copied_to(tmp_path)))


def test_a_file_that_was_cut_off_anywhere(tmp_path, sound, file):
    whole = file.read_bytes()
    for length in range(1, len(whole), 23):
        file.write_bytes(whole[:length])
        with pytest.raises(StoreError):
            verify(file)
    file.write_bytes(whole[:-1])
    refused(tmp_path, file, DAMAGED)


def unpacked(data: bytes) -> bytes | None:
    try:
        return gzip.decompress(data)
    except (OSError, EOFError, zlib.error):
        return None


def test_a_byte_that_was_changed_anywhere(tmp_path, sound, file):
    """The eight bytes after the first two are gzip's: a time, the system it was made on."""
    whole = file.read_bytes()
    for place in range(10, len(whole), 11):
        changed = whole[:place] + bytes([whole[place] ^ 0x10]) + whole[place + 1 :]
        if unpacked(changed) == unpacked(whole):  # gzip fills its last byte with bits that mean nothing
            continue
        file.write_bytes(changed)
        with pytest.raises(StoreError):
            verify(file)
    file.write_bytes(whole[:-40] + bytes([whole[-40] ^ 1]) + whole[-39:])
    refused(tmp_path, file, DAMAGED)


def with_new_sum(lines):
    """The same lines with a sum that is right for them: what is wrong must be found by itself."""
    last = json.loads(lines[-1]) | {"sha256": hashlib.sha256(b"".join(lines[:-1])).hexdigest()}
    return [*lines[:-1], json.dumps(last).encode() + b"\n"]


def header(line, **changes):
    return json.dumps(json.loads(line) | changes).encode() + b"\n"


@pytest.mark.parametrize(
    "change, match",
    [
        (lambda lines: lines[:-1], DAMAGED),
        (lambda lines: [*lines[:3], *lines[4:]], DAMAGED),
        (lambda lines: with_new_sum([*lines[:3], *lines[4:]]), DAMAGED),
        (lambda lines: [lines[0], lines[2], lines[1], *lines[3:]], DAMAGED),
        (lambda lines: [*lines, lines[-1]], DAMAGED),
        (lambda lines: [*lines, b"\n"], DAMAGED),
        (lambda lines: [line.replace(b'"head":11', b'"head":12') for line in lines], DAMAGED),
        (lambda lines: with_new_sum([lines[0], b"[1, 2]\n", *lines[1:]]), DAMAGED),
        (lambda lines: with_new_sum([lines[0], b'["games", {"\xff": 1}]\n', *lines[1:]]), DAMAGED),
        (lambda lines: lines[1:], "is no backup of lisboa"),
        (lambda lines: [b"hello\n"], "is no backup of lisboa"),
        (lambda lines: [b'{"format": "\xff"}\n', *lines[1:]], "is no backup of lisboa"),
        (lambda lines: [], "is no backup of lisboa"),
        (lambda lines: with_new_sum([header(lines[0], format="another"), *lines[1:]]), "is no backup of lisboa"),
        (lambda lines: with_new_sum([header(lines[0], version=2), *lines[1:]]), "newer version of lisboa"),
        (lambda lines: with_new_sum([header(lines[0], revision="9999"), *lines[1:]]), "newer version of lisboa"),
    ],
    ids=[
        "no sum",
        "a line less",
        "a line less and a new sum",
        "another order",
        "two sums",
        "a line more",
        "a value changed",
        "no row",
        "no text",
        "no header",
        "something else",
        "a header that is no text",
        "nothing",
        "another format",
        "a newer format",
        "a newer revision",
    ],
)
def test_lines_that_were_changed(tmp_path, sound, file, change, match):
    file.write_bytes(gzip.compress(b"".join(change(sound))))
    refused(tmp_path, file, match)


def test_files_that_are_something_else(tmp_path, file):
    file.write_text("Dear Ana,\n")
    refused(tmp_path, file, "is no backup of lisboa")
    file.write_bytes(b"")
    refused(tmp_path, file, "is no backup of lisboa")
    refused(tmp_path, tmp_path / "nothing", "cannot be read")
    refused(tmp_path, tmp_path, "cannot be read")


@pytest.mark.parametrize(
    "row, why",
    [
        (["secrets", {"a": 1}], "a row that does not fit: secrets"),
        (["meta", {"key": "a"}], "a row that does not fit: meta"),
        (["meta", {"key": "a", "value": "b", "x": 1}], "a row that does not fit: meta"),
        (["meta", {"key": "a", "value": None}], "refused what was to be written"),
        (["meta", {"key": "key", "value": "again"}], "refused what was to be written"),
        (["seats", {"game": "none", "seat": 1, "person": ANA}], "loose ends|refused what was to be written"),
    ],
)
def test_rows_that_no_database_takes(database, sound, file, row, why):
    """The sum is right, and still nothing is written: it is one transaction."""
    last = json.loads(sound[-1])
    last["counts"][row[0]] = last["counts"].get(row[0], 0) + 1
    lines = [*sound[:-1], *(json.dumps(value).encode() + b"\n" for value in (row, last))]
    file.write_bytes(gzip.compress(b"".join(with_new_sum(lines))))
    assert verify(file)

    async def test():
        async with opened(database) as store:
            await new_table(store, "mine")
        with pytest.raises(StoreError, match=why):
            await restore(file, database, replace=True)
        assert [row["id"] for row in (await contents(database))["games"]] == ["mine"]

    asyncio.run(test())
