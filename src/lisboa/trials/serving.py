"""A server in a process of its own, for trials: started on a free port, and stopped again.

    with started("tables.sqlite") as server:
        server.address, server.process, server.operator
"""

import os
import re
import secrets
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

STOP_SECONDS: Final = 30


@dataclass(frozen=True)
class Started:
    """A server that is ready. `operator` is the secret that exempts a request from limits."""

    address: str
    operator: str
    database: str
    process: subprocess.Popen[str]

    @property
    def port(self) -> int:
        return int(self.address.rpartition(":")[2])

    def stop(self) -> int:
        """As a service manager does; the exit code."""
        self.process.terminate()
        return self.process.wait(STOP_SECONDS)

    def kill(self) -> None:
        """As a power cut does."""
        self.process.kill()
        self.process.wait()


@contextmanager
def started(database: str | Path, *options: str, port: int = 0, log: Path | None = None) -> Iterator[Started]:
    """`options` are those of `lisboa serve`. What the server logs goes to the file `log`, or here."""
    operator = secrets.token_urlsafe(32)
    command = [sys.executable, "/tmp/d5/shim.py", "--database", str(database), "--port", str(port), *options]
    with _file(log) as stderr:
        process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=stderr, text=True, env={**os.environ, "LISBOA_OPERATOR": operator}
        )
    try:
        yield Started(_address(process), operator, str(database), process)
    finally:
        process.terminate()
        with suppress(subprocess.TimeoutExpired):
            process.wait(STOP_SECONDS)
        process.kill()
        process.wait()
        process.stdout.close()  # type: ignore[union-attr]


@contextmanager
def _file(log: Path | None) -> Iterator[int | None]:
    if log is None:
        yield None
        return
    with log.open("a") as file:
        yield file.fileno()


def _address(process: subprocess.Popen[str]) -> str:
    """The server says where it is once it is ready."""
    assert process.stdout is not None
    for line in process.stdout:
        found = re.search(r"https?://[\w.:\[\]-]+", line)
        if found:
            return found[0]
    raise RuntimeError(f"the server ended with {process.wait()} before it was ready")
