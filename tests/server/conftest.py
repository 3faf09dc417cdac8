"""Real servers for tests: processes of their own, each with a database of its own."""

import pytest

from lisboa.trials.serving import started
from tests.tables.conftest import postgres, postgres_database

__all__ = ["postgres", "postgres_database", "started"]


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """One server for the tests of a module; it has `address`, `operator`, `database` and `process`."""
    folder = tmp_path_factory.mktemp("server")
    with started(folder / "tables.sqlite", log=folder / "server.log") as running:
        yield running
