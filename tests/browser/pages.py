"""Every page of the client, and how one comes to it."""

from collections.abc import Callable
from typing import Final

from playwright.sync_api import expect

from lisboa.moments import Kind
from tests.browser import reviews
from tests.browser.positions import asked, before, finished, late
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
    screen.page.locator(".lamp .hint").first.wait_for(timeout=60_000)  # where the engine is not compiled


def solo(screen: Screen) -> None:
    screen.sit_at(asked("act", players=1))
    screen.standing()


def follow(screen: Screen) -> None:
    screen.sit_at(asked("follow", players=3))
    screen.standing()


def card(screen: Screen) -> None:
    """A hand card with its four uses."""
    screen.sit_at(asked("turn", players=3))
    screen.standing()
    screen.page.locator('[data-spot^="hand-"]:visible, .mini button:visible').first.click()
    screen.page.locator(".card-menu").wait_for()


def ending(screen: Screen) -> None:
    """The new card is marked: one button more, and the turn is over."""
    screen.sit_at(asked("take", players=3))
    screen.option(screen.standing().moves[0]).click()
    screen.page.locator(".question .commit:enabled").wait_for()


def others_turn(screen: Screen) -> None:
    """Somebody else's turn is shown; it waits for as long as one likes to look."""
    screen.sit_at(asked("take", players=4))
    now = screen.standing()
    screen.see_others("steps")
    screen.option(now.moves[0]).click()
    screen.page.locator(".question .commit:enabled").click()
    screen.page.get_by_role("region", name="What others do").wait_for()


def period_end(screen: Screen) -> None:
    screen.sit_at(asked("release", players=3))
    screen.page.locator("dialog.moment[open]").wait_for()


def church(screen: Screen) -> None:
    screen.sit_at(asked("church", players=3))
    screen.page.locator("dialog.moment[open]").wait_for()


def last_round(screen: Screen) -> None:
    _come_to("last-round", screen)


def final(screen: Screen) -> None:
    """The last category but one is counted."""
    _come_to("final", screen)
    for _ in range(5):
        screen.page.locator("dialog.moment[open] footer .primary").click()


def _come_to(kind: Kind, screen: Screen) -> None:
    screen.sit_at(before(kind), "page!", "Ana")
    now = screen.choose(screen.standing().moves[0])
    while not screen.page.locator(f"dialog.moment[data-kind={kind}]").count():
        now = screen.go_on(now)  # that the end is near was told, too


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


def openings(screen: Screen) -> None:
    screen.page.goto("/openings")
    screen.page.get_by_text("All together").wait_for()


def learn(screen: Screen) -> None:
    screen.page.goto("/learn")
    screen.page.locator("[data-chapter] button").first.wait_for()


def lesson(screen: Screen) -> None:
    learn(screen)
    screen.page.locator("[data-chapter] button").first.click()
    screen.page.wait_for_selector("[data-sequence] .board-area [data-spot]")


def puzzles(screen: Screen) -> None:
    screen.page.goto("/puzzles")
    screen.page.get_by_role("button", name="Solve it").wait_for()


def puzzle(screen: Screen) -> None:
    screen.page.goto("/puzzles/1")
    screen.page.wait_for_selector("[data-puzzle] .buttons")
    screen.standing()


def result(screen: Screen) -> None:
    screen.sit_at(finished(3))
    screen.page.locator("dialog[open] #result-title").wait_for()
    screen.page.locator("dialog[open] svg polyline, dialog[open] svg path").first.wait_for()


def replay(screen: Screen) -> None:
    id = screen.make("Ana", "page!", "page!", record=finished(3))
    screen.page.goto(f"/t/{id}/replay?move=100")
    screen.page.wait_for_selector(".board-area [data-spot]")
    screen.page.get_by_role("slider", name="Move").wait_for()


def replayed_moment(screen: Screen) -> None:
    """A replay where a big moment has come."""
    id = screen.make("Ana", "page!", "page!", record=finished(3))
    came = [moment["number"] for moment in screen.ask(f"/tables/{id}/replay")["moments"] if "church" in moment["came"]]
    screen.page.goto(f"/t/{id}/replay?move={came[0]}")
    screen.page.get_by_role("button", name="The church rewards its friends: show").wait_for()


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
    "card": card,
    "ending": ending,
    "others-turn": others_turn,
    "period-end": period_end,
    "church": church,
    "last-round": last_round,
    "final": final,
    "other-board": other_board,
    "curtain": curtain,
    "portuguese": portuguese,
    "menu": menu,
    "reference": reference,
    "rules": rules,
    "signs": signs,
    "openings": openings,
    "learn": learn,
    "lesson": lesson,
    "puzzles": puzzles,
    "puzzle": puzzle,
    "result": result,
    "replay": replay,
    "replayed-moment": replayed_moment,
    "review": reviews.opened(),
    "decision": reviews.opened(lambda reviewed: f"/{reviewed.mine[0]}"),
    "mistakes": reviews.opened(lambda reviewed: "/learn"),
    "lost": lost,
}
HOSTED: Final[dict[str, Open]] = {"welcome": welcome, "lobby": lobby, "invited": invited, "sign-in": sign_in}
TABLES: Final = (
    "table",
    "plots",
    "lamp",
    "solo",
    "follow",
    "card",
    "ending",
    "others-turn",
    "portuguese",
    "lesson",
    "puzzle",
    "replay",
    "replayed-moment",
    "mistakes",
)  # fill the screen, never more
AGAIN: Final[dict[str, Open]] = {"other-board": open_other_board}  # what does not outlast a change of the size
