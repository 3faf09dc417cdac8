"""The position builder: what it takes, what it refuses, and that positions are made of the pieces there are."""

import json
import random
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lisboa.engine.box import box_of
from lisboa.engine.constants import (
    ACTIONS,
    ARCHITECTS,
    CLERGY,
    DECREES,
    GOODS,
    GROUPS,
    KINDS,
    NOBLES,
    PLAN_KINDS,
    PLOTS,
    ROWS,
    RUBBLE,
    SHIPS,
    SITES,
    STREETS,
    TILE_SPACES,
)
from lisboa.engine.packing import AT_SEA, BIT, FIRST_SHIP, cube_count, members, office_of, officials_at
from lisboa.engine.player import PlayerState
from lisboa.engine.setup import COPIES
from lisboa.engine.state import GameState
from lisboa.engine.steps import REGISTER
from lisboa.position import KEYS, QUESTIONS, SEAT_KEYS, PositionError, build, parse

BOX = box_of()
DOCS = Path(__file__).resolve().parents[2] / "docs" / "positions.md"


def position(**spec: Any) -> GameState:
    return build(spec, BOX)


def question(s: GameState) -> str:
    return s.asked().name if s.steps else "over"


def texts(s: GameState) -> list[str]:
    return [move.text for move in s.moves()]


def play_out(s: GameState, seed: int) -> None:
    """Random moves to the end of the game."""
    draws = random.Random(seed)
    for _ in range(5000):
        if not s.steps:
            return
        s.play(draws.choice(s.moves()))
    raise AssertionError("the game does not end")


# ---------------------------------------------------------------------- counting pieces


def assert_pieces(s: GameState) -> None:
    """Every piece is in one place, and there are no more of a kind than the box has."""
    assert_cards(s)
    assert_stacks(s)
    assert_court(s)
    assert_board(s)
    for who, p in enumerate(s.players):
        assert len(p.upper) == len(p.cargo)
        assert 0 <= p.influence <= 10
        if who == s.lacerda:
            assert_lacerda(p)
            continue
        assert max(len(p.upper), len(p.lower)) <= 3
        assert len(p.upper) + len(p.lower) <= 2 + p.sets
        assert max(p.goods) <= s.limit(who)
        assert p.sets == min(p.cubes)
        assert p.markers <= p.sets
        assert max(p.cubes) <= 5
        assert p.clergy_count == p.clergy.bit_count() <= 4
        assert len(p.hand) <= 5


def assert_lacerda(p: PlayerState) -> None:
    assert (p.reais, p.hand, p.clergy_count, p.clergy, p.lower, p.completed, p.tasks) == (0, (), 0, 0, (), (), ())
    assert (p.sets, p.markers) == (0, 0)
    assert all(card >= FIRST_SHIP for card in p.upper)


def assert_cards(s: GameState) -> None:
    cards = [card for p in s.players for card in (*p.hand, *p.lower, *p.upper) if card < FIRST_SHIP]
    cards += [card for pile in (*s.piles, *s.late_piles, s.late_cards) for card in pile]
    assert len(set(cards)) == len(cards)
    ships = [card - FIRST_SHIP for p in s.players for card in p.upper if card >= FIRST_SHIP]
    ships += [*s.shipyard, *s.late_ships]
    assert len(set(ships)) == len(ships)
    assert max(Counter(BOX.hull[ship] for ship in ships).values(), default=0) <= COPIES[len(s.players)]


def assert_stacks(s: GameState) -> None:
    held = [tile for p in s.players for tile in members(p.clergy)]
    tiles = [*held, *(tile for tile in s.church if tile), *s.clergy_bag]
    assert len(set(tiles)) == len(tiles)
    decrees = [n for p in s.players for n in p.decrees]
    decrees += [*(n for n in s.decree_row if n), *s.decree_deck]
    assert len(set(decrees)) == len(decrees)
    plans = Counter(kind for p in s.players for kind in (*p.plans, *p.completed))
    plans.update(kind for stack in s.plan_stacks for kind in stack)
    assert plans <= Counter((*BOX.starting_plans, *BOX.plan_stacks[0], *BOX.plan_stacks[1]))


def assert_court(s: GameState) -> None:
    for who, p in enumerate(s.players):
        assert p.officials + s.officials_out(who) == 8
    for noble in range(3):
        unmoved = s.offices[office_of(noble, s.lacerda)] + 2 if s.lacerda >= 0 else 0
        assert sum(officials_at(s.offices, noble)) <= max(5, unmoved)
        assert s.offices[office_of(noble, 4)] == (1 if len(s.players) == 2 else 0)
        held = sum(1 for p in s.players if p.favours & BIT[noble])
        assert held + s.favour_stacks[noble] <= len(s.players)


def assert_board(s: GameState) -> None:
    for who, p in enumerate(s.players):
        assert sum(p.houses) == sum(1 for plot in s.plots if plot and (plot - 1) // 4 == who)
    small = sum(1 for i, plot in enumerate(s.plots) if plot and BOX.plot_small[i])
    large = sum(1 for plot in s.plots if plot) - small
    assert small + members(s.display).count(4) + s.small_tiles <= 5
    assert large + (s.display & 15).bit_count() + s.large_tiles <= 22
    faces = [face for stack in s.building_stacks for face in stack] + [site - 1 for site in s.sites if site]
    assert sorted(face // 2 for face in faces) == list(range(16))
    assert sum(face % 2 for face in faces) == 8
    codes = [*s.row_cubes, *s.column_cubes, *s.site_cubes, s.pile_cubes]
    for colour in range(3):
        there = sum(cube_count(code, colour) for code in codes) + sum(p.cubes[colour] for p in s.players)
        assert there <= 21


# ---------------------------------------------------------------------- the position that nothing is said about


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_default_is_a_fresh_seat_at_its_turn(players):
    s = position(players=players)
    assert_pieces(s)
    assert question(s) == "turn"
    assert s.decider() == s.turn == s.first == 0
    assert (s.period, s.round, s.last_round, s.events) == (1, 1, 0, None)
    for who, p in enumerate(s.players):
        assert (p.reais, p.wigs, p.officials, p.goods) == (10, 5, 7, (1, 1, 1, 1))
        assert p.influence == 4 + who
        assert p.hand == tuple(range(1 + 5 * who, 6 + 5 * who))
        assert (p.favours, p.clergy, p.plans, p.decrees, p.upper, p.houses) == (0, 0, (), (), (), (0, 0, 0))


def test_the_rest_of_the_turn_lies_under_the_question():
    assert [REGISTER[step[0]].name for step in position().steps] == ["end-turn", "take-card", "church-check", "turn"]


def test_nothing_is_lost_from_the_fresh_game():
    s = position(players=4)
    codes = [*s.row_cubes, *s.column_cubes, *s.site_cubes, s.pile_cubes]
    assert [sum(cube_count(code, colour) for code in codes) for colour in range(3)] == [21, 21, 21]
    assert len(s.clergy_bag) + 6 == CLERGY
    assert len(s.decree_deck) + 8 == DECREES
    assert s.favour_stacks == (4, 4, 4)
    assert [len(pile) for pile in s.piles] == [5, 5, 5, 5]
    assert [len(stack) for stack in s.plan_stacks] == [8, 8]


def test_the_seed_shuffles_the_board_and_not_the_hands():
    one, other = position(seed=1), position(seed=2)
    assert one.row_cubes != other.row_cubes
    assert [p.hand for p in one.players] == [p.hand for p in other.players]
    assert one.row_cubes == position(seed=1).row_cubes


def test_influence_follows_the_order_of_play():
    s = position(players=3, first=1)
    assert [p.influence for p in s.players] == [6, 4, 5]
    assert s.decider() == 1


def test_the_second_period():
    s = position(players=2, period=2)
    assert [SHIPS[ship] for ship in reversed(s.shipyard)] == ["3a", "4a"]
    assert s.players[0].hand == (42, 43, 44, 45, 46)
    assert all(BOX.card_deck[card] == 3 for pile in s.piles for card in pile)
    assert s.late_cards == s.late_ships == ()
    assert_pieces(s)


# ---------------------------------------------------------------------- what can be said


def test_accounts():
    s = position(seats=[{}, {"reais": 0, "influence": 10, "wigs": 33, "goods": {"gold": 2, "tools": 0}}])
    p = s.players[1]
    assert (p.reais, p.influence, p.wigs, p.goods) == (0, 10, 33, (2, 1, 1, 0))
    assert s.players[0].reais == 10


def test_rubble_sets_raise_the_limits():
    cubes = {"earthquake": 2, "fire": 1, "tsunami": 1}
    s = position(seats=[{"rubble": cubes, "goods": {"books": 3}, "portfolio": [1, 22, 17]}])
    p = s.players[0]
    assert (p.sets, p.markers, p.goods[2]) == (1, 1, 3)
    assert (p.upper, p.lower) == ((1, 22), (17,))
    assert position(seats=[{"rubble": cubes, "markers": 0}]).players[0].markers == 0


def test_portfolio_with_ships():
    ship = {"ship": "2a", "cargo": ["gold"]}
    s = position(players=2, seats=[{"portfolio": ["1a", ship]}])
    p = s.players[0]
    assert [SHIPS[card - FIRST_SHIP] for card in p.upper] == ["1a", "2a"]
    assert p.cargo == (0, 1)
    assert s.shipyard == ()


def test_a_full_ship_is_at_sea():
    s = position(seats=[{}, {"portfolio": [{"ship": "2a", "cargo": ["gold", "tools"]}]}])
    assert s.players[1].cargo[0] & AT_SEA
    replaced = {"ship": "2a", "cargo": ["cloth"], "at_sea": True}
    assert position(seats=[{}, {"portfolio": [replaced]}]).players[1].cargo[0] & AT_SEA


def test_any_copy_of_a_ship_will_do():
    s = position(players=2, seats=[{"portfolio": ["2c"]}])
    assert [SHIPS[ship] for ship in s.shipyard] == ["1a"]


def test_cards_leave_the_place_where_they_would_be():
    s = position(seats=[{"hand": [31, 1], "portfolio": [27]}])
    assert len(s.piles[1]) == 3
    assert s.players[1].hand == (2, 3, 4, 5, 6)
    assert_pieces(s)


def test_the_hand_of_the_seat_that_decides():
    assert position(turn=1, hand=[7, 8]).players[1].hand == (7, 8)


def test_hands_are_filled_from_the_piles_when_the_deck_is_short():
    seats = [{"portfolio": [1, 2]}, {"portfolio": [3, 4]}, {"portfolio": [5, 6]}, {"portfolio": [7, 8]}]
    s = position(players=4, seats=seats)
    assert all(len(p.hand) == 5 for p in s.players)
    assert [len(pile) for pile in s.piles] == [3, 3, 3, 4]
    assert_pieces(s)


def test_piles_are_told_face_up_first():
    s = position(piles={"king": [33, 36], "builder": []})
    assert s.piles[2] == (36, 33)
    assert s.piles[0] == ()
    assert "take king" in texts(position(piles={"king": [33, 36]}, question="take"))


def test_stores_houses_and_tiles():
    s = position(stores=["B3 pink 0", {"plot": "C5", "street": "blue", "seat": 0}, "B2 yellow 2"])
    assert s.plots[PLOTS.index("B3")] == 1 + 0 * 4 + 1
    assert s.plots[PLOTS.index("B2")] == 1 + 2 * 4 + 0
    assert s.players[0].houses == (1, 1, 0)
    assert s.players[2].houses == (1, 0, 0)
    assert (s.large_tiles, s.small_tiles) == (16, 3)
    houses = {"right": 1}
    assert position(stores=["B3 pink 0"], seats=[{"houses": houses}]).players[0].houses == (0, 0, 1)


def test_display():
    s = position(display=["yellow", "small"], large_tiles=3)
    assert (s.display, s.large_tiles) == (0b10001, 3)


def test_all_plots_taken():
    free = [plot + " " + street for plot, street in first_streets()]
    s = position(players=4, stores=[f"{store} {i % 4}" for i, store in enumerate(free)])
    assert s.display == 0b00111
    assert (s.large_tiles, s.small_tiles) == (0, 0)
    assert s.players[3].houses == (2, 2, 2)
    assert_pieces(s)
    play_out(s, 0)


def first_streets() -> list[tuple[str, str]]:
    return [
        (plot, next(street for j, street in enumerate(STREETS) if BOX.touches[i] & BIT[j]))
        for i, plot in enumerate(PLOTS)
    ]


def test_buildings():
    s = position(
        buildings=[
            {"site": "west-B", "architect": "blue", "colours": ["tools", "gold"]},
            {"site": "north-yellow", "architect": "green", "building": 13},
        ],
        available={"blue": 9, "green": ["cloth", "gold"]},
    )
    # 9 and 10 both show gold and tools on their blue side. 9 is asked for by number, so 10 is the open one.
    assert s.sites[SITES.index("west-B")] == 1 + (10 - 1) * 2
    assert s.sites[SITES.index("north-yellow")] == 1 + (13 - 1) * 2 + 1
    assert [stack[-1] for stack in s.building_stacks] == [(9 - 1) * 2, (3 - 1) * 2 + 1]
    assert_pieces(s)


def test_each_building_tile_is_used_once():
    with pytest.raises(PositionError, match=r"available\.green: .* colours of a building"):
        position(
            available={"blue": 9, "green": ["cloth", "books"]},
            buildings=[{"site": "west-A", "architect": "blue", "building": 10}],
        )
    s = position(available={"blue": ["gold", "tools"], "green": ["cloth", "books"]})
    assert [stack[-1] for stack in s.building_stacks] == [8 * 2, 9 * 2 + 1]
    assert_pieces(s)


@pytest.mark.parametrize("seed", range(8))
def test_building_stacks_keep_eight_of_each_architect(seed):
    buildings = [{"site": f"west-{row}", "architect": "blue", "building": i + 1} for i, row in enumerate(ROWS)]
    s = position(seed=seed, buildings=buildings, available={"green": 8})
    assert [len(stack) for stack in s.building_stacks] == [3, 8]
    assert_pieces(s)


def test_open_sites_have_no_cubes():
    s = position(buildings=[{"site": "east-C", "architect": "green", "building": 1}])
    assert s.site_cubes[SITES.index("east-C")] == 0


def test_rubble_on_the_board():
    rubble = {
        "rows": {"A": ["earthquake", "earthquake"], "B": []},
        "columns": {"5": ["tsunami", "fire"]},
        "sites": {"west-A": ["fire", "fire"]},
        "pile": ["tsunami"],
    }
    s = position(rubble=rubble)
    assert s.row_cubes[:2] == (2, 0)
    assert s.column_cubes[4] == 0o110
    assert s.site_cubes[0] == 0o20
    assert s.pile_cubes == 0o100
    assert_pieces(s)


def test_cubes_of_players_are_missing_from_the_pile_first():
    s = position(seats=[{"rubble": {"fire": 3}}])
    codes = [*s.row_cubes, *s.column_cubes, *s.site_cubes, s.pile_cubes]
    assert [sum(cube_count(code, colour) for code in codes) for colour in range(3)] == [21, 18, 21]
    assert sum(cube_count(s.pile_cubes, colour) for colour in range(3)) == 3


def test_offices_and_plazas():
    s = position(players=2, offices={"king": {"0": 2}, "minister": {1: 3}}, plazas={"king": {"1": 4}})
    assert s.offices == (0, 0, 0, 0, 1, 1, 3, 0, 0, 1, 2, 0, 0, 0, 1)
    assert [p.officials for p in s.players] == [5, 1]
    assert_pieces(s)


def test_favours():
    s = position(players=2, seats=[{"favours": ["king"]}, {"favours": ["king", "builder"]}], favours={"minister": 1})
    assert s.favour_stacks == (1, 1, 0)
    assert [p.favours for p in s.players] == [4, 5]


def test_church_and_clergy():
    s = position(church=[7, 0, 0, 20, 0, 1], cardinal=3, seats=[{"clergy": [2, 37]}])
    assert s.church == (7, 0, 0, 20, 0, 1)
    assert s.cardinal == 3
    assert not {7, 20, 1, 2, 37} & set(s.clergy_bag)
    assert s.players[0].clergy_count == 2
    assert_pieces(s)


def test_decrees():
    s = position(decrees=[70, 22], seats=[{"decrees": [64]}])
    assert s.decree_row == (70, 22, 0, 0, 0, 0, 0, 0)
    assert not {70, 22, 64} & set(s.decree_deck)
    assert s.players[0].decrees == (64,)


def test_row_e_is_out_of_the_game_with_two_players():
    for seed in range(20):
        s = position(players=2, seed=seed)
        assert 0 not in s.decree_row
        assert not any(BOX.decree_row_e[n] for n in s.decree_row)


def test_plans_come_from_the_starting_plans_first():
    s = position(seats=[{"plans": ["blue-3"]}, {"completed": ["blue-3", "green-3"]}, {"plans": ["blue-2"]}])
    assert [[kind % 6 for kind in stack] for stack in s.plan_stacks] == [
        [5, 5, 4, 4, 3, 3, 2],
        [5, 5, 4, 4, 3, 2, 2],
    ]
    assert_pieces(s)
    four = [{"plans": ["blue-3", "blue-3"]}, {"plans": ["blue-3"]}, {"completed": ["blue-3"]}]
    assert s.plan_stacks != position(seats=four).plan_stacks


def test_plan_stacks():
    s = position(plan_stacks={"blue": [3, 5], "green": []})
    assert [PLAN_KINDS[kind] for kind in reversed(s.plan_stacks[0])] == ["blue-3", "blue-5"]
    assert s.plan_stacks[1] == ()


def test_shipyard():
    s = position(players=4, shipyard=["1c", "2a"])
    assert [SHIPS[ship] for ship in s.shipyard] == ["2a", "1c"]
    assert position(shipyard=[]).shipyard == ()


def test_tracks():
    s = position(treasury=5, prices={"gold": 1, "tools": 3}, scoring=[5, 4, 3, 3])
    assert s.treasury_value() == 5
    assert s.prices == (1, 5, 5, 3)
    assert s.column_values == (5, 4, 3, 3, 4)
    assert position(scoring=[3, 5, 3, 4, 4]).column_values == (3, 5, 3, 4, 4)


# ---------------------------------------------------------------------- questions


ASKED = [
    ({}, "turn"),
    ({"question": "act"}, "act"),
    ({"question": "act", "covered": {"recruit": "tools"}}, "trade-more"),
    ({"question": "follow king", "turn": 1, "seats": [{}, {"favours": ["king"]}]}, "follow"),
    ({"question": "store", "seats": [{"reais": 40}]}, "plot"),
    ({"question": "building", "seats": [{"reais": 40, "plans": ["green-2"]}]}, "site"),
    ({"question": "decree"}, "decree"),
    ({"question": "church", "seats": [{"clergy": [1]}]}, "church"),
    ({"question": "take"}, "take"),
    ({"question": "period"}, "release"),
    ({"question": "finish"}, "over"),
]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("spec, asked", ASKED)
def test_questions(spec, asked, players):
    s = position(players=players, **spec)
    assert question(s) == asked
    assert s.decider() == (-1 if asked == "over" else spec.get("turn", 0))
    if asked != "over":
        assert_pieces(s)
        play_out(s, players)


def test_in_mid_turn_the_card_has_been_played():
    s = position(question={"follow": {"noble": "king", "visitor": 2}}, seats=[{"favours": ["king"]}])
    assert [len(p.hand) for p in s.players] == [5, 5, 4]
    assert s.turn == 2
    assert s.decider() == 0


def test_those_to_the_left_follow_too():
    favour = {"favours": ["king"]}
    s = position(players=4, question="follow king", turn=1, seats=[favour] * 4)
    assert [step[1] for step in s.steps if REGISTER[step[0]].name == "follow"] == [3, 2, 1]


def test_church_scoring_starts_with_the_seat_that_decides():
    s = position(question="church", turn=2, seats=[{"clergy": [1]}, {}, {"clergy": [2]}])
    assert (s.decider(), texts(s)) == (2, ["cash 2", "done"])


def test_the_end_of_the_period_starts_with_the_player_who_brought_it():
    two_sets = {"rubble": {"earthquake": 2, "fire": 2, "tsunami": 2}}
    s = position(question="period", turn=0, seats=[{}, two_sets])
    assert s.decider() == 1
    assert [p.wigs for p in s.players] == [5, 11, 5]


def test_a_second_set_in_mid_turn_ends_the_period_after_it():
    s = position(question="take", seats=[{"rubble": {"earthquake": 2, "fire": 2, "tsunami": 2}}])
    assert s.trigger == 1


def test_last_rounds():
    four_sets = {"rubble": dict.fromkeys(RUBBLE, 4)}
    assert position(period=2, round=7, seats=[four_sets]).last_round == 8
    assert position(period=2, round=7, seats=[{}, four_sets], last_round=0).last_round == 0
    s = position(period=2, round=7, last_round=7)
    assert [bool(pile) for pile in s.piles] == [False, False, False, True]
    assert position(period=2, piles={"king": [], "builder": [], "minister": []}).last_round == 2


def test_final_scoring():
    s = position(question="finish", players=2, seats=[{"reais": 25, "influence": 0, "favours": ["king"]}])
    assert s.players[0].wigs == 5 + 5 + 2
    assert s.moves() == []


# ---------------------------------------------------------------------- what is refused


REFUSED = [
    ({"colour": 1}, "position: found the key 'colour', expected one of players"),
    ({"players": 5}, "players: found 5, expected a whole number from 1 to 4"),
    ({"players": True}, "players: found True"),
    ({"players": 2.0}, "players: found 2.0"),
    ({"seed": 1 << 80}, "seed: found"),
    ({"first": 3}, "first: found 3"),
    ({"turn": 3}, "turn: found 3"),
    ({"round": 0}, "round: found 0"),
    ({"period": 3}, "period: found 3"),
    ({"treasury": 6}, "treasury: found 6"),
    ({"treasury": "3"}, "treasury: found '3'"),
    ({"cardinal": 6}, "cardinal: found 6"),
    ({"prices": {"tools": 5}}, "prices.tools: found 5, expected a whole number from 1 to 4 (prices never rise"),
    ({"prices": {"wood": 5}}, "prices: found the key 'wood', expected one of gold"),
    ({"prices": []}, "prices: found [], expected an object"),
    ({"scoring": [3, 3, 4, 4]}, "scoring: found [3, 3, 4, 4], expected the tiles"),
    ({"scoring": [3, 3, 4, 5, 5]}, "scoring: found"),
    ({"scoring": [3]}, "scoring: found a list of 1, expected 4 to 5"),
    ({"church": [1, 2, 3]}, "church: found a list of 3, expected exactly 6"),
    ({"church": [1, 1, 0, 0, 0, 0]}, "church[1]: clergy tile 1 is already at church[0]"),
    ({"church": [False] * 6}, "church[0]: found False"),
    ({"church": [5, 0, 0, 0, 0, 0], "seats": [{"clergy": [5]}]}, "clergy tile 5 is already at seats[0].clergy[0]"),
    ({"seats": [{"clergy": [1, 2, 3, 4, 5]}]}, "seats[0].clergy: found a list of 5, expected 0 to 4 (R7.5)"),
    ({"decrees": [71]}, "decrees[0]: found 71"),
    ({"decrees": list(range(1, 10))}, "decrees: found a list of 9, expected 0 to 8"),
    ({"decrees": [9], "seats": [{"decrees": [9]}]}, "decrees[0]: decree 9 is already at seats[0].decrees[0]"),
    ({"players": 2, "decrees": [16]}, "decrees[0]: decree 16 is about row E"),
    ({"players": 2, "seats": [{"decrees": [37]}]}, "seats[0].decrees[0]: decree 37 is about row E"),
    ({"stores": ["B3 blue 0"]}, "stores[0]: B3 does not touch the blue street (R9.1)"),
    ({"stores": ["A1 yellow 0"]}, "stores[0]: found 'A1'"),
    ({"stores": ["B3 pink 0", "B3 brown 1"]}, "stores[1]: a second store on B3"),
    ({"stores": ["B3 pink"]}, "stores[0]: found 'B3 pink', expected a plot, a street and a seat"),
    ({"stores": ["B3 pink 3"]}, "stores[0]: found 3"),
    ({"stores": [{"plot": "B3", "street": "pink"}]}, "stores[0]: seat is missing"),
    ({"stores": [7]}, "stores[0]: found 7, expected an object"),
    ({"players": 2, "stores": ["E3 pink 0"]}, "stores[0]: E3 is in row E, which is closed"),
    ({"stores": [f"{plot} {street} 0" for plot, street in first_streets()[:9]]}, "seat 0 has 9, but only 8 houses"),
    ({"seats": [{"houses": {"left": 1}}]}, "seats[0].houses: 1 houses, but seat 0 has 0 stores"),
    ({"stores": ["B3 pink 0"], "seats": [{"houses": {}}]}, "seats[0].houses: 0 houses, but seat 0 has 1"),
    ({"seats": [{"houses": {"left": 3}}]}, "seats[0].houses.left: found 3"),
    ({"display": ["red"]}, "display[0]: found 'red'"),
    ({"display": ["blue", "blue"]}, "display: a space stands there twice"),
    ({"large_tiles": 19}, "large_tiles: found 19, expected a whole number from 0 to 18"),
    ({"small_tiles": 5}, "small_tiles: found 5"),
    ({"buildings": [{"site": "west-A", "architect": "blue"}]}, "buildings[0]: expected either"),
    ({"buildings": [{"site": "west-A", "building": 1}]}, "buildings[0]: architect is missing"),
    ({"buildings": ["west-A"]}, "buildings[0]: found 'west-A', expected an object"),
    (
        {"buildings": [{"site": "north-blue", "architect": "blue", "building": 1}]},
        "buildings[0].building: north-blue needs a building that shows tools (R9.6)",
    ),
    (
        {
            "buildings": [
                {"site": "west-A", "architect": "blue", "building": 1},
                {"site": "west-B", "architect": "green", "building": 1},
            ]
        },
        "buildings[1].building: building 1 is already at buildings[0].building",
    ),
    (
        {"buildings": [{"site": "west-A", "architect": "blue", "building": n} for n in (1, 2)]},
        "buildings[1].site: a second building on west-A",
    ),
    (
        {"players": 2, "buildings": [{"site": "west-E", "architect": "blue", "building": 1}]},
        "buildings[0].site: west-E is in row E",
    ),
    (
        {
            "buildings": [
                {"site": SITES[i], "architect": "blue", "building": i + 1} for i in (0, 1, 2, 3, 4, 9, 10, 11, 12)
            ]
        },
        "buildings: 9 of the blue architect of 8 (R2.7)",
    ),
    ({"available": {"blue": 17}}, "available.blue: found 17"),
    ({"available": {"red": 1}}, "available: found the key 'red'"),
    ({"available": {"blue": 1, "green": 1}}, "available.green: building 1 is already at available.blue"),
    ({"plan_stacks": {"blue": [5, 2]}}, "plan_stacks.blue: found [5, 2], expected the plan with fewest"),
    ({"plan_stacks": {"blue": [3, 3, 3]}}, "plan_stacks.blue: 3 plans blue-3, but players leave 2"),
    ({"seats": [{"plans": ["blue-1"]}]}, "seats[0].plans[0]: found 'blue-1'"),
    ({"seats": [{"plans": ["blue-2"] * 3}]}, "seats: the players have more plans of one kind"),
    ({"seats": [{"plans": ["blue-3"] * 4}]}, "seats: the players have more plans of one kind"),
    ({"rubble": {"rows": {"F": []}}}, "rubble.rows: found the key 'F'"),
    ({"rubble": {"rows": {"A": ["fire"] * 4}}}, "rubble.rows.A: found a list of 4, expected 0 to 3"),
    ({"rubble": {"columns": {"5": ["fire"] * 3}}}, "rubble.columns.5: found a list of 3"),
    ({"rubble": {"pile": ["water"]}}, "rubble.pile[0]: found 'water'"),
    ({"players": 2, "rubble": {"rows": {"E": ["fire"]}}}, "rubble.rows.E: row E is closed"),
    ({"players": 2, "rubble": {"sites": {"east-E": ["fire"]}}}, "rubble.sites.east-E: row E is closed"),
    (
        {
            "rubble": {"sites": {"west-A": ["fire"]}},
            "buildings": [{"site": "west-A", "architect": "blue", "building": 1}],
        },
        "rubble.sites.west-A: the player who opened",
    ),
    (
        {
            "rubble": {"rows": {row: ["fire"] * 3 for row in ROWS}, "pile": ["fire"] * 6},
            "seats": [{"rubble": {"fire": 1}}],
        },
        "rubble: 22 fire cubes, there are 21",
    ),
    ({"offices": {"king": {"0": 3, "1": 3}}}, "offices.king: 6 officials, but the office has 5 spaces (R7.1)"),
    ({"offices": {"king": {"3": 1}}}, "offices.king: found the key '3'"),
    ({"offices": {"king": {"neutral": 1}}}, "offices.king.neutral: found 1, expected 0"),
    ({"players": 2, "offices": {"king": {"neutral": 0}}}, "offices.king.neutral: found 0, expected 1"),
    ({"plazas": {"king": {"neutral": 1}}}, "plazas.king.neutral: found 1, expected 0"),
    ({"plazas": {"king": {"0": 8}}}, "offices: seat 0 has 9 officials out, there are 8"),
    ({"seats": [{"officials": 3}]}, "seats[0].officials: found 3, expected 7 (8 less 1 in offices"),
    ({"seats": [{"favours": ["king", "king"]}]}, "seats[0].favours[1]: a second favour of the king"),
    ({"favours": {"king": 4}}, "favours.king: found 4, expected a whole number from 0 to 3 (R2.3)"),
    ({"seats": [{"influence": 11}]}, "seats[0].influence: found 11, expected a whole number from 0 to 10"),
    ({"seats": [{"wigs": -1}]}, "seats[0].wigs: found -1"),
    ({"seats": [{"reais": None}]}, "seats[0].reais: found None"),
    ({"seats": [{"money": 1}]}, "seats[0]: found the key 'money'"),
    ({"seats": [{}] * 4}, "seats: found a list of 4"),
    ({"seats": {}}, "seats: found {}, expected a list"),
    (
        {"seats": [{"goods": {"gold": 4}}]},
        "seats[0].goods.gold: 4 is more than the warehouse holds (2 + 0 rubble sets, R4.2)",
    ),
    ({"seats": [{"rubble": {"fire": 6}}]}, "seats[0].rubble.fire: found 6"),
    ({"seats": [{"markers": 1}]}, "seats[0].markers: found 1, expected 0 (0 rubble sets, R4.9)"),
    (
        {"seats": [{"portfolio": [1, 2, 3]}]},
        "seats[0].portfolio: 3 cards are more than the portfolio holds (2 + 0 rubble sets, R4.1)",
    ),
    (
        {"seats": [{"portfolio": [1, 2, 3, 4]}]},
        "seats[0].portfolio: 4 cards in the upper row, which has 3 slots (R4.1)",
    ),
    ({"seats": [{"portfolio": [None]}]}, "seats[0].portfolio[0]: found None"),
    ({"seats": [{"portfolio": ["5a"]}]}, "seats[0].portfolio[0]: found '5a'"),
    ({"seats": [{"portfolio": ["3a"]}]}, "seats[0].portfolio[0]: hull 3 comes in period 2 (R2.15)"),
    ({"seats": [{"portfolio": [42]}]}, "seats[0].portfolio[0]: card 42 is of the purple deck"),
    ({"seats": [{"portfolio": [{"cargo": []}]}]}, "seats[0].portfolio[0]: ship is missing"),
    (
        {"seats": [{"portfolio": [{"ship": "1a", "cargo": ["gold", "gold"]}]}]},
        "seats[0].portfolio[0].cargo: found a list of 2, expected 0 to 1",
    ),
    ({"seats": [{"portfolio": [{"ship": "1a", "at_sea": True}]}]}, "a ship at sea has a cargo"),
    (
        {"seats": [{"portfolio": [{"ship": "1a", "cargo": ["gold"], "at_sea": False}]}]},
        "a full ship is at sea",
    ),
    (
        {"seats": [{"portfolio": [{"ship": "1a", "cargo": ["gold"]}]}]},
        "seats[0].portfolio: it is the turn of seat 0, so its ships have docked",
    ),
    ({"players": 2, "seats": [{"portfolio": ["1a", "1b"]}]}, "seats: 2 ships of hull 1, there are 1 (R2.15)"),
    ({"seats": [{"portfolio": ["1a"]}, {"portfolio": ["1a"]}]}, "ship 1a is already at seats[0].portfolio[0]"),
    ({"shipyard": ["2a", "1a"]}, "shipyard: found ['2a', '1a'], expected the smaller hull on top"),
    ({"shipyard": ["1a"], "period": 2}, "shipyard: found ['1a'], expected ships of hull 3 and 4"),
    ({"shipyard": ["4a"]}, "shipyard[0]: hull 4 comes in period 2"),
    ({"hand": [1, 1]}, "hand[1]: card 1 is already at hand[0]"),
    ({"hand": [83]}, "hand[0]: found 83"),
    ({"hand": [1, 2, 3, 4, 5, 6]}, "hand: found a list of 6"),
    ({"hand": [1], "seats": [{"hand": [2]}]}, "hand: this hand stands in seats[0].hand too"),
    ({"hand": [1, 2, 3, 4, 5], "question": "act"}, "expected 0 to 4 (the card of this turn has been played"),
    ({"piles": {"king": [22]}}, "piles.king[0]: found 22, expected a king card of the red deck"),
    ({"piles": {"king": [11]}}, "piles.king[0]: found 11, expected a king card of the red deck"),
    ({"piles": {"king": [32]}, "period": 2}, "piles.king[0]: found 32, expected a king card of the brown deck"),
    ({"piles": {"king": [], "builder": [], "minister": []}}, "piles: three empty piles have ended period 1"),
    (
        {"seats": [{"hand": [22, 23, 24, 25, 26]}, {"hand": [27, 28, 29, 30, 31]}, {"hand": [32, 33, 34, 35, 36]}]},
        "piles: three empty piles have ended period 1",
    ),
    ({"covered": {"recruit": "gold"}}, "covered: no goods lie there at this question"),
    ({"covered": {"recruit": "books"}, "question": "act"}, "covered.recruit: found 'books', expected gold or tools"),
    ({"covered": {"recruit": "gold", "plan": "gold"}, "question": "act"}, "covered: only 2 goods are traded"),
    ({"covered": {"store": "gold"}, "question": "act"}, "covered: found the key 'store'"),
    ({"question": "sleep"}, "question: found 'sleep'"),
    ({"question": "follow"}, "question: found 'follow', expected the noble too"),
    ({"question": "follow pope"}, "question: found 'pope'"),
    ({"question": "follow king"}, "question: seat 0 has no favour of the king (R8.2)"),
    ({"question": {"follow": {}}}, "question.follow: noble is missing"),
    ({"question": {}}, "question: follow is missing"),
    (
        {"question": {"follow": {"noble": "king", "visitor": 0}}, "seats": [{"favours": ["king"]}]},
        "question.follow.visitor: seat 0 decides",
    ),
    (
        {"question": "building", "seats": [{"reais": 0, "influence": 0}]},
        "question: building has no answer in this position (R1.3)",
    ),
    ({"question": "act", "seats": [{"goods": dict.fromkeys(GOODS, 0)}]}, "question: act has no answer"),
    ({"question": "decree", "decrees": []}, "question: decree has no answer"),
    ({"question": "period", "period": 2}, "period: found 2, but the question is the end of period 1"),
    ({"question": "period", "piles": {"king": []}}, "question: nothing ends the period: no player has 2 rubble sets"),
    ({"question": "finish", "period": 1}, "period: found 1, but final scoring comes in period 2"),
    ({"question": "finish", "first": 0, "turn": 0}, "turn: found 0, expected the last player before seat 0"),
    ({"question": "finish", "round": 5, "last_round": 6}, "last_round: found 6, expected 5"),
    ({"last_round": 1}, "last_round: found 1, expected 0 (period 1"),
    ({"last_round": 3, "period": 2, "round": 4}, "last_round: found 3, expected 0, 4 or 5 in round 4"),
    ({"last_round": 2, "period": 2, "piles": {"king": []}}, "last_round: nothing ends the period"),
    (
        {"last_round": 0, "period": 2, "seats": [{"rubble": dict.fromkeys(RUBBLE, 4)}]},
        "last_round: the last rounds have been triggered",
    ),
    (
        {"seats": [{}, {"rubble": dict.fromkeys(RUBBLE, 2)}]},
        "seats[1].rubble: a second rubble set has ended period 1",
    ),
]


@pytest.mark.parametrize("spec, reason", REFUSED, ids=[reason[:40] for _, reason in REFUSED])
def test_refusals(spec, reason):
    with pytest.raises(PositionError) as found:
        build(spec, BOX)
    assert reason in str(found.value)


@pytest.mark.parametrize("spec", [None, 3, [], "players", {1: 2}, {None: 2}, {"seats": [{("a",): 1}]}])
def test_what_is_no_description_at_all(spec):
    with pytest.raises(PositionError):
        build(spec, BOX)


def test_huge_numbers_are_shown_too():
    with pytest.raises(PositionError, match=r"seed: found .* expected a whole number"):
        position(seed=10**5000)


def test_more_cubes_than_two_players_have():
    """Seven cubes of row E have left the game: 56 are left of 63."""
    e, f = "earthquake", "fire"
    columns = {"1": [e, e, e], "2": [e, e, e], "3": [e, f, f], "4": [f, f, f], "5": [f, f]}
    rubble: dict[str, Any] = {"rows": {row: list(RUBBLE) for row in "ABCD"}, "columns": columns}
    seats = [{"rubble": dict.fromkeys(RUBBLE, 5)}] * 2
    s = position(players=2, period=2, seats=seats, rubble=rubble)
    assert_pieces(s)
    assert s.pile_cubes == sum(s.site_cubes) == 0
    with pytest.raises(PositionError, match="rubble: 1 cubes more than there are without those of row E"):
        position(players=2, period=2, seats=seats, rubble={**rubble, "pile": ["tsunami"]})


# ---------------------------------------------------------------------- JSON text


def test_parse():
    assert parse('{"players": 2, "seats": [{"hand": [1]}]}') == {"players": 2, "seats": [{"hand": [1]}]}


@pytest.mark.parametrize(
    "text, reason",
    [
        ("", "not JSON"),
        ("[]", "found [], expected an object"),
        ('{"a": NaN}', "found NaN, expected a number"),
        ('{"a": -Infinity}', "found -Infinity"),
        ('{"a": 1, "a": 2}', "the key 'a' stands twice"),
        ('{"a": {"b": 1, "b": 2}}', "the key 'b' stands twice"),
        ("[" * 60000, "levels"),
        ('{"a": ' + "[" * 20 + "]" * 20 + "}", "levels"),
        ('{"a": "' + "x" * 65536 + '"}', "more than 64 KB"),
        ('{"a": "' + "ã" * 33000 + '"}', "more than 64 KB"),
        ('{"a": ' + "9" * 5000 + "}", "not JSON"),
        ("\ud800", "not JSON"),
        (b"{}", "expected JSON text"),
    ],
    ids=range(13),
)
def test_parse_refuses(text, reason):
    with pytest.raises(PositionError) as found:
        parse(text)
    assert reason in str(found.value)


# ---------------------------------------------------------------------- whatever comes from outside

NAMED = [*KEYS, *SEAT_KEYS, *QUESTIONS, *GOODS, *RUBBLE, *NOBLES, *ARCHITECTS, *GROUPS, "0", "neutral", "rows", "pile"]
LEAVES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-2, 90),
    st.integers(),
    st.floats(allow_nan=False),
    st.sampled_from([*NAMED, *PLOTS, *SITES, *SHIPS, "B3 pink 0", "follow king"]),
    st.text(max_size=5),
)
ANYTHING = st.recursive(
    LEAVES,
    lambda inner: st.one_of(
        st.lists(inner, max_size=6), st.dictionaries(st.one_of(st.sampled_from(NAMED), st.text(max_size=3)), inner)
    ),
    max_leaves=30,
)


@settings(max_examples=300, deadline=None)
@given(st.one_of(ANYTHING, st.dictionaries(st.sampled_from(KEYS), ANYTHING, max_size=4)))
def test_nothing_but_position_errors(spec):
    with suppress(PositionError):
        build(parse(json.dumps(spec)), BOX)


def counts(names: Any, most: int) -> st.SearchStrategy[dict[str, int]]:
    return st.dictionaries(st.sampled_from(names), st.integers(0, most), max_size=3)


def some(values: Any, most: int) -> st.SearchStrategy[list[Any]]:
    return st.lists(st.sampled_from(values), max_size=most, unique=True)


def cubes(most: int) -> st.SearchStrategy[list[str]]:
    return st.lists(st.sampled_from(RUBBLE), max_size=most)


STORES = [
    f"{plot} {street}" for i, plot in enumerate(PLOTS) for j, street in enumerate(STREETS) if BOX.touches[i] & BIT[j]
]
PLANS = sorted({PLAN_KINDS[kind] for stack in BOX.plan_stacks for kind in stack})
SHIPS_WITH_CARGO = st.fixed_dictionaries(
    {"ship": st.sampled_from(SHIPS)}, optional={"cargo": st.lists(st.sampled_from(GOODS), max_size=2)}
)
SEAT = st.fixed_dictionaries(
    {},
    optional={
        "reais": st.integers(0, 60),
        "influence": st.integers(0, 10),
        "wigs": st.integers(0, 100),
        "goods": counts(GOODS, 2),
        "favours": some(NOBLES, 3),
        "clergy": some(range(1, CLERGY + 1), 4),
        "rubble": st.fixed_dictionaries({colour: st.integers(0, 5) for colour in RUBBLE}),
        "plans": st.lists(st.sampled_from(PLANS), max_size=4),
        "completed": st.lists(st.sampled_from(PLANS), max_size=4),
        "decrees": some(range(1, DECREES + 1), 5),
        "portfolio": st.lists(st.one_of(st.integers(1, 82), st.sampled_from(SHIPS), SHIPS_WITH_CARGO), max_size=2),
        "hand": some(range(1, 83), 5),
        "tasks": some(range(1, 13), 2),
    },
)
BUILDINGS = st.fixed_dictionaries(
    {"site": st.sampled_from(SITES), "architect": st.sampled_from(ARCHITECTS), "building": st.integers(1, 16)}
)
BOARD = {
    "seed": st.integers(0, 1000),
    "period": st.sampled_from([1, 2]),
    "treasury": st.integers(1, 5),
    "prices": counts(GOODS, 4),
    "cardinal": st.integers(0, 5),
    "church": st.lists(st.just(0) | st.integers(1, CLERGY), min_size=6, max_size=6),
    "decrees": some(range(1, DECREES + 1), 8),
    "stores": st.lists(st.builds("{} {}".format, st.sampled_from(STORES), st.integers(0, 2)), max_size=12),
    "buildings": st.lists(BUILDINGS, max_size=5),
    "available": st.dictionaries(st.sampled_from(ARCHITECTS), st.integers(1, 16), max_size=2),
    "plan_stacks": st.dictionaries(
        st.sampled_from(ARCHITECTS), st.lists(st.integers(2, 5), max_size=4).map(sorted), max_size=2
    ),
    "rubble": st.fixed_dictionaries(
        {},
        optional={
            "rows": st.dictionaries(st.sampled_from(ROWS), cubes(3)),
            "columns": st.dictionaries(st.sampled_from("1234"), cubes(3)),
            "sites": st.dictionaries(st.sampled_from(SITES), cubes(2)),
            "pile": cubes(6),
        },
    ),
    "offices": st.dictionaries(st.sampled_from(NOBLES), counts(["0", "1"], 2), max_size=3),
    "plazas": st.dictionaries(st.sampled_from(NOBLES), counts(["0", "1"], 2), max_size=3),
    "display": some(TILE_SPACES, 5),
    "shipyard": some(SHIPS, 3).map(sorted),
    "piles": st.dictionaries(st.sampled_from(KINDS), some(range(22, 42), 2), max_size=2),
    "covered": st.dictionaries(st.sampled_from(ACTIONS[:6]), st.just("gold"), max_size=2),
    "seats": st.lists(SEAT, max_size=2),
    "question": st.sampled_from([*QUESTIONS, "follow king", "follow builder"]),
    "tokens": st.fixed_dictionaries(
        {},
        optional={
            "plots": st.dictionaries(st.sampled_from(PLOTS), st.sampled_from(["5 reais", "1 gold"]), max_size=4),
            "sites": st.dictionaries(st.sampled_from(SITES), st.sampled_from(["plan", "2 officials"]), max_size=3),
        },
    ),
}
# A handful of keys at a time: the more are drawn, the more often they contradict each other.
AMONG_PEOPLE = st.lists(st.sampled_from(sorted(BOARD)), max_size=6, unique=True).flatmap(
    lambda keys: st.fixed_dictionaries({"players": st.integers(2, 4), **{key: BOARD[key] for key in keys}})
)
LACERDAS_SEAT = st.fixed_dictionaries(
    {},
    optional={
        "influence": st.integers(0, 10),
        "wigs": st.integers(0, 100),
        "goods": counts(GOODS, 9),
        "favours": some(NOBLES, 3),
        "rubble": counts(RUBBLE, 9),
        "plans": st.lists(st.sampled_from(PLANS), max_size=4),
        "decrees": some(range(1, DECREES + 1), 5),
        "portfolio": st.lists(st.one_of(st.sampled_from(SHIPS), SHIPS_WITH_CARGO), max_size=4),
    },
)
OF_SOLO = BOARD | {
    "stores": st.lists(st.builds("{} {}".format, st.sampled_from(STORES), st.integers(0, 1)), max_size=12),
    "seats": st.tuples(SEAT, LACERDAS_SEAT).map(list),
    "courtier": st.sampled_from(NOBLES),
    "assistant": st.sampled_from(KINDS),
    "turn": st.integers(0, 1),
}
SOLO = st.lists(st.sampled_from(sorted(OF_SOLO)), max_size=6, unique=True).flatmap(
    lambda keys: st.fixed_dictionaries({"players": st.just(1), **{key: OF_SOLO[key] for key in keys}})
)
LIKELY = AMONG_PEOPLE | SOLO


@settings(max_examples=300, deadline=None)
@given(LIKELY, st.integers(0, 9))
def test_what_is_built_is_made_of_pieces_and_can_be_played(spec, seed):
    before = json.dumps(spec)
    try:
        s = build(spec, BOX)
    except PositionError:
        return
    finally:
        assert json.dumps(spec) == before
    assert_pieces(s)
    play_out(s, seed)
    assert_pieces(s)


def with_a_fault(spec: Any, draws: random.Random, fault: Any) -> Any:
    """The same description with something else in one place of it."""
    if isinstance(spec, dict | list) and spec and draws.random() < 0.8:
        if isinstance(spec, list):
            place = draws.randrange(len(spec))
            return [with_a_fault(item, draws, fault) if i == place else item for i, item in enumerate(spec)]
        key = draws.choice(sorted(spec))
        return {**spec, key: with_a_fault(spec[key], draws, fault)}
    return fault


@settings(max_examples=300, deadline=None)
@given(LIKELY, ANYTHING, st.integers(0, 2**32))
def test_a_fault_anywhere_is_a_position_error(spec, fault, seed):
    with suppress(PositionError):
        assert_pieces(build(parse(json.dumps(with_a_fault(spec, random.Random(seed), fault))), BOX))


# ---------------------------------------------------------------------- the page about it


def code_blocks() -> list[str]:
    return [block.split("```")[0] for block in DOCS.read_text(encoding="utf-8").split("```json\n")[1:]]


@pytest.mark.parametrize("text", code_blocks())
def test_the_examples_of_the_page(text):
    play_out(build(parse(text), BOX), 1)


@pytest.mark.parametrize("key", [*KEYS, *SEAT_KEYS, *QUESTIONS])
def test_the_page_explains_every_key(key):
    assert f"| `{key}`" in DOCS.read_text(encoding="utf-8")
