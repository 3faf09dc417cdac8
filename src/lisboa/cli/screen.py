"""The terminal as a person meets it: lines of plain text, questions, and an end of input at any time."""

import codecs
import shutil
import sys
import textwrap
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from threading import Timer
from typing import Final

# Plain stand-ins for characters that some terminals lack.
PLAIN: Final = {"’": "'", "“": '"', "”": '"', "–": "-", "−": "-", "×": "x", "…": "...", "→": "->"}

# Names in files may contain control characters, and a terminal would obey them.
_CONTROL: Final = dict.fromkeys([*range(0x0A), *range(0x0B, 0x20), *range(0x7F, 0xA0)], "?")


PATIENCE: Final = 0.5  # seconds of waiting that need no explanation


class EndOfInput(Exception):
    """The input has ended."""


def clean(text: str) -> str:
    """The text without characters that a terminal would obey."""
    return text.translate(_CONTROL)


def _replacement(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(PLAIN.get(sign, "?") for sign in error.object[error.start : error.end]), error.end


def prepare_streams() -> None:
    """Characters that the terminal lacks are written another way, and bytes that are not text do no harm."""
    codecs.register_error("lisboa", _replacement)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="lisboa")
    if hasattr(sys.stdin, "reconfigure"):
        sys.stdin.reconfigure(errors="replace")


def say(text: str = "", hanging: int = 2) -> None:
    """Prints lines; on a terminal long ones are wrapped, what follows `hanging` further in."""
    text = clean(text)
    if sys.stdout.isatty():
        width = max(40, shutil.get_terminal_size().columns)
        text = "\n".join(_wrapped(line, width, hanging) for line in text.split("\n"))
    print(text, flush=True)


def columns(head: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """The lines of a table: names to the left, figures to the right."""
    lines = [head, *rows]
    widths = [max(len(line[column]) for line in lines) for column in range(len(head))]
    for first, *rest in lines:
        yield "  ".join(
            [first.ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(rest, widths[1:], strict=True))]
        )


def verdict(wrong: Sequence[str], where: str, fine: str) -> int:
    """The end of a trial: what was wrong and where to look, or that nothing was. Answers the exit code."""
    for what in wrong:
        say(f"Wrong: {what}")
    say(where if wrong else f"0 wrong: {fine}")
    return 1 if wrong else 0


def _wrapped(line: str, width: int, hanging: int) -> str:
    if len(line) <= width:
        return line
    indent = " " * (len(line) - len(line.lstrip()))
    further = indent + " " * hanging
    return textwrap.fill(
        line.strip(),
        width,
        initial_indent=indent,
        subsequent_indent=further,
        break_on_hyphens=False,
        break_long_words=False,  # an address in two halves is useless
    )


@contextmanager
def slowly(text: str, before: Callable[[], None] = lambda: None) -> Iterator[None]:
    """Around what may take long: on a terminal the line appears if it does, after what `before` prints."""

    def tell() -> None:
        with suppress(OSError):  # nobody is there any more
            before()
            say(text)

    if not sys.stdout.isatty():
        yield
        return
    timer = Timer(PATIENCE, tell)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:  # nothing is printed later, and nothing changes while it is
        timer.cancel()
        timer.join()


def ask(prompt: str) -> str:
    """What a person types, without surrounding blanks; EndOfInput when there is no more."""
    prompt = clean(prompt)
    try:
        if sys.stdin.isatty() and sys.stdout.isatty():
            return input(prompt).strip()
        sys.stdout.write(prompt)
        sys.stdout.flush()
        line = sys.stdin.readline()
    except EOFError:
        raise EndOfInput from None
    if not line:
        raise EndOfInput
    print(clean(line.strip()), flush=True)  # what is read from a file should be in the transcript too
    return line.strip()


def agrees(prompt: str, default: bool) -> bool:
    """A yes or no; Enter is the default."""
    while True:
        answer = ask(f"{prompt} [{'Y/n' if default else 'y/N'}] ").casefold()
        if answer in ("", "y", "yes", "n", "no"):
            return answer.startswith("y") if answer else default
        say("Please answer y or n.")


def scroll_away() -> None:
    """Moves what is on a terminal out of sight, with empty lines only."""
    if sys.stdout.isatty():
        print("\n" * shutil.get_terminal_size().lines, end="")


def edit_lines(keep_history: bool) -> None:
    """Arrow keys at the prompt, where Python has readline; no history where people share the terminal."""
    if sys.stdin.isatty():
        try:
            import readline
        except ImportError:
            return
        readline.set_auto_history(keep_history)
