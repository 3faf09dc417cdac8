"""Why a bot did it: from what lies open while the game runs, in full after it."""

import msgspec
import pytest

from lisboa.bots import entrant
from lisboa.tables import actions, making, wire
from lisboa.tables import entries as e
from lisboa.tables.past import Past, TheReason, told
from lisboa.tables.replay import moment, timeline_of
from lisboa.tables.study import Reason
from lisboa.tables.table import Table
from lisboa.tables.views import event, viewer_of
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


def asked(past: Past, sequence: int, language: str = "en") -> str:
    viewer = viewer_of(past.table, ANA.id, None, language)
    return msgspec.json.decode(told(past, viewer, TheReason(sequence=sequence)), type=Reason).text


def code(past: Past, sequence: int) -> str:
    with pytest.raises(Refused) as refused:
        asked(past, sequence)
    return refused.value.fault.code


def moves_of(past: Past, verb: str = "", seat: int = 1, in_turns: bool = False) -> list[int]:
    """The entries of a seat's moves that begin like this."""
    return [
        moment.sequence
        for moment in past.timeline.moments[1:]
        if moment.sequence is not None
        and moment.happening.entry.seat == seat
        and moment.happening.entry.data["move"].startswith(verb)
        and (moment.turn > 0 or not in_turns)
    ]


def test_the_reason_for_a_turn_is_what_it_has_brought(running):
    first = moves_of(running, in_turns=True)[0]
    text = asked(running, first)
    assert text[0].isupper()
    assert text.endswith(".")
    assert asked(running, first, "pt") != text


def test_a_secret_choice_has_no_reason_before_the_end(running, over):
    assert code(running, moves_of(running, "keep")[0]) == "no-reason"
    assert asked(over, moves_of(over, "keep")[0]).startswith("Keeps ")


def test_people_and_what_is_no_move_have_no_reasons(running):
    assert code(running, 1) == "no-reason"
    assert code(running, moves_of(running, seat=0)[0]) == "no-reason"
    assert code(running, 0) == code(running, 10**6) == "no-such-entry"


def test_what_was_taken_back_has_no_reason(running):
    taken = next(n for n, entry in enumerate(running.entries) if entry.sequence == moves_of(running, in_turns=True)[0])
    table = Table(running.row, running.table.components)
    table.read(running.entries[: taken + 1])
    entries = [*running.entries[: taken + 1], table.write(e.BACK, NOW, person=ANA.id, data={"to": taken})]
    assert code(Past(running.row, table.components, entries), taken + 1) == "no-reason"


@pytest.mark.parametrize("bot", ["greedy", "page"])
def test_only_what_a_bot_has_made_itself_has_its_reason(running, bot):
    """A bot takes Ana's seat, plays two moves, and gives it back: just these two have reasons, then and later."""
    table, entries = Table(running.row, running.table.components), list(running.entries)
    table.read(entries)
    while table.decider() != 0:
        entries += actions.bot_move(table, 1, BOT.choose(table.playing().state, 1, table.head).text, NOW)
    theirs = table.head
    entries += actions.act(table, ANA.id, wire.Resign(id="away", bot=bot), NOW)
    while (
        len(made := moves_of(Past(running.row, table.components, entries), seat=0)) < len(moves_of(running, seat=0)) + 2
    ):
        seat = table.decider()
        entries += actions.bot_move(table, seat, BOT.choose(table.playing().state, seat, table.head).text, NOW)
    away = Past(running.row, table.components, entries)
    entries += actions.act(table, ANA.id, wire.Return(id="back"), NOW)
    for past in (away, Past(running.row, table.components, entries)):
        viewer = viewer_of(past.table, ANA.id, None)
        by_bot = [sequence for sequence in made if event(past.table, past.happenings[sequence - 1], viewer).why]
        assert by_bot == [sequence for sequence in made if sequence > theirs] == made[-2:]
        assert all(asked(past, sequence) for sequence in by_bot)
        assert {code(past, sequence) for sequence in made[:-2]} == {"no-reason"}


def test_moves_of_a_record_have_no_reasons(over):
    """Nobody knows who made them."""
    seats = [NewSeat(kind="person"), NewSeat(kind="bot", bot="greedy")]
    made = making.make(ANA, NewTable(seats=seats, record=over.table.record()), NOW)
    shown = [moment(made.table, past, viewer_of(made.table, ANA.id, None)) for past in timeline_of(made.table).moments]
    assert len(shown) == len(over.timeline.moments)
    assert not any(each.why or each.sequence for each in shown)


def test_after_the_game_it_tells_what_else_it_thought_of(over):
    texts = [asked(over, sequence) for sequence in moves_of(over, in_turns=True)[:6]]
    assert any("Next best: " in text for text in texts)


def test_while_the_game_runs_it_tells_of_no_other_move(running):
    visits = moves_of(running, "visit")
    assert visits
    assert not any("Next best" in asked(running, sequence) for sequence in visits)
