"""The command as a program of its own: pipes, terminals, signals."""

import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

LISBOA = [sys.executable, "-m", "lisboa"]


def run(environment, *arguments, typed=""):
    return subprocess.run([*LISBOA, *arguments], env=environment, input=typed, capture_output=True, text=True)


def test_the_module_is_the_command(environment):
    assert run(environment, "--version").stdout.startswith("lisboa ")


def test_a_reader_who_leaves_early(environment):
    command = f"'{sys.executable}' -m lisboa auto --log --seed 1 | head -n 1"
    done = subprocess.run(["bash", "-o", "pipefail", "-c", command], env=environment, capture_output=True, text=True)
    assert done.returncode == 0
    assert done.stderr == ""


def test_a_terminal_without_our_signs(environment):
    environment = {**environment, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    done = run(environment, "play", "--terminal", "--bots", "random", "--seed", "7", typed="hello\n")
    assert done.returncode == 0
    assert '"hello" is not a move or a command; h lists them.' in done.stdout


def test_input_that_is_no_text(environment):
    done = subprocess.run(
        [*LISBOA, "play", "--terminal", "--bots", "random", "--seed", "7"],
        env=environment,
        input=b"\xff\xfe\x00\n1\n",
        capture_output=True,
    )
    assert done.returncode == 0
    assert b"Traceback" not in done.stderr


class Session:
    """A program on its own terminal."""

    def __init__(self, process: int, terminal: int) -> None:
        self.process = process
        self.terminal = terminal
        self.screen = ""

    def wait_for(self, text: str, seconds: float = 30) -> str:
        """Reads until the text has appeared; returns everything since the last time."""
        end = time.monotonic() + seconds
        new = ""
        while text not in new:
            assert time.monotonic() < end, f"{text!r} did not appear: {new[-500:]}"
            if select.select([self.terminal], [], [], 0.2)[0]:
                try:
                    new += os.read(self.terminal, 65536).decode()
                except OSError:  # the program has ended
                    break
        self.screen += new
        return new

    def type(self, text: str) -> None:
        time.sleep(0.1)  # a key between the prompt and the reading would be lost, but nobody is that fast
        os.write(self.terminal, text.encode())

    def end(self) -> int:
        self.wait_for("\0never\0")
        return os.waitstatus_to_exitcode(os.waitpid(self.process, 0)[1])


@contextmanager
def on_terminal(environment, *arguments: str) -> Iterator[Session]:
    process, terminal = pty.fork()
    if process == 0:
        os.execve(sys.executable, [*LISBOA, *arguments], environment)
    try:
        yield Session(process, terminal)
    finally:
        os.close(terminal)


def test_playing_on_a_terminal(environment):
    with on_terminal(environment, "play", "--terminal", "--bots", "random", "--seed", "7", "--names", "Ana") as session:
        session.wait_for("h: help): ")
        session.type("1\n")
        shown = session.wait_for("h: help): ")
        assert "Ana: which card do you play, and what for?" in shown
        assert max(map(len, shown.splitlines())) <= 80
        assert "\x1b" not in session.screen
        session.type("q\n")
        assert "continues it" in session.wait_for("continues it")
        assert session.end() == 0


@pytest.mark.parametrize("key", ["\x03", "\x04"], ids=["Ctrl-C", "Ctrl-D"])
def test_leaving_by_key_saves_the_game(environment, key):
    with on_terminal(environment, "play", "--terminal", "--bots", "random", "--seed", "7") as session:
        session.wait_for("h: help): ")
        session.type("1\n")
        session.wait_for("h: help): ")
        session.type(key)
        left = session.wait_for("continues it.")
        assert "The game is saved in" in left
        assert session.end() == 0
    with on_terminal(environment, "play", "--terminal") as session:
        assert "There is an unfinished game of Orange and Purple" in session.wait_for("[Y/n] ")
        session.type(key)
        session.wait_for("No game was started.")
        assert session.end() == 0


def test_the_screen_is_scrolled_away_before_the_device_changes_hands(environment):
    command = ("play", "--terminal", "--seats", "person,person", "--seed", "7", "--first", "1")
    with on_terminal(environment, *command) as session:
        session.wait_for("press Enter. ")
        session.type("\n")
        session.wait_for("h: help): ")
        session.type("1\n")
        passed = session.wait_for("press Enter. ")
        assert passed.count("\n") > 24
        assert "keep" not in passed.partition("\n\r\n\r\n\r\n")[2].lower().replace("keeps", "")
        session.type("\x03")
        session.wait_for("continues it.")
        assert session.end() == 0


def test_a_soak_can_be_stopped(environment):
    command = [*LISBOA, "soak", "--workers", "2"]
    process = subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    assert process.stderr is not None
    assert process.stderr.readline() == "0 of 10000 games\n"
    time.sleep(2)
    os.killpg(process.pid, signal.SIGINT)
    _, errors = process.communicate(timeout=30)
    assert process.returncode == 130
    assert re.sub(r"^\d+ of .*\n", "", errors, flags=re.M).strip() == "lisboa: stopped."


@pytest.mark.skipif("LISBOA_COMPILED" not in os.environ, reason="no compiled engine here")
def test_bench_measures_both_engines(environment):
    done = run({**environment, "LISBOA_INTERPRETED": "1"}, "bench", "--seconds", "0.5")
    assert done.returncode == 0
    assert re.search(r"interpreted +compiled", done.stdout)
    assert re.search(r"Compiled, decisions are \d+\.\d times as fast", done.stdout)
