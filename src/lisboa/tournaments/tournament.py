"""A tournament: it is what its events make it, and nothing else. Nothing in here waits, stores or sends."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec

from lisboa.tournaments import events as e
from lisboa.tournaments import pairing
from lisboa.tournaments.events import TournamentEvent, TournamentRow, TournamentUpdate
from lisboa.tournaments.pairing import Meetings, RoundPairing, Standing
from lisboa.tournaments.scoring import Bye, PlayedTable, ScoredLine, standings
from lisboa.tournaments.wire import SWISS, NewTournament


@dataclass
class Participant:
    """Somebody's place in a tournament, which somebody else may take over."""

    number: int
    person: str
    since: int  # the first round
    gone: bool = False
    removed: bool = False
    before: list[str] = field(default_factory=list)  # who had the place

    @property
    def counts(self) -> bool:
        """Is it shown? Who left before the first round has never been there."""
        return not self.gone or self.since > 0


@dataclass
class TableResult:
    """How a game ended. `places` after all rulings, in the order of the seats; `how`: to its `end`, as it stood when it
    was `stopped`, or `void`, since the table is gone.
    """

    places: tuple[int, ...]
    wigs: tuple[int, ...]
    how: str
    corrected: str | None = None


@dataclass
class TableOfRound:
    """A table of a round, with its players' numbers in the order of the seats."""

    game: str
    players: tuple[int, ...]
    result: TableResult | None = None


@dataclass
class Round:
    """A round, over once all of its tables have a result."""

    number: int
    began: float
    deadline: float | None
    tables: list[TableOfRound]
    byes: tuple[int, ...]
    ended: bool = False  # games that are still played are to be stopped

    @property
    def over(self) -> bool:
        return all(table.result is not None for table in self.tables)


class Tournament:
    """A tournament after its newest event, `head`."""

    def __init__(self, row: TournamentRow, events: list[TournamentEvent]) -> None:
        self.id = row.id
        self.created = row.created
        self.listed = row.listed
        self.invitation = row.invitation
        self.head = 0
        self.settings = NewTournament(title="-")
        self.seed = 0
        self.organiser: str | None = None
        self.entrants: list[Participant] = []
        self.rounds: list[Round] = []
        self.paused: float | None = None  # since then
        self.begun = False  # the organiser has said so
        self.cancelled = False
        self.finished = False
        self.events: list[TournamentEvent] = []
        for event in events:
            self._apply(event)

    def write(self, kind: str, at: float, person: str | None = None, **data: Any) -> TournamentEvent:
        """A new event; the tournament is changed, and has to be read again should the event not be stored."""
        event = TournamentEvent(sequence=self.head + 1, kind=kind, at=at, person=person, data=data)
        self._apply(event)
        return event

    def _apply(self, event: TournamentEvent) -> None:
        _APPLY[event.kind](self, event)
        self.head = event.sequence
        self.events.append(event)

    # ------------------------------------------------------------------ what events do

    def _create(self, event: TournamentEvent) -> None:
        self.settings = msgspec.convert(event.data["settings"], NewTournament)
        self.seed, self.organiser = event.data["seed"], event.person

    def _join(self, event: TournamentEvent) -> None:
        person, since = event.data["who"], len(self.rounds) + 1
        known = self.entrant_of(person)
        if known is None:
            self.entrants.append(Participant(len(self.entrants), person, since))
        else:
            known.gone, known.since = False, known.since or since

    def _leave(self, event: TournamentEvent) -> None:
        self._gone(self.entrants[event.data["player"]])

    def _remove(self, event: TournamentEvent) -> None:
        entrant = self.entrants[event.data["player"]]
        entrant.removed = True
        self._gone(entrant)

    def _gone(self, entrant: Participant) -> None:
        entrant.gone = True
        if not any(entrant.number in (*table.players, *round.byes) for round in self.rounds for table in round.tables):
            entrant.since = 0

    def _replace(self, event: TournamentEvent) -> None:
        entrant = self.entrants[event.data["player"]]
        entrant.before.append(entrant.person)
        entrant.person, entrant.gone, entrant.removed = event.data["by"], False, False

    def _begin(self, event: TournamentEvent) -> None:
        self.begun = True

    def _round(self, event: TournamentEvent) -> None:
        data = event.data
        tables = [TableOfRound(table["game"], tuple(table["players"])) for table in data["tables"]]
        self.rounds.append(Round(len(self.rounds) + 1, event.at, data["deadline"], tables, tuple(data["byes"])))

    def _result(self, event: TournamentEvent) -> None:
        table = self.table(event.data["round"], event.data["table"])
        table.result = TableResult(tuple(event.data["places"]), tuple(event.data["wigs"]), event.data["how"])

    def _extend(self, event: TournamentEvent) -> None:
        self.rounds[-1].deadline = event.data["deadline"]

    def _end_round(self, event: TournamentEvent) -> None:
        self.rounds[-1].ended = True

    def _correct(self, event: TournamentEvent) -> None:
        result = self.table(event.data["round"], event.data["table"]).result
        assert result is not None
        result.places, result.corrected = tuple(event.data["places"]), event.data["note"]

    def _pause(self, event: TournamentEvent) -> None:
        self.paused = event.at

    def _resume(self, event: TournamentEvent) -> None:
        present = self.present
        if present is not None and present.deadline is not None and self.paused is not None:
            present.deadline += event.at - max(self.paused, present.began)
        self.paused = None

    def _hand_over(self, event: TournamentEvent) -> None:
        self.organiser = event.data["to"]

    def _cancel(self, event: TournamentEvent) -> None:
        self.cancelled = True

    def _finish(self, event: TournamentEvent) -> None:
        self.finished = True

    # ------------------------------------------------------------------ asking

    @property
    def status(self) -> str:
        if self.cancelled:
            return e.CANCELLED
        if self.finished:
            return e.OVER
        return e.RUNNING if self.rounds else e.OPEN

    @property
    def present(self) -> Round | None:
        """The round that is being played."""
        return self.rounds[-1] if self.rounds and not self.rounds[-1].over else None

    @property
    def ended(self) -> bool:
        """Is no further round to come?"""
        done = len(self.rounds) == self.settings.rounds or (bool(self.rounds) and len(self.active()) < 2)
        return self.cancelled or self.finished or (done and self.present is None)

    def active(self) -> list[Participant]:
        """Who would play the next round."""
        return [entrant for entrant in self.entrants if not entrant.gone]

    def shown(self) -> list[Participant]:
        """Who is, or has been, there."""
        return [entrant for entrant in self.entrants if entrant.counts]

    def entrant_of(self, person: str | None) -> Participant | None:
        """The place that somebody has."""
        return next((entrant for entrant in self.entrants if entrant.person == person), None)

    def table(self, round: int, table: int) -> TableOfRound:
        return self.rounds[round - 1].tables[table - 1]

    def standings(self) -> list[ScoredLine]:
        """After the last round that is over."""
        over = [round for round in self.rounds if round.over]
        games = [
            PlayedTable(round.number, table.players, table.result.places, table.result.wigs, self.settings.duplicate)
            for round in over
            for table in round.tables
            if table.result is not None
        ]
        byes = [Bye(round.number, player) for round in over for player in round.byes]
        return standings([entrant.number for entrant in self.shown()], games, byes)

    def next_round(self) -> RoundPairing:
        """Who would meet whom if the next round began now."""
        past, number, size = Meetings(), len(self.rounds) + 1, self.settings.size
        for round in self.rounds:
            past.add([table.players for table in round.tables], round.byes)
        active = {entrant.number for entrant in self.active()}
        seed = self.seed + number
        if self.settings.system == SWISS:
            lines = [line for line in self.standings() if line.player in active]
            if not self.rounds:
                pairing.mix(lines, seed)
            return pairing.swiss([Standing(line.player, line.points) for line in lines], past, size, seed)
        left = max(1, self.settings.rounds - len(self.rounds))
        return pairing.round_robin(sorted(active), past, size, self.seed, number, left)

    def update(self) -> TournamentUpdate:
        """What the store needs to find this tournament."""
        people = [self.organiser, *(entrant.person for entrant in self.entrants if entrant.counts)]
        return TournamentUpdate(
            status=self.status,
            tended=not self.finished,
            alarm=self._alarm(),
            people=tuple(dict.fromkeys(person for person in people if person is not None)),
            summary={"settings": msgspec.to_builtins(self.settings), "round": len(self.rounds)}
            | {"players": len(self.active()), "organiser": self.organiser},
        )

    def _alarm(self) -> float | None:
        """When something is due, if nothing happens before."""
        if self.finished or self.cancelled or self.paused is not None:
            return None
        if not self.rounds:
            return self.settings.starts
        return None if self.present is None or self.present.ended else self.present.deadline


_APPLY: Final[dict[str, Callable[[Tournament, TournamentEvent], None]]] = {
    e.CREATE: Tournament._create,
    e.JOIN: Tournament._join,
    e.LEAVE: Tournament._leave,
    e.REMOVE: Tournament._remove,
    e.REPLACE: Tournament._replace,
    e.BEGIN: Tournament._begin,
    e.ROUND: Tournament._round,
    e.RESULT: Tournament._result,
    e.EXTEND: Tournament._extend,
    e.END_ROUND: Tournament._end_round,
    e.CORRECT: Tournament._correct,
    e.PAUSE: Tournament._pause,
    e.RESUME: Tournament._resume,
    e.HAND_OVER: Tournament._hand_over,
    e.CANCEL: Tournament._cancel,
    e.FINISH: Tournament._finish,
}
