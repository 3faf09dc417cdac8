"""`lisboa powercut`: the power is cut at every moment, and nothing that a server has acknowledged may be lost."""

import argparse

from lisboa.cli.errors import Problem
from lisboa.cli.progress import ProgressBar, duration
from lisboa.cli.screen import say, verdict
from lisboa.trials.powercut import PowerCutPlan, PowerCutReport, powercut
from lisboa.trials.recording import NotRecorded
from lisboa.trials.torture import Progress


def run(arguments: argparse.Namespace) -> int:
    plan = PowerCutPlan(arguments.images, arguments.kills, arguments.seed, syncs=not arguments.ignore_syncs)
    try:
        report = powercut(plan, _bar("kills"), _bar("images"))
    except NotRecorded as error:
        raise Problem(str(error)) from None
    return _tell(report)


def _bar(what: str) -> Progress:
    """A bar that is there from its first step to its last."""
    bar: ProgressBar | None = None

    def show(done: int, all: int, seconds_left: float) -> None:
        nonlocal bar
        bar = bar or ProgressBar(all, what)
        bar(done, all, seconds_left)
        if done == all:
            bar.end()

    return show


def _tell(report: PowerCutReport) -> int:
    played = report.played
    say(
        f"Played: {report.acknowledged} actions acknowledged at {played.tables} tables, {report.writes} writes and "
        f"{report.syncs} syncs; {played.kills} kills, after which {report.found_again} actions were sent again and "
        "found."
    )
    pace = report.images / report.opening if report.opening else 0.0
    say(f"Images: {report.images} in {duration(report.seconds)}, {pace:.0f} opened a second.")
    return verdict(
        report.wrong,
        f"{report.failed} images wrong. The record is in {report.folder}.",
        "nothing acknowledged was lost, doubled or reordered, and every table can be read.",
    )
