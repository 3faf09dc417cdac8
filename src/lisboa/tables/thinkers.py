"""Bots think in processes of their own, so that people never wait for them unless it is the bot's turn.

    thinkers = Thinkers()
    move = await thinkers.decide(Thought(rules="1", state=snapshot.dump(state), seat=0, bot="marquis", seed=7))
    await thinkers.close()

Each process thinks about one decision at a time, for a limited time, and a game asks for one at a time. Everybody has
the same share of the processes, however many tables they have (`sharing`), and bots that do not search have one more
process, which no search keeps busy.

How long a bot thought tells something about its hand. So on a server for others it is kept back: a move is told at the
next stroke of a clock that starts when the bot is asked, and whose pace depends on the bot's name alone.
"""

import asyncio
import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from typing import Final

import msgspec

from lisboa.arena import cores
from lisboa.tables.sharing import FairQueue
from lisboa.tables.thoughts import MOST_ITERATIONS, Answer, Thought, allowed, any_move, cost

__all__ = ["MOST_ITERATIONS", "PACE", "Closed", "Thinkers", "Thought", "allowed"]

LIMIT: Final = 60.0  # seconds for a decision, the start of a process included
PACE: Final = 0.3  # seconds between two strokes, for a bot that hardly searches
COSTS_A_STROKE: Final = 16  # those that search more have longer strokes, in which nearly all their thoughts find room
ANY, QUICK = "any", "quick"  # places to think: for all, for bots that do not search
ATTEMPTS: Final = 3  # processes that may be lost over one decision
# The search path is that of this process, so that the new one finds the same modules.
START: Final = """
import json, sys
sys.path[:] = json.loads(sys.argv[3])
from lisboa.tables import thoughts
thoughts.work(int(sys.argv[1]), int(sys.argv[2]))
"""


class Closed(RuntimeError):
    """These thinkers have been sent home."""


class Thinkers:
    """Processes that decide for bots. They start when they are first needed, and end with the one that started them.

    To be used within one event loop. `waiting` counts the decisions that nobody thinks about yet. `pace`: seconds of a
    stroke, 0 where a bot's time is no secret. `on_failure` is told, in words that everybody may read, when a move had
    to be chosen by chance because no bot came up with one, `on_thought` which bot has thought for how many seconds.
    """

    def __init__(
        self, workers: int | None = None, on_failure: Callable[[str], None] = lambda text: None, limit: float = LIMIT,
        pace: float = 0.0, on_thought: Callable[[str, float], None] = lambda bot, seconds: None,
        clock: Callable[[], float] = time.monotonic, sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:  # fmt: skip
        self.waiting = 0
        self._workers = workers or max(1, cores() - 1)
        self._free = {ANY: self._workers, QUICK: 1}
        self._quick: FairQueue[asyncio.Future[str]] = FairQueue()
        self._long: FairQueue[asyncio.Future[str]] = FairQueue()
        self._on_failure = on_failure
        self._on_thought = on_thought
        self._limit = limit
        self._pace = pace
        self._clock = clock
        self._sleep = sleep
        self._all: list[_Worker] = []
        self._idle: list[_Worker] = []
        self._closed = False

    @property
    def processes(self) -> list[int]:
        """The ids of the processes there are now."""
        return [worker.process.pid for worker in self._all]

    async def decide(self, thought: Thought) -> str:
        """The text of the bot's move; of any legal move, if the bot fails. Raises Closed."""
        asked = self._clock()
        move = await self._decided(thought)
        stroke = self._pace * (1 + cost(thought.bot) // COSTS_A_STROKE)
        if stroke:
            await self._sleep(stroke - (self._clock() - asked) % stroke)
        return move

    async def _decided(self, thought: Thought) -> str:
        place = await self._place(thought)
        try:
            begun = self._clock()
            answer = await self._answer(thought)
            self._on_thought(thought.bot, self._clock() - begun)
        finally:
            self._leave(place)
        if answer.fault:
            self._on_failure(f"The bot {thought.bot} made no move ({answer.fault}); one was chosen by chance.")
            return await asyncio.to_thread(any_move, thought)
        return answer.move

    # ------------------------------------------------------------------ places

    async def _place(self, thought: Thought) -> str:
        """Waits for a place to think."""
        place: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        costs = cost(thought.bot)
        (self._quick if costs == 1 else self._long).put(place, thought.whose, costs)
        self.waiting += 1
        try:
            self._hand_out()
            return await place
        except asyncio.CancelledError:
            if place.done() and not place.cancelled():  # it came too late
                self._leave(place.result())
            raise
        finally:
            self.waiting -= 1

    def _leave(self, place: str) -> None:
        self._free[place] += 1
        self._hand_out()

    def _hand_out(self) -> None:
        """Gives away what places there are: to searches first, since the others have one of their own."""
        for place, queue in ((QUICK, self._quick), (ANY, self._long), (ANY, self._quick)):
            while self._free[place] and queue:
                asked = queue.pop()
                if not asked.done():  # somebody still wants it
                    self._free[place] -= 1
                    asked.set_result(place)

    async def close(self) -> None:
        """Ends all processes; thoughts that are under way or wait end with Closed."""
        if self._closed:
            return
        self._closed = True
        for worker in self._all:
            worker.process.kill()
        while self._free != {ANY: self._workers, QUICK: 1}:
            await asyncio.sleep(0)  # whoever has a place notices that the process is gone
        for worker in list(self._all):
            self._let_go(worker)

    # ------------------------------------------------------------------ asking

    async def _answer(self, thought: Thought) -> Answer:
        new = 0  # one that had been waiting may have ended long ago, and not because of this thought
        while new < ATTEMPTS:
            if self._closed:
                raise Closed("bots do not think any more: the server is about to end")
            waiting = self._idle_worker()
            new += waiting is None
            answer = await self._ask(thought, waiting)
            if answer is not None:
                return answer
        return Answer(fault=f"{ATTEMPTS} processes ended while they thought about it")

    async def _ask(self, thought: Thought, waiting: "_Worker | None") -> Answer | None:
        """The answer of this process, or of a new one; None if it has ended, or could not be started."""
        try:
            worker = waiting or self._new_worker()
        except OSError:
            return None
        answered = False
        try:
            answer = await asyncio.wait_for(worker.ask(thought), self._limit)
            answered = True
            self._idle.append(worker)
            return answer
        except TimeoutError:
            return Answer(fault=f"it took longer than {self._limit:g} s")
        except (EOFError, OSError):
            return None
        finally:
            if not answered:  # also if nobody wants to know any more: it may still be thinking
                self._let_go(worker)

    def _idle_worker(self) -> "_Worker | None":
        while self._idle:
            worker = self._idle.pop()
            if worker.process.poll() is None:
                return worker
            self._let_go(worker)
        return None

    def _new_worker(self) -> "_Worker":
        worker = _Worker()
        self._all.append(worker)
        return worker

    def _let_go(self, worker: "_Worker") -> None:
        self._all.remove(worker)
        worker.end()


class _Worker:
    """A process and the socket to it. A session of its own keeps Ctrl-C away from it."""

    def __init__(self) -> None:
        self.link, theirs = socket.socketpair()
        self.link.setblocking(False)
        with theirs:
            handle = theirs.fileno()
            self.process = subprocess.Popen(
                [sys.executable, "-P", "-c", START, str(handle), str(os.getpid()), json.dumps(sys.path)],
                stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, pass_fds=[handle], start_new_session=True,
            )  # fmt: skip

    async def ask(self, thought: Thought) -> Answer:
        """Raises EOFError or OSError if the process has ended."""
        loop = asyncio.get_running_loop()
        await loop.sock_sendall(self.link, msgspec.json.encode(thought) + b"\n")
        line = b""
        while not line.endswith(b"\n"):
            part = await loop.sock_recv(self.link, 4096)
            if not part:
                raise EOFError
            line += part
        return msgspec.json.decode(line, type=Answer)

    def end(self) -> None:
        self.link.close()
        self.process.kill()
        self.process.wait()
