"""What `./dev mutate` does to a function; the run itself is not part of the tests."""

import importlib.util
import os
import signal
import sys
from pathlib import Path

import pytest

from tools.mutate import NO_CHAPTERS, Fork, Result, everything, live_functions, mutants, statement_lines, swap
from tools.mutate import SOURCE as LISBOA

SOURCE = """
def price(
    cubes: int, each: int = 2
) -> int:
    if cubes > 3:
        return 0
    return cubes * each


class Ship:
    def room(self) -> bool:
        return not self.full
"""


@pytest.fixture
def module(tmp_path):
    file = Path(tmp_path / "harbour.py")
    file.write_text(SOURCE)
    spec = importlib.util.spec_from_file_location("harbour", file)
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    return made


def test_every_function_has_mutants():
    count, found = mutants(SOURCE, most=0)
    assert count == len(found)
    assert {mutant.function for mutant in found} == {"price", "Ship.room"}
    changes = {mutant.change for mutant in found}
    assert "if cubes > 3:  →  if cubes >= 3:" in changes
    assert "return not self.full  →  return self.full" in changes


def test_a_sample_is_spread_evenly():
    count, all_of_them = mutants(SOURCE, most=0)
    found = mutants(SOURCE, most=3)
    assert found[0] == count
    assert 0 < len(found[1]) <= 3
    assert {mutant.function for mutant in found[1]} <= {mutant.function for mutant in all_of_them}


def test_a_mutant_knows_the_lines_of_its_statement():
    assert statement_lines(SOURCE)[3] == (2, 4)  # the head of a function
    assert statement_lines(SOURCE)[5] == (5, 5)  # the head of the condition, without its body


def test_a_function_is_swapped_wherever_it_is_kept(module):
    kept = [module.price, module.Ship().room]
    live = live_functions(Path(module.__file__))
    assert module.price(3) == 6
    for mutant in mutants(SOURCE, most=0)[1]:
        if mutant.change in ("if cubes > 3:  →  if cubes >= 3:", "return not self.full  →  return self.full"):
            swap(live[mutant.function], mutant)
    module.Ship.full = True
    assert kept[0](3) == 0
    assert kept[1]() is True


def test_a_default_is_swapped_too(module):
    mutant = next(m for m in mutants(SOURCE, most=0)[1] if "each: int = 3" in m.change)
    swap(live_functions(Path(module.__file__))["price"], mutant)
    assert module.price(2) == 6


def test_who_does_not_live_to_tell_has_no_result():
    assert Fork(lambda: 6 * 7).result() == 42
    assert Fork(lambda: os.kill(os.getpid(), signal.SIGKILL)).result() is None
    assert Fork(lambda: sys.exit(7)).result() is None


def test_the_score_is_of_what_was_tried():
    assert Result(200, 40, 0, [("f", 1, "a  →  b")]).score == pytest.approx(97.5)
    assert Result(0, 0, 0, []).score == 100


def test_chapters_and_tables_are_mutated_and_what_is_left_out_exists():
    assert [name for name in NO_CHAPTERS if not (LISBOA / "engine" / f"{name}.py").exists()] == []
    names = everything()
    assert {"engine.stores", "engine.visiting", "tables.table", "tables.views"} <= set(names)
    assert {"engine.state", "tables.study"}.isdisjoint(names)  # no chapter, no function
