"""The openings of a server's own games: only of finished ones, several at a time, and never twice."""

import asyncio

from msgspec import structs

from lisboa.components import load
from lisboa.explorer import Openings, Summary, of_games
from lisboa.explorer.files import packed
from lisboa.hosting.own_openings import EVERY, LEAST, OwnOpenings
from lisboa.hosting.readers import Failed
from lisboa.tables.entries import OVER, TableRow
from lisboa.tables.wire import busy
from lisboa.version import RULES
from tests.explorer.games import played
from tests.hosting.sandbox import in_a_sandbox


def row(name: str, **values) -> TableRow:
    own = {"rules": RULES, "components": load().hash, "created": 0.0, "listed": False, "secrets": {}, "status": OVER}
    return TableRow(id=name, **{**own, **values})


class Archive:
    """A store and readers in one: finished tables by name, "3-7" being a game for three with the seed 7."""

    def __init__(self, *names):
        self.rows = [row(name) for name in names]
        self.read = []
        self.problems = []
        self.trouble = {}
        self.now = 0.0
        self.own = OwnOpenings(self, self, asyncio.create_task, lambda: self.now)
        self.on_problem = lambda *problem: self.problems.append(problem)

    async def newest(self, status, limit):
        assert status == OVER
        return list(reversed(self.rows))

    async def counted(self, row):
        self.read.append(row.id)
        if row.id in self.trouble:
            raise self.trouble[row.id]
        return packed(Summary({}, of_games([game(row.id)])))

    async def look(self):
        """Some time later somebody asks."""
        self.now += EVERY
        self.own.look()
        while self.own.counting:
            await asyncio.sleep(0.001)
        return self.own.openings


def game(name):
    return played(*map(int, name.split("-")))


def test_games_are_told_several_at_a_time():
    async def test():
        names = [f"2-{seed}" for seed in range(LEAST + 1)]
        archive = Archive(*names[: LEAST - 1])
        assert await archive.look() == Openings()
        archive.rows.append(row(names[LEAST - 1]))
        assert await archive.look() == of_games(map(game, names[:LEAST]))
        archive.rows.append(row(names[LEAST]))
        assert (await archive.look()).games == {2: LEAST}
        assert archive.read == names

    asyncio.run(test())


def test_games_for_two_do_not_make_up_for_games_for_three():
    """The only game for three would be the only one of its situations."""

    async def test():
        archive = Archive("2-1", "3-1", "2-2", "2-3")
        archive.own.least = 3
        assert (await archive.look()).games == {2: 3}

    asyncio.run(test())


def test_only_games_that_were_dealt_here_count():
    async def test():
        archive = Archive("2-1")
        archive.own.least = 1
        archive.rows += [
            row("2-2", secrets={"record": "{}"}),
            row("2-3", rules="0"),
            row("2-4", components="another"),
        ]
        assert (await archive.look()).games == {2: 1}
        assert archive.read == ["2-1"]

    asyncio.run(test())


def test_a_table_that_cannot_be_read_is_left_out_and_a_busy_server_goes_on_later():
    async def test():
        archive = Archive("2-1", "2-2", "2-3")
        archive.own.least = 1
        archive.trouble = {"2-1": Failed("KeyError in line 5"), "2-2": busy("Later.")}
        assert (await archive.look()).games == {}
        assert archive.problems == [("not-read", "2-1", "KeyError in line 5")]
        archive.trouble = {}
        assert (await archive.look()).games == {2: 2}
        assert archive.read == ["2-1", "2-2", "2-2", "2-3"]

    asyncio.run(test())


def test_nobody_makes_it_look_all_the_time():
    async def test():
        archive = Archive("2-1")
        await archive.look()
        archive.rows.append(row("2-2"))
        archive.now += EVERY - 1
        archive.own.look()
        assert not archive.own.counting

    asyncio.run(test())


@in_a_sandbox
async def test_a_finished_game_counts_and_a_running_one_does_not(sandbox):
    ana, rui = await sandbox.people("Ana", "Rui")
    over, running = await sandbox.table(ana, rui), await sandbox.table(ana, rui, seed=8)
    await over.steps_until(lambda table: table.status == OVER)
    await running.steps_until(lambda table: table.playing().state.round == 2)
    own = sandbox.live_tables.own_openings
    own.least = 1
    own.look()
    while own.counting:
        await asyncio.sleep(0.01)
    assert own.openings == of_games([(await over.table()).game])
    assert own.openings.games == {2: 1}


@in_a_sandbox
async def test_other_people_s_records_do_not_count(sandbox):
    (ana,) = await sandbox.people("Ana")
    made = await sandbox.make(ana, "person person", record=played(2, 1).record())
    assert (await made.table()).status == OVER
    stored = await sandbox.store.game(made.id)
    assert structs.asdict(stored)["status"] == OVER
    own = sandbox.live_tables.own_openings
    own.least = 1
    own.look()
    while own.counting:
        await asyncio.sleep(0.01)
    assert own.openings == Openings()
