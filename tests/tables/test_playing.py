"""Moves at a table: by whom, when, how often, and how a turn is ended."""

import asyncio

import msgspec
import pytest

from lisboa.game import Game
from lisboa.tables import actions, views, wire
from lisboa.tables.entries import CHAT, END_TURN, MOVE, OVER, RUNNING, UNDO
from lisboa.tables.names import CHAT_LENGTH
from lisboa.tables.table import RECENT
from lisboa.tables.views import viewer_of
from lisboa.tables.wire import Refused
from lisboa.view_types import View
from tests.hosting.sandbox import first_move, in_a_sandbox, refused
from tests.records.stroll import stroll


async def two_people(sandbox, **wishes):
    """Ana at seat 0 and Rui at seat 1; Ana decides first."""
    ana, rui = await sandbox.people("Ana", "Rui")
    return ana, rui, await sandbox.table(ana, rui, first=0, **wishes)


def waits_for_an_end(table):
    return table.ending is not None


def can_be_taken_back(table):
    return table.ending is not None and table.playing().can_undo(table.ending)


def was_revealing(table):
    return table.ending is not None and not table.playing().can_undo(table.ending)


# ---------------------------------------------------------------------- moves


@in_a_sandbox
async def test_a_move_is_played_by_its_text(sandbox):
    ana, rui, at = await two_people(sandbox)
    table = await at.table()
    ear = await at.listen(rui)
    options = (await at.look(ana)).question.options
    assert [option.move for option in options] == [move.text for move in table.playing().state.moves()]
    verb, piece = options[0].move.split()

    done = await at.do(ana, "play", id="my-first", move=f"  {verb}   {piece} ")
    assert done == wire.Done(id="my-first", sequence=4)
    entry = await at.newest()
    assert (entry.sequence, entry.kind, entry.seat, entry.person) == (4, MOVE, 0, ana.id)
    assert (entry.client, entry.data, entry.at) == ("my-first", {"move": f"{verb} {piece}"}, sandbox.clock.now)
    assert table.playing().entries() == [[0, verb, piece]]
    assert [event.sequence for event in ear.heard] == [4]
    assert ear.heard[0].move is None  # which tile she kept is her secret (R2.2)
    assert ear.news[-1].look == await at.look(rui)


@in_a_sandbox
async def test_who_cannot_play(sandbox):
    _ana, rui, at = await two_people(sandbox)
    (eva,) = await sandbox.people("Eva")
    move = first_move(await at.table())
    with refused("not-your-seat", 403):
        await at.do(rui, "play", seat=0, move=move)
    with refused("not-seated", 403):
        await at.do(eva, "play", move=move)
    with refused("not-your-seat", 403):
        await at.do(eva, "play", seat=0, move=move)
    with refused("illegal-move") as caught:
        await at.do(rui, "play", move=move)
    fault = caught.value.fault
    assert fault.facts is not None
    assert fault.facts["why"] == "not-your-decision"
    assert fault.rule is not None
    assert (await at.table()).playing().entries() == []


@pytest.mark.parametrize("text", ["fly to the moon", "keep", "keep 1 2", "Keep 1", "keep 99999", "\0", "﷽" * 50])
@in_a_sandbox
async def test_a_text_that_is_no_move(sandbox, text):
    ana, _, at = await two_people(sandbox)
    with refused("unknown-move", 422) as caught:
        await at.do(ana, "play", move=text)
    assert "\0" not in caught.value.fault.message


@in_a_sandbox
async def test_a_move_that_is_not_possible_is_refused_with_its_rule_and_the_figures(sandbox):
    (ana,) = await sandbox.people("Ana")
    poor = Game.position(hand=[10], seats=[{"influence": 0}])
    at = await sandbox.make(ana, "person person person", record=poor.record())
    illegal = next(r for r in (poor.why_not(f"visit {noble} 10") for noble in ("king", "minister", "builder")) if r)
    with refused("illegal-move") as caught:
        await at.do(ana, "play", move=illegal.move)
    fault = caught.value.fault
    assert (fault.message, fault.rule) == (illegal.uncited, illegal.rule)
    assert fault.facts == {"why": illegal.code, **illegal.facts}
    assert fault.move == illegal.move
    assert msgspec.json.decode(msgspec.json.encode(fault)) == {
        "code": "illegal-move",
        "message": fault.message,
        "rule": fault.rule,
        "facts": fault.facts,
        "move": fault.move,
    }


@in_a_sandbox
async def test_every_refusal_of_a_move_tells_which_one_it_was(sandbox):
    ana, rui, at = await two_people(sandbox)
    (eva,) = await sandbox.people("Eva")
    seen, move = await at.head(), first_move(await at.table())
    await at.step()
    for who, wish in (
        (eva, {"move": move}),
        (rui, {"move": move, "seat": 0}),
        (ana, {"move": "fly"}),
        (ana, {"move": "visit king 14"}),
        (rui, {"move": first_move(await at.table()), "seen": seen}),
    ):
        with pytest.raises(Refused) as caught:
            await at.do(who, "play", **wish)
        assert caught.value.fault.move == wish["move"]
    with pytest.raises(Refused) as caught:
        await at.do(ana, "chat", seat=1, text="I am Rui")
    assert caught.value.fault.move is None
    table = await at.table()
    for move in ("fly", "visit king 14"):
        assert views.refusal(table, viewer_of(table, rui.id, 1), move).move == move


# ---------------------------------------------------------------------- what somebody had seen


@in_a_sandbox
async def test_a_player_who_has_not_seen_the_last_move_is_shown_the_table_first(sandbox):
    _ana, rui, at = await two_people(sandbox)
    seen = await at.head()
    await at.step()
    assert (await at.table()).decider() == 1
    with refused("stale") as caught:
        await at.do(rui, "play", move=first_move(await at.table()), seen=seen)
    look = caught.value.look
    assert look == await at.look(rui)
    assert (look.seat, look.sequence) == (1, seen + 1)
    assert look.question.options
    assert [player.hand is not None for player in look.view.players] == [False, True]


@in_a_sandbox
async def test_stale_is_told_from_the_eyes_of_the_seat_that_acts(sandbox):
    (ana,) = await sandbox.people("Ana")
    at = await sandbox.make(ana, "person person", first=1, seed=7)
    await at.step()
    decider = (await at.table()).decider()
    for wish in ({}, {"seat": decider}):
        with refused("stale") as caught:
            await at.do(ana, "play", move=first_move(await at.table()), seen=1, **wish)
        assert caught.value.look == await at.look(ana, decider)


@pytest.mark.parametrize("do", ["play", "end-turn", "undo", "propose"])
@in_a_sandbox
async def test_nobody_has_seen_the_future(sandbox, do):
    ana, _, at = await two_people(sandbox)
    wish = {"play": {"move": "keep 1"}, "propose": {"to": 1}}.get(do, {})
    with refused("bad-request", 400):
        await at.do(ana, do, seen=await at.head() + 1, **wish)


@in_a_sandbox
async def test_talk_makes_nothing_stale(sandbox):
    ana, rui, at = await two_people(sandbox)
    seen = await at.head()
    await at.do(rui, "chat", text="Take your time")
    await at.do(ana, "play", move=first_move(await at.table()), seen=seen)


# ---------------------------------------------------------------------- the same thing twice


@in_a_sandbox
async def test_the_same_id_is_never_played_twice(sandbox):
    ana, _, at = await two_people(sandbox)
    seen, move = await at.head(), first_move(await at.table())
    first = await at.do(ana, "play", id="once", move=move, seen=seen)
    before = await at.all_looks()
    assert await at.do(ana, "play", id="once", move=move, seen=seen) == first
    assert await at.do(ana, "play", id="once", move="fly", seen=seen + 99) == first
    assert await at.do(ana, "chat", id="once", text="hello") == first
    assert (await at.head(), await at.all_looks()) == (first.sequence, before)


@in_a_sandbox
async def test_the_same_thing_asked_for_twice_at_once_happens_once(sandbox):
    ana, _, at = await two_people(sandbox)
    move = first_move(await at.table())
    answers = await asyncio.gather(*[at.do(ana, "play", id="once", move=move, seen=3) for _ in range(5)])
    assert answers == [wire.Done(id="once", sequence=4)] * 5
    assert await at.head() == 4


@in_a_sandbox
async def test_somebody_elses_id_gives_no_answer_of_theirs(sandbox):
    ana, rui, at = await two_people(sandbox)
    await at.do(ana, "chat", id="mine", text="hello")
    with refused("id-taken"):
        await at.do(rui, "chat", id="mine", text="hello")
    assert (await at.newest()).person == ana.id


@in_a_sandbox
async def test_an_id_is_remembered_for_ever(sandbox):
    ana, rui, at = await two_people(sandbox)
    first = await at.do(ana, "play", id="long-ago", move=first_move(await at.table()))
    for number in range(RECENT):
        await at.do(ana, "chat", text=f"line {number}")
    assert first.sequence not in [happening.entry.sequence for happening in (await at.table()).recent]
    before = await at.head()
    assert await at.do(ana, "play", id="long-ago", move="keep 1") == first
    with refused("id-taken"):
        await at.do(rui, "chat", id="long-ago", text="hello")
    await sandbox.restart()
    assert await at.do(ana, "play", id="long-ago", move="keep 1") == first
    assert await at.head() == before


@in_a_sandbox
async def test_an_id_of_another_table_is_free(sandbox):
    ana, rui = await sandbox.people("Ana", "Rui")
    one, two = await sandbox.table(ana, rui), await sandbox.table(ana, rui)
    await one.do(ana, "chat", id="hello", text="hello")
    await two.do(rui, "chat", id="hello", text="hello")
    assert (await two.newest()).person == rui.id


@in_a_sandbox
async def test_an_id_that_was_refused_can_be_used_again(sandbox):
    ana, _, at = await two_people(sandbox)
    with refused("unknown-move", 422):
        await at.do(ana, "play", id="again", move="fly")
    assert (await at.do(ana, "play", id="again", move=first_move(await at.table()))).sequence == 4


# ---------------------------------------------------------------------- ending a turn


@pytest.mark.parametrize("players", [2, 3, 4])
@in_a_sandbox
async def test_the_next_player_waits_until_a_turn_is_ended(sandbox, players):
    people = await sandbox.people("Ana", "Rui", "Eva", "Ivo")
    at = await sandbox.table(*people[:players])
    table = await at.steps_until(can_be_taken_back)
    last, decides = table.ending, table.playing().decision.player
    assert decides != last
    assert table.decider() == last
    look = await at.look(people[last])
    assert (look.table.ending, look.table.waits_for, look.question) == (last, last, None)
    assert look.may[:3] == ["end-turn", "hint-ahead", "undo"]
    assert "play" not in (await at.look(people[decides])).may
    move = first_move(table)
    for who in (people[decides], people[last]):
        with refused("turn-not-ended"):
            await at.do(who, "play", move=move)
    with refused("no-turn-to-end"):
        await at.do(people[decides], "end-turn")

    await at.do(people[last], "end-turn")
    assert (await at.look(people[last])).may == ["hint-ahead", "propose", "resign", "auto", "replace", "chat"]
    assert (await at.look(people[decides])).question.options
    await at.do(people[decides], "play", move=move)


@in_a_sandbox
async def test_a_turn_can_be_taken_back_until_it_is_ended_and_not_afterwards(sandbox):
    people = await sandbox.people("Ana", "Rui")
    at = await sandbox.table(*people)
    table = await at.steps_until(can_be_taken_back)
    who, before = people[table.ending], table.playing().decision.player
    await at.do(who, "undo")
    assert table.ending is None
    assert table.decider() == people.index(who) != before
    again = (await at.table()).playing().entries()[-2][1:]
    await at.do(who, "play", move=" ".join(again), end=True)
    assert table.ending is None
    with refused("cannot-undo"):
        await at.do(who, "undo")
    assert "undo" not in (await at.look(who)).may


@in_a_sandbox
async def test_an_ended_turn_stays_ended_whatever_is_said(sandbox):
    people = await sandbox.people("Ana", "Rui")
    at = await sandbox.table(*people)
    table = await at.steps_until(can_be_taken_back)
    who = people[table.ending]
    await at.do(who, "end-turn")
    for number in range(RECENT + 1):
        await at.do(who, "chat", text=f"line {number}")
    with refused("cannot-undo"):
        await at.do(who, "undo")


@in_a_sandbox
async def test_a_move_can_end_its_turn(sandbox):
    people = await sandbox.people("Ana", "Rui")
    at = await sandbox.table(*people)
    table = await at.steps_until(waits_for_an_end)
    assert (await at.kinds())[-1] == MOVE
    ended = 0
    while ended < 4:
        before, who = await at.head(), await at.who_is_to_act()
        if table.ending is not None:
            await at.do(who, "end-turn")
            continue
        done = await at.do(who, "play", move=at.rng.choice(table.playing().state.moves()).text, end=True)
        assert table.ending is None
        assert done.sequence == before + 1
        assert (await at.kinds())[before:] in ([MOVE], [MOVE, END_TURN])
        ended += await at.head() == before + 2
    entry = await at.newest()
    assert (entry.kind, entry.client, entry.person) == (END_TURN, None, who.id)


@in_a_sandbox
async def test_a_turn_that_revealed_something_has_to_be_ended_but_cannot_be_taken_back(sandbox):
    people = await sandbox.people("Ana", "Rui", "Eva")
    at = await sandbox.table(*people)
    table = await at.steps_until(was_revealing)
    who = people[table.ending]
    look = await at.look(who)
    assert look.may == ["end-turn", "hint-ahead", "propose", "resign", "auto", "chat"]
    with refused("cannot-undo"):
        await at.do(who, "undo")
    with refused("turn-not-ended"):
        await at.do(people[table.playing().decision.player], "play", move=first_move(table))
    await at.do(who, "end-turn")


@pytest.mark.parametrize("seed", range(3))
@in_a_sandbox
async def test_only_the_end_of_ones_own_turn_is_asked_for(sandbox, seed):
    """Choices of the set-up, follows in another's turn, and what comes between two turns pass on by themselves."""
    people = await sandbox.people("Ana", "Rui", "Eva", "Ivo")
    at = await sandbox.table(*people, seed=seed, draft=True)
    table, asked = await at.table(), set()
    while table.status == RUNNING:
        turn, before = table._turn(), table.playing().decision
        await at.step()
        if table.ending is not None:
            assert turn is not None, "nobody has a turn during set-up"
            assert table.ending == turn[1] == before.player, "it was not their own turn"
            after = table.playing().decision
            assert after is None or after.player != before.player, "the game was not handed on"
            await at.do(await at.who_is_to_act(), "end-turn")
        else:
            asked.add((before.question, turn is not None and turn[1] != before.player))
    assert {("keep-tile", False), ("draft-card", False), ("follow", True)} <= asked


@pytest.mark.parametrize("seed", range(4))
@in_a_sandbox
async def test_a_solo_turn_needs_no_end(sandbox, seed):
    (ana,) = await sandbox.people("Ana")
    at = await sandbox.make(ana, "person", seed=seed)
    table, taken_back = await at.table(), 0
    while not table.playing().over:
        turn = table._turn()
        await at.step()
        assert table.ending is None or table.playing().over
        if not table.playing().over and table._turn() != turn and table.playing().can_undo(0) and taken_back < 3:
            await at.do(ana, "undo")
            taken_back += 1
    if table.ending is not None:
        await at.do(ana, "end-turn")
    assert table.status == OVER
    assert END_TURN not in (await at.kinds())[:-1]


@in_a_sandbox
async def test_a_solo_turn_can_be_taken_back_after_lacerdas(sandbox):
    """Where Lacerda's turn has revealed nothing."""
    (ana,) = await sandbox.people("Ana")
    for seed in range(100):
        at = await sandbox.make(ana, "person", seed=seed)
        table = await at.table()
        while not table.playing().over:
            turn = table._turn()
            await at.step()
            if turn is not None and table._turn() not in (turn, None) and table.playing().can_undo(0):
                assert "undo" in (await at.look(ana)).may
                await at.do(ana, "undo")
                assert table._turn() == turn
                return
    raise AssertionError("it never came to that")


@in_a_sandbox
async def test_a_table_does_not_grow_for_ever(sandbox, monkeypatch):
    ana, rui, at = await two_people(sandbox)
    await at.step()
    monkeypatch.setattr(actions, "MOST_ENTRIES", await at.head())
    for who, do, wish in [(rui, "play", {"move": first_move(await at.table())}), (ana, "chat", {"text": "hello"})]:
        with refused("table-full"):
            await at.do(who, do, **wish)


# ---------------------------------------------------------------------- the end of the game


async def played_to_the_last_move(sandbox, people, wanted):
    """A table whose game has just ended, by a last move that can (or cannot) be taken back."""
    for seed in range(100):
        game = stroll(Game.new(players=len(people), seed=seed), 10_000, seed)
        entries = game.entries()
        if game.can_undo(entries[-1][0]) != wanted:
            continue
        at = await sandbox.table(*people, record=game.at(len(entries) - 1).record())
        decider = (await at.table()).decider()
        await at.do(people[decider], "play", move=" ".join(entries[-1][1:]))
        return at, people[decider]
    raise AssertionError("no game ended like this")


@in_a_sandbox
async def test_a_game_is_over_when_its_last_turn_is_ended_if_that_can_be_taken_back(sandbox):
    ana, rui = await sandbox.people("Ana", "Rui")
    at, last = await played_to_the_last_move(sandbox, [ana, rui], True)
    table = await at.table()
    assert table.playing().over
    assert (table.status, table.decider(), table.ending) == (RUNNING, table.ending, table.seats_of(last.id)[0])
    look = await at.look(last)
    assert (look.table.deal.seed, look.question) == (None, None)
    assert look.may == ["end-turn", "undo", "propose", "resign", "auto", "chat"]
    await at.do(last, "undo")
    assert not table.playing().over
    assert table.decider() == table.seats_of(last.id)[0]
    await at.do(last, "play", move=" ".join(table.playing().entries()[-2][1:]))
    await at.do(last, "end-turn")
    assert (await at.look()).table.status == OVER
    with refused("not-running"):
        await at.do(last, "undo")
    assert (await at.kinds())[-4:] == [MOVE, UNDO, MOVE, END_TURN]


@in_a_sandbox
async def test_a_game_is_over_at_once_if_its_last_move_cannot_be_taken_back(sandbox):
    ana, rui = await sandbox.people("Ana", "Rui")
    at, last = await played_to_the_last_move(sandbox, [ana, rui], False)
    assert (await at.look(last)).table.status == OVER
    assert (await at.look(last)).may == ["rematch", "chat"]


@in_a_sandbox
async def test_a_finished_game_stays(sandbox):
    ana, _rui, at = await two_people(sandbox)
    await at.steps_until(lambda table: table.status == OVER)
    scores = (await at.look()).scores
    assert sorted(score.place for score in scores) == [1, 2]
    await sandbox.restart()
    look = await at.look()
    assert (look.table.status, look.scores) == (OVER, scores)
    assert look.table.deal.seed == (await at.table()).secrets["seed"]
    assert (await sandbox.store.game(at.id)).status == OVER
    wishes = [("play", {"move": "keep 1"}), ("end-turn", {}), ("undo", {}), ("propose", {"to": 5}), ("resign", {})]
    for do, wish in wishes:
        with refused("not-running"):
            await at.do(ana, do, **wish)
    await at.do(ana, "chat", text="Well played")
    assert (await at.kinds())[-1] == CHAT
    past = await at.past(10, viewer_of(await at.table(), None, 1))
    assert (past.sequence, past.seat, past.table.status) == (10, 1, RUNNING)
    assert past.view.players[1].hand is not None  # everything is open now


# ---------------------------------------------------------------------- those who do not play


@in_a_sandbox
async def test_spectators_see_the_table_and_nothing_hidden(sandbox):
    _ana, _rui, at = await two_people(sandbox)
    (eva,) = await sandbox.people("Eva")
    await at.steps_until(lambda table: table.playing().decision.question == "turn")
    for who in (None, eva):
        look = await at.look(who)
        assert look.seat is None
        assert look.question.options == []
        assert look.question.text
        assert not any(player.hand for player in look.view.players)
        assert (look.may, [seat.yours for seat in look.table.seats]) == ([], [False, False])
    for do, wish in [("play", {"move": "keep 1"}), ("end-turn", {}), ("undo", {}), ("propose", {"to": 3})]:
        with refused("not-seated", 403):
            await at.do(eva, do, **wish)
    for do, wish in [("resign", {}), ("replace", {"other": 0}), ("agree", {"proposal": 1}), ("chat", {"text": "hi"})]:
        with refused("not-seated", 403):
            await at.do(eva, do, **wish)
    with refused("not-away"):
        await at.do(eva, "return")


@in_a_sandbox
async def test_a_view_that_is_sent_is_the_view_of_the_look(sandbox):
    """It is put together of parts that are kept from one move to the next, by those who look back as well."""
    ana, rui, at = await two_people(sandbox)
    for _ in range(60):
        await at.step()
        table = await at.table()
        past = table.at_another_time(Game.new(players=2, seed=3), 1)
        for standing in (table, past, table):
            for viewer in (views.SPECTATOR, viewer_of(table, ana.id, 0), viewer_of(table, rui.id, 1)):
                view = views.table_view(standing, viewer).view
                sent = views.sent_view(standing, view)
                assert msgspec.json.decode(sent, type=View) == view
                assert len(sent) == len(msgspec.json.encode(view))


@in_a_sandbox
async def test_nobody_sees_through_the_eyes_of_somebody_else(sandbox):
    _ana, rui, at = await two_people(sandbox)
    look = await at.look(rui, seat=0)
    assert not any(player.hand for player in look.view.players)
    assert look.question.options == []


# ---------------------------------------------------------------------- talk


@in_a_sandbox
async def test_people_talk_and_it_is_text(sandbox):
    ana, rui, at = await two_people(sandbox)
    ear, outside = await at.listen(rui), await at.listen()
    markup = "<script>alert('olá')</script> & <b>bold</b>"
    await at.do(ana, "chat", text=f"  {markup}\n ")
    for heard in (ear.heard, outside.heard):
        assert [(event.kind, event.name, event.data) for event in heard] == [(CHAT, "Ana", {"text": markup})]
    assert (await at.newest()).data == {"text": markup}


@pytest.mark.parametrize("text", ["bell\a", "\0", "abc\u202ecba", "\u200b", "   ", "\ud800", "x" * (CHAT_LENGTH + 1)])
@in_a_sandbox
async def test_what_is_no_chat_line(sandbox, text):
    ana, _, at = await two_people(sandbox)
    with refused("bad-text", 422):
        await at.do(ana, "chat", text=text)


@in_a_sandbox
async def test_the_longest_chat_line(sandbox):
    ana, _, at = await two_people(sandbox)
    await at.do(ana, "chat", text="ã" * CHAT_LENGTH)
    assert (await at.newest()).data == {"text": "ã" * CHAT_LENGTH}
    for text in ("", "x" * 1001):
        with pytest.raises(msgspec.ValidationError):
            await at.do(ana, "chat", text=text)


# ---------------------------------------------------------------------- what is not possible


@in_a_sandbox
async def test_with_previews_a_question_tells_what_is_not_possible(sandbox):
    *people, at = await two_people(sandbox)

    def eyes(table, seat):
        return viewer_of(table, people[seat].id, seat)

    def something_is_refused(table):
        seat = table.decider()
        return views.refusals(table, eyes(table, seat))

    table = await at.steps_until(something_is_refused)
    seat = table.decider()
    question = views.question(table, eyes(table, seat), previews=True)
    assert question.refusals == views.refusals(table, eyes(table, seat))
    possible = {option.move for option in question.options}
    assert all(fault.rule and fault.move not in possible for fault in question.refusals)
    assert views.question(table, eyes(table, seat)).refusals == []
    assert views.question(table, eyes(table, 1 - seat), previews=True).refusals == []


# ---------------------------------------------------------------------- too much at once


@in_a_sandbox
async def test_what_is_too_much_at_once_is_turned_away_and_changes_nothing(sandbox):
    """Those who are let in are answered; the rest are told at once, and may come again with the same id."""
    ana, _, at = await two_people(sandbox)
    sandbox.live_tables.most_at_once = 3
    said = await asyncio.gather(
        *(at.do(ana, "chat", id=f"word-{n}", text="Bom dia") for n in range(5)), return_exceptions=True
    )
    assert [type(answer) for answer in said] == [wire.Done] * 3 + [wire.Refused] * 2
    assert said[4].fault.code == "busy"
    assert (said[4].status, said[4].fault.facts) == (503, {"retry_after": 1})
    assert [entry.client for entry in await at.entries() if entry.kind == CHAT] == ["word-0", "word-1", "word-2"]
    assert (await at.do(ana, "chat", id="word-4", text="Bom dia")).id == "word-4"
