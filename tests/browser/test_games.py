"""Whole games, played to their result by clicking what glows."""

import json
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from tests.browser.screen import Screen


def verify(screen: Screen, table: str, folder: Path) -> str:
    """What `lisboa verify` says about the record of a table."""
    file = folder / "game.json"
    file.write_text(json.dumps(screen.ask(f"/tables/{table}/record")))
    done = subprocess.run([sys.executable, "-m", "lisboa", "verify", str(file)], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.parametrize(
    "seats", [("Ana", "Rui"), ("Ana",), ("Ana", "page!")], ids=["two people at one screen", "solo", "with a bot"]
)
def test_a_whole_game_by_clicks(screen, tmp_path, seats):
    table = screen.sit(*seats, seed=7, first=0)
    screen.play_on(Random(7))
    assert "The game is over" in screen.page.title()
    result = screen.page.locator("dialog[open]")
    for score in screen.ask(f"/tables/{table}")["scores"]:
        assert result.get_by_text(str(score["total"]), exact=True).first.is_visible()
    assert "The game is finished." in verify(screen, table, tmp_path)
