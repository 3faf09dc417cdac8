"""How far a long run is, and how long it will still take."""

import sys
from math import isnan
from typing import Final

STEPS: Final = 20  # lines of progress where there is no terminal
BAR: Final = 30


class ProgressBar:
    """One line that is rewritten on a terminal; elsewhere a line now and then."""

    def __init__(self, games: int, what: str = "games") -> None:
        self.what = what
        self.on_terminal = sys.stderr.isatty()
        self.shown = -1
        self.width = 0
        self._print(0, games, f"0 of {games} {what}")

    def __call__(self, done: int, games: int, seconds_left: float) -> None:
        """`seconds_left` is nan where it is not known yet."""
        part = done * (1000 if self.on_terminal else STEPS) // games
        if part != self.shown:
            self.shown = part
            left = "" if isnan(seconds_left) else f", {duration(seconds_left)} left"
            self._print(done, games, f"{done} of {games} {self.what}, {100 * done // games} %{left}")

    def _print(self, done: int, games: int, text: str) -> None:
        if not self.on_terminal:
            print(text, file=sys.stderr, flush=True)
            return
        filled = BAR * done // games
        text = f"[{'#' * filled}{'.' * (BAR - filled)}] {text}"
        print("\r" + text.ljust(self.width), end="", file=sys.stderr, flush=True)
        self.width = len(text)

    def end(self) -> None:
        if self.on_terminal:
            print(file=sys.stderr)


def duration(seconds: float) -> str:
    """A time as people say it."""
    whole = int(seconds + 0.5)
    if whole < 60:
        return f"{whole} s"
    if whole < 3600:
        return f"{whole // 60} min {whole % 60} s"
    return f"{whole // 3600} h {whole % 3600 // 60} min"
