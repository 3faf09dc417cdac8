"""What the files of the repository promise: clean locks, no trace of the machines they were written on."""

import re
import subprocess
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
LOCK_NAMES = ("requirements*.lock", "package-lock.json")
MADE_BY_TOOLS = {".git", ".dev", ".venv", ".hypothesis", "node_modules", "dist", "build", "__pycache__"} | {
    f".{tool}_cache" for tool in ("mypy", "pytest", "ruff")
}

# Written in pieces, so that this file does not find itself.
REGISTRIES = [
    "pypi" + ".org",
    "python" + "hosted.org",
    "npm" + "js.org",
    "npm" + "js.com",
    "yarn" + "pkg.com",
]
MACHINE_PATHS = ["/home" + "/", "/root" + "/", "/work" + "/", "/opt" + "/", "/Users" + "/", "../" + "shared"]
FORBIDDEN = re.compile(
    "|".join([*map(re.escape, REGISTRIES), *(rf"(?<![\w.]){re.escape(path)}" for path in MACHINE_PATHS)])
)


@cache
def repository_files() -> list[Path]:
    """What is or could be committed; without git, every file that no tool has made."""
    listing = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    try:
        names = subprocess.run(listing, cwd=ROOT, capture_output=True, text=True, check=True).stdout
        paths = [ROOT / name for name in names.split("\0") if name]
    except (OSError, subprocess.CalledProcessError):
        paths = [path for path in ROOT.rglob("*") if not MADE_BY_TOOLS & set(path.relative_to(ROOT).parts)]
    return [path for path in paths if path.is_file()]


def test_locks_hold_no_address():
    locks = [path for path in repository_files() if any(path.match(name) for name in LOCK_NAMES)]
    assert ROOT / "requirements.lock" in locks
    for path in locks:
        assert "://" not in path.read_text(encoding="utf-8"), path.name


def test_uv_lock_is_not_used():
    assert ROOT / "uv.lock" not in repository_files()


def test_no_registry_and_no_machine_is_named():
    found = []
    for path in repository_files():
        text = path.read_bytes().decode("utf-8", errors="ignore")
        found += [f"{path.relative_to(ROOT)}: {match[0]}" for match in FORBIDDEN.finditer(text)]
    assert not found


@pytest.mark.parametrize("command", ["./dev play", "./dev test"])
def test_the_readme_names_both_commands(command):
    assert command in (ROOT / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["dev", ".ci/run"])
def test_scripts_can_be_started(name):
    assert (ROOT / name).stat().st_mode & 0o100
