"""Playing the games of a soak: one after the other, on all cores, until all are played or one fails."""

import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from random import Random
from typing import Final, Protocol, TypeVar

from lisboa.cores import cores
from lisboa.engine.box import box_of
from lisboa.engine.moves import VERBS, Move
from lisboa.engine.packing import BIT
from lisboa.engine.setup import set_up
from lisboa.engine.state import GameState
from lisboa.ledger import Books
from lisboa.setup import VARIANTS, YES_OR_NO, Setup
from lisboa.snapshot import state_hash
from lisboa.soak.copies import honest_refusals, independent_copy, json_round_trip
from lisboa.soak.hidden import same_after_redeal
from lisboa.soak.limits import invariants

MAX_MOVES: Final = 2000  # the longest game seen has a quarter of it
# Bounds, pieces and ledgers are checked at every decision; what takes longer at one in this many.
ROUND_TRIPS: Final = 20
REDEALS: Final = 200
BATCH: Final = 8  # games a process plays before it reports
PLAYERS: Final = (1, 2, 3, 4)
MIX: Final = 11  # an odd number: multiples of it, turn by turn, go through all combinations of options

# Players who only move at random seldom visit or build; eager ones reach the richer positions.
EAGER: Final = {
    "visit": 12,
    "sponsor": 8,
    "portfolio": 5,
    "discard": 1,
    "follow": 6,
    "action": 5,
    "sell": 3,
    "trade": 3,
    "build": 5,
    "upgrade": 5,
}
_WEIGHTS: Final = [EAGER.get(verb, 2) for verb in VERBS]

Progress = Callable[[int, int, float], None]  # games played, games in all, seconds left


@dataclass(frozen=True)
class SoakPlan:
    """How one game is played: its options, its seed, and whether the players are eager to visit and build.

    One player plays against Lacerda. `tasks` are the seats of new players.
    """

    players: int
    seed: int
    draft: bool = False
    eager: bool = False
    decrees: bool = False
    tokens: bool = False
    tasks: tuple[int, ...] = ()

    def __str__(self) -> str:
        words = ["solo" if self.players == 1 else f"{self.players} players", f"seed {self.seed}"]
        words += [name for name in (*YES_OR_NO, "eager") if getattr(self, name)]
        if self.tasks:
            words.append("tasks of " + " ".join(str(seat) for seat in self.tasks))
        return ", ".join(words)

    @property
    def seats(self) -> int:
        return 2 if self.players == 1 else self.players

    def start(self, log: bool = False) -> GameState:
        """The game before its first move."""
        setup = Setup(self.players, None, self.draft, None, self.decrees, self.tokens, self.tasks)
        return set_up(box_of(), setup.options(), self.seed, log)


@dataclass(frozen=True)
class Failure:
    """Where a game went wrong: enough to play it again, with `play(failure.plan)`."""

    plan: SoakPlan
    move_number: int
    move: str
    what: str

    def __str__(self) -> str:
        return f"{self.plan}, move {self.move_number} ({self.move}): {self.what}"


@dataclass(frozen=True)
class Outcome:
    """A game, how many moves it had, and what went wrong if anything did."""

    plan: SoakPlan
    moves: int
    failure: Failure | None = None


@dataclass(frozen=True)
class SoakReport:
    """The sum of a soak; `failure` is the first that was found."""

    games: int
    moves: int
    seconds: float
    failure: Failure | None


def plans(games: int, players: Sequence[int], seed: int, variants: Sequence[str] | None = None) -> list[SoakPlan]:
    """Games with consecutive seeds that go through all numbers of players and both tempers.

    They have just these of the VARIANTS; if `variants` is None they go through all combinations of them.
    """
    unknown = [name for name in variants or () if name not in VARIANTS]
    if unknown:
        raise ValueError(f"no variant {unknown[0]!r}; there are {', '.join(VARIANTS)}")
    made = []
    for i in range(games):
        mix = i // len(players) * MIX
        eager, some = mix & BIT[0] > 0, [name for bit, name in enumerate(VARIANTS, 1) if mix & BIT[bit]]
        made.append(_plan(players[i % len(players)], seed + i, eager, some if variants is None else variants))
    return made


def _plan(players: int, seed: int, eager: bool, variants: Sequence[str]) -> SoakPlan:
    """Lacerda drafts no hand and does no tasks; which players are new depends on the seed."""
    seats = range(players)
    new = tuple(seat for seat in seats if seed & BIT[seat]) or tuple(seats)
    return SoakPlan(
        players,
        seed,
        "draft" in variants and players > 1,
        eager,
        "decrees" in variants,
        "tokens" in variants,
        new if "tasks" in variants else (),
    )


def run(
    games: int,
    players: Sequence[int] = PLAYERS,
    seed: int = 0,
    workers: int | None = None,
    on_progress: Progress | None = None,
    variants: Sequence[str] | None = None,
) -> SoakReport:
    """Plays this many games on all cores (or `workers` of them) and stops at the first failure.

    `players`: 1 is solo. `variants`: as for `plans`.
    """
    start = time.monotonic()
    done = moves = 0
    failure = None
    for outcome in spread(play, plans(games, players, seed, variants), workers or cores()):
        done += 1
        moves += outcome.moves
        if on_progress is not None:
            on_progress(done, games, (time.monotonic() - start) / done * (games - done))
        if outcome.failure is not None:
            failure = outcome.failure
            break
    return SoakReport(done, moves, time.monotonic() - start, failure)


class Ended(Protocol):
    """What comes of a game, whatever was tried with it."""

    @property
    def failure(self) -> object | None: ...


E = TypeVar("E", bound=Ended)


def spread(task: Callable[[SoakPlan], E], todo: list[SoakPlan], workers: int) -> Iterator[E]:
    """What comes of the task for each game, as it comes; with one worker in this process."""
    if workers == 1:
        yield from map(task, todo)
        return
    pool = ProcessPoolExecutor(workers)
    try:
        batches = [todo[i : i + BATCH] for i in range(0, len(todo), BATCH)]
        for future in as_completed([pool.submit(_batch, task, batch) for batch in batches]):
            yield from future.result()
    finally:
        pool.shutdown(cancel_futures=True)


def _batch(task: Callable[[SoakPlan], E], batch: list[SoakPlan]) -> list[E]:
    outcomes: list[E] = []
    for plan in batch:
        outcomes.append(task(plan))
        if outcomes[-1].failure is not None:
            break
    return outcomes


# ---------------------------------------------------------------------- one game


def play(plan: SoakPlan) -> Outcome:
    """Plays one game and checks it at every decision."""
    game = _Game(plan)
    try:
        problem = game.play()
    except Exception as error:  # a soak is for finding whatever the engine raises
        problem = f"{type(error).__name__}: {error}"
    failure = Failure(plan, len(game.moves), game.last_move(), problem) if problem else None
    return Outcome(plan, len(game.moves), failure)


def choose(moves: list[Move], eager: bool, rng: Random) -> Move:
    """A move at random; eager players lean towards visits, trades and ships."""
    return rng.choices(moves, [_WEIGHTS[move.verb] for move in moves])[0] if eager else rng.choice(moves)


class _Game:
    """One random game with its books and its record."""

    def __init__(self, plan: SoakPlan) -> None:
        self.plan = plan
        self.rng = Random(plan.seed)
        self.moves: list[Move] = []
        self.books = Books(plan.seats)

    def play(self) -> str:
        """The first problem, empty if there is none."""
        state = self.plan.start(log=True)
        problem = self._check(state, None, 0)
        while state.steps and not problem:
            if len(self.moves) >= MAX_MOVES:
                return f"no end after {MAX_MOVES} moves"
            before, seen = state.clone(), len(state.events or ())
            self.moves.append(choose(state.moves(), self.plan.eager, self.rng))
            state.play(self.moves[-1])
            problem = self._check(state, before, seen)
        return problem or self._replay(state)

    def last_move(self) -> str:
        return self.moves[-1].text if self.moves else "set-up"

    def _check(self, state: GameState, before: GameState | None, seen: int) -> str:
        """Cheap checks at every decision, expensive ones at some."""
        events = state.events or []
        self.books.read(events[seen:])
        problems = [*invariants(state, before, events[seen:]), *self.books.differences(state)]
        if not problems and self.rng.randrange(ROUND_TRIPS) == 0:
            problems += json_round_trip(state)
            problems += independent_copy(state, self.rng)
            problems += honest_refusals(state)
        if not problems and self.rng.randrange(REDEALS) == 0:
            problems += same_after_redeal(state, events, self.rng)
        return "; ".join(problems)

    def _replay(self, state: GameState) -> str:
        """Set-up, seed and moves give the same position again, with or without a log."""
        again = self.plan.start()
        for move in self.moves:
            if move not in again.moves():
                return f"{move.text!r} is not offered when the game is played again"
            again.play(move)
        return "" if state_hash(again) == state_hash(state) else "the same moves lead to another position"
