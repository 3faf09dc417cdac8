"""One's own notes, from two tabs and in the replay; and days off."""

from playwright.sync_api import expect

from tests.browser.positions import asked

LABEL = "Your notes about this table"


def test_notes_are_kept_and_two_tabs_lose_nothing(visit, hosted):
    ana, rui = visit(hosted), visit(hosted)
    table = ana.sit_at(asked("turn"), "Ana", "page!")
    rui.open(table)
    ana.page.get_by_role("tab", name="Notes").click()
    ana.page.get_by_label(LABEL).fill("Watch the rubble")
    expect(ana.page.get_by_text("Saved. Only you see this.")).to_be_visible()
    other = ana.page.context.new_page()
    other.goto(f"/t/{table}")
    other.get_by_role("tab", name="Notes").click()
    expect(other.get_by_label(LABEL)).to_have_value("Watch the rubble")
    ana.page.get_by_label(LABEL).fill("Watch the rubble and the ships")
    expect(ana.page.get_by_text("Saved. Only you see this.")).to_be_visible()
    other.get_by_label(LABEL).fill("Watch the king")
    expect(other.get_by_text("You have changed this note elsewhere:")).to_be_visible()
    other.get_by_role("button", name="Keep both").click()
    both = "Watch the rubble and the ships\n\nWatch the king"
    expect(other.get_by_text("Saved. Only you see this.")).to_be_visible()
    other.goto(f"/t/{table}/replay")
    other.get_by_role("tab", name="Notes").click()
    expect(other.get_by_label(LABEL)).to_have_value(both)
    rui.page.get_by_role("tab", name="Notes").click()
    expect(rui.page.get_by_role("link", name="Sign in")).to_be_visible()
    assert "rubble and the ships" not in rui.page.content()


def test_days_off_are_added_and_removed(visit, hosted, watch):
    watch.expect("422")  # more days than there are
    ana = visit(hosted)
    ana.ask("/people", {"name": "Livre", "password": "a bridge over the river"})
    ana.page.goto("/days-off")
    expect(ana.page.get_by_text("You have no days off.")).to_be_visible()
    year = int(ana.page.evaluate("new Date().getFullYear()")) + 1
    ana.page.get_by_label("First day").fill(f"{year}-03-01")
    ana.page.get_by_label("Last day").fill(f"{year}-03-04")
    ana.page.get_by_role("button", name="Take these days off").click()
    expect(ana.page.get_by_text(f"{year}: 4 of 30 days")).to_be_visible()
    ana.page.get_by_label("First day").fill(f"{year}-05-01")
    ana.page.get_by_label("Last day").fill(f"{year}-06-30")
    ana.page.get_by_role("button", name="Take these days off").click()
    expect(ana.page.get_by_role("alert")).to_contain_text("30 days off in a year")
    ana.page.get_by_role("button", name="Remove").click()
    expect(ana.page.get_by_text("You have no days off.")).to_be_visible()
