"""The rank of a solo game at its table: the one that the engine finds, in the reader's words."""

import pytest

from lisboa.engine.scoring import RANKS
from lisboa.tables import views
from lisboa.tables.replay import look, timeline_of
from lisboa.tables.views import Viewer
from tests.tables.test_replay import finished, imported, wandering

ENGLISH = Viewer(None, None)


@pytest.mark.parametrize("game", [finished(1), wandering(1, 60)], ids=["over", "running"])
def test_the_rank_is_the_games(game):
    found, expected = views.table_view(imported(game), ENGLISH).rank, game.rank()
    assert found.name.replace("’", "'") == expected.name
    assert (found.following or "").replace("’", "'") == (expected.following or "")
    assert [line.rsplit(": ", 1)[1] for line in found.lines] == [
        f"{needed} needed, {there} so far" for needed, there in expected.missing.values()
    ]
    assert found.missing == expected.missing


def test_the_rank_is_told_in_the_language_of_the_reader():
    found = views.table_view(imported(finished(1)), ENGLISH._replace(language="pt")).rank
    assert found.name in ("mendigo", "servo da corte", "favorito do rei", "braço direito do marquês")


def test_every_moment_of_a_replay_has_its_rank():
    table = imported(finished(1))
    timeline = timeline_of(table)
    for number in (0, 40, len(timeline.moments) - 1):
        told = look(table, timeline, number, ENGLISH).rank.name
        assert told.replace("’", "'") == timeline.game(number).rank().name in RANKS


def test_others_have_no_rank():
    assert views.table_view(imported(finished(2)), ENGLISH).rank is None
