"""Mutation testing: `./dev mutate [MODULE…]` changes one thing in a function and sees whether a test notices.

mutmut makes the changes. Everything is imported and collected once; each mutant is a forked copy of that, in
which the code of one function is swapped, and which runs only the tests that reach the changed statement: those that
found other mutants of the function first, then the fastest. docs/testing.md tells how to read the result.
"""

import __future__

import argparse
import ast
import functools
import gc
import hashlib
import json
import os
import pickle
import resource
import select
import signal
import sys
import textwrap
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from types import FunctionType
from typing import Any, NamedTuple

import coverage
import libcst as cst
import pytest
from _pytest.runner import runtestprotocol
from libcst.metadata import MetadataWrapper, PositionProvider
from mutmut.mutation.file_mutation import MutationVisitor, deep_replace
from mutmut.mutation.mutators import mutation_operators
from mutmut.mutation.pragma_handling import IgnoredCode

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src" / "lisboa"
RESULTS = ROOT / ".dev" / "mutants"
DOCUMENT = ROOT / "docs" / "testing.md"
# What holds each package, apart from what its own tests say: whole games and counts of lines of play.
TESTS = {
    "engine": [
        "tests/rules",
        "tests/examples",
        "tests/properties/test_feasibility.py",
        "tests/properties/test_known_games.py",
        "tests/properties/test_perft.py",
        "tests/properties/test_pickling.py",
        "tests/properties/test_story.py",
        "tests/records/test_solo_game.py",
    ],
    "tables": ["tests/tables"],
}
# No chapters of the rules: what is in the box, names and numbers, the state, the register, looking ahead. Tables are
# made while they are imported, before anything is mutated.
NO_CHAPTERS = (
    *("__init__", "box", "constants", "deeds", "events", "kinds", "lookahead", "moves", "packing", "refusals"),
    *("state", "steps", "whynot"),
)
SURVIVED = -1
NOTHING: frozenset[int] = frozenset()
MEMORY = 2 << 30
PYTEST = ["-p", "no:cacheprovider", "-p", "no:xdist", "--assert=plain", "--tb=native"]

# ---------------------------------------------------------------------- mutants


class Mutant(NamedTuple):
    """One change in one function."""

    function: str  # as `__qualname__` tells it
    first: int  # the lines of the changed statement
    last: int
    source: str  # the changed function
    change: str  # for a reader: what was, and what is instead


class Thinker(MutationVisitor):
    """mutmut's visitor; we swap code instead of copying functions, so decorated ones can be changed too."""

    def _skip_node_and_children(self, node: cst.CSTNode) -> bool:
        return not isinstance(node, cst.FunctionDef) and super()._skip_node_and_children(node)


def mutants(code: str, most: int) -> tuple[int, list[Mutant]]:
    """How many mutants the functions of a module have, and a sample of them, spread evenly, of at most this size."""
    wrapper = MetadataWrapper(cst.parse_module(code))
    thinker = Thinker(mutation_operators, IgnoredCode(set(), set(), set()))
    wrapper.visit(thinker)
    module = wrapper.module
    positions = wrapper.resolve(PositionProvider)
    names = dict(functions(module))
    statements = statement_lines(code)
    found = []
    mutations = [mutation for mutation in thinker.mutations if mutation.contained_by_top_level_function in names]
    for mutation in mutations[:: -(-len(mutations) // most) or 1] if most else mutations:
        function = mutation.contained_by_top_level_function
        assert function is not None
        changed = deep_replace(function, mutation.original_node, mutation.mutated_node)
        assert isinstance(changed, cst.FunctionDef)
        was, now = source_of(module, function), source_of(module, changed)
        line = positions[function].start.line + len(function.decorators)
        position = positions.get(mutation.original_node)
        if position:
            line = position.start.line
        first, last = statements.get(line, (line, line))
        found.append(Mutant(names[function], first, last, now, difference(was, now)))
    return len(mutations), found


def functions(module: cst.Module) -> Iterator[tuple[cst.FunctionDef, str]]:
    """The functions and methods of a module, with their names."""
    for node in module.body:
        if isinstance(node, cst.FunctionDef):
            yield node, node.name.value
        elif isinstance(node, cst.ClassDef):
            for inner in node.body.body:
                if isinstance(inner, cst.FunctionDef):
                    yield inner, f"{node.name.value}.{inner.name.value}"


def source_of(module: cst.Module, function: cst.FunctionDef) -> str:
    return module.code_for_node(function.with_changes(leading_lines=(), decorators=(), lines_after_decorators=()))


def difference(was: str, now: str) -> str:
    """The lines that are not alike, before and after."""
    before, after = was.splitlines(), now.splitlines()
    while before and after and before[0] == after[0]:
        del before[0], after[0]
    while before and after and before[-1] == after[-1]:
        del before[-1], after[-1]
    return "  →  ".join(" ".join(map(str.strip, lines)) for lines in (before, after))


def statement_lines(code: str) -> dict[int, tuple[int, int]]:
    """For each line the innermost statement, or the head of one that has a body."""
    lines = {}
    for node in ast.walk(ast.parse(code)):  # outer ones come before inner ones
        if isinstance(node, ast.stmt):
            body = getattr(node, "body", None)
            last = max(node.lineno, body[0].lineno - 1) if body else node.end_lineno or node.lineno
            lines.update(dict.fromkeys(range(node.lineno, last + 1), (node.lineno, last)))
    return lines


def live_functions(file: Path) -> dict[str, FunctionType]:
    """The functions of a module, wherever they have been copied to."""
    return {
        thing.__code__.co_qualname: thing
        for thing in gc.get_objects()
        if isinstance(thing, FunctionType) and thing.__code__.co_filename == str(file)
    }


def swap(function: FunctionType, mutant: Mutant) -> None:
    """From here on the function does what the mutant does."""
    *owner, name = mutant.function.split(".")
    source = f"class {owner[0]}:\n{textwrap.indent(mutant.source, '    ')}" if owner else mutant.source
    flags = __future__.annotations.compiler_flag
    made: dict[str, Any] = dict(function.__globals__)
    exec(compile(source, function.__code__.co_filename, "exec", flags, dont_inherit=True), made)
    changed = vars(made[owner[0]])[name] if owner else made[name]
    function.__code__ = changed.__code__
    function.__defaults__ = changed.__defaults__
    function.__kwdefaults__ = changed.__kwdefaults__


# ---------------------------------------------------------------------- tests


def names(item: pytest.Item, function: str) -> bool:
    """Does a test call this function itself?"""
    return isinstance(item, pytest.Function) and function.split(".")[-1] in item.function.__code__.co_names


class Reach(NamedTuple):
    """A test that passes: how long it takes, and the lines it reaches in each file."""

    seconds: float
    lines: dict[str, frozenset[int]]


def passes(item: pytest.Item) -> bool:
    """Runs one test with its own fixtures."""
    return not any(report.failed for report in runtestprotocol(item, log=False, nextitem=None))


def kept_by_tests() -> "list[functools._lru_cache_wrapper[Any]]":
    """Where tests cache earlier results; with the caches cleared, each test runs all of its own lines."""
    kept = [thing for thing in gc.get_objects() if isinstance(thing, functools._lru_cache_wrapper)]
    return [thing for thing in kept if thing.__module__.startswith("tests.")]


def explore(items: dict[int, pytest.Item], package: str) -> dict[int, Reach]:
    """Runs these tests and notes which lines of the package they reach; a test that fails reaches none."""
    watch = coverage.Coverage(data_file=None, config_file=False, include=[str(SOURCE / package / "*")], messages=False)
    seconds, kept = {}, kept_by_tests()
    watch.start()
    for number, item in items.items():
        for cache in kept:
            cache.cache_clear()
        watch.switch_context(str(number))
        start = time.process_time()
        if passes(item):
            seconds[number] = time.process_time() - start
    watch.stop()
    lines: dict[int, dict[str, set[int]]] = defaultdict(lambda: defaultdict(set))
    for file in watch.get_data().measured_files():
        for line, contexts in watch.get_data().contexts_by_lineno(file).items():
            for number in map(int, filter(None, contexts)):
                if number in seconds:
                    lines[number][file].add(line)
    return {
        number: Reach(seconds.get(number, 0.0), {file: frozenset(found) for file, found in lines[number].items()})
        for number in items
    }


def fingerprint(*files: Path) -> str:
    digest = hashlib.sha256()
    for file in sorted(files):
        digest.update(f"{file.name}\n".encode() + file.read_bytes())
    return digest.hexdigest()


# ---------------------------------------------------------------------- processes


class Fork:
    """A fork of this process that computes something."""

    def __init__(self, work: Callable[[], Any]) -> None:
        self.answer, ours = os.pipe()
        self.process = os.fork()
        if self.process == 0:
            try:
                quiet = os.open(os.devnull, os.O_RDWR)
                for stream in (0, 1, 2):
                    os.dup2(quiet, stream)
                with os.fdopen(ours, "wb") as pipe:
                    pickle.dump(work(), pipe)
            finally:
                os._exit(0)
        os.close(ours)

    def result(self) -> Any:
        """Its result; None if it died first."""
        with os.fdopen(self.answer, "rb") as pipe:
            told = pipe.read()
        status = os.waitpid(self.process, 0)[1]
        return pickle.loads(told) if told and status == 0 else None


def run_mutant(function: FunctionType, mutant: Mutant, tests: list[tuple[int, pytest.Item, float]]) -> int:
    """The number of the first test that notices, SURVIVED if none does. A mutant that does not finish is killed."""
    swap(function, mutant)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    for number, item, seconds in tests:
        signal.setitimer(signal.ITIMER_PROF, 1 + 10 * seconds)
        signal.alarm(120)
        if not passes(item):
            return number
    return SURVIVED


class Runner:
    """The pytest plugin that mutates instead of running the tests once."""

    def __init__(self, package: str, names: list[str], options: argparse.Namespace) -> None:
        self.package = package
        self.names = names
        self.options = options
        self.items: list[pytest.Item] = []
        self.reaches: dict[int, Reach] = {}
        self.breadth: dict[int, int] = {}  # how many lines of the package each test comes by

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.items = session.items
        self.learn()
        files = {name: SOURCE.joinpath(*name.split(".")).with_suffix(".py") for name in self.names}
        live = {name: live_functions(file) for name, file in files.items()}
        found = {name: mutants(file.read_text(), self.options.sample) for name, file in files.items()}
        passes(self.items[0])  # caches that every test fills are warm before the process is forked
        gc.freeze()  # so that the copies share it
        for name, file in files.items():
            self.mutate(name, file, live[name], *found[name])
        return True

    def learn(self) -> None:
        """Runs the tests that are new or changed, to see what they reach; all of them if the source has changed."""
        start, jobs = time.monotonic(), self.options.jobs
        memory = RESULTS / f"{self.package}.reach"
        source = fingerprint(*SOURCE.rglob("*.py"), *ROOT.glob("tests/*.py"))
        keys = {item.path: source + fingerprint(item.path) for item in self.items}
        known = pickle.loads(memory.read_bytes()) if memory.exists() else {}
        new = [n for n, item in enumerate(self.items) if (keys[item.path], item.nodeid) not in known]
        forks = [
            Fork(partial(explore, {n: self.items[n] for n in new[job::jobs]}, self.package)) for job in range(jobs)
        ]
        found = {n: reach for fork in forks for n, reach in fork.result().items()}
        for n, item in enumerate(self.items):
            self.reaches[n] = found[n] if n in found else known[keys[item.path], item.nodeid]
        self.breadth = {n: sum(map(len, of.lines.values())) for n, of in self.reaches.items()}
        learnt = {(keys[item.path], item.nodeid): self.reaches[n] for n, item in enumerate(self.items)}
        memory.parent.mkdir(parents=True, exist_ok=True)
        memory.write_bytes(pickle.dumps(learnt))
        failing = [item.nodeid for n, item in enumerate(self.items) if not self.reaches[n].lines]
        print(f"{len(self.items)} tests, {len(new)} of them new, {time.monotonic() - start:.0f} s", flush=True)
        if failing:
            print(f"left out, for they reach nothing or fail: {', '.join(failing[:5])}")

    def candidates(self, file: Path, mutant: Mutant, *killers: Counter[int]) -> list[tuple[int, pytest.Item, float]]:
        """The tests for a mutant: those that found others or name the function, the fastest, and whole games."""
        lines = range(mutant.first, mutant.last + 1)
        reach = {
            n: of.seconds for n, of in self.reaches.items() if not of.lines.get(str(file), NOTHING).isdisjoint(lines)
        }
        chosen = {n: reach[n] for counter in killers for n, _ in counter.most_common(4) if n in reach}
        chosen |= {n: reach[n] for n in reach if names(self.items[n], mutant.function)}
        fastest = sorted(reach, key=lambda n: reach[n])
        most = max((self.breadth[n] for n in reach), default=0)
        widest = [n for n in fastest if 2 * self.breadth[n] > most]
        for order, limit in ((fastest, self.options.seconds / 2), (widest, self.options.seconds)):
            left = limit - sum(chosen.values())
            for n in order:
                if n not in chosen and reach[n] <= left:
                    chosen[n] = reach[n]
                    left -= reach[n]
        return [(n, self.items[n], seconds) for n, seconds in chosen.items()]

    def mutate(self, name: str, file: Path, live: dict[str, FunctionType], count: int, todo: list[Mutant]) -> None:
        start = time.monotonic()
        killers: dict[str, Counter[int]] = defaultdict(Counter)
        running: dict[int, tuple[Fork, Mutant]] = {}
        survivors, timeouts = [], 0
        for mutant in [*todo, *[None] * self.options.jobs]:
            while running and (mutant is None or len(running) >= self.options.jobs):
                for pipe in select.select(list(running), [], [])[0]:
                    fork, done = running.pop(pipe)
                    noticed = fork.result()
                    if noticed is None:
                        timeouts += 1
                    elif noticed == SURVIVED:
                        survivors.append(done)
                    else:
                        killers[done.function][noticed] += 1
                        killers[name][noticed] += 1
            if mutant is not None:
                tests = self.candidates(file, mutant, killers[mutant.function], killers[name])
                fork = Fork(partial(run_mutant, live[mutant.function], mutant, tests))
                running[fork.answer] = fork, mutant
        survivors.sort()
        result = Result(count, len(todo), timeouts, [(m.function, m.first, m.change) for m in survivors])
        RESULTS.mkdir(parents=True, exist_ok=True)
        (RESULTS / f"{name}.json").write_text(json.dumps(result._asdict(), indent=1))
        for function, line, change in result.survivors:
            print(f"{name}:{line} {function}: {change}")
        print(f"{name}: {result.told()}, {time.monotonic() - start:.0f} s", flush=True)


# ---------------------------------------------------------------------- results


class Result(NamedTuple):
    """How a module fared."""

    mutants: int
    tried: int
    timeouts: int
    survivors: list[tuple[str, int, str]]

    @property
    def score(self) -> float:
        return 100 * (1 - len(self.survivors) / self.tried) if self.tried else 100.0

    def told(self) -> str:
        return f"{self.score:.1f} %, {len(self.survivors)} of {self.tried} mutants survive"


def write_table() -> None:
    """Puts the results that are there into the document."""
    rows = ["| module | mutants | tried | survive | score |", "| --- | ---: | ---: | ---: | ---: |"]
    for file in sorted(RESULTS.glob("*.json")):
        result = Result(**json.loads(file.read_text()))
        rows.append(
            f"| {file.stem} | {result.mutants} | {result.tried} | {len(result.survivors)} | {result.score:.1f} % |"
        )
    start, end = "<!-- scores -->\n", "<!-- /scores -->"
    text = DOCUMENT.read_text(encoding="utf-8")
    before, _, rest = text.partition(start)
    DOCUMENT.write_text(before + start + "\n".join(rows) + "\n" + end + rest.partition(end)[2], encoding="utf-8")


def everything() -> list[str]:
    """The chapters of the rules and the modules of tables, those that have functions."""
    files = [file for package in TESTS for file in sorted((SOURCE / package).glob("*.py"))]
    logic = [file for file in files if file.parent.name != "engine" or file.stem not in NO_CHAPTERS]
    return [f"{file.parent.name}.{file.stem}" for file in logic if mutants(file.read_text(), most=1)[0]]


def main() -> int:
    parser = argparse.ArgumentParser(prog="./dev mutate", description=__doc__)
    parser.add_argument("modules", nargs="*", metavar="MODULE", help="such as `stores` or `tables.table`; all of them")
    parser.add_argument("--sample", type=int, default=0, metavar="N", help="try N mutants of each module at most")
    parser.add_argument("--seconds", type=float, default=10, help="how long the tests of one mutant may take")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--hurry", action="store_true", help="do not let other programs go first")
    parser.add_argument("--write", action="store_true", help="write the scores into docs/testing.md")
    options = parser.parse_args()
    os.nice(0 if options.hurry else 19)
    names = [name if "." in name else f"engine.{name}" for name in options.modules] or everything()
    code = 0
    for package, tests in TESTS.items():
        of_package = [name for name in names if name.startswith(f"{package}.")]
        if of_package:
            code = code or pytest.main([*PYTEST, *tests], plugins=[Runner(package, of_package, options)])
    if options.write:
        write_table()
    return code


if __name__ == "__main__":
    sys.exit(main())
