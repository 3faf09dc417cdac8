"""Somebody goes away: a bot plays on in their place, until they come back."""

import time

import pytest
from msgspec import structs

from lisboa.game import Game
from lisboa.hosting.thinkers import AMONG_BOTS, thought_of
from lisboa.tables.entries import BACK, CHAT, END_TURN, MOVE, OVER, REPLACE, RESIGN, RETURN, RUNNING
from lisboa.tables.wire import DEFAULT_BOT
from tests.hosting.sandbox import first_move, in_a_sandbox, refused, until
from tests.records.stroll import stroll

PATIENCE = 600


async def two_people(sandbox, **wishes):
    """Ana at seat 0 and Rui at seat 1; Ana decides first."""
    ana, rui = await sandbox.people("Ana", "Rui")
    return ana, rui, await sandbox.table(ana, rui, **{"first": 0, "patience": PATIENCE, **wishes})


async def until_it_is(at, seat):
    """Bots move until this seat is to act."""
    return await at.until(lambda table: table.decider() == seat)


# ---------------------------------------------------------------------- resigning


@in_a_sandbox
async def test_a_bot_plays_for_somebody_who_resigns(sandbox):
    ana, rui, at = await two_people(sandbox)
    await at.do(ana, "resign", bot="random")
    table = await until_it_is(at, 1)
    entries = await at.entries()
    assert [entry.kind for entry in entries[3:5]] == [RESIGN, MOVE]
    assert (entries[4].seat, entries[4].person) == (0, None)
    seat = (await at.look(rui)).table.seats[0]
    assert (seat.kind, seat.name, seat.bot, seat.away) == ("person", "Ana", "random", True)
    assert (await at.look(ana)).table.seats[0].yours
    assert table.people() == {rui.id}


@in_a_sandbox
async def test_the_bot_of_somebody_who_resigns_is_a_firm_one_unless_they_say_so(sandbox):
    _ana, rui, at = await two_people(sandbox)
    with refused("unknown-bot", 422):
        await at.do(rui, "resign", bot="nobody")
    await at.do(rui, "resign")
    assert (await at.table()).seats[1].bot == DEFAULT_BOT


@in_a_sandbox
async def test_an_absent_player_does_not_play_but_may_talk(sandbox):
    ana, _rui, at = await two_people(sandbox)
    await at.step()
    await at.do(ana, "resign", bot="random")
    assert (await at.look(ana)).may == ["return", "chat"]
    assert (await at.look(ana)).question.options == []
    wishes = [("play", {"move": "keep 1"}), ("end-turn", {}), ("undo", {}), ("propose", {"to": 3}), ("resign", {})]
    wishes += [("agree", {"proposal": 1}), ("decline", {"proposal": 1}), ("replace", {"other": 1})]
    for do, wish in wishes:
        with refused("bot-plays"):
            await at.do(ana, do, **wish)
    await at.do(ana, "chat", text="I am still watching")


@in_a_sandbox
async def test_somebody_comes_back_and_plays_on(sandbox):
    ana, rui, at = await two_people(sandbox)
    with refused("not-away"):
        await at.do(ana, "return")
    await at.do(ana, "resign", bot="random")
    await until_it_is(at, 1)
    with refused("not-away"):
        await at.do(rui, "return")
    with refused("not-your-seat", 403):
        await at.do(rui, "return", seat=0)
    await at.do(ana, "return")
    assert (await at.newest()).kind == RETURN
    assert not (await at.look()).table.seats[0].away
    await at.steps_until(lambda table: table.decider() == 0)
    assert (await at.look(ana)).question.options
    await at.steps_until(lambda table: table.ending == 0)


@in_a_sandbox
async def test_a_bots_thought_is_forgotten_if_somebody_comes_back_meanwhile(sandbox):
    """The bot may have been thinking about this very move."""
    ana, _rui, at = await two_people(sandbox)
    table = await at.table()
    await at.do(ana, "resign", bot="search@20")
    await at.do(ana, "return")
    assert table.bot_to_move() is None
    await until(lambda: not sandbox.live_tables.memory.places[at.id].driver)
    assert MOVE not in await at.kinds()
    await at.do(ana, "play", move=first_move(table))


@in_a_sandbox
async def test_one_of_several_seats_is_left_to_a_bot(sandbox):
    (ana,) = await sandbox.people("Ana")
    at = await sandbox.make(ana, "person person", seed=7, first=0)
    await at.do(ana, "resign", seat=1, bot="random")
    table = await at.table()
    assert [seat.away for seat in table.seats] == [False, True]
    for _ in range(10):
        await until_it_is(at, 0)
        await at.step()
    assert {entry.person for entry in await at.entries() if entry.kind == MOVE and entry.seat == 1} == {None}
    await at.do(ana, "return")
    assert not table.seats[1].away


@in_a_sandbox
async def test_a_proposal_ends_when_somebody_goes(sandbox):
    ana, rui, at = await two_people(sandbox)
    for _ in range(20):
        await at.step()
    number = (await at.do(ana, "propose", to=10)).sequence
    await at.do(rui, "resign", bot="random")
    with refused("no-proposal"):
        await at.do(ana, "agree", proposal=number)
    await until_it_is(at, 0)
    await at.do(ana, "propose", to=10)  # now she is alone with bots
    assert BACK in await at.kinds()


# ---------------------------------------------------------------------- a turn that waits for its end


@in_a_sandbox
async def test_the_turn_of_somebody_who_resigns_is_ended(sandbox):
    ana, rui, at = await two_people(sandbox)
    table = await at.steps_until(lambda table: table.ending == 0 and table.playing().can_undo(0))
    await at.do(ana, "resign", bot="random")
    assert (table.ending, table.decider()) == (None, 1)
    await at.do(ana, "return")
    assert "undo" not in (await at.look(ana)).may
    with refused("cannot-undo"):
        await at.do(ana, "undo")
    with refused("no-turn-to-end"):
        await at.do(ana, "end-turn")
    await at.do(rui, "play", move=first_move(table))


@in_a_sandbox
async def test_somebody_elses_turn_still_waits_for_its_end(sandbox):
    ana, rui, at = await two_people(sandbox)
    table = await at.steps_until(lambda table: table.ending == 0)
    await at.do(rui, "resign", bot="random")
    assert table.ending == 0
    assert table.bot_to_move() is None
    await at.do(ana, "end-turn")
    await at.until_people_act()
    assert (await at.entries())[-1].person is None


@in_a_sandbox
async def test_what_a_bot_has_played_to_the_end_of_a_turn_is_handed_on(sandbox):
    _ana, rui, at = await two_people(sandbox)
    table = await at.table()
    for _ in range(200):
        await at.steps_until(lambda table: table.ending is None and table._turn() == (table.playing().state.round, 1))
        await at.do(rui, "resign", bot="random")
        await at.until_people_act()
        await at.do(rui, "return")
        if table._turn() is not None and table._turn()[1] == 0 and table.playing().can_undo(1):
            break
        await at.step()
    assert END_TURN not in (await at.kinds())[-3:]
    with refused("cannot-undo"):
        await at.do(rui, "undo")
    assert "undo" not in (await at.look(rui)).may


@in_a_sandbox
async def test_resigning_after_the_last_move_ends_the_game(sandbox):
    ana, rui = await sandbox.people("Ana", "Rui")
    for seed in range(100):
        game = stroll(Game.new(players=2, seed=seed), 10_000, seed)
        if game.can_undo(game.entries()[-1][0]):
            break
    at = await sandbox.table(ana, rui, record=game.at(len(game.entries()) - 1).record())
    who = await at.who_is_to_act()
    await at.do(who, "play", move=" ".join(game.entries()[-1][1:]))
    assert (await at.table()).status == RUNNING
    await at.do(who, "resign")
    assert (await at.look()).table.status == OVER


# ---------------------------------------------------------------------- replacing


@in_a_sandbox
async def test_nobody_is_replaced_before_the_tables_patience_is_over(sandbox):
    ana, rui, at = await two_people(sandbox)
    await at.step()
    assert (await at.table()).decider() == 1
    sandbox.clock.now += PATIENCE - 1
    with refused("too-early") as caught:
        await at.do(ana, "replace", other=1, bot="random")
    assert caught.value.fault.facts == {"seconds": 2}
    sandbox.clock.now += 1
    await at.do(ana, "replace", other=1, bot="random")
    entry = (await at.entries())[4]
    assert (entry.kind, entry.seat, entry.person, entry.data) == (REPLACE, 0, ana.id, {"at": 1, "bot": "random"})
    assert (await at.look(rui)).table.seats[1].away
    table = await until_it_is(at, 0)
    await at.do(rui, "return")
    await at.steps_until(lambda table: table.decider() == 1)
    assert table.seats[1].played_by == "person"


@in_a_sandbox
async def test_patience_begins_anew_with_every_move_and_not_with_talk(sandbox):
    ana, rui, at = await two_people(sandbox)
    sandbox.clock.now += PATIENCE
    await at.step()
    with refused("too-early"):
        await at.do(ana, "replace", other=1)
    sandbox.clock.now += PATIENCE
    await at.do(rui, "chat", text="One moment")
    assert (await at.look()).table.waiting_since == sandbox.clock.now - PATIENCE
    await at.do(ana, "replace", other=1)


@in_a_sandbox
async def test_only_the_player_the_table_waits_for_is_replaced(sandbox):
    ana, rui, eva = await sandbox.people("Ana", "Rui", "Eva")
    at = await sandbox.table(ana, rui, eva, bots="random", first=0, patience=PATIENCE)
    sandbox.clock.now += PATIENCE
    for who, other in [(ana, 0), (ana, 1), (ana, 2), (rui, 1), (rui, 2), (rui, 3)]:
        with refused("nobody-waited-for"):
            await at.do(who, "replace", other=other)
    with refused("unknown-bot", 422):
        await at.do(rui, "replace", other=0, bot="nobody")
    assert ["replace" in (await at.look(who)).may for who in (ana, rui, eva)] == [False, True, True]
    await at.do(eva, "replace", other=0, bot="random")


@in_a_sandbox
async def test_a_player_who_does_not_end_a_turn_is_replaced(sandbox):
    _ana, rui, at = await two_people(sandbox)
    table = await at.steps_until(lambda table: table.ending == 0)
    sandbox.clock.now += PATIENCE
    await at.do(rui, "replace", other=0, bot="random")
    assert (table.ending, table.decider()) == (None, 1)
    await at.do(rui, "play", move=first_move(table))


@in_a_sandbox
async def test_a_seat_that_is_not_there_is_not_replaced(sandbox):
    _ana, rui, at = await two_people(sandbox)
    sandbox.clock.now += PATIENCE
    with refused("nobody-waited-for"):
        await at.do(rui, "replace", other=3)


# ---------------------------------------------------------------------- everybody


@pytest.mark.parametrize("bots", ["", "random"])
@in_a_sandbox
async def test_bots_play_a_game_to_its_end_when_everybody_has_gone(sandbox, bots):
    ana, rui = await sandbox.people("Ana", "Rui")
    at = await sandbox.table(ana, rui, bots=bots, first=0)
    await at.do(rui, "resign", bot="random")
    await at.do(ana, "resign", bot="random")
    table = await at.until(lambda table: table.status == OVER)
    assert table.people() == set()
    assert {entry.seat for entry in await at.entries() if entry.kind == MOVE} == set(range(2 + bool(bots)))


@in_a_sandbox
async def test_a_bot_that_plays_for_the_only_person_plays_on(sandbox):
    """Alone with bots, alone at a screen for several, and in a solo game."""
    (ana,) = await sandbox.people("Ana")
    for seats in ("person random", "person person", "person"):
        at = await sandbox.make(ana, seats, seed=7)
        for seat in range(seats.count("person")):
            await at.do(ana, "resign", seat=seat, bot="random")
        await at.until(lambda table: table.status == OVER)


@in_a_sandbox
async def test_bots_among_themselves_leave_time_to_come_back(sandbox):
    ana, rui, at = await two_people(sandbox)
    sandbox.live_tables.among_bots = 0.05
    begun = time.monotonic()
    await at.do(rui, "resign", bot="random")
    await at.do(ana, "resign", bot="random")
    table = await at.until(lambda table: len(table.made_moves()) >= 4)
    assert time.monotonic() - begun >= 4 * 0.05
    await at.do(rui, "return")
    await at.until_people_act()
    assert (table.people(), table.decider()) == ({rui.id}, 1)


@in_a_sandbox
async def test_bots_among_themselves_go_on_after_a_restart(sandbox):
    ana, rui, at = await two_people(sandbox)
    sandbox.live_tables.among_bots = 3600
    await at.do(rui, "resign", bot="random")
    await at.do(ana, "resign", bot="random")
    assert (await sandbox.store.game(at.id)).waits == "bot"
    await sandbox.restart()
    await at.until(lambda table: table.status == OVER)


@in_a_sandbox
async def test_a_game_that_an_older_server_left_to_bots_goes_on_when_somebody_looks(sandbox):
    """They stopped when everybody had gone, and the store was told that nobody is waited for."""
    ana, rui, at = await two_people(sandbox)
    sandbox.live_tables.among_bots = 3600
    await at.do(rui, "resign", bot="random")
    await at.do(ana, "resign", bot="random")
    update = structs.replace((await at.table()).row_update(), waits="")
    entry = (await at.table()).write(CHAT, sandbox.clock.now, seat=0, person=ana.id, data={"text": "?"})
    await sandbox.store.append(at.id, [structs.replace(entry)], update)
    await sandbox.restart()
    assert sandbox.live_tables.memory.places == {}  # no bot is waited for
    await at.listen(ana)
    await at.until(lambda table: table.status == OVER)


@in_a_sandbox
async def test_games_that_nobody_plays_have_one_share_of_the_thinking_together(sandbox):
    """However many are left to bots, those who play wait no longer than for one other person."""
    ana, rui, at = await two_people(sandbox, seed=8)
    table = await at.table()
    await at.do(rui, "resign", bot="random")
    assert thought_of(table, 1).whose == ana.id
    await at.do(ana, "resign", bot="random")
    assert thought_of(table, 1).whose == AMONG_BOTS


@in_a_sandbox
async def test_who_is_waited_for_is_kept_in_the_store(sandbox):
    ana, rui, at = await two_people(sandbox)
    row = await sandbox.store.game(at.id)
    assert (row.waits, row.turn_of, row.waiting_since) == ("person", ana.id, sandbox.clock.now)
    await at.steps_until(lambda table: table.ending == 1)
    assert (await sandbox.store.game(at.id)).turn_of == rui.id
    await at.do(rui, "resign", bot="random")
    await until_it_is(at, 0)
    assert (await sandbox.store.game(at.id)).turn_of == ana.id
    assert (await sandbox.store.game(at.id)).summary["seats"][1] == {"kind": "person", "name": "Rui", "bot": "random"}
