"""Links in mails: they say what they do, and carry a signature, so that nobody has to sign in and nothing is stored."""

import base64
import binascii
import hashlib
import hmac
from typing import Final

import msgspec
from msgspec import Struct

CONFIRM: Final = "confirm"
STOP: Final = "stop"
SIGNATURE: Final = 16  # bytes


class LinkAction(Struct, frozen=True, kw_only=True, array_like=True):
    """What a link does with a contact: confirm it, or stop mails of these kinds."""

    does: str
    contact: str
    kinds: tuple[str, ...] = ()


_decode: Final = msgspec.json.Decoder(LinkAction).decode


class Signer:
    """Signs with a secret of the server's database."""

    def __init__(self, secret: str) -> None:
        self._secret = secret.encode()

    def token(self, action: LinkAction) -> str:
        said = msgspec.json.encode(action)
        return _text(said) + "." + _text(self._signature(said))

    def action(self, token: str) -> LinkAction | None:
        """What a token stands for; None if we have not made it, letter for letter: base64 can say a thing in several
        ways.
        """
        try:
            action = _decode(_bytes(token.partition(".")[0]))
        except (ValueError, binascii.Error, msgspec.MsgspecError):
            return None
        return action if hmac.compare_digest(self.token(action).encode(), token.encode()) else None

    def _signature(self, said: bytes) -> bytes:
        return hmac.new(self._secret, b"lisboa link\n" + said, hashlib.sha256).digest()[:SIGNATURE]


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def _bytes(text: str) -> bytes:
    return base64.urlsafe_b64decode(text.encode("ascii", errors="strict") + b"=" * (-len(text) % 4))
