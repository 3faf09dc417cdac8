"""What somebody is told who comes back to a table: turns, hits and changes since they last looked."""

import msgspec

from lisboa.tables import entries as e
from lisboa.tables.past import WhatIsNew
from lisboa.tables.since_wire import SinceYouLooked
from tests.hosting.sandbox import in_a_sandbox, refused


async def since(at, who, after, when=None):
    return msgspec.convert(await at.ask(WhatIsNew(after=after, at=when), who), SinceYouLooked)


async def turns_of_others(at, who):
    """Plays until the others have had their turns since one's own; the entry at which that ended."""
    seat = (await at.table()).seats_of(who.id)[0]

    def in_turn(table):
        return table.ending is None and table.decider() == table.playing().state.turn == seat

    await at.steps_until(lambda table: table.playing().state.round >= 2 and in_turn(table))
    await at.steps_until(lambda table: table.ending is None and table.playing().state.turn != seat)
    head = await at.head()
    await at.steps_until(in_turn)
    return head


@in_a_sandbox
async def test_turns_are_told_in_words_and_in_order(sandbox):
    ana, rui, eva = await sandbox.people("Ana", "Rui", "Eva")
    at = await sandbox.table(ana, rui, eva)
    after = await turns_of_others(at, ana)
    told = await since(at, ana, after, 5.0)
    assert (told.after, told.at, told.sequence, told.seat) == (after, 5.0, await at.head(), 0)
    assert [turn.name for turn in told.turns] == ["Rui", "Eva"]
    assert [turn.yours for turn in told.turns] == [False, False]
    assert after < told.turns[0].sequence < told.turns[1].sequence
    history = {event.sequence: event for event in await at.history()}
    assert told.turns[0].acts[0] == history[told.turns[0].sequence].caption
    assert all(act for turn in told.turns for act in turn.acts)
    assert told.waits
    assert not (await since(at, rui, after)).waits
    nothing = await since(at, ana, told.sequence)
    assert (nothing.turns, nothing.hits, nothing.gone, nothing.figures) == ([], [], [], [])


@in_a_sandbox
async def test_what_has_changed_is_what_two_looks_say(sandbox):
    ana, rui = await sandbox.people("Ana", "Rui")
    at = await sandbox.table(ana, rui)
    await at.steps_until(lambda table: table.playing().state.round >= 2)
    after = await at.head()
    await at.steps_until(lambda table: table.playing().state.round >= 6)
    told, then, now = await since(at, ana, after), (await at.past(after)).view, (await at.look(ana)).view
    mine = [view.players[0] for view in (then, now)]
    assert [(f.name, f.before, f.now) for f in told.figures] == [
        (name, getattr(mine[0], name), getattr(mine[1], name))
        for name in ("wigs", "reais", "influence")
        if getattr(mine[0], name) != getattr(mine[1], name)
    ]
    assert told.figures
    gone = {piece.number for piece in told.gone if piece.kind == "decree"}
    assert gone == {*then.decrees} - {*now.decrees} - {None}
    assert all(piece.text for piece in told.gone)
    assert {piece.kind for piece in told.gone} >= {"card"}
    hits = [hit for event in (await at.history())[after:] for hit in event.hits if hit.seat == 0]
    assert [hit.text for hit in told.hits] == [hit.text for hit in hits]


@in_a_sandbox
async def test_what_was_taken_back_is_not_told_and_what_was_said_is(sandbox):
    ana, rui = await sandbox.people("Ana", "Rui")
    at = await sandbox.table(ana, rui)
    await at.steps_until(lambda t: t.ending is None and t.playing().state.turn == 1 and t.playing().state.round >= 2)
    after = await at.head()
    move = next(move.text for move in (await at.table()).playing().state.moves() if move.text.startswith("discard"))
    await at.do(rui, "play", move=move)
    assert [turn.name for turn in (await since(at, ana, after)).turns] == ["Rui"]
    await at.do(rui, "undo")
    await at.do(rui, "chat", text="Wait a moment")
    await at.do(ana, "chat", text="My own words")
    await at.do(rui, "propose", to=after - 1)
    told = await since(at, ana, after)
    assert told.turns == []
    assert [event.kind for event in told.events] == [e.CHAT, e.PROPOSE]
    assert told.events[0].data == {"text": "Wait a moment"}
    assert told.proposal is not None
    assert (await since(at, ana, None)).after == after + 4, "my own words are the last thing I did"
    brief = await at.ask(WhatIsNew(after=after, brief=True), ana)
    assert (brief["turns"], brief["chat"], brief["told"]) == (0, 1, [])


@in_a_sandbox
async def test_it_is_for_those_at_the_table(sandbox):
    ana, rui, eva = await sandbox.people("Ana", "Rui", "Eva")
    at = await sandbox.table(ana, rui)
    with refused("not-seated", 403):
        await since(at, eva, 0)
    with refused("not-seated", 403):
        await since(at, None, 0)
    lobby = await sandbox.make(ana, "person open")
    with refused("not-running"):
        await since(lobby, ana, 0)


@in_a_sandbox
async def test_lacerda_has_turns_too(sandbox):
    [ana] = await sandbox.people("Ana")
    at = await sandbox.make(ana, "person", seed=3)
    await at.steps_until(lambda table: table.playing().state.round >= 3)
    told = await since(at, ana, 1)
    lacerda = [turn for turn in told.turns if not turn.yours]
    assert lacerda
    assert all(turn.acts and turn.sequence for turn in told.turns)
