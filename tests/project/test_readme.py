"""What README shows of the library runs as it stands there."""

import doctest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_the_code_in_readme_runs():
    found = doctest.testfile(str(ROOT / "README.md"), module_relative=False, encoding="utf-8")
    assert found.attempted > 10
    assert found.failed == 0
