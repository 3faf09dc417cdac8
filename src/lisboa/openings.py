"""Openings: a game from its deal on, with what every player has chosen so far. Which situation is it now?

A situation has nothing that is hidden from anybody: players and their order, and how cards were used that lay open
then. What can be chosen in it depends on a hand, so `Walk.choices` is for the player who decides alone.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from lisboa.choices import ChoiceName, choice_named
from lisboa.components import load
from lisboa.engine import events as ev
from lisboa.engine import kinds
from lisboa.engine.moves import Move
from lisboa.engine.packing import FIRST_SHIP
from lisboa.engine.state import GameState
from lisboa.game import Game
from lisboa.setup import variants_in

PLAYERS: Final = (2, 3, 4)
ROUNDS: Final = 4  # how long an opening lasts
DEPTH: Final = 6  # choices of a player that are told apart in a row, about two turns
TURNS: Final = "turns"
# The questions of an opening, by what they are about. Those of turns lead from one situation to the next; of tiles,
# stores, buildings and decrees each player's first counts.
SUBJECT_OF: Final = {
    kinds.KEEP_TILE: "tile",
    kinds.TURN: TURNS,
    kinds.STATE_ACTION: TURNS,
    kinds.ACT: TURNS,
    kinds.MAY_FOLLOW: TURNS,
    kinds.FOLLOW_ACTION: TURNS,
    kinds.PLOT: "store",
    kinds.SITE: "building",
    kinds.DECREE: "decree",
}
ROUND_OF: Final = {ev.STORE: "store-round", ev.BUILDING: "building-round", ev.DECREES: "decree-round"}
SHIP_ROUND: Final = "ship-round"
ROUND_SUBJECTS: Final = (*ROUND_OF.values(), SHIP_ROUND)
SUBJECTS: Final = (*dict.fromkeys(SUBJECT_OF.values()), *ROUND_SUBJECTS)
LATER: Final = "later"
SLASH: Final = "/"  # between the parts of a situation


@dataclass(frozen=True, order=True)
class Situation:
    """Where somebody chooses: `place` in the order of turns, from 0, and what it is about.

    `path` has the choices the player has made before in own turns and in those of others; it is empty for whatever
    else it is about. The clergy tile is no part of it: there are too many of them.
    """

    players: int
    place: int
    subject: str
    path: tuple[ChoiceName, ...] = ()

    @property
    def text(self) -> str:
        """A name for files and addresses: "2/0/turns/visit builder"."""
        return SLASH.join([str(self.players), str(self.place), self.subject, *self.path])

    @classmethod
    def of(cls, text: str) -> "Situation":
        """The situation of this name; raises ValueError."""
        players, place, subject, *path = text.split(SLASH)
        found = cls(int(players), int(place), subject, tuple(path))
        possible = found.players in PLAYERS and 0 <= found.place < found.players and subject in SUBJECTS
        if not possible or found.text != text or len(path) >= DEPTH or (path and subject != TURNS):
            raise ValueError(f"{text[:60]!r} is no situation")
        return found

    def after(self, choice: ChoiceName) -> "Situation | None":
        """Where a choice leads; None where it ends there."""
        if self.subject != TURNS or len(self.path) + 1 >= DEPTH:
            return None
        return replace(self, path=(*self.path, choice))


def is_counted(game: Game) -> bool:
    """Did it begin as most games do: dealt, for two to four players, without variants, with the pieces of the box?"""
    setup = game.setup
    plain = setup.get("players") in PLAYERS and not variants_in(setup)
    return plain and game.components.hash == load().hash


class Walk:
    """Play a game with `play`; `asked` is the situation before each move."""

    def __init__(self, state: GameState) -> None:
        self.state = state
        self.first = state.first
        self.paths: list[tuple[ChoiceName, ...]] = [() for _ in state.players]
        self.chosen: set[tuple[int, str]] = set()  # seats, and of what they have had their first

    @property
    def over(self) -> bool:
        """Is the opening over?"""
        return not self.state.steps or self.state.round > ROUNDS

    def place(self, seat: int) -> int:
        return (seat - self.first) % len(self.state.players)

    def asked(self) -> Situation | None:
        """The situation of the player who decides now; None where no choice of an opening is asked for."""
        if self.over:
            return None
        kind, seat, _, _ = self.state.steps[-1]
        subject = SUBJECT_OF.get(kind)
        path = self.paths[seat] if subject == TURNS else ()
        if subject is None or (seat, subject) in self.chosen or len(path) >= DEPTH:
            return None
        return Situation(len(self.state.players), self.place(seat), subject, path)

    def choices(self) -> list[ChoiceName]:
        """What can be chosen now, each once."""
        return list(dict.fromkeys(choice_named(self.state, move) for move in self.state.moves()))

    def play(self, move: Move) -> None:
        situation, seat = self.asked(), self.state.decider()
        if situation is not None and situation.subject == TURNS:
            self.paths[seat] = (*situation.path, choice_named(self.state, move))
        elif situation is not None:
            self.chosen.add((seat, situation.subject))
        self.state.play(move)

    def rounds(self) -> Iterator[tuple[int, str, ChoiceName]]:
        """For every seat, the round of its first store, building, decree and ship; the game has to keep events."""
        found: dict[tuple[int, str], ChoiceName] = {}
        now = 0
        for code, seat, what, amount, cause in self.state.events or ():
            if code == ev.TURN:
                now = what
            subject = SHIP_ROUND if code == ev.UPPER and what >= FIRST_SHIP else ROUND_OF.get(code)
            if subject is not None and amount >= 0 and now <= ROUNDS and cause != ev.BY_SETUP:
                found.setdefault((seat, subject), f"round {now}")
        for seat in range(len(self.state.players)):
            yield from ((seat, subject, found.get((seat, subject), LATER)) for subject in ROUND_SUBJECTS)
