"""The words of the game as small ints, and their names: one list per word family, index = number.

Everything in the engine is coded with these; files, the network and people only ever see the names, which are written
in `components.names`.
"""

from typing import Final

from lisboa.components import clergy, names

# Goods and streets share their numbers: street 0 (yellow) trades in good 0 (gold), and so on.
GOLD: Final = 0
CLOTH: Final = 1
BOOKS: Final = 2
TOOLS: Final = 3
GOODS: Final = names.GOODS
STREETS: Final = names.STREETS
SMALL_TILE: Final = 4  # the fifth space of the tile display: the small blue tile
TILE_SPACES: Final = names.TILE_SPACES

EARTHQUAKE: Final = 0
FIRE: Final = 1
TSUNAMI: Final = 2
RUBBLE: Final = names.RUBBLE
CUBE_PLACES: Final = ("row", "column", "pile")  # where a cube may be taken from

BUILDER: Final = 0
MINISTER: Final = 1
KING: Final = 2
TREASURY: Final = 3
NOBLES: Final = names.NOBLES
KINDS: Final = names.KINDS
NEUTRAL: Final = 4  # the colour of the officials that nobody plays (R2.18)

# Two state actions of each noble, then the noble actions: see `packing.NOBLE_OF`.
RECRUIT: Final = 0
TAKE_PLAN: Final = 1
BUILD_SHIP: Final = 2
PRODUCE: Final = 3
MEET_CARDINAL: Final = 4
ROYAL_FAVOUR: Final = 5
STORE: Final = 6
TAKE_DECREE: Final = 7
BUILDING: Final = 8
ACTIONS: Final = (*names.STATE_ACTIONS, *names.NOBLE_ACTIONS)

ARCHITECTS: Final = names.ARCHITECTS
DECKS: Final = names.DECKS
SIDES: Final = names.SIDES
ROWS: Final = names.ROWS
ROW_E: Final = 4
COLUMNS: Final = 5
LEFT: Final = 0
CENTRE: Final = 1
RIGHT: Final = 2
GROUPS: Final = names.GROUPS
PLACES: Final = (*NOBLES, *(noble + "-plaza" for noble in NOBLES))

PLOTS: Final = names.PLOTS
SITES: Final = names.SITES
NORTH: Final = 5  # sites 0-4 west, 5-8 north, 9-13 east
EAST: Final = 9

CARDS: Final = 82
CLERGY: Final = clergy.TILES
DECREES: Final = 70
TASKS: Final = 12
SHIPS: Final = tuple(hull + copy for hull in "1234" for copy in "abc")
MAX_OFFICIALS: Final = 5
HAND_SIZE: Final = 5

# A plan is its architect and its number of officials: see `packing.plan_kind`.
PLAN_KINDS: Final = tuple(a + "-" + str(n) for a in ARCHITECTS for n in range(MAX_OFFICIALS + 1))

# Effects (rewards, penalties, events, benefits) are data: (operation, what, amount).
GET_GOODS: Final = 0
GET_REAIS: Final = 1
GET_INFLUENCE: Final = 2
GET_PLAN: Final = 3
GET_OFFICIALS: Final = 4
GET_CARDINAL: Final = 5
GET_FAVOUR: Final = 6
GET_DECREE: Final = 7
GET_RUBBLE: Final = 8
GET_SHIP: Final = 9
GET_PRODUCTION: Final = 10
PAY_REAIS: Final = 11
LOSE_OFFICIAL: Final = 12
OFFICIALS_UP_TO: Final = 13
STORE_OR_BUILDING: Final = 14
ANY_NOBLE_ACTION: Final = 15
SALE_BONUS: Final = 16
REAIS_OFF: Final = 17
RUBBLE_CHEAPER: Final = 18
OFFICIALS_FEWER: Final = 19
EFFECT_OPS: Final = names.EFFECT_OPS

# Clergy abilities. Those about one good, noble or architect follow each other in the order of these.
C_BUILDING_WIGS: Final = 0
C_STORE_WIGS: Final = 1
C_CARD_WIGS: Final = 2
C_REAIS_FOR_INFLUENCE: Final = 3
C_PLAN_OFFICIALS: Final = 4
C_SET_WIGS: Final = 5
C_INFLUENCE_MORE: Final = 6
C_SHIP_INFLUENCE: Final = 7
C_RUBBLE_FOR_WIGS: Final = 8
C_VISIT_CHEAPER: Final = 9  # 9 any noble, 10-12 builder, minister, king
C_COURT_REAIS: Final = 13  # 13-15 builder, minister, king
C_COMPLETED_PLAN: Final = 16  # 16-17 blue, green
C_OFFICIALS_FEWER: Final = 18
C_RUBBLE_REAIS: Final = 19
C_SHIP_WIGS: Final = 20
C_FREE_FOLLOW: Final = 21
C_INFLUENCE_ONCE: Final = 22
C_DECREE_WIGS: Final = 23
C_SALE: Final = 24  # 24-27 gold, cloth, books, tools
C_SALE_ANY: Final = 28
C_FREE_SPONSOR: Final = 29
C_TREASURY_CARD_REAIS: Final = 30
C_HIRE_CHEAPER: Final = 31
C_REAIS_OFF: Final = 32
C_CARDINAL_STEPS: Final = 33
C_FAVOURS_ONCE: Final = 34
C_FREE_SHIPS: Final = 35
C_PRODUCE_MORE: Final = 36
# What the table of tiles calls them: the effect and what it is about.
ABILITIES: Final[list[tuple[str, str]]] = [
    ("building_wigs", ""),
    ("store_wigs", ""),
    ("card_wigs", ""),
    ("reais_for_influence", ""),
    ("plan_officials", ""),
    ("set_wigs", ""),
    ("influence_more", ""),
    ("ship_influence", ""),
    ("rubble_for_wigs", ""),
    ("visit_cheaper", ""),
    *[("visit_cheaper", noble) for noble in NOBLES],
    *[("court_reais", noble) for noble in NOBLES],
    *[("completed_plan", architect) for architect in ARCHITECTS],
    ("officials_fewer", ""),
    ("rubble_reais", ""),
    ("ship_wigs", ""),
    ("free_follow", ""),
    ("influence_once", ""),
    ("decree_wigs", ""),
    *[("sale", good) for good in GOODS],
    ("sale", ""),
    ("free_sponsor", ""),
    ("treasury_card_reais", ""),
    ("hire_cheaper", ""),
    ("reais_off", ""),
    ("cardinal_steps", ""),
    ("favours_once", ""),
    ("free_ships", ""),
    ("produce_more", ""),
]


def ability(effect: str) -> int:
    """Declares one more ability, in the chapter where it acts; bots weigh abilities by number, so it is the last."""
    ABILITIES.append((effect, ""))
    return len(ABILITIES) - 1
