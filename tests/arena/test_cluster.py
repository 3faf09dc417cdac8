"""The arena on a Dask cluster: a real scheduler and real workers on this machine, lost ones included.

The tests share one cluster and use it up: in their order its workers come, one of them is lost, then the scheduler.
"""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from importlib import import_module
from pathlib import Path

import pytest

from lisboa.arena import ClusterError, GameResult, Match, cluster, run
from lisboa.bots import UnknownBot
from lisboa.cli import main
from lisboa.components import load
from lisboa.version import VERSION

pytest.importorskip("distributed", reason="the extra `cluster` is not installed")

HERE = Path(__file__).parent
SLOW = Match.of(["rogues:Slow", "random"], 6, seed=3)
TIMES = {"seconds": 0.0, "slowest": 0.0, "longest": 0.0, "decision_times": {}, "turn_times": {}}


class Cluster:
    """A scheduler and two workers, each a process."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.address = f"tcp://127.0.0.1:{free.getsockname()[1]}"
        port = self.address.rpartition(":")[2]
        self.scheduler = self.start("scheduler", "--host", "127.0.0.1", "--port", port, "--dashboard-address", ":0")
        options = (self.address, "--no-nanny", "--nthreads", "1", "--host", "127.0.0.1")
        self.workers = [self.start("worker", *options) for _ in range(2)]

    def start(self, what: str, *options: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", "dask", what, *options, "--no-dashboard"]
        environment = {**os.environ, "PYTHONPATH": str(HERE)}
        return subprocess.Popen(
            command, cwd=self.folder, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )

    def end(self) -> None:
        for process in (*self.workers, self.scheduler):
            process.kill()
        for process in (*self.workers, self.scheduler):
            process.wait()


@pytest.fixture(scope="module", autouse=True)
def dask(tmp_path_factory) -> Iterator[Cluster]:
    made = Cluster(tmp_path_factory.mktemp("dask"))
    try:
        yield made
    finally:
        made.end()


@pytest.fixture(scope="module")
def at_home() -> list[GameResult]:
    """The results of this machine."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(HERE)
        return timeless(run(SLOW, workers=1))


@pytest.fixture(autouse=True)
def large_tasks(monkeypatch):
    """Few tasks with several games each are quicker here."""
    monkeypatch.setattr(cluster, "ROUNDS", 1)


def timeless(games: list[GameResult]) -> list[GameResult]:
    return [replace(game, seats=[replace(seat, **TIMES) for seat in game.seats]) for game in games]


def when(games: int, deed: Callable[[], None]) -> Callable[[int, int, float], None]:
    """Progress that does something once, after this many games."""
    todo = [deed]

    def progress(done: int, of: int, left: float) -> None:
        if done >= games and todo:
            todo.pop()()

    return progress


def test_without_the_extra(monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert main(["arena", "--bots", "random,random", "--cluster", "127.0.0.1:8786"]) == 1
    assert "--cluster needs the package `distributed`; install it with `pip install 'lisboa[cluster]'`" in (
        capsys.readouterr().err
    )


@pytest.mark.parametrize("speaks", [True, False], ids=["nobody", "somebody silent"])
def test_a_scheduler_that_does_not_answer(monkeypatch, capsys, speaks):
    monkeypatch.setattr(cluster, "CONNECTING", 0.5)
    start = time.monotonic()
    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))
        if not speaks:
            silent.listen()
        address = f"127.0.0.1:{silent.getsockname()[1]}"
        assert main(["arena", "--bots", "random,random", "--cluster", address]) == 1
    err = capsys.readouterr().err
    assert f"lisboa: no Dask scheduler answers at '{address}'" in err
    assert "Traceback" not in err
    assert time.monotonic() - start < 4


def test_a_scheduler_without_workers(monkeypatch):
    class Client:
        def wait_for_workers(self, count: int, timeout: float) -> None:
            raise TimeoutError

        def close(self, timeout: float) -> None:
            pass

    monkeypatch.setattr(cluster, "_probed", lambda distributed, address: "Scheduler")
    monkeypatch.setattr("distributed.Client", lambda *place, **how: Client())
    with pytest.raises(ClusterError, match="has no workers; start some with `dask worker"):
        run(SLOW, cluster="127.0.0.1:8786")


def test_the_address_of_a_worker(dask):
    """A worker's address given by mistake, known only once the worker is up."""
    import distributed

    with distributed.Client(dask.address, timeout=20, set_as_default=False) as client:
        client.wait_for_workers(2, timeout=20)
        address = next(iter(client.nthreads()))
    with pytest.raises(ClusterError, match="there is no Dask scheduler but a worker"):
        run(SLOW, cluster=address)


def test_results_are_those_of_one_machine(dask, at_home, monkeypatch):
    """The tasks here leave all but their first games, which are handed out anew."""
    monkeypatch.syspath_prepend(HERE)
    monkeypatch.setattr(cluster, "play_batch", import_module("rogues").one_game)
    assert timeless(run(SLOW, cluster=dask.address)) == at_home


def test_faulty_bots_and_own_components(dask, tmp_path):
    corrections = tmp_path / "mine.toml"
    corrections.write_text("[player]\nwigs = 9\n", encoding="utf-8")
    mine = load(corrections)
    match = Match.of(["rogues:HangsInC", "rogues:Vanishes"], 2, components=mine, timeout=0.1)
    games = run(match, cluster=dask.address, components=mine)
    assert {game.fault.kind for game in games if game.fault} <= {"timeout", "exception"}
    assert all(game.fault and game.seats[0].sources["setup"] == 9 for game in games)


def test_a_bot_that_the_cluster_does_not_know(dask):
    with pytest.raises(
        UnknownBot, match="No module named 'nowhere'; on a cluster its module is needed on every machine"
    ):
        run(Match.of(["nowhere:Bot", "random"], 2), cluster=dask.address)


def test_another_version_on_the_cluster(dask, monkeypatch):
    monkeypatch.setattr(cluster, "VERSION", "99")
    with pytest.raises(ClusterError, match="not 99; install the same everywhere"):
        run(SLOW, cluster=dask.address)


def test_a_task_plays_no_longer_than_its_share(monkeypatch):
    monkeypatch.syspath_prepend(HERE)
    monkeypatch.setattr(cluster, "SHARE", 0.1)
    games = cluster.play_batch(VERSION, SLOW, None, [5, 2, 3, 1])
    assert [game.number for game in games] in ([5], [5, 2])


def test_a_lost_worker_loses_no_game(dask, at_home, monkeypatch):
    monkeypatch.setattr(cluster, "ROUNDS", 4)
    kill = when(2, lambda: dask.workers[0].send_signal(signal.SIGKILL))
    assert timeless(run(SLOW, kill, cluster=dask.address)) == at_home
    assert dask.workers[0].wait() == -signal.SIGKILL


def test_a_lost_scheduler_is_told_and_the_journal_goes_on_at_home(dask, at_home, tmp_path, monkeypatch):
    monkeypatch.setattr(cluster, "ROUNDS", 4)
    journal = tmp_path / "run.journal"
    kill = when(2, lambda: dask.scheduler.send_signal(signal.SIGKILL))
    with pytest.raises(ClusterError, match="is lost"):
        run(SLOW, kill, journal=journal, cluster=dask.address)
    assert len(journal.read_text().splitlines()) >= 3
    monkeypatch.syspath_prepend(HERE)
    assert timeless(run(SLOW, workers=1, journal=journal)) == at_home
