"""Does a bot's choice depend on anything that its seat cannot see?

`python -m tests.bots.redealing` asks every bot about all positions, which takes half an hour of one core;
`python -m tests.bots.redealing 7` does so for a chunk as the test does, which runs it as a program of its own, so that
the compiled engine can be used where there is one.
"""

import json
import sys
from dataclasses import asdict, dataclass, field
from random import Random
from typing import Protocol

from lisboa.bots import BOTS, Observation, entrant
from lisboa.bots.thinker import Thinker
from lisboa.compiled import is_compiled
from lisboa.engine.moves import Move
from lisboa.engine.state import GameState
from lisboa.redeal import redeal
from lisboa.snapshot import canonical
from tests.bots.positions import CHUNKS, SIZE, chunk_of, question

BUDGET = 3  # iterations of bots that search
SEARCHED = 8  # positions of a chunk that these are asked about in the test
WITHOUT_COMPILER = 4  # this many times fewer without the compiled engine; `random` and `greedy` see all even then


class Chooser(Protocol):
    """An entrant, or something else that answers in its place."""

    def choose(self, state: GameState, seat: int, seed: int) -> Move: ...


@dataclass
class Found:
    """What became of a chunk: how many positions each bot has seen, and where its choice changed."""

    positions: int = 0
    questions: dict[str, int] = field(default_factory=dict)
    seats: list[int] = field(default_factory=list)
    unchanged: int = 0  # positions where there was nothing to redeal
    observations: int = 0  # positions where the observation changed
    seen: dict[str, int] = field(default_factory=dict)
    different: list[str] = field(default_factory=list)


def dealt_anew(state: GameState, seed: int) -> GameState:
    """A position that looks just the same to the seat that decides."""
    return redeal(state, state.decider(), Random(f"another deal/{seed}"))


def is_fair(bot: Chooser, state: GameState, seed: int) -> bool:
    """Whether the choice stays the same when everything that the seat cannot see is redealt."""
    seat = state.decider()
    return bot.choose(state, seat, seed) is bot.choose(dealt_anew(state, seed), seat, seed)


def is_the_same_observation(state: GameState, seed: int) -> bool:
    """Whether the same holds for all that an observation is made of, and so for any bot that goes by it alone."""
    seat = state.decider()
    seen = [Observation(each, seat, seed)._seen for each in (state, dealt_anew(state, seed))]
    return canonical(seen[0]) == canonical(seen[1]) and seen[0].moves() == seen[1].moves()


def names(searched: int) -> dict[str, int]:
    """Every bot there is, and how many positions of a chunk it sees."""
    fewer = 1 if is_compiled() else WITHOUT_COMPILER
    found = {}
    for name, make in BOTS.items():
        bot = make()
        if isinstance(bot, Thinker) and bot.style.iterations:
            found[f"{name}@{BUDGET}"] = searched // fewer
        else:
            found[name] = SIZE if name in ("random", "greedy") else SIZE // fewer
    return found


def worth_a_search(states: list[GameState]) -> list[GameState]:
    """The positions in which bots do search first."""
    return sorted(states, key=lambda state: not state.asked().search)


def check(number: int, searched: int = SEARCHED) -> Found:
    """Asks every bot about the positions of a chunk, those that search about so many."""
    states = chunk_of(number)
    found = Found(len(states), seats=sorted({len(state.players) for state in states}))
    for place, state in enumerate(states):
        found.observations += not is_the_same_observation(state, place)
        found.unchanged += canonical(dealt_anew(state, place)) == canonical(state)
        found.questions[question(state)] = found.questions.get(question(state), 0) + 1
    for name, share in names(searched).items():
        bot = entrant(name)
        shown = states if share >= len(states) else worth_a_search(states)[:share]
        found.seen[name] = len(shown)
        for place, state in enumerate(shown):
            if not is_fair(bot, state, seed=1000 * number + place):
                found.different.append(f"{name} at {question(state)}, position {place} of chunk {number}")
    return found


def check_all() -> None:
    """All chunks, with a line for each."""
    for number in range(CHUNKS):
        found = check(number, SIZE)
        print(f"{number + 1} of {CHUNKS}: {', '.join(found.different) or 'the same choices'}", flush=True)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        print(json.dumps({"compiled": is_compiled(), **asdict(check(int(sys.argv[1])))}))
    else:
        check_all()
