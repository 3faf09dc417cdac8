"""R14: starting tasks, city tokens, starting decrees, the drafted hand; alone and together."""

import json
from collections import Counter
from itertools import product
from random import Random
from typing import Any

import pytest

from lisboa.engine import events as ev
from lisboa.engine.constants import PLOTS, SITES, TASKS
from lisboa.engine.deeds import CHURCH_SCORED, STARTING_TASKS
from lisboa.game import Game
from lisboa.ledger import Books
from lisboa.view import view
from lisboa.view_types import Reward
from tests.records.stroll import stroll
from tests.table import (
    DEEDS,
    NO_OFFICIALS,
    clergy,
    completed,
    cubes,
    favours,
    goods,
    idle,
    offered,
    office,
    plans,
    play,
    plaza,
    question,
    refused,
    rubble,
    seat,
    with_tasks,
)

TRACK = [1, 2, 3, 4, 5, 6]
POOR = {"influence": 0}
ALONE = {"minister": {1: 0, 2: 0}}
CHEAP: dict[str, Any] = {
    "treasury": 3,
    "rubble": {"rows": {"A": [], "B": [], "D": []}, "columns": {2: [], 3: [], 4: []}},
}
A_CARDS = {1, 2, 3, 4}
B_CARDS = {5, 6, 7, 8, 9, 10, 11, 12}


def paid(game: Game) -> list[tuple[int, int]]:
    """Who was paid for which task, in order."""
    return [(who, task) for code, who, task, _, _ in game.events if code == ev.TASK_DONE]


def begun(game: Game) -> Game:
    """Goes on to the first turn: whatever set-up asks, the first answer is given."""
    while question(game)[1] != "turn":
        game.play(game.state.moves()[0])
    return game


def setup_questions(game: Game) -> list[tuple[int, str]]:
    """Everything set-up asks, in order."""
    asked = []
    while question(game)[1] != "turn":
        asked.append(question(game))
        game.play(game.state.moves()[-1])
    return asked


# ---------------------------------------------------------------------- R14.1: who gets them


@pytest.mark.rule("R14.1")
@pytest.mark.parametrize("players, seats", [(1, [0]), (2, [1]), (3, [0, 2]), (3, [2, 0]), (4, [0, 1, 2, 3])])
def test_a_cards_are_dealt_to_the_chosen_seats_only(players, seats):
    for seed in range(8):
        game = Game.new(players, seed, tasks=seats)
        held = [p.tasks for p in game.state.players]
        dealt = [task for tasks in held for task in tasks]
        assert [n for n, tasks in enumerate(held) if tasks] == sorted(seats)
        assert len(dealt) == len(set(dealt)) == len(seats)
        assert set(dealt) <= A_CARDS
        assert sorted(game.state.task_deck) == sorted(B_CARDS)  # the other A cards leave the game


@pytest.mark.rule("R14.1")
def test_the_cards_are_random():
    games = [Game.new(2, seed, tasks=[0]) for seed in range(40)]
    assert {game.state.players[0].tasks[0] for game in games} == A_CARDS
    assert {game.state.task_deck[-1] for game in games} == B_CARDS


@pytest.mark.rule("R14.1")
def test_without_new_players_there_are_no_tasks():
    game = Game.new(3, seed=1)
    assert [p.tasks for p in game.state.players] == [(), (), ()]
    assert game.state.task_deck == ()
    stroll(game, 400, seed=1)
    assert paid(game) == []


@pytest.mark.rule("R14.1")
def test_tasks_change_nothing_else_of_the_deal():
    plain, new = Game.new(3, seed=4, first=0), Game.new(3, seed=4, first=0, tasks=[1])
    assert [p.hand for p in plain.state.players] == [p.hand for p in new.state.players]
    assert plain.state.decree_row == new.state.decree_row
    assert plain.state.clergy_bag == new.state.clergy_bag


# ---------------------------------------------------------------------- R14.1: A tasks

FULFILLED = {
    "visit: store": {1, 3},
    "visit: decree": {2, 3},
    "visit: ship": {1, 2, 3, 4},  # the decree of the same visit counts too
    "visit: building": {2, 4},
    "visit: store with a decree": {1, 3},  # a decree is a task of the minister's visit
}


@pytest.mark.rule("R14.1")
@pytest.mark.parametrize("task", sorted(A_CARDS))
@pytest.mark.parametrize("deed", DEEDS)
def test_a_tasks_need_the_right_deed_on_a_visit_by_a_card(deed, task):
    who, keys, moves = DEEDS[deed]
    game = with_tasks({who: [task]}, **keys)
    deck = game.state.task_deck
    play(game, *moves)
    if task in FULFILLED.get(deed, set()):
        assert seat(game, who).tasks == (deck[-1], deck[-2])
        assert game.state.task_deck == deck[:-2]
        assert paid(game) == [(who, task)]
    else:
        assert seat(game, who).tasks == (task,)
        assert game.state.task_deck == deck
        assert paid(game) == []
    assert question(game) == (0, "take")


@pytest.mark.rule("R14.1")
def test_b_cards_just_drawn_count_from_the_next_turn():
    game = with_tasks({0: [1]}, hand=[1, 2], seats=[POOR], **CHEAP)
    game.state.task_deck = (5, 9, 6)
    play(game, "visit builder 1", "action plan", "plan blue", "plot A4 brown", "house left")
    assert question(game) == (0, "take")
    assert seat(game, 0).tasks == (6, 9)
    assert paid(game) == [(0, 1)]
    play(game, "take king")
    idle(game, turns=2)
    assert seat(game, 0).tasks == (6, 9)
    play(game, "portfolio 2", "plan blue", "trade cloth favour", "favour king", "done")
    assert question(game) == (0, "office")
    play(game, "office king")
    assert seat(game, 0).tasks == (9,)
    assert paid(game) == [(0, 1), (0, 6)]


@pytest.mark.rule("R14.1")
@pytest.mark.parametrize("deck, drawn", [((7,), (7,)), ((), ())])
def test_b_cards_that_have_run_out_are_not_drawn(deck, drawn):
    who, keys, moves = DEEDS["visit: store"]
    game = with_tasks({who: [1]}, **keys)
    game.state.task_deck = deck
    play(game, *moves)
    assert seat(game, who).tasks == drawn
    assert game.state.task_deck == ()
    assert paid(game) == [(0, 1)]


# ---------------------------------------------------------------------- R14.1: B tasks, every way to do them

A_FAVOUR = ("trade cloth favour", "favour builder", "done")
A_PLAN = ("trade tools plan", "plan blue", "done")
TO_OFFICES = ("office king", "office minister")
FOLLOWER = {"favours": ["builder", "minister", "king"], "influence": 4}
WAYS: dict[str, tuple[int, int, dict[str, Any], tuple[str, ...]]] = {
    "5 by trade": (5, 0, {"question": "act"}, ("trade gold recruit", *TO_OFFICES, "done")),
    "5 on a visit": (
        5,
        0,
        {"hand": [1], "seats": [POOR]} | CHEAP,
        ("visit builder 1", "action recruit", *TO_OFFICES, "plot A4 brown", "house left"),
    ),
    "5 by a follow": (
        5,
        1,
        {"question": "follow builder", "turn": 1, "seats": [{}, FOLLOWER]},
        ("follow", "action recruit", *TO_OFFICES),
    ),
    "5 by a card": (5, 0, {"hand": [3]}, ("portfolio 3", *TO_OFFICES, *A_FAVOUR)),
    "5 by an event": (5, 0, {"hand": [20], "seats": [POOR]}, ("sponsor 20", *TO_OFFICES, "done")),
    "5 by a plot": (5, 0, {"question": "store", "seats": [POOR]} | CHEAP, ("plot D3 brown", *TO_OFFICES, "house left")),
    "6 by trade": (6, 0, {"question": "act"}, A_PLAN),
    "6 on a visit": (
        6,
        0,
        {"hand": [1], "seats": [POOR]} | CHEAP,
        ("visit builder 1", "action plan", "plan blue", "plot A4 brown", "house left"),
    ),
    "6 by a follow": (
        6,
        1,
        {"question": "follow builder", "turn": 1, "seats": [{}, FOLLOWER]},
        ("follow", "action plan", "plan green"),
    ),
    "6 by a card": (6, 0, {"hand": [2]}, ("portfolio 2", "plan blue", *A_FAVOUR)),
    "6 by an event": (6, 0, {"hand": [19], "seats": [POOR]}, ("sponsor 19", "plan blue")),
    "6 by a plot": (6, 0, {"question": "store", "seats": [POOR]} | CHEAP, ("plot B3 pink", "plan blue", "house left")),
    "7 by trade": (7, 0, {"question": "act", "church": TRACK}, ("trade gold cardinal", "steps 2", "tile 2", "done")),
    "7 by a follow": (
        7,
        1,
        {"question": "follow king", "turn": 1, "church": TRACK, "seats": [{}, FOLLOWER]},
        ("follow", "action cardinal", "steps 1", "tile 1"),
    ),
    "7 by a card": (7, 0, {"hand": [13], "church": TRACK}, ("portfolio 13", "tile 1", *A_PLAN)),
    "7 by a plot": (
        7,
        0,
        {"question": "store", "church": TRACK, "seats": [POOR]} | CHEAP,
        ("plot A2 yellow", "tile 1", "house left"),
    ),
    "8 by trade": (8, 0, {"question": "act"}, A_FAVOUR),
    "8 by a follow": (
        8,
        1,
        {"question": "follow king", "turn": 1, "seats": [{}, {"favours": ["king"]}]},
        ("follow", "action favour", "favour king"),
    ),
    "8 by a card": (8, 0, {"hand": [12]}, ("portfolio 12", "favour king", *A_PLAN)),
    "8 by clergy 35": (
        8,
        0,
        {"question": "act", "church": [35, 2, 3, 4, 5, 6]},
        ("trade cloth cardinal", "steps 1", "tile 35", "favour king", "done", "done"),
    ),
    "9 by a follow": (
        9,
        1,
        {"question": "follow king", "turn": 1, "seats": [{}, {"favours": ["king"]}]},
        ("follow", "action favour", "favour king"),
    ),
    "10 to one's own ship": (10, 0, {"question": "act", "seats": [{"portfolio": ["1a"]}]}, ("sell tools 1a",)),
    "10 to another's ship": (
        10,
        0,
        {"question": "act", "seats": [{}, {"portfolio": ["2a"]}]},
        ("sell gold 2a", "done"),
    ),
    "11 by trade": (11, 0, {"question": "act", "stores": ["B2 pink 0"]}, ("trade books produce", "done")),
    "11 on a visit": (
        11,
        0,
        {"hand": [6], "offices": ALONE, "decrees": [1, 2], "stores": ["B2 pink 0"]},
        ("visit minister 6", "action produce", "decree 1"),
    ),
    "11 by a follow": (
        11,
        1,
        {"question": "follow minister", "turn": 1, "stores": ["B2 pink 1"], "seats": [{}, FOLLOWER]},
        ("follow", "action produce"),
    ),
    "11 by a card": (11, 0, {"hand": [28], "stores": ["B2 pink 0"]}, ("portfolio 28", *A_PLAN)),
    "12 as the one who moved the cardinal": (
        12,
        0,
        {"question": "church", "seats": [{"clergy": [1], "portfolio": [5]}]},
        ("cash 1",),
    ),
    "12 as another one": (12, 1, {"question": "church", "seats": [{}, {"clergy": [1], "portfolio": [5]}]}, ("cash 1",)),
    "12 with influence 10": (
        12,
        0,
        {"question": "church", "seats": [{"clergy": [1], "portfolio": [5], "influence": 10}]},
        ("cash 1",),
    ),
}


@pytest.mark.rule("R14.1")
@pytest.mark.parametrize("way", WAYS)
def test_every_way_to_do_a_b_task(way):
    task, who, keys, moves = WAYS[way]
    game = with_tasks({who: [task]}, **keys)
    play(game, *moves)
    assert paid(game) == [(who, task)]
    assert seat(game, who).tasks == ()
    assert question(game) == ((who, "office") if task in (5, 6) else (0, "take"))


NOT_DONE: dict[str, tuple[int, int, dict[str, Any], tuple[str, ...]]] = {
    "5 one official": (5, 0, {"question": "act"}, ("trade tools recruit", "office king", "done", "done")),
    "5 the last official": (
        5,
        0,
        {"question": "act", "offices": {"builder": {0: 3}, "minister": {0: 2}, "king": {0: 2}}},
        ("trade tools recruit", "office king", "done"),
    ),
    "5 two of another player": (5, 1, {"question": "act"}, ("trade tools recruit", *TO_OFFICES, "done")),
    "6 another player's plan": (6, 1, {"question": "act"}, A_PLAN),
    "7 another player's cardinal": (
        7,
        1,
        {"question": "act", "church": TRACK},
        ("trade cloth cardinal", "steps 1", "tile 2", "done"),
    ),
    "8 no favour with clergy 35": (
        8,
        0,
        {"question": "act", "church": [35, 2, 3, 4, 5, 6]},
        ("trade cloth cardinal", "steps 1", "tile 35", "done", "done"),
    ),
    "8 another player's favour": (8, 1, {"question": "act"}, A_FAVOUR),
    "9 declined": (9, 1, {"question": "follow king", "turn": 1, "seats": [{}, {"favours": ["king"]}]}, ("decline",)),
    "9 followed by another": (
        9,
        0,
        {"question": "follow king", "turn": 1, "seats": [{}, {"favours": ["king"]}]},
        ("follow", "action favour", "favour king"),
    ),
    "10 a trade": (10, 0, {"question": "act", "seats": [{"portfolio": ["1a"]}]}, A_PLAN),
    "10 the owner of the ship": (10, 1, {"question": "act", "seats": [{}, {"portfolio": ["1a"]}]}, ("sell gold 1a",)),
    "11 a good from a plot": (11, 0, {"question": "store", "seats": [POOR]} | CHEAP, ("plot A3 pink", "house left")),
    "12 no tile discarded": (12, 0, {"question": "church", "seats": [{"clergy": [1], "portfolio": [5]}]}, ("done",)),
    "12 no envelope to gain": (12, 0, {"question": "church", "seats": [{"clergy": [1, 7]}]}, ("cash 1", "done")),
    "12 another player's gain": (
        12,
        1,
        {"question": "church", "seats": [{"clergy": [1], "portfolio": [5]}]},
        ("cash 1",),
    ),
    "12 influence of a ship": (12, 0, {"question": "act"}, ("trade books ship", "give gold", "done")),
}


@pytest.mark.rule("R14.1")
@pytest.mark.parametrize("case", NOT_DONE)
def test_what_does_not_fulfil_a_b_task(case):
    task, who, keys, moves = NOT_DONE[case]
    game = with_tasks({who: [task]}, **keys)
    play(game, *moves)
    assert seat(game, who).tasks == (task,)
    assert paid(game) == []
    assert question(game) == (0, "take")


# ---------------------------------------------------------------------- R14.1: B tasks, the rewards


@pytest.mark.rule("R14.1", "R4.2")
@pytest.mark.parametrize("before, after", [(0, 1), (1, 2), (2, 2)])
def test_gold_needs_room_in_the_warehouse(before, after):
    stock = {"goods": {"gold": before}}
    game = with_tasks({0: [11]}, question="act", stores=["B2 pink 0"], seats=[stock])
    play(game, "trade books produce", "done")
    assert goods(game, 0)["gold"] == after
    assert seat(game, 0).tasks == ()
    assert game.state.prices == (6, 4, 5, 4)  # only cloth was produced


@pytest.mark.rule("R14.1", "R4.2")
def test_with_a_rubble_set_there_is_room_for_a_third_gold():
    stock = {"goods": {"gold": 2}, "rubble": rubble(1, 1, 1)}
    game = with_tasks({0: [11]}, question="act", stores=["B2 pink 0"], seats=[stock])
    play(game, "trade books produce", "done")
    assert goods(game, 0)["gold"] == 3


@pytest.mark.rule("R14.1", "R4.11")
@pytest.mark.parametrize("before, after, wigs", [(7, 9, 5), (8, 10, 6), (9, 10, 6), (10, 10, 6)])
def test_influence_of_a_task_stops_at_10_and_earns_a_wig_there(before, after, wigs):
    game = with_tasks({0: [8]}, question="act", seats=[{"influence": before}])
    play(game, *A_FAVOUR)
    assert (seat(game, 0).influence, seat(game, 0).wigs) == (after, wigs)


@pytest.mark.rule("R14.1", "R15.12")
@pytest.mark.parametrize("tiles, gained", [([1], 4), ([1, 7], 6)])
def test_church_scoring_itself_keeps_the_clergy_bonus(tiles, gained):
    game = with_tasks({0: [12]}, question="church", seats=[{"clergy": tiles, "portfolio": [5], "influence": 0}])
    play(game, "cash 1", *(["done"] if len(tiles) > 1 else []))
    assert seat(game, 0).influence == gained
    assert seat(game, 0).wigs == 5 + 3 + 2


@pytest.mark.rule("R14.1", "R15.2")
def test_without_an_official_left_there_is_none_to_place():
    offices = {"builder": {0: 3}, "minister": {0: 2}, "king": {0: 1}}
    game = with_tasks({0: [5]}, question="act", offices=offices)
    play(game, "trade tools recruit", "office king", "office minister", "done")
    assert seat(game, 0).officials == 0
    assert paid(game) == [(0, 5)]
    assert question(game) == (0, "take")


@pytest.mark.rule("R14.1", "R7.1")
def test_the_official_goes_into_a_full_office_too():
    offices = NO_OFFICIALS | {"king": {0: 1, 1: 3, 2: 1}}
    game = with_tasks({0: [6]}, question="act", offices=offices)
    play(game, *A_PLAN, "office king")
    assert [office(game, "king", n) for n in range(3)] == [2, 2, 1]
    assert plaza(game, "king", 1) == 1


@pytest.mark.rule("R14.1")
def test_the_official_of_a_task_does_no_other_task():
    """One official recruited, one by task 6: that is not two recruited."""
    game = with_tasks({0: [5, 6]}, question="act", offices=NO_OFFICIALS)
    play(game, "trade tools recruit", "office king", "done", "trade gold plan", "plan blue")
    assert paid(game) == [(0, 6)]
    play(game, "office builder")
    assert question(game) == (0, "take")
    assert seat(game, 0).tasks == (5,)


@pytest.mark.rule("R14.1")
def test_three_reais_are_not_touched_by_benefits():
    """Clergy 22 and 26 and treasury card 17 make 5 more of a gold sold, but no more of what the task pays."""
    game = with_tasks({0: [10]}, question="act", seats=[{"clergy": [22, 26], "portfolio": ["1a", 17]}])
    play(game, "sell gold 1a")
    assert seat(game, 0).reais == 10 + 6 + 5 + 3


# ---------------------------------------------------------------------- R14.1: one a turn, and when


def both_done(held: list[int]) -> Game:
    """Cardinal, favour: tasks 7 and 8 in one turn."""
    game = with_tasks({0: held}, question="act", church=TRACK)
    play(game, "trade cloth cardinal", "steps 1", "tile 2", "trade gold favour", "favour king")
    return game


@pytest.mark.rule("R14.1")
def test_the_task_not_chosen_must_be_done_anew():
    game = both_done([7, 8])
    assert question(game) == (0, "task")
    play(game, "task 8", "take king")
    idle(game, turns=2)
    assert seat(game, 0).tasks == (7,)
    idle(game)
    assert seat(game, 0).tasks == (7,)  # what was done three turns ago counts no more
    assert paid(game) == [(0, 8)]


@pytest.mark.rule("R14.1")
def test_a_task_left_over_is_paid_in_a_later_turn():
    game = both_done([7, 8])
    play(game, "task 7", "take king")
    idle(game, turns=2)
    game.state.players[0].hand = (12, 14)
    game.state.settle()
    play(game, "portfolio 12", "favour builder")
    assert seat(game, 0).tasks == (8,)
    play(game, "trade tools plan", "plan blue")
    if question(game)[1] == "trade-more":
        play(game, "done")
    assert seat(game, 0).tasks == ()
    assert paid(game) == [(0, 7), (0, 8)]
    assert seat(game, 0).influence == 4 + 2


@pytest.mark.rule("R14.1")
def test_the_choice_is_among_tasks_held_and_done():
    game = both_done([7, 8])
    game.state.players[0].tasks = (7, 8, 10)
    assert offered(game) == {"task 7", "task 8"}
    assert refused(game, "task 10") == "task-not-done"
    assert refused(game, "task 9") == "task-not-held"
    assert refused(game, "done") == "not-asked"  # a reward is not declined
    assert game.why_not("task 7", seat=1).code == "not-your-decision"
    assert game.why_not("task 10").rule == game.why_not("task 9").rule == "R14.1"
    assert game.why_not("task 7", seat=0) is None


@pytest.mark.rule("R14.1")
def test_at_no_other_moment_is_there_a_task_to_choose():
    game = with_tasks({0: [7]}, question="act")
    assert refused(game, "task 7") == "not-asked"


@pytest.mark.rule("R14.1", "R3.4", "R3.5")
def test_tasks_come_after_church_scoring_and_before_the_politics_card():
    keys = {"question": "act", "church": TRACK, "cardinal": 5, "seats": [{"portfolio": [5], "influence": 0}]}
    game = with_tasks({0: [7, 12]}, **keys)
    play(game, "trade cloth cardinal", "steps 1", "tile 1", "done")
    assert question(game) == (0, "church")
    assert (paid(game), seat(game, 0).reais) == ([], 10)
    play(game, "cash 1")
    assert question(game) == (0, "task")
    assert offered(game) == {"task 7", "task 12"}
    play(game, "task 12")
    assert seat(game, 0).wigs == 5 + 3 + 2
    assert question(game) == (0, "take")
    assert game.state.church.count(0) == 1  # nor is anything refilled before


@pytest.mark.rule("R14.1", "R3.4")
def test_without_a_gain_at_church_scoring_the_cardinal_is_the_only_task_done():
    keys = {"question": "act", "church": TRACK, "cardinal": 5, "seats": [{"portfolio": [5]}]}
    game = with_tasks({0: [7, 12]}, **keys)
    play(game, "trade cloth cardinal", "steps 1", "tile 1", "done", "done")
    assert question(game) == (0, "take")
    assert paid(game) == [(0, 7)]
    assert seat(game, 0).tasks == (12,)
    assert clergy(game, 0) == {1}


@pytest.mark.rule("R14.1")
def test_a_task_is_paid_even_if_all_piles_are_empty():
    game = with_tasks(
        {2: [10]},
        question="act",
        period=2,
        round=9,
        last_round=9,
        turn=2,
        piles={"builder": [], "minister": [], "king": [], "treasury": []},
        seats=[{}, {}, {"portfolio": ["1a"]}],
    )
    play(game, "sell gold 1a")
    assert game.over
    assert paid(game) == [(2, 10)]
    assert seat(game, 2).reais == 10 + 6 + 3


# ---------------------------------------------------------------------- R14.1: everybody's tasks, every turn


@pytest.mark.rule("R14.1")
def test_tasks_of_all_are_checked_from_the_active_player_on():
    """Seat 2 visits, seats 0 and 1 follow: each has two tasks done, and 2 is asked first, then 0, then 1."""
    seats = [
        {"favours": ["builder"], "influence": 4},
        {"favours": ["builder"], "influence": 4},
        {"influence": 0, "hand": [1]},
    ]
    game = with_tasks(
        {0: [6, 9], 1: [5, 10], 2: [7, 8]},
        first=2,
        church=TRACK,
        seats=seats,
        tokens={"plots": {"A2": "favour", "A3": "cardinal 1"}},
        **CHEAP,
    )
    play(game, "visit builder 1", "skip", "plot A2 yellow", "favour king", "house left")
    assert question(game) == (0, "follow")
    play(game, "follow", "action plan", "plan blue")
    assert question(game) == (1, "follow")
    play(game, "follow", "action recruit", "office builder", "office king")
    assert paid(game) == [(2, 8)]  # one task done: no question
    assert question(game) == (0, "task")
    assert offered(game) == {"task 6", "task 9"}
    play(game, "task 6")
    assert question(game) == (0, "office")  # the reward is taken before the next player's turn comes
    play(game, "office minister")
    assert paid(game) == [(2, 8), (0, 6), (1, 5)]
    assert question(game) == (1, "office")
    play(game, "office minister")
    assert question(game) == (2, "take")
    assert [p.tasks for p in game.state.players] == [(9,), (10,), (7,)]


@pytest.mark.rule("R14.1", "R8.2")
def test_a_follower_is_paid_after_the_visitor():
    seats = [{"hand": [1], "influence": 0}, {"favours": ["builder"], "influence": 4}]
    game = with_tasks({0: [6], 1: [9]}, seats=seats, **CHEAP)
    play(game, "visit builder 1", "action plan", "plan blue", "plot A4 brown", "house left", "follow", "action plan")
    play(game, "plan green")
    assert paid(game) == [(0, 6)]
    assert question(game) == (0, "office")
    assert seat(game, 1).influence == 4
    play(game, "office king")
    assert paid(game) == [(0, 6), (1, 9)]
    assert seat(game, 1).influence == 6
    assert question(game) == (0, "take")


@pytest.mark.rule("R14.1", "R7.6")
def test_everyone_may_gain_by_a_church_scoring():
    part = {"clergy": [1], "portfolio": [5], "influence": 0}
    game = with_tasks({1: [12]}, question="church", seats=[part, part | {"clergy": [2], "portfolio": [10]}])
    play(game, "cash 1")
    assert question(game) == (1, "church")
    play(game, "cash 2")
    assert [p.wigs for p in game.state.players] == [5 + 3, 5 + 2 + 2, 5]
    assert paid(game) == [(1, 12)]


@pytest.mark.rule("R14.1", "R13.7")
def test_a_follow_of_lacerdas_visit_is_paid_at_the_end_of_its_turn():
    game = with_tasks(
        {0: [9]},
        players=1,
        question="lacerda",
        courtier="king",
        assistant="builder",
        seats=[{"favours": ["builder"], "influence": 4}],
    )
    assert question(game) == (0, "follow")
    play(game, "follow", "action plan", "plan blue")
    assert paid(game) == [(0, 9)]
    assert seat(game, 0).tasks == ()
    assert question(game) == (0, "turn")
    assert seat(game, 0).influence == 4 - 1 + 2  # the neutral official is in the way


@pytest.mark.rule("R14.1", "R13.6")
def test_church_scoring_in_lacerdas_turn_counts():
    game = with_tasks(
        {0: [12]},
        players=1,
        question="lacerda",
        courtier="minister",
        assistant="king",
        cardinal=4,
        seats=[{"clergy": [1], "portfolio": [5], "wigs": 5, "influence": 0}],
    )
    assert question(game) == (0, "church")
    play(game, "cash 1")
    assert paid(game) == [(0, 12)]
    assert question(game) == (0, "turn")


@pytest.mark.rule("R14.1", "R13.5")
def test_what_lacerda_does_fulfils_no_task():
    """It takes a plan, then builds a store."""
    game = with_tasks({0: [6]}, players=1, question="lacerda", courtier="king", assistant="builder")
    assert len(seat(game, 1).plans) >= 1
    assert question(game) == (0, "turn")
    assert seat(game, 0).tasks == (6,)
    assert paid(game) == []


@pytest.mark.rule("R14.1", "R11.4")
def test_what_is_done_in_the_change_of_period_counts_for_no_turn():
    game = with_tasks({0: [8]}, question="period", hand=[12])
    play(game, "release 12", "favour king")
    assert favours(game, 0) == {"king"}
    while question(game)[1] != "turn":
        play(game, "done")
    assert game.state.period == 2
    idle(game, turns=3)
    assert seat(game, 0).tasks == (8,)
    assert paid(game) == []


@pytest.mark.rule("R14.1", "R11.1")
def test_a_task_of_the_turn_that_ends_the_period_is_paid():
    piles = {"builder": [], "minister": [], "king": [33], "treasury": [37, 38]}
    game = with_tasks({0: [10]}, question="act", piles=piles, seats=[{"portfolio": ["1a"]}])
    play(game, "sell gold 1a")
    assert paid(game) == [(0, 10)]
    play(game, "take king")
    assert question(game)[1] == "release"


# ---------------------------------------------------------------------- R14.1: open and hidden, undo


@pytest.mark.rule("R14.1", "R2.21")
def test_tasks_in_hand_are_open():
    shown = []
    for task in (7, 8):
        game = with_tasks({1: [task]})
        game.state.task_deck = ()
        shown.append([view(game.state, viewer) for viewer in (None, 0, 1)])
    assert all(seven != eight for seven, eight in zip(*shown, strict=True))


@pytest.mark.rule("R14.1", "R2.21")
def test_the_order_of_the_b_cards_is_hidden():
    game = Game.new(2, seed=3, tasks=[0, 1])
    deck = game.state.task_deck
    views = [view(game.state, viewer) for viewer in (None, 0, 1)]
    redealt = {game.redeal(0, Random(n)).task_deck for n in range(5)}
    assert len(redealt) > 1
    assert {tuple(sorted(cards)) for cards in redealt} == {tuple(sorted(deck))}
    game.state.task_deck = deck[::-1]
    assert [view(game.state, viewer) for viewer in (None, 0, 1)] == views


@pytest.mark.rule("R14.1")
def test_drawing_b_cards_cannot_be_taken_back():
    who, keys, moves = DEEDS["visit: store"]
    game = with_tasks({who: [1]}, **keys)
    play(game, *moves[:-1])
    assert game.can_undo()
    play(game, moves[-1])
    assert paid(game) == [(0, 1)]
    assert not game.can_undo()


@pytest.mark.rule("R14.1")
def test_a_reward_that_reveals_nothing_can_be_taken_back():
    game = both_done([7, 8])
    before = game.hash()
    play(game, "task 7")
    assert seat(game, 0).reais == 13
    game.undo()
    assert game.hash() == before
    assert (seat(game, 0).reais, seat(game, 0).tasks) == (10, (7, 8))
    assert paid(game) == []
    play(game, "task 8")
    assert (seat(game, 0).reais, seat(game, 0).influence) == (10, 6)
    assert Game.from_record(game.record()).hash() == game.hash()


# ---------------------------------------------------------------------- R14.2: city tokens


@pytest.mark.rule("R14.2")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_tokens_are_the_printed_rewards_shuffled(players):
    plots, sites = set(), set()
    for seed in range(6):
        s = Game.new(players, seed, tokens=True).state
        assert Counter(s.plot_rewards) == Counter(s.box.plot_reward)
        assert Counter(s.site_rewards) == Counter(s.box.site_reward)
        assert s.plot_rewards != s.box.plot_reward
        assert s.site_rewards != s.box.site_reward
        plots.add(s.plot_rewards)
        sites.add(s.site_rewards)
    assert len(plots) == len(sites) == 6


@pytest.mark.rule("R14.2")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_without_tokens_the_printed_rewards_hold(players):
    s = Game.new(players, seed=2).state
    assert (s.plot_rewards, s.site_rewards) == (s.box.plot_reward, s.box.site_reward)


@pytest.mark.rule("R14.2")
def test_the_same_seed_lays_the_same_tokens_whatever_else_is_chosen():
    one = Game.new(2, seed=9, tokens=True).state
    other = Game.new(4, seed=9, tokens=True, decrees=True, tasks=[1], draft=True).state
    assert (one.plot_rewards, one.site_rewards) == (other.plot_rewards, other.site_rewards)


@pytest.mark.rule("R14.2")
def test_everyone_sees_the_tokens():
    game = Game.position(tokens={"plots": {"A2": "5 reais"}, "sites": {"west-A": "plan"}})
    for viewer in (None, 0, 1):
        shown = view(game.state, viewer)
        assert shown.plots["A2"].reward == Reward(op="reais", what=None, amount=5)
        assert shown.sites["west-A"].reward == Reward(op="plan", what=None, amount=1)


# token -> (moves after the plot, what seat 0 has then)
PLOT_TOKENS: dict[str, tuple[tuple[str, ...], Any]] = {
    "1 gold": ((), lambda game: goods(game, 0) == {"gold": 2, "cloth": 1, "books": 1, "tools": 1}),
    "1 cloth": ((), lambda game: goods(game, 0) == {"gold": 1, "cloth": 2, "books": 1, "tools": 1}),
    "1 books": ((), lambda game: goods(game, 0) == {"gold": 1, "cloth": 1, "books": 2, "tools": 1}),
    "1 tools": ((), lambda game: goods(game, 0) == {"gold": 1, "cloth": 1, "books": 1, "tools": 2}),
    "5 reais": ((), lambda game: seat(game, 0).reais == 10 + 5 - 3),
    "plan": (("plan green",), lambda game: plans(game, 0) == ["green-2"]),
    "decree": (("decree 2",), lambda game: seat(game, 0).decrees == (2,)),
    "favour": (("favour king",), lambda game: favours(game, 0) == {"king"}),
    "cardinal 1": (("tile 2",), lambda game: clergy(game, 0) == {2} and game.state.cardinal == 1),
    "2 officials": (TO_OFFICES, lambda game: seat(game, 0).officials == 8 - 1 - 2),
    "1 rubble": (("cube pile fire",), lambda game: cubes(game, 0) == rubble(0, 1, 0)),
}


@pytest.mark.rule("R14.2", "R9.1")
@pytest.mark.parametrize("token", PLOT_TOKENS)
@pytest.mark.parametrize("plot", ["A3 pink", "A4 brown", "D3 brown"])
def test_each_round_token_gives_its_reward_on_any_plot(plot, token):
    moves, has_it = PLOT_TOKENS[token]
    cheap = {"rubble": CHEAP["rubble"] | {"pile": ["fire", "tsunami"]}, "treasury": 3}
    game = Game.position(
        question="store", church=TRACK, decrees=[1, 2], tokens={"plots": {plot[:2]: token}}, seats=[POOR], **cheap
    )
    assert not has_it(game)
    play(game, f"plot {plot}", *moves, "house left")
    assert has_it(game)
    assert seat(game, 0).reais == (12 if token == "5 reais" else 7)  # the printed reward is not given besides


SITE_TOKENS: dict[str, tuple[tuple[str, ...], Any]] = {
    "1 cloth": ((), lambda game: goods(game, 0)["cloth"] == 2),
    "5 reais": ((), lambda game: seat(game, 0).reais == 10 + 5),
    "decree": (("decree 2",), lambda game: seat(game, 0).decrees == (2,)),
    "favour": (("favour king",), lambda game: favours(game, 0) == {"king"}),
    "cardinal 1": (("tile 2",), lambda game: clergy(game, 0) == {2}),
    "plan": (("plan green", "use blue-3"), lambda game: plans(game, 0) == ["green-2"]),
}


@pytest.mark.rule("R14.2", "R9.6")
@pytest.mark.parametrize("token", SITE_TOKENS)
@pytest.mark.parametrize("site", ["west-A", "east-D", "west-E"])
def test_each_square_token_gives_its_reward_on_any_site(site, token):
    moves, has_it = SITE_TOKENS[token]
    game = Game.position(
        question="building",
        church=TRACK,
        decrees=[1, 2],
        tokens={"sites": {site: token}},
        offices=NO_OFFICIALS | {"king": {0: 3}},
        seats=[{"plans": ["blue-3"]}],
        rubble={"sites": {site: []}},
    )
    assert not has_it(game)
    play(game, f"site {site}", *moves)
    assert has_it(game)
    assert game.state.sites[SITES.index(site)] > 0
    if token != "1 cloth":
        assert goods(game, 0) == {"gold": 1, "cloth": 1, "books": 1, "tools": 1}  # the printed reward is not given


@pytest.mark.rule("R14.2", "R15.7")
@pytest.mark.parametrize("token, rich, poor", [("5 reais", "A3 pink", "A4 brown"), ("1 tools", "A4 brown", "A3 pink")])
def test_only_the_plot_with_the_money_token_can_be_paid(token, rich, poor):
    """No coins, no influence, land for 3 reais. The printed 5 reais lie on A4 and E1."""
    other = {"5 reais": "1 tools", "1 tools": "5 reais"}[token]
    tokens = {"A3": token, "A4": other, "E1": "1 gold"}
    game = Game.position(question="store", tokens={"plots": tokens}, seats=[{"reais": 0, "influence": 0}], **CHEAP)
    assert refused(game, f"plot {poor}") == "land-too-dear"
    assert refused(game, f"plot {rich}") is None
    play(game, f"plot {rich}", "house left")
    assert seat(game, 0).reais == 5 - 3


@pytest.mark.rule("R14.2", "R15.7", "R8.1")
def test_a_visit_counts_on_the_token_and_not_on_the_print():
    keys = {"hand": [1], "display": ["pink"], "church": TRACK, "seats": [{"reais": 0, "influence": 0}]} | CHEAP
    taken = ["B2 pink 1", "E3 pink 2"]  # the printed influence
    assert refused(Game.position(stores=taken, **keys), "visit builder 1") == "land-too-dear"
    tokens = {"plots": {"A3": "5 reais", "A2": "1 gold", "D2": "1 cloth"}}
    game = Game.position(tokens=tokens, stores=taken, **keys)
    play(game, "visit builder 1", "skip")
    assert question(game) == (0, "house")  # one plot only can be paid
    assert game.state.plots[PLOTS.index("A3")] == 1 + 0 * 4 + 1
    assert seat(game, 0).reais == 5 - 3


@pytest.mark.rule("R14.2", "R15.7")
def test_only_the_site_with_the_plan_token_can_be_built_without_a_plan():
    """The printed plan is on east-A; the token lies on west-C."""
    keys = {"hand": [11], "church": TRACK, "offices": NO_OFFICIALS | {"king": {0: 3}}}
    game = Game.position(tokens={"sites": {"west-C": "plan", "east-A": "1 gold"}}, **keys)
    play(game, "visit king 11", "skip")
    assert question(game) == (0, "plan")  # no other site is possible
    play(game, "plan blue")
    assert [site for site, built in zip(SITES, game.state.sites, strict=True) if built] == ["west-C"]
    assert completed(game, 0) == ["blue-2"]


@pytest.mark.rule("R14.2", "R15.7")
def test_officials_of_a_token_open_the_building_at_once():
    """No official is out and no coin is there. Two officials hired cost 4 reais; the printed ones are on east-C."""
    broke = {"reais": 0, "influence": 0, "plans": ["blue-2"]}
    keys = {"question": "building", "treasury": 2, "offices": NO_OFFICIALS, "church": TRACK, "seats": [broke]}
    tokens = {"west-B": "2 officials", "east-C": "decree", "west-D": "1 gold", "west-A": "5 reais"}
    game = Game.position(tokens={"sites": tokens}, **keys)
    assert offered(game) == {"site west-A", "site west-B"}
    assert refused(game, "site east-C") == refused(game, "site west-D") == "officials-short"
    play(game, "site west-B", "office builder", "office king")
    assert (seat(game, 0).officials, completed(game, 0)) == (8, ["blue-2"])


@pytest.mark.rule("R14.2", "R2.18")
@pytest.mark.parametrize("players", [1, 2])
def test_tokens_of_row_e_are_unused_with_two_players(players):
    game = Game.position(players=players, question="store", tokens={"plots": {"E3": "5 reais"}}, seats=[{"reais": 99}])
    assert refused(game, "plot E3 pink") == "closed"
    assert not any(move.startswith("plot E") for move in offered(game))


@pytest.mark.rule("R14.2", "R13.8")
def test_lacerda_ignores_tokens_too():
    game = Game.position(players=1, question="lacerda", courtier="king", tokens={"plots": {"A2": "5 reais"}})
    assert game.state.plots[PLOTS.index("A2")] == 1 + 1 * 4 + 0
    assert seat(game, 1).reais == 0


# ---------------------------------------------------------------------- R14.3: starting decrees


@pytest.mark.rule("R14.3")
@pytest.mark.parametrize("players, first", [(2, 0), (2, 1), (3, 0), (3, 2), (4, 3)])
def test_starting_decrees_in_reverse_turn_order(players, first):
    game = Game.new(players, seed=12, first=first, decrees=True)
    row = game.state.decree_row
    asked = setup_questions(game)
    order = [(first + n) % players for n in range(players)]
    assert [who for who, what in asked if what == "keep-tile"] == order
    assert [who for who, what in asked if what == "start-decree"] == order[::-1]
    assert [what for _, what in asked].index("start-decree") >= players  # after the clergy tiles
    taken = [p.decrees for p in game.state.players]
    assert all(len(decrees) == 1 for decrees in taken)
    assert {decree for decrees in taken for decree in decrees} <= set(row)
    assert len(set(game.state.decree_row) - {0}) == 8
    assert question(game) == (first, "turn")


@pytest.mark.rule("R14.3", "R13.9")
def test_solo_only_you_take_a_starting_decree():
    game = Game.new(1, seed=12, decrees=True)
    before = set(game.state.decree_row)
    asked = setup_questions(game)
    assert asked.count((0, "start-decree")) == 1
    assert {who for who, _ in asked} == {0}
    assert len(seat(game, 0).decrees) == 1
    assert seat(game, 1).decrees == ()
    assert len(before & set(game.state.decree_row)) == 7
    assert len(set(game.state.decree_row) - {0}) == 8


@pytest.mark.rule("R14.3")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_without_the_option_nobody_starts_with_a_decree(players):
    game = Game.new(players, seed=12)
    assert "start-decree" not in [what for _, what in setup_questions(game)]
    assert {p.decrees for p in game.state.players} == {()}


def keeping(tile: int, players: int = 3, **options: Any) -> tuple[Game, int]:
    """A game at its first question after the clergy tiles, in which somebody keeps this one; and who."""
    seed = next(n for n in range(200) if any(tile in p.offer[-2:] for p in Game.new(players, n).state.players))
    game = Game.new(players, seed, **options)
    while question(game)[1] == "keep-tile":
        game.play(next((move for move in game.state.moves() if move.a == tile), game.state.moves()[0]))
    return game, next(n for n in range(players) if tile in clergy(game, n))


@pytest.mark.rule("R14.3", "R15.27")
def test_clergy_21_pays_nothing_for_a_starting_decree():
    game, owner = keeping(21, decrees=True)
    begun(game)
    assert len(seat(game, owner).decrees) == 1
    assert seat(game, owner).wigs == 5


@pytest.mark.rule("R14.3", "R9.5")
def test_no_marker_brings_a_second_starting_decree():
    game = Game.new(2, seed=5, first=0, decrees=True)
    while question(game) != (1, "start-decree"):
        game.play(game.state.moves()[0])
    game.state.players[1].markers = 1
    play(game, sorted(offered(game))[0])
    assert question(game) == (0, "start-decree")
    assert len(seat(game, 1).decrees) == 1
    assert seat(game, 1).markers == 1


@pytest.mark.rule("R14.3", "R15.13")
def test_clergy_tiles_that_act_at_once_come_before_starting_decrees():
    game, owner = keeping(35, decrees=True)
    asked = [what for _, what in setup_questions(game)]
    assert asked.index("favours-once") < asked.index("start-decree")
    assert len(seat(game, owner).decrees) == 1


@pytest.mark.rule("R14.3")
def test_a_starting_decree_lies_face_up():
    game = Game.new(2, seed=5, decrees=True)
    while question(game)[1] != "start-decree":
        game.play(game.state.moves()[0])
    row = set(game.state.decree_row)
    hidden = next(decree for decree in range(1, 71) if decree not in row)
    assert refused(game, f"decree {hidden}") == "not-face-up"
    assert offered(game) == {f"decree {decree}" for decree in row}
    assert refused(game, "done") == "not-asked"  # everyone takes one


@pytest.mark.rule("R14.3")
def test_a_starting_decree_cannot_be_taken_back_once_the_display_is_refilled():
    game = Game.new(1, seed=5, decrees=True)
    while question(game)[1] != "start-decree":
        game.play(game.state.moves()[0])
    game.play(game.state.moves()[3])
    assert question(game) == (0, "turn")
    assert not game.can_undo()


@pytest.mark.rule("R14.3", "R12.5")
def test_a_starting_decree_scores_like_any_other():
    game = begun(Game.new(2, seed=5, first=0, decrees=True))
    game.state.players[0].decrees = (64,)  # each own decree: 1 wig
    assert game.scores()[0].categories["decrees"] == 1


# ---------------------------------------------------------------------- R14.4: the drafted hand


@pytest.mark.rule("R14.4", "R2.14")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("options", [{}, {"tokens": True}, {"tasks": [0]}, {"decrees": True}], ids=str)
def test_a_drafted_hand_of_five_whatever_else_is_chosen(players, options):
    game = Game.new(players, seed=6, first=1, draft=True, **options)
    packs = [set(p.offer[:-2]) for p in game.state.players]
    asked = setup_questions(game)
    order = [(1 + n) % players for n in range(players)]
    drafted = [who for who, what in asked if what == "draft-card"]
    assert drafted == [who for who in order for _ in range(2)] + order + order  # 2 of 5, 1 of 3, 1 of 2
    hands = [set(p.hand) for p in game.state.players]
    assert [len(hand) for hand in hands] == [5] * players
    assert set().union(*hands) == set().union(*packs)
    for who, hand in enumerate(hands):
        right = [(who - n) % players for n in range(players)]
        assert len(hand & packs[who]) >= 2
        assert len(hand & packs[right[1]]) >= 1
    names = [what for _, what in asked if what != "favours-once"]
    assert names == sorted(names, key=["keep-tile", "draft-card", "start-decree"].index)
    assert question(game) == (1, "turn")


@pytest.mark.rule("R14.4", "R2.14")
def test_the_pack_goes_to_the_left():
    """Of five: the kept two, then one of the right neighbour's pack, one of the next, one of the next but one."""
    game = Game.new(4, seed=6, first=0, draft=True)
    packs = [set(p.offer[:-2]) for p in game.state.players]
    setup_questions(game)
    for who in range(4):
        counts = [len(set(seat(game, who).hand) & packs[(who - n) % 4]) for n in range(4)]
        assert counts == [2, 1, 1, 1]


@pytest.mark.rule("R14.4", "R2.14")
def test_there_is_no_draft_against_lacerda():
    with pytest.raises(ValueError) as error:
        Game.new(1, draft=True)
    assert str(error.value) == "draft: a hand is drafted by 2 to 4 players; Lacerda has no hand (R2.14)"


# ---------------------------------------------------------------------- all together

COMBINATIONS = [
    {"players": players, "draft": draft, "decrees": decrees, "tokens": tokens, "tasks": tasks}
    for players in (1, 2, 3, 4)
    for draft, decrees, tokens in product((False, True), repeat=3)
    for tasks in ([], list(range(players)))
    if not (draft and players == 1)
]


def short(options: dict[str, Any]) -> str:
    names = [name for name in ("draft", "decrees", "tokens", "tasks") if options[name]]
    return "-".join([str(options["players"]), *names])


@pytest.mark.rule("R14.1", "R14.2", "R14.3", "R14.4")
@pytest.mark.parametrize("options", COMBINATIONS, ids=short)
def test_every_combination_can_be_played_to_the_end_and_replayed(options):
    for seed in range(3):
        game = Game.new(seed=seed, **options)
        seats = len(game.state.players)
        deck = len(game.state.task_deck)
        stroll(game, 3000, seed=seed, undos=0.05)
        assert game.over
        assert [score.seat for score in game.scores()] == list(range(seats))
        assert (game.rank() is None) == (options["players"] > 1)
        books = Books(seats)
        books.read(game.events)
        assert list(books.differences(game.state)) == []
        told = Counter(task for _, task in paid(game))
        assert set(told.values()) <= {1}  # each card once
        assert sum(task in A_CARDS for task in told) * 2 == deck - len(game.state.task_deck)
        again = Game.from_record(game.record())
        assert again.hash() == game.hash()
        assert again.events == game.events
        assert again.names == game.names


@pytest.mark.rule("R14.1")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_new_players_do_their_tasks_in_random_games(players):
    """Over a few games A and B tasks are done, by every seat that holds some, at most one each turn."""
    done = Counter()
    for seed in range(6):
        game = stroll(Game.new(players, seed, tasks=list(range(players))), 3000, seed=seed)
        turn, this_turn = 0, set()
        for code, who, task, _, _ in game.events:
            if code == ev.TURN:
                turn, this_turn = turn + 1, set()
            elif code == ev.TASK_DONE:
                assert who not in this_turn
                this_turn.add(who)
                done["A" if task in A_CARDS else "B"] += 1
                done[who] += 1
    assert done["A"] > 0
    assert done["B"] > 0
    assert all(done[who] for who in range(players))


@pytest.mark.rule("R14.1", "R14.2", "R14.3", "R14.4")
@pytest.mark.parametrize("options", COMBINATIONS[-1:] + COMBINATIONS[7:8], ids=short)
def test_the_record_names_the_variants(options):
    setup = json.loads(Game.new(seed=3, **options).record())["setup"]
    assert setup == {
        "players": options["players"],
        "first": None,
        "draft": options["draft"],
        "variants": {"decrees": True, "tokens": True, "tasks": list(range(options["players"]))},
        "seed": 3,
    }


@pytest.mark.rule("R14.1", "R14.2", "R14.3")
def test_every_move_of_set_up_and_the_first_turns_can_be_taken_back_or_not_at_all():
    """Whatever an undo allows leads back to exactly the position before."""
    undone = 0
    for players in (1, 2, 4):
        game = Game.new(players, seed=8, decrees=True, tokens=True, tasks=[0])
        rng = Random(8)
        for _ in range(150):
            if game.over:
                break
            before, events = game.hash(), len(game.events)
            move = rng.choice(game.state.moves())
            game.play(move)
            if game.can_undo():
                game.undo()
                assert (game.hash(), len(game.events)) == (before, events)
                game.play(move)
                undone += 1
    assert undone > 100


@pytest.mark.rule("R14.1")
def test_there_is_a_row_for_each_starting_task_and_a_task_for_each_deed():
    assert [task.number for task in STARTING_TASKS] == [*A_CARDS, *B_CARDS] == list(range(1, TASKS + 1))
    assert {task.letter for task in STARTING_TASKS if task.number in A_CARDS} == {"A"}
    assert {deed for task in STARTING_TASKS for deed in task.deeds} == set(range(CHURCH_SCORED + 1))
