"""Advice with figures: an adviser's lines on the same deals, and what it would do at the next turn."""

from random import Random

import pytest

from lisboa.bots import Advice, Observation, entrant
from lisboa.engine.moves import Move
from lisboa.engine.state import GameState
from lisboa.game import Game
from lisboa.insight import advice as advice_module
from lisboa.insight.advice import AdvisedLine, advised, contrasts, is_better, prospect
from lisboa.insight.forecast import forecast
from lisboa.insight.paired import difference
from lisboa.redeal import redeal
from lisboa.texts import Texts
from tests.insight.few_deals import FEW

pytestmark = pytest.mark.usefixtures("few_deals")
WELL, BADLY = [(0.6, 10.0), (0.4, 6.0)], [(0.3, 2.0), (0.1, -1.0)]


def at_a_turn(players: int = 2, seed: int = 7, rounds: int = 3) -> GameState:
    game, page = Game.new(players, seed), entrant("page")
    while game.decision.question != "turn" or game.state.round < rounds:
        game.play(page.choose(game.state, game.state.decider(), game.length))
    return game.state


def advice_at(state: GameState, seat: int, bot: str = "chamberlain", seed: int = 3) -> list[AdvisedLine]:
    return advised(entrant(bot).bot, Observation(state, seat, seed), 3)


# ---------------------------------------------------------------------- figures


@pytest.mark.parametrize(
    "one, other, better",
    [
        (WELL, BADLY, True),
        (BADLY, WELL, False),
        (WELL, WELL, False),
        ([(1.0, 9.0), (1.0, 8.0)], [(1.0, 5.0), (1.0, 3.9)], True),  # won anyway: by more
        ([(0.5, 9.0), (0.4, 8.0)], [(0.51, 5.0), (0.4, 3.9)], False),  # more wigs, but no more games
    ],
)
def test_what_is_surely_better(one, other, better):
    assert is_better(difference(list(zip(one, other, strict=True)))) == better


def test_what_a_line_comes_to():
    best, other = prospect(WELL, WELL), prospect(BADLY, WELL)
    assert (best.chance, best.lead, best.behind.chance, best.is_equal) == (0.5, 8.0, 0.0, True)
    assert other.chance == pytest.approx(0.2)
    assert other.error == pytest.approx(0.1)
    assert other.behind.chance == pytest.approx(0.3)
    assert other.behind.lead == pytest.approx(7.5)
    assert not other.is_equal


# ---------------------------------------------------------------------- advice


@pytest.mark.parametrize("players", [1, 2, 4])
def test_lines_are_compared_and_the_same_question_gets_the_same_answer(players):
    state = at_a_turn(players)
    found = advice_at(state, state.decider())
    assert len({one.advice.move for one in found}) == 3
    assert all(one.line[0] is one.advice.move for one in found)
    assert all(0 <= one.prospect.chance <= 1 for one in found)
    for one in found:
        behind = found[0].prospect.chance - one.prospect.chance
        assert one.prospect.behind.chance == pytest.approx(behind)
    assert found == advice_at(state, state.decider())


class Listed:
    """Advises these moves of all, by their places, without lines."""

    def __init__(self, *places: int) -> None:
        self.places = places

    def advise(self, observation: Observation, count: int = 3) -> list[Advice]:
        return [Advice(observation.moves[place], 0.0, "") for place in self.places]

    def reason(self, observation: Observation, move: Move) -> str:
        return ""


def test_the_figures_decide_the_order_where_a_line_is_surely_better():
    """Whichever of the two lines is proposed first."""
    state = at_a_turn()
    observation = Observation(state, state.decider(), 3)
    there, back = (advised(Listed(*places), observation, 2) for places in ((0, 10), (10, 0)))
    assert not there[1].prospect.is_equal
    assert [one.advice.move for one in there] == [one.advice.move for one in back]


def test_the_advisers_order_stands_where_no_other_line_is(monkeypatch):
    monkeypatch.setattr(advice_module, "is_better", lambda found: False)
    state = at_a_turn()
    moves = state.moves()
    for places in ((0, 3), (3, 0)):
        found = advised(Listed(*places), Observation(state, state.decider(), 3), 2)
        assert [one.advice.move for one in found] == [moves[place] for place in places]


def test_contrasts_are_told_only_where_a_line_is_surely_better():
    told = 0
    for seed in range(4):
        state = at_a_turn(seed=seed)
        seat = state.decider()
        found = advice_at(state, seat, "page")
        first, *others = contrasts(Texts(), Observation(state, seat, 3), found)
        assert bool(first) != found[1].prospect.is_equal
        assert first.startswith(("Better than", "Nothing", ""))
        for one, contrast in zip(found[1:], others, strict=True):
            assert bool(contrast) != one.prospect.is_equal
            told += contrast.startswith("Not as good as")
    assert told


def test_a_single_line_has_nothing_to_be_compared_with():
    state = at_a_turn()
    one = advice_at(state, state.decider())[:1]
    assert contrasts(Texts(), Observation(state, state.decider(), 3), one) == [""]


# ---------------------------------------------------------------------- the next turn


@pytest.mark.parametrize("players", [1, 2, 3])
def test_what_to_do_at_the_next_turn(players):
    state = at_a_turn(players)
    seat = state.decider() if players == 1 else (state.decider() + 1) % players
    bot, observation = entrant("marquis").bot, Observation(state, seat, 5)
    found = forecast(bot, observation, 3)
    votes = [one.futures for one in found]
    assert votes == sorted(votes, reverse=True)
    assert 0 < sum(votes) <= FEW
    hand = state.players[seat].hand
    for one in found:
        assert one.state.decider() == seat
        assert one.line[0] in one.state.moves()
        assert one.line[0].b in hand or one.line[0].a in hand
    assert [(one.line, one.futures, one.prospect) for one in found] == [
        (one.line, one.futures, one.prospect) for one in forecast(bot, observation, 3)
    ]


def test_there_is_no_next_turn_when_the_game_ends_before_it():
    game = Game.position(players=2, period=2, last_round=1, turn=1)
    assert forecast(entrant("page").bot, Observation(game.state, 0, 5), 3) == []
    assert forecast(entrant("page").bot, Observation(game.state, 1, 5), 3)


@pytest.mark.rule("R2.21")
@pytest.mark.parametrize("bot", ["page", "marquis"])
def test_neither_depends_on_what_the_seat_cannot_see(bot):
    state = at_a_turn(3)
    for seat in range(3):
        other = redeal(state, seat, Random(1))
        assert other.piles != state.piles
        one, twin = (forecast(entrant(bot).bot, Observation(s, seat, 5), 2) for s in (state, other))
        assert [(e.line, e.futures, e.prospect) for e in one] == [(e.line, e.futures, e.prospect) for e in twin]
    seat = state.decider()
    assert advice_at(state, seat, bot) == advice_at(redeal(state, seat, Random(1)), seat, bot)
