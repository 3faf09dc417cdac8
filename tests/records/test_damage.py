"""Whatever happened to a record: it loads as the same game, or a RecordError says what is wrong."""

import contextlib
import json
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lisboa.game import Game
from lisboa.record import RecordError
from tests.records.stroll import stroll


@cache
def played() -> Game:
    """A game of 60 moves with some of them undone."""
    return stroll(Game.new(3, seed=5, names=["Ana", "Zé", "Rui"]), 60, seed=1, undos=0.15)


@cache
def from_position() -> Game:
    seats = [{"reais": 30, "goods": {"gold": 2}}, {"portfolio": [{"ship": "2a", "cargo": ["gold"]}]}]
    game = Game.position(hand=[1, 6, 17], offices={"king": {0: 2, 1: 1}}, seats=seats, prices={"gold": 4})
    return stroll(game, 25, seed=2, undos=0.15)


@cache
def went_back() -> Game:
    """A game that went back by consent, with a sealed deal."""
    game = stroll(Game.new(2, seed=6), 40, seed=3, undos=0.15)
    game.go_back(17)
    data = json.loads(stroll(game, 10, seed=4).record())
    return Game.from_record(json.dumps(data | {"deal": {"commitment": "0f" * 32, "salt": "1e" * 16}}))


def record(**changes: Any) -> str:
    """The record of `played` with some of its fields changed; `...` takes a field out."""
    data = json.loads(played().record()) | changes
    return json.dumps({key: value for key, value in data.items() if value is not ...})


def fault(text: str) -> str:
    """The message of the RecordError."""
    with pytest.raises(RecordError) as error:
        Game.from_record(text)
    return str(error.value)


def test_the_records_of_this_file_are_good_ones():
    for game in (played(), from_position(), went_back()):
        assert Game.from_record(game.record()).hash() == game.hash()
        assert ["undo"] in game.entries()
    assert Game.from_record(record()).hash() == played().hash()


# ---------------------------------------------------------------------- cut off


@pytest.mark.parametrize("game", [played, from_position, went_back])
def test_a_record_cut_off_anywhere(game):
    text = game().record()
    for end in range(len(text) - 1):
        assert "cut-off record, no complete JSON" in fault(text[:end])
    assert Game.from_record(text[:-1]).hash() == game().hash()  # without the last line's end


def test_an_entry_missing_at_the_end():
    entries = played().entries()
    assert "do not lead to the position" in fault(record(entries=entries[:-1]))


@pytest.mark.parametrize("n", range(0, 60, 7))
def test_an_entry_missing_in_between(n):
    entries = played().entries()
    assert "damaged record" in fault(record(entries=entries[:n] + entries[n + 1 :]))


# ---------------------------------------------------------------------- of another kind


@pytest.mark.parametrize(
    "text",
    [
        "null",
        "3",
        '"lisboa-record"',
        "[]",
        "{}",
        '{"format": "catan"}',
        '{"format": ["lisboa-record"]}',
        '{"id": 1, "players": [], "actions": []}',
    ],
)
def test_a_file_of_another_program(text):
    assert fault(text) == 'this is not a Lisboa record: the file has no "format": "lisboa-record"'


@pytest.mark.parametrize("text", ["", " ", "1. e4 e5", "<html></html>", "{", "\ufeff{}", "\x00", "{'format': 1}"])
def test_a_text_that_is_no_json(text):
    assert "no complete JSON" in fault(text)


def test_a_newer_format():
    assert fault(record(version=3)) == (
        "this record has format version 3, newer than the 2 this program reads: update Lisboa"
    )


@pytest.mark.parametrize("version", [0, -1, 1.0, True, "1", None, [], ...])
def test_no_version(version):
    assert "damaged record: version is " in fault(record(version=version))


@pytest.mark.parametrize("rules", ["2", "0", ""])
def test_other_rules(rules):
    assert f"played with rules {rules}, this program has 1" in fault(record(rules=rules))


def test_other_components():
    message = fault(record(components="0123456789abcdef"))
    assert "component set 0123456789abcdef" in message
    assert played().components.hash in message


# ---------------------------------------------------------------------- parts missing or of a wrong kind


@pytest.mark.parametrize("key", ["rules", "components", "setup", "seats", "entries", "state"])
def test_a_part_missing(key):
    assert fault(record(**{key: ...})) == f'damaged record: "{key}" is missing'


@pytest.mark.parametrize("value", [None, 3, True, 1.5])
@pytest.mark.parametrize("key", ["rules", "components", "setup", "seats", "entries", "state"])
def test_a_part_of_a_wrong_kind(key, value):
    assert f'damaged record: "{key}" is {value}, expected' in fault(record(**{key: value}))


@pytest.mark.parametrize("key", ["players", "seed", "first", "draft"])
def test_a_part_of_the_setup_missing(key):
    setup = json.loads(played().record())["setup"]
    del setup[key]
    message = fault(record(setup=setup))
    assert "its set-up is not valid" in message
    assert f"{key} is missing" in message.replace('"', "").replace("'", "")


@pytest.mark.parametrize(
    "key, value",
    [
        ("players", 0),
        ("players", 5),
        ("players", "3"),
        ("players", 3.0),
        ("players", None),
        ("players", True),
        ("seed", None),
        ("seed", 1.5),
        ("seed", 2**63),
        ("seed", "5"),
        ("first", 3),
        ("first", -1),
        ("first", "0"),
        ("draft", None),
        ("draft", 1),
    ],
)
def test_a_wrong_setup(key, value):
    setup = json.loads(played().record())["setup"] | {key: value}
    assert f"damaged record: its set-up is not valid: {key} is {value!r}" in fault(record(setup=setup))


@pytest.mark.parametrize(
    "position, word",
    [
        ({"hand": [1, 1]}, "card 1"),
        ({"hands": [1]}, "hands"),
        ({"seats": 3}, "seats"),
        ({"names": ["x"]}, "names"),
        ({"components": "x"}, "components"),
        ({"players": 5}, "players"),
        ({"treasury": 9}, "treasury"),
        ({"source": "position.json"}, "source"),
        ({"self": 1}, "self"),
        ({"cls": 1}, "cls"),
    ],
)
def test_an_impossible_position(position, word):
    message = fault(record(setup={"position": position}, entries=[]))
    assert message.startswith("damaged record: its set-up is not valid: ")
    assert word in message


@pytest.mark.parametrize("seats", [[], ["Ana"], ["Ana", "Bia", "Rui", "Zé"], ["Ana", "", "Rui"], ["Ana", 3, "Rui"]])
def test_wrong_names(seats):
    assert "damaged record: " in fault(record(seats=seats))


def test_a_name_that_no_file_can_hold():
    assert "damaged record: " in fault(record(seats=["Ana", "half \ud800", "Rui"]))


@pytest.mark.parametrize(
    "entry",
    [
        [],
        [0],
        ["keep", "1"],
        [True, "keep", "1"],
        [0.0, "keep", "1"],
        [None, "keep"],
        [0, 3],
        [0, ["keep", "1"]],
        "undo",
        {"undo": 1},
        ["undo", 0],
        [["undo"]],
        None,
        3,
    ],
)
def test_an_entry_that_is_none(entry):
    message = fault(record(entries=[entry, *played().entries()]))
    assert message.startswith("damaged record: entry 1 is ")
    assert "expected [seat," in message


@pytest.mark.parametrize(
    "entry, reason",
    [
        ([0, "fly"], "is no move"),
        ([0, "keep", "99"], "is no move"),
        ([0, "visit", "king", "11"], "(R"),
        ([7, "keep", "1"], "(R1.2)"),
        ([-1, "keep", "1"], "(R1.2)"),
        ([10**30, "keep", "1"], "(R1.2)"),
        (["undo"], "nothing can be taken back"),
    ],
)
def test_an_illegal_move(entry, reason):
    """The first entry of a game cannot be a visit, somebody else's choice or an undo."""
    message = fault(record(entries=[entry]))
    assert message.startswith("damaged record: entry 1, ")
    assert reason in message


def test_an_illegal_move_later_on_is_named_by_its_number():
    entries = played().entries()
    entries[40] = [0, "visit", "king", "11"] if entries[40] != [0, "visit", "king", "11"] else [0, "discard", "82"]
    assert "damaged record: entry 41, " in fault(record(entries=entries))


def test_more_entries_than_any_game_has():
    assert "20001 entries, more than any game has" in fault(record(entries=[["undo"]] * 20_001))


def test_another_end():
    assert "do not lead to the position" in fault(record(state="0" * 32))


# ---------------------------------------------------------------------- numbers and nests


@pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity"])
def test_no_numbers(number):
    text = played().record().replace('"version": 1', f'"version": {number}')
    assert f"{number} is not JSON" in fault(text)


@pytest.mark.parametrize("number", ["1e999", "-1e999", "9" * 4000, "9" * 5000, "1" + "0" * 100])
@pytest.mark.parametrize("key", ["version", "seed", "players"])
def test_numbers_out_of_all_bounds(key, number):
    text = played().record()
    old = f'"{key}": {json.loads(text)["version"] if key == "version" else json.loads(text)["setup"][key]}'
    assert old in text
    message = fault(text.replace(old, f'"{key}": {number}'))
    assert len(message) < 10_000


@pytest.mark.parametrize("left, right", [("[", "]"), ('{"position": ', "}"), ('[{"a": ', "}]")])
@pytest.mark.parametrize("depth", [50, 400, 900, 980, 990, 1000, 5000, 200_000])
@pytest.mark.parametrize("key", ["version", "setup", "seats", "entries", "state"])
def test_deep_nests(key, depth, left, right):
    text = record(**{key: "HERE"}).replace('"HERE"', left * depth + "1" + right * depth)
    assert fault(text)
    assert fault(left * depth + "1" + right * depth)
    assert fault(left * depth)


# ---------------------------------------------------------------------- files


@pytest.mark.parametrize(
    "content",
    [b"\x80abc", b"\xff\xfe{\x00}\x00", b"\x89PNG\r\n\x1a\n\x00\x00", bytes(range(256)), b"\x1f\x8b\x08\x00"],
)
def test_a_binary_file(content, tmp_path):
    path = tmp_path / "game.json"
    path.write_bytes(content)
    with pytest.raises(RecordError, match=r"game\.json: this is not a Lisboa record: not a text file"):
        Game.load(path)


def test_no_file(tmp_path):
    with pytest.raises(RecordError, match=r"game\.json: cannot be read: No such file"):
        Game.load(tmp_path / "game.json")
    with pytest.raises(RecordError, match="cannot be read"):
        Game.load(tmp_path)


def test_the_message_names_the_file(tmp_path):
    path = tmp_path / "game.json"
    path.write_text(record(version=3), encoding="utf-8")
    with pytest.raises(RecordError, match=r"game\.json: this record has format version 3"):
        Game.load(path)


# ---------------------------------------------------------------------- at random


def check_damaged(text: str, game: Game) -> None:
    """If it loads at all it is the same game, and can be written and read again."""
    try:
        again = Game.from_record(text)
    except RecordError:
        return
    assert again.hash() == game.hash()
    assert again.decision == game.decision
    assert Game.from_record(again.record().encode().decode()).hash() == game.hash()


games = st.sampled_from([played(), from_position(), went_back()])
places = st.floats(0, 1, exclude_max=True)
letters = st.one_of(st.sampled_from('{}[]":,-0123456789 \nabcdetrufalsn\\'), st.characters())
ways = st.sampled_from(["swap", "drop", "add"])
damages = st.lists(st.tuples(places, ways, letters), min_size=1, max_size=4)


@settings(max_examples=400, deadline=None)
@given(games, damages)
def test_letters_changed(game, damage):
    text = list(game.record())
    for place, how, letter in damage:
        i = int(place * len(text))
        text[i : i + (how != "add")] = [letter] if how != "drop" else []
    check_damaged("".join(text), game)


@settings(max_examples=200, deadline=None)
@given(games, st.lists(st.tuples(places, st.integers(0, 255)), min_size=1, max_size=3))
def test_bytes_changed(tmp_path_factory, game, damage):
    content = bytearray(game.record().encode())
    for place, byte in damage:
        content[int(place * len(content))] = byte
    path = tmp_path_factory.getbasetemp() / "damaged.json"
    path.write_bytes(content)
    with contextlib.suppress(RecordError):
        assert Game.load(path).hash() == game.hash()


@settings(max_examples=200, deadline=None)
@given(games, places, places, places)
def test_pieces_lost_or_moved(game, one, two, three):
    text = game.record()
    a, b, c = sorted(int(place * len(text)) for place in (one, two, three))
    check_damaged(text[:a] + text[b:c] + text[a:b] + text[c:], game)
    check_damaged(text[:a] + text[b:], game)
    check_damaged(text[:b] + text[a:], game)


values = st.recursive(
    st.one_of(
        st.none(),
        st.booleans(),
        st.integers(),
        st.floats(),
        st.text(max_size=8),
        st.sampled_from(["undo", "back", "keep", "position", "discard", "1", 0, 1, 2, 2**63, 10**40]),
    ),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)


def put_in(data: Any, path: list[float], value: Any) -> Any:
    """The data with the value at a place that the path leads to."""
    if not path or not isinstance(data, dict | list) or not data:
        return value
    keys = list(data) if isinstance(data, dict) else list(range(len(data)))
    key = keys[int(path[0] * len(keys))]
    data[key] = put_in(data[key], path[1:], value)
    return data


@settings(max_examples=500, deadline=None)
@given(games, st.lists(places, min_size=1, max_size=6), values)
def test_any_value_anywhere(game, path, value):
    check_damaged(json.dumps(put_in(json.loads(game.record()), path, value)), game)


@settings(max_examples=100, deadline=None)
@given(st.text())
def test_any_text(text):
    assert fault(text)
