"""The options of a new game: what is accepted, what is refused and in which words, also from a record."""

import json
from typing import Any

import pytest

from lisboa.engine.setup import Options
from lisboa.game import Game
from lisboa.record import RecordError
from lisboa.setup import Setup
from tests.records.stroll import stroll
from tests.table import question

SEATS = "expected different seats from 0 to"
A_LIST = "expected a list of seats"
A_BOOL = "expected true or false"
COUNTS = "expected 1 (solo), 2, 3 or 4"


def fault(**options: Any) -> str:
    """Why Game.new refuses; Setup.check says the same, as far as it is about the set-up."""
    with pytest.raises(ValueError) as error:
        Game.new(**options)
    return str(error.value)


# ---------------------------------------------------------------------- what is accepted


@pytest.mark.rule("R1.1", "R13.1")
@pytest.mark.parametrize("players, seats", [(1, 2), (2, 2), (3, 3), (4, 4)])
def test_one_to_four_players(players, seats):
    game = Game.new(players, seed=1)
    assert len(game.state.players) == seats
    assert game.state.lacerda == (1 if players == 1 else -1)
    assert len(game.names) == seats


def test_the_names_of_the_seats():
    assert Game.new(1).names == ["Orange", "Lacerda"]
    assert Game.new(4).names == ["Orange", "Purple", "Green", "Yellow"]
    assert Game.new(1, names=["Ana", "Bot"]).names == ["Ana", "Bot"]
    assert fault(players=1, names=["Ana"]) == "names: expected 2 names, each a text, found ['Ana']"
    assert fault(players=2, names=["Ana", ""]) == "names: expected 2 names, each a text, found ['Ana', '']"


def test_the_defaults_are_a_plain_game_of_three():
    assert Setup() == Setup(3, None, False, None, False, False, ())
    Setup().check()
    assert Setup().data() == {"players": 3, "first": None, "draft": False}
    game = Game.new()
    assert Game.new(setup=Setup()).hash() == Game.new(players=3, seed=0).hash() == game.hash()


@pytest.mark.parametrize(
    "options, variants",
    [
        ({"decrees": True}, {"decrees": True}),
        ({"tokens": True}, {"tokens": True}),
        ({"tasks": (1, 0)}, {"tasks": [1, 0]}),
        ({"decrees": True, "tokens": True, "tasks": (2,)}, {"decrees": True, "tokens": True, "tasks": [2]}),
    ],
)
def test_the_data_of_a_record_names_the_variants_chosen(options, variants):
    setup = Setup(**options)
    assert setup.data() == {"players": 3, "first": None, "draft": False, "variants": variants}
    again = Setup.from_data(setup.data(), setup.load_components())
    assert again.data() == setup.data()
    assert (again.decrees, again.tokens, again.tasks) == (setup.decrees, setup.tokens, setup.tasks)


def test_a_set_up_as_options_of_the_engine():
    solo = Setup(1, None, False, None, True, True, (0,)).options()
    assert (solo.players, solo.first, solo.solo) == (2, 0, True)
    assert (solo.draft, solo.tokens, solo.decrees, solo.tasks) == (False, True, True, (0,))
    four = Setup(4, 2, True).options()
    assert (four.players, four.first, four.draft, four.solo, four.tasks) == (4, 2, True, False, ())
    assert Options(3).first == -1


@pytest.mark.parametrize("tasks", [[0, 2], (0, 2)])
def test_seats_of_new_players_as_a_list_or_a_tuple(tasks):
    game = Game.new(3, seed=2, tasks=tasks)
    assert [bool(p.tasks) for p in game.state.players] == [True, False, True]


def test_a_set_up_of_ones_own_is_checked_too():
    game = Game.new(setup=Setup(2, decrees=True, tasks=(1,)), seed=4)
    assert game.hash() == Game.new(2, 4, decrees=True, tasks=[1]).hash()
    assert fault(setup=Setup(5)) == f"players is 5, {COUNTS}"
    assert fault(setup=Setup(1, draft=True)).startswith("draft: ")


def test_in_solo_you_begin():
    assert Game.new(1, first=0).hash() == Game.new(1).hash()
    assert {question(Game.new(1, seed))[0] for seed in range(10)} == {0}


@pytest.mark.parametrize("seed", [0, -1, 2**63 - 1, -(2**63)])
def test_seeds_of_64_bits(seed):
    game = Game.new(1, seed, tokens=True, tasks=[0])
    assert Game.from_record(game.record()).hash() == game.hash()


# ---------------------------------------------------------------------- what is refused


@pytest.mark.parametrize("players", [0, 5, -1, 100, True, False, "3", 2.0, None, [2], (1,), 10**30])
def test_other_numbers_of_players(players):
    assert fault(players=players) == f"players is {players!r}, {COUNTS}"


@pytest.mark.parametrize("players, last", [(1, 0), (2, 1), (3, 2), (4, 3)])
@pytest.mark.parametrize("first", ["beyond", -1, True, False, "0", 1.0, [0]])
def test_a_first_player_who_is_no_seat(players, last, first):
    first = last + 1 if first == "beyond" else first
    assert fault(players=players, first=first) == f"first is {first!r}, expected a seat from 0 to {last}"


@pytest.mark.parametrize("name", ["draft", "decrees", "tokens"])
@pytest.mark.parametrize("value", [1, 0, None, "yes", "", [], 1.0])
def test_options_that_are_neither_true_nor_false(name, value):
    assert fault(**{name: value}) == f"{name} is {value!r}, {A_BOOL}"


@pytest.mark.rule("R14.1")
@pytest.mark.parametrize(
    "tasks, words",
    [
        (5, f"tasks is 5, {A_LIST}"),
        (True, f"tasks is True, {A_LIST}"),
        (None, f"tasks is None, {A_LIST}"),
        ("01", f"tasks is '01', {A_LIST}"),
        ("", f"tasks is '', {A_LIST}"),
        ({0}, f"tasks is {{0}}, {A_LIST}"),
        ({0: 1}, f"tasks is {{0: 1}}, {A_LIST}"),
        ([True], f"tasks is (True,), {A_LIST}"),
        (["0"], f"tasks is ('0',), {A_LIST}"),
        ([0.0], f"tasks is (0.0,), {A_LIST}"),
        ([None], f"tasks is (None,), {A_LIST}"),
        ([[0]], f"tasks is ([0],), {A_LIST}"),
        ([0, 0], f"tasks is [0, 0], {SEATS} 2"),
        ([1, 2, 1], f"tasks is [1, 2, 1], {SEATS} 2"),
        ([3], f"tasks is [3], {SEATS} 2"),
        ([0, -1], f"tasks is [0, -1], {SEATS} 2"),
        ([10**30], f"tasks is [{10**30}], {SEATS} 2"),
    ],
    ids=repr,
)
def test_seats_that_cannot_get_tasks(tasks, words):
    assert fault(tasks=tasks) == words


@pytest.mark.rule("R14.1", "R13.1")
@pytest.mark.parametrize(
    "tasks, words",
    [
        ([1], "tasks: Lacerda takes no starting tasks (R14.1)"),
        ([0, 1], "tasks: Lacerda takes no starting tasks (R14.1)"),
        ([2], f"tasks is [2], {SEATS} 0"),
        ([0, 0], f"tasks is [0, 0], {SEATS} 0"),
    ],
    ids=repr,
)
def test_in_solo_only_you_can_have_tasks(tasks, words):
    assert fault(players=1, tasks=tasks) == words


@pytest.mark.rule("R2.14", "R14.4")
def test_in_solo_there_is_no_draft():
    words = "draft: a hand is drafted by 2 to 4 players; Lacerda has no hand (R2.14)"
    assert fault(players=1, draft=True) == words
    assert fault(players=1, draft=True, tokens=True, decrees=True, tasks=[0]) == words
    with pytest.raises(ValueError) as error:
        Setup(1, draft=True).check()
    assert str(error.value) == words


@pytest.mark.parametrize("seed", [2**63, -(2**63) - 1, True, False, "1", 1.5, None, [1]])
def test_seeds_that_are_none(seed):
    assert fault(seed=seed) == f"seed is {seed!r}, expected a whole number"


def test_the_first_thing_wrong_is_named():
    assert fault(players=9, first=9, draft=9, tasks=[9]).startswith("players is 9")
    assert fault(first=9, draft=9, tasks=[9]).startswith("first is 9")
    assert fault(draft=9, tasks=[9]).startswith("draft is 9")
    assert fault(tasks=[9], seed="x").startswith("tasks is [9]")


# ---------------------------------------------------------------------- records


def record(**changes: Any) -> str:
    """The record of a game with variants, some fields of its set-up changed; `...` takes one out."""
    data = json.loads(_played().record())
    data["setup"] = {key: value for key, value in (data["setup"] | changes).items() if value is not ...}
    return json.dumps(data)


def _played() -> Game:
    return stroll(Game.new(2, seed=1, first=0, tokens=True, decrees=True, tasks=[0]), 40, seed=1)


def damage(**changes: Any) -> str:
    with pytest.raises(RecordError) as error:
        Game.from_record(record(**changes))
    return str(error.value).removeprefix("damaged record: its set-up is not valid: ")


def test_the_record_of_these_tests_is_a_good_one():
    assert Game.from_record(record()).hash() == _played().hash()
    variants = {"tasks": [0], "tokens": True, "decrees": True}
    assert Game.from_record(record(variants=variants)).hash() == _played().hash()


NAMES = "expected decrees, tokens, tasks"


@pytest.mark.parametrize(
    "variants, words",
    [
        (None, f"variants is None, {NAMES}"),
        ([], f"variants is [], {NAMES}"),
        ("tokens", f"variants is 'tokens', {NAMES}"),
        (5, f"variants is 5, {NAMES}"),
        (True, f"variants is True, {NAMES}"),
        ({"draft": True}, f"variants is {{'draft': True}}, {NAMES}"),
        ({"tokens": True, "Tokens": True}, f"variants is {{'tokens': True, 'Tokens': True}}, {NAMES}"),
        ({"": 1}, f"variants is {{'': 1}}, {NAMES}"),
        ({"tokens": 1}, f"tokens is 1, {A_BOOL}"),
        ({"tokens": None}, f"tokens is None, {A_BOOL}"),
        ({"tokens": "yes"}, f"tokens is 'yes', {A_BOOL}"),
        ({"decrees": [True]}, f"decrees is [True], {A_BOOL}"),
        ({"tasks": 0}, f"tasks is 0, {A_LIST}"),
        ({"tasks": True}, f"tasks is True, {A_LIST}"),
        ({"tasks": None}, f"tasks is None, {A_LIST}"),
        ({"tasks": "0"}, f"tasks is '0', {A_LIST}"),
        ({"tasks": {"0": 1}}, f"tasks is {{'0': 1}}, {A_LIST}"),
        ({"tasks": [True]}, f"tasks is (True,), {A_LIST}"),
        ({"tasks": [[0]]}, f"tasks is ([0],), {A_LIST}"),
        ({"tasks": [0.0]}, f"tasks is (0.0,), {A_LIST}"),
        ({"tasks": [0, 0]}, f"tasks is [0, 0], {SEATS} 1"),
        ({"tasks": [2]}, f"tasks is [2], {SEATS} 1"),
        ({"tasks": [-1]}, f"tasks is [-1], {SEATS} 1"),
    ],
    ids=repr,
)
def test_records_with_hostile_variants(variants, words):
    assert damage(variants=variants) == words


@pytest.mark.parametrize(
    "variants", [..., {}, {"tokens": True}, {"tokens": False, "decrees": True, "tasks": [0]}, {"tasks": []}], ids=repr
)
def test_a_record_with_other_variants_than_were_played_is_found_out(variants):
    """Legal set-ups, but not the ones of these moves: a move does not fit, or the hash at the end."""
    with pytest.raises(RecordError) as error:
        Game.from_record(record(variants=variants))
    assert str(error.value).startswith(("damaged record: entry ", "damaged record: its moves do not lead"))


@pytest.mark.parametrize(
    "variants",
    [{"x" * 5000: True}, {"tasks": ["x" * 5000]}, {"tasks": list(range(5000))}, {"tokens": "x" * 5000}],
    ids=["name", "seat", "many seats", "text"],
)
def test_a_hostile_record_does_not_flood_the_message(variants):
    assert len(damage(variants=variants)) < 300


@pytest.mark.parametrize(
    "key, value, words",
    [
        ("players", True, f"players is True, {COUNTS}"),
        ("players", 5, f"players is 5, {COUNTS}"),
        ("players", "2", f"players is '2', {COUNTS}"),
        ("players", ..., "'players' is missing"),
        ("first", 2, "first is 2, expected a seat from 0 to 1"),
        ("first", False, "first is False, expected a seat from 0 to 1"),
        ("draft", 0, f"draft is 0, {A_BOOL}"),
        ("draft", ..., "'draft' is missing"),
        ("seed", 2**63, f"seed is {2**63}, expected a whole number"),
        ("seed", True, "seed is True, expected a whole number"),
        ("seed", ..., "'seed' is missing"),
    ],
)
def test_records_with_a_hostile_set_up(key, value, words):
    assert damage(**{key: value}) == words


def test_a_record_against_lacerda_with_senseless_variants():
    assert damage(players=1, variants={"tasks": [1]}) == ("tasks: Lacerda takes no starting tasks (R14.1)")
    assert damage(players=1, draft=True) == "draft: a hand is drafted by 2 to 4 players; Lacerda has no hand (R2.14)"
