"""Warns when people reach the server over plain http: then passwords and sessions can be read on the way.

A server behind a proxy speaks http itself, and that is fine. What matters is where it listens, and how clients on
other machines got here: the scope says what a trusted proxy says about that, or else what the connection is.
"""

from ipaddress import ip_address

from lisboa.server.logs import log
from lisboa.server.security import App, Receive, Scope, Send, is_https

ADVICE = "passwords and sessions can be read on the way: let a proxy do https (docs/hosting.md)"


def is_loopback(host: str) -> bool:
    """Does this address lead to this machine only? A name other than localhost may lead anywhere."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def is_exposed(host: str, trusted: str) -> bool:
    """Does a server that listens here take connections from other machines, though no proxy on one is trusted?"""
    proxies = [address for address in trusted.split(",") if address and not is_loopback(address)]
    return not is_loopback(host) and not proxies


def warn_if_exposed(address: str, host: str, trusted: str) -> None:
    """For the start of a server."""
    if is_exposed(host, trusted):
        log("plain-http", "warning", address=address, why=f"other machines can come without encryption: {ADVICE}")


class EncryptionWatch:
    """Lets everything through, and warns once of http and once of websockets that come from outside unencrypted."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._warned: set[str] = set()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind = scope["type"]
        if kind in ("http", "websocket") and kind not in self._warned and _came_plainly(scope):
            self._warned.add(kind)
            log("plain-http", "warning", scheme=scope["scheme"], why=f"somebody came without encryption: {ADVICE}")
        await self._app(scope, receive, send)


def _came_plainly(scope: Scope) -> bool:
    client = scope.get("client")
    return not is_https(scope) and client is not None and not is_loopback(client[0])
