"""`lisboa review` as people use it: what it tells, what it keeps, what it refuses at once, and how it is stopped."""

import os
import re
import signal
import subprocess
import sys
import time
from contextlib import suppress

import pytest

from lisboa import insight
from lisboa.cli import saves
from lisboa.cli.errors import INTERRUPTED
from lisboa.cli.saves import SavedTable
from lisboa.game import Game
from lisboa.insight import running
from lisboa.insight.work import DECISION, TURN, Work
from lisboa.record import read
from lisboa.review_files.annotating import annotated
from tests.insight.games import reviewed_but_for_some, reviewed_short_game, short_record


@pytest.fixture
def game(tmp_path):
    path = tmp_path / "game.json"
    path.write_text(short_record())
    return path


@pytest.fixture
def kept(tmp_path):
    """Where the review is kept."""
    return tmp_path / "game.json.review.json"


@pytest.fixture
def nothing_is_done(monkeypatch):
    reviewed_short_game()  # it is made before, whichever test comes first
    monkeypatch.setattr(Work, "done", None)


def test_the_command_goes_on_tells_and_keeps_what_it_found(lisboa, game, kept, monkeypatch):
    kept.write_text(reviewed_but_for_some().text())
    shown = lisboa("review", game, "--workers", 1)
    assert shown.code == 0
    assert "accuracy" in shown.out
    assert "with even luck" in shown.out
    assert kept.read_text() == reviewed_short_game().text()
    monkeypatch.setattr(Work, "done", None)  # a second time nothing is left to do
    assert lisboa("review", game, "--workers", 1).out == shown.out


def test_the_command_starts_anew_where_a_file_is_damaged(lisboa, game, kept, monkeypatch):
    kept.write_text("{")

    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(running, "Work", stopped)
    assert lisboa("review", game).code == INTERRUPTED
    assert insight.read(kept.read_text()).found[TURN] == {}


def test_a_review_that_somebody_has_changed_is_refused_in_words(lisboa, game, kept, nothing_is_done):
    changed = reviewed_short_game()
    number = next(one.number for one in changed.verdicts() if one.is_told)
    changed.found[DECISION][number]["played"]["line"] = ["no such move"]
    kept.write_text(changed.text())
    shown = lisboa("review", game)
    assert shown.code == 1
    assert f"{kept}: damaged review" in shown.err
    assert "remove the file" in shown.err


# ---------------------------------------------------------------------- what is refused, before anything is done


def test_an_unfinished_game_is_refused(lisboa, game, kept):
    game.write_text(Game.new(2, 1).record())
    shown = lisboa("review", game)
    assert shown.code == 1
    assert "not finished" in shown.err
    assert not kept.exists()


@pytest.mark.parametrize(
    "options, why",
    [
        (["--seat", "3"], "--seat 3 does not exist"),
        (["--instead", "greedy"], "--instead needs --seat"),
        (["--seat", "2", "--instead", "nobody"], "--instead: 'nobody' is no bot"),
        (["--seat", "2", "--instead", "search@x"], "search@x"),
    ],
)
def test_what_makes_no_sense_is_refused_at_once(lisboa, game, kept, nothing_is_done, options, why):
    shown = lisboa("review", game, *options)
    assert shown.code == 2
    assert why in shown.err
    assert not kept.exists()


def test_a_file_that_cannot_be_written_is_refused_at_once(lisboa, game, tmp_path, nothing_is_done):
    shown = lisboa("review", game, "--out", tmp_path / "nowhere" / "review.json")
    assert shown.code == 1
    assert "cannot be written" in shown.err


# ---------------------------------------------------------------------- somebody else in one's seat


def test_the_command_tells_what_a_bot_would_have_done(lisboa, game, kept):
    kept.write_text(reviewed_short_game().text())
    shown = lisboa("review", game, "--seat", 2, "--instead", "greedy", "--workers", 1)
    assert shown.code == 0
    assert re.search(
        r"The same deal with greedy in the place of Purple: \d+ wigs (instead of \d+|as before), place \d", shown.out
    )
    assert "In the place of other people greedy played, too." in shown.out
    assert "Where it would have gone another way:" in shown.out
    assert 1 <= len(re.findall(r"^  move \d+.*Played: .+ greedy: .+\.$", shown.out, re.M)) <= 3
    assert re.search(r"^\d+ of \d+ moves", shown.err, re.M)


# ---------------------------------------------------------------------- files


def test_the_review_is_written_as_a_page_and_as_comments(lisboa, game, kept, tmp_path, nothing_is_done):
    kept.write_text(reviewed_short_game().text())
    page, commented = tmp_path / "review.html", tmp_path / "commented.json"
    shown = lisboa("review", game, "--html", page, "--annotate", commented, "--language", "pt")
    assert shown.code == 0
    assert '<html lang="pt">' in page.read_text()
    told = read(commented.read_text()).comments
    assert any(comment.text.startswith("Hipóteses") for comment in told)
    assert lisboa("verify", commented).code == 0


def test_who_plays_is_kept_with_the_comments(lisboa, game, kept, tmp_path, nothing_is_done):
    table = SavedTable(Game.load(game), ["person", "page"])
    saves.write(game, table)
    kept.write_text(reviewed_short_game().text())
    commented = tmp_path / "commented.json"
    assert lisboa("review", game, "--annotate", commented).code == 0
    assert saves.read(commented).kinds == table.kinds
    assert read(commented.read_text()).comments


@pytest.mark.parametrize("option", ["--html", "--annotate", "--out"])
def test_the_game_itself_is_never_written_over(lisboa, game, option, nothing_is_done):
    before = game.read_text()
    shown = lisboa("review", game, option, game)
    assert shown.code == 2
    assert "different file" in shown.err
    assert game.read_text() == before


@pytest.fixture
def commented(game, tmp_path):
    path = tmp_path / "commented.json"
    found = Game.load(game)
    path.write_text(annotated(found, reviewed_short_game(), found.texts))
    return path


def test_a_replay_shows_comments_with_their_moves(lisboa, commented):
    record = read(commented.read_text())
    shown = lisboa("replay", commented)
    assert shown.code == 0
    lines = shown.out.splitlines()
    for comment in record.comments:
        place = lines.index(f"  * {comment.text}")
        assert lines[place - 1].startswith(f"{comment.entry}. ")


def test_a_log_has_each_comment_after_its_move(lisboa, game, commented):
    plain, told = (lisboa("replay", path, "--log").out.splitlines() for path in (game, commented))
    assert [line for line in told if not line.startswith("  * ")] == plain
    texts = [comment.text for comment in read(commented.read_text()).comments]
    assert [line.removeprefix("  * ") for line in told if line.startswith("  * ")] == texts
    played = read(commented.read_text())
    middle = played.comments[len(played.comments) // 2].entry
    part = lisboa("replay", commented, "--log", "--move", middle).out
    assert all((comment.text in part) == (comment.entry <= middle) for comment in played.comments)


def test_a_position_has_the_comment_of_the_move_that_led_there(lisboa, commented):
    first, second = read(commented.read_text()).comments[:2]
    shown = lisboa("replay", commented, "--move", first.entry).out
    assert f"  * {first.text}" in shown
    assert second.text not in shown


def test_one_seat_is_told_of_its_own_moves_alone(lisboa, commented):
    record = read(commented.read_text())
    for seat in range(2):
        shown = lisboa("replay", commented, "--seat", seat + 1).out.splitlines()
        for comment in record.comments:
            own = record.entries[comment.entry - 1][0] == seat
            assert any(line.startswith(f"{comment.entry}. ") and "wigs" not in line for line in shown) == own


# ---------------------------------------------------------------------- Ctrl-C


def test_a_review_in_several_processes_can_be_stopped_and_goes_on(environment, game, kept):
    """Ctrl-C goes to all of them; a depth that takes much longer than the test waits."""
    command = [sys.executable, "-m", "lisboa", "review", str(game), "--depth", "9", "--workers", "2"]
    process = subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    assert process.stderr is not None
    assert re.fullmatch(r"0 of \d+ parts\n", process.stderr.readline())
    process.stderr.readline()  # a part is done, and all processes are at work
    os.killpg(process.pid, signal.SIGINT)
    out, errors = process.communicate(timeout=30)
    assert process.returncode == INTERRUPTED
    assert out == ""
    told = re.sub(r"^\d+ of .*\n", "", errors, flags=re.M).strip()
    assert told == f"lisboa: stopped. The same command goes on from what is in {kept}."
    assert any(insight.read(kept.read_text()).found.values())
    wait_until_all_are_gone(process.pid)


def wait_until_all_are_gone(group: int) -> None:
    """What Python itself has started, to tidy up after processes, ends a little later than they do."""
    end = time.monotonic() + 20
    with suppress(ProcessLookupError):
        while True:
            os.killpg(group, 0)
            assert time.monotonic() < end, "processes are left"
            time.sleep(0.05)
