"""R1: players, periods, the shape of a turn, and no dead ends."""

from random import Random

import pytest

from lisboa.engine.packing import BIT
from lisboa.game import Game, IllegalMove
from tests.table import goods, offered, play, question, refused, seat

NO_GOODS = {"gold": 0, "cloth": 0, "books": 0, "tools": 0}


def play_at_random(game: Game, seed: int) -> list[tuple[int, str]]:
    """Plays to the end; answers who decided what."""
    choices = Random(seed)
    asked = []
    while not game.over:
        assert game.decision.moves, f"no way on: {question(game)}"
        asked.append(question(game))
        game.play(choices.choice(game.decision.moves))
    return asked


# ---------------------------------------------------------------------- R1.1: players and periods


@pytest.mark.rule("R1.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_has_two_periods_and_the_most_wigs_win(players):
    game = Game.new(players=players, seed=players)
    periods = {game.state.period}
    choices = Random(players)
    while not game.over:
        game.play(choices.choice(game.decision.moves))
        periods.add(game.state.period)
    assert periods == {1, 2}
    assert len(game.state.players) == players
    scores = game.scores()
    best = max(score.total for score in scores)
    assert {score.total for score in scores if score.place == 1} == {best}
    assert game.decision is None


@pytest.mark.rule("R1.1")
@pytest.mark.parametrize("players", [0, 5])
def test_there_are_at_most_four_players(players):
    with pytest.raises(ValueError, match="players"):
        Game.new(players=players)


@pytest.mark.rule("R1.1")
def test_the_number_of_rounds_varies():
    ends = set()
    for seed in range(6):
        game = Game.new(players=2, seed=seed)
        play_at_random(game, seed)
        ends.add(game.state.round)
    assert len(ends) > 1


# ---------------------------------------------------------------------- R1.2: the shape of a turn


@pytest.mark.rule("R1.2")
def test_a_turn_docks_plays_one_card_takes_one_and_cleans_up():
    game = Game.position(
        turn=2,
        hand=[1],
        church=[1, 2, 3, 4, 5, 6],
        seats=[{"portfolio": [{"ship": "1a", "cargo": ["gold"], "at_sea": True}], "hand": [11]}],
    )
    play(game, "portfolio 1")
    assert question(game) == (2, "act")
    play(game, "trade cloth cardinal", "steps 1", "tile 1", "done")
    assert question(game) == (2, "take")
    assert game.state.church == (0, 2, 3, 4, 5, 6)
    card = game.state.piles[0][-1]
    play(game, "take builder")
    assert seat(game, 2).hand == (card,)
    assert 0 not in game.state.church  # clean-up
    assert seat(game, 0).cargo == (0,)  # the next player's ship has docked before the question of the turn
    assert question(game) == (0, "turn")


@pytest.mark.rule("R1.2")
def test_exactly_one_card_is_played_from_the_hand():
    game = Game.position(hand=[1, 2, 3])
    play(game, "discard 2")
    assert seat(game, 0).hand == (1, 3)
    assert question(game) == (0, "take")
    assert refused(game, "discard 1") == "not-asked"
    play(game, "take king")
    assert len(seat(game, 0).hand) == 3


@pytest.mark.rule("R1.2")
def test_only_cards_of_the_own_hand_can_be_played():
    game = Game.position(hand=[1], seats=[{}, {"hand": [2]}])
    assert refused(game, "discard 2") == "not-in-hand"
    assert refused(game, "portfolio 2") == "not-in-hand"


@pytest.mark.rule("R1.2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_play_goes_clockwise_from_the_first_player(players):
    game = Game.position(players=players, first=1)
    turns = []
    for _ in range(2 * players):
        turns.append(question(game))
        play(game, game.decision.moves[0].text, "take " + ("builder", "minister", "king")[len(turns) % 3])
    assert turns == [((1 + n) % players, "turn") for n in range(2 * players)]
    assert game.state.round == 3


@pytest.mark.rule("R1.2")
def test_nobody_plays_out_of_turn():
    game = Game.position(hand=[1])
    with pytest.raises(IllegalMove) as caught:
        game.play("discard 1", seat=1)
    assert caught.value.refusal.code == "not-your-decision"


# ---------------------------------------------------------------------- R1.3: completed in full


@pytest.mark.rule("R1.3")
@pytest.mark.parametrize("players, seed", [(2, 21), (3, 22), (4, 23), (4, 24)])
def test_no_line_of_legal_choices_ends_in_a_dead_end(players, seed):
    game = Game.new(players=players, seed=seed, draft=seed % 2 == 0)
    asked = play_at_random(game, seed)
    assert game.state.round == game.state.last_round > 0
    assert {seat for seat, _ in asked} == set(range(players))


@pytest.mark.rule("R1.3", "R4.7")
def test_a_ship_that_eats_the_last_good_is_not_offered():
    game = Game.position(hand=[8], shipyard=["1a"], seats=[{"goods": NO_GOODS | {"tools": 1}, "portfolio": [1, 2]}])
    play(game, "portfolio 8")
    # Building would cost the only good; declined without a question, since nothing else is left.
    assert question(game) == (0, "room")
    assert goods(game, 0) == NO_GOODS | {"tools": 1}
    assert game.state.shipyard == (0,)


@pytest.mark.rule("R1.3")
def test_an_action_that_cannot_be_completed_is_not_begun():
    """The cheapest plot costs 3 and there are 2 reais: no visit, although its cost in influence is there."""
    bare = {"rows": {row: [] for row in "ABCDE"}, "columns": {str(n): [] for n in range(1, 6)}}
    everything_taken = [f"{p} {s} 1" for p, s in (("A4", "blue"), ("B2", "yellow"), ("E1", "yellow"), ("E3", "pink"))]
    game = Game.position(hand=[1], rubble=bare, stores=everything_taken, seats=[{"reais": 2, "influence": 0}])
    assert refused(game, "visit builder 1") == "land-too-dear"
    game = Game.position(hand=[1], rubble=bare, stores=everything_taken, seats=[{"reais": 3, "influence": 0}])
    assert refused(game, "visit builder 1") is None


@pytest.mark.rule("R1.3", "R15.7")
def test_a_tile_after_which_the_land_cannot_be_paid_is_not_offered():
    """A2 moves the cardinal. Tile 20 brings 7 influence, worth 5 reais; with tile 6 the land could not be paid."""
    game = Game.position(
        question="store",
        treasury=5,
        church=[20, 6, 0, 0, 0, 0],
        rubble={"rows": {row: [] if row == "A" else ["earthquake"] * 3 for row in "ABCDE"}, "columns": {"2": []}},
        seats=[{"reais": 0, "influence": 0}],
    )
    assert offered(game) == {"plot A2 yellow", "plot A2 pink"}
    play(game, "plot A2 pink")
    assert seat(game, 0).clergy_count == 1
    assert seat(game, 0).clergy == BIT[20]  # 6 lies beside the cardinal too, and was not offered
    assert (seat(game, 0).reais, seat(game, 0).influence) == (0, 0)
    assert question(game) == (0, "house")
