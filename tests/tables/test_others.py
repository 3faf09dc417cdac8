"""What those who watch are told of a move: its caption, its figures, and whom it hurt."""

import pytest

from lisboa.game import Game
from lisboa.tables import actions, making, views, wire
from lisboa.tables.table import Table
from lisboa.tables.views import SPECTATOR, Viewer
from lisboa.tables.wire import NewSeat, NewTable
from tests.tables.test_actions import ANA, NOW


def table_at(game: Game) -> Table:
    """A table where all seats are Ana's, from a position on."""
    seats = [NewSeat(kind="person", name=name) for name in ("Ana", "Rui", "Eva")[: len(game.state.players)]]
    return making.make(ANA, NewTable(seats=seats, record=game.record()), NOW).table


def event_of(table: Table, move: str, viewer: Viewer) -> wire.Event:
    """The event of a move that is played now."""
    seat = table.decider()
    actions.act(table, ANA.id, wire.Play(id=f"m{table.head}", move=move, seen=table.head, seat=seat), NOW)
    return views.event(table, table.recent[-1], viewer)


def test_a_move_has_a_caption_and_its_figures():
    table = table_at(Game.position(hand=[15]))
    told = event_of(table, "discard 15", SPECTATOR)
    assert (told.caption, told.spent, told.gained, told.hits) == ("Ana discards a king card", [], [("gold", 1)], [])
    actions.act(table, ANA.id, wire.Chat(id="c", text="Olá", seat=0), NOW)
    said = views.event(table, table.recent[-1], SPECTATOR)
    assert (said.caption, said.spent, said.gained, said.hits) == ("", [], [], [])


@pytest.mark.rule("R7.1")
def test_an_official_that_has_to_make_room_is_a_hit_for_its_owner_alone():
    table = table_at(Game.position(question="act", offices={"king": {0: 1, 1: 3, 2: 1}}))
    event_of(table, "trade tools recruit", SPECTATOR)
    told = event_of(table, "office king", Viewer(ANA.id, 1))
    [hit] = told.hits
    assert (hit.seat, hit.text) == (1, "Your official has to leave the king’s office for the plaza")
    assert told.moved[hit.moved] == ("on-plaza", 1, "king", 1, "crowd")


@pytest.mark.rule("R7.1")
def test_who_makes_room_for_an_own_official_is_not_hit():
    table = table_at(Game.position(question="act", offices={"king": {0: 3, 1: 1, 2: 1}}))
    event_of(table, "trade tools recruit", SPECTATOR)
    assert event_of(table, "office king", SPECTATOR).hits == []


@pytest.mark.rule("R7.4")
def test_a_price_that_falls_hits_those_who_hold_the_good():
    seats = [{}, {"goods": {"cloth": 2}}, {"goods": {"cloth": 0}}]
    table = table_at(Game.position(question="act", stores=["B2 pink 0"], seats=seats))
    told = event_of(table, "trade books produce", Viewer(ANA.id, 1))
    assert [(hit.seat, hit.text, told.moved[hit.moved][:3]) for hit in told.hits] == [
        (1, "The price of your cloth falls", ("price", 0, "cloth"))
    ]


@pytest.mark.rule("R2.2")
def test_a_secret_choice_has_a_caption_that_tells_nothing():
    table = table_at(Game.new(2, 7))
    move = table.playing().decision.moves[0].text
    mover = table.decider() or 0
    actions.act(table, ANA.id, wire.Play(id="k", move=move, seen=table.head, seat=mover), NOW)
    happening = table.recent[-1]
    assert views.event(table, happening, Viewer(ANA.id, 1 - mover)).caption.endswith("chooses in secret")
    assert views.event(table, happening, Viewer(ANA.id, mover)).caption.startswith("You keep")
