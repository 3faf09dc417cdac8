"""What others do, in one sentence for those who watch."""

import pytest

from lisboa.engine import events as ev
from lisboa.engine.box import box_of
from lisboa.engine.moves import MOVES, VERBS, find
from lisboa.texts import Texts, languages

BOX = box_of()
NAMES = ["Ana", "Rui"]


@pytest.mark.parametrize("language", languages())
def test_every_move_has_a_caption(language):
    texts = Texts(language, NAMES, 0)
    for move in MOVES:
        told = texts.caption(1, move, BOX)
        assert told.startswith("Rui ") if VERBS[move.verb] != "done" else told == "", move.text


def test_a_caption_speaks_to_the_one_who_did_it():
    move = find("visit king 15")
    assert Texts("en", NAMES, 0).caption(1, move, BOX) == "Rui visits the king"
    assert Texts("en", NAMES, 1).caption(1, move, BOX) == "You visit the king"
    assert Texts("pt", NAMES, 1).caption(1, move, BOX) == "Visita o rei"


def test_a_secret_choice_stays_secret():
    assert Texts("en", NAMES, 0).caption(1, None, BOX) == "Rui chooses in secret"
    assert Texts("pt", NAMES, 0).caption(1, None, BOX) == "Rui escolhe em segredo"


def test_what_hurts_is_told_to_the_one_it_hurts():
    crowded, fallen = (ev.ON_PLAZA, 1, 0, 1, ev.BY_CROWD), (ev.PRICE, 0, 1, -1, ev.BY_PRODUCTION)
    texts = Texts("en", NAMES, 1)
    assert texts.hit(1, crowded) == "Your official has to leave the builder’s office for the plaza"
    assert texts.hit(1, fallen) == "The price of your cloth falls"
    assert texts.hit(0, fallen) == "The price of Ana’s cloth falls"
