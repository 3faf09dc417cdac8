"""What others do is seen, and big moments are told, in a real browser."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.positions import asked
from tests.browser.screen import Screen, Standing

SHIFTS = """() => {
  window.shifts = []
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value, sources } of list.getEntries())
      if (!hadRecentInput) window.shifts.push([value, sources.map(({ node }) => node?.className).join(', ')])
  }).observe({ type: 'layout-shift' })
}"""
# Not by a click of the mouse: what moves soon after one does not count as a shift.
SKIP = "() => document.querySelector('.board-area .skip')?.click()"


def end_turn(screen: Screen) -> None:
    """A turn of three clicks: a card is discarded and a new one taken."""
    now = screen.standing()
    now = screen.choose(next(move for move in now.moves if move.startswith("discard ")))
    screen.option(next(move for move in now.moves if move.startswith("take "))).click()
    screen.page.locator(".question .commit:enabled").click()


def own_turn(screen: Screen) -> Standing:
    """Follows nobody until one's own turn has come."""
    now = screen.standing()
    while now.stage == "asked" and "decline" in now.moves:
        now = screen.choose("decline")
    return now


def test_a_bots_turn_is_played_back_can_be_skipped_and_shown_again(visit: Visit):
    screen = visit(reduced_motion="no-preference", pace=None)
    screen.sit_at(asked("turn", players=3))
    page = screen.page
    end_turn(screen)
    caption = page.locator(".board-area section .words p").first
    expect(caption).to_be_visible()
    assert page.get_by_role("log").locator("p").count() >= 1  # for those who listen
    while page.locator(".question button[data-move]").count() == 0 and page.locator(".board-area .skip").count():
        page.locator(".board-area .skip").click()
        page.wait_for_timeout(100)
    own_turn(screen)
    page.evaluate(SKIP)  # what came after one has not followed
    expect(page.locator(".board-area .skip")).to_have_count(0)
    strip = page.get_by_role("region", name="Since your last turn")
    expect(strip.locator("li button").first).to_be_visible()
    sequence = screen.sequence()
    strip.locator("li button").first.click()
    page.wait_for_function(
        "now => Number(document.querySelector('[data-sequence]').dataset.sequence) < now", arg=sequence
    )
    page.locator(".board-area .skip").click()
    assert screen.sequence() == sequence
    strip.get_by_role("button", name="Why").first.click()
    expect(strip.locator(".note")).to_contain_text(".")


def test_where_nothing_should_move_each_step_of_others_stays_until_it_is_read(visit: Visit):
    screen = visit(pace=None)
    screen.sit_at(asked("take", players=2))
    page = screen.page
    screen.option(screen.standing().moves[0]).click()
    page.locator(".question .commit:enabled").click()
    bar = page.get_by_role("region", name="What others do")
    expect(bar.locator(".words p").first).to_be_visible()
    expect(page.locator(".rings .now").first).to_be_visible()
    assert page.locator(".flights > div").count() == 0
    before = screen.sequence()
    expect(bar.get_by_role("button", name="Pause")).to_have_count(0)  # nothing goes on by itself
    bar.get_by_role("button", name="Next").click()
    page.wait_for_function("before => document.querySelector('[data-sequence]').dataset.sequence > before", arg=before)
    bar.get_by_role("button", name="Skip").click()
    expect(bar).to_have_count(0)
    screen.see_others("instant")
    now = own_turn(screen)
    end_turn(screen)
    screen.standing(now.sequence + 2)
    expect(bar).to_have_count(0)


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (390, 844), (844, 390)], ids=str)
def test_nothing_jumps_while_bots_play(visit: Visit, size: tuple[int, int]):
    """Chips in the strip make room for new ones; the board, the question and the panels stay where they are."""
    screen = visit(reduced_motion="no-preference", pace=None, viewport={"width": size[0], "height": size[1]})
    screen.sit_at(asked("turn", players=3))
    end_turn(screen)
    screen.page.evaluate(SHIFTS)
    while screen.page.locator(".question button[data-move]").count() == 0:
        screen.page.wait_for_timeout(300)
        screen.page.evaluate(SKIP)
    screen.page.wait_for_timeout(300)
    shifts = screen.page.evaluate("window.shifts")
    assert sum(value for value, _ in shifts) < 0.01, shifts


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


def test_whoever_has_read_of_a_big_moment_plays_on_at_once(visit: Visit):
    screen = visit()
    screen.sit_at(asked("church", players=2))
    panel = screen.page.locator("dialog.moment")
    panel.locator('[data-move="done"]').click()
    expect(panel.get_by_role("button", name="Go on")).to_be_visible()
    expect(screen.page.locator("#moment-title")).to_be_focused()
    screen.page.locator(".question button[data-move]").first.click()
    expect(panel).to_have_count(0)


def test_the_log_gives_the_reason_for_a_bots_turn_and_ends_no_turn_in_the_next_one(visit: Visit):
    screen = visit()
    screen.sit_at(asked("take", players=2))
    screen.choose(screen.standing().moves[0])
    log = screen.page.locator("#sheet .log")
    turn = log.locator("li").filter(has=screen.page.get_by_role("button", name="Why Page did this")).first
    turn.get_by_role("button", name="Why Page did this").click()
    expect(turn.locator(".note")).to_contain_text(".")
    expect(log.get_by_role("button", name="Why Ana")).to_have_count(0)
    expect(log).not_to_contain_text("end your turn")
