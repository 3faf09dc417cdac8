"""`lisboa stall`: what it measures is what happened, and a server that is too slow is found out."""

import asyncio
from random import Random

import pytest

from lisboa.cli import main
from lisboa.tables.entries import BACK, OVER, UNDO
from lisboa.tables.table import Table
from lisboa.trials import stall as trial
from lisboa.trials.stall import StallPlan, stall


def quiet(done: int, total: int, what: str) -> None:
    pass


@pytest.mark.parametrize("make, kind", [(trial._long, UNDO), (trial._back_and_forth, BACK)])
def test_the_tables_are_long_and_as_a_server_would_have_written_them(make, kind):
    made = make(Random(1), 400)
    table = Table(made.row, made.table.components)
    table.read(made.entries)
    assert (made.row.head, table.head) == (len(made.entries), made.table.head)
    assert table.head >= 300
    assert sum(entry.kind == kind for entry in made.entries) >= 100


def test_finished_games_are_finished():
    assert trial._played(Random(1)).row.status == OVER


def test_both_are_measured_and_all_questions_are_counted():
    plan = StallPlan(requests=30, entries=300, tables=2, rate=20, seconds=1.5)
    report = asyncio.run(stall(plan, quiet))
    for played in (report.quiet, report.disturbed):
        assert played.moves == len(played.latencies) > 0
        assert (played.refused, played.unanswered) == (0, 0)
    assert report.answers["200"] > 0
    assert set(report.answers) <= {"200", "201", "404", "409", "429", "503"}


@pytest.mark.parametrize("most, code", [("3600", 0), ("0.000001", 1)])
def test_the_command(capsys, most, code):
    small = ["--entries", "200", "--tables", "2", "--rate", "10", "--seconds", "1", "--most", most]
    assert main(["stall", *small]) == code
    shown = capsys.readouterr().out
    assert shown.startswith("Undisturbed: ")
    assert ("Too slow" in shown) == (code == 1)
