"""The review of a game: at a glance, one decision, learning from mistakes, and what is shown while it is made."""

import re

import msgspec
import pytest
from playwright.sync_api import expect

from lisboa.insight import DecisionDetail
from lisboa.tables.review_wire import ReviewPage
from tests.browser.reviews import Reviewed


@pytest.fixture
def reviewed(screen):
    found = Reviewed(screen)
    found.open()
    screen.page.get_by_role("heading", name="Costliest decisions").wait_for()
    return found


def test_what_is_made_up_here_is_what_the_server_says(screen):
    """Otherwise these tests would show nothing."""
    made_up = Reviewed(screen)
    msgspec.convert(made_up.page(), ReviewPage)
    msgspec.convert(made_up.detail(made_up.mine[0]), DecisionDetail)


def test_the_costliest_decision_is_open_and_drawn_on_the_board(reviewed):
    page = reviewed.screen.page
    costly = page.locator(".dear li")
    expect(costly).to_have_count(4)
    expect(costly.first).to_contain_text("−20.0")
    expect(costly.first.locator("[aria-current]")).to_be_visible()
    expect(page.locator('[data-line="better"]').last).to_be_visible()
    page.keyboard.press("p")
    expect(page.locator('[data-line="better"]')).to_have_count(0)


def test_how_a_bot_would_have_played_ones_seat(reviewed):
    page = reviewed.screen.page
    page.get_by_role("button", name="How would the Sovereign have played your seat?").click()
    expect(page.get_by_text("131 wigs instead of 60 · place 1 instead of 2")).to_be_visible()
    assert reviewed.substituted == [0]
    page.get_by_role("button", name="builds a ship").click()
    page.wait_for_url(f"**/review?move={reviewed.mine[0]}")


def test_keys_go_from_decision_to_decision_and_into_one(reviewed):
    page = reviewed.screen.page
    page.keyboard.press("j")
    page.wait_for_url(re.compile(r"review\?move=\d+"))
    chosen = int(page.url.partition("move=")[2])
    assert chosen > reviewed.mine[0]
    page.keyboard.press("k")
    page.wait_for_url(f"**/review?move={reviewed.mine[0]}")
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/review/{reviewed.mine[0]}")
    expect(page.get_by_role("heading", name="Candidate turns")).to_be_visible()
    expect(page.locator(".candidates tbody tr")).to_have_count(3)


def test_the_graph_is_walked_turn_by_turn_and_has_its_figures_in_a_table(reviewed):
    page = reviewed.screen.page
    graph = page.get_by_role("slider", name="Win chance")
    graph.focus()
    page.keyboard.press("Home")
    expect(graph).to_have_attribute("aria-valuetext", re.compile("Before turn 1, Ana 50%, Rui 40%"))
    page.keyboard.press("ArrowRight")
    expect(graph).to_have_attribute("aria-valuetext", re.compile("Before turn 2"))
    page.get_by_text("Table", exact=True).click()
    expect(page.locator(".graph tbody tr")).to_have_count(len(reviewed.turns) + 1)


def test_a_line_is_shown_step_by_step(reviewed):
    page = reviewed.screen.page
    page.get_by_role("button", name="Show line").click()
    steps = page.get_by_role("group", name="What is better, step by step")
    expect(steps).to_contain_text("1/2 step build 1a")
    steps.get_by_role("button", name="Next step").click()
    expect(steps).to_contain_text("2/2 step take king")
    expect(page.locator('[data-line-at="pile-king"]')).to_be_visible()


def test_one_plays_on_from_a_decision(reviewed):
    page = reviewed.screen.page
    page.get_by_role("button", name="Retry from here").click()
    page.wait_for_url(lambda url: "/review" not in url)
    page.wait_for_selector("[data-sequence] [data-spot]")


def test_the_better_turn_is_found_on_the_board(reviewed):
    page = reviewed.screen.page
    page.get_by_role("link", name="Learn from 2 mistakes").click()
    learning = page.locator(".learning")
    _, played = reviewed.lines(reviewed.mine[0])
    expect(learning).to_contain_text("1 of 2")
    learning.get_by_role("button", name=f"step {played[0]}").click()
    expect(learning).to_contain_text("There is better.")
    learning.get_by_role("button", name="Try again").click()
    page.locator('.board-area [data-spot="shipyard"].option').dispatch_event("click")
    learning.get_by_role("button", name="step take king").click()
    expect(learning).to_contain_text("Right!")
    expect(learning).to_contain_text("1 of 2 found")
    learning.get_by_role("button", name="Next one").click()
    learning.get_by_role("button", name="Hint").click()
    expect(learning).to_contain_text("It brings 8 wigs more.")
    learning.get_by_role("button", name="Show solution").click()
    learning.get_by_role("button", name="Finish").click()
    expect(page.locator("main")).to_contain_text("1 of 2 found")


def test_a_review_is_begun_seen_to_grow_and_stopped(screen):
    reviewed = Reviewed(screen, "none")
    reviewed.open()
    page = screen.page
    page.get_by_role("button", name="Review this game").click()
    expect(page.get_by_text("Step 9 of 40")).to_be_visible()
    expect(page.locator(".dear .missing").first).to_be_visible()
    page.get_by_role("button", name="Stop here").click()
    page.get_by_role("button", name="Go on").click()
    expect(page.get_by_text("Step 9 of 40")).to_be_visible()
    reviewed.status = "done"
    expect(page.locator(".dear .missing")).to_have_count(0)
    assert reviewed.asked.count("POST") == 2


def test_no_review_of_a_game_that_goes_on(screen, watch):
    watch.expect("status of 409")
    table = screen.sit("Ana", "page!")
    screen.page.goto(f"/t/{table}/review")
    expect(screen.page.get_by_role("heading", name="There is no review")).to_be_visible()
    expect(screen.page.get_by_role("button", name="Review this game")).to_have_count(0)
