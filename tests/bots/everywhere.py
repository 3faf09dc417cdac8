"""What every bot chooses in a few positions, as a program: to be compared with other processes and engines."""

from lisboa.bots import BOTS, entrant
from lisboa.compiled import is_compiled
from tests.bots.positions import chunk_of, question

POSITIONS = 8


def choices() -> list[str]:
    """`greedy at turn: visit king 14`, for each bot and position; those that search get few iterations."""
    found = []
    for seed, state in enumerate(chunk_of(1, POSITIONS)):
        for name in BOTS:
            move = entrant(f"{name}@3").choose(state, state.decider(), seed)
            found.append(f"{name} at {question(state)}: {move.text}")
    return found


if __name__ == "__main__":
    print("compiled" if is_compiled() else "interpreted", *choices(), sep="\n")
