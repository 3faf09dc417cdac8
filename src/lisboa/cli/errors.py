"""What a person is told when something cannot be done: one sentence, with what to do next."""

import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from lisboa.components import ComponentError
from lisboa.position import PositionError
from lisboa.record import RecordError

INTERRUPTED: Final = 130  # what a shell reports for Ctrl-C


class Problem(ValueError):
    """Something expected went wrong."""

    exit_code = 1


class Usage(Problem):
    """The command was called in a way that makes no sense."""

    exit_code = 2


def described(error: Exception) -> Problem | None:
    """The sentence for an expected problem; None for a fault of ours, which deserves its traceback."""
    if isinstance(error, Problem):
        return error
    if isinstance(error, RecordError):
        return Problem(str(error) + _record_advice(str(error)))
    if isinstance(error, PositionError):
        return Problem(f"{error}; docs/positions.md explains every key of a position")
    if isinstance(error, ComponentError):
        return Problem(f"{error}; `lisboa components` shows the tables as they should be")
    if isinstance(error, OSError) and error.filename:
        return Problem(f"{error.filename}: {(error.strerror or 'failed').lower()}; name another file or folder")
    return None


def _record_advice(text: str) -> str:
    """The messages about versions and component sets say themselves what to do."""
    if "damaged" in text:
        return "; use an undamaged copy of it"
    if "not a Lisboa record" in text:
        return "; name a file that `lisboa play` or `lisboa auto --record` has written"
    return ""


def stopped(kept: str | Path) -> int:
    """Ctrl-C where nothing is lost: says how to go on, and answers the exit code."""
    with suppress(OSError):
        print(f"\nlisboa: stopped. The same command goes on from what is in {kept}.", file=sys.stderr)
    return INTERRUPTED


def check_writable(paths: Sequence[str | Path]) -> None:
    """Reports an unwritable file before the work, not after it."""
    for path in paths:
        new = not Path(path).exists()
        try:
            with open(path, "ab"):
                pass
        except OSError as error:
            raise unwritable(path, error) from None
        if new:
            Path(path).unlink(missing_ok=True)


def unwritable(path: str | Path, error: OSError) -> Problem:
    return Problem(f"{path} cannot be written ({(error.strerror or 'failed').lower()}); name another file")


def read_text(path: str, what: str) -> str:
    """The text of a file that a person has named; `what` it should be."""
    try:
        return Path(path).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise Problem(f"{path} is not a text file; name {what}") from None
    except OSError as error:
        reason = "there is no such file" if isinstance(error, FileNotFoundError) else (error.strerror or "").lower()
        raise Problem(f"{path} cannot be read ({reason}); name {what}") from None
