"""Bots that fail lose their game, with the reason on record; the arena goes on."""

import os
from multiprocessing import Pipe

import pytest

from lisboa.arena import BotFault, GameResult, Match, run
from lisboa.arena.playing import LINE, _places, one_line
from lisboa.arena.worker import Breakdown, Orphaned, Worker
from lisboa.bots import UnknownBot
from lisboa.components import load

TIMEOUT = 0.2
ROGUES = "tests.arena.rogues:"


@pytest.fixture
def worker():
    """A worker in this process: it watches over games exactly as it would in a separate process."""
    pipes = []

    def made(*bots: str, **options) -> Worker:
        pipes.append(Pipe())
        match = Match.of(bots, 1, seed=1, timeout=TIMEOUT, **options)
        return Worker(pipes[-1][0], match, load())

    yield made
    for ours, theirs in pipes:
        ours.close()
        theirs.close()


def played(worker: Worker, number: int = 0) -> GameResult:
    result = worker.play(number)
    assert isinstance(result, GameResult), result
    return result


@pytest.mark.parametrize(
    "name, kind, reason",
    [
        ("Raises", "exception", "ValueError: no idea what to do"),
        ("RaisesNonsense", "exception", "Nonsense"),
        ("Recurses", "exception", "RecursionError: maximum recursion depth exceeded"),
        ("Leaves", "exception", "SystemExit: good bye"),
        ("Vanishes", "exception", "its process ended"),
        ("VanishesFromItsChildren", "exception", "its process ended"),
        ("AnswersText", "illegal", "its answer to 'take' is no move but of type str"),
        ("AnswersNothing", "illegal", "its answer to 'take' is no move but of type NoneType"),
        ("AnswersAnything", "illegal", "its answer to 'take' is no move but of type Anything"),
        ("Cheats", "illegal", "'keep 1' is not among the moves of 'take'"),
        ("Forges", "illegal", "'take builder' is not among the moves of 'take'"),
        ("Sleeps", "timeout", "it took longer than 0.2 s for one decision"),
        ("IsLate", "timeout", "it took longer than 0.2 s for one decision"),
        ("IsStubborn", "timeout", "it took longer than 0.2 s for one decision"),
        ("HangsInC", "timeout", "it took longer than 0.2 s for one decision"),
    ],
)
def test_a_faulty_bot_loses(worker, monkeypatch, name, kind, reason):
    monkeypatch.setattr("lisboa.arena.worker.GRACE", 0.2)
    game = played(worker(ROGUES + name, ROGUES + "First"))
    assert game.fault == BotFault(0, kind, reason)
    assert [seat.place for seat in game.seats] == [2, 1]
    assert game.moves == sum(seat.decisions for seat in game.seats) > 6
    assert game.seats[0].decisions == 6
    for seat in game.seats:
        assert seat.wigs == sum(seat.sources.values()) > 0


@pytest.mark.parametrize(
    "name, kind, reason",
    [
        ("ClosesEverything", "exception", "its process ended"),
        ("BreaksTheArena", "exception", "the game broke off after its answer: TypeError: 'NoneType' object"),
        ("EndsLater", "exception", "its process ended"),
        ("StopsTheGame", "timeout", "the game did not go on after its answer"),
    ],
)
def test_a_bot_that_spoils_the_game_itself(worker, monkeypatch, name, kind, reason):
    """The bot asked last is to blame; the game ends there, after the answer that spoiled it."""
    monkeypatch.setattr("lisboa.arena.worker.OWN_WORK", 0.2)
    game = played(worker(ROGUES + name, "random"))
    assert game.fault is not None
    assert game.fault.kind == kind
    assert game.fault.reason.startswith(reason)
    assert game.moves > 6


def test_our_own_failure_is_nobodys_fault(worker, monkeypatch):
    monkeypatch.setattr("lisboa.arena.playing.decision_seed", None)
    answer = worker("random", "random").play(0)
    assert isinstance(answer, Breakdown)
    assert "'NoneType' object is not callable" in answer.text


def test_however_a_game_breaks_off_its_books_are_the_same(worker):
    """A bot that raises ends the game by itself; for one that vanishes the notes are played again."""
    raised, vanished = (played(worker(ROGUES + name, "random")) for name in ("Raises", "Vanishes"))
    for one, other in zip(raised.seats, vanished.seats, strict=True):
        assert (one.wigs, one.sources, one.cards, one.turns) == (other.wigs, other.sources, other.cards, other.turns)


def test_the_others_have_places_by_their_projected_scores():
    assert _places([1, 2, 3, 4], BotFault(0, "timeout", "")) == [4, 1, 2, 3]
    assert _places([2, 2, 1, 4], BotFault(2, "timeout", "")) == [1, 1, 4, 3]
    assert _places([1, 1, 3], None) == [1, 1, 3]


def test_a_fault_in_solo_is_a_victory_of_lacerda(worker):
    game = played(worker(ROGUES + "Raises", solo=True))
    assert game.fault is not None
    assert [seat.place for seat in game.seats] == [2, 1]


def test_a_bot_that_cannot_be_made_in_a_game(worker, monkeypatch, tmp_path):
    monkeypatch.setenv("ROGUE_FILE", str(tmp_path / "mark"))
    there = worker("random", ROGUES + "IsMadeSometimes")
    assert there.objection() is None
    game = played(there)
    assert game.fault is not None
    assert (game.fault.seat, game.fault.kind, game.moves) == (1, "exception", 0)
    assert "only once" in game.fault.reason


@pytest.mark.parametrize(
    "name, reason",
    [
        ("CannotBeMade", "cannot be made: ValueError: no model found"),
        ("VanishesWhenMade", "cannot be made: its process ended"),
        ("Nobody", "cannot be made: AttributeError"),
    ],
)
def test_a_bot_that_can_never_be_made_is_told_before_the_games(worker, name, reason):
    objection = worker("random", ROGUES + name).objection()
    assert objection is not None
    assert f"the bot '{ROGUES + name}' {reason}" in objection


def test_who_asks_for_games_may_go_away(worker):
    """The pipe is closed while a bot hangs: the game is given up at once."""
    there = worker(ROGUES + "HangsInC", "random")
    other_end = Pipe()
    there.link = other_end[0]
    other_end[1].close()
    with pytest.raises(Orphaned):
        there.play(0)
    with pytest.raises(ChildProcessError):  # no child is left
        os.waitpid(-1, os.WNOHANG)


def test_bots_cannot_remember_other_games_nor_spoil_them():
    names = [ROGUES + "Remembers", ROGUES + "Messy"]
    games = run(Match.of(names, 6, seed=2), workers=1)
    assert [game.fault for game in games] == [None] * 6


def test_the_arena_goes_on(tmp_path, monkeypatch):
    """Hanging and vanishing bots against each other, on real workers: every game has a result."""
    games = run(Match.of([ROGUES + name for name in ("HangsInC", "Vanishes")], 4, seed=2, timeout=0.1))
    assert len(games) == 4
    assert {game.fault.kind for game in games if game.fault} == {"timeout", "exception"}
    assert all(game.fault and game.seats[game.fault.seat].place == 2 for game in games)


def test_a_lost_worker_is_replaced_and_its_game_is_played_again(tmp_path, monkeypatch):
    mark = tmp_path / "mark"
    monkeypatch.setenv("ROGUE_FILE", str(mark))
    mark.touch()
    games = run(Match.of([ROGUES + "Killer", "random"], 4), workers=1)
    assert not mark.exists()
    assert [(game.number, game.fault) for game in games] == [(number, None) for number in range(4)]


def test_an_unknown_bot():
    with pytest.raises(UnknownBot, match="'nobody' is no bot; there are"):
        run(Match.of(["nobody", "random"], 2), workers=1)


def test_reasons_are_one_short_line():
    assert one_line("a\n\tb\x1b[2J\u2028c\udcff") == "a b [2J c "
    assert len(one_line("long " * 1000)) == LINE
