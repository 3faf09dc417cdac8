"""The table as somebody uses it in front of a screen: looks at what is asked, clicks, and waits for the answer."""

import json
from dataclasses import dataclass
from random import Random
from typing import Any, Literal

from playwright.sync_api import BrowserContext, Locator, Page

PERSON, BOT = "person", "bot"
Stage = Literal["asked", "ending", "curtain", "moment", "over"]

# How the table stands, once there is something to do at it; nothing while it is on its way.
STANDING = """last => {
  const table = document.querySelector('[data-sequence]')
  if (!table) return null
  const found = { sequence: Number(table.dataset.sequence), moves: [] }
  if (document.querySelector('dialog[open] #curtain-title')) return { ...found, stage: 'curtain' }
  if (found.sequence <= last) return null
  const moment = document.querySelector('dialog.moment[open]')
  if (moment && !moment.querySelector('[data-move]')) return { ...found, stage: 'moment' }
  if (table.dataset.status === 'over') return { ...found, stage: 'over' }
  if (document.querySelector('.question .end:not(:disabled)')) return { ...found, stage: 'ending' }
  const buttons = (moment ?? document.querySelector('.question')).querySelectorAll('button[data-move]:not(:disabled)')
  found.moves = [...buttons].map(button => button.dataset.move)
  return buttons.length ? { ...found, stage: 'asked' } : null
}"""

# A click on a piece has opened a list, the uses of a card, or the button that ends the turn; or it has played a move.
CHOOSER_OR_PLAYED = """last => document.querySelector('.chooser') ? 'chooser'
  : document.querySelector('.card-menu') ? 'card'
  : document.querySelector('.question .commit:enabled') ? 'commit'
  : Number(document.querySelector('[data-sequence]').dataset.sequence) > last ? 'played' : null"""

LISTED = {
    "chooser": '.chooser button[data-move="{move}"]',
    "card": '.card-menu [data-moves="{move}"]',
    "commit": ".question .commit",
}

# Read at once: a pointer that lies on the board may light up something else a moment later.
LIT = """async button => {
  button.blur()
  button.focus({ preventScroll: true })
  await null
  await null
  return document.querySelector('[data-spot].option.pointed')?.dataset.spot ?? null
}"""


# What a browser has kept of an earlier visit: the pace of others' turns, and nothing else.
KEPT_PACE = """if (location.protocol.startsWith('http') && !localStorage.lisboa)
  localStorage.lisboa = JSON.stringify({ pace: '%s' })"""


def set_pace(context: BrowserContext, pace: str) -> None:
    """Somebody has chosen how fast they want to see the turns of others: slow, normal, steps, instant."""
    context.add_init_script(KEPT_PACE % pace)


@dataclass(frozen=True)
class Standing:
    """What is to be done now: answer a question, end the turn, hand over the screen, read of a big moment, or look at
    the result."""

    sequence: int
    moves: list[str]
    stage: Stage


class Screen:
    """A page with a table on it, and the person in front of it."""

    def __init__(self, page: Page) -> None:
        self.page = page

    # ------------------------------------------------------------------ tables

    def make(self, *seats: str, **wishes: Any) -> str:
        """A new table; `Ana` is a person, `page!` a bot of that level. Answers its id."""
        wished = [
            {"kind": BOT, "bot": name[:-1]} if name.endswith("!") else {"kind": PERSON, "name": name} for name in seats
        ]
        return str(self.ask("/tables", {"seats": wished, **wishes})["id"])

    def ask(self, path: str, body: Any = None) -> Any:
        """Asks the server with this browser's cookies; with a body it is told something."""
        if body is None:
            answer = self.page.request.get(f"/api{path}")
        else:
            answer = self.page.request.post(f"/api{path}", data=body)
        assert answer.ok, answer.text()
        return answer.json()

    def sit(self, *seats: str, **wishes: Any) -> str:
        """Makes a table and opens it."""
        table = self.make(*seats, **wishes)
        self.open(table)
        return table

    def sit_at(self, record: str, *seats: str) -> str:
        """The same with a game that goes on from a record: the first player is a person, the others bots."""
        players = json.loads(record)["setup"]["players"]
        return self.sit(*(seats or ("Ana", "page!", "page!", "page!")[:players]), record=record)

    def open(self, table: str) -> None:
        """Of several at one screen, the first one says that they are there."""
        self.page.goto(f"/t/{table}")
        self.page.wait_for_selector("[data-sequence] [data-spot]")
        if self.page.locator("dialog[open] #curtain-title").count():
            self.take_over(self.standing())

    # ------------------------------------------------------------------ what is asked

    def standing(self, after: int = -1) -> Standing:
        """Waits until there is something to do after this entry."""
        found = self.page.wait_for_function(STANDING, arg=after).json_value()
        return Standing(found["sequence"], found["moves"], found["stage"])

    def sequence(self) -> int:
        return int(self.page.locator("[data-sequence]").get_attribute("data-sequence") or 0)

    def option(self, move: str) -> Locator:
        """The button of a move beside the question, or in the panel of a big moment."""
        moment = self.page.locator(f'dialog.moment[open] button[data-move="{move}"]')
        return moment if moment.count() else self.page.locator(f'.question button[data-move="{move}"]')

    def spot(self, move: str) -> Locator | None:
        """The glowing piece that lights up when a move's button has the focus; none if it is no move of a piece."""
        key = self.option(move).evaluate(LIT)
        return None if key is None else self.page.locator(f'[data-spot="{key}"].option').first

    def log(self) -> list[str]:
        """The log in words, a line each; once it has come."""
        self.page.locator("#sheet p").first.wait_for(state="attached")
        return self.page.locator("#sheet p").all_inner_texts()

    def tip(self) -> Locator:
        return self.page.locator(".tooltip")

    def menu(self) -> Locator:
        """The open menu."""
        menu = self.page.locator("header details")
        if menu.get_attribute("open") is None:
            menu.locator("summary").click()
        return menu

    def see_others(self, pace: str) -> None:
        """Chooses in the menu how fast the turns of others are shown."""
        self.menu().get_by_label("Turns of others").select_option(pace)
        self.page.keyboard.press("Escape")

    def speak(self, language: str) -> None:
        """Chooses the language in the menu."""
        self.menu().locator("select").first.select_option(language)
        self.page.wait_for_function("code => document.documentElement.lang === code", arg=language)
        self.page.keyboard.press("Escape")

    # ------------------------------------------------------------------ what is done

    def choose(self, move: str) -> Standing:
        """Plays a move by its button; a new card is marked by it, and taken by the button that ends the turn."""
        before = self.sequence()
        self.option(move).click()
        if move.startswith("take "):
            self.page.locator(".question .commit:enabled").click()
        return self.standing(before)

    def choose_on_board(self, move: str) -> Standing | None:
        """Plays a move by clicking its piece, and its button where the piece has several; none if it has no piece."""
        spot = None if self.page.locator("dialog.moment[open]").count() else self.spot(move)
        if spot is None:
            return None
        before = self.sequence()
        spot.click()
        shown = self.page.wait_for_function(CHOOSER_OR_PLAYED, arg=before).json_value()
        if shown != "played":
            self.page.locator(LISTED[shown].format(move=move)).click()
        return self.standing(before)

    def end_turn(self) -> Standing:
        before = self.sequence()
        self.page.locator(".question .end").click()
        return self.standing(before)

    def undo(self) -> Standing:
        before = self.sequence()
        self.page.locator(".question").get_by_role("button", name="Undo", exact=True).click()
        return self.standing(before)

    def take_over(self, now: Standing) -> Standing:
        """The next person at the same screen opens the curtain."""
        self.page.locator("dialog[open] button").click()
        self.page.wait_for_function("() => !document.querySelector('dialog[open] #curtain-title')")
        return self.standing(now.sequence - 1)

    def go_on(self, now: Standing) -> Standing:
        """Closes the panel of a big moment, or skips it."""
        panel = self.page.locator("dialog.moment[open]").last
        kind = panel.get_attribute("data-kind")
        panel.press("Escape")
        self.page.wait_for_function("kind => !document.querySelector(`dialog.moment[data-kind=${kind}]`)", arg=kind)
        return self.standing(now.sequence - 1)

    def step(self, now: Standing, rng: Random) -> Standing:
        """Does whatever is to be done, with random moves: half of them on the board, half by their buttons.

        Every other turn a card is discarded: a turn of three clicks, for whole games take long.
        """
        if now.stage == "curtain":
            return self.take_over(now)
        if now.stage == "moment":
            return self.go_on(now)
        if now.stage == "ending":
            return self.end_turn()
        short = [move for move in now.moves if move.startswith("discard ")]
        move = rng.choice(sorted(short if short and rng.random() < 0.5 else now.moves))
        played = self.choose_on_board(move) if rng.random() < 0.5 else None
        return played or self.choose(move)

    def play_on(self, rng: Random, most: int = 1000) -> Standing:
        """Plays until the game is over."""
        now = self.standing()
        for _ in range(most):
            if now.stage == "over":
                return now
            now = self.step(now, rng)
        raise AssertionError(f"the game is not over after {most} clicks")
