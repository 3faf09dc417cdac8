"""Facts and ratings of finished games: taken once, by whichever server, and the same in whatever order."""

import asyncio
from random import Random

import pytest
from msgspec import structs
from sqlalchemy import insert

from lisboa.hosting.facts import facts_of
from lisboa.hosting.storage.schema import LIVINGS
from lisboa.hosting.storage.schema import games as game_rows
from lisboa.hosting.storage.store import Store
from lisboa.tables.entries import OVER, GameFacts, Person, SeatFacts
from tests.hosting.sandbox import in_a_sandbox, refused

LIVED_ON = {f"from_{living}": 0 for living in LIVINGS}


async def members(sandbox, *names):
    """People with accounts."""
    made = [
        Person(id=f"{len(sandbox.everybody) + n + 1:032x}", name=name, created=0.0, password="hash")
        for n, name in enumerate(names)
    ]
    for person in made:
        await sandbox.store.add_person(person)
        sandbox.everybody[person.id] = person
    return made


async def played(sandbox, *people, **wishes):
    """A rated game that was played to its end, and whose facts were taken."""
    at = await sandbox.table(*people, **{"seed": None, **wishes})
    await at.steps_until(lambda table: table.status == OVER)
    await sandbox.live_tables.results.settled()
    return at


# ---------------------------------------------------------------------- facts


@in_a_sandbox
async def test_the_facts_of_a_game_are_taken_when_it_ends(sandbox):
    ana, rui = await members(sandbox, "Ana", "Rui")
    at = await played(sandbox, ana, rui)
    table = await at.table()
    facts, seats = await sandbox.store.all_facts(at.id)
    assert (facts.players, facts.counted, facts.rated, facts.ended) == (2, True, True, table.changed_at)
    scores = table.playing().scores()
    assert [(seat.person, seat.wigs, seat.place) for seat in seats] == [
        (ana.id, scores[0].total, scores[0].place),
        (rui.id, scores[1].total, scores[1].place),
    ]
    for seat in seats:
        sources = [value for name, value in structs.asdict(seat).items() if name.startswith("from_")]
        assert sum(sources) == seat.wigs
        assert seat.opening
    assert sum(seat.part for seat in seats) == pytest.approx(1)
    assert sorted(seat.turn for seat in seats) == [0, 1]


@in_a_sandbox
async def test_games_that_ended_before_are_found_when_a_server_starts(sandbox):
    ana, rui = await members(sandbox, "Ana", "Rui")
    sandbox.live_tables.results.over = lambda table: None  # it was killed before
    at = await sandbox.table(ana, rui, seed=None)
    await at.steps_until(lambda table: table.status == OVER)
    assert await sandbox.store.all_facts(at.id) is None
    await sandbox.restart()
    await sandbox.live_tables.results.settled()
    assert await sandbox.store.all_facts(at.id) is not None
    assert len(await sandbox.store.all_steps()) == 2


@in_a_sandbox
async def test_facts_are_taken_once_however_many_servers_do_it(sandbox):
    ana, rui = await members(sandbox, "Ana", "Rui")
    at = await played(sandbox, ana, rui)
    before = await sandbox.store.all_steps()
    found = facts_of((await at.read()).table)
    assert await asyncio.gather(*(sandbox.store.add_facts(found.game, found.seats) for _ in range(3))) == [False] * 3
    assert await sandbox.store.all_steps() == before
    assert [step.games for step in before] == [1, 1]


@in_a_sandbox
async def test_a_person_at_several_seats_plays_for_nobody(sandbox):
    [ana] = await members(sandbox, "Ana")
    at = await sandbox.make(ana, "person person")
    await at.steps_until(lambda table: table.status == OVER)
    await sandbox.live_tables.results.settled()
    facts, seats = await sandbox.store.all_facts(at.id)
    assert not facts.rated
    assert [seat.person for seat in seats] == [None, None]


@in_a_sandbox
async def test_ratings_from_the_stored_games_are_the_same_bit_for_bit(sandbox):
    """What `lisboa admin recompute-ratings` does: every game is read again."""
    ana, rui, eva = await members(sandbox, "Ana", "Rui", "Eva")
    tables = [await played(sandbox, ana, rui), await played(sandbox, rui, eva), await played(sandbox, ana, eva)]
    facts = [await sandbox.store.all_facts(at.id) for at in tables]
    before = await sandbox.store.all_steps()
    assert len(before) == 6
    assert await sandbox.live_tables.results.take_again() == (3, 6)
    assert await sandbox.store.all_steps() == before
    assert [await sandbox.store.all_facts(at.id) for at in tables] == facts


# ---------------------------------------------------------------------- what is rated


@in_a_sandbox
async def test_a_game_is_rated_unless_something_speaks_against_it(sandbox):
    ana, rui = await members(sandbox, "Ana", "Rui")
    [guest] = await sandbox.people("Zoe")

    async def rated(owner, seats, **wishes):
        table = await (await sandbox.make(owner, seats, **wishes)).table()
        assert not (table.rated and table.hints)
        return table.rated

    assert await rated(ana, "person open")
    assert await rated(ana, "person marquis")
    assert await rated(ana, "person marquis", rated=True)
    assert await rated(ana, "person open", tasks=[0, 1])
    assert not await rated(ana, "person marquis", rated=False)
    assert not await rated(ana, "person marquis", hints=True)
    assert not await rated(ana, "person person")
    assert not await rated(ana, "person")
    assert not await rated(ana, "person marquis", seed=5)
    assert not await rated(ana, "person search@5")  # nobody knows how strong it is
    assert not await rated(ana, "person open", tasks=[0])
    assert not await rated(guest, "person open")
    for wishes in ({"seed": 5}, {"tasks": [0]}):
        with refused("not-ratable", 422):
            await rated(ana, "person open", rated=True, **wishes)
    with refused("not-ratable", 422):
        await rated(guest, "person marquis", rated=True)
    table = await sandbox.table(ana, guest, seed=None)
    assert not (await table.table()).rated  # a guest has no rating to be compared with
    assert (await (await sandbox.table(ana, rui, guest, seed=None)).table()).rated


@in_a_sandbox
async def test_nothing_that_others_have_seen_is_taken_back_in_a_rated_game(sandbox):
    ana, rui = await members(sandbox, "Ana", "Rui")
    at = await sandbox.table(ana, rui, seed=None)
    start = await at.head()
    await at.step()
    assert "propose" not in (await at.look(ana)).may
    with refused("rated-game"):
        await at.do(ana, "propose", to=start)


@in_a_sandbox
async def test_who_leaves_a_game_comes_after_all_others(sandbox):
    ana, rui = await members(sandbox, "Ana", "Rui")
    at = await sandbox.table(ana, rui, seed=None)
    await at.do(ana, "resign", bot="random")
    await at.do(ana, "return")
    await at.steps_until(lambda table: table.status == OVER)
    await sandbox.live_tables.results.settled()
    _, seats = await sandbox.store.all_facts(at.id)
    assert [(seat.left, seat.rank) for seat in seats] == [(True, 2), (False, 1)]


@in_a_sandbox
async def test_guests_are_not_rated_and_others_come_in_as_if_they_had_played_alone(sandbox):
    ana, rui = await members(sandbox, "Ana", "Rui")
    [guest] = await sandbox.people("Zoe")
    at = await played(sandbox, ana, guest, rui)
    _, seats = await sandbox.store.all_facts(at.id)
    assert seats[1].rank is None
    assert sorted([seats[0].rank, seats[2].rank]) in ([1, 2], [1, 1])
    assert {step.person for step in await sandbox.store.all_steps()} == {ana.id, rui.id}


# ---------------------------------------------------------------------- ratings in any order


def game(number, players, people, rng, ended=None):
    """The facts of a made-up rated game among some people and a bot."""
    name = f"{number:032x}"
    who = rng.sample(people, players - 1)
    ranks = rng.sample(range(1, players + 1), players)
    facts = GameFacts(
        game=name,
        version=1,
        players=players,
        ended=ended or 100.0 + number // 2,
        rounds=9,
        turns=20,
        counted=True,
        rated=True,
    )
    seats = [
        SeatFacts(
            game=name,
            seat=seat,
            person=person,
            bot=None if person else "marquis",
            points=None if person else 2021,
            rank=ranks[seat],
            left=False,
            turn=seat,
            place=ranks[seat],
            part=float(ranks[seat] == 1),
            wigs=0,
            **LIVED_ON,
            opening=None,
            building=None,
            decrees=0,
        )
        for seat, person in enumerate([*who, None])
    ]
    return facts, seats


async def filled(store, games, people):
    rows = [
        {"id": facts.game, "rules": "1", "components": "c", "created": 0.0, "listed": True, "secrets": "{}", "head": 0}
        | {"status": OVER, "waits": "", "waiting_since": facts.ended, "seats": "[]", "summary": "{}"}
        for facts, _ in games
    ]
    await store._database.write(lambda connection: connection.execute(insert(game_rows), rows).close())
    for person in people:
        await store.add_person(Person(id=person, name=person, created=0.0, password="hash"))


PEOPLE = [f"person-{number}" for number in range(6)]


def some_games(seed, count=40):
    rng = Random(seed)
    return [game(number, rng.choice([2, 3, 4]), PEOPLE, rng) for number in range(count)]


def test_ratings_are_the_same_in_whatever_order_games_are_stored_and_when_they_are_recomputed(database):
    async def test():
        store = await Store.open(database)
        games = some_games(1)
        await filled(store, games, PEOPLE)
        for facts, seats in games:
            assert await store.add_facts(facts, seats)
        expected = await store.all_steps()
        assert len(expected) == sum(len(seats) - 1 for _, seats in games)
        assert await store.recompute_ratings() == len(expected)
        assert await store.all_steps() == expected  # bit for bit
        for facts, _ in games:
            await store.drop_facts(facts.game)
        shuffled = Random(2).sample(games, len(games))
        await asyncio.gather(*(store.add_facts(facts, seats) for facts, seats in shuffled))
        assert await store.all_steps() == expected
        await store.close()

    asyncio.run(test())


def test_a_table_that_is_deleted_takes_its_part_of_all_ratings_along(database):
    async def test():
        store = await Store.open(database)
        games = some_games(3)
        await filled(store, games, PEOPLE)
        for facts, seats in games:
            await store.add_facts(facts, seats)
        await store.delete_game(games[5][0].game)
        left = await store.all_steps()
        assert all(step.game != games[5][0].game for step in left)
        await store.recompute_ratings()
        assert await store.all_steps() == left
        await store.close()

    asyncio.run(test())


def test_who_is_deleted_leaves_no_rating_and_those_of_others_stay_as_they_were(database):
    async def test():
        store = await Store.open(database)
        games = some_games(4)
        await filled(store, games, PEOPLE)
        for facts, seats in games[:-4]:
            await store.add_facts(facts, seats)
        before = await store.all_steps()
        await store.delete_person(PEOPLE[0])
        others = [step for step in before if step.person != PEOPLE[0]]
        assert await store.all_steps() == others
        await store.recompute_ratings()
        assert await store.all_steps() == others
        for facts, seats in games[-4:]:
            await store.add_facts(facts, seats)
        after = await store.all_steps()
        await store.recompute_ratings()
        assert await store.all_steps() == after
        await store.close()

    asyncio.run(test())
