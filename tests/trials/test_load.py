"""`lisboa load` against a real server: what it measures is what happened."""

import asyncio
import re

import httpx
import pytest

from lisboa.cli import main
from lisboa.trials import notified
from lisboa.trials.load import Group, LoadError, LoadPlan, LoadReport, Schedule, load
from lisboa.trials.notified import Away
from lisboa.trials.pushes import Pushed, PushService
from lisboa.trials.serving import started


def quiet(done: int, total: int, what: str) -> None:
    pass


def stored_moves(address: str) -> int:
    figures = httpx.get(f"{address}/metrics").text
    found = re.search(r'^lisboa_actions_total\{kind="move",result="done"\} (\d+)', figures, re.M)
    return int(found[1]) if found else 0


def test_every_move_that_is_counted_was_stored(tmp_path):
    with started(tmp_path / "load.sqlite") as server:
        plan = LoadPlan(server.address, tables=4, sockets=11, seconds=1.0, rate=50, operator=server.operator)
        report = asyncio.run(load(plan, quiet))
        assert report.sockets == 11
        assert (report.refused, report.unanswered) == (0, 0)
        assert report.moves == len(report.latencies) == stored_moves(server.address) > 0
        assert report.events >= 2 * report.moves  # each player hears of every move
        assert report.memory > 10e6
        assert 0 < report.cost < 1
        assert 0 < report.latency(0.5) <= report.latency(0.99) <= report.latency(1.0)


def test_a_server_that_limits_tells_what_to_do(tmp_path):
    with started(tmp_path / "load.sqlite") as server:
        plan = LoadPlan(server.address, tables=40, sockets=80, seconds=1.0)
        with pytest.raises(LoadError, match="limits how fast tables are made"):
            asyncio.run(load(plan, quiet))


def test_no_server_is_told_in_a_sentence(capsys):
    assert main(["load", "--server", "http://127.0.0.1:9", "--tables", "1", "--seconds", "1"]) == 1
    assert "does not answer" in capsys.readouterr().err


def test_moves_fall_due_whether_or_not_earlier_ones_were_answered():
    """A slow server must not slow the generator down: what waits for a table counts from when it was due."""
    sent = []
    late = []
    schedule = Schedule(lambda group, due: sent.append((group, due)), late.append)
    first, second = (Group(schedule.ready, lambda seat: None) for _ in range(2))
    schedule.ready(first)
    for moment in (1.0, 2.0, 3.0):
        schedule.due(moment)
    assert (sent, len(late)) == ([(first, 1.0)], 1)
    schedule.ready(second)
    schedule.ready(first)
    assert sent == [(first, 1.0), (second, 2.0), (first, 3.0)]
    assert (len(late), schedule.forget()) == (1, 0)


def test_latencies_are_read_off_in_order():
    report = LoadReport(LoadPlan(""), latencies=[0.3, 0.1, 0.2, 0.4], moves=4, seconds=2.0)
    assert (report.latency(0.5), report.latency(1.0), report.pace) == (0.3, 0.4, 2.0)


def test_whoever_is_away_is_called_and_every_call_that_must_come_is_awaited(tmp_path):
    calling = ("--push", "--allow-private-webhooks", "--public-address", "http://127.0.0.1", "--gather-calls", "1")
    with started(tmp_path / "load.sqlite", *calling) as server:
        plan = LoadPlan(
            server.address, tables=6, sockets=12, seconds=2.0, rate=30, operator=server.operator, notify=2, section=1.0
        )
        report = asyncio.run(load(plan, quiet))
    assert report.moves > 0
    assert report.called.moves > 0
    assert report.told.awaited > 0
    assert report.told.messages >= report.told.awaited
    assert (report.told.lost, report.told.doubled) == (0, 0)


def pushed(browser, at=9e9, topic="a"):
    return Pushed(browser, at, topic, b"")


@pytest.mark.parametrize(
    "came, lost, doubled",
    [
        ([pushed("1-0-0"), pushed("1-0-1")], 0, 0),
        ([pushed("1-0-0")], 1, 0),
        ([pushed("1-0-0", at=0.0), pushed("1-0-1")], 1, 0),  # that was for an earlier turn
        ([pushed("1-0-0"), pushed("1-0-1"), pushed("1-0-1")], 0, 1),
        ([pushed("1-0-0"), pushed("1-0-1"), pushed("1-0-1", topic="b")], 0, 0),
    ],
)
def test_calls_that_are_missing_or_come_twice_are_seen(monkeypatch, came, lost, doubled):
    monkeypatch.setattr(notified, "SETTLED", 0.0)
    monkeypatch.setattr(notified, "PATIENCE", 0.1)
    away = Away(PushService(), browsers=2)

    async def play():
        away.waits_for("1-1", ["1-0"])
        away.waits_for("1-0", ["1-1"])  # and nobody waits for the first any more
        away.service.received += came

    asyncio.run(away.section(play))
    assert (away.told.awaited, away.told.lost, away.told.doubled) == (2, lost, doubled)
