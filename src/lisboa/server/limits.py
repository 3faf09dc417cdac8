"""How often anybody may ask for something: token buckets in memory, of bounded size.

A bucket is one number, the time when it will be full again. Somebody with many addresses can fill the memory set
aside for a rule, and no more: the least recently used bucket makes room.
"""

import math
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from hashlib import sha256
from ipaddress import IPv6Address, ip_network
from typing import Final, NamedTuple


class RateLimit(NamedTuple):
    """`times` in `seconds` without end, and `burst` at once after a rest."""

    times: int
    seconds: float
    burst: int = 0

    @property
    def apart(self) -> float:
        return self.seconds / self.times

    @property
    def ahead(self) -> float:
        """How far the time of a full bucket may lie ahead."""
        return self.apart * (self.burst or self.times)


class Bucket:
    """What is left of a rule, as one number: the time when it will be full again."""

    def __init__(self, rule: RateLimit) -> None:
        self._rule = rule
        self.full_at = 0.0

    def take(self, now: float, times: int = 1) -> float:
        """Counts this many, and returns 0; or, if they are too many, counts nothing and returns how long to wait.

        What costs more than a full bucket is allowed from a full bucket only.
        """
        after = max(self.full_at, now) + min(times * self._rule.apart, self._rule.ahead)
        wait = after - self._rule.ahead - now
        if wait > self._rule.apart * 1e-6:  # a rounding error is no offence
            return wait
        self.full_at = after
        return 0.0


MINUTE: Final = 60.0

RULES: Final = {
    "sign-in": RateLimit(10, 5 * MINUTE, burst=20),  # by address
    "sign-in-name": RateLimit(10, 15 * MINUTE),  # by the key of the name, so that many addresses do not help
    "sign-in-network": RateLimit(10, 15 * MINUTE),  # by name and network, where its owner has signed in before
    "sign-in-device": RateLimit(10, 15 * MINUTE),  # by name and browser, with which its owner has signed in before
    "links": RateLimit(10, 5 * MINUTE),  # of seats, by address
    "sign-up": RateLimit(5, 60 * MINUTE),  # by address
    "tables": RateLimit(20, 10 * MINUTE),  # by address or person
    "moves": RateLimit(50, 10, burst=100),  # by person or seat
    "chat": RateLimit(10, 20),  # by person
    "questions": RateLimit(60, 10),  # previews and reasons, by person or address
    "hints": RateLimit(60, MINUTE, burst=30),  # seconds of thought, by person
    "reviews": RateLimit(40, 60 * MINUTE, burst=20),  # by depth and by person or address
    "prepared": RateLimit(60, MINUTE),  # looking at prepared answers, trying and saving them, by person
    "contacts": RateLimit(60, 10 * MINUTE),  # settings and contacts, by person
    "tries": RateLimit(10, 60 * MINUTE),  # messages that somebody has sent at once, by person
    "confirmations": RateLimit(3, 24 * 60 * MINUTE),  # mails that ask whether an address is right, by address of mail
    "notes": RateLimit(120, MINUTE),  # that are written, by person
    "statistics": RateLimit(60, MINUTE),  # pages, by person or address
    "files": RateLimit(10, 10 * MINUTE),  # of statistics, by person or address
    "messages": RateLimit(120, 10, burst=240),  # over websockets, readable or not, by person or address
    "reading": RateLimit(30_000, 10),  # entries of tables whose past is asked for, by address
    "sockets": RateLimit(60, MINUTE),  # by address
    "requests": RateLimit(600, MINUTE),  # anything at all, by address
}
FRAMES: Final = RateLimit(1000, 1)  # of one websocket: messages, parts of messages, pings
SOCKETS: Final = 200  # open at once, by address
BUCKETS: Final = 20_000  # of each rule
KEY_LENGTH: Final = 64


class TooMany(Exception):
    """Too often, too soon. `retry_after` is in seconds."""

    def __init__(self, rule: str, retry_after: float) -> None:
        seconds = max(1, math.ceil(retry_after))
        super().__init__(f"That was too often in a short time: try again in {seconds} s.")
        self.rule = rule
        self.retry_after = seconds


class Limits:
    """Counts by rule and key. It belongs to one event loop, and so needs no lock."""

    def __init__(
        self,
        rules: Mapping[str, RateLimit] = RULES,
        clock: Callable[[], float] = time.monotonic,
        buckets: int = BUCKETS,
    ) -> None:
        self._rules = rules
        self._clock = clock
        self._most = buckets
        self._buckets: dict[str, OrderedDict[str, Bucket]] = {name: OrderedDict() for name in rules}
        self._off = False

    @classmethod
    def off(cls) -> "Limits":
        """Limits that never refuse, for tests and for a local server."""
        limits = cls()
        limits._off = True
        return limits

    def check(self, rule: str, key: str, cost: int = 1, *, exempt: bool = False) -> None:
        """Counts one, or what it costs; raises TooMany, which does not count. Operators are exempt."""
        buckets = self._buckets[rule]
        if self._off or exempt:
            return
        now, key = self._clock(), _bucket_of(key)
        bucket = buckets.pop(key, None) or Bucket(self._rules[rule])
        wait = bucket.take(now, cost)
        buckets[key] = bucket  # last in line: those who insist are not forgotten
        self._make_room(buckets, now)
        if wait:
            raise TooMany(rule, wait)

    def _make_room(self, buckets: OrderedDict[str, Bucket], now: float) -> None:
        """A full bucket can be forgotten. The first in line is the least recently used."""
        while buckets:
            first = next(iter(buckets))
            if len(buckets) <= self._most and buckets[first].full_at > now:
                return
            del buckets[first]


def _bucket_of(key: str) -> str:
    """An IPv6 address counts as its network, which is what one household has; a long key as its hash."""
    key = network_of(key)
    return key if len(key) <= KEY_LENGTH else sha256(key.encode(errors="replace")).hexdigest()


def network_of(key: str) -> str:
    """What an address is counted as; anything but IPv6 as itself."""
    if ":" not in key:
        return key
    try:
        address = IPv6Address(key)
    except ValueError:  # a seat, or whatever else has a colon
        return key
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    return str(ip_network((int(address), 64), strict=False))
