"""What is told of a situation: every figure with its interval, and to nobody more than they may know."""

from statistics import fmean, stdev

import pytest

from lisboa import explorer
from lisboa.arena.statistics import mean_of_sums, wilson
from lisboa.explorer import ChoiceCount, Openings, Situation, Summary
from lisboa.game import Game
from tests.explorer.games import played, some

START = Situation(3, 0, "turns")
SUMMARY = Summary(
    {},
    Openings(
        {3: 100},
        {
            START: {
                "visit king": ChoiceCount(80, 40, 240, 4000, 404_000),
                "sponsor": ChoiceCount(60, 19, 0, 1900, 190_000),
                "visit builder": ChoiceCount(50, 0, 0, 0, 0),
            }
        },
    ),
)


def at_first_turn(players: int = 3, seed: int = 7) -> Game:
    game = Game.new(players, seed)
    while game.decision.question != "turn":
        game.play(game.decision.moves[0])
    return game


def test_figures_and_their_intervals():
    found = explorer.of_situation(START, SUMMARY)
    assert [row.choice for row in found.choices] == ["visit king", "sponsor"]
    king, event = found.choices
    assert (found.times, found.even) == (59, pytest.approx(1 / 3))
    assert king.often == wilson(40, 80)
    assert king.won == wilson(20, 40)
    assert king.wigs.value == 100
    assert king.wigs.high - 100 == pytest.approx(1.96 * (4000 / 39 / 40) ** 0.5)
    assert found.won == wilson(20, 59)
    assert (found.enough, found.is_now) == (True, False)
    assert (king.enough, event.enough) == (True, False)


def test_the_mean_of_sums_is_the_mean_of_the_values():
    values = [81, 95, 103, 77, 120, 99]
    found = mean_of_sums(len(values), sum(values), sum(value * value for value in values))
    assert found.value == pytest.approx(fmean(values))
    assert found.high - found.value == pytest.approx(1.96 * stdev(values) / len(values) ** 0.5)
    assert mean_of_sums(0, 0, 0).value == 0
    assert mean_of_sums(1, 50, 2500).low == mean_of_sums(3, 150, 7500).low == 50


def test_who_decides_is_told_what_can_be_chosen_now():
    game = at_first_turn()
    seat = game.decision.player
    found = explorer.at(game, seat, SUMMARY)
    words = {tuple(move.form()[:2]) for move in game.decision.moves if move.text.startswith("visit")}
    assert {row.choice for row in found.choices if row.choice.startswith("visit")} == {" ".join(two) for two in words}
    assert all(row.offered == 0 and not row.enough for row in found.choices if row.choice.startswith("portfolio"))


def test_others_are_told_nothing_of_the_hand():
    game = at_first_turn()
    others = [None, *(seat for seat in range(3) if seat != game.decision.player)]
    for seat in others:
        found = explorer.at(game, seat, SUMMARY)
        assert [row.choice for row in found.choices] == ["visit king", "sponsor"]


def test_the_path_is_what_the_player_has_chosen():
    game = at_first_turn()
    visit = next(move for move in game.decision.moves if move.text.startswith("visit builder"))
    game.play(visit)
    found = explorer.at(game, None, SUMMARY)
    assert found.situation == Situation(3, 0, "turns", ("visit builder",))
    assert found.times == 0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_question_of_a_counted_game_is_found_again(players):
    game = some(players, 1)[0]
    summary = Summary({}, explorer.of_games([game]))
    situations = set()
    for entries in range(80):
        now = game.at(entries)
        found = explorer.at(now, now.decision.player, summary)
        if found is not None:
            assert found.times == 1
            assert sum(row.taken for row in found.choices) == 1
            assert all(row.offered == 1 for row in found.choices)
            situations.add(found.situation)
    asked = {one for one in summary.openings.counts if not one.subject.endswith("-round")}
    assert len(situations) >= 4 * players
    assert situations <= asked


def test_where_no_opening_is():
    game = played(2, 1)
    assert explorer.at(game) is None
    assert explorer.at(Game.position()) is None
    assert explorer.at(Game.new(1, 1)) is None
    assert explorer.at(Game.new(2, 1, draft=True)) is None
    late = next(now for now in map(game.at, range(game.length, 0, -50)) if not now.over)
    assert explorer.at(late, late.state.decider()) is None
