"""How bots think: features, what they are worth, the lines of a turn, and the search beyond it."""

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from math import isfinite
from random import Random

import pytest

from lisboa.bots import BOTS, Budget, Observation
from lisboa.bots.thinker import Opinion, Style, Thinker
from lisboa.bots.weights import FILE, evaluation, read
from lisboa.engine import kinds
from lisboa.engine.moves import VISIT, Move
from lisboa.engine.packing import OWNER_OF
from lisboa.engine.scoring import final_wigs
from lisboa.engine.state import GameState
from lisboa.game import Game
from lisboa.snapshot import canonical
from lisboa.soak.games import SoakPlan, choose
from lisboa.thinking.evaluation import KNOTS, Evaluation, ahead, bin_of
from lisboa.thinking.features import ABILITIES, COUNT, FEATURES, FINAL, rows_of, turns_left, weighed
from lisboa.thinking.planning import Planner
from lisboa.thinking.search import Search
from tests.bots.positions import chunk_of, question
from tests.properties.walk import PLANS, decisions

WIDE = (99, 999, 99, 1_000_000)  # a planner that leaves out little
NARROW = (1, 0, 1, 50)
QUICK = (1, 3, 1, 800)  # as a search has it for what comes after the first line


@cache
def states() -> tuple[GameState, ...]:
    """Positions of four games, all numbers of players; nobody may change them."""
    return tuple(chunk_of(1, 60))


def weighing(*names: str, weight: float = 1.0) -> Evaluation:
    """An evaluation that looks at these features alone, whenever it is."""
    assert set(names) <= set(FEATURES)
    return Evaluation([[weight if name in names else 0.0] * len(KNOTS) for name in FEATURES])


TRUTH = weighing("wigs", *(name for name in FEATURES if name.startswith("final_")))  # the score, if the game ended now


# ---------------------------------------------------------------------- features


def test_every_feature_has_a_name():
    assert len(FEATURES) == len(set(FEATURES)) == COUNT
    assert FEATURES[0] == "wigs"
    assert [name for name in FEATURES if name.startswith("final_")] == list(FEATURES[FINAL : FINAL + 7])
    assert FEATURES[ABILITIES] == "ability_0"


def test_rows_have_a_number_for_every_feature():
    for state in states():
        before = canonical(state)
        rows = rows_of(state)
        assert canonical(state) == before
        assert len(rows) == len(state.players)
        for row in rows:
            assert len(row) == COUNT
            assert all(type(x) is float and isfinite(x) for x in row)


def test_features_say_what_a_player_has():
    for state in states():
        for who, (p, row) in enumerate(zip(state.players, rows_of(state), strict=True)):
            if who != state.lacerda:
                has = dict(zip(FEATURES, row, strict=True))
                assert has["wigs"] == p.wigs
                assert has["first_reais"] + has["more_reais"] + has["many_reais"] == p.reais
                assert has["first_influence"] + has["more_influence"] == p.influence
                assert (has["hand"], has["plans"], has["decrees"]) == (len(p.hand), len(p.plans), len(p.decrees))
                assert has["sets"] == p.sets
                assert has["stores"] == sum(OWNER_OF[store] == who for store in state.plots)
                assert has["houses_left"] == 8 - sum(p.houses)
                assert has["goods"] == sum(p.goods)
                assert has["favours"] == p.favours.bit_count()


def test_of_lacerda_only_wigs_count():
    solo = [state for state in states() if state.lacerda >= 0]
    assert len(solo) == 15
    for state in solo:
        row = rows_of(state)[state.lacerda]
        assert row[1 : FINAL + 7] == [float(wigs) for wigs in final_wigs(state)[state.lacerda]]
        assert row[0] == state.players[state.lacerda].wigs
        assert not any(row[FINAL + 7 :])


# ---------------------------------------------------------------------- turns to come


@pytest.mark.parametrize("plan", PLANS[::2], ids=str)
def test_turns_left_are_exact_once_the_end_is_in_observation(plan):
    """A turn that has begun is not counted; before, the figure is a guess, but never negative."""
    seen: list[tuple[GameState, list[int]]] = []  # positions near the end, and the turns asked up to then
    asked = [0] * plan.seats
    for state, _, _ in decisions(plan):
        if not state.steps:
            break
        kind, who, _, _ = state.steps[-1]
        asked[who] += kind == kinds.TURN
        people = [seat for seat in range(plan.seats) if seat != state.lacerda]
        assert all(turns_left(state, seat) >= 0.0 for seat in people)
        if state.last_round:
            seen.append((state.clone(), asked[:]))
    assert seen
    for state, before in seen:
        for seat in range(plan.seats):
            if seat != state.lacerda:
                assert turns_left(state, seat) == asked[seat] - before[seat], f"seat {seat} at {question(state)}"


# ---------------------------------------------------------------------- what a position is worth


def finished(plan: SoakPlan) -> GameState:
    rng = Random(plan.seed)
    state = plan.start()
    while state.steps:
        state.play(choose(state.moves(), True, rng))
    return state


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_finished_game_is_worth_its_wigs(players):
    state = finished(SoakPlan(players, 3))
    wigs = [float(p.wigs) for p in state.players]
    assert evaluation().values(state) == wigs
    assert evaluation().quick(state, 0, [1.0] * len(wigs)) == wigs


def test_the_final_categories_are_those_of_the_rules():
    for state in states():
        expected = [p.wigs + sum(row) for p, row in zip(state.players, final_wigs(state), strict=True)]
        assert TRUTH.values(state) == expected


def test_values_are_finite_and_lacerda_is_worth_its_score():
    for state in states():
        values = evaluation().values(state)
        assert all(isfinite(value) for value in values)
        if state.lacerda >= 0:
            assert values[state.lacerda] == TRUTH.values(state)[state.lacerda]


def test_the_quick_evaluation_is_the_same_before_any_move():
    for state in states():
        quick = evaluation().quick(state, state.decider(), evaluation().rest(state))
        assert quick == pytest.approx(evaluation().values(state))


def test_the_quick_evaluation_sees_wigs_and_majorities_of_all_and_everything_of_the_player():
    """After some moves of one player; Lacerda, who may have answered, apart."""
    shared = weighing("wigs", "final_stores", "final_officials")
    changed = 0
    for state in states():
        who = state.decider()
        for line in Planner(evaluation(), *NARROW).plan(state)[:4]:
            after = state.clone()
            for move in line.moves:
                after.play(move)
            others = [seat for seat in range(len(state.players)) if seat != state.lacerda]
            quick, full = shared.quick(after, who, shared.rest(state)), shared.values(after)
            assert [quick[seat] for seat in others] == pytest.approx([full[seat] for seat in others])
            rest = evaluation().rest(state)
            assert evaluation().quick(after, who, rest)[who] == pytest.approx(evaluation().values(after)[who])
            before = shared.values(state)
            changed += any(full[seat] != before[seat] for seat in others if seat != who)
    assert changed > 3  # else this test says nothing about the others


def test_what_was_counted_for_one_position_is_not_taken_for_another():
    """Positions of many games, with lines played from them, in any order."""
    weights = read(FILE.read_text(encoding="utf-8"))
    met = [after(state, line.moves) for state in states() for line in Planner(evaluation(), *NARROW).plan(state)[:4]]
    Random(3).shuffle(met)
    for state in met:
        assert evaluation().values(state) == Evaluation(weights).values(state)


def test_each_thread_counts_for_itself():
    with ThreadPoolExecutor(1) as other:
        assert other.submit(evaluation).result() is not evaluation()


def test_weights_change_with_the_turns_that_are_left():
    late, early = KNOTS[0], KNOTS[-1]
    weights = [[1.0] + [3.0] * (len(KNOTS) - 1) if name == "wigs" else [0.0] * len(KNOTS) for name in FEATURES]
    row = [2.0] + [0.0] * (COUNT - 1)
    by_turns = Evaluation(weights).rows

    def worth(turns: float) -> float:
        return weighed(row, by_turns[bin_of(turns)], 0, COUNT)

    assert worth(late) == 2.0
    assert worth(early) == worth(early + 50.0) == 6.0
    assert worth(KNOTS[1] / 2) == pytest.approx(4.0, abs=0.5)


def test_the_lead_counts_the_best_of_the_others_most():
    assert ahead([10.0], 0) == 10.0
    assert ahead([10.0, 4.0], 0) == 6.0
    assert ahead([10.0, 4.0], 1) == -6.0
    assert ahead([10.0, 8.0, 2.0], 0) < ahead([10.0, 5.0, 5.0], 0)


# ---------------------------------------------------------------------- weights


def test_the_weights_of_the_file_fit_the_features():
    rows = read(FILE.read_text(encoding="utf-8"))
    assert len(rows) == COUNT
    assert all(len(row) == len(KNOTS) and all(isfinite(x) for x in row) for row in rows)
    assert any(any(row) for row in rows)
    assert evaluation() is evaluation()


@pytest.mark.parametrize(
    "text, sentence",
    [
        ("wizards = [1, 2, 3]\nwigs = [1, 1, 1]", "weights: there is no feature wizards"),
        ("b = 1\na = 2", "weights: there is no feature a, b"),
        ("wigs = [1, 2]", f"weights: wigs is [1, 2], expected {len(KNOTS)} numbers"),
        ("wigs = 1.5", f"weights: wigs is 1.5, expected {len(KNOTS)} numbers"),
        ("wigs = ['1', '2', '3']", f"weights: wigs is ['1', '2', '3'], expected {len(KNOTS)} numbers"),
    ],
)
def test_weights_that_do_not_fit_are_refused(text, sentence):
    with pytest.raises(ValueError) as refused:
        read(f"[weights]\n{text}\n")
    assert str(refused.value) == sentence


def test_what_is_not_named_weighs_nothing():
    ones = ", ".join(["1"] * len(KNOTS))
    rows = read(f"[weights]\nhand = [{ones}]\n")
    assert [name for name, row in zip(FEATURES, rows, strict=True) if any(row)] == ["hand"]
    assert not any(any(row) for row in read("[weights]"))
    for text in ("", "weights = 5"):
        with pytest.raises(ValueError, match=r"^weights: there is no table \[weights\]$"):
            read(text)


# ---------------------------------------------------------------------- the lines of a turn


def stops(state: GameState, start: GameState) -> bool:
    """A line ends at the new card, where another player decides, where another turn begins, or with the game."""
    if not state.steps or state.decider() != start.decider():
        return True
    if (state.turn, state.round) != (start.turn, start.round):
        return True
    return state.steps[-1][0] in (kinds.TAKE, kinds.TURN, kinds.RELEASE)


def after(state: GameState, moves: list[Move]) -> GameState:
    """The position after a line, every move of which has to be legal, and none beyond the end of a line."""
    copy = state.clone()
    for number, move in enumerate(moves):
        assert number == 0 or not stops(copy, state), f"{question(state)}: {[move.text for move in moves]}"
        assert move in copy.moves(), f"{question(state)}: {[move.text for move in moves]}"
        copy.play(move)
    return copy


def is_considered(moves, offered):
    """Every move that is offered; of several cards for a visit, one."""
    left_out = set(offered) - set(moves)
    visited = {move.a for move in moves if move.verb == VISIT}
    return set(moves) <= set(offered) and all(move.verb == VISIT and move.a in visited for move in left_out)


@pytest.mark.parametrize("size", [(), NARROW, QUICK], ids=["usual", "narrow", "quick"])
def test_every_move_has_lines_and_they_are_legal(size):
    for state in states():
        before = canonical(state)
        lines = Planner(evaluation(), *size).plan(state)
        assert is_considered({line.moves[0] for line in lines}, state.moves())
        values = [line.value for line in lines]
        assert values == sorted(values, reverse=True)
        for line in lines:
            assert stops(after(state, line.moves), state)
            assert line.value == ahead(line.values, state.decider())
        assert canonical(state) == before


def test_lines_for_every_kind_of_question():
    """From games with all variants; the lines are what bots choose from, so none may be missing anywhere."""
    asked: set[str] = set()
    planner = Planner(evaluation(), *NARROW)
    for plan in PLANS:
        for number, (state, _, _) in enumerate(decisions(plan)):
            if state.steps and (question(state) not in asked or number % 40 == 0):
                asked.add(question(state))
                lines = planner.plan(state)
                assert is_considered({line.moves[0] for line in lines}, state.moves())
                after(state, lines[0].moves)
    assert len(asked) >= 35, sorted(asked)


def test_a_planner_can_be_used_again():
    planner = Planner(evaluation())
    first = [[line.moves for line in planner.plan(state)] for state in states()[:5]]
    second = [[line.moves for line in planner.plan(state)] for state in states()[:5]]
    assert first == second


def test_a_line_is_worth_what_the_position_after_it_is():
    """For the player; what the evaluation overlooks of the others is told by `quick`."""
    for state in states()[::4]:
        who = state.decider()
        for line in Planner(evaluation(), *NARROW).plan(state)[:3]:
            values = evaluation().values(after(state, line.moves))
            assert line.values[who] == pytest.approx(values[who])


def test_wider_planners_find_no_worse_lines():
    worse = 0
    for state in states()[::3]:
        best = [Planner(evaluation(), *size).plan(state)[0].value for size in (NARROW, ())]
        worse += best[1] < best[0] - 1e-9
    assert worse == 0


# Last turns of a game: only wigs count any more. Small enough to try everything, with something to be found.
LAST_TURNS = [
    (2, [48, 47], {"reais": 4, "influence": 5, "goods": {"cloth": 0, "books": 0}, "plans": ["green-3"]}),
    (14, [57], {"reais": 3, "influence": 3, "goods": dict.fromkeys(("gold", "cloth", "books", "tools"), 0)}),
    (48, [44, 49], {"reais": 1, "influence": 5, "goods": {"cloth": 0, "tools": 0}, "plans": ["green-3"]}),
    (66, [56], {"reais": 7, "influence": 0, "goods": {"tools": 0}}),
    (68, [61], {"reais": 5, "influence": 4, "goods": {"gold": 0, "tools": 0}, "plans": ["green-3"]}),
]


def last_turn(seed: int, hand: list[int], **seat: object) -> GameState:
    return Game.position(
        players=2,
        seed=seed,
        period=2,
        round=9,
        last_round=9,
        turn=1,
        seats=[{"portfolio": [{"ship": "4a", "cargo": ["gold", "gold"]}]}, {"hand": hand, "decrees": [22], **seat}],
    ).state


def all_ends(state: GameState, start: GameState) -> Iterator[GameState]:
    """By brute force, whatever can be done in a turn."""
    for move in state.moves():
        copy = state.clone()
        copy.play(move)
        if stops(copy, start):
            yield copy
        else:
            yield from all_ends(copy, start)


@pytest.mark.parametrize("seed, hand, seat", LAST_TURNS)
def test_the_best_last_turn_is_found(seed, hand, seat):
    state = last_turn(seed, hand, **seat)
    leads = sorted(ahead(TRUTH.values(end), 1) for end in all_ends(state, state))
    assert len(leads) > 40
    assert leads[-1] > leads[len(leads) // 2]  # most lines are worse
    best = Planner(TRUTH, *WIDE).plan(state)[0]
    assert best.value == leads[-1]
    end = after(state, best.moves)
    assert ahead(TRUTH.values(end), 1) == best.value


# ---------------------------------------------------------------------- search


def searched(state: GameState, iterations: int, seconds: float = 600.0, deals: int = 3) -> Search:
    observation = Observation(state, state.decider(), 1)
    rng = observation.rng()
    search = Search(
        evaluation(),
        Planner(evaluation()),
        Planner(evaluation(), *QUICK),
        [observation.redealt(rng) for _ in range(deals)],
    )
    search.run(iterations, seconds)
    return search


def test_a_search_counts_its_visits_and_sorts_its_lines():
    for state in states()[::10]:
        search = searched(state, 9)
        branches = search.ranked()
        assert sum(branch.visits for branch in branches) == search.root.visits == 9
        assert all(branch.visits > 0 for branch in branches)
        gain = search.gain()
        worth = [search.worth(branch, gain) for branch in branches]
        assert worth == sorted(worth, reverse=True)
        assert len({tuple(branch.moves) for branch in branches}) == len(branches)
        for branch in branches:
            after(state, branch.moves)


def one_of_each_question() -> list[GameState]:
    """One position for each question, with as many players as come first."""
    found: dict[str, GameState] = {}
    for state in chunk_of(3) + chunk_of(1):
        found.setdefault(question(state), state)
    return list(found.values())


def test_a_search_works_anywhere():
    found = one_of_each_question()
    for state in found:
        assert searched(state, 2, deals=2).ranked()[0].moves[0] in state.moves()
    assert {question(state) for state in found} >= {"keep-tile", "turn", "take", "follow", "release", "church", "plot"}
    assert {len(state.players) for state in found if state.lacerda < 0} == {2, 3, 4}
    assert any(state.lacerda >= 0 for state in found)


def test_a_search_in_a_drafted_game_and_with_all_variants():
    state = SoakPlan(2, 9, draft=True, decrees=True, tokens=True, tasks=(0,)).start()
    rng = Random(1)
    asked = set()
    while question(state) != "turn":
        asked.add(question(state))
        assert searched(state, 2, deals=2).ranked()[0].moves[0] in state.moves()
        state.play(rng.choice(state.moves()))
    assert asked == {"keep-tile", "draft-card", "start-decree"}


def test_a_search_where_the_period_changes():
    state = Game.position(players=3, question="period").state
    for _ in range(6):
        assert searched(state, 3).ranked()[0].moves[0] in state.moves()
        state.play(state.moves()[0])


def test_a_search_in_the_last_turn():
    state = last_turn(68, [61], goods={"gold": 0, "tools": 0})
    search = searched(state, 6)
    assert search.root.visits == 6


def takes(seeds: range) -> Iterator[GameState]:
    """Decisions of solo games after which Lacerda plays, and you may follow."""
    for seed in seeds:
        rng = Random(seed)
        state = SoakPlan(1, seed).start()
        while state.steps:
            if state.steps[-1][0] == kinds.TAKE and state.players[0].favours and rng.random() < 0.5:
                yield state.clone()
            state.play(choose(state.moves(), True, rng))


def test_lines_fit_every_deal():
    """What is turned up on the way differs in every deal, so a line must end there."""
    for state in [*states(), *takes(range(500, 503))]:
        rng = Random(1)
        observation = Observation(state, state.decider())
        deals = [observation.redealt(rng) for _ in range(3)]
        for line in Planner(evaluation(), *QUICK).plan(deals[0]):
            for deal in deals:
                after(deal, line.moves)


def test_a_search_in_solo_games_never_fails():
    for state in takes(range(505, 507)):
        assert searched(state, 8, deals=4).ranked()[0].moves[0] in state.moves()


def test_a_search_looks_at_the_clock():
    """Far from exact: this only shows that it ends, and has looked at something."""
    state = next(state for state in states() if question(state) == "turn")
    start = time.perf_counter()
    search = searched(state, 1_000_000, seconds=0.05)
    assert time.perf_counter() - start < 60
    assert 1 <= search.root.visits < 1_000_000
    assert searched(state, 1_000_000, seconds=0.0).root.visits == 1


def test_the_same_search_finds_the_same():
    state = next(state for state in states() if question(state) == "turn")
    one, two = searched(state, 8), searched(state, 8)
    assert [branch.moves for branch in one.ranked()] == [branch.moves for branch in two.ranked()]
    assert [branch.sums for branch in one.ranked()] == [branch.sums for branch in two.ranked()]


# ---------------------------------------------------------------------- opinions and advice

STRICT = [name for name, make in BOTS.items() if isinstance(bot := make(), Thinker) and bot.style.margin == 0.0]


def thinker(name: str) -> Thinker:
    bot = BOTS[name]()
    assert isinstance(bot, Thinker)
    return bot


def small_observations(count: int) -> list[Observation]:
    every = len(states()) // count
    return [Observation(state, state.decider(), seed, Budget(3)) for seed, state in enumerate(states()[::every])]


def test_some_bots_are_strict():
    assert set(STRICT) >= {"greedy", "search"}


@pytest.mark.parametrize("name", STRICT)
def test_the_first_advice_is_what_the_bot_plays(name):
    for observation in small_observations(6):
        bot = thinker(name)
        advice = bot.advise(observation)
        assert advice[0].move is bot.choose(observation)
        assert bot.reason(observation, advice[0].move) == advice[0].reason


@pytest.mark.parametrize("name", [name for name in BOTS if name != "random"])
def test_advice(name):
    bot = thinker(name)
    for observation in small_observations(4):
        for count in (3, 99):
            advice = bot.advise(observation, count)
            assert len(advice) == min(count, len(observation.moves))
            assert len({each.move for each in advice}) == len(advice)
            assert all(each.move in observation.moves for each in advice)
            differences = [each.difference for each in advice]
            assert differences[0] == 0.0
            assert differences == sorted(differences, reverse=True)
            assert all(each.reason.strip() and "\n" not in each.reason for each in advice)


def test_every_move_has_a_reason():
    bot = thinker("greedy")
    for observation in small_observations(10):
        for move in observation.moves[:12]:
            assert bot.reason(observation, move).strip()


def test_opinions_are_sorted_and_name_every_move():
    for style in (Style(), Style(iterations=2)):
        for observation in small_observations(12):
            opinions: list[Opinion] = Thinker(style)._opinions(observation)
            assert is_considered({opinion.move for opinion in opinions}, observation.moves)
            worth = [opinion.worth for opinion in opinions]
            assert worth == sorted(worth, reverse=True)
            assert all(opinion.line[0] is opinion.move for opinion in opinions)
