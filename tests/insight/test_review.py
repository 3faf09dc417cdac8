"""A whole review of a short game: resumed, in several processes, and from files."""

import json

import pytest

from lisboa import insight
from lisboa.bots import Entrant, Observation, entrant
from lisboa.engine.moves import Move
from lisboa.game import Game
from lisboa.insight import ReviewError, substitute
from lisboa.insight.work import DECISION, FORTUNE, PLAYOUT, TURN, Work
from tests.insight.games import reviewed_but_for_some, short_game


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


def test_better_lines_can_be_played(reviewed):
    work = Work(short_game(), 0, 1)
    told = list(reviewed.verdicts())
    assert told
    for one in told:
        state = work.states[one.number].clone()
        assert one.better != one.played
        for move in one.better:
            state.play(work.game.move(move))


def test_a_review_that_is_stopped_keeps_what_was_found(reviewed):
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
    assert all(
        one == reviewed.found[kind][number] for kind, parts in kept.found.items() for number, one in parts.items()
    )


@pytest.mark.parametrize("workers", [1, 2])
def test_what_is_missing_is_found_alike_by_any_number_of_processes(reviewed, workers):
    begun = reviewed_but_for_some()
    assert begun.found != reviewed.found
    assert insight.review(short_game(), workers=workers, begun=begun).found == reviewed.found


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


# ---------------------------------------------------------------------- somebody else in one's seat


def test_a_bot_plays_the_same_deal(reviewed):
    game, found = short_game(), insight.read(reviewed.text())
    bots = [entrant("page"), entrant("greedy")]
    seen: list[tuple[int, int]] = []
    came = insight.instead(game, found, 1, bots, on_step=lambda *steps: seen.append(steps))
    assert came == insight.instead(game, found, 1, bots)
    assert [done for done, _ in seen] == sorted(done for done, _ in seen)
    assert seen[-1][0] == seen[-1][1]
    assert came.bot == "greedy"
    assert min(came.places) == 1
    assert came.rank is None
    (told,) = insight.page(game, insight.read(found.text()), game.texts).substitutes
    assert (told.seat, told.bot, told.wigs, told.place) == (1, "greedy", came.wigs[1], came.places[1])
    assert (told.rank, told.rank_before) == (None, None)
    assert 0 < len(told.departures) <= 3
    costs = [departure.cost for departure in told.departures]
    assert costs == sorted(costs, reverse=True)


def test_departures_are_lines_that_can_be_played_and_told(reviewed):
    game, found = short_game(), insight.read(reviewed.text())
    costs = {one.number: (one.verdict, one.cost) for one in reviewed.verdicts() if one.is_told}
    work = Work(game, 0, 1)
    for departure in insight.instead(game, found, 1, [entrant("page"), entrant("greedy")]).departures:
        made = work.made[departure.number]
        assert made.seat == 1
        assert departure.played == [move.text for move in made.line] != departure.instead
        state = work.states[departure.number].clone()
        for text in departure.instead:
            assert state.decider() == 1
            assert text in [move.text for move in state.moves()]
            state.play(game.move(text))
    for told in insight.page(game, found, game.texts).substitutes[0].departures:
        assert told.played
        assert told.instead
        assert told.played != told.instead
        assert (told.verdict, told.cost) == costs.get(told.number, ("", 0.0))


def test_the_sovereign_takes_a_seat_by_itself():
    """Those that were bots stay what they were, and in the place of other people it plays, too."""
    game = short_game()
    assert [one.name for one in Work(game, 0, 1, ["page", None])._entrants(1)] == ["page", "sovereign@8"]
    assert [one.name for one in Work(game, 0, 1, ["page", None])._entrants(0)] == ["sovereign@8"] * 2
    assert [one.name for one in Work(game, 0, 1)._entrants(0)] == ["sovereign@8"] * 2


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
        came = insight.instead(game, insight.read(reviewed.text()), 0, bots)
    assert came.departures == []
    assert came.wigs == [score.total for score in game.scores()]
