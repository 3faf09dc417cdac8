"""The result page: figures that agree with the scoring, aligned and narrow, with tie-breaks and ranks."""

import pytest

from lisboa.engine.scoring import CATEGORIES, final_wigs, ranking
from lisboa.game import Game
from lisboa.texts import Texts
from tests.texts.everything import game, random_play, ranked, solo, tied, variants

TEXTS = Texts()


def section(text: str, heading: str) -> list[str]:
    return text.split(f"\n\n{heading}")[1].split("\n\n")[0].split("\n")[1:]


def numbers(line: str, players: int) -> list[int]:
    return [int(word) for word in line.split()[-players:]]


@pytest.mark.rule("R12.1", "R12.2", "R12.3", "R12.4", "R12.5", "R12.6", "R12.7")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_figures_are_those_of_the_scoring(players):
    state = variants(players, seed=players)
    for number, _ in enumerate(random_play(state, players)):
        if number % 40 == 0:
            check(TEXTS.result(state), [p.wigs for p in state.players], state)
    tracks = [p.wigs - sum(row) for p, row in zip(state.players, final_wigs(state), strict=True)]
    check(TEXTS.result(state), tracks, state)


def check(text, tracks, state):
    players = len(state.players)
    rows = final_wigs(state)
    lines = section(text, "Final scoring")
    assert numbers(lines[1], players) == tracks
    for i in range(len(CATEGORIES)):
        assert numbers(lines[2 + i], players) == [row[i] for row in rows]
    assert numbers(lines[-1], players) == [track + sum(row) for track, row in zip(tracks, rows, strict=True)]
    assert len({len(line) for line in lines}) == 1


def test_the_same_totals_as_a_game():
    played = Game.new(players=2, seed=3)
    for _ in range(60):
        decision = played.decision
        assert decision is not None
        played.play(decision.moves[-1])
    lines = section(played.texts.result(played.state), "Final scoring")
    assert numbers(lines[-1], 2) == [score.total for score in played.scores()]
    assert lines[0].split() == ["Category", "Orange", "Purple"]


def test_a_running_game_is_scored_as_if_it_ended_now():
    state = game(2)
    wigs = [p.wigs for p in state.players]
    text = TEXTS.result(state)
    assert text.split("\n")[0] == "As if the game ended now: round 1, period 1"
    assert [p.wigs for p in state.players] == wigs
    state.steps.clear()
    over = TEXTS.result(state)
    assert over.split("\n")[0] == "Final result"
    assert numbers(section(text, "Final scoring")[1], 2) == wigs
    assert numbers(section(over, "Final scoring")[-1], 2) == wigs


@pytest.mark.rule("R12.3", "R12.6")
def test_majorities():
    state = game(3)
    # Orange 2 gold; Purple 1 gold, 1 cloth; Green 1 gold.
    state.plots = tuple({0: 1, 1: 1, 2: 5, 3: 6, 4: 9}.get(plot, 0) for plot in range(24))
    state.players[0].completed = (3, 7)
    state.players[1].completed = (1,)
    state.players[2].completed = (0,)
    text = TEXTS.result(state)
    assert section(text, "Stores of each type") == [
        "  Goods              Orange              Purple               Green",
        "  gold     2 stores, 3 wigs      1 store, 1 wig      1 store, 1 wig",
        "  cloth  no stores, no wigs     1 store, 9 wigs  no stores, no wigs",
        "  books  no stores, no wigs  no stores, no wigs  no stores, no wigs",
        "  tools  no stores, no wigs  no stores, no wigs  no stores, no wigs",
    ]
    assert section(text, "Officials on completed plans") == [
        "  Orange: 4 officials, 15 wigs",
        "  Purple: 1 official, 10 wigs",
        "  Green: no officials, no wigs",
    ]


@pytest.mark.rule("R12.5")
def test_decrees_one_by_one():
    state = game(2)
    state.plots = tuple({5: 1, 6: 2}.get(plot, 0) for plot in range(24))
    state.players[0].decrees = (13, 70)
    assert section(TEXTS.result(state), "Decrees one by one") == [
        "  Orange: 4 wigs",
        "    4 wigs: the decree “2 wigs for each of your stores in row B”",
        "    no wigs: the decree “2 wigs for each of your ships”",
        "  Purple: no decrees",
    ]


@pytest.mark.rule("R13.12")
def test_lacerdas_decrees_are_worth_three_each():
    state = solo()
    state.players[1].decrees = (70, 13)
    assert section(TEXTS.result(state), "Decrees one by one") == [
        "  Orange: no decrees",
        "  Lacerda: 6 wigs, 3 for each decree whatever it says (R13.12)",
        "    3 wigs: decree 70",
        "    3 wigs: decree 13",
    ]
    rubble = section(TEXTS.result(state), "Final scoring")[3]
    assert rubble.startswith("  Rubble: sets, Lacerda cubes (R12.2, R13.12)")


@pytest.mark.rule("R12.8")
@pytest.mark.parametrize(
    "more, expected",
    [
        ((1, 0, 0, 0), "Purple is ahead of Orange with more rubble sets, 1 to 0 (R12.8)."),
        ((0, 1, 0, 0), "Purple is ahead of Orange with more stores, 1 to 0 (R12.8)."),
        ((0, 0, 1, 0), "Purple is ahead of Orange with more completed plans, 1 to 0 (R12.8)."),
        ((0, 0, 0, 1), "Purple is ahead of Orange with more money, 11 reais to 10 (R12.8)."),
    ],
)
def test_ties(more, expected):
    assert section(TEXTS.result(tied(*more)), "Places") == [
        "  1. Purple: 60 wigs",
        f"    {expected}",
        "  2. Orange: 60 wigs",
    ]


@pytest.mark.rule("R12.8")
def test_a_shared_place_and_no_tie():
    assert section(TEXTS.result(tied(0, 0, 0, 0)), "Places") == [
        "  1. Orange: 60 wigs",
        "    Orange and Purple share the place: no tie-break separates them (R12.8).",
        "  1. Purple: 60 wigs",
    ]
    state = tied(1, 0, 0, 0)
    state.players[0].wigs = 61
    assert section(TEXTS.result(state), "Places") == ["  1. Orange: 61 wigs", "  2. Purple: 60 wigs"]
    assert Texts(names=["Rui", "Ana"], reader=1).result(tied(1, 0, 0, 0)).split("\n")[-2] == (
        "    You are ahead of Rui with more rubble sets, 1 to 0 (R12.8)."
    )


@pytest.mark.rule("R13.13", "R15.20", "R15.21")
@pytest.mark.parametrize(
    "stores, decrees, reais, ships, expected",
    [
        (
            3,
            3,
            4,
            0,
            [
                "  Your rank: beggar (R13.13)",
                "  Still needed for court servant:",
                "    stores: 4 needed, 3 so far",
                "    reais, including those from influence: 5 needed, 4 so far",
                "    decrees: 4 needed, 3 so far",
            ],
        ),
        (
            4,
            4,
            5,
            0,
            [
                "  Your rank: court servant (R13.13)",
                "  Still needed for king’s favourite:",
                "    reais, including those from influence: 10 needed, 5 so far",
                "    decrees: 7 needed, 4 so far",
                "    ships: 1 needed, 0 so far",
            ],
        ),
        (
            4,
            7,
            10,
            1,
            [
                "  Your rank: king’s favourite (R13.13)",
                "  Still needed for the Marquis’s right hand:",
                "    reais, including those from influence: 20 needed, 10 so far",
                "    decrees: 8 needed, 7 so far",
                "    ships: 2 needed, 1 so far",
            ],
        ),
        (4, 8, 20, 2, ["  Your rank: the Marquis’s right hand (R13.13)", "  There is no higher rank."]),
    ],
)
def test_ranks(stores, decrees, reais, ships, expected):
    text = TEXTS.read_by(0).result(ranked(stores, decrees, reais, ships))
    assert section(text, "Rank") == expected
    assert "\n\nPlaces\n" not in text


@pytest.mark.rule("R13.13")
def test_ranks_with_too_few_wigs_and_with_a_name():
    state = ranked(0, 4, 5, 0)
    state.players[0].wigs = 49
    assert section(Texts(names=["Ana", "Lacerda"]).result(state), "Rank") == [
        "  Ana’s rank: beggar (R13.13)",
        "  Still needed for court servant:",
        "    more wigs than Lacerda: 50 needed, 49 so far",
        "    stores: 4 needed, 0 so far",
        "    majorities of stores or officials: 1 needed, 0 so far",
    ]
    own = section(TEXTS.read_by(0).result(solo()), "Rank")
    assert own[0] == "  Your rank if the game ended now: beggar (R13.13)"


@pytest.mark.parametrize("seed", [1, 2])
def test_lines_are_short_whatever_the_names(seed):
    long = Texts(names=["Maria da Glória Francisca", "x" * 120, "Rui", "Ana de Áustria e Bragança"])
    for state in (variants(4, seed), solo(seed)):
        for number, _ in enumerate(random_play(state, seed)):
            if number % 40 == 0:
                assert max(map(len, long.result(state).split("\n"))) <= 100
        text = long.result(state)
        assert max(map(len, text.split("\n"))) <= 100
        assert section(text, "Final scoring")[0].split()[1:4] == ["Maria", "da", "Glór…"]
        assert len({len(line) for line in section(text, "Final scoring")}) == 1


def test_places_are_those_of_the_ranking():
    state = variants(4, seed=7)
    for _ in random_play(state, 7):
        pass
    lines = section(TEXTS.result(state), "Places")
    places = ranking(state)
    assert [line.split(":")[0].strip() for line in lines if not line.startswith("    ")] == [
        f"{places[who]}. {TEXTS.player(who)}" for who in sorted(range(4), key=lambda who: places[who])
    ]
