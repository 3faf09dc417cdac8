"""From a move to a message: what is gathered, sent, tried again, given up, and never sent twice."""

import asyncio
from contextlib import asynccontextmanager

import pytest
from msgspec import json

from lisboa.hosting.calls.gathering import gatherer
from lisboa.hosting.calls.mail import mail_server
from lisboa.hosting.calls.outbox import AGAIN_SECONDS, MOST_FAILURES
from lisboa.hosting.calls.service import Calls, Channels
from lisboa.tables.call_wire import CallSettings, NewMail, NewPush, NewWebhook, QuietHours
from tests.hosting.calls.receivers import Browser, mailbox, web
from tests.hosting.sandbox import in_a_sandbox, refused

PUBLIC = "https://lisboa.example"


class Sending(Calls):
    """Looks into the outbox when a test wants it to."""

    async def look(self, seconds=0.0):
        """So much later, until nothing is due any more."""
        self._clock.now += seconds  # type: ignore[attr-defined]  # it is the sandbox's
        while await self.outbox.look():
            await self.outbox.idle()


@asynccontextmanager
async def calling(sandbox, **channels):
    """A server that calls people."""
    calls = await Sending.open(sandbox.store, Channels(public=PUBLIC, private=True, **channels), sandbox.clock)
    sandbox.live_tables.calls = calls
    try:
        yield calls
    finally:
        sandbox.live_tables.calls = None
        await calls.close()


async def confirmed(calls, person, box, address):
    await calls.add_contact(person, NewMail(address=address), guest=False)
    await calls.follow(link(box.mails.pop()))


def link(mail):
    """The token of the first link in a mail."""
    text = mail.get_content()
    return text.split(f"{PUBLIC}/calls/")[1].split()[0]


def text(mail):
    return mail.get_content().replace("\r\n", "\n")


async def passed_on(at, to):
    """Moves until it is this person's turn."""
    while await at.who_is_to_act() == to:
        await at.step()
    while await at.who_is_to_act() != to:
        await at.step()


@in_a_sandbox
async def test_a_mail_says_whose_turn_it_is_at_which_table_and_how_to_end_such_mails(sandbox):
    ana, rui = await sandbox.people("Ana", "Rui")
    with mailbox() as box:
        async with calling(sandbox, mail=mail_server(box.address)) as calls:
            await confirmed(calls, rui, box, "rui@example.org")
            at = await sandbox.table(ana, rui, title="Baixa")
            await passed_on(at, rui)
            await calls.look(61)
    (mail,) = box.mails
    assert mail["To"] == "rui@example.org"
    assert mail["From"] == "Lisboa <lisboa@example.org>"
    assert mail["Subject"] in ("It is your turn at “Baixa”.", "Ana is waiting for your answer at “Baixa”.")
    assert f"{PUBLIC}/t/{at.id}" in text(mail)
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert mail["List-Unsubscribe"] == f"<{PUBLIC}/calls/{link(mail)}>"
    assert mail["Message-ID"].endswith("@example.org>")
    assert mail["Auto-Submitted"] == "auto-generated"


@in_a_sandbox
async def test_messages_are_in_the_language_of_the_person(sandbox):
    ana, rui = await sandbox.people("Ana", "Rui")
    with mailbox() as box:
        async with calling(sandbox, mail=mail_server(box.address)) as calls:
            await calls.set_settings(rui, CallSettings(language="pt", wanted={"mention": ["mail"]}))
            await calls.add_contact(rui, NewMail(address="rui@example.org"), guest=False)
            assert box.mails[0]["Subject"] == "Este endereço é seu?"
            await calls.follow(link(box.mails.pop()))
            at = await sandbox.table(ana, rui, title="Baixa")
            await at.do(ana, "chat", text="olá rui")
            await calls.look(61)
    (mail,) = box.mails
    assert mail["Content-Language"] == "pt"
    assert "escreveu-lhe em “Baixa”." in text(mail)
    assert "Não receber mais mensagens deste tipo" in text(mail)


@in_a_sandbox
async def test_several_events_within_a_minute_are_one_message(sandbox):
    ana, rui = await sandbox.people("Ana", "Rui")
    with web() as here:
        async with calling(sandbox, webhooks=True) as calls:
            await calls.set_settings(rui, CallSettings(wanted={"mention": ["webhook"], "turn": ["webhook"]}))
            await calls.add_contact(rui, NewWebhook(address=here.url("/rui")), guest=False)
            first, second = await sandbox.table(ana, rui, title="Baixa"), await sandbox.table(ana, rui, title="Alfama")
            for at in (first, second, first):
                await at.do(ana, "chat", text="rui, look")
                sandbox.clock.now += 10
            await calls.look()
            assert here.received == []
            await calls.look(31)
            assert len(here.received) == 1
            await calls.look(600)
    said = json.decode(here.received[0].body)
    mentions = [call["table"] for call in said["calls"] if call["kind"] == "mention"]
    assert mentions == [second.id, first.id]
    assert len(here.received) == 1


@in_a_sandbox
async def test_nobody_is_called_who_looks_at_the_table(sandbox):
    ana, rui = await sandbox.people("Ana", "Rui")
    with web() as here:
        async with calling(sandbox, webhooks=True) as calls:
            await calls.add_contact(rui, NewWebhook(address=here.url("/rui")), guest=False)
            at = await sandbox.table(ana, rui)
            ear = await at.listen(rui)
            await passed_on(at, rui)
            await calls.look(61)
            assert here.received == []
            ear.attentive = False  # the page is open, and out of sight
            await passed_on(at, rui)
            await calls.look(61)
    assert len(here.received) == 1


@in_a_sandbox
async def test_who_comes_to_the_table_before_the_message_goes_gets_none(sandbox):
    ana, rui = await sandbox.people("Ana", "Rui")
    with web() as here:
        async with calling(sandbox, webhooks=True) as calls:
            await calls.add_contact(rui, NewWebhook(address=here.url("/rui")), guest=False)
            at = await sandbox.table(ana, rui)
            await passed_on(at, rui)
            await at.listen(rui)
            while await sandbox.store.due_people(sandbox.clock.now + 61, 1):
                await asyncio.sleep(0.01)
            await calls.look(61)
    assert here.received == []


@in_a_sandbox
async def test_what_happens_at_night_comes_as_one_in_the_morning(sandbox):
    ana, rui = await sandbox.people("Ana", "Rui")
    with web() as here:
        async with calling(sandbox, webhooks=True) as calls:
            await calls.add_contact(rui, NewWebhook(address=here.url("/rui")), guest=False)
            minute = int(sandbox.clock.now // 60 % (24 * 60))
            quiet = QuietHours(on=True, since=(minute - 1) % 1440, until=(minute + 8 * 60) % 1440)
            await calls.set_settings(rui, CallSettings(quiet=quiet, wanted={"mention": ["webhook"]}))
            tables = [await sandbox.table(ana, rui, title=name) for name in ("Baixa", "Alfama")]
            for at in tables:
                await at.do(ana, "chat", text="@rui good night")
                await calls.look(3600)
            assert here.received == []
            await calls.look(8 * 3600)
    (request,) = here.received
    assert {call["table"] for call in json.decode(request.body)["calls"]} == {at.id for at in tables}


@in_a_sandbox
async def test_a_push_can_be_read_by_its_browser_alone_and_says_nothing_hidden(sandbox):
    ana, rui = await sandbox.people("Ana", "Rui")
    browser = Browser()
    with web() as here:
        async with calling(sandbox, push=True) as calls:
            await calls.add_contact(rui, NewPush(endpoint=here.url("/push/1"), **browser.keys()), guest=True)
            at = await sandbox.table(ana, rui, title="Baixa")
            await at.do(ana, "chat", text="rui: I hold the king")
            await calls.look(61)
    (request,) = here.received
    said = json.decode(browser.read(request.body))
    assert "Ana has written to you at “Baixa”." in said["body"]
    assert "king" not in said["body"]
    assert said["link"] == f"{PUBLIC}/t/{at.id}"
    assert request.headers["Content-Encoding"] == "aes128gcm"
    assert len(request.headers["Topic"]) == 32
    assert request.headers["Authorization"].startswith("vapid t=")


@in_a_sandbox
async def test_one_click_in_a_mail_ends_mails_of_that_kind_and_looking_at_the_link_does_not(sandbox):
    ana, rui = await sandbox.people("Ana", "Rui")
    with mailbox() as box:
        async with calling(sandbox, mail=mail_server(box.address)) as calls:
            await calls.set_settings(rui, CallSettings(wanted={"mention": ["mail", "push"], "over": ["mail"]}))
            await confirmed(calls, rui, box, "rui@example.org")
            at = await sandbox.table(ana, rui)
            await at.do(ana, "chat", text="rui?")
            await calls.look(61)
            token = link(box.mails[0])
            assert not (await calls.meaning(token)).done
            assert not (await calls.meaning(token)).done
            assert (await calls.follow(token)).kinds == ["mention"]
            assert (await calls.meaning(token)).done
            await at.do(ana, "chat", text="rui!")
            await calls.look(61)
            page = await calls.page(rui, guest=False)
    assert len(box.mails) == 1
    assert page.settings.wanted == {"mention": ["push"], "over": ["mail"]}


@in_a_sandbox
async def test_a_link_that_was_tampered_with_leads_nowhere(sandbox):
    (rui,) = await sandbox.people("Rui")
    with mailbox() as box:
        async with calling(sandbox, mail=mail_server(box.address)) as calls:
            await calls.add_contact(rui, NewMail(address="rui@example.org"), guest=False)
            token = link(box.mails[0])
            for wrong in (
                token[:-1] + ("A" if token[-1] != "A" else "Q"),
                token[:-1] + chr(ord(token[-1]) + 1),  # the same bytes, written in another way
                token + "=",
                "x" + token,
                token.split(".")[0] + ".",
                "é.é",
                ".",
            ):
                with refused("no-such-link", 404):
                    await calls.follow(wrong)
            assert not (await calls.page(rui, guest=False)).contacts[0].confirmed


@in_a_sandbox
async def test_an_address_gets_no_calls_before_it_is_confirmed(sandbox):
    ana, rui = await sandbox.people("Ana", "Rui")
    with mailbox() as box:
        async with calling(sandbox, mail=mail_server(box.address)) as calls:
            info = await calls.add_contact(rui, NewMail(address="rui@example.org"), guest=False)
            assert not info.confirmed
            at = await sandbox.table(ana, rui)
            await passed_on(at, rui)
            await calls.look(61)
            assert [mail["Subject"] for mail in box.mails] == ["Is this your address?"]
            with refused("not-confirmed"):
                await calls.try_contact(await calls.contact(rui, info.key))


# What does not arrive


@in_a_sandbox
async def test_a_mailbox_that_is_not_there_is_switched_off_with_a_note(sandbox):
    ana, rui = await sandbox.people("Ana", "Rui")
    with mailbox() as box:
        async with calling(sandbox, mail=mail_server(box.address)) as calls:
            await confirmed(calls, rui, box, "rui@example.org")
            box.answers["rui@example.org"] = "550 no such mailbox"
            at = await sandbox.table(ana, rui)
            await passed_on(at, rui)
            await calls.look(61)
            (contact,) = (await calls.page(rui, guest=False)).contacts
            assert (contact.stopped, contact.failures) == ("gone", 1)
            box.answers.clear()
            await calls.switch(await calls.contact(rui, contact.key), True)
            await passed_on(at, rui)
            await calls.look(61)
    assert len(box.mails) == 1


@in_a_sandbox
async def test_what_fails_for_a_moment_is_tried_again_later_and_later(sandbox):
    ana, rui = await sandbox.people("Ana", "Rui")
    with mailbox() as box:
        async with calling(sandbox, mail=mail_server(box.address)) as calls:
            await calls.set_settings(rui, CallSettings(wanted={"mention": ["mail"]}))
            await confirmed(calls, rui, box, "rui@example.org")
            box.at_end["rui@example.org"] = "451 try later"
            at = await sandbox.table(ana, rui)
            await at.do(ana, "chat", text="rui")
            await calls.look(61)
            for seconds in AGAIN_SECONDS[:-1]:
                await calls.look(seconds - 1)
                await calls.look(2)
            assert box.mails == []
            box.at_end.clear()
            await calls.look(AGAIN_SECONDS[-1])
            (contact,) = (await calls.page(rui, guest=False)).contacts
    assert len(box.mails) == 1
    assert contact.stopped is None


@in_a_sandbox
async def test_a_webhook_that_fails_again_and_again_is_switched_off(sandbox):
    ana, rui = await sandbox.people("Ana", "Rui")
    with web() as here:
        async with calling(sandbox, webhooks=True) as calls:
            await calls.set_settings(rui, CallSettings(wanted={"mention": ["webhook"]}))
            await calls.add_contact(rui, NewWebhook(address=here.url("/rui")), guest=False)
            here.answers["/rui"] = 400
            at = await sandbox.table(ana, rui)
            for _ in range(MOST_FAILURES + 2):
                await at.do(ana, "chat", text="rui")
                await calls.look(61)
            (contact,) = (await calls.page(rui, guest=False)).contacts
    assert (contact.stopped, contact.failures) == ("failing", MOST_FAILURES)
    assert len(here.received) == MOST_FAILURES


@in_a_sandbox
async def test_a_push_endpoint_that_is_gone_is_not_used_again(sandbox):
    ana, rui = await sandbox.people("Ana", "Rui")
    with web() as here:
        async with calling(sandbox, push=True) as calls:
            await calls.add_contact(rui, NewPush(endpoint=here.url("/push"), **Browser().keys()), guest=True)
            here.answers["/push"] = 410
            at = await sandbox.table(ana, rui)
            for _ in range(3):
                await passed_on(at, rui)
                await calls.look(61)
            (contact,) = (await calls.page(rui, guest=True)).contacts
    assert contact.stopped == "gone"
    assert len(here.received) == 1


# After a crash


async def crashed(calls, sandbox, after_begin):
    """Claims what is due as a server that dies before it hands it over, or while it does."""
    now = sandbox.clock.now
    for person in await sandbox.store.due_people(now, 10):
        await sandbox.store.gather(person, gatherer(now))
    for message in await sandbox.store.claim_messages(now, now + 120, "dead", 10):
        if after_begin:
            await sandbox.store.begin_sending(message, now + 120)


@pytest.mark.parametrize("after_begin", [False, True])
@pytest.mark.parametrize("channel", ["mail", "push"])
@in_a_sandbox
async def test_a_message_of_a_server_that_died_is_sent_once_or_not_at_all_where_it_may_have_arrived(
    sandbox, after_begin, channel
):
    ana, rui = await sandbox.people("Ana", "Rui")
    with mailbox() as box, web() as here:
        async with calling(sandbox, mail=mail_server(box.address), push=True) as calls:
            if channel == "mail":
                await confirmed(calls, rui, box, "rui@example.org")
            else:
                await calls.add_contact(rui, NewPush(endpoint=here.url("/push"), **Browser().keys()), guest=False)
            at = await sandbox.table(ana, rui)
            await passed_on(at, rui)
            sandbox.clock.now += 61
            await crashed(calls, sandbox, after_begin)
            await calls.look()
            assert box.mails == here.received == []  # the claim holds
            await calls.look(121)
            await calls.look(9999)
    sent = box.mails if channel == "mail" else here.received
    assert len(sent) == (0 if channel == "mail" and after_begin else 1)


@pytest.mark.parametrize("channel", ["mail", "push"])
@in_a_sandbox
async def test_a_message_that_makes_us_stumble_does_not_come_back_for_ever(sandbox, channel):
    """It may have been handed over before we stumbled, so a mail is tried once."""
    ana, rui = await sandbox.people("Ana", "Rui")
    tried = []

    async def stumbling(address, letter, begin):
        await begin()
        tried.append(letter.key)
        raise KeyError

    with mailbox() as box, web() as here:
        async with calling(sandbox, mail=mail_server(box.address), push=True) as calls:
            if channel == "mail":
                await confirmed(calls, rui, box, "rui@example.org")
            else:
                await calls.add_contact(rui, NewPush(endpoint=here.url("/rui"), **Browser().keys()), guest=False)
            at = await sandbox.table(ana, rui)
            calls.senders[channel].send = stumbling
            await passed_on(at, rui)
            await calls.look(61)
            for _ in range(2 * len(AGAIN_SECONDS)):
                await calls.look(max(AGAIN_SECONDS) + 1)
    assert len(tried) == (1 if channel == "mail" else 1 + len(AGAIN_SECONDS))
    assert len(set(tried)) == 1


@in_a_sandbox
async def test_many_servers_send_every_message_once(sandbox):
    ana, *others = await sandbox.people("Ana", "Rui", "Eva", "Gil")
    with web() as here:
        async with calling(sandbox, webhooks=True) as calls:
            for person in others:
                for number in range(5):
                    await calls.add_contact(
                        person, NewWebhook(address=here.url(f"/{person.name}/{number}")), guest=False
                    )
            servers = [await Calls.open(sandbox.store, calls._channels, sandbox.clock) for _ in range(4)]
            at = await sandbox.table(ana, *others)
            for person in others:
                await calls.set_settings(person, CallSettings(wanted={"mention": ["webhook"]}))
            await at.do(ana, "chat", text="rui eva gil")
            sandbox.clock.now += 61
            for _ in range(6):
                await asyncio.gather(*(server.outbox.look() for server in servers))
                await asyncio.gather(*(server.outbox.idle() for server in servers))
            for server in servers:
                await server.close()
    paths = [request.path for request in here.received]
    assert sorted(paths) == sorted(f"/{person.name}/{number}" for person in others for number in range(5))


# Contacts


@pytest.mark.parametrize(
    "address",
    [
        "ana",
        "ana@",
        "@example.org",
        "ana@localhost",
        "a na@example.org",
        "ana@example.org\nBcc: eva@example.org",
        "<ana@example.org>",
        "a" * 65 + "@example.org",
    ],
)
@in_a_sandbox
async def test_what_is_no_address_for_mail_is_refused(sandbox, address):
    (ana,) = await sandbox.people("Ana")
    with mailbox() as box:
        async with calling(sandbox, mail=mail_server(box.address)) as calls:
            with refused("bad-address", 422):
                await calls.add_contact(ana, NewMail(address=address), guest=False)


@pytest.mark.parametrize(
    "address",
    [
        "ftp://example.org/",
        "file:///etc/passwd",
        "https://",
        "javascript:alert(1)",
        "https://a b/",
        "syslog://",
        "ntfys://ntfy.sh/x?attach=/etc/passwd",
        "https://[::1/",
    ],
)
@in_a_sandbox
async def test_what_is_no_webhook_is_refused(sandbox, address):
    (ana,) = await sandbox.people("Ana")
    async with calling(sandbox, webhooks=True) as calls:
        with refused("bad-address", 422):
            await calls.add_contact(ana, NewWebhook(address=address), guest=False)


@in_a_sandbox
async def test_guests_are_called_in_the_browser_only(sandbox):
    (ana,) = await sandbox.people("Ana")
    with mailbox() as box:
        async with calling(sandbox, mail=mail_server(box.address), push=True, webhooks=True) as calls:
            for new in (NewMail(address="ana@example.org"), NewWebhook(address="https://example.org/x")):
                with refused("not-for-guests", 403):
                    await calls.add_contact(ana, new, guest=True)
            assert (await calls.page(ana, guest=True)).channels == ["push"]
            assert (await calls.page(ana, guest=False)).channels == ["push", "mail", "webhook"]


@in_a_sandbox
async def test_contacts_of_others_are_none_of_ones_business_and_secrets_are_not_shown(sandbox):
    ana, rui = await sandbox.people("Ana", "Rui")
    async with calling(sandbox, webhooks=True) as calls:
        info = await calls.add_contact(
            rui, NewWebhook(address="https://discord.com/api/webhooks/1/secret"), guest=False
        )
        assert info.shown == "https://discord.com/…"
        with refused("no-such-contact", 404):
            await calls.contact(ana, info.key)


@in_a_sandbox
async def test_a_table_can_be_switched_off_and_on(sandbox):
    ana, rui = await sandbox.people("Ana", "Rui")
    with web() as here:
        async with calling(sandbox, webhooks=True) as calls:
            await calls.add_contact(rui, NewWebhook(address=here.url("/rui")), guest=False)
            at = await sandbox.table(ana, rui)
            await calls.set_table(rui, at.id, off=True)
            await passed_on(at, rui)
            await calls.look(61)
            assert here.received == []
            await calls.set_table(rui, at.id, off=False)
            await passed_on(at, rui)
            await calls.look(61)
    assert len(here.received) == 1


@in_a_sandbox
async def test_a_contact_can_be_tried(sandbox):
    (ana,) = await sandbox.people("Ana")
    with web() as here:
        async with calling(sandbox, webhooks=True) as calls:
            info = await calls.add_contact(ana, NewWebhook(address=here.url("/ana")), guest=False)
            contact = await calls.contact(ana, info.key)
            assert (await calls.try_contact(contact)).status == "arrived"
            here.answers["/ana"] = 500
            outcome = await calls.try_contact(contact)
    assert (outcome.status, outcome.why[:3]) == ("again", "500")
    assert json.decode(here.received[0].body)["calls"][0]["text"] == "This is how Lisboa calls you."
    assert here.received[0].headers["Idempotency-Key"] == json.decode(here.received[0].body)["id"]
