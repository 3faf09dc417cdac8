"""The hint lamp: a bot advises the player who is to decide, and that it did is on record."""

import asyncio

import pytest

from lisboa.bots import LEVELS
from lisboa.tables import wire
from lisboa.tables.bots import adviser
from lisboa.tables.entries import HINT
from lisboa.tables.views import Viewer
from tests.hosting.sandbox import advise_here, in_a_sandbox, refused


@pytest.fixture(autouse=True)
def _quickly(monkeypatch):
    advise_here(monkeypatch)


async def hint(at, who, seat=0, bot="page", seen=None, language="en", ahead=False):
    ask = wire.AskHint(id="h", seen=await at.head() if seen is None else seen, bot=bot, ahead=ahead)
    return await at.sandbox.live_tables.hint(at.id, who, ask, Viewer(who.id, seat, language=language))


def my_turn(table):
    return table.decider() == 0 and table.decision() is not None and table.decision().question == "turn"


async def at_my_turn(sandbox, **wishes):
    ana, rui = await sandbox.people("Ana", "Rui")
    at = await sandbox.table(ana, rui, **wishes)
    await at.steps_until(my_turn)
    return ana, rui, at


@in_a_sandbox
async def test_three_moves_with_figures_and_reasons(sandbox):
    ana, _rui, at = await at_my_turn(sandbox)
    options = [option.move for option in (await at.look(ana)).question.options]
    best, *others = found = await hint(at, ana)
    assert len(found) == 3
    assert (best.difference, best.wigs_difference, best.equal) == (0, 0, True)
    assert all(0 <= one.chance <= 1 and one.futures is None for one in found)
    for one in others:
        assert one.difference == pytest.approx(one.chance - best.chance, abs=2e-4)
        assert one.wigs_difference == pytest.approx(one.wigs - best.wigs, abs=0.11)
        assert bool(one.contrast) != one.equal
    assert len({one.move for one in found} & set(options)) == 3
    for one in found:
        assert one.reason
        assert one.text
        assert one.line[0] == one.move
        assert len(one.steps) == len(one.line)


@in_a_sandbox
async def test_the_moves_that_follow_can_be_played_in_one_go(sandbox):
    ana, _rui, at = await at_my_turn(sandbox)
    best = (await hint(at, ana))[0]
    before = (await at.table()).playing().length
    await at.do(ana, "play", move=best.line[0], then=best.line[1:])
    assert (await at.table()).playing().length == before + len(best.line)


@in_a_sandbox
async def test_it_speaks_the_language_of_the_one_who_asks(sandbox):
    ana, _rui, at = await at_my_turn(sandbox)
    english, portuguese = await hint(at, ana), await hint(at, ana, language="pt")
    assert [one.move for one in english] == [one.move for one in portuguese]
    assert {one.reason for one in english}.isdisjoint(one.reason for one in portuguese)


# ---------------------------------------------------------------------- ahead


@in_a_sandbox
async def test_who_waits_may_ask_what_to_do_next(sandbox):
    _ana, rui, at = await at_my_turn(sandbox)
    assert "hint-ahead" in (await at.look(rui)).may
    assert "hint" not in (await at.look(rui)).may
    found = await hint(at, rui, seat=1, ahead=True)
    hand = {f"{card}" for card in (await at.table()).playing().state.players[1].hand}
    assert 0 < sum(one.futures for one in found) <= 2
    for one in found:
        assert one.move.split()[-1] in hand
        assert one.reason
        assert len(one.steps) == len(one.line)


@in_a_sandbox
async def test_who_is_to_decide_needs_none_but_may_wait_for_the_end_of_the_turn(sandbox):
    ana, _rui, at = await at_my_turn(sandbox)
    assert "hint-ahead" not in (await at.look(ana)).may
    await at.steps_until(lambda table: table.ending == 0)
    assert "hint-ahead" in (await at.look(ana)).may
    assert await hint(at, ana, ahead=True)


@in_a_sandbox
async def test_a_hint_ahead_is_on_record_and_counted_for_each_player_once_a_turn(sandbox):
    ana, rui, at = await at_my_turn(sandbox)
    head = await at.head()
    for _ in range(2):
        await hint(at, ana)
        await hint(at, rui, seat=1, ahead=True)
    assert [(entry.kind, entry.seat) for entry in (await at.entries())[head:]] == [(HINT, 0), (HINT, 1)]
    assert [seat.hints for seat in (await at.look(rui)).table.seats] == [1, 1]


@in_a_sandbox
async def test_a_hint_ahead_still_holds_when_the_game_has_moved_on(sandbox):
    _ana, rui, at = await at_my_turn(sandbox)
    asked = asyncio.create_task(hint(at, rui, seat=1, ahead=True))
    await at.until(lambda table: table.seats[1].hints == 1)
    await at.step()
    assert await asked


# ---------------------------------------------------------------------- on record


@in_a_sandbox
async def test_it_is_on_record_once_a_turn_and_everybody_is_told(sandbox):
    ana, rui, at = await at_my_turn(sandbox)
    head, ear = await at.head(), await at.listen(rui)
    await hint(at, ana)
    await hint(at, ana)
    entries = (await at.entries())[head:]
    assert [(entry.kind, entry.seat, entry.person, entry.data) for entry in entries] == [
        (HINT, 0, ana.id, {"bot": "page"})
    ]
    assert [(event.kind, event.seat, event.data) for event in ear.heard] == [("hint", 0, {"bot": "page"})]
    assert [seat.hints for seat in (await at.look(rui)).table.seats] == [1, 0]


@in_a_sandbox
async def test_another_adviser_is_on_record_too_in_the_same_turn(sandbox):
    ana, _rui, at = await at_my_turn(sandbox)
    head = await at.head()
    await hint(at, ana, bot="page")
    await hint(at, ana, bot="2")
    assert [entry.data["bot"] for entry in (await at.entries())[head:]] == ["page", "herald"]
    assert (await at.look(ana)).table.seats[0].hints == 1


@in_a_sandbox
async def test_turns_with_hints_are_counted_also_after_a_restart(sandbox):
    ana, rui, at = await at_my_turn(sandbox)
    await hint(at, ana)
    before = (await at.table()).playing().state.round
    await at.steps_until(lambda table: table.playing().state.round > before and my_turn(table))
    await hint(at, ana)
    await sandbox.restart()
    assert [seat.hints for seat in (await at.look(rui)).table.seats] == [2, 0]
    assert [event.kind for event in await at.history() if event.kind == HINT] == [HINT, HINT]


@in_a_sandbox
async def test_undo_does_not_make_one_forget_and_the_game_is_not_changed(sandbox):
    ana, _rui, at = await at_my_turn(sandbox)
    changed = (await at.table()).changed
    best = (await hint(at, ana))[0]
    assert (await at.table()).changed == changed
    await at.do(ana, "play", move=best.move)
    await at.do(ana, "undo")
    assert (await at.look(ana)).table.seats[0].hints == 1


# ---------------------------------------------------------------------- who may ask


@in_a_sandbox
async def test_only_the_player_who_is_to_decide_gets_one(sandbox):
    ana, rui, at = await at_my_turn(sandbox)
    head = await at.head()
    assert "hint" in (await at.look(ana)).may
    assert "hint" not in (await at.look(rui)).may
    with refused("not-asked"):
        await hint(at, rui, seat=1)
    with refused("not-seated", 403):
        await hint(at, rui, seat=0)
    with refused("not-seated", 403):
        await hint(at, ana, seat=None)
    with refused("stale"):
        await hint(at, ana, seen=1)
    with refused("unknown-bot", 422):
        await hint(at, ana, bot="random")
    assert await at.head() == head


@in_a_sandbox
async def test_nobody_is_advised_before_a_turn_is_ended_or_by_a_bot_in_ones_place(sandbox):
    ana, _rui, at = await at_my_turn(sandbox)
    await at.steps_until(lambda table: table.ending == 0)
    with refused("not-asked"):
        await hint(at, ana)
    await at.do(ana, "end-turn")
    await at.do(ana, "resign", bot="page")
    with refused("bot-plays"):
        await hint(at, ana)


@in_a_sandbox
async def test_the_maker_of_a_table_may_want_none(sandbox):
    ana, rui, at = await at_my_turn(sandbox, hints=False)
    look = await at.look(ana)
    assert not look.table.hints
    assert "hint" not in look.may
    with refused("no-hints", 403):
        await hint(at, ana)
    assert "hint-ahead" not in (await at.look(rui)).may
    with refused("no-hints", 403):
        await hint(at, rui, seat=1, ahead=True)


@in_a_sandbox
async def test_a_rematch_keeps_to_it(sandbox):
    ana, rui = await sandbox.people("Ana", "Rui")
    at = await sandbox.table(ana, rui, hints=False)
    await at.steps_until(lambda table: table.status == "over")
    assert not (await sandbox.live_tables.rematch(at.id, ana)).hints


@in_a_sandbox
async def test_a_hint_that_comes_too_late_is_not_given(sandbox):
    """The adviser thinks without the lock: meanwhile the game goes on."""
    ana, _rui, at = await at_my_turn(sandbox)
    asked = asyncio.create_task(hint(at, ana))
    await at.until(lambda table: table.seats[0].hints == 1)
    await at.step()
    with refused("stale"):
        await asked


def test_advisers_are_the_levels_and_nobody_else():
    assert [adviser(str(level.number)) for level in LEVELS] == [level.name for level in LEVELS]
    assert adviser("Marquis") == "marquis"
    assert [adviser(bot) for bot in ("random", "search@100", "0", "my_module:MyBot")] == [None] * 4
