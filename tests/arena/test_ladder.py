"""The ladder: what is measured, that it can be stopped and goes on, and what is written down about it."""

import json
import re
from math import isnan
from pathlib import Path

import pytest

from lisboa.arena import ladder, strength
from lisboa.arena.journal import Journal, JournalError
from lisboa.arena.known import BadPage, ContestFigures, EarlierPage
from lisboa.arena.ladder import Contest, Goal, Rung
from lisboa.arena.results import BotFault, GameResult, SeatResult
from lisboa.arena.statistics import Interval, wilson
from lisboa.bots import CHARACTERS, entrant
from lisboa.bots.ratings import BotRating, ratings
from lisboa.cli import main
from lisboa.engine.scoring import RANKS
from lisboa.version import VERSION

SIX = ("page", "herald", "courtier", "chamberlain", "marquis", "sovereign")
EIGHT = (*SIX, "oracle", "analyst")
LEVELS = [Rung(number, name, f"about | {name}") for number, name in enumerate(SIX, 1)]
LOW, HIGH = "tests.arena.climbers:Low", "tests.arena.climbers:High"


def game(contest: Contest, number: int, won: bool, wigs: int = 60, fault: BotFault | None = None) -> GameResult:
    """A made-up game: the first seat of the winner has 10 wigs more than all others."""
    pairing = contest.match.game(number)
    winner = pairing.order.index(0 if won else 1)
    seats = [
        SeatResult(
            bot,
            wigs + 10 * (seat == winner),
            1 if seat == winner else 2,
            {"setup": wigs + 10 * (seat == winner)},
            50,
            10,
            0.5 if bot == 0 else 0.1,
            0.2,
            turn_times={"0.04": 9, "0.14": 1},
        )
        for seat, bot in enumerate(pairing.order)
    ]
    return GameResult(number, pairing.deal, pairing.seed, 20, 100, seats, fault)


def keep(contest: Contest, folder: Path, wins: int, games: int, fault: BotFault | None = None) -> None:
    """Writes a journal with this many games, the first ones won by the stronger bot."""
    with Journal(contest.journal(folder), contest.match) as journal:
        for number in range(games):
            journal.add(game(contest, number, number < wins, fault=fault if number == 0 else None))


def named(contests: list[Contest], name: str) -> Contest:
    return next(contest for contest in contests if contest.name == name)


def written(contests: list[Contest], folder: Path, games: int = 400) -> strength.Strength:
    return strength.Strength(LEVELS, contests, list(ladder.results(contests, folder)), games)


def line(text: str, begin: str) -> list[str]:
    """The cells of a row of a table."""
    row = next(row for row in text.splitlines() if row.startswith(f"| {begin} |"))
    return [cell.strip() for cell in re.split(r"(?<!\\)\|", row)[1:-1]]


# ---------------------------------------------------------------------- what is measured


def test_every_level_plays_the_one_below_and_the_best_ones_more():
    names = [contest.name for contest in ladder.contests(SIX)]
    steps = ["page-random", "herald-page", "courtier-herald", "chamberlain-courtier", "marquis-chamberlain"]
    steps.append("sovereign-marquis")
    more = ["2p-greedy-random", "2p-sovereign-greedy", "2p-sovereign-sovereign@v1"]
    more += ["4p-sovereign-greedy", "4p-sovereign-sovereign@v1", "1p-sovereign"]
    more += [f"2p-{character}-marquis" for character in CHARACTERS]
    assert names == [f"2p-{step}" for step in steps] + [f"4p-{step}" for step in steps] + more


def test_the_levels_are_those_of_the_bots():
    names = [rung.name for rung in ladder.levels()]
    assert names == list(EIGHT)
    seats = {bot for contest in ladder.contests(names) for bot in contest.seats}
    assert seats == {"random", "greedy", ladder.FORMER, *EIGHT, *CHARACTERS}
    assert entrant(ladder.FORMER).name == ladder.FORMER


def test_a_level_that_knows_no_clock_plays_only_if_it_is_asked_for():
    contests = ladder.contests(EIGHT)
    optional = ["2p-analyst-oracle", "4p-analyst-oracle"]
    assert [contest.name for contest in contests if contest.optional] == optional
    assert not any(contest.optional for contest in ladder.chosen(contests, [], (1, 2, 4)))
    assert [contest.name for contest in ladder.chosen(contests, ["*analyst*"], (1, 2, 4))] == optional


def test_other_numbers_of_games():
    contests = ladder.contests(EIGHT, 400, [("*oracle*", 60), ("2p-oracle-sovereign", 100)])
    assert named(contests, "2p-oracle-sovereign").match.games == 100
    assert named(contests, "4p-oracle-sovereign").match.games == 60
    assert named(contests, "1p-oracle").match.games == 60
    assert named(contests, "2p-sovereign-marquis").match.games == 400


def test_games_seats_and_goals():
    contests = ladder.contests(SIX)
    pair = named(contests, "2p-herald-page")
    assert (pair.seats, pair.match.games, pair.chance, pair.goal) == (("herald", "page"), 400, 0.5, Goal(0.6))
    four = named(contests, "4p-herald-page")
    assert (four.seats, four.chance) == (("herald", "herald", "page", "page"), 0.5)
    assert len(four.match.orders) == 6
    assert four.match.games == 402  # whole deals
    assert named(contests, "2p-greedy-random").match.games == 1000
    assert named(contests, "2p-greedy-random").goal == Goal(0.99)
    assert named(contests, "2p-sovereign-greedy").goal == Goal(0.7, 0.65)
    three = named(contests, "4p-sovereign-greedy")
    assert (three.seats, three.chance, three.goal) == (("sovereign", *["greedy"] * 3), 0.25, Goal(0.4))
    assert three.match.games == 400
    solo = named(contests, "1p-sovereign")
    assert (solo.players, solo.match.solo, solo.match.games, solo.goal) == (1, True, 100, Goal(0.5, worst=0.05))


def test_goals_look_at_the_share_and_at_its_lower_bound():
    assert Goal(0.6).met(Interval(0.6, 0.1, 0.9))
    assert not Goal(0.6).met(Interval(0.599, 0.5, 0.9))
    assert Goal(0.7, 0.65).met(wilson(290, 400))  # 72.5 %, at least 67.9 %
    assert not Goal(0.7, 0.65).met(wilson(29, 40))  # the same share, but less sure
    assert str(Goal(0.7, 0.65)) == "70 %, lower bound 65 %"
    assert Goal(0.5, worst=0.05).met(Interval(0.5, 0.4, 0.6), 0.05)
    assert not Goal(0.5, worst=0.05).met(Interval(0.5, 0.4, 0.6), 0.06)
    assert str(Goal(0.5, worst=0.05)) == "50 %, beggar at most 5 %"


def test_equals_win_neither_more_nor_less():
    equal = named(ladder.contests(SIX), "2p-mason-marquis").goal
    assert equal.met(wilson(215, 400))  # 53.8 %, 48.8 to 58.6 %
    assert equal.met(wilson(185, 400))
    assert not equal.met(wilson(225, 400))  # 56.2 %, 51.4 to 61.0 %
    assert not equal.met(wilson(175, 400))
    assert str(equal) == "50 % within the interval"


def test_contests_are_chosen_by_name_pattern_and_players():
    contests = ladder.contests(SIX)
    assert [c.name for c in ladder.chosen(contests, ["2p-page-random"], (2, 4))] == ["2p-page-random"]
    assert [c.name for c in ladder.chosen(contests, ["*-sovereign-*"], [4])] == [
        "4p-sovereign-marquis",
        "4p-sovereign-greedy",
        "4p-sovereign-sovereign@v1",
    ]
    assert len(ladder.chosen(contests, [], [2])) == 13
    assert ladder.chosen(contests, ["2p-*"], [4]) == []


def test_names_make_files_whatever_bots_are_called():
    contest = ladder.contests(["../up:Bot", "a b@200,1s"])[1]
    assert contest.journal(Path("games")).parent == Path("games")
    assert re.fullmatch(r"[\w@.-]+", contest.name)


# ---------------------------------------------------------------------- playing


def test_it_plays_goes_on_and_does_not_play_twice(tmp_path):
    few = ladder.contests([LOW, HIGH], games=2)[:2]
    seen: list[tuple[int, int, float]] = []
    ended: list[str] = []
    ladder.play(few, tmp_path, 1, lambda *told: seen.append(told), lambda contest: ended.append(contest.name))
    assert ended == [contest.name for contest in few]
    assert [done for done, _, _ in seen] == sorted(done for done, _, _ in seen)
    assert seen[-1][:2] == (4, 4)
    assert all(left >= 0 or isnan(left) for _, _, left in seen)  # nothing is known before the first deal is over
    assert seen[-1][2] == 0
    first = [contest.journal(tmp_path).read_bytes() for contest in few]

    more = ladder.contests([LOW, HIGH], games=4)[:1]
    ladder.play(few, tmp_path, 1)
    assert [contest.journal(tmp_path).read_bytes() for contest in few] == first
    ladder.play(more, tmp_path, 1)
    assert more[0].journal(tmp_path).read_bytes().startswith(first[0])
    found = ladder.result(more[0], tmp_path)
    assert found is not None
    assert len(found.games) == 4
    assert ContestFigures.of(found).finished


def test_the_first_deals_come_first(tmp_path, monkeypatch):
    """So that a faulty bot and the total time are known early."""
    played: list[tuple[tuple[str, ...], int]] = []

    def run(match, progress, workers, journal):
        played.append((match.bots, match.games))
        return [
            game(contest, number, True)
            for contest in contests
            if contest.match.bots == match.bots
            for number in range(match.games)
        ]

    contests = ladder.contests(SIX[:2], games=10)[:2]
    monkeypatch.setattr(ladder, "run", run)
    ladder.play(contests, tmp_path)
    page, herald = ("page", "random"), ("herald", "page")
    assert played == [(page, 2), (herald, 2), (page, 10), (herald, 10)]


def test_time_left_is_by_what_each_contest_takes(tmp_path):
    contests = ladder.contests(SIX, games=100)[:2]
    keep(contests[0], tmp_path, 10, 10)  # 0.6 s of thinking for each game
    clock = ladder._Clock(contests, tmp_path, 2, None)
    assert clock.done == {"2p-page-random": 10, "2p-herald-page": 0}
    each = 0.6 + ladder.REFEREE
    assert clock.seconds_left() == pytest.approx(each * (90 + 100) / 2)
    clock.pace["2p-herald-page"] = 10
    assert clock.seconds_left() == pytest.approx((each * 90 + 10 * 100) / 2)


# ---------------------------------------------------------------------- results


def test_deals_that_are_not_complete_are_left_out(tmp_path):
    contest = named(ladder.contests(SIX), "4p-herald-page")
    keep(contest, tmp_path, 6, 8)
    found = ladder.result(contest, tmp_path)
    assert found is not None
    assert len(found.games) == 6
    assert found.share == wilson(6, 6)
    assert not ContestFigures.of(found).finished
    assert ContestFigures.of(found).met is None


def test_a_journal_can_be_read_while_somebody_writes(tmp_path):
    contest = ladder.contests(SIX)[0]
    with Journal(contest.journal(tmp_path), contest.match) as journal:
        for number in range(2):
            journal.add(game(contest, number, True))
        found = ladder.result(contest, tmp_path)
    assert found is not None
    assert len(found.games) == 2


def test_a_damaged_journal_is_named(tmp_path):
    contest = ladder.contests(SIX)[0]
    contest.journal(tmp_path).write_text("nonsense\n")
    with pytest.raises(JournalError, match=re.escape(str(contest.journal(tmp_path)))):
        ladder.result(contest, tmp_path)


def test_nothing_played_is_nothing_known(tmp_path):
    assert list(ladder.results(ladder.contests(SIX), tmp_path)) == []


# ---------------------------------------------------------------------- what is written


def test_the_lines_of_the_tables(tmp_path):
    contests = ladder.contests(SIX, games=10)
    keep(named(contests, "2p-page-random"), tmp_path, 9, 10)
    keep(named(contests, "2p-herald-page"), tmp_path, 5, 10)
    keep(named(contests, "2p-courtier-herald"), tmp_path, 4, 4)
    text = written(contests, tmp_path, 10).text()
    # The winner has 70 wigs, the loser 60; 9 of 10 won.
    assert line(text, "page against random") == [
        "page against random",
        "10",
        "90.0 %",
        "59.6 to 98.2 %",
        "69.0 (67.0–70.0)",
        "61.0 (60.0–63.0)",
        "1.10",
        "50 ms, 140 ms, 200 ms",
        "60 %",
        "yes",
    ]
    assert line(text, "herald against page")[2:4] == ["50.0 %", "23.7 to 76.3 %"]
    assert line(text, "herald against page")[-1] == "**no**"
    assert line(text, "courtier against herald")[1] == "4 of 10"
    assert line(text, "courtier against herald")[-1] == "not finished"
    assert line(text, "sovereign against 3 × greedy")[-1] == "not played yet"
    assert "Of 22 goals, 1 is met, 1 is not, and 20 are still being measured." in text
    assert "- `2p-herald-page`: 50.0 %, the goal is 60 %" in text
    assert "`2p-courtier-herald`" in text[text.index("## How it was measured") :]
    assert "`lisboa ladder --games 10`" in text


def test_seats_of_a_bot_win_together(tmp_path):
    contests = ladder.contests(SIX, games=6)
    keep(named(contests, "4p-page-random"), tmp_path, 4, 6)
    keep(named(contests, "4p-sovereign-greedy"), tmp_path, 3, 8)
    text = written(contests, tmp_path, 6).text()
    four = text[text.index("## Four players") :]
    # The seat that wins has 70 wigs, the other ones 60: (4 · 65 + 2 · 60) / 6 for page.
    assert line(four, "page against random")[2] == "66.7 %"
    assert line(four, "page against random")[4].startswith("63.3 (")
    assert line(four, "sovereign against 3 × greedy")[2] == "37.5 %"
    assert line(four, "sovereign against 3 × greedy")[-1] == "**no**"


def test_the_levels_have_scales(tmp_path):
    contests = ladder.contests(SIX, games=100)
    keep(named(contests, "2p-page-random"), tmp_path, 100, 100)
    keep(named(contests, "2p-herald-page"), tmp_path, 64, 100)
    keep(named(contests, "4p-herald-page"), tmp_path, 51, 102)
    found = written(contests, tmp_path, 100)
    text = found.text()
    scale = text[text.index("## The levels compared") :]
    assert line(scale, "`random`")[3] == "0"
    # 199 to 1 instead of 100 to 0: 400 · log10(199) = 919.5; then 400 · log10(64 / 36) = 99.9 on top.
    assert line(scale, "1 `page`")[3].startswith("920 ± ")
    assert line(scale, "2 `herald`")[3].startswith("1019 ± ")
    assert line(scale, "3 `courtier`")[1:] == ["–", "–", "–", "–"]
    # page: 70 wigs a hundred times, then 60 + 10 in 36 of 100 games.
    assert line(scale, "1 `page`")[1].startswith("66.8 (")
    choice = text[: text.index("## Are the goals met?")]
    # Thinking: 50 ms as the stronger of a pairing, 10 ms as the weaker of two others.
    assert line(choice, "1 `page`")[1:] == ["about \\| page", "23 ms", "67", "62", line(scale, "1 `page`")[3]]


def test_characters_have_a_section_of_their_own(tmp_path):
    contests = ladder.contests(SIX, games=100)
    keep(named(contests, "2p-mason-marquis"), tmp_path, 52, 100)
    keep(named(contests, "2p-jurist-marquis"), tmp_path, 30, 100)
    found = written(contests, tmp_path, 100)
    text = found.text()
    before, _, after = text.partition("## Characters\n")
    assert "mason against marquis" not in before
    assert line(after, "mason against marquis")[2] == "52.0 %"
    assert line(after, "mason against marquis")[-2:] == ["50 % within the interval", "yes"]
    assert line(after, "jurist against marquis")[-1] == "**no**"
    assert line(after, "merchant against marquis")[-1] == "not played yet"
    assert "- `2p-jurist-marquis`: 30.0 %, the goal is 50 % within the interval" in before
    assert not {"mason", "jurist"} & found.ratings().keys()
    without = ladder.contests(SIX[:4], games=100)
    assert "## Characters" not in strength.Strength(LEVELS[:4], without, [], 100).text()


def test_ratings_are_those_of_the_page(tmp_path):
    contests = ladder.contests(SIX, games=100)
    keep(named(contests, "2p-page-random"), tmp_path, 90, 100)
    keep(named(contests, "2p-courtier-herald"), tmp_path, 64, 100)
    found = written(contests, tmp_path, 100)
    # Nothing is known of herald, and so nothing of courtier.
    assert found.ratings() == {"random": BotRating(0, 0), "page": BotRating(382, 113)}
    assert line(found.text(), "1 `page`")[-1] == "382 ± 113"


def test_optional_contests_are_told_of_only_if_they_were_played(tmp_path):
    contests = ladder.contests(EIGHT, games=10)
    rungs = [Rung(number, name, name) for number, name in enumerate(EIGHT, 1)]
    before = strength.Strength(rungs, contests, [], 10).text()
    assert "analyst against oracle" not in before
    assert "Of 27 goals" in before
    keep(named(contests, "2p-analyst-oracle"), tmp_path, 7, 10)
    text = strength.Strength(rungs, contests, list(ladder.results(contests, tmp_path)), 10).text()
    assert line(text, "analyst against oracle")[1:3] == ["10", "70.0 %"]
    assert "Of 28 goals" in text


def test_the_page_says_how_it_was_asked_for(tmp_path):
    contests = ladder.contests(SIX, 10, [("*v1*", 4)])
    text = strength.Strength(LEVELS, contests, [], 10, [("*v1*", 4)]).text()
    assert "Made by `lisboa ladder --games 10 --games-of '*v1*=4'`." in text
    assert line(text, "sovereign against sovereign@v1")[1] == "0 of 4"


def test_elo_by_hand():
    assert strength.elo(0.5, 100) == (0, pytest.approx(400 / 2.302585 / 5))
    assert strength.elo(10 / 11, 100)[0] == pytest.approx(400)
    assert strength.elo(1, 100)[0] == pytest.approx(-strength.elo(0, 100)[0])


def test_the_same_games_give_the_same_documents(tmp_path):
    contests = ladder.contests(SIX, games=10)
    keep(contests[0], tmp_path, 7, 10)
    first = strength.write(tmp_path / "one", written(contests, tmp_path, 10))
    second = strength.write(tmp_path / "two", written(contests, tmp_path, 10))
    assert [path.name for path in first] == ["strength.md", "strength.json"]
    assert [path.read_bytes() for path in first] == [path.read_bytes() for path in second]


def test_programs_find_the_same_figures(tmp_path):
    contests = ladder.contests(SIX, games=10)
    keep(contests[0], tmp_path, 9, 10, BotFault(1, "timeout", "too late"))
    data = json.loads(strength.write(tmp_path, written(contests, tmp_path, 10))[1].read_text())
    assert (data["format"], data["version"], data["program"], data["seed"]) == (
        "lisboa-strength",
        1,
        VERSION,
        ladder.SEED,
    )
    assert data["machine"].keys() == {"cores", "python", "compiled"}
    page, herald, *_ = data["contests"]
    assert (page["name"], page["games"], page["wanted"], page["met"]) == ("2p-page-random", 10, 10, True)
    assert page["share"]["value"] == 0.9
    assert page["stronger"]["turn_seconds"] == {"mean": 0.05, "p95": 0.14, "slowest": 0.2}
    assert page["weaker"]["faults"] == {"timeout": 1}
    assert (herald["games"], herald["met"]) == (0, None)
    assert [level["bot"] for level in data["levels"]] == ["random", *SIX]


def test_faults_show(tmp_path):
    contests = ladder.contests(SIX, games=10)
    keep(contests[0], tmp_path, 9, 10, BotFault(1, "timeout", "too late"))
    assert line(written(contests, tmp_path, 10).text(), "page against random")[-1] == "yes (1 fault)"


def test_no_machine_is_named(tmp_path):
    contests = ladder.contests(SIX, games=10)
    keep(contests[0], tmp_path, 9, 10)
    for path in strength.write(tmp_path, written(contests, tmp_path, 10)):
        assert str(tmp_path) not in path.read_text()


# ---------------------------------------------------------------------- adding to a page


def added(contests: list[Contest], folder: Path, page: Path, games: int = 10) -> strength.Strength:
    earlier = EarlierPage.read(page, contests[0].match.components)
    return strength.Strength(LEVELS, contests, list(ladder.results(contests, folder)), games, earlier=earlier)


def test_a_page_is_added_to_line_by_line(tmp_path):
    """Whichever rests on more games stands: the line that was there, or the one from these games."""
    contests, page, more = ladder.contests(SIX, games=10), tmp_path / "page", tmp_path / "more"
    for name, wins, games in (("2p-page-random", 9, 10), ("2p-herald-page", 5, 10)):
        keep(named(contests, name), tmp_path, wins, games)
    keep(named(contests, "4p-page-random"), tmp_path, 5, 6)
    strength.write(page, written(contests, tmp_path, 10))
    before = (page / "strength.md").read_text()
    more.mkdir()
    keep(named(contests, "2p-herald-page"), more, 2, 4)
    keep(named(contests, "4p-page-random"), more, 12, 12)
    keep(named(contests, "2p-courtier-herald"), more, 7, 10)
    text = added(contests, more, page).text()
    assert line(text, "page against random") == line(before, "page against random")
    assert line(text, "herald against page") == line(before, "herald against page")
    assert line(text, "courtier against herald")[1:3] == ["10", "70.0 %"]
    four = text[text.index("## Four players") :]
    assert line(four, "page against random")[1:3] == ["12", "100.0 %"]
    scale, was = (page[page.index("## The levels compared") :] for page in (text, before))
    assert line(scale, "1 `page`")[1] == line(was, "1 `page`")[1]  # wigs of two players: from the games that were more
    assert line(scale, "1 `page`")[2].startswith("65.0 (")  # of four: from these
    assert line(scale, "2 `herald`")[3] == line(was, "2 `herald`")[3]
    assert line(scale, "3 `courtier`")[3] != "–"  # the chain goes on from steps that were kept
    assert "The games were played in parts." in text
    assert "The games were played in parts." not in before
    begin, end = "## Where the wigs come from", "## How it was measured"
    assert text[text.index(begin) : text.index(end)] == before[before.index(begin) : before.index(end)]


def test_what_was_added_can_be_added_to(tmp_path):
    contests, page = ladder.contests(SIX, games=10), tmp_path / "page"
    keep(named(contests, "2p-page-random"), tmp_path, 9, 10)
    strength.write(page, written(contests, tmp_path, 10))
    (tmp_path / "none").mkdir()
    once = added(contests, tmp_path / "none", page)
    strength.write(page, once)
    twice = added(contests, tmp_path / "none", page)
    assert twice.text() == once.text()
    assert twice.data() == once.data()


def test_solo_ranks_are_kept(tmp_path):
    contests = ladder.contests(SIX, games=40)
    solo = named(contests, "1p-sovereign")
    page = {"name": solo.name, "games": 100, "share": {"value": 0.6, "low": 0.5, "high": 0.7}}
    row = {"bot": "sovereign", "turn_seconds": None, "faults": {}} | dict.fromkeys(("wigs", "place"), page["share"])
    ranks = dict(zip(RANKS, (4, 6, 30, 60), strict=True))
    known = ContestFigures.read(solo, page | {"stronger": row, "weaker": row, "ranks": ranks})
    assert known.ranks == (4, 6, 30, 60)
    assert known.met
    assert ContestFigures.read(solo, known.data() | {"games": 100}) == known


def test_a_page_of_other_games_is_not_added_to(tmp_path):
    contests = ladder.contests(SIX, games=10)
    with pytest.raises(BadPage, match="no page to add to"):
        EarlierPage.read(tmp_path, contests[0].match.components)
    strength.write(tmp_path, written(contests, tmp_path, 10))
    with pytest.raises(BadPage, match="other rules, components or deals"):
        EarlierPage.read(tmp_path, "another set")
    (tmp_path / "strength.json").write_text("{}")
    with pytest.raises(BadPage, match="cannot be read"):
        EarlierPage.read(tmp_path, contests[0].match.components)


# ---------------------------------------------------------------------- the command


@pytest.fixture
def few(monkeypatch):
    """A ladder with two levels of quick bots."""
    monkeypatch.setattr(ladder, "levels", lambda: (Rung(1, LOW, "first"), Rung(2, HIGH, "last")))


def test_the_command_plays_and_writes(few, tmp_path, capsys):
    out, games = tmp_path / "out", tmp_path / "games"
    options = ["ladder", "--games", "2", "--workers", "1", "--journal", str(games), "--out", str(out)]
    ratings_file = tmp_path / "ratings.toml"
    assert main([*options, "--only", "2p-*Low-random", "--ratings", str(ratings_file)]) == 0
    assert list(ratings(ratings_file)) == ["random", LOW]
    shown = capsys.readouterr()
    assert re.search(
        r"2p-tests.arena.climbers-Low-random: \d+\.\d % \(.*\) of 2 games, goal 60 %: (not )?met\.", shown.out
    )
    assert f"{out / 'strength.md'} is written." in shown.out
    assert "2 of 2 games" in shown.err
    text = (out / "strength.md").read_text()
    assert line(text, f"{LOW} against random")[1] == "2"
    assert line(text, f"{HIGH} against {LOW}")[-1] == "not played yet"
    before = sorted(path.name for path in games.iterdir())
    assert main([*options, "--from-journals"]) == 0
    assert sorted(path.name for path in games.iterdir()) == before
    again = (out / "strength.md").read_text()
    assert again == text


@pytest.mark.parametrize(
    "options, code, said",
    [
        (["--only", "2p-king-queen"], 2, "no pairing has this name"),
        (["--players", "3"], 2, "for 1 (solo), 2 and 4 players"),
        (["--only", "2p-*Low", "--players", "4"], 2, "no pairing has this name"),
        (["--from-journals"], 1, "there is no such folder"),
        (["--add"], 1, "no page to add to"),
        (["--games", "0"], 2, "less than 1"),
        (["--games-of", "2p-*"], 2, "has no number of games"),
        (["--games-of", "2p-*=0"], 2, "less than 1"),
    ],
)
def test_what_makes_no_sense_is_told_in_a_sentence(few, options, code, said, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    assert main(["ladder", *options]) == code
    shown = capsys.readouterr().err
    assert said in shown
    assert "Traceback" not in shown


def test_a_bot_that_is_not_there_is_told(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(ladder, "levels", lambda: (Rung(1, "nobody", ""),))
    monkeypatch.chdir(tmp_path)
    assert main(["ladder", "--games", "2", "--workers", "1", "--only", "2p-nobody-random"]) == 2
    assert "'nobody' is no bot" in capsys.readouterr().err


def test_a_folder_that_cannot_be_written_is_told_before_anything_is_played(few, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "docs").write_text("a file")
    assert main(["ladder", "--games", "2"]) == 1
    assert "docs" in capsys.readouterr().err
    assert not (tmp_path / "ladder-games").exists()


def test_a_damaged_journal_is_told(few, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "ladder-games").mkdir()
    (tmp_path / "ladder-games" / "2p-tests.arena.climbers-Low-random.journal").write_text("nonsense\n")
    assert main(["ladder", "--from-journals"]) == 1
    assert "is no journal of the arena" in capsys.readouterr().err


def test_stopped_it_tells_how_to_go_on(few, tmp_path, monkeypatch, capsys):
    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(ladder, "run", stopped)
    assert main(["ladder", "--games", "2"]) == 130
    assert "ladder-games, and the same command resumes" in capsys.readouterr().err
