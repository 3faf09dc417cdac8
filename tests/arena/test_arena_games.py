"""The games of a match: played by the rules, the same on any number of cores, with honest books."""

from collections import Counter
from dataclasses import replace

import pytest

from lisboa.arena import GameResult, Match, NoMatch, run
from lisboa.arena.playing import rounded
from lisboa.bots import decision_seed, entrant
from lisboa.components import load
from lisboa.engine import constants as c
from lisboa.engine import events as ev
from lisboa.game import Game

FIRST = "tests.arena.rogues:First"


def timeless(games: list[GameResult]) -> list[GameResult]:
    """The results without anything that depends on the clock."""
    return [
        replace(
            game,
            seats=[
                replace(seat, seconds=0.0, slowest=0.0, longest=0.0, decision_times={}, turn_times={})
                for seat in game.seats
            ],
        )
        for game in games
    ]


@pytest.fixture(scope="module")
def match() -> Match:
    return Match.of(["random", FIRST], 10, seed=3)


@pytest.fixture(scope="module")
def games(match) -> list[GameResult]:
    return run(match, workers=2)


def by_hand(match: Match, number: int) -> Game:
    """The same game as people would play it, every move checked."""
    pairing = match.game(number)
    game = Game.new(setup=match.setup(), seed=pairing.seed)
    bots = [entrant(match.bots[bot]) for bot in pairing.order[: match.players]]
    while game.decision is not None:
        seat = game.decision.player
        game.play(bots[seat].choose(game.state, seat, decision_seed(pairing.seed, seat, len(game.entries()))))
    return game


def check_books(match: Match, result: GameResult) -> None:
    """Everything in a result against the game itself."""
    game = by_hand(match, result.number)
    assert result.fault is None
    assert (result.rounds, result.moves) == (game.state.round, len(game.entries()))
    for seat, (found, score) in enumerate(zip(result.seats, game.scores(), strict=True)):
        assert (found.wigs, found.place) == (score.total, score.place)
        wigs = Counter()
        for line in game.ledger(seat).statement(ev.WIGS):
            wigs[line.cause] += line.amount
        assert found.sources == wigs
        assert sum(found.sources.values()) == found.wigs
        assert found.decisions == sum(1 for entry in game.entries() if entry[0] == seat)
        assert found.turns == sum(1 for event in game.events if event[0] == ev.TURN and event[1] == seat)
        assert found.decrees == list(game.state.players[seat].decrees)
        owners = {plot: (code - 1) // 4 for plot, code in zip(c.PLOTS, game.state.plots, strict=True) if code}
        assert found.plots == [plot for plot, owner in owners.items() if owner == seat]
        left = [event for event in game.events if event[1] == seat and event[0] == ev.HAND and event[3] < 0]
        played = [event[2] for event in left if event[4] in (ev.BY_PORTFOLIO, ev.BY_COURT, ev.BY_SPONSOR)]
        assert sorted(found.cards) == sorted(played)


def test_results_are_in_the_order_of_the_schedule(match, games):
    assert [game.number for game in games] == list(range(10))
    for game in games:
        pairing = match.game(game.number)
        assert (game.deal, game.seed) == (pairing.deal, pairing.seed)
        assert tuple(seat.entrant for seat in game.seats) == pairing.order


def test_a_game_is_played_by_the_rules_and_its_books_are_true(match, games):
    for number in (0, 1, 5):
        check_books(match, games[number])


def test_results_are_the_same_on_any_number_of_cores(match, games):
    assert timeless(run(match, workers=1)) == timeless(games)


def test_another_seed_gives_other_games(match, games):
    other = run(Match.of(["random", FIRST], 2, seed=4), workers=1)
    assert timeless(other) != timeless(games[:2])


def test_times_are_those_of_the_decisions(games):
    for game in games:
        for seat in game.seats:
            assert sum(seat.decision_times.values()) == seat.decisions
            assert sum(seat.turn_times.values()) == seat.turns
            assert 0 < seat.longest <= seat.seconds
            assert 0 < seat.slowest <= seat.seconds


def test_times_are_counted_by_two_digits():
    assert rounded([0.00123, 0.00119, 1.26, 31.4]) == {"0.0012": 2, "1.3": 1, "31": 1}


def test_solo(tmp_path):
    match = Match.of(["random"], 1, seed=5, solo=True)
    games = run(match)
    check_books(match, games[0])
    assert [seat.entrant for seat in games[0].seats] == [0, 1]
    assert games[0].seats[1].decisions == 0
    assert games[0].rank == "beggar"


def test_variants():
    match = Match.of(["random", "random", "random"], 1, draft=True, decrees=True, tokens=True, tasks=[0, 2])
    check_books(match, run(match)[0])


def test_own_components(tmp_path):
    corrections = tmp_path / "mine.toml"
    corrections.write_text("[player]\nreais = 12\nwigs = 9\n", encoding="utf-8")
    mine = load(corrections)
    match = Match.of(["random", "random"], 1, components=mine)
    assert all(seat.sources["setup"] == 9 for seat in run(match, components=mine)[0].seats)
    with pytest.raises(NoMatch, match="component set"):
        run(match)


def test_a_match_of_other_components_is_refused(match):
    with pytest.raises(NoMatch, match="component set"):
        run(replace(match, components="another"))
    with pytest.raises(NoMatch, match="rules"):
        run(replace(match, rules="0"))
    assert match.components == load().hash


def test_progress_is_told(match):
    told: list[tuple[int, int]] = []
    run(replace(match, games=4), lambda done, games, left: told.append((done, games)), workers=1)
    assert told == [(1, 4), (2, 4), (3, 4), (4, 4)]
