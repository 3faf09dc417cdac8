"""Previews, exact: what a move costs and gives, what it turns up, and what is asked next; as data and in one line."""

import json
from dataclasses import asdict

import pytest

from lisboa.game import Game
from lisboa.preview import Preview, Previews, preview, previews
from lisboa.texts import Texts
from tests.table import CHEAP_LAND, DEEDS, NO_OFFICIALS, OPENING, offered, play, with_tasks

TEXTS = Texts()
KING_AT_WORK = {"hand": [11], "offices": NO_OFFICIALS | {"king": {0: 3, 1: 2}}}
OPENER = {"plans": ["blue-3"], "rubble": {"earthquake": 2, "fire": 1, "tsunami": 2}}
NORTH_PINK = {"site": "north-pink", "architect": "blue", "colours": ["cloth", "books"]}
SHIPS = {
    "question": "act",
    "seats": [
        {"goods": {"gold": 2}, "reais": 0, "portfolio": [{"ship": "2a", "cargo": ["gold"]}]},
        {"portfolio": [{"ship": "2b", "cargo": ["gold"]}, "1a"]},
    ],
}


def at(*moves: str, **position: object) -> Game:
    """A game at a position after these moves."""
    made = Game.position(**position)
    play(made, *moves)
    return made


def foresee(game: Game, move: str) -> Preview:
    return preview(game.state, game.state.decider(), move)


def line(game: Game, move: str) -> str:
    return TEXTS.preview(foresee(game, move), game.state)


# ---------------------------------------------------------------------- costs and gains


@pytest.mark.rule("R3.3")
def test_discard_a_card():
    game = at(hand=[10])
    assert foresee(game, "discard 10") == Preview(
        "discard 10", 0, changes=(("goods", "gold", 1), ("hand", 10, -1)), next="take", next_seat=0
    )
    assert line(game, "discard 10") == "+1 gold; then take a politics card"


@pytest.mark.rule("R3.3", "R4.2")
def test_a_discard_with_a_full_warehouse_gives_nothing():
    game = at(hand=[10], seats=[{"goods": {"gold": 2}}])
    assert foresee(game, "discard 10").changes == (("hand", 10, -1),)
    assert line(game, "discard 10") == "then take a politics card"


@pytest.mark.rule("R8.1", "R8.3", "R15.6")
def test_visit_a_noble():
    """2 influence for Purple's officials, of which one is paid with a wig."""
    game = at(**KING_AT_WORK, seats=[OPENER | {"influence": 1}])
    assert foresee(game, "visit king 11") == Preview(
        "visit king 11",
        0,
        changes=(("wigs", None, -1), ("influence", None, -1), ("hand", 11, -1)),
        next="state-action",
        next_seat=0,
    )
    assert line(game, "visit king 11") == "−1 influence, −1 wig; then do a state action or not"
    play(game, "visit king 11")
    assert line(game, "skip") == "then open a public building"


@pytest.mark.rule("R5.1", "R5.2")
def test_sell_to_the_own_ship_and_to_another():
    game = at(**SHIPS)
    own = (("wigs", None, 2), ("reais", None, 7), ("goods", "gold", -1), ("cargo", "2a gold", 1))
    assert foresee(game, "sell gold 2a").changes == own
    assert line(game, "sell gold 2a") == "−1 gold, +2 wigs, +7 reais; then sell more goods or not"
    sale = foresee(game, "sell cloth 2b")
    assert sale.changes == (("reais", None, 6), ("goods", "cloth", -1))
    assert sale.others == ((1, "wigs", None, 2), (1, "cargo", "2b cloth", 1))
    assert line(game, "sell cloth 2b") == "−1 cloth, +6 reais; Purple +2 wigs; then sell more goods or not"


@pytest.mark.rule("R9.1", "R9.3", "R9.4")
def test_build_a_store():
    """The plot's reward and the land are settled at once, the wigs come with the house."""
    game = at(**CHEAP_LAND, buildings=[NORTH_PINK], seats=[{"influence": 0}])
    assert foresee(game, "plot A4 brown").changes == (("reais", None, 5 - 3),)
    assert line(game, "plot A4 brown") == "+2 reais; then choose a house for the store"
    play(game, "plot C3 pink")
    assert foresee(game, "house left").changes == (("wigs", None, 5), ("houses", "left", 1))
    assert line(game, "house left") == "+5 wigs; then take a politics card"


@pytest.mark.rule("R9.6", "R9.8")
def test_open_a_building():
    game = at(**OPENING, seats=[OPENER])
    found = foresee(game, "site east-B")
    assert found.changes == (
        ("wigs", None, 4),
        ("goods", "books", 1),
        ("cubes", "earthquake", 1),
        ("cubes", "fire", 1),
        ("officials", None, 3),
        ("in-office", "king", -3),
        ("plans", "blue-3", -1),
        ("completed", "blue-3", 1),
        ("sets", None, 1),
        ("markers", None, 1),
    )
    assert (found.uncertain, found.reveals) == ((("building", 1),), True)
    assert line(game, "site east-B") == (
        "−3 officials out, +4 wigs, +1 completed plan, +1 rubble set, +1 book, +1 earthquake cube, +1 fire cube; "
        "turns up a public building; then take a politics card"
    )


# ---------------------------------------------------------------------- what is turned up


@pytest.mark.rule("R3.5", "R2.21")
def test_take_a_card_and_turn_up_the_next():
    """Nobody knows which card comes to light, but whose turn it is then is certain."""
    game = at(question="take", piles={"king": [34, 33, 32]})
    assert foresee(game, "take king") == Preview(
        "take king",
        0,
        changes=(("hand", 34, 1),),
        uncertain=(("pile", 1),),
        reveals=True,
        ends_turn=True,
        next="turn",
        next_seat=1,
    )
    assert line(game, "take king") == "+1 card; turns up a politics card; then Purple’s turn"


@pytest.mark.rule("R3.5")
def test_the_last_card_of_a_pile_turns_up_nothing():
    game = at(question="take", piles={"king": [34]})
    found = foresee(game, "take king")
    assert (found.uncertain, found.reveals, found.ends_turn) == ((), False, True)
    assert line(game, "take king") == "+1 card; then Purple’s turn"


@pytest.mark.rule("R3.5", "R13.5")
def test_lacerdas_turn_is_not_looked_into():
    game = at(players=1, question="take", piles={"king": [34, 33, 32]})
    found = foresee(game, "take king")
    assert found.changes == (("hand", 34, 1),)
    assert (found.others, found.ends_turn, found.next) == ((), True, None)
    assert line(game, "take king") == "+1 card; turns up a politics card; then Lacerda’s turn"


@pytest.mark.rule("R2.2")
def test_the_tiles_of_the_others_are_not_looked_at():
    game = Game.new(players=2, seed=3)
    first, second = game.state.decider(), 1 - game.state.decider()
    tile = game.decision.moves[0]
    assert foresee(game, tile.text).next == "keep-tile"
    assert line(game, tile.text) == f"then {TEXTS.player(second)} decides: keep a clergy tile"
    play(game, tile.text)
    last = foresee(game, game.decision.moves[0].text)
    assert last.changes[0][:2] == ("kept", game.decision.moves[0].a)
    assert (last.seat, last.others, last.next, last.reveals) == (second, (), None, True)
    assert line(game, last.move) == "turns up something hidden"
    assert first != second


@pytest.mark.rule("R14.1", "R2.21")
def test_new_tasks_are_counted_not_named():
    _, position, moves = DEEDS["visit: store"]
    game = with_tasks({0: [1]}, **position)
    *before, house = moves
    play(game, *before)
    assert foresee(game, house).changes == (("houses", "left", 1), ("tasks", None, 2), ("tasks", 1, -1))
    assert line(game, house) == "+2 starting tasks; then take a politics card"


@pytest.mark.rule("R11.2", "R2.21")
def test_cards_of_the_new_period_are_counted_not_named():
    game = at(question="period", turn=2, seats=[{"hand": []}, {"hand": []}, {"hand": [11]}])
    found = foresee(game, "done")
    assert found.changes == (("hand", None, 4),)
    assert {(who, piece, amount) for who, name, piece, amount in found.others if name == "hand"} == {
        (0, None, 5),
        (1, None, 5),
    }
    assert (dict(found.uncertain)["pile"], found.next, found.next_seat) == (4, "turn", 0)


# ---------------------------------------------------------------------- what is next


@pytest.mark.rule("R11.2")
def test_the_end_of_the_period_comes_after_the_turn():
    game = at(question="take", piles={"minister": [28], "builder": [], "king": [], "treasury": [37]})
    found = foresee(game, "take minister")
    assert (found.ends_turn, found.next, found.next_seat) == (True, "release", 0)
    assert line(game, "take minister") == "+1 card; then discard cards at the end of the period or not"


@pytest.mark.rule("R12.1")
def test_the_end_of_the_game_brings_its_wigs():
    game = at(players=2, period=2, question="take", turn=1, round=9, last_round=9)
    move = min(offered(game))
    found = foresee(game, move)
    before = [score.total - score.track for score in game.scores()]
    assert ("wigs", None, before[1]) in found.changes
    assert (found.next, found.next_seat, found.ends_turn) == ("over", None, True)
    assert line(game, move).endswith("; then the game is over")


@pytest.mark.rule("R8.2")
def test_another_player_is_asked_next():
    game = at(question="follow king", turn=1, seats=[{}, {"favours": ["king"]}])
    assert foresee(game, "decline") == Preview("decline", 1, next="take", next_seat=0)
    assert line(game, "decline") == "then Orange decides: take a politics card"


def test_where_nothing_is_certain_the_line_says_so():
    assert TEXTS.preview(Preview("done", 0), at().state) == "nothing changes at once"


# ---------------------------------------------------------------------- asking for previews


def test_all_moves_of_a_decision_as_json():
    game = at(hand=[10, 11])
    found = previews(game.state, 0)
    assert found.keys() == offered(game)
    assert json.loads(json.dumps(asdict(found["discard 10"])))["changes"] == [["goods", "gold", 1], ["hand", 10, -1]]
    assert found["discard 11"] == foresee(game, "discard 11")


def test_a_preview_changes_nothing():
    game = at(question="take")
    before, events = game.hash(), len(game.events)
    previews(game.state, 0)
    assert (game.hash(), len(game.events)) == (before, events)


def test_only_legal_moves_of_the_player_who_decides_have_previews():
    game = at(hand=[10])
    assert previews(game.state, 1) == {}
    with pytest.raises(ValueError, match="seat 1 does not decide now"):
        Previews(game.state, 1)
    with pytest.raises(ValueError, match="'discard 11' is not possible now"):
        foresee(game, "discard 11")


def test_what_reveals_cannot_be_taken_back():
    for position, move in (({"piles": {"king": [34, 33]}}, "take king"), ({"piles": {"king": [34]}}, "take king")):
        game = at(question="take", **position)
        reveals = foresee(game, move).reveals
        play(game, move)
        assert game.can_undo(0) is not reveals
