"""Processes that work for this one, so that people never have to wait for slow work.

    crew = Crew("lisboa.hosting.thinker_process")  # a module with `prepare()` and `answer(message)`
    answer = await crew.ask(message, seconds=60.0)
    await crew.close()

They start when first needed, answer one message at a time, run at low priority so that games come first (what nobody
waits for at a table, at the `LOWEST`), and end with the process that started them. A message, like its answer, is four
bytes with its length, followed by that many bytes.
"""

import asyncio
import ctypes
import io
import json
import os
import resource
import signal
import socket
import subprocess
import sys
import traceback
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Final

LENGTH: Final = 4  # bytes
PART: Final = 1 << 16
PATIENT, LOWEST = 10, 19  # how low a priority is, on the scale of `nice`
MOST_MEMORY: Final = 400 << 20  # bytes; a process that has needed more ends after its answer
PR_SET_PDEATHSIG: Final = 1  # of Linux's prctl: the signal to get when the parent ends
# The search path is that of this process, so that the new one finds the same modules. To import them is work, too.
START: Final = """
import json, os, sys
os.nice(int(sys.argv[5]))
sys.path[:] = json.loads(sys.argv[4])
from lisboa.hosting import processes
processes.work(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
"""


class Closed(RuntimeError):
    """The processes have been ended."""


class Lost(RuntimeError):
    """Processes have ended over this message, or none could be started."""


class Late(RuntimeError):
    """The answer took too long."""


class Crew:
    """As many processes as there are questions at once; how many that may be is up to the caller.

    To be used within one event loop.
    """

    def __init__(self, module: str, patience: int = PATIENT) -> None:
        self._module = module
        self._patience = patience
        self._all: list[_Process] = []
        self._idle: list[_Process] = []
        self._asking: set[asyncio.Future[None]] = set()
        self._closed = False

    @property
    def processes(self) -> list[int]:
        """The ids of the processes there are now."""
        return [process.id for process in self._all]

    async def ask(self, message: bytes, seconds: float, attempts: int = 1) -> bytes:
        """The answer. Raises Late, Lost after several new processes have died over it, or Closed."""
        new = 0  # one that had been waiting may have ended long ago, and not because of this message
        while new < attempts:
            if self._closed:
                raise Closed("nobody works here any more: the server is about to end")
            waiting = self._waiting()
            new += waiting is None
            with suppress(EOFError, OSError):
                return await self._asked(waiting or self._started(), message, seconds)
        raise Lost(f"{new} processes ended while they were at it" if new > 1 else "a process ended while it was at it")

    async def close(self) -> None:
        """Ends all processes; callers still waiting get Closed."""
        self._closed = True
        for process in self._all:
            process.kill()
        if self._asking:
            await asyncio.wait(self._asking)  # they notice that the process is gone
        for process in list(self._all):
            self._let_go(process)

    async def _asked(self, process: "_Process", message: bytes, seconds: float) -> bytes:
        over = asyncio.get_running_loop().create_future()
        self._asking.add(over)
        try:
            answer = await asyncio.wait_for(process.ask(message), seconds)
        except TimeoutError:
            self._let_go(process)
            raise Late(f"it took longer than {seconds:g} s") from None
        except BaseException:  # even if nobody wants the answer any more: it may still be working on it
            self._let_go(process)
            raise
        finally:
            self._asking.discard(over)
            over.set_result(None)
        self._idle.append(process)
        return answer

    def _waiting(self) -> "_Process | None":
        while self._idle:
            process = self._idle.pop()
            if process.is_there():
                return process
            self._let_go(process)
        return None

    def _started(self) -> "_Process":
        process = _Process(self._module, self._patience)
        self._all.append(process)
        return process

    def _let_go(self, process: "_Process") -> None:
        self._all.remove(process)
        process.end()


class _Process:
    """A process and the socket to it. Its own session keeps Ctrl-C away from it."""

    def __init__(self, module: str, patience: int) -> None:
        self._link, theirs = socket.socketpair()
        self._link.setblocking(False)
        with theirs:
            handle = theirs.fileno()
            words = [module, str(handle), str(os.getpid()), json.dumps(sys.path), str(patience)]
            self._process = subprocess.Popen(
                [sys.executable, "-P", "-c", START, *words],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                pass_fds=[handle],
                start_new_session=True,
            )
        self.id = self._process.pid

    async def ask(self, message: bytes) -> bytes:
        """Raises EOFError or OSError if the process has ended."""
        loop = asyncio.get_running_loop()
        await loop.sock_sendall(self._link, len(message).to_bytes(LENGTH) + message)
        return await self._received(int.from_bytes(await self._received(LENGTH)))

    async def _received(self, size: int) -> bytes:
        loop, found = asyncio.get_running_loop(), bytearray()
        while len(found) < size:
            part = await loop.sock_recv(self._link, min(PART, size - len(found)))
            if not part:
                raise EOFError
            found += part
        return bytes(found)

    def is_there(self) -> bool:
        return self._process.poll() is None

    def kill(self) -> None:
        self._process.kill()

    def end(self) -> None:
        self._link.close()
        self._process.kill()
        self._process.wait()


# ---------------------------------------------------------------------- in the process


def work(module: str, handle: int, parent: int) -> None:
    """Answers one message after the other, until the other end of the socket is closed or `parent` is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then ends us
    _end_with(parent)
    works = import_module(module)
    works.prepare()  # what takes time the first time is done before the first message
    with suppress(OSError), socket.socket(fileno=handle) as link, link.makefile("rwb") as line:
        _answer_all(line, works.answer)


def _answer_all(line: io.BufferedRWPair, answer: Callable[[bytes], bytes]) -> None:
    while size := line.read(LENGTH):
        told = answer(line.read(int.from_bytes(size)))
        line.write(len(told).to_bytes(LENGTH) + told)
        line.flush()
        if _memory() > MOST_MEMORY:
            return


def _memory() -> int:
    """How much this process has now, in bytes; where there is no /proc, the most it ever had. (On Linux that would
    count what the parent had when it started us.)
    """
    pages = Path("/proc/self/statm")
    if pages.exists():
        return int(pages.read_text().split()[1]) * resource.getpagesize()
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def where(error: Exception) -> str:
    """Where something went wrong, for the log. What errors say may be hidden; where they happen is not."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__} in line {last.lineno} of {Path(last.filename).name}"


def _end_with(parent: int) -> None:
    """On Linux we are killed when the parent ends, in the middle of an answer too; elsewhere we see it after that."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() != parent:  # it was gone before we could ask for the signal
        sys.exit()
