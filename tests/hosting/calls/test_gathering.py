"""Which messages a person's waiting calls become, and when."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from msgspec import json

from lisboa.hosting.calls.gathering import SentCall, gathered, is_zone, quiet_until
from lisboa.tables.call_wire import CallSettings, QuietHours
from lisboa.tables.entries import Contact, DueCall
from lisboa.tables.wire import encode

LISBON = ZoneInfo("Europe/Lisbon")
GAME, OTHER = "1" * 32, "2" * 32


def at(text):
    return datetime.fromisoformat(text).replace(tzinfo=LISBON).timestamp()


NOON = at("2026-11-18 12:00")


def night(**changes):
    return CallSettings(zone="Europe/Lisbon", quiet=QuietHours(on=True, **changes))


def call(kind="turn", game=GAME, event=None):
    event = event or f"{game}:{kind}"
    return DueCall(event=event, person="ana", kind=kind, game=game, at=NOON, due=NOON, facts='{"title":"Baixa"}')


def contact(channel, key=None, **changes):
    return Contact(
        **({"key": key or channel, "person": "ana", "channel": channel, "address": "a", "confirmed": True} | changes)
    )


def messages(calls, contacts, settings=CallSettings(), now=NOON):  # noqa: B008
    made, later = gathered(now, encode(settings).decode(), contacts, calls)
    kinds = {message.contact: [one.kind for one in json.decode(message.calls, type=list[SentCall])] for message in made}
    return kinds, later


def test_several_calls_are_one_message_for_each_contact():
    found, later = messages([call(), call("over", OTHER), call("mention")], [contact("push"), contact("mail")])
    assert found == {"push": ["turn", "over", "mention"], "mail": ["turn", "over"]}
    assert later == {}


def test_the_same_thing_is_said_once():
    found, _ = messages([call(event="1"), call("mention"), call(event="2")], [contact("push")])
    assert found == {"push": ["mention", "turn"]}


def test_who_has_said_nothing_about_it_is_called_as_usual():
    made, _ = gathered(NOON, None, [contact("webhook")], [call(), call("mention")])
    assert json.decode(made[0].calls)[0]["kind"] == "turn"
    assert len(json.decode(made[0].calls)) == 1


@pytest.mark.parametrize("changes", [{"active": False}, {"confirmed": False}, {"stopped": "failing"}])
def test_contacts_that_are_off_get_nothing(changes):
    assert messages([call()], [contact("push", **changes)]) == ({}, {})


def test_a_table_that_was_switched_off_does_not_call():
    settings = CallSettings(off=[GAME])
    assert messages([call(), call(game=OTHER)], [contact("push")], settings)[0] == {"push": ["turn"]}
    assert messages([call()], [contact("push")], settings) == ({}, {})


def test_a_contact_that_failed_rests():
    made, _ = gathered(NOON, None, [contact("push", rest_until=NOON + 300)], [call()])
    assert made[0].due == NOON + 300


def test_the_same_calls_make_the_same_key_on_every_server():
    first, _ = gathered(NOON, None, [contact("push")], [call(), call("over")])
    second, _ = gathered(NOON + 9, None, [contact("push")], [call("over"), call()])
    assert first[0].key == second[0].key
    assert first[0].key != gathered(NOON, None, [contact("push", "other")], [call(), call("over")])[0][0].key


# Quiet hours


@pytest.mark.parametrize(
    "now, until",
    [
        ("2026-11-18 22:29", None),
        ("2026-11-18 22:30", "2026-11-19 07:30"),
        ("2026-11-19 00:00", "2026-11-19 07:30"),
        ("2026-11-19 07:29", "2026-11-19 07:30"),
        ("2026-11-19 07:30", None),
        ("2026-10-25 00:10", "2026-10-25 07:30"),  # summer time ends in this night
        ("2026-03-28 23:00", "2026-03-29 07:30"),  # and begins in this one
    ],
)
def test_the_night_ends_in_the_morning_of_the_person(now, until):
    assert quiet_until(night(), at(now)) == (None if until is None else at(until))


def test_quiet_hours_within_a_day():
    settings = night(since=12 * 60, until=14 * 60)
    assert quiet_until(settings, at("2026-11-18 13:00")) == at("2026-11-18 14:00")
    assert quiet_until(settings, at("2026-11-18 14:00")) is None
    assert quiet_until(settings, at("2026-11-18 11:59")) is None


def test_quiet_hours_are_where_the_person_is():
    there = CallSettings(zone="America/Sao_Paulo", quiet=QuietHours(on=True))
    assert quiet_until(there, at("2026-11-18 23:00")) is None
    assert quiet_until(there, at("2026-11-19 05:00")) == at("2026-11-19 10:30")


@pytest.mark.parametrize(
    "days, friday, saturday, sunday",
    [("all", True, True, True), ("working", True, False, False), ("weekend", False, True, True)],
)
def test_quiet_days_are_those_on_which_the_night_begins(days, friday, saturday, sunday):
    nights = ["2026-11-21 02:00", "2026-11-22 02:00", "2026-11-23 02:00"]
    assert [quiet_until(night(days=days), at(now)) is not None for now in nights] == [friday, saturday, sunday]


def test_calls_of_the_night_come_as_one_when_it_ends():
    end = at("2026-11-19 07:30")
    found, later = messages([call(), call("over")], [contact("push")], night(), at("2026-11-19 03:00"))
    assert found == {}
    assert set(later.values()) == {end}
    assert messages([call(), call("over")], [contact("push")], night(), end) == ({"push": ["turn", "over"]}, {})


def test_a_clock_that_runs_low_rings_in_the_night_if_it_may():
    calls, three = [call(), call("clock")], at("2026-11-19 03:00")
    found, later = messages(calls, [contact("push")], night(), three)
    assert (found, len(later)) == ({"push": ["clock"]}, 1)
    found, later = messages(calls, [contact("push")], night(clock=False), three)
    assert (found, len(later)) == ({}, 2)


def test_a_pause_holds_everything_back():
    settings = CallSettings(paused_until=NOON + 100)
    found, later = messages([call(), call("clock")], [contact("push")], settings)
    assert found == {}
    assert set(later.values()) == {NOON + 100}


@pytest.mark.parametrize("name", ["Europe/Lisbon", "UTC", "America/Sao_Paulo"])
def test_zones_that_there_are(name):
    assert is_zone(name)


@pytest.mark.parametrize("name", ["", "Lisbon", "../../etc/passwd", "/etc/localtime", "europe/lisbon\n", "posixrules"])
def test_what_is_no_zone_is_not_looked_for(name):
    assert not is_zone(name)
