"""What a review is made of: worth, decisions, differences, verdicts and luck."""

from random import Random

import pytest

from lisboa.engine.moves import MOVES
from lisboa.game import Game
from lisboa.insight import luck, verdicts
from lisboa.insight.decisions import Comparison, MadeDecision, decisions
from lisboa.insight.paired import PairedDifference, difference
from lisboa.insight.playing import outcome
from lisboa.insight.playouts import EARLY, PAIRS, played_out
from lisboa.insight.trying import LineTrial
from lisboa.insight.work import Work
from lisboa.insight.worth import planner, worth
from lisboa.redeal import redeal, redeal_unseen
from lisboa.snapshot import canonical
from lisboa.thinking.features import turns_left
from lisboa.view import view
from tests.bots.positions import chunk_of
from tests.insight.games import short_game

STORES = ["B1 yellow 0", "B2 pink 0", "B3 brown 0", "B4 blue 0", "C1 yellow 0", "C2 pink 1"]


# ---------------------------------------------------------------------- worth


def test_chances_add_up_to_one():
    for state in chunk_of(3, 40):
        found = worth(state)
        assert sum(found.chances) == pytest.approx(1)
        assert all(0 <= chance <= 1 for chance in found.chances)
        assert len(found.wigs) == len(found.chances) == len(state.players)


def test_the_end_of_a_game_is_certain():
    game = short_game()
    best = max(score.total for score in game.scores())
    assert worth(game.state).chances == [float(score.total == best) for score in game.scores()]


@pytest.mark.rule("R13.13")
@pytest.mark.parametrize("wigs, share", [(80, 1.0), (0, 0.0)])
def test_in_solo_ranks_are_worth_a_share(wigs, share):
    you = {"wigs": wigs, "reais": 20, "influence": 0, "decrees": [1, 2, 3, 4, 5, 6, 7, 8], "portfolio": ["1a", "2a"]}
    seats = [you, {"wigs": 100, "influence": 0, "favours": []}]
    game = Game.position(players=1, question="finish", period=2, stores=STORES, seats=seats)
    assert worth(game.state).chances[0] == pytest.approx(share)


# ---------------------------------------------------------------------- decisions


def test_every_move_with_a_choice_belongs_to_one_decision():
    work = Work(short_game(3), 0, 1)
    covered = [number for made in work.made.values() for number in range(made.number, made.number + len(made.line))]
    assert len(covered) == len(set(covered))
    for number, state in enumerate(work.states[:-1]):
        assert number in covered or len(state.moves()) == 1
    for made in work.made.values():
        assert made.line == tuple(work.moves[made.number : made.number + len(made.line)])
        assert {work.states[made.number + i].decider() for i in range(len(made.line))} == {made.seat}


def test_a_bad_turn_costs_something():
    """The line that looks worst to the planner."""
    state = Game.position(players=2, period=2, last_round=2).state
    worst = tuple(planner(state).plan(state)[-1].moves)
    found = Comparison(state, MadeDecision(0, 0, worst), "1").compared()
    assert found.cost is not None
    assert found.cost.lead > 1
    assert found.best.line != worst
    assert found.candidates[0] == found.best
    assert found.played in found.candidates


def test_a_decision_is_judged_by_what_its_player_could_know():
    """The same, whatever is dealt to the others and lies face down."""
    there = [
        state for state in chunk_of(5, 60) if len(state.players) == 2 and len(state.moves()) > 2 and state.lacerda < 0
    ]
    state = min(there, key=lambda state: turns_left(state, state.decider()))  # there is little to play on
    made = MadeDecision(0, state.decider(), (state.moves()[0],))
    other = redeal(state, state.decider(), Random(99))
    assert canonical(other) != canonical(state)
    found, again = (Comparison(each, made, "1").compared() for each in (state, other))
    assert found == again


def test_what_was_played_is_always_among_the_candidates():
    state = chunk_of(5, 4)[0]
    for move in state.moves():
        lines = Comparison(state, MadeDecision(0, state.decider(), (move,)), "1").candidates
        assert lines.count((move,)) == 1


# ---------------------------------------------------------------------- differences and verdicts


def test_a_difference_has_its_error():
    found = difference([((0.6, 10.0), (0.5, 4.0)), ((0.6, 6.0), (0.4, 4.0))])
    assert found == PairedDifference(pytest.approx(0.15), pytest.approx(0.05), 4.0, 2.0, 2)
    assert found.is_sure
    assert found.is_surely_ahead


def cost(chance: float, error: float = 0.01, lead: float = 5.0) -> PairedDifference:
    return PairedDifference(chance, error, lead, 1.0, 8)


@pytest.mark.parametrize(
    "playout, name",
    [
        (None, "unclear"),  # not yet
        (cost(0.04), ""),
        (cost(0.06), "inaccuracy"),
        (cost(0.06, 0.04), ""),
        (cost(0.12), "mistake"),
        (cost(0.2), "blunder"),
        (cost(0.2, 0.11), "unclear"),
        (cost(-0.2), ""),
    ],
)
def test_play_outs_decide(playout, name):
    assert verdicts.verdict(True, playout) == name
    assert verdicts.verdict(False, playout) == ""


def test_accuracy_goes_by_wigs_so_that_losers_are_not_flattered():
    """Without any chance left, two careless turns still cost accuracy."""
    careless = [cost(0.0, lead=10.0), cost(0.0, lead=10.0)]
    careful = [None, cost(0.0, lead=0.5)]
    assert verdicts.accuracy([]) is None
    assert verdicts.accuracy([None]) == 100
    low, high = (verdicts.accuracy(costs) for costs in (careless, careful))
    assert low is not None
    assert high is not None
    assert low < 50 < 95 < high


def test_play_outs_end_early_where_there_is_nothing_to_tell():
    game = Game.position(players=2, period=2, last_round=1)
    lines = Comparison(game.state, MadeDecision(0, 0, (game.state.moves()[0],)), "1").candidates
    same = played_out(game.state, 0, lines[0], lines[0], "1", 2 * PAIRS)
    assert (same.pairs, same.lead, same.chance) == (2 * EARLY, 0, 0)


@pytest.mark.parametrize("first, pairs", [(0.3, 60), (0.12, 120), (0.08, 60)])
def test_what_is_only_just_a_mistake_is_looked_at_again(monkeypatch, first, pairs):
    monkeypatch.setattr(LineTrial, "meet", lambda *given: PairedDifference(first, 0.04, 5.0, 1.0, given[-1]))
    game = Game.position(players=2, period=2, last_round=1)
    assert played_out(game.state, 0, (), (), "1").pairs == pairs


def test_an_outcome_is_the_mean_over_its_turns():
    state = Game.position(players=2, period=2, last_round=2).state
    one, two, both = (outcome(state.clone(), 0, (), turns, 0) for turns in (range(1, 2), range(2, 3), range(1, 3)))
    assert both == (pytest.approx((one[0] + two[0]) / 2), pytest.approx((one[1] + two[1]) / 2))


# ---------------------------------------------------------------------- luck


def test_what_nobody_has_seen_is_dealt_anew_and_nothing_else():
    changed = 0
    for state in chunk_of(6, 40):
        other = redeal_unseen(state, Random(3))
        for seat in range(len(state.players)):
            assert view(other, seat) == view(state, seat)
        changed += canonical(other) != canonical(state)
    assert changed > 30


def test_luck_adds_up_to_nothing_and_is_none_if_all_is_the_same():
    work = Work(short_game(3), 0, 1)
    numbers = list(luck.revealing(work.states))
    assert numbers
    number = numbers[0]
    before, move, after = work.states[number], work.moves[number], work.states[number + 1]
    found = luck.fortune_of(number, before, move, after, "1")
    assert found == luck.fortune_of(number, before, move, after, "1")
    assert sum(found.chances) == pytest.approx(0, abs=1e-5)
    assert all(error >= 0 for error in found.chance_errors)
    same = luck._fortune(0, after, [after] * 3, "1")
    assert set(same.chances + same.wigs + same.wig_errors) == {0.0}


def test_a_better_deal_is_good_luck():
    """Seat 0 starts with 20 wigs more than in all other deals."""
    game = Game.position(players=2, period=2, last_round=1)
    rich = game.state.clone()
    rich.players[0].wigs += 20
    found = luck._fortune(-1, rich, [game.state] * 3, "1")
    assert found.wigs[0] > 10
    assert found.chances[0] > 0 > found.chances[1]


def test_moves_that_turn_something_up_are_found():
    work = Work(short_game(), 0, 1)
    numbers = list(luck.revealing(work.states))
    taken = [i for i, move in enumerate(work.moves) if move.text.startswith("take ")]
    assert set(numbers) >= set(taken)
    assert all(move in MOVES for move in work.moves)
    assert list(decisions(work.states, work.moves))
