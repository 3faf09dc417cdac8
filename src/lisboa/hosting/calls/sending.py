"""What all channels have in common: a letter goes to an address, and something becomes of it."""

from collections.abc import Awaitable, Callable
from typing import Final, NamedTuple, Protocol

from lisboa.hosting.calls.letters import Letter

# What became of a letter.
ARRIVED: Final = "arrived"  # the other side has taken it
AGAIN: Final = "again"  # not now
REJECTED: Final = "rejected"  # not this letter to this address
GONE: Final = "gone"  # there is no such address any more
UNKNOWN: Final = "unknown"  # it may have arrived: where it cannot be sent twice, it is not sent again
NOT_OURS: Final = "not-ours"  # another server has it by now
LONGEST_REASON: Final = 200

# The last step before a letter is handed over; False if it must not be.
Begin = Callable[[], Awaitable[bool]]


class Delivery(NamedTuple):
    """What became of a letter, and what the other side said."""

    status: str
    why: str = ""


class Sender(Protocol):
    """A channel. Until it calls `begin` it may be cut off, and nothing has been sent."""

    def repeatable(self, address: str) -> bool:
        """Whether the other side knows a letter again by its key, so that it may be sent once more after a crash."""

    async def send(self, address: str, letter: Letter, begin: Begin) -> Delivery: ...

    async def close(self) -> None: ...


def outcome_of(status: int, answer: str = "") -> Delivery:
    """What an answer over HTTP means."""
    why = f"{status} {answer}".strip()[:LONGEST_REASON]
    if 200 <= status < 300:
        return Delivery(ARRIVED)
    if status in (404, 410):
        return Delivery(GONE, why)
    if status in (408, 425, 429) or status >= 500:
        return Delivery(AGAIN, why)
    return Delivery(REJECTED, why)
