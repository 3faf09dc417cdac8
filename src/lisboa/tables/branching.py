"""Continuing from a moment of a game: a new table with the record up to there, for one person and some bots."""

from lisboa.tables.replay import Timeline, check_moment
from lisboa.tables.study import NewBranch
from lisboa.tables.table import BOT, LACERDA, PERSON, Table
from lisboa.tables.wire import DEFAULT_BOT, NewSeat, NewTable, Refused


def branched(table: Table, timeline: Timeline, person: str | None, wish: NewBranch) -> NewTable:
    """The table that goes on from there; raises Refused where there is nothing to go on with."""
    check_moment(timeline, wish.at)
    decision = timeline.game(wish.at).decision
    if decision is None:
        raise Refused("game-over", "The game is over at this moment: go on from an earlier one.")
    seats = wish.seats
    if seats is None:
        mine = next((seat for seat in (wish.seat, table.seat_of(person)) if seat is not None), decision.player)
        seats = _seats(table, mine)
    return NewTable(seats=seats, title=table.settings["title"], record=timeline.record(wish.at), token=wish.token)


def _seats(table: Table, mine: int) -> list[NewSeat]:
    """One's own seat, and bots for all others: those who played before, and a middling one for people."""
    played = [seat for seat in table.seats if seat.kind != LACERDA]
    if mine >= len(played):
        raise Refused("no-such-seat", "There is no such seat at this table.", 422)
    return [
        NewSeat(kind=PERSON) if number == mine else NewSeat(kind=BOT, bot=seat.bot if seat.kind == BOT else DEFAULT_BOT)
        for number, seat in enumerate(played)
    ]
