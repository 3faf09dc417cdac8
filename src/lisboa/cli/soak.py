"""`lisboa soak`: many random games with everything checked, and how long it will still take."""

import argparse
import multiprocessing
import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from lisboa import soak
from lisboa.cli import variants
from lisboa.cli.progress import ProgressBar, duration
from lisboa.cli.screen import say
from lisboa.setup import Setup
from lisboa.soak import LeakReport, SoakReport


def run(arguments: argparse.Namespace) -> int:
    chosen = variants.names_of(arguments) or None
    if max(arguments.players) == 1:
        variants.check(Setup(1, draft="draft" in (chosen or ())))
    bar = ProgressBar(arguments.leaks, "deals") if arguments.leaks else ProgressBar(arguments.games)
    how = (arguments.players, arguments.seed, arguments.workers, bar, chosen)
    try:
        with _quiet_interrupt():
            found = soak.search(arguments.leaks, *how) if arguments.leaks else soak.run(arguments.games, *how)
    finally:
        bar.end()
    return _tell_leaks(found) if isinstance(found, LeakReport) else _tell(found)


def _tell_leaks(report: LeakReport) -> int:
    pace = report.deals / report.seconds if report.seconds else 0.0
    games = "1 game" if report.games == 1 else f"{report.games} games"
    say(f"{report.deals} other deals of {games} in {duration(report.seconds)}, {pace:.0f} a second.")
    say(f"In {report.hands} of them somebody else held other cards; {report.impossible} were impossible.")
    if report.leak is None:
        say("Nobody was told anything hidden from them.")
        return 0
    say(f"Leak: {report.leak}")
    say("To reproduce it:")
    say(f'  python -c "from lisboa.soak import SoakPlan, dealt; print(dealt({report.leak.plan!r}).leak)"')
    return 1


def _tell(report: SoakReport) -> int:
    pace = report.moves / report.seconds if report.seconds else 0.0
    say(f"{report.games} games, {report.moves} moves in {duration(report.seconds)}, {pace:.0f} moves a second.")
    if report.failure is None:
        say("Everything held at every decision.")
        return 0
    plan = report.failure.plan
    say(f"Failure: {report.failure}")
    say("To reproduce it:")
    say(f'  python -c "from lisboa.soak import SoakPlan, play; print(play({plan!r}).failure)"')
    return 1


# ---------------------------------------------------------------------- Ctrl-C

_soaking = False


def _deaf() -> None:
    """The processes that play leave Ctrl-C to us, who end them; each would print a traceback."""
    if _soaking:
        signal.signal(signal.SIGINT, signal.SIG_IGN)


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_deaf)


@contextmanager
def _quiet_interrupt() -> Iterator[None]:
    global _soaking

    def end_them(number: int, frame: FrameType | None) -> None:
        for process in multiprocessing.active_children():
            process.terminate()
        raise KeyboardInterrupt

    if threading.current_thread() is not threading.main_thread():
        yield  # signals belong to the main thread
        return
    before = signal.signal(signal.SIGINT, end_them)
    _soaking = True
    try:
        yield
    finally:
        _soaking = False
        signal.signal(signal.SIGINT, before)
