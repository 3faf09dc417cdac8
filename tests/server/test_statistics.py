"""Pages of players and of the game as a whole over HTTP: what others may know, and what everybody may take away."""

import csv
import io
import json

import pytest
from argon2 import PasswordHasher
from arro3.io import read_parquet

from lisboa.hosting.facts import VERSION
from lisboa.hosting.people import People
from lisboa.hosting.statistics import ENOUGH
from lisboa.hosting.storage.schema import LIVINGS
from lisboa.tables.entries import GameFacts, SeatFacts, SeatReview
from tests.hosting.sandbox import in_a_sandbox
from tests.server.channels import Eyes, Front, ask

PASSWORD = "correct horse battery"
NOBODY = Eyes("nobody", None, None)


class House:
    """A server with people who have accounts."""

    def __init__(self, sandbox):
        self.sandbox = sandbox
        self.people = People(sandbox.store, PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))
        self.front = Front(self.people)
        self.front.put(sandbox.live_tables)
        self.games = 0

    async def member(self, name):
        person, token = await self.people.sign_up(name, PASSWORD)
        self.sandbox.everybody[person.id] = person
        return person, Eyes(name, token, None)

    async def get(self, eyes, path, status=200):
        answer = await ask(self.front, eyes, "GET", f"/api{path}")
        assert answer.status == status, answer.content
        return json.loads(answer.content)

    async def post(self, eyes, path, body, status=200):
        answer = await ask(self.front, eyes, "POST", f"/api{path}", body)
        assert answer.status == status, answer.content
        return json.loads(answer.content)

    async def over(self, *people, places, listed=True, rated=True, bots=(), lived=None):
        """A made-up game that these people have played, by their places; its table is there."""
        self.games += 1
        owner, *others = people
        at = await self.sandbox.make(owner, " ".join(["person", *("open" for _ in others), *bots]), listed=listed)
        for person in others:
            await at.join(person, invitation=(await at.table()).secrets["invitation"])
        game = GameFacts(
            game=at.id,
            version=VERSION,
            players=len(places),
            ended=1000.0 + self.games,
            rounds=10,
            turns=20,
            counted=True,
            rated=rated,
        )
        who = [*(person.id for person in people), *(None for _ in bots)]
        living = {f"from_{name}": 0 for name in LIVINGS} | {"from_stores": 50} | (lived or {})
        seats = [
            SeatFacts(
                game=at.id,
                seat=seat,
                person=person,
                bot=None if person else bots[seat - len(people)],
                points=None if person else 1674,
                rank=place if rated else None,
                left=False,
                turn=seat,
                place=place,
                part=float(place == 1),
                wigs=sum(living.values()),
                **living,
                opening="visit builder",
                building=None,
                decrees=seat,
            )
            for seat, (person, place) in enumerate(zip(who, places, strict=True))
        ]
        assert await self.sandbox.store.add_facts(game, seats)
        return at


@in_a_sandbox
async def test_a_page_tells_of_finished_games_with_ratings_and_shares(sandbox):
    house = House(sandbox)
    (ana, eyes), (rui, _) = await house.member("Ana"), await house.member("Rui")
    for number in range(ENOUGH):
        await house.over(ana, rui, places=[1, 2] if number % 3 else [2, 1])
    page = await house.get(eyes, "/people/ana?players=2")
    assert (page["name"], page["yours"], page["total"], page["counted"]) == ("Ana", True, ENOUGH, ENOUGH)
    assert (page["places"], page["even"]) == ([4, 2], [3.0, 3.0])
    [rating] = page["ratings"]
    assert rating["points"] > 1400
    assert rating["provisional"]
    assert rating["games"] == ENOUGH
    assert [point["points"] for point in page["history"]][-1] == rating["points"]
    assert page["weaker"]["points"] <= rating["points"] < page["stronger"]["points"]
    [opening] = page["openings"]
    assert opening["games"] == ENOUGH
    assert opening["won"]["low"] < opening["won"]["value"] < opening["won"]["high"]
    assert opening["text"] != opening["name"]
    wigs = {row["name"]: row for row in page["wigs"]}
    assert (wigs["stores"]["own"], wigs["stores"]["people"], wigs["stores"]["bots"]) == (50, 50, None)
    assert page["games"][0]["others"] == [
        {"name": "Rui", "bot": None, "person": "Rui", "wigs": 50, "place": 2},
    ]
    others = await house.get(NOBODY, "/people/Rui")
    assert not others["yours"]
    assert others["places"] == [2, 4]
    assert rating["points"] - 1400 == sum(game["change"] for game in page["games"])


@in_a_sandbox
async def test_fewer_than_six_games_are_too_few_to_tell(sandbox):
    house = House(sandbox)
    (ana, eyes), (rui, _) = await house.member("Ana"), await house.member("Rui")
    for _ in range(ENOUGH - 1):
        await house.over(ana, rui, places=[1, 2])
    assert (await house.get(eyes, "/people/Ana"))["openings"][0]["won"] is None
    told = await house.get(NOBODY, "/statistics")
    assert [(row["games"], row["won"]) for row in told["by_seat"]] == [(5, None), (5, None)]


@in_a_sandbox
async def test_others_hear_nothing_of_games_that_they_may_not_see(sandbox):
    house = House(sandbox)
    (ana, eyes), (rui, at_it), (_, stranger) = [await house.member(name) for name in ("Ana", "Rui", "Eva")]
    at = await house.over(ana, rui, places=[1, 2], listed=False)
    for who, count in ((eyes, 1), (at_it, 1), (stranger, 0), (NOBODY, 0)):
        page = await house.get(who, "/people/Ana")
        assert (page["total"], len(page["games"]), sum(page["places"])) == (count, count, count)
        assert page["ratings"], "a rating is everybody's to know"
        told = await ask(house.front, who, "GET", "/api/people/Ana")
        assert (at.id.encode() in told.content) == bool(count)
        assert (await house.get(who, "/statistics"))["games"] == count
        csv_file = await ask(house.front, who, "GET", "/api/statistics/seats.csv")
        assert (at.id.encode() in csv_file.content) == bool(count)


@in_a_sandbox
async def test_who_hides_has_no_page_for_others_and_is_not_named_on_theirs(sandbox):
    house = House(sandbox)
    (ana, eyes), (rui, hers) = await house.member("Ana"), await house.member("Rui")
    await house.over(ana, rui, places=[1, 2])
    assert await house.post(eyes, "/me/privacy", {"hidden": True}) == {"hidden": True}
    assert (await house.get(eyes, "/people/Ana"))["hidden"]
    missing = await house.get(hers, "/people/Ana", 404)
    assert missing == await house.get(hers, "/people/Nobody", 404)
    [opponent] = (await house.get(NOBODY, "/people/Rui"))["games"][0]["others"]
    assert (opponent["name"], opponent["person"]) == (None, None)
    await house.post(eyes, "/me/privacy", {"hidden": False})
    assert (await house.get(hers, "/people/Ana"))["name"] == "Ana"


@in_a_sandbox
async def test_reviews_tell_of_luck_and_skill(sandbox):
    house = House(sandbox)
    (ana, eyes), (rui, _) = await house.member("Ana"), await house.member("Rui")
    at = await house.over(ana, rui, places=[2, 1])
    nothing = {"inaccuracies": 0, "mistakes": 0, "blunders": 0, "lost": 0.0, "luck": 0.0, "luck_error": 0.0}
    reviews = [
        SeatReview(game=at.id, seat=seat, depth=1, accuracy=80.0 + seat, **nothing, luck_wigs=luck, luck_wigs_error=1.0)
        for seat, luck in enumerate((-4.0, 4.0))
    ]
    await sandbox.store.end_review(at.id, 1, reviews)
    luck = (await house.get(eyes, "/people/Ana"))["luck"]
    assert luck["games"] == [{"table": at.id, "accuracy": 80.0, "luck": -4.0, "place": 2}]
    assert (luck["firsts"], luck["even_firsts"], luck["usual"]) == (0, 1, 80.5)


@in_a_sandbox
async def test_what_wins_is_told_of_all_seats(sandbox):
    house = House(sandbox)
    (ana, _), (rui, _) = await house.member("Ana"), await house.member("Rui")
    for number in range(ENOUGH):
        await house.over(ana, rui, places=[1, 2] if number else [2, 1], bots=())
    told = await house.get(NOBODY, "/statistics?players=2")
    first, second = told["by_seat"]
    assert (first["name"], first["games"], first["even"]) == ("0", ENOUGH, 0.5)
    assert first["won"]["value"] == pytest.approx(5 / 6)
    assert second["won"]["value"] == pytest.approx(1 / 6)
    assert [row["name"] for row in told["by_decrees"]] == ["0", "1"]
    [length] = told["by_length"]
    assert (length["text"], length["games"]) == ("9–11", ENOUGH)
    assert (await house.get(NOBODY, "/statistics?players=3"))["games"] == 0


@in_a_sandbox
async def test_seats_as_csv_and_parquet_are_the_same(sandbox):
    house = House(sandbox)
    (ana, eyes), (rui, _) = await house.member("Ana"), await house.member("Rui")
    for _ in range(3):
        await house.over(ana, rui, places=[1, 2])
    answer = await ask(house.front, eyes, "GET", "/api/statistics/seats.csv")
    rows = list(csv.DictReader(io.StringIO(answer.content.decode())))
    assert len(rows) == 6
    assert ana.id not in answer.content.decode()
    assert "Ana" not in answer.content.decode()
    answer = await ask(house.front, eyes, "GET", "/api/statistics/seats.parquet")
    table = read_parquet(io.BytesIO(answer.content)).read_all()
    assert table.num_rows == 6
    assert table.column_names == list(rows[0])
    assert [str(place) for place in table["place"].to_pylist()] == [row["place"] for row in rows]


@in_a_sandbox
async def test_everybody_can_take_along_all_that_is_known_of_them(sandbox):
    house = House(sandbox)
    (ana, eyes), (rui, _) = await house.member("Ana"), await house.member("Rui")
    at = await house.over(ana, rui, places=[1, 2])
    await at.do(ana, "chat", text="Bom dia!")
    await at.do(rui, "chat", text="Nothing of Ana's")
    answer = await ask(house.front, eyes, "GET", "/api/me/export")
    data = json.loads(answer.content)
    assert data["account"][0]["name"] == "Ana"
    assert [line["data"]["text"] for line in data["chat"]] == ["Bom dia!"]
    assert [row["id"] for row in data["tables"]] == [at.id]
    assert [step["games"] for step in data["ratings"]] == [1]
    assert data["page"]["total"] == 1
    assert b"password" not in answer.content
    assert b"Nothing of" not in answer.content
    await house.get(NOBODY, "/me/export", 401)


@in_a_sandbox
async def test_who_deletes_everything_leaves_games_without_a_name(sandbox):
    house = House(sandbox)
    (ana, eyes), (rui, hers) = await house.member("Ana"), await house.member("Rui")
    at = await house.over(rui, ana, places=[1, 2])
    await at.do(rui, "start")
    await at.do(ana, "chat", text="Ana says so")
    before = await house.get(hers, f"/tables/{at.id}/history")
    assert "Ana says so" in json.dumps(before)
    wrong = await house.post(eyes, "/me/deletion", {"password": "wrong horse"}, 401)
    assert wrong["error"]["code"] == "wrong-password"
    assert await house.get(hers, "/people/Ana")
    await house.post(eyes, "/me/deletion", {"password": PASSWORD})
    await house.get(eyes, "/me/page", 401)
    await house.get(hers, "/people/Ana", 404)
    for path in (f"/tables/{at.id}", f"/tables/{at.id}/history", "/people/Rui", "/me", f"/tables/{at.id}/record"):
        told = json.dumps(await house.get(hers, path))
        assert "Ana" not in told, path
    assert (await at.table()).seats[1].name == ""
    assert {step.person for step in await sandbox.store.all_steps()} == {rui.id}
    assert await sandbox.store.ratings_of(ana.id) == []
    rows = await sandbox.store.own_rows(ana.id)
    assert "Ana" not in json.dumps(rows)


@in_a_sandbox
async def test_a_bot_takes_the_seat_of_somebody_who_deletes_everything_where_others_play(sandbox):
    house = House(sandbox)
    (ana, eyes), (rui, hers) = await house.member("Ana"), await house.member("Rui")
    at = await sandbox.table(ana, rui)
    await house.post(eyes, "/me/deletion", {"password": "wrong horse"}, 401)
    assert not (await at.look(rui)).table.seats[0].away
    await house.post(eyes, "/me/deletion", {"password": PASSWORD})
    seat = (await at.look(rui)).table.seats[0]
    assert (seat.away, seat.bot is not None) == (True, True)
    assert "Ana" not in json.dumps(await house.get(hers, f"/tables/{at.id}/history"))


@in_a_sandbox
async def test_a_guest_has_a_page_but_no_rating(sandbox):
    house = House(sandbox)
    guest, token = await house.people.guest("Zoe")
    sandbox.everybody[guest.id] = guest
    page = await house.get(Eyes("Zoe", token, None), "/me/page")
    assert (page["name"], page["rates"], page["ratings"]) == ("Zoe", False, [])
    await house.get(NOBODY, "/people/Zoe", 404)


@in_a_sandbox
async def test_a_rated_game_is_not_thrown_away(sandbox):
    house = House(sandbox)
    _, eyes = await house.member("Ana")
    made = await house.post(eyes, "/tables", {"seats": [{"kind": "person"}, {"kind": "bot", "bot": "page"}]}, 201)
    looked = await house.get(eyes, f"/tables/{made['id']}")
    assert looked["table"]["rated"]
    assert not looked["table"]["hints"]
    answer = await ask(house.front, eyes, "DELETE", f"/api/tables/{made['id']}")
    assert (answer.status, json.loads(answer.content)["error"]["code"]) == (409, "rated-game")
