"""What somebody sees of a tournament. While a round is played with one deal for all, nothing of its games: not who has
won, nor whose turn it is.
"""

from collections.abc import Mapping
from fractions import Fraction
from typing import Final, Literal, NamedTuple

from lisboa.tournaments import events as e
from lisboa.tournaments import wire
from lisboa.tournaments.actions import Actor, may
from lisboa.tournaments.events import TournamentRow
from lisboa.tournaments.scoring import ONE, ScoredLine, points
from lisboa.tournaments.tournament import Round, TableOfRound, Tournament

_NOTED: Final = (e.REMOVE, e.REPLACE, e.EXTEND, e.END_ROUND, e.CORRECT, e.PAUSE, e.RESUME, e.HAND_OVER, e.CANCEL)
MOST_NOTES: Final = 100  # the newest


class TableState(NamedTuple):
    """How a table that is still played stands."""

    over: bool
    turn: int | None


def page(
    tournament: Tournament, by: Actor, names: Mapping[str, str], tables: Mapping[str, TableState], now: float
) -> wire.TournamentPage:
    """All of it. `names` of people by their ids; `tables` that are played now, by theirs."""
    mine = tournament.entrant_of(by.person)
    yours = by.operator or (by.person is not None and by.person == tournament.organiser)
    return wire.TournamentPage(
        id=tournament.id,
        now=now,
        status=tournament.status,  # type: ignore[arg-type]
        paused=tournament.paused is not None,
        settings=tournament.settings,
        created=tournament.created,
        organiser=None if tournament.organiser is None else names.get(tournament.organiser, "") or None,
        yours=yours,
        you=None if mine is None or not mine.counts else mine.number,
        invitation=tournament.invitation if yours else None,
        players=[
            wire.TournamentPlayer(
                number=entrant.number,
                name=names.get(entrant.person, ""),
                since=entrant.since,
                gone=entrant.gone,
                you=entrant is mine,
            )
            for entrant in tournament.shown()
        ],
        rounds=[_round(tournament, round, by, tables) for round in tournament.rounds],
        standings=[_line(line) for line in tournament.standings()],
        notes=_notes(tournament),
        may=list(may(tournament, by)),
    )


def listed(row: TournamentRow, mine: bool) -> wire.ListedTournament:
    """A line of a list."""
    settings = row.summary["settings"]
    told = {name: settings[name] for name in ("title", "system", "size", "rounds", "most", "starts", "duplicate")}
    return wire.ListedTournament(
        id=row.id,
        status=row.status,  # type: ignore[arg-type]
        listed=row.listed,
        created=row.created,
        round=row.summary["round"],
        players=row.summary["players"],
        mine=mine,
        **told,
    )


def _round(tournament: Tournament, round: Round, by: Actor, tables: Mapping[str, TableState]) -> wire.RoundInfo:
    sealed = tournament.settings.duplicate and not round.over
    return wire.RoundInfo(
        number=round.number,
        began=round.began,
        deadline=round.deadline,
        over=round.over,
        sealed=sealed,
        tables=[
            _table(tournament, number, table, by, tables.get(table.game), sealed)
            for number, table in enumerate(round.tables, 1)
        ],
        byes=list(round.byes),
    )


def _table(
    tournament: Tournament, number: int, table: TableOfRound, by: Actor, state: TableState | None, sealed: bool
) -> wire.RoundTable:
    result = table.result
    over = result is not None or (state is not None and state.over)
    status: Literal["running", "over", "void"] = "over" if over else "running"
    mine = tournament.entrant_of(by.person)
    told = None if sealed else result
    earned = None if told is None else points(told.places)
    return wire.RoundTable(
        number=number,
        table=table.game,
        seats=[
            wire.RoundSeat(
                player=player,
                place=None if told is None else told.places[seat],
                points=None if earned is None else _number(Fraction(earned[seat], ONE)),
                wigs=told.wigs[seat] if told is not None and told.wigs else None,
            )
            for seat, player in enumerate(table.players)
        ],
        status="void" if told is not None and told.how == "void" else status,
        turn=None if over or sealed or state is None else state.turn,
        yours=mine is not None and mine.number in table.players,
        stopped=told is not None and told.how == "stopped",
        corrected=None if told is None else told.corrected,
    )


def _line(line: ScoredLine) -> wire.StandingLine:
    return wire.StandingLine(
        player=line.player,
        place=line.place,
        points=_number(Fraction(line.points, ONE)) or 0.0,
        games=line.games,
        wins=line.wins,
        byes=line.byes,
        opponents=_number(line.opponents),
        direct=_number(line.direct),
        deal=_number(line.deal),
        share=_number(line.share),
        by=line.by,  # type: ignore[arg-type]
    )


def _number(value: Fraction | None) -> float | None:
    return None if value is None else round(float(value), 4)


def _notes(tournament: Tournament) -> list[wire.TournamentNote]:
    """The newest first."""
    told = [event for event in tournament.events if event.kind in _NOTED][-MOST_NOTES:]
    return [
        wire.TournamentNote(
            at=event.at,
            kind=event.kind,
            round=event.data.get("round"),
            table=event.data.get("table"),
            player=event.data.get("player"),
            text=event.data.get("note", ""),
        )
        for event in reversed(told)
    ]
