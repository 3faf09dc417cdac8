"""What becomes of the calls of a person that wait: one message for each contact, or patience until a quiet time ends.

Nothing here runs or waits: it is decided inside the commit that takes the calls out of the outbox.
"""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta, tzinfo
from functools import cache, partial
from hashlib import sha256
from typing import Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

import msgspec
from msgspec import Struct

from lisboa.hosting.storage.calls import Gather, Gathered
from lisboa.tables.call_wire import CallSettings, QuietHours
from lisboa.tables.calls import CLOCK, CallFacts
from lisboa.tables.entries import Contact, DueCall, OutMessage
from lisboa.tables.wire import encode

MOST_CALLS: Final = 20  # in one message: the newest
SATURDAY: Final = 5

_read_settings: Final = msgspec.json.Decoder(CallSettings).decode
_read_facts: Final = msgspec.json.Decoder(CallFacts).decode


class SentCall(Struct, frozen=True, kw_only=True):
    """A call as it stands in a message."""

    kind: str
    game: str | None
    facts: CallFacts


def settings_of(data: str | None) -> CallSettings:
    return CallSettings() if data is None else _read_settings(data)


def gatherer(now: float) -> Gather:
    return partial(gathered, now)


def gathered(now: float, stored: str | None, contacts: Sequence[Contact], calls: Sequence[DueCall]) -> Gathered:
    """The messages, and the events that have to wait, with the moment at which they are due."""
    settings = settings_of(stored)
    wanted = [call for call in calls if call.game not in settings.off]
    quiet = quiet_until(settings, now)
    later = {} if quiet is None else {call.event: quiet for call in wanted if not _rings_even_then(settings, now, call)}
    ready = [call for call in wanted if call.event not in later]
    reached = [contact for contact in contacts if contact.active and contact.confirmed and contact.stopped is None]
    made = [_message(now, contact, settings, ready) for contact in reached]
    return [message for message in made if message is not None], later


def _rings_even_then(settings: CallSettings, now: float, call: DueCall) -> bool:
    return call.kind == CLOCK and settings.quiet.clock and settings.paused_until <= now


def _message(now: float, contact: Contact, settings: CallSettings, calls: Sequence[DueCall]) -> OutMessage | None:
    """For one contact, of the calls that come through its channel; none without any."""
    here = [call for call in calls if contact.channel in settings.wanted.get(call.kind, ())]  # type: ignore[call-overload]
    if not here:
        return None
    return OutMessage(
        key=message_key(contact.key, [call.event for call in here]),
        person=contact.person,
        contact=contact.key,
        made=now,
        due=max(now, contact.rest_until),
        calls=encode(_once(here)).decode(),
    )


def _once(calls: Sequence[DueCall]) -> list[SentCall]:
    """The newest of those that say the same."""
    found: dict[tuple[str, str | None, str], SentCall] = {}
    for call in calls:
        facts = _read_facts(call.facts)
        key = call.kind, call.game, facts.about
        found.pop(key, None)
        found[key] = SentCall(kind=call.kind, game=call.game, facts=facts)
    return list(found.values())[-MOST_CALLS:]


def message_key(contact: str, events: Sequence[str]) -> str:
    """The same for the same events and contact, whoever makes it: by it a receiver knows a message again."""
    return sha256("\n".join([contact, *sorted(events)]).encode()).hexdigest()[:32]


# ---------------------------------------------------------------------- quiet hours


def quiet_until(settings: CallSettings, now: float) -> float | None:
    """When somebody may be called again; None if they may be called now."""
    ends = [settings.paused_until] if settings.paused_until > now else []
    if settings.quiet.on and (end := _quiet_end(settings.quiet, zone(settings.zone), now)) is not None:
        ends.append(end)
    return max(ends, default=None)


def _quiet_end(quiet: QuietHours, where: tzinfo, now: float) -> float | None:
    """The end of the quiet time that goes on now; it may have begun the day before."""
    today = datetime.fromtimestamp(now, UTC).astimezone(where).date()
    for day in (today - timedelta(days=1), today):
        start = datetime(day.year, day.month, day.day, tzinfo=where)
        over = start + timedelta(days=quiet.until <= quiet.since)
        begins = start.replace(hour=quiet.since // 60, minute=quiet.since % 60).timestamp()
        ends = over.replace(hour=quiet.until // 60, minute=quiet.until % 60).timestamp()
        if _is_quiet_day(quiet, day.weekday()) and begins <= now < ends:
            return ends
    return None


def _is_quiet_day(quiet: QuietHours, weekday: int) -> bool:
    return quiet.days == "all" or (weekday >= SATURDAY) == (quiet.days == "weekend")


@cache
def _zones() -> frozenset[str]:
    return frozenset(available_timezones())


def is_zone(name: str) -> bool:
    """Only names that are listed: others might be files."""
    return name in _zones()


def zone(name: str) -> tzinfo:
    """The zone, or UTC if this machine does not know it (any more)."""
    try:
        return ZoneInfo(name) if is_zone(name) else UTC
    except (ZoneInfoNotFoundError, OSError):
        return UTC
