"""What everybody is told at a table does not depend on what was never shown to them (R2.21): tables are dealt otherwise
from their start, live through the same past, and look the same in every word that is sent.

The whole server stands before such tables in `test_leaks`; here it is what it would send, for many more of them.
"""

from collections import Counter
from random import Random

import msgspec
import pytest

from lisboa.engine.moves import MOVES
from lisboa.game import IllegalMove
from lisboa.soak import PLAYERS, plans
from lisboa.soak.deals import mixed
from lisboa.soak.games import choose
from lisboa.tables import making, replay, views, wire
from lisboa.tables.actions import can_undo
from lisboa.tables.entries import END_TURN, MOVE, UNDO, Person
from lisboa.tables.ledgers import ledgers
from lisboa.tables.replay import timeline_of
from lisboa.tables.table import Table
from lisboa.tables.views import SPECTATOR, Viewer
from lisboa.tables.why import reason
from tests.server.twins import Twin, unseen

ANA = Person(id="a" * 32, name="Ana", created=0.0)
CHUNKS = 20
GAMES = plans(4 * CHUNKS, PLAYERS, seed=1200)  # a chunk has solo and 2 to 4 players, with mixed variants
TWINS = 100  # in a chunk: 2,000 in all
OTHERWISE_ASKED = ("not-asked", "not-your-decision", "game-over")
LONGEST = 70  # entries; longer pasts are for `lisboa soak --leaks`


def begun(plan):
    """A table whose seats are all Ana's, and its entries so far."""
    seats = [wire.NewSeat(kind="person", name=f"Seat {n}") for n in range(plan.players)]
    variants = {"draft": plan.draft, "decrees": plan.decrees, "tokens": plan.tokens, "tasks": list(plan.tasks)}
    return making.make(ANA, wire.NewTable(seats=seats, seed=plan.seed, **variants), 0.0)


def past_of(plan, rng):
    """A table with entries up to some moment: moves, some of them undone, and ends of turns."""
    made = begun(plan)
    table, entries = made.table, list(made.entries)
    for number in range(rng.randrange(LONGEST)):
        seat = table.decider()
        if seat is None:
            break
        if can_undo(table, seat) and rng.random() < 0.15:
            kind, data = UNDO, {}
        elif table.ending is not None:
            kind, data = END_TURN, {}
        else:
            kind, data = MOVE, {"move": choose(table.playing().state.moves(), True, rng).text}
        entries.append(table.write(kind, float(number), seat=seat, person=ANA.id, data=data))
    return made.row, table, entries


def sent(table, happenings, viewer, rng):
    """All that a server would send to a viewer, by the name of the channel."""
    found = {"look": views.table_view(table, viewer, previews=True), "record": views.part_record(table, viewer)}
    found |= {f"event {past.entry.sequence}": views.event(table, past, viewer) for past in happenings}
    found |= {f"why {move.text}": views.refusal(table, viewer, move.text) for move in rng.sample(MOVES, 6)}
    if rng.randrange(10) == 0:
        found["ledger"] = list(ledgers(table, timeline_of(table), viewer))
        found["reasons"] = reasons(table, viewer, rng)
        found["replay"] = replayed(table, viewer, rng)
    found["listing"] = table.row_update().summary
    return {name: msgspec.json.encode(what) for name, what in found.items()}


def replayed(table, viewer, rng):
    """All moments of the replay, and a few of them as they looked, with the big moments that had come then."""
    timeline = timeline_of(table)
    numbers = rng.sample(range(len(timeline.moments)), min(8, len(timeline.moments)))
    looks = [replay.look(table, timeline, number, viewer) for number in numbers]
    return [[replay.moment(table, past, viewer) for past in timeline.moments], looks]


def reasons(table, viewer, rng):
    """Why bots did what was done, if bots had made all moves: what each is told, or that it is a secret."""
    timeline, found = timeline_of(table), []
    for moment in timeline.moments[1:]:
        moment.happening.bot = "page"
    for moment in rng.sample(timeline.moments, min(8, len(timeline.moments))):
        try:
            found.append(reason(table, timeline, moment.sequence, viewer).text)
        except wire.Refused as refused:
            found.append(refused.fault.code)
    return found


def compared(row, table, entries, viewer, rng):
    """What becomes of another deal: `impossible`, `same`, or the channels that tell this viewer something."""
    change = mixed(unseen(Table(row, table.components), entries, views.eyes(table, viewer)), table.playing().box, rng)
    twin, luck = Twin(row, table.components, change, table.head), rng.random()
    try:
        past = twin.read(entries)
    except IllegalMove as error:
        return "impossible" if error.refusal.code not in OTHERWISE_ASKED else "another question is asked"
    again = Table(row, table.components)
    mine = sent(again, again.read(entries), viewer, Random(luck))
    other = sent(twin, past, viewer, Random(luck))
    assert twin.playing().hash() != table.playing().hash(), "the twin is the same game"
    return ", ".join(name for name in mine if mine[name] != other.get(name)) or "same"


@pytest.mark.rule("R2.21")
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_nothing_that_is_sent_depends_on_what_was_never_shown(chunk):
    found = Counter()
    games = [(plan, Random(plan.seed)) for plan in GAMES[4 * chunk : 4 * chunk + 4]]
    while found.total() < TWINS:
        for plan, rng in games:
            row, table, entries = past_of(plan, rng)
            viewers = [SPECTATOR, *(Viewer(ANA.id, seat, language="pt") for seat in range(plan.players))]
            for viewer in viewers:
                found[compared(row, table, entries, viewer, rng)] += 1
    assert set(found) <= {"same", "impossible"}, found
    assert found["impossible"] < TWINS // 10
