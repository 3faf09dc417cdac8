"""Bots at tables: they play by themselves, legally, and nobody waits for them unless it is their turn."""

import asyncio

import pytest

from lisboa.game import Game
from lisboa.hosting.storage.store import StoreError
from lisboa.tables.entries import END_TURN, MOVE, OVER, RUNNING
from tests.hosting.sandbox import first_move, in_a_sandbox, refused, until

SOON = 0.03  # seconds after which bots that do not move are woken


class Gate:
    """Bots think when it is open; what they are asked is written down."""

    def __init__(self, sandbox) -> None:
        self.asked = []
        self.open = asyncio.Event()
        self._decide = sandbox.thinkers.decide
        sandbox.thinkers.decide = self.decide

    async def decide(self, thought):
        self.asked.append(thought)
        await self.open.wait()
        return await self._decide(thought)


# ---------------------------------------------------------------------- playing


@in_a_sandbox
async def test_a_game_of_one_person_and_three_bots_comes_to_its_end(sandbox):
    (ana,) = await sandbox.people("Ana")
    at = await sandbox.table(ana, bots="random page random", seed=None)
    ear = await at.listen(ana)
    table = await at.table()
    while (await at.until_people_act()).status == RUNNING:
        assert table.decider() == 0, "the turn has come back"
        await at.step()
    assert table.status == OVER
    entries = await at.entries()
    moves = [entry for entry in entries if entry.kind == MOVE]
    for entry in moves:
        bot = entry.seat != 0
        assert (entry.person is None) == bot
        assert entry.client.startswith("bot:") == bot
    assert {entry.seat for entry in moves} == {0, 1, 2, 3}
    assert {entry.seat for entry in entries if entry.kind == END_TURN} == {0}, "bots end their turns by themselves"
    game = Game.from_record(table.record())  # every move is checked again
    assert (game.over, game.names) == (True, ["Ana", "Random", "Page", "Random 2"])
    assert [event.sequence for event in ear.heard] == list(range(3, len(entries) + 1))
    assert ear.news[-1].look.table.status == OVER
    assert sandbox.notes.problems == []


@in_a_sandbox
async def test_a_bot_decides_by_its_own_seat_and_the_deal(sandbox):
    (ana,) = await sandbox.people("Ana")
    gate = Gate(sandbox)
    gate.open.set()
    tables = [await sandbox.table(ana, bots="page", seed=9, first=1) for _ in range(2)]
    for at in tables:
        await at.until_people_act()
    one, two = [(await at.table()).playing().entries() for at in tables]
    assert one == two, "the same deal and the same moves: the same thoughts"
    assert {(thought.seat, thought.bot) for thought in gate.asked} == {(1, "page")}
    assert len({thought.seed for thought in gate.asked}) == len(gate.asked) // 2


@in_a_sandbox
async def test_bots_play_on_from_an_imported_position(sandbox):
    (ana,) = await sandbox.people("Ana")
    game = Game.new(players=2, seed=5, first=1)
    at = await sandbox.table(ana, bots="random", record=game.record())
    assert (await at.until_people_act()).playing().entries()[0][0] == 1


# ---------------------------------------------------------------------- while they think


@in_a_sandbox
async def test_people_talk_and_look_while_bots_think(sandbox):
    (ana,) = await sandbox.people("Ana")
    gate = Gate(sandbox)
    at = await sandbox.table(ana, bots="random", first=1)
    await until(lambda: gate.asked)
    for number in range(3):
        await at.do(ana, "chat", text=f"line {number}")
        assert (await at.look(ana)).table.waits_for == 1
    assert (await sandbox.store.game(at.id)).waits == "bot"
    gate.open.set()
    await at.until_people_act()
    kinds = await at.kinds()
    assert kinds[:6] == ["create", "start", "chat", "chat", "chat", "move"]
    assert len(gate.asked) == kinds.count(MOVE), "talk does not make a bot think again"


@in_a_sandbox
async def test_a_bot_does_not_play_in_a_position_that_is_gone(sandbox):
    (ana,) = await sandbox.people("Ana")
    gate = Gate(sandbox)
    at = await sandbox.table(ana, bots="random", first=0)
    await at.step()
    await until(lambda: gate.asked)
    await at.do(ana, "undo")  # her choice of a tile, while the bot thinks about its own
    gate.open.set()
    await until(lambda: sandbox.live_tables.memory.places[at.id].driver is None)
    assert (await at.kinds())[2:] == [MOVE, "undo"]
    await at.step()
    await at.until_people_act()
    assert (await at.entries())[5].seat == 1


@in_a_sandbox
async def test_nobody_plays_for_a_bot(sandbox):
    (ana,) = await sandbox.people("Ana")
    Gate(sandbox)
    at = await sandbox.table(ana, bots="random", first=1)
    with refused("not-your-seat", 403):
        await at.do(ana, "play", seat=1, move=first_move(await at.table()))
    with refused("illegal-move"):
        await at.do(ana, "play", move=first_move(await at.table()))
    sandbox.clock.now += 10**7
    with refused("nobody-waited-for"):
        await at.do(ana, "replace", other=1)


# ---------------------------------------------------------------------- when a server ends


@in_a_sandbox
async def test_bots_go_on_after_a_restart(sandbox):
    (ana,) = await sandbox.people("Ana")
    gate = Gate(sandbox)
    at = await sandbox.table(ana, bots="random", first=1)
    await until(lambda: gate.asked)
    await sandbox.restart()
    gate.open.set()
    assert (await at.until_people_act()).head > 2


@in_a_sandbox
async def test_two_servers_do_not_both_play_for_a_bot(sandbox):
    (ana,) = await sandbox.people("Ana")
    gate = Gate(sandbox)
    at = await sandbox.table(ana, bots="random random random", first=1)
    other = sandbox.another_server()
    await other.open()
    await until(lambda: len(gate.asked) >= 2)
    gate.open.set()
    await at.until_people_act()
    await until(lambda: not other.memory.places[at.id].driver and not sandbox.live_tables.memory.places[at.id].driver)
    entries = await sandbox.store.entries(at.id)
    assert [entry.sequence for entry in entries] == list(range(1, len(entries) + 1))
    await sandbox.restart()
    table = await at.until_people_act()
    assert Game.from_record(table.playing().record()).hash() == table.playing().hash()
    await other.close()


@in_a_sandbox
async def test_bots_that_another_server_has_left_are_woken(sandbox):
    (ana,) = await sandbox.people("Ana")
    await sandbox.restart(SOON)
    other = sandbox.another_server()
    other._closing = True  # a server about to stop no longer wakes bots
    first, sandbox.live_tables = sandbox.live_tables, other
    at = await sandbox.table(ana, bots="random", first=1)
    sandbox.live_tables = first
    assert (await at.table()).decider() == 1
    sandbox.clock.now += 1
    await at.until_people_act()


# ---------------------------------------------------------------------- when something fails


@in_a_sandbox
async def test_a_bot_whose_move_cannot_be_stored_waits_for_the_store(sandbox):
    (ana,) = await sandbox.people("Ana")
    await sandbox.restart(SOON)
    append, tries = sandbox.store.append, 0

    async def failing(*args):
        nonlocal tries
        tries += 1
        raise StoreError("The disk is full.")

    sandbox.store.append = failing
    at = await sandbox.table(ana, bots="random", first=1)
    await until(lambda: tries and sandbox.live_tables.memory.places[at.id].driver is None)
    assert tries == 1, "it does not try again at once"
    assert (await at.table()).head == 2
    sandbox.store.append = append
    sandbox.clock.now += 1
    assert (await at.until_people_act()).head > 2


@in_a_sandbox
async def test_a_store_that_fails_for_a_moment_does_not_end_the_bots(sandbox):
    (ana,) = await sandbox.people("Ana")
    waiting, failures = sandbox.store.waiting_for_bots, 0

    async def failing():
        nonlocal failures
        failures += 1
        raise StoreError("The database does not answer.")

    sandbox.store.waiting_for_bots = failing
    await sandbox.restart(SOON)
    await until(lambda: failures >= 2)
    assert {problem["event"] for problem in sandbox.notes.problems} == {"sweep-failed"}
    gate = Gate(sandbox)
    at = await sandbox.table(ana, bots="random", first=1)
    await until(lambda: gate.asked)
    sandbox.live_tables.memory.places[at.id].driver.cancel()
    gate.open.set()
    sandbox.store.waiting_for_bots = waiting
    sandbox.clock.now += 1
    await at.until_people_act()


@pytest.mark.parametrize("gone", [True, False])
@in_a_sandbox
async def test_a_bot_ends_quietly_with_its_table_or_its_server(sandbox, gone):
    (ana,) = await sandbox.people("Ana")
    gate = Gate(sandbox)
    at = await sandbox.table(ana, bots="random", first=1)
    await until(lambda: gate.asked)
    driver = sandbox.live_tables.memory.places[at.id].driver
    if gone:
        await sandbox.live_tables.delete(at.id)
    else:
        await sandbox.thinkers.close()
    gate.open.set()
    await until(driver.done)
    assert driver.exception() is None
    assert sandbox.notes.problems == []
