"""`lisboa arena` as people use it: its table and files, what it refuses, how it is stopped and goes on."""

import csv
import io
import json
import os
import re
import signal
import subprocess
import sys
import time
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from lisboa.cli import main

HERE = Path(__file__).parent
LISBOA = [sys.executable, "-m", "lisboa", "arena"]
SLOW = ["--bots", "rogues:Slow,random", "--games", "8", "--seed", "3", "--workers", "2"]
TIMES = ("seconds", "slowest", "longest", "decision_times", "turn_times")


@pytest.fixture
def arena(capfd, monkeypatch):
    """The command within this process, in the folder of the rogues; returns its exit code and what it printed."""
    monkeypatch.chdir(HERE)

    def run(*arguments: object) -> tuple[int, str, str]:
        workers = [] if {"--workers", "--cluster"} & set(arguments) else ["--workers", "1"]
        code = main(["arena", *map(str, arguments), *workers])
        return (code, *capfd.readouterr())

    return run


def timeless(path: Path) -> list[dict[str, Any]]:
    games = json.loads(path.read_text())["games"]
    return [
        {**game, "seats": [{key: value for key, value in seat.items() if key not in TIMES} for seat in game["seats"]]}
        for game in games
    ]


# ---------------------------------------------------------------------- results


def test_table_and_files(arena, tmp_path):
    files = [tmp_path / name for name in ("m.json", "m.csv", "m.html")]
    options = ["--json", files[0], "--csv", files[1], "--report", files[2]]
    code, out, err = arena("--bots", "random,rogues:First", "--games", 5, "--seed", 3, *options)
    assert code == 0
    lines = out.splitlines()
    assert lines[0] == "5 games are rounded up to 6: every deal is played in 2 seat orders."
    assert lines[1] == "6 games: 3 deals in 2 seat orders; 2 players, seed 3."
    assert re.search(r"^Wins +games +wins +share +95 % interval +deals won +share +95 % interval$", out, re.M)
    assert re.search(r"^random +6 +\d(\.\d)? +\d+\.\d %", out, re.M)
    assert re.search(r"^Thinking +a decision +95 % +slowest +a turn +95 % +slowest$", out, re.M)
    assert max(map(len, lines[:15])) < 100
    assert err.startswith("0 of 6 games\n")
    assert err.endswith("6 of 6 games, 100 %, 0 s left\n")
    assert len(json.loads(files[0].read_text())["games"]) == 6
    assert len(list(csv.DictReader(io.StringIO(files[1].read_text())))) == 12
    assert "<html" in files[2].read_text()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["m.csv", "m.html", "m.json"]  # no journal is left


def test_solo_with_variants(arena):
    code, out, _ = arena("--bots", "random", "--players", 1, "--games", 2, "--variant", "decrees,tasks")
    assert code == 0
    assert "2 games: 2 deals in 1 seat order; solo, seed 0, decrees, tasks for seat 1." in out
    assert re.search(r"^Lacerda +2 ", out, re.M)
    assert "Ranks reached: beggar 2, court servant 0, king's favourite 0, marquis' right hand 0." in out
    assert re.search(r"^Lacerda +- +- +- ", out, re.M)


def test_a_bot_that_prints_and_one_that_fails(arena):
    code, out, err = arena("--bots", "rogues:Chatty,rogues:Raises", "--games", 2)
    assert code == 0
    assert "THINKING" not in out + err
    assert "Fault in game 0 after" in out
    assert "rogues:Raises (exception): ValueError: no idea what to do" in out


def test_help_has_examples(arena):
    code, out, _ = arena("--help")
    assert code == 0
    for option in ("bots", "games", "seed", "players", "variant", "draft", "components", "timeout", "json", "csv"):
        assert f"--{option}" in out
    for option in ("report", "journal", "workers", "cluster"):
        assert f"--{option}" in out
    assert "lisboa arena --bots greedy,random" in out


# ---------------------------------------------------------------------- refusals


@pytest.mark.parametrize(
    "arguments, code, part",
    [
        ([], 2, "name the bots"),
        (["--bots", "random"], 2, "one bot alone"),
        (["--bots", ",".join(["random"] * 5)], 2, "2 to 4 players; there are 5 bots"),
        (["--bots", "nobody,random"], 2, "'nobody' is no bot"),
        (["--bots", "random,"], 2, "'' is no bot"),
        (["--bots", "no_module:Bot,random"], 2, "'no_module:Bot' cannot be made: ModuleNotFoundError"),
        (["--bots", "rogues:CannotBeMade,random"], 2, "cannot be made: ValueError: no model found"),
        (["--bots", "random@lots,random"], 2, "after @ comes a budget"),
        (["--bots", "random,random", "--players", "3"], 2, "3 players need 3 bots, there are 2"),
        (["--bots", "random,random", "--solo"], 2, "solo is one bot"),
        (["--bots", "random", "--solo", "--draft"], 2, "R2.14"),
        (["--bots", "random,random", "--variant", "tasks=3"], 2, "seats from 1 to 2"),
        (["--bots", "random,random", "--games", "0"], 2, "0 is less than 1"),
        (["--bots", "random,random", "--games", "many"], 2, "not a whole number"),
        (["--bots", "random,random", "--timeout", "0"], 2, "not between"),
        (["--bots", "random,random", "--timeout", "nan"], 2, "not between"),
        (["--bots", "random,random", "--workers", "0"], 2, "less than 1"),
        (["--bots", "random,random", "--workers", "2", "--cluster", "x:1"], 2, "--workers is for this machine"),
        (["--bots", "random,random", "--cluster", "nowhere"], 1, "no address of a Dask scheduler"),
        (["--bots", "random,random", "--json", "no/folder.json"], 1, "cannot be written (no such file"),
        (["--bots", "random,random", "--csv", "."], 1, "cannot be written (is a directory)"),
        (["--bots", "random,random", "--report", "no/folder.html"], 1, "cannot be written"),
        (["--bots", "random,random", "--journal", "no/folder"], 1, "cannot be written"),
        (["--bots", "random,random", "--journal", "/dev/null"], 1, "is no file"),
        (["--bots", "random,random", "--journal", "rogues.py"], 1, "no journal of the arena"),
        (["--bots", "random,random", "--json", "a", "--csv", "a"], 2, "each need a different file"),
        (["--bots", "random,random", "--components", "nowhere.toml"], 1, "nowhere.toml"),
    ],
)
def test_what_makes_no_sense_is_told_in_a_sentence(arena, arguments, code, part):
    found, out, err = arena(*arguments)
    assert (found, out) == (code, "")
    assert part in err
    assert "Traceback" not in err
    assert len(err.replace("0 of 100 games\n", "").splitlines()) == 1


def test_a_file_that_was_there_survives_the_check(arena, tmp_path):
    there = tmp_path / "old.csv"
    there.write_text("old")
    code, _, _ = arena("--bots", "nobody:Bot,random", "--csv", there, "--json", tmp_path / "new.json")
    assert code == 2
    assert there.read_text() == "old"
    assert not (tmp_path / "new.json").exists()


# ---------------------------------------------------------------------- stopping and going on


@pytest.fixture
def mark() -> str:
    """Every process of a test carries it in its environment."""
    return uuid.uuid4().hex


def alive(mark: str) -> Iterator[int]:
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            if mark.encode() in (folder / "environ").read_bytes():
                yield int(folder.name)
        except OSError:
            continue


def gone(mark: str, seconds: float = 5) -> bool:
    end = time.monotonic() + seconds
    while list(alive(mark)):
        if time.monotonic() > end:
            return False
        time.sleep(0.02)
    return True


def started(mark: str, *arguments: object) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [*LISBOA, *map(str, arguments)],
        cwd=HERE,
        env={**os.environ, "ROGUE_MARK": mark},
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )


def wait_for_games(journal: Path, games: int) -> None:
    end = time.monotonic() + 20
    while not journal.exists() or journal.read_bytes().count(b"\n") <= games:
        assert time.monotonic() < end
        time.sleep(0.01)


@pytest.fixture(scope="module")
def whole(tmp_path_factory) -> Path:
    """The same match, played without a break."""
    path: Path = tmp_path_factory.mktemp("whole") / "whole.json"
    subprocess.run([*LISBOA, *SLOW, "--json", path], cwd=HERE, check=True, capture_output=True)
    return path


def test_a_killed_run_goes_on(tmp_path, mark, whole):
    path, journal = tmp_path / "m.json", tmp_path / "m.json.journal"
    process = started(mark, *SLOW, "--json", path)
    wait_for_games(journal, 2)
    process.send_signal(signal.SIGKILL)
    process.communicate()
    assert gone(mark)  # nobody plays on without us
    assert not path.exists()
    kept = journal.read_text()
    assert 2 <= kept.count("\n") - 1 < 8
    with journal.open("a") as file:
        file.write('{"number":7,"deal":3,')  # as if it had been killed in the middle of a line
    again = subprocess.run([*LISBOA, *SLOW, "--json", path], cwd=HERE, capture_output=True, text=True)
    assert again.returncode == 0
    assert f"{kept.count(chr(10)) - 1} of 8 games" in again.stderr
    assert timeless(path) == timeless(whole)
    assert not journal.exists()
    numbers = [json.loads(line)["number"] for line in kept.splitlines()[1:]]
    played = {game["number"]: game for game in json.loads(path.read_text())["games"]}
    assert [played[number] for number in numbers] == [json.loads(line) for line in kept.splitlines()[1:]]


def test_a_run_is_stopped_by_ctrl_c_and_goes_on(tmp_path, mark, whole):
    journal = tmp_path / "run.journal"
    process = started(mark, *SLOW, "--journal", journal)
    wait_for_games(journal, 2)
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=20)
    assert process.returncode == 130
    assert out == ""
    told = re.sub(r"^\d+ of .*\n", "", err, flags=re.M).strip()
    assert re.fullmatch(
        rf"lisboa: stopped after \d+ of 8 games; they are in {re.escape(str(journal))}, "
        r"and the same command resumes from there\.",
        told,
    )
    assert gone(mark)
    done = subprocess.run([*LISBOA, *SLOW, "--journal", journal], cwd=HERE, capture_output=True, text=True)
    assert done.returncode == 0
    lines = [json.loads(line) for line in journal.read_text().splitlines()[1:]]  # it stays: it was asked for
    assert sorted(line["number"] for line in lines) == list(range(8))
    moves = {game["number"]: game["moves"] for game in timeless(whole)}
    assert {line["number"]: line["moves"] for line in lines} == moves


def test_a_run_without_a_journal_says_so_when_it_is_stopped(mark):
    process = started(mark, *SLOW, "--games", "200")
    assert process.stderr is not None
    assert process.stderr.readline() == "0 of 200 games\n"
    process.stderr.readline()
    os.killpg(process.pid, signal.SIGINT)
    _, err = process.communicate(timeout=20)
    assert "nothing is kept; with --journal FILE a run can be stopped and resumed." in err
    assert "Traceback" not in err
    assert gone(mark)
