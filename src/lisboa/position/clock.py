"""Who sits at the table, whose turn it is, what is asked; and the keys there are."""

from collections.abc import Mapping
from typing import Final

from lisboa.engine.constants import KINDS, NOBLES
from lisboa.position.reading import DescriptionNode, Fields

KEYS: Final = (
    "players",
    "seed",
    "first",
    "turn",
    "question",
    "period",
    "round",
    "last_round",
    "treasury",
    "prices",
    "cardinal",
    "church",
    "decrees",
    "scoring",
    "stores",
    "buildings",
    "available",
    "plan_stacks",
    "rubble",
    "offices",
    "plazas",
    "display",
    "large_tiles",
    "small_tiles",
    "shipyard",
    "covered",
    "piles",
    "favours",
    "hand",
    "seats",
    "courtier",
    "assistant",
    "tokens",
)
SEAT_KEYS: Final = (
    "reais",
    "influence",
    "wigs",
    "goods",
    "officials",
    "favours",
    "clergy",
    "houses",
    "rubble",
    "markers",
    "plans",
    "completed",
    "decrees",
    "portfolio",
    "hand",
    "tasks",
)
QUESTIONS: Final = (
    "turn",
    "act",
    "follow",
    "store",
    "building",
    "decree",
    "church",
    "take",
    "period",
    "finish",
    "lacerda",
)
BETWEEN_TURNS: Final = ("turn", "period", "finish", "lacerda")  # at the others the turn's card has been played
DEFAULT_PLAYERS: Final = 3
SEEDS: Final = 2**63
ROUNDS: Final = 99
LACERDA: Final = 1  # its seat
OF_LACERDA: Final = ("lacerda", "church", "period", "finish")  # the questions in or after its turn
LACKING: Final = {  # what Lacerda does not have, and why
    "reais": "no money (R13.1)",
    "hand": "no hand (R13.1)",
    "clergy": "no clergy tiles (R13.1)",
    "completed": "no completed plans; all its plans count as completed (R15.17)",
    "markers": "no rubble sets (R13.14)",
    "tasks": "no starting tasks (R14.1)",
}

Seats = list[Fields]


class Clock:
    """The time of the position. `turn` decides, `active` has the turn: they differ when somebody follows."""

    def __init__(self, given: Fields) -> None:
        told = given.number("players", 1, 4, DEFAULT_PLAYERS)
        self.solo = told == 1
        self.lacerda = LACERDA if self.solo else -1
        self.players = 2 if self.solo else told
        self.seed = given.number("seed", -SEEDS, SEEDS - 1, 0)
        self.noble = -1
        self._visitor: DescriptionNode | None = None
        self.question = self._read_question(given.get("question", DescriptionNode("turn", "question")))
        self._read_order(given)
        self.period = given.number("period", 1, 2, 2 if self.question == "finish" else 1)
        self.round = given.number("round", 1, ROUNDS, 1)
        self._check_period(given)
        self.active = self._active()
        self._check_lacerda(given)

    def _read_question(self, node: DescriptionNode) -> str:
        if isinstance(node.value, str) and node.value.startswith("follow "):
            self.noble = DescriptionNode(node.value.removeprefix("follow "), node.path).word(NOBLES)
            return "follow"
        if isinstance(node.value, Mapping):
            fields = node.complete(("follow",))["follow"].complete(("noble",), ("visitor",))
            self.noble = fields["noble"].word(NOBLES)
            self._visitor = fields.get("visitor")
            return "follow"
        question = QUESTIONS[node.word(QUESTIONS)]
        if question == "follow":
            raise node.fault('the noble too, as in "follow king"')
        return question

    def _read_order(self, given: Fields) -> None:
        """Final scoring comes after the turn of the last player in order."""
        last = self.players - 1
        self.first = given.number("first", 0, last, 0)
        if self.question != "finish":
            self.turn = given.number("turn", 0, last, LACERDA if self.question == "lacerda" else self.first)
            return
        self.turn = given.number("turn", 0, last, (self.first + last) % self.players)
        if "first" not in given:
            self.first = (self.turn + 1) % self.players
        elif (self.turn + 1) % self.players != self.first:
            raise given["turn"].fault(f"the last player before seat {self.first}, who is first (R11.3)")

    def _check_period(self, given: Fields) -> None:
        if self.question == "period" and self.period == 2:
            raise given["period"].refuse("found 2, but the question is the end of period 1 (R11.2)")
        if self.question == "finish" and self.period == 1:
            raise given["period"].refuse("found 1, but final scoring comes in period 2 (R11.3)")

    def _active(self) -> int:
        if self.question != "follow":
            return self.turn
        if self._visitor is None:
            return (self.turn - 1) % self.players
        seat = self._visitor.number(0, self.players - 1)
        if seat == self.turn:
            raise self._visitor.refuse(f"seat {seat} decides, nobody follows their own visit (R8.2)")
        return seat

    def _check_lacerda(self, given: Fields) -> None:
        """Solo you are first, and Lacerda is never asked anything (R13.1, R13.5)."""
        if not self.solo:
            if self.question == "lacerda":
                raise given["question"].refuse("only a solo game, with players 1, has Lacerda (R13)")
            self._only_solo(given)
            return
        if self.first != 0:
            raise given["first"].refuse("solo you are first, seat 0 (R13.1)")
        if self.question == "lacerda" and self.turn != LACERDA:
            raise given["turn"].refuse("the turn of Lacerda is that of seat 1 (R13.1)")
        follows = self.question == "follow"
        if self.turn == LACERDA and not follows and self.question not in OF_LACERDA:
            raise given["turn"].refuse(f"seat 1 is Lacerda, who is never asked to {self.question} (R13.5)")
        visited = self.noble if follows and self.active == LACERDA else 0
        self.courtier = given["courtier"].word(NOBLES) if "courtier" in given else visited
        if follows and self.active == LACERDA and self.courtier != self.noble:
            raise given["courtier"].refuse(f"Lacerda visits the {NOBLES[self.noble]}, so its courtier is there (R13.5)")
        self.assistant = given["assistant"].word(KINDS) if "assistant" in given else 0

    def _only_solo(self, given: Fields) -> None:
        self.courtier = self.assistant = 0
        for key in ("courtier", "assistant"):
            if key in given:
                raise given[key].refuse("only a solo game, with players 1, has Lacerda (R13)")

    def in_mid_turn(self) -> bool:
        return self.question not in BETWEEN_TURNS

    def has_played(self, who: int) -> bool:
        """Has this seat played the card of its turn and not yet taken a new one?"""
        return who == self.active and self.in_mid_turn()


def read_seats(given: Fields, clock: Clock) -> Seats:
    """One entry for each seat. The `hand` of the whole position is that of the seat that decides."""
    seats = [node.fields(SEAT_KEYS) for node in given.items_of("seats", clock.players)]
    seats += [Fields() for _ in range(clock.players - len(seats))]
    if clock.solo:
        for key, reason in LACKING.items():
            if key in seats[LACERDA]:
                raise seats[LACERDA][key].refuse(f"Lacerda has {reason}")
    if "hand" in given:
        who = 0 if clock.solo else clock.turn
        if "hand" in seats[who]:
            raise given["hand"].refuse(f"this hand stands in seats[{who}].hand too")
        seats[who]["hand"] = given["hand"]
    return seats
