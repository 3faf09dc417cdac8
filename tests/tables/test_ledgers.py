"""The ledger for a viewer: it adds up to what the players have, and tells nothing that is hidden."""

import msgspec
import pytest

from lisboa.engine import events as ev
from lisboa.game import Game
from lisboa.ledger import holdings, piece_name
from lisboa.rulebook import rules
from lisboa.tables import views
from lisboa.tables.ledgers import ledgers
from lisboa.tables.replay import timeline_of
from lisboa.tables.views import SPECTATOR
from tests.records.stroll import stroll
from tests.tables.test_replay import ANA, finished, imported, other, wandering


def told(table, viewer, timeline=None):
    return list(ledgers(table, timeline or timeline_of(table), viewer))


def balances(ledger):
    """What is there, by account and piece; what is empty again is left out."""
    return {(found.account, found.piece): found.balance for found in ledger.accounts if found.balance}


def held(game, seat):
    return {(ev.CODES[code], piece_name(code, what)): n for (code, what), n in holdings(game.state)[seat].items()}


@pytest.mark.parametrize("players", [1, 3])
def test_after_the_game_all_accounts_add_up_to_what_the_players_have(players):
    game = finished(players)
    table = imported(game)
    for viewer in (views.viewer_of(table, ANA.id, 0), views.viewer_of(table, None, None)):
        for ledger in told(table, viewer):
            assert balances(ledger) == held(game, ledger.seat)


@pytest.mark.parametrize("players", [1, 2, 4])
def test_what_was_taken_back_is_not_booked(players):
    game = wandering(players)
    table = imported(game)
    mine = told(table, views.viewer_of(table, ANA.id, 0))[0]
    assert balances(mine) == held(game, 0)


def test_every_line_says_how_much_why_by_which_rule_and_when():
    table = imported(finished())
    last = 0
    for ledger in told(table, views.viewer_of(table, ANA.id, 0)):
        for account in ledger.accounts:
            balance = 0
            assert account.lines
            for line in account.lines:
                balance += line.amount
                assert line.balance == balance
                assert line.amount
                assert line.cause
                assert line.rule in rules()
            turns = [line.turn for line in account.lines]
            assert turns == sorted(turns)
            assert account.balance == balance
            last = max(last, *turns)
        wigs = next(account for account in ledger.accounts if account.account == "wigs")
        assert (wigs.lines[0].amount, wigs.lines[0].cause, wigs.lines[0].turn) == (5, "set-up", 0)
    assert last == max(past.turn for past in timeline_of(table).moments)


@pytest.mark.rule("R13.12")
def test_lacerda_has_causes_and_rules_of_its_own():
    table = imported(finished(1))
    wigs = told(table, views.viewer_of(table, ANA.id, 0))[1].accounts[0]
    assert ("final scoring of rubble cubes", "R13.12") in [(line.cause, line.rule) for line in wigs.lines]


# ---------------------------------------------------------------------- what is hidden


@pytest.mark.rule("R2.21")
def test_the_hand_of_another_is_a_number():
    game = stroll(Game.new(players=3, seed=8), 90, 8)
    table = imported(game)
    for viewer, seen in ((views.viewer_of(table, ANA.id, 0), 0), (SPECTATOR, None)):
        for ledger in told(table, viewer):
            hand = [account for account in ledger.accounts if account.account == "hand"]
            if ledger.seat == seen:
                assert {account.piece for account in hand if account.balance} == set(game.state.players[0].hand)
            else:
                assert [(account.piece, account.balance) for account in hand] == [
                    (None, len(game.state.players[ledger.seat].hand))
                ]
                assert hand[0].name == "hand: cards you cannot see"


@pytest.mark.rule("R2.2", "R2.14", "R2.21")
@pytest.mark.parametrize(("players", "keys"), [(1, {}), (2, {"draft": True}), (4, {"draft": True})])
@pytest.mark.parametrize("moves", [3, 60])
def test_a_running_game_has_the_same_ledger_whatever_is_hidden(players, keys, moves):
    table = imported(stroll(Game.new(players=players, seed=6, **keys), moves, 6))
    for viewer in (views.viewer_of(table, ANA.id, 0), SPECTATOR):
        mine, twin = (told(table, viewer, timeline) for timeline in (timeline_of(table), other(table, viewer.seat)))
        assert msgspec.json.encode(mine) == msgspec.json.encode(twin)


def test_the_owner_would_notice():
    """The twins of the test above do differ."""
    table = imported(stroll(Game.new(players=2, seed=6, draft=True), 60, 6))
    viewer = views.viewer_of(table, ANA.id, 0)
    assert told(table, viewer) != told(table, viewer, other(table, 1))


def test_accounts_speak_the_language_of_the_reader():
    table = imported(finished())
    english, portuguese = (told(table, views.viewer_of(table, ANA.id, 0, said))[0] for said in ("en", "pt"))
    pairs = list(zip(english.accounts, portuguese.accounts, strict=True))
    assert all((one.account, one.piece, one.balance) == (two.account, two.piece, two.balance) for one, two in pairs)
    assert sum(one.name != two.name for one, two in pairs) > len(pairs) / 2
    assert english.accounts[0].lines[0].cause != portuguese.accounts[0].lines[0].cause
