"""`lisboa bench`: decisions, games and copies per second of one core, with and without the compiled engine.

What is measured is random play (`play_out`): for each decision all legal moves are listed and one of them is played.
The time is processor time, in several rounds: the median is what to expect, the best what the machine can do.
A fixed loop of plain Python is timed beside them, so that figures of busy or different machines can be compared.
"""

import argparse
import json
import os
import platform
import statistics
import subprocess
import sys
from collections.abc import Iterator
from time import process_time
from typing import Any, Final

from lisboa.cli import peers
from lisboa.cli.screen import say
from lisboa.compiled import is_compiled
from lisboa.engine.box import Box, box_of
from lisboa.engine.playouts import play_out
from lisboa.engine.setup import Options, set_up
from lisboa.engine.state import GameState
from lisboa.version import VERSION

Figures = dict[str, float]
ROUNDS: Final = 5
ROUND: Final = "  round "
CLONE_SHARE: Final = 0.1  # of the time of a round
CALIBRATION_LOOPS: Final = 200_000
NAMES: Final = ("interpreted", "compiled")
LABELS: Final = {
    "decisions_per_second": "decisions a second, median",
    "decisions_per_second_best": "decisions a second, best",
    "games_per_second": "games a second, median",
    "games_per_second_best": "games a second, best",
    "clone_microseconds": "microseconds to copy a state",
    "decisions_per_game": "decisions in a game",
    "peak_memory_mb": "peak memory, MB",
    "calibration": "calibration, million loops a second",
}


def run(arguments: argparse.Namespace) -> int:
    this = int(is_compiled())
    peer = Peer(arguments.players, arguments.seconds) if arguments.peers else None
    if peer is not None:
        peer.measure()
    _announce(NAMES[this], arguments.seconds)
    engines = {NAMES[this]: measure(arguments.players, arguments.seconds)}
    missing = ""
    if not arguments.this_engine:
        other, missing = _other_engine(1 - this, arguments.players, arguments.seconds)
        if other:
            engines[NAMES[1 - this]] = other
    report = _report(arguments, engines)
    if peer is not None:
        peer.measure()
        report["peers"] = {peers.LABEL: peer.compared(engines)}
    if arguments.json:
        print(json.dumps(report, indent=1))
        return 0
    say("\n".join(_table(report)))
    if missing:
        say(missing)
    return 0


def _announce(name: str, seconds: float) -> None:
    _tell(f"Measuring the {name} engine, about {seconds:.0f} s …")


def _tell(progress: str) -> None:
    print(progress, file=sys.stderr, flush=True)


class Peer:
    """Catanatron, to be measured before our engines and after them: on a busy machine only such figures compare."""

    def __init__(self, players: int, seconds: float) -> None:
        _tell(f"Installing {peers.LABEL}, unless it is there …")
        self.python = peers.install()
        self.players = players
        self.seconds = seconds
        self.rounds: list[float] = []

    def measure(self) -> None:
        """Adds the figures of some more rounds."""
        _tell(f"Measuring {peers.LABEL}, about {self.seconds / 2:.0f} s …")
        self.rounds += peers.measure(self.python, self.players, self.seconds / 2)

    def compared(self, engines: dict[str, Figures]) -> Figures:
        """Its decisions a second, and how many times as fast our engines are."""
        pace = statistics.median(self.rounds)
        times = {name: round(figures["decisions_per_second"] / pace, 1) for name, figures in engines.items()}
        return {"decisions_per_second": round(pace), **times}


# ---------------------------------------------------------------------- measuring


def measure(players: int, seconds: float) -> Figures:
    """The figures of the engine that runs in this process."""
    box = box_of()
    share = seconds / ROUNDS
    next(_play(box, players, 0))  # the first game warms the caches up
    decisions, games, clones, loops, length = [], [], [], [], []
    for number in range(ROUNDS):
        pace, whole, moves = _play_round(box, players, number, share * (1 - CLONE_SHARE))
        decisions.append(pace)
        games.append(whole)
        length.append(moves)
        clones.append(_clone_round(box, players, number, share * CLONE_SHARE))
        loops.append(_calibrate())
        _tell(f"{ROUND}{number + 1} of {ROUNDS}: {pace:,.0f} decisions a second")
    return {
        "decisions_per_second": round(statistics.median(decisions)),
        "decisions_per_second_best": round(max(decisions)),
        "games_per_second": round(statistics.median(games), 1),
        "games_per_second_best": round(max(games), 1),
        "clone_microseconds": round(statistics.median(clones), 3),
        "decisions_per_game": round(statistics.mean(length), 1),
        "peak_memory_mb": peak_memory(),
        "calibration": round(statistics.median(loops), 2),
    }


def _start(box: Box, players: int, seed: int) -> GameState:
    """One player plays against Lacerda."""
    return set_up(box, Options(players, solo=players == 1), seed)


def _play(box: Box, players: int, seed: int) -> Iterator[tuple[int, float]]:
    """Games without end: decisions and the time of the play alone."""
    while True:
        state = _start(box, players, seed)
        start = process_time()
        count = play_out(state, seed)
        yield count, process_time() - start
        seed += 1


def _play_round(box: Box, players: int, number: int, seconds: float) -> tuple[float, float, float]:
    """Decisions a second while playing, games a second with their set-up, decisions in a game."""
    decisions = games = 0
    playing = 0.0
    start = process_time()
    for count, time in _play(box, players, 1000 * number):
        decisions += count
        playing += time
        games += 1
        if process_time() - start >= seconds:
            break
    return decisions / playing, games / (process_time() - start), decisions / games


def _clone_round(box: Box, players: int, number: int, seconds: float) -> float:
    """Microseconds to copy a state, over the states of one game."""
    states = list(_states(box, players, number))
    copies = 0
    start = process_time()
    while (used := process_time() - start) < seconds or not copies:
        for state in states:
            state.clone()
        copies += len(states)
    return 1e6 * used / copies


def _states(box: Box, players: int, seed: int) -> Iterator[GameState]:
    state = _start(box, players, seed)
    while state.moves():
        yield state.clone()
        state.play(state.moves()[len(state.moves()) // 2])


def _calibrate() -> float:
    """Million rounds a second of a fixed loop; the engine has no part in it."""
    chance = 1
    start = process_time()
    for _ in range(CALIBRATION_LOOPS):
        chance = (chance * 1103515245 + 12345) & 0x7FFFFFFF
    return CALIBRATION_LOOPS / (process_time() - start) / 1e6


def peak_memory() -> float:
    """The most memory this process ever had, in MB; 0 where the system does not say."""
    try:
        import resource
    except ImportError:
        return 0.0
    unit = 1 if sys.platform == "darwin" else 1024  # bytes there, kilobytes elsewhere
    return round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit / 1e6, 1)


# ---------------------------------------------------------------------- the other engine


def _other_engine(wanted: int, players: int, seconds: float) -> tuple[Figures | None, str]:
    """The figures of the other engine, measured by a separate process; or why there are none."""
    if wanted and not os.environ.get("LISBOA_COMPILED"):
        return None, "There is no compiled engine; `./dev bench` makes one and measures it too."
    _announce(NAMES[wanted], seconds)
    options = ["--json", "--this-engine", "--players", str(players), "--seconds", str(seconds)]
    with subprocess.Popen(
        [sys.executable, "-m", "lisboa", "bench", *options],
        env={**os.environ, "LISBOA_INTERPRETED": "0" if wanted else "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        for line in process.stderr:
            if line.startswith(ROUND):
                _tell(line.rstrip())
        answer = process.stdout.read()
    try:
        figures: Figures = json.loads(answer)["engines"][NAMES[wanted]]
    except (ValueError, KeyError):
        return None, f"The {NAMES[wanted]} engine could not be measured; `./dev compile` shows why."
    return figures, ""


# ---------------------------------------------------------------------- telling


def _ratio(engines: dict[str, Figures]) -> Figures | None:
    """How many times faster the compiled engine is."""
    if len(engines) < len(NAMES):
        return None
    slow, fast = (engines[name] for name in NAMES)
    ratio = {key: fast[key] / slow[key] for key in ("decisions_per_second", "games_per_second")}
    ratio["clone"] = slow["clone_microseconds"] / fast["clone_microseconds"]
    return {key: round(value, 2) for key, value in ratio.items()}


def _report(arguments: argparse.Namespace, engines: dict[str, Figures]) -> dict[str, Any]:
    return {
        "version": VERSION,
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "machine": f"{platform.system()} {platform.machine()}",
        "players": arguments.players,
        "seconds": arguments.seconds,
        "rounds": ROUNDS,
        "engines": engines,
        "compiled_to_interpreted": _ratio(engines),
    }


def _table(about: dict[str, Any]) -> Iterator[str]:
    engines = about["engines"]
    players = "solo" if about["players"] == 1 else f"{about['players']} players"
    yield f"Lisboa {about['version']}, {about['python']}, {about['machine']}; {players}, one core,"
    yield f"{ROUNDS} rounds of random play, {about['seconds']:g} s of processor time for each engine."
    names = [name for name in NAMES if name in engines]
    width = max(map(len, LABELS.values()))
    yield "  ".join([" " * (width + 2), *(name.rjust(12) for name in names)])
    for key, label in LABELS.items():
        yield "  ".join(["  " + label.ljust(width), *(f"{engines[name][key]:,}".rjust(12) for name in names)])
    if about["compiled_to_interpreted"]:
        ratio = about["compiled_to_interpreted"]
        yield (
            f"Compiled, decisions are {ratio['decisions_per_second']:.1f} times as fast, games "
            f"{ratio['games_per_second']:.1f} times, copies {ratio['clone']:.1f} times."
        )
    for name, peer in about.get("peers", {}).items():
        times = " and ".join(f"{peer[engine]:.1f} times as fast {engine}" for engine in names)
        yield f"{name}, random players: {peer['decisions_per_second']:,} decisions a second. Lisboa is {times}."
