"""How much is hidden in each place. If that changes, something was revealed, and cannot be taken back (R2.21)."""

from lisboa.engine import kinds
from lisboa.engine.state import GameState


def hidden_counts(s: GameState) -> tuple[int, ...]:
    """A pack that is passed on is seen, too. The open card of a pile and the two open buildings are not hidden."""
    cards = late_cards = buildings = 0
    for pile in s.piles:
        if pile:
            cards += len(pile) - 1
    for pile in s.late_piles:
        late_cards += len(pile)
    for stack in s.building_stacks:
        if len(stack) > 2:
            buildings += len(stack) - 2
    return (
        *[turn for kind, _, turn, _ in s.steps if kind == kinds.DRAFT_PASS],
        cards,
        late_cards,
        len(s.late_cards),
        len(s.clergy_bag),
        len(s.decree_deck),
        len(s.returns),
        len(s.task_deck),
        buildings,
    )
