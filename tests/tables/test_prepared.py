"""Prepared answers: played the moment their question is put, once, as they were meant, and known to nobody else."""

import doctest
import re
from pathlib import Path
from random import Random

import msgspec
import pytest

from lisboa import prepared as rules
from lisboa.hosting.storage.store import StoreError
from lisboa.tables.entries import MOVE, OVER
from lisboa.tables.prepared_wire import (
    MOST_ANSWERS,
    MOST_LINES_OF_ALL,
    PreparedAnswer,
    PreparedList,
    PreparedTrial,
)
from tests.hosting.sandbox import Reader, everything_seen, in_a_sandbox, refused
from tests.tables.test_never_following import RUI, answers, is_asked

ROOT = Path(__file__).parents[2]

FOLLOW = {"question": "follow"}
AT_ALL = {**FOLLOW, "lines": [{"moves": ["follow", "action *"]}], "fill": True}
NOT = {**FOLLOW, "otherwise": "decline"}


async def page_of(at, who, seat=None):
    return await at.sandbox.live_tables.prepared.page(at.id, who.id, seat, "en")


async def prepare(at, who, *wished, seat=None, version=None):
    """Saves answers in place of those there are; a key in place of an answer keeps that one."""
    page = await page_of(at, who, seat)
    kept = {info.key: info.answer for info in page.answers}
    listed = [{"key": wish, "answer": kept[wish]} if isinstance(wish, str) else {"answer": wish} for wish in wished]
    asked = msgspec.convert(msgspec.to_builtins({"version": version or page.version, "answers": listed}), PreparedList)
    await at.sandbox.live_tables.prepared.save(at.id, who.id, seat, asked)
    return (await page_of(at, who, seat)).answers


async def begun(sandbox, **wishes):
    ana, rui = await sandbox.people("Ana", "Rui")
    at = await sandbox.table(ana, rui, **{"seed": 12, **wishes})
    at.rng = Random(5)  # Rui is soon asked to follow
    await at.steps_until(lambda table: table.whose_turn() is not None)
    return ana, rui, at


async def states(at, who):
    return [info.status for info in (await page_of(at, who)).answers]


def from_prepared(entries):
    return [entry for entry in entries if "prepared" in entry.data]


async def follow_is_over(at):
    """Plays until Rui has answered whether he follows."""
    found = await at.steps_until(lambda table: answers_of(table) or table.status == OVER)
    assert found.status != OVER
    return found


def answers_of(table):
    return answers([happening.entry for happening in table.recent])


# ---------------------------------------------------------------------- playing


@in_a_sandbox
async def test_an_answer_is_stored_with_the_move_that_led_to_its_question(sandbox):
    _ana, rui, at = await begun(sandbox)
    (made,) = await prepare(at, rui, NOT)
    written, append = [], sandbox.store.append

    async def noting(table, entries, *more):
        written.append(entries)
        await append(table, entries, *more)

    sandbox.store.append = noting
    await follow_is_over(at)
    (together,) = [entries for entries in written if from_prepared(entries)]
    led, answer = together[-2:]
    assert (answer.kind, answer.seat, answer.person) == (MOVE, RUI, None)
    assert answer.data == {"move": "decline", "prepared": made.key}
    assert answer.client == f"prepared:{led.sequence}"
    (info,) = (await page_of(at, rui)).answers
    assert (info.status, info.used) == ("used", answer.sequence)
    await Reader(at).check()


@in_a_sandbox
async def test_a_follow_is_played_to_its_end(sandbox):
    _ana, rui, at = await begun(sandbox)
    await prepare(at, rui, {**AT_ALL, "keep": True})
    await at.steps_until(lambda table: table.prepared)
    found = from_prepared(await at.entries())
    assert [entry.data["move"].split()[0] for entry in found][:1] == ["follow"]
    assert any(entry.data["move"].startswith("action ") for entry in found)
    assert [entry.seat for entry in found] == [RUI] * len(found)
    await Reader(at).check()


@in_a_sandbox
async def test_what_is_asked_already_is_answered_when_it_is_saved(sandbox):
    _ana, rui, at = await begun(sandbox)
    await at.steps_until(is_asked)
    (info,) = await prepare(at, rui, NOT)
    assert info.status == "used"
    assert not is_asked(await at.table())


@in_a_sandbox
async def test_it_is_used_once_unless_it_is_kept(sandbox):
    _ana, rui, at = await begun(sandbox)
    await prepare(at, rui, NOT)
    await follow_is_over(at)
    await at.steps_until(is_asked)
    assert await states(at, rui) == ["used"]
    (info,) = await prepare(at, rui, {**NOT, "keep": True})
    assert info.status == "waiting"
    assert not is_asked(await at.table())
    for _ in range(300):
        if (await at.table()).status == OVER:
            break
        assert not is_asked(await at.table())
        await at.step()
    assert len(from_prepared(await at.entries())) > 2


@in_a_sandbox
async def test_a_restart_loses_nothing(sandbox):
    _ana, rui, at = await begun(sandbox)
    await prepare(at, rui, NOT)
    await sandbox.restart()
    await follow_is_over(at)
    assert len(from_prepared(await at.entries())) == 1
    await sandbox.restart()
    assert await states(at, rui) == ["used"]


@in_a_sandbox
async def test_bots_put_the_question_too(sandbox):
    (rui,) = await sandbox.people("Rui")
    at = await sandbox.table(rui, bots="random")
    await at.until_people_act()
    await prepare(at, rui, {**NOT, "keep": True})
    while (await at.until_people_act()).status != OVER and not from_prepared(await at.entries()):
        decision = (await at.table()).decision()
        assert decision is None or decision.question != "follow"
        await at.step()
    assert from_prepared(await at.entries())


@in_a_sandbox
async def test_the_new_card_is_taken_and_the_turn_ended(sandbox):
    ana, _rui, at = await begun(sandbox)
    table = await at.steps_until(lambda table: table.whose_turn() == 0 and table.decision().question == "turn")
    face = table.playing().state.piles[2][-1]
    gone = {"moves": ["take 80"]}
    await prepare(at, ana, {"question": "take", "lines": [gone, {"moves": [f"take {face}"]}, {"moves": ["take *"]}]})
    card = table.playing().state.players[0].hand[0]
    await at.do(ana, "play", move=f"discard {card}")
    newest = (await at.entries())[-3:]
    assert [entry.kind for entry in newest] == ["move", "move", "end-turn"]
    assert newest[1].data["move"] == "take king"
    assert face in (await at.table()).playing().state.players[0].hand
    assert (await at.table()).whose_turn() != 0


@in_a_sandbox
async def test_cards_are_discarded_at_the_end_of_the_period_in_the_order_of_preference(sandbox):
    ana, _rui, at = await begun(sandbox)
    rest = [{"moves": ["release 1?", "release *", "release 2?", "done"]}]
    await prepare(at, ana, {"question": "release", "lines": rest, "fill": True})
    table = await at.steps_until(lambda table: table.playing().state.period == 2)
    assert table.status != OVER
    played = [entry.data["move"] for entry in from_prepared(await at.entries())]
    assert played[0].startswith("release ")
    assert "done" in played


# ---------------------------------------------------------------------- conditions


@in_a_sandbox
async def test_conditions_have_to_hold(sandbox):
    _ana, rui, at = await begun(sandbox)
    lines = [{"moves": ["follow", "action *"], "wigs": 90}, {"moves": ["follow", "action store"]}]
    await prepare(at, rui, {**FOLLOW, "lines": lines, "fill": True})
    await at.steps_until(is_asked)
    (info,) = (await page_of(at, rui)).answers
    assert info.status == "waiting"
    assert len(info.tried) == 2
    assert info.tried[0].startswith("It gives ")
    assert info.tried[1].startswith("Not possible: Build a store")


@in_a_sandbox
async def test_only_as_previewed(sandbox):
    _ana, rui, at = await begun(sandbox)
    state = (await at.table()).playing().state
    line = {"moves": ["follow", "action recruit"], "as_previewed": True}
    await prepare(at, rui, {**FOLLOW, "noble": "builder", "lines": [line], "fill": True})
    (info,) = (await page_of(at, rui)).answers
    assert info.lines[0].conditions == ["only as previewed"]
    assert info.lines[0].why == ""
    assert info.lines[0].now
    prices = state.box.treasury_influence  # by which a follow costs something else from now on
    state.treasury = next(n for n, price in enumerate(prices) if price != prices[state.treasury])
    (info,) = (await page_of(at, rui)).answers
    assert info.lines[0].why == "It is no longer as previewed"
    with refused("no-preview", 422):
        await prepare(
            at, rui, {**FOLLOW, "noble": "king", "lines": [{"moves": ["follow", "plan blue"], "as_previewed": True}]}
        )


@in_a_sandbox
async def test_only_this_noble_and_this_visitor(sandbox):
    ana, rui, eva = await sandbox.people("Ana", "Rui", "Eva")
    at = await sandbox.table(ana, rui, eva)
    await at.steps_until(lambda table: table.whose_turn() is not None)
    meant = {**NOT, "visitor": 2, "noble": "king", "keep": True}
    await prepare(at, rui, meant)
    seen = []
    for _ in range(200):
        table = await at.table()
        if table.status == OVER:
            break
        if is_asked(table):
            _, _, noble, _ = table.playing().state.steps[-1]
            seen.append((table.whose_turn(), noble))
        await at.step()
    assert seen
    assert (2, 2) not in seen


# ---------------------------------------------------------------------- resting, dropping, taking back


@in_a_sandbox
async def test_it_rests_while_a_bot_plays_or_nobody_is_followed(sandbox):
    _ana, rui, at = await begun(sandbox)
    await prepare(at, rui, AT_ALL)
    await at.do(rui, "auto", follow="never")
    assert await states(at, rui) == ["rests"]
    await at.do(rui, "auto", follow="ask")
    assert await states(at, rui) == ["waiting"]
    await at.do(rui, "resign", bot="random")
    assert await states(at, rui) == ["rests"]
    for _ in range(20):
        await at.until_people_act()
        await at.step()
    assert not from_prepared(await at.entries())
    await at.do(rui, "return")
    assert await states(at, rui) == ["waiting"]


@in_a_sandbox
async def test_it_is_dropped_with_the_period(sandbox):
    _ana, rui, at = await begun(sandbox)
    never = {**FOLLOW, "lines": [{"moves": ["follow", "action *"], "wigs": 99}], "fill": True}
    await prepare(at, rui, {**never, "until": "period"}, never)
    await at.steps_until(lambda table: table.playing().state.period == 2)
    assert await states(at, rui) == ["over", "waiting"]


@in_a_sandbox
async def test_what_is_taken_back_is_not_played_again(sandbox):
    _ana, rui, at = await begun(sandbox)
    await prepare(at, rui, {**NOT, "keep": True})
    await follow_is_over(at)
    table = await at.table()
    if not table.playing().can_undo(RUI):  # somebody else is asked next, and has not answered yet
        pytest.skip("this deal has nothing to take back")
    head = await at.head()
    await at.do(rui, "undo")
    assert is_asked(await at.table())
    assert [entry.kind for entry in (await at.entries())[head:]] == ["undo"]
    await at.do(rui, "chat", text="Let me think.")
    assert is_asked(await at.table())


@in_a_sandbox
async def test_going_back_brings_it_back(sandbox):
    ana, rui, at = await begun(sandbox)
    to = await at.head()
    await prepare(at, rui, NOT)
    await follow_is_over(at)
    assert await states(at, rui) == ["used"]
    await at.do(ana, "propose", to=to)
    await at.do(rui, "agree", proposal=(await at.table()).proposal.number)
    assert await states(at, rui) == ["waiting"]
    await sandbox.restart()
    assert await states(at, rui) == ["waiting"]
    await Reader(at).check()


# ---------------------------------------------------------------------- saving


@in_a_sandbox
async def test_it_is_answered_once_by_two_servers(sandbox):
    """The south has not heard of what the north has stored, and plays as it knows it."""
    _ana, rui, at = await begun(sandbox)
    await prepare(at, rui, NOT)
    north, south = sandbox.live_tables, sandbox.another_server()
    await south.ask(at.id, lambda table: table)
    await at.steps_until(lambda table: table.whose_turn() == 0 and table.ending is None)
    sandbox.live_tables = south
    await follow_is_over(at)
    sandbox.live_tables = north
    for place in north.memory.places.values():
        place.stale = True
    await north._ring(at.id)
    assert len(from_prepared(await at.entries())) == 1
    await south.close()


@in_a_sandbox
async def test_what_was_taken_away_elsewhere_is_not_played(sandbox):
    _ana, rui, at = await begun(sandbox)
    await prepare(at, rui, NOT)
    south = sandbox.another_server()
    await south.ask(at.id, lambda table: table)
    await prepare(at, rui)
    sandbox.live_tables, north = south, sandbox.live_tables
    await at.steps_until(is_asked)
    assert not from_prepared(await at.entries())
    sandbox.live_tables = north
    await south.close()


@in_a_sandbox
async def test_it_is_not_acknowledged_before_it_is_stored(sandbox):
    _ana, rui, at = await begun(sandbox)
    await prepare(at, rui, NOT)

    async def failing(*args):
        raise StoreError("The disk is full.")

    sandbox.store.set_prepared = failing
    with pytest.raises(StoreError):
        await prepare(at, rui, AT_ALL)
    del sandbox.store.set_prepared
    (info,) = (await page_of(at, rui)).answers
    assert info.answer.otherwise == "decline"


@in_a_sandbox
async def test_what_cannot_be_meant_is_refused(sandbox):
    ana, rui, at = await begun(sandbox)
    (eva,) = await sandbox.people("Eva")
    wrong = [
        ("unknown-question", {"question": "weather", "lines": [{"moves": ["done"]}]}),
        ("unknown-move", {**FOLLOW, "lines": [{"moves": ["fly to Porto"]}]}),
        ("unknown-move", {**FOLLOW, "lines": [{"moves": ["plot Z9 *"]}]}),
        ("unknown-move", {**FOLLOW, "lines": [{"moves": ["take 99"]}]}),
        ("only-for-follow", {"question": "take", "noble": "king", "lines": [{"moves": ["take king"]}]}),
        ("no-such-seat", {**NOT, "visitor": RUI}),
        ("nothing-prepared", FOLLOW),
        ("too-many-prepared", None),
    ]
    many = [{**FOLLOW, "lines": [{"moves": ["follow"]}] * 6}] * 5
    for code, answer in wrong:
        with refused(code, 422):
            await prepare(at, rui, *([answer] if answer else many))
    with refused("stale"):
        await prepare(at, rui, NOT, version="0" * 16)
    with refused("no-such-answer", 422):
        asked = msgspec.convert(
            {"version": (await page_of(at, rui)).version, "answers": [{"key": "0" * 16, "answer": NOT}]}, PreparedList
        )
        await sandbox.live_tables.prepared.save(at.id, rui.id, None, asked)
    with refused("not-your-seat", 403):
        await page_of(at, eva)
    with refused("not-your-seat", 403):
        await page_of(at, ana, RUI)
    assert await page_of(at, rui) == await page_of(at, rui, RUI)
    assert (await page_of(at, rui)).answers == []


@in_a_sandbox
async def test_what_is_prepared_is_seen_by_nobody_else(sandbox):
    _ana, rui, at = await begun(sandbox)
    before = everything_seen(await at.table())
    await prepare(at, rui, {**AT_ALL, "lines": [{"moves": ["follow", "action *"], "wigs": 99}]})
    assert everything_seen(await at.table()) == before
    await at.steps_until(is_asked)
    assert not [seen for seen in everything_seen(await at.table()) if b"prepared" in seen]


# ---------------------------------------------------------------------- making one


@in_a_sandbox
async def test_a_line_is_made_step_by_step(sandbox):
    _ana, rui, at = await begun(sandbox)

    async def tried(*moves, question="follow", noble="king"):
        trial = PreparedTrial(question=question, noble=noble, moves=list(moves), fill=True)
        return await sandbox.live_tables.prepared.tried(at.id, rui.id, None, trial, "en")

    first = await tried()
    assert [choice.move for choice in first.patterns] == ["follow"]
    actions = await tried("follow")
    assert [choice.move for choice in actions.patterns] == ["action building", "action cardinal", "action favour"]
    sites = await tried("follow", "action building")
    assert sites.patterns[0].text == "Open a public building W–E (west or east)"
    card = await tried("follow", "action favour", "favour king")
    assert card.steps[0] == "Follow the visit"
    assert card.influence < 0
    assert card.preview
    faces = await tried(question="take", noble=None)
    assert all(choice.move.split()[1].isdigit() for choice in faces.patterns[:4])
    release = await tried(question="release", noble=None)
    assert release.patterns[0].text.endswith(", if possible")


# ---------------------------------------------------------------------- the page about it


def test_the_page_says_what_is_so():
    page = (ROOT / "docs" / "prepared.md").read_text(encoding="utf-8")
    assert doctest.testfile(str(ROOT / "docs" / "prepared.md"), module_relative=False, encoding="utf-8").failed == 0
    assert doctest.testmod(rules).failed == 0
    (example,) = re.findall(r"```json\n(.*?)```", page, re.S)
    answer = msgspec.json.decode(example, type=PreparedAnswer)
    steps = [step for line in answer.lines for step in line.moves]
    table = re.findall(r"^\| `([a-z]+ [^`]*)` \|", page, re.M)
    assert [rules.step(step.replace("\\|", "|")) for step in (*steps, *table)]
    assert len(table) == 6
    assert f"{MOST_ANSWERS} answers of a seat, {MOST_LINES_OF_ALL} lines" in page
