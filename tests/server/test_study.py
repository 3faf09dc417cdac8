"""Studying games over HTTP: pieces, replay, ledger, and going on from a moment."""

from pathlib import Path

import httpx
import pytest

from lisboa.record import read
from lisboa.trials.serving import started

FINISHED = (Path(__file__).parents[1] / "records" / "solo_seed_5.json").read_text(encoding="utf-8")
MOVES = read(FINISHED).standing()


class Table:
    """A table at a server, and somebody who asks about it."""

    def __init__(self, client, id):
        self.client, self.id = client, id

    def get(self, path, status=200, **query):
        answer = self.client.get(f"/tables/{self.id}{path}", params=query)
        assert answer.status_code == status, answer.text
        return answer.json() if status == 200 else answer.json()["error"]["code"]

    def branch(self, status=201, **wish):
        answer = self.client.post(f"/tables/{self.id}/branch", json=wish)
        assert answer.status_code == status, answer.text
        return answer.json() if status == 201 else answer.json()["error"]["code"]

    def play(self):
        """Plays the first move that is possible."""
        look = self.get("")
        move = look["question"]["options"][0]["move"]
        body = {"do": "play", "id": f"m{look['sequence']}", "move": move, "seen": look["sequence"], "end": True}
        self.client.post(f"/tables/{self.id}/actions", json=body).raise_for_status()
        return move


def visit(server):
    return httpx.Client(base_url=f"{server.address}/api", headers={"x-lisboa-operator": server.operator})


def made(client, **wish):
    return Table(client, client.post("/tables", json=wish).raise_for_status().json()["id"])


@pytest.fixture
def ana(server):
    with visit(server) as client:
        yield client


@pytest.fixture
def over(ana):
    """A finished game."""
    return made(ana, seats=[{"kind": "person"}], record=FINISHED)


# ---------------------------------------------------------------------- pieces


def test_the_pieces_of_a_table(ana):
    table = made(ana, seats=[{"kind": "person"}, {"kind": "open"}])  # they are there before the game begins
    answer = ana.get(f"/tables/{table.id}/pieces")
    assert answer.headers["cache-control"] == "private, max-age=3600"
    pieces = answer.json()
    assert (len(pieces["cards"]), len(pieces["plots"]), len(pieces["sites"])) == (82, 24, 14)
    assert pieces["cards"]["17"]["event"] == {"op": "goods", "what": "gold", "amount": 2, "text": "2 gold"}
    assert pieces["language"] == "en"
    portuguese = table.get("/pieces", language="pt")
    assert portuguese["set"] == pieces["set"]
    assert portuguese["actions"]["store"]["name"] != pieces["actions"]["store"]["name"]


@pytest.mark.parametrize("path", ["/pieces", "/replay", "/replay/3", "/ledger"])
def test_nothing_is_said_in_a_language_that_is_not_there(over, path):
    assert over.get(path, 422, language="xx") == "unknown-language"


# ---------------------------------------------------------------------- replay and ledger


def test_the_replay_of_a_finished_game(over):
    replay = over.get("/replay")
    assert replay["length"] == len(MOVES) == len(replay["moments"]) - 1
    moves = [(moment["seat"], moment["move"]) for moment in replay["moments"][1:]]
    assert moves == [(seat, " ".join(words)) for seat, *words in MOVES]
    for number in (0, 40, replay["length"]):
        look = over.get(f"/replay/{number}")
        assert (look["sequence"], look["may"]) == (number, [])
        assert [score["total"] for score in look["scores"]] == replay["moments"][number]["totals"]
    assert over.get(f"/replay/{replay['length']}")["question"] is None
    assert over.get(f"/replay/{replay['length'] + 1}", 404) == "no-such-moment"
    assert over.get("/replay", language="pt")["moments"][9]["text"] != replay["moments"][9]["text"]


def test_the_ledger_of_a_finished_game(over):
    players = over.get("/ledger")["players"]
    wigs = [player["accounts"][0] for player in players]
    assert [account["account"] for account in wigs] == ["wigs", "wigs"]
    look = over.get("")
    assert [account["balance"] for account in wigs] == [score["total"] for score in look["scores"]]


def test_a_running_game_is_replayed_as_far_as_one_may_see(ana, server):
    table = made(ana, seats=[{"kind": "person"}, {"kind": "open"}], listed=True)
    with visit(server) as rui, visit(server) as zoe:
        rui.post(f"/tables/{table.id}/join", json={"name": "Rui"}).raise_for_status()
        ana.post(f"/tables/{table.id}/actions", json={"do": "start", "id": "start"}).raise_for_status()
        here = [table, Table(rui, table.id), Table(zoe, table.id)]
        first = table.get("")["question"]["seat"]
        move = here[first].play()
        told = [eyes.get("/replay")["moments"][1]["move"] for eyes in here]
        assert told == [move if seat == first else None for seat in (0, 1, None)]
        assert table.get("/replay", 403, seat=1) == "not-your-seat"
        assert table.get("/ledger", 403, seat=1) == "not-your-seat"
        assert table.branch(409, at=0) == "not-over"


@pytest.mark.parametrize("path", ["/replay", "/replay/0", "/ledger"])
def test_there_is_nothing_to_replay_before_the_start(ana, path):
    table = made(ana, seats=[{"kind": "person"}, {"kind": "open"}])
    assert table.get(path, 409) == "not-running"


# ---------------------------------------------------------------------- going on


def test_going_on_from_a_moment(over, ana):
    made = over.branch(at=30)
    assert list(made["links"]) == ["0"]
    table = Table(ana, made["id"])
    look = table.get("")
    assert (look["table"]["status"], look["question"]["seat"]) == ("running", MOVES[30][0])
    assert look["view"] == over.get("/replay/30")["view"]
    assert " ".join(MOVES[30][1:]) in [option["move"] for option in look["question"]["options"]]
    assert table.get("/replay")["length"] == 30


def test_a_stranger_goes_on_as_a_guest(over, server):
    with visit(server) as zoe:
        made = Table(zoe, over.id).branch(at=9, token=True)
        assert made["token"]
        assert Table(zoe, made["id"]).get("")["table"]["seats"][0]["yours"] is True


def test_where_one_cannot_go_on(over):
    assert over.branch(409, at=len(MOVES)) == "game-over"
    assert over.branch(404, at=len(MOVES) + 1) == "no-such-moment"
    assert over.branch(422, at=3, seat=2) == "no-such-seat"
    assert over.branch(422, at=3, seats=[{"kind": "person"}] * 3) == "bad-table"
    assert over.branch(400, at=-1) == "bad-request"
    assert over.branch(400) == "bad-request"


def test_at_ones_own_machine_any_game_can_be_gone_on_with(tmp_path):
    with started(tmp_path / "tables.sqlite", "--local", log=tmp_path / "log") as server, visit(server) as me:
        me.post(f"{server.address}/key", headers={"x-lisboa-key": server.key})  # leaves the key with the client
        table = made(me, seats=[{"kind": "person"}, {"kind": "person"}], seed=7)
        moves = [table.play() for _ in range(6)]
        new = Table(me, table.branch(at=4, seat=1)["id"])
        assert [" ".join(words) for _, *words in new.get("/record")["entries"][:4]] == moves[:4]
        assert [seat["kind"] for seat in new.get("")["table"]["seats"]] == ["bot", "person"]
