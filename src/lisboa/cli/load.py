"""`lisboa load`: many tables at once against a running server, and what was measured."""

import argparse
import sys
from urllib.parse import urlsplit

from lisboa.cli.errors import Problem
from lisboa.cli.screen import say
from lisboa.server import machine
from lisboa.server.control import operator_of
from lisboa.trials.load import LoadError, LoadPlan, LoadReport, load
from lisboa.trials.notified import Notified

LOCAL = ("127.0.0.1", "localhost", "::1")


def run(arguments: argparse.Namespace) -> int:
    plan = LoadPlan(
        arguments.server.rstrip("/"),
        arguments.tables,
        arguments.sockets,
        arguments.seconds,
        arguments.rate,
        arguments.operator or _operator(arguments.server),
        arguments.seed,
        arguments.previews,
        arguments.notify,
    )
    machine.most_files()
    try:
        report = machine.run(load(plan, Progress()))
    except LoadError as error:
        raise Problem(str(error)) from None
    if report.called is None or report.told is None:
        _tell(report)
        return 0 if report.unanswered == 0 else 1
    say("While everybody is at the table:")
    _tell(report)
    say("")
    say("While everybody is away, and called:")
    _tell(report.called)
    _tell_calls(report.told)
    unanswered = report.unanswered + report.called.unanswered
    return 0 if unanswered + report.told.lost + report.told.doubled == 0 else 1


def _operator(server: str) -> str | None:
    """Our own server on this machine gives the secret that lifts its limits."""
    parts = urlsplit(server)
    if parts.hostname not in LOCAL:
        return None
    return operator_of(parts.port or 80)


class Progress:
    """A line for every tenth of each part."""

    def __init__(self) -> None:
        self._shown = ("", -1)

    def __call__(self, done: int, total: int, what: str) -> None:
        part = (what, 10 * done // max(1, total))
        if part != self._shown:
            self._shown = part
            print(f"{done} of {total} {what}", file=sys.stderr, flush=True)


def _tell(report: LoadReport) -> None:
    say(f"{report.plan.tables} tables, {report.sockets} sockets, {report.seconds:.0f} seconds, {report.due} moves due.")
    say(f"{report.moves} moves were stored, {report.pace:.0f} a second; {report.events} events were sent.")
    half, more, most, all_ = (1000 * report.latency(share) for share in (0.5, 0.95, 0.99, 1.0))
    say(
        f"From the time a move was due to its answer: p50 {half:.1f} ms, p95 {more:.1f} ms, p99 {most:.1f} ms, the "
        f"slowest {all_:.0f} ms."
    )
    say(f"The generator itself was late by {1000 * report.lateness(0.99):.1f} ms (p99).")
    if report.memory:
        cost, memory = 1000 * report.cost, report.memory / 1e6
        say(f"The server took {cost:.2f} ms of processor time per move, and {memory:.0f} MB of memory.")
    if report.turned_away or report.unsent:
        say(f"{report.turned_away} moves were turned away by a busy server, {report.unsent} found no table ready.")
    if report.refused or report.unanswered:
        say(f"{report.refused} moves were refused, {report.unanswered} were not answered.")


def _tell_calls(told: Notified) -> None:
    say(f"{told.messages} messages came, {told.pace:.0f} a second; {told.doubled} came twice.")
    say(f"Of {told.awaited} that had to come after the last moves, {told.lost} were lost.")
