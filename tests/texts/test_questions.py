"""Questions name the player, what is asked and the rule."""

import pytest

from lisboa.engine import kinds
from lisboa.engine.packing import sent_one_more
from lisboa.engine.steps import REGISTER
from lisboa.texts import Texts
from tests.texts.everything import QUESTIONS, asking, game, random_play

TEXTS = Texts(names=["Ana", "Rui", "Eva"])


@pytest.mark.parametrize("kind", QUESTIONS, ids=lambda kind: REGISTER[kind].name)
def test_every_question_names_player_and_rule(kind):
    text = TEXTS.question(asking(kind))
    assert text.startswith("Ana: ")
    assert "?" in text
    # Officials are taken back for different reasons, each with its rule.
    assert text.endswith(f" ({REGISTER[kind].rule})" if kind != kinds.RETURN else " (R3.3)")


@pytest.mark.parametrize(
    "kind, a, b, expected",
    [
        (kinds.PLOT, 0, 0, "Ana: which plot, and facing which street? (R9.1)"),
        (kinds.PAY, 7, 24, "Ana: how many coins do you use to pay 7 reais (price of the land)? (R15.5)"),
        (kinds.RETURN, 1, 6, "Ana: from where do you take back an official (penalty of the card played)? (R4.5)"),
        (kinds.RETURN, 2, 28, "Ana: from where do you take back 2 officials (opening a public building)? (R9.6)"),
        (kinds.PAY_VISIT, 1, 0, "Ana: how do you pay the 2 influence for visiting the minister? (R8.3)"),
        (kinds.PAY_VISIT, 1, 1, "Ana: how do you pay the 2 influence to follow the visit to the minister? (R8.3)"),
        (kinds.OFFICE, 2, 0, "Ana: to which offices do you send officials? 2 can still go. (R7.1)"),
        (kinds.OFFICE, 2, sent_one_more(0, 0), "Ana: to which office do you send an official? (R7.1)"),
        (kinds.CUBE, 6, 0, "Ana: which cube do you take for the store on B3? (R9.1)"),
        (kinds.USE_PLAN, 6, 0, "Ana: which plan do you use on north pink? (R9.6)"),
    ],
)
def test_questions_with_their_figures(kind, a, b, expected):
    assert TEXTS.question(asking(kind, a, b)) == expected


def test_a_finished_game_asks_nothing():
    state = game()
    for _ in random_play(state, 1):
        pass
    assert TEXTS.question(state) == "The game is over."
