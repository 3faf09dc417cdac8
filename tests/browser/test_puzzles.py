"""Puzzles as somebody solves them: a wrong turn, a hint, and the right one."""

import re

from playwright.sync_api import expect

from lisboa.puzzles import read
from tests.browser.pages import puzzle
from tests.browser.screen import Screen

# Lines after which nobody else may act: any other is checked as soon as the others have played.
TURN = next(one for one in read().puzzles if all(line.line[0].startswith("portfolio") for line in one.candidates))


def play(screen: Screen, moves: tuple[str, ...]) -> None:
    for move in moves:
        screen.choose(move)


def test_a_wrong_turn_then_the_right_one(screen: Screen) -> None:
    page = screen.page
    page.goto(f"/puzzles/{TURN.number}")
    panel = page.locator("[data-puzzle]")
    expect(panel.get_by_role("button", name="Check this turn")).to_be_disabled()
    assert "lisboa-puzzles" not in page.evaluate("Object.keys(localStorage)")

    play(screen, TURN.candidates[-1].line)
    panel.get_by_role("button", name="Check this turn").click()
    expect(panel).to_have_attribute("data-degree", re.compile("wrong|close"))
    expect(panel.get_by_text("The best turn")).to_have_count(0)
    panel.get_by_role("button", name="A hint").click()
    expect(panel.get_by_text("It is about this")).to_be_visible()

    panel.get_by_role("button", name="Try again").click()
    expect(panel.get_by_role("button", name="Check this turn")).to_be_disabled()
    play(screen, TURN.best.line)
    panel.get_by_role("button", name="Check this turn").click()
    expect(panel).to_have_attribute("data-degree", "right")
    expect(panel.get_by_text("The best turn")).to_be_visible()
    kept = page.evaluate("JSON.parse(localStorage['lisboa-puzzles'])")
    assert kept == [{"number": TURN.number, "solved": False}]


def test_the_start_page_leads_to_puzzles(screen: Screen) -> None:
    screen.page.goto("/")
    screen.page.get_by_role("link", name="Puzzles").click()
    expect(screen.page.get_by_role("heading", name="Today’s puzzle")).to_be_visible()
    puzzle(screen)
