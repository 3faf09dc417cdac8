"""`lisboa play` in the browser: a local server, a browser that opens there, and tables made from options."""

import json
import signal
import subprocess
import sys
import time
import urllib.request
from contextlib import contextmanager

import pytest

from lisboa.game import Game
from lisboa.server import control

LISBOA = [sys.executable, "-m", "lisboa", "play"]
SECONDS = 60  # nothing takes longer


@pytest.fixture
def at_home(environment, tmp_path):
    """Somebody with a screen, whose browser writes down what it is to open."""
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" >> {tmp_path}/opened\n')
    browser.chmod(0o755)
    return {**environment, "BROWSER": f"{browser} %s"}


@contextmanager
def playing(environment, *options):
    """The command as long as it runs, and the first line that it prints."""
    process = subprocess.Popen(
        [*LISBOA, *options],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        yield process, process.stdout.readline()
    finally:
        process.kill()
        process.communicate()


def again(environment, *options):
    return subprocess.run([*LISBOA, *options], env=environment, capture_output=True, text=True, timeout=SECONDS)


def opened(tmp_path, count=1):
    """What the browser was told to open so far, once it is this much."""
    file, deadline = tmp_path / "opened", time.monotonic() + SECONDS
    while time.monotonic() < deadline:
        lines = file.read_text().splitlines() if file.exists() else []
        if len(lines) >= count:
            return lines
        time.sleep(0.05)
    raise AssertionError("no browser was opened")


def address_in(line):
    """What a line of ours says: the page, and the key."""
    page, _, key = line.split()[3].partition("#key=")
    return page, key


def asked(page, key, path):
    request = urllib.request.Request(page.partition("/t/")[0].rstrip("/") + path, headers={"x-lisboa-key": key})
    with urllib.request.urlopen(request, timeout=SECONDS) as answer:
        return json.load(answer)


def test_an_evening(at_home, tmp_path):
    """It opens a browser; a second one finds the first; Ctrl-C stops it."""
    with playing(at_home) as (process, line):
        page, key = address_in(line)
        assert line == f"Lisboa is at {page}#key={key} (Ctrl-C stops it).\n"
        (first,) = opened(tmp_path)
        assert first.startswith(f"{page}#key=")
        assert key not in first  # everybody can see the list of processes
        browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor())
        ticket = {"x-lisboa-key": first.partition("#key=")[2]}
        bringing = urllib.request.Request(f"{page}key", headers=ticket, method="POST")
        with browser.open(bringing, timeout=SECONDS) as answer:
            assert answer.status == 204
        with browser.open(f"{page}api/me", timeout=SECONDS) as answer:
            assert json.load(answer)["local"] is True

        second = again(at_home, "--solo", "--variant", "decrees")
        assert (second.returncode, second.stderr) == (0, "")
        table, same_key = address_in(second.stdout)
        assert second.stdout == f"Lisboa is at {table}#key={key} (it ran already).\n"
        assert same_key == key
        assert opened(tmp_path, 2)[1].startswith(f"{table}#key=")
        (listed,) = asked(page, key, "/api/me")["tables"]
        assert table == f"{page}t/{listed['id']}"
        assert [seat["kind"] for seat in listed["seats"]] == ["person", "lacerda"]

        process.send_signal(signal.SIGINT)
        assert process.communicate(timeout=SECONDS) == ("", "")
        assert process.returncode == 0


def test_a_saved_game_without_a_browser(at_home, tmp_path, record):
    with playing(at_home, "--no-browser", "--load", str(record), "--bots", "page", "--no-hints") as (_, line):
        page, key = address_in(line)
        assert line.endswith(" (open this address in a browser; Ctrl-C stops it).\n")
        look = asked(page, key, "/api/tables/" + page.rpartition("/")[2])
    assert [(seat["kind"], seat["name"], seat["bot"]) for seat in look["table"]["seats"]] == [
        ("person", "Ana", None),
        ("bot", "Bea", "page"),
    ]
    assert look["view"]["round"] >= 1
    assert not look["table"]["hints"]
    assert not (tmp_path / "opened").exists()


@pytest.fixture
def record(tmp_path):
    """A game of Ana and Bea that is under way."""
    game = Game.new(players=2, seed=7, names=["Ana", "Bea"])
    for _ in range(20):
        game.play(game.decision.moves[0])
    path = tmp_path / "game.json"
    path.write_text(game.record())
    return path


def test_a_table_that_cannot_be_made(at_home, tmp_path):
    """Only the server can tell; it ends with that message."""
    done = again(at_home, "--players", "2", "--names", "Ana<Bea")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("lisboa: could not make a table: A name may hold letters")
    assert not (tmp_path / "opened").exists()


def test_two_at_the_same_moment(environment):
    """Whichever is first serves, and the other finds it."""
    for name in ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY"):
        environment.pop(name, None)
    with playing(environment) as (_, one), playing(environment) as (_, two):
        assert address_in(one) == address_in(two)
        assert {one.partition(" (")[2], two.partition(" (")[2]} == {
            "open this address in a browser; Ctrl-C stops it).\n",
            "open this address in a browser; it ran already).\n",
        }


def test_the_database_of_a_server_for_others(lisboa, monkeypatch):
    monkeypatch.setattr(control, "server_of", lambda database: "socket")
    answers = {"door": None, "here": {"address": "http://127.0.0.1:8000"}}
    monkeypatch.setattr(control, "ask", lambda socket, order: answers[order])
    shown = lisboa("play", "--no-browser")
    assert (shown.code, shown.out) == (1, "")
    assert "your database belongs to a server for others, at http://127.0.0.1:8000" in shown.err


@pytest.mark.parametrize(
    "options, sentence",
    [
        ("--save game.json", "--save goes with --terminal: in the browser every game is kept"),
        ("--components mine.toml", "--components goes with --terminal: the browser plays with the components"),
        ("--bots my_module:MyBot", "my_module:MyBot plays only in the terminal: add --terminal, or name a level"),
        ("--bots search@1.5s", "search@1.5s plays only in the terminal"),
        ("--seed -1", "this game cannot be played in the browser (Expected `int` >= 0 - at `$.seed`): add --terminal"),
        ("--seats random,random", "nobody would be playing; name at least one person with --seats"),
        ("--solo --variant draft", "draft: a hand is drafted by 2 to 4 players"),
        ("--load nothing.json", "nothing.json cannot be read (there is no such file)"),
        ("--terminal --no-browser", "argument --no-browser: not allowed with argument --terminal"),
    ],
)
def test_what_cannot_be_played_in_a_browser(lisboa, options, sentence):
    """Told before anything is started."""
    shown = lisboa("play", *options.split())
    assert shown.code in (1, 2)
    assert shown.out == ""
    assert sentence in shown.err
    assert shown.err.count("\n") == 1
