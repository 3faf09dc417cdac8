"""`lisboa play` in the browser: a server for the person at this machine, and a browser that opens there."""

import argparse
import asyncio
import os
import signal
import sys
import time
import webbrowser
from collections.abc import Sequence
from dataclasses import replace
from threading import Thread
from typing import Any, Final

import msgspec
from msgspec import structs

from lisboa.cli import database, play
from lisboa.cli.errors import Problem, Usage
from lisboa.cli.saves import SavedTable
from lisboa.cli.screen import say
from lisboa.cli.seats import LACERDA, PERSON
from lisboa.cli.serving import LOCAL_PORT
from lisboa.hosting.storage.errors import InUse
from lisboa.server import control, logs, machine
from lisboa.server.lock import FRAGMENT, ticket
from lisboa.server.running import CannotListen, Settings, serve
from lisboa.tables.bots import allowed
from lisboa.tables.wire import NewSeat, NewTable

STARTING: Final = 10.0  # seconds until another server that has just been started can be asked
TERMINAL_ONLY: Final = {
    "components": "the browser plays with the components as printed",
    "save": "in the browser every game is kept, and its record can be saved there",
}
SCREENS: Final = ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY")  # set where there is a screen, or a browser was chosen


def run(arguments: argparse.Namespace) -> int:
    new = _wanted(arguments)
    place = database.named(None)
    with database.problems(place):
        if not _at_running(place, new, arguments.no_browser):
            try:
                logs.set_up("warning")
                settings = Settings(place, port=LOCAL_PORT, or_any=True, local=True)
                machine.run(_serve(settings, new, arguments.no_browser))
            except InUse:  # by one that was started a moment ago
                if not _at_starting(place, new, arguments.no_browser):
                    raise
            except CannotListen as error:
                raise Problem(str(error)) from None
    return 0


# ---------------------------------------------------------------------- a server


async def _serve(settings: Settings, new: NewTable | None, no_browser: bool) -> None:
    """Serves until told to stop, or until the table cannot be made."""
    opened: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
    serving: asyncio.Future[Any] = asyncio.ensure_future(serve(replace(settings, ready=opened.set_result)))
    await asyncio.wait({serving, opened}, return_when=asyncio.FIRST_COMPLETED)
    try:
        if opened.done():
            page = await _page(opened.result(), new)
            _tell(page, no_browser, "Ctrl-C stops it")
            if not no_browser:
                Thread(target=_open, args=(page,), daemon=True).start()  # some browsers come back when they are closed
    except BaseException:
        os.kill(os.getpid(), signal.SIGTERM)
        raise
    finally:
        await serving


def _at_running(place: str, new: NewTable | None, no_browser: bool) -> bool:
    """Opens the server that has this database already; false if there is none."""
    socket = control.server_of(place)
    if socket is None:
        return False
    door: str | None = control.ask(socket, "door")
    if door is None:
        address = control.ask(socket, "here")["address"]
        raise Problem(f"your database belongs to a server for others, at {address}: open that in a browser")
    page = asyncio.run(_page(door, new))
    _tell(page, no_browser, "it ran already")
    if not no_browser:
        _open(page)
    return True


def _at_starting(place: str, new: NewTable | None, no_browser: bool) -> bool:
    """The same with one that may not answer yet."""
    deadline = time.monotonic() + STARTING
    while not (found := _at_running(place, new, no_browser)) and time.monotonic() < deadline:
        time.sleep(0.1)
    return found


# ---------------------------------------------------------------------- a browser


def _tell(page: str, no_browser: bool, more: str) -> None:
    advice = "" if _has_screen() and not no_browser else "open this address in a browser; "
    say(f"Lisboa is at {page} ({advice}{more}).")


def _has_screen() -> bool:
    """Without one, Python would start a text browser in the middle of our output."""
    return sys.platform in ("darwin", "win32") or any(os.environ.get(name) for name in SCREENS)


def _open(page: str) -> None:
    """With a ticket in the address instead of the key: everybody can read how a browser was started."""
    if not _has_screen():
        return
    address, _, key = page.partition(FRAGMENT)
    try:
        done = webbrowser.open(f"{address}{FRAGMENT}{ticket(key)}")
    except webbrowser.Error:
        done = False
    if not done:
        say("No browser could be started: open this address yourself.")


# ---------------------------------------------------------------------- a table


async def _page(door: str, new: NewTable | None) -> str:
    """What is to be opened, with the key: the start page, or the new table."""
    if new is None:
        return door
    from lisboa.client import NoAnswer, RefusedByServer, Server  # slow to load, and needed only for a new table

    wishes = {name: getattr(new, name) for name in new.__struct_fields__ if name != "token"}
    try:
        async with Server(door) as server:
            made = await server.make_table(**wishes)
    except (NoAnswer, RefusedByServer) as error:
        raise Problem(f"could not make a table: {error}") from None
    return door.replace(f"/{FRAGMENT}", f"/t/{made.id}{FRAGMENT}")


def _wanted(arguments: argparse.Namespace) -> NewTable | None:
    """The table that the options ask for; none without any."""
    for option, why in TERMINAL_ONLY.items():
        if getattr(arguments, option):
            raise Usage(f"--{option} goes with --terminal: {why}")
    if play.is_there(arguments):
        table = _of_file(play.found(arguments), arguments.load or arguments.position)
    elif play.is_wished(arguments):
        table = _of_options(arguments)
    else:
        return None
    return _checked(structs.replace(table, hints=not arguments.no_hints))


def _of_file(table: SavedTable, file: str) -> NewTable:
    if table.corrections is not None:
        raise Problem(f"{file} has its own components: `lisboa play --terminal --load {file}` continues it")
    return NewTable(record=table.game.record(), seats=_seats(table.kinds, table.game.names))


def _of_options(arguments: argparse.Namespace) -> NewTable:
    wish = play.wished(arguments)
    setup = wish.setup
    return NewTable(
        seats=_seats(wish.kinds, wish.names if arguments.names else [None] * len(wish.kinds)),
        seed=arguments.seed,
        first=setup.first,
        **setup.variants(),
    )


def _seats(kinds: Sequence[str], names: Sequence[str | None]) -> list[NewSeat]:
    if PERSON not in kinds:
        raise Usage("nobody would be playing; name at least one person with --seats, or use `lisboa auto`")
    who = zip(kinds, names, strict=True)
    return [_seat(kind, name) for kind, name in who if kind != LACERDA]


def _seat(kind: str, name: str | None) -> NewSeat:
    if kind == PERSON:
        return NewSeat(kind="person", name=name)
    if allowed(kind) is None:
        raise Usage(f"{kind} plays only in the terminal: add --terminal, or name a level, page to analyst")
    return NewSeat(kind="bot", name=name, bot=kind)


def _checked(new: NewTable) -> NewTable:
    """What the server could not even read is reported before it starts."""
    try:
        return msgspec.json.decode(msgspec.json.encode(new), type=NewTable)
    except msgspec.ValidationError as error:
        raise Usage(f"this game cannot be played in the browser ({error}): add --terminal") from None
