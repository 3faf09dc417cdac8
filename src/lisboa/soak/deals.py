"""Other deals of the same game: whatever a viewer was never shown could have been different from the start, and nothing
that ever reached them may depend on it (R2.21).

All shuffling happens in set-up, and a draw is a pop. So a game is dealt differently by exchanging pieces in its first
position: what the viewer was shown up to some moment stays where it was, the rest changes places with its like. Then
the same moves are played again. Who is asked what, and everything the viewer sees, has to be the same at every step. A
move that the other hand does not allow makes that deal impossible, and proves nothing.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final

from lisboa.engine import events as ev
from lisboa.engine.box import Box
from lisboa.engine.events import Event
from lisboa.engine.hidden import hidden_counts
from lisboa.engine.moves import DRAFT, DRAFTS, KEEP, KEEPS, Move
from lisboa.engine.packing import (
    FIRST_BUILDING,
    FIRST_DECREE,
    FIRST_SHIP,
    FIRST_TASK,
    FIRST_TILE,
    OFFERED_CARD,
    Ints,
    architect_of,
    building_of,
    face_of,
    first_of,
)
from lisboa.engine.state import GameState
from lisboa.engine.steps import REGISTER
from lisboa.preview import previews
from lisboa.soak.hidden import came_to_light, hidden_from, what_reaches
from lisboa.view import DEALT_UNSEEN, choosing, events_for

NEVER: Final = 10**9  # the step at which something is shown that never is
PREVIEWED: Final = 4  # one in this many last positions is compared with its previews
Exchange = dict[int, int]  # piece -> the piece in its place, numbered as in LEFT events


# ---------------------------------------------------------------------- who was shown what


@dataclass
class GamePast:
    """A game from its set-up on: every position, what was played in it, and the events so far. It is not changed."""

    first: GameState
    moves: list[Move] = field(default_factory=list)
    states: list[GameState] = field(default_factory=list)
    told: list[int] = field(default_factory=list)  # how many events there were in each position
    events: list[Event] = field(default_factory=list)
    shown: dict[int | None, dict[int, int]] = field(default_factory=dict)  # viewer -> piece -> since which position
    seen: dict[tuple[int | None, int], bytes] = field(default_factory=dict)  # what a viewer got in a position

    def of(self, viewer: int | None) -> dict[int, int]:
        """The pieces that are hidden from a viewer at first, each with the position in which it came to light."""
        if viewer not in self.shown:
            self.shown[viewer] = self._watched(viewer)
        return self.shown[viewer]

    def _watched(self, viewer: int | None) -> dict[int, int]:
        hidden = hidden_from(self.first, viewer)
        found = dict.fromkeys(hidden, NEVER)
        before = 0
        for i, (state, told) in enumerate(zip(self.states, self.told, strict=True)):
            lit = came_to_light(self.events[before:told], viewer, state.box)
            still = hidden & hidden_from(state, viewer) - lit
            found |= dict.fromkeys(hidden - still, i)
            hidden, before = still, told
        return found

    def at(self, viewer: int | None, i: int, full: bool) -> bytes:
        """All that reached a viewer in a position."""
        if full:
            return reached(self.states[i], viewer, full)
        if (viewer, i) not in self.seen:
            self.seen[viewer, i] = reached(self.states[i], viewer, full)
        return self.seen[viewer, i]


def past_of(first: GameState, moves: Sequence[Move]) -> GamePast:
    """A game with these moves; `first` has its events."""
    state, past = first.clone(), GamePast(first)
    state.events = list(first.events or ())
    for move in (*moves, None):
        past.states.append(state.clone())
        past.told.append(len(state.events))
        if move is not None:
            past.moves.append(move)
            state.play(move)
    past.events = state.events
    return past


def reached(state: GameState, viewer: int | None, full: bool) -> bytes:
    """What reaches a viewer, apart from events: view, moves, refusals, how much can be undone; if `full`, previews."""
    found = what_reaches(state, (), viewer) + repr(hidden_counts(state)).encode()
    if full and viewer is not None:
        found += repr(previews(state, viewer)).encode()
    return found


# ---------------------------------------------------------------------- another deal


def mixed(pieces: Iterable[int], box: Box, rng: Random) -> Exchange:
    """Pieces mixed up among their like."""
    like: dict[tuple[int, int], list[int]] = {}
    for piece in sorted(pieces):
        like.setdefault(_like(piece, box), []).append(piece)
    found: Exchange = {}
    for alike in like.values():
        found |= zip(alike, sorted(alike, key=lambda _: rng.random()), strict=True)
    return found


def _like(piece: int, box: Box) -> tuple[int, int]:
    """What a piece can change places with: tiles with tiles, cards with cards that have the same back, in a pile."""
    if piece >= FIRST_SHIP:
        return (first_of(piece), 0)
    deck = box.card_deck[piece]
    return (-1 - deck, 0 if deck in DEALT_UNSEEN else box.card_kind[piece])


def exchanged(first: GameState, change: Exchange) -> GameState:
    """The game before its first move, dealt differently."""
    new = first.clone()
    for seat, p in enumerate(new.players):
        choice = choosing(first, seat)
        p.hand = _put(p.hand, change, 0)
        p.offer = _put(choice.pack, change, 0) + _put(choice.tiles, change, FIRST_TILE)
    new.aside = _put(new.aside, change, 0)
    new.late_cards = _put(new.late_cards, change, 0)
    new.piles = tuple(_put(pile, change, 0) for pile in new.piles)
    new.late_piles = tuple(_put(pile, change, 0) for pile in new.late_piles)
    new.clergy_bag = _put(new.clergy_bag, change, FIRST_TILE)
    new.decree_deck = _put(new.decree_deck, change, FIRST_DECREE)
    new.task_deck = _put(new.task_deck, change, FIRST_TASK)
    new.building_stacks = tuple(
        tuple(map(face_of, _put(tuple(map(building_of, stack)), change, FIRST_BUILDING), map(architect_of, stack)))
        for stack in new.building_stacks
    )
    new.events = [_event(event, change) for event in first.events or ()]
    kind, who, a, b = new.steps[-1]
    new.offer = REGISTER[kind].offer(new, who, a, b)
    return new


def _put(row: Ints, change: Exchange, sort: int) -> Ints:
    return tuple(change.get(sort + item, sort + item) - sort for item in row)


def _event(event: Event, change: Exchange) -> Event:
    """What was dealt, dealt differently: cards into hands and packs, and clergy tiles to choose from."""
    code, who, what, amount, cause = event
    if code == ev.HAND:
        return (code, who, change.get(what, what), amount, cause)
    if code == ev.OFFER:
        sort = -OFFERED_CARD if what > OFFERED_CARD else FIRST_TILE
        return (code, who, change.get(what + sort, what + sort) - sort, amount, cause)
    return event


def same_choice(move: Move, change: Exchange) -> Move:
    """The move in the other deal: a secret choice is of the piece that lies there now; all else was seen by all."""
    if move.verb == KEEP:
        return KEEPS[change.get(FIRST_TILE + move.a, FIRST_TILE + move.a) - FIRST_TILE]
    return DRAFTS[change.get(move.a, move.a)] if move.verb == DRAFT else move


# ---------------------------------------------------------------------- comparing


@dataclass(frozen=True)
class Compared:
    """The result of another deal: `leak` says what gave something away, empty if nothing did."""

    leak: str = ""
    possible: bool = True
    hands: bool = False  # some hand was different


def compare(past: GamePast, viewer: int | None, until: int, rng: Random) -> Compared:
    """Plays another deal of the game up to a position, and looks at all that reaches the viewer on the way."""
    unseen = (piece for piece, since in past.of(viewer).items() if since > until)
    change = mixed(unseen, past.first.box, rng)
    other = exchanged(past.first, change)
    halfway, full = rng.randrange(until + 1), rng.randrange(PREVIEWED) == 0
    for i in range(until):
        problem = _difference(past, other, viewer, i) or (i == halfway and _look(past, other, viewer, i, False))
        if problem:
            return Compared(f"position {i}: {problem}")
        move = same_choice(past.moves[i], change)
        if move not in other.offer:
            return Compared(possible=False)
        other.events = []
        other.play(move)
        if not _same_events(past.events[past.told[i] : past.told[i + 1]], other.events, viewer, other.box):
            return Compared(f"position {i}: the events after {move.text!r} are others")
    problem = _difference(past, other, viewer, until) or _look(past, other, viewer, until, full)
    if problem:
        return Compared(f"position {until}: {problem}")
    hands = zip(past.states[until].players, other.players, strict=True)
    return Compared(hands=any(one.hand != another.hand for one, another in hands))


def _difference(past: GamePast, other: GameState, viewer: int | None, i: int) -> str:
    """What everybody sees first: who is asked what. And what the viewer could answer."""
    state = past.states[i]
    if other.steps != state.steps:
        return f"asked is {_asked(state)}, in the other deal {_asked(other)}"
    return "the viewer is offered other moves" if state.decider() == viewer and other.offer != state.offer else ""


def _look(past: GamePast, other: GameState, viewer: int | None, i: int, full: bool) -> str:
    return "" if past.at(viewer, i, full) == reached(other, viewer, full) else "the viewer sees something else"


def _asked(state: GameState) -> str:
    return f"{state.asked().name} of seat {state.decider()}" if state.steps else "nothing"


def _same_events(one: list[Event], other: list[Event], viewer: int | None, box: Box) -> bool:
    return one == other or events_for(one, viewer, box) == events_for(other, viewer, box)
