"""The trial of abuse, in small: `python -m lisboa.trials.abuse` is the same, and more of it."""

import asyncio
import socket
import time

from lisboa.trials.abuse import AbusePlan, AbuseReport, _is_open, abuse
from lisboa.trials.serving import started


def test_slow_ones_and_floods_are_ended_and_others_go_on(tmp_path):
    plan = AbusePlan(slow=200, floods=1, tables=3, bot="marquis", seconds=3.0)
    with started(tmp_path / "abuse.sqlite", log=tmp_path / "log") as server:
        report = asyncio.run(abuse(plan, server))
    assert report.wrong == []
    assert len(report.moves) == 5
    assert all(report.moves.values())
    assert report.pages
    assert len(report.lines()) == 6


def test_what_is_kept_or_ends_otherwise_is_wrong():
    report = AbuseReport(kept=3)
    report.ends[1006] += 1
    assert report.wrong == ["3 slow connections were kept", "a flood ended with 1006", "no flood was ended"]
    report = AbuseReport()
    report.ends[4429] += 1
    assert report.wrong == []


def test_a_connection_that_is_kept_is_seen():
    with socket.create_server(("127.0.0.1", 0)) as door, socket.socket() as line:
        line.connect(door.getsockname())
        line.setblocking(False)
        there, _ = door.accept()
        assert _is_open(line)
        there.sendall(b"HTTP/1.1 408 Request Timeout\r\n\r\n")
        there.close()
        while _is_open(line):  # until the system has told it
            time.sleep(0.01)
