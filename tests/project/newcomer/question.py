"""The question of CONTRIBUTING.md, asked: `test_paths.py` runs this in a copy of the project that has it."""

from random import Random

import pytest

from lisboa.bots import entrant
from lisboa.game import Game
from lisboa.texts import Texts
from tests.table import goods, offered, play, question, refused

NO_GOODS = {"gold": 0, "cloth": 0, "books": 0, "tools": 0}


def asked(**held: int) -> Game:
    game = Game.position(question="act", seats=[{"goods": NO_GOODS | {"gold": 1} | held}])
    play(game, "trade gold plan", "plan blue")
    return game


def test_it_is_asked_and_its_moves_are_offered():
    game = asked()
    assert question(game) == (0, "plan-good")
    assert offered(game) == {"good gold", "good cloth", "good books", "good tools"}
    waiting = game.view(0).pending[0]
    assert (waiting.step, waiting.seat) == ("plan-good", 0)


def test_an_answer_does_what_the_rule_says():
    game = asked()
    play(game, "good books")
    assert goods(game, 0) == NO_GOODS | {"books": 1}


def test_what_is_not_possible_has_its_reason():
    assert refused(asked(tools=2), "good tools") == "warehouse-full"


@pytest.mark.parametrize(
    "language, text",
    [("en", "which good do you take with the plan?"), ("pt", "que bem leva com o plano?")],
)
def test_it_has_its_text_and_its_rule(language, text):
    line = Texts(language).question_line(asked().state)
    assert text in line.text
    assert line.rule == "R7.2"


def test_bots_answer_it():
    game = asked()
    assert entrant("greedy").choose(game.state, 0, seed=1) in game.decision.moves


@pytest.mark.parametrize("players", [1, 3])
def test_whole_games_go_on(players):
    """Lacerda, the opponent of one player, takes plans, too, and is never asked anything."""
    game = Game.new(players=players, seed=1)
    rng = Random(1)
    seen = set()
    while game.decision:
        seen.add(game.decision.question)
        game.play(rng.choice(game.decision.moves))
    assert "plan-good" in seen
