"""What each action writes down, to the letter, and how each refusal reads: without storage, without waiting."""

import pytest

from lisboa.tables import actions, making, wire
from lisboa.tables import entries as e
from lisboa.tables.entries import Person
from lisboa.tables.table import Table
from lisboa.tables.wire import NewSeat, NewTable, Refused

NOW = 1000.0
ANA, RUI, EVA = (Person(id=name.lower(), name=name, created=NOW) for name in ("Ana", "Rui", "Eva"))


def a_table(seats: str = "person open", joined: bool = True, **keys: object) -> Table:
    """Ana's table; Rui has joined if there is an open seat."""
    made = [
        NewSeat(kind=kind) if kind in ("person", "open") else NewSeat(kind="bot", bot=kind) for kind in seats.split()
    ]
    table = making.make(ANA, NewTable(seats=made, listed=True, seed=7, **keys), NOW).table
    if joined and "open" in seats:
        actions.join(table, RUI.id, RUI.name, wire.Join(), NOW)
    return table


def begun() -> Table:
    table = a_table()
    actions.act(table, ANA.id, wire.Start(id="s"), NOW)
    return table


def to_act(table: Table) -> tuple[int, str, str]:
    """The seat that is asked, the person there, and the first move on offer."""
    decision = table.playing().decision
    assert decision is not None
    return decision.player, (ANA.id, RUI.id)[decision.player], decision.moves[0].text


def moved(moves: int = 1) -> Table:
    table = begun()
    for n in range(moves):
        _, person, move = to_act(table)
        actions.act(table, person, wire.Play(id=f"m{n}", move=move, seen=table.head), NOW)
        if table.ending is not None:
            actions.act(table, person, wire.EndTurn(id=f"e{n}", seen=table.head), NOW)
    return table


def told(entry: e.Entry) -> tuple[object, ...]:
    return entry.kind, entry.at, entry.seat, entry.person, entry.client, entry.data


def test_what_is_done_before_the_start():
    table = a_table(joined=False)
    later = NOW + 5
    [entry] = actions.join(table, RUI.id, "Ana", wire.Join(), later)
    assert told(entry) == (e.JOIN, later, 1, "rui", None, {"name": "Ana 2"})
    [entry] = actions.act(table, RUI.id, wire.Leave(id="a"), later)
    assert told(entry) == (e.LEAVE, later, 1, "rui", "a", {})
    [entry] = actions.act(table, ANA.id, wire.SetSeat(id="b", at=1, bot="page"), later)
    seat = {"kind": "bot", "name": "Page", "bot": entry.data["seat"]["bot"], "rating": 798}
    assert told(entry) == (e.SEAT, later, None, "ana", "b", {"at": 1, "seat": seat})
    [entry] = actions.act(table, ANA.id, wire.SetSeat(id="c", at=1), later)
    assert told(entry) == (e.SEAT, later, None, "ana", "c", {"at": 1, "seat": {"kind": "open", "name": ""}})
    [entry] = actions.act(table, ANA.id, wire.Chat(id="d", text=" Boa  sorte! "), later)
    assert told(entry) == (e.CHAT, later, 0, "ana", "d", {"text": "Boa sorte!"})
    [entry] = actions.act(table, ANA.id, wire.Close(id="e"), later)
    assert told(entry) == (e.CLOSE, later, None, "ana", "e", {})


def test_what_is_done_while_the_game_is_played():
    table, later = a_table(), NOW + 5
    [entry] = actions.act(table, ANA.id, wire.Start(id="a"), later)
    assert told(entry) == (e.START, later, None, "ana", "a", {})
    seat, person, move = to_act(table)
    [entry] = actions.act(table, person, wire.Play(id="b", move=move, seen=table.head), later)
    assert told(entry) == (e.MOVE, later, seat, person, "b", {"move": move})
    [entry] = actions.act(table, person, wire.Undo(id="c", seen=table.head), later)
    assert told(entry) == (e.UNDO, later, seat, person, "c", {})
    [entry] = actions.act(table, ANA.id, wire.Auto(id="d", follow="never"), later)
    assert told(entry) == (e.AUTO, later, 0, "ana", "d", {"follow": "never"})
    [entry] = actions.act(table, ANA.id, wire.Resign(id="e", bot="page"), later)
    assert told(entry) == (e.RESIGN, later, 0, "ana", "e", {"at": 0, "bot": actions.bot_named("page")})
    [entry] = actions.act(table, ANA.id, wire.Return(id="f"), later)
    assert told(entry) == (e.RETURN, later, 0, "ana", "f", {})


def test_a_turn_is_ended_with_its_last_move_or_after_it():
    for end in (False, True):
        table = begun()
        while True:
            seat, person, move = to_act(table)
            entries = actions.act(
                table, person, wire.Play(id=f"m{table.head}", move=move, seen=table.head, end=end), NOW
            )
            if len(entries) == 2 or table.ending is not None:
                break
        if not end:
            entries += actions.act(table, person, wire.EndTurn(id="end", seen=table.head), NOW)
        assert told(entries[1]) == (e.END_TURN, NOW, seat, person, None if end else "end", {})


def test_what_is_done_to_go_back():
    table, later = moved(4), NOW + 5
    [entry] = actions.act(table, ANA.id, wire.Propose(id="a", to=4, seen=table.head), later)
    assert told(entry) == (e.PROPOSE, later, 0, "ana", "a", {"to": 4})
    [entry] = actions.act(table, RUI.id, wire.Decline(id="b", proposal=entry.sequence), later)
    assert told(entry) == (e.DECLINE, later, 1, "rui", "b", {})
    [entry] = actions.act(table, ANA.id, wire.Propose(id="c", to=4, seen=table.head), later)
    agreed, back = actions.act(table, RUI.id, wire.Agree(id="d", proposal=entry.sequence), later)
    assert told(agreed) == (e.AGREE, later, 1, "rui", "d", {})
    assert told(back) == (e.BACK, later, 0, None, None, {"to": 4})


def test_who_is_waited_for_too_long_is_replaced():
    table = moved()
    seat, person, _ = to_act(table)
    other = RUI.id if person == ANA.id else ANA.id
    action = wire.Replace(id="a", other=seat, bot="page")
    patience = table.settings["patience"]
    with pytest.raises(Refused) as caught:
        actions.act(table, other, action, NOW + patience - 2)
    assert caught.value.fault.facts == {"seconds": 3}
    assert caught.value.fault.message == "The table's patience is not over yet: 3 seconds are left."
    [entry] = actions.act(table, other, action, NOW + patience)
    assert told(entry) == (
        *(e.REPLACE, NOW + patience, 1 - seat, other, "a"),
        {"at": seat, "bot": actions.bot_named("page")},
    )


REFUSED = [
    (a_table, ANA, wire.Chat(id="x", text="Hi", seat=1), "not-your-seat", 403, "This seat is not yours."),
    (a_table, EVA, wire.Chat(id="x", text="Hi"), "not-seated", 403, "You have no seat at this table."),
    (a_table, RUI, wire.Start(id="x"), "not-yours", 403, "Only the table's owner can do this."),
    (a_table, RUI, wire.Close(id="x"), "not-yours", 403, "Only the table's owner can do this."),
    (a_table, RUI, wire.SetSeat(id="x", at=1), "not-yours", 403, "Only the table's owner can do this."),
    (a_table, ANA, wire.SetSeat(id="x", at=2), "no-such-seat", 422, "There is no such seat."),
    (a_table, ANA, wire.SetSeat(id="x", at=0), "seat-taken", 409, "This seat is yours: leave it first."),
    (a_table, ANA, wire.Return(id="x"), "not-running", 409, "This is only possible while a game is played."),
    (begun, ANA, wire.Start(id="x"), "not-open", 409, "This is only possible before the start."),
    (begun, ANA, wire.Close(id="x"), "not-open", 409, "This is only possible before the start."),
    (begun, ANA, wire.Leave(id="x"), "not-open", 409, "This is only possible before the start."),
    (begun, ANA, wire.SetSeat(id="x", at=1), "not-open", 409, "This is only possible before the start."),
    (begun, ANA, wire.Return(id="x"), "not-away", 409, "No bot plays for you."),
    (begun, ANA, wire.Agree(id="x", proposal=3), "no-proposal", 409, "This proposal is not open any more."),
    (begun, ANA, wire.Decline(id="x", proposal=3), "no-proposal", 409, "This proposal is not open any more."),
    (begun, ANA, wire.Undo(id="x", seen=9), "bad-request", 400, "seen is 9, but the table has 3 entries."),
    (
        *(begun, ANA, wire.EndTurn(id="x", seen=3), "no-turn-to-end", 409),
        "You have no turn to end: play it to its last move first.",
    ),
    (
        *(begun, ANA, wire.Undo(id="x", seen=3), "cannot-undo", 409),
        "There is nothing that you can take back by yourself: ask the others to go back.",
    ),
    (
        *(begun, ANA, wire.Propose(id="x", to=3, seen=3), "bad-request", 400),
        "Name an entry of this game before the last move.",
    ),
    (
        *(begun, ANA, wire.Resign(id="x", bot="nobody"), "unknown-bot", 422),
        "There is no bot “nobody” at these tables: ask for a level, page to analyst.",
    ),
    (
        *(moved, ANA, wire.Undo(id="x", seen=1), "stale", 409),
        "The game has moved on: look again before you decide.",
    ),
]


@pytest.mark.parametrize("table, who, action, code, status, sentence", REFUSED)
def test_a_refusal_says_why_and_changes_nothing(table, who, action, code, status, sentence):
    at = table()
    head = at.head
    with pytest.raises(Refused) as caught:
        actions.act(at, who.id, action, NOW)
    fault = caught.value.fault
    assert (fault.code, caught.value.status, fault.message, fault.move) == (code, status, sentence, None)
    assert at.head == head


@pytest.mark.parametrize(
    "seats, joined, who, seat, code, sentence",
    [
        ("person open", True, EVA, None, "seat-taken", "All seats are taken."),
        ("person open open", True, EVA, 1, "seat-taken", "This seat is taken, or not there."),
        ("person open", False, ANA, None, "seated", "You have a seat at this table."),
    ],
)
def test_who_cannot_join_is_told_why(seats, joined, who, seat, code, sentence):
    table = a_table(seats, joined)
    with pytest.raises(Refused) as caught:
        actions.join(table, who.id, who.name, wire.Join(seat=seat), NOW)
    assert (caught.value.fault.code, caught.value.fault.message) == (code, sentence)


def test_a_move_that_cannot_be_played_is_named():
    table = begun()
    seat, person, move = to_act(table)
    for text, code in (("discard 1", "illegal-move"), ("fly", "unknown-move")):
        with pytest.raises(Refused) as caught:
            actions.act(table, person, wire.Play(id="x", move=text, seen=table.head), NOW)
        assert (caught.value.fault.code, caught.value.fault.move) == (code, text)
        assert caught.value.fault.message.endswith(".")
    other = 1 - seat
    with pytest.raises(Refused) as caught:
        actions.checked_move(table, other, move)
    assert (caught.value.fault.facts or {})["why"] == "not-your-decision"
    assert actions.checked_move(table, seat, move).text == move


def test_a_language_that_is_not_spoken_becomes_english():
    table = begun()
    assert [table.spoken(language) for language in ("pt", "en", "xx")] == ["pt", "en", "en"]
