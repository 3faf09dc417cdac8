"""Files that have to be on the disk, and files that have to stay where they are."""

import contextlib
import errno
import fcntl
import os
from pathlib import Path
from typing import Final

from lisboa.hosting.storage.errors import StoreError

HEAD: Final = 100  # bytes at the beginning of a database or its log that say which one it is, and how far it is
NO_FOLDER_SYNC: Final = (errno.EACCES, errno.EPERM, errno.EINVAL)  # not ours to open, or a system without it


def sync(handle: int) -> None:
    """Returns when all that was written to the file, by anybody, is on the disk."""
    if hasattr(fcntl, "F_FULLFSYNC"):  # on macOS fsync leaves it in the memory of the disk
        with contextlib.suppress(OSError):  # not on every file system
            fcntl.fcntl(handle, fcntl.F_FULLFSYNC)
            return
    os.fsync(handle)


def sync_file(path: Path) -> None:
    """The same for a file that somebody has left, if there is one."""
    with contextlib.suppress(FileNotFoundError):
        handle = os.open(path, os.O_RDONLY | os.O_CLOEXEC)
        try:
            sync(handle)
        finally:
            os.close(handle)


def sync_names(path: Path) -> None:
    """So that a power cut takes away neither the file's name nor a folder that was made for it."""
    device = path.stat().st_dev
    for folder in path.absolute().parents:
        if folder.stat().st_dev != device:
            return  # what another disk is mounted on was there before
        try:
            sync_file(folder)
        except OSError as error:
            if error.errno not in NO_FOLDER_SYNC:
                raise


class Gone(StoreError):
    """The files of a database are not where they were, or somebody else has written to them."""


class OpenFile:
    """An open file. As long as it is open, no other file can have its number on the disk."""

    def __init__(self, path: Path, handle: int) -> None:
        self.path = os.fspath(path)
        self.handle = handle
        found = os.fstat(handle)
        self._which = found.st_ino, found.st_dev

    def is_there(self) -> bool:
        """Whether its name still means this file."""
        try:
            found = os.stat(self.path)
        except OSError:
            return False
        return (found.st_ino, found.st_dev) == self._which


class Held:
    """The files of an open database. While they are held, nobody can take them away or change them unnoticed.

    Handles are kept: to open a database once more and close it would undo the locks that SQLite has on it.
    """

    def __init__(self) -> None:
        self._files: list[OpenFile] = []
        self._ours: list[OpenFile] = []
        self._left: list[tuple[int, bytes]] = []

    def hold(self, path: Path, ours: bool = True) -> None:
        """`ours`: nobody else may write to it."""
        file = OpenFile(path, os.open(path, os.O_RDONLY | os.O_CLOEXEC))
        self._files.append(file)
        if ours:
            self._ours.append(file)

    def release(self) -> None:
        for file in self._files:
            os.close(file.handle)
        self._files.clear()

    def leave(self) -> None:
        """We have written, and leave the files as they are now."""
        self._left = [_seen(file) for file in self._ours]

    def check_untouched(self) -> None:
        """Raises Gone if they are not as we have left them."""
        self.check_there()
        for file, left in zip(self._ours, self._left, strict=False):
            if _seen(file) != left:
                raise Gone(f"Somebody else has written to {file.path}.")

    def check_there(self) -> None:
        """Raises Gone if they are not there any more, or others have taken their place."""
        for file in self._files:
            if not file.is_there():
                raise Gone(f"{file.path} is gone, or it is another file.")


def _seen(file: OpenFile) -> tuple[int, bytes]:
    """How long it is and how it begins. (Times would be less reliable.)"""
    return os.fstat(file.handle).st_size, os.pread(file.handle, HEAD, 0)
