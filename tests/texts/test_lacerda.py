"""The solo opponent in words: every decision, its area, and the player to whom sentences speak."""

import re

import pytest

from lisboa import game as games
from lisboa.engine import events as ev
from lisboa.engine import kinds, lacerda
from lisboa.engine import refusals as rf
from lisboa.engine.constants import CLOTH
from lisboa.engine.moves import find
from lisboa.engine.packing import AT_SEA, ONE_GOOD, choice_and_detail, choice_of
from lisboa.rulebook import rules
from lisboa.texts import Texts
from tests.texts.everything import game, lacerda_events, random_play, solo, variants

GREATEST = "the difference between its wigs and yours is greatest there"

TEXTS = Texts(reader=0)
STATE = solo()


def decision(choice: int, detail: int, settled: int = 0) -> str | None:
    return TEXTS.event((ev.LACERDA, 1, choice_of(choice, detail), settled, ev.BY_LACERDA), STATE)


# ---------------------------------------------------------------------- its decisions


@pytest.mark.rule("R13.5")
@pytest.mark.parametrize(
    "choice, detail, settled, expected",
    [
        (lacerda.ITS_COURTIER, 1, 0, "Lacerda’s courtier moves on to the minister (R13.5)."),
        (
            lacerda.ITS_STATE_ACTION,
            2,
            1,
            "Lacerda does the upper state action of the minister, build a ship: "
            "the assistant stands above king or treasury (R13.5).",
        ),
        (
            lacerda.ITS_STATE_ACTION,
            5,
            2,
            "Lacerda does the lower state action of the king, take a royal favour: "
            "the assistant stands above builder or minister (R13.5).",
        ),
        (lacerda.ITS_NOBLE_ACTION, 7, 0, "Lacerda does the noble action of the minister: take a decree (R13.5)."),
        (
            lacerda.ITS_DISCARD,
            3,
            0,
            "Lacerda discards the face-up treasury card: the assistant stands above it (R13.5).",
        ),
        (lacerda.ITS_ASSISTANT, 2, 0, "Lacerda’s assistant now stands above the king pile (R13.5)."),
    ],
)
def test_its_turn(choice, detail, settled, expected):
    assert decision(choice, detail, settled) == expected


@pytest.mark.rule("R15.18")
@pytest.mark.parametrize(
    "choice, detail, settled, expected",
    [
        (
            lacerda.ITS_STATE_SKIPPED,
            2,
            0,
            "Lacerda skips the state action of the minister, build a ship: it is not possible now (R15.18).",
        ),
        (
            lacerda.ITS_NOBLE_SKIPPED,
            6,
            1,
            "Lacerda skips the noble action of the builder, build a store: influence and wigs do not suffice, so it "
            "pays nothing (R15.18).",
        ),
        (
            lacerda.ITS_NOBLE_SKIPPED,
            6,
            2,
            "Lacerda skips the noble action of the builder, build a store: no house is left, or no free plot has its "
            "city tile on display (R15.18).",
        ),
        (
            lacerda.ITS_NOBLE_SKIPPED,
            7,
            2,
            "Lacerda skips the noble action of the minister, take a decree: no decree is left (R15.18).",
        ),
        (
            lacerda.ITS_NOBLE_SKIPPED,
            8,
            2,
            "Lacerda skips the noble action of the king, open a public building: no available building fits a free "
            "site (R15.18).",
        ),
        (lacerda.ITS_CLERGY, 0, 0, "Lacerda takes no clergy tile: there is none in front of the cardinal (R15.18)."),
        (
            lacerda.ITS_FOLLOW,
            2,
            2,
            "Lacerda does not follow the visit to the king: it cannot pay or cannot act, and keeps "
            "the favour (R15.18).",
        ),
    ],
)
def test_what_it_leaves_out(choice, detail, settled, expected):
    assert decision(choice, detail, settled) == expected


@pytest.mark.rule("R13.6")
@pytest.mark.parametrize(
    "choice, detail, settled, expected",
    [
        (lacerda.ITS_PLAN, 1, 1, "Lacerda chooses the green plan: it shows more officials (R13.6)."),
        (lacerda.ITS_PLAN, 0, 2, "Lacerda chooses the blue plan: both show as many officials; in a tie, blue (R13.6)."),
        (lacerda.ITS_PLAN, 1, 3, "Lacerda chooses the green plan: there are no others (R13.6)."),
        (lacerda.ITS_OFFICE, 2, 1, "Lacerda chooses the king’s office: it has the fewest officials there (R13.6)."),
        (
            lacerda.ITS_OFFICE,
            0,
            2,
            "Lacerda chooses the builder’s office: it has the fewest officials there; in a tie, the "
            "left office first (R13.6).",
        ),
        (
            lacerda.ITS_CLERGY,
            16,
            0,
            "Lacerda discards the clergy tile “each public building: −1 official” for its wigs: it is in front of the "
            "cardinal (R13.6).",
        ),
        (
            lacerda.ITS_FAVOUR,
            1,
            0,
            "Lacerda chooses the minister’s favour: the first it lacks, in the order builder, minister, king (R13.6).",
        ),
    ],
)
def test_its_state_actions(choice, detail, settled, expected):
    assert decision(choice, detail, settled) == expected


@pytest.mark.rule("R13.8", "R13.9", "R13.10")
@pytest.mark.parametrize(
    "choice, detail, settled, expected",
    [
        (
            lacerda.ITS_PLOT,
            16 * 4 + 1,
            1,
            "Lacerda builds on D3 facing the pink street (cloth): the most wigs at once (R13.8).",
        ),
        (
            lacerda.ITS_PLOT,
            0,
            2,
            "Lacerda builds on A2 facing the yellow street (gold): the most wigs at once; in a tie, the "
            "topmost row, then the leftmost plot, then the street on the left (R13.8).",
        ),
        (lacerda.ITS_CUBE, 2, 1, "Lacerda chooses the tsunami cube from the row: the cheapest there (R13.8)."),
        (lacerda.ITS_CUBE, 3, 1, "Lacerda chooses the earthquake cube from the column: the cheapest there (R13.8)."),
        (
            lacerda.ITS_CUBE,
            5,
            2,
            "Lacerda chooses the tsunami cube from the column: the row has one as cheap; in a tie, the column’s "
            "(R13.8).",
        ),
        (lacerda.ITS_DECREES, 2, 0, "Lacerda takes the 2 leftmost decrees (R13.9)."),
        (lacerda.ITS_DECREES, 1, 0, "Lacerda takes the only decree that is left (R13.9)."),
        (
            lacerda.ITS_SITE,
            6,
            1,
            f"Lacerda chooses the site north pink: {GREATEST} (R13.10).",
        ),
        (
            lacerda.ITS_SITE,
            3,
            2,
            f"Lacerda chooses the site west D: {GREATEST}; in a tie, the first of west D to A, north yellow to blue, "
            "east A to D (R13.10).",
        ),
        (
            lacerda.ITS_ARCHITECT,
            0,
            1,
            "Lacerda chooses the building of the blue architect: the better one there, or the "
            "only one that fits (R13.10).",
        ),
        (
            lacerda.ITS_ARCHITECT,
            0,
            2,
            "Lacerda chooses the building of the blue architect: both are as good; with the "
            "assistant above builder or minister blue (R13.10).",
        ),
        (
            lacerda.ITS_ARCHITECT,
            1,
            2,
            "Lacerda chooses the building of the green architect: both are as good; with the "
            "assistant above king or treasury green (R13.10).",
        ),
        (lacerda.ITS_FOLLOW, 0, 1, "Lacerda follows the visit to the builder, as always when it can (R13.7)."),
    ],
)
def test_its_noble_actions(choice, detail, settled, expected):
    assert decision(choice, detail, settled) == expected


def test_every_decision_has_its_own_sentence_and_a_rule():
    lines = [TEXTS.event(event, STATE) for event in lacerda_events()]
    assert len(set(lines)) == len(lines)
    cited = {re.search(r"\((R[\d.]+)\)\.$", line or "").group(1) for line in lines}
    assert cited == {"R13.5", "R13.6", "R13.7", "R13.8", "R13.9", "R13.10", "R15.18"}
    assert cited <= rules().keys()


@pytest.mark.parametrize(
    "event, expected",
    [
        ((ev.WIGS, 1, 0, 9, ev.BY_FINAL_SETS), "Lacerda gains 9 wigs: final scoring of rubble cubes (R13.12)."),
        ((ev.WIGS, 0, 0, 9, ev.BY_FINAL_SETS), "You gain 9 wigs: final scoring of rubble sets (R12.2)."),
        (
            (ev.WIGS, 1, 0, 7, ev.BY_PERIOD_CUBES),
            "Lacerda gains 7 wigs: rubble cubes at the end of the period (R13.11).",
        ),
        ((ev.INFLUENCE, 1, 0, 5, ev.BY_SHIP), "Lacerda gains 5 influence: building a ship (R13.6)."),
        (
            (ev.UPPER, 1, 100, 1, ev.BY_SHIP),
            "Lacerda takes the ship (hull 1, influence 3, market price), for no goods (R13.6).",
        ),
        ((ev.HOUSES, 1, 0, 1, ev.BY_STORE), "Lacerda puts a house on the new store (R13.8)."),
        ((ev.OFFICIALS, 1, 0, 7, ev.BY_SETUP), "Lacerda begins with 7 officials in its area (R13.1)."),
        (
            (ev.LEFT, 1, 12, 1, ev.BY_SETUP),
            "Drawn to place Lacerda’s assistant or courtier: the king card (influence 2; royal favour) (R13.3).",
        ),
        (
            (ev.LEFT, 1, 501, 2, ev.BY_SETUP),
            "2 fire cubes from the site of the first public building out of the game (R13.3).",
        ),
        ((ev.BUILDING, 1, 3, 24, ev.BY_SETUP), "Open on west D from the start: blue building (blue) (R13.3)."),
        (
            (ev.LEFT, 0, 369, 1, ev.BY_CLEANUP),
            "Not used in a solo game, as it is about the most reais: the decree “5 wigs if nobody has more "
            "reais than you, including those on the influence track” (R13.9).",
        ),
        (
            (ev.PILE, 1, 12, -1, ev.BY_ASSISTANT),
            "Removed from its pile: the king card (influence 2; royal favour) (R13.5).",
        ),
        (
            (ev.DECREES, 0, 13, 1, ev.BY_START_DECREE),
            "You take the decree “2 wigs for each of your stores in row B” to begin with (R14.3).",
        ),
    ],
)
def test_what_has_another_line_than_for_a_player(event, expected):
    assert TEXTS.event(event, STATE) == expected


def test_what_a_decision_tells_is_not_told_again():
    assert [TEXTS.event((code, 1, 2, 1, ev.BY_LACERDA), STATE) for code in (ev.CHOICE, ev.FOLLOWS, ev.STORE)] == (
        [None, None, None]
    )
    assert TEXTS.event((ev.FOLLOWS, 0, 2, 1, ev.BY_FOLLOW), STATE) == "You follow the visit to the king (R8.2)."


# ---------------------------------------------------------------------- the reader


def test_the_names_are_those_of_a_game_without_names():
    new = games.Game.new(players=1, seed=1)
    assert new.names == ["Orange", "Lacerda"]
    assert new.log(0)[0] == "You begin with 5 wigs (R2.1)."
    assert new.log()[0] == new.log(1)[0] == "Orange begins with 5 wigs (R2.1)."
    assert Texts().event((ev.WIGS, 0, 0, 5, ev.BY_SETUP), STATE) == "Orange begins with 5 wigs (R2.1)."


@pytest.mark.parametrize(
    "event, you, ana",
    [
        (
            (ev.WIGS, 0, 0, 2, ev.BY_STORE_SCORE),
            "You gain 2 wigs: the new store scores (R9.3).",
            "Ana gains 2 wigs: the new store scores (R9.3).",
        ),
        (
            (ev.CLERGY, 0, 2, 1, ev.BY_SETUP),
            "You have the clergy tile “each store: +1 wig” (R2.1).",
            "Ana has the clergy tile “each store: +1 wig” (R2.1).",
        ),
        (
            (ev.FOLLOWS, 0, 0, 0, ev.BY_FOLLOW),
            "You do not follow the visit to the builder (R8.2).",
            "Ana does not follow the visit to the builder (R8.2).",
        ),
        (
            (ev.TURN, 0, 4, 2, ev.BY_TURN),
            "Round 4, period 2: it is your turn (R1.2).",
            "Round 4, period 2: it is Ana’s turn (R1.2).",
        ),
        (
            (ev.CARGO, 0, 17, 1, ev.BY_SALE),
            "Your hull-2 ship takes 1 cloth aboard: sale of goods (R5.1).",
            "Ana’s hull-2 ship takes 1 cloth aboard: sale of goods (R5.1).",
        ),
        (
            (ev.LEFT, 0, 501, 1, ev.BY_NO_ROOM),
            "1 fire cube of yours out of the game: no room on the board (R4.8).",
            "1 fire cube of Ana out of the game: no room on the board (R4.8).",
        ),
        (
            (ev.INFLUENCE_LOST, 0, 0, 2, ev.BY_CARD),
            "You lose 2 influence above 10: reward of the card played (R4.4).",
            "Ana loses 2 influence above 10: reward of the card played (R4.4).",
        ),
        (
            (ev.CHURCH_SCORING, 0, 0, 0, ev.BY_CHURCH),
            "Church scoring, beginning with you (R7.6).",
            "Church scoring, beginning with Ana (R7.6).",
        ),
        (
            (ev.LACERDA, 1, 1303, 1, ev.BY_LACERDA),
            "Lacerda chooses the site west D: the difference between its wigs and yours is greatest there (R13.10).",
            "Lacerda chooses the site west D: the difference between its wigs and Ana’s is greatest there (R13.10).",
        ),
    ],
)
def test_sentences_speak_to_the_reader(event, you, ana):
    for name in ("Ana", "You", "Eu", "Lacerda"):
        assert Texts(names=[name, "Lacerda"], reader=0).event(event, STATE) == you
    assert Texts(names=["Ana", "Lacerda"]).event(event, STATE) == ana
    assert Texts(names=["You", "Lacerda"]).event(event, STATE) == ana.replace("Ana", "You")


def test_a_refusal_speaks_to_the_reader():
    packed = rf.refuse(rf.NOT_YOUR_DECISION, 0)
    assert TEXTS.refusal(packed, find("done"), STATE) == "The decision is yours now (R1.2)."


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_you_are_never_spoken_of_in_the_third_person(seed):
    state = solo(seed)
    for number, _ in enumerate(random_play(state, seed)):
        if number % 25 == 0:
            text = TEXTS.position(state, 0) + TEXTS.result(state)
            assert not re.search(r"You’s|(?:of|for|with|is|to) You\b", text)
    lines = [line for line in (TEXTS.event(event, state) for event in state.events or []) if line]
    yours = [line for line in lines if line.startswith("You ")]
    assert len(yours) > 50
    assert not [line for line in yours if re.match(r"You \w+s ", line)]
    assert not [line for line in lines if re.search(r"You’s|(?:of|for|with|is|to) You\b", line)]


# ---------------------------------------------------------------------- tasks and starting decrees


@pytest.mark.rule("R14.1")
@pytest.mark.parametrize(
    "task, expected",
    [
        (
            1,
            "starting task 1: build a store, or build a ship when visiting the minister, by a card played to the "
            "court; reward 2 new tasks",
        ),
        (
            2,
            "starting task 2: open a public building or take a decree, by a card played to the court; reward 2 new "
            "tasks",
        ),
        (3, "starting task 3: build a store or take a decree, by a card played to the court; reward 2 new tasks"),
        (
            4,
            "starting task 4: build a ship when visiting the minister, or open a public building, by a card played to "
            "the court; reward 2 new tasks",
        ),
        (5, "starting task 5: recruit 2 officials; reward 1 of your officials to an office"),
        (6, "starting task 6: take a plan; reward 1 of your officials to an office"),
        (7, "starting task 7: meet the cardinal; reward 3 reais"),
        (8, "starting task 8: get a royal favour; reward 2 influence"),
        (9, "starting task 9: follow a visit; reward 2 influence"),
        (10, "starting task 10: sell goods; reward 3 reais"),
        (11, "starting task 11: produce goods; reward 1 gold"),
        (12, "starting task 12: gain influence at church scoring; reward 2 wigs"),
    ],
)
def test_tasks(task, expected):
    assert TEXTS.task(task) == expected
    deed, reward = expected.removeprefix(f"starting task {task}: ").split("; ")
    assert TEXTS.move(find(f"task {task}")) == f"Hand in the starting task “{deed}” ({reward})"


@pytest.mark.rule("R14.1")
def test_tasks_in_events_and_refusals():
    task = "the starting task “meet the cardinal” (reward 3 reais)"
    assert TEXTS.event((ev.TASKS, 0, 7, 1, ev.BY_SETUP), STATE) == f"You begin with {task} (R14.1)."
    assert TEXTS.event((ev.TASKS, 0, 7, 1, ev.BY_TASK), STATE) == f"You draw {task} (R14.1)."
    assert TEXTS.event((ev.TASKS, 0, 7, -1, ev.BY_TASK), STATE) is None
    assert TEXTS.event((ev.TASK_DONE, 0, 7, 1, ev.BY_TASK), game()) == f"You hand in {task} (R14.1)."
    assert TEXTS.event((ev.REAIS, 0, 0, 3, ev.BY_TASK), STATE) == "You gain 3 reais: reward of a starting task (R14.1)."
    move = find("task 7")
    assert TEXTS.refusal(rf.refuse(rf.TASK_NOT_HELD, 7), move, STATE) == "You do not have this starting task (R14.1)."
    assert TEXTS.refusal(rf.refuse(rf.TASK_NOT_DONE, 7), move, STATE) == (
        f"You have not completed {task} this turn (R14.1)."
    )
    assert TEXTS.facts(rf.refuse(rf.TASK_NOT_DONE, 7)) == {"task": 7}


@pytest.mark.rule("R14.1", "R14.3")
def test_their_questions():
    state = solo()
    state.push(kinds.START_DECREE, 0)
    assert TEXTS.question(state) == "You: which decree do you begin with? (R14.3)"
    state.push(kinds.TASK, 0)
    assert TEXTS.question(state) == ("You: which of your completed starting tasks do you hand in? (R14.1)")


def test_tasks_stand_in_the_position():
    state = variants(3, seed=1)
    state.players[0].tasks = (5, 12)
    lines = TEXTS.position(state, 2).split("\n")
    at = lines.index("  Starting tasks:")
    assert lines[at + 1] == "    starting task 5: recruit 2 officials; reward 1 of your officials to an office"
    assert lines[at + 2] == "    starting task 12: gain influence at church scoring; reward 2 wigs"
    assert "Starting tasks" not in TEXTS.position(game(), 0)


# ---------------------------------------------------------------------- its area


def area(state) -> list[str]:
    return TEXTS.position(state, 0).split("\n\nLacerda\n")[1].split("\n")


@pytest.mark.rule("R13.1", "R15.17")
def test_its_area():
    state = solo()
    it = state.players[1]
    it.wigs, it.influence, it.officials, it.houses = 12, 3, 1, (2, 1, 0)
    it.goods, it.cubes, it.favours, it.decrees = (3, 0, 1, 0), (1, 2, 0), 0b101, (13, 22)
    it.upper, it.cargo, it.plans = (100, 103), (0, AT_SEA | 2 * ONE_GOOD[CLOTH]), (3, 7)
    state.plots = tuple({2: 5, 6: 6, 7: 6, 11: 1}.get(plot, 0) for plot in range(24))
    state.courtier, state.assistant, state.treasury = 2, 1, state.box.treasury_influence.index(1)
    state.offices = (2, 1, 0, 0, 1, *[0] * 10)
    assert area(state) == [
        "  12 wigs, 3 influence, 1 official and 5 houses in its area.",
        "  Stores: gold 1, cloth 2, books 0, tools 0.",
        "  Goods, without limit: gold 3, cloth 0, books 1, tools 0.",
        "  Rubble, 1 wig for each cube: earthquake 1, fire 2, tsunami 0.",
        "  Ships:",
        "    ship 1a (hull 1, influence 3, market price), docked, aboard: none",
        "    ship 2a (hull 2, influence 2, 1 real more for each good), at sea with 2 cloth",
        "  Plans, all counting as completed, with 4 officials: blue plan for 3 officials, green plan for 1",
        "    official.",
        "  Decrees, 3 wigs for each whatever it says: 13, 22.",
        "  Favours: builder, king.",
        "  The courtier stands at the king, the assistant above the minister pile.",
        "  Next turn: the courtier goes to the builder; lower state action, take a plan; then build a store",
        "    for 4 influence.",
    ]


def test_an_empty_area():
    state = solo()
    state.players[1].plans = ()
    state.players[1].favours = 0
    lines = area(state)
    assert "  Ships: none." in lines
    assert "  Plans, all counting as completed: none." in lines
    assert "  Decrees, 3 wigs for each whatever it says: none." in lines
    assert "  Favours: none." in lines


def coming(state) -> str:
    return " ".join(" ".join(area(state)).split("Next turn: ")[1].split())


@pytest.mark.rule("R13.5", "R15.19")
@pytest.mark.parametrize(
    "courtier, assistant, expected",
    [
        (0, 0, "the courtier goes to the minister; lower state action, produce goods; then take a decree"),
        (0, 2, "the courtier goes to the minister; upper state action, build a ship; then take a decree"),
        (1, 1, "the courtier goes to the king; lower state action, take a royal favour; then open a public building"),
        (1, 3, "the courtier goes to the king; upper state action, meet the cardinal; then open a public building"),
        (2, 3, "the courtier goes to the builder; upper state action, recruit officials; then build a store"),
    ],
)
def test_its_next_turn(courtier, assistant, expected):
    state = solo()
    state.courtier, state.assistant = courtier, assistant
    assert coming(state).startswith(expected + " for ")


@pytest.mark.rule("R13.5")
def test_in_its_turn_the_assistant_has_yet_to_walk_on():
    state = solo()
    state.turn, state.courtier, state.assistant = 1, 0, 1
    state.steps = [(kinds.LACERDA_END, 1, 0, 0), (kinds.MAY_FOLLOW, 0, 0, 0)]
    assert "upper state action, build a ship" in coming(state)
    state.piles = (state.piles[0], state.piles[1], (), ())
    assert "lower state action, produce goods" in coming(state)
    state.last_round = state.round
    assert "Next turn" not in TEXTS.position(state, 0)
    state.turn = 0
    assert "Next turn" in TEXTS.position(state, 0)


def test_what_was_foretold_is_what_happens():
    """From every turn of yours in a random game: the courtier's noble and the level of the state action."""
    state = solo(5)
    foretold, checked = None, 0
    assert state.events is not None
    told = 0
    for _ in random_play(state, 5):
        for code, _, what, settled, _ in state.events[told:]:
            choice, detail = choice_and_detail(what)
            if code == ev.LACERDA and choice == lacerda.ITS_COURTIER and foretold is not None:
                assert f"the courtier goes to {TEXTS._words.noble(detail)};" in foretold
            if code == ev.LACERDA and choice == lacerda.ITS_STATE_ACTION and foretold is not None:
                assert ("upper" if settled == 1 else "lower") in foretold
                checked += 1
        told = len(state.events)
        foretold = coming(state) if state.turn == 0 and "Next turn" in TEXTS.position(state, 0) else None
    assert checked > 5
