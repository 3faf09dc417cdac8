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
COURT_CARD: Final = 6  # ask; a = noble
TAKE_CARD: Final = 7
TAKE: Final = 8  # ask
END_TURN: Final = 9
NEXT_TURN: Final = 10
# Portfolio, selling, trading
MAKE_ROOM: Final = 11  # a = 0 upper row, 1 lower row
ROOM: Final = 12  # ask; a = row
PLACE_CARD: Final = 13  # a = card
ACT: Final = 14  # ask: sell or trade
SELL_MORE: Final = 15  # ask
TRADE_MORE: Final = 16  # ask
# Visits, follows, events
PAY_VISIT: Final = 17  # ask; a = noble, b = 1 if it is a follow
STATE_ACTION: Final = 18  # ask; a = noble
NOBLE: Final = 19  # a = noble action
FOLLOW: Final = 20  # ask; a = noble
FOLLOW_ACTION: Final = 21  # ask; a = noble
LEAVE_COURT: Final = 22  # a = card
EVENT: Final = 23  # a = effect
NOBLE_CHOICE: Final = 24  # ask; a = bit mask of noble actions
# State actions and rewards
REWARD: Final = 25  # a = effect, b = cause
OFFICE: Final = 26  # ask; a = how many, b = offices used | placed << 3 | all of them << 6
PLAN: Final = 27  # ask
SHIP: Final = 28  # ask; a = 1 if it may be declined
GIVE: Final = 29  # ask; a = goods still to give, b = lowest type that may come next
LAUNCH: Final = 30  # a = ship, b = replaced ship + 1
EXTRA: Final = 31  # ask; a = bit mask of types produced, b = extra goods left
PRICES: Final = 32  # a = bit mask of types produced
STEPS: Final = 33  # ask; a = fewest, b = most
TILE: Final = 34  # ask
ICONS: Final = 35  # a = space left, b = steps
FAVOUR: Final = 36  # ask
FAVOURS_ONCE: Final = 37  # ask; a = how many more
CHURCH_CHECK: Final = 38
CHURCH: Final = 39  # ask; a = tiles discarded so far
DECREE: Final = 40  # ask
DECREE_MORE: Final = 41  # ask
RETURN: Final = 42  # ask; a = officials still to return, b = cause
PAY: Final = 43  # ask; a = reais, b = cause
PILE_CUBE: Final = 44  # ask; a = cause
KEEP_CUBES: Final = 45  # ask; a = cubes as a rubble code, b = cause
# Stores and buildings
PLOT: Final = 46  # ask
CUBE: Final = 47  # ask; a = plot
LAND: Final = 48  # a = plot
HOUSE: Final = 49  # ask; a = plot
STORE_SCORE: Final = 50  # a = plot
SITE: Final = 51  # ask
USE_PLAN: Final = 52  # ask; a = site
HIRE: Final = 53  # a = officials to hire
OPEN: Final = 54  # a = site, b = plan kind
# Period and end
PERIOD_END: Final = 55
RELEASE: Final = 56  # ask
PERIOD_REWARD: Final = 57  # ask; a = bit mask of nobles rewarded
NEW_PERIOD: Final = 58
FINISH: Final = 59
CLEAR_RELEASED: Final = 60
TAKE_CUBE: Final = 61  # a = plot
BEGIN: Final = 62  # a = 1 with starting decrees
AT_ONCE: Final = 63
# Solo and variants
LACERDA: Final = 64
LACERDA_END: Final = 65
LACERDA_FOLLOW: Final = 66  # a = noble
LACERDA_CHURCH: Final = 67
START_DECREE: Final = 68  # ask
TASKS_CHECK: Final = 69
TASK: Final = 70  # ask
REFILL_DECREES: Final = 71
