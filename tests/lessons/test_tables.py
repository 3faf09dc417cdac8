"""The guided first game over HTTP: its tables are real ones, and every chapter can be played there to its end."""

import time
from random import Random
from typing import Any

import httpx
import msgspec
import pytest

from lisboa.game import Game
from lisboa.lessons import END_TURN, OPPONENT, chapters
from lisboa.view_types import View
from tests.lessons.pupil import study
from tests.server.conftest import server

__all__ = ["server"]

DEADLINE = 60.0
ALL = pytest.mark.parametrize("chapter", chapters().values(), ids=chapters())


@pytest.fixture
def guest(server):
    """Somebody without an account, who has not been here before."""
    with httpx.Client(base_url=f"{server.address}/api", headers={"x-lisboa-operator": server.operator}) as client:
        yield client


class Seat:
    """The pupil's seat at a table; the opponent is the real bot."""

    def __init__(self, guest: httpx.Client, table: str) -> None:
        self.guest = guest
        self.id = table
        self.sent = 0

    def look(self) -> dict[str, Any]:
        found: dict[str, Any] = self.guest.get(f"/tables/{self.id}").raise_for_status().json()
        return found

    def options(self) -> list[str]:
        end = time.monotonic() + DEADLINE
        while (look := self.look())["table"]["status"] == "running" and look["table"]["waits_for"] != 0:
            assert time.monotonic() < end, "the opponent does not move"
            time.sleep(0.01)
        if END_TURN in look["may"]:
            return [END_TURN]
        return [] if look["question"] is None else [option["move"] for option in look["question"]["options"]]

    def do(self, option: str) -> None:
        self.sent += 1
        what = {"do": END_TURN} if option == END_TURN else {"do": "play", "move": option}
        action = {**what, "id": f"pupil-{self.sent}", "seen": self.look()["sequence"]}
        self.guest.post(f"/tables/{self.id}/actions", json=action).raise_for_status()

    def view(self) -> dict[str, Any]:
        found: dict[str, Any] = self.look()["view"]
        return found


def begin(guest: httpx.Client, name: str) -> Seat:
    answer = guest.post(f"/lessons/{name}")
    assert answer.status_code == 201, answer.text
    return Seat(guest, answer.json()["id"])


@ALL
def test_every_chapter_can_be_played_to_its_end(guest, chapter):
    seat = begin(guest, chapter.name)
    taken = study(chapter, seat, Random(1))
    assert [each.step for each in taken] == chapter.steps
    assert seat.look()["table"]["status"] == ("over" if chapter.name == "end" else "running")


@ALL
def test_a_lessons_table(guest, chapter):
    look = begin(guest, chapter.name).look()
    table = look["table"]
    assert (table["lesson"], table["title"]) == (chapter.name, chapter.name)
    assert (table["status"], table["listed"], table["yours"], table["waits_for"]) == ("running", False, True, 0)
    assert [(seat["kind"], seat["bot"]) for seat in table["seats"]] == [("person", None), ("bot", OPPONENT)]
    assert msgspec.convert(look["view"], View) == Game.position(**chapter.position).view(0)
    assert look["question"]["options"]


def test_the_list_of_chapters_is_for_everybody(server):
    told = httpx.get(f"{server.address}/api/lessons").raise_for_status().json()
    assert [chapter["name"] for chapter in told] == list(chapters())
    assert told[0]["steps"][4] == {
        "say": "lesson-table-discard",
        "spot": "area-hand",
        "move": ["discard"],
        "along": [],
        "free": False,
    }
    assert all(chapter.keys() == {"name", "steps"} for chapter in told)


def test_one_finds_ones_lessons_again_and_they_are_nobody_elses(server, guest):
    seat = begin(guest, "church")
    mine = guest.get("/me").json()["tables"]
    assert [(table["id"], table["lesson"], table["your_turn"]) for table in mine] == [(seat.id, "church", True)]
    other = httpx.get(f"{server.address}/api/tables/{seat.id}").json()
    assert other["question"]["options"] == []
    assert other["view"]["players"][0]["hand"] is None


def test_a_move_that_is_none_of_the_lessons_can_be_taken_back(guest):
    seat = begin(guest, "builder")
    before = seat.look()
    seat.do("discard 3")
    look = seat.look()
    assert "undo" in look["may"]
    action = {"do": "undo", "id": "oops", "seen": look["sequence"]}
    guest.post(f"/tables/{seat.id}/actions", json=action).raise_for_status()
    assert seat.look()["view"] == before["view"]


def test_an_ordinary_table_is_no_lesson(guest):
    made = guest.post("/tables", json={}).json()
    assert Seat(guest, made["id"]).look()["table"]["lesson"] is None
    assert [table["lesson"] for table in guest.get("/me").json()["tables"]] == [None]


@pytest.mark.parametrize("name", ["nothing", "tables"])
def test_a_chapter_that_is_not_there(guest, name):
    answer = guest.post(f"/lessons/{name}")
    assert (answer.status_code, answer.json()["error"]["code"]) == (404, "no-such-lesson")
    assert guest.get("/me").json()["name"] is None, "a guest of no table is not kept"
