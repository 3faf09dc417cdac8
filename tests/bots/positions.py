"""Positions for the tests of bots: from games of all kinds, played partly by chance, partly by a bot that is quick.

Half of the positions of a game are any of its decisions, the other half go by questions, so that rare ones are there.
"""

from collections import defaultdict
from collections.abc import Iterator
from random import Random

from lisboa.bots import entrant
from lisboa.engine.state import GameState
from lisboa.soak.games import PLAYERS, SoakPlan, choose, plans

CHUNKS = 20
SIZE = 100  # positions of a chunk: 2,000 in all
GAMES = plans(CHUNKS * len(PLAYERS), PLAYERS, seed=500)  # a chunk has solo and 2 to 4 players, with mixed variants
QUICK = entrant("page")


def question(state: GameState) -> str:
    return state.asked().name


def chunk_of(number: int, size: int = SIZE) -> list[GameState]:
    """The positions of a chunk, well mixed, as many from each of its games."""
    assert size % len(PLAYERS) == 0
    games = GAMES[number * len(PLAYERS) : (number + 1) * len(PLAYERS)]
    states = [state for game in games for state in some_of(game, size // len(games))]
    Random(number).shuffle(states)
    return states


def some_of(plan: SoakPlan, count: int) -> list[GameState]:
    """This many decisions of one game, in any order."""
    rng = Random(f"positions/{plan.seed}")
    states = list(decisions(plan))
    chosen = rng.sample(states, count - count // 2)
    asked: defaultdict[str, list[GameState]] = defaultdict(list)
    for state in states:
        asked[question(state)].append(state)
    names = sorted(asked, key=lambda name: (len(asked[name]), name))
    chosen += [rng.choice(asked[name]) for name in names[: count // 5]]  # the rarest questions
    while len(chosen) < count:
        chosen.append(rng.choice(asked[rng.choice(names)]))
    return chosen


def decisions(plan: SoakPlan) -> Iterator[GameState]:
    """A copy of every position of a game. Every second game is partly played by the bot, and gets further."""
    rng = Random(plan.seed)
    state = plan.start()
    for played in range(10_000):
        if not state.steps:
            return
        yield state.clone()
        if plan.seed // len(PLAYERS) % 2 and rng.random() < 0.5:
            state.play(QUICK.choose(state, state.decider(), played))
        else:
            state.play(choose(state.moves(), plan.eager, rng))
    raise AssertionError(f"{plan}: no end in sight")
