"""Contrasts: what is said of two lines follows from them, at 300 positions of all kinds of games.

The sentences are taken at their word: each clause is read again, and its figures are counted anew in the positions to
which plain play leads. A clause that no row of `CLAIMS` can read is a fault too.
"""

import re
from collections.abc import Callable, Iterator
from functools import cache
from random import Random

import pytest

from lisboa.engine import moves as m
from lisboa.engine.buildings import Means
from lisboa.engine.constants import NOBLES, TREASURY
from lisboa.engine.moves import Move
from lisboa.engine.packing import BIT, BUILDER_OFFICE, FIRST_SHIP, KING_OFFICE, MINISTER_OFFICE, OWNER_OF, plan_kind
from lisboa.engine.state import GameState
from lisboa.engine.steps import REGISTER
from lisboa.figures import visit_prices
from lisboa.insight.playing import follow as follow_line
from lisboa.insight.playing import play_ahead
from lisboa.redeal import redeal
from lisboa.scores import scored
from lisboa.texts import Texts, languages
from lisboa.texts.contrasts import LONGEST_CONTRAST
from lisboa.texts.differences import NextTurn, NextTurns
from tests.bots.positions import chunk_of
from tests.texts.everything import lines

TEXTS = Texts()
CHUNKS = (2, 7, 13)  # of 100 positions each
SENTENCES = (
    r"Better than .+, because it (.+)\.",
    r"Better than .+ only for what may come of it: for now it (.+)\.",
    r"Not as good as .+: that one (.+)\.",
    r"Not as good as .+, if only for what may come of that one: for now it (.+)\.",
)
SAME = r"Nothing that can be counted yet sets it apart from .+\."

Line = list[Move]
Pair = tuple[GameState, Line, Line]


@cache
def pairs(chunk: int) -> list[Pair]:
    """Two lines at each position of a chunk, any that a bot could plan."""
    found = []
    for number, state in enumerate(chunk_of(chunk)):
        all_lines = list(lines(state, number))
        if len(state.moves()) < 2:
            all_lines *= 2
        better, other = Random(number).sample(all_lines, 2)
        found.append((state, better, other))
    return found


class End:
    """Where a line leads by plain play, as far as nothing hidden comes up; and what a player has there."""

    def __init__(self, state: GameState, line: Line, seat: int) -> None:
        self.state = after = state.clone()
        self.before, self.seat, self.moves = state, seat, []
        after.events = []
        after.steps = [step for step in after.steps if not REGISTER[step[0]].unforeseen]
        if after.lacerda >= 0:
            after.players[after.lacerda].favours = 0
        for move in line:
            if after.decider() == seat and move in after.moves():
                after.play(move)
                self.moves.append(move)
        self.player = after.players[seat]

    def category(self, name: str, seat: int | None = None) -> int:
        return scored(self.state)[self.seat if seat is None else seat].categories[name]

    def total(self, seat: int) -> int:
        return self.state.players[seat].wigs + sum(scored(self.state)[seat].categories.values())

    def has(self, unit: str) -> int:
        p, s = self.player, self.state
        return {
            "reai": p.reais,
            "real": p.reais,
            "influence": p.influence,
            "good": sum(p.goods),
            "gold": p.goods[0],
            "cloth": p.goods[1],
            "book": p.goods[2],
            "tool": p.goods[3],
            "favour": p.favours.bit_count(),
            "plan": len(p.plans),
            "completed plan": len(p.completed),
            "clergy tile": p.clergy.bit_count(),
            "decree": len(p.decrees),
            "store": sum(1 for store in s.plots if store and OWNER_OF[store] == self.seat),
            "ship": sum(1 for card in p.upper if card >= FIRST_SHIP),
            "cube": sum(p.cubes),
        }[unit.removesuffix("s")]

    def out(self) -> int:
        places = (BUILDER_OFFICE, MINISTER_OFFICE, KING_OFFICE)
        return sum(row[place + self.seat] for row in (self.state.offices, self.state.plazas) for place in places)

    def visits(self) -> set[str]:
        prices, box = visit_prices(self.state, self.seat), self.state.box
        nobles = {NOBLES[box.card_kind[card]] for card in self.player.hand if box.card_kind[card] != TREASURY}
        return {noble for noble in nobles if prices[noble] <= self.player.influence}

    def can_follow(self, seat: int) -> bool:
        favours = self.before.players[seat].favours
        return any(move.verb == m.VISIT and favours & BIT[move.a] for move in self.moves)

    def worth_to(self, seat: int, decree: int) -> int:
        """What an open decree would score for a player who had it."""
        supposed = self.state.clone()
        supposed.players[seat].decrees += (decree,)
        return scored(supposed)[seat].decrees[decree]


# ---------------------------------------------------------------------- claims, and what makes them true

Claim = Callable[[re.Match[str], End, End], bool]
CATEGORIES = {
    "ships": "ships",
    "rubble sets": "sets",
    "store majorities": "stores",
    "money": "money",
    "decrees": "decrees",
    "the officials majority": "officials",
    "royal favours": "favours",
}
ORDINALS = ("", "first", "second", "third", "fourth", "fifth", "sixth")


def by(found: re.Match[str]) -> int:
    """`3 … more` as 3, `3 … less` as −3."""
    return int(found["n"]) * (1 if found["sign"] == "more" else -1)


def seat_named(name: str, end: End) -> int:
    names = Texts()._words.of(end.state)
    return next(seat for seat in range(len(end.state.players)) if names.player(seat) == name)


def more(measure: Callable[[End, re.Match[str]], int]) -> Claim:
    """The better line has so much more of it, or less."""
    return lambda found, better, other: measure(better, found) - measure(other, found) == by(found)


def only_one(holds: Callable[[End, re.Match[str]], bool]) -> Claim:
    """Of the better line it is true and of the other it is not, or with `not` the other way round."""
    return lambda found, better, other: (
        (holds(better, found), holds(other, found))
        == (
            found["not"] is None,
            found["not"] is not None,
        )
    )


def rival(found: re.Match[str], better: End, other: End) -> bool:
    seat = seat_named(found["who"], better)
    sign = 1 if found["verb"] == "keeps" else -1
    return other.total(seat) - better.total(seat) == sign * int(found["n"])


def denied(found: re.Match[str], better: End, other: End) -> bool:
    seat = seat_named(found["who"], better)
    taker, leaver = (better, other) if found["verb"] == "takes" else (other, better)
    taken = [decree for decree in taker.player.decrees if decree in leaver.state.decree_row]
    return int(found["n"]) in [leaver.worth_to(seat, decree) for decree in taken]


def follow(found: re.Match[str], better: End, other: End) -> bool:
    seat = seat_named(found["who"], better)
    return (better.can_follow(seat), other.can_follow(seat)) == (found["not"] is None, found["not"] is not None)


def usable(end: End, found: re.Match[str]) -> bool:
    """Plan, officials and a building are there; that there is a free site, too, is taken for granted."""
    architect = ("blue", "green").index(found["architect"])
    kind = plan_kind(architect, int(found["n"]))
    needed = Means(end.state, end.seat).needed(kind)
    return kind in end.player.plans and needed <= end.out() and bool(end.state.building_stacks[architect])


AMOUNT = r"(?P<n>\d+) (?P<unit>[a-z ]+?) (?P<sign>more|less)"
WIGS = r"(?P<n>\d+) wigs? (?P<sign>more|less)"
CLAIMS: dict[str, Claim] = {
    rf"scores {WIGS} at once": more(lambda end, found: end.player.wigs),
    rf"(?:stands to score )?{WIGS} for (?P<category>{'|'.join(CATEGORIES)})": more(
        lambda end, found: end.category(CATEGORIES[found["category"]])
    ),
    rf"(?:ends with )?{AMOUNT}": more(lambda end, found: end.has(found["unit"])),
    r"ends with(?P<not>out)? the (?P<noble>\w+)’s favour": only_one(
        lambda end, found: bool(end.player.favours & BIT[NOBLES.index(found["noble"])])
    ),
    r"ends with goods worth (?P<n>\d+) rea(?:l|is) (?P<sign>more|less) on the market": more(
        lambda end, found: sum(map(int.__mul__, end.player.goods, end.state.prices))
    ),
    rf"ends with clergy tiles worth {WIGS} at church scoring": more(
        lambda end, found: sum(
            end.state.box.clergy_wigs[tile] for tile in range(1, 64) if end.player.clergy & BIT[tile]
        )
    ),
    r"brings (?P<n>\d+) influence (?P<sign>more|less) at church scorings": more(
        lambda end, found: end.state.upper_influence(end.seat)
    ),
    r"has (?P<n>\d+) officials? (?P<sign>more|less) out": more(lambda end, found: end.out()),
    r"(?:completes|(?P<not>leaves)) the (?P<which>\w+) rubble set(?: incomplete)?": only_one(
        lambda end, found: end.player.sets >= ORDINALS.index(found["which"])
    ),
    r"(?:leaves|(?P<not>does not leave)) card and influence to visit the (?P<noble>\w+)": only_one(
        lambda end, found: found["noble"] in end.visits()
    ),
    r"(?:leaves|(?P<not>does not leave)) the (?P<architect>\w+)-(?P<n>\d) plan ready to use": only_one(usable),
    r"(?:ends|(?P<not>does not end)) period 1(?: yet)?": only_one(lambda end, found: end.state.trigger != 0),
    r"(?:makes the next round the last|(?P<not>does not end the game yet))": only_one(
        lambda end, found: end.state.last_round != 0
    ),
    r"(?P<verb>keeps) (?P<n>\d+) wigs? from (?P<who>\w+) as things stand": rival,
    r"(?P<verb>gives) (?P<who>\w+) (?P<n>\d+) wigs? more as things stand": rival,
    r"(?P<verb>takes|leaves) a decree worth (?P<n>\d+) wigs? to (?P<who>\w+)": denied,
    r"(?:lets|(?P<not>does not let)) (?P<who>\w+) follow": follow,
}


def clauses(sentence: str) -> list[str]:
    """One or two clauses, each of which is a claim."""
    text = next(found[1] for form in SENTENCES if (found := re.fullmatch(form, sentence)))
    parts = [[text], *([text[: cut.start()], text[cut.end() :]] for cut in re.finditer(r" and |, but ", text))]
    return next(found for found in parts if all(claim_of(part) for part in found))


def claim_of(clause: str) -> tuple[re.Match[str], Claim] | None:
    for form, claim in CLAIMS.items():
        found = re.fullmatch(form, clause)
        if found:
            return found, claim
    return None


def contrasts(chunk: int, language: str = "en") -> Iterator[tuple[Pair, str]]:
    for number, (state, better, other) in enumerate(pairs(chunk)):
        texts = TEXTS if language == "en" else Texts(language)
        yield (state, better, other), texts.contrast(state, better, other, state.decider(), behind=number % 2 == 1)


@pytest.mark.parametrize("chunk", CHUNKS)
def test_what_is_claimed_follows_from_the_lines(chunk):
    read: list[str] = []
    for (state, better, other), sentence in contrasts(chunk):
        if re.fullmatch(SAME, sentence):
            continue
        ends = [End(state, line, state.decider()) for line in (better, other)]
        for clause in clauses(sentence):
            claim = claim_of(clause)
            assert claim is not None
            found, is_true = claim
            assert is_true(found, *ends), f"{sentence} [{state.asked().name}: {better} or {other}]"
            read.append(clause)
    assert len(read) > 60
    assert len({re.sub(r"\d+", "n", clause) for clause in read}) > 12, "of many kinds"


@pytest.mark.parametrize("language", languages())
def test_they_are_short_and_in_every_language(language):
    for chunk in CHUNKS:
        for _, sentence in contrasts(chunk, language):
            assert 0 < len(sentence) <= LONGEST_CONTRAST
            assert sentence[0].isupper()
            assert sentence.endswith(".")
            assert "\n" not in sentence


@pytest.mark.rule("R2.21")
def test_they_depend_on_what_the_player_sees():
    for number, (state, better, other) in enumerate(pairs(CHUNKS[0])):
        seat = state.decider()
        dealt_anew = redeal(state, seat, Random(number))
        assert TEXTS.contrast(state, better, other, seat) == TEXTS.contrast(dealt_anew, better, other, seat)


def test_a_claim_that_is_not_true_is_found():
    """The lines the other way round: the same sentence must not pass."""
    passed = 0
    for state, better, other in pairs(CHUNKS[0]):
        sentence = TEXTS.contrast(state, better, other, state.decider())
        if re.fullmatch(SAME, sentence):
            continue
        ends = [End(state, line, state.decider()) for line in (other, better)]
        claims = [claim_of(clause) for clause in clauses(sentence)]
        passed += any(is_true(found, *ends) for found, is_true in filter(None, claims))
    assert passed == 0


# ---------------------------------------------------------------------- the next turn

Turns = list[tuple[End, End]]  # the next turns after the better line and after the other one, on each deal


def gain(turn: End) -> int:
    return turn.total(turn.seat) - End(turn.before, [], turn.seat).total(turn.seat)


def next_wigs(found: re.Match[str], turns: Turns) -> bool:
    """On every deal at least so many more, or less."""
    sign = 1 if found["sign"] == "more" else -1
    return all(sign * (gain(ours) - gain(theirs)) >= int(found["n"]) for ours, theirs in turns)


def prepared(does: Callable[[End, re.Match[str]], bool]) -> Callable[[re.Match[str], Turns], bool]:
    """Only one of the turns does it, on every deal."""
    return lambda found, turns: all(
        (does(ours, found), does(theirs, found)) == (found["not"] is None, found["not"] is not None)
        for ours, theirs in turns
    )


def stands(end: End, found: re.Match[str]) -> bool:
    return end.has("stores") > End(end.before, [], end.seat).has("stores")


NEXT_CLAIMS: dict[str, Callable[[re.Match[str], Turns], bool]] = {
    rf"prepares a next turn worth {WIGS}": next_wigs,
    r"(?:prepares|(?P<not>does not prepare)) a turn that builds a store on .+": prepared(stands),
    r"(?:prepares|(?P<not>does not prepare)) a turn that opens .+": prepared(
        lambda end, found: any(move.verb == m.SITE for move in end.moves)
    ),
    r"(?:prepares|(?P<not>does not prepare)) a turn with a decree": prepared(
        lambda end, found: end.has("decrees") > End(end.before, [], end.seat).has("decrees")
    ),
}


@cache
def with_next_turns() -> list[tuple[Pair, list[NextTurns]]]:
    """Lines with the turns that are expected after them, on two deals."""
    found = []
    for state, better, other in pairs(CHUNKS[1]):
        deals = [_next_turns(redeal(state, state.decider(), Random(deal)), better, other) for deal in range(2)]
        turns = [deal for deal in deals if deal is not None]
        if len(turns) == len(deals):
            found.append(((state, better, other), turns))
    return found


def _next_turns(state: GameState, better: Line, other: Line) -> NextTurns | None:
    seat = state.decider()
    turns = []
    for line in (better, other):
        copy = state.clone()
        follow_line(copy, tuple(line))
        expected = play_ahead(copy.clone(), seat)
        for move in expected.before:
            copy.play(move)
        turns.append(NextTurn(copy, expected.turn))
    return (turns[0], turns[1]) if all(turn.moves for turn in turns) else None


def test_what_is_claimed_of_the_next_turn_holds_on_all_deals():
    read = 0
    for (state, better, other), turns in with_next_turns():
        seat = state.decider()
        sentence = TEXTS.contrast(state, better, other, seat, turns)
        ends = [(End(*ours, seat), End(*theirs, seat)) for ours, theirs in turns]
        for form, is_true in NEXT_CLAIMS.items():
            for found in re.finditer(form.replace(".+", r".+?(?=\.$| and |, but )"), sentence):
                assert is_true(found, ends), sentence
                read += 1
    assert read > 20
