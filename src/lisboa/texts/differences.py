"""How two lines of moves differ, as data: what one has more or less of than the other, and what that is worth.

Both are played from the same position; everything is read off where they end. The amounts are exact. What a thing is
worth is a rough figure in wigs: it tells what decides from what does not.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from lisboa.engine import events as ev
from lisboa.engine import kinds
from lisboa.engine.constants import GOODS, TREASURY
from lisboa.engine.moves import Move
from lisboa.engine.packing import members
from lisboa.engine.periods import set_wigs
from lisboa.engine.scoring import CATEGORIES, final_wigs, ships_of, store_count
from lisboa.engine.state import GameState
from lisboa.engine.visiting import visit_cost
from lisboa.figures import decrees_worth
from lisboa.texts.consequences import usable_plans
from lisboa.texts.played import Played
from lisboa.thinking.features import turns_left

MANY_TURNS: Final = 6.0  # with so many turns left, means are worth what they are worth early in the game
LEAST_DENIED: Final = 3  # wigs of a decree that are worth keeping from somebody
RIVAL: Final = 0.7  # wigs that a wig less for the others is worth, shared out among them
FINAL: Final = "final-"  # before the name of a category of final scoring


@dataclass(frozen=True)
class Difference:
    """One thing in which a line differs from another.

    `amount`: so much more of it, or less (below 0); of what others have, so much less. `worth`: in wigs for the player.
    `what`: the good, noble, plan, site … by its number. `whose`: the seat of somebody else that it is about.
    """

    kind: str
    amount: int
    worth: float
    what: int = 0
    whose: int = -1

    @property
    def topic(self) -> str:
        """Two differences of one topic are two sides of the same thing."""
        return _TOPICS.get(self.kind, self.kind)


class NextTurn(NamedTuple):
    """The turn that a player is expected to play next: the position in which it begins, and its moves."""

    state: GameState
    moves: Sequence[Move]


NextTurns = tuple[NextTurn, NextTurn]  # after the better line, and after the other one


class Measure(NamedTuple):
    """What is counted in a position, and what one of it is worth in wigs: early, and when no turn is left."""

    kind: str
    early: float
    late: float
    held: Callable[[GameState, int], int]


def _final(category: int) -> Callable[[GameState, int], int]:
    return lambda s, who: final_wigs(s)[who][category]


def _market(s: GameState, who: int) -> int:
    """What the player's goods cost on the market."""
    return sum(count * price for count, price in zip(s.players[who].goods, s.prices, strict=True))


_FINAL_WORTH: Final = {
    "ships": 0.7,
    "sets": 0.8,
    "stores": 0.5,
    "money": 0.2,
    "decrees": 0.8,
    "officials": 0.3,
    "favours": 0.5,
}
MEASURES: Final = (
    Measure("wigs", 1.0, 1.0, lambda s, who: s.players[who].wigs),
    *(Measure(FINAL + name, _FINAL_WORTH[name], 1.0, _final(n)) for n, name in enumerate(CATEGORIES)),
    Measure("reais", 0.4, 0.0, lambda s, who: s.players[who].reais),
    Measure("influence", 0.5, 0.0, lambda s, who: s.players[who].influence),
    Measure("church", 0.2, 0.0, lambda s, who: s.upper_influence(who)),
    Measure("out", 0.3, 0.0, lambda s, who: s.officials_out(who)),
    Measure("plans", 0.8, 0.0, lambda s, who: len(s.players[who].plans)),
    Measure("completed-plans", 1.0, 0.0, lambda s, who: len(s.players[who].completed)),
    Measure("market", 0.15, 0.0, _market),
    Measure("tiles", 1.2, 0.0, lambda s, who: s.players[who].clergy_count),
    Measure(
        "tile-wigs", 0.3, 0.1, lambda s, who: sum(s.box.clergy_wigs[tile] for tile in members(s.players[who].clergy))
    ),
    Measure("decrees", 0.3, 0.0, lambda s, who: len(s.players[who].decrees)),
    Measure("stores", 2.0, 0.0, store_count),
    Measure("ships", 1.5, 0.0, lambda s, who: len(ships_of(s, who))),
    Measure("cubes", 1.0, 0.0, lambda s, who: sum(s.players[who].cubes)),
)
_GOOD: Final = (0.6, 0.0)
_FAVOUR: Final = (1.2, 0.0)
_SET: Final = (3.0, 0.0)
_USABLE_PLAN: Final = (1.5, 0.0)
_FOLLOWED: Final = (1.0, 0.3)
_VISIT: Final = (1.0, 0.0)
_DENIED: Final = (0.15, 0.25)  # for each wig
_NEEDED: Final = (2.0, 0.0)
_NEXT_WIG: Final = (0.7, 0.7)
_NEXT_DEED: Final = (2.0, 0.0)
_END_OF_PERIOD: Final = 0.5  # for each wig that the player is ahead
_END_OF_GAME: Final = 0.25

_TOPICS: Final = {
    FINAL + "money": "reais",
    FINAL + "favours": "favours",
    FINAL + "ships": "ships",
    FINAL + "stores": "stores",
    FINAL + "decrees": "decrees",
    FINAL + "sets": "set",
    FINAL + "officials": "completed-plans",
    "cubes": "set",
    "good": "goods",
    "market": "goods",
    "tile-wigs": "tiles",
    "favour": "favours",
    "next-wigs": "next",
    "next-store": "next",
    "next-building": "next",
    "next-decree": "next",
}


def differences(better: Played, other: Played, next_turns: Sequence[NextTurns] = ()) -> list[Difference]:
    """All that can be named in which the first line differs from the second, what speaks most for it first.

    `next_turns`: what the player is expected to play after either of them, on one deal or several; what does not hold
    on all of them is not told.
    """
    pair = _Pair(better, other)
    found = [
        *pair.measured(),
        *pair.goods(),
        *pair.favours(),
        *pair.sets(),
        *pair.plans(),
        *pair.visits(),
        *pair.ends(),
        *pair.rivals(),
        *pair.denied(),
        *pair.followed(),
    ]
    found += _on_all([list(pair.next_turns(*(Played(*turn, pair.seat) for turn in turns))) for turns in next_turns])
    return sorted(found, key=lambda difference: -difference.worth)


def _on_all(deals: list[list[Difference]]) -> list[Difference]:
    """Those that hold on every deal, each with the smallest amount."""
    return [min(same, key=lambda one: abs(one.amount)) for same in _alike(deals) if len(same) == len(deals)]


def _alike(deals: list[list[Difference]]) -> list[list[Difference]]:
    """Differences of the same thing in the same direction, whatever the deal."""
    found: dict[tuple[str, int, bool], list[Difference]] = {}
    for one in (one for deal in deals for one in deal):
        found.setdefault((one.kind, one.what, one.amount > 0), []).append(one)
    return list(found.values())


class _Pair:
    """Two lines of one player from one position."""

    def __init__(self, better: Played, other: Played) -> None:
        self.lines = (better, other)
        self.ours, self.theirs = better.after, other.after  # the ends of the better line and of the other one
        self.seat = better.seat
        self.late = 1.0 - min(1.0, turns_left(better.before, better.seat) / MANY_TURNS)

    def worth(self, each: tuple[float, float]) -> float:
        early, late = each
        return early + (late - early) * self.late

    def others(self) -> list[int]:
        return [seat for seat in range(len(self.ours.players)) if seat != self.seat]

    # ------------------------------------------------------------------ what the player has

    def measured(self) -> Iterator[Difference]:
        for kind, early, late, held in MEASURES:
            amount = held(self.ours, self.seat) - held(self.theirs, self.seat)
            if amount:
                yield Difference(kind, amount, amount * self.worth((early, late)))

    def goods(self) -> Iterator[Difference]:
        """One type by its name, several together."""
        ours, theirs = (s.players[self.seat].goods for s in (self.ours, self.theirs))
        changed = {good: ours[good] - theirs[good] for good in range(len(GOODS)) if ours[good] != theirs[good]}
        total = sum(changed.values())
        if len(changed) == 1:
            yield Difference("good", total, total * self.worth(_GOOD), next(iter(changed)))
        elif total:
            yield Difference("goods", total, total * self.worth(_GOOD))

    def favours(self) -> Iterator[Difference]:
        """One by its noble, several together."""
        ours, theirs = (set(members(s.players[self.seat].favours)) for s in (self.ours, self.theirs))
        changed, total = ours ^ theirs, len(ours) - len(theirs)
        if len(changed) == 1:
            yield Difference("favour", total, total * self.worth(_FAVOUR), *changed)
        elif total:
            yield Difference("favours", total, total * self.worth(_FAVOUR))

    def sets(self) -> Iterator[Difference]:
        """The rubble set that only one of the lines completes."""
        ours, theirs = (s.players[self.seat].sets for s in (self.ours, self.theirs))
        if ours != theirs:
            yield Difference("set", ours - theirs, (ours - theirs) * self.worth(_SET), max(ours, theirs))

    def plans(self) -> Iterator[Difference]:
        ours, theirs = (set(usable_plans(s, self.seat)) for s in (self.ours, self.theirs))
        for kind in sorted(ours ^ theirs):
            amount = 1 if kind in ours else -1
            yield Difference("usable-plan", amount, amount * self.worth(_USABLE_PLAN), kind)

    def visits(self) -> Iterator[Difference]:
        """Nobles for whom only one of the lines leaves a card and the influence."""
        ours, theirs = (_visits(s, self.seat) for s in (self.ours, self.theirs))
        for noble in sorted(ours ^ theirs):
            amount = 1 if noble in ours else -1
            yield Difference("visit", amount, amount * self.worth(_VISIT), noble)

    # ------------------------------------------------------------------ the course of the game

    def ends(self) -> Iterator[Difference]:
        """A period or a game that only one of the lines brings to its end; good for whoever is ahead in what scores."""
        for kind, trigger, each in (("period", 1, _END_OF_PERIOD), ("last-round", 3, _END_OF_GAME)):
            ours, theirs = (any(e[0] == ev.TRIGGER and e[2] == trigger for e in line.events) for line in self.lines)
            if ours != theirs:
                amount = 1 if ours else -1
                end = self.ours if ours else self.theirs
                yield Difference(kind, amount, amount * each * self._lead(end, set_wigs if trigger == 1 else _total))

    def _lead(self, s: GameState, wigs: Callable[[GameState, int], int]) -> int:
        return wigs(s, self.seat) - max(wigs(s, seat) for seat in self.others())

    # ------------------------------------------------------------------ what others have

    def rivals(self) -> Iterator[Difference]:
        """Wigs of others, those of final scoring as things stand included."""
        others = self.others()
        for seat in others:
            amount = _total(self.theirs, seat) - _total(self.ours, seat)
            if amount:
                yield Difference("rival", amount, amount * RIVAL / len(others), whose=seat)

    def denied(self) -> Iterator[Difference]:
        """A decree that one line takes and the other leaves to somebody who could use it."""
        sides = ((1, self.ours, self.theirs), (-1, self.theirs, self.ours))
        for sign, taken, left in sides:
            gone = set(taken.players[self.seat].decrees) & set(left.decree_row)
            worths = [(decrees_worth(left, seat)[decree], seat, decree) for seat in self.others() for decree in gone]
            wigs, seat, decree = max(worths, default=(0, -1, 0))
            if wigs >= LEAST_DENIED and seat != left.lacerda:
                yield Difference("denied", sign * wigs, sign * wigs * self.worth(_DENIED), decree, seat)

    def followed(self) -> Iterator[Difference]:
        """Others who may follow the visit of one line, and have none to follow in the other."""
        ours, theirs = (_followers(line) for line in self.lines)
        for seat in sorted(ours ^ theirs):
            amount = 1 if seat in theirs else -1
            yield Difference("follow", amount, amount * self.worth(_FOLLOWED), whose=seat)

    # ------------------------------------------------------------------ the next turn

    def next_turns(self, ours: Played, theirs: Played) -> Iterator[Difference]:
        more = _gain(ours) - _gain(theirs)
        if more:
            yield Difference("next-wigs", more, more * self.worth(_NEXT_WIG))
        for kind, code in (("next-building", ev.BUILDING), ("next-store", ev.STORE), ("next-decree", ev.DECREES)):
            done, undone = (_done(turn, code) for turn in (ours, theirs))
            if bool(done) != bool(undone):
                amount = 1 if done else -1
                yield Difference(kind, amount, amount * self.worth(_NEXT_DEED), (done or undone)[0])
        yield from self._needed(1, ours, self.ours, self.theirs)
        yield from self._needed(-1, theirs, self.theirs, self.ours)

    def _needed(self, sign: int, turn: Played, here: GameState, there: GameState) -> Iterator[Difference]:
        """What the next turn spends that one line leaves and the other does not."""
        own, lacking = here.players[self.seat], there.players[self.seat]
        spent = [
            ("needed-reais", 0, turn.total(ev.REAIS, -1), own.reais, lacking.reais),
            ("needed-influence", 0, turn.total(ev.INFLUENCE, -1), own.influence, lacking.influence),
        ]
        for good in range(len(GOODS)):
            count = sum(amount for what, amount in turn.own(ev.GOODS, -1) if what == good)
            spent.append(("needed-good", good, count, own.goods[good], lacking.goods[good]))
        for kind, what, count, there_is, there_would_be in spent:
            if there_would_be < count <= there_is:
                yield Difference(kind, sign * count, sign * self.worth(_NEEDED), what)


def _total(s: GameState, who: int) -> int:
    """A player's wigs if the game ended now."""
    return s.players[who].wigs + sum(final_wigs(s)[who])


def _visits(s: GameState, who: int) -> set[int]:
    """The nobles whom the player could visit with a card in hand, and pay for with influence."""
    p = s.players[who]
    nobles = {s.box.card_kind[card] for card in p.hand if s.box.card_kind[card] != TREASURY}
    return {noble for noble in nobles if visit_cost(s, who, noble, False) <= p.influence}


def _gain(turn: Played) -> int:
    return _total(turn.after, turn.seat) - _total(turn.before, turn.seat)


def _done(turn: Played, code: int) -> list[int]:
    """The pieces of the player's own events of this code; what is opened has no sign."""
    return [what for kind, who, what, amount, _ in turn.events if kind == code and who == turn.seat and amount >= 0]


def _followers(line: Played) -> set[int]:
    """The others who have a visit of this line to follow."""
    visits = [kind for kind, who, _, _, _ in line.events if kind == ev.COURT and who == line.seat]
    return {who for kind, who, _, _ in line.after.steps if kind == kinds.MAY_FOLLOW} if visits else set()
