"""What is hidden from a seat, and that nothing that reaches the seat depends on it (R2.21)."""

from collections.abc import Iterable, Iterator, Sequence
from random import Random

import msgspec

from lisboa.engine import events as ev
from lisboa.engine.box import Box
from lisboa.engine.events import Event
from lisboa.engine.packing import (
    FIRST_BUILDING,
    FIRST_DECREE,
    FIRST_TASK,
    FIRST_TILE,
    OFFERED_CARD,
    STACKED_FACE,
    building_of,
)
from lisboa.engine.setup import BLUE, PURPLE
from lisboa.engine.state import GameState
from lisboa.redeal import redeal
from lisboa.snapshot import canonical, dump, restore
from lisboa.soak.copies import MOVES_AHEAD, refusals_of
from lisboa.soak.limits import invariants
from lisboa.soak.pieces import pieces
from lisboa.view import DEALT_UNSEEN, choosing, events_for, moves_for, view


def what_reaches(state: GameState, events: Sequence[Event], seat: int | None) -> bytes:
    """All that reaches a seat, as bytes: view, events, moves and, where it decides, refusals."""
    seen = {
        "view": view(state, seat),
        "events": events_for(events, seat, state.box),
        "moves": [move.text for move in moves_for(state, seat)],
        "refusals": refusals_of(state) if state.decider() == seat else {},
    }
    return msgspec.json.encode(seen)


def same_after_redeal(state: GameState, events: Sequence[Event], rng: Random) -> Iterator[str]:
    """For every seat and a spectator: a redeal changes nothing they see, and makes a sound position."""
    for seat in (None, *range(len(state.players))):
        other = redeal(state, seat, rng)
        if what_reaches(state, events, seat) != what_reaches(other, events, seat):
            yield f"seat {seat} sees something that a redeal changes"
        if pieces(other) != pieces(state):
            yield f"a redeal for seat {seat} loses pieces"
        again = restore(dump(other), other.box)
        if canonical(again) != canonical(other) or again.moves() != other.moves():
            yield f"a redeal for seat {seat} offers moves that do not fit"
        yield from told(state, events, seat)
        yield from _plays_on(other, rng)


def _plays_on(state: GameState, rng: Random) -> Iterator[str]:
    """A redealt game can be played like any other."""
    for _ in range(MOVES_AHEAD):
        if state.steps:
            before, state.events = state.clone(), []
            move = rng.choice(state.moves())
            state.play(move)
            for problem in invariants(state, before, state.events):
                yield f"after a redeal and {move.text!r}: {problem}"


def hidden_from(state: GameState, seat: int | None) -> set[int]:
    """The pieces of which the seat does not know where they are, numbered as in LEFT events."""
    cards = {*state.aside, *state.late_cards}
    for pile in (*(pile[:-1] for pile in state.piles), *state.late_piles):
        cards.update(pile)
    tiles = set(state.clergy_bag)
    for other, p in enumerate(state.players):
        if other != seat:
            choice = choosing(state, other)
            cards.update(choice.pack, (card for card in p.hand if state.box.card_deck[card] in DEALT_UNSEEN))
            tiles.update(choice.tiles)
    buildings = {building_of(face) for stack in state.building_stacks for face in stack[:-2]}
    return (
        cards
        | {FIRST_TILE + tile for tile in tiles}
        | {FIRST_DECREE + decree for decree in state.decree_deck}
        | {FIRST_BUILDING + building for building in buildings}
        | {FIRST_TASK + task for task in state.task_deck}
    )


def came_to_light(events: Iterable[Event], seat: int | None, box: Box) -> set[int]:
    """The pieces that a seat gets to see when this happens, by the rules: all but what the others choose from in
    secret, and the cards that they get face down. It does not ask `view`, which is what has to be right."""
    found = set()
    for event in events:
        code, who, what, amount, _ = event
        face_down = code == ev.HAND and amount > 0 and box.card_deck[what] in (BLUE, PURPLE)
        if who == seat or not (face_down or code in (ev.OFFER, ev.KEPT)):
            found.add(piece_in(event))
    return found


def told(state: GameState, events: Sequence[Event], seat: int | None) -> Iterator[str]:
    """No event that a seat reads names a piece that is hidden from it; what it once held itself apart."""
    hidden = hidden_from(state, seat)
    for event in events_for(events, seat, state.box):
        piece = piece_in(event)
        own = event[1] == seat and event[0] in ev.OWNER_ONLY
        if piece in hidden and not own:
            yield f"{ev.CODES[event[0]]} of seat {event[1]} tells seat {seat} about piece {piece}"


def piece_in(event: Event) -> int:
    """The piece that an event names, 0 for none."""
    code, _, what, amount, _ = event
    if code in (ev.HAND, ev.UPPER, ev.LOWER, ev.PILE, ev.COURT, ev.LEFT):
        return what
    if code in (ev.CLERGY, ev.CHURCH):
        return FIRST_TILE + what
    if code in (ev.DECREES, ev.DECREE_ROW):
        return FIRST_DECREE + what
    if code in (ev.OFFER, ev.KEPT) and what:
        return what - OFFERED_CARD if what > OFFERED_CARD else FIRST_TILE + what
    if code in (ev.TASKS, ev.TASK_DONE):
        return FIRST_TASK + what
    if code == ev.BUILDING:
        return FIRST_BUILDING + building_of(amount)
    if code == ev.STACK and what >= STACKED_FACE:
        return FIRST_BUILDING + building_of(what - STACKED_FACE)
    return 0
