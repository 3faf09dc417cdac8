"""Time to think: how the clocks of a table run. Nothing here looks at a clock, every instant is handed in.

A player has a bank of time, and gets an increment for each turn. Their clock runs while the table waits for them; where
it is a clock by days, only in the hours, on the days and in the time zone that the table was made with, and not on the
player's own days off. Whoever is asked to follow has a short limit instead. docs/clocks.md has the rulings.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date, datetime, time, timedelta
from functools import cached_property, lru_cache
from math import inf
from typing import Any, Final
from zoneinfo import ZoneInfo

import msgspec

from lisboa.record import read
from lisboa.tables import wire
from lisboa.tables.wire import AtZeroChoice, DayRange, Refused, TableClock

LIVE: Final = "live"
DAYS: Final = "days"
BOT: Final = "bot"  # what happens when time is up, and what the others may choose then
VOTE: Final = "vote"
WAIT: Final = "wait"
END: Final = "end"

MINUTE: Final = 60
HOUR: Final = 3600
FOLLOW_SECONDS: Final = {LIVE: MINUTE, DAYS: 8 * HOUR}  # unless the table says otherwise
LEAST_HOURS: Final = 4  # a day in which a clock runs: time that never passes helps nobody
LOW_LIVE: Final = 10 * MINUTE  # less than this, and than a tenth of the bank, is little
LOW_DAYS: Final = 3 * HOUR
MOST_DAYS_OFF: Final = 30  # of a person in a year
FARTHEST: Final = timedelta(days=730)

Turn = tuple[int, int]  # the round, and whose turn it is


# ---------------------------------------------------------------------- settings


def checked(clock: TableClock) -> TableClock:
    """The clock of a new table, complete; raises Refused for one that cannot run."""
    follow = clock.follow or FOLLOW_SECONDS[clock.kind]
    plain = TableClock(kind=clock.kind, bank=clock.bank)
    if clock.kind == LIVE and any(getattr(clock, name) != getattr(plain, name) for name in _OF_DAYS):
        raise _bad("Hours, weekends and a time zone are for clocks by days.")
    if clock.closes - clock.opens < LEAST_HOURS:
        raise _bad(f"A clock runs for at least {LEAST_HOURS} hours a day.")
    if clock.bank < MINUTE * (1 if clock.kind == LIVE else 60):
        raise _bad("The bank is too small: a minute at one sitting, an hour by days.")
    try:
        zone_named(clock.zone)
    except (ValueError, KeyError, OSError):
        raise _bad(f"There is no time zone “{clock.zone}”: say for instance Europe/Lisbon.") from None
    return msgspec.structs.replace(clock, follow=follow)


_OF_DAYS: Final = ("zone", "opens", "closes", "weekends")


def _bad(why: str) -> Refused:
    return Refused("bad-clock", why, 422)


def as_data(clock: TableClock) -> dict[str, Any]:
    """For an entry and a record."""
    data: dict[str, Any] = msgspec.to_builtins(clock)
    return data


def of_data(data: dict[str, Any]) -> TableClock:
    return msgspec.convert(data, TableClock)


@lru_cache(maxsize=256)
def zone_named(name: str) -> ZoneInfo:
    """Raises ValueError, KeyError or OSError for a name that is none."""
    return ZoneInfo(name)


# ---------------------------------------------------------------------- days off

DaysOff = tuple[tuple[date, date], ...]


def days_off(ranges: Sequence[DayRange]) -> DaysOff:
    """Ranges of days as dates; raises ValueError for what is none."""
    return tuple((date.fromisoformat(each.first), date.fromisoformat(each.last)) for each in ranges)


def checked_days_off(wished: Sequence[DayRange], before: Sequence[DayRange], now: float) -> list[DayRange]:
    """The days off that somebody has from now on; raises Refused. Days that have begun stay as they were: nobody gets
    them back, so a year cannot have more than it should.
    """
    today = datetime.fromtimestamp(now, zone_named("UTC")).date()
    try:
        found = days_off(wished)
    except ValueError:
        raise _bad_days("Name days as 2026-12-24.") from None
    if any(first > last or last > today + FARTHEST for first, last in found):
        raise _bad_days("A range of days ends after it begins, and within two years.")
    gone = {day for day in _days(days_off(before)) if day <= today}
    days = sorted(gone | {day for day in _days(found) if day > today or day == today not in gone})
    for year in {day.year for day in days}:
        if sum(day.year == year for day in days) > MOST_DAYS_OFF:
            raise _bad_days(f"Nobody has more than {MOST_DAYS_OFF} days off in a year.")
    return list(_ranges([day for day in days if day > today - FARTHEST]))


def _bad_days(why: str) -> Refused:
    return Refused("bad-days-off", why, 422)


def _days(ranges: DaysOff) -> Iterator[date]:
    for first, last in ranges:
        for number in range((last - first).days + 1):
            yield first + timedelta(days=number)


def _ranges(days: Sequence[date]) -> Iterator[DayRange]:
    """Days in their order, as ranges."""
    begin = 0
    for number, day in enumerate(days):
        if number + 1 == len(days) or days[number + 1] - day > timedelta(days=1):
            yield DayRange(first=days[begin].isoformat(), last=day.isoformat())
            begin = number + 1


# ---------------------------------------------------------------------- how time passes


def spans(clock: TableClock, off: DaysOff, start: float) -> Iterator[tuple[float, float]]:
    """When a clock runs, from an instant on: one span a day, or one without an end."""
    if clock.kind == LIVE or (clock.weekends and (clock.opens, clock.closes) == (0, 24) and not off):
        yield start, inf
        return
    zone = zone_named(clock.zone)
    day = datetime.fromtimestamp(start, zone).date()
    while True:
        if (clock.weekends or day.weekday() < 5) and not any(first <= day <= last for first, last in off):
            begin, end = _instant(day, clock.opens, zone), _instant(day, clock.closes, zone)
            if end > start:
                yield max(begin, start), end
        day += timedelta(days=1)


def _instant(day: date, hour: int, zone: ZoneInfo) -> float:
    """When an hour of a day begins there; the days on which clocks are changed are longer or shorter."""
    days, hour = divmod(hour, 24)
    return datetime.combine(day + timedelta(days=days), time(hour), zone).timestamp()


def passed(clock: TableClock, off: DaysOff, start: float, end: float) -> float:
    """The seconds for which a clock has run between two instants."""
    seconds = 0.0
    for begin, stop in spans(clock, off, start):
        if begin >= end:
            break
        seconds += min(stop, end) - begin
        if stop >= end:
            break
    return seconds


def after(clock: TableClock, off: DaysOff, start: float, seconds: float) -> float:
    """The instant at which a clock that starts now has run for so many seconds."""
    for begin, stop in spans(clock, off, start):
        if seconds <= stop - begin:
            return begin + seconds
        seconds -= stop - begin
    raise AssertionError("a day comes on which the clock runs")


# ---------------------------------------------------------------------- the clocks of a table


class Clocks:
    """The clocks of all seats, as the entries of their table make them; `left` and `used` are those of `since`.

    `running`: the seat whose clock runs; `following`: it is the short limit that runs, and not the bank. `up`: the seat
    whose time is up while the others decide what follows, and their `votes`, by person.
    """

    def __init__(self, clock: TableClock, seats: int, now: float) -> None:
        self.clock = clock
        self.left = [float(clock.bank)] * seats
        self.used = [0.0] * seats
        self.off: list[DaysOff] = [()] * seats
        self.running: int | None = None
        self.following = False
        self.since = now
        self.up: int | None = None
        self.votes: dict[str, AtZeroChoice] = {}
        self._limit = 0.0  # what is left for the question whether to follow
        self._turns: list[Turn | None] = [None] * seats  # in which each seat last got its increment
        self._told = False  # that time is low

    # What happens

    def run(self, seat: int | None, following: bool, turn: Turn | None, now: float) -> None:
        """From now on this seat's clock runs, or none. It gets its increment once in a turn; None: not now."""
        self.settle(now)
        if seat != self.running:
            self._told = False
        if seat is not None and following and not (self.following and self.running == seat):
            self._limit = float(self.clock.follow or FOLLOW_SECONDS[self.clock.kind])
        self.running, self.following = seat, following
        if self.up != seat:
            self.up, self.votes = None, {}
        if seat is not None and not following and turn is not None and self._turns[seat] != turn:
            self._turns[seat], self._told = turn, False
            self.left[seat] = min(self.left[seat] + self.clock.increment, self.clock.bank + self.clock.increment)
        self._forget()

    def settle(self, now: float) -> None:
        """Takes off what has passed. Time does not run backwards, should the servers' clocks disagree."""
        seat, start = self.running, self.since
        self.since = max(start, now)
        self._forget()
        if seat is None:
            return
        seconds = passed(self.clock, self.off[seat], start, self.since)
        if self.following:
            self._limit = max(0.0, self._limit - seconds)
        else:
            seconds = min(seconds, self.left[seat])
            self.left[seat] -= seconds
            self.used[seat] += seconds

    def time_up(self, seat: int) -> None:
        self.left[seat], self.up = 0.0, seat
        self._forget()

    def more(self, seat: int) -> None:
        """Somebody goes on: nobody begins with less than an increment, or a tenth of the bank."""
        self.left[seat] = max(self.left[seat], self.clock.increment, self.clock.bank / 10)
        if self.up == seat:
            self.up, self.votes = None, {}
        self._told = False
        self._forget()

    def told(self) -> None:
        """It is on record that time is low."""
        self._told = True
        self._forget()

    def take_days_off(self, seats: Sequence[int], off: DaysOff) -> None:
        for seat in seats:
            self.off[seat] = off
        self._forget()

    def _forget(self) -> None:
        self.__dict__.pop("deadline", None)
        self.__dict__.pop("low_at", None)

    # What follows from it

    @cached_property
    def deadline(self) -> float | None:
        """When the time of the running clock is up."""
        seat = self.running
        if seat is None or self.up is not None:
            return None
        return after(self.clock, self.off[seat], self.since, self._limit if self.following else self.left[seat])

    @cached_property
    def low_at(self) -> float | None:
        """When it will be low: never where it was low from the beginning, or for a short limit."""
        seat = self.running
        if seat is None or self.up is not None or self.following or self.left[seat] <= low(self.clock):
            return None
        return after(self.clock, self.off[seat], self.since, self.left[seat] - low(self.clock))

    @property
    def alarm(self) -> float | None:
        """When there is next something to put on record."""
        return self.deadline if self._told or self.low_at is None else self.low_at


def low(clock: TableClock) -> float:
    """This much time is little."""
    return LOW_DAYS if clock.kind == DAYS else min(LOW_LIVE, clock.bank / 10)


def with_clock(record: str, clocks: Clocks, abandoned: int | None) -> str:
    """A record's text with the clock of its table, and the time that each player has used."""
    told = as_data(clocks.clock) | {"used": [round(seconds, 1) for seconds in clocks.used]}
    return replace(read(record), clock=told if abandoned is None else {**told, "abandoned": abandoned}).text()


def info(
    clock: TableClock, clocks: Clocks | None, people: Sequence[bool], votes: Sequence[AtZeroChoice | None]
) -> wire.ClockInfo:
    """The clocks as everybody sees them; `people`: the seats that have one. None: the game has not begun."""
    if clocks is None:
        return wire.ClockInfo(clock=clock, left=[float(clock.bank) if each else None for each in people])
    return wire.ClockInfo(
        clock=clock,
        left=[round(seconds, 3) if has else None for seconds, has in zip(clocks.left, people, strict=True)],
        used=[round(seconds, 3) for seconds in clocks.used],
        running=clocks.running,
        following=clocks.following,
        since=clocks.since,
        deadline=clocks.deadline,
        low_at=clocks.low_at,
        up=clocks.up,
        votes=list(votes) if clocks.up is not None else [],
    )
