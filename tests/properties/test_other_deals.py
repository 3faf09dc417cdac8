"""Other deals of the same game (R2.21): what somebody was never shown changes nothing that ever reached them."""

from random import Random

import pytest

from lisboa.engine import kinds
from lisboa.engine.moves import DONE_IT, RELEASES
from lisboa.engine.steps import REGISTER
from lisboa.soak import DEALS, SoakPlan, dealt, search
from lisboa.soak import deals as d
from lisboa.soak.games import choose
from lisboa.soak.hidden import hidden_from
from lisboa.soak.pieces import pieces
from lisboa.view import view
from tests.properties.walk import PLANS


def past(plan, moves=10_000):
    """A random game, up to this many moves."""
    rng, first = Random(plan.seed), plan.start(log=True)
    state, played = first.clone(), []
    while state.steps and len(played) < moves:
        played.append(choose(state.moves(), plan.eager, rng))
        state.play(played[-1])
    return d.past_of(first, played)


@pytest.mark.rule("R2.21")
@pytest.mark.parametrize("plan", PLANS, ids=str)
def test_everybody_sees_the_same_whatever_was_dealt(plan):
    found = dealt(plan)
    assert found.leak is None
    assert found.deals == DEALS
    assert found.impossible < DEALS // 10
    assert found.hands > (0 if plan.players == 1 else DEALS // 3)


@pytest.mark.rule("R2.21")
@pytest.mark.parametrize("plan", PLANS[1::5], ids=str)
def test_another_deal_has_the_same_pieces_and_leaves_what_was_shown(plan):
    game, rng = past(plan, 30), Random(1)
    for viewer in (None, 0):
        hidden = game.of(viewer)
        assert hidden.keys() == hidden_from(game.first, viewer)
        unseen = {piece for piece, since in hidden.items() if since == d.NEVER}
        shown = {piece for piece, since in hidden.items() if since < d.NEVER}
        assert shown
        assert unseen
        change = d.mixed(unseen, game.first.box, rng)
        assert not shown & {piece for piece, other in change.items() if piece != other}
        assert sum(piece != other for piece, other in change.items()) > len(unseen) // 2
        other = d.exchanged(game.first, change)
        assert pieces(other) == pieces(game.first)
        assert view(other, viewer) == view(game.first, viewer)


@pytest.mark.rule("R2.2", "R2.14")
def test_what_others_choose_in_secret_is_what_lies_there_now():
    game, rng = past(SoakPlan(3, 5, draft=True), 12), Random(2)
    assert {move.text.split()[0] for move in game.moves} == {"keep", "draft"}
    change = d.mixed((piece for piece, since in game.of(0).items() if since == d.NEVER), game.first.box, rng)
    other = d.exchanged(game.first, change)
    changed = 0
    for move in game.moves:
        mapped = d.same_choice(move, change)
        changed += mapped is not move
        assert other.decider() != 0 or mapped is move
        other.play(mapped)
    assert changed > 2


# ---------------------------------------------------------------------- would a leak be found?


def test_a_question_that_is_asked_of_some_hands_only():
    """Only a player with a blue or purple king card is asked what to put down at the end of a period."""

    def offer(s, who, a, b):
        hand = s.players[who].hand
        return [RELEASES[card] for card in hand if any(s.box.card_kind[held] == 2 for held in hand)] + [DONE_IT]

    right = REGISTER[kinds.RELEASE].offer
    try:
        REGISTER[kinds.RELEASE].offer = offer
        leaks = [dealt(SoakPlan(players, seed, eager=True)).leak for players in (2, 3, 4) for seed in range(2)]
    finally:
        REGISTER[kinds.RELEASE].offer = right
    found = [leak for leak in leaks if leak is not None]
    assert len(found) >= 3
    assert any("asked is release" in leak.what or "the events after" in leak.what for leak in found)


def telling(box, hand):
    """In place of what a view shows of a hand."""
    return {"hand_count": sum(hand), "hand_known": (), "hand_unknown": {}}


def test_a_view_that_tells_a_hand(monkeypatch):
    monkeypatch.setattr("lisboa.view._hand", telling)
    assert "the viewer sees something else" in dealt(PLANS[4]).leak.what


def test_an_event_that_tells_a_card(monkeypatch):
    monkeypatch.setattr(d, "events_for", lambda events, seat, box: list(events))
    assert "the events after" in dealt(SoakPlan(2, 3, draft=True)).leak.what


def test_previews_that_look_at_the_cards_to_come(monkeypatch):
    monkeypatch.setattr(d, "previews", lambda state, seat: state.late_cards)
    assert "the viewer sees something else" in dealt(PLANS[0]).leak.what


# ---------------------------------------------------------------------- for hours


def test_a_search_goes_on_until_all_is_dealt_or_somebody_is_told(monkeypatch):
    told = []
    report = search(2 * DEALS - 1, [2, 3], 3, 1, lambda *progress: told.append(progress))
    assert (report.games, report.deals, report.leak) == (2, 2 * DEALS, None)
    assert [done for done, _, _ in told] == [DEALS, 2 * DEALS]
    assert search(3 * DEALS, [2], 3, 2).deals == 3 * DEALS
    monkeypatch.setattr("lisboa.view._hand", telling)
    report = search(5 * DEALS, [3], 3, 1)
    assert report.deals < 2 * DEALS
    assert str(report.leak).startswith("3 players, seed 3")
    assert dealt(report.leak.plan).leak == report.leak
