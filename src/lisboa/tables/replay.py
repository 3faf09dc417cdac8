"""The replay of a game: the moves that count, one moment after the other, and the position after each.

All positions of a game are made in one pass. What anybody sees of them goes through `views`, like everything else.
"""

from copy import copy
from dataclasses import dataclass, field

from msgspec import structs

from lisboa.engine.state import GameState
from lisboa.game import Game
from lisboa.tables import entries as e
from lisboa.tables import views, wire
from lisboa.tables.editions import Edition
from lisboa.tables.entries import Entry
from lisboa.tables.study import Moment
from lisboa.tables.table import Happening, Table
from lisboa.tables.views import Viewer
from lisboa.tables.wire import MomentKind, Refused


@dataclass(frozen=True)
class PastMoment:
    """A moment as it was: what happened, when, and the position then. Some of it is secret.

    `sequence` is the entry of its move at the table; None for the beginning and for the moves of an imported record.
    """

    happening: Happening
    sequence: int | None
    period: int
    round: int
    turn: int
    totals: list[int]
    wigs: list[int]
    came: list[MomentKind]
    state: GameState


@dataclass(frozen=True)
class Timeline:
    """A game from its beginning to its present moment; `start` is the game as it was at first."""

    start: Game
    moments: list[PastMoment] = field(default_factory=list)

    def game(self, number: int) -> Game:
        """The game as it was after a moment, to look at."""
        game = copy(self.start)
        game.state = self.moments[number].state.clone()
        game.state.events = [event for past in self.moments[: number + 1] for event in past.happening.events]
        return game

    def record(self, number: int) -> str:
        """The record of the game up to a moment, as if nothing had ever been taken back."""
        game = self.start.at(0)
        for past in self.moments[1 : number + 1]:
            game.play(past.happening.entry.data["move"])
        return game.record()


# ---------------------------------------------------------------------- making it


def timeline_of(table: Table) -> Timeline:
    """The timeline of the game at a table. Its moves are played again; they were checked when they were made."""
    if table.game is None:
        raise Refused("not-running", "The game has not begun.")
    edition, start = table.edition, table.game.at(0)
    timeline, game = Timeline(start), start.at(0)
    told: set[int] = set()
    begun = _turns(edition, game, 0)
    if not begun and any(step[0] == edition.kinds.END_TURN for step in game.state.steps):
        begun = 1  # a position within a turn
    first = Happening(Entry(sequence=0, kind=e.START, at=0.0), tuple(game.events))
    timeline.moments.append(past_moment(game, first, None, (game.state.period, game.state.round, 0), []))
    standing, made = table.game.standing(), table.made_moves()
    makers = [(None, None)] * (len(standing) - len(made)) + made  # nobody knows who made the moves of a record
    for number, ((seat, *words), (sequence, bot)) in enumerate(zip(standing, makers, strict=True), 1):
        when = game.state.period, game.state.round, begun
        before = len(game.events)
        move = game.move(words)
        game.state.play(move)
        entry = Entry(sequence=number, kind=e.MOVE, at=0.0, seat=seat, data={"move": move.text})
        happening = Happening(entry, tuple(game.events[before:]), table.seats[seat].name or None, bot)
        timeline.moments.append(past_moment(game, happening, sequence, when, _came(edition, game, told)))
        begun += _turns(edition, game, before)
    return timeline


def _turns(edition: Edition, game: Game, before: int) -> int:
    """How many turns have begun since this many events."""
    return sum(1 for event in game.events[before:] if event[0] == edition.events.TURN)


def _came(edition: Edition, game: Game, told: set[int]) -> list[MomentKind]:
    """The kinds of the big moments that nothing was told of before; `told` has the numbers of all others."""
    fresh = [found for found in edition.moments(game.state) if found.number not in told]
    told.update(found.number for found in fresh)
    return [found.kind for found in fresh]


def past_moment(
    game: Game, happening: Happening, sequence: int | None, when: tuple[int, int, int], came: list[MomentKind]
) -> PastMoment:
    """The game after this has happened, in this period, round and turn, and which big moments came with it."""
    scores = game.scores()
    totals, wigs = [score.total for score in scores], [score.track for score in scores]
    return PastMoment(happening, sequence, *when, totals, wigs, came, game.state.clone())


# ---------------------------------------------------------------------- what a viewer sees of it


def moment(table: Table, past: PastMoment, viewer: Viewer) -> Moment:
    """A moment as the viewer may know it."""
    told = views.event(table, past.happening, viewer)
    return Moment(
        number=told.sequence,
        sequence=past.sequence,
        seat=told.seat,
        name=told.name,
        move=told.move,
        text=told.text,
        lines=told.lines,
        moved=told.moved,
        why=told.why,
        period=past.period,
        round=past.round,
        turn=past.turn,
        totals=past.totals,
        wigs=past.wigs,
        came=past.came,
    )


def look(table: Table, timeline: Timeline, number: int, viewer: Viewer) -> wire.TableView:
    """The table as it looked after a moment; there is nothing to be done about it any more."""
    found = views.table_view(table.at_another_time(timeline.game(number), number), viewer)
    question = found.question and structs.replace(found.question, options=[], refusals=[])
    return structs.replace(found, question=question, may=[])


def check_moment(timeline: Timeline, number: int) -> None:
    if number >= len(timeline.moments):
        raise Refused("no-such-moment", f"The game has {len(timeline.moments) - 1} moments so far.", 404)
