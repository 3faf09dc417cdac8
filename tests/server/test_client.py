"""The Python client: against a real server, and against one that is told what to say."""

import asyncio
import importlib.util
import json
import socket
from contextlib import ExitStack, asynccontextmanager
from functools import partial
from pathlib import Path

import msgspec
import pytest
from websockets.asyncio.server import serve

from lisboa import Game
from lisboa.client import NewSeat, NoAnswer, RefusedByServer, Server
from tests.server.conftest import started
from tests.server.lines import OPEN, PERSON, SECONDS, first_move, pass_and_play, play, two_people, visitor

PAGE = NewSeat(kind="bot", bot="page")
EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "outside_bot.py"


def run(coroutine):
    async def in_time():
        async with asyncio.timeout(3 * SECONDS):
            return await coroutine

    return asyncio.run(in_time())


# ---------------------------------------------------------------------- people and tables


def test_an_account(server):
    async def scene():
        async with visitor(server) as ana, visitor(server) as same:
            assert (await ana.sign_up("Ana of the client", "a long password")).name == "Ana of the client"
            made = await ana.make_table(seats=[PERSON, PAGE], title="Mine")
            assert made.token is None
            assert not (await same.me()).tables
            await same.sign_in("Ana of the client", "a long password")
            assert [table.id for table in (await same.me()).tables] == [made.id]
            with pytest.raises(RefusedByServer, match="wrong") as refused:
                await same.sign_in("Ana of the client", "another password")
            assert refused.value.code == "wrong-password"

    run(scene())


def test_a_guest_is_known_by_the_token_from_the_first_table_on(server):
    async def scene():
        async with visitor(server) as guest:
            made = await guest.make_table(seats=[PERSON, OPEN])
            assert guest.token == made.token is not None
            second = await guest.make_table(seats=[PERSON, OPEN])
            assert second.token is None
            assert {table.id for table in (await guest.me()).tables} == {made.id, second.id}
        async with visitor(server, made.token) as again:
            assert len((await again.me()).tables) == 2

    run(scene())


def test_joining_and_coming_back_by_the_link(server):
    async def scene():
        async with visitor(server) as ana, visitor(server) as rui, visitor(server) as elsewhere:
            made = await ana.make_table(seats=[PERSON, OPEN], listed=True, title="Come")
            assert made.id in [table.id for table in await rui.tables()]
            joined = await rui.join(made.id, name="Rui")
            assert joined.seat == 1
            assert (await elsewhere.by_link(joined.link)).seat == 1
            look = await elsewhere.look(made.id)
            assert [seat.yours for seat in look.table.seats] == [False, True]

    run(scene())


def test_a_table_that_asks_for_its_invitation(server):
    async def scene():
        async with visitor(server) as ana, visitor(server) as rui:
            made = await ana.make_table(seats=[PERSON, OPEN])
            with pytest.raises(RefusedByServer, match="invitation"):
                await rui.join(made.id)
            assert (await rui.join(made.id, made.invitation)).seat == 1

    run(scene())


def test_throwing_a_table_away(server):
    """Only your own table, with nobody else at it, and for good."""

    async def scene():
        async with visitor(server) as ana, visitor(server) as rui:
            alone = await ana.make_table(seats=[PERSON])
            shared = await ana.make_table(seats=[PERSON, OPEN])
            await rui.join(shared.id, shared.invitation)
            for person, table in ((rui, alone), (ana, shared), (rui, shared)):
                with pytest.raises(RefusedByServer) as refused:
                    await person.throw_away(table.id)
                assert refused.value.code == "not-yours"
            await ana.throw_away(alone.id)
            assert [table.id for table in (await ana.me()).tables] == [shared.id]
            with pytest.raises(RefusedByServer) as refused:
                await ana.look(alone.id)
            assert refused.value.code == "no-such-table"

    run(scene())


# ---------------------------------------------------------------------- playing


def test_a_whole_game_against_a_bot_from_inside(server, monkeypatch, capsys):
    """The example, as it stands, but for the limits of how often one may ask."""
    spec = importlib.util.spec_from_file_location("outside_bot", EXAMPLE)
    bot = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(bot)
    monkeypatch.setattr(bot, "Server", partial(Server, operator=server.operator))
    run(bot.main(server.address))
    places = capsys.readouterr().out.splitlines()
    assert [line[:2] for line in places] in (["1.", "2."], ["1.", "1."])
    assert sorted(line[3:].split(",")[0] for line in places) == ["Outsider", "Page"]


def test_the_example_is_short_enough_to_be_read():
    assert len(EXAMPLE.read_text().splitlines()) < 80


def test_what_is_played_is_what_stands_in_the_record(server):
    async def scene():
        async with visitor(server) as person:
            made = await person.make_table(seats=[PERSON], seed=3)
            moves = []
            async with person.table(made.id) as table:
                while look := await table.my_turn():
                    if look.question is None:
                        await table.end_turn()
                        continue
                    moves.append(look.question.options[-1].move)
                    await table.play(moves[-1], end=True)
                looks = [look async for look in table.looks()]
            assert looks == [table.look]
            return moves, await person.record(made.id)

    moves, record = run(scene())
    entries = Game.from_record(record).entries()
    assert [" ".join(entry[1:]) for entry in entries if entry[0] == 0] == moves


def test_undo_chat_and_the_end_of_a_turn(server):
    async def scene():
        async with two_people(server) as (ana, rui, number), ana.table(number) as mine, rui.table(number) as theirs:
            tables = {0: mine, 1: theirs}
            while True:  # until somebody's turn is over
                asked = tables[mine.look.table.waits_for]
                look = await asked.my_turn()
                if "end-turn" in look.may:
                    break
                done = await asked.play(look.question.options[0].move)
                await asyncio.gather(*(seen(table, done.sequence) for table in tables.values()))
            if "undo" in look.may:
                await asked.undo()
                look = await asked.my_turn()
                assert "play" in look.may
                await asked.play(look.question.options[0].move)
                assert "end-turn" in (await asked.my_turn()).may
            await asked.end_turn()
            done = await asked.chat("Your turn!")
            await asyncio.gather(*(seen(table, done.sequence) for table in tables.values()))
            assert mine.events[-1].data == theirs.events[-1].data == {"text": "Your turn!"}
            assert mine.look.table.ending is None

    run(scene())


async def seen(table, sequence):
    """Waits until a table shows an entry."""
    while table.look.sequence < sequence:
        await table._news.wait()


def test_previews_and_reasons(server):
    async def scene():
        async with pass_and_play(server) as (person, number):
            seat = (await person.look(number)).table.waits_for
            async with person.table(number, seat, previews=True) as table:
                option = table.look.question.options[0]
                alone = await table.preview(option.move)
                assert (alone.preview, option.changes, alone.changes.move) == (option.preview, None, option.move)
                assert await table.why(option.move) is None
                why = await table.why("visit nobody")
                assert (why.code, why.move) == ("unknown-move", "visit nobody")

    run(scene())


def test_a_refusal_has_a_code_a_sentence_and_the_rule(server):
    async def scene():
        async with pass_and_play(server) as (person, number):
            seat = (await person.look(number)).table.waits_for
            async with person.table(number, seat) as table:
                with pytest.raises(RefusedByServer) as refused:
                    await table.play("visit king 14")
        assert refused.value.code == "illegal-move"
        assert refused.value.rule.startswith("R")
        assert refused.value.move == "visit king 14"
        assert str(refused.value) == refused.value.message != ""

    run(scene())


def test_a_look_that_is_too_old_is_made_new(server):
    async def scene():
        async with pass_and_play(server) as (person, number):
            old = first_move(await person.look(number))
            newest = await play(person, number, 1)
            with pytest.raises(RefusedByServer) as refused:
                await person.act(number, old)
            assert (refused.value.code, refused.value.look.sequence) == ("stale", newest)

    run(scene())


def test_what_the_server_could_not_read_never_leaves(server):
    async def scene():
        async with pass_and_play(server) as (person, number), person.table(number, 0) as table:
            with pytest.raises(msgspec.ValidationError):
                await table.chat("")

    run(scene())


def test_no_table_and_a_foreign_seat(server):
    async def scene():
        async with visitor(server) as nobody, two_people(server) as (_, rui, number):
            with pytest.raises(RefusedByServer) as refused:
                await nobody.table("0" * 32).__aenter__()
            assert refused.value.code == "no-such-table"
            with pytest.raises(RefusedByServer) as refused:
                await rui.table(number, seat=0).__aenter__()
            assert refused.value.code == "not-your-seat"

    run(scene())


def test_nobody_there():
    with socket.socket() as taken:  # bound, and not listening
        taken.bind(("127.0.0.1", 0))
        address = f"http://127.0.0.1:{taken.getsockname()[1]}"

        async def scene():
            async with Server(address, deadline=0.3) as server:
                for question in (server.me(), server.make_table(), server.table("0" * 32).__aenter__()):
                    with pytest.raises(NoAnswer, match=address):
                        await question

        run(scene())


def test_a_server_that_is_started_anew(tmp_path):
    """Who sits at a table notices nothing; what was asked meanwhile is done."""
    database, log = tmp_path / "tables.sqlite", tmp_path / "server.log"

    async def scene(stack):
        first = stack.enter_context(started(database, log=log))
        async with Server(first.address, operator=first.operator, patience=0.5) as person:
            made = await person.make_table(seats=[PERSON, PERSON], seed=7)
            seat = (await person.look(made.id)).table.waits_for
            async with person.table(made.id, seat) as table:
                move = table.look.question.options[0].move
                first.kill()
                playing = asyncio.create_task(table.play(move))
                second = await asyncio.to_thread(stack.enter_context, started(database, port=first.port, log=log))
                person.operator = second.operator
                done = await playing
                assert done.sequence == 3
                await seen(table, 3)
                assert table.events[-1].move == move

    with ExitStack() as stack:
        run(scene(stack))


# ---------------------------------------------------------------------- a server that is told what to say


class Puppet:
    """The other end of a client's line: `said` is what the client sends, `say` is what it gets."""

    def __init__(self):
        self.lines = asyncio.Queue()
        self.paths = []

    async def answer(self, line):
        self.paths.append(line.request.path)
        await self.lines.put(line)
        await line.wait_closed()

    async def line(self):
        return await asyncio.wait_for(self.lines.get(), SECONDS)


async def said(line, do):
    """The next message of this kind."""
    while True:
        message = json.loads(await asyncio.wait_for(line.recv(), SECONDS))
        if message["do"] == do:
            return message


async def say(line, **message):
    await line.send(json.dumps(message))


def look(sequence):
    table = {
        "id": "0" * 32,
        "title": "",
        "status": "running",
        "listed": False,
        "created": 0,
        "players": 2,
        "variants": {},
        "seats": [],
        "deal": {"chosen": False},
        "rules": "1",
        "yours": True,
        "patience": 60,
        "ending": None,
        "waits_for": 0,
        "waiting_since": 0,
        "proposal": None,
        "rematch": None,
        "lesson": None,
    }
    game = {"view": None, "question": None, "scores": [], "rank": None, "worth": {}, "visits": {}, "moments": []}
    return {"sequence": sequence, "seat": 0, "table": table, **game, "may": []}


def event(sequence, **more):
    told = {"sequence": sequence, "kind": "chat", "at": 0, "seat": 0, "name": "Ana", "move": None, "text": None}
    told |= {"yours": False, "data": {}, "lines": [], "moved": [], "follows": None}
    return {
        "type": "event",
        "event": {**told, "caption": "", "spent": [], "gained": [], "hits": [], "why": False},
        **more,
    }


@asynccontextmanager
async def puppet_table(patience=30.0):
    """A puppet, its first line, and the client's table, which has seen entry 5."""
    puppet = Puppet()
    async with serve(puppet.answer, "127.0.0.1", 0) as running:
        port = running.sockets[0].getsockname()[1]
        async with Server(f"http://127.0.0.1:{port}", patience=patience) as server:
            opening = asyncio.create_task(server.table("0" * 32).__aenter__())
            line = await puppet.line()
            await say(line, type="look", look=look(5))
            table = await opening
            try:
                yield puppet, line, table
            finally:
                await table.close()


def test_a_gap_is_noticed_and_filled():
    async def scene():
        async with puppet_table() as (_, line, table):
            await say(line, **event(8, look=look(8)))
            assert await said(line, "resume") == {"do": "resume", "after": 5}
            assert table.head == table.look.sequence == 5
            for number in (6, 7):
                await say(line, **event(number))
            await say(line, **event(8, look=look(8)))
            await seen(table, 8)
            assert [event.sequence for event in table.events] == [6, 7, 8]

    run(scene())


def test_a_repeated_event_is_nothing_new():
    async def scene():
        async with puppet_table() as (_, line, table):
            for number in (6, 6, 5, 7, 6, 7):
                await say(line, **event(number, look=look(number)))
            await say(line, **event(8, look=look(8)))
            await seen(table, 8)
            assert [event.sequence for event in table.events] == [6, 7, 8]

    run(scene())


def test_a_beat_tells_of_a_missed_event():
    async def scene():
        async with puppet_table() as (_, line, _table):
            await say(line, type="beat", sequence=5)
            await say(line, type="beat", sequence=6)
            assert await said(line, "resume") == {"do": "resume", "after": 5}

    run(scene())


def test_silence_is_asked_about():
    async def scene():
        async with puppet_table(patience=0.05) as (puppet, line, _):
            assert await said(line, "ping") == {"do": "ping"}
            await puppet.line()  # a line on which nobody answers is given up
            assert puppet.paths[-1].endswith("after=5")

    run(scene())


def test_an_action_is_sent_again_with_its_id_until_it_is_answered():
    async def scene():
        async with puppet_table(patience=0.05) as (_, line, table):
            playing = asyncio.create_task(table.play("visit king 14"))
            first, second = await said(line, "play"), await said(line, "play")
            assert first == second
            assert first["seen"] == 5
            await say(line, type="done", id=first["id"], sequence=6)
            assert (await playing).sequence == 6
            assert table.server.resent >= 1

    run(scene())


def test_an_action_is_sent_again_on_the_next_line():
    async def scene():
        async with puppet_table() as (puppet, line, table):
            playing = asyncio.create_task(table.play("visit king 14"))
            first = await said(line, "play")
            line.transport.abort()
            again = await puppet.line()
            assert puppet.paths[-1].endswith("after=5")
            assert await said(again, "play") == first
            await say(again, type="done", id=first["id"], sequence=6)
            assert (await playing).sequence == 6

    run(scene())


def test_what_is_refused_for_a_moment_only_is_asked_again():
    async def scene():
        async with puppet_table() as (_, line, table):
            playing = asyncio.create_task(table.play("visit king 14"))
            first = await said(line, "play")
            for fault in ({"code": "too-many", "facts": {"retry_after": 0.01}}, {"code": "busy"}):
                await say(line, type="refused", id=first["id"], error={"message": "Not now.", **fault})
                assert await said(line, "play") == first
            await say(line, type="refused", id=first["id"], error={"code": "illegal-move", "message": "Never."})
            with pytest.raises(RefusedByServer, match="Never"):
                await playing

    run(scene())


def test_after_an_answer_ones_turn_waits_for_the_look():
    """A done that has overtaken its event must not make a client decide on what it saw before."""

    async def scene():
        async with puppet_table() as (_, line, table):
            mine = {**look(6), "may": ["play"]}
            await say(line, **event(6, look=mine))
            assert (await table.my_turn()).sequence == 6
            playing = asyncio.create_task(table.play("visit king 14"))
            await say(line, type="done", id=(await said(line, "play"))["id"], sequence=7)
            await playing
            turn = asyncio.create_task(table.my_turn())
            assert await said(line, "resume") == {"do": "resume", "after": 6}
            assert not turn.done()
            await say(line, **event(7, look={**mine, "sequence": 7}))
            assert (await turn).sequence == 7

    run(scene())


def test_a_server_of_another_time_is_noticed():
    """Words that the client does not know end its table with an error, rather than with silence."""

    async def scene():
        async with puppet_table() as (_, line, table):
            turn = asyncio.create_task(table.my_turn())
            await say(line, type="fanfare")
            with pytest.raises(msgspec.ValidationError):
                await turn
            with pytest.raises(msgspec.ValidationError):
                await table.chat("Hello?")

    run(scene())
