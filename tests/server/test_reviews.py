"""Reviews of finished games over HTTP: who may have one made and read it, and that nobody learns of a running game."""

import time

import httpx
import pytest

from lisboa.trials.serving import started
from tests.insight.games import last_round

DEADLINE = 300.0  # seconds; it is done in a few, unless the machine is very busy


def visit(server):
    return httpx.Client(
        base_url=f"{server.address}/api", headers={"x-lisboa-operator": server.operator}, timeout=DEADLINE
    )


def finished(client, players=2):
    seats = [{"kind": "person"}, *[{"kind": "bot", "bot": "page"}] * (players - 1)]
    made = client.post("/tables", json={"seats": seats, "record": last_round(players)}).raise_for_status()
    return f"/tables/{made.json()['id']}/review"


def reviewed(client, review, **wish):
    """The review when it is done, or has stopped."""
    client.post(review, json=wish).raise_for_status()
    end = time.monotonic() + DEADLINE
    while (page := client.get(review).raise_for_status().json())["status"] in ("waiting", "running"):
        assert time.monotonic() < end, page
        time.sleep(0.1)
    return page


@pytest.fixture(scope="module")
def server(tmp_path_factory, alike):
    folder = tmp_path_factory.mktemp("server")
    with started(folder / "tables.sqlite", log=folder / "server.log", environment=alike) as running:
        yield running


@pytest.fixture(scope="module")
def ana(server):
    with visit(server) as client:
        yield client


@pytest.fixture(scope="module")
def review(ana):
    """The path of a review that is done."""
    path = finished(ana)
    assert reviewed(ana, path)["status"] == "done"
    return path


def table_of(client, review):
    return client.get(review.removesuffix("/review")).raise_for_status().json()["table"]


def refusal(answer, status):
    assert answer.status_code == status, answer.text
    error = answer.json()["error"]
    assert error["message"].endswith(".")
    return error["code"]


# ---------------------------------------------------------------------- a review


def test_before_it_is_asked_for_there_is_none(ana):
    page = ana.get(finished(ana)).json()
    assert (page["status"], page["done"], page["parts"], page["seconds"], page["depth"]) == ("none", 0, 0, None, 0)
    assert page["turns"] == page["decisions"] == page["luck"] == page["moments"] == []
    assert [player["accuracy"] for player in page["players"]] == [None, None]


def test_a_review_tells_of_turns_decisions_players_and_luck(ana, review):
    page = ana.get(review).json()
    replay = ana.get(review.replace("review", "replay")).json()
    assert (page["status"], page["depth"], page["you"]) == ("done", 1, 0)
    assert page["done"] == page["parts"] > 0
    assert page["seats"] == ["Guest", "Page"]
    assert len(page["turns"]) == 2
    for turn in page["turns"]:
        assert sum(turn["chances"]) == pytest.approx(1)
        assert turn["seat"] == replay["moments"][turn["moment"] + 1]["seat"]
    for decision in page["decisions"]:
        assert decision["seat"] == replay["moments"][decision["moment"] + 1]["seat"]
        assert decision["cost"] >= 0
        assert bool(decision["title"]) == bool(decision["verdict"])
    look = ana.get(review.removesuffix("/review")).json()
    totals = [(score["total"], score["place"]) for score in look["scores"]]
    assert [(player["wigs"], player["place"]) for player in page["players"]] == totals
    assert page["end"] == [float(place == 1) for _, place in totals]


def test_a_decision_in_detail(ana, review):
    replay = ana.get(review.replace("review", "replay")).json()
    for decision in ana.get(review).json()["decisions"]:
        detail = ana.get(f"{review}/{decision['number']}").json()
        assert detail["decision"] == decision
        candidates = detail["candidates"]
        assert candidates[detail["best"]]["difference"] == 0
        assert all(candidate["steps"] and candidate["title"] for candidate in candidates)
        played = candidates[detail["played"]]["line"]
        moments = replay["moments"][decision["moment"] + 1 :]
        assert played == [moment["move"] for moment in moments[: len(played)]]
    numbers = {decision["number"] for decision in ana.get(review).json()["decisions"]}
    none = next(number for number in range(100) if number not in numbers)
    assert refusal(ana.get(f"{review}/{none}"), 404) == "no-such-decision"


def test_it_is_told_in_the_language_that_is_asked_for(ana, review):
    english, portuguese = (ana.get(review, params={"language": language}).json() for language in ("en", "pt"))
    assert english["turns"] == portuguese["turns"]
    assert english["seats"] != portuguese["seats"]
    number = english["decisions"][0]["number"]
    details = [ana.get(f"{review}/{number}", params={"language": language}).json() for language in ("en", "pt")]
    assert details[0]["candidates"][0]["line"] == details[1]["candidates"][0]["line"]
    assert details[0]["candidates"][0]["steps"] != details[1]["candidates"][0]["steps"]
    for path in (review, f"{review}/0"):
        assert refusal(ana.get(path, params={"language": "xx"}), 422) == "unknown-language"


def test_a_solo_game(ana):
    page = reviewed(ana, finished(ana, players=1))
    assert page["status"] == "done"
    assert len(page["players"]) == 2
    assert page["decisions"]


@pytest.mark.parametrize("players", [2, 1])
def test_a_bot_in_ones_seat(ana, players):
    """The same deal with the sovereign; in solo a rank."""
    path = finished(ana, players)
    before = reviewed(ana, path)
    assert before["substitutes"] == []
    page = reviewed(ana, path, instead=0)
    assert page["status"] == "done"
    assert page["done"] == page["parts"] == before["parts"] + 1
    (told,) = page["substitutes"]
    assert (told["seat"], told["bot"]) == (0, "sovereign")
    assert [told["rank"] is None, told["rank_before"] is None] == [players > 1] * 2
    mine = {one["number"] for one in page["decisions"] if one["seat"] == 0}
    assert {one["number"] for one in told["departures"]} <= mine
    assert all(one["played"] != one["instead"] for one in told["departures"])
    assert ana.post(path, json={"instead": 0}).json()["status"] == "done"  # it is not played again
    deeper = reviewed(ana, path, depth=2)
    assert deeper["substitutes"][0]["wigs"] == told["wigs"]


def test_a_bot_takes_a_seat_of_a_reviewed_game_only(ana, review):
    assert refusal(ana.post(finished(ana), json={"instead": 0}), 409) == "not-reviewed"
    assert refusal(ana.post(review, json={"instead": 2}), 404) == "no-such-seat"
    solo = finished(ana, players=1)
    lacerda = next(number for number, seat in enumerate(table_of(ana, solo)["seats"]) if seat["kind"] == "lacerda")
    assert refusal(ana.post(solo, json={"instead": lacerda}), 404) == "no-such-seat"


def test_a_game_that_was_reviewed_is_not_reviewed_again(ana, review):
    before = ana.get(review).content
    assert ana.post(review, json={}).json()["status"] == "done"
    assert ana.get(review).content == before


# ---------------------------------------------------------------------- who


def test_whoever_may_see_the_game_may_have_it_reviewed(ana, server):
    path = finished(ana)
    with visit(server) as stranger:
        assert stranger.get(path).json()["you"] is None
        page = reviewed(stranger, path)
    assert page["status"] == "done"
    assert ana.get(path).json()["turns"] == page["turns"]


def test_only_those_who_have_asked_stop_it(ana, server):
    path = finished(ana)
    ana.post(path, json={"depth": 4}).raise_for_status()
    with visit(server) as stranger:
        assert refusal(stranger.delete(path), 403) == "not-yours"
    assert ana.delete(path).json()["status"] == "stopped"
    assert ana.delete(path).json()["status"] == "stopped"
    with visit(server) as stranger:
        assert stranger.post(path, json={"depth": 4}).json()["status"] in ("waiting", "running")
        assert stranger.delete(path).json()["status"] == "stopped"


# ---------------------------------------------------------------------- games that are not over


@pytest.mark.parametrize(
    "method, wish", [("GET", None), ("POST", {"depth": 1}), ("POST", {"instead": 0}), ("DELETE", None)]
)
def test_a_running_game_has_no_review_whoever_asks(ana, server, method, wish):
    """Not even for its only player; and all are told the same."""
    body = {"json": wish} if method == "POST" else {}
    running = ana.post("/tables", json={"seats": [{"kind": "person"}, {"kind": "bot", "bot": "page"}]}).json()["id"]
    open_ = ana.post("/tables", json={"seats": [{"kind": "person"}, {"kind": "open"}]}).json()["id"]
    with visit(server) as stranger:
        answers = [
            client.request(method, f"/tables/{table}/review", **body)
            for table in (running, open_)
            for client in (ana, stranger)
        ]
    assert [refusal(answer, 409) for answer in answers] == ["not-over"] * 4
    assert len({answer.content for answer in answers}) == 1
    assert refusal(ana.get(f"/tables/{running}/review/0"), 409) == "not-over"
    assert refusal(ana.request(method, f"/tables/{'0' * 32}/review", **body), 404) == "no-such-table"


# ---------------------------------------------------------------------- what makes no sense


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"[]",
        b"{",
        b'{"depth": 0}',
        b'{"depth": 5}',
        b'{"depth": "1"}',
        b'{"depth": 1.5}',
        b'{"seed": 1}',
        b'{"instead": 4}',
        b'{"instead": -1}',
    ],
)
def test_a_wish_that_makes_no_sense(ana, review, body):
    answer = ana.post(review, content=body, headers={"content-type": "application/json"})
    assert refusal(answer, 400) == "bad-request"


@pytest.mark.parametrize("number", ["-1", "1e9", "10000000000", "x", "%00", "0/0"])
def test_a_decision_that_makes_no_sense(ana, review, number):
    answer = ana.get(f"{review}/{number}")
    assert answer.status_code in (400, 404)
    assert "Traceback" not in answer.text


# ---------------------------------------------------------------------- servers


def test_what_was_found_is_there_after_a_restart_even_where_nothing_is_reviewed(tmp_path, alike):
    database, log = tmp_path / "tables.sqlite", tmp_path / "log"
    with started(database, log=log, environment=alike) as server, visit(server) as ana:
        path = finished(ana)
        page = reviewed(ana, path)
        other = finished(ana)
        ana.post(other, json={}).raise_for_status()
        while not ana.get(other).json()["done"]:
            time.sleep(0.1)
    with started(database, "--reviews", "0", log=log) as server, visit(server) as zoe:
        assert zoe.get(path).json() == {**page, "you": None}
        assert zoe.get(other).json()["done"] > 0
        assert refusal(zoe.post(other, json={}), 403) == "no-reviews"
    assert "Traceback" not in log.read_text()


def test_reviews_have_their_limit(tmp_path, alike):
    database, log = tmp_path / "tables.sqlite", tmp_path / "log"
    with started(database, "--reviews", "0", log=log, environment=alike) as server, visit(server) as ana:
        path = finished(ana)
        del ana.headers["x-lisboa-operator"]
        answers = [ana.post(path, json={"depth": 4}) for _ in range(6)]
        assert [answer.status_code for answer in answers] == [403] * 5 + [429]
        assert int(answers[-1].headers["retry-after"]) > 60
