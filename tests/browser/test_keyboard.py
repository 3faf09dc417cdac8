"""Nothing but keys, and what assistive technology is told: a whole game, the keys themselves, the board's structure."""

from random import Random

from playwright.sync_api import expect

from tests.browser.positions import asked
from tests.browser.test_pages import SCROLLS, settle

FOCUS = "() => !!document.activeElement.closest('.question h2, dialog.moment')"
MARKED = "() => document.querySelector('.question .commit:enabled') != null"
NEXT = """last => document.querySelector('dialog[open]')
  || Number(document.querySelector('[data-sequence]').dataset.sequence) > last"""


def play(screen, now, rng):
    """Answers a question with a number, and ends the turn with Enter."""
    page = screen.page
    moment = page.locator("dialog.moment[open] button[data-move]")
    options = moment if moment.count() else page.locator(".question button[data-move]")
    key = str(rng.randrange(min(9, options.count())) + 1)
    last = options.nth(int(key) - 1).get_attribute("data-marks") is not None
    page.keyboard.press(key)
    if last:
        page.wait_for_function(MARKED)
        page.keyboard.press("Enter")
    page.wait_for_function(NEXT, arg=now.sequence)


def test_a_whole_game_by_keyboard(visit):
    screen = visit()
    screen.sit("Ana", seed=5)
    rng = Random(5)
    now = screen.standing()
    for _ in range(600):
        if now.stage == "over":
            break
        if now.stage == "moment":
            screen.page.keyboard.press("Escape")
            now = screen.standing()
            continue
        if now.stage == "ending":
            screen.page.keyboard.press("Enter")
        else:
            screen.page.wait_for_function(FOCUS)
            play(screen, now, rng)
        now = screen.standing(now.sequence)
    assert now.stage == "over"
    expect(screen.page.locator("dialog[open]").locator("#count-title, #result-title")).to_be_focused()


def test_keys_undo_light_the_lamp_and_are_told(screen):
    screen.sit_at(asked("turn"))
    now = screen.standing()
    expect(screen.page.locator("[role=status].sr-only").first).to_have_text(
        screen.page.locator(".question h2").inner_text().split("\xa0")[0].strip()
    )
    screen.page.keyboard.press("1")
    now = screen.standing(now.sequence)
    screen.page.keyboard.press("u")
    screen.standing(now.sequence)
    screen.page.keyboard.press("?")
    expect(screen.page.get_by_role("dialog", name="Keys")).to_contain_text("undo")
    screen.page.keyboard.press("Escape")
    screen.page.get_by_role("tab", name="Chat").click()
    screen.page.locator("#sheet input").press_sequentially("u1?")
    expect(screen.page.locator("#sheet input")).to_have_value("u1?")  # and nothing else has happened


def test_the_board_is_a_structure_of_regions_and_rows(screen):
    screen.sit_at(asked("plot"))
    screen.standing()
    tree = screen.page.locator("svg.board").aria_snapshot()
    for name in ("The court", "Treasury", "Decrees", "Church", "Downtown"):
        assert f'group "{name}' in tree, tree[:2000]
    city = screen.page.get_by_role("group", name="Downtown")
    rows = city.get_by_role("group", name="Row")
    assert rows.count() >= 2
    assert rows.first.locator('[data-spot^="plot-"]').count() >= 4


def test_at_200_percent_nothing_is_lost(visit):
    """Twice as large on a screen of 1280 × 720 is as little room as 640 × 360 has."""
    screen = visit(viewport={"width": 640, "height": 360}, device_scale_factor=2)
    screen.sit_at(asked("turn"))
    screen.standing()
    settle(screen.page)
    assert screen.page.evaluate(SCROLLS, True) == []
    for part in (".question h2", ".board-area [data-spot]", "nav [aria-current]"):
        expect(screen.page.locator(part).first).to_be_visible()
