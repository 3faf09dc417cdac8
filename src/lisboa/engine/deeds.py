"""Starting tasks (R14.1) as a table: what each card asks for and what it gives. `tasks` hands them in.

They ask for deeds of one turn, which the chapters note as they happen. A cards want a visit by a card played.
"""

from typing import Final

from lisboa.engine.packing import Ints, Task

STORE_ON_VISIT: Final = 0
DECREE_ON_VISIT: Final = 1
BUILDING_ON_VISIT: Final = 2
ON_VISIT: Final = (STORE_ON_VISIT, DECREE_ON_VISIT, BUILDING_ON_VISIT)  # by noble
SHIP_ON_VISIT: Final = 3
TWO_RECRUITED: Final = 4  # at once
PLAN_TAKEN: Final = 5
CARDINAL_MET: Final = 6
FAVOUR_TAKEN: Final = 7
VISIT_FOLLOWED: Final = 8
GOODS_SOLD: Final = 9
GOODS_PRODUCED: Final = 10
CHURCH_SCORED: Final = 11

TASKS_DRAWN: Final = 2  # for an A card


class StartingTask:
    """A row: the number and the set of the card, the deeds any one of which fulfils it, and its reward.

    The reward is a word of the catalogues (`task-reward-…`) with its amount.
    """

    __slots__ = ("amount", "deeds", "letter", "number", "reward")

    def __init__(self, number: Task, letter: str, deeds: Ints, amount: int, reward: str) -> None:
        self.number = number
        self.letter = letter
        self.deeds = deeds
        self.amount = amount
        self.reward = reward


STARTING_TASKS: Final = (
    StartingTask(1, "A", (STORE_ON_VISIT, SHIP_ON_VISIT), TASKS_DRAWN, "tasks"),
    StartingTask(2, "A", (BUILDING_ON_VISIT, DECREE_ON_VISIT), TASKS_DRAWN, "tasks"),
    StartingTask(3, "A", (STORE_ON_VISIT, DECREE_ON_VISIT), TASKS_DRAWN, "tasks"),
    StartingTask(4, "A", (SHIP_ON_VISIT, BUILDING_ON_VISIT), TASKS_DRAWN, "tasks"),
    StartingTask(5, "B", (TWO_RECRUITED,), 1, "official"),
    StartingTask(6, "B", (PLAN_TAKEN,), 1, "official"),
    StartingTask(7, "B", (CARDINAL_MET,), 3, "reais"),
    StartingTask(8, "B", (FAVOUR_TAKEN,), 2, "influence"),
    StartingTask(9, "B", (VISIT_FOLLOWED,), 2, "influence"),
    StartingTask(10, "B", (GOODS_SOLD,), 3, "reais"),
    StartingTask(11, "B", (GOODS_PRODUCED,), 1, "gold"),
    StartingTask(12, "B", (CHURCH_SCORED,), 2, "wigs"),
)
BY_NUMBER: Final = {task.number: task for task in STARTING_TASKS}
A_CARDS: Final = [task.number for task in STARTING_TASKS if task.letter == "A"]
B_CARDS: Final = [task.number for task in STARTING_TASKS if task.letter == "B"]
