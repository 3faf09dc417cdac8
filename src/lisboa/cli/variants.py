"""The variants of a new game (R14) on the command line: `--variant draft,tokens --variant tasks=1,3`."""

import argparse
from collections.abc import Sequence
from typing import Any, Final

from lisboa.cli.errors import Usage
from lisboa.cli.lines import joined
from lisboa.setup import YES_OR_NO, Setup, variants_in

Chosen = dict[str, tuple[int, ...] | None]  # name -> the seats named with it, None if there are none

MEANINGS: Final = {
    "draft": "2 to 4 players draft their opening hands (R2.14)",
    "decrees": "everyone begins with a decree of their choice (R14.3)",
    "tokens": "city tokens replace the printed rewards of plots and sites (R14.2)",
    "tasks": "starting tasks for new players (R14.1): everyone but bots, or chosen seats, as in tasks=1,3",
}


def parsed(text: str) -> Chosen:
    """The variants of one option; the numbers after `tasks=` are its seats, the first one 1 as everywhere here."""
    found: Chosen = {}
    last = ""
    for part in text.split(","):
        name, equals, seat = part.strip().partition("=")
        if name.isdecimal() and last:
            name, equals, seat = last, "=", name
        if name not in MEANINGS:
            raise argparse.ArgumentTypeError(f"{name!r} is not a variant; there are {', '.join(MEANINGS)}")
        if equals and (name != "tasks" or not seat.isdecimal() or len(seat) > 2):
            raise argparse.ArgumentTypeError(f"{part.strip()!r} makes no sense; only tasks takes seats: tasks=1,3")
        found[name] = (*(found.get(name) or ()), int(seat) - 1) if equals else None
        last = name if equals else ""
    return found


def names_of(arguments: argparse.Namespace) -> list[str]:
    """The names of all variants that were asked for, for many games, each with its own seats."""
    chosen = _all(arguments)
    if chosen.get("tasks"):
        raise Usage("tasks: the games' seeds decide who is new; write tasks without seats")
    return [name for name in MEANINGS if name in chosen]


def _all(arguments: argparse.Namespace) -> Chosen:
    return {name: seats for chosen in arguments.variant or () for name, seats in chosen.items()}


def set_up(
    arguments: argparse.Namespace,
    players: int,
    people: Sequence[int],
    first: int | None = None,
    components: str | None = None,
) -> Setup:
    """The set-up that the options ask for; what makes no sense is wrong usage."""
    chosen = _all(arguments)
    tasks = chosen.get("tasks") or tuple(people) if "tasks" in chosen else ()
    if len(set(tasks)) != len(tasks) or any(not 0 <= seat < max(players, 2) for seat in tasks):
        raise Usage(f"tasks: expected different seats from 1 to {players}")
    draft = "draft" in chosen or arguments.draft
    setup = Setup(players, first, draft, components, "decrees" in chosen, "tokens" in chosen, tasks)
    check(setup)
    return setup


def check(setup: Setup) -> None:
    try:
        setup.check()
    except ValueError as error:
        raise Usage(str(error)) from None


def described(setup: dict[str, Any]) -> list[str]:
    """The variants of a record's set-up in words."""
    variants = variants_in(setup)
    words: list[str] = [name for name in YES_OR_NO if name in variants]
    if "tasks" in variants:
        seats = [str(seat + 1) for seat in variants["tasks"]]
        words.append(f"tasks for seat{'s' if len(seats) > 1 else ''} {joined(seats)}")
    return words
