"""A process that plays games one after the other, each in a separate child process, which it supervises.

No bot ever runs in this process. A child that takes too long over a decision and ignores its alarm is killed; a child
that disappears without a result was brought down by the bot it asked; in both cases the notes it left give the result.
Because each child is a copy of this process as it began, no bot can keep anything from one game to the next.

`pool` starts workers and talks to them: first comes the match, answered by what is wrong with its bots if anything;
then numbers of games, each answered by its result.
"""

import gc
import importlib
import os
import pickle
import signal
import traceback
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import Pipe
from multiprocessing.connection import Connection, wait
from typing import Any, Final, NoReturn

from lisboa.arena import playing
from lisboa.arena.match import Match, Pairing
from lisboa.arena.notes import NOBODY, Notes
from lisboa.arena.results import BotFault, GameResult
from lisboa.bots import entrant
from lisboa.components import Components
from lisboa.engine.box import box_of

GRACE: Final = 1.0  # seconds for a bot to react to its alarm
OWN_WORK: Final = 60.0  # seconds that the arena itself may take between two answers; it takes next to nothing
LOOK: Final = 0.2  # seconds between two looks at the clock


@dataclass(frozen=True)
class Breakdown:
    """The arena itself failed in a game: no bot's fault, but ours."""

    text: str


class Orphaned(Exception):
    """The process that asked for games has ended."""


def main(handle: int) -> None:
    """Serves the process at the other end of this pipe until the pipe is closed."""
    link: Connection[Any, Any] = Connection(handle)
    with suppress(EOFError, BrokenPipeError, ConnectionResetError, Orphaned):
        worker = Worker(link, *link.recv())
        link.send(worker.objection())
        while True:
            link.send(worker.play(link.recv()))


class Worker:
    """Plays the games of one match."""

    def __init__(self, link: "Connection[Any, Any]", match: Match, components: Components) -> None:
        self.link = link
        self.match = match
        self.components = components
        self.notes = Notes()
        box_of(components)  # made once, for all children
        gc.collect()
        gc.freeze()  # so that the garbage collection of children does not copy every page

    def objection(self) -> str | None:
        """Why the bots of this match cannot play; None if they can. Makes each of them once."""
        names = self.match.bots[: 1 if self.match.solo else None]
        answer = self._in_child(lambda: _trial(names, playing.BotClock(self.match.timeout, self.notes)))
        if isinstance(answer, Breakdown):
            return answer.text
        if isinstance(answer, BotFault):
            return f"the bot {names[answer.seat]!r} cannot be made: {answer.reason}"
        if answer is None:
            self._preload(names)
        return str(answer) if answer is not None else None

    def _preload(self, names: tuple[str, ...]) -> None:
        """Modules with bots of somebody's own are read once, now that it is known that they can be."""
        for name in names:
            if ":" in name:
                with suppress(Exception):
                    importlib.import_module(name.partition(":")[0])

    def play(self, number: int) -> GameResult | Breakdown:
        pairing = self.match.game(number)
        answer = self._in_child(lambda: playing.play(self.match, pairing, self.components, self.notes))
        if isinstance(answer, Breakdown):
            answer = self._broken(pairing, answer)
        if isinstance(answer, BotFault):
            return playing.replayed(self.match, pairing, self.components, self.notes.entries(), answer)
        assert isinstance(answer, GameResult | Breakdown)
        return answer

    # ------------------------------------------------------------------ children

    def _in_child(self, job: Callable[[], object]) -> object:
        """What the job returns from its own process, or the fault of the bot that kept it from finishing."""
        self.notes.clear()
        child = Child(job)
        try:
            return self._await(child)
        finally:
            child.end()

    def _await(self, child: "Child") -> object:
        while True:
            gone = child.has_ended()  # asked before we look: an answer is written before the end
            ready = wait([child.answers, self.link], LOOK)
            if child.answers in ready:
                with suppress(EOFError, OSError, pickle.UnpicklingError):
                    return child.answers.recv()
                return self._blame("exception", "its process ended")
            if self.link in ready:  # we are asked one thing at a time, so this can only be the end
                raise Orphaned
            if gone:  # children of its own may still hold its pipe
                return self._blame("exception", "its process ended")
            if self.notes.waited > self.match.timeout + (GRACE if self.notes.asked else OWN_WORK):
                late = playing.too_late(self.match.timeout)
                return self._blame("timeout", late if self.notes.asked else "the game did not go on after its answer")

    def _blame(self, kind: str, reason: str) -> BotFault | Breakdown:
        """Blames the bot that was thinking when the answers stopped, or that was asked last."""
        seat = self.notes.seat
        return (
            Breakdown(f"{kind} before any bot was asked: {reason}") if seat == NOBODY else BotFault(seat, kind, reason)
        )

    def _broken(self, pairing: Pairing, breakdown: Breakdown) -> BotFault | Breakdown:
        """With only our own bots it is our fault; a stranger's bot may have damaged anything within its reach."""
        seat = self.notes.seat
        if seat == NOBODY or ":" not in self.match.bots[pairing.order[seat]]:
            return breakdown
        last = playing.one_line(breakdown.text.strip().splitlines()[-1])
        return BotFault(seat, "exception", f"the game broke off after its answer: {last}")


def _trial(names: tuple[str, ...], clock: playing.BotClock) -> str | None:
    for seat, name in enumerate(names):
        _, _, fault = clock.ask(seat, lambda: entrant(name))  # noqa: B023
        if fault is not None:
            named = name.partition("@")[0] in fault.reason
            return fault.reason if named else f"the bot {name!r} cannot be made: {fault.reason}"
    return None


class Child:
    """A process that does one job, sends its answer, and is gone."""

    def __init__(self, job: Callable[[], object]) -> None:
        self.answers, theirs = Pipe(duplex=False)
        self._collected = False
        self._number = os.fork()
        if self._number == 0:
            _do(job, theirs)
        theirs.close()

    def has_ended(self) -> bool:
        if not self._collected:
            self._collected = os.waitpid(self._number, os.WNOHANG)[0] == self._number
        return self._collected

    def end(self) -> None:
        """Ends it, and with it the processes that a bot may have started."""
        for kill in (os.kill, os.killpg) if not self._collected else (os.killpg,):
            with suppress(ProcessLookupError, PermissionError):
                kill(self._number, signal.SIGKILL)
        if not self._collected:
            os.waitpid(self._number, 0)
        self.answers.close()


def _do(job: Callable[[], object], answers: "Connection[Any, Any]") -> NoReturn:
    """What a child does. It has its own session, and what a bot prints goes nowhere."""
    try:
        os.setsid()
        nowhere = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(nowhere, stream)
        try:
            answer = job()
        except BaseException:
            answer = Breakdown(traceback.format_exc())
        answers.send(answer)
    finally:
        os._exit(0)
