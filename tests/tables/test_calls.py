"""Whom something at a table calls, and what for."""

import pytest

from lisboa.tables import entries as e
from lisboa.tables.calls import (
    ANSWER,
    CLOCK,
    CONSENT,
    INVITATION,
    MENTION,
    OVER,
    TURN,
    UP,
    VOTE,
    before,
    calls,
    invitations,
)
from lisboa.tables.table import Table
from lisboa.texts.calls import call_texts
from lisboa.texts.catalogue import languages
from tests.hosting.sandbox import in_a_sandbox
from tests.tables.test_clocks import later


async def called_by(at, do):
    """Whom something calls, and what for."""
    was = before(await at.table())
    head = await at.head()
    await do
    table = await at.table()
    return [(call.kind, call.person) for call in calls(was, table, table.newest(table.head - head))]


@in_a_sandbox
async def test_the_one_who_is_to_begin_is_called_at_the_start(sandbox):
    ana, rui = await sandbox.people("Ana", "Rui")
    at = await sandbox.make(ana, "open open", seed=7, listed=True)
    await at.join(ana, seat=0)
    await at.join(rui, seat=1)
    found = await called_by(at, at.do(ana, "start"))
    first = await at.who_is_to_act()
    assert found == ([] if first == ana else [(TURN, first.id)])


@in_a_sandbox
async def test_each_one_is_called_when_the_turn_passes_to_them_and_only_then(sandbox):
    ana, rui = await sandbox.people("Ana", "Rui")
    at = await sandbox.table(ana, rui)
    for _ in range(60):
        acts = await at.who_is_to_act()
        found = await called_by(at, at.step())
        then = await at.who_is_to_act()
        assert [person for _, person in found] == ([] if then == acts else [then.id])


@in_a_sandbox
async def test_somebody_who_may_follow_is_called_to_answer(sandbox):
    ana, rui = await sandbox.people("Ana", "Rui")
    at = await sandbox.table(ana, rui)
    kinds = set()
    for _ in range(400):
        table = await at.table()
        if table.status != e.RUNNING:
            break
        was, head = before(table), table.head
        await at.step()
        table = await at.table()
        for call in calls(was, table, table.newest(table.head - head)):
            kinds.add(call.kind)
            if call.kind == ANSWER:
                assert call.facts.who == table.called(table.whose_turn())
                assert call.person == table.seats[table.decider()].person
                assert table.whose_turn() != table.decider()
    assert {TURN, ANSWER} <= kinds


@in_a_sandbox
async def test_whose_time_runs_short_or_is_up_is_called_and_so_are_those_who_decide_then(sandbox):
    ana, rui, eva = await sandbox.people("Ana", "Rui", "Eva")
    clock = {"kind": "live", "bank": 1200, "at_zero": "vote"}
    at = await sandbox.table(ana, rui, eva, first=0, clock=clock)
    assert await called_by(at, later(sandbox, 1100)) == [(CLOCK, ana.id)]
    table = await at.table()
    was, head = before(table), table.head
    await later(sandbox, 200)
    table = await at.table()
    found = calls(was, table, table.newest(table.head - head))
    assert [(call.kind, call.person, call.facts.about, call.facts.who) for call in found] == [
        (CLOCK, ana.id, UP, ""),
        *((ANSWER, person.id, VOTE, "Ana") for person in sorted((rui, eva), key=lambda person: person.id)),
    ]


@in_a_sandbox
async def test_a_wish_to_go_back_calls_those_who_have_not_agreed(sandbox):
    ana, rui, eva = await sandbox.people("Ana", "Rui", "Eva")
    at = await sandbox.table(ana, rui, eva)
    before_last = await at.head()
    for _ in range(3):
        await at.step()
    table = await at.table()
    was, head = before(table), table.head
    await at.do(ana, "propose", to=before_last, seen=table.changed)
    table = await at.table()
    found = calls(was, table, table.newest(table.head - head))
    assert [(call.kind, call.person, call.facts.about, call.facts.who) for call in found] == [
        (ANSWER, person.id, CONSENT, "Ana") for person in (rui, eva)
    ]
    assert await called_by(at, at.do(rui, "agree", proposal=table.proposal.number)) == []


@pytest.mark.parametrize(
    "text, whom",
    [
        ("Rui, your turn", ["Rui"]),
        ("@rui hurry", ["Rui"]),
        ("EVA MARIA!", ["Eva Maria"]),
        ("ruin everything", []),
        ("eva alone", []),
        ("Ana talks to herself", []),
        ("rui and eva maria", ["Rui", "Eva Maria"]),
    ],
)
@in_a_sandbox
async def test_a_name_in_the_chat_calls_its_owner(sandbox, text, whom):
    ana, rui, eva = await sandbox.people("Ana", "Rui", "Eva Maria")
    at = await sandbox.table(ana, rui, eva)
    names = {person.id: person.name for person in (rui, eva)}
    found = await called_by(at, at.do(ana, "chat", text=text))
    assert [(kind, names[person]) for kind, person in found] == [(MENTION, name) for name in whom]


@in_a_sandbox
async def test_a_very_short_name_needs_an_at(sandbox):
    ana, i = await sandbox.people("Ana", "I")
    at = await sandbox.table(ana, i)
    assert await called_by(at, at.do(ana, "chat", text="I think so")) == []
    assert await called_by(at, at.do(ana, "chat", text="@I think so")) == [(MENTION, i.id)]


@in_a_sandbox
async def test_all_but_the_last_to_move_hear_that_a_game_is_over(sandbox):
    ana, rui = await sandbox.people("Ana", "Rui")
    at = await sandbox.table(ana, rui)
    found = []
    while (await at.table()).status == e.RUNNING:
        last = await at.who_is_to_act()
        found = await called_by(at, at.step())
    other = rui if last == ana else ana
    assert found == [(OVER, other.id)]


@in_a_sandbox
async def test_nobody_is_called_while_a_bot_plays_for_them(sandbox):
    ana, rui = await sandbox.people("Ana", "Rui")
    at = await sandbox.table(ana, rui)
    if await at.who_is_to_act() == ana:
        await at.steps_until(lambda table: table.decider() == 1)
    found = await called_by(at, at.do(rui, "resign", bot="page"))
    assert rui.id not in [person for _, person in found]


@in_a_sandbox
async def test_those_who_are_welcome_at_a_new_table_are_invited(sandbox):
    ana, rui = await sandbox.people("Ana", "Rui")
    old = await sandbox.table(ana, rui)
    await old.steps_until(lambda table: table.status == e.OVER)
    new: Table = await sandbox.live_tables.rematch(old.id, ana)
    found = invitations(new, ana.id)
    assert [(call.kind, call.person, call.facts.who) for call in found] == [(INVITATION, rui.id, "Ana")]


@pytest.mark.parametrize("language", languages())
def test_every_kind_of_call_is_a_sentence_in_every_language(language):
    from lisboa.tables.calls import KINDS

    texts = [call_texts(language).call(kind, "", "Baixa", (), "Eva") for kind in KINDS]
    texts += [
        call_texts(language).call(ANSWER, CONSENT, "", ("Eva", "Rui"), "Eva"),
        call_texts(language).call(TURN, "", "", (), ""),
    ]
    assert len(set(texts)) == len(texts)
    assert all(text[0].isupper() and text.endswith(".") for text in texts)
    assert all("Baixa" in text for text in texts[: len(KINDS)])
