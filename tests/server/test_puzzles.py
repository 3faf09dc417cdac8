"""Puzzles over HTTP: played at a table, answered, and nothing told before that only the solution knows."""

from dataclasses import replace
from random import Random

import httpx
import msgspec
import pytest

from lisboa.puzzles import ComparedLine, judged, read
from lisboa.puzzles.telling import reason, steps
from lisboa.redeal import redeal
from lisboa.server import puzzling
from tests.puzzles.known import FILL_THE_SHIP, known_puzzle

NUMBER = 1


@pytest.fixture
def web(server):
    with httpx.Client(base_url=f"{server.address}/api", headers={"Origin": server.address}, timeout=60) as client:
        yield client


def said(response, status=200):
    assert response.status_code == status, response.text
    return response.json()


# ---------------------------------------------------------------------- what is told before an answer


def seen_before_an_answer(puzzle):
    """All that our server makes of a puzzle for somebody who has not answered yet, but for the table itself."""
    return msgspec.json.encode(puzzling.info_of(puzzle))


def test_what_is_told_first_does_not_depend_on_the_solution():
    puzzle = known_puzzle()
    other = replace(
        puzzle,
        candidates=(
            ComparedLine(puzzle.candidates[1].line, 0.9, 3.0),
            ComparedLine(FILL_THE_SHIP, 0.1, -3.0, 0.8, 0.01),
        ),
        themes=("church",),
        found=(),
    )
    assert seen_before_an_answer(puzzle) == seen_before_an_answer(other)


def test_the_table_of_a_puzzle_knows_nothing_of_its_solution():
    puzzle = known_puzzle()
    other = replace(puzzle, candidates=puzzle.candidates[::-1], themes=("church",), rating=2000, found=())
    assert puzzling.table_of(puzzle) == puzzling.table_of(other)
    assert not puzzling.table_of(puzzle).hints


@pytest.mark.parametrize("puzzle", [known_puzzle(), *read().puzzles[:3]], ids=lambda puzzle: str(puzzle.players))
def test_nothing_depends_on_what_the_player_cannot_see(puzzle):
    """The same view with other hidden pieces: info, verdicts, hints and solution are the same."""
    twin = replace(puzzle)
    seat = puzzle.start.decider()
    twin.__dict__["start"] = redeal(puzzle.start, seat, Random(5))
    assert seen_before_an_answer(twin) == seen_before_an_answer(puzzle)
    for candidate in puzzle.candidates[1:2]:
        assert steps(twin, candidate.line) == steps(puzzle, candidate.line)
        cut = puzzle.line(candidate.line)
        assert judged(replace_candidates(twin), cut) == judged(replace_candidates(puzzle), cut)
    assert reason(twin) == reason(puzzle)


def replace_candidates(puzzle):
    """Without the line itself among them, so that it has to be compared."""
    other = replace(puzzle, candidates=puzzle.candidates[:1])
    other.__dict__["start"] = puzzle.start
    return other


# ---------------------------------------------------------------------- the whole way


def test_today_and_others(web):
    there = said(web.get("/puzzles"))
    assert there["count"] == len(read().puzzles)
    assert said(web.get("/puzzles/today"))["number"] == there["today"]
    for theme in there["themes"]:
        found = said(web.post("/puzzles/another", json={"theme": theme["name"]}))
        assert theme["name"] in read().get(found["number"]).themes
    assert said(web.post("/puzzles/another", json={"theme": "dancing"}), 404)["error"]["code"] == "no-such-theme"
    assert said(web.get(f"/puzzles/{there['count'] + 1}"), 404)["error"]["code"] == "no-such-puzzle"


def test_a_puzzle_is_played_at_its_table_and_answered(web):
    puzzle = read().get(NUMBER)
    table = said(web.post(f"/puzzles/{NUMBER}"), 201)["id"]
    look = said(web.get(f"/tables/{table}"))
    assert look["table"]["lesson"] == f"puzzle-{NUMBER}"
    assert look["seat"] == look["question"]["seat"] == puzzle.start.decider()
    assert [option["move"] for option in look["question"]["options"]] == [move.text for move in puzzle.start.moves()]
    for number, move in enumerate(puzzle.best.line):
        look = said(web.get(f"/tables/{table}"))
        action = {"do": "play", "id": f"a-{number}", "move": move, "seen": look["sequence"], "seat": look["seat"]}
        said(web.post(f"/tables/{table}/actions", json=action))
    stranger = httpx.post(f"{web.base_url}puzzles/{NUMBER}/answer", json={"table": table}, timeout=60)
    assert said(stranger, 422)["error"]["code"] == "no-whole-turn"
    answer = said(web.post(f"/puzzles/{NUMBER}/answer", json={"table": table}))
    assert answer["degree"] == "right"
    assert answer["solution"]["lines"][0]["line"] == list(puzzle.best.line)
    assert answer["solver"]["streak"] == 1


def test_a_wrong_answer_tells_no_solution(web):
    puzzle = read().get(NUMBER)
    wrong = {"moves": list(puzzle.candidates[-1].line), "tries": [{"number": 2, "solved": True}]}
    answer = said(web.post(f"/puzzles/{NUMBER}/answer", json=wrong))
    assert answer["degree"] != "right"
    assert answer["solution"] is None
    assert (answer["solver"]["streak"], answer["solver"]["best"]) == (0, 1)
    assert answer["chance"] < answer["best"]
    part = {"moves": list(puzzle.best.line[:1]) if len(puzzle.best.line) > 1 else ["dance"]}
    assert said(web.post(f"/puzzles/{NUMBER}/answer", json=part), 422)["error"]["code"] == "no-whole-turn"


def test_hints_by_degrees_and_the_solution(web):
    first, second = (said(web.get(f"/puzzles/{NUMBER}/hints/{degree}")) for degree in (1, 2))
    assert (len(first["steps"]), len(second["steps"])) == (0, 1)
    portuguese = said(web.get(f"/puzzles/{NUMBER}/solution", params={"language": "pt"}))
    assert portuguese["lines"][0]["steps"][0] != second["steps"][0]
    assert portuguese["reason"]


def test_an_answer_with_a_hint_is_not_solved(web):
    helped = {"moves": list(read().get(NUMBER).best.line), "helped": True}
    assert said(web.post(f"/puzzles/{NUMBER}/answer", json=helped))["solver"]["streak"] == 0
