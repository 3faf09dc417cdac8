"""Games on all cores of this machine: starts workers, hands out games, and starts new workers for lost ones."""

import json
import os
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Generator, Iterator, Sequence
from contextlib import suppress
from multiprocessing import Pipe
from multiprocessing.connection import wait
from typing import Any, Final

from lisboa.arena.match import Match
from lisboa.arena.results import GameResult
from lisboa.arena.worker import Breakdown
from lisboa.bots import UnknownBot
from lisboa.components import Components
from lisboa.cores import cores

ATTEMPTS: Final = 3  # workers that may be lost over one game
PATIENCE: Final = 3.0  # seconds for a worker to end by itself
# The search path is that of this process, so that a worker finds the same modules.
START: Final = """
import json, sys
sys.path[:] = json.loads(sys.argv[2])
from lisboa.arena import worker
worker.main(int(sys.argv[1]))
"""


class Broken(RuntimeError):
    """The arena itself failed; no bot is to blame."""


def played(
    match: Match, numbers: Sequence[int], components: Components, workers: int | None = None
) -> Generator[GameResult, None, None]:
    """Plays the games with these numbers; gives their results as they come. Raises UnknownBot and Broken."""
    crew = _Crew(match, components)
    try:
        yield from crew.play(numbers, min(workers or cores(), len(numbers)))
    finally:
        crew.dismiss()


class _Member:
    """A worker and the pipe to it; `number` is the game it plays, None before its first one."""

    def __init__(self, match: Match, components: Components) -> None:
        self.number: int | None = None
        self.errors = tempfile.TemporaryFile()  # noqa: SIM115 - closed by `end`
        self.link, theirs = Pipe()
        path = json.dumps([*sys.path, os.getcwd()])
        self.process = subprocess.Popen(
            [sys.executable, "-P", "-c", START, str(theirs.fileno()), path],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=self.errors,
            pass_fds=[theirs.fileno()],
            start_new_session=True,
        )
        theirs.close()
        with suppress(OSError):  # it may be gone already; that is seen when it does not answer
            self.link.send((match, components))

    def last_words(self) -> str:
        self.errors.seek(0)
        return self.errors.read().decode(errors="replace").strip() or "it left no message"

    def dismiss(self) -> None:
        """Closing the pipe is enough: the worker then ends its game, whatever the bots do."""
        self.link.close()

    def end(self) -> None:
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.errors.close()


class _Crew:
    """The workers of one match."""

    def __init__(self, match: Match, components: Components) -> None:
        self.match = match
        self.components = components
        self.members: dict[Any, _Member] = {}  # by their pipes
        self.lost: Counter[int | None] = Counter()

    def play(self, numbers: Sequence[int], workers: int) -> Iterator[GameResult]:
        todo = list(reversed(numbers))
        for _ in range(workers):
            self._hire()
        while self.members:
            for link in wait(list(self.members)):
                member = self.members[link]
                answer = self._answer(member)
                if isinstance(answer, GameResult):
                    yield answer
                if answer is _LOST:
                    if member.number is not None:
                        todo.append(member.number)
                    self._hire()
                elif todo:
                    self._send(member, todo.pop())
                else:
                    self._let_go(member)

    def _hire(self) -> None:
        member = _Member(self.match, self.components)
        self.members[member.link] = member

    def _let_go(self, member: _Member) -> None:
        del self.members[member.link]
        member.dismiss()
        member.end()

    def _send(self, member: _Member, number: int) -> None:
        member.number = number
        with suppress(OSError):  # gone: seen at the next look
            member.link.send(number)

    def _answer(self, member: _Member) -> object:
        """A result, None from a worker that is ready to begin, or _LOST."""
        try:
            answer = member.link.recv()
        except (EOFError, OSError):
            self._count_loss(member)
            return _LOST
        if isinstance(answer, str):
            raise UnknownBot(answer)
        if isinstance(answer, Breakdown):
            raise Broken(f"game {member.number} of the match could not be played: {answer.text}")
        self.lost.clear()
        return answer

    def _count_loss(self, member: _Member) -> None:
        """A worker may be killed from outside now and then, but not over and over."""
        self.lost[member.number] += 1
        if self.lost[member.number] == ATTEMPTS:
            raise Broken(f"{ATTEMPTS} processes that were to play have ended; the last one: {member.last_words()}")
        self._let_go(member)

    def dismiss(self) -> None:
        for member in self.members.values():
            member.dismiss()
        for member in self.members.values():
            member.end()


_LOST: Final = object()
