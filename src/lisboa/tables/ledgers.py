"""The ledger of a game for one viewer: where everything that the players have came from, line by line and in words.

Another player's hand is one account without names: cards dealt unseen enter it without a name, and get one when they
are played.
"""

from collections.abc import Iterator

from lisboa.tables import views
from lisboa.tables.replay import Timeline
from lisboa.tables.study import Account, AccountLine, PlayerLedger
from lisboa.tables.table import Table
from lisboa.tables.views import Viewer

Key = tuple[int, int]  # an account: code and piece
Change = tuple[int, int, int]  # how much, why, in which turn
UNSEEN = 0


def ledgers(table: Table, timeline: Timeline, viewer: Viewer) -> Iterator[PlayerLedger]:
    """What each player has and where it came from, as far as the viewer may know it; after the game, all of it."""
    for seat in range(len(table.seats)):
        eyes = seat if viewer.everything else views.eyes(table, viewer)
        changes = _changes(table, timeline, seat, eyes)
        accounts = [_account(table, seat, key, changes[key], viewer.language) for key in sorted(changes)]
        yield PlayerLedger(seat=seat, accounts=accounts)


def _changes(table: Table, timeline: Timeline, seat: int, eyes: int | None) -> dict[Key, list[Change]]:
    """The changes of a seat's accounts, as those eyes see them."""
    ev, box = table.edition.events, table.playing().box
    found: dict[Key, list[Change]] = {}
    for past in timeline.moments:
        turn = past.turn
        for code, who, what, amount, cause in table.edition.events_for(past.happening.events, eyes, box):
            if code == ev.TURN:
                turn += 1
            elif code < ev.ACCOUNTS and who == seat and amount:
                piece = UNSEEN if code == ev.HAND and seat != eyes else what
                found.setdefault((code, piece), []).append((amount, cause, turn))
    return found


def _account(table: Table, seat: int, key: Key, changes: list[Change], language: str) -> Account:
    texts, game = table.texts(language, None), table.playing()
    lines: list[AccountLine] = []
    balance = 0
    for amount, cause, turn in changes:
        balance += amount
        why = texts.cause(cause, seat == game.state.lacerda)
        lines.append(AccountLine(amount=amount, balance=balance, cause=why.text, rule=why.rule, turn=turn))
    code, what = key
    return Account(
        account=table.edition.CODES[code],
        piece=table.edition.piece_of((code, seat, what, 0, 0)),
        name=texts.account(game.box, code, what),
        balance=balance,
        lines=lines,
    )
