"""Databases for the tests of tables: SQLite always, PostgreSQL if there is one."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.hosting.postgres import NoPostgres, fresh_database, postgres_server


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL server."""
    server = postgres_server()
    try:
        address = server.__enter__()
    except NoPostgres as none:
        pytest.skip(str(none))
    try:
        yield address
    finally:
        server.__exit__(None, None, None)


@pytest.fixture
def postgres_database(postgres: str) -> Iterator[str]:
    """The address of an empty PostgreSQL database."""
    with fresh_database(postgres) as address:
        yield address


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database; a test that uses it runs once with each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/games.sqlite"
    return request.getfixturevalue("postgres_database")  # type: ignore[no-any-return]
