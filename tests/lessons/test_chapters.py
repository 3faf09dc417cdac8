"""The chapters of the guided first game: what they ask for is possible, and what they say is so."""

import re
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import pytest

from lisboa.engine.moves import MOVES
from lisboa.lessons import END_TURN, belongs, chapters, fits
from tests.lessons.pupil import GameAlone, Taken, study

ALL = pytest.mark.parametrize("chapter", chapters().values(), ids=chapters())
WAYS = 25


@cache
def way(chapter: str, number: int = 0) -> list[Taken]:
    """One of the ways through a chapter; the opponent does anything."""
    found = chapters()[chapter]
    return study(found, GameAlone(found, Random(number)), Random(number))


def step_of(say: str, number: int) -> Taken:
    return next(taken for taken in way(say.split("-")[0], number) if taken.step.say == f"lesson-{say}")


# ---------------------------------------------------------------------- going through them


def test_there_are_ten_chapters():
    names = ["table", "portfolio", "builder", "minister", "king", "church", "treasury", "ships", "plan", "end"]
    assert list(chapters()) == names


@ALL
def test_a_chapter_is_short_and_ends_with_good_words(chapter):
    assert 5 <= len(chapter.steps) <= 9
    assert not chapter.steps[-1].move
    assert sum(bool(step.move) for step in chapter.steps) >= 2
    assert all(step.move or not step.along for step in chapter.steps)


@ALL
def test_whatever_the_opponent_does_the_next_step_is_possible(chapter):
    for number in range(WAYS):
        assert len(way(chapter.name, number)) == len(chapter.steps)


@ALL
def test_every_pattern_is_of_use(chapter):
    for at, step in enumerate(chapter.steps):
        offered = [option for n in range(WAYS) for options in way(chapter.name, n)[at].offered for option in options]
        for pattern in step.move + step.along:
            assert any(fits(option, [pattern]) for option in offered), (step.say, pattern)


@ALL
def test_what_ends_a_step_is_one_kind_of_move(chapter):
    texts = {move.text for move in MOVES} | {END_TURN}
    for step in chapter.steps:
        assert len({pattern.split()[0] for pattern in step.move} - {"done"}) <= 1, step.say
        for pattern in step.move + step.along:
            assert any(fits(text, [pattern]) for text in texts), pattern
        assert not any(fits(text, step.move) and fits(text, step.along) for text in texts), step.say


@ALL
def test_a_wrong_move_can_be_taken_back(chapter):
    """All that is possible at a question of the chapter and is not asked for, but what shows something hidden."""
    desk = GameAlone(chapter, Random(0))
    for taken in way(chapter.name):
        for options, chosen in zip(taken.offered, taken.chosen, strict=True):
            assert desk.options() == options
            for other in [option for option in options if not belongs(option, taken.step)]:
                desk.game.play(other)
                assert desk.game.can_undo(0), (taken.step.say, other)
                desk.game.undo()
            desk.do(chosen)


def test_patterns_are_whole_words():
    assert fits("discard 12", ["discard"])
    assert fits("discard 12", ["take", "discard 12"])
    assert not fits("discard 12", ["discard 1"])
    assert not fits("discard 12", [])
    assert not fits("done", ["do"])


# ---------------------------------------------------------------------- what they point at

AREAS = (
    "court",
    "downtown",
    "church",
    "decrees",
    "treasury",
    "influence",
    "market",
    "ships",
    "piles",
    "board",
    "portfolio",
    "hand",
    "scores",
    "ledger",
    "log",
    "rubble",
    "players",
)


def things(view: dict[str, Any]) -> set[str]:
    """The keys of what lies on the table, as far as chapters point at it."""
    me, nobles = view["players"][0], view["offices"]
    ships = [slot["ship"] for player in view["players"] for slot in player["upper"] if isinstance(slot, dict)]
    found = {"question", "cardinal", "shipyard", *(f"area-{area}" for area in AREAS)}
    found |= {f"{kind}-{noble}" for noble in nobles for kind in ("noble", "office", "plaza", "pile")}
    found |= {f"action-{action}" for action in ("recruit", "plan", "ship", "produce", "cardinal", "favour")}
    found |= {f"hand-{card}" for card in me["hand"]} | {f"plan-{plan}" for plan in me["plans"]}
    found |= {f"favour-{noble}" for noble in me["favours"]} | {f"ship-{ship}" for ship in ships}
    found |= {f"decree-{decree}" for decree in view["decrees"]}
    found |= {f"clergy-{tile}" for tile in [*view["church"], *me["clergy"]]}
    found |= {f"house-{group}" for group in me["houses"]} | {f"good-{good}" for good in me["goods"]}
    found |= {f"plot-{plot}" for plot in view["plots"]} | {f"site-{site}" for site in view["sites"]}
    found |= {f"cubes-row-{row}" for row, cubes in view["rubble_rows"].items() if any(cubes.values())}
    return found


@ALL
def test_what_a_step_points_at_is_there(chapter):
    for taken in [taken for number in range(WAYS) for taken in way(chapter.name, number)]:
        assert taken.step.spot is None or taken.step.spot in things(taken.before), taken.step.say


@ALL
def test_what_a_step_asks_for_is_what_it_points_at(chapter):
    """A number in a spot and in a pattern is of the same piece."""
    for step in chapter.steps:
        numbers = {word for pattern in step.move for word in pattern.split() if word.isdigit()}
        pointed = re.search(r"\d+$", step.spot or "")
        assert not numbers or not pointed or numbers == {pointed[0]} or step.move[0].startswith("steps"), step.say


# ---------------------------------------------------------------------- what they promise


def number_of(kind: str) -> Callable[[dict[str, Any]], int]:
    """How many of something the pupil has."""
    return lambda view: len(view["players"][0][kind])


def mine(*path: str) -> Callable[[dict[str, Any]], Any]:
    """Something of the pupil's in a view."""

    def find(view: dict[str, Any]) -> Any:
        found = view["players"][0]
        for name in path:
            found = found[name]
        return found

    return find


def of_table(*path: str) -> Callable[[dict[str, Any]], Any]:
    def find(view: dict[str, Any]) -> Any:
        for name in path:
            view = view[name]
        return view

    return find


REAIS, INFLUENCE, WIGS = mine("reais"), mine("influence"), mine("wigs")
PROMISES = [
    ("table-discard", mine("goods", "gold"), 1),
    ("table-discard", number_of("hand"), -1),
    ("table-take", number_of("hand"), 1),
    ("portfolio-card", mine("goods", "gold"), 1),
    ("portfolio-sell", REAIS, 7),
    ("portfolio-sail", WIGS, 2),
    ("portfolio-cloth", mine("goods", "cloth"), 2),
    ("portfolio-trade", number_of("favours"), 1),
    ("builder-visit", INFLUENCE, -3),
    ("builder-plan", number_of("plans"), 1),
    ("builder-plot", INFLUENCE, 3),
    ("builder-rubble", mine("sets"), 1),
    ("builder-rubble", mine("limit"), 1),
    ("builder-house", WIGS, 5),
    ("minister-visit", INFLUENCE, -2),
    ("minister-produce", mine("goods", "cloth"), 2),
    ("minister-produce", of_table("prices", "cloth"), -1),
    ("minister-decree", number_of("decrees"), 1),
    ("king-visit", INFLUENCE, -1),
    ("king-favour", number_of("favours"), 1),
    ("king-site", mine("goods", "cloth"), 1),
    ("king-site", lambda view: sum(view["players"][0]["cubes"].values()), 2),
    ("king-second", WIGS, 9),
    ("king-second", lambda view: view["players"][1]["wigs"], 0),
    ("church-tile", number_of("clergy"), 1),
    ("church-cash", WIGS, 4),
    ("church-end-turn", INFLUENCE, 6),
    ("treasury-follow", number_of("favours"), -1),
    ("treasury-follow", INFLUENCE, -2),
    ("treasury-decree", number_of("decrees"), 1),
    ("treasury-pay", mine("goods", "gold"), 2),
    ("ships-card", mine("goods", "books"), 2),
    ("ships-trade", mine("goods", "books"), -1),
    ("ships-launched", INFLUENCE, 4),
    ("ships-again", mine("goods", "gold"), 1),
    ("ships-sell", REAIS, 7),
]


@pytest.mark.parametrize("say, what, change", PROMISES, ids=[f"{say}-{n}" for n, (say, _, _) in enumerate(PROMISES)])
@pytest.mark.parametrize("number", range(3))
def test_a_step_does_what_its_text_says(say, what, change, number):
    taken = step_of(say, number)
    assert what(taken.after) - what(taken.before) == change


@pytest.mark.parametrize("number", range(3))
def test_a_treasury_card_pays_at_once_and_helps_with_the_sale(number):
    card, sale = step_of("treasury-benefit", number), step_of("treasury-sell", number)
    assert REAIS(card.after) - REAIS(card.before) == card.before["treasury"]["reais"]
    assert REAIS(sale.after) - REAIS(sale.before) == sale.before["prices"]["cloth"] + 2


@pytest.mark.parametrize("number", range(3))
def test_the_last_chapter_ends_the_game_and_the_pupil_wins(number):
    chapter = chapters()["end"]
    desk = GameAlone(chapter, Random(number))
    study(chapter, desk, Random(number))
    assert desk.game.over
    assert [score.place for score in desk.game.scores()] == [1, 2]


def test_the_last_chapter_says_which_decrees_are_best():
    """Most rubble and most influence are worth 5 wigs each, after the visit is paid."""
    gains = {}
    for decree in chapters()["end"].position["decrees"]:
        game = GameAlone(chapters()["end"], Random(0)).game
        before = game.scores()[0].categories["decrees"]
        for move in ("visit minister 49", "skip", f"decree {decree}", "done"):
            game.play(move)
        gains[decree] = game.scores()[0].categories["decrees"] - before
    assert max(gains.values()) == 5
    assert {decree for decree, gain in gains.items() if gain == 5} == {45, 66}
