"""The installed app: it opens without a network, with the list of my games, and keeps nothing that is hidden."""

import json

import pytest
from playwright.sync_api import Page, expect

from tests.browser.positions import asked
from tests.browser.screen import Screen

# All that the browser keeps for this site, outside cookies, as one text.
KEPT = """async () => {
  const kept = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)]
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      kept.push(request.url)
      if (!request.url.includes('/assets/')) kept.push(await (await cache.match(request)).text())
    }
  }
  return kept.join('\\n')
}"""


def installed(page: Page) -> None:
    """Waits until the worker has the page: the whole client is kept then."""
    page.wait_for_function("() => navigator.serviceWorker.controller != null")


def cut(screen: Screen) -> None:
    """The network is gone, for the page and for its worker."""
    screen.page.context.set_offline(True)


def test_the_manifest_and_its_icons_are_found(screen):
    screen.page.goto("/")
    address = screen.page.locator("link[rel=manifest]").get_attribute("href")
    answer = screen.page.request.get(address)
    assert answer.headers["content-type"] == "application/manifest+json"
    manifest = answer.json()
    assert (manifest["name"], manifest["start_url"], manifest["display"]) == ("Lisboa", "/", "standalone")
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}
    for icon in manifest["icons"]:
        body = screen.page.request.get(icon["src"]).body()
        width, height = (int.from_bytes(body[at : at + 4]) for at in (16, 20))  # the header of a PNG
        assert (body[:8], f"{width}x{height}") == (b"\x89PNG\r\n\x1a\n", icon["sizes"])


@pytest.mark.parametrize("where", ["local", "hosted"])
def test_without_a_network_the_start_page_shows_my_games_as_they_were(visit, request, where, watch):
    screen = visit(request.getfixturevalue(where))
    table = screen.make("Ana", "page!", record=asked("turn"))
    screen.page.goto("/")
    link = screen.page.locator(f'a[href="/t/{table}"]')
    link.first.wait_for()
    installed(screen.page)
    cut(screen)
    watch.expect("ERR_INTERNET_DISCONNECTED|Failed to fetch|WebSocket")
    screen.page.goto("/")
    expect(screen.page.get_by_role("status").filter(has_text="You are offline")).to_contain_text("These are your games")
    expect(link.first).to_be_visible()
    link.first.click()  # a table is not kept
    expect(screen.page.locator("[data-sequence]")).to_have_count(0)
    screen.page.context.set_offline(False)
    screen.page.goto("/")
    link.first.wait_for()
    expect(screen.page.get_by_text("You are offline")).to_have_count(0)


def test_nothing_hidden_and_no_secret_is_kept(visit, local):
    screen = visit()
    screen.page.goto(f"/#key={local.key}")
    screen.sit_at(asked("turn"), "Ana", "page!")
    hand = [spot.get_attribute("data-spot") for spot in screen.page.locator('[data-spot^="hand-"]').all()]
    installed(screen.page)
    screen.page.goto("/rules")
    kept = screen.page.evaluate(KEPT)
    assert "/assets/" in kept
    assert hand
    for secret in [local.key, "/api/", "#key", '"hand"', '"view"', "x-lisboa-key"]:
        assert secret not in kept


def test_signing_out_forgets_the_list(visit, hosted):
    screen = visit(hosted)
    screen.ask("/people", {"name": "Dona Ana", "password": "a long walk by the river"})
    table = screen.make("Ana", "page!", record=asked("turn"))
    screen.page.goto("/")
    screen.page.locator(f'a[href="/t/{table}"]').first.wait_for()
    assert table in screen.page.evaluate(KEPT)
    screen.page.goto("/sign-in")
    screen.page.get_by_role("button", name="Sign out").click()
    screen.page.wait_for_url("**/")
    screen.page.get_by_role("button", name="Start the game").wait_for()
    assert table not in screen.page.evaluate(KEPT)


def test_a_new_release_is_not_stuck_behind_the_old_one(visit, watch):
    """A page comes from the server whenever it answers, and the worker is asked for anew."""
    screen = visit()
    screen.page.goto("/")
    installed(screen.page)
    screen.page.context.route("**/", lambda route: route.fulfill(body="<title>Newer</title>", content_type="text/html"))
    screen.page.goto("/")
    expect(screen.page).to_have_title("Newer")
    worker = screen.page.request.get("/sw.js")
    assert (worker.headers["cache-control"], worker.headers["content-type"]) == (
        "no-cache",
        "text/javascript; charset=utf-8",
    )


def test_the_number_of_games_that_wait_is_on_the_badge_and_in_the_title(visit, hosted):
    screen = visit(hosted)
    screen.page.add_init_script("navigator.setAppBadge = async count => { window.badge = count }")
    tables = [screen.make("Ana", "page!", record=asked("turn")) for _ in range(2)]
    screen.page.goto("/")
    screen.page.wait_for_function("() => window.badge === 2")
    assert screen.page.title().startswith("(2) ")
    screen.page.get_by_role("link", name="Next game that waits for me").click()
    screen.page.wait_for_selector("[data-sequence] [data-spot]")
    assert screen.page.url.endswith(tables[0])  # the longest wait first
    following = screen.page.get_by_role("link", name="Next game")
    expect(following).to_have_attribute("title", "Another game waits for you")
    following.click()
    screen.page.wait_for_url(f"**/t/{tables[1]}")
    screen.page.wait_for_selector("[data-sequence] [data-spot]")


def test_the_files_of_the_client_are_named_in_the_worker(screen):
    """Those of its own release: otherwise it would not open without a network."""
    front = screen.page.request.get("/").text()
    worker = screen.page.request.get("/sw.js").text()
    files = json.loads(worker[worker.index("[") : worker.index("]") + 1])
    named = [part.partition('"')[0] for part in front.split('"/assets/')[1:]]
    assert named
    assert not [name for name in named if f"/assets/{name}" not in files]
