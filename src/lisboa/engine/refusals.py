"""Why a move is not possible: small codes, packed with their figures into one int. 0 means possible.

Search reads only zero or not zero. People read a sentence made by `lisboa.texts` from the code, the rule and the
figures. One row per code: name, rule, and what the figures are called.
"""

from typing import Final

from lisboa.engine import moves
from lisboa.engine.packing import code_of as code_of
from lisboa.engine.packing import figure_of as figure_of
from lisboa.engine.packing import refuse as refuse

POSSIBLE: Final = 0
NOT_ASKED: Final = 1
GAME_OVER: Final = 2
NOT_IN_HAND: Final = 3
NO_CARD_OF_NOBLE: Final = 4
NOT_A_TREASURY_CARD: Final = 5
NO_SALE_OR_TRADE: Final = 6
CANNOT_PAY_VISIT: Final = 7
NO_HOUSE: Final = 8
NO_TILE: Final = 9
LAND_TOO_DEAR: Final = 10
NO_PLOT: Final = 11
NO_DECREE: Final = 12
NO_PLAN: Final = 13
NO_SITE: Final = 14
OFFICIALS_SHORT: Final = 15
CANNOT_PAY_EVENT: Final = 16
EVENT_WITHOUT_EFFECT: Final = 17
PLOT_TAKEN: Final = 18
CLOSED: Final = 19
NOT_ON_STREET: Final = 20
SITE_TAKEN: Final = 21
COLOUR_MISSING: Final = 22
PLAN_NOT_HELD: Final = 23
NO_BUILDING: Final = 24
GOOD_MISSING: Final = 25
NOBLE_REFUSES: Final = 26
COVERED: Final = 27
NO_OFFICIAL: Final = 28
NO_PLANS_LEFT: Final = 29
SHIPYARD_EMPTY: Final = 30
GOODS_SHORT: Final = 31
NOTHING_TO_PRODUCE: Final = 32
CLERGY_FULL: Final = 33
NO_TILE_IN_REACH: Final = 34
FAVOUR_HELD: Final = 35
FAVOUR_GONE: Final = 36
NO_FAVOUR_TO_TAKE: Final = 37
SHIP_NOT_IN_PLAY: Final = 38
SHIP_AT_SEA: Final = 39
OFFICE_USED: Final = 40
STACK_EMPTY: Final = 41
TOO_FAR: Final = 42
TILE_NOT_BESIDE: Final = 43
NOT_IN_PORTFOLIO: Final = 44
FREES_NO_SLOT: Final = 45
GOOD_GIVEN: Final = 46
NOT_SMALLER: Final = 47
NOT_YOUR_SHIP: Final = 48
WRONG_SUM: Final = 49
INFLUENCE_SHORT: Final = 50
REAIS_SHORT: Final = 51
WIGS_BEFORE_INFLUENCE: Final = 52
WIGS_SHORT: Final = 53
NO_SUCH_CUBE: Final = 54
GROUP_EMPTY: Final = 55
NOT_FACE_UP: Final = 56
PILE_EMPTY: Final = 57
NO_OFFICIAL_THERE: Final = 58
TILE_NOT_HELD: Final = 59
DEAD_END: Final = 60
NOT_YOUR_DECISION: Final = 61
NOT_OFFERED: Final = 62
NOT_PRODUCED: Final = 63
WAREHOUSE_FULL: Final = 64
NOT_RELEASED: Final = 65
REWARDED: Final = 66
ONLY_A_PENALTY: Final = 67
COMPULSORY: Final = 68
NOT_THIS_ACTION: Final = 69
NOT_OF_THAT_NOBLE: Final = 70
NOTHING_GAINED: Final = 71
NO_TILES: Final = 72
TASK_NOT_HELD: Final = 73
TASK_NOT_DONE: Final = 74
MAYBE: Final = -1  # only inside the engine: cannot be decided without looking ahead

# name, rule, names of the figures (needed, there, what)
TABLE: Final = (
    ("possible", "R1.3", ()),
    ("not-asked", "R1.2", ()),
    ("game-over", "R11.3", ()),
    ("not-in-hand", "R3.2", ("card",)),
    ("no-card-of-noble", "R3.2", ("noble",)),
    ("not-a-treasury-card", "R3.2", ("card",)),
    ("no-sale-or-trade", "R4.7", ()),
    ("cannot-pay-visit", "R8.3", ("cost", "influence", "wigs", "reais")),
    ("no-house", "R9.1", ()),
    ("no-tile", "R9.1", ("space",)),
    ("land-too-dear", "R9.2", ("price", "reais")),
    ("no-plot", "R9.1", ()),
    ("no-decree", "R9.5", ()),
    ("no-plan", "R9.6", ()),
    ("no-site", "R9.6", ()),
    ("officials-short", "R9.7", ("officials", "out", "price", "reais")),
    ("cannot-pay-event", "R10.1", ("price", "reais")),
    ("event-without-effect", "R10.1", ()),
    ("plot-taken", "R9.1", ()),
    ("closed", "R2.18", ()),
    ("not-on-street", "R9.1", ()),
    ("site-taken", "R9.6", ()),
    ("colour-missing", "R9.6", ("street",)),
    ("plan-not-held", "R9.6", ("plan",)),
    ("no-building", "R15.10", ("architect",)),
    ("good-missing", "R6.1", ("good",)),
    ("noble-refuses", "R6.2", ("good", "noble")),
    ("covered", "R6.1", ("action",)),
    ("no-official", "R7.8", ()),
    ("no-plans-left", "R7.8", ()),
    ("shipyard-empty", "R7.8", ()),
    ("goods-short", "R7.3", ("needed", "types")),
    ("nothing-to-produce", "R7.8", ()),
    ("clergy-full", "R7.5", ("limit",)),
    ("no-tile-in-reach", "R7.5", ()),
    ("favour-held", "R7.7", ("noble",)),
    ("favour-gone", "R15.10", ("noble",)),
    ("no-favour-to-take", "R7.8", ()),
    ("ship-not-in-play", "R5.1", ("ship",)),
    ("ship-at-sea", "R5.2", ("ship",)),
    ("office-used", "R7.1", ("noble",)),
    ("stack-empty", "R15.10", ("architect",)),
    ("too-far", "R7.5", ("most",)),
    ("tile-not-beside", "R7.5", ("tile",)),
    ("not-in-portfolio", "R4.3", ("card",)),
    ("frees-no-slot", "R4.3", ("card",)),
    ("good-given", "R7.3", ("good",)),
    ("not-smaller", "R15.3", ("ship",)),
    ("not-your-ship", "R7.3", ("ship",)),
    ("wrong-sum", "R15.6", ("cost", "paid")),
    ("influence-short", "R8.3", ("needed", "influence")),
    ("reais-short", "R15.5", ("needed", "reais")),
    ("wigs-before-influence", "R15.6", ("influence",)),
    ("wigs-short", "R15.6", ("needed", "wigs")),
    ("no-such-cube", "R9.1", ("colour",)),
    ("group-empty", "R9.1", ("group",)),
    ("not-face-up", "R9.5", ("decree",)),
    ("pile-empty", "R15.16", ("pile",)),
    ("no-official-there", "R9.6", ("place",)),
    ("tile-not-held", "R7.6", ("tile",)),
    ("dead-end", "R1.3", ()),
    ("not-your-decision", "R1.2", ("seat",)),
    ("not-offered", "R2.2", ()),
    ("not-produced", "R7.4", ("good",)),
    ("warehouse-full", "R4.2", ("good", "limit")),
    ("not-released", "R11.4", ("card",)),
    ("rewarded", "R11.2", ("noble",)),
    ("only-a-penalty", "R11.2", ("card",)),
    ("compulsory", "R15.2", ()),
    ("not-this-action", "R10.1", ("action",)),
    ("not-of-that-noble", "R8.1", ("noble",)),
    ("nothing-gained", "R15.2", ()),
    ("no-tiles", "R9.1", ()),
    ("task-not-held", "R14.1", ("task",)),
    ("task-not-done", "R14.1", ("task",)),
)


# Where the rule depends on what was asked: (code, verb) -> rule.
_BY_VERB: Final[dict[tuple[int, int], str]] = {
    (GOOD_MISSING, moves.SELL): "R5.1",
    (GOOD_MISSING, moves.GIVE): "R7.3",
    (NOT_OFFERED, moves.DRAFT): "R2.14",
    (NO_SUCH_CUBE, moves.GIVE_UP): "R15.25",
    (NO_SUCH_CUBE, moves.CUBE): "R9.1",
}


def rule_of(refusal: int, verb: int) -> str:
    """The rule that forbids a move with this verb."""
    code = code_of(refusal)
    return _BY_VERB.get((code, verb), TABLE[code][1])


def figures_of(refusal: int) -> dict[str, int]:
    """The named figures of a refusal."""
    return {name: figure_of(refusal, i) for i, name in enumerate(TABLE[code_of(refusal)][2])}
