"""Takes the picture of the README, docs/table.png: a game in progress in a real browser.

`./dev run python tools/screenshot.py`, after `./dev build`. Four bots play the game until a plot has to be chosen;
then the first of them becomes a person, who points at one in the list.
"""

import sys
import tempfile
from pathlib import Path
from typing import Final

PROJECT: Final = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(PROJECT))

from lisboa.bots import entrant  # noqa: E402
from lisboa.game import Game  # noqa: E402
from lisboa.trials.serving import started  # noqa: E402
from tests.browser.chromium import arrived, browsing  # noqa: E402

OUTPUT: Final = PROJECT / "docs" / "table.png"
NAMES: Final = ("Ana", "Rui", "Eva", "Gil")
SEED: Final = 1755
ROUND: Final = 4  # of the second period: the board is filled by then
MAKE: Final = """async (record) => {
  const seats = [{kind: 'person', name: 'Ana'}]
  for (const name of ['Rui', 'Eva', 'Gil']) seats.push({kind: 'bot', bot: 'chamberlain', name})
  const body = JSON.stringify({seats, record})
  const answer = await fetch('/api/tables', {method: 'POST', headers: {'Content-Type': 'application/json'}, body})
  return (await answer.json()).id
}"""


def game_in_progress() -> Game:
    """Where the first player is to choose a plot."""
    game, bot = Game.new(players=4, seed=SEED, first=0, names=list(NAMES)), entrant("chamberlain")
    while (now := game.decision) is not None:
        if game.state.period == 2 and game.state.round >= ROUND and (now.player, now.question) == (0, "plot"):
            return game
        game.play(bot.bot.choose(bot.observation(game.state, now.player, game.length)))
    raise SystemExit(f"the game of seed {SEED} never gets there: choose another")


def main() -> None:
    record = game_in_progress().record()
    with (
        tempfile.TemporaryDirectory() as folder,
        started(Path(folder) / "t.sqlite", "--local", "--log-level", "error") as server,
        browsing() as browser,
    ):
        page = arrived(browser, server, viewport={"width": 1440, "height": 900}, color_scheme="light").new_page()
        page.goto(server.address)
        page.goto(f"{server.address}/t/{page.evaluate(MAKE, record)}")
        page.locator("[data-spot].option").first.wait_for()
        page.wait_for_load_state("networkidle")
        page.locator('.question [data-move="plot B4 blue"]').hover()
        page.locator('[data-spot="plot-B4"].pointed').wait_for()
        page.screenshot(path=OUTPUT)
    print(f"{OUTPUT.name}: {OUTPUT.stat().st_size // 1024} kB", file=sys.stderr)


if __name__ == "__main__":
    main()
