"""What people ask of a tournament: checked, then written as events. A refusal is raised before anything has changed."""

from collections.abc import Callable, Iterator
from hmac import compare_digest
from typing import Any, Final, NamedTuple

import msgspec
from msgspec import structs

from lisboa.setup import Setup
from lisboa.tables import clocks
from lisboa.tables.actions import accepted, bot_named
from lisboa.tables.names import cleaned_chat, cleaned_title
from lisboa.tables.wire import Refused
from lisboa.tournaments import events as e
from lisboa.tournaments import wire
from lisboa.tournaments.events import TournamentEvent, TournamentRow
from lisboa.tournaments.tournament import Participant, Round, Tournament
from lisboa.tournaments.wire import NewTournament

MOST_EVENTS: Final = 5000
HALF: Final = MOST_EVENTS // 2  # the rest is kept for rounds and results: nobody can talk a tournament to a standstill
FARTHEST: Final = 366 * 86400.0  # seconds until a deadline or a beginning


class Actor(NamedTuple):
    """Who asks. The operator of the server may do what the organiser may."""

    person: str | None
    operator: bool = False


class NamedAccount(NamedTuple):
    """An account that an action names."""

    id: str


def made(person: str, new: NewTournament, row: TournamentRow, seed: int) -> tuple[Tournament, list[TournamentEvent]]:
    """A new tournament; raises Refused for one that cannot be."""
    settings = _checked(new, row.created)
    data = {"settings": msgspec.to_builtins(settings), "seed": seed}
    event = TournamentEvent(sequence=1, kind=e.CREATE, at=row.created, person=person, data=data)
    return Tournament(row, [event]), [event]


def _checked(new: NewTournament, now: float) -> NewTournament:
    title = accepted(cleaned_title, new.title)
    if not title:
        raise Refused("bad-text", "A tournament needs a title.", 422)
    about = accepted(cleaned_chat, new.about) if new.about.strip() else ""
    if new.starts is not None:
        _check_moment(new.starts, now)
    if new.most < new.size:
        raise Refused("bad-tournament", "More players are needed to fill one table.", 422)
    clock = new.clock
    if clock is not None:
        clock = structs.replace(clocks.checked(clock), bot=bot_named(clock.bot))
    try:
        for players in range(2, new.size + 1):
            tasks = list(range(players)) if new.tasks else []
            Setup(players, 0, new.draft, None, new.decrees, new.tokens, tasks).check()
    except ValueError as error:
        raise Refused("bad-tournament", f"Its games cannot be set up: {error}.", 422) from None
    return structs.replace(new, title=title, about=about, clock=clock)


def _check_moment(moment: float, now: float) -> None:
    if not now - 60 <= moment <= now + FARTHEST:
        raise Refused("bad-tournament", "This moment is in the past, or more than a year ahead.", 422)


def act(
    tournament: Tournament, by: Actor, action: wire.AnyTournamentAction, now: float, other: NamedAccount | None = None
) -> list[TournamentEvent]:
    """Does what is asked and returns the new events. `other`: the account that the action names, if there is one."""
    if tournament.head >= HALF:
        raise Refused("table-full", "This tournament has more events than any: start a new one.")
    if isinstance(action, wire.EnterTournament):
        return _join(tournament, by, action, now)
    if isinstance(action, wire.LeaveTournament):
        return _leave(tournament, by, now)
    _check_organiser(tournament, by)
    return _ORGANISE[type(action)](tournament, by, action, now, other)


def may(tournament: Tournament, by: Actor) -> Iterator[str]:
    """What somebody can ask for now, by the names of the actions."""
    mine = tournament.entrant_of(by.person)
    if by.person is not None and _why_no_entry(tournament, mine) is None:
        yield "join"
    if mine is not None and not mine.gone and not tournament.ended:
        yield "leave"
    if not _organises(tournament, by):
        return
    if not tournament.ended:
        if not tournament.rounds and not tournament.begun and len(tournament.active()) >= 2:
            yield "begin"
        yield "pause" if tournament.paused is None else "resume"
        if tournament.present is not None and not tournament.present.ended:
            yield from ("extend", "end-round")
        yield from ("remove", "replace", "cancel")
    if any(table.result is not None for round in tournament.rounds for table in round.tables):
        yield "correct"
    yield "hand-over"


# ---------------------------------------------------------------------- players


def _join(tournament: Tournament, by: Actor, action: wire.EnterTournament, now: float) -> list[TournamentEvent]:
    assert by.person is not None
    if not (tournament.listed or by.person == tournament.organiser or _invited(tournament, action.invitation)):
        raise Refused("not-invited", "This tournament asks for its invitation.", 403)
    why = _why_no_entry(tournament, tournament.entrant_of(by.person))
    if why is not None:
        raise why
    return [tournament.write(e.JOIN, now, by.person, who=by.person)]


def _why_no_entry(tournament: Tournament, mine: Participant | None) -> Refused | None:
    """Why somebody cannot join; None if they can."""
    if tournament.ended:
        return Refused("tournament-over", "This tournament is over.")
    if mine is not None and mine.removed:
        return Refused("removed", "The organiser has taken you out of this tournament.", 403)
    if mine is not None and not mine.gone:
        return Refused("entered", "You take part already.")
    if tournament.rounds and (not tournament.settings.late or len(tournament.rounds) >= tournament.settings.rounds):
        return Refused("joining-over", "This tournament has begun, and nobody can join it any more.")
    if len(tournament.active()) >= tournament.settings.most:
        return Refused("tournament-full", "This tournament has as many players as it takes.")
    return None


def _invited(tournament: Tournament, invitation: str | None) -> bool:
    return invitation is not None and compare_digest(invitation.encode(), tournament.invitation.encode())


def _leave(tournament: Tournament, by: Actor, now: float) -> list[TournamentEvent]:
    mine = tournament.entrant_of(by.person)
    if mine is None or mine.gone:
        raise Refused("not-entered", "You do not take part in this tournament.")
    _check_going_on(tournament)
    return [tournament.write(e.LEAVE, now, by.person, player=mine.number)]


# ---------------------------------------------------------------------- the organiser


def _organises(tournament: Tournament, by: Actor) -> bool:
    return by.operator or (by.person is not None and by.person == tournament.organiser)


def _check_organiser(tournament: Tournament, by: Actor) -> None:
    if not _organises(tournament, by):
        raise Refused("not-yours", "Only the organiser can do this.", 403)


def _check_going_on(tournament: Tournament) -> None:
    if tournament.ended:
        raise Refused("tournament-over", "This tournament is over.")


def _present(tournament: Tournament) -> Round:
    _check_going_on(tournament)
    if tournament.present is None:
        raise Refused("no-round", "No round is being played now.")
    return tournament.present


def _entrant(tournament: Tournament, number: int) -> Participant:
    found = next((entrant for entrant in tournament.shown() if entrant.number == number), None)
    if found is None:
        raise Refused("no-such-player", "There is no player of this number.", 404)
    return found


def _note(text: str) -> str:
    return accepted(cleaned_chat, text) if text.strip() else ""


def _begin(
    tournament: Tournament, by: Actor, action: wire.BeginTournament, now: float, other: NamedAccount | None
) -> list[TournamentEvent]:
    _check_going_on(tournament)
    if tournament.rounds or tournament.begun:
        raise Refused("begun", "This tournament has begun.")
    if len(tournament.active()) < 2:
        raise Refused("too-few-players", "It takes two players at least.")
    return [tournament.write(e.BEGIN, now, by.person)]


def _pause(
    tournament: Tournament, by: Actor, action: wire.PauseTournament, now: float, other: NamedAccount | None
) -> list[TournamentEvent]:
    _check_going_on(tournament)
    if tournament.paused is not None:
        raise Refused("paused", "It is paused.")
    return [tournament.write(e.PAUSE, now, by.person)]


def _resume(
    tournament: Tournament, by: Actor, action: wire.ResumeTournament, now: float, other: NamedAccount | None
) -> list[TournamentEvent]:
    _check_going_on(tournament)
    if tournament.paused is None:
        raise Refused("not-paused", "It is not paused.")
    return [tournament.write(e.RESUME, now, by.person)]


def _extend(
    tournament: Tournament, by: Actor, action: wire.ExtendRound, now: float, other: NamedAccount | None
) -> list[TournamentEvent]:
    present = _present(tournament)
    if present.ended:
        raise Refused("no-round", "The round has ended.")
    if action.deadline is not None:
        _check_moment(action.deadline, now)
    return [tournament.write(e.EXTEND, now, by.person, round=present.number, deadline=action.deadline)]


def _end_round(
    tournament: Tournament, by: Actor, action: wire.EndRound, now: float, other: NamedAccount | None
) -> list[TournamentEvent]:
    present = _present(tournament)
    if present.ended or present.number != action.round:
        raise Refused("no-round", "This round is not being played now.")
    return [tournament.write(e.END_ROUND, now, by.person, round=present.number)]


def _remove(
    tournament: Tournament, by: Actor, action: wire.RemoveEntrant, now: float, other: NamedAccount | None
) -> list[TournamentEvent]:
    _check_going_on(tournament)
    entrant = _entrant(tournament, action.player)
    if entrant.removed:
        raise Refused("removed", "They have been taken out already.")
    return [tournament.write(e.REMOVE, now, by.person, player=entrant.number, note=_note(action.note))]


def _replace(
    tournament: Tournament, by: Actor, action: wire.ReplaceEntrant, now: float, other: NamedAccount | None
) -> list[TournamentEvent]:
    _check_going_on(tournament)
    entrant, somebody = _entrant(tournament, action.player), _named(other)
    if tournament.entrant_of(somebody.id) is not None:
        raise Refused("entered", "They have a place in this tournament already.")
    return [tournament.write(e.REPLACE, now, by.person, player=entrant.number, by=somebody.id)]


def _named(other: NamedAccount | None) -> NamedAccount:
    if other is None:
        raise Refused("unknown-person", "There is no account of this name.", 404)
    return other


def _correct(
    tournament: Tournament, by: Actor, action: wire.CorrectResult, now: float, other: NamedAccount | None
) -> list[TournamentEvent]:
    rounds = tournament.rounds
    table = None
    if action.round <= len(rounds) and action.table <= len(rounds[action.round - 1].tables):
        table = tournament.table(action.round, action.table)
    if table is None or table.result is None:
        raise Refused("no-result", "There is no result of this table.", 404)
    places = action.places
    if len(places) != len(table.players) or any(place != 1 + sum(o < place for o in places) for place in places):
        why = "Give a place for each seat; who shares one takes the better, as in 1, 2, 2, 4."
        raise Refused("bad-places", why, 422)
    data = {"round": action.round, "table": action.table, "places": places, "note": _note(action.note)}
    if not data["note"]:
        raise Refused("bad-text", "Say why: everybody can read it.", 422)
    return [tournament.write(e.CORRECT, now, by.person, **data)]


def _hand_over(
    tournament: Tournament, by: Actor, action: wire.HandOver, now: float, other: NamedAccount | None
) -> list[TournamentEvent]:
    return [tournament.write(e.HAND_OVER, now, by.person, to=_named(other).id)]


def _cancel(
    tournament: Tournament, by: Actor, action: wire.CancelTournament, now: float, other: NamedAccount | None
) -> list[TournamentEvent]:
    _check_going_on(tournament)
    return [tournament.write(e.CANCEL, now, by.person, note=_note(action.note))]


_ORGANISE: Final[dict[type, Callable[[Tournament, Actor, Any, float, NamedAccount | None], list[TournamentEvent]]]] = {
    wire.BeginTournament: _begin,
    wire.PauseTournament: _pause,
    wire.ResumeTournament: _resume,
    wire.ExtendRound: _extend,
    wire.EndRound: _end_round,
    wire.RemoveEntrant: _remove,
    wire.ReplaceEntrant: _replace,
    wire.CorrectResult: _correct,
    wire.HandOver: _hand_over,
    wire.CancelTournament: _cancel,
}
