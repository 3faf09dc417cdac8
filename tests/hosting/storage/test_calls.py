"""The outbox, as it is stored: calls come with what they are about, and one server at a time has a message."""

import asyncio

from msgspec import json, structs
from sqlalchemy import func, select

from lisboa.hosting.calls.gathering import gatherer
from lisboa.hosting.storage.calls import SENDING, SENT, WAITING
from lisboa.hosting.storage.schema import call_settings, calls, contacts, messages
from lisboa.tables.entries import RUNNING, Behind, Contact, DueCall
from tests.hosting.storage.stores import ANA, GAME, RUI, entry, game, opened, person, standing, stored

NOW = 1000.0


def call(event="one", who=ANA, **changes):
    values = {"kind": "mention", "game": GAME, "at": 100.0, "due": 160.0, "facts": "{}"}
    return DueCall(event=event, person=who, **(values | changes))


def contact(key="mail", who=ANA, **changes):
    values = {"channel": "push", "address": key, "confirmed": True, "created": 100.0}
    return Contact(key=key, person=who, **(values | changes))


async def seated(store):
    for id, name in ((ANA, "Ana"), (RUI, "Rui")):
        await store.add_person(person(id, name))
    await store.create(game(), [entry(1)])


async def count(store, table):
    return (await store._all(lambda row: row[0], select(func.count()).select_from(table)))[0]


@stored
async def test_calls_are_there_with_the_entry_that_causes_them(store):
    await seated(store)
    await store.add_contact(contact())
    await store.append(GAME, [entry(2)], standing(), [call()])
    assert await store.due_people(NOW, 10) == [ANA]
    assert await store.due_people(159.0, 10) == []


@stored
async def test_an_entry_that_comes_too_late_calls_nobody(store):
    await seated(store)
    await store.add_contact(contact())
    try:
        await store.append(GAME, [entry(5)], standing(), [call()])
    except Behind:
        assert await store.due_people(NOW, 10) == []
    else:
        raise AssertionError("it was not refused")


@stored
async def test_nothing_is_written_for_people_who_cannot_be_reached(store):
    await seated(store)
    for changes in ({"active": False}, {"confirmed": False}, {"stopped": "gone"}):
        await store.add_contact(contact(str(changes), RUI, **changes))
    await store.append(GAME, [entry(2)], standing(), [call(), call(who=RUI)])
    assert await count(store, calls) == 0


@stored
async def test_an_event_calls_somebody_once_even_after_it_was_dealt_with(store):
    await seated(store)
    await store.add_contact(contact())
    for _ in range(2):
        await store.add_call(call())
        await store.gather(ANA, gatherer(NOW))
    assert await count(store, messages) == 1


@stored
async def test_what_is_seen_does_not_call_any_more(store):
    await seated(store)
    await store.add_contact(contact())
    await store.add_call(call())
    await store.seen(GAME, [RUI])
    assert await store.due_people(NOW, 10) == [ANA]
    await store.seen(GAME, [ANA])
    assert await store.due_people(NOW, 10) == []


@stored
async def test_a_turn_that_was_taken_meanwhile_is_not_called_out(store):
    await seated(store)
    await store.add_contact(contact())
    await store.append(GAME, [entry(2)], standing(status=RUNNING, turn_of=ANA), [call(kind="turn")])
    await store.append(GAME, [entry(3)], standing(status=RUNNING, turn_of=RUI))
    assert await store.gather(ANA, gatherer(NOW)) == 0
    assert await store.due_people(NOW, 10) == []


@stored
async def test_two_servers_do_not_gather_the_same_calls(store):
    await seated(store)
    await store.add_contact(contact())
    await store.add_call(call())
    made = await asyncio.gather(*(store.gather(ANA, gatherer(NOW + n)) for n in range(5)))
    assert sorted(made) == [0, 0, 0, 0, 1]


@stored
async def test_two_servers_do_not_claim_the_same_message(store):
    await seated(store)
    for number in range(20):
        await store.add_contact(contact(str(number)))
    await store.add_call(call())
    await store.gather(ANA, gatherer(NOW))
    claimed = await asyncio.gather(*(store.claim_messages(NOW, NOW + 60, f"c{n}", 8) for n in range(5)))
    keys = [message.key for found in claimed for message in found]
    assert len(keys) == len(set(keys))
    while more := await store.claim_messages(NOW, NOW + 60, "rest", 8):
        keys += [message.key for message in more]
    assert len(keys) == len(set(keys)) == 20


@stored
async def test_a_claim_runs_out_and_whoever_had_it_cannot_go_on(store):
    await seated(store)
    await store.add_contact(contact())
    await store.add_call(call())
    await store.gather(ANA, gatherer(NOW))
    (first,) = await store.claim_messages(NOW, NOW + 60, "first", 8)
    assert await store.claim_messages(NOW + 59, NOW + 119, "second", 8) == []
    (second,) = await store.claim_messages(NOW + 60, NOW + 120, "second", 8)
    assert second.status == WAITING
    assert not await store.begin_sending(first, NOW + 200)
    assert await store.begin_sending(second, NOW + 120)
    (third,) = await store.claim_messages(NOW + 120, NOW + 180, "third", 8)
    assert third.status == SENDING
    await store.end_message(third, SENT)
    assert await store.claim_messages(NOW + 9999, NOW + 10000, "fourth", 8) == []


@stored
async def test_the_same_contact_is_there_once(store):
    await seated(store)
    assert await store.add_contact(contact())
    assert not await store.add_contact(structs.replace(contact(), key="another"))
    assert await store.add_contact(contact("mine", RUI, address="mail"))


@stored
async def test_nothing_is_left_of_people_who_are_deleted(store):
    await seated(store)
    await store.add_contact(contact())
    await store.change_call_settings(ANA, lambda old: "{}")
    await store.add_call(call())
    await store.gather(ANA, gatherer(NOW))
    await store.delete_person(ANA)
    for table in (call_settings, contacts, calls, messages):
        assert await count(store, table) == 0


@stored
async def test_calls_to_others_forget_the_name_of_somebody_who_is_deleted(store):
    await seated(store)
    await store.add_contact(contact("his", RUI))
    facts = '{"title":"Baixa","others":["Ana","Eva"],"who":"Ana"}'
    await store.add_call(call(who=RUI, facts=facts))
    await store.gather(RUI, gatherer(NOW))
    await store.add_call(call("two", who=RUI, facts=facts))
    await store.delete_person(ANA)
    (message,) = await store.claim_messages(NOW, NOW + 10, "a", 8)
    left = {"title": "Baixa", "others": ["Eva"], "who": ""}
    assert json.decode(message.calls)[0]["facts"] == left
    waiting = await store._all(lambda row: row.facts, select(calls).where(calls.c.person == RUI))
    assert [json.decode(text) for text in waiting] == [left, left]


@stored
async def test_what_was_dealt_with_is_forgotten_after_a_while(store):
    await seated(store)
    await store.add_contact(contact())
    await store.add_call(call())
    await store.add_call(call("later", due=9e9))
    await store.seen(GAME, [ANA])
    await store.add_call(call("waits"))
    await store.drop_old_calls(before=200.0)
    assert await count(store, calls) == 1


def test_keys_are_made_once_for_all_servers(database):
    async def test():
        async with opened(database) as store:
            found = await asyncio.gather(*(store.kept_meta("key", str(number)) for number in range(5)))
            assert len(set(found)) == 1

    asyncio.run(test())
