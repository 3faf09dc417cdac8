"""The judge: what it sees of a position, its network, and how lines are ranked by it."""

from functools import cache
from random import Random

import pytest

from lisboa.bots import Observation, UnknownBot, entrant
from lisboa.bots.levels import V1
from lisboa.bots.networks import INPUT_NAMES, NEWEST, judge, read, written
from lisboa.bots.thinker import Thinker
from lisboa.bots.weights import evaluation
from lisboa.engine import kinds
from lisboa.engine.state import GameState
from lisboa.game import Game
from lisboa.soak.games import SoakPlan
from lisboa.thinking.evaluation import KNOTS, ahead
from lisboa.thinking.features import COUNT
from lisboa.thinking.judge import ALWAYS, INPUTS, VALUE, VALUE_LEAD, Judge, Network, inputs_of
from lisboa.thinking.outlook import (
    BEST_STREET,
    FOUR_PLAYERS,
    LEAD_NOW,
    MOST_AT_RISK,
    MOST_SAFE,
    OUTLOOK,
    STORES_AT_RISK,
    STREET_LEADS,
    THREE_PLAYERS,
)
from lisboa.thinking.planning import Planner
from tests.bots.positions import chunk_of
from tests.properties.walk import decisions

UNITS = 11  # not a multiple of eight


@cache
def states() -> tuple[GameState, ...]:
    """Positions of games among people, 2 to 4 players; nobody may change them."""
    return tuple(state for state in chunk_of(2, 60) if state.lacerda < 0)


def made_up(seed: int = 1) -> Network:
    rng = Random(seed)
    return Network(
        [[rng.gauss(0, 0.1) for _ in KNOTS] for _ in range(INPUTS)],
        [[rng.gauss(0, 0.1) for _ in range(INPUTS)] for _ in range(UNITS)],
        [rng.gauss(0, 1) for _ in range(UNITS)],
        [rng.gauss(0, 1) for _ in range(UNITS)],
        [rng.gauss(0, 0.1) for _ in range(UNITS)],
        [[0.04, 0.03, 0.02], [0.05, 0.04, 0.03], [0.06, 0.05, 0.04]],
    )


# ---------------------------------------------------------------------- what it sees


def test_every_input_has_a_name():
    assert len(INPUT_NAMES) == len(set(INPUT_NAMES)) == INPUTS
    assert INPUT_NAMES[COUNT] == OUTLOOK[0] == "lead_now"
    assert INPUT_NAMES[VALUE : ALWAYS + 1] == ("value", "value_lead", "always")


def test_leads_are_those_of_the_values():
    for state in states():
        rows = inputs_of(state, evaluation())
        values = evaluation().values(state)
        assert [row[VALUE] for row in rows] == pytest.approx(values)
        for who, row in enumerate(rows):
            others = [value for seat, value in enumerate(values) if seat != who]
            assert row[VALUE_LEAD] == pytest.approx(values[who] - max(others))
            assert row[ALWAYS] == 1.0


def test_the_number_of_players_is_an_input():
    for state in states():
        row = inputs_of(state, evaluation())[0]
        assert row[COUNT + THREE_PLAYERS] == (len(state.players) == 3)
        assert row[COUNT + FOUR_PLAYERS] == (len(state.players) == 4)


def city(*stores: tuple[str, int]) -> GameState:
    """Two players with these stores: streets by their first plots, and whose they are."""
    state = Game.new(players=2, seed=5).state
    plots = list(state.plots)
    for number, (_, store) in enumerate(stores):
        plots[number] = store
    state.plots = tuple(plots)
    return state


def test_a_majority_that_a_rival_can_take_is_at_risk():
    """One cloth store each is shared; two against one are safe from nobody, three against one are safe."""
    mine, theirs = 1 + 1, 1 + 4 + 1  # cloth stores of the first and of the second player
    for count, risk in ((1, 6 - 3), (2, 9 - 6), (3, 0)):
        state = city(*(("cloth", mine),) * count, ("cloth", theirs))
        row = inputs_of(state, evaluation())[0]
        assert row[COUNT + STREET_LEADS + 1] == count - 1
        assert row[COUNT + STORES_AT_RISK] == risk, count


def test_the_best_street_is_what_one_store_more_brings():
    state = city(("cloth", 2))
    first, second = inputs_of(state, evaluation())
    assert first[COUNT + BEST_STREET] == 9  # books
    assert second[COUNT + BEST_STREET] == 9
    assert first[COUNT + LEAD_NOW] == -second[COUNT + LEAD_NOW]


def test_a_decree_for_most_is_safe_or_at_risk():
    state = city(("cloth", 2), ("cloth", 2), ("cloth", 2))
    state.players[0].decrees = (23,)  # most stores
    row = inputs_of(state, evaluation())[0]
    assert (row[COUNT + MOST_SAFE], row[COUNT + MOST_AT_RISK]) == (5, 0)
    state = city(("cloth", 2), ("cloth", 6))
    state.players[0].decrees = (23,)
    row = inputs_of(state, evaluation())[0]
    assert (row[COUNT + MOST_SAFE], row[COUNT + MOST_AT_RISK]) == (0, 5)


# ---------------------------------------------------------------------- what it says


def by_hand(network: Network, row: list[float], players: int) -> tuple[float, float]:
    """The same without any tricks."""
    turns = row[INPUT_NAMES.index("turns_left")]
    left = min(round(turns * 2 + 1e-9) / 2, 20.0)

    def now(columns: list[float], turns: float) -> float:
        for i in range(len(KNOTS) - 1):
            if turns < KNOTS[i + 1]:
                part = (turns - KNOTS[i]) / (KNOTS[i + 1] - KNOTS[i])
                return columns[i] * (1 - part) + columns[i + 1] * part
        return columns[-1]

    wigs = row[VALUE] + sum(x * now(columns, left) for x, columns in zip(row, network.straight, strict=True))
    awake = [
        max(0.0, bias + sum(x * w for x, w in zip(row, unit, strict=True)))
        for unit, bias in zip(network.units, network.biases, strict=True)
    ]
    wigs += sum(a * w for a, w in zip(awake, network.wigs, strict=True))
    hope = sum(a * w for a, w in zip(awake, network.wins, strict=True))
    return wigs, hope + wigs * now(network.certainty[players - 2], turns)


def test_a_network_adds_up():
    network = made_up()
    for state in states()[:12]:
        for row in inputs_of(state, evaluation()):
            turns = row[INPUT_NAMES.index("turns_left")]
            if (turns * 4) % 2 == 1:  # halfway between two steps, rounding may go either way
                continue
            assert network.judge(row, len(state.players)) == pytest.approx(by_hand(network, row, len(state.players)))


def test_chances_add_up_to_one():
    found = Judge(evaluation(), made_up())
    for state in states():
        chances = found.judgement(state).chances
        assert sum(chances) == pytest.approx(1.0)
        assert all(0.0 <= chance <= 1.0 for chance in chances)


def test_a_game_that_is_over_has_its_result():
    *_, last = decisions(SoakPlan(2, 7))
    end = last.state
    assert not end.steps
    found = Judge(evaluation(), made_up()).judgement(end)
    wigs = [p.wigs for p in end.players]
    assert found.wigs == wigs
    assert found.chances[wigs.index(max(wigs))] == 1.0 or wigs[0] == wigs[1]


def test_winning_counts_as_much_as_it_is_worth():
    state = states()[0]
    plain, eager = Judge(evaluation(), made_up()), Judge(evaluation(), made_up(), win=50.0)
    found = plain.judgement(state)
    for who in range(len(state.players)):
        assert plain.worth(state)[who] == pytest.approx(ahead(found.wigs, who))
        assert eager.worth(state)[who] - plain.worth(state)[who] == pytest.approx(50 * found.chances[who])


# ---------------------------------------------------------------------- lines


def turn() -> GameState:
    return next(state for state in states() if state.steps[-1][0] == kinds.TURN)


def test_lines_are_judged_by_where_they_end():
    start, found = turn(), Judge(evaluation(), made_up())
    lines = Planner(evaluation()).plan(start)
    ranked = found.rank(start, lines, 10)
    assert {tuple(line.moves) for line in ranked} == {tuple(line.moves) for line in lines}
    assert [line.value for line in ranked] == sorted((line.value for line in ranked), reverse=True)
    for line in ranked[:10]:
        end = start.clone()
        for move in line.moves:
            end.play(move)
        assert line.value == pytest.approx(found.worth(end)[start.decider()])


def test_lines_that_are_not_judged_keep_their_distance():
    start, found = turn(), Judge(evaluation(), made_up())
    lines = Planner(evaluation()).plan(start)
    last, after = lines[9], lines[10]
    rest = found.rank(start, lines, 10)[10:]
    assert [line.moves for line in rest] == [line.moves for line in lines[10:]]
    lowest = found.rank(start, lines, 10)[9].value
    assert lowest - rest[0].value == pytest.approx(last.value - after.value)


# ---------------------------------------------------------------------- files


def test_a_network_is_written_and_read_again():
    text = written(made_up(), 20.0, {"games": "none"})
    network, win = read(text)
    assert win == 20.0
    assert written(network, win, {"games": "none"}) == text
    assert len(network.units) == UNITS


def test_the_shipped_network_is_small_and_has_a_data_sheet():
    text = NEWEST.read_text(encoding="utf-8")
    assert len(text) < 1_000_000
    assert "[about]" in text
    assert 'games = "' in text
    read(text)


@pytest.mark.parametrize(
    "right, wrong",
    [
        ("[inputs]", "[inputs]\nluck = [1, 2, 3]"),
        ("win = [20]", "win = 20"),
        ("win = [20]", "win = [nan]"),
        ("[results]", "[result]"),
        ("lead_now = [", "lead_now = [1.0, "),
        ("biases = [", "biases = [1.0, "),
        ("certainty = [[", "certainty = [[1.0, "),
        ("always = [", "always = [true, "),
    ],
)
def test_a_wrong_table_is_refused(right, wrong):
    text = written(made_up(), 20.0, {})
    assert right in text
    with pytest.raises(ValueError, match="network"):
        read(text.replace(right, wrong, 1))


# ---------------------------------------------------------------------- bots that play by it


def test_what_a_bot_has_learned_can_be_named(tmp_path):
    file = tmp_path / "new.toml"
    file.write_text(written(made_up(), 0.0, {}))
    first, newest, own = (entrant(name).bot for name in ("sovereign@v1", "sovereign", f"greedy@{file}"))
    assert isinstance(first, Thinker)
    assert isinstance(newest, Thinker)
    assert isinstance(own, Thinker)
    assert (first.network, newest.network, own.network) == (None, NEWEST, file)
    assert own.style.roots > 0
    assert entrant(f"marquis@3,{file}").budget.iterations == 3


def test_former_levels_are_as_they_were():
    """Whatever becomes of the levels: progress is measured against these."""
    thought = {
        name: (bot.style.iterations, bot.style.part, bot.style.margin)
        for name in V1
        if isinstance(bot := entrant(f"{name}@v1").bot, Thinker) and bot.network is None
    }
    assert thought == {
        "greedy": (0, 2, 0.0),
        "search": (32, 2, 0.0),
        "page": (0, 2, 9.0),
        "herald": (0, 2, 6.0),
        "courtier": (0, 2, 3.0),
        "chamberlain": (0, 2, 0.0),
        "marquis": (8, 0, 0.0),
        "sovereign": (16, 2, 0.0),
    }
    assert all(style.within == 1.0 for style in V1.values() if style.margin)


@pytest.mark.parametrize("name", ["random@v1", "oracle@v1", "sovereign@v1,v2", "sovereign@v9", "greedy@nowhere.toml"])
def test_what_nobody_has_learned_is_refused(name):
    with pytest.raises(UnknownBot):
        entrant(name)


def test_a_file_that_is_no_network_is_refused(tmp_path):
    file = tmp_path / "new.toml"
    file.write_text("[results]\n")
    with pytest.raises(UnknownBot, match="network"):
        entrant(f"greedy@{file}")


def test_a_judge_changes_what_is_played(tmp_path):
    """Not everywhere, but often enough: otherwise nothing would be judged."""
    file = tmp_path / "new.toml"
    file.write_text(written(made_up(), 0.0, {}))
    plain, judged = entrant("greedy"), entrant(f"greedy@{file}")
    differ = [
        plain.bot.choose(Observation(state, state.decider(), 1))
        is not judged.bot.choose(Observation(state, state.decider(), 1))
        for state in states()[:20]
    ]
    assert sum(differ) >= 3


def test_each_file_is_read_once():
    assert judge() is judge()
