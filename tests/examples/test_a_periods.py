"""The rulebook's examples on the end of the period and of the game: E38, E39."""

import pytest

from lisboa.engine.constants import DECKS, KINDS
from lisboa.game import Game
from lisboa.view import view
from tests.table import favours, gone, goods, idle, offered, plans, play, portfolio, question, refused, seat

# ---------------------------------------------------------------------- E38 the end of the period

YELLOW, ORANGE, GREEN, PURPLE = range(4)  # clockwise
CITY = {"rows": {"C": ["fire"], "D": ["tsunami"]}, "columns": {"3": [], "4": []}}


def yellow_has_a_builder_card() -> Game:
    """Yellow's turn; Green follows builders and is a blue cube short of a second set. Hands of 5."""
    green = {
        "hand": [12, 13, 17, 7, 8],
        "favours": ["builder"],
        "influence": 5,
        "reais": 20,
        "wigs": 5,
        "rubble": {"earthquake": 2, "fire": 2, "tsunami": 1},
        "goods": {"books": 1},
    }
    purple = {
        "hand": [14, 27, 1, 2, 18],
        "influence": 0,
        "wigs": 5,
        "rubble": {"earthquake": 1, "fire": 1, "tsunami": 1},
        "goods": {"gold": 0, "cloth": 0, "books": 0, "tools": 1},
    }
    yellow = {"hand": [3, 19, 20, 9, 15], "influence": 5, "reais": 20, "wigs": 5}
    orange = {"hand": [4, 5, 6, 10, 11], "wigs": 5}
    return Game.position(
        names=["Yellow", "Orange", "Green", "Purple"],
        players=4,
        turn=YELLOW,
        treasury=3,
        rubble=CITY,
        offices={"minister": dict.fromkeys(range(4), 0)},
        seats=[yellow, orange, green, purple],
        piles={"king": [33, 34]},
    )


def end_of_yellows_turn() -> Game:
    """Yellow builds a store, Green follows, builds one too and completes the set."""
    game = yellow_has_a_builder_card()
    play(game, "visit builder 3", "skip", "plot C3 brown", "coins 3", "house left")
    assert question(game) == (GREEN, "follow")
    play(game, "follow", "action store", "plot D4 blue", "coins 3", "house left")
    assert seat(game, GREEN).sets == 2
    assert question(game) == (YELLOW, "take")  # Yellow's turn is finished first
    play(game, "take king")
    return game


def after_green() -> Game:
    game = end_of_yellows_turn()
    play(game, "release 12", "release 13", "release 17", "done", "reward 12", "favour king")
    return game


def after_purple() -> Game:
    game = after_green()
    play(game, "release 14", "release 27", "release 1", "release 2", "done")
    play(game, "reward 14", "reward 27", "build", "give cloth", "reward 1")
    return game


def new_period() -> Game:
    game = after_purple()
    play(game, "release 19", "release 20", "done", "done")
    return game


@pytest.mark.example("E38")
@pytest.mark.rule("R11.1", "R11.2", "R15.9")
def test_every_set_scores_3_wigs_and_the_player_who_completed_it_begins():
    game = end_of_yellows_turn()
    assert [p.wigs for p in game.state.players] == [5, 5, 5 + 6, 5 + 3]
    assert question(game) == (GREEN, "release")
    assert game.state.period == 1


@pytest.mark.example("E38")
@pytest.mark.rule("R11.1")
def test_all_cards_left_in_the_piles_leave_the_game():
    """X29: the face-down ones too."""
    game = end_of_yellows_turn()
    assert game.state.piles == ((), (), (), ())
    assert gone(game, 34)
    assert 33 in seat(game, YELLOW).hand


@pytest.mark.example("E38")
@pytest.mark.rule("R11.2", "R11.4")
def test_green_discards_two_king_cards_and_a_treasury_card_for_one_reward():
    game = end_of_yellows_turn()
    assert refused(game, "release 14") == "not-in-hand"
    play(game, "release 12", "release 13", "release 17", "done")
    assert offered(game) == {"reward 12", "reward 13"}
    assert refused(game, "reward 17") == "only-a-penalty"  # the code for "no reward on it"
    assert refused(game, "reward 7") == "not-released"
    assert refused(game, "done") == "compulsory"
    cardinal = game.state.cardinal
    play(game, "reward 12", "favour king")
    assert favours(game, GREEN) == {"king"}
    assert game.state.cardinal == cardinal  # the other king card brings nothing
    assert question(game) == (PURPLE, "release")
    assert all(gone(game, card) for card in (12, 13, 17))
    assert seat(game, GREEN).hand == (7, 8)


@pytest.mark.example("E38")
@pytest.mark.rule("R11.2", "R11.4", "R15.1")
def test_purple_discards_four_noble_cards_for_three_rewards():
    game = after_green()
    play(game, "release 14", "release 27", "release 1", "release 2", "done")
    assert offered(game) == {"reward 14", "reward 27", "reward 1", "reward 2"}
    play(game, "reward 1")
    assert goods(game, PURPLE)["gold"] == 1
    assert refused(game, "reward 2") == "rewarded"
    play(game, "reward 14")
    assert goods(game, PURPLE)["cloth"] == 2
    play(game, "build", "give cloth")
    assert portfolio(game, PURPLE) == ["1a"]  # the shipyard is still that of period 1
    assert plans(game, PURPLE) == []
    assert question(game) == (YELLOW, "release")
    assert seat(game, PURPLE).hand == (18,)


@pytest.mark.example("E38")
@pytest.mark.rule("R11.2", "R11.4")
def test_yellow_gets_nothing_for_treasury_cards_and_orange_discards_nothing():
    game = after_purple()
    before = (seat(game, YELLOW).reais, goods(game, YELLOW), plans(game, YELLOW))
    play(game, "release 19", "release 20", "done")
    assert (seat(game, YELLOW).reais, goods(game, YELLOW), plans(game, YELLOW)) == before
    assert question(game) == (ORANGE, "release")
    play(game, "done")
    assert seat(game, ORANGE).hand == (4, 5, 6, 10, 11)


@pytest.mark.example("E38")
@pytest.mark.rule("R11.2")
def test_everyone_draws_up_to_5_from_the_purple_deck_and_orange_goes_on():
    game = new_period()
    purple = DECKS.index("purple")
    drawn = [sum(1 for card in p.hand if game.box.card_deck[card] == purple) for p in game.state.players]
    assert drawn == [2, 0, 3, 4]
    assert [len(p.hand) for p in game.state.players] == [5, 5, 5, 5]
    assert game.state.period == 2
    assert question(game) == (ORANGE, "turn")  # after Yellow, no matter who triggered it


@pytest.mark.example("E38")
@pytest.mark.rule("R11.2", "R15.1")
def test_the_shipyard_and_the_piles_of_period_2_come_last():
    """X10: discards first, then the ships."""
    assert view(after_purple().state, None).shipyard == ("1b", "1c", "2a", "2b", "2c")
    shown = view(new_period().state, None)
    assert shown.shipyard == ("3a", "3b", "3c", "4a", "4b", "4c")
    assert {kind: pile.count for kind, pile in shown.piles.items()} == dict.fromkeys(KINDS, 5)
    brown = DECKS.index("brown")
    game = new_period()
    assert {game.box.card_deck[card] for pile in game.state.piles for card in pile} == {brown}
    assert len(shown.church) == 6
    assert None not in shown.church + shown.decrees


@pytest.mark.example("E38")
@pytest.mark.rule("R11.2", "R11.4")
def test_a_penalty_card_gives_nothing_and_costs_nothing():
    """X11: penalties are ignored."""
    game = after_purple()
    play(game, "done")
    reais = seat(game, ORANGE).reais
    play(game, "release 5", "release 10", "release 4", "done")
    assert goods(game, ORANGE)["tools"] == 2  # the reward of card 4; the two penalties are passed over
    assert seat(game, ORANGE).reais == reais
    assert question(game) == (ORANGE, "turn")


# ---------------------------------------------------------------------- E39 the end of the game


def play_out(game: Game) -> list[int]:
    """Whose turns are still to come, each an idle one."""
    turns = []
    while not game.over:
        turns.append(question(game)[0])
        idle(game)
    return turns


@pytest.mark.example("E39")
@pytest.mark.rule("R11.3", "R15.16")
@pytest.mark.parametrize("trigger", [0, 1, 2, 3])
def test_after_the_fourth_set_the_round_is_finished_and_one_more_is_played(trigger: int):
    """Seat 0 (Yellow) was first player, seat 3 (Green) is last in the round."""
    seats: list[dict[str, object]] = [{} for _ in range(4)]
    seats[trigger] = {"rubble": {"earthquake": 4, "fire": 4, "tsunami": 3}}
    game = Game.position(
        players=4,
        period=2,
        first=0,
        turn=trigger,
        round=7,
        hand=[45, 42, 47, 52, 58],
        seats=seats,
        rubble={"pile": ["tsunami", "fire"]},
    )
    play(game, "portfolio 45", "cube pile tsunami", "trade gold plan", "plan blue", "done", "take king")
    assert game.state.last_round == 8
    turns = play_out(game)
    assert turns == [*range(trigger + 1, 4), 0, 1, 2, 3]


@pytest.mark.example("E39")
@pytest.mark.rule("R11.3", "R15.16")
@pytest.mark.parametrize("trigger", [0, 3])
def test_after_the_third_empty_pile_the_round_is_finished_and_one_more_is_played(trigger: int):
    game = Game.position(
        players=4, period=2, first=0, turn=trigger, round=7, piles={"builder": [63], "minister": [], "king": []}
    )
    card = seat(game, trigger).hand[0]
    play(game, f"discard {card}", "take builder")
    assert play_out(game) == [*range(trigger + 1, 4), 0, 1, 2, 3]


@pytest.mark.example("E39")
@pytest.mark.rule("R11.3")
def test_before_the_trigger_the_rounds_go_on():
    game = Game.position(
        players=4,
        period=2,
        first=0,
        turn=3,
        round=7,
        hand=[45, 42],
        seats=[{}, {}, {}, {"rubble": {"earthquake": 4, "fire": 3, "tsunami": 3}}],
        rubble={"pile": ["tsunami", "fire"]},
    )
    play(game, "portfolio 45", "cube pile tsunami", "trade gold plan", "plan blue", "done", "take king")
    idle(game, 8)
    assert question(game) == (0, "turn")
    assert game.state.round == 10
