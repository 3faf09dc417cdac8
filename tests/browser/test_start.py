"""From the start page into a game: a new one, one that goes on, one from a file; accounts; the guided first game."""

import json
import re

from playwright.sync_api import expect

from tests.browser.positions import asked, finished
from tests.browser.screen import Screen


def on_table(screen: Screen) -> str:
    """Waits for the table that was opened; its id."""
    screen.page.wait_for_selector("[data-sequence] .board-area [data-spot]")
    return screen.page.url.rpartition("/t/")[2].partition("?")[0]


# ---------------------------------------------------------------------- the panorama

# How far the sun begins below the upper edge of the picture.
BELOW_THE_EDGE = """() => {
  const sun = document.querySelector('.sun')
  return sun.getBoundingClientRect().top - sun.closest('svg').getBoundingClientRect().top
}"""


def test_the_whole_sky_is_seen_on_a_wide_screen(screen):
    screen.page.goto("/")
    for width, height in ((1280, 720), (1920, 1080), (2560, 1440)):
        screen.page.set_viewport_size({"width": width, "height": height})
        assert screen.page.evaluate(BELOW_THE_EDGE) >= 0


# ---------------------------------------------------------------------- a new game


def test_a_new_game_against_a_bot(screen):
    screen.page.goto("/")
    screen.page.get_by_label("Level of the bot").select_option("page")
    screen.page.get_by_role("button", name="Start the game").click()
    table = on_table(screen)
    seats = screen.ask(f"/tables/{table}")["table"]["seats"]
    assert [(seat["kind"], seat["bot"]) for seat in seats] == [("person", None), ("bot", "page")]
    assert screen.standing().stage == "asked"


def test_a_new_solo_game_with_variants(screen):
    screen.page.goto("/")
    screen.page.get_by_text("Solo", exact=True).click()
    screen.page.get_by_text("Variants").first.click()
    screen.page.get_by_text("City tokens", exact=True).click()
    screen.page.get_by_role("button", name="Start the game").click()
    look = screen.ask(f"/tables/{on_table(screen)}")
    assert [seat["name"] for seat in look["table"]["seats"]][1:] == ["Lacerda"]
    assert look["table"]["variants"] == {"tokens": True}


def test_two_people_at_one_screen_need_names(screen):
    screen.page.goto("/")
    screen.page.locator('[data-seat="1"]').get_by_text("On this device").click()
    screen.page.get_by_role("button", name="Start the game").click()
    expect(screen.page.get_by_role("form").get_by_role("alert")).to_contain_text("needs a name")
    for seat, name in enumerate(("Ana", "Rui")):
        screen.page.locator(f'[data-seat="{seat}"]').get_by_label("Name").fill(name)
    screen.page.get_by_role("button", name="Start the game").click()
    seats = screen.ask(f"/tables/{on_table(screen)}")["table"]["seats"]
    assert [seat["name"] for seat in seats] == ["Ana", "Rui"]


def test_a_game_goes_on_from_the_start_page(screen):
    table = screen.sit_at(asked("turn"))
    before = screen.standing()
    screen.page.locator("header a.title").click()
    screen.page.locator(f'a[href="/t/{table}"]').first.click()
    assert on_table(screen) == table
    assert screen.standing() == before


# ---------------------------------------------------------------------- save and load


def test_a_record_is_saved_and_loaded_again(screen, tmp_path, watch):
    watch.expect("status of 409")  # this game is not over: somebody has to play on
    table = screen.sit_at(asked("act"))
    before = screen.standing()
    with screen.page.expect_download() as download:
        screen.menu().get_by_text("Save this game").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert json.loads(file.read_text()) == screen.ask(f"/tables/{table}/record")
    screen.page.goto("/")
    screen.page.locator("input[type=file]").set_input_files(file)
    screen.page.get_by_role("button", name="Open the game").click()
    screen.page.wait_for_url(lambda url: "/t/" in url and table not in url)
    assert on_table(screen) != table
    assert screen.standing().moves == before.moves


def test_a_finished_game_is_loaded_to_be_looked_at(screen, tmp_path):
    file = tmp_path / "game.json"
    file.write_text(finished(2))
    screen.page.goto("/")
    screen.page.locator("input[type=file]").set_input_files(file)
    expect(screen.page.locator("dialog[open] #result-title")).to_be_visible()


def test_a_file_that_is_no_record_is_refused_with_a_sentence(screen, tmp_path):
    file = tmp_path / "holiday.json"
    file.write_text("sea, sun")
    screen.page.goto("/")
    screen.page.locator("input[type=file]").set_input_files(file)
    expect(screen.page.get_by_role("alert").last).to_contain_text("“holiday.json” cannot be read")


# ---------------------------------------------------------------------- accounts


def test_signing_up_and_out_and_in(visit, hosted, watch):
    watch.expect("status of 401")  # a wrong password
    screen = visit(hosted)
    screen.page.goto("/sign-in")
    screen.page.get_by_role("button", name="No account yet").click()
    screen.page.get_by_label("Name").fill("Ana Browser")
    screen.page.get_by_label("Password").fill("correct horse")
    screen.page.get_by_role("button", name="Create an account").click()
    expect(screen.page.get_by_text("Ana Browser").first).to_be_visible()
    screen.page.goto("/sign-in")
    screen.page.get_by_role("button", name="Sign out").click()
    screen.page.wait_for_url("**/")
    screen.page.goto("/sign-in")
    screen.page.get_by_label("Name").fill("Ana Browser")
    screen.page.get_by_label("Password").fill("wrong horse")
    screen.page.get_by_role("button", name="Sign in").click()
    expect(screen.page.get_by_role("alert")).to_be_visible()
    screen.page.get_by_label("Password").fill("correct horse")
    screen.page.get_by_role("button", name="Sign in").click()
    screen.page.wait_for_url("**/")
    assert screen.ask("/me")["name"] == "Ana Browser"


def test_a_seat_is_found_again_by_its_link(visit, hosted):
    ana = visit(hosted)
    made = ana.ask("/tables", {"seats": [{"kind": "person", "name": "Ana"}, {"kind": "bot", "bot": "page"}]})
    elsewhere = visit(hosted)
    elsewhere.page.goto(f"/s#link={made['links']['0']}")
    assert on_table(elsewhere) == made["id"]
    assert elsewhere.standing().stage == "asked"


# ---------------------------------------------------------------------- learning


# How far one has come: the step, what has happened, and whether a card is marked.
WAY = """() => {
  const coach = document.querySelector('.coach')
  const happened = document.querySelector('[data-sequence]').dataset.sequence
  return coach && [coach.dataset.step, happened, !!document.querySelector('.commit:enabled')].join(' ')
}"""


def test_the_guided_first_game_from_beginning_to_end(screen):
    screen.page.goto("/learn")
    chapters = screen.page.locator("[data-chapter]")
    expect(chapters.first).to_be_visible()
    names = [chapter.get_attribute("data-chapter") for chapter in chapters.all()]
    assert len(names) >= 6
    chapters.first.get_by_role("button").click()
    coach = screen.page.locator(".coach")
    for name in names:
        expect(coach).to_have_attribute("data-step", re.compile(f"^lesson-{name}-"))
        learn(screen)
        if name != names[-1]:
            coach.get_by_role("button", name="Next chapter").click()
    coach.get_by_role("link", name="All chapters").click()
    expect(screen.page.get_by_text("All chapters are done")).to_be_visible()


def learn(screen: Screen) -> None:
    """Does what the coach asks for, by the real controls, until the chapter is done."""
    coach = screen.page.locator(".coach")
    read_on = coach.get_by_role("button", name="Next", exact=True)
    done = coach.get_by_role("link", name="All chapters")
    asked_for = screen.page.locator("button.wanted:enabled")
    commit = screen.page.locator(".commit:enabled")
    # In a turn that is played freely: the simplest one.
    anything = screen.page.locator(".coach[data-free] ~ .question :is([data-move^='discard'], [data-marks]):enabled")
    while True:
        read_on.or_(done).or_(asked_for).or_(anything).first.wait_for()
        before = screen.page.evaluate(WAY)
        if done.count():
            return
        next(found for found in (read_on, commit, asked_for, anything) if found.count()).first.click()
        screen.page.wait_for_function(f"before => ({WAY})() !== before", arg=before)
