"""All results of a match for other programs: JSON with everything, CSV with a line for each seat of each game."""

import csv
import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

from lisboa.arena import figures
from lisboa.arena.match import Match
from lisboa.arena.plain import game_data
from lisboa.arena.results import GameResult
from lisboa.arena.summary import BotSummary, summary
from lisboa.version import VERSION

COLUMNS: Final = (
    "game",
    "deal",
    "seed",
    "rounds",
    "moves",
    "rank",
    "seat",
    "bot",
    "wigs",
    "place",
    "win",
    "decisions",
    "turns",
    "seconds",
    "slowest_turn",
    "longest_decision",
    "cards",
    "decrees",
    "plots",
    "fault",
    "reason",
)


def write_json(
    path: str | Path, match: Match, games: Sequence[GameResult], rows: Sequence[BotSummary] | None = None
) -> None:
    """The match, the figures of each bot, and every game with all that is known of it. `rows`: the summary, if made."""
    data = {
        "format": "lisboa-arena",
        "version": 1,
        "program": VERSION,
        "match": match.data(),
        "summary": [asdict(row) for row in rows or summary(match, games)],
    }
    with open(path, "w", encoding="utf-8") as file:
        head = json.dumps(data, indent=1)
        lines = ",\n".join(json.dumps(game_data(game)) for game in games)
        file.write(f'{head[:-2]},\n "games": [\n{lines}\n]}}\n')


def write_csv(path: str | Path, match: Match, games: Sequence[GameResult]) -> None:
    """A line for each seat of each game; the last columns are the wigs by cause."""
    causes = sorted({cause for game in games for seat in game.seats for cause in seat.sources})
    with open(path, "w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow([*COLUMNS, *(f"wigs_{cause.replace('-', '_')}" for cause in causes)])
        for game in games:
            writer.writerows(_lines(match, game, causes))


def _lines(match: Match, game: GameResult, causes: Sequence[str]) -> Iterator[list[Any]]:
    about = [game.number, game.deal, game.seed, game.rounds, game.moves, game.rank]
    for number, (seat, win) in enumerate(zip(game.seats, figures.victories(game), strict=True)):
        fault = game.fault if game.fault and game.fault.seat == number else None
        yield [
            *about,
            number,
            match.bots[seat.entrant],
            seat.wigs,
            seat.place,
            round(win, 6),
            seat.decisions,
            seat.turns,
            seat.seconds,
            seat.slowest,
            seat.longest,
            _listed(seat.cards),
            _listed(seat.decrees),
            _listed(seat.plots),
            *((fault.kind, fault.reason) if fault else ("", "")),
            *(seat.sources.get(cause, 0) for cause in causes),
        ]


def _listed(things: Sequence[object]) -> str:
    return " ".join(map(str, things))
