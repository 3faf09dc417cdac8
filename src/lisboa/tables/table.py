"""A table: people, bots, and the game between them. It is what its entries make it, and nothing else.

`Table.read` takes entries as they come from the store, `Table.write` makes a new one; both go through `_apply`, so a
table read again is the table that was written. Nothing in here waits, stores or sends.
"""

from collections import deque
from collections.abc import Callable, Hashable, Iterator
from copy import copy
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Final, TypeVar

from msgspec import structs

from lisboa.components import Components
from lisboa.engine.events import Event
from lisboa.game import DEFAULT_NAMES, Decision, Game
from lisboa.harm import Harm
from lisboa.scores import Score
from lisboa.standing import StandingEntries
from lisboa.tables import clocks
from lisboa.tables import entries as e
from lisboa.tables.clocks import Clocks, with_clock
from lisboa.tables.deals import Deal, sealed
from lisboa.tables.editions import Edition, edition
from lisboa.tables.entries import Entry, RowUpdate
from lisboa.tables.titles import shown_names
from lisboa.tables.wire import DayRange, LogLine, Moved, ShadowOf, TableClock, encode
from lisboa.texts import Texts
from lisboa.view import Made

T = TypeVar("T")
PERSON: Final = "person"
OPEN: Final = "open"
BOT: Final = "bot"
LACERDA: Final = "lacerda"
ASK: Final = "ask"
NEVER: Final = "never"
NO: Final = "decline"
RECENT: Final = 64  # this many entries can be sent again one by one; a client that has missed more gets the whole table


class Damaged(Exception):
    """The entries of a table do not lead where they say they do."""


@dataclass
class Seat:
    """Who plays. A person keeps the seat while a bot plays in their place. `follow`: whether to ask each time.

    `member`: a person with an account. `rating`: that of a bot, in points, when it sat down, if it had been measured.
    """

    kind: str
    name: str
    person: str | None = None
    bot: str | None = None
    follow: str = ASK
    hints: int = 0  # turns in which a bot has advised
    member: bool = False
    rating: int | None = None
    resigned: bool = False  # has once let a bot play, of their own will

    @property
    def left(self) -> bool:
        """Has this person left the game to a bot? Who was replaced, and came back in time, has not."""
        return self.away or self.resigned

    @property
    def away(self) -> bool:
        return self.kind == PERSON and self.bot is not None

    @property
    def played_by(self) -> str:
        return BOT if self.away else self.kind


@dataclass
class Proposal:
    """Somebody's wish to go back to an entry, and the people who have agreed."""

    number: int
    seat: int
    to: int
    agreed: set[str] = field(default_factory=set)


@dataclass(slots=True)
class Happening:
    """An entry with what it made happen in the game, and the name of who did it.

    `bot`: the one that made the move; no matter who has the seat later. `follows`: of what is played, the entry that
    counts before it. `harm`: whom the events have hurt.
    """

    entry: Entry
    events: tuple[Event, ...]
    name: str | None = None
    bot: str | None = None
    follows: int | None = None
    harm: list[Harm] = field(default_factory=list)
    # Once somebody wants them:
    lines: dict[tuple[str, int | None, Event], LogLine | None] = field(default_factory=dict)
    moved: dict[Event, Moved] = field(default_factory=dict)


class Table:
    """The status of a table after its newest entry, `head`."""

    def __init__(self, row: e.TableRow, components: Components) -> None:
        self.id = row.id
        self.components = components
        self.rules = row.rules
        self.created = row.created
        self.listed = row.listed
        self.secrets = row.secrets
        self.edition: Edition = edition(row.rules)
        self.head = 0
        self.status: str = e.OPEN
        self.settings: dict[str, Any] = {}
        self.owner: str | None = None
        self.seats: list[Seat] = []
        self.game: Game | None = None
        self.ending: int | None = None  # whose turn is over, but not ended yet
        self.ended = False  # the last move was the end of a turn, and the game has been handed on
        self.changed = 0  # the entry that last changed the game
        self.changed_at = row.created
        self.proposal: Proposal | None = None
        self.rematch: str | None = None
        self.clocks: Clocks | None = None  # once the game has begun, at a table with a clock
        self.abandoned: int | None = None  # the seat whose time ran out, where that was the end
        self.changed_by = e.CREATE  # the kind of the entry that last changed the game
        self.prepared: dict[str, tuple[int, int]] = {}  # answers that were used: the entry of each, and its round
        self.stopped = False  # the game has ended as it stood
        self._advised: dict[int, tuple[tuple[int, int] | None, str]] = {}  # by seat: the last turn with advice, by whom
        self.recent: deque[Happening] = deque(maxlen=RECENT)
        self._by_client: dict[str, int] = {}  # entries among them
        self._positions: list[tuple[int, int]] = []  # (entry, length of the record after it)
        self._stands = StandingEntries()  # of what is played
        self._moves: dict[int, str | None] = {}  # the entries of all moves, and the bot that made each
        self._texts: dict[Hashable, Texts] = {}
        self._hashed = (-1, "")  # the length of the record, and the hash of the position after it
        self._shared: dict[Hashable, Any] = {}
        self.parts: Made = {}  # of the views that were shown
        self._encoded: dict[str | int, tuple[Any, bytes]] = {}  # the same as they were sent
        self._imported: Game | None = None  # before the start

    # ------------------------------------------------------------------ reading and writing entries

    def read(self, entries: list[Entry]) -> list[Happening]:
        """Takes entries from the store; raises Damaged where they do not fit."""
        return list(self.reading(entries))

    def reading(self, entries: list[Entry]) -> Iterator[Happening]:
        """The same, one entry at a time, for callers that have other things to do meanwhile.

        Positions to which a later entry goes back are kept until then: replaying up to each of them would be slow.
        """
        wanted = {entry.data.get("to") for entry in entries if entry.kind == e.BACK}
        for entry in entries:
            happening = self._taken(entry)
            if entry.sequence in wanted and self.game is not None:
                self.game.keep()
            yield happening
        if self.game is not None:
            self.game.forget()
        if entries and entries[-1].hash != self._hash():
            raise Damaged(f"table {self.id}: entry {entries[-1].sequence} does not lead to the position it names")

    def _taken(self, entry: Entry) -> Happening:
        try:
            return self._apply(entry)
        except Damaged:
            raise
        except Exception as error:  # what it says may be hidden from readers of the log
            why = f"table {self.id}: entry {entry.sequence} does not fit: {type(error).__name__}"
            raise Damaged(why) from error

    def write(
        self,
        kind: str,
        at: float,
        *,
        seat: int | None = None,
        person: str | None = None,
        client: str | None = None,
        data: dict[str, Any] | None = None,
    ) -> Entry:
        """A new entry; the table is changed, and has to be read again should the entry not be stored."""
        entry = Entry(
            sequence=self.head + 1, kind=kind, at=at, seat=seat, person=person, client=client, data=data or {}
        )
        happening = self._apply(entry)
        happening.entry = written = structs.replace(entry, hash=self._hash())
        return written

    def _hash(self) -> str:
        """Every change of the game makes its record longer, so a position is hashed once."""
        if self.game is None:
            return ""
        if self._hashed[0] != self.game.length:
            self._hashed = (self.game.length, self.game.hash())
        return self._hashed[1]

    def encoded(self, name: str | int, part: Any) -> bytes:
        """A part of what everybody sees, as it is sent; encoded again only if it is another object than before."""
        before = self._encoded.get(name)
        if before is None or before[0] is not part:
            before = self._encoded[name] = (part, encode(part))
        return before[1]

    def newest(self, count: int) -> list[Happening]:
        return [self.recent[-left] for left in range(count, 0, -1)]

    def by_client(self, client: str | None) -> Entry | None:
        """What was asked for lately under this client id."""
        sequence = None if client is None else self._by_client.get(client)
        return None if sequence is None else self.recent[sequence - self.head - 1].entry

    def at_another_time(self, game: Game, head: int) -> "Table":
        """The same table, with its game as it was then, to look at."""
        past = copy(self)
        past.game, past.head, past.ending, past.proposal, past._shared = game, head, None, None, {}
        past.clocks = past.abandoned = None
        past.stopped = False
        return past

    def shared(self, what: Hashable, find: Callable[[], T]) -> T:
        """What is the same for all who look at the game as it stands now, however often: found once, and forgotten
        when the game changes. Callers must not change it.
        """
        if what not in self._shared:
            self._shared[what] = find()
        found: T = self._shared[what]
        return found

    def _apply(self, entry: Entry) -> Happening:
        if entry.sequence != self.head + 1:
            raise Damaged(f"table {self.id}: entry {entry.sequence} follows entry {self.head}")
        before = len(self.game.events) if self.game is not None else 0
        name = self._name(entry.seat)  # somebody who leaves has it before, somebody who joins after
        _APPLY[entry.kind](self, entry)
        self.head = entry.sequence
        if entry.kind in _CHANGE_THE_GAME:
            self._shared.clear()
            self.changed, self.changed_at, self.changed_by = entry.sequence, entry.at, entry.kind
            self.proposal = None
        if self.clocks is not None and entry.kind in _MOVE_A_CLOCK:
            self._run_clock(self.clocks, entry.at)
        events: tuple[Event, ...] = ()
        if self.game is not None:
            self._positions.append((entry.sequence, self.game.length))
            events = tuple(self.game.events[before:])
        happening = Happening(entry, events, name or self._name(entry.seat), follows=self._followed(entry))
        if entry.kind == e.MOVE:
            assert entry.seat is not None
            happening.bot = self._moves[entry.sequence] = self.seats[entry.seat].bot
            happening.harm = self.edition.harm(events, self.playing().state)
        self._remember(happening)
        return happening

    def _followed(self, entry: Entry) -> int | None:
        """Notes what was played, and returns what it follows. What people do beside the game counts anyway."""
        line = self._stands
        if entry.kind in (e.MOVE, e.END_TURN):
            line.play()
        elif entry.kind == e.UNDO:
            line.undo()
        elif entry.kind == e.BACK:
            line.back(entry.data["to"])
            line.stay()
        else:
            line.skip()
            return None
        return line.follows(entry.sequence)

    def _remember(self, happening: Happening) -> None:
        if len(self.recent) == RECENT and (forgotten := self.recent[0].entry.client) is not None:
            self._by_client.pop(forgotten, None)
        self.recent.append(happening)
        if happening.entry.client is not None:
            self._by_client[happening.entry.client] = happening.entry.sequence

    def _name(self, seat: int | None) -> str | None:
        return self.seats[seat].name or None if seat is not None else None

    # ------------------------------------------------------------------ before the start

    def _create(self, entry: Entry) -> None:
        self.settings = entry.data["settings"]
        self.owner = entry.person
        self.seats = [Seat(**seat) for seat in entry.data["seats"]]

    def _seat(self, entry: Entry) -> None:
        seat = entry.data["at"]
        self.seats[seat] = Seat(**entry.data["seat"])
        self._shared.clear()
        if self.ending == seat and self.seats[seat].kind == BOT:  # bots end turns by themselves
            self._hand_on()

    def _join(self, entry: Entry) -> None:
        assert entry.seat is not None
        self.seats[entry.seat] = Seat(PERSON, entry.data["name"], entry.person, member=entry.data.get("member", False))

    def _leave(self, entry: Entry) -> None:
        assert entry.seat is not None
        self.seats[entry.seat] = Seat(OPEN, "")

    def _close(self, entry: Entry) -> None:
        self.status = e.CLOSED

    def _start(self, entry: Entry) -> None:
        self.game = self.new_game()
        self.status = self._end_status if self.game.over and self.shadow is None else e.RUNNING
        if (clock := self.clock) is not None:
            self.clocks = Clocks(clock, len(self.seats), entry.at)

    def new_game(self) -> Game:
        """The game as it was at the start: dealt from the sealed seed, as far as an imported record goes, or a shadow's
        position."""
        names = [self.called(seat) for seat in range(len(self.seats))]
        if self.shadow is not None:
            return self.edition.Game.from_snapshot(self.secrets["position"], self.components, names)
        if "record" in self.secrets:
            game, self._imported = self.imported(), None
            game.call(names)
            return game
        settings = self.settings
        return self.edition.Game.new(
            settings["players"],
            self.secrets["seed"],
            first=settings["first"],
            components=self.components,
            names=names,
            **settings["variants"],
        )

    def imported(self) -> Game:
        """The game of an imported record, played once, which takes long. Raises its edition's RecordError."""
        if self._imported is None:
            self._imported = self.edition.Game.from_record(self.secrets["record"], self.components)
        return self._imported

    def prepare(self) -> None:
        """Plays an imported record now, and not at the start. Raises Damaged."""
        try:
            self.imported()
        except self.edition.RecordError as error:
            raise Damaged(f"table {self.id}: its record cannot be played: {type(error).__name__}") from error

    # ------------------------------------------------------------------ the game

    def _move(self, entry: Entry) -> None:
        game, seat = self.playing(), entry.seat
        assert seat is not None
        turn = self._turn()
        if (key := entry.data.get("prepared")) is not None:
            self.prepared.setdefault(key, (entry.sequence, game.state.round))
        game.play(entry.data["move"], seat=seat)
        own_turn_over = turn is not None and turn[1] == seat and self._turn() != turn
        plays_self = self.seats[seat].played_by == PERSON
        self.ending = seat if own_turn_over and plays_self and self._has_to_end(seat) else None
        self.ended = own_turn_over and not plays_self
        self._settle()

    def _turn(self) -> tuple[int, int] | None:
        """The round and whose turn it is; None during set-up and between turns."""
        state, end = self.playing().state, self.edition.kinds.END_TURN
        for kind, who, _, _ in reversed(state.steps):
            if kind == end:
                return state.round, who
        return None

    def _has_to_end(self, seat: int) -> bool:
        """Ending a turn hands the game on to somebody else; the last one, if something can be taken back."""
        game = self.playing()
        decision = game.decision
        return game.can_undo(seat) if decision is None else decision.player != seat

    def _end_turn(self, entry: Entry) -> None:
        self._hand_on()

    def _hand_on(self) -> None:
        self.ending, self.ended = None, True
        self._settle()

    def _undo(self, entry: Entry) -> None:
        self.playing().undo(entry.seat)
        self.ending, self.ended = None, False

    def _back(self, entry: Entry) -> None:
        self.playing().go_back(self.record_length(entry.data["to"]))
        self.prepared = {key: used for key, used in self.prepared.items() if used[0] <= entry.data["to"]}
        self.ending, self.ended = None, False
        self._settle()

    def _settle(self) -> None:
        """A game that has ended is over once nothing waits to be taken back, and a shadow never is: nothing in it
        counts, and all of it can be taken back."""
        if self.ending is None and self.playing().over and self.shadow is None:
            self.status = self._end_status

    # ------------------------------------------------------------------ people

    def _propose(self, entry: Entry) -> None:
        assert entry.seat is not None
        assert entry.person is not None
        self.proposal = Proposal(entry.sequence, entry.seat, entry.data["to"], {entry.person})

    def _agree(self, entry: Entry) -> None:
        assert self.proposal is not None
        assert entry.person is not None
        self.proposal.agreed.add(entry.person)

    def _decline(self, entry: Entry) -> None:
        self.proposal = None

    def _replace(self, entry: Entry) -> None:
        """Somebody resigns or is replaced: from now on a bot plays, and it ends turns by itself."""
        seat = entry.data["at"]
        self.seats[seat].bot = entry.data["bot"]
        self.seats[seat].resigned |= entry.kind == e.RESIGN
        if self.ending == seat:
            self._hand_on()

    def _return(self, entry: Entry) -> None:
        assert entry.seat is not None
        self.seats[entry.seat].bot = None
        if self.clocks is not None:
            self.clocks.more(entry.seat)

    def _auto(self, entry: Entry) -> None:
        assert entry.seat is not None
        self.seats[entry.seat].follow = entry.data["follow"]

    def _hint(self, entry: Entry) -> None:
        assert entry.seat is not None
        turn, before = self._turn(), self._advised.get(entry.seat)
        self._advised[entry.seat] = turn, entry.data["bot"]
        if before is None or before[0] != turn:
            self.seats[entry.seat].hints += 1

    def _rematch(self, entry: Entry) -> None:
        self.rematch = entry.data["table"]

    # ------------------------------------------------------------------ time

    def _run_clock(self, running: Clocks, now: float) -> None:
        """The clock of whoever is to act runs; bots have none. No increment comes before a turn has been handed on."""
        seat, turn = self.decider(), None
        if seat is not None and self.seats[seat].played_by != PERSON:
            seat = None
        if seat is not None and self.ending is None:
            turn = self._turn() or (self.playing().state.round, -1)
        running.run(seat, seat is not None and self.may_decline(), turn, now)

    def may_decline(self) -> bool:
        """Is it asked whether to follow, and may the answer be no? That can be answered in a person's place."""
        if self.ending is not None or self.playing().state.steps[-1][0] != self.edition.kinds.MAY_FOLLOW:
            return False
        return any(move.text == NO for move in self.playing().state.moves())

    def _time(self) -> Clocks:
        assert self.clocks is not None
        return self.clocks

    def _time_low(self, entry: Entry) -> None:
        self._time().told()

    def _time_up(self, entry: Entry) -> None:
        assert entry.seat is not None
        self._time().settle(entry.at)
        self._time().time_up(entry.seat)

    def _vote(self, entry: Entry) -> None:
        assert entry.person is not None
        self._time().votes[entry.person] = entry.data["choice"]

    def _more_time(self, entry: Entry) -> None:
        self._time().settle(entry.at)
        self._time().more(entry.data["at"])

    def _abandon(self, entry: Entry) -> None:
        self.status, self.abandoned, self.ending = self._end_status, entry.data["at"], None

    def _stop(self, entry: Entry) -> None:
        self.status, self.stopped, self.ending = self._end_status, True, None

    def _unseal(self, entry: Entry) -> None:
        self.status = e.OVER

    @property
    def _end_status(self) -> str:
        """That of a game which has ended."""
        return e.SEALED if self.duplicate else e.OVER

    def _days_off(self, entry: Entry) -> None:
        """From now on: what has passed has passed."""
        self._time().settle(entry.at)
        ranges = [DayRange(first=first, last=last) for first, last in entry.data["days"]]
        self._time().take_days_off(self.seats_of(entry.person), clocks.days_off(ranges))

    def _nothing(self, entry: Entry) -> None:
        """Talk changes nothing."""

    # ------------------------------------------------------------------ asking

    def playing(self) -> Game:
        """The game; only called where it has begun."""
        assert self.game is not None
        return self.game

    def texts(self, language: str, reader: int | None) -> Texts:
        """What is said of the game in a language to a seat, or to an onlooker."""
        names = self.shown_names(language)  # they change before the game begins, and when a bot takes a seat over
        key = language, reader, *names
        if key not in self._texts:
            self._texts[key] = self.edition.Texts(self.spoken(language), names, reader)
        return self._texts[key]

    def shown_names(self, language: str) -> list[str]:
        """What the seats are called by readers of a language."""
        return shown_names([(seat.kind == BOT, seat.name) for seat in self.seats], language)

    def called(self, seat: int) -> str:
        """The name of a seat, or its colour, as a record has it."""
        return self.seats[seat].name or DEFAULT_NAMES[seat]

    def spoken(self, language: str) -> str:
        """The language, or English if the table's edition does not speak it."""
        return language if language in self.edition.languages() else "en"

    def seats_of(self, person: str | None) -> list[int]:
        """The seats that somebody holds."""
        return [number for number, seat in enumerate(self.seats) if person is not None and seat.person == person]

    def holds(self, person: str | None, seat: int | None) -> bool:
        """Is this seat theirs?"""
        return person is not None and seat is not None and self.seats[seat].person == person

    def seat_of(self, person: str | None) -> int | None:
        """The seat that somebody acts for: of several, the one that is to act."""
        mine, decider = self.seats_of(person), self.decider()
        return decider if decider in mine else next(iter(mine), None)

    def people(self) -> set[str]:
        """Those who hold a seat and play it themselves."""
        return {seat.person for seat in self.seats if seat.person is not None and not seat.away}

    def decision(self) -> Decision | None:
        """What is asked now; nothing before the last turn was ended, or after the game ended early."""
        waits = self.ending is not None or self.abandoned is not None or self.stopped
        return None if self.game is None or waits else self.game.decision

    def decider(self) -> int | None:
        """The seat that is to act: to end its turn, or to decide."""
        if self.status != e.RUNNING:
            return None
        if self.ending is not None:
            return self.ending
        steps = self.playing().state.steps
        return steps[-1][1] if steps else None

    def whose_turn(self) -> int | None:
        """The seat whose turn it is, whoever is asked in it; None during set-up and between turns."""
        turn = None if self.game is None else self._turn()
        return None if turn is None else turn[1]

    def is_advised(self, seat: int, bot: str) -> bool:
        """Is it on record that this bot advises the seat in this turn?"""
        return self._advised.get(seat) == (self._turn(), bot)

    @cached_property
    def shadow(self) -> ShadowOf | None:
        """The table that this is a shadow of, if it is one."""
        found = self.settings.get("shadow")
        return None if found is None else ShadowOf(**found)

    @property
    def hints(self) -> bool:
        """May players ask a bot for advice? This alone decides it, for hints of every kind."""
        return bool(self.settings.get("hints", True))  # older tables do not say

    @cached_property
    def clock(self) -> TableClock | None:
        """How long players may think, as it was settled when the table was made."""
        chosen = self.settings.get("clock")  # older tables do not say
        return None if chosen is None else clocks.of_data(chosen)

    @property
    def by_days(self) -> bool:
        return self.clock is not None and self.clock.kind == clocks.DAYS

    @property
    def duplicate(self) -> bool:
        """Do other tables of a tournament play the same deal?"""
        return bool(self.settings.get("duplicate"))

    @property
    def sealed(self) -> bool:
        """Others may still play the same deal: nobody but the players sees anything of this game."""
        return self.duplicate and self.status != e.OVER

    def deciders_at_zero(self) -> set[str]:
        """Those who say what happens when somebody's time is up: all others who play themselves."""
        up = None if self.clocks is None else self.clocks.up
        return set() if up is None else {who for who in self.people() if who != self.seats[up].person}

    def scores(self) -> list[Score]:
        """The result by seat, as if the game ended now; in an abandoned game, whoever ran out of time is last."""
        found = self.playing().scores()
        if self.abandoned is None:
            return found
        late = found[self.abandoned]
        return [
            replace(score, place=len(found) if score is late else score.place - (score.place > late.place))
            for score in found
        ]

    @property
    def rated(self) -> bool:
        """Does the game count for ratings? That is settled once everybody sits: until then it is what was wished."""
        if not self.settings.get("rated", False):  # older tables do not say
            return False
        return self.status in (e.OPEN, e.CLOSED) or is_ratable(self.seats)

    @property
    def show(self) -> bool:
        """A game among bots that was made to be watched: it rests while nobody does."""
        return bool(self.settings.get("watch"))

    def bot_to_move(self) -> int | None:
        """The seat whose bot is to move."""
        seat = self.decider()
        return seat if seat is not None and self.seats[seat].played_by == BOT else None

    def follows_not(self) -> int | None:
        """The seat of a person who never follows, while just that is asked of it: until `LiveTables` has declined."""
        seat = self.decider()
        if seat is None or self.seats[seat].follow != NEVER or self.seats[seat].played_by != PERSON:
            return None
        return seat if self.may_decline() else None

    def made_moves(self) -> list[tuple[int, str | None]]:
        """The moves that were made here and still count: the entry of each, and the bot if one made it."""
        return [(number, self._moves[number]) for number in self._stands.numbers() if number in self._moves]

    def standing_entries(self) -> list[int]:
        """The numbers of the entries of the game that still count."""
        return self._stands.numbers()

    def record_length(self, sequence: int) -> int:
        """How many entries the game's record had after this entry of the table."""
        lengths = [length for number, length in self._positions if number <= sequence]
        if not lengths:
            raise ValueError("the game had not begun")
        return lengths[-1]

    @cached_property
    def deal(self) -> Deal | None:
        """The sealed deal; None for an imported game."""
        return Deal(self.secrets["seed"], self.secrets["salt"]) if "salt" in self.secrets else None

    def record(self) -> str:
        """The whole record with the opened deal; for games that are over, and for the machine's owner."""
        deal, text = self.deal, self.playing().record()
        text = text if deal is None else sealed(text, deal)
        return text if self.clocks is None else with_clock(text, self.clocks, self.abandoned)

    def row_update(self) -> RowUpdate:
        """What the store needs to find this table."""
        seat = self.decider()
        waits, who = "", None
        if self.bot_to_move() is not None:
            waits = "" if self.show else BOT  # a show waits for people who watch
        elif seat is not None and self.seats[seat].played_by == PERSON:
            waits, who = PERSON, self.seats[seat].person
        return RowUpdate(
            status=self.status,
            waits=waits,
            waiting_since=self.changed_at,
            turn_of=who,
            seats=tuple(seat.person for seat in self.seats),
            summary=self._summary(),
            alarm=None if self.clocks is None or self.status != e.RUNNING else self.clocks.alarm,
        )

    def _summary(self) -> dict[str, Any]:
        seats = [{"kind": seat.kind, "name": seat.name, "bot": seat.bot} for seat in self.seats]
        told = ("title", "players", "lesson", "watch")
        found = {"seats": seats, **{name: value for name, value in self.settings.items() if name in told}}
        if self.clocks is not None and self.status == e.RUNNING:
            found |= {"deadline": self.clocks.deadline, "by_days": self.by_days}
        return found if self.abandoned is None else {**found, "abandoned": self.abandoned}


def is_ratable(seats: list[Seat]) -> bool:
    """Can a game among these be rated? Somebody with an account plays, against others who have a rating, and nobody
    plays two seats. Open seats may bring such players.
    """
    people = [seat.person for seat in seats if seat.person is not None]
    if len(set(people)) < len(people) or any(seat.kind == LACERDA for seat in seats):
        return False
    coming = sum(seat.kind == OPEN for seat in seats)
    members = sum(seat.member for seat in seats)
    measured = sum(seat.rating is not None for seat in seats)
    return members + coming > 0 and members + measured + coming > 1


def components_of(row: e.TableRow, kept: str | None) -> Components:
    """The pieces that a table was made with: from the program, or else as they were kept. Raises Damaged."""
    rules = edition(row.rules)
    present = rules.load(None)
    if present.hash == row.components:
        return present
    try:
        found = None if kept is None else rules.components_from_text(kept)
    except rules.ComponentError:
        found = None
    if found is None or found.hash != row.components:
        raise Damaged(f"table {row.id}: its component set {row.components} is not stored as it was")
    return found


_APPLY: Final[dict[str, Callable[[Table, Entry], None]]] = {
    e.CREATE: Table._create,
    e.SEAT: Table._seat,
    e.JOIN: Table._join,
    e.LEAVE: Table._leave,
    e.START: Table._start,
    e.CLOSE: Table._close,
    e.MOVE: Table._move,
    e.END_TURN: Table._end_turn,
    e.UNDO: Table._undo,
    e.BACK: Table._back,
    e.CHAT: Table._nothing,
    e.PROPOSE: Table._propose,
    e.AGREE: Table._agree,
    e.DECLINE: Table._decline,
    e.RESIGN: Table._replace,
    e.REPLACE: Table._replace,
    e.RETURN: Table._return,
    e.REMATCH: Table._rematch,
    e.AUTO: Table._auto,
    e.HINT: Table._hint,
    e.TIME_LOW: Table._time_low,
    e.TIME_UP: Table._time_up,
    e.VOTE: Table._vote,
    e.MORE_TIME: Table._more_time,
    e.ABANDON: Table._abandon,
    e.DAYS_OFF: Table._days_off,
    e.STOP: Table._stop,
    e.UNSEAL: Table._unseal,
}
_END_THE_GAME: Final = (e.ABANDON, e.STOP, e.UNSEAL)
_CHANGE_THE_GAME: Final = (e.START, e.MOVE, e.END_TURN, e.UNDO, e.BACK, e.RESIGN, e.REPLACE, e.RETURN, *_END_THE_GAME)
_MOVE_A_CLOCK: Final = (*_CHANGE_THE_GAME, e.MORE_TIME, e.DAYS_OFF)
