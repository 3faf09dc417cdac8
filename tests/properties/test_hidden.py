"""R2.21: nothing that reaches a seat depends on what is hidden from it."""

from dataclasses import FrozenInstanceError, fields
from random import Random

import msgspec
import pytest

from lisboa.engine import events as ev
from lisboa.engine import kinds
from lisboa.engine.box import box_of
from lisboa.engine.packing import FIRST_PLAN
from lisboa.engine.setup import BLUE, PURPLE, RED, new_game
from lisboa.engine.state import GameState
from lisboa.position import build
from lisboa.redeal import redeal
from lisboa.snapshot import canonical
from lisboa.soak.hidden import hidden_from, same_after_redeal, told, what_reaches
from lisboa.soak.pieces import pieces
from lisboa.view import choosing, events_for, moves_for, view
from lisboa.view_types import Choice, Lacerda, OwnChoice, View
from tests.properties.walk import PLANS, SOLO, VARIANTS, decisions, log, position_after, story

NO_DRAFT, DRAFT = PLANS[4], PLANS[6]
assert (NO_DRAFT.players, NO_DRAFT.draft, DRAFT.players, DRAFT.draft) == (3, False, 3, True)


@pytest.mark.rule("R2.21", "R2.2", "R2.14")
@pytest.mark.parametrize("plan", PLANS[::3], ids=str)
def test_a_redeal_changes_nothing_a_seat_can_see(plan):
    rng = Random(plan.seed)
    for number, (state, _, _) in enumerate(decisions(plan)):
        if number % 9 == 0 or (number < 30 and plan.draft):
            assert not list(same_after_redeal(state, log(state), rng))


def deals(state: GameState, seat: int | None, count: int = 200) -> list[GameState]:
    rng = Random(1)
    return [redeal(state, seat, rng) for _ in range(count)]


@pytest.mark.rule("R2.13", "R2.21")
def test_a_card_that_left_unseen_could_be_in_a_hand():
    state = position_after(NO_DRAFT, 10)
    unseen = {card for p in state.players[1:] for card in p.hand if state.box.card_deck[card] == BLUE} | set(
        state.aside
    )
    assert len(unseen) > len(state.aside) == 21 - 3 * 5
    seen_with_1 = set()
    for other in deals(state, 0):
        assert other.players[0].hand == state.players[0].hand
        seen_with_1 |= {card for card in other.players[1].hand if state.box.card_deck[card] == BLUE}
    assert seen_with_1 == unseen


@pytest.mark.rule("R2.21")
def test_cards_taken_face_up_stay_where_they_are():
    state = position_after(NO_DRAFT, 90)
    known = [[card for card in p.hand if state.box.card_deck[card] == RED] for p in state.players]
    assert any(known)
    for other in deals(state, 0, 20):
        assert [[card for card in p.hand if state.box.card_deck[card] == RED] for p in other.players] == known
    shown = view(state, 0).players
    assert [list(p.hand_known) for p in shown] == known
    assert shown[0].hand is not None
    assert shown[1].hand is None


@pytest.mark.rule("R2.21", "R11.2")
def test_in_period_2_the_purple_cards_of_others_are_unknown():
    for state, _, _ in decisions(NO_DRAFT):
        if state.period == 2 and state.steps[-1][0] == kinds.TURN:
            break
    box = state.box
    purple = {card for card in state.aside if box.card_deck[card] == PURPLE}
    purple |= {card for p in state.players[1:] for card in p.hand if box.card_deck[card] == PURPLE}
    dealt = {card for other in deals(state, 0) for p in other.players[1:] for card in p.hand}
    assert {card for card in dealt if box.card_deck[card] == PURPLE} == purple


@pytest.mark.rule("R2.2")
def test_tiles_of_others_are_dealt_anew_during_set_up():
    state = new_game(box_of(), 3, 5, first=0)
    state.play(state.moves()[0])
    unseen = set(state.clergy_bag) | {tile for seat in (0, 2) for tile in choosing(state, seat).tiles}
    kept = {choosing(other, 0).kept for other in deals(state, 1, 600)}
    assert kept == unseen
    assert view(state, 1).players[0].choice == Choice(tiles=2, kept=True, pack=0)
    assert view(state, 1).players[0].own_choice is None
    mine = view(state, 0).players[0].own_choice
    assert mine is not None
    assert mine.kept == choosing(state, 0).kept
    assert len({other.returns for other in deals(state, 1)}) > 100


@pytest.mark.rule("R2.7")
def test_hidden_buildings_may_lie_in_either_stack():
    state = new_game(box_of(), 3, 5)
    hidden = {face // 2 for stack in state.building_stacks for face in stack[:-2]}
    for side in range(2):
        there = {other.building_stacks[side][0] for other in deals(state, None)}
        assert there == {2 * tile + side for tile in hidden}
        assert {other.building_stacks[side][-2:] for other in deals(state, None)} == {state.building_stacks[side][-2:]}


@pytest.mark.rule("R2.13", "R2.16")
def test_decks_are_shuffled_and_piles_keep_their_kind():
    state = position_after(NO_DRAFT, 10)
    for other in deals(state, 2, 20):
        assert sorted(other.decree_deck) == sorted(state.decree_deck)
        assert other.decree_deck != state.decree_deck
        for old, new in zip(state.piles + state.late_piles, other.piles + other.late_piles, strict=True):
            assert sorted(old) == sorted(new)
        assert [pile[-1] for pile in other.piles] == [pile[-1] for pile in state.piles]


@pytest.mark.rule("R2.14")
def test_a_seat_sees_its_own_pack_and_no_other():
    state = position_after(DRAFT, 4)
    assert state.steps[-1][0] == kinds.DRAFT_CARD
    shown = view(state, 0).players
    packs = [choosing(state, seat).pack for seat in range(3)]
    assert shown[0].own_choice == OwnChoice(tiles=(), kept=None, pack=tuple(sorted(packs[0])))
    assert [p.own_choice for p in shown[1:]] == [None, None]
    assert [p.choice for p in shown] == [Choice(tiles=0, kept=False, pack=len(pack)) for pack in packs]
    assert {card for p in state.players for card in p.offer} > set(packs[0])


@pytest.mark.rule("R2.21")
@pytest.mark.parametrize(
    "spec",
    [
        {"players": 2, "seats": [{"hand": [1, 31]}, {}]},
        {"players": 3, "piles": {"king": []}},
        {"players": 4, "period": 2},
        {"players": 3, "question": "period"},
        {"players": 1, "question": "lacerda"},
        {"players": 2, "seats": [{"tasks": [1]}], "tokens": {"plots": {"B3": "5 reais"}}},
    ],
    ids=str,
)
def test_made_up_positions_can_be_dealt_anew(spec):
    state = build(spec, box_of())
    assert all(count == 1 for piece, count in pieces(state).items() if piece < FIRST_PLAN)
    assert not list(same_after_redeal(state, [], Random(1)))


# ---------------------------------------------------------------------- solo and variants


@pytest.mark.rule("R13.1", "R13.3", "R13.4")
def test_where_lacerda_stands_is_open():
    spec = {"players": 1, "courtier": "king", "assistant": "treasury", "seats": [{}, {"goods": {"gold": 9}}]}
    for seat in (None, 0, 1):
        shown = view(build(spec, box_of()), seat)
        assert shown.lacerda == Lacerda(seat=1, courtier="king", assistant="treasury")
        assert shown.players[1].goods["gold"] == 9
        assert (shown.players[0].limit, shown.players[1].limit) == (2, None)
        assert shown.task_deck is None
    assert view(position_after(NO_DRAFT, 10), 0).lacerda is None


@pytest.mark.rule("R13.1", "R2.2")
def test_solo_set_up_shows_your_tiles_only():
    state = SOLO[0].start()
    shown = view(state, 0).players
    assert shown[0].own_choice == OwnChoice(tiles=tuple(sorted(choosing(state, 0).tiles)), kept=None, pack=())
    assert shown[1].choice is None
    assert choosing(state, 1) == ((), 0, ())


@pytest.mark.rule("R14.1")
def test_tasks_are_open_and_their_deck_is_not():
    spec = {"players": 3, "seats": [{"tasks": [1]}, {}, {"tasks": [5, 7]}]}
    state = build(spec, box_of())
    for seat in (None, 0, 1):
        shown = view(state, seat)
        assert [p.tasks for p in shown.players] == [(1,), (), (5, 7)]
        assert shown.task_deck == 6
    decks = {other.task_deck for other in deals(state, 0, 300)}
    assert {deck[-1] for deck in decks} == {6, 8, 9, 10, 11, 12}
    assert all(sorted(deck) == [6, 8, 9, 10, 11, 12] for deck in decks)
    leak = (ev.TASKS, 0, state.task_deck[0], 1, ev.BY_TASK)
    assert list(told(state, [leak], 1))
    assert not list(told(state, [(ev.TASKS, 0, 5, 1, ev.BY_TASK)], 1))


@pytest.mark.rule("R14.2")
def test_tokens_are_open():
    state = VARIANTS[1].start()
    assert state.plot_rewards != state.box.plot_reward
    shown = view(state, None).plots
    plain = view(NO_DRAFT.start(), None).plots
    rewards = [plot.reward for plot in shown.values()]
    printed = [plot.reward for plot in plain.values()]
    assert rewards != printed
    assert sorted(rewards, key=str) == sorted(printed, key=str)
    assert {other.plot_rewards for other in deals(state, None, 20)} == {state.plot_rewards}


# ---------------------------------------------------------------------- events and moves


@pytest.mark.rule("R2.21")
def test_events_of_others_name_no_hidden_card():
    state = position_after(DRAFT, 60)
    for seat in (None, 0, 1, 2):
        seen = events_for(log(state), seat, state.box)
        assert len(seen) == len(log(state))
        for event in seen:
            if event[1] != seat:
                assert event[2] == 0 or event[0] not in (ev.OFFER, ev.KEPT)
                assert event[2] == 0 or event[:4:3] != (ev.HAND, 1) or event[4] == ev.BY_TAKE
            if event[0] == ev.HAND and event[3] < 0:
                assert event[2]


def test_the_check_for_leaks_notices():
    """With the events as they are, a seat is told of hidden cards."""
    state = position_after(NO_DRAFT, 10)
    assert not list(told(state, log(state), 0))
    card = next(card for card in state.players[1].hand if card in hidden_from(state, 0))
    leak = (ev.PILE, 0, card, 1, ev.BY_TAKE)
    assert list(told(state, [*log(state), leak], 0))
    other = state.clone()
    other.players[1].reais += 1
    assert what_reaches(state, [], 0) != what_reaches(other, [], 0)


def test_only_the_seat_that_decides_gets_moves():
    state = position_after(NO_DRAFT, 10)
    who = state.decider()
    for seat in (None, 0, 1, 2):
        assert (moves_for(state, seat) == state.moves()) == (seat == who)


def test_a_finished_game_has_a_view():
    state, _ = story(NO_DRAFT)
    shown = view(state, None)
    assert shown.over
    assert shown.pending == ()
    assert moves_for(state, 0) == []


def test_json_carries_a_view_there_and_back():
    state = position_after(NO_DRAFT, 100)
    for seat in (None, 0, 1, 2):
        shown = view(state, seat)
        assert msgspec.json.decode(msgspec.json.encode(shown), type=View) == shown


def test_nobody_can_change_a_view():
    shown = view(position_after(NO_DRAFT, 100), 0)
    for thing in (shown, shown.treasury, shown.players[0], shown.plots["B3"]):
        assert not hasattr(thing, "__dict__")
        for field in fields(thing):
            with pytest.raises(FrozenInstanceError):
                setattr(thing, field.name, None)


def test_a_redeal_leaves_the_original_alone():
    state = position_after(NO_DRAFT, 100)
    text, moves = canonical(state), list(state.moves())
    deals(state, 1, 5)
    assert canonical(state) == text
    assert state.moves() == moves
