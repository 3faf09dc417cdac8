"""Notes: private, safe from two tabs at once, bounded; and what is done with them when their writer or table goes."""

import json

from lisboa.hosting.storage import notes as storage
from lisboa.record import read
from lisboa.tables.entries import OVER
from lisboa.tables.names import NOTE_LENGTH
from tests.hosting.sandbox import in_a_sandbox
from tests.server.channels import Eyes, ask
from tests.server.test_statistics import NOBODY, PASSWORD, House

SECRET = "I go for the ships"


async def write(house, eyes, table, about, text, known="", status=200):
    answer = await ask(house.front, eyes, "PUT", f"/api/tables/{table}/notes/{about}", {"text": text, "known": known})
    told = json.loads(answer.content)
    assert answer.status == status, told
    return told


async def notes(house, eyes, table):
    return {note["about"]: note["text"] for note in await house.get(eyes, f"/tables/{table}/notes")}


async def at_a_table(sandbox):
    house = House(sandbox)
    (ana, hers), (rui, his) = await house.member("Ana"), await house.member("Rui")
    return house, ana, hers, rui, his, await sandbox.table(ana, rui)


@in_a_sandbox
async def test_notes_are_written_changed_and_deleted(sandbox):
    house, _ana, hers, _rui, _his, at = await at_a_table(sandbox)
    head = await at.head()
    made = await write(house, hers, at.id, "table", f"  {SECRET} \r\n\r\nand more\t \n")
    assert made["text"] == f"  {SECRET}\n\nand more"
    await write(house, hers, at.id, f"entry-{head}", "the start")
    await write(house, hers, at.id, "table", "changed", made["text"])
    assert await notes(house, hers, at.id) == {f"entry-{head}": "the start", "table": "changed"}
    await sandbox.restart()
    house.front.put(sandbox.live_tables)
    assert (await notes(house, hers, at.id))["table"] == "changed"
    assert (await write(house, hers, at.id, "table", "", "changed"))["text"] == ""
    assert await notes(house, hers, at.id) == {f"entry-{head}": "the start"}
    assert await at.head() == head, "a note is no entry"


@in_a_sandbox
async def test_nobody_else_is_told_of_them(sandbox):
    house, _ana, hers, _rui, his, at = await at_a_table(sandbox)
    _, onlooker = await house.member("Eva")
    before = [await house.get(his, path) for path in (f"/tables/{at.id}", f"/tables/{at.id}/history")]
    await write(house, hers, at.id, "table", SECRET)
    await write(house, onlooker, at.id, "table", "an onlooker's")
    assert await notes(house, his, at.id) == {}
    assert await notes(house, onlooker, at.id) == {"table": "an onlooker's"}
    assert before == [await house.get(his, path) for path in (f"/tables/{at.id}", f"/tables/{at.id}/history")]
    told = await house.get(NOBODY, f"/tables/{at.id}/notes", 401)
    assert told["error"]["code"] == "not-signed-in"
    known = await house.people.known(hers.token)
    _, secret = await house.people.token(known, "a bot")
    answer = await ask(house.front, NOBODY, "GET", f"/api/tables/{at.id}/notes")
    assert answer.status == 401
    program = Eyes("a program", secret, None)
    answer = await ask_as_program(house, program, f"/api/tables/{at.id}/notes")
    assert (answer.status, json.loads(answer.content)["error"]["code"]) == (403, "not-by-token")


async def ask_as_program(house, eyes, path):
    class Program:
        headers = {"authorization": f"Bearer {eyes.token}"}  # noqa: RUF012

    return await ask(house.front, Program, "GET", path)


@in_a_sandbox
async def test_two_tabs_lose_nothing(sandbox):
    house, _ana, hers, _rui, _his, at = await at_a_table(sandbox)
    await write(house, hers, at.id, "table", "first")
    await write(house, hers, at.id, "table", "from one tab", "first")
    error = (await write(house, hers, at.id, "table", "from the other", "first", 409))["error"]
    assert (error["code"], error["facts"]["text"]) == ("note-changed", "from one tab")
    assert await notes(house, hers, at.id) == {"table": "from one tab"}
    await write(house, hers, at.id, "table", "from one tab", "first")  # the answer was lost, and it is sent again
    await write(house, hers, at.id, "table", "", "from one tab")
    error = (await write(house, hers, at.id, "table", "late", "from one tab", 409))["error"]
    assert error["facts"]["text"] == ""


@in_a_sandbox
async def test_what_cannot_be_noted_is_refused(sandbox):
    house, _ana, hers, _rui, _his, at = await at_a_table(sandbox)
    wrong = {
        "table-1": (400, "bad-request"),
        "entry-0": (404, "no-such-entry"),
        "entry-99999": (404, "no-such-entry"),
        "moment-1": (404, "no-such-moment"),
        "entry-01": (400, "bad-request"),
    }
    for about, (status, code) in wrong.items():
        assert (await write(house, hers, at.id, about, "x", status=status))["error"]["code"] == code, about
    assert (await write(house, hers, "0" * 32, "table", "x", status=404))["error"]["code"] == "no-such-table"
    assert (await write(house, hers, at.id, "table", "a\u202eb", status=422))["error"]["code"] == "bad-text"
    assert (await write(house, hers, at.id, "table", "x" * (NOTE_LENGTH + 1), status=400))["error"]["code"]
    assert (await write(house, NOBODY, at.id, "table", "x", status=401))["error"]["code"] == "not-signed-in"
    assert await notes(house, hers, at.id) == {}
    await write(house, hers, at.id, "moment-0", "the beginning")


@in_a_sandbox
async def test_there_are_only_so_many(sandbox, monkeypatch):
    house, _ana, hers, _rui, his, at = await at_a_table(sandbox)
    monkeypatch.setattr(storage, "MOST_AT_TABLE", 1)
    await write(house, hers, at.id, "table", "one")
    assert (await write(house, hers, at.id, "entry-1", "two", status=409))["error"]["code"] == "too-many-notes"
    await write(house, hers, at.id, "table", "still one", "one")
    await write(house, his, at.id, "table", "his own")


@in_a_sandbox
async def test_they_go_with_their_writer_who_can_take_them_along(sandbox):
    house, ana, hers, rui, his, at = await at_a_table(sandbox)
    await write(house, hers, at.id, "table", SECRET)
    await write(house, his, at.id, "table", "his own")
    assert [note["text"] for note in (await house.get(hers, "/me/export"))["notes"]] == [SECRET]
    await house.post(hers, "/me/deletion", {"password": PASSWORD})
    assert await sandbox.store.notes(ana.id, at.id) == []
    assert await notes(house, his, at.id) == {"table": "his own"}
    await sandbox.live_tables.delete(at.id)
    assert await sandbox.store.notes(rui.id, at.id) == []


@in_a_sandbox
async def test_a_record_has_them_as_comments(sandbox):
    house = House(sandbox)
    ana, hers = await house.member("Ana")
    at = await sandbox.table(ana, bots="random", first=0)
    await at.step()
    move = (await at.newest()).sequence
    await write(house, hers, at.id, "table", "A strange game")
    await write(house, hers, at.id, f"entry-{move}", SECRET)
    path = f"/tables/{at.id}/notes/record"
    assert (await house.get(hers, path, 409))["error"]["code"] == "not-over"
    await at.do(ana, "resign", bot="random")
    await at.until(lambda table: table.status == OVER)
    table = await at.table()
    record = read((await ask(house.front, hers, "GET", f"/api{path}")).content.decode())
    assert [(comment.entry, comment.text) for comment in record.comments] == [
        (1, "A strange game"),
        (table.record_length(move), SECRET),
    ]
    assert record.entries == read(table.record()).entries
    again = await sandbox.make(ana, "person random", record=record.text())
    await write(house, hers, again.id, "moment-1", "the first move of a record")
    assert (await write(house, hers, again.id, "moment-9999", "none", status=404))["error"]["code"] == "no-such-moment"
