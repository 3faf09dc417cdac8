"""Games to watch: bots play for those who look on, who are told so and see no hand."""

import pytest
from playwright.sync_api import expect

from tests.browser.positions import asked


@pytest.mark.parametrize("where", ["local", "hosted"])
def test_bots_play_while_somebody_watches(visit, request, where):
    screen = visit(request.getfixturevalue(where))
    screen.page.goto("/")
    form = screen.page.get_by_role("form", name="Let bots play, and look on")
    form.get_by_role("combobox").first.select_option(label="2 bots")
    form.get_by_role("combobox").last.select_option("page")
    form.get_by_role("button", name="Start and watch").click()
    screen.page.wait_for_selector("[data-sequence] [data-spot]")
    expect(screen.page.get_by_role("note")).to_contain_text("You are looking on. A game among bots")
    first = screen.sequence()
    screen.page.wait_for_function(
        "first => Number(document.querySelector('[data-sequence]').dataset.sequence) > first + 2", arg=first
    )
    assert screen.page.locator('[data-spot^="hand-"]').count() == 0
    table = screen.page.url.rpartition("/")[2]
    screen.page.goto("/")
    listed = screen.page.get_by_role("region", name="To watch").locator(f'a[href="/t/{table}"]')
    expect(listed).to_have_text("Look on")
    listed.click()
    expect(screen.page.get_by_role("note")).to_be_visible()


def test_an_onlooker_of_peoples_games_is_told_so_and_a_player_is_not(visit, hosted):
    ana, eva = visit(hosted), visit(hosted)
    table = ana.sit_at(asked("turn"), "Ana", "page!")
    expect(ana.page.get_by_role("note")).to_have_count(0)
    eva.open(table)
    expect(eva.page.get_by_role("note")).to_contain_text("You are looking on. You see what lies open for all")
    assert eva.page.locator('[data-spot^="hand-"]').count() == 0


def test_onlookers_talk_apart_from_the_players(visit, hosted):
    ana, eva, rui = visit(hosted), visit(hosted), visit(hosted)
    table = ana.sit_at(asked("turn"), "Ana", "page!")
    for screen, name in ((eva, "Eva"), (rui, None)):
        if name:
            screen.ask("/people", {"name": name, "password": "a bridge over the river"})
        screen.open(table)
        screen.page.get_by_role("tab", name="Chat").click()
    apart = eva.page.get_by_role("region", name="Among those who look on")
    apart.get_by_label("Say something to those who look on").fill("What a turn!")
    apart.get_by_role("button", name="Send").click()
    expect(apart.get_by_role("listitem")).to_have_text("Eva What a turn!")
    heard = rui.page.get_by_role("region", name="Among those who look on")
    expect(heard.get_by_role("listitem")).to_have_text("Eva What a turn!")
    expect(heard.get_by_role("link", name="Sign in to join in")).to_be_visible()
    ana.page.get_by_role("tab", name="Chat").click()
    ana.page.get_by_label("Say something", exact=True).fill("Hello")
    ana.page.get_by_role("button", name="Send").click()
    expect(rui.page.get_by_text("Ana Hello")).to_be_visible()  # what players say is for everybody
    assert ana.page.get_by_text("What a turn!").count() == 0
    rui.page.reload()
    rui.page.get_by_role("tab", name="Chat").click()
    expect(heard.get_by_role("listitem")).to_have_text("Eva What a turn!")
