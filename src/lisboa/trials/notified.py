"""What calling people costs those who play: the same load, now with everybody at their tables, now with everybody away,
so that each turn calls whoever is next. Sections with and without calls alternate in one run.

Each player has a few browsers, whose push service is on this machine. Between two sections nobody moves until the
outbox is empty: then whoever a table waits for has to have been called, in each of their browsers.
"""

import asyncio
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from lisboa.trials.pushes import Browser, PushService

SETTLED: Final = 2.0  # seconds without a push: then none is under way
SLACK: Final = 0.5  # seconds by which a push may be read before the move that it is about
PATIENCE: Final = 120.0  # seconds for the outbox to be emptied

Post = Callable[[str, dict[str, Any], str], Awaitable[Any]]


@dataclass
class Notified:
    """What was to come, and what came. `lost`: people who are waited for, and were not called in one of their browsers;
    `doubled`: messages that came to a browser twice."""

    messages: int = 0
    seconds: float = 0.0  # in which they came
    lost: int = 0
    doubled: int = 0
    awaited: int = 0  # people who had to have been called at the end of a section, times their browsers

    @property
    def pace(self) -> float:
        return self.messages / self.seconds if self.seconds else 0.0


@dataclass
class Away:
    """The people of a trial who have gone, and what their browsers are sent."""

    service: PushService
    browsers: int
    told: Notified = field(default_factory=Notified)
    _since: dict[str, float] = field(default_factory=dict)  # who is waited for, and since when

    async def give_browsers(self, post: Post, player: str, token: str) -> None:
        """A player can be called from now on."""
        for number in range(self.browsers):
            endpoint = self.service.endpoint(_browser(player, number))
            await post("/api/calls/contacts", Browser().contact(endpoint), token)

    def waits_for(self, player: str | None, others: Sequence[str]) -> None:
        """A table has begun to wait for one of its players, or for nobody."""
        if player is not None:
            self._since.setdefault(player, time.perf_counter())
        for other in others:
            self._since.pop(other, None)

    async def section(self, play: Callable[[], Awaitable[None]]) -> None:
        """Everybody is away while this is played; then what has come of it is counted."""
        self._since.clear()
        first, began = len(self.service.received), time.perf_counter()
        await play()
        await self._settle()
        came = self.service.received[first:]
        self.told.messages += len(came)
        self.told.seconds += max((push.at for push in came), default=began) - began
        times = Counter((push.browser, push.topic) for push in came)
        self.told.doubled += sum(times.values()) - len(times)
        self.told.awaited += len(self._since) * self.browsers
        self.told.lost += self._missing()

    def _missing(self) -> int:
        """How many browsers of people who are waited for have not called them."""
        last = {push.browser: push.at for push in self.service.received}
        return sum(
            last.get(_browser(player, number), 0.0) < since - SLACK
            for player, since in self._since.items()
            for number in range(self.browsers)
        )

    async def _settle(self) -> None:
        """Until everybody has been called, and nothing more comes."""
        started = seen = time.perf_counter()
        count = -1
        while time.perf_counter() - started < PATIENCE:
            if len(self.service.received) != count:
                count, seen = len(self.service.received), time.perf_counter()
            if time.perf_counter() - seen > SETTLED and not self._missing():
                return
            await asyncio.sleep(0.2)


def _browser(player: str, number: int) -> str:
    return f"{player}-{number}"
