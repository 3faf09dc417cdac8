"""The worked paths of CONTRIBUTING.md: each diff is applied to a copy of the project, and what it adds is tried there.

What is tried stands in `newcomer/`: tests of the copy, which know nothing of ours.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TESTS = ROOT / "tests"
TRIALS = Path(__file__).parent / "newcomer"
CLIENT = ROOT / "frontend"
NPX = Path(sys.executable).with_name("npx")

PATH = re.compile(r"^### (.+?)$(?:(?!^#).)*?^```diff\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PATHS = dict(PATH.findall((ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")))


def run(command: list[str | Path], folder: Path, **variables: str) -> str:
    """What a command prints; if it fails, the test fails with all it said."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST_", "COV_", "LISBOA_"))}
    done = subprocess.run(
        command, cwd=folder, env=kept | variables, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    assert done.returncode == 0, done.stdout
    return done.stdout


def follow(path: str, copy: Path) -> None:
    """Applies the diff as `git apply` does; a line that is no longer there is an error."""
    (copy / "path.diff").write_text(PATHS[path], encoding="utf-8")
    run(["git", "apply", "path.diff"], copy, GIT_CEILING_DIRECTORIES=str(copy.parent))


def copied(folder: Path, there: Path, *left_out: str) -> None:
    shutil.copytree(folder, there, ignore=shutil.ignore_patterns("__pycache__", *left_out))


def try_out(copy: Path, *tests: Path) -> None:
    """Runs tests with the package of the copy, not with ours."""
    source = copy / "src"
    where = run([sys.executable, "-c", "import lisboa; print(lisboa.__file__)"], ROOT, PYTHONPATH=str(source))
    assert Path(where.strip()).is_relative_to(source)
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-p", "no:xdist", *tests]
    run(command, ROOT, PYTHONPATH=str(source), LISBOA_INTERPRETED="1")


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A copy of the Python package."""
    copied(ROOT / "src" / "lisboa", tmp_path / "src" / "lisboa", "static", "_compiled")
    return tmp_path


@pytest.fixture
def client(tmp_path: Path) -> Path:
    """A copy of the browser client, with what it is tested with."""
    if not (CLIENT / "node_modules").is_dir():
        pytest.skip("the browser client is not set up: ./dev build")
    copied(CLIENT, tmp_path / "frontend", "node_modules")
    (tmp_path / "frontend" / "node_modules").symlink_to(CLIENT / "node_modules")
    return tmp_path


def test_the_paths_are_there():
    assert list(PATHS) == ["Add a clergy tile with a new effect", "Add a question", "Add a page"]


def test_a_clergy_tile_is_one_row_and_one_chapter(package):
    files = re.findall(r"^\+\+\+ b/src/lisboa/(.*)", PATHS["Add a clergy tile with a new effect"], re.MULTILINE)
    assert files == ["components/tables/clergy.toml", "engine/plans.py"]
    follow("Add a clergy tile with a new effect", package)
    try_out(package, TRIALS / "tile.py", TESTS / "components" / "test_abilities.py", TESTS / "texts" / "test_pieces.py")


def test_a_question(package):
    follow("Add a question", package)
    try_out(package, TRIALS / "question.py", TESTS / "project" / "test_steps.py")


def test_a_page(client):
    follow("Add a page", client)
    folder = client / "frontend"
    shutil.copy(TRIALS / "page.test.ts", folder / "src")
    shutil.copy(TRIALS / "vitest.config.ts", folder)
    tests = ["src/page.test.ts", "src/imports.test.ts", "src/texts/texts.test.ts"]
    run([NPX, "vitest", "run", *tests], folder)
