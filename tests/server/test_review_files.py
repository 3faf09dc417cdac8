"""The review of a finished game as files: one page, and the record with comments; of no other game."""

import json

import httpx
import pytest

from lisboa.game import Game
from lisboa.record import Comment, read
from tests.insight.games import short_record

PAGE, RECORD = "/review.html", "/review/record"


@pytest.fixture
def ana(server):
    headers = {"x-lisboa-operator": server.operator}
    with httpx.Client(base_url=f"{server.address}/api", headers=headers, timeout=60) as client:
        yield client


def table_of(client, record: str) -> str:
    seats = [{"kind": "person"}, {"kind": "bot", "bot": "page"}]
    made = client.post("/tables", json={"seats": seats, "record": record}).raise_for_status()
    return f"/tables/{made.json()['id']}"


@pytest.fixture
def over(ana):
    return table_of(ana, short_record())


def test_the_page_is_a_file_to_keep(ana, over):
    answer = ana.get(f"{over}{PAGE}", params={"language": "pt"}).raise_for_status()
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["content-disposition"] == 'attachment; filename="lisboa-review.html"'
    assert '<html lang="pt">' in answer.text
    assert "Análise do jogo" in answer.text


def test_the_record_with_comments_is_a_file_to_keep(ana, over):
    answer = ana.get(f"{over}{RECORD}").raise_for_status()
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["content-disposition"] == 'attachment; filename="lisboa-review.json"'
    plain = ana.get(f"{over}/record").json()
    assert {key: value for key, value in answer.json().items() if key != "comments"} == plain
    assert Game.from_record(answer.text).over


def test_nobody_learns_of_a_game_that_is_not_over(ana):
    running = table_of(ana, Game.new(2, seed=3).record())
    for path in (PAGE, RECORD):
        answer = ana.get(f"{running}{path}")
        assert (answer.status_code, answer.json()["error"]["code"]) == (409, "not-over")


@pytest.mark.parametrize("path", [PAGE, RECORD])
def test_what_is_not_there(ana, over, path):
    assert ana.get(f"/tables/{'0' * 32}{path}").json()["error"]["code"] == "no-such-table"
    assert ana.get(f"{over}{path}", params={"language": "xx"}).json()["error"]["code"] == "unknown-language"


def test_a_record_with_comments_makes_a_table_like_any_other(ana):
    record = read(short_record())
    record.comments = [Comment(1, "<b>What now?</b>", "mistake", 0.3, 0.1, ("finish",))]
    table = table_of(ana, record.text())
    replay = ana.get(f"{table}/replay").raise_for_status()
    assert replay.json()["length"] == len(record.standing())
    assert "What now?" not in replay.text  # whoever wants a review has it made
    assert "comments" not in json.loads(ana.get(f"{table}/record").text)
