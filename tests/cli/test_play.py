"""The terminal client, as people use it: by numbers, by words, alone and together."""

import json
import re
from pathlib import Path

import pytest

from lisboa import Game
from lisboa.cli.client import HELP
from lisboa.cli.seats import USUAL
from tests.cli.conftest import by_numbers, options, stopped_after

AGAINST_RANDOM = ("play", "--terminal", "--seats", "person,random", "--names", "Ana,Bea", "--first", 1, "--seed", 7)
TOGETHER = ("play", "--terminal", "--seats", "person,person", "--names", "Ana,Bea", "--first", 1, "--seed", 7)
COMMANDS = ["?", "p", "l", "l 2", "g 500", "x", "r", "r follow", "h", "? visit king", "u", "", "p 2", "p Ana"]


@pytest.fixture
def position(tmp_path: Path):
    """Writes a position file."""

    def write(**keys: object) -> Path:
        path = tmp_path / "position.json"
        path.write_text(json.dumps(keys))
        return path

    return write


# ---------------------------------------------------------------------- whole games


def test_a_whole_game_by_numbers(lisboa, last_game):
    shown = lisboa(*AGAINST_RANDOM, typed=by_numbers(1))
    assert shown.code == 0
    game = Game.load(last_game)
    assert game.texts.read_by(0).result(game.state) in shown.out
    assert re.search(r"^Places\n  1\. (You|Bea): \d+ wigs$", shown.out, re.M)
    assert game.over


@pytest.mark.parametrize("seats", ["person,person", "random,person,person", "person,random,random,person"])
def test_a_whole_game_together(lisboa, seats):
    shown = lisboa("play", "--terminal", "--seats", seats, "--seed", 3, "--draft", typed=by_numbers(2))
    assert shown.code == 0
    assert "Final result" in shown.out
    assert shown.err == ""


def test_the_same_seed_and_the_same_choices_give_the_same_game(lisboa):
    once, again = (lisboa(*AGAINST_RANDOM, typed=by_numbers(1)) for _ in range(2))
    assert once.out == again.out


def test_the_final_scoring_adds_up(lisboa):
    out = lisboa(*AGAINST_RANDOM, typed=by_numbers(1)).out
    rows = [line.split() for line in out[out.index("On the score track") :].splitlines()]
    for column in (-2, -1):
        assert sum(int(row[column]) for row in rows[:8]) == int(rows[8][column])
    assert rows[8][0] == "Total"


def test_a_shared_victory_is_told(lisboa, position):
    even = {"influence": 5, "plans": []}
    path = position(players=2, question="finish", seats=[even, even])
    out = lisboa("play", "--terminal", "--position", path).out
    assert re.search(r"^  1\. You: (\d+) wigs\n.+\n  1\. Purple: \1 wigs$", out, re.M)
    assert "You and Purple share the place: no tie-break separates them (R12.8)." in out


def test_a_tie_is_broken_by_money(lisboa, position):
    path = position(players=2, question="finish", seats=[{"reais": 10, "influence": 0}, {"reais": 11, "influence": 0}])
    out = lisboa("play", "--terminal", "--position", path).out
    assert re.search(r"^  1\. Purple: \d+ wigs$", out, re.M)
    assert "    Purple is ahead of you with more money, 11 reais to 10 (R12.8)." in out


# ---------------------------------------------------------------------- at the prompt


def test_a_move_can_be_typed_as_text(lisboa):
    shown = lisboa(*AGAINST_RANDOM, typed=["1", f"DISCARD  {first_card()}"])
    assert f"You discard {card_name(first_card())}" in shown.out


def hand(seat: int = 0) -> tuple[int, ...]:
    return Game.new(2, 7, first=0).state.players[seat].hand


def first_card() -> int:
    return hand()[0]


def card_name(card: int) -> str:
    game = Game.new(2, 7, first=0)
    return f"the {game.texts.printed(game.box)['card'][str(card)]}"


@pytest.mark.parametrize(
    "typed, answer",
    [
        ("0", "There is no option 0; choose from 1 to 2."),
        ("99", "There is no option 99; choose from 1 to 2."),
        ("123456789012345", "There is no option 123456789012345; choose from 1 to 2."),
        ("hello", "“hello” is not a move or a command; h lists them."),
        ("visit kng 14", "“visit kng 14” is not a move or a command; did you mean “visit king 14”?"),
        ("visit king 14", "Not possible: That is not the current decision (R1.2)."),
        ("visit king", "Not possible now:\n  visit king …: That is not the current decision (R1.2)."),
        ("? visit king", "Not possible now:\n  visit king …: That is not the current decision (R1.2)."),
        ("keep", "“keep” is how several options start: keep "),
        (
            "? visit king 14",
            "visit king 14: That is not the current decision (R1.2). Ana: which clergy tile do you keep?",
        ),
        ("?nonsense", "“nonsense” is no move; `lisboa moves` lists them all."),
        ("p moon", "There is no part “moon”; there are Court, Treasury and market, Church, Decrees,"),
        ("l 7", "There is no seat 7; choose from 1 to 2."),
        ("l silver", "There is no account “silver”; there are wigs, reais, influence, goods gold,"),
        ("u", "Nothing can be undone: something hidden was revealed, or another player has decided."),
        ("r xyzzy", "No rule contains “xyzzy”. The chapters:"),
    ],
)
def test_what_makes_no_sense_is_answered_and_asked_again(lisboa, typed, answer):
    out = lisboa(*AGAINST_RANDOM, typed=[typed]).out
    assert answer in out
    assert out.count("Your choice (") == 2


@pytest.mark.parametrize(
    "typed, answer",
    [
        ("p", "Downtown\n  Row A:"),
        ("p church", "Church\n  The cardinal stands"),
        ("p 2", "Bea\n  5 wigs, 10 reais"),
        ("p bea", "Bea\n  5 wigs, 10 reais"),
        ("l", "Your ledger\n  wigs 5: setup +5 (R2.1)\n  reais 10: setup +10 (R2.1)"),
        ("l 2", "Ledger of Bea\n  wigs 5"),
        ("l wigs", "Your wigs\n  +5 setup (R2.1), then 5"),
        ("l 2 gold", "Goods gold of Bea\n  +1 setup (R2.1), then 1"),
        ("g", "Bea begins with"),
        ("x", "As if the game ended now: round 1, period 1\n\nFinal scoring\n"),
        ("r", "R2 Setup\n  R2.2 As the first choice"),
        ("r R8.3", "R8 Action 3: visit a noble\n  R8.3 Cost:"),
        ("h", HELP),
        ("help", HELP),
        ("", "Ana: which clergy tile do you keep? (R2.2)\n 1. Keep the clergy tile"),
    ],
)
def test_commands(lisboa, typed, answer):
    assert answer in lisboa(*AGAINST_RANDOM, typed=[typed]).out.partition("h: help): ")[2]


def test_a_question_mark_tells_what_is_not_possible(lisboa, position):
    seats = [{"hand": [1, 16], "influence": 0, "wigs": 0}, {}]
    path = position(players=2, treasury=4, offices={"king": {"1": 2}}, seats=seats)
    command = ("play", "--terminal", "--position", path, "--seats", "person,random")
    out = lisboa(*command, typed=["?", "? visit", "? visit king 16", "? visit king"]).out
    explained = [part for part in out.split("Your choice") if "Not possible now:" in part]
    assert len(explained) == 3
    for part in explained[:2]:
        assert re.search(r"visit minister 1: You need a minister card in your hand", part)
        assert re.search(r"visit king 16: .+ \(R\d+\.\d+\)\.", part)
        assert len(part.splitlines()) <= 40
    assert "\nvisit king 16: " in out


def test_the_beginning_of_a_move_is_enough_where_one_option_begins_so(lisboa, position):
    path = position(players=2, decrees=[1, 2], seats=[{"hand": [1, 7], "influence": 9}, {}])
    command = ("play", "--terminal", "--position", path, "--seats", "person,random")
    out = lisboa(*command, typed=["visit", "visit minister"]).out
    assert "“visit” is how several options start: visit builder 1 and visit minister 7." in out
    assert "which of the minister’s state actions do you do first" in out


def test_a_question_mark_explains_what_is_possible_too(lisboa):
    tile = re.findall(r"\[(keep \d+)\]", lisboa(*AGAINST_RANDOM).out)[0]
    assert (
        f"{tile} is possible: it is number 1: Keep the clergy tile" in lisboa(*AGAINST_RANDOM, typed=[f"? {tile}"]).out
    )


@pytest.mark.parametrize("seed", range(3))
def test_a_question_mark_is_never_endless(lisboa, seed):
    numbers = by_numbers(seed)
    asked = False

    def typist(screen: str) -> str | None:
        nonlocal asked
        if asked:
            assert len(screen.rpartition("help): ?")[2].splitlines()) <= 45
        asked = not asked
        return "?" if asked else numbers(screen)

    assert lisboa("play", "--terminal", "--seats", "p,r,r", "--seed", seed, typed=typist).code == 0


# ---------------------------------------------------------------------- undo


def test_undo_takes_the_last_move_back(lisboa):
    def typist(screen: str) -> str | None:
        if "Taken back: " in screen:
            return None
        return "u" if "into the portfolio" in screen or "to the portfolio" in screen else typed.pop(0)

    card = first_card()
    typed = ["1", f"portfolio {card}"]
    out = lisboa(*AGAINST_RANDOM, typed=typist).out
    assert f"Taken back: portfolio {card}." in out
    assert f"[portfolio {card}]" in out[out.index("Taken back") :]


def test_what_another_player_has_decided_is_not_taken_back(lisboa):
    assert "Nothing can be undone" in lisboa(*AGAINST_RANDOM, typed=["1", "u"]).out


def test_an_undo_does_not_tell_what_another_person_chose(lisboa):
    out = lisboa(*TOGETHER, typed=["", "1", "", "u"]).out
    assert "Taken back: the last move of Ana." in out


# ---------------------------------------------------------------------- saving


def test_quit_and_go_on(lisboa, last_game):
    first = lisboa(*AGAINST_RANDOM, typed=["1", "q"])
    assert first.code == 0
    assert f"The game is saved in {last_game}. `lisboa play --terminal` continues it." in first.out
    second = lisboa("play", "--terminal", typed=["", "x"])
    assert "There is an unfinished game of Ana and Bea: period 1, round 1, saved just now." in second.out
    assert "Ana (person), Bea (random)" in second.out
    assert "Ana: which card do you play, and what for? (R3.2)" in second.out


@pytest.mark.parametrize("stop", [4, 9, 20, 33])
def test_a_game_that_was_left_in_the_middle_is_the_same_game(lisboa, last_game, stop):
    """End of input instead of q; the random players go on as they would have."""
    whole = by_numbers(5)
    lisboa(*AGAINST_RANDOM, typed=whole)
    expected = last_game.read_text()
    parts = by_numbers(5)
    assert lisboa(*AGAINST_RANDOM, typed=stopped_after(parts, stop)).code == 0
    lisboa("play", "--terminal", typed=lambda screen: "y" if screen.endswith("[Y/n] ") else parts(screen))
    assert last_game.read_text() == expected


def test_every_move_is_saved_at_once(lisboa, last_game):
    saved = []

    def typist(screen: str) -> str | None:
        saved.append(len(json.loads(last_game.read_text())["entries"]))
        return "1" if len(saved) < 5 else None

    lisboa(*AGAINST_RANDOM, typed=typist)
    assert saved == sorted(set(saved))


def test_a_new_game_keeps_the_previous_one(lisboa, last_game):
    lisboa(*AGAINST_RANDOM, typed=["1"])
    kept = last_game.read_text()
    shown = lisboa("play", "--terminal", typed=["n", "", "", ""])
    assert last_game.with_name("previous-game.json").read_text() == kept
    assert f"Orange (person), Purple ({USUAL})" in shown.out


def test_a_finished_game_is_not_offered_again(lisboa):
    lisboa(*AGAINST_RANDOM, typed=by_numbers(1))
    assert "unfinished" not in lisboa("play", "--terminal").out


def test_a_damaged_last_game_does_no_harm(lisboa, last_game):
    last_game.parent.mkdir()
    last_game.write_text("{")
    assert "How many players" in lisboa("play", "--terminal").out


def test_save_to_a_file_and_load_it(lisboa, tmp_path):
    path = tmp_path / "mine.json"
    assert f"The game is saved in {path}." in lisboa(*AGAINST_RANDOM, typed=["1", f"s {path}"]).out
    assert lisboa("verify", path).code == 0
    assert "Ana (person), Bea (random)" in lisboa("play", "--terminal", "--load", path).out
    assert "Ana (person), Bea (person)" in lisboa("play", "--terminal", "--load", path, "--seats", "person,person").out


def test_an_existing_file_is_written_over_only_if_wanted(lisboa, tmp_path):
    path = tmp_path / "mine.json"
    path.write_text("precious")
    lisboa(*AGAINST_RANDOM, typed=[f"s {path}", "", "q"])
    assert path.read_text() == "precious"
    lisboa(*AGAINST_RANDOM, typed=[f"s {path}", "perhaps", "yes", "q"])
    assert path.read_text() != "precious"


def test_a_file_that_cannot_be_written_ends_no_game(lisboa, tmp_path):
    out = lisboa(*AGAINST_RANDOM, typed=[f"s {tmp_path}/no/such/\0", "s " + "x" * 300, "s ~no-such-user/x", "1"]).out
    assert out.count("cannot be written") == 3
    assert "which card do you play" in out


def test_a_game_that_cannot_be_saved_goes_on(lisboa, tmp_path):
    (tmp_path / "home").write_text("a file where the folder should be")
    shown = lisboa(*AGAINST_RANDOM, typed=by_numbers(1))
    assert shown.code == 0
    assert shown.out.count("The game cannot be saved in") == 1
    assert "Final result" in shown.out


def test_save_option_keeps_the_game_in_that_file(lisboa, tmp_path, last_game):
    path = tmp_path / "mine.json"
    shown = lisboa(*AGAINST_RANDOM, "--save", path, typed=["1", "q"])
    assert f"`lisboa play --terminal --load {path}` continues it." in shown.out
    assert not last_game.exists()
    before = len(json.loads(path.read_text())["entries"])
    lisboa("play", "--terminal", "--load", path, "--save", path, typed=["1", "1"])
    assert len(json.loads(path.read_text())["entries"]) > before


def test_a_game_with_corrected_components_goes_on_with_them(lisboa, tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text("[player]\nreais = 17")
    assert "17 reais" in lisboa(*AGAINST_RANDOM, "--components", path, typed=["1"]).out
    assert "There is an unfinished game" in lisboa("play", "--terminal", typed=["y"]).out
    path.unlink()
    assert "There is an unfinished game" not in lisboa("play", "--terminal", typed=["y"]).out


# ---------------------------------------------------------------------- asking who plays


def test_enter_three_times_is_a_game_against_a_bot(lisboa):
    out = lisboa("play", "--terminal", typed=["", "", ""]).out
    assert f"Orange (person), Purple ({USUAL})." in out
    assert "The game is dealt with seed" in out


def test_names_make_people(lisboa):
    out = lisboa("play", "--terminal", typed=["five", "3", "random", "x" * 31, "Bea", "Bea", ""]).out
    assert "Please type 1, 2, 3 or 4." in out
    assert "is too long; use at most 30 letters" in out
    assert "'Bea' is there twice" in out
    assert "Green" in out


def test_somebody_has_to_play(lisboa):
    out = lisboa("play", "--terminal", typed=["2", "random", "random"]).out
    assert "Somebody has to play: you are Orange." in out


def test_leaving_before_the_game(lisboa, last_game):
    shown = lisboa("play", "--terminal", typed=["2"])
    assert shown.code == 0
    assert "No game was started." in shown.out
    assert not last_game.exists()


def test_names_for_the_people_only(lisboa):
    out = lisboa("play", "--terminal", "--seats", "random,person", "--names", "Ana").out
    assert "Orange (random), Ana (person)" in out


def test_a_person_who_takes_the_colour_of_another_seat(lisboa):
    out = lisboa("play", "--terminal", "--seats", "p,r", "--names", "Purple").out
    assert "Purple (person), Purple 2 (random)" in out


# ---------------------------------------------------------------------- secrets


def test_the_device_changes_hands_before_a_hand_is_shown(lisboa):
    out = lisboa(*TOGETHER, typed=["", "1"]).out
    before, _, after = out.partition("Pass the device to Ana, then press Enter. ")
    assert "Hand" not in before
    ana, _, bea = after.partition("Pass the device to Bea, then press Enter. ")
    assert "Hand: 5 cards:" in ana
    assert "Hand" not in bea


@pytest.mark.parametrize("name", ["You", "Ana"])
def test_a_name_is_only_a_name(lisboa, name):
    """Everybody is spoken to on their own screen, and spoken of on the others'."""
    command = [f"{name},Bea" if word == "Ana,Bea" else word for word in TOGETHER]
    out = lisboa(*command, typed=["", "1", "", "g 100"]).out
    own, _, theirs = out.partition("Pass the device to Bea, then press Enter. ")
    assert f"{name} has chosen a clergy tile (R2.1)." in theirs
    assert re.search(rf"^{name} begins with 5 wigs \(R2\.1\)\.$", theirs, re.M)
    assert re.search(r"^You begin with 5 wigs \(R2\.1\)\.$", theirs, re.M)
    assert f"{name}, your choice" in own


def test_open_questions_need_no_change_of_hands_but_a_hand_does(lisboa, position):
    """Bea may follow: everyone may see that. With `p` she wants to see her hand."""
    seats = [{}, {"favours": ["minister"]}]
    path = position(players=2, turn=1, question="follow minister", seats=seats)
    command = ("play", "--terminal", "--position", path, "--seats", "person,person", "--names", "Ana,Bea")
    out = lisboa(*command, typed=["p"]).out
    asked, _, passed = out.partition("your choice")
    assert "Bea: do you follow the visit to the minister?" in asked
    assert "Pass the device" not in asked
    assert "Pass the device to Bea" in passed


def blue_cards(seed: int, players: int, draft: bool) -> list[set[int]]:
    """The cards that only their owner has seen at the beginning."""
    state = Game.new(players, seed, draft=draft).state
    return [set(p.offer[:-2] if draft else p.hand) for p in state.players]


@pytest.mark.parametrize("seed", range(6))
def test_no_screen_shows_the_blue_cards_of_another(lisboa, seed):
    """The first that anybody but the owner reads of a dealt card is that its owner has played or discarded it."""
    numbers = by_numbers(seed)
    count = 0

    def curious(screen: str) -> str | None:
        nonlocal count
        count += 1
        if screen.endswith("press Enter. ") or count % 3:
            return numbers(screen)
        return COMMANDS[count // 3 % len(COMMANDS)]

    names = ["Ana", "Bea", "Carl"][: 2 + seed % 2]
    people = ",".join(["person"] * len(names))
    out = lisboa("play", "--terminal", "--seats", people, "--names", ",".join(names), "--seed", seed, typed=curious).out
    screens = re.split(r"Pass the device to (\w+), then press Enter\. ", out)
    for owner, cards in zip(names, blue_cards(seed, len(names), False), strict=True):
        others = [text for holder, text in zip(screens[1::2], screens[2::2], strict=True) if holder != owner]
        for card in cards:
            named = re.compile(rf"\bcard {card}\b|\b(?:builder|minister|king|treasury) {card}:")
            lines = [line for line in "\n".join(others).splitlines() if named.search(line)]
            open_now = (f"{owner} ", "    upper row: ", "    lower row: ")
            assert not lines or lines[0].startswith(open_now), (owner, card, lines[0])


def test_random_players_keep_their_cards_to_themselves(lisboa):
    out = lisboa(*AGAINST_RANDOM, typed=["1", "p", "g 500", "l 2", "?"]).out
    game = Game.new(2, 7, first=0)
    for card in hand(1):
        described = game.texts.card(game.box, card)
        assert described not in out


def test_tiles_that_another_person_may_choose_are_secret(lisboa):
    out = lisboa(*TOGETHER, typed=["", "1", "", "p"]).out
    ana, bea = out.partition("Pass the device to Bea")[::2]
    tiles = set(re.findall(r"\[keep (\d+)\]", ana))
    assert len(tiles) == 2
    for tile in tiles:
        assert f"clergy tile {tile}:" not in bea


# ---------------------------------------------------------------------- for every terminal


def test_no_control_signs_reach_the_terminal(lisboa):
    shown = lisboa(*AGAINST_RANDOM, typed=["\x1b[2Jvisit\x07", "p", "g", "q"])
    assert "“?[2Jvisit?” is not a move or a command" in shown.out
    assert not set(map(ord, shown.out)) & ({*range(32)} - {10})


def test_options_are_numbered_without_gaps(lisboa):
    def typist(screen: str) -> str | None:
        question = screen.rpartition("\n\n")[0].rpartition("\n\n")[2]
        numbers = [int(number) for number in re.findall(r"^ +(\d+)\. ", question, re.M)]
        assert numbers == list(range(1, options(screen) + 1))
        return choose(screen)

    choose = by_numbers(4, 60)
    assert lisboa(*AGAINST_RANDOM, typed=typist).code == 0
