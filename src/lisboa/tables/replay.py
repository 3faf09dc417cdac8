"""The replay of a game: the moves that count, one moment after the other, and how the game stood after each.

All positions of a game are made in one pass and kept for a while. What anybody gets to see of them goes through
`looks`, like everything else.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from copy import copy
from dataclasses import dataclass, field
from typing import Any, Final

from msgspec import structs

from lisboa.engine.state import GameState
from lisboa.game import Game
from lisboa.record import standing
from lisboa.tables import entries as e
from lisboa.tables import looks, wire
from lisboa.tables.editions import Edition
from lisboa.tables.entries import Entry
from lisboa.tables.hall import Hall
from lisboa.tables.looks import Viewer
from lisboa.tables.study import Moment, Replay
from lisboa.tables.table import Happening, Table
from lisboa.tables.wire import Refused

KEPT: Final = 16  # games; the positions of a long one take a few megabytes


@dataclass(frozen=True)
class Stood:
    """A moment as it was: what happened, when, and how the game stood then. Some of it is secret."""

    happening: Happening
    period: int
    round: int
    turn: int
    totals: list[int]
    wigs: list[int]
    state: GameState


@dataclass(frozen=True)
class Line:
    """A game from its beginning to its present moment; `start` is the game as it was at first."""

    start: Game
    moments: list[Stood] = field(default_factory=list)

    def game(self, number: int) -> Game:
        """The game as it stood after a moment, to look at."""
        game = copy(self.start)
        game.state = self.moments[number].state.clone()
        return game

    def record(self, number: int) -> str:
        """The record of the game up to a moment, as if nothing had ever been taken back."""
        game = self.start.at(0)
        for past in self.moments[1 : number + 1]:
            game.play(past.happening.entry.data["move"])
        return game.record()


# ---------------------------------------------------------------------- making it


@dataclass(frozen=True)
class _Source:
    """What a line is made from, taken from a table while it stands still."""

    edition: Edition
    start: Game
    moves: list[list[Any]]
    names: list[str | None]


def _source(table: Table) -> _Source:
    if table.game is None:
        raise Refused("not-running", "The game has not begun.")
    names = [seat.name or None for seat in table.seats]
    return _Source(table.edition, table.game.at(0), standing(table.game.entries()), names)


def line_of(table: Table) -> Line:
    """The line of the game at a table."""
    return _played(_source(table))


def _played(source: _Source) -> Line:
    """Plays the moves again; they were checked when they were made."""
    line, game = Line(source.start), source.start.at(0)
    begun = _turns(source.edition, game, 0)
    if not begun and any(step[0] == source.edition.kinds.END_TURN for step in game.state.steps):
        begun = 1  # a position within a turn
    start = Happening(Entry(sequence=0, kind=e.START, at=0.0), tuple(game.events))
    line.moments.append(stood(game, start, (game.state.period, game.state.round, 0)))
    for number, (seat, *words) in enumerate(source.moves, 1):
        when = game.state.period, game.state.round, begun
        told = len(game.events)
        move = game.move(words)
        game.state.play(move)
        entry = Entry(sequence=number, kind=e.MOVE, at=0.0, seat=seat, data={"move": move.text})
        line.moments.append(stood(game, Happening(entry, tuple(game.events[told:]), source.names[seat]), when))
        begun += _turns(source.edition, game, told)
    return line


def _turns(edition: Edition, game: Game, told: int) -> int:
    """How many turns have begun since so many events."""
    return sum(1 for event in game.events[told:] if event[0] == edition.events.TURN)


def stood(game: Game, happening: Happening, when: tuple[int, int, int]) -> Stood:
    """How a game stands after this has happened, in this period, round and turn."""
    scores = game.scores()
    totals, wigs = [score.total for score in scores], [score.track for score in scores]
    return Stood(happening, *when, totals, wigs, game.state.clone())


# ---------------------------------------------------------------------- what a viewer gets to see of it


def moment(table: Table, past: Stood, viewer: Viewer) -> Moment:
    """A moment as the viewer may know it."""
    told = looks.event(table, past.happening, viewer)
    return Moment(
        number=told.sequence, seat=told.seat, name=told.name, move=told.move, text=told.text, lines=told.lines,
        moved=told.moved, period=past.period, round=past.round, turn=past.turn, totals=past.totals,
        wigs=past.wigs,
    )  # fmt: skip


def look(table: Table, line: Line, number: int, viewer: Viewer) -> wire.Look:
    """The table as it looked after a moment; there is nothing to be done about it any more."""
    found = looks.look(table.at_another_time(line.game(number), number), viewer)
    question = found.question and structs.replace(found.question, options=[], refusals=[])
    return structs.replace(found, question=question, may=[])


class Replays:
    """The lines of the games that were looked at lately."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, int], Line] = OrderedDict()
        self._making = asyncio.Lock()  # one at a time: it is heavy work

    async def line(self, hall: Hall, table: str) -> Line:
        """The line of a table's game. A record only ever grows, so its length says whether it is still the same."""
        key = table, await hall.ask(table, _length)
        if key not in self._kept:
            async with self._making:
                if key not in self._kept:
                    key, source = await hall.ask(table, lambda found: ((table, _length(found)), _source(found)))
                    self._keep(key, await asyncio.to_thread(_played, source))
        self._kept.move_to_end(key)
        return self._kept[key]

    def _keep(self, key: tuple[str, int], line: Line) -> None:
        for older in [known for known in self._kept if known[0] == key[0]]:
            del self._kept[older]
        self._kept[key] = line
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)

    async def replay(self, hall: Hall, table: str, viewer: Callable[[Table], Viewer]) -> Replay:
        """All moments, as the viewer may know them."""
        found, who = await hall.ask(table, lambda found: (found, viewer(found)))
        line = await self.line(hall, table)
        moments = []
        for past in line.moments:
            moments.append(moment(found, past, who))
            await asyncio.sleep(0)  # words take time, and others want to play
        return Replay(seat=who.seat, length=len(line.moments) - 1, moments=moments)

    async def look(self, hall: Hall, table: str, number: int, viewer: Callable[[Table], Viewer]) -> wire.Look:
        """The table as it looked after a moment."""
        line = await self.line(hall, table)
        check_moment(line, number)
        return await hall.ask(table, lambda found: look(found, line, number, viewer(found)))


def check_moment(line: Line, number: int) -> None:
    if number >= len(line.moments):
        raise Refused("no-such-moment", f"The game has {len(line.moments) - 1} moments so far.", 404)


def _length(table: Table) -> int:
    if table.game is None:
        raise Refused("not-running", "The game has not begun.")
    return table.game.length
