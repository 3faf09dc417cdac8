"""A server whose writes and syncs are recorded, with what it acknowledges, in the order in which it all happened.

A small library (`recorder.c`) is compiled and preloaded into the server. When told to, it kills the server
itself after so many steps: so there is never anything on the disk that is not in the record.
"""

import os
import shutil
import struct
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum
from pathlib import Path
from typing import Final

from lisboa.trials import serving

SOURCE: Final = Path(__file__).with_name("recorder.c")
OPTIONS: Final = ("-std=gnu11", "-O2", "-shared", "-fPIC")
LIBRARIES: Final = ("-ldl", "-lpthread")
SLOW: Final = 300  # microseconds that a sync takes longer: others want to write meanwhile
_LINE: Final = struct.Struct("=IIQQq")


class NotRecorded(Exception):
    """It cannot be done on this machine; the text says what it would need."""


class Kind(IntEnum):
    """As in recorder.c."""

    STARTED = 0
    MADE = 1
    MADE_FOLDER = 2
    REMOVED = 3
    RENAMED = 4
    WROTE = 5
    TRUNCATED = 6
    SYNCING = 7
    SYNCED = 8
    SAID = 9
    DIED = 10


@dataclass(frozen=True, slots=True)
class RecordedCall:
    """One thing that happened. `inode`: of a file, or of the folder that a name is in; `number`: an offset, a length,
    or the inode of what a name stands for."""

    kind: Kind
    thread: int
    inode: int
    number: int
    data: bytes


def read_record(path: Path) -> Iterator[RecordedCall]:
    record = path.read_bytes()
    place = 0
    while place < len(record):
        size, kind, thread, inode, number = _LINE.unpack_from(record, place)
        place += _LINE.size
        yield RecordedCall(Kind(kind), thread, inode, number, record[place : place + size])
        place += size


def compiled(folder: Path) -> Path:
    """The library; raises NotRecorded where there is no compiler."""
    compiler = os.environ.get("CC") or shutil.which("cc") or shutil.which("gcc")
    if compiler is None or os.uname().sysname != "Linux":
        raise NotRecorded("recording what a server writes needs Linux and a C compiler: install gcc")
    library = folder / "recorder.so"
    done = subprocess.run(
        [compiler, *OPTIONS, "-o", str(library), str(SOURCE), *LIBRARIES], capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise NotRecorded(f"the recording library cannot be compiled by {compiler}: {done.stderr.strip()[:300]}")
    return library


@dataclass(frozen=True)
class Recorder:
    """Starts servers that are recorded: what they do to the files under `folder`."""

    library: Path
    folder: Path
    record: Path

    def launch(self, database: str, log: Path, steps: int = 0, die_in_sync: bool = False) -> serving.Started:
        """`steps`: how many it takes before it dies, 0 for no end; or with `die_in_sync` at the next sync after them,
        when all is written and nothing is safe."""
        told = {
            "LD_PRELOAD": str(self.library),
            "LISBOA_RECORD_FOLDER": str(self.folder),
            "LISBOA_RECORD_LOG": str(self.record),
            "LISBOA_RECORD_STEPS": str(steps),
            "LISBOA_RECORD_SLOW": str(SLOW),
        } | ({"LISBOA_RECORD_DIE_IN_SYNC": "1"} if die_in_sync else {})
        return serving.launch(database, "--bots", "1", "--log-level", "warning", log=log, environment=told)
