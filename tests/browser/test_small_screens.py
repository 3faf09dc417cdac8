"""Phones and tablets: the whole board and a part of it, the sheet with the question, both ways of holding them."""

from playwright.sync_api import expect

from tests.browser.pages import LOCAL, open_other_board
from tests.browser.positions import asked
from tests.browser.targets import small_targets
from tests.browser.test_pages import SCROLLS, settle, violations

UPRIGHT, FLAT, TABLET = ((390, 844), (844, 390), (1024, 768))


def shown(visit, question, size=UPRIGHT):
    screen = visit(viewport={"width": size[0], "height": size[1]}, has_touch=True)
    screen.sit_at(asked(question))
    screen.page.locator(".question h2").wait_for()
    settle(screen.page)
    return screen


def test_the_board_shows_where_the_question_is_and_goes_where_it_is_touched(visit):
    screen = shown(visit, "plot")
    expect(screen.page.get_by_role("button", name="City")).to_have_attribute("aria-pressed", "true")
    expect(screen.page.locator('[data-spot^="plot-"].option').first).to_be_in_viewport()
    overview = screen.page.locator(".overview")
    overview.click(position={"x": 40, "y": 40})
    expect(screen.page.get_by_role("button", name="Court")).to_have_attribute("aria-pressed", "true")
    screen.page.get_by_role("button", name="Quay").click()
    expect(screen.page.locator('[data-spot="shipyard"]')).to_be_in_viewport()


def test_two_taps_zoom(visit):
    screen = shown(visit, "plot")
    before = screen.page.locator(".window .sheet").first.bounding_box()["width"]
    window = screen.page.locator(".window").bounding_box()
    for _ in range(2):
        screen.page.touchscreen.tap(window["x"] + 4, window["y"] + 4)
    screen.page.wait_for_function(
        "before => document.querySelector('.window .sheet').offsetWidth > 1.5 * before", arg=before
    )


def test_the_sheet_with_the_options_folds(visit):
    screen = shown(visit, "plot")
    fold = screen.page.locator(".question .fold")
    options = screen.page.locator(".question .options")
    expect(options).to_be_visible()
    fold.click()
    expect(options).to_be_hidden()
    expect(screen.page.locator(".question h2")).to_be_visible()
    fold.click()
    expect(options).to_be_visible()


def test_the_cards_of_another_player_lie_side_by_side_in_the_panel(visit):
    screen = shown(visit, "turn")
    open_other_board(screen)
    settle(screen.page)
    panel = screen.page.locator("dialog[open]").bounding_box()
    backs = [back.bounding_box() for back in screen.page.locator("dialog[open] .hand svg").all()]
    assert len(backs) > 3
    assert all(box["x"] + box["width"] <= panel["x"] + panel["width"] for box in backs)


def test_a_card_is_chosen_among_signs(visit):
    screen = shown(visit, "turn", FLAT)
    card = screen.page.locator(".question .mini button").first
    card.click()
    expect(card).to_have_attribute("aria-pressed", "true")
    expect(screen.page.locator(".question .card-menu button")).to_have_count(4)


def test_what_lies_on_ones_board_unfolds_on_a_tablet(visit):
    screen = shown(visit, "turn", TABLET)
    portfolio = screen.page.locator('[data-spot="area-portfolio"]')
    expect(portfolio).to_be_hidden()
    screen.page.get_by_role("button", name="My board").click()
    expect(portfolio).to_be_visible()
    screen.page.get_by_role("button", name="Players").click()
    expect(screen.page.locator('li[data-player="1"]')).to_be_visible()
    expect(screen.page.locator(".question")).to_have_count(0)


def test_the_menu_is_in_sight_however_the_phone_is_held(visit):
    for width, height in (UPRIGHT, FLAT):
        menu = shown(visit, "turn", (width, height)).menu().locator(".menu").bounding_box()
        assert menu["x"] >= 0
        assert menu["y"] >= 0
        assert menu["x"] + menu["width"] <= width
        assert menu["y"] + menu["height"] <= height


def test_the_category_that_is_counted_is_in_sight(visit):
    screen = visit(viewport={"width": UPRIGHT[0], "height": UPRIGHT[1]}, has_touch=True)
    LOCAL["final"](screen)
    expect(screen.page.locator(".trail [aria-current]")).to_be_in_viewport(ratio=1)


def test_the_buttons_of_the_result_are_one_row_on_a_phone_on_its_side(visit):
    screen = visit(viewport={"width": FLAT[0], "height": FLAT[1]}, has_touch=True)
    LOCAL["result"](screen)
    assert screen.page.locator("dialog[open] footer").bounding_box()["height"] < 70


def test_nothing_sticks_out_at_any_size(visit, pictures):
    screen = shown(visit, "turn")
    wrong = {}
    for width, height in ((360, 640), UPRIGHT, FLAT, (768, 1024), TABLET, (1180, 820), (1280, 800), (2560, 1440)):
        screen.page.set_viewport_size({"width": width, "height": height})
        settle(screen.page)
        screen.page.screenshot(path=pictures / f"turn-{width}x{height}.png")
        found = {"scrolls": screen.page.evaluate(SCROLLS, True)}
        if (width, height) in (FLAT, TABLET):
            found["axe"] = violations(screen.page)
        if width < 900:
            found["targets"] = small_targets(screen.page)
        wrong |= {f"{width}x{height} {what}": things for what, things in found.items() if things}
    assert not wrong, wrong
