"""Imported once, by the process that servers are forked from: it does what every server does first, for all of them."""

import os
import signal
import tempfile
import time

import asyncpg  # type: ignore[import-untyped]
import sqlalchemy.dialects.postgresql.asyncpg

from lisboa.cli.serve import machine  # type: ignore[attr-defined]
from lisboa.server.running import Settings, serve
from lisboa.tables import making, views, wire
from lisboa.tables.entries import Person

__all__ = ["asyncpg", "sqlalchemy"]  # for servers with PostgreSQL


def stop(address: str) -> None:
    os.kill(os.getpid(), signal.SIGTERM)


made = making.make(Person(id="ana", name="Ana", created=0.0), wire.NewTable(), time.time())
views.table_view(made.table, views.SPECTATOR)
with tempfile.TemporaryDirectory(prefix="lisboa-warm-") as place:
    machine.run(serve(Settings(f"{place}/x.sqlite", port=0, ready=stop)))
signal.setitimer(signal.ITIMER_REAL, 0)  # this process must not end yet
