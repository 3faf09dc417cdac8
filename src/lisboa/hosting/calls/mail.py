"""Mail, through the operator's SMTP server. Connections are kept for a while, each by a thread.

A mail is handed over when its last line is: until then nothing has been sent, so that is when it is marked. After a
crash in that very moment it is not sent again, since not every mailbox knows a mail by its Message-ID.
"""

import asyncio
import re
import smtplib
import ssl
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import formatdate, parseaddr
from typing import Final, NamedTuple
from urllib.parse import parse_qs, unquote, urlsplit

from lisboa.hosting.calls.letters import Letter
from lisboa.hosting.calls.sending import (
    AGAIN,
    ARRIVED,
    GONE,
    LONGEST_REASON,
    NOT_OURS,
    REJECTED,
    UNKNOWN,
    Begin,
    Delivery,
)
from lisboa.texts.calls import call_texts

PORTS: Final = {"smtp": 25, "smtp+starttls": 587, "smtps": 465}
HOME: Final = ("localhost", "127.0.0.1", "::1")
THREADS: Final = 4
SECONDS: Final = 20.0
KEPT_SECONDS: Final = 20.0  # that an unused connection is kept
NO_SUCH: Final = (550, 551, 553)  # of SMTP: there is no such mailbox

_ADDRESS = re.compile(
    r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z0-9-]{2,}"
)


class MailServer(NamedTuple):
    """Where mail is handed in, and whom it comes from."""

    scheme: str
    host: str
    port: int
    sender: str
    user: str | None = None
    password: str | None = None


def mail_server(address: str) -> MailServer:
    """Reads smtp://user:password@host:port?from=lisboa@example.org; raises ValueError with a sentence."""
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError:
        raise ValueError("the port is not a number") from None
    if parts.scheme not in PORTS or not parts.hostname:
        raise ValueError(f"it begins with one of {', '.join(f'{scheme}://' for scheme in PORTS)}, then the host")
    sender = parse_qs(parts.query).get("from", [""])[0]
    if not is_address(parseaddr(sender)[1]):
        raise ValueError("it ends with ?from= and the address that mails come from")
    user = None if parts.username is None else unquote(parts.username)
    if user is not None and parts.scheme == "smtp" and parts.hostname not in HOME:
        raise ValueError("a password goes over an encrypted line only: use smtps:// or smtp+starttls://")
    password = None if parts.password is None else unquote(parts.password)
    return MailServer(parts.scheme, parts.hostname, port or PORTS[parts.scheme], sender, user, password)


def is_address(text: str) -> bool:
    return len(text) <= 254 and _ADDRESS.fullmatch(text) is not None and ".." not in text


class MailSender:
    """Hands mails in."""

    def __init__(self, server: MailServer) -> None:
        self._server = server
        self._threads = ThreadPoolExecutor(THREADS, "mail")
        self._lines = threading.local()

    def repeatable(self, address: str) -> bool:
        return False

    async def send(self, address: str, letter: Letter, begin: Begin) -> Delivery:
        return await self.hand_in(address, mail(self._server.sender, address, letter), begin)

    async def hand_in(self, address: str, message: EmailMessage, begin: Begin) -> Delivery:
        loop = asyncio.get_running_loop()

        def begun() -> bool:
            return asyncio.run_coroutine_threadsafe(_awaited(begin), loop).result(SECONDS)

        return await loop.run_in_executor(self._threads, self._delivered, address, message, begun)

    async def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)

    # In a thread

    def _delivered(self, address: str, message: EmailMessage, begun: Callable[[], bool]) -> Delivery:
        """Whatever breaks off before the last line was handed over can be tried again; after that it is not known."""
        broken = AGAIN
        try:
            line = self._ready(address)
            if not begun():
                line.rset()
                return Delivery(NOT_OURS)
            broken = UNKNOWN
            code, answer = line.data(message.as_bytes(policy=SMTP))
            return Delivery(ARRIVED) if code == 250 else _refused(code, answer)
        except _Refused as refused:
            return _refused(refused.code, refused.answer)
        except smtplib.SMTPResponseException as error:
            self._hang_up()
            return Delivery(AGAIN, _reason(error.smtp_code, error.smtp_error))
        except (OSError, smtplib.SMTPException, TimeoutError) as error:
            self._hang_up()
            return Delivery(broken, type(error).__name__)

    def _ready(self, address: str) -> smtplib.SMTP:
        """A line on which sender and recipient are accepted. One that was kept may have been closed meanwhile."""
        line: smtplib.SMTP | None = getattr(self._lines, "line", None)
        if line is not None and time.monotonic() - self._lines.used < KEPT_SECONDS:
            with suppress(OSError, smtplib.SMTPServerDisconnected):
                return self._addressed(line, address)
        self._hang_up()
        self._lines.line = self._connected()
        return self._addressed(self._lines.line, address)

    def _addressed(self, line: smtplib.SMTP, address: str) -> smtplib.SMTP:
        self._lines.used = time.monotonic()
        for code, answer in (line.mail(parseaddr(self._server.sender)[1]), line.rcpt(address)):
            if code not in (250, 251):
                line.rset()
                raise _Refused(code, answer)
        return line

    def _connected(self) -> smtplib.SMTP:
        server, context = self._server, ssl.create_default_context()
        if server.scheme == "smtps":
            line: smtplib.SMTP = smtplib.SMTP_SSL(server.host, server.port, timeout=SECONDS, context=context)
        else:
            line = smtplib.SMTP(server.host, server.port, timeout=SECONDS)
        if server.scheme == "smtp+starttls":
            line.starttls(context=context)
        line.ehlo_or_helo_if_needed()
        if server.user is not None:
            line.login(server.user, server.password or "")
        return line

    def _hang_up(self) -> None:
        line: smtplib.SMTP | None = getattr(self._lines, "line", None)
        if line is not None:
            line.close()
        self._lines.line = None


class _Refused(Exception):
    """The server does not take a mail for this address."""

    def __init__(self, code: int, answer: bytes) -> None:
        super().__init__(code)
        self.code = code
        self.answer = answer


async def _awaited(begin: Begin) -> bool:
    return await begin()


def _refused(code: int, answer: bytes | str) -> Delivery:
    why = _reason(code, answer)
    if code < 500:
        return Delivery(AGAIN, why)
    return Delivery(GONE if code in NO_SUCH else REJECTED, why)


def _reason(code: int, answer: bytes | str) -> str:
    text = answer.decode(errors="replace") if isinstance(answer, bytes) else answer
    return " ".join(f"{code} {text}".split())[:LONGEST_REASON]


# ---------------------------------------------------------------------- what is in a mail


def mail(sender: str, address: str, letter: Letter) -> EmailMessage:
    """One click ends mails of this kind, in programs that know RFC 8058 and on the page of the link."""
    words, stop = call_texts(letter.language), f"{letter.settings_link}/{letter.stop_token}"
    parts = [f"{line.text}\n{line.link}" for line in letter.lines]
    parts.append("-- \n" + words.letter("footer", link=letter.settings_link) + "\n" + words.letter("stop", link=stop))
    message = bare_mail(sender, address, letter.key, letter.language, letter.subject, "\n\n".join(parts))
    message["List-Unsubscribe"] = f"<{stop}>"
    message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    return message


def bare_mail(sender: str, address: str, key: str, language: str, subject: str, text: str) -> EmailMessage:
    message = EmailMessage(policy=SMTP)
    message["From"] = sender
    message["To"] = address
    message["Subject"] = subject
    message["Date"] = formatdate()
    message["Message-ID"] = f"<{key}@{parseaddr(sender)[1].rpartition('@')[2]}>"
    message["Auto-Submitted"] = "auto-generated"
    message.set_content(text)
    message["Content-Language"] = language
    return message
