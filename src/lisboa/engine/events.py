"""What happened: events are tuples `(code, player, what, amount, cause)` of ints, and each cause has its rule.

The first group of codes are *accounts*: added up per player and `what`, they give exactly what the player has.
`lisboa.ledger` reads them; so do the log, animations and statistics. No one compares states.
"""

from typing import Final

Event = tuple[int, int, int, int, int]

# Accounts: amount is the change.
WIGS: Final = 0
REAIS: Final = 1
INFLUENCE: Final = 2  # what = 0; steps lost at 10 are INFLUENCE_LOST
GOODS: Final = 3  # what = good
CUBES: Final = 4  # what = rubble colour
OFFICIALS: Final = 5  # on the player's board
IN_OFFICE: Final = 6  # what = noble
ON_PLAZA: Final = 7  # what = noble
FAVOURS: Final = 8  # what = noble
CLERGY: Final = 9  # what = tile
DECREES: Final = 10  # what = decree
PLANS: Final = 11  # what = plan kind
COMPLETED: Final = 12  # what = plan kind
HAND: Final = 13  # what = card; 0 where the reader may not know
UPPER: Final = 14  # what = card or 100 + ship
LOWER: Final = 15  # what = card
CARGO: Final = 16  # player = owner, what = ship * 4 + good
HOUSES: Final = 17  # built; what = group
SETS: Final = 18
MARKERS: Final = 19  # rubble-set markers on the minister's portrait
OFFER: Final = 20  # clergy tiles (what = tile) or draft cards (what = 100 + card) to choose from; owner only
KEPT: Final = 21  # chosen unseen during set-up; owner only
TASKS: Final = 22  # what = task card
ACCOUNTS: Final = 23

# The table and the flow of the game: amount is the change or the new value, see `texts`.
INFLUENCE_LOST: Final = 23  # amount = steps beyond 10
TREASURY: Final = 24  # amount = +1 up, -1 down; 0 where the marker was at its end
PRICE: Final = 25  # what = good
CARDINAL: Final = 26  # amount = steps, what = space reached
STORE: Final = 27  # what = plot * 4 + street
BUILDING: Final = 28  # what = site, amount = building * 2 + architect
DISPLAY: Final = 29  # city tile: what = display space, amount = -1 taken, +1 laid out
BOARD_CUBE: Final = 30  # what = place * 3 + colour (rows 0-4, columns 5-9, sites 10-23, pile 24)
CHURCH: Final = 31  # clergy tile on the track: what = tile, amount = +1 laid out, -1 taken
DECREE_ROW: Final = 32  # decree display: what = decree
PILE: Final = 33  # politics card turned up (+1) or taken or removed (-1): what = card
SHIPYARD: Final = 34  # what = ship
COVERED: Final = 35  # good laid on a state action: what = action * 4 + good; amount = +1 / -1
STACK: Final = 36  # plan taken from its stack (what = kind) or, what >= 100, building 100 + face
LEFT: Final = 37  # left the game: what = card, 100 + ship, 200 + clergy tile, 300 + decree, 400 + plan kind,
#                                   500 + rubble colour, 600 + building; amount = how many; what 0 = unseen
COURT: Final = 38  # what = card laid on the court
SAILS: Final = 39  # what = ship, amount = goods aboard
DOCKS: Final = 40  # what = ship
FOLLOWS: Final = 41  # what = noble, amount = 1 follows, 0 declines
CHOICE: Final = 42  # a state or noble action begins: what = action
TURN: Final = 43  # what = round, amount = period
TRIGGER: Final = 44  # what = 1 second set, 2 piles, 3 fourth set, 4 piles in period 2
PERIOD: Final = 45  # amount = the period that begins
CHURCH_SCORING: Final = 46
OVER: Final = 47
NOTHING: Final = 48  # a reward or penalty without effect: what = effect row
LACERDA: Final = 49  # Lacerda decides: what = the choice (see `lacerda`), amount = the tie-break that settled it
TASK_DONE: Final = 50  # what = task card
CODES: Final = (
    "wigs",
    "reais",
    "influence",
    "goods",
    "cubes",
    "officials",
    "in-office",
    "on-plaza",
    "favours",
    "clergy",
    "decrees",
    "plans",
    "completed",
    "hand",
    "upper",
    "lower",
    "cargo",
    "houses",
    "sets",
    "markers",
    "offer",
    "kept",
    "tasks",
    "influence-lost",
    "treasury",
    "price",
    "cardinal",
    "store",
    "building",
    "display",
    "board-cube",
    "church",
    "decree-row",
    "pile",
    "shipyard",
    "covered",
    "stack",
    "left",
    "court",
    "sails",
    "docks",
    "follows",
    "choice",
    "turn",
    "trigger",
    "period",
    "church-scoring",
    "over",
    "nothing",
    "lacerda",
    "task-done",
)

# Causes, each with the rule that made it happen.
BY_SETUP: Final = 0
BY_DISCARD: Final = 1
BY_CARD: Final = 2
BY_TREASURY_CARD: Final = 3
BY_PORTFOLIO: Final = 4
BY_ROOM: Final = 5
BY_PENALTY: Final = 6
BY_SALE: Final = 7
BY_SAILING: Final = 8
BY_DOCKING: Final = 9
BY_TRADE: Final = 10
BY_RECRUIT: Final = 11
BY_CROWD: Final = 12
BY_PLAN: Final = 13
BY_SHIP: Final = 14
BY_PRODUCTION: Final = 15
BY_CARDINAL: Final = 16
BY_CHURCH: Final = 17
BY_FAVOUR: Final = 18
BY_VISIT: Final = 19
BY_FOLLOW: Final = 20
BY_CLERGY: Final = 21
BY_PLOT: Final = 22
BY_SITE: Final = 23
BY_LAND: Final = 24
BY_STORE: Final = 25
BY_STORE_SCORE: Final = 26
BY_DECREE: Final = 27
BY_BUILDING: Final = 28
BY_HIRING: Final = 29
BY_BUILDING_SCORE: Final = 30
BY_SPONSOR: Final = 31
BY_EVENT: Final = 32
BY_RUBBLE_SET: Final = 33
BY_TOP: Final = 34
BY_TAKE: Final = 35
BY_CLEANUP: Final = 36
BY_PERIOD_SETS: Final = 37
BY_PERIOD: Final = 38
BY_PERIOD_REWARD: Final = 39
BY_PERIOD_DEAL: Final = 40
BY_FINAL_SHIPS: Final = 41
BY_FINAL_SETS: Final = 42
BY_FINAL_STORES: Final = 43
BY_FINAL_MONEY: Final = 44
BY_FINAL_DECREES: Final = 45
BY_FINAL_OFFICIALS: Final = 46
BY_FINAL_FAVOURS: Final = 47
BY_TURN: Final = 48
BY_END: Final = 49
BY_COURT_END: Final = 50
BY_NO_ROOM: Final = 51
BY_POSITION: Final = 52
BY_DRAFT: Final = 53
BY_COURT: Final = 54
BY_LACERDA: Final = 55
BY_TASK: Final = 56
BY_START_DECREE: Final = 57
BY_PERIOD_CUBES: Final = 58
BY_ASSISTANT: Final = 59
CAUSES: Final = (
    ("setup", "R2.1"),
    ("discard", "R3.3"),
    ("card", "R4.4"),
    ("treasury-card", "R4.6"),
    ("portfolio", "R4.4"),
    ("room", "R4.3"),
    ("penalty", "R4.5"),
    ("sale", "R5.1"),
    ("sailing", "R5.2"),
    ("docking", "R3.1"),
    ("trade", "R6.1"),
    ("recruit", "R7.1"),
    ("crowd", "R7.1"),
    ("plan", "R7.2"),
    ("ship", "R7.3"),
    ("production", "R7.4"),
    ("cardinal", "R7.5"),
    ("church", "R7.6"),
    ("favour", "R7.7"),
    ("visit", "R8.3"),
    ("follow", "R8.2"),
    ("clergy", "R15.27"),
    ("plot", "R9.1"),
    ("site", "R9.6"),
    ("land", "R9.2"),
    ("store", "R9.1"),
    ("store-score", "R9.3"),
    ("decree", "R9.5"),
    ("building", "R9.6"),
    ("hiring", "R9.7"),
    ("building-score", "R9.8"),
    ("sponsor", "R10.1"),
    ("event", "R10.1"),
    ("rubble-set", "R4.9"),
    ("top", "R4.11"),
    ("take", "R3.5"),
    ("cleanup", "R3.6"),
    ("period-sets", "R11.2"),
    ("period", "R11.2"),
    ("period-reward", "R11.4"),
    ("period-deal", "R11.2"),
    ("final-ships", "R12.1"),
    ("final-sets", "R12.2"),
    ("final-stores", "R12.3"),
    ("final-money", "R12.4"),
    ("final-decrees", "R12.5"),
    ("final-officials", "R12.6"),
    ("final-favours", "R12.7"),
    ("turn", "R1.2"),
    ("end", "R11.3"),
    ("court-end", "R8.2"),
    ("no-room", "R4.8"),
    ("position", "R1.1"),
    ("draft", "R2.14"),
    ("court", "R8.1"),
    ("lacerda", "R13.5"),
    ("task", "R14.1"),
    ("start-decree", "R14.3"),
    ("period-cubes", "R13.11"),
    ("assistant", "R13.5"),
)

# Codes whose `what` only the owner may read (others get 0); HAND only where cause and deck say it was unseen.
OWNER_ONLY: Final = (OFFER, KEPT)
