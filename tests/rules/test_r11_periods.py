"""R11: the end of the first period and the end of the game."""

from typing import Any

import pytest

from lisboa.engine.constants import SHIPS
from lisboa.game import Game
from tests.table import clergy, cubes, favours, goods, offered, play, portfolio, question, refused, seat, treasury

NO_GOODS = {"gold": 0, "cloth": 0, "books": 0, "tools": 0}
BARE = {"rows": {row: [] for row in "ABCDE"}, "columns": {str(n): [] for n in range(1, 6)}}
READY = {"king": {0: 2}, "minister": {0: 0}}
ONE_SHORT = {"earthquake": 2, "fire": 2, "tsunami": 1}  # of a second set
TWO_SETS = {"earthquake": 2, "fire": 2, "tsunami": 2}
NEARLY_OUT = {"builder": [], "minister": [], "king": [32], "treasury": [37, 38, 39]}


def sets(n: int) -> dict[str, int]:
    return {"earthquake": n, "fire": n, "tsunami": n}


def yard(game: Game) -> list[str]:
    """The shipyard, the top ship first."""
    return [SHIPS[ship] for ship in reversed(game.state.shipyard)]


def completing(**keys: Any) -> Game:
    """Seat 0 plays card 25 and takes the cube that completes a second set; the trade is to come."""
    seats = keys.pop("seats", [{}])
    mine = {"rubble": ONE_SHORT, "hand": [25]} | seats[0]
    game = Game.position(rubble={"pile": ["tsunami"]}, seats=[mine, *seats[1:]], **keys)
    play(game, "portfolio 25")
    return game


def end_turn(game: Game) -> None:
    play(game, "trade tools plan", "plan blue", "done", "take treasury")


# ---------------------------------------------------------------------- R11.1: what ends period 1


@pytest.mark.rule("R11.1")
def test_a_second_set_ends_the_period_at_the_end_of_the_turn():
    game = completing()
    assert seat(game, 0).sets == 2
    assert question(game) == (0, "act")  # the turn goes on
    play(game, "trade tools plan", "plan blue", "done")
    assert question(game) == (0, "take")  # and a card is taken
    assert game.state.period == 1
    play(game, "take king")
    assert question(game) == (0, "release")


@pytest.mark.rule("R11.1")
def test_a_first_set_and_two_players_with_one_each_do_not():
    game = Game.position(
        hand=[25], rubble={"pile": ["tsunami"]}, seats=[{"rubble": {"earthquake": 1, "fire": 1}}, {"rubble": sets(1)}]
    )
    play(game, "portfolio 25", "trade tools plan", "plan blue", "done", "take king")
    assert seat(game, 0).sets == 1
    assert question(game) == (1, "turn")


@pytest.mark.rule("R11.1")
def test_three_empty_piles_end_the_period():
    game = Game.position(hand=[1], piles=NEARLY_OUT)
    play(game, "discard 1")
    assert game.state.period == 1
    play(game, "take king")  # the last face-up card of the third pile
    assert question(game) == (0, "release")


@pytest.mark.rule("R11.1")
def test_two_empty_piles_do_not():
    game = Game.position(hand=[1], piles=NEARLY_OUT)
    play(game, "discard 1", "take treasury")
    assert question(game) == (1, "turn")
    assert game.state.period == 1


@pytest.mark.rule("R11.1")
def test_all_cards_left_in_the_piles_leave_the_game():
    game = Game.position(hand=[1], piles=NEARLY_OUT)
    play(game, "discard 1", "take king")
    assert game.state.piles == ((), (), (), ())
    hands = [card for p in game.state.players for card in p.hand]
    assert not {37, 38, 39} & set(hands)


# ---------------------------------------------------------------------- R11.2: the change of period


@pytest.mark.rule("R11.2")
def test_first_3_wigs_per_set_for_everybody():
    game = Game.position(
        question="period", seats=[{"rubble": TWO_SETS}, {"rubble": sets(1)}, {"rubble": {"earthquake": 4}}]
    )
    assert [seat(game, n).wigs for n in range(3)] == [5 + 6, 5 + 3, 5]
    assert question(game) == (0, "release")


@pytest.mark.rule("R11.2", "R15.9")
def test_then_discards_clockwise_from_the_player_who_triggered_it():
    game = Game.position(question="period", turn=2, seats=[{}, {"rubble": TWO_SETS}, {}])
    for who in (1, 2, 0):
        assert question(game) == (who, "release")
        play(game, "done")
    assert game.state.period == 2


@pytest.mark.rule("R11.2")
def test_any_cards_may_be_discarded_and_one_of_each_noble_is_rewarded():
    hand = [1, 4, 6, 11, 17]
    game = Game.position(question="period", seats=[{"rubble": TWO_SETS, "goods": NO_GOODS, "hand": hand}])
    assert offered(game) == {f"release {card}" for card in hand} | {"done"}
    play(game, "release 1", "release 4", "release 17", "release 11", "done")
    assert offered(game) == {"reward 1", "reward 4", "reward 11"}
    assert refused(game, "reward 17") == "only-a-penalty"
    assert refused(game, "reward 6") == "not-released"
    play(game, "reward 4")
    # Builder done: the king's card remains, and is rewarded without a question.
    assert goods(game, 0) == NO_GOODS | {"tools": 2, "gold": 1}
    assert question(game) == (1, "release")
    assert seat(game, 0).hand == (6,)


@pytest.mark.rule("R11.2")
def test_nobody_must_discard():
    game = Game.position(question="period", seats=[{"rubble": TWO_SETS, "hand": [1, 2, 3]}])
    play(game, "done")
    assert seat(game, 0).hand == (1, 2, 3)
    assert question(game) == (1, "release")


@pytest.mark.rule("R11.2")
def test_never_a_penalty():
    game = Game.position(
        question="period", offices={"minister": {0: 2}}, seats=[{"rubble": TWO_SETS, "hand": [5, 10, 16, 17]}]
    )
    play(game, "release 5", "release 10", "release 16", "done")
    assert question(game) == (1, "release")
    assert (seat(game, 0).reais, seat(game, 0).influence, seat(game, 0).officials) == (10, 4, 6)


@pytest.mark.rule("R11.2", "R15.1")
def test_rewards_come_before_the_shipyard_changes():
    """Card 8 builds a ship of the old yard."""
    game = Game.position(
        question="period", shipyard=["1b", "2a"], seats=[{"rubble": TWO_SETS, "hand": [8]}, {"hand": []}, {"hand": []}]
    )
    play(game, "release 8")  # the last card: discarding is over
    assert question(game) == (0, "ship")
    play(game, "build", "give gold")
    assert portfolio(game, 0) == ["1b"]
    assert game.state.period == 2
    assert yard(game) == ["3a", "3b", "4a", "4b"]  # 1a and 2a left the game


@pytest.mark.rule("R11.2", "R2.15")
@pytest.mark.parametrize("players, ships", [(2, "3a 4a"), (3, "3a 3b 4a 4b"), (4, "3a 3b 3c 4a 4b 4c")])
def test_hull_3_on_top_of_hull_4_replaces_the_ships_left(players, ships):
    seats = [{"rubble": TWO_SETS, "hand": []}] + [{"hand": []}] * (players - 1)
    game = Game.position(players=players, question="period", seats=seats)
    assert game.state.period == 2
    assert yard(game) == ships.split()


@pytest.mark.rule("R11.2")
def test_hands_are_filled_up_to_5_from_the_purple_deck():
    game = Game.position(
        question="period", seats=[{"rubble": TWO_SETS, "hand": [1, 2]}, {"hand": [3, 4, 5, 6, 7]}, {"hand": []}]
    )
    play(game, "done", "done")
    hands = [seat(game, n).hand for n in range(3)]
    assert [len(hand) for hand in hands] == [5, 5, 5]
    drawn = [card for hand in hands for card in hand if card > 21]
    assert len(drawn) == 8
    assert all(42 <= card <= 62 for card in drawn)
    assert hands[1] == (3, 4, 5, 6, 7)
    assert game.state.late_cards == ()  # the rest leave the game, unseen
    assert sorted([*drawn, *(card for card in game.state.aside if 42 <= card <= 62)]) == list(range(42, 63))


@pytest.mark.rule("R11.2")
def test_the_brown_deck_is_laid_out_like_the_red_one():
    game = Game.position(question="period", seats=[{"rubble": TWO_SETS, "hand": []}, {"hand": []}, {"hand": []}])
    assert [sorted(pile) for pile in game.state.piles] == [
        [63, 64, 65, 66, 67],
        [68, 69, 70, 71, 72],
        [73, 74, 75, 76, 77],
        [78, 79, 80, 81, 82],
    ]


@pytest.mark.rule("R11.2")
def test_church_and_decrees_are_refilled():
    game = Game.position(
        question="period",
        church=[1, 2, 3, 4, 5, 6],
        decrees=[1, 2, 3, 4, 5, 6, 7, 8],
        seats=[{"rubble": TWO_SETS, "hand": [7, 13], "markers": 0}, {"hand": []}, {"hand": []}],
    )
    play(game, "release 7", "release 13", "reward 13", "tile 2", "decree 5")
    assert game.state.period == 2
    assert len(set(game.state.church) - {0}) == 6
    assert 2 not in game.state.church
    assert len(set(game.state.decree_row) - {0}) == 8


@pytest.mark.rule("R11.2")
def test_play_goes_on_with_the_player_after_the_one_whose_turn_it_was():
    game = Game.position(question="period", turn=1, seats=[{"rubble": TWO_SETS}, {}, {}])
    play(game, "done", "done", "done")
    assert question(game) == (2, "turn")


@pytest.mark.rule("R11.2", "R8.2")
def test_a_follower_may_trigger_it():
    game = Game.position(
        hand=[1],
        rubble=BARE | {"pile": ["tsunami"]},
        seats=[{}, {"favours": ["builder"], "influence": 9, "reais": 30, "rubble": ONE_SHORT}],
    )
    play(game, "visit builder 1", "skip", "plot B1 yellow", "coins 3", "house left")
    play(game, "follow", "action store", "plot C2 pink", "coins 3", "house left", "take king")
    assert question(game) == (1, "release")  # the follower begins
    play(game, "done", "done", "done")
    assert question(game) == (1, "turn")  # being after seat 0, whose turn it was


# ---------------------------------------------------------------------- R11.3: the end of the game


def take_turns(game: Game, count: int) -> list[int]:
    """So many turns of discards; who had them. Cards are taken where there are most."""
    turns = []
    for _ in range(count):
        turns.append(question(game)[0])
        game.play(game.decision.moves[0])
        if not game.over and game.decision.question == "take":
            game.play(max(game.decision.moves, key=lambda move: len(game.state.piles[move.a])))
    return turns


@pytest.mark.rule("R11.3")
@pytest.mark.parametrize("trigger", [0, 1, 2])
def test_a_fourth_set_finishes_the_round_and_brings_one_last_full_round(trigger):
    one_short = {"earthquake": 4, "fire": 4, "tsunami": 3}
    seats = [{}, {}, {}]
    seats[trigger] = {"rubble": one_short, "hand": [45, 46, 51]}
    game = Game.position(period=2, round=7, turn=trigger, first=0, rubble={"pile": ["tsunami"]}, seats=seats)
    play(game, "portfolio 45", "trade tools plan", "plan blue", "done", "take treasury")
    assert game.state.last_round == 8
    turns = take_turns(game, 3 - trigger - 1 + 3)
    assert turns == [*range(trigger + 1, 3), 0, 1, 2]
    assert game.over
    assert game.state.round == 8


@pytest.mark.rule("R11.3")
def test_three_empty_piles_bring_it_too():
    piles = {"builder": [], "minister": [], "king": [73], "treasury": [78, 79, 80, 81, 82]}
    game = Game.position(period=2, round=4, turn=1, first=0, hand=[42], piles=piles)
    play(game, "discard 42", "take king")
    assert game.state.last_round == 5
    assert take_turns(game, 4) == [2, 0, 1, 2]
    assert game.over


@pytest.mark.rule("R11.3")
def test_a_third_set_does_not():
    game = Game.position(
        period=2,
        hand=[45],
        rubble={"pile": ["tsunami"]},
        seats=[{"rubble": {"earthquake": 3, "fire": 3, "tsunami": 2}}],
    )
    play(game, "portfolio 45", "trade tools plan", "plan blue", "done", "take king")
    assert (seat(game, 0).sets, game.state.last_round) == (3, 0)


@pytest.mark.rule("R11.3")
def test_all_have_had_the_same_number_of_turns():
    piles = {"king": [], "minister": [], "builder": []}
    game = Game.position(period=2, round=3, turn=1, first=2, last_round=3, piles=piles)
    assert take_turns(game, 1) == [1]  # seat 1 is the last of a round that seat 2 began
    assert game.over


# ---------------------------------------------------------------------- R11.4: details of the change


@pytest.mark.rule("R11.4")
def test_one_player_finishes_before_the_next():
    game = Game.position(question="period", seats=[{"rubble": TWO_SETS, "hand": [2, 3, 11]}, {"hand": [12]}])
    play(game, "release 2", "release 11", "done")
    assert question(game) == (0, "period-reward")
    assert refused(game, "release 3") == "not-asked"  # discard all you want first
    play(game, "reward 11", "plan blue")
    assert question(game) == (1, "release")


@pytest.mark.rule("R11.4")
@pytest.mark.parametrize("order", [("reward 9", "reward 2"), ("reward 2", "reward 9")])
def test_rewards_in_any_order(order):
    game = Game.position(question="period", seats=[{"rubble": TWO_SETS, "goods": {"books": 0}, "hand": [2, 9]}])
    play(game, "release 2", "release 9")
    assert offered(game) == {"reward 2", "reward 9"}
    play(game, order[0])
    if order[0] == "reward 9":
        assert goods(game, 0)["books"] == 2
    assert question(game) == (0, "plan")


@pytest.mark.rule("R11.4")
def test_a_card_of_your_choice_for_each_noble():
    game = Game.position(question="period", seats=[{"rubble": TWO_SETS, "goods": NO_GOODS, "hand": [1, 4]}])
    play(game, "release 1", "release 4", "reward 1")
    assert goods(game, 0) == NO_GOODS | {"gold": 1}
    assert question(game) == (1, "release")


@pytest.mark.rule("R11.4")
def test_a_penalty_card_gives_nothing_but_does_not_use_up_its_noble():
    game = Game.position(question="period", seats=[{"rubble": TWO_SETS, "goods": NO_GOODS, "hand": [5, 1]}])
    play(game, "release 5", "release 1")
    assert goods(game, 0) == NO_GOODS | {"gold": 1}


@pytest.mark.rule("R11.4")
def test_rewards_are_compulsory_once_their_card_is_discarded():
    game = Game.position(question="period", seats=[{"rubble": TWO_SETS, "hand": [2, 9]}])
    play(game, "release 2", "release 9")
    assert refused(game, "done") == "compulsory"


@pytest.mark.rule("R11.4")
def test_nothing_is_played_so_clergy_3_brings_no_wig():
    game = Game.position(question="period", seats=[{"rubble": TWO_SETS, "clergy": [3], "hand": [1]}])
    play(game, "release 1")
    assert seat(game, 0).wigs == 5 + 6


@pytest.mark.rule("R11.4")
def test_nothing_is_refilled_in_between():
    game = Game.position(
        question="period",
        church=[1, 2, 3, 4, 5, 6],
        decrees=[1, 2, 3],
        seats=[{"rubble": TWO_SETS, "markers": 0, "hand": [13]}, {"hand": [34, 7]}],
    )
    play(game, "release 13", "tile 2")
    assert game.state.church == (1, 0, 3, 4, 5, 6)
    play(game, "release 34", "release 7", "reward 34")
    assert clergy(game, 1) == {3}  # the only tile beside space 2
    assert game.state.church == (1, 0, 0, 4, 5, 6)
    play(game, "decree 1")
    assert game.state.decree_row.count(0) == 6


@pytest.mark.rule("R11.4", "R7.6")
def test_one_church_scoring_after_the_last_players_rewards():
    game = Game.position(
        question="period",
        cardinal=5,
        church=[1, 2, 3, 4, 5, 6],
        seats=[{"rubble": TWO_SETS, "hand": [13], "clergy": [22]}, {"hand": [3]}, {"hand": [12], "clergy": [23]}],
    )
    play(game, "release 13", "tile 1")
    assert question(game) == (1, "release")  # not yet
    play(game, "done", "release 12", "favour king")
    assert question(game) == (0, "church")  # begun by the one who moved the cardinal
    assert (game.state.period, yard(game)[0]) == (1, "1a")  # before the ships change
    play(game, "cash 22", "done")
    assert question(game) == (2, "church")
    play(game, "done")
    assert game.state.period == 2
    assert favours(game, 2) == {"king"}


@pytest.mark.rule("R11.4")
def test_a_set_completed_here_earns_nothing_and_may_be_of_use_at_once():
    game = Game.position(
        question="period",
        rubble={"pile": ["tsunami"]},
        seats=[{"rubble": TWO_SETS, "hand": []}, {"rubble": {"earthquake": 1, "fire": 1}, "hand": [25]}, {"hand": []}],
    )
    play(game, "release 25")
    assert cubes(game, 1) == sets(1)
    assert (seat(game, 1).sets, seat(game, 1).wigs) == (1, 5)


@pytest.mark.rule("R11.4", "R11.3")
def test_a_player_with_4_sets_when_period_2_begins_triggers_the_end_in_the_first_turn():
    game = Game.position(
        question="period",
        round=5,
        turn=2,
        rubble={"pile": ["tsunami"]},
        seats=[
            {"hand": []},
            {"hand": [25], "rubble": {"earthquake": 4, "fire": 4, "tsunami": 3}},
            {"hand": []},
        ],
    )
    play(game, "release 25")
    assert (game.state.period, seat(game, 1).sets) == (2, 4)
    assert question(game) == (0, "turn")
    assert game.state.last_round == 0  # seat 1 has not had a turn yet
    play(game, game.decision.moves[0].text)
    play(game, "take king")
    assert question(game) == (1, "turn")
    assert game.state.last_round == game.state.round + 1


@pytest.mark.rule("R11.4", "R9.5")
def test_the_change_of_period_is_a_turn_of_its_own_for_the_decree_marker():
    """The second set is completed at west B, whose decree takes the first marker; card 7 takes the second."""
    game = Game.position(
        hand=[11, 7, 19],
        decrees=[1, 2, 3, 4, 5, 6, 7, 8],
        rubble={"sites": {"west-B": ["tsunami", "fire"]}},
        offices=READY,
        seats=[{"rubble": ONE_SHORT, "plans": ["blue-2"]}, {"hand": []}, {"hand": []}],
    )
    play(game, "visit king 11", "skip", "site west-B", "decree 1", "decree 2", "take king")
    assert (seat(game, 0).markers, question(game)) == (1, (0, "release"))
    play(game, "release 7", "done", "decree 3", "decree 4")
    assert seat(game, 0).decrees == (1, 2, 3, 4)
    assert seat(game, 0).markers == 0
    assert treasury(game) == 3
