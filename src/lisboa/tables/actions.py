"""What people ask of a table: checked, then written as entries. A refusal is raised before anything has changed."""

from collections.abc import Callable, Sequence
from hmac import compare_digest
from typing import Any, Final

from lisboa.bots.ratings import points
from lisboa.engine.moves import Move
from lisboa.game import Refusal
from lisboa.tables import entries as e
from lisboa.tables import wire
from lisboa.tables.bots import adviser, allowed, is_gentle
from lisboa.tables.clocks import DAYS, END, VOTE, WAIT
from lisboa.tables.clocks import days_off as dates_off
from lisboa.tables.entries import Entry
from lisboa.tables.names import NAME_LENGTH, cleaned_chat, cleaned_name
from lisboa.tables.table import BOT, LACERDA, NO, OPEN, PERSON, Proposal, Table
from lisboa.tables.titles import bot_title
from lisboa.tables.wire import Refused

MOST_ENTRIES: Final = 10_000  # a game has a few hundred; endless talk and undoing are stopped
PLAYING: Final = (wire.Play, wire.EndTurn, wire.Undo)  # half of it is kept for these: talk alone cannot stop a game


def act(table: Table, person: str, action: wire.AnyAction, now: float, language: str = wire.ENGLISH) -> list[Entry]:
    """Does what is asked and returns the new entries, or raises Refused; the game's refusals are in the language."""
    try:
        return _act(table, person, action, now, language)
    except Refused as refused:
        if isinstance(action, wire.Play):
            refused.about(action.move)
        raise


def _act(table: Table, person: str, action: wire.AnyAction, now: float, language: str) -> list[Entry]:
    if action.seat is not None and action.seat not in table.seats_of(person):
        raise Refused("not-your-seat", "This seat is not yours.", 403)
    if table.head >= (MOST_ENTRIES if isinstance(action, PLAYING) else MOST_ENTRIES // 2):
        raise _full()
    if isinstance(action, wire.Play):
        return _play(table, person, action, now, language)
    return _ACT[type(action)](table, person, action, now)


def _full() -> Refused:
    return Refused("table-full", "This table has more entries than any game: start a new one.")


# ---------------------------------------------------------------------- who asks


def check_may_look(table: Table, person: str | None) -> None:
    """A shadow is not there for anybody but its owner; a deal that others still play is only for those at the table."""
    if table.shadow is not None and person != table.owner:
        raise Refused("no-such-table", "There is no such table.", 404)
    if table.sealed and not table.seats_of(person):
        raise Refused("sealed-table", "Others play the same deal: only the players may look until all have ended.", 403)


def _own_seat(table: Table, person: str, action: wire.Action) -> int:
    """The seat that somebody acts for: the one they name, the only one they have, or theirs that is to act."""
    if action.seat is not None:
        return action.seat
    seat = table.seat_of(person)
    if seat is None:
        raise Refused("not-seated", "You have no seat at this table.", 403)
    return seat


def _player(table: Table, person: str, action: wire.Action) -> int:
    """The seat of somebody who plays it themselves, in a game that is being played."""
    _check_status(table, e.RUNNING)
    seat = _own_seat(table, person, action)
    _check_present(table, seat)
    return seat


def _check_present(table: Table, seat: int) -> None:
    if table.seats[seat].away:
        raise Refused("bot-plays", "A bot plays for you: take your seat back first.")


def _check_owner(table: Table, person: str) -> None:
    if person != table.owner:
        raise Refused("not-yours", "Only the table's owner can do this.", 403)


_STATUS: Final = {
    e.OPEN: "This is only possible before the start.",
    e.RUNNING: "This is only possible while a game is played.",
    e.OVER: "This is only possible when the game is over.",
}


def _check_status(table: Table, status: str) -> None:
    if table.status != status:
        raise Refused(f"not-{status}", _STATUS[status])


def _check_seen(table: Table, seen: int) -> None:
    if seen > table.head:
        raise Refused("bad-request", f"seen is {seen}, but the table has {table.head} entries.", 400)
    if seen < table.changed:
        raise Refused("stale", "The game has moved on: look again before you decide.")


def bot_named(name: str, known: Callable[[str], str | None] = allowed) -> str:
    """The bot as it is called at tables; `known` says which there are."""
    found = known(name)
    if found is None:
        why = f"There is no bot “{name}” at these tables: ask for a level, page to analyst."
        raise Refused("unknown-bot", why, 422)
    return found


# ---------------------------------------------------------------------- playing


def _play(table: Table, person: str, action: wire.Play, now: float, language: str) -> list[Entry]:
    seat = _player(table, person, action)
    _check_seen(table, action.seen)
    entries = [_played(table, seat, action.move, now, language, person=person, client=action.id)]
    for text in action.then:
        try:
            entries.append(_played(table, seat, text, now, language, person=person))
        except Refused:
            return entries  # what was played stands
    if action.end and table.ending == seat:
        entries.append(table.write(e.END_TURN, now, seat=seat, person=person))
    return entries


def _played(
    table: Table, seat: int, text: str, now: float, language: str, person: str | None = None, client: str | None = None
) -> Entry:
    """The entry of a move. The game itself checks it, and changes nothing if it cannot be played."""
    game, move = table.playing(), known_move(table, seat, text)
    try:
        return table.write(e.MOVE, now, seat=seat, person=person, client=client, data={"move": move.text})
    except table.edition.IllegalMove as illegal:
        raise by_the_rules(game.refusal(move, illegal.packed, table.texts(language, seat))) from None


def known_move(table: Table, seat: int, text: str) -> Move:
    """The move that a text means; raises Refused if there is none, and while a turn waits to be ended."""
    if table.ending is not None:
        mine = table.ending == seat
        other = f"{table.called(table.ending)} has not ended the turn."
        raise Refused("turn-not-ended", "End your turn, or take your last move back." if mine else other)
    try:
        return table.playing().move(text)
    except table.edition.UnknownMove as error:
        raise Refused("unknown-move", f"{error}.", 422) from None


def checked_move(table: Table, seat: int, text: str, language: str = wire.ENGLISH) -> Move:
    """The move, if the seat can play it now; otherwise raises Refused, with the game's own reason in this language."""
    move = known_move(table, seat, text)
    try:
        return table.playing().checked(move, seat, table.texts(language, seat))
    except table.edition.IllegalMove as illegal:
        raise by_the_rules(illegal.refusal) from None


def by_the_rules(refusal: Refusal) -> Refused:
    """The game's own refusal as it is sent."""
    facts: dict[str, Any] = {"why": refusal.code, **refusal.facts}
    return Refused("illegal-move", refusal.uncited, rule=refusal.rule, facts=facts, move=refusal.move)


def _end_turn(table: Table, person: str, action: wire.EndTurn, now: float) -> list[Entry]:
    seat = _player(table, person, action)
    _check_seen(table, action.seen)
    if table.ending != seat:
        raise Refused("no-turn-to-end", "You have no turn to end: play it to its last move first.")
    return [table.write(e.END_TURN, now, seat=seat, person=person, client=action.id)]


def _undo(table: Table, person: str, action: wire.Undo, now: float) -> list[Entry]:
    seat = _player(table, person, action)
    _check_seen(table, action.seen)
    if not can_undo(table, seat):
        why = "There is nothing that you can take back by yourself: ask the others to go back."
        raise Refused("cannot-undo", why)
    if _undoes_one(table, seat):
        return [table.write(e.UNDO, now, seat=seat, person=person, client=action.id)]
    last = _last_of_owner(table)
    assert last is not None
    return [table.write(e.BACK, now, seat=seat, person=person, client=action.id, data={"to": last - 1})]


def can_undo(table: Table, seat: int) -> bool:
    """Possible until the turn is ended, something hidden is revealed, or somebody else has decided; in a shadow,
    always."""
    return _undoes_one(table, seat) or _last_of_owner(table) is not None


def _undoes_one(table: Table, seat: int) -> bool:
    return table.playing().can_undo(seat) and not table.ended


def _last_of_owner(table: Table) -> int | None:
    """In a shadow, the newest entry that its owner has played."""
    if table.shadow is None or not table.playing().can_go_back:
        return None
    return next((number for number, bot in reversed(table.made_moves()) if bot is None), None)


# ---------------------------------------------------------------------- going back by consent


def _propose(table: Table, person: str, action: wire.Propose, now: float) -> list[Entry]:
    if table.status == e.OVER:
        raise Refused("not-running", "The game is over and its deal is open: nothing can be taken back.")
    seat = _player(table, person, action)
    if table.rated:
        raise Refused("rated-game", "This game is rated: what others have seen cannot be taken back.")
    _check_seen(table, action.seen)
    try:
        back = table.record_length(action.to) < table.playing().length
    except ValueError:
        back = False
    if not back or action.to >= table.head:
        raise Refused("bad-request", "Name an entry of this game before the last move.", 400)
    if not table.playing().can_go_back:
        raise Refused("too-often", "This game went back so often that no more fits into its record: play on.")
    entries = [table.write(e.PROPOSE, now, seat=seat, person=person, client=action.id, data={"to": action.to})]
    return entries + _if_all_agree(table, now)


def _if_all_agree(table: Table, now: float) -> list[Entry]:
    proposal = table.proposal
    if proposal is None or not table.people() <= proposal.agreed:
        return []
    return [table.write(e.BACK, now, seat=proposal.seat, data={"to": proposal.to})]


def _proposal(table: Table, number: int) -> Proposal:
    if table.proposal is None or table.proposal.number != number:
        raise Refused("no-proposal", "This proposal is not open any more.")
    return table.proposal


def _agree(table: Table, person: str, action: wire.Agree, now: float) -> list[Entry]:
    seat = _player(table, person, action)
    if person in _proposal(table, action.proposal).agreed:
        raise Refused("agreed", "You have agreed: wait for the others.")
    entries = [table.write(e.AGREE, now, seat=seat, person=person, client=action.id)]
    return entries + _if_all_agree(table, now)


def _decline(table: Table, person: str, action: wire.Decline, now: float) -> list[Entry]:
    seat = _player(table, person, action)
    _proposal(table, action.proposal)
    return [table.write(e.DECLINE, now, seat=seat, person=person, client=action.id)]


# ---------------------------------------------------------------------- people come and go


def _chat(table: Table, person: str, action: wire.Chat, now: float) -> list[Entry]:
    seat, text = _own_seat(table, person, action), accepted(cleaned_chat, action.text)
    return [table.write(e.CHAT, now, seat=seat, person=person, client=action.id, data={"text": text})]


def accepted(cleaned: Callable[[str], str], text: str) -> str:
    """A text as it is kept; raises Refused for one that is none."""
    try:
        return cleaned(text)
    except ValueError as error:
        raise Refused("bad-text", str(error), 422) from None


def remark(table: Table, person: str, text: str) -> str:
    """What somebody says to those who look on, as it is kept; players have the chat. It is no entry of the game."""
    if table.game is None:
        raise Refused("not-running", "The game has not begun.")
    check_may_look(table, person)
    if table.seats_of(person):
        raise Refused("not-for-players", "This is for those who look on: players have the chat.", 403)
    return accepted(cleaned_chat, text)


def _set_seat(table: Table, person: str, action: wire.SetSeat, now: float) -> list[Entry]:
    if table.shadow is not None:
        return _set_seat_in_shadow(table, person, action, table.shadow.seat, now)
    _check_status(table, e.OPEN)
    _check_owner(table, person)
    if action.at >= len(table.seats) or table.seats[action.at].kind == LACERDA:
        raise Refused("no-such-seat", "There is no such seat.", 422)
    if action.at in table.seats_of(person):
        raise Refused("seat-taken", "This seat is yours: leave it first.")
    seat: dict[str, Any] = {"kind": OPEN, "name": ""}
    if action.bot is not None:
        bot = bot_named(action.bot)
        others = [other.name for number, other in enumerate(table.seats) if number != action.at]
        name = seat_name(action.name, bot_title(bot), others)
        seat = bot_seat(bot, name)
    data = {"at": action.at, "seat": seat}
    return [table.write(e.SEAT, now, person=person, client=action.id, data=data)]


def _set_seat_in_shadow(table: Table, person: str, action: wire.SetSeat, mine: int, now: float) -> list[Entry]:
    """A bot plays a seat of the others, or the owner does; one's own seat is played by oneself alone."""
    _check_owner(table, person)
    if action.at >= len(table.seats) or table.seats[action.at].kind == LACERDA:
        raise Refused("no-such-seat", "There is no such seat.", 422)
    if action.at == mine:
        raise Refused("seat-taken", "This seat is yours: in a shadow, bots play for the others only.")
    data = {"at": action.at, "seat": shadow_seat(table.seats[action.at].name, person, action.bot, table.hints)}
    return [table.write(e.SEAT, now, person=person, client=action.id, data=data)]


def shadow_seat(name: str, person: str, bot: str | None, hints: bool) -> dict[str, Any]:
    """A seat of a shadow, under the name it has at the table itself. Where nobody may be advised, no strong bot shows
    how it would play."""
    if bot is None:
        return {"kind": PERSON, "name": name, "person": person}
    found = bot_named(bot)
    if not hints and not is_gentle(found):
        why = "There are no hints at this table, so the bots of its shadows are levels up to chamberlain."
        raise Refused("bot-too-strong", why, 403)
    return {"kind": BOT, "name": name, "bot": found}


def seat_name(wished: str | None, otherwise: str, others: list[str]) -> str:
    """The name that a seat gets: the one that is wished for, if any."""
    return distinct(otherwise if wished is None else accepted(cleaned_name, wished), others)


def distinct(name: str, others: list[str]) -> str:
    """The name, with a number if somebody at the table has it already; an empty name needs none."""
    taken = {other.casefold() for other in others}
    found, number = name, 2
    while found and found.casefold() in taken:
        ending = f" {number}"
        found, number = name[: NAME_LENGTH - len(ending)].rstrip() + ending, number + 1
    return found


def bot_seat(bot: str, name: str) -> dict[str, Any]:
    """A bot's seat, with its rating as it is now, if it has one."""
    rating = points(bot)
    return {"kind": BOT, "name": name, "bot": bot} | ({} if rating is None else {"rating": rating})


def _leave(table: Table, person: str, action: wire.Leave, now: float) -> list[Entry]:
    _check_status(table, e.OPEN)
    seat = _own_seat(table, person, action)
    return [table.write(e.LEAVE, now, seat=seat, person=person, client=action.id)]


def _start(table: Table, person: str, action: wire.Start, now: float) -> list[Entry]:
    _check_status(table, e.OPEN)
    _check_owner(table, person)
    if any(seat.kind == OPEN for seat in table.seats):
        raise Refused("seats-open", "There are open seats: wait for somebody to join, or let bots play.")
    if not table.people():
        raise Refused("no-people", "Nobody plays at this table: take a seat first.")
    return [table.write(e.START, now, person=person, client=action.id)]


def _close(table: Table, person: str, action: wire.Close, now: float) -> list[Entry]:
    _check_status(table, e.OPEN)
    _check_owner(table, person)
    return [table.write(e.CLOSE, now, person=person, client=action.id)]


def join(table: Table, person: str, name: str, action: wire.Join, now: float, member: bool = False) -> list[Entry]:
    """Takes an open seat; `member`: it is somebody with an account."""
    _check_status(table, e.OPEN)
    if not (table.listed or person in table.settings["welcome"] or _invited(table, action.invitation)):
        raise Refused("not-invited", "This table asks for its invitation.", 403)
    if table.seats_of(person):
        raise Refused("seated", "You have a seat at this table.")
    free = [number for number, seat in enumerate(table.seats) if seat.kind == OPEN]
    seat = action.seat if action.seat is not None else next(iter(free), None)
    if seat is None or seat not in free:
        raise Refused("seat-taken", "This seat is taken, or not there." if free else "All seats are taken.")
    data: dict[str, Any] = {"name": distinct(name, [other.name for other in table.seats])}
    if member:
        data["member"] = True
    return [table.write(e.JOIN, now, seat=seat, person=person, data=data)]


def _invited(table: Table, invitation: str | None) -> bool:
    return invitation is not None and compare_digest(invitation.encode(), table.secrets["invitation"].encode())


def _resign(table: Table, person: str, action: wire.Resign, now: float) -> list[Entry]:
    seat = _player(table, person, action)
    if table.shadow is not None:
        raise Refused("in-a-shadow", "Nobody waits for you in a shadow: throw it away.")
    data = {"at": seat, "bot": bot_named(action.bot)}
    return [table.write(e.RESIGN, now, seat=seat, person=person, client=action.id, data=data)]


def _replace(table: Table, person: str, action: wire.Replace, now: float) -> list[Entry]:
    seat = _player(table, person, action)
    if table.clock is not None:
        raise Refused("clock-decides", "This table has a clock: it says what happens when somebody takes too long.")
    if action.other != table.decider() or table.seats[action.other].played_by != PERSON or action.other == seat:
        raise Refused("nobody-waited-for", "The table is not waiting for that player.")
    left = table.changed_at + table.settings["patience"] - now
    if left > 0:
        why = f"The table's patience is not over yet: {int(left) + 1} seconds are left."
        raise Refused("too-early", why, facts={"seconds": int(left) + 1})
    data = {"at": action.other, "bot": bot_named(action.bot)}
    return [table.write(e.REPLACE, now, seat=seat, person=person, client=action.id, data=data)]


def _return(table: Table, person: str, action: wire.Return, now: float) -> list[Entry]:
    _check_status(table, e.RUNNING)
    away = [seat for seat in table.seats_of(person) if table.seats[seat].away]
    seat = action.seat if action.seat is not None else next(iter(away), None)
    if seat not in away:
        raise Refused("not-away", "No bot plays for you.")
    return [table.write(e.RETURN, now, seat=seat, person=person, client=action.id)]


def _auto(table: Table, person: str, action: wire.Auto, now: float) -> list[Entry]:
    seat = _player(table, person, action)
    return [table.write(e.AUTO, now, seat=seat, person=person, client=action.id, data={"follow": action.follow})]


def hint(table: Table, person: str, seat: int | None, ask: wire.AskHint, now: float) -> list[Entry]:
    """Advice for the player who is to decide, or ahead; it is put on record once in a turn, before it is given."""
    if seat is None or not table.holds(person, seat):
        raise Refused("not-seated", "You have no seat at this table.", 403)
    if not table.hints:
        raise Refused("no-hints", "There are no hints at this table.", 403)
    _check_status(table, e.RUNNING)
    _check_present(table, seat)
    _check_seen(table, ask.seen)
    if not ask.ahead and (table.decision() is None or table.decider() != seat):
        raise Refused("not-asked", "You have nothing to decide now.")
    bot = bot_named(ask.bot, adviser)
    if table.is_advised(seat, bot):
        return []
    if table.head >= MOST_ENTRIES // 2:
        raise _full()
    return [table.write(e.HINT, now, seat=seat, person=person, data={"bot": bot})]


def declined(table: Table, now: float) -> list[Entry]:
    """Declines for people who never follow."""
    entries = []
    while (seat := table.follows_not()) is not None:
        client = f"auto:{table.changed}"  # the ids of people's clients cannot contain a colon
        entries.append(table.write(e.MOVE, now, seat=seat, client=client, data={"move": NO}))
    return entries


# ---------------------------------------------------------------------- time


def timed(table: Table, now: float) -> list[Entry]:
    """What the clock puts on record by now: that somebody's time is low, or up, and what follows from that.

    Its id is the position it was written for, so two servers cannot both write it.
    """
    clocks = table.clocks
    if clocks is None or table.status != e.RUNNING or clocks.alarm is None or now < clocks.alarm:
        return []
    seat, client = clocks.running, f"clock:{table.head}"
    assert seat is not None
    assert clocks.deadline is not None
    if now < clocks.deadline:
        return [table.write(e.TIME_LOW, now, seat=seat, client=client)]
    if clocks.following:
        return [table.write(e.MOVE, now, seat=seat, client=client, data={"move": NO})]
    if table.ending == seat:  # all has been decided
        return [table.write(e.END_TURN, now, seat=seat, client=client)]
    entries = [table.write(e.TIME_UP, now, seat=seat, client=client)]
    if clocks.clock.at_zero == VOTE:
        return entries
    return [*entries, _after_zero(table, seat, clocks.clock.at_zero, now)]


def _after_zero(table: Table, seat: int, choice: str, now: float) -> Entry:
    """What is to happen with the seat whose time is up."""
    assert table.clock is not None
    if choice == END:
        return table.write(e.ABANDON, now, data={"at": seat})
    if choice == WAIT:
        return table.write(e.MORE_TIME, now, data={"at": seat})
    return table.write(e.REPLACE, now, data={"at": seat, "bot": table.clock.bot})


def _vote(table: Table, person: str, action: wire.Vote, now: float) -> list[Entry]:
    """What more than half of the others wish happens; they may change their minds until then."""
    seat = _player(table, person, action)
    clocks, others = table.clocks, table.deciders_at_zero()
    if clocks is None or person not in others:
        raise Refused("no-vote", "There is nothing for you to vote on: nobody else's time is up.")
    if clocks.votes.get(person) == action.choice:
        raise Refused("voted", "You have voted for this: wait for the others.")
    late = clocks.up
    assert late is not None
    entries = [table.write(e.VOTE, now, seat=seat, person=person, client=action.id, data={"choice": action.choice})]
    votes = [choice for who, choice in clocks.votes.items() if who in others]
    if 2 * votes.count(action.choice) > len(others):
        entries.append(_after_zero(table, late, action.choice, now))
    return entries


def days_off(table: Table, person: str, days: Sequence[wire.DayRange], now: float) -> list[Entry]:
    """Somebody's days off, on which their clock by days stands still; nothing where that changes nothing."""
    clocks, seats = table.clocks, table.seats_of(person)
    if clocks is None or table.status != e.RUNNING or clocks.clock.kind != DAYS or not seats:
        return []
    if clocks.off[seats[0]] == dates_off(days) or table.head >= MOST_ENTRIES // 2:
        return []
    data = {"days": [[each.first, each.last] for each in days]}
    return [table.write(e.DAYS_OFF, now, seat=seats[0], person=person, data=data)]


def stopped(table: Table, now: float) -> list[Entry]:
    """The round of a tournament has ended: a game that is still played ends as it stands."""
    return [table.write(e.STOP, now, client="stop:game")] if table.status == e.RUNNING else []


def unsealed(table: Table, now: float) -> list[Entry]:
    """Nobody plays the same deal any more: what a finished game has kept sealed is open."""
    return [table.write(e.UNSEAL, now, client="unseal:deal")] if table.status == e.SEALED else []


def bot_move(table: Table, seat: int, move: str, now: float) -> list[Entry]:
    """A bot's move. Its id is the position it was made for, so two servers cannot both play it."""
    return [_played(table, seat, move, now, wire.ENGLISH, client=f"bot:{table.changed}")]


_ACT: Final[dict[type, Callable[[Table, str, Any, float], list[Entry]]]] = {
    wire.EndTurn: _end_turn,
    wire.Undo: _undo,
    wire.Propose: _propose,
    wire.Agree: _agree,
    wire.Decline: _decline,
    wire.Chat: _chat,
    wire.SetSeat: _set_seat,
    wire.Leave: _leave,
    wire.Start: _start,
    wire.Close: _close,
    wire.Resign: _resign,
    wire.Replace: _replace,
    wire.Return: _return,
    wire.Auto: _auto,
    wire.Vote: _vote,
}
