"""Every other question of the game: each option has a button, and where it is about a piece, that piece glows."""

from typing import Any

import pytest

from tests.browser.positions import every_question
from tests.browser.screen import LIT, Screen
from tests.browser.targets import small_targets

PHONE = {"width": 390, "height": 844}
WIDE = {"width": 1280, "height": 720}
NO_PIECE = {"coins", "pay", "give-up", "follow", "done", "skip", "decline"}  # moves that are about no piece


def verb(move: str) -> str:
    return move.split()[0]


def dark(screen: Screen) -> list[str]:
    """Options whose piece does not light up."""
    moves = screen.standing().moves
    return [move for move in moves if verb(move) not in NO_PIECE and screen.option(move).evaluate(LIT) is None]


def check(screen: Screen, record: str, phone: bool) -> dict[str, Any]:
    """What is wrong with a position: pieces that stay dark, or on a phone targets that are too small."""
    screen.page.set_viewport_size(WIDE)
    screen.sit_at(record)
    wrong: dict[str, Any] = {"dark": dark(screen)}
    if not phone:
        return wrong if wrong["dark"] else {}
    screen.page.set_viewport_size(PHONE)
    for tab in ("Board", "Me"):
        screen.page.get_by_role("button", name=tab, exact=True).click()
        wrong[tab] = small_targets(screen.page)
    return {what: found for what, found in wrong.items() if found}


@pytest.mark.parametrize("half", [0, 1])
def test_every_option_of_every_question_has_its_piece(screen, half):
    questions = list(every_question(2).items())[half::4]
    assert len(questions) > 7
    found = {question: check(screen, record, n % 3 == 0) for n, (question, record) in enumerate(questions)}
    assert {question: wrong for question, wrong in found.items() if wrong} == {}


def test_every_question_of_the_solo_game_alone(screen):
    alone = every_question(1).keys() - every_question(2).keys()
    found = {question: check(screen, every_question(1)[question], True) for question in sorted(alone)}
    assert {question: wrong for question, wrong in found.items() if wrong} == {}
