"""The hint lamp, and how one gets somewhere: advice on the board and beside it, and what a piece would take."""

from playwright.sync_api import expect

from tests.browser.positions import asked

THINKING = 60_000  # milliseconds that an adviser may take where the engine is not compiled


def test_the_lamp_shows_moves_on_the_board_and_one_can_be_tried(screen, pictures):
    table = screen.sit_at(asked("turn"))
    screen.page.get_by_role("button", name="Hint").click()
    hints = screen.page.locator(".lamp .hint")
    expect(hints).to_have_count(3, timeout=THINKING)
    expect(hints.first.locator(".figures")).to_contain_text("best")
    expect(hints.first.locator(".figures")).to_contain_text("%")
    expect(hints.nth(1).locator(".figures")).to_contain_text("±")
    marked = screen.page.locator("[data-hint-at]")
    expect(marked.first).to_be_visible()
    assert screen.ask(f"/tables/{table}")["table"]["seats"][screen.ask(f"/tables/{table}")["seat"]]["hints"] == 1
    screen.page.screenshot(path=pictures / "lamp.png")
    hints.nth(1).click()
    expect(hints.nth(1)).to_have_attribute("aria-pressed", "true")
    before = screen.sequence()
    screen.page.get_by_role("button", name="Try it").click()
    screen.page.wait_for_function(
        "before => Number(document.querySelector('[data-sequence]').dataset.sequence) > before", arg=before
    )
    screen.page.get_by_role("button", name="Turn the lamp off").click()
    expect(screen.page.locator(".lamp, [data-hint-at]")).to_have_count(0)


def test_a_stronger_adviser_can_be_chosen(screen):
    screen.sit_at(asked("turn"))
    screen.page.get_by_role("button", name="Hint").click()
    expect(screen.page.locator(".lamp output")).to_contain_text("Marquis 5/8")
    screen.page.get_by_role("button", name="A weaker adviser").click()
    expect(screen.page.locator(".lamp output")).to_contain_text("Chamberlain 4/8")
    expect(screen.page.locator(".lamp .hint")).to_have_count(3, timeout=THINKING)


def test_between_turns_the_lamp_looks_ahead(screen):
    table = screen.sit_at(asked("take"))
    look = screen.ask(f"/tables/{table}")
    screen.page.get_by_role("button", name="Hint").click()
    expect(screen.page.locator(".lamp .hint").first).to_be_visible(timeout=THINKING)
    screen.ask(
        f"/tables/{table}/actions",
        {"do": "play", "id": "ahead", "seen": look["sequence"] + 1, "move": look["question"]["options"][0]["move"]},
    )
    screen.page.get_by_role("button", name="What next?").click()
    expect(screen.page.locator(".lamp .hint").first.locator(".figures")).to_contain_text("futures", timeout=THINKING)
    expect(screen.page.locator(".lamp")).to_contain_text("A forecast, if nothing changes")
    expect(screen.page.get_by_role("button", name="Try it")).to_have_count(0)


def test_pointing_at_a_piece_says_what_it_would_take(screen):
    screen.sit_at(asked("take"))
    screen.page.locator('[data-spot^="decree-"]').first.hover()
    expect(screen.page.locator(".tooltip .ways")).to_contain_text("inister card")
