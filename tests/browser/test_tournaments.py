"""A tournament as its organiser makes and runs it in the browser, and as it looks in the end."""

import re
import time

import httpx
import pytest
from playwright.sync_api import Page, expect

from lisboa.trials.serving import Started
from tests.browser.conftest import PICTURES

PASSWORD = "sardinhas assadas"
NAMES = ("Marta", "Nuno", "Olga", "Pedro", "Quim")
SIZES = {"wide": (1440, 900), "phone": (390, 844)}


def accounts(server: Started) -> list[httpx.Client]:
    """The organiser of the first test signs in on the page."""
    found = []
    for name in NAMES:
        headers = {"x-lisboa-operator": server.operator, "origin": server.address}
        line = httpx.Client(base_url=f"{server.address}/api", headers=headers, timeout=60)
        assert line.post("/people", json={"name": name, "password": PASSWORD}).status_code == 201
        found.append(line)
    return found


def sign_in(page: Page, name: str) -> None:
    page.goto("/sign-in?next=/tournaments")
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in").click()
    expect(page.get_by_role("heading", name="Tournaments", exact=True)).to_be_visible()


def until(page: Page, text: str) -> None:
    """What the server does by itself takes a moment, and the page asks again by itself, too; this is quicker."""
    end = time.monotonic() + 60
    while not page.get_by_text(text, exact=True).count():
        assert time.monotonic() < end, f"{text} did not happen"
        page.wait_for_timeout(500)
        page.reload()
        expect(page.get_by_role("heading", level=1)).to_be_visible()


def test_a_tournament_is_made_joined_and_run(visit, hosted: Started) -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    page: Page = visit(hosted).page
    people = accounts(hosted)
    sign_in(page, NAMES[0])
    page.get_by_role("button", name="New tournament").click()
    page.get_by_label("Title").fill("Autumn cup")
    page.get_by_label("Rounds").fill("2")
    page.get_by_label("What people should know").fill("Two rounds, one a week.")
    page.get_by_role("button", name="Make the tournament").click()
    expect(page.get_by_role("heading", name="Autumn cup")).to_be_visible()
    address = page.url
    tournament = address.rpartition("/")[2]
    for line in people[1:]:
        assert line.post(f"/tournaments/{tournament}/actions", json={"do": "join"}).status_code == 200
    page.get_by_role("button", name="Take part").click()
    expect(page.get_by_role("button", name="Drop out")).to_be_visible()
    page.get_by_role("button", name="Begin the first round").click()
    until(page, "Round 1 of 2")
    expect(page.get_by_role("link", name="To the table")).to_have_count(1)  # mine; the others are sealed
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        for size, (width, height) in SIZES.items():
            page.set_viewport_size({"width": width, "height": height})
            page.screenshot(path=PICTURES / f"tournament-{size}-{theme}.png", full_page=True)
    page.set_viewport_size({"width": 1440, "height": 900})
    for number in (1, 2):
        page.get_by_role("button", name="End the round").click()
        page.get_by_role("button", name="Yes, do it").click()
        until(page, "Round 2 of 2" if number == 1 else "Finished")
    expect(page.get_by_role("heading", name="Standings")).to_be_visible()
    expect(page.get_by_role("row")).to_have_count(1 + len(NAMES))
    expect(page.get_by_text(re.compile("^(behind|shares the place with)")).first).to_be_visible()
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        for size, (width, height) in SIZES.items():
            page.set_viewport_size({"width": width, "height": height})
            page.screenshot(path=PICTURES / f"tournament-over-{size}-{theme}.png", full_page=True)
    page.get_by_role("link", name="Look").first.click()
    expect(page.locator(f'a[href="{address.removeprefix(hosted.address)}"]')).to_have_count(1)  # behind the result


@pytest.mark.parametrize("size", SIZES)
def test_the_form_of_a_new_tournament_fits_the_screen(visit, hosted: Started, size: str) -> None:
    page: Page = visit(hosted).page
    width, height = SIZES[size]
    PICTURES.mkdir(parents=True, exist_ok=True)
    page.set_viewport_size({"width": width, "height": height})
    sign_in(page, NAMES[1])
    page.get_by_role("button", name="New tournament").click()
    page.screenshot(path=PICTURES / f"tournaments-{size}.png", full_page=True)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
