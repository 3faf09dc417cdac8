"""What has happened at a table since somebody last looked: turns in words, what hit them, what has changed for them.

Everything comes from what `views` shows the seat: events as it may know them, and its two looks, then and now.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from msgspec import Struct, field

from lisboa.tables import entries as e
from lisboa.tables import views, wire
from lisboa.tables.since_wire import (
    SinceClock,
    SinceFigure,
    SinceHit,
    SinceInShort,
    SinceKind,
    SinceName,
    SincePiece,
    SinceTurn,
    SinceYouLooked,
)
from lisboa.tables.table import PERSON, Happening, Table
from lisboa.tables.views import Viewer
from lisboa.tables.wire import Refused

if TYPE_CHECKING:
    from lisboa.tables.past import Past

PLAYED: Final = frozenset({e.MOVE, e.END_TURN, e.UNDO})  # told by the turns
MOST_TOLD: Final = 4  # turns in short
MOST_TURNS: Final = 400  # the newest ones
FIGURES: Final[tuple[SinceName, ...]] = ("wigs", "reais", "influence")


class _Turn(Struct):
    """A turn while it is put together."""

    seat: int
    sequence: int = 0
    acts: list[str] = field(default_factory=list)
    sums: dict[str, int] = field(default_factory=dict)
    hits: list[SinceHit] = field(default_factory=list)


def since(past: "Past", viewer: Viewer, after: int | None, at: float | None) -> SinceYouLooked:
    """All of it, for somebody at the table; without `after`, since they last did something."""
    seat, after = _checked(past, viewer, after)
    turns = list(_turns(past, viewer, seat, after))[-MOST_TURNS:]
    now = views.table_view(past.table, viewer)
    then = views.table_view(past.at(after), viewer) if after else None
    return SinceYouLooked(
        seat=seat,
        after=after,
        at=at,
        sequence=past.table.head,
        turns=[_told(past.table, turn, seat, viewer) for turn in turns],
        hits=[hit for turn in turns for hit in turn.hits],
        figures=list(_figures(then, now, seat)),
        gone=list(_gone(past.table, then, now, viewer)),
        clock=_clock(then, now, seat),
        events=_events(past, viewer, after),
        proposal=now.table.proposal,
        waits=_waits(past.table, seat),
    )


def in_short(past: "Past", viewer: Viewer, after: int | None, at: float | None) -> SinceInShort:
    """A few lines of it."""
    seat, after = _checked(past, viewer, after)
    turns = list(_turns(past, viewer, seat, after))
    return SinceInShort(
        after=after,
        at=at,
        sequence=past.table.head,
        turns=len(turns),
        told=[turn.acts[0] for turn in turns[-MOST_TOLD:]],
        hits=[hit.text for turn in turns for hit in turn.hits],
        chat=sum(event.kind == e.CHAT for event in _events(past, viewer, after)),
        waits=_waits(past.table, seat),
    )


def _checked(past: "Past", viewer: Viewer, after: int | None) -> tuple[int, int]:
    if past.table.game is None:
        raise Refused("not-running", "The game has not begun.")
    if viewer.seat is None or not past.table.holds(viewer.person, viewer.seat):
        raise Refused("not-seated", "You have no seat in this game.", 403)
    if after is None:
        after = max((entry.sequence for entry in past.entries if entry.person == viewer.person), default=0)
    return viewer.seat, min(after, past.table.head)


def _waits(table: Table, seat: int) -> bool:
    """Is it for this seat to decide, or to end its turn?"""
    whose = table.decider() if table.ending is None else table.ending
    return table.status == e.RUNNING and whose == seat and table.seats[seat].played_by == PERSON


# ---------------------------------------------------------------------- turns


def _turns(past: "Past", viewer: Viewer, seat: int, after: int) -> Iterator[_Turn]:
    """The turns of which something was played since, without what was taken back."""
    table, turn = past.table, None
    stands = {number for number, _ in table.made_moves()}
    for happening in past.happenings:
        sequence = happening.entry.sequence
        if happening.entry.kind == e.MOVE and sequence not in stands:
            continue
        event = views.event(table, happening, viewer) if sequence > after else None
        for begins, part in _parts(table, happening):
            if begins is not None:
                if turn is not None and turn.acts:
                    yield turn
                turn = _Turn(begins)
            if turn is not None and event is not None:
                _add(table, turn, event, part, seat, begun=begins is not None)
    if turn is not None and turn.acts:
        yield turn


def _parts(table: Table, happening: Happening) -> Iterator[tuple[int | None, range]]:
    """The changes of an entry: those of the turn that goes on, then those of each turn that begins, with its seat."""
    events, begin = happening.events, table.edition.events.TURN
    starts = [number for number, event in enumerate(events) if event[0] == begin]
    ends = [*starts, len(events)]
    yield None, range(ends[0])
    for start, end in zip(starts, ends[1:], strict=True):
        yield events[start][1], range(start, end)


def _add(table: Table, turn: _Turn, event: wire.Event, part: range, seat: int, *, begun: bool) -> None:
    """What the entry has done in this turn: its move, or what Lacerda does after it."""
    if begun:
        lacerda = table.playing().state.lacerda
        told = [line.text for line in event.lines if line.seat == lacerda and line.code != "turn"]
        told = told if turn.seat == lacerda else []
    else:
        told = [event.caption] if event.caption else []
    hits = [hit for hit in event.hits if hit.seat == seat and hit.moved in part]
    if (told or hits) and not turn.sequence:
        turn.sequence = event.sequence
    turn.acts += told or [hit.text for hit in hits]
    turn.hits += [
        SinceHit(seat=turn.seat if begun else event.seat, sequence=event.sequence, text=hit.text) for hit in hits
    ]
    if not begun and event.seat == turn.seat:
        for figures, sign in ((event.spent, -1), (event.gained, 1)):
            for name, amount in figures:
                turn.sums[name] = turn.sums.get(name, 0) + sign * amount


def _told(table: Table, turn: _Turn, seat: int, viewer: Viewer) -> SinceTurn:
    return SinceTurn(
        seat=turn.seat,
        name=table.shown_names(viewer.language)[turn.seat],
        yours=turn.seat == seat,
        sequence=turn.sequence,
        acts=turn.acts,
        spent=[(name, -amount) for name, amount in turn.sums.items() if amount < 0],
        gained=[(name, amount) for name, amount in turn.sums.items() if amount > 0],
        hits=[hit.text for hit in turn.hits],
    )


def _events(past: "Past", viewer: Viewer, after: int) -> list[wire.Event]:
    """What others have said and done, besides playing."""
    told = [each for each in past.happenings[after:] if each.entry.kind not in PLAYED]
    events = [views.event(past.table, happening, viewer) for happening in told]
    return [event for event in events if not event.yours]


# ---------------------------------------------------------------------- what has changed


def _figures(then: wire.TableView | None, now: wire.TableView, seat: int) -> Iterator[SinceFigure]:
    if then is None or then.view is None or now.view is None:
        return
    for name in FIGURES:
        before, after = (int(getattr(view.players[seat], name)) for view in (then.view, now.view))
        if before != after:
            yield SinceFigure(name=name, before=before, now=after)


def _gone(table: Table, then: wire.TableView | None, now: wire.TableView, viewer: Viewer) -> Iterator[SincePiece]:
    """What lay open in the display, at the church and on the piles, and lies there no more."""
    if then is None or now.view is None:
        return
    printed = views.words(table, viewer).printed(table.playing().box)
    there = set(_open(now))
    for kind, number in _open(then):
        if (kind, number) not in there:
            yield SincePiece(kind=kind, number=number, text=printed[kind][str(number)])


def _open(look: wire.TableView) -> Iterator[tuple[SinceKind, int]]:
    view = look.view
    if view is None:
        return
    yield from (("decree", decree) for decree in view.decrees if decree)
    yield from (("clergy", tile) for tile in view.church if tile)
    yield from (("card", pile.card) for pile in view.piles.values() if pile.card)


def _clock(then: wire.TableView | None, now: wire.TableView, seat: int) -> SinceClock | None:
    if then is None or then.table.clock is None or now.table.clock is None:
        return None
    left = [look.table.clock.left for look in (then, now) if look.table.clock is not None]
    before, after = (one[seat] if seat < len(one) else None for one in left)
    return None if before is None or after is None or before == after else SinceClock(before=before, now=after)
