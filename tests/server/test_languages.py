"""Languages over the network: of requests, of actions, and of a websocket, which can change its own."""

import asyncio

import pytest

from lisboa.client import RefusedByServer, Server, new_id
from lisboa.tables.wire import Play
from tests.server.lines import SECONDS, line, pass_and_play


def talk(conversation):
    async def in_time():
        async with asyncio.timeout(3 * SECONDS):
            await conversation

    asyncio.run(in_time())


def test_every_answer_in_words_is_in_the_language_that_was_asked_for(server):
    async def conversation():
        async with pass_and_play(server) as (person, table):
            look = await person.look(table)
            possible, seat = look.question.options[0].move, look.seat
            asked = {
                "": {},
                "/why": {"move": "visit king 14"},
                "/refusals": {},
                "/preview": {"move": possible},
                "/history": {},
                f"/at/{look.sequence}": {},
            }
            for path, query in asked.items():
                answers = {}
                for language in (None, "en", "pt"):
                    wish = {"seat": seat, "language": language, **query}
                    answers[language] = (await person._get(f"/tables/{table}{path}", **wish)).json()
                assert answers[None] == answers["en"], path
                assert answers["pt"] != answers["en"] or path == "/refusals", path
                with pytest.raises(RefusedByServer) as caught:
                    await person._get(f"/tables/{table}{path}", seat=seat, language="xx", **query)
                assert caught.value.code == "unknown-language", path

    talk(conversation())


def test_an_action_is_refused_in_the_language_of_the_client(server):
    async def conversation():
        async with (
            pass_and_play(server) as (person, table),
            Server(server.address, person.token, server.operator, language="pt") as reader,
        ):
            said = []
            for client in (person, reader):
                look = await client.look(table)
                wish = Play(id=new_id(), seat=look.seat, move="visit king 14", seen=look.sequence)
                with pytest.raises(RefusedByServer) as caught:
                    await client.act(table, wish)
                said.append(caught.value)
            assert [refused.code for refused in said] == ["illegal-move", "illegal-move"]
            assert said[0].rule == said[1].rule
            assert said[0].message != said[1].message
            assert f"({said[0].rule})" not in said[0].message

    talk(conversation())


def test_a_client_reads_in_its_language(server):
    async def conversation():
        async with (
            pass_and_play(server) as (person, table),
            Server(server.address, person.token, server.operator, language="pt") as reader,
            reader.table(table) as open_table,
        ):
            look = await reader.look(table)
            assert open_table.look.question == look.question
            assert look.question.text != (await person.look(table)).question.text
            fault = await open_table.why("visit king 14")
            assert (
                fault.message
                != (await person._get(f"/tables/{table}/why", move="visit king 14")).json()["refusal"]["message"]
            )

    talk(conversation())


def test_a_websocket_has_a_language_and_can_change_it(server):
    async def conversation():
        async with (
            pass_and_play(server) as (person, table),
            line(server, table, person.token, language="pt") as watcher,
        ):
            own = (await watcher.next("look"))["look"]["question"]["text"]
            assert own == (await person._get(f"/tables/{table}", language="pt")).json()["question"]["text"]
            await watcher.send(do="watch", language="en")
            english = (await watcher.next("look"))["look"]["question"]["text"]
            assert english == (await person.look(table)).question.text != own
            await watcher.send(do="watch", language="xx")
            assert (await watcher.next("refused"))["error"]["code"] == "unknown-language"
            await watcher.send(do="resync")
            assert (await watcher.next("look"))["look"]["question"]["text"] == english, "it has stayed as it was"

    talk(conversation())


def test_a_websocket_in_no_language_is_refused_and_the_client_is_told_why(server):
    async def conversation():
        async with (
            pass_and_play(server) as (person, table),
            Server(server.address, person.token, server.operator, language="xx") as reader,
        ):
            with pytest.raises(RefusedByServer) as caught:
                async with reader.table(table):
                    pass
            assert caught.value.code == "unknown-language"

    talk(conversation())


def test_somebody_who_never_follows_says_so_over_the_websocket(server):
    async def conversation():
        async with pass_and_play(server) as (person, table), person.table(table, seat=1) as open_table:
            done = await open_table.follow("never")
            async with asyncio.timeout(SECONDS):
                async for look in open_table.looks():
                    if look.sequence >= done.sequence:
                        break
            assert [seat.follow for seat in look.table.seats] == ["ask", "never"]

    talk(conversation())
