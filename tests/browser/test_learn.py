"""The guided first game as a newcomer meets it: read, look where the ring is, and do what glows."""

import pytest
from playwright.sync_api import Locator, expect

from lisboa.lessons import chapters
from tests.browser.screen import Screen

PHONE = {"width": 390, "height": 844}

# The ring lies around what it points at, as far as that can be seen.
AROUND = """spot => {
  const ring = document.querySelector(`[data-points-at="${spot}"]`)?.getBoundingClientRect()
  const there = [...document.querySelectorAll(`[data-spot="${spot}"]`)].map(piece => piece.getBoundingClientRect())
  return !!ring && ring.left >= 0 && ring.top >= 0 && ring.right <= innerWidth && ring.bottom <= innerHeight
    && there.some(box => box.left - 1 <= ring.left && ring.right <= box.right + 1
                      && box.top - 1 <= ring.top && ring.bottom <= box.bottom + 1)
}"""

TURNED = """before => {
  const coach = document.querySelector('.coach')
  const table = document.querySelector('[data-sequence]')
  return coach && (coach.dataset.step !== before[0] || Number(table.dataset.sequence) !== before[1])
}"""

# Something is to be done: read on, do what glows, or be congratulated.
READY = "() => document.querySelector('.coach .buttons .primary, .question .wanted:enabled, .coach[data-free]')"


class Pupil:
    """Somebody at the table of a chapter."""

    def __init__(self, screen: Screen, chapter: str) -> None:
        self.screen = screen
        self.page = screen.page
        self.steps = chapters()[chapter].steps
        self.page.goto("/learn")
        self.page.locator(f'[data-chapter="{chapter}"] button').click()
        self.coach = self.page.locator(".coach")
        self.at(self.steps[0].say)

    def at(self, say: str) -> None:
        expect(self.coach).to_have_attribute("data-step", say)

    @property
    def step(self) -> str:
        return str(self.coach.get_attribute("data-step"))

    def button(self, name: str) -> Locator:
        return self.coach.get_by_role("button", name=name, exact=True)

    def turn(self, press: Locator) -> None:
        """Presses something, and waits until it shows."""
        before = [self.step, self.screen.sequence()]
        press.click()
        self.page.wait_for_function(TURNED, arg=before)
        self.page.wait_for_function(READY)

    def read(self, until: str) -> None:
        while self.step != until:
            self.turn(self.button("Next"))

    def shown(self) -> None:
        """What the step is about can be seen, and the ring is there; it may have gone ahead to what comes first."""
        step = next(step for step in self.steps if step.say == self.step)
        if step.spot:
            ring = self.page.locator("[data-points-at]")
            expect(ring).to_be_visible()
            self.page.wait_for_function(AROUND, arg=ring.get_attribute("data-points-at"))

    def study(self) -> None:
        """Goes through the whole chapter: the first of what glows each time."""
        seen = [self.step]
        while self.step != self.steps[-1].say:
            self.shown()
            wanted = self.page.locator(".question .wanted")
            if self.page.locator(".question .wanted[data-marks]").count():
                wanted.first.click()
                wanted = self.page.locator(".question .commit")
            self.turn(wanted.first if wanted.count() else self.button("Next"))
            seen.append(self.step)
        assert list(dict.fromkeys(seen)) == [step.say for step in self.steps]
        self.shown()


def test_chapters_lead_through_their_steps_and_on_to_the_next(screen, pictures):
    pupil = Pupil(screen, "table")
    screen.page.screenshot(path=pictures / "learn-step.png")
    pupil.study()
    pupil.button("Next chapter").click()
    expect(pupil.coach).to_have_attribute("data-step", chapters()["portfolio"].steps[0].say)
    pupil.coach.get_by_role("link", name="Leave this chapter").click()
    expect(screen.page.locator('[data-chapter="table"]')).to_contain_text("Done")
    expect(screen.page.locator('[data-chapter="portfolio"]')).not_to_contain_text("Done")
    screen.page.screenshot(path=pictures / "learn.png", full_page=True)


def test_a_store_is_built_by_doing_what_glows(screen):
    Pupil(screen, "builder").study()


def test_the_last_chapter_leads_to_a_game_of_ones_own(screen):
    pupil = Pupil(screen, "end")
    pupil.study()
    assert screen.page.locator("dialog[open]").count() == 0  # the last words are not hidden by the result
    pupil.button("Play your own game").click()
    expect(screen.page.locator(".lamp")).to_be_visible()  # the promised gentle game, with the lamp on
    table = screen.page.url.rpartition("/t/")[2]
    assert [seat["bot"] for seat in screen.ask(f"/tables/{table}")["table"]["seats"]] == [None, "page"]
    hints = screen.page.locator(".lamp .hint")
    expect(hints.first).to_be_visible(timeout=60_000)  # where the engine is not compiled
    expect(screen.page.locator("[data-hint-at]").first).to_be_visible()


def test_a_free_turn_gets_a_word_on_each_choice(screen):
    """What a decree is worth to the pupil is told, and so is that another one is worth more."""
    pupil = Pupil(screen, "plan")
    pupil.read("lesson-plan-free")
    screen.choose("visit minister 6")
    screen.choose("skip")
    worth = screen.ask(f"/tables/{screen.page.url.rpartition('/t/')[2]}")["worth"]
    least, most = min(worth, key=worth.get), max(worth, key=worth.get)
    assert worth[least] < worth[most]
    screen.choose(f"decree {least}")
    remark = screen.page.locator(".remark")
    expect(remark).to_have_attribute("data-remark", "decree")
    expect(remark).to_contain_text(f"another one on offer is worth {worth[most]}")
    assert pupil.step == "lesson-plan-free"  # nothing leads astray


def test_something_else_can_be_taken_back_or_gone_on_with(screen):
    pupil = Pupil(screen, "portfolio")
    pupil.read("lesson-portfolio-card")
    screen.choose("discard 5")
    expect(pupil.coach).to_contain_text("not what this lesson is about")
    assert screen.page.locator("[data-points-at], .wanted").count() == 0
    pupil.button("Undo it").click()
    expect(pupil.coach).to_contain_text("Put the builder card")
    screen.choose("discard 5")
    screen.choose("take king")  # turns up a card
    expect(pupil.coach).to_contain_text("can no longer be undone")
    pupil.button("Play on freely").click()
    expect(pupil.coach).to_contain_text("playing on freely")
    first = screen.page.url
    pupil.button("Start the chapter again").click()
    expect(pupil.coach).to_contain_text("This is your portfolio")
    assert screen.page.url != first


def test_reload_and_undo_find_the_step_again(screen):
    pupil = Pupil(screen, "builder")
    pupil.read("lesson-builder-visit")
    screen.choose("visit builder 3")
    pupil.at("lesson-builder-plan")
    screen.page.reload()
    pupil.at("lesson-builder-plan")
    screen.undo()
    pupil.at("lesson-builder-visit")
    pupil.shown()


def test_reading_on_by_keyboard(screen):
    pupil = Pupil(screen, "table")
    pupil.button("Next").focus()
    for step in pupil.steps[1:5]:
        screen.page.keyboard.press("Enter")
        pupil.at(step.say)
    expect(pupil.coach).to_be_focused()  # there is no Next any more: the words are where one is


@pytest.mark.parametrize("chapter, tabs", [("table", ["Board", "Me", "Log", "Me"]), ("church", ["Board", "Me"])])
def test_on_a_phone_the_right_part_opens(visit, chapter, tabs):
    screen = visit(viewport=PHONE, has_touch=True)
    pupil = Pupil(screen, chapter)
    opened: list[str] = []
    for _ in range(20):
        pupil.shown()
        opened.append(screen.page.locator("nav [aria-current]").inner_text())
        if screen.page.locator(".question .wanted").count():
            break
        pupil.turn(pupil.button("Next"))
    assert [tab for tab, before in zip(opened, ["", *opened], strict=False) if tab != before] == tabs
