"""Servers that start quickly: forked from a process that has imported everything already, which is most of a start.

The server itself is the real one, in a process of its own, with sockets and a database.
"""

import multiprocessing
import os
import secrets
import sys
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from lisboa.server.running import Settings

context = multiprocessing.get_context("forkserver")
context.set_forkserver_preload(["tests.trials.warm", "tests.trials.forked", "pytest"])


class Forked:
    """A server on its way, like `lisboa.trials.serving.Started`. `before` is called in its process first."""

    def __init__(self, database: str, log: Path, before: Callable[[], Any] | None = None, **settings: Any) -> None:
        self.operator = secrets.token_urlsafe(32)
        self.database = database
        self._heard, said = context.Pipe(duplex=False)
        settings = {"database": database, "port": 0, "thinkers": 1, **settings}
        self.process = context.Process(target=_serve, args=(settings, said, self.operator, log, before))
        self.process.start()
        said.close()
        assert self.process.pid is not None
        self.pid: int = self.process.pid
        self.address = ""

    def ready(self) -> str:
        try:
            self.address = str(self._heard.recv())
        except EOFError:
            self.process.join()
            raise RuntimeError(f"the server ended with {self.process.exitcode} before it was ready") from None
        return self.address

    def stop(self) -> int:
        self.process.terminate()
        return self.wait()

    def wait(self) -> int:
        self.process.join()
        assert self.process.exitcode is not None
        return self.process.exitcode

    def kill(self) -> None:
        self.process.kill()
        self.process.join()

    def close(self) -> None:
        self._heard.close()


def _serve(
    settings: dict[str, Any], said: Connection, operator: str, log: Path, before: Callable[[], Any] | None
) -> None:
    from lisboa.cli.serve import machine  # type: ignore[attr-defined]
    from lisboa.server import logs
    from lisboa.server.running import serve

    sys.stderr = log.open("a", buffering=1)
    os.environ["LISBOA_OPERATOR"] = operator
    logs.set_up("warning")
    if before is not None:
        before()
    machine.run(serve(Settings(**settings, ready=said.send)))
