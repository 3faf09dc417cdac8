"""Views that are made from the parts of earlier ones are the views that they would be without them."""

import pytest

from lisboa.view import public_view, seen_by, view
from tests.properties.walk import PLANS, decisions


@pytest.mark.rule("R2.21")
@pytest.mark.parametrize("plan", PLANS[::2], ids=str)
def test_parts_of_earlier_views_are_used_only_where_nothing_has_changed(plan):
    made, used = {}, 0
    for state, _, _ in decisions(plan):
        before = {name: part for name, (_, part) in made.items()}
        public = public_view(state, made)
        assert public == view(state, None)
        for seat in range(len(state.players)):
            assert seen_by(public, state, seat) == view(state, seat)
        used += sum(made[name][1] is part for name, part in before.items())
    assert used > 100
