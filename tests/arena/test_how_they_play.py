"""How the levels play: openings, solo ranks, sources of wigs and strategies, from games that were really played."""

from dataclasses import replace
from random import Random

import pytest

from lisboa.arena import again, figures, ladder, strength
from lisboa.arena.figures import Case
from lisboa.arena.how_they_play import HowTheyPlay
from lisboa.arena.journal import Journal
from lisboa.arena.ladder import Contest, Rung
from lisboa.arena.match import Match
from lisboa.arena.playing import Running
from lisboa.arena.results import BotFault, GameResult, SeatResult
from lisboa.arena.strategies import strategies
from lisboa.arena.summary import summary
from lisboa.arena.words import GROUPS, LIVINGS, livings
from lisboa.components import load
from lisboa.engine.scoring import RANKS
from lisboa.game import Game

LEVELS = [Rung(1, "weak", "weak"), Rung(2, "strong", "strong")]


def played(match: Match, number: int, moves: int = 10_000) -> GameResult:
    """A game by chance."""
    running, rng = Running(match, match.game(number), load()), Random(number)
    while running.state.steps and len(running.played) < moves:
        running.play(running.state.decider(), rng.choice(running.state.moves()), 0.01)
    return running.result(None)


def told(contest: Contest, games: int) -> ladder.Result:
    """The result of a contest whose games went by chance."""
    found = [played(contest.match, number) for number in range(games)]
    stronger, weaker = summary(contest.match, found)
    return ladder.Result(contest, found, figures.win_share(found, 0), stronger, weaker)


@pytest.fixture(scope="module")
def results() -> list[ladder.Result]:
    contests = ladder.contests(["weak", "strong"], games=4)
    chosen = [contest for contest in contests if contest.name in ("2p-strong-weak", "4p-strong-weak")]
    return [told(contest, 24 if contest.players == 2 else 6) for contest in chosen]


# ---------------------------------------------------------------------- games played again


def test_openings_are_the_first_two_turns_of_each_player(results):
    for result in results:
        for game in result.games:
            found = again.openings(result.contest.match, game)
            assert len(found) == result.contest.players
            for opening in found:
                first, _, second = str(opening).partition(", then ")
                assert {first, second} <= KNOWN


KNOWN = {
    "discards a card",
    "sponsors an event",
    "visits the king",
    "visits the minister",
    "visits the builder",
    "lays a card",
    "lays a card and sells",
    "lays a card and trades",
}


def test_an_opening_by_hand():
    """The same moves, told from the text of each move."""
    match = Match.of(["random", "random"], 1, 5)
    game = played(match, 0)
    replayed = Game.new(2, game.seed)
    turns: list[list[str]] = [[], []]
    for number in game.played:
        seat, question = replayed.state.decider(), replayed.state.asked().name
        move = next(move for move in replayed.state.moves() if move.id == number)
        verb, *rest = move.text.split()
        if question == "turn":
            uses = {"discard": "discards a card", "portfolio": "lays a card", "sponsor": "sponsors an event"}
            turns[seat].append(uses[verb] if verb in uses else f"visits the {rest[0]}")
        elif turns[seat] and turns[seat][-1] == "lays a card" and verb in ("sell", "trade"):
            turns[seat][-1] += {"sell": " and sells", "trade": " and trades"}[verb]
        replayed.play(move)
    assert again.openings(match, game) == [", then ".join(own[:2]) for own in turns]


def test_a_game_that_ended_early_has_no_opening():
    match = Match.of(["random", "random"], 1, 5)
    assert again.openings(match, played(match, 0, moves=3)) == [None, None]


def test_solo_ranks_are_those_of_the_games():
    match = Match.of(["random"], 3, 5, solo=True)
    games = [played(match, number) for number in range(3)]
    found = again.solo_ranks(match, games)
    assert (len(found), sum(found)) == (len(RANKS), 3)
    for number, game in enumerate(games):
        replayed = Game.new(1, game.seed)
        for move in game.played:
            replayed.play(next(each for each in replayed.state.moves() if each.id == move))
        rank = replayed.rank()
        assert rank is not None
        assert again.solo_ranks(match, [games[number]])[RANKS.index(rank.name)] == 1
    faulty = replace(games[0], fault=BotFault(0, "timeout", "too late"))
    assert again.solo_ranks(match, [faulty]) == (1, 0, 0, 0)


def test_the_page_tells_the_ranks(tmp_path):
    contest = next(contest for contest in ladder.contests(["sovereign"], games=12) if contest.solo)
    with Journal(contest.journal(tmp_path), contest.match) as journal:
        for number in range(3):
            journal.add(played(contest.match, number))
    found = strength.Strength([Rung(1, "sovereign", "")], [contest], list(ladder.results([contest], tmp_path)), 12)
    row = next(row for row in found.text().splitlines() if row.startswith("| sovereign |"))
    assert [cell.strip() for cell in row.split("|")][2:7] == ["3", "100.0 %", "0.0 %", "0.0 %", "0.0 %"]
    assert row.endswith("| 50 %, beggar at most 5 % | **no** |")
    assert found.data()["contests"][0]["ranks"] == {"beggar": 3, **dict.fromkeys(RANKS[1:], 0)}


# ---------------------------------------------------------------------- livings


def test_every_living_is_made_of_groups_and_no_group_of_two():
    groups = [group for parts in LIVINGS.values() for group in parts]
    assert len(groups) == len(set(groups))
    assert set(groups) <= set(GROUPS)


def test_wigs_by_living():
    found = livings({"store-score": 10, "final-stores": 5, "sailing": 3, "final-decrees": -2, "setup": 5})
    assert (found["stores"], found["ships"], found["decrees"], found["court"]) == (15, 3, 0, 0)


def case(won: bool, stores: int, ships: int) -> Case:
    seat = SeatResult(0, stores + ships, 1 if won else 2, {"store-score": stores, "sailing": ships}, 1, 1, 0.1, 0.1)
    return Case(GameResult(0, 0, 0, 20, 100, [seat]), 0, float(won), 0.5)


def test_a_strategy_is_what_stands_out_and_not_what_everybody_has():
    """All have more from stores, but half of them have far more ships than the others."""
    cases = [case(True, 50 + i % 2, 12 + i % 3) for i in range(30)] + [
        case(False, 53 + i % 2, i % 3) for i in range(30)
    ]
    found = {strategy.name: strategy for strategy in strategies(cases)}
    assert list(found) == list(LIVINGS)
    assert (found["ships"].seats, found["stores"].seats) == (30, 30)
    ships, stores = found["ships"].followed, found["stores"].followed
    assert ships is not None
    assert stores is not None
    assert (ships.share.value, ships.expected, stores.share.value) == (1.0, 0.5, 0.0)
    assert found["ships"].winners == pytest.approx(13)
    assert found["ships"].others == pytest.approx(1)
    assert found["decrees"].followed is None


def test_no_games_have_no_strategies():
    assert all(strategy.seats == 0 and strategy.followed is None for strategy in strategies([]))


# ---------------------------------------------------------------------- the sections


def test_the_sections_rest_on_the_games(results):
    found = HowTheyPlay(LEVELS, results)
    text = "\n".join(found.text())
    two = results[0]
    wigs = figures.mean_sources(two.games, 0)
    assert found.sources[2]["strong"] == pytest.approx(livings(wigs))
    row = next(row for row in text.splitlines() if row.startswith("| `strong` |"))
    assert [float(cell) for cell in row.split("|")[2:-1]] == [round(value, 1) for value in livings(wigs).values()]
    rounds = [game.rounds for game in two.games]
    assert f"{sum(rounds) / len(rounds):.1f} ({min(rounds)}–{max(rounds)})" in text
    assert sum(row.seats for row in found.strategies[2]) == len(two.games)  # a seat of the strong one in each
    assert sum(row.seats for row in found.strategies[4]) == 2 * len(results[1].games)
    assert "No opening has been played that often yet." in text


def test_characters_are_compared_with_their_level():
    contest = next(it for it in ladder.contests(["marquis"], games=4) if it.name == "2p-merchant-marquis")
    result = told(contest, 4)
    found = strength.Strength([Rung(1, "marquis", "")], [contest], [result], 4)
    own, other = (livings(figures.mean_sources(result.games, bot)) for bot in (0, 1))
    assert own != other
    row = next(row for row in found.text().splitlines() if row.startswith("| `merchant` |"))
    cells = [cell.strip() for cell in row.split("|")[2:-1]]
    assert len(cells) == len(LIVINGS)
    for cell, living in zip(cells, LIVINGS, strict=True):
        wigs, more = cell.rstrip(")").replace("−", "-").split(" (")
        assert float(wigs) == pytest.approx(own[living], abs=0.051)
        assert float(more) == pytest.approx(own[living] - other[living], abs=0.051)
    assert found.data()["characters"]["merchant"]["its_level"] == pytest.approx(other, abs=0.001)


def test_openings_are_counted(results, monkeypatch):
    monkeypatch.setattr(
        "lisboa.arena.how_they_play.openings", lambda match, game: ["x", "y", "x", "y"][: match.players]
    )
    found = HowTheyPlay(LEVELS, results)
    counts = {piece.thing: piece.cases for piece in found.openings[2]}
    assert set(counts) <= {"x", "y"}
    monkeypatch.setattr(figures, "ENOUGH_CASES", 1)
    found = HowTheyPlay(LEVELS, results)
    assert sum(piece.cases for piece in found.openings[2]) == len(results[0].games)
    assert sum(piece.cases for piece in found.openings[4]) == 2 * len(results[1].games)
    assert "| x | 12 | " in "\n".join(found.text())
    assert found.data()["openings"]["2"][0]["seats"] == 12


def test_nothing_played_is_nothing_told():
    text = "\n".join(HowTheyPlay(LEVELS, []).text())
    assert "No opening has been played" in text
    assert "`strong` |" not in text
