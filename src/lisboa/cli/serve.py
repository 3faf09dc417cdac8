"""`lisboa serve`: tables for everybody on the network, or for the person at this machine."""

import argparse
from ipaddress import ip_network

from lisboa.cli import database
from lisboa.cli.errors import Problem, Usage
from lisboa.cli.screen import say
from lisboa.cli.serving import LOCAL_PORT, PORT
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
        trust=",".join(["127.0.0.1", "::1", *map(_proxy, arguments.trust)]),
    )


def _port(arguments: argparse.Namespace) -> int:
    if arguments.port is None:
        return LOCAL_PORT if arguments.local else PORT
    named: int = arguments.port
    return named


def _ready(door: str) -> None:
    say(f"Lisboa is at {door} (Ctrl-C stops it).")


def _proxy(text: str) -> str:
    try:
        return str(ip_network(text, strict=False))
    except ValueError:
        raise Usage(f"--trust {text} is not a proxy's address or network, such as 192.0.2.7 or 10.0.0.0/8") from None
