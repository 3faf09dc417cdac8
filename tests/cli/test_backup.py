"""`lisboa backup`, `restore` and `export`."""

import asyncio
import json
import re
import stat

import pytest

from lisboa import insight
from lisboa.client import NewSeat, Server
from lisboa.game import Game
from lisboa.insight.review import VERSION
from lisboa.tables.entries import OPEN, OVER, RUNNING, FoundPart
from lisboa.trials.serving import started
from tests.cli.hosted import fill, with_store

COUNTS = r"3 tables, \d+ entries, 2 people"


@pytest.fixture
def games(tmp_path):
    return tmp_path / "games.sqlite"


@pytest.fixture
def tables(games):
    """The ids of tables by their status; there are people, too."""
    return with_store(str(games), fill)


async def everything(store):
    tables = sorted([table async for table in store.all_games()])
    return [(await store.game(table), await store.entries(table)) for table in tables], await store.people()


def test_there_and_back(lisboa, games, tables, tmp_path):
    kept, other = tmp_path / "kept.backup", tmp_path / "other.sqlite"
    shown = lisboa("backup", kept, "--database", games)
    assert (shown.code, shown.err) == (0, "")
    assert re.fullmatch(rf"{games} is saved in {kept}: {COUNTS}\.\n", shown.out)
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    shown = lisboa("restore", kept, "--database", other)
    assert re.fullmatch(rf"{kept} is restored into {other}: {COUNTS}\.\n", shown.out)
    assert with_store(str(other), everything) == with_store(str(games), everything)


def test_from_sqlite_to_postgresql_and_back(lisboa, games, tables, tmp_path, postgres_database):
    there, back = tmp_path / "there.backup", tmp_path / "back.backup"
    assert lisboa("backup", there, "--database", games).code == 0
    assert lisboa("restore", there, "--database", postgres_database).code == 0
    assert lisboa("backup", back, "--database", postgres_database).code == 0
    assert lisboa("restore", back, "--database", games, "--replace").code == 0
    assert with_store(str(games), everything) == with_store(postgres_database, everything)
    exported = lisboa("export", tables[OVER], "--database", postgres_database).out
    assert exported == lisboa("export", tables[OVER], "--database", games).out


def test_what_is_there_is_not_replaced_unasked(lisboa, games, tables, tmp_path):
    kept = tmp_path / "kept.backup"
    lisboa("backup", kept, "--database", games)
    before = with_store(str(games), everything)
    shown = lisboa("restore", kept, "--database", games)
    assert shown.code == 1
    assert "or use --replace: then they are gone." in shown.err
    assert with_store(str(games), everything) == before
    assert lisboa("restore", kept, "--database", games, "--replace").code == 0
    assert with_store(str(games), everything) == before


def test_a_backup_replaces_a_backup_and_nothing_else(lisboa, games, tables, tmp_path):
    kept = tmp_path / "kept.backup"
    assert lisboa("backup", kept, "--database", games).code == 0
    assert lisboa("backup", kept, "--database", games).code == 0
    before = games.read_bytes()
    shown = lisboa("backup", games, "--database", games)
    assert shown.code == 1
    assert shown.err == f"lisboa: {games} already exists and is not one of our backups: name another file\n"
    assert games.read_bytes() == before


def test_a_damaged_backup_is_not_restored(lisboa, games, tables, tmp_path):
    kept, other = tmp_path / "kept.backup", tmp_path / "other.sqlite"
    lisboa("backup", kept, "--database", games)
    kept.write_bytes(kept.read_bytes()[:-100])
    shown = lisboa("restore", kept, "--database", other)
    assert shown.code == 1
    assert "damaged or was cut off; nothing has been restored" in shown.err
    assert "no backup" in lisboa("restore", games, "--database", other).err
    assert "cannot be read" in lisboa("restore", tmp_path / "nothing", "--database", other).err


def test_long_ones_show_how_far_they_are(lisboa, games, tables, tmp_path, monkeypatch):
    monkeypatch.setattr("lisboa.cli.backup.LONG", 10)
    shown = lisboa("backup", tmp_path / "kept.backup", "--database", games)
    assert re.match(r"0 of \d+ rows\n", shown.err)
    assert re.search(r"^(\d+) of \1 rows, 100 %, 0 s left\n", shown.err, re.M)
    shown = lisboa("restore", tmp_path / "kept.backup", "--database", tmp_path / "other.sqlite")
    assert re.search(r"^(\d+) of \1 rows, 100 %, 0 s left\n", shown.err, re.M)


def test_no_database_no_backup(lisboa, tmp_path):
    for command in (["backup", tmp_path / "kept"], ["export", "--all"]):
        shown = lisboa(*command, "--database", tmp_path / "gmaes.sqlite")
        assert shown.code == 1
        assert "There is no database" in shown.err
    assert list(tmp_path.glob("*.sqlite")) == []


# ---------------------------------------------------------------------- records


def test_an_exported_record_can_be_verified_and_played_on(lisboa, games, tables, tmp_path):
    over, running = tmp_path / "over.json", tmp_path / "running.json"
    shown = lisboa("export", tables[OVER], "--out", over, "--database", games)
    assert (shown.code, shown.out) == (0, f"The record is in {over}.\n")
    shown = lisboa("verify", over)
    assert shown.code == 0
    assert "The deal was sealed" in shown.out
    shown = lisboa("export", tables[RUNNING], "--out", running, "--database", games)
    assert "keep the file from its players" in shown.out
    assert stat.S_IMODE(running.stat().st_mode) == 0o600
    assert lisboa("verify", running).code == 0
    loaded = lisboa("play", "--terminal", "--load", running, "--save", tmp_path / "on.json", typed=["q"])
    assert "continues it" in loaded.out


def test_a_record_to_the_terminal_or_into_a_folder(lisboa, games, tables, tmp_path):
    shown = lisboa("export", tables[OVER], "--database", games)
    assert Game.from_record(shown.out).over
    lisboa("export", tables[OVER], "--database", games, "--out", tmp_path)
    assert (tmp_path / f"{tables[OVER]}.json").read_text() == shown.out


def test_all_records(lisboa, games, tables, tmp_path):
    shown = lisboa("export", "--all", "--out", tmp_path / "all", "--database", games)
    assert (shown.code, shown.err) == (0, "")
    assert shown.out == f"Records in {tmp_path}/all: 2, of unfinished games: 1.\n"
    assert {path.stem for path in (tmp_path / "all").iterdir()} == {tables[RUNNING], tables[OVER]}


def test_a_complete_review_goes_with_its_record(lisboa, games, tables, tmp_path):
    """Where `lisboa review` finds it."""
    turn = {"seat": 0, "period": 1, "round": 1, "chances": [0.5, 0.5], "errors": [0.1, 0.1]}

    async def found(store):
        await store.begin_review(tables[OVER], 2, VERSION, [], 0.0)
        await store.add_parts(tables[OVER], 1, [FoundPart(2, "turn", 4, json.dumps(turn))])

    async def ended(store):
        await store.end_review(tables[OVER], 2, [])

    export = ("export", tables[OVER], "--database", games, "--out")
    with_store(str(games), found)
    lisboa(*export, tmp_path / "half.json")
    assert not (tmp_path / "half.json.review.json").exists()
    with_store(str(games), ended)
    lisboa(*export, tmp_path / "game.json")
    lisboa("export", "--all", "--out", tmp_path / "all", "--database", games)
    review = insight.read((tmp_path / "game.json.review.json").read_text())
    assert review.game == Game.from_record((tmp_path / "game.json").read_text()).hash()
    assert (review.depth, review.parts, review.found["turn"]) == (2, 1, {4: turn})
    [other] = (tmp_path / "all").glob("*.review.json")
    assert other.read_text() == (tmp_path / "game.json.review.json").read_text()


def test_a_table_that_cannot_be_read_does_not_stop_the_others(lisboa, games, tables, tmp_path):
    spoiled = f"UPDATE entries SET hash = 'x' WHERE game = '{tables[RUNNING]}'"
    with_store(str(games), lambda store: store._database.write(lambda c: c.exec_driver_sql(spoiled).close()))
    shown = lisboa("export", "--all", "--out", tmp_path / "all", "--database", games)
    assert shown.code == 1
    assert shown.out.startswith(f"Records in {tmp_path}/all: 1, of unfinished games: 0.\n")
    assert f"Table {tables[RUNNING]} cannot be read" in shown.out
    shown = lisboa("export", tables[RUNNING], "--database", games)
    assert (shown.code, shown.out) == (1, "")
    assert f"Table {tables[RUNNING]} cannot be read" in shown.err


@pytest.mark.parametrize("arguments", [[], ["--all", "0" * 32]])
def test_one_or_all(lisboa, arguments):
    shown = lisboa("export", *arguments)
    assert (shown.code, shown.err) == (2, "lisboa: name one table, or add --all\n")


def test_tables_without_a_record(lisboa, games, tables):
    assert "There is no table 'x'" in lisboa("export", "x", "--database", games).err
    assert "has not begun" in lisboa("export", tables[OPEN], "--database", games).err


def test_beside_a_running_server(lisboa, games, tables, tmp_path):
    """Backup and export work while it plays; restoring does not; and it takes the records that were exported."""
    with started(games, log=tmp_path / "log") as server:
        kept = tmp_path / "kept.backup"
        assert lisboa("backup", kept, "--database", games).code == 0
        shown = lisboa("restore", kept, "--database", games, "--replace")
        assert shown.code == 1
        assert f"is in use by another lisboa (process {server.process.pid})" in shown.err
        records = [lisboa("export", tables[status], "--database", games).out for status in (RUNNING, OVER)]
        looks = [asyncio.run(imported(server, record)) for record in records]
    assert [look.table.status for look in looks] == [RUNNING, OVER]
    assert json.loads(records[0])["state"] == Game.from_record(records[0]).hash()


async def imported(server, record):
    async with Server(server.address) as person:
        seats = [NewSeat(kind="person"), NewSeat(kind="person")]
        made = await person.make_table(seats=seats, record=record)
        return await person.look(made.id)
