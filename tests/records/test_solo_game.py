"""A whole solo game on record, `solo_seed_5.json`: eager moves at random, seed 5. It must end as it ended then."""

from itertools import pairwise
from pathlib import Path

import pytest

from lisboa.engine import events as ev
from lisboa.engine.lacerda import (
    ITS_ASSISTANT,
    ITS_COURTIER,
    ITS_NOBLE_ACTION,
    ITS_NOBLE_SKIPPED,
    ITS_STATE_ACTION,
    ITS_STATE_SKIPPED,
)
from lisboa.game import Game
from tests.table import settled

RECORD = Path(__file__).with_name("solo_seed_5.json")
YOURS = {"ships": 0, "sets": 8, "stores": 7, "money": 0, "decrees": 4, "officials": 5, "favours": 2}
ITS = {"ships": 1, "sets": 22, "stores": 24, "money": 0, "decrees": 48, "officials": 15, "favours": 4}


@pytest.fixture(scope="module")
def game():
    return Game.load(RECORD)


@pytest.mark.rule("R13.12", "R13.13")
def test_its_scores_and_rank(game):
    assert game.over
    assert game.names == ["You", "Lacerda"]
    you, it = game.scores()
    assert (you.track, you.categories, you.total, you.place) == (14, YOURS, 40, 2)
    assert (it.track, it.categories, it.total, it.place) == (101, ITS, 215, 1)
    assert game.rank().name == "beggar"
    assert game.rank().missing == {"wigs": (216, 40), "stores": (4, 2), "reais": (5, 2), "decrees": (4, 3)}


@pytest.mark.rule("R13.12")
def test_lacerdas_score_is_what_lies_in_its_area(game):
    p = game.state.players[1]
    area = {
        "ships": sum(game.box.hull[ship - 100] for ship in p.upper),
        "sets": sum(p.cubes),
        "decrees": 3 * len(p.decrees),
        "favours": 2 * p.favours.bit_count(),
    }
    assert {name: ITS[name] for name in area} == area
    assert (p.hand, p.reais, p.clergy, p.completed, p.sets) == ((), 0, 0, (), 0)


@pytest.mark.rule("R13.5")
def test_every_turn_of_lacerda_has_all_its_steps(game):
    turns = sum(1 for code, who, *_ in game.events if (code, who) == (ev.TURN, 1))
    assert turns == game.state.round == 20
    courtier = [noble for noble, _ in settled(game, ITS_COURTIER)]
    assert len(courtier) == turns
    assert all(after == (before + 1) % 3 for before, after in pairwise(courtier))
    assert len(settled(game, ITS_ASSISTANT)) == turns
    assert len(settled(game, ITS_STATE_ACTION)) + len(settled(game, ITS_STATE_SKIPPED)) == turns
    followed = sum(1 for code, who, _, amount, _ in game.events if (code, who, amount) == (ev.FOLLOWS, 1, 1))
    assert len(settled(game, ITS_NOBLE_ACTION)) + len(settled(game, ITS_NOBLE_SKIPPED)) == turns + followed


@pytest.mark.rule("R13.1")
def test_every_choice_was_yours(game):
    assert {entry[0] for entry in game.entries()} == {0}


def test_writing_it_again_gives_the_same_file(game):
    assert game.record() == RECORD.read_text(encoding="utf-8")
