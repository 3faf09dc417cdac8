"""What the events of whole games tell: every turn, every gain, every period goes by the rules."""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

import pytest

from lisboa.engine import events as ev
from lisboa.engine import lacerda
from lisboa.engine.events import Event
from lisboa.engine.packing import choice_and_detail
from lisboa.engine.scoring import final_wigs
from tests.properties.walk import PLANS, SOLO, story

each_game = pytest.mark.parametrize("plan", PLANS, ids=str)
OF_NOBLE_ACTIONS = (
    lacerda.ITS_NOBLE_ACTION,
    lacerda.ITS_PLOT,
    lacerda.ITS_CUBE,
    lacerda.ITS_DECREES,
    lacerda.ITS_SITE,
    lacerda.ITS_ARCHITECT,
)
PERIOD_CAUSES = (ev.BY_PERIOD, ev.BY_PERIOD_SETS, ev.BY_PERIOD_REWARD, ev.BY_PERIOD_DEAL, ev.BY_PERIOD_CUBES)


def turns(events: Sequence[Event]) -> list[list[Event]]:
    """The events of each turn; the change of period is a turn of its own (R11.4)."""
    found: list[list[Event]] = [[]]
    changing = False
    for event in events:
        begins = event[0] == ev.TURN
        change = event[4] in PERIOD_CAUSES and event[0] != ev.TRIGGER and not changing
        if begins or change:
            found.append([])
            changing = not begins
        found[-1].append(event)
    return found


@each_game
@pytest.mark.rule("R4.11")
def test_every_gain_that_ends_on_ten_earns_one_wig(plan):
    _, events = story(plan)
    level: Counter[int] = Counter()
    for i, (code, who, _, amount, cause) in enumerate(events):
        if code == ev.INFLUENCE:
            level[who] += amount
            if amount >= 0 and cause != ev.BY_SETUP:
                after = events[i + 2] if events[i + 1][0] == ev.INFLUENCE_LOST else events[i + 1]
                assert (after == (ev.WIGS, who, 0, 1, ev.BY_TOP)) == (level[who] == 10)


@each_game
@pytest.mark.rule("R5.2")
def test_a_full_ship_sails_for_a_wig_per_good(plan):
    end, events = story(plan)
    for (code, who, ship, aboard, _), after in pairwise(events):
        if code == ev.SAILS:
            assert aboard == end.box.hull[ship]
            assert after == (ev.WIGS, who, 0, aboard, ev.BY_SAILING)


@each_game
@pytest.mark.rule("R4.8", "R15.25")
def test_a_cube_leaves_only_without_room_or_for_wigs(plan):
    _, events = story(plan)
    cubes: Counter[tuple[int, int]] = Counter()
    for code, who, what, amount, cause in events:
        if code == ev.CUBES:
            cubes[who, what] += amount
        elif code == ev.LEFT and 500 <= what < 600:
            assert cause in (ev.BY_CLERGY, ev.BY_SETUP) or cubes[who, what - 500] == 5


@each_game
@pytest.mark.rule("R3.5", "R9.5", "R15.4")
def test_once_a_turn(plan):
    """One card taken, one church scoring at most, one rubble-set marker at most for each player."""
    _, events = story(plan)
    for turn in turns(events):
        assert sum(code == ev.HAND and cause == ev.BY_TAKE for code, _, _, _, cause in turn) <= 1
        assert sum(code == ev.CHURCH_SCORING for code, _, _, _, _ in turn) <= 1
        markers = Counter(who for code, who, _, amount, _ in turn if code == ev.MARKERS and amount < 0)
        assert max(markers.values(), default=0) <= 1


@each_game
@pytest.mark.rule("R1.1", "R11.1", "R11.3", "R15.9", "R15.16")
def test_periods_and_rounds(plan):
    """Each end has one trigger; after the last round all have had the same number of turns."""
    end, events = story(plan)
    triggers = [what for code, _, what, _, _ in events if code == ev.TRIGGER]
    assert len(triggers) == 2
    assert triggers[0] in (1, 2)
    assert triggers[1] in (3, 4)
    assert sum(code == ev.PERIOD for code, _, _, _, _ in events) == 1
    taken = Counter(who for code, who, _, _, _ in events if code == ev.TURN)
    assert set(taken.values()) == {end.last_round}
    assert len(taken) == plan.seats
    seats = [who for code, who, _, _, _ in events if code == ev.TURN]
    assert all(new == (old + 1) % plan.seats for old, new in pairwise(seats))


@each_game
def test_the_final_scoring_is_all_that_comes_at_the_end(plan):
    end, events = story(plan)
    last = max(i for i, event in enumerate(events) if event[0] == ev.TURN)
    scored = [event for event in events[last:] if ev.BY_FINAL_SHIPS <= event[4] <= ev.BY_FINAL_FAVOURS]
    for seat, row in enumerate(final_wigs(end)):
        mine = [(amount, cause - ev.BY_FINAL_SHIPS) for _, who, _, amount, cause in scored if who == seat]
        assert mine == [(amount, i) for i, amount in enumerate(row) if amount]


@each_game
@pytest.mark.rule("R2.2", "R2.6", "R2.11", "R2.13", "R2.14")
def test_what_set_up_leads_to(plan):
    """One clergy tile kept, six on the track, five cards in hand, drafted or dealt; influence by order of play."""
    end, events = story(plan)
    first = next(i for i, event in enumerate(events) if event[0] == ev.TURN)
    counts: Counter[tuple[int, int]] = Counter()
    for code, who, _, amount, cause in events[:first]:
        if cause != ev.BY_CLERGY:
            counts[code, who] += amount
    assert sum(counts[ev.CHURCH, who] for who in range(plan.seats)) == 6
    for who in range(plan.seats):
        lacerda = who == end.lacerda
        assert counts[ev.CLERGY, who] == (0 if lacerda else 1)
        assert counts[ev.HAND, who] == (0 if lacerda else 5)
        assert counts[ev.PLANS, who] == (2 if lacerda else 1)
        assert counts[ev.DECREES, who] == (1 if plan.decrees and not lacerda else 0)
        assert counts[ev.TASKS, who] == (1 if who in plan.tasks else 0)
        assert counts[ev.OFFER, who] == counts[ev.KEPT, who] == 0
        assert counts[ev.INFLUENCE, who] == 4 + (who - end.first) % plan.seats


# ---------------------------------------------------------------------- solo and variants


@pytest.mark.parametrize("plan", SOLO, ids=str)
@pytest.mark.rule("R13.5", "R13.14")
def test_what_lacerda_does_in_its_turns(plan):
    """The courtier goes round, there is one state action at most, one card goes, and sets are never made."""
    _, events = story(plan)
    nobles = []
    for turn in turns(events):
        told = [choice_and_detail(what) for code, _, what, _, _ in turn if code == ev.LACERDA]
        if turn[0][:2] != (ev.TURN, 1):
            assert {choice for choice, _ in told} <= {lacerda.ITS_FOLLOW, *OF_NOBLE_ACTIONS}
            continue
        choices = Counter(choice for choice, _ in told)
        assert choices[lacerda.ITS_COURTIER] == choices[lacerda.ITS_ASSISTANT] == 1
        assert choices[lacerda.ITS_STATE_ACTION] + choices[lacerda.ITS_STATE_SKIPPED] == 1
        assert choices[lacerda.ITS_NOBLE_ACTION] + choices[lacerda.ITS_NOBLE_SKIPPED] == 1
        gone = [event for event in turn if event[0] == ev.LEFT and event[4] == ev.BY_ASSISTANT]
        assert len(gone) == choices[lacerda.ITS_DISCARD] <= 1
        nobles += [noble for choice, noble in told if choice == lacerda.ITS_COURTIER]
    assert len(nobles) > 5
    assert all(new == (old + 1) % 3 for old, new in pairwise(nobles))
    assert not any(event[0] in (ev.SETS, ev.MARKERS, ev.REAIS, ev.CLERGY) and event[1] == 1 for event in events)


@pytest.mark.parametrize("plan", [plan for plan in PLANS if plan.tasks], ids=str)
@pytest.mark.rule("R14.1")
def test_a_player_is_paid_for_one_task_a_turn(plan):
    _, events = story(plan)
    done = [who for code, who, _, _, _ in events if code == ev.TASK_DONE]
    assert set(done) <= set(plan.tasks)
    assert max(Counter(done).values()) <= 3
    for turn in turns(events):
        paid = Counter(who for code, who, _, _, _ in turn if code == ev.TASK_DONE)
        assert max(paid.values(), default=0) <= 1
    drawn = [what for code, _, what, amount, _ in events if code == ev.TASKS and amount > 0 and what > 4]
    firsts = [what for code, _, what, _, _ in events if code == ev.TASK_DONE and what <= 4]
    assert len(drawn) == len(set(drawn)) == min(8, 2 * len(firsts))
