"""Which running games are named to those who want to watch."""

import json

import httpx
from websockets.sync.client import connect

from lisboa.bots.ratings import points


def guest(server):
    return httpx.Client(base_url=server.address)


def make(client, *bots, **wishes):
    seats = [{"kind": "bot", "bot": bot} for bot in bots]
    answer = client.post("/api/tables", json={"seats": seats, "watch": True, "listed": True, **wishes})
    assert answer.status_code == 201, answer.text
    return answer.json()["id"]


def test_games_with_onlookers_come_first_then_those_with_strong_bots(server):
    with guest(server) as ana, guest(server) as eva:
        weak, strong = make(ana, "page", "page"), make(ana, "page", "courtier")
        hidden = make(eva, "page", "page", listed=False)
        asked = ana.get("/api/featured").json()
        assert [game["table"]["id"] for game in asked] == [strong, weak]
        assert hidden not in json.dumps(asked)
        assert [game["onlookers"] for game in asked] == [0, 0]
        assert asked[0]["rating"] == points("courtier")
        assert all(game["table"]["show"] and not game["table"]["your_turn"] for game in asked)
        address = server.address.replace("http", "ws")
        with connect(f"{address}/api/tables/{weak}/live") as socket:
            assert json.loads(socket.recv())["look"]["seat"] is None
            first, *_ = eva.get("/api/featured").json()
            assert (first["table"]["id"], first["onlookers"]) == (weak, 1)


def test_the_owner_of_a_show_can_throw_it_away_and_nobody_else(server):
    with guest(server) as ana, guest(server) as eva:
        table = make(ana, "page", "page")
        make(eva, "page", "page")
        assert eva.delete(f"/api/tables/{table}").status_code == 403
        assert ana.delete(f"/api/tables/{table}").status_code == 200
        assert table not in ana.get("/api/featured").text
