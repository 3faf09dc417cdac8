"""What bots are promised and asked for: observations, budgets, names, the same answer to the same question."""

import gc
import os
import subprocess
import sys
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from random import Random
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType
from typing import Any

import pytest

from lisboa.bots import BOTS, LEVELS, Adviser, Budget, Observation, UnknownBot, decision_seed, entrant
from lisboa.bots.thinker import Thinker
from lisboa.engine.moves import MOVES, Move
from lisboa.engine.state import GameState
from lisboa.game import Game
from lisboa.snapshot import canonical
from lisboa.view import view
from tests.bots import everywhere
from tests.bots.positions import chunk_of, question

ROOT = Path(__file__).resolve().parents[2]
WITH_COMPILED = pytest.mark.skipif(
    "LISBOA_COMPILED" not in os.environ, reason="no compiled engine: ./dev test makes one"
)


def some_states(count: int = 12) -> list[GameState]:
    return chunk_of(1, count)


def a_turn(seed: int = 7) -> GameState:
    """The first turn of a game of three."""
    game = Game.new(players=3, seed=seed)
    while game.decision.question != "turn":
        game.play(game.decision.moves[0])
    return game.state


# ---------------------------------------------------------------------- the same answer to the same question


@cache
def elsewhere(interpreted: str, hash_seed: str) -> list[str]:
    """The choices of another process; the first line tells its engine."""
    environment = {**os.environ, "LISBOA_INTERPRETED": interpreted, "PYTHONHASHSEED": hash_seed}
    command = [sys.executable, "-m", "tests.bots.everywhere"]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@cache
def choices_here() -> list[str]:
    return everywhere.choices()


@pytest.mark.parametrize("hash_seed", ["1", "4711"])
def test_another_process_chooses_the_same(hash_seed):
    chosen = choices_here()
    assert len(chosen) == everywhere.POSITIONS * len(BOTS)
    assert elsewhere("", hash_seed)[1:] == chosen


@WITH_COMPILED
def test_compiled_and_interpreted_bots_choose_the_same():
    compiled, interpreted = elsewhere("", "1"), elsewhere("1", "1")
    assert (compiled[0], interpreted[0]) == ("compiled", "interpreted")
    assert compiled[1:] == interpreted[1:]


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_keeps_nothing_in_mind(name):
    """Asked about other positions in between, in another order, or made anew, it answers the same."""
    name = f"{name}@2"
    used = entrant(name)
    states = some_states(4)
    first = [used.choose(state, state.decider(), seed) for seed, state in enumerate(states)]
    back = [used.choose(state, state.decider(), seed) for seed, state in reversed(list(enumerate(states)))]
    fresh = [entrant(name).choose(state, state.decider(), seed) for seed, state in enumerate(states)]
    assert first == back[::-1] == fresh


def test_another_seed_may_give_another_move():
    state = a_turn()
    chosen = {entrant("random").choose(state, state.decider(), seed) for seed in range(60)}
    assert len(chosen) > len(state.moves()) / 2
    assert chosen <= set(state.moves())


def test_a_seed_for_every_decision():
    seeds = {decision_seed(seed, seat, played) for seed in range(5) for seat in range(4) for played in range(50)}
    assert len(seeds) == 5 * 4 * 50
    assert decision_seed(7, 1, 20) == decision_seed(7, 1, 20)
    assert all(0 <= seed < 2**48 for seed in seeds)


# ---------------------------------------------------------------------- what an observation shows


def test_a_observation_shows_the_decision():
    for seed, state in enumerate(some_states()):
        seat = state.decider()
        observation = Observation(state, seat, seed)
        assert (observation.seat, observation.seed, observation.budget) == (seat, seed, Budget())
        assert observation.question == question(state)
        assert observation.moves == state.moves()
        assert observation.view == view(state, seat)
        assert observation.rng().random() == observation.rng().random() == Observation(a_turn(), 0, seed).rng().random()


def test_copies_are_as_the_seat_sees_the_game_and_differ_in_the_rest():
    state = a_turn()
    observation = Observation(state, state.decider())
    rng = observation.rng()
    copies = [observation.redealt(rng) for _ in range(20)]
    assert all(view(copy, observation.seat) == observation.view for copy in copies)
    assert all(copy.moves() == observation.moves for copy in copies)
    assert len({canonical(copy) for copy in copies}) == 20


def test_playing_on_a_copy_changes_nothing_else():
    for state in some_states(8):
        observation = Observation(state, state.decider(), 5)
        before = canonical(state), list(state.moves()), observation.view, observation.moves
        rng = Random(3)
        copy, other = observation.redealt(rng), observation.redealt(rng)
        untouched = canonical(other)
        while copy.steps:
            copy.play(rng.choice(copy.moves()))
        assert (canonical(state), state.moves(), view(state, observation.seat), observation.moves) == before
        assert canonical(other) == untouched
        assert canonical(observation.redealt(observation.rng())) == canonical(
            Observation(state, observation.seat, 5).redealt(observation.rng())
        )


def test_a_bot_that_shuffles_its_moves_touches_nothing():
    """`moves = copy.moves(); rng.shuffle(moves)` is a natural thing to write."""
    state = a_turn()
    observation = Observation(state, state.decider())
    before = list(state.moves())
    for moves in (
        observation.moves,
        observation.redealt(Random(1)).moves(),
        Observation(state, observation.seat).redealt(Random(1)).moves(),
    ):
        moves.reverse()
        moves.append(MOVES[0])
        assert state.moves() == observation.moves == before


# ---------------------------------------------------------------------- what it does not hold

SHARED = (type, ModuleType, FunctionType, BuiltinFunctionType, MethodType, Move)  # ways to everything, and to nothing


def reachable(start: object) -> dict[int, object]:
    """All objects that can be reached from this one in any way, except through types and code."""
    found: dict[int, object] = {}
    todo = [start]
    while todo:
        thing = todo.pop()
        if id(thing) not in found:
            found[id(thing)] = thing
            todo += [other for other in gc.get_referents(thing) if not isinstance(other, SHARED)]
    return found


def hidden_rows(state: GameState, seat: int) -> Iterable[tuple[int, ...]]:
    """The very tuples that hold what the seat cannot see."""
    rows = [state.clergy_bag, state.decree_deck, state.task_deck, state.late_cards, state.aside, state.returns]
    rows += [*state.piles, *state.late_piles, *state.building_stacks]
    for other, p in enumerate(state.players):
        if other != seat:
            rows += [p.hand, p.offer]
    return [row for row in rows if len(row) > 1]


def leaks(thing: object, state: GameState, seat: int) -> list[str]:
    """What of the real game can be reached from a thing."""
    held = reachable(thing)
    found = ["the state"] if id(state) in held else []
    found += [f"player {number}" for number, p in enumerate(state.players) if id(p) in held]
    return found + [f"the hidden {row}" for row in hidden_rows(state, seat) if id(row) in held]


@pytest.mark.rule("R2.21")
def test_nothing_of_the_real_game_can_be_reached_from_a_observation():
    for seed, state in enumerate(some_states()):
        observation = Observation(state, state.decider(), seed)
        assert observation.view.pending
        copy = observation.redealt(observation.rng())
        assert sum(isinstance(thing, GameState) for thing in reachable([observation, copy]).values()) == 2
        assert not leaks([observation, copy, observation.moves], state, observation.seat)


def test_a_observation_with_a_way_to_the_real_game_is_noticed():
    state = a_turn()
    seat = state.decider()

    class Open(Observation):
        real: Any = None

    by_attribute, by_closure, by_row = Open(state, seat), Open(state, seat), Open(state, seat)
    assert not leaks(by_attribute, state, seat)
    by_attribute.real = {"deep": [(state,)]}
    assert {"the state", "player 0"} <= set(leaks(by_attribute, state, seat))
    by_closure.real = iter([state.players[1]])
    assert "player 1" in leaks(by_closure, state, seat)
    by_row._seen.decree_deck = state.decree_deck
    assert leaks(by_row, state, seat) == [f"the hidden {state.decree_deck}"]


# ---------------------------------------------------------------------- budgets


@pytest.mark.parametrize(
    "name, budget",
    [
        ("search", Budget()),
        ("search@200", Budget(200)),
        ("search@1.5s", Budget(None, 1.5)),
        ("search@200,1.5s", Budget(200, 1.5)),
        ("search@1.5s,200", Budget(200, 1.5)),
        ("random@1", Budget(1)),
        ("6@1000000,3600s", Budget(1_000_000, 3600.0)),
    ],
)
def test_budgets(name, budget):
    state = a_turn()
    asked = entrant(name)
    assert asked.name == name
    assert asked.budget == budget
    assert asked.observation(state, 0, 5).budget == budget


@pytest.mark.parametrize(
    "budget, text",
    [(Budget(), ""), (Budget(200), "200"), (Budget(None, 1.5), "1.5s"), (Budget(200, 2.0), "200,2s")],
)
def test_the_text_of_a_budget(budget, text):
    assert str(budget) == text
    assert entrant(f"search@{text}" if text else "search").budget == budget


@pytest.mark.parametrize("text", ["", "x", "s", "1.5", "200,", ",200", "2 s s", "200;1s", "1.5sec", "0x10"])
def test_a_budget_that_is_none(text):
    with pytest.raises(UnknownBot) as refused:
        entrant(f"search@{text}")
    assert str(refused.value) == f"'search@{text}': after @ comes a budget such as 200, 1.5s or 200,1.5s"


@pytest.mark.parametrize(
    "text", ["0", "-1", "1000001", "9" * 30, "0s", "-1s", "nans", "infs", "-infs", "3600.5s", "1e300s", "5,0s", "0,5s"]
)
def test_a_budget_out_of_bounds(text):
    with pytest.raises(UnknownBot) as refused:
        entrant(f"search@{text}")
    assert str(refused.value) == (
        f"'search@{text}': a budget is more than nothing and at most 1000000 iterations, 3600s"
    )


# ---------------------------------------------------------------------- names


def test_the_bots():
    names = ["page", "herald", "courtier", "chamberlain", "marquis", "sovereign", "oracle", "analyst"]
    assert list(BOTS) == ["random", "greedy", "search", *names, "mason", "merchant", "jurist", "prelate"]
    for name in BOTS:
        bot = entrant(name).bot
        assert callable(bot.choose)
        assert isinstance(bot, Adviser) == (name != "random")


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.name)
def test_levels_by_number(level):
    by_number, by_name = entrant(f"{level.number}@3"), entrant(f"{level.name}@3")
    assert by_number.name == f"{level.number}@3"
    assert isinstance(by_number.bot, Thinker)
    assert isinstance(by_name.bot, Thinker)
    assert by_number.bot.style is by_name.bot.style is level.style


@pytest.mark.parametrize("name", ["", "wizard", "0", "9", "Random", "search ", "@5", "greedy@"])
def test_a_name_that_no_bot_has(name):
    kind = name.partition("@")[0]
    with pytest.raises(UnknownBot) as refused:
        entrant(name)
    known = (
        f"{kind!r} is no bot; there are random, greedy, search, page, herald, courtier, chamberlain, marquis, "
        "sovereign, oracle, analyst, mason, merchant, jurist, prelate, and module:Class for one of your own"
    )
    no_budget = f"{name!r}: after @ comes a budget such as 200, 1.5s or 200,1.5s"
    assert str(refused.value) == (no_budget if name == "greedy@" else known)


STRANGERS = """
from lisboa.bots import Advice

class Last:
    def choose(self, observation):
        return observation.moves[-1]

class Silent:
    pass

class Constant:
    choose = 5

class Greedy(Last):
    def __init__(self, appetite):
        pass

class Failing(Last):
    def __init__(self):
        raise RuntimeError("not today")

last = Last()
"""


@pytest.fixture
def here(tmp_path, monkeypatch):
    """A folder with modules of bots, as the working directory."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    (tmp_path / "strangers.py").write_text(STRANGERS)
    (tmp_path / "broken.py").write_text("class Last:\n    def choose(self, observation) return 1\n")
    (tmp_path / "raising.py").write_text("raise OSError('no such board')\n")
    yield tmp_path
    for name in ("strangers", "broken", "raising"):
        sys.modules.pop(name, None)


def test_a_bot_from_the_folder_one_is_in(here):
    state = a_turn()
    stranger = entrant("strangers:Last@20,2s")
    assert stranger.budget == Budget(20, 2.0)
    assert stranger.choose(state, state.decider(), 1) is state.moves()[-1]
    assert not isinstance(stranger.bot, Adviser)


@pytest.mark.parametrize(
    "name, sentence",
    [
        ("no_such:Bot", "the bot 'no_such:Bot' cannot be made: ModuleNotFoundError: No module named 'no_such'"),
        (
            "strangers:Wizard",
            "the bot 'strangers:Wizard' cannot be made: AttributeError: module 'strangers' has no attribute 'Wizard'",
        ),
        ("raising:Bot", "the bot 'raising:Bot' cannot be made: OSError: no such board"),
        ("strangers:Failing", "the bot 'strangers:Failing' cannot be made: RuntimeError: not today"),
        (":Bot", "the bot ':Bot' cannot be made: ValueError: Empty module name"),
        (
            "strangers:Silent",
            "'strangers:Silent' is no bot: it has no method choose(observation); docs/bots.md shows one in 20 lines",
        ),
        (
            "strangers:Constant@5",
            "'strangers:Constant' is no bot: it has no method choose(observation); docs/bots.md shows one in 20 lines",
        ),
    ],
)
def test_a_bot_of_ones_own_that_is_none(here, name, sentence):
    with pytest.raises(UnknownBot) as refused:
        entrant(name)
    assert str(refused.value) == sentence


@pytest.mark.parametrize(
    "name, beginning",
    [
        ("broken:Last", "the bot 'broken:Last' cannot be made: SyntaxError: "),
        ("strangers:Greedy", "the bot 'strangers:Greedy' cannot be made: TypeError: "),
        ("strangers:last", "the bot 'strangers:last' cannot be made: TypeError: "),
        ("strangers:", "the bot 'strangers:' cannot be made: AttributeError: "),
        ("strangers:Last:More", "the bot 'strangers:Last:More' cannot be made: AttributeError: "),
    ],
)
def test_a_bot_of_ones_own_that_fails_in_words_of_python(here, name, beginning):
    with pytest.raises(UnknownBot) as refused:
        entrant(name)
    assert str(refused.value).startswith(beginning)


def test_a_module_that_wants_to_leave(here):
    """The program goes on and says what happened."""
    (here / "leaving.py").write_text("import sys\nsys.exit(3)\n")
    with pytest.raises(UnknownBot) as refused:
        entrant("leaving:Bot")
    assert str(refused.value) == "the bot 'leaving:Bot' cannot be made: SystemExit: 3"
