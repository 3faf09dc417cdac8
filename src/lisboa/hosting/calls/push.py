"""Web Push: a message for a browser, encrypted for it alone (RFC 8291) and signed by this server (VAPID, RFC 8292).

A push has its letter's key as its topic, and shows under it: sent twice, it is seen once.
"""

import base64
import os
import time
from hashlib import sha256
from typing import Any, Final
from urllib.parse import urlsplit

import httpcore
import msgspec
from msgspec import Struct

from lisboa.hosting.calls.addresses import NotAllowed, Poster
from lisboa.hosting.calls.letters import Letter
from lisboa.hosting.calls.sending import AGAIN, NOT_OURS, REJECTED, Begin, Delivery, outcome_of
from lisboa.tables.calls import ANSWER, CLOCK, TURN

KEEP_SECONDS: Final = 24 * 3600  # that a push service keeps it for a browser that is not there
SIGNED_SECONDS: Final = 12 * 3600
SIGNED_AGAIN: Final = 3600.0
MOST_SIGNED: Final = 100  # push services
RECORD: Final = 4096  # bytes
LONGEST_TEXT: Final = 1500
POINT: Final = 65  # bytes of a public key
URGENT: Final = (TURN, ANSWER, CLOCK)


class Subscription(Struct, frozen=True, kw_only=True):
    """Where a browser gets its pushes, and the keys with which only it can read them."""

    endpoint: str
    p256dh: str
    auth: str
    label: str = ""


_subscription: Final = msgspec.json.Decoder(Subscription).decode


class VapidKey:
    """The key pair of this server; browsers take pushes from nobody else."""

    def __init__(self, private: Any) -> None:
        self._private = private
        self.public = encoded(_point(private.public_key()))
        self._signed: dict[tuple[str, str], tuple[float, str]] = {}

    @classmethod
    def new(cls) -> "VapidKey":
        from cryptography.hazmat.primitives.asymmetric import ec

        return cls(ec.generate_private_key(ec.SECP256R1()))

    @classmethod
    def read(cls, text: str) -> "VapidKey":
        from cryptography.hazmat.primitives.asymmetric import ec

        return cls(ec.derive_private_key(int.from_bytes(decoded(text)), ec.SECP256R1()))

    def text(self) -> str:
        """The private key, to be kept."""
        return encoded(self._private.private_numbers().private_value.to_bytes(32))

    def authorization(self, endpoint: str, contact: str, now: float) -> str:
        """The header by which a push service knows who sends: the same for an hour, since signing takes its time."""
        parts = urlsplit(endpoint)
        service = f"{parts.scheme}://{parts.netloc}"
        at, found = self._signed.get((service, contact), (-SIGNED_AGAIN, ""))
        if not 0 <= now - at < SIGNED_AGAIN:
            if len(self._signed) >= MOST_SIGNED:
                self._signed.clear()
            found = self._sign(service, contact, now)
            self._signed[service, contact] = now, found
        return found

    def _sign(self, service: str, contact: str, now: float) -> str:
        from cryptography.hazmat.primitives import hashes
        from cryptography.hazmat.primitives.asymmetric import ec
        from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature

        claims = {"aud": service, "exp": int(now) + SIGNED_SECONDS, "sub": contact}
        said = ".".join(encoded(msgspec.json.encode(part)) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
        r, s = decode_dss_signature(self._private.sign(said.encode(), ec.ECDSA(hashes.SHA256())))
        return f"vapid t={said}.{encoded(r.to_bytes(32) + s.to_bytes(32))}, k={self.public}"


class PushSender:
    """Pushes letters to browsers. `contact`: where a push service may complain, a mailto: or https: address."""

    def __init__(self, key: VapidKey, poster: Poster, contact: str) -> None:
        self._key = key
        self._poster = poster
        self._contact = contact

    def repeatable(self, address: str) -> bool:
        return True

    async def send(self, address: str, letter: Letter, begin: Begin) -> Delivery:
        subscription = _subscription(address)
        try:
            body = encrypted(_payload(letter), subscription.p256dh, subscription.auth)
        except ValueError:
            return Delivery(REJECTED, "the keys are not those of a browser")
        if not await begin():
            return Delivery(NOT_OURS)
        try:
            status, answer = await self._poster.post(subscription.endpoint, self._headers(subscription, letter), body)
        except NotAllowed as error:
            return Delivery(REJECTED, str(error))
        except (OSError, TimeoutError, *NETWORK) as error:
            return Delivery(AGAIN, type(error).__name__)
        return outcome_of(status, answer.decode(errors="replace"))

    def _headers(self, subscription: Subscription, letter: Letter) -> dict[str, str]:
        urgent = any(line.kind in URGENT for line in letter.lines)
        return {
            "Authorization": self._key.authorization(subscription.endpoint, self._contact, time.time()),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(KEEP_SECONDS),
            "Topic": encoded(sha256(letter.key.encode()).digest())[:32],
            "Urgency": "high" if urgent else "normal",
        }

    async def close(self) -> None:
        """The poster is closed by whoever made it."""


NETWORK: Final = (
    httpcore.NetworkError,
    httpcore.ProtocolError,
    httpcore.TimeoutException,
    httpcore.UnsupportedProtocol,
)


def _payload(letter: Letter) -> bytes:
    said = {"title": "Lisboa", "body": letter.text[:LONGEST_TEXT], "link": letter.link, "key": letter.key}
    return msgspec.json.encode(said)


def is_key_pair(p256dh: str, auth: str) -> bool:
    """Whether these can be the keys of a browser."""
    try:
        encrypted(b"", p256dh, auth)
    except ValueError:
        return False
    return True


def encrypted(content: bytes, p256dh: str, auth: str, *, salt: bytes | None = None, own: Any = None) -> bytes:
    """One record of `aes128gcm`, for the holder of these keys. `salt` and `own` key are by chance, except in tests.

    Raises ValueError for what is no key.
    """
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    theirs, secret = decoded(p256dh), decoded(auth)
    if len(theirs) != POINT or len(secret) != 16:
        raise ValueError("keys of another length")
    point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs)
    own = own or ec.generate_private_key(ec.SECP256R1())
    salt = salt or os.urandom(16)
    ours = _point(own.public_key())
    key = derived(own.exchange(ec.ECDH(), point), secret, b"WebPush: info\0" + theirs + ours, 32)
    cipher = AESGCM(derived(key, salt, b"Content-Encoding: aes128gcm\0", 16))
    nonce = derived(key, salt, b"Content-Encoding: nonce\0", 12)
    sealed = cipher.encrypt(nonce, content + b"\x02", None)
    return salt + RECORD.to_bytes(4) + bytes([len(ours)]) + ours + sealed


def derived(key: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    from cryptography.hazmat.primitives import hashes
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF

    return HKDF(hashes.SHA256(), length, salt, info).derive(key)


def _point(public: Any) -> bytes:
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    found: bytes = public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return found


def encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    """Raises ValueError."""
    return base64.b64decode(text.encode("ascii") + b"=" * (-len(text) % 4), altchars=b"-_", validate=True)
