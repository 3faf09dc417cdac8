"""Bots that think in processes of their own: the same moves as here, whatever happens to the processes."""

import asyncio
import os
import signal
import subprocess
import sys
import textwrap
import time
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest

import lisboa
from lisboa import Game, snapshot
from lisboa.bots import LEVELS, Budget, entrant, thinker
from lisboa.components import components_text, load
from lisboa.hosting.thinker_process import decided, hinted, position
from lisboa.hosting.thinkers import COMPARING, LIMIT, Closed, Thinkers, Thought
from lisboa.tables.bots import MOST_ITERATIONS, MOST_SECONDS, allowed, at_table, longest, price

DEADLINE = 60.0  # seconds, for what happens at once unless the machine is very busy
STOPS = pytest.mark.skipif(sys.platform != "linux", reason="processes are watched in /proc")


def some_game(moves: int = 40, seed: int = 5, **keys) -> lisboa.Game:
    """A game after this many moves by pages."""
    game = lisboa.Game.new(players=3, seed=seed, **keys)
    page = entrant("page")
    for number in range(moves):
        game.play(page.choose(game.state, game.decision.player, number))
    return game


GAME = some_game()


def thought(game: lisboa.Game = GAME, bot: str = "page", seed: int = 1, **keys) -> Thought:
    dump = snapshot.dump(game.state)
    return Thought(rules="1", state=dump, seat=game.decision.player, bot=bot, seed=seed, **keys)


def here(game: lisboa.Game = GAME, bot: str = "page", seed: int = 1) -> str:
    """What the bot decides in this process."""
    return entrant(bot).choose(game.state, game.decision.player, seed).text


@asynccontextmanager
async def thinking(workers: int | None = 1, **keys):
    thinkers = Thinkers(workers, **keys)
    try:
        yield thinkers
    finally:
        await thinkers.close()


async def until(condition) -> None:
    """Lets others go on until something is so."""
    end = time.monotonic() + DEADLINE
    while not condition():
        assert time.monotonic() < end, "it did not happen"
        await asyncio.sleep(0.005)


def is_there(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def has_ended(process: int) -> bool:
    """Gone, or dead and not yet collected by the process that inherited it."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] in "ZX"
    except (FileNotFoundError, ProcessLookupError):
        return True


# ---------------------------------------------------------------------- moves


@pytest.mark.parametrize("bot", ["page", "chamberlain", "marquis@3", "4"])
def test_a_bot_decides_as_it_does_here(bot):
    games = [some_game(moves) for moves in (0, 17, 41)]

    async def decided():
        async with thinking() as thinkers:
            return [await thinkers.decide(thought(game, bot, seed)) for game in games for seed in (1, 2)]

    assert asyncio.run(decided()) == [here(game, bot, seed) for game in games for seed in (1, 2)]


def test_an_owners_components_are_played_with(tmp_path):
    corrections = tmp_path / "mine.toml"
    corrections.write_text("[player]\nportfolio_slots = 4\n")
    game = some_game(components=corrections)
    text = components_text(load(corrections))

    async def decided():
        async with thinking() as thinkers:
            return [
                await thinkers.decide(thought(game, "greedy", components_text=text)),
                await thinkers.decide(thought(bot="greedy")),
            ]

    assert asyncio.run(decided()) == [here(game, "greedy"), here(bot="greedy")]
    assert position(thought(game, components_text=text)).box.hash == load(corrections).hash != load().hash
    assert snapshot.state_hash(position(thought(game, components_text=text))) == game.hash()


def test_many_thoughts_at_once():
    async def decided():
        async with thinking(2) as thinkers:
            tasks = [asyncio.create_task(thinkers.decide(thought(bot="search@1", seed=seed))) for seed in range(8)]
            await until(lambda: thinkers.waiting)
            assert (thinkers.waiting, len(thinkers.processes)) == (6, 2)
            moves = await asyncio.gather(*tasks)
            assert (thinkers.waiting, len(thinkers.processes)) == (0, 2)
            return moves

    assert asyncio.run(decided()) == [here(bot="search@1", seed=seed) for seed in range(8)]


def test_a_long_thought_keeps_nobody_else_waiting():
    async def decided():
        async with thinking(2) as thinkers:
            long = asyncio.create_task(thinkers.decide(thought(bot="chamberlain")))
            await until(lambda: thinkers.processes)
            process = thinkers.processes[0]
            os.kill(process, signal.SIGSTOP)  # as long as we like
            for seed in range(3):
                assert await thinkers.decide(thought(seed=seed)) == here(seed=seed)
            assert not long.done()
            os.kill(process, signal.SIGCONT)
            return await long

    assert asyncio.run(decided()) == here(bot="chamberlain")


def test_other_work_goes_on_while_a_bot_thinks():
    async def ticks():
        async with thinking() as thinkers:
            task = asyncio.create_task(thinkers.decide(thought(bot="marquis@10")))
            count = 0
            while not task.done():
                await asyncio.sleep(0)
                count += 1
            assert await task == here(bot="marquis@10")
            return count

    assert asyncio.run(ticks()) > 100


# ---------------------------------------------------------------------- what can go wrong


def test_a_process_that_is_killed_while_it_thinks_is_replaced():
    async def decided():
        async with thinking() as thinkers:
            for bot in ("page", "chamberlain"):
                task = asyncio.create_task(thinkers.decide(thought(bot=bot)))
                await until(lambda: thinkers.processes)
                [process] = thinkers.processes
                os.kill(process, signal.SIGKILL)
                assert await task == here(bot=bot)
                assert process not in thinkers.processes

    asyncio.run(decided())


def test_processes_that_are_killed_while_they_wait_are_replaced():
    failures = []

    async def decided():
        async with thinking(4, on_failure=failures.append) as thinkers:
            await asyncio.gather(*(thinkers.decide(thought(seed=seed)) for seed in range(4)))
            before = thinkers.processes
            for process in before:
                os.kill(process, signal.SIGKILL)
            assert await thinkers.decide(thought()) == here()
            assert not set(before) & set(thinkers.processes[-1:])

    asyncio.run(decided())
    assert failures == []


def test_after_three_lost_processes_a_move_is_chosen_by_chance():
    failures, killed = [], set()

    async def decided():
        async with thinking(on_failure=failures.append) as thinkers:
            task = asyncio.create_task(thinkers.decide(thought(bot="sovereign")))
            while not task.done():
                for process in set(thinkers.processes) - killed:
                    os.kill(process, signal.SIGKILL)
                    killed.add(process)
                await asyncio.sleep(0)
            assert await thinkers.decide(thought()) == here()  # the next one is not affected
            return await task

    assert asyncio.run(decided()) in [move.text for move in GAME.decision.moves]
    assert len(killed) == 3
    assert failures == [
        "The bot sovereign made no move (3 processes ended while they were at it); one was chosen by chance."
    ]


def test_a_thought_that_takes_too_long_is_given_up():
    failures = []

    async def decided():
        async with thinking(on_failure=failures.append, limit=0.5) as thinkers:
            task = asyncio.create_task(thinkers.decide(thought()))
            await until(lambda: thinkers.processes)
            [process] = thinkers.processes
            os.kill(process, signal.SIGSTOP)
            move = await task
            assert not is_there(process)
            return move

    assert asyncio.run(decided()) in [move.text for move in GAME.decision.moves]
    assert failures == ["The bot page made no move (it took longer than 0.5 s); one was chosen by chance."]


def test_strangers_bots_are_never_run(tmp_path, monkeypatch):
    (tmp_path / "mischief.py").write_text(f"open({str(tmp_path / 'done')!r}, 'w')\nclass Bot: pass\n")
    monkeypatch.syspath_prepend(tmp_path)
    failures = []

    async def decided():
        async with thinking(on_failure=failures.append) as thinkers:
            return await thinkers.decide(thought(bot="mischief:Bot"))

    assert asyncio.run(decided()) in [move.text for move in GAME.decision.moves]
    assert failures == ["The bot mischief:Bot made no move (it may not sit at a table); one was chosen by chance."]
    assert not (tmp_path / "done").exists()


def test_an_error_is_told_without_what_it_says():
    """The message of an error may hold what a seat has in its hand."""
    failures = []
    secret = {**snapshot.dump(GAME.state), "steps": ["my hand is 11 and 12"]}

    async def decided():
        async with thinking(on_failure=failures.append) as thinkers:
            with pytest.raises(snapshot.SnapshotError):  # there is no legal move either
                await thinkers.decide(Thought(rules="1", state=secret, seat=0, bot="page", seed=1))
            assert await thinkers.decide(thought()) == here()
            with pytest.raises(ValueError, match="rules 0"):
                await thinkers.decide(Thought(rules="0", state=secret, seat=0, bot="page", seed=1))

    asyncio.run(decided())
    assert "SnapshotError in line " in failures[0]
    assert "hand" not in failures[0]
    assert "rules 0" in failures[1]


def test_a_thought_that_nobody_waits_for_any_more_makes_room_for_others():
    async def decided():
        async with thinking() as thinkers:
            task = asyncio.create_task(thinkers.decide(thought(bot=f"search@{MOST_ITERATIONS}")))
            waiting = asyncio.create_task(thinkers.decide(thought(bot="search", seed=3)))
            await until(lambda: thinkers.processes)
            [process] = thinkers.processes
            os.kill(process, signal.SIGSTOP)
            task.cancel()
            with pytest.raises(asyncio.CancelledError):
                await task
            assert not is_there(process)
            waiting.cancel()
            with suppress(asyncio.CancelledError):
                await waiting
            assert thinkers.waiting == 0
            return await thinkers.decide(thought())

    assert asyncio.run(decided()) == here()


# ---------------------------------------------------------------------- processes


def test_processes_start_when_they_are_needed_and_end_with_close():
    async def run():
        thinkers = Thinkers(2)
        assert thinkers.processes == []
        await thinkers.decide(thought())
        await thinkers.decide(thought())
        assert len(thinkers.processes) == 1  # one was enough
        await asyncio.gather(thinkers.decide(thought()), thinkers.decide(thought()))
        processes = thinkers.processes
        assert len(processes) == 2
        await thinkers.close()
        await thinkers.close()
        assert not any(map(is_there, processes))
        with pytest.raises(Closed):
            await thinkers.decide(thought())

    asyncio.run(run())


def test_close_ends_thoughts_under_way_and_those_that_wait():
    async def run():
        failures = []
        thinkers = Thinkers(1, on_failure=failures.append)
        tasks = [asyncio.create_task(thinkers.decide(thought(bot="search", seed=seed))) for seed in range(3)]
        await until(lambda: thinkers.processes)
        [process] = thinkers.processes
        os.kill(process, signal.SIGSTOP)
        await thinkers.close()
        answers = await asyncio.gather(*tasks, return_exceptions=True)
        assert [type(answer) for answer in answers] == [Closed] * 3
        assert (is_there(process), thinkers.processes, failures) == (False, [], [])

    asyncio.run(run())


def test_a_server_without_bots_starts_nothing():
    asyncio.run(Thinkers().close())
    assert Thinkers().processes == []


def test_processes_stand_back_for_others_and_leave_ctrl_c_to_the_server():
    async def run():
        async with thinking() as thinkers:
            await thinkers.decide(thought())
            [process] = thinkers.processes
            mine = os.getpriority(os.PRIO_PROCESS, 0)
            assert os.getpriority(os.PRIO_PROCESS, process) == min(19, mine + 10)
            assert os.getpgid(process) != os.getpgid(0)
            os.kill(process, signal.SIGINT)
            assert await thinkers.decide(thought(seed=2)) == here(seed=2)
            assert thinkers.processes == [process]

    asyncio.run(run())


PARENT = textwrap.dedent("""
    import asyncio, sys
    from lisboa import Game, snapshot
    from lisboa.hosting.thinkers import Thinkers, Thought

    def thought():
        state = Game.new(players=2, seed=7).state
        return Thought(rules="1", state=snapshot.dump(state), seat=state.decider(), bot="page", seed=1)

    async def run():
        thinkers = Thinkers(2)
        thoughts = [asyncio.create_task(thinkers.decide(thought())) for _ in range(2)]
        while len(thinkers.processes) < 2:
            await asyncio.sleep(0)
        if sys.argv[1] == "idle":
            await asyncio.gather(*thoughts)
        print(*thinkers.processes, flush=True)
        await asyncio.sleep(600)

    asyncio.run(run())
""")


@STOPS
@pytest.mark.parametrize("when", ["starting", "idle", "stopped"])
def test_processes_end_when_the_server_is_killed(when):
    """A stopped process can only be killed, so one in the middle of a thought ends too."""
    command = [sys.executable, "-c", PARENT, "starting" if when == "starting" else "idle"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as parent:
        processes = [int(word) for word in parent.stdout.readline().split()]
        assert len(processes) == 2
        for process in processes if when == "stopped" else ():
            os.kill(process, signal.SIGSTOP)
        assert not any(map(has_ended, processes))
        parent.kill()
    asyncio.run(until(lambda: all(map(has_ended, processes))))


# ---------------------------------------------------------------------- which bots


@pytest.mark.parametrize(
    "asked, name",
    [
        ("marquis", "marquis"),
        ("Marquis", "marquis"),
        ("random", "random"),
        ("greedy", "greedy"),
        ("search", "search"),
        ("search@100", "search@100"),
        ("6@007", "sovereign@7"),
        (f"search@{MOST_ITERATIONS}", f"search@{MOST_ITERATIONS}"),
        *((str(level.number), level.name) for level in LEVELS),
    ],
)
def test_our_own_bots_sit_at_tables(asked, name):
    assert allowed(asked) == name
    assert allowed(name) == name


@pytest.mark.parametrize(
    "asked",
    [
        "",
        "@",
        "@5",
        "0",
        "9",
        "nobody",
        "person",
        "os:system",
        "lisboa.bots.chance:RandomBot",
        "marquis:x",
        ":page",
        "search@",
        "search@0",
        "search@-1",
        f"search@{MOST_ITERATIONS + 1}",
        "search@1.5s",
        "search@v1",
        "search@5,v1",
        "search@5,network.toml",
        "search@20,1s",
        "search@x",
        "page@a:b",
        "search@5@5",
        "search@" + "9" * 5000,
        " page",
        "marqui",
    ],
)
def test_no_other_bots_do(asked):
    assert allowed(asked) is None


# ---------------------------------------------------------------------- no bot keeps a table waiting


@pytest.mark.parametrize(
    "bot, move, hint",
    [
        ("page", Budget(), Budget()),
        ("page@3", Budget(3), Budget(3)),
        *(
            (
                level.name,
                Budget(level.style.iterations, min(level.style.seconds, MOST_SECONDS)),
                Budget(level.style.iterations, MOST_SECONDS),
            )
            for level in LEVELS[4:]
        ),
        ("search", Budget(32, MOST_SECONDS), Budget(32, MOST_SECONDS)),
        ("search@200", Budget(200, MOST_SECONDS), Budget(200, MOST_SECONDS)),
        ("random", Budget(), Budget()),
    ],
)
def test_at_a_table_every_search_has_a_limit_by_the_clock(bot, move, hint):
    assert (at_table(entrant(bot)).budget, at_table(entrant(bot), hint=True).budget) == (move, hint)


def test_nobody_is_cut_off_at_a_table():
    """A bot may think within a fraction of the time after which its process is given up."""
    assert all(longest(level) <= MOST_SECONDS <= LIMIT / 5 for level in LEVELS)
    assert [longest(level) for level in LEVELS[:4]] == [0.0] * 4


def test_a_hint_counts_as_many_times_as_it_may_take_seconds():
    assert [price(level.name) for level in LEVELS] == [1, 1, 1, 1, 1, 2, 3, 10]
    assert (price("8"), price("Analyst"), price("greedy"), price("nobody")) == (10, 10, 1, 1)


class Stopped(Exception):
    """Instead of a search."""


@pytest.mark.parametrize("hints", [0, 3])
def test_the_analyst_thinks_within_the_limit(monkeypatch, hints):
    """Its move and its hint go through the same door: `Search.run` is given the seconds of a table, not its own."""
    asked = []

    def noted(search, iterations, seconds):
        asked.append(seconds)
        raise Stopped

    monkeypatch.setattr(thinker, "_searched", noted)
    state = position_with_a_turn()
    thought = Thought(rules="1", state=snapshot.dump(state), seat=state.decider(), bot="analyst", seed=1, hints=hints)
    with pytest.raises(Stopped):
        hinted(thought) if hints else decided(thought)
    assert asked == [MOST_SECONDS]


def position_with_a_turn():
    game = Game.new(players=2, seed=7)
    while game.decision.question != "turn":
        game.play(game.state.moves()[0].text)
    return game.state


def test_hints_of_any_adviser_wait_with_the_searches(monkeypatch):
    """All of them are compared, which takes longer than a move without search."""

    async def conversation():
        thinkers = Thinkers(workers=1)
        asked = []
        monkeypatch.setattr(thinkers._long, "put", lambda place, whose, costs: asked.append((place, costs)))
        thought = Thought(rules="1", state={}, seat=0, bot="page", seed=1, hints=3)
        waiting = asyncio.create_task(thinkers._place(thought))
        await asyncio.sleep(0)
        waiting.cancel()
        assert [costs for _, costs in asked] == [1 + COMPARING]

    asyncio.run(conversation())
