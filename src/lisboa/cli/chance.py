"""Players who move at random: the same seed and the same moves so far always give the same choice."""

import secrets
from collections.abc import Sequence
from random import Random

from lisboa.engine.moves import Move


def new_seed() -> int:
    """A seed that nobody has chosen, short enough to be told to a friend."""
    return secrets.randbelow(1_000_000)


def pick(seed: int, played: int, moves: Sequence[Move]) -> Move:
    """The choice of a random player after so many entries of the record."""
    return Random(f"lisboa/{seed}/random player/{played}").choice(moves)
