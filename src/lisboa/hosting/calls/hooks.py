"""Webhooks. Any https address gets JSON from here; chat services are spoken to by Apprise, in a process of its own,
which is loaded when the first of them is due and cannot connect to addresses that are not public.
"""

from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
from msgspec import Struct

from lisboa.hosting.calls.addresses import NotAllowed, Poster
from lisboa.hosting.calls.letters import Letter
from lisboa.hosting.calls.push import NETWORK
from lisboa.hosting.calls.sending import AGAIN, NOT_OURS, REJECTED, UNKNOWN, Begin, Delivery, outcome_of
from lisboa.hosting.processes import Closed, Crew, Late, Lost

APPRISE_SECONDS: Final = 60.0  # the first time it has to be loaded
PLAIN: Final = ("https", "http")
# Of the many services that Apprise knows, those whose addresses hold nothing but where to send to.
SERVICES: Final = ("discord", "slack", "matrix", "matrixs", "ntfy", "ntfys", "tgram")
# Their own addresses, as they show them to people.
OWN_HOSTS: Final = {
    "discord.com": "/api/webhooks/",
    "discordapp.com": "/api/webhooks/",
    "hooks.slack.com": "/services/",
}


class Hook(Struct, frozen=True, kw_only=True):
    """Something for the process: where to, and what. `private`: may it connect to this machine's own network?"""

    address: str
    title: str
    text: str
    private: bool


class HookAnswer(Struct, frozen=True, kw_only=True):
    """What became of it."""

    status: str
    why: str = ""


_answer: Final = msgspec.msgpack.Decoder(HookAnswer).decode


def is_hook(address: str, private: bool = False) -> bool:
    """Whether an address can be that of a webhook. Without encryption only where everything is allowed."""
    try:
        parts = urlsplit(address)
        fits = bool(parts.hostname) and (parts.port is None or parts.port > 0)
    except ValueError:
        return False
    plain = parts.scheme == "https" or (parts.scheme == "http" and private)
    return (
        fits and (plain or is_service(address)) and address.isascii() and address.isprintable() and " " not in address
    )


def is_service(address: str) -> bool:
    """Whether it is one that Apprise speaks to. Its options might name files and more: none are taken."""
    parts = urlsplit(address)
    begins = OWN_HOSTS.get(parts.hostname or "")
    return (parts.scheme in SERVICES and "?" not in address) or (begins is not None and parts.path.startswith(begins))


def shown_hook(address: str) -> str:
    """What may be shown of it: what comes after the host is a secret."""
    parts = urlsplit(address)
    if parts.scheme in PLAIN:
        return f"{parts.scheme}://{parts.hostname}/…"
    return f"{parts.scheme}://…"


class HookSender:
    """Sends letters to webhooks."""

    def __init__(self, poster: Poster, private: bool = False) -> None:
        self._poster = poster
        self._private = private
        self._crew = Crew("lisboa.hosting.calls.hook_process")

    def repeatable(self, address: str) -> bool:
        return not is_service(address)

    async def send(self, address: str, letter: Letter, begin: Begin) -> Delivery:
        if not await begin():
            return Delivery(NOT_OURS)
        if is_service(address):
            return await self._through_service(address, letter)
        return await self._posted(address, letter)

    async def _posted(self, address: str, letter: Letter) -> Delivery:
        headers = {"Content-Type": "application/json", "Idempotency-Key": letter.key, "User-Agent": "Lisboa"}
        try:
            status, answer = await self._poster.post(address, headers, msgspec.json.encode(hook_content(letter)))
        except NotAllowed as error:
            return Delivery(REJECTED, str(error))
        except (OSError, TimeoutError, *NETWORK) as error:
            return Delivery(AGAIN, type(error).__name__)
        return outcome_of(status, answer.decode(errors="replace"))

    async def _through_service(self, address: str, letter: Letter) -> Delivery:
        text = "\n".join(f"{line.text} {line.link}" for line in letter.lines)
        hook = Hook(address=address.partition("?")[0], title="Lisboa", text=text, private=self._private)
        try:
            found = _answer(await self._crew.ask(msgspec.msgpack.encode(hook), APPRISE_SECONDS))
        except Closed:
            return Delivery(AGAIN, "the server stops")
        except (Late, Lost) as error:
            return Delivery(UNKNOWN, type(error).__name__)
        return Delivery(found.status, found.why)

    async def close(self) -> None:
        await self._crew.close()


def hook_content(letter: Letter) -> dict[str, Any]:
    """What a webhook without a service gets. `id` is the same if it comes twice."""
    calls = [{"kind": line.kind, "table": line.table, "text": line.text, "link": line.link} for line in letter.lines]
    return {"id": letter.key, "text": letter.text, "language": letter.language, "calls": calls}
