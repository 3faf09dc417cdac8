"""Helpers for the component tests: an owner's file in one line, and a copy of our tables to spoil."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from lisboa.components import TABLES_FOLDER, Components, load


@pytest.fixture(scope="session")
def box() -> Components:
    """The set in the package."""
    return load()


@pytest.fixture
def own(tmp_path: Path) -> Callable[[str], Components]:
    """Load the package's set with an owner's file of this text laid over it."""

    def load_own(text: str) -> Components:
        path = tmp_path / "mine.toml"
        path.write_text(text, encoding="utf-8")
        return load(path)

    return load_own


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the package's tables, to be spoilt."""
    return Path(shutil.copytree(TABLES_FOLDER, tmp_path / "tables"))
