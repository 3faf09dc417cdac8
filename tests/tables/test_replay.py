"""The replay of a game: the moves that count and nothing else, seen as they were, and nothing that is hidden."""

from copy import copy

import msgspec
import pytest

from lisboa.engine import events as ev
from lisboa.game import Game
from lisboa.record import BACK, UNDO
from lisboa.tables import making, replay, views, wire
from lisboa.tables.entries import OVER, RUNNING, Person
from lisboa.tables.ledgers import ledgers
from lisboa.tables.past import TheMoment, TheReplay
from lisboa.tables.replay import moment, timeline_of
from lisboa.tables.views import SPECTATOR, Viewer
from lisboa.view_types import View
from tests.hosting.sandbox import At, in_a_sandbox, refused
from tests.records.stroll import stroll
from tests.server.twins import other_game
from tests.tables import older_rules
from tests.tables.older_rules import PACKAGE, REAIS_AT_THE_START, play_on

ANA = Person(id="a" * 32, name="Ana", created=0.0)


def seen(table, timeline, number, viewer) -> View:
    view = replay.look(table, timeline, number, viewer).view
    assert view is not None
    return view


def imported(game, person=ANA):
    """A table that shows this game; the first seat is Ana's."""
    others = 0 if game.state.lacerda >= 0 else len(game.names) - 1
    seats = [wire.NewSeat(kind="person"), *[wire.NewSeat(kind="bot", bot="page")] * others]
    return making.make(person, wire.NewTable(seats=seats, record=game.record()), 0.0).table


def wandering(players=2, moves=150, seed=3, **keys):
    """A game with moves taken back, and with several returns to earlier positions."""
    game = Game.new(players=players, seed=seed, **keys)
    for number in range(4):
        stroll(game, moves // 4, seed + number, undos=0.2)
        if number < 3:
            game.go_back(game.length - 7 * (number + 1))
    return game


def finished(players=2, seed=3, **keys):
    return stroll(Game.new(players=players, seed=seed, **keys), 10_000, seed)


def replayed(table, viewer):
    return [moment(table, past, viewer) for past in timeline_of(table).moments]


# ---------------------------------------------------------------------- the moves that count


@pytest.mark.parametrize("players", [1, 2, 4])
def test_what_was_taken_back_is_left_out(players):
    game = wandering(players)
    entries = game.entries()
    assert {UNDO, BACK} < {entry[0] for entry in entries}
    moves = game.standing()
    timeline = timeline_of(imported(game))
    shown = [(past.happening.entry.seat, past.happening.entry.data["move"]) for past in timeline.moments[1:]]
    assert shown == [(seat, " ".join(words)) for seat, *words in moves]
    assert len(moves) < len(entries) - entries.count([UNDO])
    assert timeline.game(len(moves)).hash() == game.hash()


def test_every_moment_looks_as_the_game_stood_then():
    game = wandering(3)
    table, straight = imported(game), Game.new(players=3, seed=3)
    timeline, viewer = timeline_of(table), views.viewer_of(table, ANA.id, 0)
    for number, (seat, *words) in enumerate([[None], *game.standing()]):
        if number:
            straight.play(words, seat=seat)
        found = replay.look(table, timeline, number, viewer)
        assert (found.sequence, found.may, found.seat) == (number, [], 0)
        assert found.view == straight.view(0)
        assert [score.total for score in found.scores] == [score.total for score in straight.scores()]
        assert (found.question.name, found.question.seat) == (straight.decision.question, straight.decision.player)
        assert (found.question.options, found.question.refusals) == ([], [])


def test_looking_at_a_moment_changes_nothing():
    game = wandering()
    table = imported(game)
    timeline, viewer = timeline_of(table), views.viewer_of(table, ANA.id, 0)
    head, before = table.head, table.playing().hash()
    first = [msgspec.json.encode(replay.look(table, timeline, n, viewer)) for n in (0, 5, 20)]
    assert [msgspec.json.encode(replay.look(table, timeline, n, viewer)) for n in (0, 5, 20)] == first
    assert (table.head, table.playing().hash(), timeline.game(20).hash()) == (head, before, timeline.game(20).hash())


def test_moments_tell_what_happened_in_words():
    game = finished()
    table = imported(game)
    moments = replayed(table, views.viewer_of(table, ANA.id, 0))
    assert [found.number for found in moments] == list(range(len(moments)))
    assert (moments[0].seat, moments[0].move, moments[0].text, moments[0].turn) == (None, None, None, 0)
    assert all(found.text and found.name == table.seats[found.seat].name for found in moments[1:])
    assert "The game is over." in [line.text for line in moments[-1].lines]
    assert sum(len(found.moved) for found in moments) == len(game.events)
    assert ["wigs", 0, None, 5, "setup"] in [list(moved) for moved in moments[0].moved]


def test_moments_tell_it_in_the_language_of_the_reader():
    table = imported(finished())
    said = [replayed(table, views.viewer_of(table, ANA.id, 0, language))[-1] for language in ("en", "pt")]
    assert said[0].text != said[1].text
    assert said[0].move == said[1].move


# ---------------------------------------------------------------------- turns and scores


@pytest.mark.parametrize("players", [1, 2, 4])
def test_turns_are_numbered_from_one(players):
    game = finished(players)
    table = imported(game)
    moments = replayed(table, views.viewer_of(table, None, None))
    turns = [found.turn for found in moments]
    assert turns == sorted(turns)
    choices = [found.turn for found in moments if found.move is not None and found.move.startswith("keep")]
    assert choices
    assert set(choices) == {0}
    begun = [event for event in game.events if event[0] == ev.TURN]
    assert len(begun) - players <= turns[-1] <= len(begun)
    for found in moments[1:]:
        if found.turn:
            round_, period = begun[found.turn - 1][2:4]
            assert (found.period, found.round) == (period, round_)


@pytest.mark.rule("R12.1")
def test_the_score_of_every_moment():
    game = finished(3)
    moments = replayed(imported(game), SPECTATOR)
    assert moments[0].wigs == [5, 5, 5]
    assert moments[-1].totals == [score.total for score in game.scores()]
    assert moments[-1].wigs == [score.track for score in game.scores()]
    assert len({tuple(found.totals) for found in moments}) > 20


def test_big_moments_are_told_where_they_came():
    game = finished(players=3, seed=11)
    table = imported(game)
    timeline = timeline_of(table)
    found = replayed(table, SPECTATOR)
    came = [kind for each in found for kind in each.came]
    assert [kind for kind in came if kind != "church"] == ["period-end", "end-near", "last-round", "final"]
    assert came.count("church") == sum(event[0] == ev.CHURCH_SCORING for event in game.events)
    for each in found:
        told = replay.look(table, timeline, each.number, SPECTATOR).moments
        assert [told_of.kind for told_of in told][len(told) - len(each.came) :] == each.came


def test_a_position_within_a_turn_begins_with_turn_one():
    game = stroll(Game.position(players=2, seed=1), 30, 2)
    assert [event[0] for event in game.at(0).events].count(ev.TURN) == 0
    moments = replayed(imported(game), SPECTATOR)
    assert [found.turn for found in moments[:2]] == [0, 1]
    assert moments[-1].turn > 1
    assert len(moments) == 31


# ---------------------------------------------------------------------- what is hidden


def other(table, seat):
    """The line of the same table, dealt otherwise in everything that this seat has never seen."""
    twin = copy(table)
    twin.game = other_game(table.game, seat, 5)
    return timeline_of(twin)


@pytest.mark.rule("R2.2", "R2.14", "R2.21")
@pytest.mark.parametrize(("players", "keys"), [(1, {}), (2, {"draft": True}), (4, {"tokens": True, "decrees": True})])
def test_a_running_game_replays_the_same_whatever_is_hidden(players, keys):
    table = imported(wandering(players, **keys))
    assert table.status == RUNNING
    for viewer in (views.viewer_of(table, ANA.id, 0), SPECTATOR):
        mine, twin = timeline_of(table), other(table, viewer.seat)
        changed = moments = 0
        for number, (past, twisted) in enumerate(zip(mine.moments, twin.moments, strict=True)):
            told = [msgspec.json.encode(moment(table, one, viewer)) for one in (past, twisted)]
            assert told[0] == told[1]
            looks = [replay.look(table, timeline, number, viewer) for timeline in (mine, twin)]
            assert msgspec.json.encode(looks[0]) == msgspec.json.encode(looks[1])
            moments += len(looks[0].moments)
            changed += mine.game(number).hash() != twin.game(number).hash()
        assert changed == len(mine.moments), "the twin is the same game"
        assert moments or players != 4, "no big moment was compared"


def test_secret_choices_are_told_when_the_game_is_over():
    secret = ("keep", "draft")
    for game, over in (
        (stroll(Game.new(players=3, seed=4, draft=True), 40, 4), False),
        (finished(3, draft=True), True),
    ):
        table = imported(game)
        assert (table.status == OVER) == over
        told = {
            found.seat
            for found in replayed(table, views.viewer_of(table, ANA.id, 0))
            if found.move is not None and found.move.split()[0] in secret
        }
        assert told == ({0, 1, 2} if over else {0})


def test_a_finished_game_is_seen_from_any_seat_and_a_running_one_from_ones_own():
    over, running = imported(finished()), imported(wandering())
    timeline = timeline_of(over)
    hand = [player.hand for player in seen(over, timeline, 9, views.viewer_of(over, None, 1)).players]
    assert (hand[0], bool(hand[1])) == (None, True)
    with refused("not-your-seat", 403):
        views.viewer_of(running, ANA.id, 1)
    hands = seen(running, timeline_of(running), 9, Viewer(None, 1)).players
    assert not [player for player in hands if player.hand is not None]


def test_a_redealt_moment_would_be_noticed_by_its_owner():
    """The test above has teeth: the owner of the hand sees that it was redealt."""
    table = imported(wandering(2))
    timeline, twin = timeline_of(table), other(table, 1)
    everything = Viewer(ANA.id, 0, everything=True)
    assert replay.look(table, timeline, 9, everything).view != replay.look(table, twin, 9, everything).view


# ---------------------------------------------------------------------- older rules


def test_a_game_of_older_rules_is_replayed_by_them(tmp_path):
    older_rules.make(tmp_path)
    with older_rules.introduced(tmp_path) as older:
        game = play_on(older, older.Game.new(players=2, seed=1), 80)
        table = imported(game)
        timeline, viewer = timeline_of(table), views.viewer_of(table, ANA.id, 0)
        assert type(timeline.moments[9].state).__module__.startswith(f"{PACKAGE}.")
        assert timeline.game(80).hash() == game.hash()
        assert seen(table, timeline, 0, viewer).players[0].reais == REAIS_AT_THE_START
        assert [found.move for found in replayed(table, viewer)[60:]] == [" ".join(e[1:]) for e in game.entries()[59:]]
        reais = next(
            account for account in next(ledgers(table, timeline, viewer)).accounts if account.account == "reais"
        )
        assert (reais.lines[0].amount, reais.balance) == (REAIS_AT_THE_START, game.state.players[0].reais)


# ---------------------------------------------------------------------- at a table that is being played


@in_a_sandbox
async def test_a_game_is_replayed_while_it_is_played(sandbox):
    ana, rui = await sandbox.people("Ana", "Rui")
    at = await sandbox.table(ana, rui)
    lengths = []
    for _ in range(12):
        await at.step()
        found, table = await at.ask(TheReplay(), ana), await at.table()
        moves = table.playing().standing()
        assert found["length"] == len(found["moments"]) - 1 == len(moves)
        lengths.append(found["length"])
        look = await at.ask(TheMoment(number=found["length"]), ana)
        assert msgspec.convert(look["view"], View) == (await at.look(ana)).view
    assert len(set(lengths)) > 5
    with refused("no-such-moment", 404):
        await at.ask(TheMoment(number=lengths[-1] + 1))


@in_a_sandbox
async def test_there_is_no_replay_before_the_start(sandbox):
    (ana,) = await sandbox.people("Ana")
    at = await sandbox.make(ana, "person open")
    with refused("not-running"):
        await at.ask(TheReplay())
    with refused("no-such-table", 404):
        await At(sandbox, "0" * 32).ask(TheReplay())
