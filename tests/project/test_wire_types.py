"""The client's types are those of the server: the written file is up to date, and real views have the shape it says."""

from random import Random

import msgspec
import pytest

from lisboa.game import Game
from tools import wire_types
from tools.view_shapes import View


def test_the_file_is_what_the_code_says():
    written = wire_types.FILE.read_text(encoding="utf-8")
    assert written == wire_types.text(), "Run `./dev run python tools/wire_types.py`, and look at the difference."


@pytest.mark.parametrize(
    "setup",
    [
        {"players": 1, "tokens": True},
        {"players": 2, "draft": True, "decrees": True, "tokens": True},
        {"players": 3, "tasks": [0, 1]},
        {"players": 4},
    ],
)
def test_views_of_whole_games_have_the_shape_that_is_written(setup):
    """There and back: nothing is unknown, nothing is missing, nothing changes."""
    game, rng = Game.new(seed=4, **setup), Random(4)
    while not game.over:
        for seat in (None, *range(len(game.names))):
            view = game.view(seat)
            assert msgspec.to_builtins(msgspec.convert(view, View)) == view
        game.play(rng.choice(game.decision.moves))
    assert msgspec.convert(game.view(0), View).decision is None


@pytest.mark.parametrize(
    "change",
    [{"surprise": 1}, {"prices": {"silver": 1}}, {"round": "3"}, {"players": [{}]}, {"lacerda": {"seat": 1}}],
)
def test_a_view_of_another_shape_would_be_noticed(change):
    view = Game.new(players=2, seed=4).view(0)
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({**view, **change}, View)


@pytest.mark.parametrize(
    "written",
    [
        "  do: 'end-turn';\n  id: string;\n  seat?: number | null;\n  seen: number;\n",
        "export type AnySent = LookSent | EventSent | ",
        "  type: 'event';\n  event: Event;\n  look?: TableView | null;\n",
        "  moved: Moved[];\n",
        "  view: View | null;\n",
        "  goods_on_actions: Partial<Record<StateAction, Good>>;\n",
        "/** A bot that can sit at a table. */\nexport interface BotInfo {\n",
    ],
)
def test_what_matters_to_clients_is_written_as_they_need_it(written):
    assert written in wire_types.text()
