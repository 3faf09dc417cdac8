"""Moves are taken back: one's own by oneself, anything else by consent of all."""

import json
from random import Random

import pytest

from lisboa.engine.hidden import hidden_counts
from lisboa.game import Game
from lisboa.record import MAX_BACKS
from lisboa.tables.entries import AGREE, BACK, DECLINE, MOVE, OVER, PROPOSE, RUNNING, UNDO
from lisboa.tables.wire import ProposalInfo
from tests.hosting.sandbox import first_move, in_a_sandbox, refused
from tests.records.stroll import stroll


def in_mid_turn(table):
    """Somebody has made a move within their turn, and can take it back."""
    turn, decision = table._turn(), table.playing().decision
    return (
        turn is not None
        and decision is not None
        and turn[1] == decision.player
        and table.ending is None
        and table.playing().can_undo(decision.player)
    )


async def a_while(sandbox, players, steps=60, **wishes):
    """A table in mid-game, and its people."""
    people = await sandbox.people(*["Ana", "Rui", "Eva", "Ivo"][:players])
    at = await sandbox.table(*people, **wishes)
    for _ in range(steps):
        await at.step()
    return people, at


# ---------------------------------------------------------------------- one's own moves


@in_a_sandbox
async def test_a_move_within_ones_turn_is_taken_back(sandbox):
    _people, at = await a_while(sandbox, 2, 20)
    table = await at.steps_until(lambda table: table._turn() is not None and table.ending is None)
    before, hash_before = len(table.playing().entries()), table.playing().hash()
    await at.steps_until(in_mid_turn)
    who = await at.who_is_to_act()
    seat = table.decider()
    undone = 0
    while table.playing().can_undo(seat) and table.playing().hash() != hash_before:
        await at.do(who, "undo")
        undone += 1
        assert table.playing().entries()[-1] == ["undo"]
    assert undone >= 1
    assert len(table.playing().entries()) >= before + 2
    entry = await at.newest()
    assert (entry.kind, entry.seat, entry.person, entry.data) == (UNDO, seat, who.id, {})
    assert Game.from_record(table.playing().record()).hash() == table.playing().hash()


@in_a_sandbox
async def test_nobody_takes_back_the_move_of_somebody_else(sandbox):
    people, at = await a_while(sandbox, 3, 20)
    table = await at.steps_until(in_mid_turn)
    mover = table.decider()
    for number, who in enumerate(people):
        if number != mover:
            assert "undo" not in (await at.look(who)).may
            with refused("cannot-undo"):
                await at.do(who, "undo")
            with refused("not-your-seat", 403):
                await at.do(who, "undo", seat=mover)
    await at.do(people[mover], "undo")


@in_a_sandbox
async def test_a_move_that_revealed_something_is_not_taken_back(sandbox):
    """Within the turn of the player who made it, so nobody has ended anything."""
    _people, at = await a_while(sandbox, 4, 10)
    table, revealed = await at.table(), 0
    while revealed < 3:
        hidden, who, turn = hidden_counts(table.playing().state), await at.who_is_to_act(), table._turn()
        await at.step()
        if table._turn() == turn and hidden_counts(table.playing().state) != hidden:
            assert not table.ended
            with refused("cannot-undo"):
                await at.do(who, "undo")
            revealed += 1


@in_a_sandbox
async def test_a_move_is_not_taken_back_once_somebody_else_has_decided(sandbox):
    """In the set-up, where nobody has to end anything."""
    ana, rui = await sandbox.people("Ana", "Rui")
    at = await sandbox.table(ana, rui, first=0)
    await at.step()
    await at.do(ana, "undo")
    await at.step()
    assert "undo" in (await at.look(ana)).may
    await at.do(rui, "play", move=first_move(await at.table()))
    with refused("cannot-undo"):
        await at.do(ana, "undo")


@in_a_sandbox
async def test_undo_has_to_know_what_it_undoes(sandbox):
    _people, at = await a_while(sandbox, 2, 20)
    table = await at.steps_until(in_mid_turn)
    with refused("stale"):
        await at.do(await at.who_is_to_act(), "undo", seen=table.changed - 1)


# ---------------------------------------------------------------------- consent


@pytest.mark.parametrize("players", [2, 3, 4])
@in_a_sandbox
async def test_all_agree_to_go_back(sandbox, players):
    people, at = await a_while(sandbox, players, 60)
    table = await at.table()
    to = table.head - 30
    past = await at.past(to)
    length = table.record_length(to)
    assert hidden_counts(table.playing().at(length).state) != hidden_counts(table.playing().state)
    asker, *others = people

    number = (await at.do(asker, "propose", to=to)).sequence
    missing = list(range(1, players))
    assert (await at.look()).table.proposal == ProposalInfo(number=number, seat=0, to=to, missing=missing)
    assert {"agree", "decline"} & set((await at.look(asker)).may) == {"decline"}
    for who in others:
        assert {"agree", "decline"} <= set((await at.look(who)).may)
        await at.do(who, "agree", proposal=number)
        missing.remove(people.index(who))
        assert not missing or (await at.look()).table.proposal.missing == missing
    assert (await at.kinds())[number - 1 :] == [PROPOSE, *[AGREE] * (players - 1), BACK]
    look = await at.look()
    assert (look.table.proposal, look.view) == (None, past.view)
    assert table.playing().entries()[-1] == ["back", length]
    for who in people:
        assert "undo" not in (await at.look(who)).may

    await at.steps_until(lambda table: table.status == OVER)
    again = Game.from_record(table.record())
    assert ["back", length] in again.entries()
    assert again.hash() == table.playing().hash()


@in_a_sandbox
async def test_one_who_declines_is_enough(sandbox):
    (ana, rui, eva), at = await a_while(sandbox, 3, 30)
    before = (await at.table()).playing().hash()
    number = (await at.do(ana, "propose", to=10)).sequence
    await at.do(rui, "agree", proposal=number)
    await at.do(eva, "decline", proposal=number)
    assert (await at.look()).table.proposal is None
    assert (await at.newest()).kind == DECLINE
    for who in (ana, rui, eva):
        with refused("no-proposal"):
            await at.do(who, "agree", proposal=number)
    assert (await at.table()).playing().hash() == before


@in_a_sandbox
async def test_the_author_of_a_proposal_can_withdraw_it(sandbox):
    (ana, rui), at = await a_while(sandbox, 2, 30)
    number = (await at.do(ana, "propose", to=10)).sequence
    await at.do(ana, "decline", proposal=number)
    with refused("no-proposal"):
        await at.do(rui, "agree", proposal=number)


@in_a_sandbox
async def test_nobody_agrees_twice(sandbox):
    (ana, rui, _eva), at = await a_while(sandbox, 3, 30)
    number = (await at.do(ana, "propose", to=10)).sequence
    await at.do(rui, "agree", proposal=number)
    for who in (ana, rui):
        with refused("agreed"):
            await at.do(who, "agree", proposal=number)
    assert (await at.look()).table.proposal.missing == [2]
    assert BACK not in await at.kinds()


@in_a_sandbox
async def test_a_move_makes_a_proposal_void(sandbox):
    (ana, rui), at = await a_while(sandbox, 2, 30)
    number = (await at.do(ana, "propose", to=10)).sequence
    await at.do(ana, "chat", text="Please")
    assert (await at.look()).table.proposal is not None
    await at.step()
    assert (await at.look()).table.proposal is None
    with refused("no-proposal"):
        await at.do(rui, "agree", proposal=number)


@in_a_sandbox
async def test_the_newest_proposal_counts(sandbox):
    (ana, rui), at = await a_while(sandbox, 2, 30)
    old = (await at.do(ana, "propose", to=10)).sequence
    new = (await at.do(rui, "propose", to=20)).sequence
    with refused("no-proposal"):
        await at.do(rui, "agree", proposal=old)
    await at.do(ana, "agree", proposal=new)
    assert (await at.newest()).data == {"to": 20}


@in_a_sandbox
async def test_what_cannot_be_proposed(sandbox):
    (ana, _rui), at = await a_while(sandbox, 2, 30)
    table = await at.table()
    for to in (0, 1, 2, table.head, table.head + 5):
        with refused("bad-request", 400):
            await at.do(ana, "propose", to=to)
    with refused("stale"):
        await at.do(ana, "propose", to=10, seen=table.changed - 1)
    await at.do(ana, "chat", text="hello")
    with refused("bad-request", 400):  # nothing was played since then
        await at.do(ana, "propose", to=table.head - 1)


@in_a_sandbox
async def test_going_back_to_the_start(sandbox):
    (ana, rui), at = await a_while(sandbox, 2, 30)
    start = await at.past(3)
    number = (await at.do(ana, "propose", to=3)).sequence
    await at.do(rui, "agree", proposal=number)
    assert (await at.look()).view == start.view


@in_a_sandbox
async def test_bots_do_not_vote(sandbox):
    ana, rui = await sandbox.people("Ana", "Rui")
    at = await sandbox.table(ana, rui, bots="random", first=0)
    for _ in range(6):
        await at.until_people_act()
        await at.step()
    await at.until_people_act()
    number = (await at.do(ana, "propose", to=await at.head() - 3)).sequence
    assert (await at.look()).table.proposal.missing == [1]
    await at.do(rui, "agree", proposal=number)
    assert BACK in await at.kinds()


@in_a_sandbox
async def test_somebody_alone_with_bots_decides_alone(sandbox):
    (ana,) = await sandbox.people("Ana")
    at = await sandbox.table(ana, bots="random random", first=0)
    await at.until_people_act()
    await at.step()
    await at.until_people_act()
    await at.do(ana, "propose", to=2)
    kinds = await at.kinds()
    proposed = len(kinds) - kinds[::-1].index(PROPOSE)
    assert kinds[proposed - 1 : proposed + 1] == [PROPOSE, BACK]
    assert ["back", 0] in (await at.table()).playing().entries()


@in_a_sandbox
async def test_pass_and_play_goes_back_at_once(sandbox):
    (ana,) = await sandbox.people("Ana")
    at = await sandbox.make(ana, "person person person", seed=7)
    for _ in range(40):
        await at.step()
    past = await at.past(12)
    await at.do(ana, "propose", to=12)
    assert (await at.kinds())[-2:] == [PROPOSE, BACK]
    assert (await at.look()).view == past.view
    assert (await at.look()).table.proposal is None


@in_a_sandbox
async def test_going_back_while_a_turn_waits_for_its_end(sandbox):
    (ana, rui), at = await a_while(sandbox, 2, 20)
    table = await at.steps_until(lambda table: table.ending is not None)
    number = (await at.do(ana, "propose", to=10)).sequence
    await at.do(rui, "agree", proposal=number)
    assert table.ending is None
    await at.step()


@in_a_sandbox
async def test_nothing_is_taken_back_after_the_end(sandbox):
    """The deal is open then: going back, one would know everything."""
    (ana, _rui), at = await a_while(sandbox, 2, 5)
    await at.steps_until(lambda table: table.status == OVER)
    with refused("not-running"):
        await at.do(ana, "propose", to=10)


@in_a_sandbox
async def test_going_forward_to_a_last_move_that_was_taken_back_ends_the_game(sandbox):
    (ana,) = await sandbox.people("Ana")
    for seed in range(100):
        game = stroll(Game.new(players=2, seed=seed), 10_000, seed)
        if game.can_undo(game.entries()[-1][0]):
            break
    last = game.entries()[-1]
    at = await sandbox.make(ana, "person person", record=game.at(len(game.entries()) - 1).record())
    played = (await at.do(ana, "play", move=" ".join(last[1:]))).sequence
    await at.do(ana, "undo")
    assert (await at.table()).status == RUNNING
    await at.do(ana, "propose", to=played)
    table = await at.table()
    assert table.playing().over
    assert table.status == OVER
    assert json.loads(table.record())["entries"][-2:] == [["undo"], ["back", len(game.entries())]]


@in_a_sandbox
async def test_a_game_goes_back_only_so_often_as_its_record_can_say(sandbox, monkeypatch):
    (ana,) = await sandbox.people("Ana")
    monkeypatch.setattr("lisboa.game.MAX_BACKS", 2)
    assert MAX_BACKS > 100
    at = await sandbox.make(ana, "person person", seed=7)
    for _ in range(2):
        await at.step()
        await at.do(ana, "propose", to=2)
    await at.step()
    before = await at.all_looks()
    with refused("too-often"):
        await at.do(ana, "propose", to=2)
    assert await at.all_looks() == before
    await at.step()


@in_a_sandbox
async def test_events_say_which_of_them_stand(sandbox):
    people, at = await a_while(sandbox, 2, 20)
    ana, rng = people[0], Random(5)
    for _ in range(60):
        look = await at.look(who := await at.who_is_to_act())
        if "undo" in look.may and rng.random() < 0.3:
            await at.do(who, "undo")
        elif rng.random() < 0.1:
            to = rng.randrange(5, await at.head() - 5)
            number = (await at.do(ana, "propose", to=to)).sequence
            await at.do(people[1], "agree", proposal=number)
        else:
            await at.step()
    table, told = await at.table(), {event.sequence: event for event in await at.history()}
    assert {UNDO, BACK} <= {event.kind for event in told.values()}
    stands, number = [], max(number for number, event in told.items() if event.follows is not None)
    while number:
        stands.insert(0, told[number])
        number = told[number].follows
    entries = {entry.sequence: entry for entry in await at.entries()}
    moves = [[event.seat, *entries[event.sequence].data["move"].split()] for event in stands if event.kind == MOVE]
    assert moves == table.playing().standing()


@in_a_sandbox
async def test_going_back_is_offered_once_there_is_something_to_go_back_over(sandbox):
    ana, rui = await sandbox.people("Ana", "Rui")
    at = await sandbox.table(ana, rui)
    assert "propose" not in (await at.look(ana)).may
    await at.step()
    assert "propose" in (await at.look(ana)).may
