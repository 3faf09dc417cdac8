"""Whole games, played to their result by clicking what glows."""

import json
import re
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.screen import Screen


def verify(screen: Screen, table: str, folder: Path) -> str:
    """What `lisboa verify` says about the record of a table."""
    file = folder / "game.json"
    file.write_text(json.dumps(screen.ask(f"/tables/{table}/record")))
    done = subprocess.run([sys.executable, "-m", "lisboa", "verify", str(file)], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


GAMES = {  # with seeds of short ones
    "two people at one screen": (("Ana", "Rui"), 14),
    "solo": (("Ana",), 58),
    "with a bot": (("Ana", "page!"), 14),
}


@pytest.mark.parametrize("seats, seed", GAMES.values(), ids=GAMES)
def test_a_whole_game_by_clicks(screen, tmp_path, seats, seed):
    table = screen.sit(*seats, seed=seed, first=0)
    screen.play_on(Random(seed))
    expect(screen.page).to_have_title(re.compile(r"The game is over · Lisboa$"))
    result = screen.page.locator("dialog[open]")
    expect(result.locator("#result-title")).to_be_visible()
    for score in screen.ask(f"/tables/{table}")["scores"]:
        expect(result.locator("tfoot")).to_contain_text(str(score["total"]))
    assert "The game is finished." in verify(screen, table, tmp_path)
