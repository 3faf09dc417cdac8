"""`lisboa serve`: tables for everybody on the network, or for the person at this machine."""

import argparse
import importlib.util
import os
from ipaddress import ip_network

from lisboa.cli import database
from lisboa.cli.errors import Problem, Usage
from lisboa.cli.screen import say
from lisboa.cli.serving import LOCAL_PORT, PORT
from lisboa.hosting.calls.mail import MailServer, mail_server
from lisboa.hosting.calls.service import Channels
from lisboa.hosting.thinkers import PACE
from lisboa.server import logs, machine
from lisboa.server.plain import is_loopback
from lisboa.server.running import CannotListen, Settings, serve
from lisboa.server.security import origin_of


def run(arguments: argparse.Namespace) -> int:
    settings = _settings(arguments)
    logs.set_up(arguments.log_level)
    try:
        with database.problems(settings.database):
            machine.run(serve(settings))
    except CannotListen as error:
        raise Problem(str(error)) from None
    return 0


def _settings(arguments: argparse.Namespace) -> Settings:
    if arguments.local and not is_loopback(arguments.host):
        raise Usage(f"--local is for the person at this machine, but {arguments.host} is open to others: leave one out")
    if arguments.local and arguments.members_only:
        raise Usage("--local has no members: leave --members-only out")
    for origin in arguments.origin:
        if origin_of(origin) is None:
            raise Usage(f"--origin {origin} is not an origin, such as https://lisboa.example, without a path")
    return Settings(
        database=database.named(arguments.database),
        host=arguments.host,
        port=_port(arguments),
        or_any=arguments.local and arguments.port is None,
        local=arguments.local,
        members_only=arguments.members_only,
        origins=tuple(arguments.origin),
        thinkers=arguments.bots,
        reviewers=arguments.reviews,
        ready=_ready,
        pace=arguments.pace if arguments.pace is not None else 0.0 if arguments.local else PACE,
        channels=_channels(arguments),
        trust=",".join(["127.0.0.1", "::1", *map(_proxy, arguments.trust)]),
    )


def _port(arguments: argparse.Namespace) -> int:
    if arguments.port is None:
        return LOCAL_PORT if arguments.local else PORT
    named: int = arguments.port
    return named


def _channels(arguments: argparse.Namespace) -> Channels:
    """How people are called. Links need to know where they lead."""
    mail = arguments.mail or os.environ.get("LISBOA_MAIL")
    channels = Channels(
        public=(arguments.public_address or "").rstrip("/"),
        mail=None if mail is None else _mail_server(mail),
        push=arguments.push,
        webhooks=arguments.webhooks,
        private=arguments.allow_private_webhooks,
        gather=arguments.gather_calls,
    )
    if channels.public and origin_of(channels.public) is None:
        raise Usage(f"--public-address {channels.public} is not an address such as https://lisboa.example")
    if channels.any and not channels.public:
        raise Usage("messages contain links: add --public-address, the server's address as people open it")
    for wanted, package in ((channels.push, "cryptography"), (channels.webhooks, "apprise")):
        if wanted and importlib.util.find_spec(package) is None:
            raise Problem(f"This needs the package {package}: pip install {package}")
    return channels


def _mail_server(address: str) -> MailServer:
    """What is wrong is said without the address: it holds a password."""
    try:
        return mail_server(address)
    except ValueError as error:
        raise Usage(f"the address after --mail is wrong: {error}") from None


def _ready(door: str) -> None:
    say(f"Lisboa is at {door} (Ctrl-C stops it).")


def _proxy(text: str) -> str:
    try:
        return str(ip_network(text, strict=False))
    except ValueError:
        raise Usage(f"--trust {text} is not a proxy's address or network, such as 192.0.2.7 or 10.0.0.0/8") from None
