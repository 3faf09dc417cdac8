"""What people are sent of a table, field by field: without storage, without waiting."""

import msgspec
import pytest

from lisboa.tables import actions, views, wire
from lisboa.tables import entries as e
from lisboa.tables.table import Table
from lisboa.tables.views import SPECTATOR, Viewer, table_view, viewer_of
from lisboa.version import RULES
from tests.tables.test_actions import ANA, NOW, RUI, a_table, begun, moved, to_act


def plain(thing: object) -> object:
    return msgspec.to_builtins(thing)


@pytest.fixture(scope="module")
def finished() -> Table:
    table = begun()
    while table.status != e.OVER:
        _, person, move = to_act(table)
        actions.act(table, person, wire.Play(id=f"m{table.head}", move=move, seen=table.head, end=True), NOW)
    return table


def may(table: Table, person: str | None) -> list[str]:
    return table_view(table, viewer_of(table, person, None)).may


# ---------------------------------------------------------------------- the table


def seat_of(number: int, name: str, **keys: object) -> dict[str, object]:
    seat = {
        "seat": number,
        "kind": "person",
        "name": name,
        "bot": None,
        "away": False,
        "yours": False,
        "follow": "ask",
        "hints": 0,
    }
    return seat | keys


def test_a_table_that_waits_for_people():
    table = a_table(joined=False, title="Terça")
    assert plain(views.table_info(table, ANA.id)) == {
        "id": table.id,
        "title": "Terça",
        "status": "open",
        "listed": True,
        "created": NOW,
        "players": 2,
        "variants": table.settings["variants"],
        "rules": RULES,
        "seats": [seat_of(0, "Ana", yours=True), seat_of(1, "", kind="open")],
        "deal": {"chosen": True, "commitment": table.deal.commitment, "seed": None, "salt": None},
        "yours": True,
        "patience": 3 * 86400,
        "ending": None,
        "waits_for": None,
        "waiting_since": None,
        "proposal": None,
        "rematch": None,
        "lesson": None,
        "hints": True,
        "clock": None,
        "abandoned": None,
        "rated": False,
        "show": False,
        "shadow": None,
        "stopped": False,
        "tournament": None,
    }
    assert not views.table_info(table, RUI.id).yours
    assert not views.table_info(table, None).yours
    assert [seat.yours for seat in views.table_info(table, None).seats] == [False, False]
    assert (may(table, ANA.id), may(table, RUI.id), may(table, None)) == (
        ["leave", "set-seat", "close", "chat"],
        ["join"],
        ["join"],
    )


def test_a_table_that_can_start():
    table = a_table()
    assert may(table, ANA.id) == ["leave", "set-seat", "close", "start", "chat"]
    assert may(table, RUI.id) == ["leave", "chat"]
    assert may(table, None) == []
    view = table_view(table, viewer_of(table, ANA.id, None))
    assert (view.sequence, view.seat, view.view, view.question, view.scores, view.rank) == (
        *(table.head, 0, None, None, [], None),
    )


def test_a_table_in_play():
    table = begun()
    _, person, move = to_act(table)
    other = RUI.id if person == ANA.id else ANA.id
    assert may(table, person) == ["play", "hint", "resign", "auto", "chat"]
    assert may(table, other) == ["hint-ahead", "resign", "auto", "replace", "chat"]
    assert may(table, None) == []
    actions.act(table, person, wire.Play(id="a", move=move, seen=table.head), NOW + 1)
    info = views.table_info(table, person)
    assert (info.waits_for, info.waiting_since, info.deal.seed, info.deal.salt) == (
        *(to_act(table)[0], NOW + 1, None, None),
    )
    assert {"undo", "propose"} <= set(may(table, person))
    assert info.deal.commitment
    assert info.deal.commitment == table.deal.commitment


def test_a_table_where_somebody_wants_to_go_back():
    table = moved(4)
    actions.act(table, ANA.id, wire.Propose(id="b", to=4, seen=table.head), NOW)
    asked = {"number": table.head, "seat": 0, "to": 4, "missing": [1]}
    assert plain(views.table_info(table, None).proposal) == asked
    assert "agree" not in may(table, ANA.id)
    assert "decline" in may(table, ANA.id)
    assert {"agree", "decline"} <= set(may(table, RUI.id))
    actions.act(table, RUI.id, wire.Resign(id="c", bot="page"), NOW)
    assert may(table, RUI.id) == ["return", "chat"]
    away = views.table_info(table, RUI.id).seats[1]
    assert (away.bot, away.away, away.yours, away.name) == (actions.bot_named("page"), True, True, "Rui")
    actions.act(table, ANA.id, wire.Auto(id="d", follow="never"), NOW)
    assert [seat.follow for seat in views.table_info(table, None).seats] == ["never", "ask"]


def test_a_turn_that_is_to_be_ended():
    table = begun()
    while table.ending is None:
        _, person, move = to_act(table)
        actions.act(table, person, wire.Play(id=f"m{table.head}", move=move, seen=table.head), NOW)
    assert "end-turn" in may(table, person)
    assert "play" not in may(table, person)
    assert views.table_info(table, person).ending == table.ending


def test_a_table_whose_game_is_over(finished):
    assert may(finished, ANA.id) == ["rematch", "chat"]
    assert may(finished, None) == []
    info = views.table_info(finished, None)
    assert (info.status, info.deal.seed, info.waits_for) == ("over", 7, None)
    assert info.deal.salt == finished.deal.salt
    through_rui = table_view(finished, viewer_of(finished, ANA.id, 1))
    assert through_rui.seat == 1
    assert through_rui.view is not None
    assert through_rui.view.players[1].hand is not None


def test_whose_eyes():
    table = begun()
    assert viewer_of(table, ANA.id, None, "pt") == Viewer(ANA.id, 0, False, "pt")
    assert viewer_of(table, "stranger", None) == SPECTATOR
    with pytest.raises(wire.Refused) as caught:
        viewer_of(table, ANA.id, 1)
    assert (caught.value.fault.code, caught.value.fault.message, caught.value.status) == (
        *("not-your-seat", "This seat is not yours.", 403),
    )
    with pytest.raises(wire.Refused):
        viewer_of(table, "stranger", 0)


# ---------------------------------------------------------------------- the view as it is sent


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_the_parts_sent_make_the_whole_view(seat):
    table = moved(9)
    viewer = SPECTATOR if seat is None else Viewer((ANA.id, RUI.id)[seat], seat)
    view = table_view(table, viewer).view
    assert view is not None
    for _ in range(2):  # made, then kept
        sent = views.sent_view(table, view)
        assert sent is not None
        assert msgspec.json.decode(bytes(sent)) == msgspec.json.decode(wire.encode(view))
    assert [player.hand is not None for player in view.players] == [seat == 0, seat == 1]
    assert views.sent_view(a_table(), view) is None
    assert views.sent_view(table, None) is None


# ---------------------------------------------------------------------- the question


def test_options_are_for_the_one_who_is_asked():
    table = moved(13)
    seat, person, move = to_act(table)
    asked = Viewer(person, seat)
    shown = views.question(table, asked)
    assert shown is not None
    assert (shown.seat, shown.name) == (seat, table.playing().decision.question)
    assert [option.move for option in shown.options] == [move.text for move in table.playing().state.moves()]
    assert {option.preview for option in shown.options} == {None}
    full = views.question(table, asked, previews=True)
    assert full is not None
    assert all(option.preview is not None for option in full.options)
    assert (shown.refusals, bool(full.refusals)) == ([], True)
    assert all(fault.code and fault.message and fault.move for fault in full.refusals)
    assert any(fault.rule for fault in full.refusals)
    for viewer in (SPECTATOR, Viewer((ANA.id, RUI.id)[1 - seat], 1 - seat), Viewer("stranger", seat)):
        theirs = views.question(table, viewer, previews=True)
        assert theirs is not None
        assert (theirs.options, theirs.refusals) == ([], [])
        assert views.refusals(table, viewer) == []
    alone = views.option(table, asked, move)
    assert (alone.move, alone.preview is not None, alone.changes is not None) == (move, True, True)
    assert views.question(a_table(), asked) is None


def test_why_a_move_is_not_possible():
    table = moved(6)
    seat, person, move = to_act(table)
    assert views.refusal(table, Viewer(person, seat), move) is None
    fault = views.refusal(table, Viewer(person, seat), "plot Z9 pink")
    assert fault is not None
    assert fault.move == "plot Z9 pink"
    fault = views.refusal(a_table(), Viewer(ANA.id, 0), "done")
    assert plain(fault) == {"code": "not-running", "message": "The game has not begun.", "move": "done"}
    theirs = views.refusal(table, SPECTATOR, move)
    assert theirs is not None
    assert theirs.move == move


# ---------------------------------------------------------------------- what happened


def heard(table: Table, kind: str, viewer: Viewer) -> wire.Event:
    """The newest event of this kind."""
    happening = next(found for found in reversed(table.recent) if found.entry.kind == kind)
    return views.event(table, happening, viewer)


def test_an_event_as_each_may_know_it():
    table = begun()
    seat, person, move = to_act(table)
    assert move.startswith("keep ")  # a clergy tile, face down (R2.2)
    actions.act(table, person, wire.Play(id="a", move=move, seen=table.head), NOW + 2)
    mine = heard(table, e.MOVE, Viewer(person, seat))
    assert (mine.sequence, mine.kind, mine.at, mine.seat, mine.name) == (
        *(table.head, "move", NOW + 2, seat, table.seats[seat].name),
    )
    assert (mine.yours, mine.move, mine.data, mine.follows) == (True, move, {}, 0)
    assert mine.text
    line = mine.lines[0]
    assert line.text.startswith("You keep ")
    assert (line.seat, line.rule, line.code) == (seat, "R2.1", "kept")
    for viewer in (SPECTATOR, Viewer((ANA.id, RUI.id)[1 - seat], 1 - seat)):
        theirs = heard(table, e.MOVE, viewer)
        assert (theirs.yours, theirs.move, theirs.text, theirs.name) == (False, None, None, table.seats[seat].name)
        assert theirs.lines[0].text == f"{table.seats[seat].name} has chosen a clergy tile."
        assert move.split()[1] not in str(theirs.moved)
    actions.act(table, ANA.id, wire.Chat(id="b", text="Boa sorte!"), NOW)
    said = heard(table, e.CHAT, SPECTATOR)
    assert (said.data, said.lines, said.moved, said.follows) == ({"text": "Boa sorte!"}, [], [], None)


def test_lines_speak_to_the_reader_alone():
    table = moved(12)
    names = [seat.name for seat in table.seats]
    for happening in table.recent:
        for seat, person in enumerate((ANA.id, RUI.id)):
            for line in views.event(table, happening, Viewer(person, seat)).lines:
                assert names[seat] not in line.text, line
            for line in views.event(table, happening, SPECTATOR).lines:
                assert not line.text.startswith("You ")
                assert line.seat in (None, 0, 1)


def test_what_may_be_known_of_the_record_of_a_running_game():
    table = moved(6)
    game = table.playing()
    told = msgspec.json.decode(views.part_record(table, Viewer(ANA.id, 0)))
    assert {name: told[name] for name in told if name != "entries"} == {
        "format": "lisboa-part-record",
        "rules": RULES,
        "components": table.components.hash,
        "setup": {name: table.settings[name] for name in ("players", "first", "variants")},
        "seats": ["Ana", "Rui"],
        "seat": 0,
    }
    secret = [entry for entry in game.entries() if len(entry) > 1 and entry[1] in views.SECRET_VERBS]
    assert {entry[0] for entry in secret} == {0, 1}
    for shown, entry in zip(told["entries"], game.entries(), strict=True):
        assert shown == ([1, "secret"] if entry in secret and entry[0] == 1 else entry)
    blind = msgspec.json.decode(views.part_record(table, SPECTATOR))
    assert sum(entry[1:] == ["secret"] for entry in blind["entries"]) == len(secret)
