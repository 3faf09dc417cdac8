"""What a move would cost and bring in, as far as that is certain for the player who chooses.

A move is played on copies in which everything hidden from the player is redealt (`redeal`, always with the same
seeds), so a preview depends only on what the player sees. It looks as far as the player can: up to the next
question, but not into another turn, nor at the clergy tiles that the others have kept. Until then nothing depends
on what is turned up; if something should, the copies would differ in it, and what differs is not told.

>>> from lisboa import Game
>>> game = Game.position(hand=[10])
>>> preview(game.state, 0, "discard 10").changes
(('goods', 'gold', 1), ('hand', 10, -1))
"""

from collections import Counter
from dataclasses import dataclass
from random import Random
from typing import Final, NamedTuple

from lisboa.engine import events as ev
from lisboa.engine import kinds
from lisboa.engine.church import icons_passed
from lisboa.engine.events import Event
from lisboa.engine.hidden import hidden_counts
from lisboa.engine.moves import Move
from lisboa.engine.packing import OFFERED_CARD, STACKED_FACE, architect_of
from lisboa.engine.state import GameState
from lisboa.engine.steps import REGISTER
from lisboa.engine.visiting import visit_cost
from lisboa.ledger import piece_name
from lisboa.redeal import redeal
from lisboa.view import choosing, events_for

COPIES: Final = 3
OVER: Final = "over"  # in place of a question: the game is over
BUILDING: Final = "building"  # in `uncertain`: a public building whose turn to be seen has come
SOME: Final = 0  # in `uncertain`: how many is not certain either

Piece = str | int | None
Key = tuple[int, int, int]  # an account: seat, code, what


@dataclass(frozen=True)
class Preview:
    """What is certain about a move of `seat`; plain data with the names of views and ledgers.

    `changes` has (account, piece, amount), the sum of all that the move and what follows by itself do to the player's
    accounts: `("goods", "gold", -1)`, `("hand", 12, 1)`. A card or task that is not known yet has no number: `("hand",
    None, 2)`.
    `others` has the same for the other seats, the seat first.
    `uncertain`: (name, how many) of what will be turned up, and of whatever else nobody can foresee; 0 is "some".
    `reveals`: something hidden would be seen, so the move could not be taken back.
    `ends_turn`: it is the player's turn, and it would be over.
    `next` and `next_seat`: which question comes next, and whose it is, if that is certain; "over" if none comes.
    `due`: what that question asks the player to pay: `("reais", 7)`.
    `treasury`: how far the treasury goes up or down. `church`: there will be church scoring, for the cardinal has
    passed its icon, or will have as soon as a tile is taken.
    """

    move: str
    seat: int
    changes: tuple[tuple[str, Piece, int], ...] = ()
    others: tuple[tuple[int, str, Piece, int], ...] = ()
    uncertain: tuple[tuple[str, int], ...] = ()
    reveals: bool = False
    ends_turn: bool = False
    next: str | None = None
    next_seat: int | None = None
    due: tuple[str, int] | None = None
    treasury: int = 0
    church: bool = False


def preview(state: GameState, seat: int, move: Move | str) -> Preview:
    """The preview of one legal move; ValueError if this seat cannot play it now."""
    return Previews(state, seat).of(move)


def previews(state: GameState, seat: int) -> dict[str, Preview]:
    """The previews of all legal moves by their texts; empty if another seat decides."""
    return Previews(state, seat).all() if state.decider() == seat else {}


class Previews:
    """Previews of the moves of one decision: dealt once, asked as often as you like."""

    def __init__(self, state: GameState, seat: int) -> None:
        if state.decider() != seat:
            raise ValueError(f"there is nothing to preview: seat {seat} does not decide now")
        self.seat = seat
        self._copies = [redeal(state, seat, Random(number)) for number in range(COPIES)]
        self._moves = {move.text: move for move in state.moves()}
        self._unseen = _unseen(self._copies[0], seat)

    def all(self) -> dict[str, Preview]:
        return {text: self.of(text) for text in self._moves}

    def of(self, move: Move | str) -> Preview:
        """The preview of a legal move; ValueError for any other one."""
        text = move.text if isinstance(move, Move) else move
        if text not in self._moves:
            raise ValueError(f"there is nothing to preview: {text!r} is not possible now")
        found = [_Outcome(copy, self._moves[text], self.seat, self._unseen) for copy in self._copies]
        certain, differing = _agreed(found)
        asked = {outcome.asked for outcome in found}
        question, whose, due = asked.pop() if len(asked) == 1 else (None, None, None)
        treasury = {outcome.treasury for outcome in found}
        return Preview(
            text,
            self.seat,
            changes=tuple((name, piece, amount) for who, name, piece, amount in certain if who == self.seat),
            others=tuple(change for change in certain if change[0] != self.seat),
            uncertain=_uncertain(found, differing),
            reveals=any(outcome.reveals for outcome in found),
            ends_turn=all(outcome.ends_turn for outcome in found),
            next=question,
            next_seat=whose,
            due=due,
            treasury=treasury.pop() if len(treasury) == 1 else 0,
            church=all(outcome.church for outcome in found),
        )


# ---------------------------------------------------------------------- what the copies agree on


def _agreed(found: list["_Outcome"]) -> tuple[list[tuple[int, str, Piece, int]], set[str]]:
    """The changes that all copies have, in the order of seats and accounts; the accounts of all other changes."""
    keys = sorted({key for outcome in found for key in outcome.accounts})
    certain, differing = [], set()
    for key in keys:
        amounts = {outcome.accounts[key] for outcome in found}
        who, code, what = key
        if len(amounts) > 1:
            differing.add(ev.CODES[code])
        elif amounts != {0}:
            certain.append((who, ev.CODES[code], piece_name(code, what), amounts.pop()))
    return certain, differing


def _uncertain(found: list["_Outcome"], differing: set[str]) -> tuple[tuple[str, int], ...]:
    counts: dict[str, set[int]] = {name: set() for name in differing}
    for name in {name for outcome in found for name in outcome.turned_up}:
        counts[name] = {outcome.turned_up[name] for outcome in found}
    return tuple((name, counts[name].pop() if len(counts[name]) == 1 else SOME) for name in sorted(counts))


# ---------------------------------------------------------------------- one copy


class _Unseen(NamedTuple):
    """Pieces that the player could get and does not know: politics cards and starting tasks."""

    cards: frozenset[int]
    tasks: frozenset[int]

    def has(self, code: int, what: int) -> bool:
        """Is this the piece of an event with this code?"""
        if code == ev.TASKS:
            return what in self.tasks
        return (code == ev.HAND and what in self.cards) or (code == ev.OFFER and what - OFFERED_CARD in self.cards)


def _unseen(state: GameState, seat: int) -> _Unseen:
    """The same in all copies: what a redeal deals. A card in another hand could as well be in the next pack."""
    cards = {*state.aside, *state.late_cards}
    for other in range(len(state.players)):
        if other != seat:
            cards.update(state.players[other].hand, choosing(state, other).pack)
    return _Unseen(frozenset(cards), frozenset(state.task_deck))


class _Outcome:
    """What became of a move in one copy."""

    def __init__(self, before: GameState, move: Move, seat: int, unseen: _Unseen) -> None:
        after = before.clone()
        events: list[Event] = []
        after.events = events
        after.play(move)
        foreseen = _foreseen(events, seat)
        seen = _masked(foreseen, seat, unseen, before)
        self.accounts = _accounts(seen)
        self.turned_up = _turned_up(seen, seat, before)
        self.reveals = hidden_counts(after) != hidden_counts(before)
        self.ends_turn = _ends_turn(before, after, seat)
        self.asked = (None, None, None) if _veiled(events, seat, before) else _asked(after, seat)
        self.treasury, self.church = _cardinal(foreseen, before, after)


def _opens_tiles(event: Event, seat: int) -> bool:
    """A clergy tile is opened that another player has kept: it may act at once, and bring a question."""
    code, who, _, amount, _ = event
    return code == ev.KEPT and amount < 0 and who != seat


def _foreseen(events: list[Event], seat: int) -> list[Event]:
    """The events up to where another turn begins or the tiles of others are opened."""
    for i, event in enumerate(events):
        if event[0] == ev.TURN or _opens_tiles(event, seat):
            return events[:i]
    return events


def _veiled(events: list[Event], seat: int, before: GameState) -> bool:
    """What is asked next depends on tiles of the others, or on what Lacerda makes of what is turned up."""
    return any(_opens_tiles(event, seat) or (event[0] == ev.TURN and event[1] == before.lacerda) for event in events)


def _masked(events: list[Event], seat: int, unseen: _Unseen, before: GameState) -> list[Event]:
    """The same events; a piece that the player cannot know before has the number 0."""
    return [
        (code, who, 0 if unseen.has(code, what) else what, amount, cause)
        for code, who, what, amount, cause in events_for(events, seat, before.box)
    ]


def _accounts(events: list[Event]) -> Counter[Key]:
    """The sums by account; what is only offered during set-up does not count."""
    sums: Counter[Key] = Counter()
    for code, who, what, amount, _ in events:
        if code < ev.ACCOUNTS and code != ev.OFFER:
            sums[who, code, what] += amount
    return sums


def _turned_up(events: list[Event], seat: int, before: GameState) -> Counter[str]:
    """How many new pieces come to light. How many decrees is open: some would leave the game when they are drawn."""
    found: Counter[str] = Counter()
    opened = [0, 0]
    for code, who, what, amount, _ in events:
        if code in (ev.PILE, ev.CHURCH) and amount > 0:
            found[ev.CODES[code]] += 1
        elif code == ev.DECREE_ROW and amount > 0:
            found[ev.CODES[code]] = SOME
        elif code == ev.OFFER and amount > 0 and who == seat:
            found[ev.CODES[code]] += 1
        elif code == ev.STACK and what >= STACKED_FACE:
            opened[architect_of(what - STACKED_FACE)] += 1
    for stack, count in zip(before.building_stacks, opened, strict=True):
        if count and len(stack) > 2:
            found[BUILDING] += min(count, len(stack) - 2)
    return found


def _ends_turn(before: GameState, after: GameState, seat: int) -> bool:
    """A turn is over when its clean-up is done; in a solo game the next one may have begun by then."""
    due = [step for step in before.steps if step[0] == kinds.END_TURN and step[1] == seat]
    return bool(due) and (due[0] not in after.steps or any(event[0] == ev.TURN for event in after.events or ()))


def _asked(after: GameState, seat: int) -> tuple[str, int | None, tuple[str, int] | None]:
    """The next question, whose it is, and what the player is to pay."""
    if not after.steps:
        return (OVER, None, None)
    kind, who, a, b = after.steps[-1]
    due = None
    if who == seat and kind == kinds.PAY:
        due = ("reais", a)
    elif who == seat and kind == kinds.PAY_VISIT:
        due = ("influence", visit_cost(after, who, a, b != 0))
    return (REGISTER[kind].name, who, due)


def _cardinal(foreseen: list[Event], before: GameState, after: GameState) -> tuple[int, bool]:
    """How far the treasury moves, and whether there will be church scoring: on his way the cardinal passes icons,
    which count after a tile is taken. `after` is used up by this."""
    late: list[Event] = []
    after.events = late
    for kind, who, left, steps in after.steps:
        if kind == kinds.ICONS:
            icons_passed(after, who, left, steps)
    up = sum(amount for code, _, _, amount, _ in [*foreseen, *late] if code == ev.TREASURY)
    scored = any(event[0] == ev.CHURCH_SCORING for event in foreseen)
    return up, scored or (after.church_by != 0 and before.church_by == 0)
