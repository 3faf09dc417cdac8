"""Previews in random games: they know no more than the player, they are true, and they leave out nothing certain."""

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict
from random import Random

import pytest

from lisboa import preview
from lisboa.engine import events as ev
from lisboa.engine.events import Event
from lisboa.engine.hidden import hidden_counts
from lisboa.engine.moves import Move
from lisboa.engine.state import GameState
from lisboa.ledger import account_name
from lisboa.preview import OVER, SOME, Preview, Previews, previews
from lisboa.redeal import redeal
from lisboa.soak.games import SoakPlan
from lisboa.texts import Texts
from lisboa.view import view
from lisboa.view_types import Pending
from tests.properties.walk import PLANS, decisions

EVERY = 11  # one in this many decisions of a game, and all of set-up
TEXTS = Texts()


def some_decisions(plan: SoakPlan) -> Iterator[GameState]:
    for number, (state, _, _) in enumerate(decisions(plan)):
        if state.steps and (number % EVERY == 0 or (state.round == 1 and number < 30)):
            yield state


def as_bytes(state: GameState, found: dict[str, Preview]) -> bytes:
    """All that a player would be sent."""
    told = {text: [asdict(preview), TEXTS.preview(preview, state)] for text, preview in found.items()}
    return json.dumps(told).encode()


@pytest.mark.rule("R2.21")
@pytest.mark.parametrize("plan", PLANS, ids=str)
def test_previews_depend_on_nothing_hidden(plan):
    rng = Random(plan.seed)
    for state in some_decisions(plan):
        seat = state.decider()
        told = as_bytes(state, previews(state, seat))
        for _ in range(2):
            other = redeal(state, seat, rng)
            assert as_bytes(other, previews(other, seat)) == told


@pytest.mark.rule("R2.21")
@pytest.mark.parametrize("plan", [plan for plan in PLANS if plan.draft or plan.players == 1], ids=str)
def test_even_a_preview_that_looks_too_far_knows_nothing(plan, monkeypatch):
    """The copies guard what is hidden also where a preview does not stop in time and names what it sees."""
    monkeypatch.setattr(preview, "_foreseen", lambda events, seat: events)
    monkeypatch.setattr(preview, "_masked", lambda events, seat, unseen, before: events)
    monkeypatch.setattr(preview, "_veiled", lambda events, seat, before: False)
    rng = Random(plan.seed)
    for state in some_decisions(plan):
        seat = state.decider()
        other = redeal(state, seat, rng)
        assert as_bytes(other, previews(other, seat)) == as_bytes(state, previews(state, seat))


@pytest.mark.parametrize("plan", PLANS, ids=str)
def test_what_a_preview_tells_happens(plan):
    for state in some_decisions(plan):
        asked = Previews(state, state.decider())
        for move in state.moves():
            assert not list(falsehoods(state, move, asked.of(move)))


# ---------------------------------------------------------------------- what really happens


def falsehoods(state: GameState, move: Move, preview: Preview) -> Iterator[str]:
    """Where the real game does something else."""
    after = state.clone()
    after.events = events = []
    after.play(move)
    foreseen = in_observation(events, preview.seat)
    yield from wrong_changes(foreseen, preview)
    yield from wrong_pieces(foreseen, preview)
    if preview.reveals != (hidden_counts(after) != hidden_counts(state)):
        yield f"reveals is {preview.reveals}"
    if preview.ends_turn != turn_ended(state, after, preview.seat):
        yield f"ends_turn is {preview.ends_turn}"
    question = (after.asked().name, after.decider()) if after.steps else (OVER, None)
    if preview.next is None and not chance_asks(state, events, preview.seat):
        yield f"{question} is not foreseen"
    if preview.next is not None and (preview.next, preview.next_seat) != question:
        yield f"foresees {preview.next}, {question} is asked"


def tiles_opened(event: Event, seat: int) -> bool:
    return event[0] == ev.KEPT and event[3] < 0 and event[1] != seat


def in_observation(events: list[Event], seat: int) -> list[Event]:
    """As far as a preview looks: not into another turn, not at the tiles that others have kept."""
    ends = [i for i, event in enumerate(events) if event[0] == ev.TURN or tiles_opened(event, seat)]
    return events[: ends[0]] if ends else events


def chance_asks(state: GameState, events: list[Event], seat: int) -> bool:
    """Does the next question depend on hidden tiles, or on Lacerda's turn after something was turned up?"""
    played = any(code == ev.TURN and who == state.lacerda for code, who, _, _, _ in events)
    return played or any(tiles_opened(event, seat) for event in events)


def wrong_changes(events: list[Event], preview: Preview) -> Iterator[str]:
    """All accounts of all seats; of hands and tasks only how many, since nobody knows them all."""
    real: Counter[tuple[int, str]] = Counter()
    for code, who, what, amount, _ in events:
        if code < ev.ACCOUNTS and code != ev.OFFER:
            name = ev.CODES[code] if code in (ev.HAND, ev.TASKS) else account_name(code, what)
            real[who, name] += amount
    told: Counter[tuple[int, str]] = Counter()
    for who, name, piece, amount in ((preview.seat, *change) for change in preview.changes):
        told[who, name if piece is None or name in ("hand", "tasks") else f"{name} {piece}"] += amount
    for who, name, piece, amount in preview.others:
        told[who, name if piece is None or name in ("hand", "tasks") else f"{name} {piece}"] += amount
    for key in real.keys() | told.keys():
        if real[key] != told[key]:
            yield f"seat {key[0]}, {key[1]}: told {told[key]}, really {real[key]}"


def wrong_pieces(events: list[Event], preview: Preview) -> Iterator[str]:
    """The cards in hand that are named are those that come and go; what is turned up is named by its kind."""
    own = {(what, amount) for code, who, what, amount, _ in events if code == ev.HAND and who == preview.seat}
    for name, piece, amount in preview.changes:
        if name == "hand" and piece is not None and (piece, amount) not in own:
            yield f"tells of card {piece}"
    for code in (ev.PILE, ev.CHURCH, ev.DECREE_ROW):
        count = sum(amount for kind, _, _, amount, _ in events if kind == code and amount > 0)
        told = dict(preview.uncertain).get(ev.CODES[code])
        if (told is None) != (count == 0) or told not in (None, SOME, count):
            yield f"{ev.CODES[code]}: told {told}, really {count}"


def turn_ended(state: GameState, after: GameState, seat: int) -> bool:
    """The clean-up of the player's own turn was due and is done."""
    due = Pending(step="end-turn", seat=seat)
    ended = due not in view(after, seat).pending or any(event[0] == ev.TURN for event in after.events or ())
    return due in view(state, seat).pending and ended
