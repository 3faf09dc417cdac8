"""Advice from few deals: the engine of the tests is not compiled, and would take long over all of them."""

import pytest

from lisboa.insight import advice, forecast

FEW = 3


@pytest.fixture
def few_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "DEALS", FEW)
    monkeypatch.setattr(forecast, "FUTURES", FEW)
