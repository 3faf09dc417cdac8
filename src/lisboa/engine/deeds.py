"""What starting tasks ask for (R14.1): deeds of a turn, noted as bits. A tasks need a visit by a card."""

from typing import Final

VISIT_STORE: Final = 0
VISIT_DECREE: Final = 1
VISIT_BUILDING: Final = 2
VISIT_SHIP: Final = 3
RECRUIT: Final = 4  # two officials at once
PLAN: Final = 5
CARDINAL: Final = 6
FAVOUR: Final = 7
FOLLOW: Final = 8
SALE: Final = 9
PRODUCTION: Final = 10
CHURCH: Final = 11

# Task card -> the deeds any one of which fulfils it; A cards are 1-4, B cards 5-12.
TASKS: Final = (
    (),
    (VISIT_STORE, VISIT_SHIP),
    (VISIT_BUILDING, VISIT_DECREE),
    (VISIT_STORE, VISIT_DECREE),
    (VISIT_SHIP, VISIT_BUILDING),
    (RECRUIT,),
    (PLAN,),
    (CARDINAL,),
    (FAVOUR,),
    (FOLLOW,),
    (SALE,),
    (PRODUCTION,),
    (CHURCH,),
)
A_CARDS: Final = 4
B_CARDS: Final = 8
