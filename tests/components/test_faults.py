"""Whatever is wrong with a table, the message says where, what was found and what was expected."""

import contextlib
import json
import os
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lisboa.components import ComponentError, load, load_from
from lisboa.components.clergy import TILES
from lisboa.components.schema import TABLES

# An owner's file, and what the message says after the file's name.
FORMS = [
    ("clergy = 3", "clergy: found 3, expected rows written as [[clergy]]"),
    ("clergy = [3]", "clergy, entry 1: found 3, expected rows written as [[clergy]]"),
    ("player = 3", "player, entry 1: found 3, expected one table written as [player]"),
    (
        "[[player]]\nreais = 3",
        "player, entry 1: found [{'reais': 3}], expected one table written as [player]",
    ),
    ("[clergi]", "found table 'clergi', expected one of treasury, influence, market"),
    ("clergy = [{wigs = 4}]", f"clergy, entry 1: number: found nothing, expected a whole number from 1 to {TILES}"),
    ("clergy = [{number = 99}]", f"clergy, entry 1: number: found 99, expected a whole number from 1 to {TILES}"),
    ("clergy = [{number = true}]", "clergy, entry 1: number: found True, expected a whole number"),
    ("clergy = [{number = '1'}]", "clergy, entry 1: number: found '1', expected a whole number"),
    ("clergy = [{number = [1]}]", "clergy, entry 1: number: found [1], expected a whole number"),
    ("clergy = [{number = 12}, {number = 12}]", "clergy 12: number: found 12, expected each row only once"),
    (
        "clergy = [{number = 12, wig = 4}]",
        "clergy 12: found unknown field 'wig', expected one of number, eff",
    ),
    ("plots = [{name = 'A1'}]", 'plots, entry 1: name: found \'A1\', expected one of "A2", "A3"'),
    ("sites = [{name = 'south'}]", "sites, entry 1: name: found 'south', expected one of \"west-A\""),
    ("player = {reais = 0x" + "f" * 5000 + "}", "player: reais: found something too large to show, expected"),
    ("player = {reais = '" + "x" * 500 + "'}", "player: reais: found '" + "x" * 76 + "..., expected a whole"),
    ("clergy = [{number = 12, source = 'Q'}]", "clergy 12: source: found 'Q', expected P (printed), X (der"),
    ("clergy = [{number = 12, source = 3}]", "clergy 12: source: found 3, expected P (printed)"),
    ("clergy = [{number = 12, source = {wigs = 'p'}}]", "clergy 12: source of wigs: found 'p', expected P"),
    ("clergy = [{number = 12, source = {wig = 'P'}}]", "clergy 12: source: found 'wig', expected a field of"),
]

# A row, a field in it, what an owner writes there, and what the message expects instead.
VALUES = [
    ("clergy 12", "wigs", "-1", "a whole number from 0 to 20"),
    ("clergy 12", "wigs", "1e3", "a whole number from 0 to 20"),
    ("clergy 12", "wigs", "nan", "a whole number from 0 to 20"),
    ("clergy 12", "wigs", "true", "a whole number from 0 to 20"),
    ("clergy 12", "wigs", "2024-01-01", "a whole number from 0 to 20"),
    ("clergy 12", "wigs", "99999999999999999999", "a whole number from 0 to 20"),
    ("player", "influence", "[4, 5, 6]", "a list of 4 values, each a whole number from 0 to 10"),
    ("influence", "max", "12", "10"),
    ("streets pink", "title", "''", "a name of 1 to 60 letters"),
    ("plans 1", "starting", "'no'", "true or false"),
    ("plans 1", "architect", "'red'", 'one of "blue", "green"'),
    ("buildings 1", "blue", "[]", "a list of 1 to 2 different values, each one of"),
    ("buildings 1", "blue", "['gold', 'gold']", "a list of 1 to 2 different values"),
    ("buildings 1", "blue", "['silk']", "a list of 1 to 2 different values"),
    ("buildings 1", "blue", "[[1], {}]", "a list of 1 to 2 different values"),
    ("plots A2", "reward", "''", 'a reward written like "1 gold", "5 reais"'),
    ("plots A2", "reward", "'0 gold'", "a reward written like"),
    ("plots A2", "reward", "'4 officials'", "a reward written like"),
    ("plots A2", "reward", '"1 gold\\n"', "a reward written like"),
    ("cards 17", "event", "'ship'", "an event written like"),
    ("cards 17", "benefit", "'gold free'", "a benefit written like"),
    (
        "cards 5",
        "penalty",
        "'plan'",
        'a penalty written like "pay 1 real", "lose 1 official", or "" for none',
    ),
]

# The same for values that pass alone but do not fit the rest.
MISFITS = [
    ("treasury 1", "start", "true", "exactly one space with start = true, not 2"),
    ("influence", "coins", "[1, 0]", "rising numbers"),
    ("goods gold", "price", "7", "goods gold within the market's prices"),
    ("market", "top", "5", "goods gold within the market's prices"),
    ("player", "goods", "3", "room for the goods at the start"),
    ("ships 1", "colour", "'red'", "a different colour for each of ships"),
    ("rubble fire", "colour", "'blue'", "a different colour for each of rubble"),
    ("rubble fire", "cubes", "22", "63 cubes in all, not 64"),
    ("sites west-A", "cubes", "3", "places for 63 cubes in all, not 64"),
    ("columns 5", "rubble_spaces", "3", "places for 63 cubes in all, not 64"),
    ("downtown", "row_rubble_spaces", "2", "places for 63 cubes in all, not 58"),
    ("downtown", "pile_rubble", "7", "places for 63 cubes in all, not 64"),
    ("plots B2", "row", "'C'", "the row and column of its name, B2"),
    ("plots B2", "column", "3", "the row and column of its name, B2"),
    ("plots B2", "small", "true", "true in column 5 and false elsewhere"),
    ("plots B2", "streets", "['blue']", "plots B2 to touch the streets that reach column 2"),
    ("streets blue", "columns", "[1]", "plots A4 to touch the streets that reach column 4"),
    ("streets blue", "good", "'gold'", '"tools", the good of the blue street'),
    ("columns 1", "value", "3", "a printed value in column 5 and none elsewhere"),
    ("columns 5", "value", "0", "a printed value in column 5 and none elsewhere"),
    ("sites west-A", "side", "'east'", '"west", as its name says'),
    ("sites north-pink", "row", "'A'", '"", as its name says'),
    ("plans 1", "starting", "true", "4 starting plans in all, not 5"),
    ("plans 1", "architect", "'green'", "8 plans in the blue stack, not 7"),
    ("church 1", "icon", "'influence'", "the influence icon on exactly one space, not 2"),
    ("church 0", "icon", "''", "the influence icon on exactly one space, not 0"),
    ("clergy 12", "what", "'gold'", 'one of "builder", "minister", "king" for court_reais'),
    ("clergy 1", "what", "'king'", 'one of "" for building_wigs'),
    ("decrees 12", "what", "['pink']", "one of A, B, C, D, E for own_stores_row"),
    ("decrees 12", "what", "[]", "one of A, B, C, D, E for own_stores_row"),
    ("decrees 6", "what", "['blue', 'blue']", "one of blue, green, then one of west, north, east for"),
    ("decrees 22", "what", "['A']", "an empty list for own_stores"),
    ("decks blue", "size", "20", "21"),
    ("cards 1", "deck", "'red'", "20 cards in the red deck, not 21"),
    ("cards 22", "kind", "'king'", "5 king cards in the red deck, not 6"),
    ("cards 17", "influence", "3", "no influence on a treasury card"),
    ("cards 17", "reward", "'plan'", "no reward on a treasury card"),
    ("cards 17", "penalty", "'pay 1 real'", "no penalty on a treasury card"),
    ("cards 17", "event", "''", "one event on a treasury card and none on a noble card"),
    ("cards 1", "benefit", "'1 real off'", "one benefit on a treasury card and none on a noble card"),
    ("cards 1", "penalty", "'pay 1 real'", "either a reward or a penalty on a noble card"),
    ("cards 1", "reward", "''", "either a reward or a penalty on a noble card"),
    ("offices king", "spaces", "6", "the same number in all three offices"),
]


def message_for(path: Path, data: bytes) -> str:
    """Load these bytes as an owner's file and give the message, without the file's name."""
    path.write_bytes(data)
    with pytest.raises(ComponentError) as error:
        load(path)
    assert str(error.value).startswith(f"{path}: ")
    return str(error.value).removeprefix(f"{path}: ")


@pytest.mark.parametrize("text, message", FORMS)
def test_the_form_of_an_owners_file(tmp_path, text, message):
    assert message_for(tmp_path / "mine.toml", text.encode()).startswith(message)


@pytest.mark.parametrize("row, field, written, expected", VALUES + MISFITS)
def test_values_in_an_owners_file(tmp_path, row, field, written, expected):
    name, _space, key = row.partition(" ")
    given = f"{TABLES[name].key} = {key if key.isdigit() else repr(key)}\n" if key else ""
    text = f"[[{name}]]\n{given}" if key else f"[{name}]\n"
    message = message_for(tmp_path / "mine.toml", f"{text}{field} = {written}".encode())
    found = tomllib.loads(f"value = {written}")["value"]
    assert message.startswith(f"{row}: {field}: found {found!r}, expected {expected}")


@pytest.mark.parametrize(
    "data, message",
    [
        (b"[[clergy]\nnumber = 1", "expected TOML: "),
        (b"x = 1\nx = 2", "expected TOML: Cannot overwrite a value"),
        (b"x = " + b"9" * 5000, "expected TOML: "),
        (b"x = " + b"[" * 100_000, "found lists within lists without end, expected TOML"),
        (b"[player]\nreais = 1 # \xff", "found byte 0xff at position 21, expected text in UTF-8"),
        (b"#" * 1_000_001, "found more than 1000000 bytes, expected a table of components"),
    ],
)
def test_files_that_are_no_tables(tmp_path, data, message):
    assert message_for(tmp_path / "mine.toml", data).startswith(message)


def test_no_such_file(tmp_path):
    with pytest.raises(ComponentError, match=r"gone\.toml: found nothing, expected a TOML file or a folder"):
        load(tmp_path / "gone.toml")


@pytest.mark.parametrize("source", ["bad\0name", "/dev/null/x", "\udcff"])
def test_odd_names(source):
    with pytest.raises(ComponentError) as error:
        load(source)
    str(error.value).encode()


def test_a_folder_without_tables(tmp_path):
    with pytest.raises(ComponentError, match=r"found no \.toml file, expected at least one"):
        load(tmp_path)


def test_a_folder_named_like_a_table(tmp_path):
    (tmp_path / "clergy.toml").mkdir()
    with pytest.raises(ComponentError, match=r"clergy\.toml: found something else, expected a TOML file"):
        load(tmp_path)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
def test_a_pipe_is_not_waited_for(tmp_path):
    os.mkfifo(tmp_path / "mine.toml")
    with pytest.raises(ComponentError, match="found something else"):
        load(tmp_path / "mine.toml")


def test_a_file_that_cannot_be_read(tmp_path, monkeypatch):
    path = tmp_path / "mine.toml"
    path.write_text("")
    real_open = Path.open

    def refuse(self: Path, *args: Any, **options: Any) -> Any:
        if self == path:
            raise PermissionError(13, "Permission denied")
        return real_open(self, *args, **options)

    monkeypatch.setattr(Path, "open", refuse)
    with pytest.raises(ComponentError, match=r"mine\.toml: cannot be read: Permission denied"):
        load(path)


# Our own tables must be whole: the file, a pattern, what replaces it, and the message after the file's name.
SPOILT = [
    ("clergy.toml", r".*number = 12,.*\n", "", f"clergy: found {TILES - 1} rows, expected {TILES}; missing: clergy 12"),
    (
        "clergy.toml",
        "number = 12,",
        "number = 13,",
        "clergy 13: number: found 13, expected each row only once",
    ),
    ("clergy.toml", r"(.*number = 12,.*\n)(.*\n)", r"\2\1", "clergy 13: number in place 12: found 13, expe"),
    ("clergy.toml", 'effect = "sale", ', "", "clergy 22: effect: found nothing, expected one of"),
    ("clergy.toml", ', source = "P"', "", "clergy 1: source of number: found nothing, expected P, X or R"),
    ("clergy.toml", 'default = "P", ', "", "clergy 2: source of number: found nothing, expected P, X or R"),
    ("politics.toml", r".*number = 82,.*\n", "", "cards: found 81 rows, expected 82; missing: cards 82"),
    ("tracks.toml", r", start = true", "", "treasury 5: start: found False, expected exactly one space"),
    ("city_tiles.toml", r"\[city_tiles", "[player", "found table 'player', expected it in player.toml"),
]


@pytest.mark.parametrize("file, pattern, replacement, message", SPOILT)
def test_faults_in_our_own_tables(copy, file, pattern, replacement, message):
    path = copy / file
    text, count = re.subn(pattern, replacement, path.read_text(encoding="utf-8"), count=1)
    assert count == 1
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ComponentError) as error:
        load_from(copy)
    assert str(error.value).startswith(f"{file}: {message}")


def test_a_missing_table(copy):
    (copy / "city_tiles.toml").unlink()
    with pytest.raises(ComponentError, match=r"city_tiles\.toml: city_tiles: found 0 rows, expected 1"):
        load_from(copy)


SCALARS = st.one_of(st.booleans(), st.integers(), st.floats(allow_nan=False), st.text(max_size=5))
ANYTHING = st.recursive(
    SCALARS | st.sampled_from(["gold", "blue", "A", "P", "1 gold"]) | st.integers(0, 20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["wigs", "name", "x"]), inner),
    max_leaves=5,
)


@settings(deadline=None)
@given(st.sampled_from(sorted(TABLES)), st.data())
def test_no_file_brings_any_other_error(tmp_path_factory, name, data):
    """Rows with any content in any field: a set or a ComponentError, never a traceback of another kind."""
    table = TABLES[name]
    fields = st.sampled_from([*(field.name for field in table.fields), "source"])
    row = data.draw(st.dictionaries(fields, ANYTHING, max_size=3))
    if table.key:
        row[table.key] = data.draw(st.sampled_from(table.keys) | ANYTHING)
    path = tmp_path_factory.getbasetemp() / "anything.toml"
    path.write_text(f"{name} = {written([row] if table.key else row)}", encoding="utf-8")
    with contextlib.suppress(ComponentError):
        load(path)


def written(value: Any) -> str:
    """Write a value as TOML."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key} = {written(part)}" for key, part in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(written, value)) + "]"
    return json.dumps(value)
