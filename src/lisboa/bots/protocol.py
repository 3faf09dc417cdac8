"""What a bot is: something that is shown a decision as its seat sees it, and answers with a move.

    class Cautious:
        def choose(self, observation: Observation) -> Move:
            return observation.moves[0]

An `Observation` does not contain the real game: it is made from a redealt copy, in which everything the seat cannot see
is dealt at random. The same view, seed and budget make the same observation, and a bot that takes its randomness from
`observation.rng()` alone always answers it with the same move.
"""

from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from random import Random
from typing import Final, Protocol, runtime_checkable

from lisboa.engine.moves import Move
from lisboa.engine.state import GameState
from lisboa.redeal import redeal
from lisboa.view import view
from lisboa.view_types import View


@dataclass(frozen=True)
class Budget:
    """How much a bot may think about one decision. Nothing given: as much as the bot is made for.

    With `iterations` alone the answer depends on the observation only. `seconds` is a limit on top, by the clock.
    """

    iterations: int | None = None
    seconds: float | None = None

    def __str__(self) -> str:
        parts = [] if self.iterations is None else [str(self.iterations)]
        return ",".join([*parts, *([] if self.seconds is None else [f"{self.seconds:g}s"])])


ANY: Final = Budget()


class Observation:
    """A decision as the seat that has to make it sees it."""

    def __init__(self, state: GameState, seat: int, seed: int = 0, budget: Budget = ANY) -> None:
        self.seat = seat
        self.seed = seed
        self.budget = budget
        self._seen = redeal(state, seat, Random(f"lisboa/sight/{seed}"))  # never the real state

    @property
    def question(self) -> str:
        """The name of the question, such as `turn` or `plot`."""
        return self._seen.asked().name

    @property
    def moves(self) -> list[Move]:
        """The legal moves, in their fixed order."""
        return list(self._seen.moves())

    @cached_property
    def view(self) -> View:
        """All that the seat may see."""
        return view(self._seen, self.seat)

    def redealt(self, rng: Random) -> GameState:
        """A copy of the game to try moves in; what the seat cannot see is redealt each time."""
        return redeal(self._seen, self.seat, rng)

    def rng(self) -> Random:
        """A fresh random generator that depends on the seed alone."""
        return Random(f"lisboa/bot/{self.seed}")


class Bot(Protocol):
    """A player without a human. One method is enough; bots may also have those of `Adviser`."""

    def choose(self, observation: Observation) -> Move:
        """One of `observation.moves`."""


@dataclass(frozen=True)
class Advice:
    """A move, what it is expected to bring in wigs compared with the best one (0 or less), and why in one line.

    `line`: the moves that are meant to follow it in this turn, itself first, if the bot has thought so far.
    """

    move: Move
    difference: float
    reason: str
    line: tuple[Move, ...] = ()


@runtime_checkable
class Adviser(Protocol):
    """A bot that can also say what it thinks of the moves: for hints and reasons."""

    def advise(self, observation: Observation, count: int = 3) -> list[Advice]:
        """The best moves, best first. `choose` returns the first one, unless it settles for less."""

    def reason(self, observation: Observation, move: Move) -> str:
        """Why this move, in one line."""


def decision_seed(seed: int, seat: int, played: int) -> int:
    """The seed of a bot's decision: by the game's seed, the seat, and how many moves the record has so far."""
    return int.from_bytes(sha256(f"{seed}/{seat}/{played}".encode()).digest()[:6], "big")
