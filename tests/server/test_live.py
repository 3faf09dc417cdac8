"""The websocket of a table, with a real server at its other end."""

import asyncio
import socket as sockets
from types import SimpleNamespace

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from lisboa.client import new_id
from lisboa.server.connections import POST
from lisboa.server.live import TableSocket
from lisboa.tables import wire
from tests.server.lines import OPEN, PERSON, SECONDS, first_move, line, number, pass_and_play, play, two_people, visitor


def untimed(messages):
    """Without the server's time, which never stays the same."""
    assert all("now" in message for message in messages if message["type"] in ("look", "beat"))
    return [{name: value for name, value in message.items() if name != "now"} for message in messages]


def talk(conversation):
    """Runs the coroutine of a test; it has to come to an end."""

    async def in_time():
        async with asyncio.timeout(3 * SECONDS):
            await conversation

    asyncio.run(in_time())


async def moves_of(person, table):
    """The moves of somebody who has both seats, in order; what is secret is told to its seat only."""
    seats = [(await person._get(f"/tables/{table}/history", seat=seat)).json()["events"] for seat in (0, 1)]
    return [one["move"] or other["move"] for one, other in zip(*seats, strict=True) if one["kind"] == "move"]


# ---------------------------------------------------------------------- events


def test_everybody_gets_every_event_once_and_in_order(server):
    async def conversation():
        async with (
            two_people(server) as (ana, rui, table),
            line(server, table, ana.token) as first,
            line(server, table, rui.token) as second,
            line(server, table) as spectator,
        ):
            watchers = (first, second, spectator)
            before = {number(await watcher.next()) for watcher in watchers}
            assert len(before) == 1
            for _ in range(15):
                look = await ana.look(table)
                player = ana if look.table.waits_for == look.seat else rui
                head = await play(player, table, 1)
            for watcher in watchers:
                messages = await watcher.until(head)
                assert {message["type"] for message in messages} == {"event"}
                assert [number(message) for message in messages] == list(range(before.copy().pop() + 1, head + 1))
                assert messages[-1]["look"]["sequence"] == head

    talk(conversation())


def test_a_hint_of_a_level_that_thinks_long_counts_more():
    class Counted(Exception):
        pass

    def limit(rule, cost):
        raise Counted(rule, cost)

    async def there():
        return True

    async def conversation():
        services = SimpleNamespace(live_tables=None)
        asking = SimpleNamespace(address="192.0.2.1", is_there=there, limit=limit, services=services, known_by=None)
        open_line = TableSocket(SimpleNamespace(scope={}), asking, "table", None, previews=False, language="en")
        for bot, times in (("page", 1), ("oracle", 3), ("8", 10)):
            with pytest.raises(Counted) as counted:
                await open_line._do(wire.AskHint(id="h", seen=1, bot=bot))
            assert counted.value.args == ("hints", times)

    talk(conversation())


def test_nothing_overtakes_what_waits():
    """What could be sent at once comes after what is still being sent."""
    sent, taken = [], asyncio.Event()

    def at_once(messages):
        sent.extend(("at once", message) for message in messages)
        return True

    async def in_turn(message, mode):
        await taken.wait()
        sent.append(("in turn", message))

    async def conversation():
        visitor = SimpleNamespace(address="192.0.2.1", seconds_left=lambda: SECONDS, known_by=None)
        slow = SimpleNamespace(scope={"extensions": {POST: at_once}}, send_data=in_turn)
        open_line = TableSocket(slow, visitor, "table", None, previews=False, language="en")
        open_line.put([b"1"])
        sending = asyncio.create_task(open_line.send())
        await asyncio.sleep(0.01)
        open_line.put([b"2"])
        taken.set()
        await asyncio.sleep(0.01)
        open_line.put([b"3"])
        assert sent == [("in turn", b"1"), ("in turn", b"2"), ("at once", b"3")]
        sending.cancel()

    talk(conversation())


def test_a_spectator_gets_the_question_and_no_options(server):
    async def conversation():
        async with pass_and_play(server) as (_, table), line(server, table) as spectator:
            look = (await spectator.next("look"))["look"]
            assert look["seat"] is None
            assert look["question"]["text"]
            assert look["question"]["options"] == []
            assert look["may"] == []

    talk(conversation())


def test_two_sockets_of_one_seat_see_the_same(server):
    async def conversation():
        async with (
            pass_and_play(server) as (person, table),
            line(server, table, person.token, seat=0) as first,
            line(server, table, person.token, seat=0) as second,
        ):
            head = await play(person, table, 5)
            assert untimed(await first.until(head)) == untimed(await second.until(head))

    talk(conversation())


# ---------------------------------------------------------------------- coming back


def test_resuming_after_a_cut_brings_exactly_what_was_missed(server):
    async def conversation():
        async with pass_and_play(server) as (person, table), line(server, table, person.token, seat=0) as steady:
            await steady.next("look")
            async with line(server, table, person.token, seat=0) as broken:
                head = number(await broken.next("look"))
                broken.socket.transport.abort()
            newest = await play(person, table, 6)
            told = await steady.until(newest)
            async with line(server, table, person.token, seat=0, after=head) as again:
                missed = await again.until(newest)
            assert [message["event"] for message in missed] == [message["event"] for message in told]
            assert ["look" in message for message in missed] == [False] * (len(missed) - 1) + [True]
            assert missed[-1]["look"] == told[-1]["look"]

    talk(conversation())


def test_resuming_on_the_same_line(server):
    async def conversation():
        async with pass_and_play(server) as (person, table), line(server, table, person.token, seat=1) as seat:
            await seat.next("look")
            newest = await play(person, table, 4)
            told = await seat.until(newest)
            await seat.send(do="resume", after=newest - 3)
            again = await seat.until(newest)
            assert [message["event"] for message in again] == [message["event"] for message in told[-3:]]
            await seat.send(do="resume", after=newest)
            assert number(await seat.next("look")) == newest

    talk(conversation())


@pytest.mark.parametrize("missed, kind", [(64, "event"), (65, "look")])
def test_who_has_missed_too_much_gets_the_whole_table(server, missed, kind):
    async def conversation():
        async with pass_and_play(server) as (person, table):
            async with person.table(table, seat=0) as talking:
                for words in range(missed):
                    newest = (await talking.chat(f"word {words}")).sequence
            async with line(server, table, person.token, seat=0, after=newest - missed) as seat:
                messages = await seat.until(newest)
                assert {message["type"] for message in messages} == {kind}
                assert len(messages) == (missed if kind == "event" else 1)

    talk(conversation())


def test_resync_brings_the_whole_table(server):
    async def conversation():
        async with pass_and_play(server) as (person, table), line(server, table, person.token, seat=0) as seat:
            (first,) = untimed([await seat.next()])
            await seat.send(do="resync")
            assert untimed([await seat.next()]) == [first]

    talk(conversation())


def test_a_number_that_is_yet_to_come_brings_the_whole_table(server):
    async def conversation():
        async with (
            pass_and_play(server) as (person, table),
            line(server, table, person.token, seat=0, after=5000) as seat,
        ):
            assert (await seat.next())["type"] == "look"

    talk(conversation())


def test_a_ping_is_answered_with_the_newest_number(server):
    async def conversation():
        async with pass_and_play(server) as (person, table), line(server, table, person.token, seat=0) as seat:
            head = number(await seat.next("look"))
            await seat.send(do="ping")
            assert untimed([await seat.next()]) == [{"type": "beat", "sequence": head}]

    talk(conversation())


def test_who_takes_in_nothing_is_cut_and_can_come_back(server):
    """It asks for more and more and reads none of it: what waits for it on the server has a limit."""

    async def cut_off(http):
        text = (await http.get("/metrics")).text
        return [line for line in text.splitlines() if "drop" in line and not line.startswith("#")]

    async def read_all(seat):
        async with asyncio.timeout(SECONDS):
            while True:
                await seat.socket.recv()

    async def conversation():
        small = sockets.socket()
        small.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
        small.connect(("127.0.0.1", server.port))
        async with pass_and_play(server) as (person, table), httpx.AsyncClient(base_url=server.address) as http:
            before = await cut_off(http)
            async with line(server, table, person.token, seat=0) as seat:
                head = number(await seat.next("look"))
            async with line(server, table, person.token, sock=small, seat=0) as seat:
                while await cut_off(http) == before:
                    for _ in range(50):
                        await seat.send(do="resync")
                with pytest.raises(ConnectionClosed) as ended:
                    await read_all(seat)
                assert ended.value.rcvd.code == 1013
            newest = await play(person, table, 2)
            async with line(server, table, person.token, seat=0, after=head) as seat:
                assert [number(message) for message in await seat.until(newest)] == list(range(head + 1, newest + 1))

    talk(conversation())


# ---------------------------------------------------------------------- acting


def test_an_action_is_answered_with_its_number_after_the_event(server):
    async def conversation():
        async with pass_and_play(server) as (person, table), line(server, table, person.token, seat=0) as seat:
            await seat.next("look")
            await seat.send(do="chat", id="hello", seat=0, text="Hello!")
            told, done = await seat.next(), await seat.next()
            assert told["event"]["data"] == {"text": "Hello!"}
            assert done == {"type": "done", "id": "hello", "sequence": number(told)}

    talk(conversation())


def test_a_repeated_action_is_answered_as_the_first_one_was(server):
    async def conversation():
        async with pass_and_play(server) as (person, table):
            look = await person.look(table)
            action = first_move(look)
            message = {"do": "play", "id": action.id, "seat": look.seat, "move": action.move, "seen": look.sequence}
            async with line(server, table, person.token, seat=0) as seat:
                first = await seat.ask(**message)
                assert first["type"] == "done"
                assert await seat.ask(**message) == first
            async with line(server, table, person.token, seat=0) as other:
                assert await other.ask(**message) == first
            done = await person.act(table, action)
            assert (done.id, done.sequence) == (first["id"], first["sequence"])
            assert await moves_of(person, table) == [action.move]

    talk(conversation())


def test_the_id_of_an_old_action_is_remembered(server):
    """Further back than the entries that a server keeps in memory."""

    async def conversation():
        async with pass_and_play(server) as (person, table), line(server, table, person.token, seat=0) as seat:
            first = await seat.ask(do="chat", id="first", seat=0, text="Hello!")
            for words in range(70):
                await seat.ask(do="chat", id=f"later-{words}", seat=0, text="Hello again!")
            assert await seat.ask(do="chat", id="first", seat=0, text="Hello!") == first

    talk(conversation())


def test_somebody_elses_id_is_refused(server):
    async def conversation():
        async with (
            two_people(server) as (ana, rui, table),
            line(server, table, ana.token) as first,
            line(server, table, rui.token) as second,
        ):
            await first.ask(do="chat", id="same", text="Hello!")
            answer = await second.ask(do="chat", id="same", text="Hello!")
            assert (answer["type"], answer["error"]["code"]) == ("refused", "id-taken")

    talk(conversation())


def test_who_has_seen_too_little_is_refused_and_gets_the_look(server):
    async def conversation():
        async with pass_and_play(server) as (person, table), line(server, table, person.token) as seat:
            look = await person.look(table)
            newest = await play(person, table, 1)
            answer = await seat.ask(
                do="play", id="late", seat=look.seat, move=look.question.options[0].move, seen=look.sequence
            )
            assert (answer["type"], answer["error"]["code"]) == ("refused", "stale")
            assert answer["look"]["sequence"] == newest
            assert len(await moves_of(person, table)) == 1

    talk(conversation())


def test_talk_does_not_make_a_look_too_old(server):
    async def conversation():
        async with pass_and_play(server) as (person, table), line(server, table, person.token) as seat:
            action = first_move(await person.look(table))
            await seat.ask(do="chat", id="hello", seat=0, text="Hello!")
            assert (await person.act(table, action)).id == action.id

    talk(conversation())


def test_an_action_is_played_once_though_the_line_was_cut_at_once(server):
    async def conversation():
        async with pass_and_play(server) as (person, table):
            played = []
            for abrupt in [True, False] * 12:
                look = await person.look(table)
                action = first_move(look)
                async with line(server, table, person.token, seat=look.seat) as seat:
                    await seat.send(
                        do="play", id=action.id, seat=look.seat, move=action.move, seen=look.sequence, end=True
                    )
                    if abrupt:
                        seat.socket.transport.abort()
                done = await person.act(table, action)
                assert done.sequence == look.sequence + 1
                played.append(action.move)
            assert await moves_of(person, table) == played

    talk(conversation())


def test_an_action_that_has_arrived_is_played_though_nobody_waits_for_the_answer(server):
    async def conversation():
        async with pass_and_play(server) as (person, table):
            look = await person.look(table)
            action = first_move(look)
            async with line(server, table, person.token, seat=look.seat) as seat:
                await seat.send(do="play", id=action.id, seat=look.seat, move=action.move, seen=look.sequence)
            while (await person.look(table)).sequence == look.sequence:
                await asyncio.sleep(0.01)
            assert await moves_of(person, table) == [action.move]

    talk(conversation())


# ---------------------------------------------------------------------- seats


def test_another_of_ones_seats(server):
    async def conversation():
        async with pass_and_play(server) as (person, table), line(server, table, person.token, seat=0) as seat:
            first = (await seat.next("look"))["look"]
            await seat.send(do="watch", seat=1)
            second = (await seat.next("look"))["look"]
            assert (first["seat"], second["seat"]) == (0, 1)
            assert bool(first["question"]["options"]) != bool(second["question"]["options"])
            newest = await play(person, table, 1)
            assert [message["look"]["seat"] for message in (await seat.until(newest))[-1:]] == [1]

    talk(conversation())


def test_a_foreign_seat_can_be_neither_watched_nor_played(server):
    async def conversation():
        async with two_people(server) as (ana, rui, table):
            with pytest.raises(InvalidStatus):
                async with line(server, table, ana.token, seat=1):
                    pass
            async with line(server, table, ana.token, seat=0) as seat:
                await seat.next("look")
                await seat.send(do="watch", seat=1)
                assert (await seat.next("refused"))["error"]["code"] == "not-your-seat"
                answer = await seat.ask(do="chat", id="forged", seat=1, text="I resign!")
                assert answer["error"]["code"] == "not-your-seat"
                await play(ana if (await ana.look(table)).table.waits_for == 0 else rui, table, 1)
                assert (await seat.next("event"))["look"]["seat"] == 0

    talk(conversation())


def test_a_spectator_can_do_nothing(server):
    async def conversation():
        async with two_people(server) as (_, _, table), visitor(server) as somebody:
            await somebody.make_table(seats=[PERSON, OPEN])
            async with line(server, table) as nobody, line(server, table, somebody.token) as guest:
                assert (await nobody.ask(do="chat", id="a", text="Hi"))["error"]["code"] == "not-signed-in"
                assert (await guest.ask(do="chat", id="a", text="Hi"))["error"]["code"] == "not-seated"

    talk(conversation())


def test_there_is_no_line_to_a_table_that_is_not_there(server):
    async def conversation():
        with pytest.raises(InvalidStatus):
            async with line(server, "0" * 32):
                pass

    talk(conversation())


# ---------------------------------------------------------------------- messages and questions


UNREADABLE = [
    "",
    "no JSON",
    "[]",
    "null",
    "{}",
    '{"do": "dance"}',
    '{"do": "chat"}',
    '{"do": "chat", "id": "a", "text": ""}',
    '{"do": "play", "id": "a", "move": 7, "seen": 0}',
    '{"do": "chat", "id": "a b", "text": "Hi"}',
    '{"do": "resume", "after": -1}',
    '{"do": "resume", "after": 1e400}',
    '{"do": "ping", "more": 1}',
    "[" * 30_000,
    '{"do": "chat", "id": "\\ud800"}',
    b"\xff\xfe",
    b'{"do": "pong"}',
]


def test_an_unreadable_message_is_answered_and_the_line_goes_on(server):
    async def conversation():
        async with pass_and_play(server) as (person, table), line(server, table, person.token, seat=0) as seat:
            head = number(await seat.next("look"))
            for message in UNREADABLE:
                await seat.socket.send(message)
                answer = await seat.next()
                assert (answer["type"], answer["error"]["code"]) == ("refused", "bad-request"), message
                assert "id" not in answer
            await seat.send(do="ping")
            assert untimed([await seat.next()]) == [{"type": "beat", "sequence": head}]

    talk(conversation())


def test_previews_come_only_where_they_are_asked_for(server):
    async def conversation():
        async with pass_and_play(server) as (person, table):
            asked = (await person.look(table)).table.waits_for
            async with (
                line(server, table, person.token, seat=asked) as plain,
                line(server, table, person.token, seat=asked, previews="true") as curious,
            ):
                for seat, wanted in ((plain, False), (curious, True)):
                    options = (await seat.next("look"))["look"]["question"]["options"]
                    assert {"preview" in option for option in options} == {wanted}
                await plain.send(do="watch", seat=asked, previews=True)
                again = (await plain.next("look"))["look"]["question"]["options"]
                assert again == options

    talk(conversation())


def test_one_preview_and_one_reason(server):
    async def conversation():
        async with pass_and_play(server) as (person, table):
            look = await person.look(table)
            async with line(server, table, person.token, seat=look.seat) as seat:
                move = look.question.options[0].move
                answer = await seat.ask(do="preview", id=new_id(), move=move)
                assert (answer["type"], answer["option"]["move"]) == ("preview", move)
                assert answer["option"]["preview"]
                answer = await seat.ask(do="why", id=new_id(), move=move)
                assert (answer["type"], answer.get("error")) == ("why", None)
                answer = await seat.ask(do="why", id=new_id(), move="visit nobody")
                assert answer["error"]["code"] == "unknown-move"

    talk(conversation())
