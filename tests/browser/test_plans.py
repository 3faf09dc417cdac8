"""Trying ideas: a shadow of the table, a plan that is made in it, and the plan played at the table."""

import pytest
from playwright.sync_api import expect

from tests.browser.positions import asked

SCREENS = {
    "desktop": {"viewport": {"width": 1440, "height": 900}},
    "phone": {"viewport": {"width": 390, "height": 844}, "color_scheme": "dark"},
}


def try_out(screen, name):
    """On a phone the button is in the menu."""
    place = screen.menu() if name == "phone" else screen.page
    place.get_by_role("button", name="Try", exact=True).click()


@pytest.mark.parametrize("name", SCREENS)
def test_a_plan_is_made_in_a_shadow_and_played_at_the_table(visit, pictures, name):
    screen = visit(**SCREENS[name])
    page, table = screen.page, screen.sit_at(asked("turn"))
    try_out(screen, name)
    page.locator("dialog[open] select").last.select_option(label="I do")
    expect(page.get_by_text("None yet")).to_be_visible()
    page.screenshot(path=pictures / f"try-{name}.png")
    page.get_by_role("button", name="Open a shadow").click()

    note = page.locator("main [role=note]")
    expect(note).to_contain_text("Nothing here counts")
    now = screen.standing()
    move = now.moves[0]
    screen.choose(move)
    page.screenshot(path=pictures / f"shadow-{name}.png")
    try_out(screen, name)
    page.get_by_placeholder("Name of the plan").fill("What if")
    page.get_by_role("button", name="Save as a plan").click()
    expect(page.get_by_role("heading", name="What if")).to_be_visible()
    page.screenshot(path=pictures / f"plan-{name}.png")
    page.locator("dialog[open]").get_by_role("link", name="Back to the table").click()

    page.wait_for_url(f"**/t/{table}")
    before = screen.standing().sequence
    try_out(screen, name)
    expect(page.get_by_text("Still works")).to_be_visible()
    page.screenshot(path=pictures / f"plans-{name}.png")
    page.get_by_role("button", name="Play 1 move").click()
    assert screen.standing(before).sequence > before
    assert screen.ask(f"/tables/{table}/history")["events"][-1]["move"] == move
    screen.undo()
    try_out(screen, name)
    thrown = page.locator("dialog[open]").get_by_role("button", name="Throw away")
    expect(thrown.first).to_be_visible()
    left = thrown.count() - 1
    thrown.first.click()
    expect(thrown).to_have_count(left)
