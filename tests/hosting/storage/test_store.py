"""What a store promises, whichever database keeps it: each test runs on SQLite and on PostgreSQL."""

import asyncio

import pytest

from lisboa.hosting.storage.databases import snapshot
from lisboa.hosting.storage.store import Store, StoreError
from lisboa.tables.entries import CREATE, MOVE, OPEN, OVER, RUNNING, Behind, Link, NameTaken, Repeated
from tests.hosting.storage.stores import (
    ANA,
    DEADLINE,
    EVA,
    GAME,
    OTHER_GAME,
    RUI,
    entry,
    game,
    new_table,
    opened,
    person,
    session,
    standing,
    stored,
    until,
)
from tests.hosting.storage.test_migrations import kept

# Entries


@stored
async def test_a_new_table_is_there_with_its_entries(store):
    made = game(secrets={"seed": 7, "salt": "x"}, summary={"players": 2}, waits="person", turn_of=ANA)
    first = entry(1, kind=CREATE, person=ANA, client="c-1", data={"players": 2}, hash="h")
    await store.create(made, [first, entry(2)])
    kept = await store.game(GAME)
    assert kept == game(secrets={"seed": 7, "salt": "x"}, summary={"players": 2}, waits="person", turn_of=ANA, head=2)
    assert await store.entries(GAME) == [first, entry(2)]


@stored
async def test_what_is_not_there(store):
    assert await store.game(GAME) is None
    assert await store.entries(GAME) == []
    assert await store.by_client(GAME, "c") is None
    assert await store.person(ANA) is None
    assert await store.session("k") is None
    assert await store.link("l") is None
    assert await store.components("c") is None
    assert await store.meta("m") is None


@stored
async def test_entries_follow_each_other(store):
    await new_table(store)
    await store.append(GAME, [entry(2), entry(3, kind=MOVE, seat=1, data={"move": "play"})], standing())
    await store.append(GAME, [entry(4)], standing())
    assert [e.sequence for e in await store.entries(GAME)] == [1, 2, 3, 4]
    assert await store.entries(GAME, after=2) == [
        entry(3, kind=MOVE, seat=1, data={"move": "play"}),
        entry(4),
    ]
    assert (await store.game(GAME)).head == 4


@stored
async def test_the_standing_goes_with_the_entries(store):
    await new_table(store)
    later = standing(status=RUNNING, waits="bot", waiting_since=5.5, turn_of=RUI, summary={"round": 1})
    await store.append(GAME, [entry(2)], later)
    kept = await store.game(GAME)
    assert (kept.status, kept.waits, kept.waiting_since, kept.turn_of) == (RUNNING, "bot", 5.5, RUI)
    assert kept.summary == {"round": 1}
    assert kept.secrets == {"seed": 7}


@pytest.mark.parametrize("number", [1, 2, 4])
def test_a_number_that_is_not_the_next_is_behind(database, number):
    async def test():
        async with opened(database) as store:
            await new_table(store)
            await store.append(GAME, [entry(2)], standing())
            with pytest.raises(Behind):
                await store.append(GAME, [entry(number)], standing(status=OVER))
            assert len(await store.entries(GAME)) == 2
            assert (await store.game(GAME)).status == OPEN

    asyncio.run(test())


@stored
async def test_a_table_that_does_not_exist_is_behind(store):
    with pytest.raises(Behind):
        await store.append(GAME, [entry(1)], standing())
    assert await store.entries(GAME) == []


@stored
async def test_a_client_id_is_used_once_at_a_table(store):
    await new_table(store)
    await store.append(GAME, [entry(2, client="c", data={"text": "first"})], standing())
    await store.append(GAME, [entry(3)], standing())
    # in time, too late, too early: in any case it is told as repeated
    for number in (4, 3, 9):
        with pytest.raises(Repeated) as repeated:
            await store.append(GAME, [entry(number, client="c", data={"text": "again"})], standing(status=OVER))
        assert repeated.value.entry == entry(2, client="c", data={"text": "first"})
    kept = await store.game(GAME)
    assert (kept.head, kept.status) == (3, OPEN)
    await store.append(GAME, [entry(4, client="d")], standing())
    assert await store.by_client(GAME, "d") == entry(4, client="d")


@stored
async def test_a_repeated_id_undoes_all_entries_of_the_request(store):
    await new_table(store)
    await store.append(GAME, [entry(2, client="c")], standing())
    with pytest.raises(Repeated):
        await store.append(GAME, [entry(3, client="new"), entry(4, client="c")], standing(seats=(ANA, RUI)))
    assert (await store.game(GAME)).head == 2
    assert await store.by_client(GAME, "new") is None
    assert await store.of_person(RUI) == []


@stored
async def test_another_table_has_client_ids_of_its_own(store):
    await new_table(store)
    await new_table(store, OTHER_GAME)
    await store.append(GAME, [entry(2, client="c")], standing())
    await store.append(OTHER_GAME, [entry(2, client="c")], standing())
    assert (await store.by_client(OTHER_GAME, "c")).sequence == 2


@stored
async def test_two_tables_cannot_have_one_id(store):
    await new_table(store)
    with pytest.raises(StoreError):
        await new_table(store)


@stored
async def test_of_many_who_write_the_same_number_one_succeeds(store):
    await new_table(store)
    tries = [store.append(GAME, [entry(2, client=f"c{n}")], standing()) for n in range(20)]
    results = await asyncio.gather(*tries, return_exceptions=True)
    assert [result is None for result in results].count(True) == 1
    assert sum(isinstance(result, Behind) for result in results) == 19
    assert len(await store.entries(GAME)) == 2


@stored
async def test_many_tables_at_once(store):
    ids = [f"{n:032x}" for n in range(8)]
    for id in ids:
        await new_table(store, id)

    async def play(id: str) -> None:
        for number in range(2, 22):
            await store.append(id, [entry(number, client=str(number))], standing())

    await asyncio.gather(*map(play, ids))
    for id in ids:
        assert [e.sequence for e in await store.entries(id)] == list(range(1, 22))


UNICODE = "Olá, 𝔏𝔦𝔰𝔟𝔬𝔞 🂡 \u0000 \u2028 'quoted' \"doubly\" 里斯本 \\ ﷽"


@stored
async def test_any_text(store):
    await new_table(store, summary={UNICODE: [UNICODE]})
    await store.append(GAME, [entry(2, data={"text": UNICODE, "n": [1, 2.5, None, True, {}]})], standing())
    assert (await store.entries(GAME))[1].data == {"text": UNICODE, "n": [1, 2.5, None, True, {}]}
    await store.add_person(person(name="Zoë 🂡 里"))
    assert (await store.person(ANA)).name == "Zoë 🂡 里"


@stored
async def test_times_are_kept_to_the_last_digit(store):
    await store.create(game(created=1763261430.1234567), [entry(1, at=0.1 + 0.2)])
    assert (await store.game(GAME)).created == 1763261430.1234567
    assert (await store.entries(GAME))[0].at == 0.1 + 0.2


def test_everything_is_there_after_opening_again(database):
    async def write():
        async with opened(database) as store:
            await new_table(store)
            await store.append(GAME, [entry(2, client="c")], standing(seats=(ANA, RUI)))
            await store.add_person(person())

    async def read():
        async with opened(database) as store:
            assert [e.sequence for e in await store.entries(GAME)] == [1, 2]
            assert [g.id for g in await store.of_person(RUI)] == [GAME]
            assert await store.person(ANA) == person()
            with pytest.raises(Repeated):
                await store.append(GAME, [entry(3, client="c")], standing())

    asyncio.run(write())
    asyncio.run(read())


@stored
async def test_a_check_stores_something_and_leaves_nothing(store):
    await store.set_meta("key", "value")
    before = await snapshot(store.address, kept)
    await store.check()
    assert await snapshot(store.address, kept) == before


@stored
async def test_checks_do_not_become_a_load(store, monkeypatch):
    """However many ask, even when it fails: one try at a time, and one a second."""
    tries, write = [], store._database.write

    async def counted(work):
        tries.append(work)
        await write(work)
        raise StoreError("in vain")

    monkeypatch.setattr(store._database, "write", counted)
    for _ in range(2):
        asked = await asyncio.gather(*(store.check() for _ in range(20)), return_exceptions=True)
        assert {str(answer) for answer in asked} == {"in vain"}
    assert len(tries) == 1
    monkeypatch.setattr("lisboa.hosting.storage.base.CHECKED", 0.0)
    monkeypatch.setattr(store._database, "write", write)
    await store.check()


@stored
async def test_a_database_that_hangs_counts_as_failed(store, monkeypatch):
    go_on, write = asyncio.Event(), store._database.write

    async def hanging(work):
        await go_on.wait()
        await write(work)

    monkeypatch.setattr("lisboa.hosting.storage.base.ANSWERED", 0.05)
    monkeypatch.setattr(store._database, "write", hanging)
    for _ in range(2):
        with pytest.raises(StoreError, match="has not stored anything"):
            await store.check()
    go_on.set()
    monkeypatch.setattr("lisboa.hosting.storage.base.ANSWERED", DEADLINE)
    await store.check()


@stored
async def test_a_check_tells_when_it_begins_to_fail_and_when_that_is_over(store, monkeypatch, caplog):
    async def failing(work):
        raise StoreError("The disk is full.")

    monkeypatch.setattr("lisboa.hosting.storage.base.CHECKED", 0.0)
    with monkeypatch.context() as broken:
        broken.setattr(store._database, "write", failing)
        for _ in range(2):
            with pytest.raises(StoreError):
                await store.check()
    for _ in range(2):
        await store.check()
    assert [record.message for record in caplog.records if record.name == "lisboa.hosting.storage.base"] == [
        "Nothing can be stored. The disk is full.",
        "Things can be stored again.",
    ]


@stored
async def test_closing_twice_does_no_harm(store):
    await store.close()


# Finding tables


@stored
async def test_the_list_of_tables(store):
    for n, id in enumerate("abcd"):
        await new_table(store, id, created=float(n), listed=id != "c", status=RUNNING if id == "d" else OPEN)
    assert [g.id for g in await store.listed(OPEN, 10)] == ["b", "a"]
    assert [g.id for g in await store.listed(OPEN, 1)] == ["b"]
    assert [g.id for g in await store.listed(OPEN, 10, before=1.0)] == ["a"]
    assert [g.id for g in await store.listed(RUNNING, 10)] == ["d"]
    assert [await store.count(status) for status in (OPEN, RUNNING, OVER)] == [3, 1, 0]


@stored
async def test_the_tables_of_a_person(store):
    await new_table(store, GAME, created=1.0)
    await new_table(store, OTHER_GAME, created=2.0, seats=(RUI, ANA, None))
    assert [g.id for g in await store.of_person(ANA)] == [OTHER_GAME, GAME]
    assert [g.id for g in await store.of_person(ANA, limit=1)] == [OTHER_GAME]
    assert [g.id for g in await store.of_person(RUI)] == [OTHER_GAME]
    assert await store.of_person(EVA) == []


@stored
async def test_who_sits_down_and_who_gets_up(store):
    await new_table(store, seats=(ANA, None))
    await store.append(GAME, [entry(2)], standing(seats=(ANA, RUI)))
    assert (await store.game(GAME)).seats == (ANA, RUI)
    assert [g.id for g in await store.of_person(RUI)] == [GAME]
    await store.append(GAME, [entry(3)], standing(seats=(EVA, ANA)))
    assert await store.of_person(RUI) == []
    assert [g.id for g in await store.of_person(EVA)] == [GAME]
    await store.append(GAME, [entry(4)], standing(seats=(None, None)))
    assert await store.of_person(ANA) == []


@stored
async def test_one_person_on_two_seats_has_one_table(store):
    await new_table(store, seats=(ANA, ANA))
    assert [g.id for g in await store.of_person(ANA)] == [GAME]


@stored
async def test_tables_that_wait_for_bots(store):
    await new_table(store, "a", status=RUNNING, waits="bot", waiting_since=2.0)
    await new_table(store, "b", status=RUNNING, waits="person")
    await new_table(store, "c", status=OVER, waits="bot")
    await new_table(store, "d", status=RUNNING, waits="bot", waiting_since=1.0)
    assert await store.waiting_for_bots() == ["d", "a"]


@stored
async def test_all_tables_in_pages(store, monkeypatch):
    monkeypatch.setattr("lisboa.hosting.storage.tables.PAGE", 2)
    for id in "edcba":
        await new_table(store, id)
    assert [id async for id in store.all_games()] == list("abcde")


@stored
async def test_a_deleted_table_leaves_nothing(store):
    await new_table(store)
    await new_table(store, OTHER_GAME)
    await store.add_person(person())
    await store.add_link(Link(key="l", game=GAME, seat=0, person=ANA))
    await store.delete_game(GAME)
    assert await store.game(GAME) is None
    assert await store.entries(GAME) == []
    assert await store.link("l") is None
    assert [g.id for g in await store.of_person(ANA)] == [OTHER_GAME]


# People


@stored
async def test_people_are_found_by_any_spelling_of_their_name(store):
    await store.add_person(person(name="Straße"))
    for name in ("Straße", "STRASSE", "strasse", "Ｓtraße"):
        assert (await store.person_named(name)).id == ANA
    assert await store.person_named("Strase") is None


@pytest.mark.parametrize("name", ["Ana", "ANA", "ａｎａ", "a na"])
def test_a_name_belongs_to_one_account(database, name):
    async def test():
        async with opened(database) as store:
            await store.add_person(person(ANA, "Ana"))
            with pytest.raises(NameTaken):
                await store.add_person(person(RUI, name))
            assert await store.people() == [person(ANA, "Ana")]

    asyncio.run(test())


@stored
async def test_guests_may_share_a_name_and_are_not_found_by_it(store):
    await store.add_person(person(ANA, "Guest", password=None))
    await store.add_person(person(RUI, "Guest", password=None))
    assert await store.person_named("Guest") is None
    await store.add_person(person(EVA, "guest"))
    assert (await store.person_named("Guest")).id == EVA
    assert len(await store.people()) == 3


@stored
async def test_the_same_person_twice_is_no_matter_of_names(store):
    await store.add_person(person(password=None))
    with pytest.raises(StoreError):
        await store.add_person(person(password=None))


@stored
async def test_passwords_and_bans(store):
    await store.add_person(person())
    assert await store.set_password(ANA, "$argon2id$", "$new$", until=7.0)
    await store.set_banned(ANA, True)
    assert await store.person(ANA) == person(password="$new$", password_until=7.0, banned=True)
    assert not await store.set_password(ANA, "$argon2id$", "$newer$")  # somebody was quicker
    await store.set_hash(ANA, "$argon2id$", "$newer$")
    assert (await store.person(ANA)).password == "$new$"
    await store.set_banned(ANA, False)
    assert not (await store.person(ANA)).banned


@stored
async def test_sessions(store):
    await store.add_person(person())
    await store.add_session(session("old", created=1.0, label="Firefox"))
    await store.add_session(session("new", created=2.0, kind="token", expires=9e9))
    found, whose = await store.session("new")
    assert found == session("new", created=2.0, kind="token", expires=9e9)
    assert whose == person()
    assert [s.key for s in await store.sessions_of(ANA)] == ["new", "old"]
    await store.drop_session("old")
    assert await store.session("old") is None
    assert await store.session("new") is not None


@stored
async def test_sessions_expire(store):
    await store.add_person(person())
    await store.add_session(session("gone", expires=50.0))
    await store.add_session(session("here", expires=9e9))
    assert await store.session("gone") is None
    assert await store.session("here") is not None
    await store.drop_expired(50.0)
    assert [s.key for s in await store.sessions_of(ANA)] == ["here"]


@stored
async def test_the_banned_have_no_session(store):
    await store.add_person(person())
    await store.add_session(session())
    await store.set_banned(ANA, True)
    assert await store.session("k") is None
    assert not await store.add_session(session("l"))
    await store.set_banned(ANA, False)
    assert await store.sessions_of(ANA) == []


@stored
async def test_signing_out_everywhere(store):
    await store.add_person(person())
    await store.add_person(person(RUI, "Rui"))
    await store.add_session(session("a"))
    await store.add_session(session("b"))
    await store.add_session(session("r", person=RUI))
    await store.drop_sessions(ANA)
    assert await store.sessions_of(ANA) == []
    assert await store.session("r") is not None


@stored
async def test_nobody_has_no_session(store):
    assert not await store.add_session(session())


@stored
async def test_nobody_signs_in_with_what_is_over(store):
    await store.add_person(person())
    await store.add_person(person(RUI, "Guest", password=None))
    assert not await store.add_session(session(), password="$other$")
    assert not await store.add_session(session(), password=None)
    assert not await store.add_session(session(person=RUI), password="$other$")
    assert not await store.add_session(session(kind="token"), by="none")
    assert await store.add_session(session("a"), password="$argon2id$")
    assert await store.add_session(session("r", person=RUI), password=None)
    assert await store.add_session(session("t", kind="token"), by="a")


@stored
async def test_a_guest_who_becomes_a_member_leaves_all_sessions_and_links_behind(store):
    await new_table(store)
    await store.add_person(person(password=None))
    for key in ("mine", "by link"):
        await store.add_session(session(key))
    await store.add_link(Link(key="l", game=GAME, seat=0, person=ANA))
    member = person(name="Ana Maria")
    assert not await store.make_member(member, "ended")
    assert await store.make_member(member, "mine")
    assert await store.person_named("ana maria") == member
    assert await store.sessions_of(ANA) == []
    assert await store.link("l") is None
    assert not await store.make_member(person(name="Eva"), "mine")


@stored
async def test_places(store):
    await store.add_person(person())
    assert await store.places_of(ANA) == set()
    for number in range(30):
        await store.add_places(ANA, [f"p{number}", "often"], float(number))
    assert await store.places_of(ANA) == {"often", *(f"p{number}" for number in range(11, 30))}
    await store.drop_expired(0.0, places_before=20.0)
    assert len(await store.places_of(ANA)) == 11
    await store.set_password(ANA, "$argon2id$", "$new$", places_too=True)
    assert await store.places_of(ANA) == set()


@stored
async def test_a_deleted_person(store):
    await new_table(store)
    await store.append(GAME, [entry(2, person=ANA)], standing())
    await store.add_person(person())
    await store.add_session(session())
    await store.add_link(Link(key="l", game=GAME, seat=0, person=ANA))
    await store.delete_person(ANA)
    assert await store.session("k") is None
    assert await store.sessions_of(ANA) == []
    assert await store.link("l") is None
    assert await store.person_named("Ana") is None
    assert await store.person_named("deleted") is None
    assert await store.people() == []
    gone = await store.person(ANA)
    assert (gone.name, gone.password) == ("deleted", None)
    assert (await store.entries(GAME))[1].person == ANA
    await store.add_person(person(RUI, "Ana"))


@stored
async def test_listeners_hear_of_people(store):
    await store.add_person(person())
    heard = []
    store.listen_people(lambda *news: heard.append(news))
    await store.set_banned(ANA, True)
    await store.drop_sessions(ANA)
    await store.delete_person(ANA)
    await store.drop_session("k")
    assert heard == [(ANA, "")] * 3 + [("", "k")]


@stored
async def test_listeners_hear_of_an_end_though_the_caller_has_gone(store):
    await store.add_person(person())
    await store.add_session(session())
    heard = []
    store.listen_people(lambda *news: heard.append(news))
    going = asyncio.ensure_future(store.drop_session("k"))
    await asyncio.sleep(0)
    going.cancel()
    await until(lambda: heard == [("", "k")])
    assert await store.session("k") is None


@stored
async def test_links(store):
    await new_table(store)
    await store.add_person(person())
    link = Link(key="l", game=GAME, seat=0, person=ANA)
    await store.add_link(link)
    assert await store.link("l") == link


# The rest


@stored
async def test_component_sets_are_kept_as_they_were(store):
    await store.keep_components("c", "first")
    await store.keep_components("c", "second")
    assert await store.components("c") == "first"


@stored
async def test_meta(store):
    await store.set_meta("key", "old")
    await store.set_meta("key", "new")
    assert await store.meta("key") == "new"


@pytest.mark.parametrize("address", ["mysql://host/name", "sqlite://", "sqlite:///:memory:"])
def test_addresses_of_no_database(address):
    with pytest.raises(StoreError):
        asyncio.run(Store.open(address))
