"""How many clicks a turn takes in the browser: `./dev run python tools/clicks.py`, after `./dev build`.

Three players, one fixed deal, all moves chosen by one bot. The first player's moves are clicked on the page, each by
the shortest way that the page offers; the others' are told to the server. What is counted is every click of the first
player, divided by their turns. A piece or button that plays several moves at once says so (`data-moves`); everything
else has its button beside the question (`data-move`). What lies below the panel of a big moment cannot be clicked: the
panel has to be closed first, or something else to be clicked.
"""

import argparse
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page

PROJECT: Final = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(PROJECT))

from lisboa.bots import Entrant, entrant  # noqa: E402
from lisboa.engine.steps import REGISTER  # noqa: E402
from lisboa.game import Game  # noqa: E402
from lisboa.trials.serving import Started, started  # noqa: E402
from tests.browser.chromium import arrived, browsing  # noqa: E402

NAMES: Final = ("Ana", "Rui", "Eva")
SIZE: Final = {"width": 1440, "height": 900}
END: Final = "end-turn"
TIMEOUT: Final = 20_000

# What one click would do, for each thing that can be clicked: the moves, in order, with `end-turn` at the end if so.
CLICKS: Final = """() => {
  for (const element of document.querySelectorAll('[data-click]')) delete element.dataset.click
  const all = '[data-moves], :is(.question, .moment) button[data-move]:not(:disabled), .question .end'
  const panel = document.querySelector('dialog.moment[open]')
  const covered = panel?.getBoundingClientRect()
  const below = (element) => {
    if (panel == null || panel.contains(element)) return false
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const apart = left > covered.right || right < covered.left || top > covered.bottom || bottom < covered.top
    return panel.matches(':modal') || !apart
  }
  return [...document.querySelectorAll(all)].map((element, at) => {
    element.dataset.click = at
    const moves = element.dataset.moves ?? element.dataset.move ?? 'end-turn'
    return { at, moves: moves.split(';'), marks: element.hasAttribute('data-marks'), below: below(element) }
  }).concat([...document.querySelectorAll('[data-ways]')].flatMap((element, n) => {
    element.dataset.click = -n - 1 // opens a list of ways
    const one = { at: -n - 1, marks: false, list: true, below: below(element) }
    return element.dataset.ways.split('|').map(way => ({ ...one, moves: way.split(';') }))
  }))
}"""
PRESS: Final = """at => document.querySelector(`[data-click="${at}"]`)
  .dispatchEvent(new MouseEvent('click', { bubbles: true }))"""
SEQUENCE: Final = "() => Number(document.querySelector('[data-sequence]')?.dataset.sequence ?? -1)"
READ: Final = "dialog.moment[open] footer .primary"
REACHED: Final = """goal => Number(document.querySelector('[data-sequence]').dataset.sequence) >= goal
  && !document.querySelector('.question button[data-move]:disabled')"""


class Table:
    """The table in the browser, and the same game here."""

    def __init__(self, page: Page, server: Started, seed: int, bot: Entrant) -> None:
        self.page, self.bot = page, bot
        seats = [{"kind": "person", "name": name} for name in NAMES]
        self.address = f"{server.address}/api/tables"
        self.id = self.say("", {"seats": seats, "seed": seed, "first": 0})["id"]
        self.game = Game.new(players=len(NAMES), seed=seed, first=0, names=NAMES)
        self.numbers = 0
        self.clicks: list[int] = []  # of each turn
        self.aside = 0  # clicks for what is asked in the turns of others, and before the first one
        self.kinds: Counter[str] = Counter()
        page.goto(f"{server.address}/t/{self.id}?seat=0")
        page.wait_for_selector("[data-sequence] .board-area [data-spot]")

    def say(self, path: str, body: dict[str, Any]) -> Any:
        answer = self.page.request.post(f"{self.address}{path}", data=body)
        if not answer.ok:
            raise SystemExit(answer.text())
        return answer.json()

    def act(self, body: dict[str, Any]) -> int:
        self.numbers += 1
        return int(self.say(f"/{self.id}/actions", {"id": f"clicks-{self.numbers}", **body})["sequence"])

    def head(self) -> int:
        return int(self.page.request.get(f"{self.address}/{self.id}").json()["sequence"])

    # ------------------------------------------------------------------ one player's share of a turn

    def share(self) -> list[str]:
        """The moves up to where somebody else decides; at the end of one's turn that it is ended."""
        who, turn = self.game.state.decider(), self._turn()
        moves = []
        while self.game.state.decider() == who and self._turn() == turn:
            move = self.bot.bot.choose(self.bot.observation(self.game.state, who, self.game.length))
            moves.append(move.text)
            self.game.play(move)
        ends = turn[0] == who and self._turn() != turn and turn[1:] != (0, 0)
        return [*moves, END] if ends else moves

    def _turn(self) -> tuple[int, int, int]:
        s = self.game.state
        return s.turn, s.round, s.period

    def play(self) -> None:
        """Plays until the game is over."""
        while not self.game.over:
            state = self.game.state
            who, asked = state.decider(), REGISTER[state.steps[-1][0]].name
            own = state.turn == 0 and asked != "keep-tile"
            moves = self.share()
            if who != 0:
                self.tell(who, moves)
            elif not own:
                self.aside += self.click(moves)
            elif asked == "turn":
                self.clicks.append(self.click(moves))
            else:
                self.clicks[-1] += self.click(moves)
            print(".", end="", flush=True, file=sys.stderr)

    def tell(self, who: int, moves: list[str]) -> None:
        for move in moves:
            if move == END:
                self._end(who)
            else:
                self.act({"do": "play", "seat": who, "move": move, "seen": self.head()})

    def _end(self, who: int) -> None:
        """The turn of a seat is ended, if that is not done."""
        look = self.page.request.get(f"{self.address}/{self.id}").json()
        if look["table"]["ending"] == who:
            self.act({"do": END, "seat": who, "seen": look["sequence"]})

    def click(self, moves: list[str]) -> int:
        """Clicks these moves; answers how many clicks that took."""
        count = 0
        self.page.wait_for_function(REACHED, arg=self.head(), timeout=TIMEOUT)
        while moves:
            if moves == [END] and self.page.request.get(f"{self.address}/{self.id}").json()["table"]["ending"] != 0:
                break  # it was ended with the last move
            self.page.wait_for_function(
                f"wanted => ({CLICKS})().some(there => there.moves[0] === wanted)", arg=moves[0], timeout=TIMEOUT
            )
            there = [one for one in self.page.evaluate(CLICKS) if one["moves"] == moves[: len(one["moves"])]]
            best = max(there, key=_saved)
            before = self.page.evaluate(SEQUENCE)
            if best["below"]:
                self.page.locator(READ).click()
                self.kinds["panel closed"] += 1
                count += 1
                continue
            self.page.evaluate(PRESS, best["at"])
            count += 1
            if best.get("list"):
                self.page.locator(f'.chooser [data-moves="{";".join(best["moves"])}"]').click()
                count += 1
            if best["marks"]:
                self.page.wait_for_selector(".question .commit:not(:disabled)", timeout=TIMEOUT)
                continue
            self.page.wait_for_function(f"before => ({SEQUENCE})() > before", arg=before, timeout=TIMEOUT)
            self.kinds[" + ".join(move.split()[0] for move in best["moves"])] += 1
            moves = moves[len(best["moves"]) :]
            self.page.wait_for_function(REACHED, arg=self.head(), timeout=TIMEOUT)
        return count


def _saved(one: dict[str, Any]) -> float:
    """How many clicks something spares: a list takes one more, what only marks takes another button, what lies below a
    panel takes one that closes it."""
    return len(one["moves"]) - (1.5 if one.get("list") or one["marks"] else 0) - (1.5 if one["below"] else 0)


def main() -> None:
    parser = argparse.ArgumentParser(description="Counts the clicks of a turn in the browser.")
    parser.add_argument("--seed", type=int, default=1755, help="of the deal (default: 1755)")
    parser.add_argument("--bot", default="chamberlain", help="who chooses the moves (default: chamberlain)")
    wished = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        started(Path(folder) / "t.sqlite", "--local", "--log-level", "error") as server,
        browsing() as browser,
    ):
        page = arrived(browser, server, viewport=SIZE).new_page()
        page.set_default_timeout(TIMEOUT)
        table = Table(page, server, wished.seed, entrant(wished.bot))
        table.play()
    turns = table.clicks
    mean = sum(turns) / len(turns)
    print(f"\nseed {wished.seed}, {wished.bot}: {sum(turns)} clicks in {len(turns)} turns, {mean:.2f} a turn")
    print(f"least {min(turns)}, most {max(turns)}; {table.aside} more in the turns of others")
    print(", ".join(f"{n} × {kind}" for kind, n in table.kinds.most_common()))


if __name__ == "__main__":
    main()
