"""What is sent with a question: figures of options, prices of what is refused, the line of steps, ways in one go."""

import re
from random import Random

import pytest

from lisboa.engine.stores import Prices
from lisboa.figures import decrees_worth, figures, refused_price, turn_figures, visit_prices
from lisboa.game import Game
from lisboa.onward import onward
from lisboa.preview import preview, previews
from lisboa.redeal import redeal
from lisboa.texts import Texts
from lisboa.trail import trail
from tests.hosting.sandbox import in_a_sandbox
from tests.table import NO_OFFICIALS, play

TEXTS = Texts(reader=0)
BUILDER = {"hand": [1], "offices": NO_OFFICIALS, "seats": [{"reais": 30, "influence": 9}]}


def at(*moves: str, **position: object) -> Game:
    made = Game.position(**position)
    play(made, *moves)
    return made


def of(game: Game, move: str):
    return figures(game.state, game.move(move), preview(game.state, game.state.decider(), move))


# ---------------------------------------------------------------------- figures


def test_what_is_paid_at_once_and_what_is_got():
    assert of(at(hand=[10]), "discard 10") == ([], [("gold", 1)], None)


def test_a_plot_has_the_price_of_its_land_and_the_wigs_of_its_store():
    game = at("visit builder 1", "skip", **BUILDER)
    plots = [move for move in game.state.moves() if move.text.startswith("plot ")]
    assert plots
    s = game.state
    for move in plots:
        cost, gain, _ = of(game, move.text)
        row, column = s.box.plot_row[move.a], s.box.plot_column[move.a]
        price = Prices(s, 0).least(s.row_cubes[row], s.column_cubes[column])
        assert dict(cost).get("reais", 0) == price
        assert "influence" not in dict(cost)
        after = Game.from_record(game.record())
        play(after, move.text)
        wigs = s.players[0].wigs
        while after.decision.question in ("cube", "pay", "house"):
            play(after, after.decision.moves[-1].text)
        if after.decision.question == "take":
            assert after.state.players[0].wigs - wigs >= dict(gain).get("wigs", 0)


def test_what_is_asked_to_be_paid_next_is_a_cost():
    game = at("visit builder 1", "skip", **BUILDER)
    plot = next(move.text for move in game.state.moves())
    play(game, plot)
    while game.decision.question != "cube":
        play(game, game.decision.moves[0].text)
    cube = game.decision.moves[0].text
    found = preview(game.state, 0, cube)
    assert found.next == "pay"
    assert found.due == ("reais", dict(of(game, cube).cost)["reais"])


def test_a_decree_is_worth_what_it_would_score():
    game = at("visit minister 10", "skip", hand=[10], offices=NO_OFFICIALS, seats=[{"influence": 9}])
    assert game.decision.question == "decree"
    for move in game.decision.moves:
        after = Game.from_record(game.record())
        play(after, move.text)
        worth = decrees_worth(after.state, 0)[move.a]
        assert of(game, move.text).worth == decrees_worth(game.state, 0)[move.a] == worth


def test_a_decree_on_offer_counts_with_those_one_has_and_not_with_the_others_on_offer():
    own_decrees = 64  # a wig for each decree, itself among them
    game = at(hand=[10], seats=[{"decrees": [1, 2]}], decrees=[3, 4, own_decrees])
    before = game.hash()
    assert decrees_worth(game.state, 0)[own_decrees] == 3
    assert game.hash() == before


def test_the_cardinal_announces_church_scoring_and_the_treasury():
    for cardinal in range(6):
        game = at("visit king 11", "action cardinal", hand=[11], cardinal=cardinal, offices=NO_OFFICIALS)
        box = game.state.box
        for steps in (1, 2):
            passed = [(cardinal + n) % 6 for n in range(1, steps + 1)]
            found = preview(game.state, 0, f"steps {steps}")
            assert found.church == any(box.church_scoring[space] for space in passed)
            assert found.treasury == sum(box.church_treasury[space] for space in passed)


def test_a_visit_has_its_price():
    game = at(hand=[1], offices=NO_OFFICIALS | {"builder": {1: 2}}, seats=[{"influence": 5, "reais": 30}])
    assert visit_prices(game.state, 0) == {"builder": 2, "minister": 0, "king": 0}
    assert ("influence", 2) in of(game, "visit builder 1").cost


@pytest.mark.parametrize(
    "facts, price", [({"price": 13, "reais": 8}, ("reais", 13)), ({"cost": 5}, ("influence", 5)), ({"card": 3}, None)]
)
def test_the_price_of_what_is_refused(facts, price):
    assert refused_price(facts) == price


def test_the_turn_so_far():
    game = at("discard 10", hand=[10])
    assert turn_figures(game.state) == ([], [("gold", 1)])
    game.undo()
    assert turn_figures(game.state) == ([], [])


# ---------------------------------------------------------------------- the line of steps


def line(game: Game) -> list[str]:
    return [f"{name} {state}{' forced' if forced else ''}" for name, state, forced in trail(game)]


def test_the_steps_of_a_visit():
    game = at(**BUILDER)
    assert line(game) == ["turn now", "take next"]
    play(game, "visit builder 1")
    assert line(game)[-3:] == ["state-action now", "plot next", "take next"]
    play(game, "action plan")
    play(game, game.decision.moves[0].text)
    assert line(game) == ["turn done", "plan done", "plot now", "take next"]
    game.undo()
    assert "plan done" not in line(game)


def test_what_is_forced_is_told():
    game = at(hand=[1], offices=NO_OFFICIALS | {"builder": {1: 2}}, seats=[{"influence": 5, "reais": 30}])
    play(game, "visit builder 1")
    assert "pay-visit done forced" in line(game)


# ---------------------------------------------------------------------- in one go


def test_every_way_can_be_played():
    game, rng, found = Game.new(players=3, seed=4, first=0), Random(4), 0
    while not game.over and found < 300:
        for moves in onward(game.state, game.state.decider()):
            found += 1
            copy = game.state.clone()
            for text in moves:
                assert text in [move.text for move in copy.moves()]
                copy.play(game.move(text))
        game.play(rng.choice(game.decision.moves))
    assert found >= 300


def test_the_ways_tell_nothing_that_the_player_does_not_know():
    game, rng = Game.new(players=3, seed=6, first=0), Random(6)
    for number in range(120):
        seat = game.state.decider()
        assert onward(redeal(game.state, seat, Random(number)), seat) == onward(game.state, seat)
        game.play(rng.choice(game.decision.moves))


def test_nobody_else_is_told_a_way():
    game = at(**BUILDER)
    assert onward(game.state, 0)
    assert onward(game.state, 1) == []


def test_a_tile_in_one_go():
    game = at(hand=[11], offices=NO_OFFICIALS, cardinal=0)
    to_tiles = [moves for moves in onward(game.state, 0) if moves[-1].startswith("tile ")]
    assert {moves[:2] for moves in to_tiles} == {("visit king 11", "action cardinal")}


def test_officials_for_two_offices_in_one_go():
    game = at(hand=[1], offices=NO_OFFICIALS)
    game.play("visit builder 1")
    game.play("action recruit")
    ways = [moves for moves in onward(game.state, 0) if moves[-1].startswith("office ")]
    assert ways == [
        ("office builder", "office minister"),
        ("office builder", "office king"),
        ("office minister", "office king"),
    ]


def test_the_turn_is_ended_on_the_way_only_if_nothing_else_is_left_to_do():
    game, rng, found = Game.new(players=3, seed=4, first=0), Random(4), set()
    while not game.over:
        for answer, *then in onward(game.state, game.state.decider()):
            if then[-1].startswith("take "):
                assert len(then) == 1
                assert answer == "done" or len(game.decision.moves) <= 4
                found.add(answer.split()[0])
        game.play(rng.choice(game.decision.moves))
    assert found > {"done"}


# ---------------------------------------------------------------------- in words


def test_pieces_have_no_numbers_in_what_people_read():
    """Cards, tiles, decrees, ships and tasks are named by what is seen on them."""
    game, rng = Game.new(players=3, seed=2, first=0), Random(2)
    for _ in range(200):
        state, seat = game.state, game.state.decider()
        for move, found in previews(state, seat).items():
            known = game.move(move)
            for text in (TEXTS.move(known, state=state), TEXTS.brief(known, state), TEXTS.then(found, state)):
                for inner in ("card ", "tile ", "decree ", "ship ", "task "):
                    at_end = text.partition(inner)[2][:1]
                    assert not at_end.isdigit(), text
        game.play(rng.choice(game.decision.moves))


# ---------------------------------------------------------------------- several moves in one action


@in_a_sandbox
async def test_moves_right_after_a_move(sandbox):
    ana, rui = await sandbox.people("Ana", "Rui")
    at = await sandbox.table(ana, rui, first=0)
    table = await at.steps_until(lambda table: table.decision() is not None and table.decision().question == "turn")
    seat = table.decider()
    person = (ana, rui)[seat]
    card = table.playing().state.players[seat].hand[0]
    then = ["take king", "take king"]  # the second one is not possible: what was played stands
    await at.do(person, "play", seat=seat, move=f"discard {card}", then=then, end=True)
    told = [entry.data.get("move") for entry in await at.entries()]
    assert told[-2:] == [f"discard {card}", "take king"]
    assert table.ending == seat


def test_the_price_of_land_is_explained():
    game = at("visit builder 1", "skip", **BUILDER)
    for move in game.decision.moves:
        told = [int(word) for word in re.findall(r"treasury (-?\d+), rubble (\d+)", TEXTS.price(move, game.state))[0]]
        assert sum(told) == dict(of(game, move.text).cost).get("reais", 0)
    assert TEXTS.price(game.move("skip"), game.state) == ""
