"""The other ends, on this machine: a mail server, a web server that keeps what it is sent, and a browser with keys."""

import os
import socket
import threading
from contextlib import contextmanager
from email import message_from_bytes, policy
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from aiosmtpd.controller import Controller
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from lisboa.hosting.calls.push import encoded


class Mailbox:
    """What a mail server has taken; `answers` are its words for addresses that it does not take."""

    def __init__(self):
        self.mails = []
        self.answers = {}
        self.at_end = {}
        self.port = 0

    async def handle_RCPT(self, server, session, envelope, address, rcpt_options):
        if address in self.answers:
            return self.answers[address]
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server, session, envelope):
        answer = self.at_end.get(envelope.rcpt_tos[0])
        if answer is None:
            self.mails.append(message_from_bytes(envelope.content, policy=policy.default))
        return answer or "250 OK"

    @property
    def address(self):
        return f"smtp://127.0.0.1:{self.port}?from=Lisboa%20<lisboa@example.org>"


@contextmanager
def mailbox():
    box = Mailbox()
    box.port = _free_port()
    controller = Controller(box, hostname="127.0.0.1", port=box.port)
    controller.start()
    try:
        yield box
    finally:
        controller.stop()


def _free_port():
    """`Controller` looks whether it is there, and so has to know its port before."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


class Received:
    """A request that came to the web server."""

    def __init__(self, path, headers, body):
        self.path = path
        self.headers = headers
        self.body = body


class Web:
    """What a web server was sent, by path; `answers` are its statuses for paths, 200 for the others."""

    def __init__(self):
        self.received = []
        self.answers = {}
        self.extra = {}
        self.port = 0

    def url(self, path):
        return f"http://127.0.0.1:{self.port}{path}"


class _PatientServer(ThreadingHTTPServer):
    """With the usual queue of five, some of many connections at once are reset on a busy machine."""

    request_queue_size = 128


@contextmanager
def web():
    found = Web()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self):
            body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
            found.received.append(Received(self.path, self.headers, body))
            self.send_response(found.answers.get(self.path, 200))
            for name, value in found.extra.get(self.path, {}).items():
                self.send_header(name, value)
            self.send_header("Content-Length", "2")
            self.end_headers()
            self.wfile.write(b"{}")

        do_PUT = do_GET = do_POST

        def log_message(self, *_):
            pass

    server = _PatientServer(("127.0.0.1", 0), Handler)
    found.port = server.server_address[1]
    thread = threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True)
    thread.start()
    try:
        yield found
    finally:
        server.shutdown()
        thread.join(10)
        server.server_close()


class Browser:
    """The keys of a push subscription, and what RFC 8291 does with them to read a push."""

    def __init__(self):
        self._private = ec.generate_private_key(ec.SECP256R1())
        self._auth = os.urandom(16)
        self._public = self._private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    def keys(self):
        return {"p256dh": encoded(self._public), "auth": encoded(self._auth)}

    def read(self, body):
        salt, size, rest = body[:16], body[20], body[21:]
        theirs, sealed = rest[:size], rest[size:]
        shared = self._private.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs))
        key = _derived(shared, self._auth, b"WebPush: info\0" + self._public + theirs, 32)
        cipher = AESGCM(_derived(key, salt, b"Content-Encoding: aes128gcm\0", 16))
        text = cipher.decrypt(_derived(key, salt, b"Content-Encoding: nonce\0", 12), sealed, None)
        assert text.endswith(b"\x02")
        return text[:-1]


def _derived(key, salt, info, length):
    return HKDF(hashes.SHA256(), length, salt, info).derive(key)
