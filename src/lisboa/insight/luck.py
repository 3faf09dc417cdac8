"""What luck did: whenever something hidden is turned up, how much better or worse that was than what could have been.

Only the pieces that are turned up change: all hands stay as they are, what nobody has seen yet is dealt anew before the
same move, and all that may have come is looked at with the same futures. The deal at the beginning is compared with
other deals. What the others choose is no luck. The chances of all seats together are always 1, so luck adds up to 0.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import hypot
from random import Random
from typing import Final

from lisboa.engine.hidden import hidden_counts
from lisboa.engine.moves import Move
from lisboa.engine.state import GameState
from lisboa.insight.paired import error, mean
from lisboa.insight.playing import later
from lisboa.redeal import redeal_unseen

REDEALS: Final = 64
FUTURES: Final = 2
DIGITS: Final = 6  # beyond them there is nothing but rounding
Hidden = tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Fortune:
    """What chance did for each seat, in chances and wigs, with standard errors; `number` moves had been played.

    The deal at the beginning has number -1.
    """

    number: int
    chances: list[float]
    chance_errors: list[float]
    wigs: list[float]
    wig_errors: list[float]


def revealing(states: Sequence[GameState]) -> Iterator[int]:
    """The numbers of the moves that turned something up; `states` are the positions before and after all moves."""
    counts = [hidden_counts(s) for s in states]
    for number in range(len(states) - 1):
        if counts[number] != counts[number + 1]:
            yield number


def fortune_of(number: int, before: GameState, move: Move, after: GameState, seed: str) -> Fortune:
    """What a move has turned up, compared with what it could have turned up."""
    rng = Random(f"lisboa/luck/{seed}/{number}")
    others = [_played(redeal_unseen(before, rng), move) for _ in range(REDEALS)]
    return _fortune(number, after, others, f"{seed}/{number}")


def fortune_of_deal(first: GameState, deal: Callable[[int], GameState], seed: str) -> Fortune:
    """The deal of the game, compared with others; `deal` makes one from a seed."""
    rng = Random(f"lisboa/luck/{seed}")
    return _fortune(-1, first, [deal(rng.getrandbits(48)) for _ in range(REDEALS)], f"{seed}/deal")


def _played(s: GameState, move: Move) -> GameState:
    s.play(move)
    return s


def _fortune(number: int, came: GameState, others: Sequence[GameState], seed: str) -> Fortune:
    """Those that could have come and have the same pieces turned up are looked at once."""
    keys = [face_down(other) for other in others]
    times, kinds = Counter(keys), dict(zip(keys, others, strict=True))
    found = [_later(came, f"{seed}/{future}") for future in range(FUTURES)]
    could = {key: [_later(other, f"{seed}/{future}") for future in range(FUTURES)] for key, other in kinds.items()}
    columns = range(len(found[0]))
    luck = [
        [found[future][i] - sum(n * could[key][future][i] for key, n in times.items()) / len(others) for i in columns]
        for future in range(FUTURES)
    ]
    spread = [
        error([mean([one[i] for one in could[key]]) for key, n in times.items() for _ in range(n)]) for i in columns
    ]
    total = [round(mean([one[i] for one in luck]), DIGITS) for i in columns]
    errors = [round(hypot(spread[i], error([one[i] for one in luck])), DIGITS) for i in columns]
    seats = len(columns) // 2
    return Fortune(number, total[:seats], errors[:seats], total[seats:], errors[seats:])


def _later(s: GameState, future: str) -> list[float]:
    """Chances and wigs of all seats when everybody has had a turn, with what comes dealt in the same way."""
    if not s.steps:
        return _row(s.clone(), 0)
    copy = redeal_unseen(s, Random(future))
    return _row(copy, copy.decider())


def _row(s: GameState, seat: int) -> list[float]:
    found = later(s, seat)
    return [*found.chances, *found.wigs]


def face_down(s: GameState) -> Hidden:
    """What does not lie open, hands included, place by place: where that is the same, the same has been turned up."""
    return tuple(
        tuple(sorted(place))
        for place in (
            *(pile[:-1] for pile in s.piles),
            *s.late_piles,
            *(stack[:-2] for stack in s.building_stacks),
            s.late_cards,
            s.clergy_bag,
            s.decree_deck,
            s.task_deck,
            *(p.hand for p in s.players),
        )
    )
