"""How people are called, over HTTP: with a real server, a real mail server and real receivers on this machine."""

import asyncio
from contextlib import asynccontextmanager

import httpx
import msgspec
import pytest
from websockets.asyncio.client import connect

from lisboa.cli import main
from lisboa.client import RefusedByServer
from tests.hosting.calls.receivers import Browser, mailbox, web
from tests.server.conftest import started
from tests.server.lines import OPEN, PERSON, SECONDS, visitor

PASSWORD = "sardinhas assadas"
PUBLIC = "https://lisboa.example"


@pytest.fixture(scope="module")
def box():
    with mailbox() as found:
        yield found


@pytest.fixture(scope="module")
def here():
    with web() as found:
        yield found


@pytest.fixture(scope="module")
def server(box, tmp_path_factory):
    folder = tmp_path_factory.mktemp("server")
    options = ("--pace", "0", "--mail", box.address, "--push", "--webhooks", "--allow-private-webhooks")
    more = ("--public-address", PUBLIC, "--gather-calls", "0.2")
    with started(folder / "tables.sqlite", *options, *more, log=folder / "server.log") as running:
        running.log = folder / "server.log"  # type: ignore[attr-defined]
        yield running


@pytest.fixture(autouse=True)
def empty(box, here):
    box.mails.clear()
    box.answers.clear()
    here.received.clear()
    here.answers.clear()


async def asked(person, method, path, body=None):
    return (await person._send(method, path, body)).json()


@asynccontextmanager
async def member(server, name):
    async with visitor(server) as person:
        await person.sign_up(name, PASSWORD)
        yield person


def token_in(mail):
    return mail.get_content().split(f"{PUBLIC}/calls/")[1].split()[0]


@asynccontextmanager
async def at_the_table(server, table, person):
    """A browser that has the table open."""
    cookie = {"cookie": f"lisboa={person._http.cookies['lisboa']}"}
    address = f"ws{server.address.removeprefix('http')}/api/tables/{table}/live"
    async with connect(address, additional_headers=cookie) as socket:
        await socket.recv()
        yield socket


async def until(condition):
    async with asyncio.timeout(SECONDS):
        while not condition():
            await asyncio.sleep(0.02)


async def mention(server, ana, rui, name, title="Baixa"):
    """A table at which Ana mentions Rui."""
    made = await ana.make_table(seats=[PERSON, OPEN], title=title)
    await rui.join(made.id, made.invitation, name=name)
    await again(ana, made.id, name)
    return made.id


async def again(ana, table, name):
    async with ana.table(table) as at:
        await at.chat(f"@{name} hello")


def test_from_an_address_to_a_mail_and_back(server, box):
    async def test():
        async with member(server, "Ana One") as ana, member(server, "Rui One") as rui:
            contact = await asked(rui, "POST", "/calls/contacts", {"channel": "mail", "address": "rui1@example.org"})
            assert (contact["shown"], contact["confirmed"]) == ("rui1@example.org", False)
            token = token_in(box.mails.pop())
            async with visitor(server) as nobody:  # whoever opens the link
                meaning = await asked(nobody, "GET", f"/calls/links/{token}")
                assert (meaning["does"], meaning["done"]) == ("confirm", False)
                assert (await asked(nobody, "POST", "/calls/links", {"token": token}))["done"]
            page = await asked(rui, "GET", "/calls")
            assert page["contacts"][0]["confirmed"]
            assert page["channels"] == ["push", "mail", "webhook"]
            settings = page["settings"] | {"wanted": {"mention": ["mail"]}, "language": "pt", "zone": "Europe/Lisbon"}
            await asked(rui, "POST", "/calls/settings", settings)
            table = await mention(server, ana, rui, "Rui One")
            await until(lambda: box.mails)
            mail = box.mails.pop()
            assert mail["Subject"] == "Ana One escreveu-lhe em “Baixa”."
            one_click = mail["List-Unsubscribe"].strip("<>").removeprefix(PUBLIC)
            async with httpx.AsyncClient(base_url=server.address) as mail_program:
                for page in ("/calls", one_click):  # looking changes nothing
                    assert "text/html" in (await mail_program.get(page)).headers["content-type"]
                assert (await asked(rui, "GET", "/calls"))["settings"]["wanted"] == {"mention": ["mail"]}
                done = await mail_program.post(one_click, data={"List-Unsubscribe": "One-Click"})
                assert done.status_code == 200
            assert (await asked(rui, "GET", "/calls"))["settings"]["wanted"] == {"mention": []}
            await again(ana, table, "Rui One")
            await asyncio.sleep(2)
            assert box.mails == []

    asyncio.run(test())


def test_a_browser_with_its_page_closed_is_pushed_to_and_one_at_the_table_is_not(server, here):
    async def test():
        browser = Browser()
        async with member(server, "Ana Two") as ana, visitor(server) as rui:
            made = await ana.make_table(seats=[PERSON, OPEN], title="Alfama")
            await rui.join(made.id, made.invitation, name="Rui Two")
            page = await asked(rui, "GET", "/calls")
            assert page["channels"] == ["push"]  # a guest
            assert len(page["push_key"]) == 87
            new = {"channel": "push", "endpoint": here.url("/push/2"), "label": "Firefox", **browser.keys()}
            contact = await asked(rui, "POST", "/calls/contacts", new)
            assert contact["shown"] == "Firefox"
            async with at_the_table(server, made.id, rui) as socket:
                await again(ana, made.id, "Rui Two")
                await asyncio.sleep(2)
                assert here.received == []
                await socket.send('{"do": "attend", "here": false}')
                await asyncio.sleep(0.5)
                await again(ana, made.id, "Rui Two")
                await until(lambda: here.received)
            said = msgspec.json.decode(browser.read(here.received[0].body))
            assert said["body"] == "Ana Two has written to you at “Alfama”."
            assert said["link"] == f"{PUBLIC}/t/{made.id}"
            assert len(here.received) == 1

    asyncio.run(test())


def test_a_contact_is_tried_switched_and_forgotten(server, here):
    async def test():
        async with member(server, "Eva Three") as eva:
            new = {"channel": "webhook", "address": here.url("/eva")}
            contact = await asked(eva, "POST", "/calls/contacts", new)
            path = f"/calls/contacts/{contact['key']}"
            assert await asked(eva, "POST", f"{path}/try", {}) == {"sent": True, "why": ""}
            here.answers["/eva"] = 500
            assert not (await asked(eva, "POST", f"{path}/try", {}))["sent"]
            await asked(eva, "POST", path, {"on": False})
            assert not (await asked(eva, "GET", "/calls"))["contacts"][0]["on"]
            async with member(server, "Gil Three") as gil:
                with pytest.raises(RefusedByServer) as refused:
                    await asked(gil, "DELETE", path)
                assert refused.value.code == "no-such-contact"
            await asked(eva, "DELETE", path)
            assert (await asked(eva, "GET", "/calls"))["contacts"] == []

    asyncio.run(test())


@pytest.mark.parametrize(
    "path, body, code",
    [
        ("/calls/settings", {"zone": "Atlantis/Center"}, "unknown-zone"),
        ("/calls/settings", {"language": "xx"}, "unknown-language"),
        ("/calls/settings", {"wanted": {"everything": ["mail"]}}, "bad-request"),
        ("/calls/settings", {"quiet": {"since": 1440}}, "bad-request"),
        ("/calls/settings", {"off": ["x" * 32]}, "bad-request"),
        ("/calls/settings", {"off": ["0" * 32] * 201}, "bad-request"),
        ("/calls/contacts", {"channel": "mail", "address": "nobody"}, "bad-address"),
        ("/calls/contacts", {"channel": "webhook", "address": "file:///etc/passwd"}, "bad-address"),
        ("/calls/contacts", {"channel": "pigeon", "address": "roof"}, "bad-request"),
        (
            "/calls/contacts",
            {"channel": "push", "endpoint": "https://x.org/1", "p256dh": "A" * 87, "auth": "A" * 22},
            "bad-address",
        ),
        ("/calls/links", {"token": "A" * 40}, "no-such-link"),
    ],
)
def test_what_is_refused(server, path, body, code):
    async def test():
        async with member(server, f"Ines {abs(hash((path, str(body)))) % 10**9}") as ines:
            with pytest.raises(RefusedByServer) as refused:
                await asked(ines, "POST", path, body)
            assert refused.value.code == code
            page = await asked(ines, "GET", "/calls")
            assert page["contacts"] == []
            assert page["settings"]["zone"] == "UTC"

    asyncio.run(test())


def test_strangers_and_programs_are_refused(server):
    async def test():
        async with visitor(server) as nobody, member(server, "Zita") as zita:
            with pytest.raises(RefusedByServer) as refused:
                await asked(nobody, "GET", "/calls")
            assert refused.value.code == "not-signed-in"
            token = (await asked(zita, "POST", "/tokens", {"label": "bot"}))["token"]
            async with visitor(server, token) as program:
                with pytest.raises(RefusedByServer) as refused:
                    await asked(program, "GET", "/calls")
                assert refused.value.code == "not-by-token"

    asyncio.run(test())


def test_nobody_is_flooded_with_questions_whether_an_address_is_right(server, box):
    async def test():
        async with httpx.AsyncClient(base_url=f"{server.address}/api") as zoe:
            await zoe.post("/people", json={"name": "Zoe", "password": PASSWORD})
            answers = [
                (await zoe.post("/calls/contacts", json={"channel": "mail", "address": address})).status_code
                for address in ("victim@example.org", "Victim@example.org", "victim@example.org", "victim@example.org")
            ]
        assert answers == [201, 201, 201, 429]
        assert len(box.mails) == 3

    asyncio.run(test())


def test_the_operator_tries_an_address(server, box, here, capsys):
    assert main(["admin", "notify-test", "op@example.org", "--database", server.database]) == 0
    assert capsys.readouterr().out.strip() == "The message was handed over."
    assert [mail["To"] for mail in box.mails] == ["op@example.org"]
    box.answers["op@example.org"] = "550 nobody here"
    assert main(["admin", "notify-test", "op@example.org", "--database", server.database]) == 0
    assert "(gone): 550 nobody here" in capsys.readouterr().out
    assert main(["admin", "notify-test", here.url("/op"), "--database", server.database]) == 0
    assert [request.path for request in here.received] == ["/op"]
    assert main(["admin", "notify-test", "nonsense", "--database", server.database]) != 0


def test_the_log_holds_no_addresses_and_no_secrets(server):
    log = server.log.read_text()
    assert "example.org" not in log
    assert "/push/" not in log
    assert "/calls/links/ey" not in log


def test_a_server_without_channels_calls_nobody(tmp_path):
    async def test(server):
        async with member(server, "Ana") as ana:
            with pytest.raises(RefusedByServer) as refused:
                await asked(ana, "GET", "/calls")
            assert refused.value.code == "no-channel"

    with started(tmp_path / "tables.sqlite", "--pace", "0", log=tmp_path / "log") as server:
        asyncio.run(test(server))


@pytest.mark.parametrize(
    "options, why",
    [
        (["--push"], "--public-address"),
        (["--mail", "smtp://user:secret@mail.example?from=a@b.pt", "--public-address", PUBLIC], "encrypted"),
        (["--mail", "smtp://localhost", "--public-address", PUBLIC], "?from="),
        (["--push", "--public-address", "lisboa.example"], "https://lisboa.example"),
    ],
)
def test_options_that_do_not_fit(options, why, tmp_path, capsys):
    assert main(["serve", "--database", str(tmp_path / "x.sqlite"), *options]) == 2
    said = capsys.readouterr().err
    assert why in said
    assert "secret" not in said
