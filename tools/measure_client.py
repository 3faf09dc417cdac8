"""How fast the browser client is: `./dev run python tools/measure_client.py`.

Four greedy bots play a game up to its last round; a local server continues its record, and Chromium opens the table.
It measures the answer to a click (from the pointer going down until the second frame after the new question is in
the page), the first drawing (from the address being asked for until the board is painted, with nothing cached), and
how much of the client goes over the network.
"""

import argparse
import gzip
import statistics
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, BrowserContext, Page, Request

PROJECT: Final = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(PROJECT))

from lisboa.bots import entrant  # noqa: E402
from lisboa.game import Game  # noqa: E402
from lisboa.server.files import BUILT  # noqa: E402
from lisboa.trials.serving import Started, started  # noqa: E402
from tests.browser.chromium import arrived, browsing  # noqa: E402

SIZE: Final = {"width": 1440, "height": 900}
NAMES: Final = ("Ana", "Rui", "Eva", "Gil")

# From the pointer going down until two frames after the table has a newer look; what is awaited is set up before.
CLOCK: Final = """() => {
  const table = document.querySelector('[data-sequence]')
  const before = table.dataset.sequence
  window.answered = new Promise(done => {
    let start = 0
    addEventListener('pointerdown', () => (start = performance.now()), { once: true, capture: true })
    const watcher = new MutationObserver(() => {
      if (table.dataset.sequence === before) return
      watcher.disconnect()
      requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - start)))
    })
    watcher.observe(table, { attributes: true, attributeFilter: ['data-sequence'] })
  })
}"""

# When the board was first painted, by the frame after it was there.
FIRST_DRAWING: Final = """() => new Promise(done => {
  const look = () => {
    if (!document.querySelector('.board-area svg [data-spot]')) return requestAnimationFrame(look)
    requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now())))
  }
  look()
})"""


def main() -> None:
    parser = argparse.ArgumentParser(description="Measures the browser client.")
    parser.add_argument("--clicks", type=int, default=30, help="how many moves to click and undo (default: 30)")
    parser.add_argument("--openings", type=int, default=7, help="how many times to open the table (default: 7)")
    wanted = parser.parse_args()
    if not (BUILT / "index.html").is_file():
        sys.exit("This needs the built client (`./dev build`).")
    record = last_round()
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        with started(place / "tables.sqlite", "--local", log=place / "log") as server, browsing() as browser:
            measure(browser, server, record, wanted.clicks, wanted.openings)


def last_round() -> str:
    """The record of a game of four whose last round has begun, where the first player begins a turn."""
    bot = entrant("greedy")
    for seed in range(20):
        game = Game.new(players=4, seed=seed, first=0, names=NAMES)
        while not game.over:
            assert game.decision is not None
            now = game.decision
            if game.state.last_round and (now.player, now.question) == (0, "turn"):
                return game.record()
            game.play(bot.choose(game.state, now.player, seed))
    raise AssertionError("none of these games reaches its last round")


def measure(browser: Browser, server: Started, record: str, clicks: int, openings: int) -> None:
    context = visit(browser, server)
    seats = [{"kind": "person", "name": name} for name in NAMES]
    made = context.request.post("/api/tables", data={"seats": seats, "record": record}).json()
    address = f"/t/{made['id']}?seat=0"
    still, moving = (answers(browser, server, address, clicks, motion) for motion in ("reduce", "no-preference"))
    row("click to drawn answer", figures(still), "ms")
    row("the same with animations", figures(moving), "ms")
    row("first drawing, nothing cached", figures([opened(browser, server, address)[0] for _ in range(openings)]), "ms")
    loaded = opened(browser, server, address)[1]
    print(f"{'size gzipped':32} all files {all_files() / 1000:.0f} kB, what a table loads {loaded / 1000:.0f} kB")


def visit(browser: Browser, server: Started, motion: str = "reduce") -> BrowserContext:
    return arrived(browser, server, viewport=SIZE, reduced_motion=motion)


def answers(browser: Browser, server: Started, address: str, clicks: int, motion: str) -> list[float]:
    """Clicks one option after the other, and takes each back: milliseconds for each of both."""
    context = visit(browser, server, motion)
    page = context.new_page()
    page.goto(address)
    buttons = page.locator(".question button[data-move]")
    buttons.first.wait_for()
    found = []
    for number in range(clicks):
        found.append(answer(page, f".question button[data-move] >> nth={number % buttons.count()}"))
        found.append(answer(page, ".question .turn button:text-is('Undo')"))
        buttons.first.wait_for()
    context.close()
    return found


def answer(page: Page, selector: str) -> float:
    target = page.locator(selector)
    target.scroll_into_view_if_needed()
    page.evaluate(CLOCK)
    target.click()
    return float(page.evaluate("() => window.answered"))


def opened(browser: Browser, server: Started, address: str) -> tuple[float, int]:
    """Milliseconds until the board is drawn, and bytes of the client that were sent for it."""
    context = visit(browser, server)
    page = context.new_page()
    requests: list[Request] = []
    page.on("requestfinished", lambda request: requests.append(request))
    page.goto(address, wait_until="commit")
    time = float(page.evaluate(FIRST_DRAWING))
    page.wait_for_load_state("networkidle")
    sent = sum(request.sizes()["responseBodySize"] for request in requests if "/api/" not in request.url)
    context.close()
    return time, sent


def all_files() -> int:
    """The whole client, each file packed as the server packs it."""
    files = [path.read_bytes() for path in BUILT.rglob("*") if path.is_file()]
    return sum(min(len(file), len(gzip.compress(file, mtime=0))) for file in files)


def figures(times: Iterable[float]) -> str:
    ordered = sorted(times)
    late = ordered[min(len(ordered) - 1, round(0.95 * len(ordered)))]
    return f"median {statistics.median(ordered):.0f}, 95 % under {late:.0f}, at most {ordered[-1]:.0f} ({len(ordered)})"


def row(name: str, text: str, unit: str) -> None:
    print(f"{name:32} {text} {unit}")


if __name__ == "__main__":
    main()
