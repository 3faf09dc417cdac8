"""A terminal for tests: what is typed, one line after the other, and everything that is shown."""

import io
import os
import re
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from random import Random

import pytest

from lisboa.cli import main
from tests.hosting.conftest import postgres, postgres_database
from tests.insight.few_deals import few_deals

__all__ = ["few_deals", "postgres", "postgres_database"]  # fixtures

Typist = Callable[[str], str | None]  # what was shown so far → the next line, None at the end


@dataclass
class Shown:
    """What a command printed, and how it ended."""

    code: int
    out: str
    err: str


class Keyboard:
    """Standard input that is typed while the program runs."""

    def __init__(self, typist: Typist, screen: io.StringIO) -> None:
        self.typist = typist
        self.screen = screen

    def isatty(self) -> bool:
        return False

    def readline(self) -> str:
        line = self.typist(self.screen.getvalue())
        return "" if line is None else line + "\n"


class Terminal:
    """Runs commands as a person would."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.monkeypatch = monkeypatch

    def __call__(self, *arguments: object, typed: Iterable[str] | Typist = ()) -> Shown:
        """`typed` is a list of lines, or a function that looks at the screen; then input ends."""
        out, err = io.StringIO(), io.StringIO()
        if callable(typed):
            typist = typed
        else:
            lines = iter(typed)
            typist = lambda screen: next(lines, None)  # noqa: E731
        with self.monkeypatch.context() as patch:
            patch.setattr(sys, "stdin", Keyboard(typist, out))
            patch.setattr(sys, "stdout", out)
            patch.setattr(sys, "stderr", err)
            code = main([str(argument) for argument in arguments])
        return Shown(code, out.getvalue(), err.getvalue())


def options(screen: str) -> int:
    """How many options the last question on the screen has."""
    return int(re.findall(r"^ +(\d+)\. ", screen, re.M)[-1])


def by_numbers(seed: int, most: int | None = None) -> Typist:
    """Somebody who always takes some number, and presses Enter when the device changes hands."""
    rng = Random(seed)
    count = 0

    def typist(screen: str) -> str | None:
        nonlocal count
        if screen.endswith("press Enter. "):
            return ""
        count += 1
        return None if most is not None and count > most else str(rng.randint(1, options(screen)))

    return typist


def stopped_after(typist: Typist, count: int) -> Typist:
    """The same person, who leaves after this many lines."""
    lines = 0

    def gone(screen: str) -> str | None:
        nonlocal lines
        lines += 1
        return typist(screen) if lines <= count else None

    return gone


@pytest.fixture
def lisboa(monkeypatch, tmp_path) -> Terminal:
    """The `lisboa` command, with a separate folder for saved games."""
    monkeypatch.setenv("LISBOA_HOME", str(tmp_path / "home"))
    return Terminal(monkeypatch)


@pytest.fixture
def last_game(tmp_path):
    return tmp_path / "home" / "last-game.json"


@pytest.fixture
def environment(tmp_path):
    """For the command as a separate program."""
    return {**os.environ, "LISBOA_HOME": str(tmp_path / "home"), "COLUMNS": "80", "LINES": "24", "TERM": "dumb"}
