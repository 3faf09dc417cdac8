"""What was said is kept for a while: once for all names, and with each name as it is."""

from random import Random

import pytest

from lisboa.game import Game
from lisboa.texts import Texts
from lisboa.texts.catalogue import MARKS, AsItIs, catalogue, languages
from lisboa.texts.events import _uncited
from lisboa.texts.words import NAME, Words


def test_a_sentence_is_kept_once_for_all_names():
    said = catalogue("en")
    first = said.say("asked-uncited", name=AsItIs("Ana"), text=AsItIs("where to?"))
    kept = len(said._said)
    second = said.say("asked-uncited", name=AsItIs("Rui"), text=AsItIs("what for?"))
    assert len(said._said) == kept
    assert first == said.say("asked-uncited", name="Ana", text="where to?")
    assert second == said.say("asked-uncited", name="Rui", text="what for?")


def test_a_name_may_hold_anything():
    for name in (MARKS, f"{MARKS[1]} and {MARKS[0]}", "{ $text }", "a\\b"):
        plain = catalogue("en").say("asked-uncited", name="*", text="where to?")
        found = catalogue("en").say("asked-uncited", name=AsItIs(name), text=AsItIs("where to?"))
        assert found == plain.replace("*", name)


@pytest.mark.parametrize("language", languages())
def test_a_kept_line_is_what_would_be_said_anew(language):
    """No matter whom it is about, who reads it, or what they are called."""
    game, rng = Game.new(players=3, seed=5), Random(5)
    while game.decision is not None and len(game.events) < 1500:
        game.play(rng.choice(game.decision.moves))
    for names in (["Ana", "Rui", "Eva"], ["", f"{NAME}{MARKS}", "Ana"]):
        for reader in (None, 0, 1):
            texts, words = Texts(language, names, reader), Words(catalogue(language), names, reader)
            for event in game.events:
                assert texts.event_line(event, game.state) == _uncited(words, event, game.state)
