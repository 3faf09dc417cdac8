"""`lisboa serve`: what it refuses, how it begins and how it ends."""

import json
import logging
import os
import signal
import socket
import subprocess
import sys
import urllib.request

import pytest

from lisboa.hosting.storage import sqlite
from lisboa.server.logs import BRIDGED, WARNINGS_ONLY
from tests.cli.hosted import with_store

LISBOA = [sys.executable, "-m", "lisboa"]
HEAVY = ("numpy", "distributed", "alembic", "sqlalchemy.orm", "asyncpg", "httpx")


@pytest.fixture(autouse=True)
def logging_put_back():
    loggers = [logging.getLogger(name) for name in ("", *BRIDGED, *WARNINGS_ONLY)]
    before = [(logger.handlers, logger.level, logger.propagate) for logger in loggers]
    yield
    logging.captureWarnings(False)
    for logger, (handlers, level, propagate) in zip(loggers, before, strict=True):
        logger.handlers, logger.propagate = handlers, propagate
        logger.setLevel(level)


@pytest.mark.parametrize(
    "options, sentence",
    [
        (["--local", "--host", "0.0.0.0"], "--local is for the person at this machine, but 0.0.0.0 is open to others"),
        (["--local", "--host", "::"], "--local is for the person at this machine"),
        (["--local", "--members-only"], "--local has no members"),
        (["--origin", "lisboa.example"], "--origin lisboa.example is not an origin, such as https://lisboa.example"),
        (["--trust", "proxy"], "--trust proxy is not a proxy's address or network"),
        (["--port", "65536"], "65536 is not between 0 (any free one) and 65535"),
        (["--bots", "0"], "0 is less than 1"),
        (["--log-level", "loud"], "invalid choice: 'loud'"),
    ],
)
def test_wrong_usage(lisboa, options, sentence):
    shown = lisboa("serve", *options)
    assert (shown.code, shown.out) == (2, "")
    assert sentence in shown.err
    assert shown.err.count("\n") == 1


def refused(lisboa, *options):
    """The one sentence with which the server refuses to start."""
    shown = lisboa("serve", "--port", 0, *options)
    assert (shown.code, shown.out) == (1, "")
    sentences = [line for line in shown.err.splitlines() if not line.startswith("{")]
    assert len(sentences) == 1
    return sentences[0]


def test_a_taken_port(lisboa):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        said = refused(lisboa, "--port", port)
    assert said == f"lisboa: 127.0.0.1:{port} cannot be used (address already in use): name another --host or --port"


def test_a_database_that_is_in_use(lisboa, tmp_path):
    database = sqlite.Sqlite(tmp_path / "games.sqlite")
    lock = sqlite._held.copy()
    try:
        said = refused(lisboa, "--database", tmp_path / "games.sqlite")
    finally:
        assert lock <= sqlite._held
        database._close()
    assert f"is in use by another lisboa (process {os.getpid()})" in said


def test_a_database_of_a_newer_program(lisboa, tmp_path):
    async def age(store):
        await store._database.write(lambda c: c.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'"))

    with_store(str(tmp_path / "games.sqlite"), age)
    assert "comes from a newer version of lisboa" in refused(lisboa, "--database", tmp_path / "games.sqlite")


def test_what_is_no_database(lisboa, tmp_path):
    (tmp_path / "letter").write_text("Dear Ana," * 1000)
    said = refused(lisboa, "--database", tmp_path / "letter")
    assert f"file is not a database. Check that {tmp_path}/letter is correct" in said
    assert "mysql:// is no address of a database" in refused(lisboa, "--database", "mysql://ana:secret@host/x")


@pytest.mark.parametrize(
    "address",
    [
        "postgresql://ana:secret@127.0.0.1:1/games",
        "postgresql://ana@127.0.0.1:1/games?password=secret",
        "postgresql://ana:secret@127.0.0.1:one/games",
        "postgresql://ana:secret@[/games",
    ],
)
def test_postgresql_that_is_not_there(lisboa, address):
    said = refused(lisboa, "--database", address)
    assert "--database" in said or "say postgresql://user:password@host/name" in said
    assert "secret" not in said


def test_postgresql_without_its_package(lisboa, monkeypatch):
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    said = refused(lisboa, "--database", "postgresql://ana:secret@127.0.0.1/games")
    assert said == "lisboa: PostgreSQL needs one more package: pip install 'lisboa[postgres]'."


def test_the_address_may_come_from_the_environment(lisboa, monkeypatch):
    monkeypatch.setenv("LISBOA_DATABASE", "mysql://somewhere")
    assert "mysql:// is no address" in refused(lisboa)


# ---------------------------------------------------------------------- real servers


def start(environment, *options):
    return subprocess.Popen(
        [*LISBOA, "serve", "--port", "0", *options],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM])
def test_from_beginning_to_end(environment, tmp_path, ending):
    process = start(environment, "--local")
    assert process.stdout is not None
    said = process.stdout.readline()
    assert said.startswith("Lisboa is at http://127.0.0.1:")
    address, _, key = said.split()[3].partition("/#key=")
    with urllib.request.urlopen(urllib.request.Request(f"{address}/api/me", headers={"x-lisboa-key": key})) as answer:
        assert json.load(answer)["local"] is True
    assert (tmp_path / "home" / "lisboa.sqlite").stat().st_mode & 0o077 == 0
    process.send_signal(ending)
    out, err = process.communicate(timeout=60)
    assert (process.returncode, out) == (0, "")
    assert [json.loads(line)["event"] for line in err.splitlines()][-1] == "stopped"


def test_it_loads_nothing_that_it_does_not_need():
    """After a restart people are waiting."""
    names = ", ".join(map(repr, HEAVY))
    code = f"import sys, lisboa.cli.serve; print([name for name in ({names},) if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_other_commands_do_not_load_the_server():
    code = "import sys, lisboa.cli; print([name for name in ('litestar', 'sqlalchemy') if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
