"""What bots think of a position against Lacerda: ranks count, and the lead in wigs is one condition among others."""

from typing import Any

import pytest

from lisboa.bots import Observation, thinker
from lisboa.bots.levels import GREEDY, SEARCH
from lisboa.bots.networks import NEWEST
from lisboa.bots.thinker import Opinion, Thinker
from lisboa.bots.weights import against_lacerda, evaluation
from lisboa.engine.money import power
from lisboa.engine.scoring import RANKS
from lisboa.game import Game
from lisboa.thinking.evaluation import ahead
from lisboa.thinking.planning import Planner
from lisboa.thinking.search import Search
from lisboa.thinking.solo import lead_worth
from tests.bots.positions import chunk_of

EIGHT = [1, 2, 3, 4, 5, 6, 7, 8]
STORES = ["B1 yellow 0", "B2 pink 0", "B3 brown 0", "B4 blue 0", "C1 yellow 0", "C2 pink 1"]
ALL: dict[str, Any] = {"wigs": 200, "reais": 20, "influence": 0, "decrees": EIGHT, "portfolio": ["1a", "2a"]}
LACERDA = {"wigs": 100, "influence": 0, "favours": []}
FEWER = {
    "a ship": {"portfolio": ["1a"]},
    "a real": {"reais": 19},
    "a decree": {"decrees": EIGHT[:7]},
}


def position(question: str = "turn", stores: list[str] = STORES, last_round: int = 0, **changed: Any) -> Game:
    """All that the marquis asks for, but for what is changed."""
    seats = [ALL | changed, LACERDA]
    end = {"last_round": last_round} if last_round else {}
    return Game.position(players=1, question=question, period=2, stores=stores, seats=seats, **end)


def worth(game: Game) -> float:
    return ahead(against_lacerda().values(game.state), 0)


def prospects(game: Game) -> float:
    """What a position is worth beyond the lead."""
    return worth(game) - lead_worth(ahead(evaluation().values(game.state), 0))


# ---------------------------------------------------------------------- while it lasts


@pytest.mark.parametrize("missing", FEWER)
@pytest.mark.parametrize("last_round", [0, 1])
def test_what_a_rank_lacks_costs_chances(missing, last_round):
    assert prospects(position(last_round=last_round)) > prospects(position(last_round=last_round, **FEWER[missing]))


def test_the_fewer_turns_are_left_the_more_it_costs():
    def lost(last_round: int) -> float:
        return prospects(position(last_round=last_round)) - prospects(
            position(last_round=last_round, **FEWER["a ship"])
        )

    assert lost(1) > lost(2) > lost(0) > 0


def test_a_store_counts_beside_lacerdas():
    as_many = ["B1 yellow 0", "B2 pink 0", "B3 brown 0", "B4 blue 0", "C1 yellow 1", "C2 pink 1", "C3 brown 1"]
    assert prospects(position()) > prospects(position(stores=as_many)) > prospects(position(stores=as_many[1:]))


def test_lacerda_builds_more_with_a_favour():
    favour = Game.position(players=1, period=2, stores=STORES, seats=[ALL, LACERDA | {"favours": ["builder"]}])
    assert prospects(position()) > prospects(favour)


def test_what_is_more_than_enough_is_worth_little():
    """The first wigs ahead bring chances, and as many on top of a long lead hardly any."""
    rows = [worth(position(wigs=wigs)) for wigs in (60, 80, 300, 320)]
    assert rows[1] - rows[0] > 3 * (rows[3] - rows[2]) > 0


def test_goods_are_as_good_as_money_until_the_last_turn():
    goods = {"reais": 15, "goods": {"gold": 2, "cloth": 2}}
    none = {"reais": 15, "goods": {"gold": 0, "cloth": 0}}

    def gained(last_round: int) -> float:
        return prospects(position(last_round=last_round, **goods)) - prospects(position(last_round=last_round, **none))

    assert gained(2) > gained(1)


# ---------------------------------------------------------------------- when it is over


def test_in_the_end_the_rank_decides():
    """A lower rank with the longest lead is worth less than the next one with a wig."""
    beggar = position("finish", wigs=2000, reais=0)
    servant = position("finish", reais=5)
    favourite = position("finish", reais=10)
    right_hand = position("finish")
    assert [game.rank().name for game in (beggar, servant, favourite, right_hand)] == list(RANKS)
    assert worth(beggar) < worth(servant) < worth(favourite) < worth(right_hand)


def test_of_equal_ranks_the_longer_lead_is_worth_more():
    assert worth(position("finish", wigs=80)) > worth(position("finish", wigs=70))
    behind = [position("finish", wigs=wigs) for wigs in (0, 10)]
    assert [game.rank().name for game in behind] == [RANKS[0]] * 2
    assert worth(behind[0]) < worth(behind[1]) < 0


# ---------------------------------------------------------------------- who plays by it


def test_ranks_are_for_solo_alone():
    """With 2 to 4 players, and by bots from before, positions are valued as they were."""
    for state in chunk_of(2, 20):
        if state.steps:
            solo = state.lacerda >= 0
            assert Thinker(GREEDY)._evaluation(state) is (against_lacerda() if solo else evaluation())
            assert Thinker(GREEDY, network=None)._evaluation(state) is evaluation()


def test_lines_are_planned_by_ranks():
    """In the last turn there is something better to do than to get from 14 reais to 20, unless it is for a rank."""
    ends = []
    for valued in (evaluation(), against_lacerda()):
        state = position(last_round=1, reais=14).state
        for move in Planner(valued).plan(state)[0].moves:
            state.play(move)
        ends.append(power(state, 0))
    assert ends[0] < 20 <= ends[1]


# ---------------------------------------------------------------------- how long


@pytest.mark.parametrize("players, network, times", [(1, NEWEST, 3), (1, None, 1), (2, NEWEST, 1)])
def test_three_iterations_against_lacerda_count_as_one(players, network, times, monkeypatch):
    """Its turns take no thought; bots from before think as they did."""
    asked = []

    def noted(search: Search, iterations: int, seconds: float) -> list[Opinion]:
        asked.append(iterations)
        return [Opinion(search.deals[0].moves()[0], 0.0, [])]

    monkeypatch.setattr(thinker, "_searched", noted)
    state = (position() if players == 1 else Game.position(players=players)).state
    Thinker(SEARCH, network).choose(Observation(state, state.decider(), 1))
    assert asked == [times * SEARCH.iterations]
