"""The ratings that ship with the package: what the ladder has measured, and nothing else."""

import json
from pathlib import Path

import pytest

from lisboa.bots import LEVELS
from lisboa.bots.ratings import FILE, BotRating, nearest, points, ratings, written

MEASURED = Path(__file__).resolve().parents[2] / "docs" / "strength.json"


def test_they_are_those_of_the_report():
    """`lisboa ladder --ratings` writes both; a level that it has not measured has none."""
    levels = json.loads(MEASURED.read_text(encoding="utf-8"))["levels"]
    elo = {level["bot"]: level["elo"] for level in levels if level["elo"] is not None}
    assert {name: found.points for name, found in ratings().items()} == {
        name: round(it["value"]) for name, it in elo.items()
    }
    assert all(
        abs(found.margin - (elo[name]["high"] - elo[name]["low"]) / 2) <= 0.5 for name, found in ratings().items()
    )


def test_levels_that_are_measured_get_stronger():
    known = [points(level.name) for level in LEVELS]
    measured = [found for found in known if found is not None]
    assert measured == sorted(measured)
    assert points("random") == 0
    assert points("nobody") is None


def test_the_nearest():
    assert nearest(-300) == "random"
    assert [nearest(found.points + 5) for found in ratings().values()] == list(ratings())


def test_a_file_says_the_same_when_it_is_read_again(tmp_path):
    path = tmp_path / "ratings.toml"
    path.write_text(written({"random": BotRating(0, 0), "page": BotRating(712, 40)}), encoding="utf-8")
    assert ratings(path) == {"random": BotRating(0, 0), "page": BotRating(712, 40)}
    assert written(ratings()) == FILE.read_text(encoding="utf-8")


@pytest.mark.parametrize("row", ["5", "{ points = 5 }", "{ points = 5, margin = 'x' }", "{ points = 5, margin = 1.5 }"])
def test_another_table_is_refused(tmp_path, row):
    path = tmp_path / "ratings.toml"
    path.write_text(f"page = {row}", encoding="utf-8")
    with pytest.raises(ValueError, match="ratings: page is "):
        ratings(path)
