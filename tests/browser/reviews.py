"""Reviews to look at in the browser: answers that are made up for a real game, because real ones take a minute each."""

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Route

from tests.browser.positions import finished
from tests.browser.screen import Screen

VERDICTS = ("blunder", "mistake", "inaccuracy", "unclear")
PARTS = 40
Answer = dict[str, Any]


class Reviewed:
    """A finished game of three at a server that tells made-up reviews of it. Ana's `lines` are those of her exercises:
    the number of a decision, the better line and the one that was played."""

    def __init__(self, screen: Screen, status: str = "done") -> None:
        self.screen = screen
        self.table = screen.make("Ana", "page!", "page!", record=finished(3))
        self.moments: list[Answer] = screen.ask(f"/tables/{self.table}/replay")["moments"]
        self.turns = [m["number"] - 1 for m in self.moments[1:] if m["turn"] > self.moments[m["number"] - 1]["turn"]]
        self.mine = [n for n in self.turns if self.moments[n + 1]["seat"] == 0][3:]
        self.status = status
        self.asked: list[str] = []
        self.substituted: list[int] = []  # seats whose deal a bot has played
        screen.page.route(f"**/api/tables/{self.table}/review*", self._answer)
        screen.page.route(f"**/api/tables/{self.table}/review/*", self._answer)

    def open(self, part: str = "") -> None:
        self.screen.page.goto(f"/t/{self.table}/review{part}")

    def lines(self, number: int) -> tuple[list[str], list[str]]:
        """What is better begins with another move than what was played."""
        played = [m["move"] for m in self.moments[number + 1 :] if m["turn"] == self.moments[number + 1]["turn"]]
        return ["build 1a", "take king"], played

    # ------------------------------------------------------------------ what the server says

    def _answer(self, route: Route) -> None:
        request = route.request
        self.asked.append(request.method)
        last = request.url.partition("?")[0].rpartition("/")[2]
        wish: Answer = request.post_data_json or {}
        if wish.get("instead") is not None:
            self.substituted.append(wish["instead"])
        elif request.method == "POST":
            self.status = "running"
        if request.method == "DELETE":
            self.status = "stopped"
        told = self.page() if last == "review" else self.detail(int(last))
        route.fulfill(content_type="application/json", body=json.dumps(told))

    def page(self) -> Answer:
        found = {"none": 0, "waiting": 0, "running": 9, "stopped": 9, "done": len(self.turns)}[self.status]
        return {
            "status": self.status,
            "done": PARTS if self.status == "done" else found,
            "parts": PARTS,
            "seconds": 25.0 if self.status == "running" else None,
            "depth": 1,
            "replaying": None,
            "seats": ["Ana", "Rui", "Eva"],
            "you": 0,
            "turns": [self._turn(n, place) for place, n in enumerate(self.turns[:found])],
            "end": [0.0, 1.0, 0.0],
            "decisions": [self._decision(n) for n in self.turns[:found]],
            "players": [self._player(seat) for seat in range(3)],
            "luck": [self._luck(n) for n in self.turns[:found:4]],
            "moments": self.turns[2:found:8][:5],
            "substitutes": [self._substitute(seat) for seat in self.substituted],
        }

    def detail(self, number: int) -> Answer:
        better, played = self.lines(number)
        return {
            "decision": self._decision(number),
            "confirmed": True,
            "pairs": 60,
            "played": 2,
            "best": 0,
            "candidates": [
                self._candidate(better, 0.48, 0.0),
                self._candidate([better[0], "take minister"], 0.47, -0.01),
                self._candidate(played, 0.28, -0.2),
            ],
            "luck": self._luck(number),
            "expected": ["Rui visits the king", "Eva sells 2 gold"],
        }

    def _turn(self, number: int, place: int) -> Answer:
        mine = 0.5 - 0.45 * place / len(self.turns)
        near = self.moments[number + 1]
        place_of = {"period": near["period"], "round": near["round"], "seat": near["seat"]}
        return {
            "number": number,
            "moment": number,
            **place_of,
            "chances": [mine, 0.9 - mine, 0.1],
            "errors": [0.01] * 3,
        }

    def _decision(self, number: int) -> Answer:
        told = dict(zip(self.mine, VERDICTS, strict=False)).get(number, "")
        cost = 0.2 - 0.04 * VERDICTS.index(told) if told else 0.0
        words = {"title": "takes a decree", "played": "visits the king", "reason": "It brings 8 wigs more."}
        place = {"number": number, "moment": number, "seat": self.moments[number + 1]["seat"]}
        figures = {"verdict": told, "cost": cost, "error": 0.01, "wigs": 40 * cost}
        return {**place, **figures, **(words if told else dict.fromkeys(words, ""))}

    def _player(self, seat: int) -> Answer:
        luck = {"luck": 0.02 * (1 - seat), "luck_error": 0.01, "luck_wigs": 1.5 * (1 - seat), "luck_wigs_error": 1.0}
        counts = {"inaccuracies": 1, "mistakes": 1, "blunders": 1 - min(1, seat)}
        result = {"wigs": 60 + 10 * (seat % 2), "place": (2, 1, 3)[seat], "even_wigs": 60.0 + seat}
        return {"seat": seat, "accuracy": 80.0 + seat, **result, **luck, **counts}

    def _substitute(self, seat: int) -> Answer:
        words = {"played": "visits the king", "instead": "builds a ship"}
        departures = [{"number": n, "moment": n, "verdict": "blunder", "cost": 0.2, **words} for n in self.mine[:1]]
        result = {"wigs": 131, "place": 1, "rank": None, "rank_before": None}
        return {"seat": seat, "bot": "sovereign", **result, "departures": departures}

    def _luck(self, number: int) -> Answer:
        place = {"number": number, "moment": number, "round": 1}
        return {**place, "chances": [0.02, -0.01, -0.01], "errors": [0.005] * 3, "told": True}

    def _candidate(self, line: list[str], chance: float, difference: float) -> Answer:
        words = {"steps": [f"step {move}" for move in line], "title": f"does {line[0]}", "reason": ""}
        figures = {"chance": chance, "error": 0.01, "wigs": 90 * chance, "deals": 8, "turns": 1}
        return {"line": line, **words, **figures, "difference": difference, "difference_error": 0.01}


def opened(part: Callable[[Reviewed], str] = lambda reviewed: "") -> Callable[[Screen], None]:
    """A page of a review that is done."""

    def go(screen: Screen) -> None:
        reviewed = Reviewed(screen)
        reviewed.open(part(reviewed))
        screen.page.wait_for_selector(".board-area [data-spot]")

    return go
