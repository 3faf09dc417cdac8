"""Nothing but keys, and what assistive technology is told: a whole game, the keys themselves, the board's structure."""

from random import Random

from playwright.sync_api import expect

from tests.browser.positions import asked

FOCUS = "() => !!document.activeElement.closest('.question h2, dialog.moment')"
MARKED = "() => document.querySelector('.question .commit:enabled') != null"
CLOSED = "kind => !document.querySelector(`dialog.moment[data-kind=${kind}]`)"
NEXT = """last => document.querySelector('dialog[open]')
  || Number(document.querySelector('[data-sequence]').dataset.sequence) > last"""


def play(screen, now, rng):
    """Answers a question with a number, and ends the turn with Enter. Every other turn a card is discarded, as in
    `Screen.step`."""
    page = screen.page
    moment = page.locator("dialog.moment[open] button[data-move]")
    options = moment if moment.count() else page.locator(".question button[data-move]")
    numbered = options.evaluate_all("buttons => buttons.slice(0, 9).map(button => button.dataset.move)")
    short = [n for n, move in enumerate(numbered) if move.startswith("discard ")]
    number = rng.choice(short if short and rng.random() < 0.5 else range(len(numbered)))
    last = options.nth(number).get_attribute("data-marks") is not None
    page.keyboard.press(str(number + 1))
    if last:
        page.wait_for_function(MARKED)
        page.keyboard.press("Enter")
    page.wait_for_function(NEXT, arg=now.sequence)


def press(page, name):
    """Tabs to a button, and presses it."""
    wanted = page.get_by_role("button", name=name, exact=True).and_(page.locator(":focus"))
    for _ in range(20):
        if wanted.count():
            break
        page.keyboard.press("Tab")
    expect(wanted).to_have_count(1)
    page.keyboard.press("Enter")


def test_a_whole_game_against_a_bot_by_keyboard(visit):
    """From the first question to the result, with what only happens among several players: following, big moments, the
    final count category by category."""
    screen = visit()
    screen.sit("Ana", "page!", seed=5, first=0)
    page, rng, met = screen.page, Random(5), set()
    now = screen.standing()
    for _ in range(600):
        if now.stage == "over":
            break
        if now.stage == "moment":
            met.add(kind := page.locator("dialog.moment[open]").last.get_attribute("data-kind"))
            if kind == "final":
                break
            page.keyboard.press("Escape")
            page.wait_for_function(CLOSED, arg=kind)
            now = screen.standing(now.sequence - 1)
            continue
        if now.stage == "ending":
            page.keyboard.press("Enter")
        else:
            page.wait_for_function(FOCUS)
            met |= {"follow"} if page.locator(".question.follow").count() else set()
            play(screen, now, rng)
        now = screen.standing(now.sequence)
    assert met >= {"follow", "period-end", "church", "last-round", "final"}
    expect(page.locator("#count-title")).to_be_focused()
    categories = page.locator("dialog.moment .trail li").count()
    for _ in range(1, categories):
        press(page, "Next category")
    press(page, "To the result")
    expect(page.locator("dialog[open] #result-title")).to_be_focused()


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
