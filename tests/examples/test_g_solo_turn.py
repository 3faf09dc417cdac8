"""Part G of the worked examples, E406-E408, E432, E433: Lacerda's turn, its courtier and its assistant."""

import pytest

from lisboa.engine.constants import KINDS, NOBLES
from lisboa.engine.lacerda import (
    ITS_ASSISTANT,
    ITS_COURTIER,
    ITS_DISCARD,
    ITS_NOBLE_ACTION,
    ITS_STATE_ACTION,
    ITS_STATE_SKIPPED,
)
from lisboa.game import Game
from tests.table import face_up, gone, goods, lacerda, portfolio, question, seat, settled


@pytest.mark.example("E406")
@pytest.mark.rule("R13.5")
@pytest.mark.parametrize("before, after", [("king", "builder"), ("builder", "minister"), ("minister", "king")])
def test_the_courtier_moves_one_noble_to_the_right(before, after):
    game = Game.position(players=1, question="lacerda", courtier=before)
    assert NOBLES[game.state.courtier] == after
    assert settled(game, ITS_COURTIER) == [(NOBLES.index(after), 0)]
    assert question(game) == (0, "turn")


@pytest.mark.example("E407")
@pytest.mark.rule("R13.5", "R15.19")
@pytest.mark.parametrize("assistant", ["king", "treasury"])
def test_the_upper_action(assistant):
    game = lacerda("minister", assistant, stores=["B2 pink 1"])
    assert portfolio(game, 1) == ["1a"]
    assert sum(seat(game, 1).goods) == 0


@pytest.mark.example("E407")
@pytest.mark.rule("R13.5", "R15.19")
@pytest.mark.parametrize("assistant", ["builder", "minister"])
def test_the_lower_action(assistant):
    game = lacerda("minister", assistant, stores=["B2 pink 1"])
    assert portfolio(game, 1) == []
    assert goods(game, 1) == {"gold": 0, "cloth": 1, "books": 0, "tools": 0}


@pytest.mark.example("E408")
@pytest.mark.rule("R13.5", "R15.18")
def test_an_impossible_state_action_is_skipped():
    game = lacerda("minister", "king", shipyard=[], stores=["B2 pink 1"], decrees=[1, 2, 3, 4, 5, 6, 7, 8])
    assert portfolio(game, 1) == []
    assert sum(seat(game, 1).goods) == 0  # not exchanged for the other one
    assert seat(game, 1).decrees == (1, 2)  # the noble action follows
    assert seat(game, 1).influence == 3  # and is paid: a neutral official and one of yours
    assert settled(game, ITS_STATE_ACTION) == []
    assert len(settled(game, ITS_STATE_SKIPPED)) == 1
    assert len(settled(game, ITS_NOBLE_ACTION)) == 1


@pytest.mark.example("E432")
@pytest.mark.rule("R13.5")
@pytest.mark.parametrize("pile, card, below", [("builder", 22, 23), ("treasury", 37, 38)])
def test_the_card_under_the_assistant_goes(pile, card, below):
    game = lacerda("minister", pile, piles={pile: [card, below]})
    assert gone(game, card)
    assert card not in game.state.aside
    assert face_up(game, pile) == below
    counts = {name: there.count for name, there in game.view().piles.items() if name != pile}
    assert set(counts.values()) <= {4, 5}  # the other piles are as they were, hands apart
    assert settled(game, ITS_DISCARD) == [(KINDS.index(pile), 0)]


@pytest.mark.example("E432")
@pytest.mark.rule("R13.5")
def test_no_card_under_the_assistant():
    others = {"builder": [22], "minister": [27], "treasury": [37]}
    game = lacerda("minister", "king", piles={"king": [], **others})
    assert game.state.piles == ((22,), (27,), (), (37,))
    assert settled(game, ITS_DISCARD) == []
    assert KINDS[game.state.assistant] == "treasury"


@pytest.mark.example("E433")
@pytest.mark.rule("R13.5")
@pytest.mark.parametrize(
    "before, after",
    [("builder", "minister"), ("minister", "king"), ("king", "treasury"), ("treasury", "builder")],
)
def test_the_assistant_walks_on(before, after):
    game = lacerda("minister", before)
    assert KINDS[game.state.assistant] == after
    assert settled(game, ITS_ASSISTANT) == [(KINDS.index(after), 0)]


@pytest.mark.example("E433")
@pytest.mark.rule("R13.5")
def test_the_assistant_passes_an_empty_pile():
    game = lacerda("minister", "minister", piles={"king": []})
    assert KINDS[game.state.assistant] == "treasury"
    game = lacerda("minister", "king", piles={"treasury": [], "builder": []})
    assert KINDS[game.state.assistant] == "minister"
