"""A whole review of a short game: resumed, in several processes, from files, and by the command."""

import json

import pytest

from lisboa import insight
from lisboa.bots import Entrant, Observation, entrant
from lisboa.cli import main
from lisboa.cli.errors import INTERRUPTED
from lisboa.engine.moves import Move
from lisboa.game import Game
from lisboa.insight import Review, ReviewError, running, substitute
from lisboa.insight.work import DECISION, FORTUNE, PLAYOUT, TURN, Work
from tests.insight.games import short_game, short_record


@pytest.fixture(scope="module")
def reviewed() -> Review:
    return insight.review(short_game())


def test_a_review_tells_of_turns_decisions_and_luck(reviewed):
    work = Work(short_game(), 0, 1)
    assert {(kind, number) for kind in (TURN, DECISION, FORTUNE) for number in reviewed.found[kind]} == set(work.parts)
    assert set(reviewed.found[PLAYOUT]) == set(reviewed.suspects())
    assert reviewed.parts == len(work.parts)
    for turn in reviewed.found[TURN].values():
        assert sum(turn["chances"]) == pytest.approx(1)
    for seat in range(2):
        player = reviewed.player(seat)
        assert 0 <= player.accuracy <= 100
        assert player.luck == pytest.approx(-reviewed.player(1 - seat).luck, abs=1e-5)
    assert all(number in reviewed.found[TURN] for number in reviewed.moments())


def test_better_lines_can_be_played_and_have_reasons(reviewed):
    work = Work(short_game(), 0, 1)
    told = list(reviewed.verdicts())
    assert told
    for one in told:
        state = work.states[one.number].clone()
        assert one.better != one.played
        assert one.reason
        assert one.played_for
        for move in one.better:
            state.play(work.game.move(move))


def test_a_review_that_was_stopped_goes_on(reviewed):
    class Stopped(Exception):
        pass

    begun = insight.review_of(short_game())

    def stop(done: int, parts: int, left: float) -> None:
        assert 0 < done <= parts
        if done == 7:
            raise Stopped

    with pytest.raises(Stopped):
        insight.review(short_game(), begun=begun, on_progress=stop)
    kept = insight.read(begun.text())
    assert sum(len(parts) for parts in kept.found.values()) == 7
    assert insight.review(short_game(), begun=kept).found == reviewed.found


def test_several_processes_find_the_same(reviewed):
    assert insight.review(short_game(), workers=2).found == reviewed.found


def test_a_review_can_be_written_and_read(reviewed):
    again = insight.read(reviewed.text())
    assert again == reviewed
    assert [again.player(seat) for seat in range(2)] == [reviewed.player(seat) for seat in range(2)]


@pytest.mark.parametrize("text", ["", "[]", "{", '{"format": "lisboa-record"}', "null", "[" * 100_000])
def test_what_is_no_review_is_refused(text):
    with pytest.raises(ReviewError):
        insight.read(text)


@pytest.mark.parametrize("key", ["version", "found", "seats", "game"])
def test_a_damaged_review_is_refused(key, reviewed):
    data = json.loads(reviewed.text())
    for value in (None, "x", [1], {"turn": {"x": 1}}):
        with pytest.raises(ReviewError):
            insight.read(
                json.dumps({**data, key: value} if key != "game" else {k: v for k, v in data.items() if k != key})
            )


def test_only_finished_games_are_reviewed_and_only_their_own_reviews_go_on(reviewed):
    with pytest.raises(ReviewError):
        insight.review(Game.new(2, 1))
    with pytest.raises(ReviewError):
        insight.review(short_game(), seed=1, begun=reviewed)
    with pytest.raises(ReviewError):
        insight.review(short_game(3), begun=reviewed)


def test_a_mistake_is_told_only_after_its_play_outs(reviewed):
    without = insight.read(reviewed.text())
    without.found[PLAYOUT].clear()
    assert not {one.verdict for one in without.verdicts()} & {"mistake", "blunder"}


# ---------------------------------------------------------------------- the command


def test_the_command_tells_and_keeps_what_it_found(tmp_path, capsys, monkeypatch):
    path = tmp_path / "game.json"
    path.write_text(short_record())
    assert main(["review", str(path), "--workers", "1"]) == 0
    text = capsys.readouterr().out
    assert "accuracy" in text
    assert "with even luck" in text
    insight.read((tmp_path / "game.json.review.json").read_text())
    monkeypatch.setattr(Work, "done", None)  # a second time nothing is left to do
    assert main(["review", str(path), "--workers", "1"]) == 0
    assert capsys.readouterr().out == text


def test_the_command_starts_anew_where_a_file_is_damaged(tmp_path, monkeypatch):
    path = tmp_path / "game.json"
    path.write_text(short_record())
    (tmp_path / "game.json.review.json").write_text("{")

    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(running, "Work", stopped)
    assert main(["review", str(path)]) == INTERRUPTED
    assert insight.read((tmp_path / "game.json.review.json").read_text()).found[TURN] == {}


def test_an_unfinished_game_is_refused(tmp_path, capsys):
    path = tmp_path / "game.json"
    path.write_text(Game.new(2, 1).record())
    assert main(["review", str(path)]) == 1
    assert "not finished" in capsys.readouterr().err
    assert not list(tmp_path.glob("*.review.json"))


# ---------------------------------------------------------------------- somebody else in one's seat


def test_a_bot_plays_the_same_deal(reviewed):
    game = short_game()
    came = insight.instead(game, reviewed, 1, [entrant("page"), entrant("greedy")])
    assert came == insight.instead(game, reviewed, 1, [entrant("page"), entrant("greedy")])
    assert sorted(came.places)[0] == 1
    assert 0 < len(came.departures) <= 3
    costs = [departure.cost for departure in came.departures]
    assert costs == sorted(costs, reverse=True)
    work = Work(game, 0, 1)
    for departure in came.departures:
        assert work.moves[departure.number].text == departure.played != departure.instead
        assert departure.instead in [move.text for move in work.states[departure.number].moves()]
        assert work.states[departure.number].decider() == 1


def test_who_plays_alike_goes_no_other_way(reviewed):
    """Somebody who knows the moves of the game by heart."""

    class Again:
        def choose(self, observation: Observation) -> Move:
            return moves[observation.seed]

    game = short_game()
    moves = Work(game, 0, 1).moves
    bots = [Entrant("again", Again())] * 2
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(substitute, "decision_seed", lambda seed, seat, played: played)
        came = insight.instead(game, reviewed, 0, bots)
    assert came.departures == ()
    assert list(came.wigs) == [score.total for score in game.scores()]


def test_the_command_tells_what_a_bot_would_have_done(tmp_path, capsys, reviewed):
    path = tmp_path / "game.json"
    path.write_text(short_record())
    (tmp_path / "game.json.review.json").write_text(reviewed.text())
    assert main(["review", str(path), "--seat", "2", "--instead", "greedy", "--workers", "1"]) == 0
    assert "The same deal with greedy" in capsys.readouterr().out
    assert main(["review", str(path), "--instead", "greedy"]) == 2
    assert main(["review", str(path), "--seat", "2", "--instead", "nobody", "--workers", "1"]) == 2
    assert "nobody" in capsys.readouterr().err
