"""`lisboa bench --peers`: Catanatron, the fastest open engine for a board game in plain Python, measured beside ours.

It is installed into a separate environment in the user's cache folder, with the Python that runs this program,
so that neither project sees the other. A run measures it before and after our engines: on a busy machine only figures
of the same minutes can be compared.
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Final

from lisboa.cli.errors import Problem

VERSION: Final = "3.2.1"
SCRIPT: Final = Path(__file__).with_name("peer_catanatron.py")
FEWEST_PLAYERS: Final = 2  # Catan has no game for one
LABEL: Final = f"Catanatron {VERSION}"


class PeerError(Problem):
    """The peer could not be installed or measured; the text says what to do."""


def environment() -> Path:
    """Where Catanatron lives: one environment for each version of it and of Python."""
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return cache / "lisboa" / f"catanatron-{VERSION}-{sys.implementation.cache_tag}"


def install() -> Path:
    """The Python of the environment, which is made first if it is not there."""
    folder = environment()
    python = folder / "bin" / "python"
    if not (folder / "ready").exists():
        _run([sys.executable, "-m", "venv", "--clear", str(folder)])
        _run([str(python), "-m", "pip", "install", "--quiet", f"catanatron=={VERSION}"])
        (folder / "ready").touch()
    return python


def measure(python: Path, players: int, seconds: float) -> list[float]:
    """Decisions a second in each round."""
    seats = max(players, FEWEST_PLAYERS)
    rounds: list[float] = json.loads(_run([str(python), str(SCRIPT), str(seats), str(seconds)]))
    return rounds


def _run(command: list[str]) -> str:
    # Our own path would come before Catanatron's environment.
    settings = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")}
    try:
        done = subprocess.run(command, env=settings, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError) as error:
        said = getattr(error, "stderr", None) or str(error)
        last = said.strip().splitlines()[-1]
        raise PeerError(
            f"{LABEL} could not be measured: {last}\n"
            f"It needs a package index that pip can reach; delete {environment()} and try again."
        ) from None
    return done.stdout
