"""Summaries as files: the same bytes for the same counts, and nothing that is damaged or made up is taken."""

import gzip
import json
from dataclasses import replace

import pytest

from lisboa.explorer import SHIPPED, Summary, SummaryError, added, load, of_games, read, write
from lisboa.explorer.files import LARGEST, packed, unpacked
from tests.explorer.games import some

LARGE = 300_000  # bytes: what comes with the package stays below it


@pytest.fixture(scope="module")
def summary():
    return Summary({"games": "some", "seed": "1"}, of_games(some()))


def data_of(summary):
    return json.loads(gzip.decompress(packed(summary)))


def changed(summary, **values):
    return gzip.compress(json.dumps({**data_of(summary), **values}).encode())


def test_a_summary_comes_back_as_it_was(summary, tmp_path):
    path = tmp_path / "some.json.gz"
    write(path, summary)
    assert read(path) == summary
    assert path.read_bytes() == packed(read(path))
    assert [file.name for file in tmp_path.iterdir()] == ["some.json.gz"]


def test_summaries_are_added_up(summary):
    other = Summary({"games": "some", "seed": "2"}, of_games(some(2)))
    both = added([summary, other])
    assert both.openings == of_games([*some(), *some(2)])
    assert both.sheet == {"games": "some", "seed": "1; 2"}


@pytest.mark.parametrize("other", [{"rules": "0"}, {"components": "another"}])
def test_games_of_other_rules_or_pieces_are_not_added_up(summary, other):
    with pytest.raises(SummaryError, match="other rules or another component set"):
        added([summary, replace(summary, **other)])


@pytest.mark.parametrize("other", [{"rules": "0"}, {"components": "another"}])
def test_a_summary_of_other_rules_or_pieces_is_not_used(summary, other, tmp_path):
    path = tmp_path / "old.json.gz"
    write(path, replace(summary, **other))
    assert read(path) == replace(summary, **other)
    with pytest.raises(SummaryError, match=r"old\.json\.gz: .*other rules or another component set"):
        load(path)


@pytest.mark.parametrize("part", [1, 10, 100, -9, -1])
def test_a_file_that_was_cut_off(summary, part, tmp_path):
    path = tmp_path / "torn.json.gz"
    path.write_bytes(packed(summary)[:part])
    with pytest.raises(SummaryError, match=r"torn\.json\.gz: .*summary"):
        read(path)


@pytest.mark.parametrize(
    "content",
    [b"", b"{}", b"\0" * 50, gzip.compress(b"no JSON"), gzip.compress(b"[1]"), gzip.compress(b"[" * 100_000)],
    ids=["empty", "not packed", "zeros", "no JSON", "a list", "a deep list"],
)
def test_a_file_that_is_no_summary(content):
    with pytest.raises(SummaryError, match="summary"):
        unpacked(content)


def test_a_file_that_would_fill_the_memory():
    with pytest.raises(SummaryError, match="too large"):
        unpacked(gzip.compress(b" " * (LARGEST + 1)))


@pytest.mark.parametrize(
    "values",
    [
        {"version": 2},
        {"rules": 1},
        {"components": None},
        {"sheet": None},
        {"sheet": {"games": 3}},
        {"games": {"5": 1}},
        {"games": {"2": -1}},
        {"games": {"2": True}},
        {"games": {"2": 1.5}},
        {"counts": []},
        {"counts": {"3/0/tile": []}},
        {"counts": {"3/0/tile": {"keep sale": [1, 1, 0, 50]}}},
        {"counts": {"3/0/tile": {"keep sale": [1, 2, 0, 50, 2500]}}},
        {"counts": {"3/0/tile": {"keep sale": [1, 1, 13, 50, 2500]}}},
        {"counts": {"3/0/tile": {"keep sale": [1, 1, 0, 50, 2499]}}},
        {"counts": {"3/0/tile": {"keep sale": [1, 1, 0, "50", 2500]}}},
        {"counts": {"3/0/tile": {"keep sale": [10**16, 1, 0, 50, 2500]}}},
        {"counts": {"3/3/tile": {}}},
        {"counts": {"3/00/tile": {}}},
        {"counts": {"3/x/tile": {}}},
        {"counts": {"3/0/nonsense": {}}},
        {"counts": {"3/0/tile/keep sale": {}}},
        {"counts": {"3/0/turns/a/b/c/d/e/f": {}}},
        {"counts": {"3": {}}},
    ],
    ids=lambda values: json.dumps(values)[:60],
)
def test_values_that_cannot_be(summary, values):
    with pytest.raises(SummaryError, match=r"damaged|another version"):
        unpacked(changed(summary, **values))


def test_wigs_below_zero_can_be(summary):
    counts = {"3/0/tile": {"keep sale": [1, 1, 0, -5, 25]}}
    assert unpacked(changed(summary, counts=counts)).openings.counts


def test_what_comes_with_the_package():
    shipped = load()
    assert SHIPPED.stat().st_size < LARGE
    assert sum(shipped.openings.games.values()) == int(shipped.sheet["games"].partition(",")[0])
    assert {"program", "bot", "seed"} <= shipped.sheet.keys()
    assert {situation.players for situation in shipped.openings.counts} == {2, 3, 4}
