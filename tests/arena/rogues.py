"""Bots that fail in every way there is, and some that do not."""

import collections
import contextlib
import itertools
import os
import random
import subprocess
import sys
import threading
import time

from lisboa.arena import GameResult, Match, playing
from lisboa.arena.cluster import play_batch
from lisboa.bots import Observation
from lisboa.components import Components
from lisboa.engine.moves import MOVES, Move

LATE = 6  # decisions a bot makes before it fails


class First:
    """Always takes the first move; the fastest bot there is."""

    def choose(self, observation: Observation) -> Move:
        return observation.moves[0]


class Slow(First):
    """About a tenth of a second for a game."""

    def choose(self, observation: Observation) -> Move:
        time.sleep(0.002)
        return super().choose(observation)


class Failing(First):
    """Plays well for a while."""

    decisions = 0

    def choose(self, observation: Observation) -> Move:
        self.decisions += 1
        return self.fail(observation) if self.decisions > LATE else super().choose(observation)

    def fail(self, observation: Observation) -> Move:
        raise NotImplementedError


class Raises(Failing):
    def fail(self, observation: Observation) -> Move:
        raise ValueError("no idea\nwhat to do")


class RaisesNonsense(Failing):
    def fail(self, observation: Observation) -> Move:
        class Nonsense(Exception):
            def __str__(self) -> str:
                raise RuntimeError

        raise Nonsense


class Recurses(Failing):
    def fail(self, observation: Observation) -> Move:
        return self.fail(observation)


class Leaves(Failing):
    def fail(self, observation: Observation) -> Move:
        sys.exit("good bye")


class Vanishes(Failing):
    def fail(self, observation: Observation) -> Move:
        os._exit(0)


class VanishesFromItsChildren(Failing):
    """Its child holds all pipes open."""

    def fail(self, observation: Observation) -> Move:
        if os.fork() == 0:
            time.sleep(60)
        os._exit(0)


class AnswersText(Failing):
    def fail(self, observation: Observation) -> Move:
        return observation.moves[0].text  # type: ignore[return-value]


class AnswersNothing(Failing):
    def fail(self, observation: Observation) -> Move:
        return None  # type: ignore[return-value]


class AnswersAnything(Failing):
    """Equal to every move."""

    def fail(self, observation: Observation) -> Move:
        class Anything:
            def __eq__(self, other: object) -> bool:
                return True

        return Anything()  # type: ignore[return-value]


class Cheats(Failing):
    def fail(self, observation: Observation) -> Move:
        return next(move for move in MOVES if move not in observation.moves)


class Forges(Failing):
    """A move with the name of a legal one, but not of the table."""

    def fail(self, observation: Observation) -> Move:
        real = observation.moves[0]
        return Move(real.id, real.verb, real.a, real.b, real.c, real.text)


class Sleeps(Failing):
    def fail(self, observation: Observation) -> Move:
        time.sleep(60)
        return observation.moves[0]


class IsLate(Failing):
    """Gets the alarm, and answers anyway."""

    def fail(self, observation: Observation) -> Move:
        with contextlib.suppress(BaseException):
            time.sleep(60)
        return observation.moves[0]


class IsStubborn(Failing):
    def fail(self, observation: Observation) -> Move:
        while True:
            with contextlib.suppress(BaseException):
                time.sleep(60)


class HangsInC(Failing):
    """Python never gets to handle a signal there."""

    def fail(self, observation: Observation) -> Move:
        collections.deque(itertools.repeat(0), maxlen=0)
        return observation.moves[0]


class ClosesEverything(Failing):
    """It may answer, but the answer goes nowhere."""

    def fail(self, observation: Observation) -> Move:
        os.closerange(3, 1000)
        return observation.moves[0]


class BreaksTheArena(Failing):
    """What is asked next fails in our own code."""

    def fail(self, observation: Observation) -> Move:
        vars(playing)["decision_seed"] = None
        return observation.moves[0]


class EndsLater(Failing):
    """Its process ends while no bot is being asked."""

    def fail(self, observation: Observation) -> Move:
        vars(playing)["decision_seed"] = lambda *place: os._exit(1)
        return observation.moves[0]


class StopsTheGame(Failing):
    """The game does not go on after its answer."""

    def fail(self, observation: Observation) -> Move:
        vars(playing)["decision_seed"] = lambda *place: time.sleep(60)
        return observation.moves[0]


class CannotBeMade:
    def __init__(self) -> None:
        raise ValueError("no model\nfound")


class VanishesWhenMade:
    def __init__(self) -> None:
        os._exit(1)


class IsMadeSometimes(First):
    """Can be made for the check before the match, and never again: the check leaves a file behind."""

    def __init__(self) -> None:
        path = os.environ["ROGUE_FILE"]
        if os.path.exists(path):
            raise ValueError("only once")
        with open(path, "w"):
            pass


class Chatty(First):
    """Writes wherever it can, and tries to read too."""

    def __init__(self) -> None:
        print("HERE I AM")

    def choose(self, observation: Observation) -> Move:
        print("THINKING", flush=True)
        print("THINKING", file=sys.stderr, flush=True)
        os.write(1, b"THINKING\n")
        sys.stdin.read()
        return super().choose(observation)


class Remembers(First):
    """Raises as soon as it knows anything of another game."""

    games = 0

    def __init__(self) -> None:
        Remembers.games += 1
        assert Remembers.games == 1, "I was here before"


class Messy(First):
    """Spoils the lists it gets, leaves threads and processes behind, and plays by the rules."""

    def choose(self, observation: Observation) -> Move:
        state = observation.redealt(random.Random(1))
        moves = state.moves()
        best = moves[-1]
        moves.clear()
        observation.moves.clear()
        if observation.question == "keep-tile":
            threading.Thread(target=time.sleep, args=(60,), daemon=True).start()
            subprocess.Popen(["sleep", "60"])
        return best


class Killer(First):
    """Kills the process that watches over it, once, if a file is there to be removed."""

    def choose(self, observation: Observation) -> Move:
        path = os.environ.get("ROGUE_FILE", "")
        if path and os.path.exists(path):
            os.remove(path)
            os.kill(os.getppid(), 9)
        return super().choose(observation)


def one_game(program: str, match: Match, components: Components | None, numbers: list[int]) -> list[GameResult]:
    """A task for a cluster whose share is used up after its first game."""
    return play_batch(program, match, components, numbers[:1])
