"""Any game gone through again: by buttons, keys, slider and link; the score graph; on from there against bots."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser import pages
from tests.browser.positions import asked, finished
from tests.browser.screen import Screen


def at(screen: Screen, move: int) -> None:
    """The page stands at this move, and so does its address."""
    slider = screen.page.get_by_role("slider", name="Move", exact=True)
    expect(slider).to_have_value(str(move))
    screen.page.wait_for_url(lambda url: f"move={move}" in url)


@pytest.fixture
def replay(screen):
    """The replay of a finished game: (screen, the table's id, how many moves)."""
    table = screen.make("Ana", "page!", record=finished(2))
    length = len(screen.ask(f"/tables/{table}/replay")["moments"]) - 1
    screen.page.goto(f"/t/{table}/replay")
    screen.page.wait_for_selector(".board-area [data-spot]")
    return screen, table, length


def test_buttons_and_keys_go_through_the_game(replay):
    screen, _, length = replay
    page = screen.page
    steps = page.get_by_role("group", name="Steps")
    steps.get_by_role("button", name="To the end").click()
    at(screen, length)
    steps.get_by_role("button", name="To the beginning").click()
    at(screen, 0)
    steps.get_by_role("button", name="Next move").click()
    at(screen, 1)
    page.keyboard.press("ArrowRight")
    at(screen, 2)
    page.keyboard.press("End")
    at(screen, length)
    page.keyboard.press("ArrowLeft")
    at(screen, length - 1)
    page.keyboard.press("Home")
    at(screen, 0)


def test_a_turn_at_a_time(replay):
    screen, table, _ = replay
    moments = screen.ask(f"/tables/{table}/replay")["moments"]
    ends = [n for n, moment in enumerate(moments[:-1]) if moment["turn"] != moments[n + 1]["turn"]]
    screen.page.keyboard.press("Home")
    for end in ends[:3]:
        screen.page.keyboard.press("Shift+ArrowRight")
        at(screen, end)


def test_a_link_leads_to_its_move(replay):
    screen, table, _ = replay
    moment = screen.ask(f"/tables/{table}/replay")["moments"][40]
    screen.page.goto(f"/t/{table}/replay?move=40")
    at(screen, 40)
    expect(screen.page.locator(".told")).to_contain_text(moment["text"])
    look = screen.ask(f"/tables/{table}/replay/40")
    period, turns = look["view"]["period"], look["view"]["round"]
    expect(screen.page.locator("header")).to_contain_text(f"Period {period} · round {turns}")


def test_the_board_shows_the_position_of_the_move(replay):
    screen, table, length = replay
    for move in (length // 3, length):
        screen.page.goto(f"/t/{table}/replay?move={move}")
        at(screen, move)
        plots = screen.ask(f"/tables/{table}/replay/{move}")["view"]["plots"].values()
        stores = sum(plot["owner"] is not None for plot in plots)
        expect(screen.page.locator(".board-area [data-store]")).to_have_count(stores)
    assert stores


def test_the_slider_and_the_graph(replay):
    screen, _, length = replay
    screen.page.get_by_role("slider", name="Move", exact=True).fill(str(length // 2))
    at(screen, length // 2)
    graph = screen.page.get_by_role("slider", name=re.compile("Score by turn"))
    graph.click(position={"x": 60, "y": 40})
    screen.page.wait_for_function(
        "last => Number(document.querySelector('input[type=range]').value) !== last", arg=length // 2
    )


def test_playing_on_from_a_move_against_bots(replay):
    screen, table, _ = replay
    screen.page.goto(f"/t/{table}/replay?move=30")
    at(screen, 30)
    screen.page.get_by_role("button", name="Continue from here").click()
    screen.page.wait_for_selector("[data-sequence] .board-area [data-spot]")
    assert table not in screen.page.url
    assert screen.standing().stage in ("asked", "ending")


def test_a_running_game_is_replayed_as_far_as_one_may_see(screen):
    table = screen.sit_at(asked("act"))
    screen.page.get_by_role("link", name="Replay").click()
    screen.page.get_by_role("slider", name="Move", exact=True).wait_for()
    length = len(screen.ask(f"/tables/{table}/replay")["moments"]) - 1
    at(screen, length)
    screen.page.get_by_role("link", name="To the table").click()
    assert screen.standing().stage == "asked"


def test_a_big_moment_is_offered_and_shown_in_its_panel(screen):
    pages.replayed_moment(screen)
    offer = screen.page.get_by_role("button", name="The church rewards its friends: show")
    panel = screen.page.locator("dialog.moment")
    expect(panel).to_have_count(0)  # nothing opens by itself
    offer.click()
    expect(panel).to_contain_text("Wigs now")
    expect(panel.locator("[data-move]")).to_have_count(0)  # there is nothing to decide any more
    screen.page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    screen.page.keyboard.press("Home")
    expect(offer).to_have_count(0)
