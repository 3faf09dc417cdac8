"""Bots think in separate processes, so that people never wait for them unless it is the bot's turn.

    thinkers = Thinkers()
    move = await thinkers.decide(Thought(rules="1", state=snapshot.dump(state), seat=0, bot="marquis", seed=7))
    await thinkers.close()

Each process thinks about one decision at a time, for a limited time, and a game asks for one at a time. Everybody has
the same share of the processes, however many tables they have (`sharing`), and bots that do not search have one more
process, which no search keeps busy.

How long a bot thinks says something about its hand. So a server for others hides it: a move is announced at the next
tick of a clock that starts when the bot is asked, and whose pace depends on the bot's name alone.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Final

from msgspec import json, structs

from lisboa.bots.protocol import decision_seed
from lisboa.cores import cores
from lisboa.hosting.processes import Closed, Crew, Late, Lost
from lisboa.hosting.sharing import FairQueue
from lisboa.hosting.thinker_process import ThinkerAnswer, Thought, any_move
from lisboa.tables.bots import cost
from lisboa.tables.table import Table
from lisboa.tables.wire import Hint, Refused

__all__ = ["PACE", "Closed", "Thinkers", "Thought", "advice_of", "thought_of"]

LIMIT: Final = 60.0  # seconds for a decision, the start of a process included
PACE: Final = 0.3  # seconds between two strokes, for a bot that hardly searches
COSTS_A_STROKE: Final = 16  # those that search more have longer strokes, in which nearly all their thoughts find room
ANY, QUICK = "any", "quick"  # places to think: for all, for bots that do not search
ATTEMPTS: Final = 3  # processes that may be lost over one decision
HINTS: Final = 3  # moves that are advised
AMONG_BOTS: Final = ""  # whose thoughts those are that nobody's game waits for: together they have one share
COMPARING: Final = 32  # what it costs to compare them, whoever the adviser is


class Thinkers:
    """Processes that decide for bots. They start when they are first needed, and end with the one that started them.

    To be used within one event loop. `waiting` counts the decisions that nobody thinks about yet. `pace`: seconds of a
    stroke, 0 where a bot's time is no secret. `on_failure` is called, with words that everybody may read, when a
    move had to be chosen at random because no bot came up with one, `on_thought` with the bot and its seconds.
    """

    def __init__(
        self,
        workers: int | None = None,
        on_failure: Callable[[str], None] = lambda text: None,
        limit: float = LIMIT,
        pace: float = 0.0,
        on_thought: Callable[[str, float], None] = lambda bot, seconds: None,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
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
        self._crew = Crew("lisboa.hosting.thinker_process")

    @property
    def processes(self) -> list[int]:
        """The ids of the processes there are now."""
        return self._crew.processes

    async def decide(self, thought: Thought) -> str:
        """The text of the bot's move; of any legal move, if the bot fails. Raises Closed."""
        asked = self._clock()
        move = await self._decided(thought)
        stroke = self._pace * (1 + cost(thought.bot) // COSTS_A_STROKE)
        if stroke:
            await self._sleep(stroke - (self._clock() - asked) % stroke)
        return move

    async def _decided(self, thought: Thought) -> str:
        answer = await self._thought(thought)
        if answer.fault:
            self._on_failure(f"The bot {thought.bot} made no move ({answer.fault}); one was chosen by chance.")
            return await asyncio.to_thread(any_move, thought)
        return answer.move

    async def advise(self, thought: Thought) -> list[Hint]:
        """The bot's advice, as soon as it has some: it knows no more than the one who asks. Raises Refused, Closed."""
        answer = await self._thought(thought)
        if answer.fault:
            self._on_failure(f"The bot {thought.bot} gave no hint ({answer.fault}).")
            raise Refused("no-hint", "The adviser has nothing to say: ask another one.", 503)
        return answer.hints

    async def _thought(self, thought: Thought) -> ThinkerAnswer:
        place = await self._place(thought)
        try:
            begun = self._clock()
            answer = await self._answer(thought)
            self._on_thought(thought.bot, self._clock() - begun)
            return answer
        finally:
            self._leave(place)

    # ------------------------------------------------------------------ places

    async def _place(self, thought: Thought) -> str:
        """Waits for a place to think."""
        place: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        costs = cost(thought.bot) + (COMPARING if thought.hints else 0)
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
        """Hands out the free places, to searches first, since the others have one reserved."""
        for place, queue in ((QUICK, self._quick), (ANY, self._long), (ANY, self._quick)):
            while self._free[place] and queue:
                asked = queue.pop()
                if not asked.done():  # somebody still wants it
                    self._free[place] -= 1
                    asked.set_result(place)

    async def close(self) -> None:
        """Ends all processes; thoughts that are under way or wait end with Closed."""
        await self._crew.close()
        while self._free != {ANY: self._workers, QUICK: 1}:
            await asyncio.sleep(0)  # those with a place notice that the process is gone

    # ------------------------------------------------------------------ asking

    async def _answer(self, thought: Thought) -> ThinkerAnswer:
        try:
            told = await self._crew.ask(json.encode(thought), self._limit, ATTEMPTS)
        except (Lost, Late) as error:
            return ThinkerAnswer(fault=str(error))
        return json.decode(told, type=ThinkerAnswer)


def thought_of(table: Table, seat: int) -> Thought:
    """What a bot is to think about. Its random seed comes from the deal, so that it can be repeated."""
    bot = table.seats[seat].bot
    assert bot is not None
    whose = (table.owner or table.id) if table.people() else AMONG_BOTS
    return _thought(table, seat, bot, table.secrets["seed"], whose)


def advice_of(table: Table, seat: int, bot: str, whose: str, language: str, ahead: bool = False) -> Thought:
    """The same for a player who wants advice. Its seed comes from what everybody knows, not from the deal."""
    thought = _thought(table, seat, bot, 0, whose)
    names = [other.name for other in table.seats]
    return structs.replace(thought, hints=HINTS, ahead=ahead, language=table.spoken(language), names=names)


def _thought(table: Table, seat: int, bot: str, seed: int, whose: str) -> Thought:
    default = table.edition.load(None).hash == table.components.hash
    return Thought(
        rules=table.rules,
        state=table.edition.snapshot.dump(table.playing().state),
        seat=seat,
        bot=bot,
        seed=decision_seed(seed, seat, table.changed),
        components_text=None if default else table.edition.components_text(table.components),
        whose=whose,
    )
