"""The situation of an opening that a game was in at some moment, as far as a viewer may know it."""

from lisboa.openings import Walk, is_counted
from lisboa.tables import views
from lisboa.tables.replay import Timeline
from lisboa.tables.study import SituationInfo
from lisboa.tables.table import Table
from lisboa.tables.views import Viewer
from lisboa.version import RULES


def situation(table: Table, timeline: Timeline, number: int, viewer: Viewer) -> SituationInfo | None:
    """None where nothing of an opening is asked, or where games like this one are not counted.

    A situation lies open. What can be chosen in it depends on a hand, so only those are told who may see that hand.
    """
    game = timeline.start.at(0)
    if table.rules != RULES or not is_counted(game):
        return None
    walk = Walk(game.state)
    for past in timeline.moments[1 : number + 1]:
        walk.play(game.move(past.happening.entry.data["move"]))
    found = walk.asked()
    if found is None:
        return None
    knows = viewer.everything or walk.state.decider() == views.eyes(table, viewer)
    return SituationInfo(name=found.text, possible=walk.choices() if knows else None)
