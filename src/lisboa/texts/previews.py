"""Previews in one line: what a move costs, what it brings in, what it turns up, and what is asked next.

What the move itself already says is left out: the card that is played, where it goes, the house on the new store.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from lisboa.engine.constants import GOODS, RUBBLE
from lisboa.engine.packing import some_cubes
from lisboa.engine.state import GameState
from lisboa.figures import Change, sums
from lisboa.preview import OVER, Piece, Preview
from lisboa.texts.words import Words

# The accounts that are given as a number of things, whichever pieces they are; goods and cubes by type.
_UNITS: Final = {
    "influence": "influence",
    "wigs": "wigs",
    "reais": "reais",
    "favours": "favours",
    "clergy": "tiles",
    "plans": "plans",
    "completed": "completed-plans",
    "decrees": "decrees",
    "sets": "sets",
    "markers": "markers",
    "hand": "cards",
    "tasks": "tasks",
}
_OTHERS: Final = ("wigs",)  # all that is said of the others


def preview_text(w: Words, preview: Preview, state: GameState) -> str:
    """The clauses that there are, or that nothing changes."""
    clauses = [
        w.commas(_changes(w, preview.changes)),
        *_others(w, preview),
        _turned_up(w, preview),
        w.say("preview-church") if preview.church else "",
        then_text(w, preview, state),
    ]
    told = [clause for clause in clauses if clause]
    return w.say("semicolon").join(told) if told else w.say("preview-nothing")


# ---------------------------------------------------------------------- costs and gains


def _changes(w: Words, changes: tuple[Change, ...]) -> list[str]:
    """Costs first, then gains."""
    told = list(_told(w, sums(changes)))
    return [text for amount, text in told if amount < 0] + [text for amount, text in told if amount > 0]


def _told(w: Words, sums: Counter[tuple[str, Piece]]) -> Iterator[tuple[int, str]]:
    """Each change with its amount, the most important kinds first."""
    for name, unit in _UNITS.items():
        amount = sums[name, None]
        if amount:
            yield amount, w.change(unit, amount)
    for good, name in enumerate(GOODS):
        amount = sums["goods", name]
        if amount:
            yield amount, w.signed(w.goods(good, abs(amount)), amount)
    for colour, name in enumerate(RUBBLE):
        amount = sums["cubes", name]
        if amount:
            yield amount, w.signed(w.cubes(some_cubes(colour, abs(amount))), amount)
    out = -sums["officials", None]
    if out:
        yield out, w.say("reason-out", amount=w.change("officials", out))


def _others(w: Words, preview: Preview) -> Iterator[str]:
    seats = dict.fromkeys(seat for seat, name, _, _ in preview.others if name in _OTHERS)
    for seat in seats:
        theirs = tuple((name, piece, n) for who, name, piece, n in preview.others if who == seat and name in _OTHERS)
        yield w.say("preview-other", name=w.player(seat), changes=w.commas(_changes(w, theirs)))


# ---------------------------------------------------------------------- what comes to light, and what is next


def _turned_up(w: Words, preview: Preview) -> str:
    if not preview.uncertain:
        return w.say("preview-reveals") if preview.reveals and not _drawn(preview) else ""
    pieces = dict.fromkeys(_piece(w, name, n) for name, n in preview.uncertain)
    return w.say("preview-turns-up", pieces=w.join(pieces))


def _drawn(preview: Preview) -> bool:
    """Do the changes involve cards or tasks that nobody has seen yet?"""
    changes = (*preview.changes, *(change[1:] for change in preview.others))
    return any(name in ("hand", "tasks") and piece is None for name, piece, _ in changes)


def _piece(w: Words, name: str, n: int) -> str:
    message = f"turned-{name}"
    return w.say(message if w.catalogue.has(message) else "turned-else", n=n)


def then_text(w: Words, preview: Preview, state: GameState) -> str:
    """What is asked next, or whose turn it is; empty if that is not certain."""
    name, seat = preview.next, preview.next_seat
    if name == OVER:
        return w.say("preview-then-over")
    if name is None or seat is None:
        ours = preview.ends_turn and state.lacerda >= 0
        return w.say("preview-then-turn", **w.who(state.lacerda)) if ours else ""
    if seat == preview.seat:
        return w.say("preview-then", what=w.say(f"next-{name}"))
    if name == "turn":
        return w.say("preview-then-turn", **w.who(seat))
    return w.say("preview-then-other", what=w.say(f"next-{name}"), **w.who(seat))
