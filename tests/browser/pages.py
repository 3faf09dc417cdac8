"""Every page of the client, and how one comes to it."""

from collections.abc import Callable
from typing import Final

from playwright.sync_api import expect

from tests.browser.positions import asked, finished, late
from tests.browser.screen import Screen


def start(screen: Screen) -> None:
    screen.sit_at(asked("turn"))  # so that there is a game to go on with
    screen.page.goto("/")
    screen.page.get_by_role("button", name="Start the game").wait_for()
    screen.page.get_by_text("Your turn").first.wait_for()


def table(screen: Screen) -> None:
    screen.sit_at(late(4))
    screen.standing()


def plots(screen: Screen) -> None:
    screen.sit_at(asked("plot", players=4))
    screen.standing()


def lamp(screen: Screen) -> None:
    screen.sit_at(asked("turn"))
    screen.page.get_by_role("button", name="Hint").click()
    screen.page.locator(".lamp .hint").first.wait_for()


def solo(screen: Screen) -> None:
    screen.sit_at(asked("act", players=1))
    screen.standing()


def follow(screen: Screen) -> None:
    screen.sit_at(asked("follow", players=3))
    screen.standing()


def other_board(screen: Screen) -> None:
    table(screen)
    open_other_board(screen)


def open_other_board(screen: Screen) -> None:
    """On a phone it closes with the list of players, which has its own tab there."""
    board = screen.page.locator("dialog[open] .player-board")
    if board.count():
        return
    players = screen.page.get_by_role("button", name="Players", exact=True)
    if players.count():
        players.click()
    screen.page.locator('[data-player="1"] button').click()
    board.wait_for()


def curtain(screen: Screen) -> None:
    screen.sit_at(asked("turn", seat=1), "Ana", "Rui")
    screen.page.goto(f"{screen.page.url}?seat=0")
    screen.page.locator("dialog[open] #curtain-title").wait_for()


def portuguese(screen: Screen) -> None:
    table(screen)
    screen.speak("pt")
    expect(screen.page.locator(".question .options h3").first).to_be_visible()


def menu(screen: Screen) -> None:
    table(screen)
    screen.menu()


def reference(screen: Screen) -> None:
    table(screen)
    screen.page.locator(".question a.rule").first.click()
    screen.page.locator("dialog[open] .rule, dialog[open] #reference-title").first.wait_for()


def rules(screen: Screen) -> None:
    screen.page.goto("/rules/R8.1")
    screen.page.get_by_text("R8.1").first.wait_for()


def signs(screen: Screen) -> None:
    screen.page.goto("/rules/signs")
    screen.page.locator("[data-sign]").first.wait_for()


def learn(screen: Screen) -> None:
    screen.page.goto("/learn")
    screen.page.locator("[data-chapter] button").first.wait_for()


def lesson(screen: Screen) -> None:
    learn(screen)
    screen.page.locator("[data-chapter] button").first.click()
    screen.page.wait_for_selector("[data-sequence] .board-area [data-spot]")


def result(screen: Screen) -> None:
    screen.sit_at(finished(3))
    screen.page.locator("dialog[open] #result-title").wait_for()
    screen.page.locator("dialog[open] svg polyline, dialog[open] svg path").first.wait_for()


def replay(screen: Screen) -> None:
    id = screen.make("Ana", "page!", "page!", record=finished(3))
    screen.page.goto(f"/t/{id}/replay?move=100")
    screen.page.wait_for_selector(".board-area [data-spot]")
    screen.page.get_by_role("slider", name="Move").wait_for()


def lost(screen: Screen) -> None:
    screen.page.goto("/nowhere")
    screen.page.get_by_role("heading", name="There is nothing here").wait_for()


def lobby(screen: Screen) -> None:
    made = screen.ask("/tables", {"seats": [{"kind": "person", "name": "Ana"}, {"kind": "open"}, {"kind": "open"}]})
    screen.page.goto(f"/t/{made['id']}")
    screen.page.get_by_text("Waiting for 2 more players.").wait_for()


def invited(screen: Screen) -> None:
    made = screen.ask("/tables", {"seats": [{"kind": "person", "name": "Ana"}, {"kind": "open"}, {"kind": "open"}]})
    screen.page.context.clear_cookies()
    screen.page.goto(f"/t/{made['id']}#invitation={made['invitation']}")
    screen.page.get_by_role("button", name="Sit down").wait_for()


def welcome(screen: Screen) -> None:
    screen.ask("/tables", {"seats": [{"kind": "person", "name": "Ana"}, {"kind": "open"}], "listed": True})
    screen.page.context.clear_cookies()
    screen.page.goto("/")
    screen.page.get_by_role("link", name="Join").or_(screen.page.get_by_role("button", name="Join")).first.wait_for()


def sign_in(screen: Screen) -> None:
    screen.page.goto("/sign-in")
    screen.page.get_by_label("Password").wait_for()


Open = Callable[[Screen], None]
LOCAL: Final[dict[str, Open]] = {
    "start": start,
    "table": table,
    "plots": plots,
    "lamp": lamp,
    "solo": solo,
    "follow": follow,
    "other-board": other_board,
    "curtain": curtain,
    "portuguese": portuguese,
    "menu": menu,
    "reference": reference,
    "rules": rules,
    "signs": signs,
    "learn": learn,
    "lesson": lesson,
    "result": result,
    "replay": replay,
    "lost": lost,
}
HOSTED: Final[dict[str, Open]] = {"welcome": welcome, "lobby": lobby, "invited": invited, "sign-in": sign_in}
TABLES: Final = (
    "table",
    "plots",
    "lamp",
    "solo",
    "follow",
    "portuguese",
    "lesson",
    "replay",
)  # fill the screen, never more
AGAIN: Final[dict[str, Open]] = {"other-board": open_other_board}  # what does not outlast a change of the size
