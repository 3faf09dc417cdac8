"""What a finished game was like, as ratings and statistics need it: taken from the game once, when it is over.

Whatever is taken follows from the entries of the table alone, so that it can be taken again at any time.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from lisboa.arena.words import livings
from lisboa.choices import choice_named
from lisboa.engine import kinds
from lisboa.game import Game
from lisboa.openings import is_counted
from lisboa.tables.entries import OVER, GameFacts, SeatFacts
from lisboa.tables.table import BOT, Seat, Table
from lisboa.version import RULES

VERSION: Final = 1
FIRST_TURN: Final = 2  # choices of a first turn that make an opening: the card, and the action it is for
GOES_ON: Final = (kinds.STATE_ACTION, kinds.ACT)  # what a turn may ask after its card
COLUMNS: Final = {"public buildings": "buildings"}  # of livings, where it is not their name


class FoundFacts(Struct, frozen=True, kw_only=True):
    """The facts of a game, and of each of its seats."""

    game: GameFacts
    seats: list[SeatFacts]


def facts_of(table: Table) -> FoundFacts | None:
    """The facts of a finished game; None of any other. In one that was abandoned, places are as the table says."""
    if table.status != OVER or table.game is None:
        return None
    game, rated = table.game, table.rated
    scores = table.scores()
    counted = _is_counted(table, game)
    begun = _beginnings(game) if counted else [(None, None)] * len(scores)
    sources = _sources(table, game)
    ranks = ranks_of(table.seats, [score.place for score in scores]) if rated else [None] * len(scores)
    winners = sum(score.place == 1 for score in scores)
    seats = [
        SeatFacts(
            game=table.id,
            seat=number,
            person=_whose(table.seats, seat),
            bot=seat.bot if seat.kind == BOT else None,
            points=seat.rating,
            rank=ranks[number],
            left=seat.left,
            turn=(number - game.state.first) % len(scores),
            place=score.place,
            part=1 / winners if score.place == 1 else 0.0,
            wigs=score.total,
            **sources[number],
            opening=begun[number][0],
            building=begun[number][1],
            decrees=len(game.state.players[number].decrees),
        )
        for number, (seat, score) in enumerate(zip(table.seats, scores, strict=True))
    ]
    facts = GameFacts(
        game=table.id,
        version=VERSION,
        players=table.settings["players"],
        ended=table.changed_at,
        rounds=game.state.round,
        turns=sum(event[0] == table.edition.events.TURN for event in game.events),
        counted=counted,
        rated=rated,
    )
    return FoundFacts(game=facts, seats=seats)


def ranks_of(seats: Sequence[Seat], places: Sequence[int]) -> list[int | None]:
    """The places that count for ratings, of those who have one: who has left the game comes after all others.

    Guests, and bots whose strength is not known, are left out: the others come in as if they had played alone.
    """
    order = [(seat.left, place) for seat, place in zip(seats, places, strict=True)]
    known = [number for number, seat in enumerate(seats) if seat.member or seat.rating is not None]
    return [
        1 + sum(order[other] < mine for other in known) if number in known else None
        for number, mine in enumerate(order)
    ]


def _is_counted(table: Table, game: Game) -> bool:
    """Is it like most games: the present rules and pieces, dealt here, played to the end, and no lesson?"""
    here = table.rules == RULES and "record" not in table.secrets and "lesson" not in table.settings
    return here and game.over and is_counted(game)


def _whose(seats: Sequence[Seat], seat: Seat) -> str | None:
    """Who plays several seats plays them for others, or against nobody: the game is nobody's."""
    alone = [other.person for other in seats].count(seat.person) == 1
    return seat.person if alone else None


def _beginnings(game: Game) -> list[tuple[str | None, str | None]]:
    """For each seat, what it chose in its first turn, and its first public building."""
    state = game.at(0).state
    turns: list[list[str]] = [[] for _ in state.players]
    buildings: list[str | None] = [None for _ in state.players]
    begun: set[int] = set()
    now = -1  # whose first turn it is
    for _, *words in game.standing():
        move = game.move(words)
        kind, seat = state.asked().number, state.decider()
        if kind == kinds.TURN:
            now = -1 if seat in begun else seat
            begun.add(seat)
        if seat == now and (kind == kinds.TURN or kind in GOES_ON) and len(turns[seat]) < FIRST_TURN:
            turns[seat].append(choice_named(state, move))
        if kind == kinds.SITE and buildings[seat] is None:
            buildings[seat] = choice_named(state, move)
        state.play(move)
    return [("/".join(turn) or None, building) for turn, building in zip(turns, buildings, strict=True)]


def _sources(table: Table, game: Game) -> list[dict[str, int]]:
    """The wigs of each seat by what it lived on, as columns; they add up to all it has."""
    found: list[Counter[str]] = [Counter() for _ in table.seats]
    for code, who, _, amount, cause in game.events:
        if code == table.edition.events.WIGS:
            found[who][table.edition.CAUSES[cause][0]] += amount
    return [_columns(sources, score.total) for sources, score in zip(found, game.scores(), strict=True)]


def _columns(sources: Counter[str], total: int) -> dict[str, int]:
    lived_on = {name: round(wigs) for name, wigs in livings(sources).items()}
    columns = {f"from_{COLUMNS.get(name, name)}": wigs for name, wigs in lived_on.items()}
    return {**columns, "from_other": total - sum(columns.values())}
