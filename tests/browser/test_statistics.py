"""The page of a player and that of the game as a whole, as somebody reads them."""

import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from playwright.sync_api import Page, expect

from lisboa.trials.serving import Started, started
from tests.browser.conftest import PICTURES
from tests.browser.results import PASSWORD, fill
from tests.browser.screen import Screen
from tests.cli.hosted import with_store

SIZES = {"wide": (1440, 900), "phone": (390, 844)}


@pytest.fixture(scope="module")
def rated(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Started]:
    """A server on which many games were played."""
    folder = tmp_path_factory.mktemp("rated")
    with ThreadPoolExecutor(1) as thread:  # Playwright has the event loop of this one
        thread.submit(with_store, str(folder / "tables.sqlite"), fill).result()
    with started(folder / "tables.sqlite", log=folder / "server.log") as server:
        yield server


def sign_in(page: Page, name: str) -> None:
    page.goto("/sign-in")
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in").click()
    expect(page.get_by_role("navigation", name="Menu").get_by_role("link", name=name)).to_be_visible()


def test_a_page_shows_rating_places_wigs_luck_and_games(visit, rated: Started) -> None:
    page = visit(rated).page
    page.goto("/people/Ana")
    expect(page.get_by_role("heading", name="Ana", exact=True)).to_be_visible()
    expect(page.get_by_role("heading", name="Rating", exact=True)).to_be_visible()
    for title in ("Places", "Where the wigs come from", "Luck and skill", "Favourite strategies", "Openings", "Games"):
        expect(page.get_by_role("heading", name=re.compile(f"^{title}"))).to_be_visible()
    expect(page.get_by_text("30 finished games")).to_be_visible()
    expect(page.get_by_role("heading", name="What is known of me")).to_have_count(0)
    page.get_by_text("3", exact=True).first.click()
    expect(page).to_have_url(re.compile("players=3"))
    expect(page.get_by_text("10 finished games")).to_be_visible()


def test_the_graph_is_walked_with_keys_and_told_as_a_table(visit, rated: Started) -> None:
    page = visit(rated).page
    page.goto("/people/Ana?players=2")
    graph = page.get_by_role("slider", name="Rating, game by game")
    expect(graph).to_have_attribute("aria-valuenow", "10")
    graph.focus()
    page.keyboard.press("Home")
    expect(graph).to_have_attribute("aria-valuetext", re.compile(r"^Game 1, "))
    page.keyboard.press("ArrowRight")
    told = graph.get_attribute("aria-valuetext")
    points = re.search(r"(\d+) ± (\d+)$", told or "")
    assert points is not None
    page.get_by_text("As a table").first.click()
    expect(page.get_by_role("cell", name=points[1], exact=True).first).to_be_visible()


def test_an_opponent_s_name_leads_to_their_page(visit, rated: Started) -> None:
    page = visit(rated).page
    page.goto("/people/Ana")
    page.get_by_role("link", name="Rui").first.click()
    expect(page.get_by_role("heading", name="Rui", exact=True)).to_be_visible()
    expect(page).to_have_url(re.compile("/people/Rui$"))


def test_the_game_as_a_whole_shows_what_wins(visit, rated: Started) -> None:
    page = visit(rated).page
    page.goto("/statistics")
    for title in ("By seat", "By decrees", "The first player, by length", "By first public building"):
        expect(page.get_by_role("heading", name=title)).to_be_visible()
    expect(page.get_by_role("row", name=re.compile(r"^1st 30 "))).to_be_visible()
    with page.expect_download() as file:
        page.get_by_role("link", name="CSV").click()
    assert file.value.suggested_filename == "lisboa-seats.csv"


def test_somebody_hides_and_deletes_everything(visit, rated: Started) -> None:
    screen: Screen = visit(rated)
    page = screen.page
    sign_in(page, "Leo")
    page.goto("/people")
    expect(page.get_by_role("heading", name="What is known of me")).to_be_visible()
    page.get_by_label("Hide my page").check()
    other = visit(rated).page
    other.goto("/")
    assert other.request.get(f"{rated.address}/api/people/Leo").status == 404
    page.get_by_role("button", name="Delete everything").click()
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Delete for good").click()
    expect(page).to_have_url(re.compile("/$"))
    other.goto("/people/Ana")
    expect(other.get_by_role("heading", name="Games", exact=True)).to_be_visible()
    expect(other.get_by_text("Leo")).to_have_count(0)


def test_a_member_chooses_whether_a_game_is_rated(visit, rated: Started) -> None:
    page = visit(rated).page
    sign_in(page, "Eva")
    page.goto("/")
    choice = page.get_by_label("Rated")
    expect(choice).to_be_checked()
    page.locator("summary", has_text="More").click()
    expect(page.get_by_label("Allow the hint lamp")).to_be_disabled()
    choice.uncheck()
    expect(page.get_by_label("Allow the hint lamp")).to_be_enabled()


@pytest.mark.parametrize("colours", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES)
def test_pages_fit_the_screen(visit, rated: Started, size: str, colours: str) -> None:
    page = visit(rated).page
    page.emulate_media(color_scheme=colours)
    wide, high = SIZES[size]
    page.set_viewport_size({"width": wide, "height": high})
    for path, heading in (("/people/Ana", "Ana"), ("/statistics", "Statistics")):
        page.goto(path)
        expect(page.get_by_role("heading", name=heading, exact=True)).to_be_visible()
        expect(page.locator("section").first).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        PICTURES.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=PICTURES / f"statistics-{heading}-{size}-{colours}.png", full_page=True)
