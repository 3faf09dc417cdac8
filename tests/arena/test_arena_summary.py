"""The figures of a match, from games whose results are known."""

import csv
import json
from dataclasses import replace

import pytest

from lisboa.arena import BotFault, GameResult, Match, SeatResult, figures, summary, write_csv, write_json
from lisboa.arena.statistics import wilson
from lisboa.cli.arena import table


def seat(bot: int, wigs: int, place: int, **more) -> SeatResult:
    known = {
        "sources": {"setup": 5, "final-ships": wigs - 5},
        "decisions": 2,
        "turns": 1,
        "seconds": 0.5,
        "slowest": 0.4,
    }
    return SeatResult(bot, wigs, place, **{**known, **more})


def games_of(match: Match, places: list[list[int]], faults: dict[int, BotFault] | None = None) -> list[GameResult]:
    """Games with these places by seat; wigs are 100 less ten times the place."""
    made = []
    for number, row in enumerate(places):
        pairing = match.game(number)
        seats = [seat(bot, 100 - 10 * place, place) for bot, place in zip(pairing.order, row, strict=True)]
        made.append(GameResult(number, pairing.deal, pairing.seed, 20, 150, seats, (faults or {}).get(number)))
    return made


def test_wins_deals_wigs_and_places():
    match = Match.of(["strong", "weak"], 6)
    # Orders take turns: strong sits first, then second. It wins a deal, ties one, wins the third by a shared victory.
    games = games_of(match, [[1, 2], [2, 1], [1, 2], [1, 2], [1, 1], [2, 1]])
    strong, weak = summary(match, games)
    assert (strong.bot, strong.games, strong.wins, weak.wins) == ("strong", 6, 4.5, 1.5)
    assert strong.share == wilson(4.5, 6)
    assert (strong.deals_won, weak.deals_won) == (2.5, 0.5)
    assert strong.deals == wilson(2.5, 3)
    assert strong.wigs.value == pytest.approx((5 * 90 + 80) / 6)
    assert strong.place.value == pytest.approx(7 / 6)
    assert strong.wigs.low < strong.wigs.value < strong.wigs.high
    assert strong.faults == {}


def test_a_bot_in_several_seats_has_the_average_of_its_seats():
    match = Match.of(["one", "many", "many", "many"], 4)
    one, many = summary(match, games_of(match, [[1, 2, 3, 4], [1, 2, 3, 4], [4, 3, 2, 1], [4, 3, 2, 1]]))
    assert (one.seats, many.seats, many.games) == (1, 3, 4)
    assert (one.wins, many.wins) == (2, pytest.approx(2 / 3))
    assert (one.share.value, many.share.value) == (0.5, pytest.approx(1 / 6))
    assert one.place.value + 3 * many.place.value == pytest.approx(10)
    assert (one.deals_won, many.deals_won) == (1, 0)


def test_faults_are_counted_and_their_wigs_are_not():
    match = Match.of(["good", "bad"], 2)
    games = games_of(match, [[1, 2], [1, 2]], {0: BotFault(1, "timeout", "slow"), 1: BotFault(0, "illegal", "no")})
    good, bad = summary(match, games)
    assert (good.faults, bad.faults) == ({}, {"timeout": 1, "illegal": 1})
    assert bad.wigs.value == 0
    assert good.wins == 1


def test_ranks_are_counted_and_a_bot_that_fails_is_a_beggar():
    match = Match.of(["a"], 4, solo=True)
    reached = ["court servant", "marquis' right hand", "court servant", "king's favourite"]
    games = games_of(match, [[1, 2]] * 4, {3: BotFault(0, "timeout", "slow")})
    games = [replace(game, rank=rank) for game, rank in zip(games, reached, strict=True)]
    assert figures.ranks(games) == {"beggar": 1, "court servant": 2, "king's favourite": 0, "marquis' right hand": 1}
    line = "Ranks reached: beggar 1, court servant 2, king's favourite 0, marquis' right hand 1."
    assert line in table(match, games, summary(match, games))


def test_with_several_players_nobody_has_a_rank():
    match = Match.of(["a", "b"], 2)
    games = games_of(match, [[1, 2], [2, 1]])
    assert not any("Ranks reached" in line for line in table(match, games, summary(match, games)))


def test_times():
    match = Match.of(["a"], 2, solo=True)
    times = {"0.01": 95, "0.2": 4, "3": 1}
    there = seat(
        0,
        50,
        1,
        decisions=100,
        turns=10,
        seconds=4.75,
        slowest=3.1,
        longest=3.04,
        decision_times=times,
        turn_times={"0.1": 9, "3.1": 1},
    )
    lacerda = seat(1, 40, 2, decisions=0, turns=10, seconds=0.0, slowest=0.0)
    bot, solo = summary(match, [GameResult(0, 0, 0, 20, 100, [there, lacerda])])
    assert (bot.decisions.mean, bot.decisions.most, bot.decisions.slowest) == (0.0475, 0.01, 3.04)
    assert (bot.turns.mean, bot.turns.most, bot.turns.slowest) == (0.475, 3.1, 3.1)
    assert (solo.decisions, solo.turns) == (None, None)


def test_the_table_is_tidy_and_narrow():
    names = ["a_package.with.long.names.my_module:MyVeryStrongBot@1000,30s", "greedy", "greedy", "greedy"]
    match = Match.of(names, 10_000, seed=-(2**62))
    faults = {number: BotFault(0, "exception", "many words " * 18) for number in range(7)}
    games = games_of(match, [[1, 2, 3, 4]] * 400, faults)
    lines = list(table(match, games, summary(match, games)))
    assert max(map(len, lines)) < 100
    assert lines[0] == "10000 games: 2500 deals in 4 seat orders; 4 players, seed -4611686018427387904."
    assert lines[1] == "An even share is 25.0 %; a bot with × has the average of its seats."
    assert any(line.startswith("a_package…t@1000,30s    400   100  25.0 %") for line in lines)
    assert any(line.startswith("greedy ×3") for line in lines)
    assert lines[-1] == "and 2 more; --json and --csv list all of them."


def test_json_and_csv_hold_everything(tmp_path):
    match = Match.of(["good", 'bad,"bot"'], 2)
    games = games_of(match, [[1, 2], [1, 2]], {1: BotFault(0, "illegal", 'a "bad", move')})
    write_json(tmp_path / "m.json", match, games)
    data = json.loads((tmp_path / "m.json").read_text())
    assert data["match"] == match.data()
    assert data["match"]["bots"] == ["good", 'bad,"bot"']
    assert [row["wins"] for row in data["summary"]] == [1, 1]
    assert data["games"][1]["fault"] == {"seat": 0, "kind": "illegal", "reason": 'a "bad", move'}
    assert data["games"][0]["seats"][0]["sources"] == {"setup": 5, "final-ships": 85}
    write_csv(tmp_path / "m.csv", match, games)
    rows = list(csv.DictReader((tmp_path / "m.csv").open(newline="")))
    assert [(row["game"], row["seat"], row["bot"], row["win"]) for row in rows] == [
        ("0", "0", "good", "1.0"),
        ("0", "1", 'bad,"bot"', "0.0"),
        ("1", "0", 'bad,"bot"', "1.0"),
        ("1", "1", "good", "0.0"),
    ]
    assert (rows[2]["fault"], rows[2]["reason"], rows[3]["fault"]) == ("illegal", 'a "bad", move', "")
    assert rows[0]["wigs_final_ships"] == "85"
