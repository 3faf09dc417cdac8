"""`lisboa load` against a real server: what it measures is what happened."""

import asyncio
import re

import httpx
import pytest

from lisboa.cli import main
from lisboa.trials.load import Group, LoadError, LoadPlan, LoadReport, Schedule, load
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
    schedule = Schedule(lambda group, due: sent.append((group, due)), late := [])
    first, second = Group(schedule.ready), Group(schedule.ready)
    schedule.ready(first)
    for moment in (1.0, 2.0, 3.0):
        schedule.due(moment)
    assert (sent, len(late), schedule.waiting) == ([(first, 1.0)], 1, 2)
    schedule.ready(second)
    schedule.ready(first)
    assert sent == [(first, 1.0), (second, 2.0), (first, 3.0)]
    assert (len(late), schedule.waiting) == (1, 0)


def test_latencies_are_read_off_in_order():
    report = LoadReport(LoadPlan(""), latencies=[0.3, 0.1, 0.2, 0.4], moves=4, seconds=2.0)
    assert (report.latency(0.5), report.latency(1.0), report.pace) == (0.3, 0.4, 2.0)
