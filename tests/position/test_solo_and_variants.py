"""Positions with Lacerda, city tokens and starting tasks: what they take and what they refuse."""

from collections import Counter
from typing import Any

import pytest

from lisboa.components import load
from lisboa.engine import events as ev
from lisboa.engine.box import box_of
from lisboa.engine.constants import KINDS, NOBLES, PLAN_KINDS, PLOTS, SHIPS, SITES
from lisboa.engine.packing import AT_SEA, office_of
from lisboa.engine.state import GameState
from lisboa.engine.steps import REGISTER
from lisboa.ledger import check
from lisboa.position import PositionError, build

BOX = box_of()
TABLES = load()
MONEY_DECREE = 69


def solo(**spec: Any) -> GameState:
    return build({"players": 1, **spec}, BOX)


def asked(s: GameState) -> tuple[str, int]:
    return (s.asked().name, s.decider()) if s.steps else ("over", -1)


def steps(s: GameState) -> list[tuple[str, int]]:
    return [(REGISTER[kind].name, who) for kind, who, _, _ in s.steps]


# ---------------------------------------------------------------------- a solo position


@pytest.mark.rule("R13.1", "R13.2", "R13.3")
def test_a_solo_position_by_default():
    s = solo()
    assert (s.lacerda, len(s.players), s.first, s.turn) == (1, 2, 0, 0)
    assert (NOBLES[s.courtier], KINDS[s.assistant]) == ("builder", "builder")
    assert asked(s) == ("turn", 0)
    you, it = s.players
    assert (you.reais, you.influence, you.goods, len(you.hand)) == (10, 4, (1, 1, 1, 1), 5)
    assert (it.reais, it.influence, it.wigs, it.goods, it.officials) == (0, 5, 5, (0, 0, 0, 0), 7)
    assert (it.hand, it.favours, it.plans, it.upper) == ((), 0, (), ())
    assert not any(s.sites)
    assert not s.row_e
    assert [s.offices[office_of(noble, 4)] for noble in range(3)] == [1, 1, 1]
    assert s.deeds == s.task_deck == ()


@pytest.mark.rule("R13.2")
@pytest.mark.parametrize("seed", range(12))
def test_scoring_tiles_have_no_equal_neighbours(seed):
    tiles = solo(seed=seed).column_values[:4]
    assert sorted(tiles) == [3, 3, 4, 5]
    assert all(tiles[i] != tiles[i + 1] for i in range(3))


@pytest.mark.rule("R13.9", "R2.18")
@pytest.mark.parametrize("seed", range(12))
def test_decrees_out_of_play_lie_in_no_row(seed):
    row = solo(seed=seed).decree_row
    assert len([n for n in row if n]) == 8
    assert MONEY_DECREE not in row
    assert not any(BOX.decree_row_e[n] for n in row)


@pytest.mark.rule("R13.1", "R13.14", "R15.17")
def test_lacerdas_seat():
    told = {
        "influence": 9,
        "wigs": 12,
        "goods": {"gold": 7},
        "officials": 7,
        "favours": ["king"],
        "rubble": {"fire": 9, "earthquake": 2, "tsunami": 3},
        "plans": ["blue-3", "green-3", "blue-5"],
        "decrees": [4, 2],
        "houses": {"right": 1},
        "portfolio": [
            "2a",
            {"ship": "1a", "cargo": ["gold"]},
            "3a",
            {"ship": "4a", "cargo": ["cloth"], "at_sea": True},
        ],
    }
    s = solo(period=2, stores=["B3 pink 1"], seats=[{}, told])
    p = s.players[1]
    assert (p.influence, p.wigs, p.goods, p.officials, p.favours) == (9, 12, (7, 0, 0, 0), 7, 4)
    assert (p.cubes, p.sets, p.markers, p.decrees, p.houses) == ((2, 9, 3), 0, 0, (4, 2), (0, 0, 1))
    assert [PLAN_KINDS[kind] for kind in p.plans] == ["blue-3", "blue-5", "green-3"]
    assert [SHIPS[card - 100] for card in p.upper] == ["2a", "1a", "3a", "4a"]
    assert [bool(cargo & AT_SEA) for cargo in p.cargo] == [False, True, False, True]
    assert s.shipyard == ()


@pytest.mark.rule("R13.1")
def test_two_starting_plans_are_lacerdas():
    s = solo(seats=[{"plans": ["blue-3"]}, {"plans": ["green-3", "green-3"]}])
    assert [len(stack) for stack in s.plan_stacks] == [8, 8]
    starting = Counter(PLAN_KINDS[kind] for kind in BOX.starting_plans)
    assert starting == {"blue-3": 2, "green-3": 2}
    s = solo(seats=[{}, {"plans": ["green-3", "green-3", "green-3", "blue-2"]}])
    assert [len(stack) for stack in s.plan_stacks] == [7, 7]


@pytest.mark.rule("R15.15", "R13.6")
def test_an_office_of_officials_that_never_move():
    s = solo(offices={"king": {"1": 6, "0": 1}})
    assert s.offices[10:15] == (1, 6, 0, 0, 1)
    assert s.players[1].officials == 1
    with pytest.raises(PositionError, match=r"offices.king: 9 officials, but the office has 5 spaces \(R7.1\)"):
        solo(offices={"king": {"1": 6, "0": 2}})


NOT_LACERDAS = [
    ({"reais": 0}, "seats[1].reais: Lacerda has no money (R13.1)"),
    ({"hand": []}, "seats[1].hand: Lacerda has no hand (R13.1)"),
    ({"clergy": []}, "seats[1].clergy: Lacerda has no clergy tiles (R13.1)"),
    ({"completed": ["blue-2"]}, "seats[1].completed: Lacerda has no completed plans; all its plans count"),
    ({"markers": 0}, "seats[1].markers: Lacerda has no rubble sets (R13.14)"),
    ({"tasks": []}, "seats[1].tasks: Lacerda has no starting tasks (R14.1)"),
    ({"portfolio": [1]}, "seats[1].portfolio[0]: found 1, expected a ship: Lacerda has no politics cards"),
    ({"portfolio": ["1a", "1b"]}, "seats: 2 ships of hull 1, there are 1 (R2.15)"),
    ({"rubble": {"fire": 22}}, "rubble: 22 fire cubes, there are 21 (C1)"),
    ({"influence": 11}, "seats[1].influence: found 11"),
    ({"decrees": [MONEY_DECREE]}, "seats[1].decrees[0]: decree 69 is about most reais and is replaced"),
]


@pytest.mark.parametrize(("seat", "reason"), NOT_LACERDAS, ids=lambda value: str(value)[:40])
def test_what_lacerda_cannot_have(seat, reason):
    with pytest.raises(PositionError) as error:
        solo(seats=[{}, seat])
    assert str(error.value).startswith(reason)


REFUSED = [
    ({"first": 1}, "first: solo you are first, seat 0 (R13.1)"),
    ({"turn": 1}, "turn: seat 1 is Lacerda, who is never asked to turn (R13.5)"),
    ({"turn": 1, "question": "take"}, "turn: seat 1 is Lacerda, who is never asked to take (R13.5)"),
    ({"turn": 0, "question": "lacerda"}, "turn: the turn of Lacerda is that of seat 1 (R13.1)"),
    ({"courtier": "treasury"}, "courtier: found 'treasury', expected one of builder, minister, king"),
    ({"assistant": "court"}, "assistant: found 'court', expected one of builder, minister, king, treasury"),
    ({"scoring": [3, 3, 4, 5]}, "scoring: found [3, 3, 4, 5], expected no two tiles of the same value side by side"),
    ({"decrees": [16]}, "decrees[0]: decree 16 is about row E"),
    ({"stores": ["E1 yellow 0"]}, "stores[0]: E1 is in row E, which is closed"),
    ({"plazas": {"king": {"1": 1}}}, "plazas.king.1: found 1, expected 0 (Lacerda's officials never move, R13.6)"),
    (
        {"question": "follow king", "courtier": "builder", "seats": [{"favours": ["king"]}]},
        "courtier: Lacerda visits the king, so its courtier is there (R13.5)",
    ),
    (
        {"question": "lacerda", "seats": [{"rubble": {"fire": 2, "earthquake": 2, "tsunami": 2}}]},
        "seats[0].rubble: a second rubble set has ended period 1",
    ),
    (
        {"question": "church", "turn": 1, "covered": {"recruit": "gold"}, "seats": [{"clergy": [1]}]},
        "covered: no goods lie there",
    ),
    ({"hand": [1], "seats": [{"hand": [2]}]}, "hand: this hand stands in seats[0].hand too"),
]


@pytest.mark.parametrize(("spec", "reason"), REFUSED, ids=lambda value: str(value)[:40])
def test_refusals(spec, reason):
    with pytest.raises(PositionError) as error:
        solo(**spec)
    assert str(error.value).startswith(reason)


@pytest.mark.parametrize("spec", [{"courtier": "king"}, {"assistant": "king"}, {"question": "lacerda"}], ids=str)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_only_solo_games_have_lacerda(spec, players):
    with pytest.raises(PositionError, match=r": only a solo game, with players 1, has Lacerda \(R13\)"):
        build({"players": players, **spec}, BOX)


# ---------------------------------------------------------------------- questions


@pytest.mark.rule("R13.5")
@pytest.mark.parametrize(
    ("courtier", "following"), [("builder", "minister"), ("minister", "king"), ("king", "builder")]
)
def test_lacerdas_turn_is_played_at_once(courtier, following):
    s = solo(question="lacerda", courtier=courtier, assistant="king", round=4)
    assert asked(s) == ("turn", 0)
    assert NOBLES[s.courtier] == following
    assert KINDS[s.assistant] == "treasury"
    assert s.round == 5
    assert [len(pile) for pile in s.piles] == [5, 5, 4, 5]


@pytest.mark.rule("R13.5", "R3.1")
def test_its_ships_dock_first():
    seats = [{}, {"portfolio": [{"ship": "1a", "cargo": ["gold"]}]}]
    assert solo(seats=seats).players[1].cargo == (1 | AT_SEA,)
    assert solo(seats=seats, question="lacerda", courtier="builder").players[1].cargo == (0,)


@pytest.mark.rule("R13.7")
def test_you_may_follow_lacerda():
    s = solo(question="follow king", offices={"king": {"0": 2}}, seats=[{"favours": ["king"], "plans": ["blue-2"]}])
    assert steps(s) == [("end-turn", 1), ("church-check", 1), ("lacerda-end", 1), ("follow", 0)]
    assert (NOBLES[s.courtier], s.turn, len(s.players[0].hand)) == ("king", 1, 5)
    s.play(next(move for move in s.moves() if move.text == "decline"))
    assert asked(s) == ("turn", 0)
    assert KINDS[s.assistant] == "minister"


@pytest.mark.rule("R13.7")
def test_lacerda_follows_you_at_once():
    seats = [{}, {"favours": ["minister"]}]
    s = solo(question={"follow": {"noble": "minister", "visitor": 0}}, turn=1, decrees=[5, 6, 7], seats=seats)
    assert asked(s) == ("take", 0)
    assert s.players[1].decrees == (5, 6)
    assert (s.players[1].favours, s.favour_stacks) == (0, (2, 2, 2))


@pytest.mark.rule("R13.6")
def test_church_scoring_in_lacerdas_turn():
    s = solo(question="church", turn=1, seats=[{"clergy": [1]}, {"influence": 2, "portfolio": ["2a"]}])
    assert asked(s) == ("church", 0)
    assert steps(s)[0] == ("end-turn", 1)
    assert s.players[1].influence == 4


@pytest.mark.rule("R13.11", "R11.2")
def test_the_end_of_the_period():
    s = solo(question="period", turn=1, seats=[{}, {"wigs": 1, "rubble": {"fire": 6, "tsunami": 1}}])
    assert s.players[1].wigs == 8
    assert asked(s)[1] == 0
    assert s.trigger == 2


@pytest.mark.rule("R13.12")
def test_final_scoring():
    s = solo(question="finish", seats=[{"wigs": 0, "reais": 0, "influence": 0}, {"wigs": 0, "decrees": [1, 2]}])
    assert asked(s) == ("over", -1)
    assert [p.wigs for p in s.players] == [0, 6]


def test_the_hand_of_the_position_is_yours():
    assert solo(question="lacerda", hand=[1, 31]).players[0].hand == (1, 31)


def test_what_happened_by_itself_can_be_logged():
    s = build({"players": 1, "question": "lacerda", "courtier": "king"}, BOX, log=True)
    assert s.events is not None
    assert (ev.TURN, 1, 1, 1, ev.BY_TURN) in s.events
    assert any(event[0] == ev.LACERDA for event in s.events)
    assert s.events[0] == (ev.WIGS, 0, 0, 5, ev.BY_POSITION)
    assert check(s, s.events) == []
    assert build({"players": 1, "question": "lacerda"}, BOX).events is None


# ---------------------------------------------------------------------- city tokens


def rewards(s: GameState) -> dict[str, str]:
    """Every reward by the text of the component tables."""
    texts = {i: place.reward.text for i, place in zip(BOX.plot_reward, TABLES.plots, strict=True)}
    texts |= {i: place.reward.text for i, place in zip(BOX.site_reward, TABLES.sites, strict=True)}
    named = zip((*PLOTS, *SITES), (*s.plot_rewards, *s.site_rewards), strict=True)
    return {name: texts[number] for name, number in named}


def moved(players: int, **spec: Any) -> dict[str, str]:
    """The rewards that differ from the printed ones."""
    now, printed = rewards(build({"players": players, **spec}, BOX)), rewards(build({"players": players}, BOX))
    return {name: text for name, text in now.items() if text != printed[name]}


@pytest.mark.rule("R14.2")
def test_tokens_change_places():
    assert moved(3) == {}
    told = {"plots": {"B3": "5 reais"}, "sites": {"west-A": "plan"}}
    assert moved(3, tokens=told) == {"B3": "5 reais", "A4": "plan", "west-A": "plan", "east-A": "1 gold"}


@pytest.mark.rule("R14.2")
def test_tokens_come_from_where_they_matter_least():
    told = {"plots": {"B3": "5 reais"}}
    assert moved(2, tokens=told) == {"B3": "5 reais", "E1": "plan"}
    assert moved(1, tokens=told) == {"B3": "5 reais", "E1": "plan"}
    assert moved(3, tokens=told, stores=["E1 yellow 0"]) == {"B3": "5 reais", "E1": "plan"}
    assert moved(2, tokens={"sites": {"west-A": "cardinal 1"}}) == {"west-A": "cardinal 1", "west-E": "1 gold"}


@pytest.mark.rule("R14.2")
def test_tokens_that_are_told_stay():
    told = {"plots": {"A4": "plan", "E1": "5 reais", "B3": "5 reais"}}
    assert moved(3, tokens=told) == {"A4": "plan", "B3": "5 reais"}


@pytest.mark.parametrize(
    ("told", "reason"),
    [
        ({"plots": {"B3": "4 reais"}}, "tokens.plots.B3: no token '4 reais': only printed rewards of such places"),
        ({"plots": {"B3": "ship"}}, "tokens.plots.B3: no token 'ship': only printed rewards of such places"),
        ({"plots": {"B3": "much"}}, "tokens.plots.B3: found 'much', expected a reward written like"),
        ({"plots": {"B3": 5}}, "tokens.plots.B3: found 5, expected a reward written like"),
        ({"plots": {"A1": "plan"}}, "tokens.plots: found the key 'A1'"),
        ({"plots": dict.fromkeys(("A2", "A3", "A4"), "1 gold")}, "tokens.plots.A4: there are only 2 tokens '1 gold'"),
        ({"sites": {"west-A": "3 influence"}}, "tokens.sites.west-A: no token '3 influence'"),
        ({"squares": {}}, "tokens: found the key 'squares'"),
    ],
    ids=str,
)
def test_what_is_no_token(told, reason):
    with pytest.raises(PositionError) as error:
        build({"tokens": told}, BOX)
    assert str(error.value).startswith(reason)


# ---------------------------------------------------------------------- starting tasks


@pytest.mark.rule("R14.1")
def test_starting_tasks():
    s = build({"players": 3, "seats": [{"tasks": [1]}, {}, {"tasks": [5, 7]}]}, BOX)
    assert [p.tasks for p in s.players] == [(1,), (), (5, 7)]
    assert s.deeds == (0, 0, 0)
    assert sorted(s.task_deck) == [6, 8, 9, 10, 11, 12]
    assert steps(s) == [("end-turn", 0), ("take-card", 0), ("tasks-check", 0), ("church-check", 0), ("turn", 0)]


@pytest.mark.rule("R14.1")
def test_a_new_player_without_a_task_left():
    s = build({"players": 2, "seats": [{"tasks": []}]}, BOX)
    assert s.deeds == (0, 0)
    assert sorted(s.task_deck) == [5, 6, 7, 8, 9, 10, 11, 12]


@pytest.mark.rule("R14.1")
def test_the_order_of_the_task_deck_is_the_seeds():
    decks = {build({"seed": seed, "seats": [{"tasks": [1]}]}, BOX).task_deck for seed in range(5)}
    assert len(decks) == 5


@pytest.mark.rule("R14.1")
def test_solo_you_may_have_tasks():
    s = solo(question="follow builder", seats=[{"favours": ["builder"], "tasks": [9]}])
    assert s.deeds == (0, 0)
    assert steps(s)[:3] == [("end-turn", 1), ("tasks-check", 1), ("church-check", 1)]


def test_tasks_are_checked_before_a_card_is_taken():
    s = build({"question": "take", "seats": [{"tasks": [9]}]}, BOX)
    assert steps(s) == [("end-turn", 0), ("take", 0)]


@pytest.mark.parametrize(
    ("seats", "reason"),
    [
        ([{"tasks": [1, 5]}], "seats[0].tasks: found [1, 5], expected one of the A cards 1 to 4, or up to 2 B cards"),
        ([{"tasks": [1, 2]}], "seats[0].tasks: found [1, 2], expected one of the A cards"),
        ([{"tasks": [5, 6, 7]}], "seats[0].tasks: found a list of 3, expected 0 to 2 (R14.1)"),
        ([{"tasks": [13]}], "seats[0].tasks[0]: found 13, expected a whole number from 1 to 12"),
        ([{"tasks": [5]}, {"tasks": [5]}], "seats[1].tasks[0]: task 5 is already at seats[0].tasks[0]"),
    ],
    ids=str,
)
def test_what_are_no_tasks(seats, reason):
    with pytest.raises(PositionError) as error:
        build({"seats": seats}, BOX)
    assert str(error.value).startswith(reason)
