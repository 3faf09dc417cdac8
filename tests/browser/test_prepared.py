"""Prepared answers in a real browser: one is made while another player is to act, saved and read."""

from playwright.sync_api import expect

from tests.browser.conftest import PICTURES, Visit
from tests.browser.screen import Screen

SIZES = {"phone": {"width": 390, "height": 844}, "desktop": {"width": 1440, "height": 900}}


def seated(visit: Visit, hosted) -> tuple[Screen, Screen]:
    """Rui waits while Ana, who made the table, is to act."""
    ana, rui = visit(hosted), visit(hosted, viewport=SIZES["phone"], has_touch=True)
    made = ana.ask(
        "/tables", {"seats": [{"kind": "person", "name": "Ana"}, {"kind": "open"}], "listed": True, "seed": 12}
    )
    rui.ask(f"/tables/{made['id']}/join", {"name": "Rui"})
    ana.ask(f"/tables/{made['id']}/actions", {"do": "start", "id": "start"})
    ana.open(made["id"])
    rui.open(made["id"])
    return ana, rui


def test_an_answer_is_made_saved_and_read(visit: Visit, hosted):
    _ana, rui = seated(visit, hosted)
    page = rui.page
    page.get_by_role("button", name="Prepared answers").click()
    dialog = page.get_by_role("dialog", name="Prepared answers")
    dialog.get_by_role("button", name="Prepare an answer").click()
    dialog.get_by_label("When?").select_option(label="If you may follow to the builder")
    step = dialog.get_by_label("Add a step …").first
    step.select_option("follow")
    expect(dialog.get_by_role("listitem")).to_have_count(1)
    step.select_option("action store")
    step.select_option("plot * pink")
    expect(dialog.get_by_text("Build a store facing the pink street").first).to_be_visible()
    dialog.get_by_label("Only for at least so many wigs").check()
    dialog.get_by_role("button", name="More").click()
    dialog.get_by_text("decline").click()
    pictures(rui, "form")
    dialog.get_by_role("button", name="Save").click()
    expect(dialog.get_by_role("heading", name="If you may follow to the builder")).to_be_visible()
    expect(dialog.get_by_text("Waiting")).to_be_visible()
    pictures(rui, "list")
    dialog.get_by_role("button", name="Close").click()
    expect(page.get_by_role("button", name="Prepared answers (1)")).to_be_visible()


def pictures(screen: Screen, name: str) -> None:
    """To be looked at: on a phone and on a desktop, in the light and in the dark."""
    page = screen.page
    for size, viewport in SIZES.items():
        page.set_viewport_size(viewport)
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            page.screenshot(path=PICTURES / f"prepared-{name}-{size}-{scheme}.png")
    page.set_viewport_size(SIZES["phone"])
