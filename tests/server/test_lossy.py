"""A bad line neither loses nor doubles a move: `python -m lisboa.trials.lossy` is the same, and longer."""

import asyncio

from lisboa.hosting.storage.store import Store
from lisboa.tables.entries import Entry, TableRow
from lisboa.trials.lossy import differences, direct, prove, scripts
from lisboa.trials.proxy import Faults

MOVES = 600


def test_through_a_bad_line_the_games_are_the_same(tmp_path):
    report = asyncio.run(prove(MOVES, 1, tmp_path, longest=100))
    assert report.wrong == []
    assert report.moves == MOVES
    assert all(number > MOVES // 100 for number in report.faults().values()), report.faults()
    assert report.resent > MOVES // 100


def test_through_a_good_line_nothing_is_sent_again(tmp_path):
    report = asyncio.run(prove(60, 2, tmp_path, Faults(), patience=30.0))
    assert report.wrong == []
    assert report.faults() == {"delayed": 0, "dropped": 0, "duplicated": 0, "cut": 0}
    assert report.resent == 0


def test_the_same_choices_make_the_same_game():
    assert direct(5, 2, 60) == direct(5, 2, 60)
    assert direct(5, 2, 60) != direct(6, 2, 60)


def test_games_hold_moves_turns_and_second_thoughts():
    kinds = {kind for script in scripts(400, 3, 200) for kind, *_ in script.steps}
    assert kinds == {"create", "join", "start", "move", "end-turn", "undo"}


def test_a_lost_and_a_doubled_move_would_be_noticed(tmp_path):
    """The comparison itself: a stored game that lacks an entry, or has one too many, is different."""
    wanted = direct(5, 2, 40)

    async def compare(steps):
        database = str(tmp_path / f"{len(steps)}.sqlite")
        row = TableRow(id="0" * 32, rules="1", components="c", created=0.0, listed=False, secrets={}, head=len(steps))
        entries = [
            Entry(sequence=number, kind=kind, at=0.0, seat=seat, data={"move": move} if move else {}, hash=found)
            for number, (kind, seat, move, found) in enumerate(steps, 1)
        ]
        store = await Store.open(database)
        await store.create(row, entries)
        await store.close()
        return await differences(database, {row.id: wanted})

    assert asyncio.run(compare(wanted.steps)) == []
    assert "entry 41" in asyncio.run(compare(wanted.steps[:40]))[0]
    assert "entry 42" in asyncio.run(compare([*wanted.steps[:41], wanted.steps[40], *wanted.steps[41:]]))[0]
