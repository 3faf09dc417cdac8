"""Bots share the processes: a quick answer never waits long, and nothing waits forever."""

import asyncio
from collections import deque

import pytest

from lisboa.bots import LEVELS
from lisboa.hosting.sharing import FairQueue
from lisboa.hosting.thinker_process import ThinkerAnswer
from lisboa.hosting.thinkers import Thinkers, Thought
from lisboa.tables.bots import MOST_ITERATIONS, cost


def order(*wishes):
    """The order in which these requests, each (what, whose, cost), are served if they all come at once."""
    queue = FairQueue()
    for what, whose, costs in wishes:
        queue.put(what, whose, costs)
    return [queue.pop() for _ in wishes]


# ---------------------------------------------------------------------- the queue


def test_one_after_the_other():
    assert order(("a", "ana", 1), ("b", "ana", 1), ("c", "ana", 1)) == ["a", "b", "c"]
    assert order(("a", "ana", 1), ("b", "rui", 1), ("c", "eva", 1)) == ["a", "b", "c"]


def test_a_small_wish_passes_big_ones():
    assert order(("a", "ana", 30), ("b", "rui", 20), ("c", "eva", 1)) == ["c", "b", "a"]


def test_who_has_one_table_waits_for_one_of_thirty():
    thirty = [(number, "ana", 17) for number in range(30)]
    assert order(*thirty, ("rui", "rui", 17)).index("rui") == 1


def test_two_people_have_the_same_share():
    many = [(f"ana {number}", "ana", 5) for number in range(100)]
    few = [(f"rui {number}", "rui", 5) for number in range(10)]
    served = order(*many, *few)[:20]
    assert sum(name.startswith("rui") for name in served) == 10


def test_shares_are_of_the_cost_and_not_of_the_number():
    served = order(*(("big", "ana", 20) for _ in range(10)), *(("small", "rui", 1) for _ in range(100)))
    assert served[:21].count("small") == 20


def test_nothing_waits_for_ever():
    """Small requests from new people keep coming; the big one is served once they have had as much."""
    queue = FairQueue()
    queue.put("big", "ana", 50)
    for number in range(1000):
        queue.put("small", number, 1)
        if queue.pop() == "big":
            break
    assert number <= 50


def test_nobody_is_remembered_for_ever():
    queue = FairQueue()
    for number in range(1000):
        queue.put(number, number, 1)
        queue.pop()
    assert not queue._ends


# ---------------------------------------------------------------------- places to think


class Slowly(Thinkers):
    """Thoughts end when a test says so."""

    def __init__(self, workers=1, **keys):
        super().__init__(workers, **keys)
        self.begun = deque()

    async def _answer(self, thought):
        end = asyncio.Event()
        self.begun.append((thought.seed, end))
        await end.wait()
        return ThinkerAnswer(f"move {thought.seed}")

    async def finish(self):
        """Ends the longest-running thought; returns its number."""
        number, end = self.begun.popleft()
        end.set()
        for _ in range(5):
            await asyncio.sleep(0)
        return number


def asked(thinkers, number, bot, whose):
    thought = Thought(rules="1", state={}, seat=0, bot=bot, seed=number, whose=whose)
    return asyncio.create_task(thinkers.decide(thought))


async def settled():
    for _ in range(5):
        await asyncio.sleep(0)


def test_a_page_does_not_wait_behind_thirty_tables_of_strong_bots():
    async def run():
        thinkers = Slowly(1)
        for table in range(30):
            asked(thinkers, table, "sovereign", f"person {table}")
        await settled()
        assert ([number for number, _ in thinkers.begun], thinkers.waiting) == ([0], 29)
        asked(thinkers, 99, "page", "ana")
        await settled()
        assert [number for number, _ in thinkers.begun] == [0, 99]

    asyncio.run(run())


def test_one_person_with_thirty_tables_does_not_starve_another():
    async def run():
        thinkers = Slowly(1)
        for table in range(30):
            asked(thinkers, table, "marquis", "ana")
        asked(thinkers, 99, "sovereign", "rui")
        await settled()
        served = [await thinkers.finish() for _ in range(31)]
        assert served.index(99) <= 3  # it costs as much as one of a marquis
        assert sorted(served) == [*range(30), 99]

    asyncio.run(run())


def test_quick_ones_use_idle_processes_and_never_take_them_from_a_search():
    async def run():
        thinkers = Slowly(2)
        for number in range(5):
            asked(thinkers, number, "page", "ana")
        await settled()
        assert [number for number, _ in thinkers.begun] == [0, 1, 2]
        asked(thinkers, 10, "marquis", "rui")
        await settled()
        for _ in range(3):
            await thinkers.finish()
        assert sorted(number for number, _ in thinkers.begun) == [3, 4, 10]

    asyncio.run(run())


def test_who_gives_up_holds_no_place():
    async def run():
        thinkers = Slowly(1)
        thought = Thought(rules="1", state={}, seat=0, bot="marquis", seed=1)
        place = await thinkers._place(thought)
        waiting, late = (asyncio.create_task(thinkers._place(thought)) for _ in range(2))
        await settled()
        assert (thinkers.waiting, thinkers._free["any"]) == (2, 0)
        waiting.cancel()
        await settled()
        assert (thinkers.waiting, thinkers._free["any"]) == (1, 0)
        thinkers._leave(place)
        late.cancel()  # at the moment when its turn has come
        await settled()
        assert late.cancelled()
        assert (thinkers.waiting, thinkers._free["any"]) == (0, 1)

    asyncio.run(run())


def test_what_a_bot_costs_is_known_by_its_name():
    assert [cost(level.name) for level in LEVELS] == [1, 1, 1, 1, 5, 5, 76, 376]
    assert (cost("random"), cost("greedy"), cost("search"), cost("search@200"), cost("page@3")) == (1, 1, 17, 101, 3)
    assert cost("somebody:Else") == 1


# ---------------------------------------------------------------------- the time it takes


class Clock:
    """The time, which passes when somebody sleeps or thinks."""

    def __init__(self):
        self.now = 0.0

    def __call__(self):
        return self.now

    async def sleep(self, seconds):
        self.now += seconds


def told_after(took, bot="page", pace=0.3, waited=0.0):
    """When a move is told, if the bot has thought for this long after waiting for a place."""
    clock = Clock()

    class Thinking(Thinkers):
        async def _place(self, thought):
            clock.now += waited
            return await super()._place(thought)

        async def _answer(self, thought):
            clock.now += took
            return ThinkerAnswer("pass")

    thinkers = Thinking(1, pace=pace, clock=clock, sleep=clock.sleep)
    asyncio.run(thinkers.decide(Thought(rules="1", state={}, seat=0, bot=bot, seed=1)))
    return round(clock.now, 6)


STROKES = {"oracle": 1.5, "analyst": 7.2}


@pytest.mark.parametrize("took", [0.0, 0.001, 0.02, 0.1, 0.29])
def test_how_long_a_bot_thought_is_not_told(took):
    for level in LEVELS:
        assert told_after(took, level.name) == STROKES.get(level.name, 0.3)


def test_a_longer_thought_ends_with_a_stroke_too():
    assert {told_after(took) for took in (0.31, 0.45, 0.59)} == {0.6}
    assert {told_after(0.01, waited=waited) for waited in (0.31, 0.45, 0.58)} == {0.6}
    assert {told_after(took, "search@200") for took in (0.5, 1.5, 2.0)} == {2.1}


def test_who_plays_alone_does_not_wait():
    assert told_after(0.02, pace=0.0) == 0.02


def test_a_bot_that_is_held_back_keeps_no_place():
    async def run():
        thinkers = Slowly(1, pace=3600.0)
        asked(thinkers, 1, "marquis", "ana")
        asked(thinkers, 2, "marquis", "rui")
        await settled()
        await thinkers.finish()
        assert [number for number, _ in thinkers.begun] == [2]

    asyncio.run(run())


def test_thinking_times_are_reported_to_the_metrics():
    seen = []

    async def run():
        thinkers = Slowly(1, on_thought=lambda bot, seconds: seen.append((bot, seconds >= 0)))
        task = asked(thinkers, 1, "marquis", "ana")
        await settled()
        await thinkers.finish()
        await task

    asyncio.run(run())
    assert seen == [("marquis", True)]
    assert MOST_ITERATIONS == 200  # of which the longest stroke above is the one
