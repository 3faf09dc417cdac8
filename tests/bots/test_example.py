"""The bot of docs/bots.md: it stands there as it is in examples/, and it plays."""

from pathlib import Path
from typing import Any

import pytest

from lisboa.bots import BOTS, CHARACTERS, LEVELS, Adviser, Entrant, Observation, entrant
from lisboa.engine.state import GameState
from lisboa.game import Game
from tests.bots.positions import chunk_of
from tests.bots.redealing import is_fair

ROOT = Path(__file__).resolve().parents[2]
FILE = ROOT / "examples" / "my_bot.py"
TEXT = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")


def programs() -> list[str]:
    """The programs in the text, the bot of examples/ first."""
    return [part.partition("```")[0] for part in TEXT.split("```python\n")[1:]]


@pytest.fixture
def my_bot(monkeypatch) -> Entrant:
    """By its name, from the folder it is in."""
    monkeypatch.chdir(FILE.parent)
    return entrant("my_bot:MyBot@2")


def test_the_documentation_shows_it_as_it_is():
    assert programs()[0] == FILE.read_text(encoding="utf-8")


def test_it_is_about_twenty_lines_long():
    _, _, body = FILE.read_text(encoding="utf-8").partition("class MyBot")
    assert len([line for line in body.splitlines() if line.strip()]) <= 20


def end_of(bots: list[Entrant], seed: int) -> GameState:
    game = Game.new(players=len(bots), seed=seed)
    while game.decision is not None:
        seat = game.decision.player
        game.play(bots[seat].choose(game.state, seat, len(game.entries())), seat=seat)
    return game.state


def test_it_beats_chance(my_bot):
    for seed in range(2):
        bots = [entrant("random")]
        bots.insert(seed, my_bot)
        wigs = [p.wigs for p in end_of(bots, seed).players]
        assert wigs[seed] == max(wigs)


def test_it_plays_solo(my_bot):
    assert not end_of([my_bot], 3).steps


def test_it_is_fair_and_answers_the_same_again(my_bot):
    for seed, state in enumerate(chunk_of(1, 24)):
        assert is_fair(my_bot, state, seed)
        seat = state.decider()
        assert my_bot.choose(state, seat, seed) is entrant("my_bot:MyBot@2").choose(state, seat, seed)


def test_it_gives_no_hints(my_bot):
    assert not isinstance(my_bot.bot, Adviser)


# ---------------------------------------------------------------------- the other programs of the documentation


@pytest.mark.parametrize("number", range(len(programs())))
def test_every_program_of_the_documentation_plays(number):
    names: dict[str, Any] = {"__name__": "documentation"}
    exec(compile(programs()[number], "docs/bots.md", "exec"), names)
    bots = [thing() for thing in names.values() if isinstance(thing, type) and thing.__module__ == "documentation"]
    assert len(bots) == 1
    for seed, state in enumerate(chunk_of(1, 12)):
        observation = Observation(state, state.decider(), seed)
        chosen = bots[0].choose(observation)
        assert chosen in observation.moves
        if isinstance(bots[0], Adviser):
            advice = bots[0].advise(observation)
            assert len(advice) == min(3, len(observation.moves))
            assert advice[0].move is chosen
            assert max(each.difference for each in advice) == 0.0


def test_the_documentation_names_every_bot_level_and_character():
    for level in LEVELS:
        assert f"| {level.number} | `{level.name}` | {level.about} |\n" in TEXT
    for character in CHARACTERS.values():
        assert f"| `{character.name}` | {character.about} |\n" in TEXT
    assert all(f"`{name}`" in TEXT for name in BOTS)
