"""Big moments: the end of a period, church scoring, the last round, the end. What happens, and who gains what.

All of it is read from the events and lies open for everybody. A moment is told while it lasts and through the turn
after it.

>>> from lisboa import Game
>>> moments(Game.new(2, 1).state)
[]
"""

from collections.abc import Iterator
from typing import Final, Literal, NamedTuple

from lisboa.engine import events as ev
from lisboa.engine import kinds
from lisboa.engine.events import Event
from lisboa.engine.state import GameState
from lisboa.figures import Figure, changed

Kind = Literal["period-end", "church", "end-near", "last-round", "final"]
Stage = Literal["done", "now", "next"]

TURNS_TOLD: Final = 2  # how many turns have begun when a moment is not told any more
_ENDS_PERIOD: Final = (1, 2)  # the triggers of the end of period 1; the others are about the last round
_PERIOD_BEGINS: Final = (ev.BY_PERIOD, ev.BY_PERIOD_SETS, ev.BY_PERIOD_CUBES)
_SETS: Final = (ev.BY_PERIOD_SETS, ev.BY_PERIOD_CUBES)
_ASKED: Final = {"period-end": (kinds.RELEASE, kinds.PERIOD_REWARD, kinds.CLEAR_RELEASED), "church": (kinds.CHURCH,)}
_CHURCH_STEPS: Final = (kinds.CHURCH, kinds.LACERDA_CHURCH)


class OccasionRow(NamedTuple):
    """A line of the table: its name, and the figures of each seat."""

    name: str
    cells: list[list[Figure]]


class Occasion(NamedTuple):
    """`number` tells it from all others of the game; `cause` is the event that brought it.

    `seats`: who has chosen, who chooses now, who comes later. `steps`: the names of its steps, and how far it is.
    """

    number: int
    kind: Kind
    cause: Event
    seat: int
    over: bool
    steps: list[tuple[str, Stage]]
    seats: list[Stage]
    rows: list[OccasionRow]


def moments(s: GameState) -> list[Occasion]:
    """The moments that the game is in, or has just had, the older ones first."""
    events = s.events or []
    found, turns = [], 0
    for number in range(len(events) - 1, -1, -1):
        event = events[number]
        kind = _kind_of(event, s)
        if kind is not None and (turns < TURNS_TOLD or not _over(s, kind)):
            found.append(_told(s, events, number, kind))
        turns += event[0] == ev.TURN
        if turns > TURNS_TOLD and not any(step[0] == kinds.NEW_PERIOD for step in s.steps):
            break
    return found[::-1]


def _kind_of(event: Event, s: GameState) -> Kind | None:
    code, who, what, _, _ = event
    if code == ev.TRIGGER:
        if what not in _ENDS_PERIOD:
            return "end-near"
        return "period-end" if s.period == 2 or any(step[0] == kinds.NEW_PERIOD for step in s.steps) else None
    if code == ev.TURN and what == s.last_round and who == s.first:
        return "last-round"
    if code == ev.CHURCH_SCORING:
        return "church"
    return "final" if code == ev.OVER else None


def _over(s: GameState, kind: Kind) -> bool:
    waiting = {step[0] for step in s.steps}
    if kind == "period-end":
        return kinds.NEW_PERIOD not in waiting
    return kind != "church" or waiting.isdisjoint(_CHURCH_STEPS)


def _told(s: GameState, events: list[Event], number: int, kind: Kind) -> Occasion:
    since = events[number:]
    over = _over(s, kind)
    return Occasion(
        number=number + 1,
        kind=kind,
        cause=events[number],
        seat=events[number][1],
        over=over,
        steps=list(_steps(kind, over)),
        seats=_stages(s, kind, over),
        rows=list(_ROWS[kind](s, since)),
    )


def _steps(kind: Kind, over: bool) -> Iterator[tuple[str, Stage]]:
    if kind == "period-end":
        yield "sets", "done"
        yield "discard", "done" if over else "now"
        for name in ("ships", "hand", "piles"):
            yield name, "done" if over else "next"


def _stages(s: GameState, kind: Kind, over: bool) -> list[Stage]:
    """Who is asked now is on top of the steps, who comes later below."""
    seats = range(len(s.players))
    if over or kind not in _ASKED:
        return ["done" for _ in seats]
    waiting = {who for step, who, _, _ in s.steps if step in _ASKED[kind]}
    now = s.decider()
    return ["now" if seat == now else "next" if seat in waiting else "done" for seat in seats]


# ---------------------------------------------------------------------- who gains what


def _sum(events: list[Event], seat: int, code: int, sign: int) -> int:
    return sum(n for kind, who, _, n, _ in events if kind == code and who == seat and n * sign > 0)


def _figures(*pairs: Figure) -> list[Figure]:
    return [pair for pair in pairs if pair[1]]


def _period(s: GameState, since: list[Event]) -> Iterator[OccasionRow]:
    """What the sets score, what is discarded, and what that brings; the deal of the new period is no gain."""
    begun = next((n for n, event in enumerate(since) if event[4] in _PERIOD_BEGINS), 0)
    end = next((n for n, event in enumerate(since) if event[0] == ev.PERIOD), len(since))
    inside = since[begun:end]
    sets = [event for event in inside if event[4] in _SETS]
    rewards = [event for event in inside if event[4] not in _PERIOD_BEGINS]
    seats = range(len(s.players))
    yield OccasionRow("sets", [_figures(("wigs", _sum(sets, seat, ev.WIGS, 1))) for seat in seats])
    yield OccasionRow("discarded", [_figures(("card", -_sum(inside, seat, ev.HAND, -1))) for seat in seats])
    yield OccasionRow("rewards", [changed(rewards, seat)[1] for seat in seats])
    yield OccasionRow("wigs", [[("wigs", player.wigs)] for player in s.players])


def _church(s: GameState, since: list[Event]) -> Iterator[OccasionRow]:
    inside = [event for event in since if event[4] == ev.BY_CHURCH]
    seats = range(len(s.players))
    yield OccasionRow("given-up", [_figures(("clergy", -_sum(inside, seat, ev.CLERGY, -1))) for seat in seats])
    gained = [
        _figures(("wigs", _sum(inside, seat, ev.WIGS, 1)), ("influence", _sum(inside, seat, ev.INFLUENCE, 1)))
        for seat in seats
    ]
    yield OccasionRow("gained", gained)
    yield OccasionRow("wigs", [[("wigs", player.wigs)] for player in s.players])


def _last_round(s: GameState, since: list[Event]) -> Iterator[OccasionRow]:
    yield OccasionRow("turns", [[("turn", turns)] for turns in _turns_left(s)])
    yield OccasionRow("wigs", [[("wigs", player.wigs)] for player in s.players])


def _turns_left(s: GameState) -> list[int]:
    """With the turn that is being played."""
    players = len(s.players)
    order = [(seat - s.first) % players for seat in range(players)]
    return [s.last_round - s.round + (place >= order[s.turn]) for place in order]


def _final(s: GameState, since: list[Event]) -> Iterator[OccasionRow]:
    yield OccasionRow("wigs", [[("wigs", player.wigs)] for player in s.players])


_ROWS: Final = {
    "period-end": _period,
    "church": _church,
    "end-near": _last_round,
    "last-round": _last_round,
    "final": _final,
}
