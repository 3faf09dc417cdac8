"""Nothing hidden is in a message: a table that differs only in what somebody was never shown calls the same people with
the same words.
"""

import pytest

from lisboa.hosting.calls.gathering import SentCall
from lisboa.hosting.calls.letters import letter
from lisboa.tables.call_wire import CallSettings
from lisboa.tables.calls import ANSWER, TURN, before, calls
from lisboa.tables.table import Table
from tests.hosting.sandbox import in_a_sandbox
from tests.server.twins import Kinship


def written(table, entries):
    """Everything that all entries make us say to anybody, in both languages, and what for."""
    said = []
    for entry in entries:
        was = before(table)
        happening = table._apply(entry)
        for call in calls(was, table, [happening]):
            sent = [SentCall(kind=call.kind, game=call.game, facts=call.facts)]
            letters = [letter("key", CallSettings(language=language), sent, "https://x") for language in ("en", "pt")]
            said.append((call.kind, call.person, call.event, letters))
    return said


@pytest.mark.parametrize("seat", [0, 1, 2])
@in_a_sandbox
async def test_a_twin_that_was_dealt_otherwise_calls_with_the_same_words(sandbox, seat):
    people = await sandbox.people("Ana", "Rui", "Eva")
    at = await sandbox.table(*people, title="Baixa")
    for _ in range(120):
        await at.step()
    entries, row = await at.entries(), await sandbox.store.game(at.id)
    components = (await at.table()).components
    mine = Table(row, components)
    twin = Kinship(seat, len(entries), luck=3).twin(row, components, entries)
    said = written(mine, entries)
    assert said == written(twin, entries)
    assert mine.playing().hash() != twin.playing().hash(), "the twin is the same game"
    assert {TURN, ANSWER} <= {kind for kind, *_ in said}
