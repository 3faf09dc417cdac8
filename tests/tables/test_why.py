"""Why a bot did it: from what lies open while the game runs, in full after it."""

import msgspec
import pytest

from lisboa.bots import entrant
from lisboa.engine.moves import VISIT, find
from lisboa.tables import actions, making, wire
from lisboa.tables import entries as e
from lisboa.tables.past import Past, TheReason, told
from lisboa.tables.study import Reason
from lisboa.tables.views import viewer_of
from lisboa.tables.wire import NewSeat, NewTable, Refused
from tests.tables.test_actions import ANA, NOW

BOT = entrant("greedy")


def played(rounds: int) -> Past:
    """Ana against the greedy bot, up to a round; Ana takes the first move on offer."""
    seats = [NewSeat(kind="person"), NewSeat(kind="bot", bot="greedy")]
    made = making.make(ANA, NewTable(seats=seats, seed=7, first=1), NOW)
    table, entries = made.table, list(made.entries)
    while table.status == e.RUNNING and table.playing().state.round < rounds:
        seat, number = table.decider(), table.head
        if seat == 1:
            move = BOT.choose(table.playing().state, 1, number)
            entries += actions.bot_move(table, 1, move.text, NOW)
        else:
            move = table.playing().state.moves()[0]
            play = wire.Play(id=f"m{number}", move=move.text, seen=number, end=True)
            entries += actions.act(table, ANA.id, play, NOW)
    return Past(made.row, table.components, entries)


@pytest.fixture(scope="module")
def running() -> Past:
    return played(3)


@pytest.fixture(scope="module")
def over() -> Past:
    return played(99)


def asked(past: Past, number: int, language: str = "en", entry: bool = False) -> str:
    viewer = viewer_of(past.table, ANA.id, None, language)
    return msgspec.json.decode(told(past, viewer, TheReason(number=number, entry=entry)), type=Reason).text


def code(past: Past, number: int, entry: bool = False) -> str:
    with pytest.raises(Refused) as refused:
        asked(past, number, entry=entry)
    return refused.value.fault.code


def moments_of(past: Past, verb: str, seat: int = 1) -> list[int]:
    found = enumerate(past.timeline.moments)
    return [
        n
        for n, past in found
        if past.happening.entry.seat == seat and past.happening.entry.data["move"].startswith(verb)
    ]


def test_the_reason_for_a_turn_is_what_it_has_brought(running):
    past = running
    first = next(n for n in moments_of(past, "") if past.timeline.moments[n].turn > 0)
    text = asked(past, first)
    assert text[0].isupper()
    assert text.endswith(".")
    assert asked(past, first, "pt") != text


def test_entries_and_moments_have_the_same_reasons(running):
    past = running
    moves = [entry for entry in past.entries if entry.kind == e.MOVE]
    for number, entry in enumerate(moves, 1):
        if entry.seat == 1 and entry.data["move"].split()[0] != "keep":
            assert asked(past, entry.sequence, entry=True) == asked(past, number)
            break


def test_a_secret_choice_has_no_reason_before_the_end(running, over):
    assert code(running, moments_of(running, "keep")[0]) == "no-reason"
    assert asked(over, moments_of(over, "keep")[0]).startswith("Keeps ")


def test_people_and_what_is_no_move_have_no_reasons(running):
    assert code(running, 0) == "no-reason"
    assert code(running, moments_of(running, "", seat=0)[0]) == "no-reason"
    assert code(running, 1, entry=True) in ("no-reason", "not-running")
    assert code(running, 10**6) == "no-such-moment"
    assert code(running, 10**6, entry=True) == "no-such-entry"


def test_after_the_game_it_tells_what_else_it_thought_of(over):
    decided = [n for n in moments_of(over, "") if over.timeline.moments[n].turn > 0]
    texts = [asked(over, number) for number in decided[:6]]
    assert any("Next best: " in text for text in texts)


def test_while_the_game_runs_it_tells_of_no_other_move(running):
    for number in moments_of(running, ""):
        if find(running.timeline.moments[number].happening.entry.data["move"]).verb == VISIT:
            assert "Next best" not in asked(running, number)
