"""A whole tournament on a real server, over the network: eight people and a ninth who comes late, tables of four, two
rounds with one deal for all, somebody who drops out, and standings at the end.

`LISBOA_WHOLE_TOURNAMENT=1 pytest tests/server/test_tournaments.py` plays all games to their ends.
"""

import csv
import os
import time
from io import StringIO
from random import Random

import httpx

WHOLE = bool(os.environ.get("LISBOA_WHOLE_TOURNAMENT"))
MOVES = 10**6 if WHOLE else 2  # of each player, before the organiser ends the round
DEADLINE = 900 if WHOLE else 120
NAMES = ("Ana", "Rui", "Eva", "Leo", "Zoe", "Ivo", "Lia", "Gil", "Noa")
PASSWORD = "sardinhas assadas"


class Player:
    """Somebody with an account, who plays by chance."""

    def __init__(self, server, name):
        self.name = name
        headers = {"x-lisboa-operator": server.operator, "origin": server.address}
        self.line = httpx.Client(base_url=f"{server.address}/api", headers=headers, timeout=60)
        answer = self.line.post("/people", json={"name": name, "password": PASSWORD})
        assert answer.status_code == 201, answer.text
        self.rng = Random(name)
        self.ids = 0

    def get(self, path, status=200):
        answer = self.line.get(path)
        assert answer.status_code == status, answer.text
        return answer.json()

    def post(self, path, body, status=200):
        answer = self.line.post(path, json=body)
        assert answer.status_code == status, answer.text
        return answer.json()

    def act(self, table, do, **wish):
        self.ids += 1
        answer = self.line.post(f"/tables/{table}/actions", json={"id": f"{self.name}-{self.ids}", "do": do, **wish})
        assert answer.status_code in (200, 409), answer.text

    def move(self, table):
        """A move by chance, if it is my turn; whether it was."""
        look = self.get(f"/tables/{table}")
        if "end-turn" in look["may"]:
            self.act(table, "end-turn", seen=look["sequence"])
        elif "play" in look["may"]:
            move = self.rng.choice(look["question"]["options"])["move"]
            self.act(table, "play", move=move, seen=look["sequence"], end=True)
        else:
            return False
        return True


def until(found, condition):
    """Asks again until it is so."""
    end = time.monotonic() + DEADLINE
    while not condition(answer := found()):
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.05)
    return answer


def my_table(player, page, number):
    here = player.get(f"/tournaments/{page}")
    return next((table for table in here["rounds"][number - 1]["tables"] if table["yours"]), None)


def play_round(people, organiser, page, number):
    """At each table one plays, and gentle bots play for the others, until the organiser ends the round."""
    playing = {}
    for player in people:
        if (table := my_table(player, page, number)) is None:
            continue
        if table["table"] in playing:
            player.act(table["table"], "resign", bot="page")
        else:
            playing[table["table"]] = player
    moves = dict.fromkeys(playing, 0)
    end = time.monotonic() + DEADLINE
    while any(count < MOVES for count in moves.values()) and time.monotonic() < end:
        for table, player in playing.items():
            if moves[table] < MOVES and player.get(f"/tables/{table}")["table"]["status"] != "running":
                moves[table] = MOVES
            elif moves[table] < MOVES:
                moves[table] += player.move(table)
    if not WHOLE:
        organiser.post(f"/tournaments/{page}/actions", {"do": "end-round", "round": number})
    return list(playing)


def test_a_tournament_of_eight_with_two_rounds_ends_with_standings(server):
    people = [Player(server, name) for name in NAMES]
    ana, late, dropping = people[0], people[8], people[5]
    wish = {"title": "Autumn cup", "size": 4, "rounds": 2, "most": 12, "round_seconds": 86400}
    page = ana.post("/tournaments", wish, 201)["id"]
    for player in people[:8]:
        player.post(f"/tournaments/{page}/actions", {"do": "join"})
    assert [one["id"] for one in httpx.get(f"{server.address}/api/tournaments").json()] == [page]
    ana.post(f"/tournaments/{page}/actions", {"do": "begin"})
    here = until(lambda: ana.get(f"/tournaments/{page}"), lambda found: found["rounds"])
    assert sorted(len(table["seats"]) for table in here["rounds"][0]["tables"]) == [4, 4]
    late.post(f"/tournaments/{page}/actions", {"do": "join"})
    tables = [table["table"] for table in here["rounds"][0]["tables"]]
    looks = {table: [p for p in people if p.line.get(f"/tables/{table}").status_code == 200] for table in tables}
    assert [len(seen) for seen in looks.values()] == [4, 4]
    commitments = {looks[table][0].get(f"/tables/{table}")["table"]["deal"]["commitment"] for table in tables}
    assert len(commitments) == 1

    play_round(people, ana, page, 1)
    here = until(lambda: ana.get(f"/tournaments/{page}"), lambda found: len(found["rounds"]) == 2)
    assert here["rounds"][0]["over"]
    assert late.get(f"/tables/{tables[0]}")["table"]["deal"]["seed"] is not None
    assert sorted(len(table["seats"]) for table in here["rounds"][1]["tables"]) == [3, 3, 3]

    table = my_table(dropping, page, 2)["table"]
    dropping.post(f"/tournaments/{page}/actions", {"do": "leave"})
    until(lambda: dropping.get(f"/tables/{table}"), lambda look: any(seat["away"] for seat in look["table"]["seats"]))
    play_round([player for player in people if player is not dropping], ana, page, 2)
    here = until(lambda: ana.get(f"/tournaments/{page}"), lambda found: found["status"] == "over")

    lines = here["standings"]
    assert len(lines) == 9
    assert [line["place"] for line in lines] == sorted(line["place"] for line in lines)
    assert round(sum(line["points"] for line in lines), 2) == 2 * 2 + 3 * 1.5
    assert {line["games"] for line in lines} == {1, 2}  # the ninth came late
    assert all(line["by"] for line in lines[1:])
    rows = list(csv.DictReader(StringIO(ana.line.get(f"/tournaments/{page}/standings.csv").text)))
    assert {row["name"] for row in rows} == set(NAMES)
    own = ana.get("/me/export")
    assert [one["id"] for one in own["tournaments"]] == [page]


def test_guests_and_programs_without_an_account_take_no_part(server):
    guest = httpx.Client(base_url=f"{server.address}/api", headers={"origin": server.address})
    made = guest.post("/tables", json={})
    assert made.status_code == 201
    refused = guest.post("/tournaments", json={"title": "Mine"})
    assert (refused.status_code, refused.json()["error"]["code"]) == (403, "not-for-guests")
    missing = guest.get(f"/tournaments/{'0' * 32}")
    assert (missing.status_code, missing.json()["error"]["code"]) == (404, "no-such-tournament")
