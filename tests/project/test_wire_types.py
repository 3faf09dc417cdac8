"""The client's types are those of the server: the written file is up to date, and views are what it says."""

import dataclasses
import re
from random import Random

import msgspec
import pytest

from lisboa import view_types
from lisboa.components import names
from lisboa.game import Game
from lisboa.server.comments import comments
from lisboa.tables import wire
from lisboa.view_types import View
from tools import wire_types

SOURCES = [
    path
    for path in wire_types.FILE.parent.rglob("*")
    if path.suffix in (".ts", ".svelte") and not path.name.endswith(".test.ts") and path != wire_types.FILE
]
# What is sent though no page shows it: bots from outside need it to play well, and it is small.
FOR_PROGRAMS = {
    "View": {"turn", "first", "period_ended_by", "church_scoring_by", "later_cards", "task_deck"},
    "PlayerView": {"hand_unknown", "choice"},
    "Pending": {"step", "seat", "noble", "card", "count", "site", "ship", "cubes"},
}


@pytest.fixture(scope="module")
def types():
    """The file as the code says it should be; making it takes a second."""
    return wire_types.text()


def test_the_file_is_what_the_code_says(types):
    written = wire_types.FILE.read_text(encoding="utf-8")
    assert written == types, "Run `./dev run python -m tools.wire_types`, and look at the difference."


@pytest.mark.parametrize(
    "setup",
    [
        {"players": 1, "tokens": True},
        {"players": 2, "draft": True, "decrees": True, "tokens": True},
        {"players": 3, "tasks": [0, 1]},
        {"players": 4},
    ],
)
def test_views_of_whole_games_are_what_their_types_say(setup):
    """There and back: nothing is of another type, nothing is missing, nothing changes."""
    game, rng = Game.new(seed=4, **setup), Random(4)
    while not game.over:
        for seat in (None, *range(len(game.names))):
            view = game.view(seat)
            assert msgspec.json.decode(msgspec.json.encode(view), type=View) == view
        game.play(rng.choice(game.decision.moves))
    assert game.view(0).over


@pytest.mark.parametrize(
    "change", [{"prices": {"silver": 1}}, {"round": "3"}, {"players": [{}]}, {"lacerda": {"seat": 1}}]
)
def test_a_view_of_another_shape_would_be_noticed(change):
    view = msgspec.to_builtins(Game.new(players=2, seed=4).view(0))
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({**view, **change}, View)


def shapes():
    return [shape for shape in vars(view_types).values() if dataclasses.is_dataclass(shape)]


@pytest.mark.parametrize("shape", shapes(), ids=lambda shape: shape.__name__)
def test_every_field_of_a_view_is_explained_in_the_client_and_in_the_description_of_the_api(types, shape):
    said = comments(shape)
    assert said.keys() == {field.name for field in dataclasses.fields(shape)}
    interface = types.partition(f"export interface {shape.__name__} {{\n")[2].partition("\n}")[0]
    for name, comment in said.items():
        assert f"  /** {comment} */\n  {name}: " in interface


def test_comments_are_read_where_they_stand():
    assert comments(view_types.Treasury)["space"] == "the marker's space, from 0 at the top"
    assert "chosen" not in comments(wire.DealInfo)
    assert comments(wire.NewTable)["start"] == "at once, if no seat is open"


@pytest.mark.parametrize("shape", shapes(), ids=lambda shape: shape.__name__)
def test_what_no_page_reads_is_not_sent(shape):
    source = "\n".join(path.read_text(encoding="utf-8") for path in SOURCES)
    fields = {field.name for field in dataclasses.fields(shape)}
    unread = {
        name for name in fields if not re.search(rf"\.{name}\b|\b{name}\b[^\n]*\}} =|\{{[^\n]*\b{name}\b", source)
    }
    told = FOR_PROGRAMS.get(shape.__name__, set())
    assert unread - told == set()
    assert told <= fields


@pytest.mark.parametrize(
    "written",
    [
        "  do: 'end-turn';\n  id: string;\n  seat?: number | null;\n  seen: number;\n",
        "export type AnySent = LookSent | EventSent | ",
        "  type: 'event';\n  event: Event;\n  look?: TableView | null;\n",
        "  moved: Moved[];\n",
        "  view: View | null;\n",
        "  goods_on_actions: Partial<Record<StateAction, Good>>;\n",
        "  upper: (number | ShipView)[];\n",
        "/** Takes back your last move. */\nexport interface Undo {\n",
        "export const GOODS = ['gold', 'cloth', 'books', 'tools'] as const;\n",
        "export type Good = (typeof GOODS)[number];\n",
        "  kind: DecreeKind;\n",
    ],
)
def test_what_matters_to_clients_is_written_as_they_need_it(types, written):
    assert written in types


FAMILIES = [names.GOODS, names.STREETS, names.RUBBLE, names.NOBLES, names.KINDS, names.GROUPS, names.SIDES, names.ROWS]


@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family[0])
def test_no_family_of_names_is_typed_again_in_the_client(family):
    """They are all in wire.ts; a drawing may be keyed by them, and is checked against their type."""
    listed = re.compile(r"\[\s*" + r",\s*".join(f"'{name}'" for name in family))
    backwards = re.compile(r"\[\s*" + r",\s*".join(f"'{name}'" for name in reversed(family)))
    union = re.compile(r"\|\s*".join(f"'{name}' " for name in family))
    for path in SOURCES:
        source = path.read_text(encoding="utf-8")
        assert not any(form.search(source) for form in (listed, backwards, union)), path.name
