"""`lisboa rating`: how strong somebody plays, on the scale of the bots, from the records of their games."""

import argparse
from collections.abc import Sequence
from dataclasses import dataclass

from lisboa.arena.rating import RatedGame, expected, rating
from lisboa.arena.words import count, whole_percent
from lisboa.bots.ratings import nearest, points
from lisboa.cli import saves
from lisboa.cli.errors import Problem, Usage
from lisboa.cli.records import seat_of
from lisboa.cli.saves import SavedTable
from lisboa.cli.screen import say
from lisboa.cli.seats import PERSON
from lisboa.game import Game
from lisboa.tables.titles import bot_called


class LeftOut(ValueError):
    """A game that says nothing about the rating; the text says why."""


@dataclass(frozen=True)
class Found:
    """A game that counts: as the scale sees it, and the names of its rated opponents in the same order."""

    game: RatedGame
    bots: tuple[str, ...]


def run(arguments: argparse.Namespace) -> int:
    found: list[Found] = []
    left_out: list[str] = []
    records: set[str] = set()
    for path in arguments.files:
        table = saves.read(path, arguments.components)
        try:
            _check_new(table.game, records)
            found.append(_counted(table, _seat(path, table, arguments)))
        except LeftOut as reason:
            left_out.append(f"{path}: {reason}")
    if not found:
        raise Problem(f"no game to rate: {'; '.join(left_out)}")
    _tell(found)
    for line in left_out:
        say(f"Left out: {line}.")
    return 0


# ---------------------------------------------------------------------- games


def _check_new(game: Game, records: set[str]) -> None:
    record = game.record()
    if record in records:
        raise LeftOut("a game that was named before")
    records.add(record)
    if not game.over:
        raise LeftOut("not finished")


def _seat(path: str, table: SavedTable, arguments: argparse.Namespace) -> int:
    """Whose rating it is; raises Usage if that is not clear."""
    names = table.game.names
    if arguments.seat is not None:
        seat = seat_of(arguments.seat, table.game)
        assert seat is not None
        return seat
    people = [seat for seat, kind in enumerate(_kinds(table)) if kind == PERSON]
    if arguments.name is not None:
        named = [seat for seat in people if names[seat].casefold() == arguments.name.casefold()]
        if not named:
            raise LeftOut(f"nobody called {arguments.name} played, only {', '.join(names)}")
        return named[0]
    if len(people) != 1:
        who = ", ".join(names[seat] for seat in people) or "nobody"
        raise Usage(f"{path}: {who} played there; say whose rating you want with --name or --seat")
    return people[0]


def _kinds(table: SavedTable) -> list[str]:
    """Who plays each seat. A record from a server does not say so, but its bots are called by their titles."""
    if table.told:
        return table.kinds
    return [bot_called(name) or kind for name, kind in zip(table.game.names, table.kinds, strict=True)]


def _counted(table: SavedTable, seat: int) -> Found:
    """The game among those whose strength is known: who else played does not change who is ahead of whom."""
    places = [score.place for score in table.game.scores()]
    rated = {other: points(kind) for other, kind in enumerate(_kinds(table)) if other != seat}
    opponents = {other: strength for other, strength in rated.items() if strength is not None}
    if not opponents:
        raise LeftOut("no opponent has a rating; play against a level")
    kinds = _kinds(table)
    game = RatedGame(places[seat], tuple((float(strength), places[other]) for other, strength in opponents.items()))
    return Found(game, tuple(kinds[other] for other in opponents))


# ---------------------------------------------------------------------- words


def _tell(found: Sequence[Found]) -> None:
    value = rating([one.game for one in found])
    say(f"Rating: {value.value:.0f}, between {value.low:.0f} and {value.high:.0f} (95 % interval).")
    near = nearest(value.value)
    strength = points(near)
    assert strength is not None
    share = whole_percent(expected(value.value, strength))
    say(f"Nearest is {near}, rated {strength}: about {share} of the games against it would be won.")
    say(f"From {count(len(found), 'game', 'games')}:")
    for bot in sorted({bot for one in found for bot in one.bots}, key=lambda bot: points(bot) or 0):
        say(f"  {_against(bot, found)}")


def _against(bot: str, found: Sequence[Found]) -> str:
    """`courtier (1388): ahead of it 6 times of 10`; a shared place counts half."""
    met = [
        (one.game.place, place)
        for one in found
        for name, (_, place) in zip(one.bots, one.game.opponents, strict=True)
        if name == bot
    ]
    ahead = sum(1.0 if own < other else 0.5 if own == other else 0.0 for own, other in met)
    return f"{bot} ({points(bot)}): ahead of it {ahead:g} of {count(len(met), 'time', 'times')}"
