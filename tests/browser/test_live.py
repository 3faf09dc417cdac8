"""Two browsers at one table: moves appear at once, and a lost line, a killed server or a reload lose nothing."""

import re

import pytest
from playwright.sync_api import expect

from lisboa.trials.serving import started
from tests.browser.screen import Screen

OFFLINE = "No connection"
TIMEOUT = 10_000


def meet(ana: Screen, rui: Screen, name: str = "Ana") -> str:
    """Ana makes a table, Rui follows her invitation, and she starts the game; the table's id."""
    seats = [{"kind": "person", "name": name}, {"kind": "open"}]
    made = ana.ask("/tables", {"seats": seats, "seed": 7, "first": 0})
    ana.page.goto(f"/t/{made['id']}")
    expect(ana.page.get_by_role("status").first).to_have_text("Waiting for one more player.")
    rui.page.goto(f"/t/{made['id']}#invitation={made['invitation']}")
    rui.page.get_by_label("Name").fill("Rui")
    rui.page.get_by_role("button", name="Sit down").click()
    ana.page.get_by_role("button", name="Start the game").click()
    for screen in (ana, rui):
        screen.page.wait_for_selector("[data-sequence] .board-area [data-spot]")
    return str(made["id"])


def caught_up(screen: Screen, sequence: int) -> None:
    expect(screen.page.locator(f'[data-sequence="{sequence}"]')).to_be_visible()


@pytest.fixture
def ana(visit, hosted):
    return visit(hosted)


@pytest.fixture
def rui(visit, hosted):
    return visit(hosted)


def test_what_one_does_the_other_sees_at_once(ana, rui):
    meet(ana, rui)
    now = ana.standing()
    expect(ana.page).to_have_title("● Your turn · Lisboa")
    expect(rui.page).to_have_title("Ana is thinking · Lisboa")
    expect(rui.page.locator(".question h2")).to_have_text("Waiting for Ana")
    ana.option(now.moves[0]).click()
    caught_up(rui, now.sequence + 1)
    expect(rui.page).to_have_title("● Your turn · Lisboa")
    expect(rui.page.locator("#sheet")).to_contain_text("Ana")
    theirs = rui.standing()
    rui.option(theirs.moves[0]).click()
    caught_up(ana, theirs.sequence + 1)
    assert ana.standing().stage == "asked"


def test_a_guest_called_you_is_spoken_of_to_the_other(ana, rui):
    meet(ana, rui, name="You")
    expect(ana.page).to_have_title("● Your turn · Lisboa")
    expect(rui.page).to_have_title("You is thinking · Lisboa")
    expect(rui.page.locator("#sheet")).to_contain_text("You begins with 5 wigs")
    expect(rui.page.locator("#sheet")).to_contain_text("You begin with 5 wigs")  # Rui himself
    expect(ana.page.locator("#sheet")).to_contain_text("You begin with 5 wigs")
    expect(ana.page.locator("#sheet")).to_contain_text("Rui begins with 5 wigs")
    expect(ana.page.locator("#sheet")).not_to_contain_text("You begins")


def test_chat_reaches_the_other(ana, rui):
    meet(ana, rui)
    rui.page.get_by_role("tab", name="Chat").click()
    ana.page.get_by_role("tab", name="Chat").click()
    ana.page.locator("#sheet input").fill("Boa sorte, <b>Rui</b>!")
    ana.page.keyboard.press("Enter")
    expect(rui.page.locator("#sheet")).to_contain_text("Boa sorte, <b>Rui</b>!")


def test_a_client_that_was_offline_catches_up(ana, rui, watch):
    watch.expect("ERR_INTERNET_DISCONNECTED|WebSocket connection to")
    meet(ana, rui)
    now = ana.standing()
    rui.page.context.set_offline(True)
    expect(rui.page.get_by_text(OFFLINE)).to_be_visible()
    ana.option(now.moves[0]).click()
    caught_up(ana, now.sequence + 1)
    rui.page.context.set_offline(False)
    caught_up(rui, now.sequence + 1)
    assert rui.standing().stage == "asked"


def test_a_move_that_was_made_without_a_line_arrives_once(ana, rui, watch):
    watch.expect("ERR_INTERNET_DISCONNECTED|WebSocket connection to")
    table = meet(ana, rui)
    now = ana.standing()
    ana.page.context.set_offline(True)
    expect(ana.page.get_by_text(OFFLINE)).to_be_visible()
    ana.option(now.moves[0]).click()
    ana.page.context.set_offline(False)
    caught_up(rui, now.sequence + 1)
    caught_up(ana, now.sequence + 1)
    moves = [event for event in rui.ask(f"/tables/{table}/history")["events"] if event["kind"] == "move"]
    assert len(moves) == 1


def test_a_server_that_comes_back_finds_everybody_where_they_were(visit, watch, tmp_path):
    watch.expect("ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|WebSocket connection to")
    database, log = tmp_path / "tables.sqlite", tmp_path / "server.log"
    with started(database, log=log) as server:
        ana, rui = visit(server), visit(server)
        meet(ana, rui)
        now = ana.standing()
        server.kill()
        for screen in (ana, rui):
            expect(screen.page.get_by_text(OFFLINE)).to_be_visible()
        port = server.port
    with started(database, port=port, log=log):
        for screen in (ana, rui):
            expect(screen.page.get_by_text(OFFLINE)).to_have_count(0, timeout=3 * TIMEOUT)  # it is tried now and then
        ana.option(now.moves[0]).click()
        caught_up(rui, now.sequence + 1)


def test_a_spectator_sees_no_hands_and_plays_nothing(visit, hosted, ana, rui):
    table = meet(ana, rui)
    guest = visit(hosted)
    guest.open(table)
    expect(guest.page.locator(".question h2")).to_have_text("Waiting for Ana")
    assert guest.page.locator("[data-spot].option").count() == 0
    known = guest.ask(f"/tables/{table}")["view"]["players"][0]["hand_known"]
    expect(guest.page.locator('[data-account="0-hand"] [data-spot]')).to_have_count(len(known))
    now = ana.standing()
    ana.option(now.moves[0]).click()
    caught_up(guest, now.sequence + 1)
    assert not re.search(r"clergy tile \d", guest.page.locator("#sheet").inner_text())
