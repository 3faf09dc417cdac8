"""`lisboa torture`: a server is killed again and again while people play, and nothing it has said may be lost."""

import argparse
import asyncio

from lisboa.cli.database import problems
from lisboa.cli.progress import ProgressBar, duration
from lisboa.cli.screen import say, verdict
from lisboa.trials.torture import TorturePlan, TortureReport, torture


def run(arguments: argparse.Namespace) -> int:
    named: str | None = arguments.database
    plan = TorturePlan(arguments.kills, arguments.tables, named, arguments.seed, servers=1 if named else 2)
    bar = ProgressBar(plan.kills, "kills")
    try:
        with problems(named or ""):
            report = asyncio.run(torture(plan, bar))
    finally:
        bar.end()
    return _tell(report)


def _tell(report: TortureReport) -> int:
    restarts = report.restarts or [0.0]
    say(f"Kills: {report.kills} in {duration(report.seconds)}, {report.early} of them during start-up.")
    say(
        f"{report.acknowledged} actions acknowledged at {report.tables} tables, {report.resent} times something was "
        f"sent again; {report.entries} entries, {report.told} looks and events."
    )
    say(
        f"From a start to the first move accepted: {report.typical_restart:.1f} s typically, "
        f"{max(restarts):.1f} s at most."
    )
    return verdict(
        report.wrong,
        f"The databases and the logs of the servers are in {report.folder}.",
        "nothing lost, doubled, reordered, or told and not stored.",
    )
