"""Whom something has hurt that another player did: an official who had to make room, a price that fell.

>>> from lisboa.engine import events as ev
>>> from lisboa import Game
>>> crowded = [(ev.ON_PLAZA, 1, 0, 1, ev.BY_CROWD), (ev.OFFICIALS, 0, 0, -1, ev.BY_RECRUIT)]
>>> harm(crowded, Game.new(2, 1).state)
[Harm(seat=1, event=0)]
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from lisboa.engine import events as ev
from lisboa.engine.events import Event
from lisboa.engine.state import GameState


class Harm(NamedTuple):
    """The seat that was hurt, and by which of the events."""

    seat: int
    event: int


def harm(events: Sequence[Event], s: GameState) -> list[Harm]:
    """`s` is the position after the events."""
    return [Harm(seat, number) for number, event in enumerate(events) for seat in _hurt(events, number, event, s)]


def _hurt(events: Sequence[Event], number: int, event: Event, s: GameState) -> Iterator[int]:
    code, who, what, amount, cause = event
    if code == ev.ON_PLAZA and cause == ev.BY_CROWD and who < len(s.players):
        recruiter = next((seat for _, seat, _, _, why in events[number:] if why != ev.BY_CROWD), who)
        if who != recruiter:
            yield who
    elif code == ev.PRICE and amount < 0:
        yield from (seat for seat, player in enumerate(s.players) if seat != who and player.goods[what])
