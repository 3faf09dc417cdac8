"""What others do is seen, and big moments are told, in a real browser."""

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.positions import asked
from tests.browser.screen import Screen

SHIFTS = """() => {
  window.shifts = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifts += entry.value
  }).observe({ type: 'layout-shift' })
}"""


def end_turn(screen: Screen) -> None:
    """A turn of three clicks: a card is discarded and a new one taken."""
    now = screen.standing()
    now = screen.choose(next(move for move in now.moves if move.startswith("discard ")))
    screen.option(next(move for move in now.moves if move.startswith("take "))).click()
    screen.page.locator(".question .commit:enabled").click()


def test_a_bots_turn_is_played_back_can_be_skipped_and_shown_again(visit: Visit):
    screen = visit(reduced_motion="no-preference")
    screen.sit_at(asked("turn", players=3))
    page = screen.page
    end_turn(screen)
    page.evaluate(SHIFTS)
    caption = page.locator(".board-area section .words p").first
    expect(caption).to_be_visible()
    assert page.get_by_role("log").locator("p").count() >= 1  # for those who listen
    while page.locator(".question button[data-move]").count() == 0 and page.locator(".board-area .skip").count():
        page.locator(".board-area .skip").click()
        page.wait_for_timeout(100)
    now = screen.standing()
    while now.stage == "asked" and "decline" in now.moves:
        now = screen.choose("decline")
    strip = page.get_by_role("region", name="Since your last turn")
    expect(strip.locator("li button").first).to_be_visible()
    assert page.evaluate("window.shifts") == 0
    sequence = screen.sequence()
    strip.locator("li > button").first.click()
    page.wait_for_function(
        "now => Number(document.querySelector('[data-sequence]').dataset.sequence) < now", arg=sequence
    )
    page.locator(".board-area .skip").click()
    assert screen.sequence() == sequence
    strip.get_by_role("button", name="Why").first.click()
    expect(strip.locator(".note")).to_contain_text(".")


def test_a_big_moment_lasts_over_a_reload_and_is_not_told_again_when_it_is_over(visit: Visit):
    screen = visit()
    screen.sit_at(asked("church", players=2))
    panel = screen.page.locator("dialog.moment")
    expect(panel).to_contain_text("The church rewards its friends")
    screen.page.reload()
    expect(panel).to_be_visible()
    assert screen.page.evaluate("document.activeElement.id") == "moment-title"
    panel.locator('[data-move="done"]').click()
    expect(panel.get_by_role("button", name="Go on")).to_be_visible()
    screen.page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    screen.page.reload()
    screen.page.locator(".board-area [data-spot]").first.wait_for()
    expect(panel).to_have_count(0)
