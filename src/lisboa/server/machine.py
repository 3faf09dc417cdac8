"""What servers and trials take from the machine: uvloop's event loop, where there is one for this system, and as many
open files as it allows.
"""

import resource
from typing import Final

try:
    from uvloop import run
except ImportError:
    from asyncio import run  # type: ignore[assignment]

__all__ = ["most_files", "run"]

FILES: Final = 65_536  # more than anybody needs


def most_files() -> int:
    """How many files may be open, sockets too: as many as the system lets us. Most start us with few."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = FILES if hard == resource.RLIM_INFINITY else min(hard, FILES)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    return most
