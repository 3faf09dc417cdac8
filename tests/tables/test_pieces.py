"""Everything in print: the values are those of the component set, and each has words in every language."""

from functools import cache

import msgspec
import pytest

from lisboa.components import load
from lisboa.engine.constants import CLERGY
from lisboa.game import Game
from lisboa.rulebook import rules
from lisboa.tables.editions import edition
from lisboa.tables.pieces import pieces
from lisboa.tables.study import Pieces
from lisboa.texts import languages
from lisboa.version import RULES
from lisboa.view_types import ShipView
from tests.records.stroll import stroll
from tests.tables import older_rules
from tests.tables.older_rules import REAIS_AT_THE_START

SET = load()


@cache
def in_english():
    return pieces(edition(RULES), SET, "en")


def printed(effect):
    """An effect of the component set as it should be told, without its words."""
    return None if effect is None else (effect.op, effect.what or None, effect.amount)


def told(effect):
    return None if effect is None else (effect.op, effect.what, effect.amount)


def texts_of(value, path=""):
    """Every text in there, with the way to it."""
    if isinstance(value, dict):
        for name, part in value.items():
            yield from texts_of(part, f"{path}/{name}")
    elif isinstance(value, list):
        for number, part in enumerate(value):
            yield from texts_of(part, f"{path}/{number}")
    elif path.rsplit("/", 1)[-1] in ("text", "short") or "/texts/" in path or "/uncovers/" in path:
        yield path, value


def test_cards_tell_all_that_is_printed_on_them():
    assert len(in_english().cards) == len(SET.cards)
    for card in SET.cards:
        found = in_english().cards[str(card.number)]
        assert (found.kind, found.deck, found.influence) == (card.kind, card.deck, card.influence)
        for name in ("reward", "penalty", "event", "benefit"):
            assert told(getattr(found, name)) == printed(getattr(card, name))
    sizes = {name: deck.size for name, deck in in_english().decks.items()}
    assert sizes == {
        "blue": 21,
        "red": 20,
        "purple": 21,
        "brown": 20,
    }


def test_tiles_decrees_ships_and_plans_tell_all_that_is_printed_on_them():
    for tile in SET.clergy:
        found = in_english().clergy[str(tile.number)]
        assert (found.effect, found.what or "", found.amount, found.wigs) == (
            tile.effect,
            tile.what,
            tile.amount,
            tile.wigs,
        )
    for decree in SET.decrees:
        paper = in_english().decrees[str(decree.number)]
        assert (paper.kind, paper.what, paper.wigs) == (decree.kind, list(decree.what), decree.wigs)
    assert (len(in_english().clergy), len(in_english().decrees), len(in_english().ships)) == (CLERGY, 70, 12)
    ship = in_english().ships["3b"]
    assert (ship.hull, ship.colour, ship.influence, ship.modifier, ship.period) == (3, "purple", 1, 2, 2)
    assert sum(plan.copies for plan in in_english().plans.values()) == len(SET.plans)
    assert (in_english().plans["blue-3"].copies, in_english().plans["blue-3"].starting) == (4, 2)


def test_downtown_tells_all_that_is_printed_on_it():
    for plot in SET.plots:
        found = in_english().plots[plot.name]
        assert (found.row, found.column, found.small, tuple(found.streets)) == (
            plot.row,
            plot.column,
            plot.small,
            plot.streets,
        )
        assert told(found.reward) == printed(plot.reward)
    for site in SET.sites:
        place = in_english().sites[site.name]
        assert (place.side, place.where, place.cubes) == (site.side, site.row or site.street, site.cubes)
        assert told(place.reward) == printed(site.reward)
    for building in SET.buildings:
        faces = in_english().buildings[str(building.number)]
        assert (tuple(faces.blue), tuple(faces.green)) == (building.blue, building.green)
    assert [column.value for column in in_english().columns] == [None, None, None, None, 4]
    assert {name: street.good for name, street in in_english().streets.items()} == {
        "yellow": "gold",
        "pink": "cloth",
        "brown": "books",
        "blue": "tools",
    }
    assert {name: cube.cost for name, cube in in_english().rubble.items()} == {"earthquake": 3, "fire": 2, "tsunami": 1}


@pytest.mark.rule("R6.2", "R7.1", "R9.1")
def test_the_court_and_its_tracks():
    assert [(space.influence, space.reais) for space in in_english().treasury] == list(SET.treasury)
    assert [space.start for space in in_english().treasury].index(True) == SET.treasury_start
    assert [number for number, space in enumerate(in_english().influence) if space.coin] == list(SET.influence_coins)
    assert [space.reais for space in in_english().influence] == [0, 1, 2, 3, 4, 4, 5, 5, 6, 6, 6]
    assert [space.wig for space in in_english().influence] == [False] * 10 + [True]
    assert [space.icon or "" for space in in_english().church] == list(SET.church)
    assert in_english().nobles["minister"].goods == ["books", "gold"]
    assert (in_english().nobles["king"].state, in_english().nobles["king"].action) == (
        ["cardinal", "favour"],
        "building",
    )
    assert {name: action.rule for name, action in in_english().actions.items()} == {
        "recruit": "R7.1",
        "plan": "R7.2",
        "ship": "R7.3",
        "produce": "R7.4",
        "cardinal": "R7.5",
        "favour": "R7.7",
        "store": "R9.1",
        "decree": "R9.5",
        "building": "R9.6",
    }
    assert all(action.rule in rules() for action in in_english().actions.values())
    assert in_english().actions["decree"].noble == "minister"
    assert [group.houses for group in in_english().houses.values()] == list(SET.houses)
    assert all(len(group.uncovers) == group.houses for group in in_english().houses.values())


@pytest.mark.parametrize("language", languages())
def test_everything_has_words_in_every_language(language):
    found = dict(texts_of(msgspec.to_builtins(pieces(edition(RULES), SET, language))))
    assert len(found) > 300
    assert not [path for path, text in found.items() if not text.strip() or "{" in text]
    english = dict(texts_of(msgspec.to_builtins(in_english())))
    assert found.keys() == english.keys()
    if language != "en":
        same = [path for path, text in found.items() if text == english[path]]
        assert len(same) < len(found) / 20, same


@pytest.mark.parametrize(("players", "keys"), [(1, {}), (4, {"draft": True, "tokens": True, "tasks": (0, 1)})])
def test_whatever_a_view_names_is_among_the_pieces(players, keys):
    game, seen = Game.new(players=players, seed=5, **keys), 0
    for _ in range(12):
        view = game.view(0)
        for player in view.players:
            for kind, names in (
                ("cards", [*player.hand_known, *player.lower, *(player.hand or ())]),
                ("clergy", player.clergy),
                ("decrees", player.decrees),
                ("tasks", player.tasks),
                ("plans", [*player.plans, *player.completed]),
                ("favours", player.favours),
                ("ships", [slot.ship for slot in player.upper if isinstance(slot, ShipView)]),
                ("goods", player.goods),
                ("rubble", player.cubes),
                ("houses", player.houses),
            ):
                there = getattr(in_english(), kind)
                assert not [name for name in names if str(name) not in there]
                seen += len(names)
        assert view.plots.keys() == in_english().plots.keys()
        assert view.sites.keys() == in_english().sites.keys()
        assert set(view.shipyard) <= in_english().ships.keys()
        assert {str(decree) for decree in view.decrees if decree} <= in_english().decrees.keys()
        stroll(game, 20, 5)
    assert seen > 200


def test_an_older_edition_has_its_own_pieces(tmp_path):
    older_rules.make(tmp_path)
    with older_rules.introduced(tmp_path) as older:
        found = pieces(older, older.load(None), "en")
        assert (found.player.reais, in_english().player.reais) == (REAIS_AT_THE_START, 10)
        assert (found.set == in_english().set, found.cards) == (False, in_english().cards)


@pytest.mark.parametrize("language", languages())
def test_everything_in_print_is_sent_as_its_type_says(language):
    made = pieces(edition(RULES), SET, language)
    assert msgspec.json.decode(msgspec.json.encode(made), type=Pieces) == made
