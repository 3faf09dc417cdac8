"""A game as programs and people play it: the state, its record, checked moves, refusals, undo.

>>> game = Game.new(players=2, seed=7)
>>> game.decision.question
'keep-tile'
>>> game.play(game.decision.moves[0])
"""

import json
from collections.abc import Sequence
from copy import deepcopy
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any
from unicodedata import category

from lisboa.components import ComponentError, Components, load
from lisboa.engine import events as ev
from lisboa.engine import refusals, whynot
from lisboa.engine.box import Box, box_of
from lisboa.engine.events import Event
from lisboa.engine.hidden import hidden_counts
from lisboa.engine.moves import BY_TEXT, Move
from lisboa.engine.setup import log_accounts, set_up
from lisboa.engine.state import GameState
from lisboa.engine.steps import REGISTER
from lisboa.files import write_whole
from lisboa.ledger import Ledger, books
from lisboa.position import PositionError, build, parse
from lisboa.record import BACK, MAX_BACKS, UNDO, Record, RecordError, read
from lisboa.record import short as _short
from lisboa.redeal import redeal
from lisboa.scores import Rank, Score, ranked, scored
from lisboa.setup import Setup
from lisboa.snapshot import restore, state_hash
from lisboa.texts import LACERDA, Texts
from lisboa.version import RULES
from lisboa.view import events_for, view
from lisboa.view_types import View

MoveLike = str | Sequence[str] | Move
DEFAULT_NAMES = ("Orange", "Purple", "Green", "Yellow")
SOLO_NAMES = (DEFAULT_NAMES[0], LACERDA)


@dataclass(frozen=True)
class Decision:
    """Who decides what: the seat, the name of the question, and the legal moves in a fixed order."""

    player: int
    question: str
    moves: list[Move]


@dataclass(frozen=True)
class Refusal:
    """Why a move is not possible: a code, the rule, the figures, a sentence for people, and it without the rule."""

    code: str
    rule: str
    facts: dict[str, int | str]
    move: str
    sentence: str
    uncited: str

    def __str__(self) -> str:
        return self.sentence


class IllegalMove(ValueError):
    """A move that is not possible now. The game has not changed. `packed` is the engine's own refusal."""

    def __init__(self, refusal: Refusal, packed: int) -> None:
        super().__init__(refusal.sentence)
        self.refusal = refusal
        self.packed = packed


class UnknownMove(ValueError):
    """A text that is not a move in any position."""


@dataclass
class _Point:
    """A point to which an undo can go back."""

    state: GameState
    events: int
    seat: int


class Game:
    """A game in progress or finished. Make one with `new`, `load`, `from_record` or `position`."""

    def __init__(self, state: GameState, record: Record, components: Components) -> None:
        self.state = state
        self.components = components
        self._record = record
        self._undo: list[_Point] = []
        self._kept: dict[int, GameState] = {}  # positions by the length of the record, for going back
        self._texts = Texts(names=record.seats)

    # ------------------------------------------------------------------ making games

    @classmethod
    def new(
        cls,
        players: int = 3,
        seed: int = 0,
        *,
        first: int | None = None,
        draft: bool = False,
        components: str | Path | Components | None = None,
        names: Sequence[str] | None = None,
        decrees: bool = False,
        tokens: bool = False,
        tasks: list[int] | tuple[int, ...] = (),
        setup: Setup | None = None,
    ) -> "Game":
        """A fresh game; one player plays solo. The same set-up and seed always give the same game."""
        chosen = setup
        if chosen is None:
            chosen = Setup(players, first, draft, components, decrees, tokens, tasks)
        chosen.check()
        if type(seed) is not int or not -(2**63) <= seed < 2**63:
            raise ValueError(f"seed is {_short(seed)}, expected a whole number")
        found = chosen.load_components()
        return cls._start({**chosen.data(), "seed": seed}, found, names)

    @classmethod
    def position(
        cls,
        source: str | Path | None = None,
        /,
        *,
        names: Sequence[str] | None = None,
        components: str | Path | Components | None = None,
        **keys: Any,
    ) -> "Game":
        """Any legal position from what differs from a fresh game: docs/positions.md lists the keys.

        `source` is a JSON file with the same keys. Raises PositionError for an impossible position.
        """
        spec = dict(keys)
        if source is not None:
            try:
                spec = {**parse(Path(source).read_text(encoding="utf-8")), **keys}
            except (OSError, UnicodeDecodeError) as error:
                raise PositionError(f"{source}: cannot be read: {error}") from None
        found = components if isinstance(components, Components) else load(components)
        return cls._start({"position": _as_json(spec)}, found, names)

    @classmethod
    def from_snapshot(cls, data: dict[str, Any], components: Components, names: Sequence[str]) -> "Game":
        """A game that goes on from a position as `snapshot.dump` gives it. The data is trusted: no record has it."""
        return cls._start({"snapshot": data}, components, names)

    @classmethod
    def _start(cls, data: dict[str, Any], components: Components, names: Sequence[str] | None) -> "Game":
        box = box_of(components)
        state = _first_state(data, box)
        defaults = SOLO_NAMES if state.lacerda >= 0 else DEFAULT_NAMES
        seats = _checked(defaults[: len(state.players)] if names is None else names, len(state.players))
        return cls(state, Record(RULES, components.hash, data, seats), components)

    @classmethod
    def load(cls, path: str | Path, components: str | Path | Components | None = None) -> "Game":
        """A game from a record file."""
        try:
            text = Path(path).read_text(encoding="utf-8")
        except UnicodeDecodeError:
            raise RecordError(f"{path}: this is not a Lisboa record: not a text file") from None
        except OSError as error:
            raise RecordError(f"{path}: cannot be read: {error.strerror}") from None
        try:
            return cls.from_record(text, components)
        except RecordError as error:
            raise RecordError(f"{path}: {error}") from None

    @classmethod
    def from_record(cls, text: str, components: str | Path | Components | None = None) -> "Game":
        """Replays a record's text; raises RecordError where it does not fit the rules or its own hash."""
        record = read(text)
        if record.rules != RULES:
            raise RecordError(
                f"this record was played with rules {record.rules}, this program has {RULES}: use that version"
            )
        found = components if isinstance(components, Components) else load(components)
        if found.hash != record.components:
            raise RecordError(
                f"this record was played with the component set {record.components}, not {found.hash}: "
                "name its file or folder with --components"
            )
        game = cls._from_setup(record, found)
        game._replay(record.entries)
        if record.state != game.hash():
            raise RecordError("damaged record: its moves do not lead to the position it names at its end")
        game._record.deal = record.deal
        return game

    @classmethod
    def _from_setup(cls, record: Record, components: Components) -> "Game":
        data = record.setup
        try:
            if "position" in data and isinstance(data["position"], dict):
                return cls.position(names=record.seats, components=components, **data["position"])
            setup = Setup.from_data(data, components)
            return cls.new(setup=setup, seed=data["seed"], names=record.seats)
        except KeyError as error:
            raise RecordError(f"damaged record: its set-up is not valid: {error} is missing") from None
        except (TypeError, ValueError, ComponentError) as error:
            raise RecordError(f"damaged record: its set-up is not valid: {error}") from None

    def _replay(self, entries: Sequence[list[Any]]) -> None:
        """Plays the entries of a record, every move checked: that costs little, and it is the check of a record."""
        wanted = {entry[1] for entry in entries if entry[0] == BACK}
        for i, entry in enumerate(entries):
            if i in wanted:
                self.keep()
            try:
                self._enter(entry)
            except ValueError as error:
                raise RecordError(f"damaged record: entry {i + 1}, {' '.join(map(str, entry))!r}: {error}") from None
        self.forget()

    def _enter(self, entry: list[Any]) -> None:
        if entry[0] == BACK:
            self.go_back(entry[1])
        elif entry[0] == UNDO:
            self.undo()
        else:
            self.play(entry[1:], seat=entry[0])

    # ------------------------------------------------------------------ asking

    @property
    def decision(self) -> Decision | None:
        """What is to be decided now; None when the game is over."""
        if not self.state.steps:
            return None
        kind, who, _, _ = self.state.steps[-1]
        return Decision(who, REGISTER[kind].name, self.state.moves())

    @property
    def setup(self) -> dict[str, Any]:
        """What the game was made from, as its record says: players, seed, variants, or a position."""
        return deepcopy(self._record.setup)

    @property
    def over(self) -> bool:
        return not self.state.steps

    @property
    def events(self) -> list[Event]:
        """All that happened so far, in order."""
        return self.state.events or []

    def view(self, seat: int | None = None) -> View:
        """What a seat may see; None is a spectator."""
        return view(self.state, seat)

    def log(self, seat: int | None = None) -> list[str]:
        """What happened, in words, as far as a seat may know it; None is a spectator."""
        texts = self.texts.read_by(seat)
        lines = (texts.event(event, self.state) for event in events_for(self.events, seat, self.box))
        return [line for line in lines if line is not None]

    def ledger(self, seat: int) -> Ledger:
        """Where everything a player has came from."""
        return books(len(self.state.players), self.events).ledgers[seat]

    def redeal(self, seat: int | None, rng: Random) -> GameState:
        """A copy of the state in which exactly what the seat cannot see is redealt."""
        return redeal(self.state, seat, rng)

    @property
    def names(self) -> list[str]:
        return list(self._record.seats)

    def call(self, names: Sequence[str]) -> None:
        """Gives the seats other names."""
        self._record.seats = _checked(names, len(self.state.players))
        self._texts = Texts(names=self._record.seats)

    @property
    def box(self) -> Box:
        return self.state.box

    @property
    def texts(self) -> Texts:
        """The game in words, for an onlooker; `texts.read_by(seat)` speaks to a player."""
        return self._texts

    def move(self, move: MoveLike) -> Move:
        """The move of the table that a text, a list form or a move means; UnknownMove if there is none."""
        if isinstance(move, Move):
            return move
        try:
            text = move if isinstance(move, str) else " ".join(move)
            return BY_TEXT[" ".join(text.split())]
        except (KeyError, TypeError):
            raise UnknownMove(f"{str(move)[:80]!r} is no move: see docs/moves.md") from None

    def checked(self, move: MoveLike, seat: int | None = None, texts: Texts | None = None) -> Move:
        """The move, if it is possible now; `seat`: and if this one decides. Raises UnknownMove or IllegalMove.

        The refusal is in words of these texts, or of the game's own to `seat`.
        """
        found = self.move(move)
        packed = self._refusal(found, seat)
        if packed:
            raise IllegalMove(self.refusal(found, packed, texts or self._texts.read_by(seat)), packed)
        return found

    def why_not(self, move: MoveLike, seat: int | None = None, texts: Texts | None = None) -> Refusal | None:
        """None if the move is possible now, otherwise why not; as in `checked`."""
        try:
            self.checked(move, seat, texts)
        except IllegalMove as illegal:
            return illegal.refusal
        return None

    def refusal(self, move: Move, packed: int, texts: Texts | None = None) -> Refusal:
        """A packed refusal of the engine as programs and people read it."""
        name = refusals.TABLE[refusals.code_of(packed)][0]
        rule = refusals.rule_of(packed, move.verb)
        said = texts or self._texts
        sentence, uncited = (tell(packed, move, self.state) for tell in (said.refusal, said.refusal_line))
        return Refusal(name, rule, said.facts(packed), move.text, sentence, uncited)

    def _refusal(self, move: Move, seat: int | None) -> int:
        who = self.state.decider()
        if seat is not None and seat != who and who >= 0:
            return refusals.refuse(refusals.NOT_YOUR_DECISION, who)
        return whynot.why_not(self.state, move)

    # ------------------------------------------------------------------ playing

    def play(self, move: MoveLike, seat: int | None = None) -> None:
        """Plays a move: a text ("visit king 14"), its list form or a Move. `seat`: refuse if another one decides.

        Raises UnknownMove or IllegalMove, and then changes nothing.
        """
        found = self.checked(move, seat)
        state = self.state
        who = state.decider()
        if self._undo and self._undo[-1].seat != who:
            self._undo.clear()
        point = _Point(state.clone(), len(self.events), who)
        hidden = hidden_counts(state)
        state.play(found)
        self._record.add([who, *found.form()])
        if hidden_counts(state) == hidden:
            self._undo.append(point)
        else:
            self._undo.clear()

    def can_undo(self, seat: int | None = None) -> bool:
        """Possible within your own turn, until something hidden is revealed or another player has decided."""
        return bool(self._undo) and seat in (None, self._undo[-1].seat)

    def undo(self, seat: int | None = None) -> None:
        """Takes the last move back; raises ValueError where that is not possible any more."""
        if not self._undo:
            raise ValueError("nothing can be taken back: something hidden was revealed, or another player decided")
        if not self.can_undo(seat):
            raise ValueError("only the player who made the last move can take it back")
        point = self._undo.pop()
        events = self.events[: point.events]
        self.state = point.state
        self.state.events = events
        self._record.add([UNDO])

    def at(self, entries: int) -> "Game":
        """A separate game: this one as it was after this many entries of its record.

        Raises ValueError if the record has fewer.
        """
        past = self._record.entries
        if type(entries) is not int or not 0 <= entries <= len(past):
            raise ValueError(f"there is no position after {_short(entries)} entries, the record has {len(past)}")
        record = replace(self._record, entries=[])
        game = Game(_first_state(record.setup, self.box), record, self.components)
        game._replay(past[:entries])
        return game

    def go_back(self, entries: int) -> None:
        """Returns to the position after this many entries of the record, whatever was revealed since then.

        That needs the consent of all, and it is an entry too. Raises ValueError where it is not possible, and then
        changes nothing. It takes the time to play up to that position again, unless `keep` was called there.
        """
        length = self.length
        if not length:
            raise ValueError("nothing has been played that could be taken back")
        if type(entries) is not int or not 0 <= entries < length:
            number = f"name a number from 0 to {length - 1}"
            raise ValueError(f"cannot go back to the position after {_short(entries)} entries: {number}")
        if not self.can_go_back:
            raise ValueError(f"this game went back {MAX_BACKS} times, more do not fit into its record: play on")
        self.state = _copy(self._kept[entries]) if entries in self._kept else self._played_up_to(entries)
        self._undo.clear()
        self._record.add([BACK, entries])

    @property
    def can_go_back(self) -> bool:
        """Its record has room for it."""
        return self._record.stands.backs < MAX_BACKS

    def keep(self) -> None:
        """Keeps a copy of the present position, with its events, for `go_back`."""
        self._kept[self.length] = _copy(self.state)

    def forget(self) -> None:
        """Drops what was kept."""
        self._kept.clear()

    def _played_up_to(self, entries: int) -> GameState:
        """The position after this many entries: the moves that count then. They were checked when they were made."""
        state = _first_state(self._record.setup, self.box)
        for _, *words in self._record.standing(entries):
            state.play(self.move(words))
        return state

    # ------------------------------------------------------------------ results

    def scores(self) -> list[Score]:
        """The result by seat; before the end, as if the game ended now."""
        return scored(self.state)

    def rank(self) -> Rank | None:
        """In solo the rank reached and what is missing for the next one, as if the game ended now; else None."""
        return ranked(self.state)

    def record(self) -> str:
        """The record so far, as the text of its file."""
        self._record.state = state_hash(self.state)
        return self._record.text()

    def save(self, path: str | Path) -> None:
        """Writes the record; the file is complete or untouched."""
        write_whole(Path(path), self.record())

    def entries(self) -> list[list[Any]]:
        """The entries of the record so far."""
        return [list(entry) for entry in self._record.entries]

    def standing(self, entries: int | None = None) -> list[list[Any]]:
        """The entries of the moves that count, after this many entries of the record or after all: what was taken back
        is left out."""
        return [list(entry) for entry in self._record.standing(entries)]

    @property
    def length(self) -> int:
        """How many entries the record has."""
        return len(self._record.entries)

    def hash(self) -> str:
        """The hash of the present position."""
        return state_hash(self.state)


def _as_json(spec: dict[str, Any]) -> Any:
    """The description as a record will keep it: a separate copy, in plain JSON."""
    try:
        return json.loads(json.dumps(spec, allow_nan=False))
    except (TypeError, ValueError, RecursionError) as error:
        raise PositionError(f"a position is described by JSON values only: {error}") from None


def _checked(names: Sequence[str], players: int) -> list[str]:
    """The names of the seats; raises ValueError if they cannot be names."""
    seats = list(names)
    if len(seats) != players or not all(_is_name(name) for name in seats):
        raise ValueError(f"names: expected {players} names, each a text, found {seats!r}")
    return seats


def _is_name(name: object) -> bool:
    """A text that a file and a terminal can take: not empty, no control characters, no half of a surrogate pair."""
    return isinstance(name, str) and name != "" and not any(category(sign) in ("Cc", "Cs") for sign in name)


def _first_state(data: dict[str, Any], box: Box) -> GameState:
    """The state a record's set-up leads to, its opening balances written as events."""
    if "position" in data:
        return build(data["position"], box, log=True)
    if "snapshot" in data:
        return _restored(data["snapshot"], box)
    return set_up(box, Setup.from_data(data).options(), data["seed"], True)


def _restored(data: dict[str, Any], box: Box) -> GameState:
    """The position of a snapshot; its events begin with what everybody has."""
    state = restore(data, box)
    state.events = []
    log_accounts(state, ev.BY_POSITION)
    return state


def _copy(state: GameState) -> GameState:
    """An independent copy with its events."""
    copy = state.clone()
    copy.events = list(state.events or [])
    return copy
