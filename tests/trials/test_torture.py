"""Servers are killed while people play: nothing is lost; and if something were, it would be noticed."""

import asyncio
from functools import partial

import pytest
from msgspec.structs import asdict, replace

from lisboa.cli import main
from lisboa.tables import actions, making, wire
from lisboa.tables.entries import Entry, Person
from lisboa.trials.books import Book, Wrong
from lisboa.trials.messages import Told
from lisboa.trials.torture import TorturePlan, torture
from tests.trials import broken
from tests.trials.forked import Forked


def tortured(**plan):
    return asyncio.run(torture(TorturePlan(**{"launch": Forked, **plan}), lambda *progress: None))


def test_fifty_kills(tmp_path):
    report = tortured(kills=50, life=0.15, folder=tmp_path)
    assert report.wrong == []
    assert report.kills == 50
    assert len(report.restarts) == 50 - report.early + report.plan.servers
    assert report.acknowledged > 50
    assert report.resent > 0
    assert report.entries >= report.acknowledged
    assert list(tmp_path.iterdir()) == []


def test_kills_with_postgresql(postgres_database):
    report = tortured(kills=5, database=postgres_database, servers=1)
    assert report.wrong == []
    assert report.acknowledged > 5


def test_the_command(tmp_path, capsys):
    """With servers as anybody starts them."""
    assert main(["torture", "--kills", "1", "--tables", "2", "--database", str(tmp_path / "tables.sqlite")]) == 0
    shown = capsys.readouterr()
    assert shown.out.startswith("Kills: 1 in ")
    assert "\n0 wrong: " in shown.out
    assert "1 of 1 kills, 100 %" in shown.err


@pytest.mark.parametrize(
    "fault, found",
    [
        (broken.acknowledges_first, "was acknowledged as entry|was told of entry"),
        (broken.tells_first, "was told of entry"),
        (broken.tells_another_time, "somebody was told Told"),
    ],
)
def test_a_server_that_is_wrong_is_found_out(fault, found, tmp_path):
    report = tortured(kills=30, servers=1, tables=3, folder=tmp_path, launch=partial(Forked, before=fault))
    assert len(report.wrong) == 1
    assert any(words in report.wrong[0] for words in found.split("|"))
    assert report.kills < 30
    assert (report.folder / "tables-0.sqlite").exists()


def test_a_database_that_cannot_be_used(capsys):
    assert main(["torture", "--kills", "1", "--database", "mysql://localhost/lisboa"]) == 1
    assert "lisboa: mysql:// is no address of a database for lisboa" in capsys.readouterr().err


def test_the_command_tells_what_is_wrong(tmp_path, monkeypatch, capsys):
    launch = partial(Forked, before=broken.tells_first)
    monkeypatch.setattr("lisboa.cli.torture.TorturePlan", partial(TorturePlan, folder=tmp_path, launch=launch))
    assert main(["torture", "--kills", "30", "--tables", "2"]) == 1
    shown = capsys.readouterr().out
    assert "\nWrong: table " in shown
    assert f"are in {tmp_path}" in shown


# ---------------------------------------------------------------------- the books


ANA = Person(id="ana", name="Ana", created=0.0)


@pytest.fixture
def made():
    """A table at which Ana plays both seats."""
    seats = [wire.NewSeat(kind="person", name="Ana"), wire.NewSeat(kind="person", name="Rui")]
    return making.make(ANA, wire.NewTable(seats=seats, seed=1), 1.0)


def played(made):
    """The book of somebody who talks, plays and talks, and the entries that go with it."""
    book, entries, table = Book(made.row.id), list(made.entries), made.table
    decision = table.playing().decision
    move = table.playing().state.moves()[0].text
    wishes = [
        {"do": "chat", "id": "ana-1", "text": "Bom dia"},
        {"do": "play", "id": "ana-2", "move": move, "seen": 2},
        {"do": "chat", "id": "ana-3", "text": "Já está"},
    ]
    kinds = {"chat": wire.Chat, "play": wire.Play}
    for number, wish in enumerate(wishes, 3):
        action = kinds[wish["do"]](seat=decision.player, **{name: wish[name] for name in wish if name != "do"})
        entries += actions.act(table, "ana", action, float(number))
        book.ask("ana", wish)
        book.acknowledge(wish["id"], number)
        data = {"text": wish["text"]} if "text" in wish else {}
        event = entries[-1]
        book.tell(Told(number, event.kind, event.at, event.seat, wish.get("move"), data))
    row = replace(made.row, head=table.head, **asdict(table.row_update()))
    return book, row, entries


def compare(book, row, entries):
    book.take(row, entries)
    book.check()


def test_books_that_are_right(made):
    compare(*played(made))


def test_books_take_what_is_new(made):
    book, row, entries = played(made)
    book.take(row, entries)
    with pytest.raises(Wrong, match="entry 3 comes after entry 5"):
        book.take(row, [entries[2]])


def test_a_second_acknowledgement_is_the_first_one(made):
    book, *_ = played(made)
    book.acknowledge("ana-1", 3)
    with pytest.raises(Wrong, match="ana-1 was acknowledged as entry 3, later as entry 4"):
        book.acknowledge("ana-1", 4)


def without_the_last(entries: list[Entry]) -> list[Entry]:
    return entries[:-1]


def with_a_gap(entries):
    return [*entries[:2], *entries[3:]]


def doubled(entries):
    return [*entries, replace(entries[-1], sequence=6)]


def exchanged(entries):
    """The first and the last thing that Ana said, each under the number of the other."""
    first, move, last = entries[2:]
    return [
        *entries[:2],
        replace(last, sequence=3, at=first.at, hash=first.hash),
        move,
        replace(first, sequence=5, at=last.at, hash=last.hash),
    ]


def another_position(entries):
    return [*entries[:3], replace(entries[3], hash="0" * 64), entries[4]]


def another_text(entries):
    return [*entries[:-1], replace(entries[-1], data={"text": "Bah"})]


@pytest.mark.parametrize(
    "change, found",
    [
        (without_the_last, "somebody was told of entry 5, but there are 4"),
        (with_a_gap, "entry 4 comes after entry 2"),
        (doubled, "ana-3 is stored more than once"),
        (exchanged, "somebody was told Told"),
        (another_position, "entry 4 cannot be played again: table .* does not lead to the position"),
        (another_text, "somebody was told Told"),
    ],
)
def test_books_find_what_is_wrong(made, change, found):
    book, row, entries = played(made)
    entries = change(entries)
    with pytest.raises(Wrong, match=found):
        compare(book, replace(row, head=entries[-1].sequence), entries)


def test_books_find_what_was_acknowledged_and_is_lost(made):
    book, row, entries = played(made)
    book.told, book.head = [], 0
    with pytest.raises(Wrong, match="ana-3 was acknowledged as entry 5, but that is None"):
        compare(book, replace(row, head=4), entries[:-1])


def test_books_find_what_is_another_entry(made):
    book, row, entries = played(made)
    book.told = []
    with pytest.raises(Wrong, match="ana-1 was acknowledged as entry 3, but that is Entry"):
        compare(book, row, exchanged(entries))


def test_books_find_what_was_not_asked_for(made):
    book, row, entries = played(made)
    book.told = []
    with pytest.raises(Wrong, match="was asked for, but Entry"):
        compare(book, row, another_text(entries))


def test_books_find_another_order(made):
    book, row, entries = played(made)
    book.asked["ana"].reverse()
    with pytest.raises(Wrong, match="ana-2 is entry 4, but something asked for before is entry 5"):
        compare(book, row, entries)


def test_books_find_a_row_that_its_entries_do_not_make(made):
    book, row, entries = played(made)
    with pytest.raises(Wrong, match="the table's row says RowUpdate"):
        compare(book, replace(row, waits="bot"), entries)
    with pytest.raises(Wrong, match="says 9 entries, but there are 5"):
        compare(Book(row.id), replace(row, head=9), entries)
