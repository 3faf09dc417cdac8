"""`lisboa stall`: somebody overloads a server while others play, and they must not notice."""

import argparse
import asyncio

from lisboa.cli.errors import Problem
from lisboa.cli.load import Progress
from lisboa.cli.screen import say
from lisboa.trials.load import LoadError, LoadReport
from lisboa.trials.stall import StallPlan, StallReport, stall


def run(arguments: argparse.Namespace) -> int:
    plan = StallPlan(
        arguments.requests,
        arguments.entries,
        arguments.tables,
        arguments.rate,
        arguments.seconds,
        arguments.unlimited,
        arguments.seed,
    )
    try:
        report = asyncio.run(stall(plan, Progress()))
    except LoadError as error:
        raise Problem(str(error)) from None
    return _tell(report, arguments.most)


def _tell(report: StallReport, most: float) -> int:
    _tell_moves("Undisturbed", report.quiet)
    answers = ", ".join(f"{number} times {status}" for status, number in sorted(report.answers.items()))
    say(f"{report.plan.requests:g} questions a second were answered: {answers}.")
    _tell_moves("Meanwhile", report.disturbed)
    slow = report.disturbed.latency(0.99) > most
    if slow or report.disturbed.unanswered or not report.disturbed.moves:
        say(f"Too slow: 99 of 100 moves have to be answered within {1000 * most:.0f} ms.")
        return 1
    return 0


def _tell_moves(when: str, played: LoadReport) -> None:
    half, most, all_ = (1000 * played.latency(share) for share in (0.5, 0.99, 1.0))
    say(f"{when}: {played.moves} moves, p50 {half:.1f} ms, p99 {most:.1f} ms, the slowest {all_:.0f} ms.")
    if lost := played.refused + played.unanswered + played.turned_away + played.unsent:
        say(f"{lost} moves were not played.")
