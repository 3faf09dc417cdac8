"""`lisboa admin`: with the database alone, and through the server that has it."""

import re
import subprocess
import sys

import pytest

from lisboa.cli.admin import COMMANDS
from lisboa.tables.entries import OPEN, OVER, RUNNING
from lisboa.trials.serving import started
from tests.cli.hosted import fill, with_store


@pytest.fixture
def games(tmp_path):
    return tmp_path / "games.sqlite"


@pytest.fixture
def tables(games):
    """The ids of tables by their status; there are people, too."""
    return with_store(str(games), fill)


@pytest.fixture(params=["file", "server"])
def admin(request, lisboa, games, tables):
    """The command, once with the file and once with a server that has it."""

    def run(*arguments, **typed):
        return lisboa("admin", *arguments, "--database", games, **typed)

    if request.param == "file":
        yield run
        return
    with started(games, log=games.with_name("log")):
        yield run


def test_it_works_with_and_without_a_server(admin, tables):
    """One after the other, since a server takes a while to start."""
    shown = admin("status")
    assert shown.code == 0
    assert "Tables: 1 open, 1 running, 0 sealed, 1 over, 0 closed\nPeople, with guests: 2" in shown.out
    shown = admin("people")
    assert re.findall(r"^(\w+) +(account|guest)", shown.out, re.M) == [("Ana", "account"), ("Rui", "account")]

    assert admin("ban", "rui").out == "rui is banned, and signed out everywhere.\n"
    assert re.search(r"^Rui +account, banned", admin("people").out, re.M)
    assert admin("unban", "Rui").code == 0
    assert "banned" not in admin("people").out
    assert admin("sign-out", "Rui").code == 0
    shown = admin("reset-password", "Rui").out
    assert re.fullmatch(r"The new password for Rui is: [\w-]{16}\nIt works once, within 24 hours, .*\n", shown)

    shown = admin("tables")
    assert set(re.findall(r"^([0-9a-f]{32}) +(\w+)", shown.out, re.M)) == {
        (tables[status], status) for status in (OPEN, RUNNING, OVER)
    }
    assert admin("delete-table", tables[OVER], typed=["n"]).code == 1
    assert tables[OVER] in admin("tables").out
    assert admin("delete-table", tables[OVER], typed=["y"]).code == 0
    assert admin("delete-table", tables[OPEN], "--yes").code == 0
    assert re.findall(r"^[0-9a-f]{32}", admin("tables").out, re.M) == [tables[RUNNING]]

    assert admin("delete", "Rui", "--yes").code == 0
    assert "Rui" not in admin("people").out
    for arguments in (("ban", "Rui"), ("delete-table", tables[OVER], "--yes")):
        shown = admin(*arguments)
        assert (shown.code, shown.out) == (1, "")
        assert shown.err.count("\n") == 1


def test_people_are_not_deleted_without_a_yes(lisboa, games, tables):
    shown = lisboa("admin", "delete", "Ana", "--database", games)
    assert shown.code == 2
    assert "there is nobody to ask: add --yes" in shown.err
    assert "Ana" in lisboa("admin", "people", "--database", games).out


def test_a_mistyped_database_is_not_made(lisboa, tmp_path):
    shown = lisboa("admin", "people", "--database", tmp_path / "gmaes.sqlite")
    assert (shown.code, shown.out) == (1, "")
    assert "There is no database" in shown.err
    assert not (tmp_path / "gmaes.sqlite").exists()


def test_nobody_and_nothing(lisboa, games):
    with_store(str(games), lambda store: store.check())
    assert lisboa("admin", "people", "--database", games).out == "There is nobody yet.\n"
    assert lisboa("admin", "tables", "--database", games).out == "There are no tables yet.\n"
    assert lisboa("admin", "status", "--database", games).out.startswith("None of your servers has this database")


@pytest.mark.parametrize(
    "arguments, sentence",
    [
        (["ban"], "`lisboa admin ban` needs the name of an account, or the id of a guest"),
        (["delete-table"], "`lisboa admin delete-table` needs the id of a table"),
        (["people", "Ana"], "`lisboa admin people` takes no name"),
        (["dance"], "invalid choice: 'dance'"),
        ([], "the following arguments are required: COMMAND"),
    ],
)
def test_wrong_usage(lisboa, arguments, sentence):
    shown = lisboa("admin", *arguments)
    assert (shown.code, shown.out) == (2, "")
    assert sentence in shown.err


def test_the_page_tells_all_commands(lisboa):
    page = lisboa("admin", "--help").out
    told = page.partition("\ncommands:\n")[2].partition("\n\n")[0]
    assert {line.split()[0] for line in told.splitlines()} == COMMANDS.keys()
    assert "examples:\n  lisboa admin status\n" in page
    assert max(map(len, page.splitlines())) <= 100


def test_postgresql(lisboa, postgres_database):
    tables = with_store(postgres_database, fill)
    assert lisboa("admin", "ban", "Rui", "--database", postgres_database).code == 0
    assert re.search(r"^Rui +account, banned", lisboa("admin", "people", "--database", postgres_database).out, re.M)
    assert tables[RUNNING] in lisboa("admin", "tables", "--database", postgres_database).out


def test_it_does_not_load_the_web():
    code = "import sys, lisboa.cli.admin; print([name for name in ('litestar', 'uvicorn') if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
