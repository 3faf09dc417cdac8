"""A server that is started again while games are being played: everybody comes back, and can go on."""

import asyncio

from lisboa.trials.restart import RestartPlan, restart, words


def test_everybody_comes_back_and_plays_on(tmp_path):
    report = asyncio.run(restart(RestartPlan(tables=3, moves=12, thinking=0), tmp_path))
    assert (report.sockets, report.moves) == (6, 3)
    assert 0 < report.listening < report.first_move
    assert report.listening < report.all_back
    assert "all 6 sockets were back" in words(report)
