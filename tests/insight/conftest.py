"""The review of a short game, for all who only read it."""

import pytest

from lisboa.insight import Review
from tests.insight.few_deals import few_deals
from tests.insight.games import reviewed_short_game

__all__ = ["few_deals"]  # a fixture


@pytest.fixture(scope="session")
def reviewed() -> Review:
    return reviewed_short_game()
