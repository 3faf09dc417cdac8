"""Real servers for tests: processes of their own, each with a database of its own, or an app in a thread."""

import os
import threading
from contextlib import contextmanager

import pytest
import uvicorn

from lisboa.hosting import shadows
from lisboa.trials.serving import started
from tests.hosting.conftest import postgres, postgres_database

__all__ = ["postgres", "postgres_database", "serving", "started"]


@pytest.fixture(scope="session")
def alike(tmp_path_factory):
    """An environment in which no process has a lower priority than others: tests leave nothing to those that have."""
    folder = tmp_path_factory.mktemp("alike")
    (folder / "sitecustomize.py").write_text("import os\nos.nice = lambda more: 0\n")
    return {"PYTHONPATH": os.pathsep.join([str(folder), os.environ.get("PYTHONPATH", "")])}


@pytest.fixture
def same_shadows(monkeypatch):
    """What is dealt for a shadow is the same each time, and so is its id: then all that is told can be compared."""
    monkeypatch.setattr(shadows, "new_seed", lambda: 4711)
    monkeypatch.setattr(shadows, "new_id", lambda: "5" * 32)


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """One server for the tests of a module; it has `address`, `operator`, `database` and `process`."""
    folder = tmp_path_factory.mktemp("server")
    with started(folder / "tables.sqlite", "--pace", "0", log=folder / "server.log") as running:
        yield running


@contextmanager
def serving(app):
    """The port of a real server in a thread."""
    server = uvicorn.Server(uvicorn.Config(app, port=0, log_config=None, lifespan="off", http="h11"))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    try:
        while not server.started and thread.is_alive():
            thread.join(0.01)
        yield server.servers[0].sockets[0].getsockname()[1]
    finally:
        server.should_exit = True
        thread.join(10)
