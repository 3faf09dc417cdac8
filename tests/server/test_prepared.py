"""Prepared answers over HTTP: written and read by their owner, and hidden from everybody else, byte for byte."""

import asyncio
import json

import pytest

from lisboa.tables.wire import ENGLISH
from tests.hosting.sandbox import in_a_sandbox
from tests.server.channels import Eyes, ask
from tests.server.test_leaks import game_of, in_a_turn
from tests.server.test_statistics import NOBODY, PASSWORD, House

KING = {
    "question": "follow",
    "noble": "king",
    "lines": [
        {"moves": ["follow", "action building", "site west-*|east-*"], "wigs": 5},
        {"moves": ["follow", "action favour", "favour king"], "reais": 0, "influence": 4},
    ],
    "otherwise": "decline",
    "fill": True,
}
NOT = {"question": "follow", "otherwise": "decline"}


async def put(house, eyes, at, *answers, status=200, version=None):
    path = f"/api/tables/{at.id}/prepared"
    if version is None:
        version = (await house.get(eyes, f"/tables/{at.id}/prepared"))["version"]
    body = {"version": version, "answers": [{"answer": answer} for answer in answers]}
    answer = await ask(house.front, eyes, "PUT", path, body)
    assert answer.status == status, answer.content
    return json.loads(answer.content)


async def seated(sandbox):
    house = House(sandbox)
    (ana, hers), (rui, his) = await house.member("Ana"), await house.member("Rui")
    at = await sandbox.table(ana, rui)
    await at.steps_until(lambda table: table.whose_turn() is not None)
    return house, at, hers, his


@in_a_sandbox
async def test_it_is_shown_back_in_words(sandbox):
    house, at, _hers, his = await seated(sandbox)
    page = await put(house, his, at, KING)
    assert page["seat"] == 1
    (info,) = page["answers"]
    assert info["occasion"] == "If you may follow to the king"
    first, second = info["lines"]
    assert first["steps"] == [
        "Follow the visit",
        "Open a public building",
        "Open a public building W–E (west or east)",
    ]
    assert first["conditions"] == ["gives at least 5 wigs"]
    assert first["why"] == "It gives no wigs"
    assert second["conditions"] == ["costs at most no reais", "costs at most 4 influence"]
    assert info["answer"]["otherwise"] == "decline"
    assert "If you may follow to the builder" in [occasion["text"] for occasion in page["occasions"]]
    portuguese = await house.get(his, f"/tables/{at.id}/prepared?language=pt")
    assert portuguese["answers"][0]["occasion"] == "Se puder seguir a visita ao rei"
    assert ENGLISH == "en"


@in_a_sandbox
async def test_only_the_owner_gets_at_it(sandbox):
    house, at, hers, his = await seated(sandbox)
    await put(house, his, at, KING)
    await house.get(NOBODY, f"/tables/{at.id}/prepared", 401)
    assert (await house.get(hers, f"/tables/{at.id}/prepared"))["answers"] == []
    await house.get(hers, f"/tables/{at.id}/prepared?seat=1", 403)
    _, other = await house.member("Eva")
    await house.get(other, f"/tables/{at.id}/prepared", 403)
    await put(house, other, at, NOT, status=403, version="0" * 16)
    await put(house, his, at, NOT, status=409, version="0" * 16)
    await put(house, his, at, *[NOT] * 13, status=400)
    await house.post(his, f"/tables/{at.id}/prepared/try", {"question": "follow", "moves": ["x"] * 13}, 400)
    await house.post(his, f"/tables/{at.id}/prepared/try", {"question": "follow", "moves": ["fly"]}, 422)


@in_a_sandbox
async def test_it_is_given_out_with_all_that_is_known_of_somebody_and_goes_with_them(sandbox):
    house, at, _hers, his = await seated(sandbox)
    await put(house, his, at, KING)
    (told,) = (await house.get(his, "/me/export"))["prepared"]
    assert told["data"]["answer"]["noble"] == "king"
    assert len(await sandbox.store.prepared(at.id)) == 1
    await house.post(his, "/me/deletion", {"password": PASSWORD})
    assert await sandbox.store.prepared(at.id) == []


@in_a_sandbox
async def test_it_goes_with_the_table(sandbox):
    house, at, _hers, his = await seated(sandbox)
    await put(house, his, at, KING)
    await sandbox.live_tables.delete(at.id)
    assert await sandbox.store.prepared(at.id) == []


@pytest.mark.usefixtures("same_shadows")
def test_nobody_else_gets_another_byte(tmp_path):
    """With prepared answers and without."""

    async def conversation():
        async with game_of(tmp_path, "three") as game:
            await game.at.steps_until(in_a_turn)
            rui = Eyes("Rui", game.tokens["R"], 1)
            others = [eyes for eyes in await game.viewers() if eyes.seat in (0, None)][:2]
            before = [await game.seen(eyes, game.live_tables(), False) for eyes in others]
            game.front.put(game.sandbox.live_tables)
            never = [{**KING, "noble": noble, "otherwise": "ask"} for noble in ("king", "builder", "minister")]
            house = House(game.sandbox)
            house.front = game.front
            await put(house, rui, game.at, *never)
            assert [await game.seen(eyes, game.live_tables(), False) for eyes in others] == before

    asyncio.run(conversation())
