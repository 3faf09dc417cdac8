"""The channels themselves: mail servers, the encryption of pushes, and services that Apprise speaks to."""

import asyncio
import json as plain_json
import smtplib

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256

from lisboa.hosting.calls.addresses import Poster
from lisboa.hosting.calls.hooks import HookSender, is_service
from lisboa.hosting.calls.letters import Letter, LetterLine
from lisboa.hosting.calls.mail import MailSender, MailServer, mail_server
from lisboa.hosting.calls.push import VapidKey, decoded, encoded, encrypted
from lisboa.hosting.calls.sending import AGAIN, ARRIVED, GONE, NOT_OURS, REJECTED, UNKNOWN
from tests.hosting.calls.receivers import Browser, mailbox, web

LETTER = Letter(
    key="k" * 32,
    language="en",
    subject="It is your turn.",
    lines=(LetterLine(kind="turn", text="It is your turn.", link="https://x/t/1", table="1"),),
    settings_link="https://x/calls",
    stop_token="token",
)


async def at_once():
    return True


def sent(make, address, begin=at_once, times=1):
    """What becomes of a letter; the last time."""

    async def main():
        sender = make()
        try:
            for _ in range(times):
                outcome = await sender.send(address, LETTER, begin)
            return outcome
        finally:
            await sender.close()

    return asyncio.run(main())


# Mail


@pytest.mark.parametrize(
    "address, server",
    [
        ("smtp://mail.example?from=a@b.pt", MailServer("smtp", "mail.example", 25, "a@b.pt")),
        ("smtps://u:p%40ss@mail.example?from=a@b.pt", MailServer("smtps", "mail.example", 465, "a@b.pt", "u", "p@ss")),
        (
            "smtp+starttls://u:p@m.example:99?from=L%20<a@b.pt>",
            MailServer("smtp+starttls", "m.example", 99, "L <a@b.pt>", "u", "p"),
        ),
        ("smtp://u:p@localhost?from=a@b.pt", MailServer("smtp", "localhost", 25, "a@b.pt", "u", "p")),
    ],
)
def test_addresses_of_mail_servers(address, server):
    assert mail_server(address) == server


@pytest.mark.parametrize(
    "address",
    [
        "mail.example",
        "http://x?from=a@b.pt",
        "smtp://x",
        "smtp://x:port?from=a@b.pt",
        "smtp://u:p@x.example?from=a@b.pt",
        "smtp://?from=a@b.pt",
    ],
)
def test_what_is_no_mail_server(address):
    with pytest.raises(ValueError):
        mail_server(address)


def test_a_line_to_the_mail_server_is_used_again():
    with mailbox() as box:
        assert sent(lambda: MailSender(mail_server(box.address)), "ana@example.org", times=5).status == ARRIVED
    assert len(box.mails) == 5
    assert len({mail["Message-ID"] for mail in box.mails}) == 1


@pytest.mark.parametrize(
    "answer, status", [("550 no such user", GONE), ("552 full", REJECTED), ("450 later", AGAIN), ("421 busy", AGAIN)]
)
def test_what_a_mail_server_says_about_an_address(answer, status):
    with mailbox() as box:
        box.answers["ana@example.org"] = answer
        outcome = sent(lambda: MailSender(mail_server(box.address)), "ana@example.org")
    assert outcome.status == status
    assert outcome.why.startswith(answer[:3])


def test_a_mail_that_is_not_ours_any_more_is_not_handed_over():
    async def no():
        return False

    with mailbox() as box:
        assert sent(lambda: MailSender(mail_server(box.address)), "ana@example.org", no).status == NOT_OURS
    assert box.mails == []


def test_a_mail_server_that_is_not_there():
    with mailbox() as box:
        address = box.address
    assert sent(lambda: MailSender(mail_server(address)), "ana@example.org").status == AGAIN


def test_a_line_that_breaks_while_a_mail_is_handed_over(monkeypatch):
    def broken(*_):
        raise smtplib.SMTPServerDisconnected("gone")

    monkeypatch.setattr(smtplib.SMTP, "data", broken)
    with mailbox() as box:
        assert sent(lambda: MailSender(mail_server(box.address)), "ana@example.org").status == UNKNOWN


# Push


def test_the_example_of_rfc_8291():
    private = int.from_bytes(decoded("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"))
    found = encrypted(
        b"When I grow up, I want to be a watermelon",
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
        salt=decoded("DGv6ra1nlYgDCS1FRnbzlw"),
        own=ec.derive_private_key(private, ec.SECP256R1()),
    )
    assert encoded(found) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_"
        "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_what_is_encrypted_can_be_read_by_its_browser_alone():
    browser, keys = Browser(), Browser().keys()
    assert browser.read(encrypted(b"hello", **browser.keys())) == b"hello"
    with pytest.raises(Exception):  # noqa: B017
        browser.read(encrypted(b"hello", **keys))


@pytest.mark.parametrize(
    "wrong", [{"p256dh": "AAAA"}, {"auth": "AAAA"}, {"p256dh": "é"}, {"p256dh": encoded(b"\x04" + b"\x01" * 64)}]
)
def test_what_is_no_key_of_a_browser(wrong):
    with pytest.raises(ValueError):
        encrypted(b"hello", **(Browser().keys() | wrong))


def test_a_push_service_can_check_who_sends():
    key = VapidKey.read(VapidKey.new().text())
    header = key.authorization("https://push.example:8443/abc", "mailto:a@b.pt", 1000.0)
    token, public = (part.partition("=")[2] for part in header.removeprefix("vapid ").split(", "))
    said, claims, signature = token.split(".")
    assert plain_json.loads(decoded(claims)) == {
        "aud": "https://push.example:8443",
        "exp": 1000 + 12 * 3600,
        "sub": "mailto:a@b.pt",
    }
    point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(public))
    raw = decoded(signature)
    signed = encode_dss_signature(int.from_bytes(raw[:32]), int.from_bytes(raw[32:]))
    point.verify(signed, f"{said}.{claims}".encode(), ec.ECDSA(SHA256()))
    assert public == key.public


# Services


@pytest.mark.parametrize(
    "address, service",
    [
        ("https://discord.com/api/webhooks/1/x", True),
        ("https://hooks.slack.com/services/T/B/x", True),
        ("https://discord.com.example/api/webhooks/1/x", False),
        ("https://example.org/api/webhooks/1/x", False),
        ("ntfys://ntfy.sh/topic", True),
        ("tgram://1:x/2", True),
        ("matrixs://u:p@matrix.org/#room", True),
        ("mailto://u:p@example.org", False),
    ],
)
def test_which_addresses_apprise_speaks_to(address, service):
    assert is_service(address) is service


def test_apprise_speaks_to_a_service_that_the_operator_allows():
    with web() as here:
        address = f"ntfy://127.0.0.1:{here.port}/lisboa"
        assert sent(lambda: HookSender(Poster(True), private=True), address).status == ARRIVED
        here.answers = dict.fromkeys(("/lisboa", "/"), 404)
        outcome = sent(lambda: HookSender(Poster(True), private=True), address)
    assert b"It is your turn. https://x/t/1" in here.received[0].body
    assert outcome.status == GONE


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "[::1]"])
def test_apprise_cannot_reach_this_machine(host):
    with web() as here:
        outcome = sent(lambda: HookSender(Poster()), f"ntfy://{host}:{here.port}/lisboa")
    assert outcome.status == REJECTED
    assert here.received == []


def test_apprise_does_not_follow_redirects():
    with web() as here:
        here.answers = dict.fromkeys(("/lisboa", "/"), 302)
        here.extra = {path: {"Location": here.url("/elsewhere")} for path in ("/lisboa", "/")}
        assert (
            sent(lambda: HookSender(Poster(True), private=True), f"ntfy://127.0.0.1:{here.port}/lisboa").status
            != ARRIVED
        )
    assert "/elsewhere" not in [request.path for request in here.received]
