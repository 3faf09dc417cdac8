"""The kinds of steps on the stack. A step is `(kind, player, a, b)`; what a and b mean stands beside each kind."""

from typing import Final

# Set-up
KEEP_TILE: Final = 0  # ask
DRAFT_CARD: Final = 1  # ask; a = how many of this pack are still to be kept
DRAFT_PASS: Final = 2
OPEN_TILES: Final = 3
# The turn
TURN_START: Final = 4
TURN: Final = 5  # ask
TAKE_CARD: Final = 6
TAKE: Final = 7  # ask
END_TURN: Final = 8
NEXT_TURN: Final = 9
# Portfolio, selling, trading
MAKE_ROOM: Final = 10  # a = 0 upper row, 1 lower row
ROOM: Final = 11  # ask; a = row
PLACE_CARD: Final = 12  # a = card
ACT: Final = 13  # ask: sell or trade
SELL_MORE: Final = 14  # ask
TRADE_MORE: Final = 15  # ask
# Visits, follows, events
PAY_VISIT: Final = 16  # ask; a = noble, b = 1 if it is a follow
STATE_ACTION: Final = 17  # ask; a = noble
NOBLE: Final = 18  # a = noble action
FOLLOW: Final = 19  # ask; a = noble
FOLLOW_ACTION: Final = 20  # ask; a = noble
LEAVE_COURT: Final = 21  # a = card
EVENT: Final = 22  # a = effect
NOBLE_CHOICE: Final = 23  # ask; a = bit mask of noble actions
# State actions and rewards
REWARD: Final = 24  # a = effect, b = cause
OFFICE: Final = 25  # ask; a = how many, b = offices used | placed << 3 | all of them << 6
PLAN: Final = 26  # ask
SHIP: Final = 27  # ask; a = 1 if it may be declined
GIVE: Final = 28  # ask; a = goods still to give, b = lowest type that may come next
LAUNCH: Final = 29  # a = ship, b = replaced ship + 1
EXTRA: Final = 30  # ask; a = bit mask of types produced, b = extra goods left
PRICES: Final = 31  # a = bit mask of types produced
STEPS: Final = 32  # ask; a = fewest, b = most
TILE: Final = 33  # ask
ICONS: Final = 34  # a = space left, b = steps
FAVOUR: Final = 35  # ask
FAVOURS_ONCE: Final = 36  # ask; a = how many more
CHURCH_CHECK: Final = 37
CHURCH: Final = 38  # ask; a = tiles discarded so far
DECREE: Final = 39  # ask
DECREE_MORE: Final = 40  # ask
RETURN: Final = 41  # ask; a = officials still to return, b = cause
PAY: Final = 42  # ask; a = reais, b = cause
PILE_CUBE: Final = 43  # ask; a = cause
KEEP_CUBES: Final = 44  # ask; a = cubes as a rubble code, b = cause
# Stores and buildings
PLOT: Final = 45  # ask
CUBE: Final = 46  # ask; a = plot
LAND: Final = 47  # a = plot
HOUSE: Final = 48  # ask; a = plot
STORE_SCORE: Final = 49  # a = plot
SITE: Final = 50  # ask
USE_PLAN: Final = 51  # ask; a = site
HIRE: Final = 52  # a = officials to hire
OPEN: Final = 53  # a = site, b = plan kind
# Period and end
PERIOD_END: Final = 54
RELEASE: Final = 55  # ask
PERIOD_REWARD: Final = 56  # ask; a = bit mask of nobles rewarded
NEW_PERIOD: Final = 57
FINISH: Final = 58
CLEAR_RELEASED: Final = 59
TAKE_CUBE: Final = 60  # a = plot
BEGIN: Final = 61  # a = 1 with starting decrees
AT_ONCE: Final = 62
# Solo and variants
LACERDA: Final = 63
LACERDA_END: Final = 64
LACERDA_FOLLOW: Final = 65  # a = noble
LACERDA_CHURCH: Final = 66
START_DECREE: Final = 67  # ask
TASKS_CHECK: Final = 68
TASK: Final = 69  # ask
REFILL_DECREES: Final = 70
