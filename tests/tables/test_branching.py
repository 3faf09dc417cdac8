"""Continuing from a moment of a game: the new table is at that moment, for one person and some bots."""

import pytest

from lisboa.game import Game
from lisboa.record import read
from lisboa.tables import making
from lisboa.tables.branching import branched
from lisboa.tables.entries import RUNNING, Person
from lisboa.tables.replay import timeline_of
from lisboa.tables.study import NewBranch
from lisboa.tables.wire import NewSeat
from tests.hosting.sandbox import refused
from tests.records.stroll import stroll
from tests.tables.test_replay import ANA, finished, imported, wandering


def gone_on(table, person=ANA, **wish):
    """The new table."""
    new = branched(table, timeline_of(table), person.id, NewBranch(**wish))
    return making.make(person, new, 0.0).table


@pytest.mark.parametrize("players", [1, 2, 4])
def test_the_new_table_stands_where_the_game_stood(players):
    game = finished(players)
    table = imported(game)
    timeline = timeline_of(table)
    for at in (0, 1, 17, len(timeline.moments) - 2):
        made = gone_on(table, at=at)
        assert made.status == RUNNING
        assert made.playing().hash() == timeline.game(at).hash()
        assert made.playing().entries() == game.entries()[:at]
        assert made.settings["players"] == players


def test_its_record_has_no_moves_that_were_taken_back():
    game = wandering(2)
    table = imported(game)
    made = gone_on(table, at=30)
    entries = read(made.playing().record()).entries
    assert entries == game.standing()[:30]
    assert all(type(entry[0]) is int for entry in entries)


def test_a_position_goes_on_as_well():
    table = imported(stroll(Game.position(players=2, seed=1), 30, 2))
    assert gone_on(table, at=12).playing().hash() == timeline_of(table).game(12).hash()


def test_variants_go_along():
    table = imported(finished(2, draft=True, tokens=True))
    made = gone_on(table, at=20)
    assert made.settings["variants"] == {"draft": True, "tokens": True}


# ---------------------------------------------------------------------- seats


def kinds(table):
    return [(seat.kind, seat.bot) for seat in table.seats]


def test_one_keeps_ones_seat_and_bots_play_the_others():
    table = imported(finished(3))
    assert kinds(gone_on(table, at=9)) == [("person", None), ("bot", "page"), ("bot", "page")]
    table.seats[2].kind, table.seats[2].bot = "person", None
    assert kinds(gone_on(table, at=9)) == [("person", None), ("bot", "page"), ("bot", "chamberlain")]
    assert kinds(gone_on(table, at=9, seat=1)) == [("bot", "chamberlain"), ("person", None), ("bot", "chamberlain")]


def test_somebody_without_a_seat_takes_that_of_the_player_who_decides():
    table = imported(finished(3))
    stranger = Person(id="c" * 32, name="Zoe", created=0.0)
    for at in (0, 40, 90):
        made = gone_on(table, stranger, at=at)
        assert made.seats_of(stranger.id) == [timeline_of(table).game(at).decision.player]


def test_solo_stays_solo():
    made = gone_on(imported(finished(1)), at=9)
    assert kinds(made) == [("person", None), ("lacerda", None)]


def test_seats_can_be_named():
    table = imported(finished(2))
    seats = [NewSeat(kind="bot", bot="marquis"), NewSeat(kind="open")]
    made = gone_on(table, at=9, seats=seats)
    assert kinds(made) == [("bot", "marquis"), ("open", None)]
    with refused("bad-table", 422):
        gone_on(table, at=9, seats=seats[1:])


# ---------------------------------------------------------------------- where it is not possible


def test_there_is_nothing_to_go_on_with_at_the_end():
    table = imported(finished(2))
    with refused("game-over"):
        gone_on(table, at=len(timeline_of(table).moments) - 1)


def test_there_is_nothing_beyond_the_end():
    table = imported(finished(2))
    with refused("no-such-moment", 404):
        gone_on(table, at=len(timeline_of(table).moments))


@pytest.mark.parametrize(("players", "seat"), [(1, 1), (2, 3)])
def test_a_seat_that_is_not_there(players, seat):
    with refused("no-such-seat", 422):
        gone_on(imported(finished(players)), at=3, seat=seat)
