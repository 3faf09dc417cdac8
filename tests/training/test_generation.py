"""One generation from its games to its place in the log, small."""

import json
import shutil
from dataclasses import replace
from pathlib import Path
from random import Random

import numpy as np
import pytest

from lisboa import arena
from lisboa.arena import BotFault, GameResult, Match
from lisboa.arena.statistics import Interval
from lisboa.bots import Observation, networks
from lisboa.bots.networks import NEWEST, judge, read
from lisboa.cli import main, train
from lisboa.cli.errors import INTERRUPTED
from lisboa.engine.box import box_of
from lisboa.engine.moves import MOVES
from lisboa.engine.setup import set_up
from lisboa.thinking.judge import VALUE
from lisboa.training import examining, generation, samples
from lisboa.training.fitting import Goals, Quality
from lisboa.training.generation import Challenge, GenerationResult, Recipe
from lisboa.training.selfplay import PLAYER, Curious

ROOT = Path(__file__).resolve().parents[2]
QUALITY = Quality(100, 15.25, 0.5, 0.3, 0.02)


@pytest.fixture(scope="module")
def played():
    match = Match.of([PLAYER] * 2, 4, 11)
    return match, arena.run(match)


def test_a_game_can_be_played_again_from_its_moves(played):
    match, games = played
    for game in games:
        s = set_up(box_of(), match.setup().options(), game.seed, False)
        for move in game.played:
            s.play(MOVES[move])
        assert [p.wigs for p in s.players] == [seat.wigs for seat in game.seats]


def test_samples_know_what_came_of_them(played):
    match, games = played
    found = samples.samples_of(match, games, judge())
    assert len(found) > 40
    assert set(found.games.tolist()) == {game.seed for game in games}
    for game in games:
        which = found.games == game.seed
        assert (found.final_wigs[which] == [seat.wigs for seat in game.seats]).all()
        assert found.final_wins[which].sum(1).tolist() == [1.0] * int(which.sum())
    assert np.isfinite(found.inputs).all()
    assert found.inputs[..., VALUE].std() > 5


def test_what_is_learned_lies_between_the_end_and_what_was_expected_on_the_way(played):
    match, games = played
    found = samples.samples_of(match, games, judge())
    assert found.wins.sum(1) == pytest.approx(np.ones(len(found)), abs=1e-5)
    off = np.abs(found.wigs - found.final_wigs)
    assert 1 < off.mean() < 20
    alone = samples.samples_of(match, games, None)
    assert (alone.wigs == found.final_wigs).all()
    assert (alone.wins == found.final_wins).all()
    assert (alone.inputs == found.inputs).all()


def test_a_turn_farther_away_counts_less():
    """Each turn has a tenth of the say over those before it, and the end of the game the rest."""
    final = np.array([100.0, 50.0], np.float32)
    expected = [[0.0, 0.0], [200.0, 0.0]]
    found = samples.targets(expected, final, 2)
    assert found[2].tolist() == [100, 50]
    assert found[1].tolist() == pytest.approx([0.1 * 200 + 0.9 * 100, 45])
    assert found[0].tolist() == pytest.approx([0.9 * 110, 40.5])
    assert samples.targets([], final, 2).tolist() == [[100, 50]] * 3


def test_a_game_with_a_fault_is_no_sample(played):
    match, games = played
    spoiled = [replace(games[0], fault=BotFault(0, "timeout", "too late")), *games[1:]]
    assert games[0].seed not in samples.samples_of(match, spoiled, None).games


def test_curious_plays_a_line_to_its_end(played):
    """It thinks about once a turn: most moves are those it has planned before."""
    match, games = played
    s = set_up(box_of(), match.setup().options(), games[0].seed, False)
    bots = [Curious(), Curious()]
    planned = 0
    for number in range(60):
        who = s.decider()
        had = list(bots[who].line)
        move = bots[who].choose(Observation(s, who, number))
        planned += bool(had) and had[0] is move
        s.play(move)
    assert planned > 15


def recipe(folder: Path, games: int = 12) -> Recipe:
    return Recipe(folder, 1, games, 5, 2, goals=Goals(units=8, epochs=1))


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A folder with the games and the network of a generation."""
    path = tmp_path_factory.mktemp("training")
    generation.play(recipe(path), lambda *_: None)
    generation.candidate(recipe(path), lambda _: None)
    return path


def test_games_are_spread_over_all_numbers_of_players(tmp_path):
    there = generation.shards(Recipe(tmp_path, 1, 3100, 5, 2))
    assert len(there) == 9
    assert {(shard.players, shard.number) for shard in there} == {(n, k) for n in (2, 3, 4) for k in range(3)}
    assert len({shard.match.seed for shard in there}) == 9


def test_what_was_played_is_not_played_again(folder, monkeypatch):
    monkeypatch.setattr(arena, "run", None)
    generation.play(recipe(folder), lambda *_: None)


def test_the_same_games_give_the_same_network(folder, tmp_path):
    for file in folder.glob("*.npz"):
        shutil.copy(file, tmp_path)
    generation.candidate(recipe(tmp_path), lambda _: None)
    one, other = ((where / "network-1.toml").read_text() for where in (folder, tmp_path))
    assert one == other
    read(one)
    assert 'games = "12, ' in one


def test_a_generation_that_is_finished_is_followed_by_the_next(tmp_path):
    assert generation.next_number(tmp_path) == 1
    won = Interval(0.7, 0.6, 0.8)
    generation.keep(GenerationResult(1, 12, 300, {2: QUALITY}, [Challenge("greedy", 2, 10, won)]), recipe(tmp_path))
    assert generation.next_number(tmp_path) == 2
    assert json.loads((tmp_path / "result-1.json").read_text())["kept"] is True


def test_only_what_is_surely_better_is_kept():
    sure, unsure = (Challenge("greedy", 2, 10, Interval(0.7, low, 0.8)) for low in (0.51, 0.49))
    assert GenerationResult(1, 12, 300, {}, [sure, sure]).kept
    assert not GenerationResult(1, 12, 300, {}, [sure, unsure]).kept


def test_trials_are_between_candidate_and_best(folder, monkeypatch):
    asked: list[Match] = []

    def run(match: Match, *_: object, cluster: str | None) -> list[GameResult]:
        assert cluster == "there"
        asked.append(match)
        return []

    monkeypatch.setattr(arena, "run", run)
    monkeypatch.setattr(generation, "win_share", lambda games, first: Interval(0.5, 0.4, 0.6))
    list(generation.challenges(replace(recipe(folder), cluster="there"), Path("new.toml"), lambda _: lambda *_: None))
    assert [match.bots for match in asked] == [
        ("greedy@new.toml", f"greedy@{NEWEST}"),
        ("greedy@new.toml", f"greedy@{NEWEST}"),
        ("marquis@8,new.toml", f"marquis@8,{NEWEST}"),
    ]
    assert [match.players for match in asked] == [2, 4, 2]


def test_the_log_gets_a_row():
    page = "# Experiments\n\n## Generations\n\n| no. | x |\n|---|---|\n| 1 | y |\n\n## More\n\n| a |\n|---|\n| b |\n"
    outcome = GenerationResult(
        2, 12, 300, {2: QUALITY, 3: QUALITY}, [Challenge("greedy", 2, 10, Interval(0.7, 0.6, 0.8))]
    )
    text = train.logged(page, recipe(Path(".")), outcome)
    lines = text.splitlines()
    row = next(line for line in lines if line.startswith("| 2 |"))
    assert lines.index(row) == lines.index("| 1 | y |") + 1
    assert row.endswith("greedy, 2 players: 70.0 % (60.0 to 80.0 %) of 10 | kept |")
    assert text.endswith("\n\n## More\n\n| a |\n|---|\n| b |\n")
    assert train.logged(text, recipe(Path(".")), outcome) == text  # a run that was stopped just after it


def test_the_page_of_experiments_can_be_written_into():
    page = (ROOT / "docs" / "experiments.md").read_text(encoding="utf-8")
    section = page.partition(train.LOG)[2]
    head = next(line for line in section.splitlines() if line.startswith("|"))
    outcome = GenerationResult(2, 12, 300, {2: QUALITY}, [])
    row = train.logged(page, recipe(Path(".")), outcome)
    assert row.count("\n") == page.count("\n") + 1
    assert head.count("|") == train.row(recipe(Path(".")), outcome).count("|")


def test_a_page_without_the_section_is_refused_before_any_game(tmp_path, capsys):
    page = tmp_path / "page.md"
    page.write_text("# Nothing\n")
    assert main(["train", str(tmp_path / "folder"), "--log", str(page)]) == 1
    assert "Generations" in capsys.readouterr().err


# ---------------------------------------------------------------------- how good forecasts are


def test_an_examination_compares_the_network_with_the_weighted_sum(tmp_path, capsys):
    assert main(["train", str(tmp_path), "--examine", "2", "--seed", "3"]) == 0
    text = capsys.readouterr().out
    assert text.count("2 games, ") == 3
    assert text.count("the network:") == text.count("the weighted sum:") == 3
    assert not list(tmp_path.glob("network-*"))


def test_other_games_are_examined_with_another_seed_or_number(tmp_path, capsys):
    told = []
    for games, seed in ((1, 3), (1, 4), (2, 3), (1, 3)):
        assert main(["train", str(tmp_path), "--examine", str(games), "--seed", str(seed)]) == 0
        told.append(capsys.readouterr().out)
    assert told[0] == told[3]
    assert len(set(told)) == 3
    assert told[2].count("2 games, ") == 3


def test_games_are_known_by_the_network_that_played_them(tmp_path, monkeypatch):
    one = {shard.samples for shard in generation.shards(recipe(tmp_path))}
    other = tmp_path / "other.toml"
    other.write_text(NEWEST.read_text() + "\n")
    monkeypatch.setattr(networks, "NEWEST", other)
    assert one.isdisjoint(shard.samples for shard in generation.shards(recipe(tmp_path)))


def test_a_generation_begun_with_another_seed_is_not_learned_from(folder, tmp_path):
    for file in folder.glob("*.npz"):
        shutil.copy(file, tmp_path)
    there = replace(recipe(tmp_path), seed=recipe(tmp_path).seed + 1)
    for shard in generation.shards(there)[:3]:
        shutil.copy(next(tmp_path.glob(f"games-1-{shard.players}p-*.npz")), shard.samples)
    assert [generation.samples_in(there, players).games.size for players in (2, 3, 4)] == [
        samples.load(shard.samples).games.size for shard in generation.shards(there)[:3]
    ]


def test_an_examination_uses_the_cluster(tmp_path, capsys):
    assert main(["train", str(tmp_path), "--examine", "1", "--cluster", "tcp://127.0.0.1:1"]) == 1
    assert "no Dask scheduler" in capsys.readouterr().err


def test_an_examination_can_be_stopped(tmp_path, monkeypatch, capsys):
    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(examining, "play", stopped)
    assert main(["train", str(tmp_path), "--examine", "1"]) == INTERRUPTED
    assert "The same command goes on" in capsys.readouterr().err


def test_what_was_examined_is_never_learned_from(folder, tmp_path):
    """One learns from the generation before, but games of an examination have the number before the first."""
    for file in folder.glob("*.npz"):
        for number in (examining.EXAMINATION, 1, 2):
            shutil.copy(file, tmp_path / file.name.replace("games-1-", f"games-{number}-"))
    first, second = (replace(recipe(tmp_path), number=number) for number in (1, 2))
    for players in (2, 3, 4):
        assert generation._before(first, players) == []
        assert len(generation._before(second, players)) == 1


def test_the_chances_of_an_examination_are_those_of_the_judge(played):
    match, games = played
    found = samples.samples_of(match, games[:1], None)
    wigs, chances = examining._by_network(found)
    s = set_up(box_of(), match.setup().options(), games[0].seed, False)
    rng, seen = Random(games[0].seed), []
    for move in games[0].played:
        if samples._is_looked_at(s) and rng.random() < samples.KEPT:
            seen.append(judge().judgement(s))
        s.play(MOVES[move])
    assert wigs == pytest.approx(np.array([one.wigs for one in seen]), abs=1e-3)
    assert chances == pytest.approx(np.array([one.chances for one in seen]), abs=1e-4)
    _, by_sum = examining._by_sum(found)
    assert by_sum.sum(1) == pytest.approx(np.ones(len(found)))
