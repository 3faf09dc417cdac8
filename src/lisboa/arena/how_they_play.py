"""How the levels play, from the games of the ladder: what their wigs come from, how long their games last, how they
begin, and what wins; and what characters live on that their level does not.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cached_property
from statistics import fmean
from typing import Any, Final

from lisboa.arena import figures
from lisboa.arena.again import openings
from lisboa.arena.figures import Case, Piece
from lisboa.arena.ladder import AS_STRONG, NEIGHBOURS, Result, Rung
from lisboa.arena.results import GameResult, SeatResult
from lisboa.arena.strategies import Strategy, strategies
from lisboa.arena.words import LIVINGS, count, livings, markdown, percent, share_range, whole_percent

PLAYERS: Final = (2, 4)
IN_NUMBERS: Final = {2: "two", 4: "four"}
MOST_OPENINGS: Final = 10  # in a table
HEADINGS: Final = ("Where the wigs come from", "How long games last", "How games begin", "What wins")


class HowTheyPlay:
    """Levels are compared in games with their neighbours on the ladder; what wins is told from all games of the
    stronger half of them."""

    def __init__(self, levels: Sequence[Rung], results: Sequence[Result]) -> None:
        self.levels = levels
        self.results = results
        self.strong = [level.name for level in levels if level.number > len(levels) // 2]

    # ------------------------------------------------------------------ games

    def _with(self, level: str, players: int) -> Iterator[tuple[GameResult, list[SeatResult]]]:
        """The games of a level against its neighbours, each with the seats it had."""
        for result in self.results:
            names = result.contest.match.bots
            if result.contest.goal is NEIGHBOURS and result.contest.players == players and level in names:
                bot = names.index(level)
                for game in figures.finished(result.games):
                    yield game, [seat for seat in game.seats if seat.entrant == bot]

    def _strong(self, players: int) -> Iterator[tuple[Result, list[Case]]]:
        """The seats of strong levels in all contests of this many players."""
        for result in self.results:
            names = result.contest.match.bots
            bots = [number for number, name in enumerate(names) if name in self.strong]
            if result.contest.players == players and bots:
                yield result, figures.cases(figures.finished(result.games), bots)

    # ------------------------------------------------------------------ figures

    @cached_property
    def sources(self) -> dict[int, dict[str, dict[str, float]]]:
        """Mean wigs of each level from each living, by number of players."""
        found = {
            players: {level.name: self._livings(level.name, players) for level in self.levels} for players in PLAYERS
        }
        return {players: {name: row for name, row in rows.items() if row} for players, rows in found.items()}

    def _livings(self, level: str, players: int) -> dict[str, float]:
        seats = [seat for _, there in self._with(level, players) for seat in there]
        totals: Counter[str] = Counter()
        for seat in seats:
            totals.update(seat.sources)
        return livings({cause: wigs / len(seats) for cause, wigs in totals.items()}) if seats else {}

    @cached_property
    def tastes(self) -> dict[str, tuple[dict[str, float], dict[str, float]]]:
        """Mean wigs from each living of each character, and of the level it has played against."""
        return {
            result.contest.stronger: (
                livings(figures.mean_sources(result.games, 0)),
                livings(figures.mean_sources(result.games, 1)),
            )
            for result in self.results
            if result.contest.goal is AS_STRONG and figures.finished(result.games)
        }

    @cached_property
    def lengths(self) -> dict[int, dict[str, list[tuple[int, int]]]]:
        """Rounds and turns of every game of a level, by number of players."""
        return {
            players: {
                level.name: [
                    (game.rounds, sum(seat.turns for seat in game.seats)) for game, _ in self._with(level.name, players)
                ]
                for level in self.levels
            }
            for players in PLAYERS
        }

    @cached_property
    def openings(self) -> dict[int, list[Piece]]:
        """The openings that enough seats have played, the most frequent first, by number of players."""
        return {
            players: sorted(figures.compared(self._opened(players)), key=lambda piece: -piece.cases)
            for players in PLAYERS
        }

    def _opened(self, players: int) -> Iterator[tuple[str, Case]]:
        for result, cases in self._strong(players):
            begun = {game.number: openings(result.contest.match, game) for game in result.games if game.played}
            for case in cases:
                opening = begun[case.game.number][case.number] if case.game.number in begun else None
                if opening is not None:
                    yield opening, case

    @cached_property
    def strategies(self) -> dict[int, list[Strategy]]:
        """What the strong live on, by number of players."""
        return {
            players: strategies([case for _, cases in self._strong(players) for case in cases]) for players in PLAYERS
        }

    # ------------------------------------------------------------------ for programs

    def data(self) -> dict[str, Any]:
        return {
            "wigs_by_source": {
                str(players): {name: _rounded(row) for name, row in rows.items()}
                for players, rows in self.sources.items()
            },
            "characters": {
                name: {"wigs_by_source": _rounded(own), "its_level": _rounded(other)}
                for name, (own, other) in self.tastes.items()
            },
            "lengths": {
                str(players): {name: _length_data(games) for name, games in rows.items() if games}
                for players, rows in self.lengths.items()
            },
            "openings": {
                str(players): [{"opening": piece.thing, **_piece_data(piece)} for piece in found]
                for players, found in self.openings.items()
            },
            "strategies": {
                str(players): [_strategy_data(found) for found in rows] for players, rows in self.strategies.items()
            },
        }

    # ------------------------------------------------------------------ for people

    def text(self) -> Iterator[str]:
        parts = (self._told_sources(), self._told_lengths(), self._told_openings(), self._told_strategies())
        for heading, part in zip(HEADINGS, parts, strict=True):
            yield f"## {heading}"
            yield from part

    def _told_sources(self) -> Iterator[str]:
        yield (
            "Mean wigs of each level in games against its neighbours on the ladder. “Stores” include their majorities, "
            "“officials” are those on completed plans, “church” includes the effects of clergy tiles, “court” is "
            "influence at 10 and royal favours. The wigs of the start, rare rewards and losses are left out."
        )
        for players, rows in self.sources.items():
            if rows:
                yield f"With {IN_NUMBERS[players]} players:"
                table = [[f"`{name}`", *(f"{row[living]:.1f}" for living in LIVINGS)] for name, row in rows.items()]
                yield markdown(["level", *LIVINGS], table)

    def _told_lengths(self) -> Iterator[str]:
        yield "Games of each level against its neighbours: rounds (shortest and longest), and turns of all players."
        rows = [
            [f"`{level.name}`", *(cell for players in PLAYERS for cell in _length(self.lengths[players][level.name]))]
            for level in self.levels
            if any(self.lengths[players][level.name] for players in PLAYERS)
        ]
        heads = [f"{what}, {players} players" for players in PLAYERS for what in ("rounds", "turns")]
        yield markdown(["level", *heads], rows)

    def _told_openings(self) -> Iterator[str]:
        yield (
            f"The first two turns of {_listed(self.strong)}, in all their games; openings of fewer than "
            f"{figures.ENOUGH_CASES} players are left out. “Usual” is what the same bots win in the same contests, "
            "however they begin."
        )
        if not any(self.openings.values()):
            yield "No opening has been played that often yet."
        for players, found in self.openings.items():
            if found:
                yield f"With {IN_NUMBERS[players]} players:"
                rows = [[str(piece.thing), str(piece.cases), *_fared(piece)] for piece in found[:MOST_OPENINGS]]
                yield markdown(["opening", "played", "wins", "probably", "usual"], rows)
            if len(found) > MOST_OPENINGS:
                others = count(len(found) - MOST_OPENINGS, "other opening was", "other openings were")
                yield f"{others} played less often."

    def _told_strategies(self) -> Iterator[str]:
        yield (
            f"What {_listed(self.strong)} live on, and how often it wins. A player’s strategy is the source that "
            "stands out most from what others have of it (in standard deviations). “Usual” is what the same bots win "
            f"in the same contests, whatever they live on; fewer than {figures.ENOUGH_CASES} players say nothing. The "
            "last columns have the wigs that winners and all others get from it."
        )
        for players, rows in self.strategies.items():
            seats = sum(row.seats for row in rows)
            if seats:
                yield f"With {IN_NUMBERS[players]} players:"
                heads = ["strategy", "followed", "wins", "probably", "usual", "wigs from it: winners", "others"]
                yield markdown(heads, [_told_strategy(row, seats) for row in rows])


def _listed(names: Sequence[str]) -> str:
    """`a`, `b` and `c`."""
    shown = [f"`{name}`" for name in names]
    return " and ".join([", ".join(shown[:-1]), shown[-1]]) if len(shown) > 1 else "".join(shown)


def _length(games: Sequence[tuple[int, int]]) -> list[str]:
    if not games:
        return ["–", "–"]
    rounds = [rounds for rounds, _ in games]
    return [f"{fmean(rounds):.1f} ({min(rounds)}–{max(rounds)})", f"{fmean(turns for _, turns in games):.1f}"]


def _fared(piece: Piece | None) -> list[str]:
    if piece is None:
        return ["–"] * 3
    return [percent(piece.share.value), share_range(piece.share), percent(piece.expected)]


def _told_strategy(row: Strategy, seats: int) -> list[str]:
    followed = f"{row.seats} ({whole_percent(row.seats / seats)})"
    return [row.name, followed, *_fared(row.followed), f"{row.winners:.1f}", f"{row.others:.1f}"]


def _rounded(row: dict[str, float]) -> dict[str, float]:
    return {name: round(value, 3) for name, value in row.items()}


def _length_data(games: Sequence[tuple[int, int]]) -> dict[str, float]:
    rounds, turns = (fmean(row) for row in zip(*games, strict=True))
    return {"games": len(games), "rounds": round(rounds, 3), "turns": round(turns, 3)}


def _piece_data(piece: Piece) -> dict[str, Any]:
    return {"seats": piece.cases, "share": round(piece.share.value, 6), "usual": round(piece.expected, 6)}


def _strategy_data(row: Strategy) -> dict[str, Any]:
    fared = {} if row.followed is None else _piece_data(row.followed)
    wigs = {"winners": round(row.winners, 3), "others": round(row.others, 3)}
    return {"strategy": row.name, "seats": row.seats, **fared, "wigs": wigs}
