"""What a browser is left with: no secret in an address, in its history, in what it asks for, and after signing out
nothing in its storage.
"""

import json

import pytest
from playwright.sync_api import Page, expect

from lisboa.server import control
from tests.browser.screen import Screen

PASSWORD = "sardinhas assadas"
STORED = "JSON.stringify([{ ...localStorage }, { ...sessionStorage }])"
SEATS = [{"kind": "person", "name": "Ana"}, {"kind": "open"}]


class Trail:
    """All addresses that a page has asked for, and the headers that it has sent along."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.asked: list[str] = []
        page.on("request", lambda request: self.asked.append(request.url.partition("#")[0] + str(request.headers)))

    def places(self) -> list[str]:
        """Where the page is, was, and could go back to."""
        line = self.page.context.new_cdp_session(self.page)
        entries = line.send("Page.getNavigationHistory")["entries"]
        return [self.page.url, self.page.evaluate("location.href"), *(entry["url"] for entry in entries)]

    def tells(self, secret: str) -> list[str]:
        return [text for text in [*self.asked, *self.places()] if secret in text]

    def stores(self) -> str:
        return str(self.page.evaluate(STORED))


def sign_up(screen: Screen, name: str) -> None:
    screen.page.goto("/sign-in")
    screen.page.get_by_role("button", name="No account yet").click()
    screen.page.get_by_label("Name").fill(name)
    screen.page.get_by_label("Password").fill(PASSWORD)
    screen.page.get_by_role("button", name="Create an account").click()
    screen.page.wait_for_url("**/")
    expect(screen.page.get_by_text(name).first).to_be_visible()


def test_the_link_of_a_seat(visit, hosted):
    made = visit(hosted).ask("/tables", {"seats": [{"kind": "person", "name": "Ana"}, {"kind": "bot", "bot": "page"}]})
    link = made["links"]["0"]
    screen = visit(hosted)
    trail = Trail(screen.page)
    screen.page.goto("/")
    screen.page.goto(f"/s#link={link}")
    screen.page.wait_for_url(f"**/t/{made['id']}")
    assert trail.tells(link) == []
    assert json.loads(trail.stores())[1] == {}  # it has done its work
    screen.page.go_back()
    assert link not in screen.page.url


def test_a_link_that_is_put_into_an_open_tab(visit, hosted):
    made = visit(hosted).ask("/tables", {"seats": SEATS})
    screen = visit(hosted)
    trail = Trail(screen.page)
    screen.page.goto("/s")
    expect(screen.page.get_by_role("alert")).to_contain_text("leads nowhere")
    screen.page.evaluate("link => { location.hash = `link=${link}` }", made["links"]["0"])
    screen.page.wait_for_url(f"**/t/{made['id']}")
    assert trail.tells(made["links"]["0"]) == []


def test_a_link_that_leads_nowhere_is_forgotten(visit, hosted, watch):
    watch.expect("status of 404")
    screen = visit(hosted)
    trail = Trail(screen.page)
    screen.page.goto(f"/s#link={'A' * 43}")
    expect(screen.page.get_by_role("alert")).to_contain_text("leads nowhere")
    assert trail.tells("A" * 43) == []
    assert "A" * 43 not in trail.stores()


def test_an_invitation(visit, hosted):
    made = visit(hosted).ask("/tables", {"seats": SEATS})
    screen = visit(hosted)
    trail = Trail(screen.page)
    screen.page.goto(f"/t/{made['id']}#invitation={made['invitation']}")
    screen.page.get_by_role("button", name="Sit down").wait_for()
    assert trail.tells(made["invitation"]) == []
    screen.page.reload()  # it is not lost
    screen.page.get_by_label("Name").fill("Rui")
    screen.page.get_by_role("button", name="Sit down").click()
    expect(screen.page.get_by_text("Your private link")).to_be_visible()
    assert trail.tells(made["invitation"]) == []
    assert json.loads(trail.stores())[1] == {}
    shown = screen.page.get_by_label("Your private link").input_value()
    assert "/s#link=" in shown


@pytest.mark.parametrize("path", ["/", "/rules/R8.1"])
def test_the_key_of_a_local_server(visit, local, watch, path):
    watch.expect("status of 401")  # the page that is locked
    screen = visit(local)
    screen.page.context.clear_cookies()
    trail = Trail(screen.page)
    screen.page.goto(f"{path}#key={local.key}")
    screen.page.get_by_role("link", name="Rules").first.wait_for()
    assert [text for text in trail.places() if local.key in text] == []
    addresses = [text.partition("{")[0] for text in trail.asked]
    assert [address for address in addresses if local.key in address] == []
    assert local.key not in trail.stores()
    screen.page.goto(f"{path}#key={local.key}")  # once more, with the cookie
    screen.page.reload()
    screen.page.get_by_role("link", name="Rules").first.wait_for()
    assert [text for text in trail.places() if local.key in text] == []


def test_a_wrong_key_opens_nothing_and_is_not_kept(visit, local, watch):
    watch.expect("status of 401")
    screen = visit(local)
    screen.page.context.clear_cookies()
    trail = Trail(screen.page)
    screen.page.goto(f"/#key={'A' * 43}")
    expect(screen.page.get_by_role("heading")).to_have_text("Lisboa is locked")
    screen.page.wait_for_function("location.hash === ''")
    assert [text for text in trail.places() if "A" * 43 in text] == []


def test_signing_out_leaves_nothing_behind(visit, hosted, watch):
    watch.expect("status of 40[34]|WebSocket connection")  # there is no such table
    screen = visit(hosted)
    made = screen.ask("/tables", {"seats": SEATS})
    trail = Trail(screen.page)
    screen.page.goto(f"/s#link={made['links']['0']}")
    screen.page.wait_for_url(f"**/t/{made['id']}")
    assert made["links"]["0"] in trail.stores()  # the guest's way back
    sign_up(screen, "Ana of storage")
    assert made["links"]["0"] not in trail.stores()  # it leads nowhere any more
    screen.page.evaluate("localStorage.setItem('lisboa-seats', '{\"a\": \"secret\"}')")
    screen.page.evaluate("sessionStorage.setItem('lisboa-secrets', '{}')")
    other = screen.page.context.new_page()
    other.goto(f"/t/{'0' * 32}#invitation=somebodys")
    other.get_by_role("alert").wait_for()
    assert "somebodys" in str(other.evaluate(STORED))
    screen.page.goto("/sign-in")
    screen.page.get_by_role("button", name="Sign out").click()
    screen.page.wait_for_url("**/")
    screen.page.get_by_role("button", name="Start the game").wait_for()
    assert screen.ask("/me")["name"] is None
    local_storage, session_storage = json.loads(trail.stores())
    assert session_storage == {}
    assert set(local_storage) == {"lisboa"}
    assert json.loads(local_storage["lisboa"])["name"] == ""
    assert "Ana of storage" not in screen.page.content() + trail.stores()
    cookies = {cookie["name"] for cookie in screen.page.context.cookies()}
    other.wait_for_function(f"!({STORED}).includes('somebodys')")  # another tab
    assert cookies == {"lisboa-device"}  # by which the browser is known again, and nobody is signed in


def test_a_password_that_works_once_has_to_be_changed(visit, hosted, watch):
    watch.expect("status of 40[13]")
    first = visit(hosted)
    sign_up(first, "Ana of resets")
    given = control.ask(control.server_of(hosted.database), "reset-password", "Ana of resets")
    screen = visit(hosted)
    screen.page.goto("/sign-in")
    screen.page.get_by_label("Name").fill("Ana of resets")
    screen.page.get_by_label("Password").fill(given)
    screen.page.get_by_role("button", name="Sign in").click()
    expect(screen.page.get_by_role("status")).to_contain_text("works only once")
    assert screen.ask("/me")["name"] is None
    screen.page.get_by_label("New password").fill("bacalhau com natas")
    screen.page.get_by_role("button", name="Sign in").click()
    screen.page.wait_for_url("**/")
    assert screen.ask("/me")["name"] == "Ana of resets"
    assert first.ask("/me")["name"] is None
