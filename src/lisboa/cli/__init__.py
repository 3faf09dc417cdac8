"""The `lisboa` command: play in a terminal, look things up, replay, measure and soak the engine.

Plain text everywhere, no colours and no cursor movement, so that every terminal and every screen reader can
follow. Problems end in one sentence that says what to do next: exit code 2 for wrong usage, otherwise 1.
"""

import os
import sys
from collections.abc import Sequence

from lisboa.cli.errors import INTERRUPTED, described
from lisboa.cli.parser import command_line
from lisboa.cli.screen import clean, prepare_streams


def main(argv: Sequence[str] | None = None) -> int:
    """Runs one command and returns its exit code; `argv` without the program's name."""
    prepare_streams()
    try:
        arguments = command_line().parse_args(argv)
        code: int = arguments.run(arguments)
        sys.stdout.flush()
        return code
    except SystemExit as leaving:  # argparse: help, version, wrong usage
        return leaving.code if isinstance(leaving.code, int) else 0
    except KeyboardInterrupt:
        print("\nlisboa: stopped.", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        return _reader_left()
    except (OSError, ValueError) as error:
        problem = described(error)
        if problem is None:
            raise
        print(clean(f"lisboa: {problem}"), file=sys.stderr)
        return problem.exit_code


def _reader_left() -> int:
    """The reader of our output has seen enough (`lisboa rules | head`); Python must not flush into the void."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


__all__ = ["main"]
