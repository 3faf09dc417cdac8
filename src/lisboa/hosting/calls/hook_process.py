"""The process in which Apprise speaks to chat services. Whatever it is told to do, this process connects to public
addresses only: Python itself asks us before each connection (an audit hook, which nothing can take away).
"""

import logging
import os
import re
import resource
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

import msgspec

from lisboa.hosting.calls.addresses import is_public
from lisboa.hosting.calls.hooks import Hook, HookAnswer, is_service
from lisboa.hosting.calls.sending import ARRIVED, REJECTED, UNKNOWN, Delivery, outcome_of

MOST_MEMORY: Final = 1 << 30  # bytes: an endless answer ends the process, and not the machine
ASKED_BEFORE: Final = frozenset({"socket.connect", "socket.sendto"})

_hook: Final = msgspec.msgpack.Decoder(Hook).decode
_private = False  # may we connect to private addresses, for what we are at?
_refused = False  # was a connection refused?


def prepare() -> None:
    os.environ["NO_PROXY"] = "*"  # a proxy would connect for us, unasked
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    import apprise  # noqa: F401 (takes its time)

    sys.addaudithook(_asked)


def _asked(event: str, arguments: tuple[Any, ...]) -> None:
    if event in ASKED_BEFORE and not _private and not _is_allowed(arguments[-1]):
        global _refused
        _refused = True
        raise PermissionError("the address is not public")


def _is_allowed(address: Any) -> bool:
    """Sockets of this machine have names, not addresses."""
    if not isinstance(address, tuple) or not address or not isinstance(address[0], str):
        return False
    try:
        return is_public(address[0])
    except ValueError:  # a name, which only a library that looks names up by itself would use
        return False


def answer(message: bytes) -> bytes:
    global _private, _refused
    hook = _hook(message)
    _private, _refused = hook.private, False
    return msgspec.msgpack.encode(_sent(hook))


def _sent(hook: Hook) -> HookAnswer:
    from apprise import Apprise, AppriseAsset, PersistentStoreMode

    asset = AppriseAsset(storage_mode=PersistentStoreMode.MEMORY, app_id="Lisboa", app_desc="Lisboa")
    service = (
        Apprise.instantiate(hook.address, asset=asset, suppress_exceptions=True) if is_service(hook.address) else None
    )
    if service is None:
        return HookAnswer(status=REJECTED, why="the address is not one of a known service")
    service.redirects = False
    heard = _Heard()
    with apprise_says(heard):
        taken = service.notify(body=hook.text, title=hook.title)
    if taken:
        return HookAnswer(status=ARRIVED)
    if _refused:
        return HookAnswer(status=REJECTED, why="the address is not public")
    outcome = Delivery(UNKNOWN) if heard.status is None else outcome_of(heard.status)
    return HookAnswer(status=outcome.status, why=outcome.why or "the service did not answer")


class _Heard(logging.Handler):
    """Apprise tells its log, and nobody else, with which status a service has refused something."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.status: int | None = None

    def emit(self, record: logging.LogRecord) -> None:
        found = re.search(r"error=(\d{3})\b", record.getMessage())
        if found:
            self.status = int(found[1])


@contextmanager
def apprise_says(to: logging.Handler) -> Iterator[None]:
    logger = logging.getLogger("apprise")
    logger.addHandler(to)
    try:
        yield
    finally:
        logger.removeHandler(to)
