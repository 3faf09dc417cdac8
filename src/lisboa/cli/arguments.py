"""How commands are declared: their help, their examples, and the values of options."""

import argparse
import textwrap
from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Final, NoReturn

Command = Callable[[argparse.Namespace], int]
if TYPE_CHECKING:
    Commands = argparse._SubParsersAction["Parser"]
WIDTH: Final = 100


class Parser(argparse.ArgumentParser):
    """Errors in one sentence, with where to look."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}; `{self.prog} --help` shows what is possible\n")


class Layout(argparse.RawDescriptionHelpFormatter):
    """Keeps the lines of examples, and stays within the width of a page."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, max_help_position=26, width=WIDTH)

    def _split_lines(self, text: str, width: int) -> list[str]:
        return [line for part in text.split("\n") for line in super(Layout, self)._split_lines(part, width)]


def add(commands: "Commands", name: str, run: Command, summary: str, more: str = "", examples: str = "") -> Parser:
    """A command with its summary, what else there is to say, and examples."""
    first = summary[0].upper() + summary[1:]
    command = commands.add_parser(
        name,
        help=summary,
        description=textwrap.fill(f"{first}. {more}", WIDTH),
        allow_abbrev=False,
        epilog="examples:\n" + examples,
        formatter_class=Layout,
    )
    command.set_defaults(run=run)
    return command


def later(module: str, name: str) -> Command:
    """A command whose module is imported only when it runs: a server is slow to load, and other commands do without
    it."""

    def run(arguments: argparse.Namespace) -> int:
        code: int = getattr(import_module(f"lisboa.cli.{module}"), name)(arguments)
        return code

    return run


# ---------------------------------------------------------------------- values


def whole(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number") from None


def seed(text: str) -> int:
    number = whole(text)
    if not -(2**63) <= number < 2**63:
        raise argparse.ArgumentTypeError(f"{text} is too large")
    return number


def positive(text: str) -> int:
    number = whole(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text} is less than 1")
    return number


def count(text: str) -> int:
    number = whole(text)
    if number < 0:
        raise argparse.ArgumentTypeError(f"{text} is less than 0")
    return number


def players(text: str) -> int:
    if text not in ("1", "2", "3", "4"):
        raise argparse.ArgumentTypeError(f"{text!r} is not 1 (solo), 2, 3 or 4")
    return int(text)


def several_players(text: str) -> list[int]:
    return [players(part.strip()) for part in text.split(",")]


def port(text: str) -> int:
    number = whole(text)
    if not 0 <= number < 2**16:
        raise argparse.ArgumentTypeError(f"{text} is not between 0 (any free one) and 65535")
    return number


def seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds") from None
    if not 0 < seconds <= 3600:
        raise argparse.ArgumentTypeError(f"{text} is not between 0 and 3600")
    return seconds


def pause(text: str) -> float:
    return 0.0 if text in ("0", "0.0") else seconds(text)


def words(text: str) -> list[str]:
    return [part.strip() for part in text.split(",")]
