"""Openings over HTTP: what was chosen in the games of bots and in those of this server, and nothing of any hand."""

import asyncio
import json

import httpx
import pytest

from lisboa import explorer
from lisboa.explorer import ChoiceCount, Situation
from lisboa.server.openings import FEW
from lisboa.tables.entries import OVER
from tests.server.channels import Eyes, ask
from tests.server.test_leaks import game_of

START = "2/0/turns"


@pytest.fixture(scope="module")
def client(server):
    headers = {"x-lisboa-operator": server.operator}
    with httpx.Client(base_url=f"{server.address}/api", headers=headers, timeout=60) as client:
        yield client


def openings(client, situation=START, status=200, **query):
    answer = client.get("/openings", params={"situation": situation, **query})
    assert answer.status_code == status, answer.text
    return answer.json() if status == 200 else answer.json()["error"]["code"]


def test_the_first_turn_is_what_comes_with_the_package(client):
    told, found = openings(client), explorer.of_situation(Situation(2, 0, "turns"))
    assert (told["situation"], told["source"], told["even"], told["times"]) == (START, "bots", 0.5, found.times)
    assert [(row["name"], row["taken"], row["offered"]) for row in told["choices"]] == [
        (row.choice, row.taken, row.offered) for row in found.choices
    ]
    first, enough = told["choices"][0], found.choices[0]
    assert first["won"] == {"value": enough.won.value, "low": enough.won.low, "high": enough.won.high}
    assert told["games"] == explorer.load().openings.games[2]
    assert told["rare"] == 0


def test_a_choice_leads_to_the_next_situation_and_back(client):
    first = next(row for row in openings(client)["choices"] if row["next"])
    told = openings(client, first["next"])
    assert told["situation"] == f"{START}/{first['name']}"
    assert told["steps"] == [{"text": first["text"], "situation": START}]
    assert 0 < told["times"] <= first["taken"]


def test_words_in_the_reader_s_language(client):
    one, other = openings(client), openings(client, language="pt")
    assert one["title"] != other["title"]
    assert [row["name"] for row in one["choices"]] == [row["name"] for row in other["choices"]]
    assert one["choices"][0]["text"] != other["choices"][0]["text"]


@pytest.mark.parametrize(
    "situation", ["", "5/0/turns", "2/2/turns", "2/0/nonsense", "2/0/tile/x", "2/0/turns" + "/x" * 6, "2/x/turns"]
)
def test_situations_that_are_none(client, situation):
    assert openings(client, situation, 404) == "no-such-situation"


def test_a_source_that_is_none(client):
    assert openings(client, status=400, source="elsewhere") == "bad-request"


def test_a_situation_that_nobody_was_in(client):
    told = openings(client, f"{START}/never/heard/of")
    assert (told["times"], told["choices"], told["won"]) == (0, [], None)


# ---------------------------------------------------------------------- at a table


async def told(game, eyes, query=""):
    game.front.put(game.live_tables())
    answer = await ask(game.front, eyes, "GET", f"/api/tables/{game.at.id}/openings?{eyes.query}{query}")
    assert answer.status == 200, answer.content
    return json.loads(answer.content)


def names(answer):
    return {row["name"] for row in answer["choices"]}


def test_who_chooses_is_told_what_can_be_chosen_now(tmp_path):
    async def conversation():
        async with game_of(tmp_path, "three") as game:
            at_turn = await game.at.steps_until(lambda table: table.playing().decision.question == "turn")
            decider = at_turn.decider()
            for eyes in await game.viewers():
                answer = await told(game, eyes)
                assert answer["situation"] == "3/0/turns"
                known = {row.choice for row in explorer.of_situation(Situation(3, 0, "turns")).choices}
                possible = {move.text.split()[0] for move in at_turn.playing().decision.moves}
                if eyes.seat == decider:
                    assert {name.split()[0] for name in names(answer)} == possible
                else:
                    assert names(answer) == known
            start = await told(game, Eyes("a spectator", None, None), "moment=0")
            assert start["situation"] == "3/0/tile"

    asyncio.run(conversation())


def test_after_the_game_everybody_may_know_what_could_be_chosen(tmp_path):
    async def conversation():
        async with game_of(tmp_path, "three") as game:
            over = await game.at.steps_until(lambda table: table.status == OVER)
            spectator = Eyes("a spectator", None, None)
            answer = await told(game, spectator, "moment=0")
            state = over.playing().at(0).state
            assert len(answer["choices"]) == len(state.moves()) == 2
            assert (await told(game, spectator))["situation"] is None
            assert (await told(game, spectator))["choices"] == []

    asyncio.run(conversation())


def test_games_with_variants_have_no_openings(tmp_path):
    async def conversation():
        async with game_of(tmp_path, "two, draft") as game:
            assert (await told(game, Eyes("a spectator", None, None)))["situation"] is None

    asyncio.run(conversation())


@pytest.mark.rule("R2.21")
def test_openings_tell_nothing_of_what_is_hidden(tmp_path):
    """At every step of the first rounds, to everybody: the same bytes if all that is hidden from them is otherwise."""

    async def conversation():
        async with game_of(tmp_path, "three") as game:
            compared = 0
            for _ in range(9):
                for _ in range(4):
                    await game.at.step()
                head = (await game.at.table()).head
                for eyes in await game.viewers():
                    here = f"/api/tables/{game.at.id}/openings?{eyes.query}"
                    paths = [here, f"{here}source=server", f"{here}moment={head // 2}"]
                    seen = []
                    for live_tables in (game.live_tables(), game.twins(eyes, head)):
                        game.front.put(live_tables)
                        seen.append([bytes(await ask(game.front, eyes, "GET", path)) for path in paths])
                    assert seen[0] == seen[1], f"{eyes.name} learns something"
                    compared += b'"situation":"3/' in seen[0][0]
            assert compared >= 10

    asyncio.run(conversation())


# ---------------------------------------------------------------------- the games of this server


def test_what_few_have_chosen_here_is_not_told(tmp_path):
    async def conversation():
        async with game_of(tmp_path, "three") as game:
            at_turn = await game.at.steps_until(lambda table: table.playing().decision.question == "turn")
            live_tables = game.live_tables()
            game.front.put(live_tables)
            here = Situation(3, 0, "turns")
            counts = {
                "visit king": ChoiceCount(30, 20, 120, 2000, 200_000),
                "sponsor": ChoiceCount(30, FEW - 1, 12, 400, 40_000),
            }
            own = live_tables.own_openings.openings
            own.games[3] = 40
            own.counts[here] = counts
            own.counts[here.after("visit king")] = {"sell": ChoiceCount(9, FEW - 1, 0, 0, 0)}
            answers = {}
            for eyes in await game.viewers():
                path = f"/api/tables/{game.at.id}/openings?{eyes.query}source=server"
                answers[eyes.seat] = json.loads((await ask(game.front, eyes, "GET", path)).content)
            spectator, decider = answers[None], answers[at_turn.decider()]
            (king,) = spectator["choices"]
            assert (king["name"], king["taken"], king["next"]) == ("visit king", 20, None)
            assert (spectator["games"], spectator["rare"]) == (40, FEW - 1)
            hidden = [row for row in decider["choices"] if row["name"] != "visit king"]
            assert hidden
            assert all(row[name] is None for row in hidden for name in ("taken", "offered", "won", "wigs", "next"))
            own.counts[here] = {"sponsor": counts["sponsor"]}
            path = f"/api/openings?situation={here.text}&source=server"
            answer = json.loads((await ask(game.front, Eyes("a spectator", None, None), "GET", path)).content)
            assert (answer["times"], answer["choices"], answer["rare"]) == (0, [], 0)

    asyncio.run(conversation())
