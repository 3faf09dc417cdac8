"""A stored review as files for whoever asks: the same as its game and its parts make, and nothing of a running game."""

import json

import pytest

from lisboa.game import Game
from lisboa.record import read
from lisboa.tables import making, reviewing
from lisboa.tables.entries import FoundPart, Person
from lisboa.tables.views import Viewer
from lisboa.tables.wire import NewSeat, NewTable, Refused
from tests.insight.games import reviewed_short_game, short_record

ANA = Person(id="a" * 32, name="Ana", created=0.0)
SEATS = [NewSeat(kind="person"), NewSeat(kind="bot", bot="page")]
READER = Viewer(ANA.id, 0, True, "pt")


def table_of(record):
    return making.make(ANA, NewTable(seats=SEATS, record=record), 0.0).table


@pytest.fixture(scope="module")
def parts():
    found = reviewed_short_game().found
    return [FoundPart(1, kind, number, json.dumps(data)) for kind in found for number, data in found[kind].items()]


def test_the_page_tells_what_was_found_to_everybody_alike(parts):
    table = table_of(short_record())
    page = reviewing.as_page(table, READER, 1, parts)
    assert '<html lang="pt">' in page
    assert "Ana" in page
    assert "Pajem" in page  # a bot by its title
    assert 'id="d' in page
    assert page == reviewing.as_page(table, Viewer(None, None, True, "pt"), 1, parts)


def test_the_record_has_the_comments(parts):
    table = table_of(short_record())
    text = reviewing.as_record(table, READER, 1, parts)
    assert any(comment.verdict for comment in read(text).comments)
    assert Game.from_record(text).record() == table.record()


@pytest.mark.parametrize("tell", [reviewing.as_page, reviewing.as_record])
def test_nothing_is_told_of_a_running_game(tell, parts):
    with pytest.raises(Refused) as refused:
        tell(table_of(Game.new(2, seed=3).record()), READER, 1, parts)
    assert refused.value.fault.code == "not-over"
