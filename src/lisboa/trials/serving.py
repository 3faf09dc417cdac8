"""A server in a separate process, for trials: started on a free port, and stopped again.

    with started("tables.sqlite") as server:
        server.address, server.door, server.process, server.operator

`launch` starts one, and does not wait for it.
"""

import os
import re
import secrets
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

STOP_SECONDS: Final = 30


class Started:
    """A server process. `operator` is the secret that exempts a request from limits."""

    def __init__(self, process: subprocess.Popen[str], operator: str, database: str) -> None:
        self.process = process
        self.pid = process.pid
        self.operator = operator
        self.database = database
        self.door = ""  # known once it is ready: the address to open, with the key of a local server
        self.address = ""  # the same without it

    @property
    def key(self) -> str:
        """What opens a local server."""
        return self.door.partition("#key=")[2]

    @property
    def port(self) -> int:
        return int(self.address.rpartition(":")[2])

    def ready(self) -> str:
        """Waits until it listens, and answers its address."""
        self.door = _door(self.process)
        self.address = self.door.partition("/#")[0]
        return self.address

    def stop(self) -> int:
        """As a service manager does; the exit code."""
        self.process.terminate()
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(STOP_SECONDS)
        self.kill()
        return self.process.returncode

    def wait(self) -> int:
        """Until it has ended; the exit code."""
        return self.process.wait()

    def kill(self) -> None:
        """At once, in the middle of whatever it does."""
        self.process.kill()
        self.process.wait()

    def close(self) -> None:
        """Once it has ended, and nobody waits for `ready` any more."""
        assert self.process.stdout is not None
        self.process.stdout.close()


def launch(
    database: str | Path,
    *options: str,
    port: int = 0,
    log: Path | None = None,
    environment: Mapping[str, str] | None = None,
) -> Started:
    """Starts a server and does not wait for it; `environment` adds to ours. For the rest see `started`."""
    operator = secrets.token_urlsafe(32)
    command = [sys.executable, "-m", "lisboa", "serve", "--database", str(database), "--port", str(port), *options]
    with _file(log) as stderr:
        process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=stderr,
            text=True,
            env={**os.environ, "LISBOA_OPERATOR": operator, **(environment or {})},
        )
    return Started(process, operator, str(database))


@contextmanager
def started(
    database: str | Path,
    *options: str,
    port: int = 0,
    log: Path | None = None,
    environment: Mapping[str, str] | None = None,
) -> Iterator[Started]:
    """`options` are those of `lisboa serve`. What the server logs goes to the file `log`, or here."""
    server = launch(database, *options, port=port, log=log, environment=environment)
    try:
        server.ready()
        yield server
    finally:
        server.stop()
        server.close()


@contextmanager
def _file(log: Path | None) -> Iterator[int | None]:
    if log is None:
        yield None
        return
    with log.open("a") as file:
        yield file.fileno()


def _door(process: subprocess.Popen[str]) -> str:
    """The server says where it is once it is ready."""
    assert process.stdout is not None
    for line in process.stdout:
        found = re.search(r"https?://\S+", line)
        if found:
            return found[0]
    raise RuntimeError(f"the server ended with {process.wait()} before it was ready")
