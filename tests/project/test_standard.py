"""docs/security.md has a row for each requirement of OWASP ASVS 5.0.0 level 1, and names tests that exist; and what can
only be seen in the source: nothing that is sent is run, evaluated, or put into a page as markup.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
SOURCE = ROOT / "src" / "lisboa"
FRONTEND = ROOT / "frontend" / "src"

LEVEL_1 = [
    "1.2.1",
    "1.2.2",
    "1.2.3",
    "1.2.4",
    "1.2.5",
    "1.3.1",
    "1.3.2",
    "1.5.1",
    "2.1.1",
    "2.2.1",
    "2.2.2",
    "2.3.1",
    "3.2.1",
    "3.2.2",
    "3.3.1",
    "3.4.1",
    "3.4.2",
    "3.5.1",
    "3.5.2",
    "3.5.3",
    "4.1.1",
    "4.4.1",
    "5.2.1",
    "5.2.2",
    "5.3.1",
    "5.3.2",
    "6.1.1",
    "6.2.1",
    "6.2.2",
    "6.2.3",
    "6.2.4",
    "6.2.5",
    "6.2.6",
    "6.2.7",
    "6.2.8",
    "6.3.1",
    "6.3.2",
    "6.4.1",
    "6.4.2",
    "7.2.1",
    "7.2.2",
    "7.2.3",
    "7.2.4",
    "7.4.1",
    "7.4.2",
    "8.1.1",
    "8.2.1",
    "8.2.2",
    "8.3.1",
    "9.1.1",
    "9.1.2",
    "9.1.3",
    "9.2.1",
    "10.4.1",
    "10.4.2",
    "10.4.3",
    "10.4.4",
    "10.4.5",
    "11.3.1",
    "11.3.2",
    "11.4.1",
    "12.1.1",
    "12.2.1",
    "12.2.2",
    "13.4.1",
    "14.2.1",
    "14.3.1",
    "15.1.1",
    "15.2.1",
    "15.3.1",
]

ROWS = dict(re.findall(r"^\| (\d+\.\d+\.\d+) \| [^|]+ \| ([^|]+) \|$", PAGE, re.M))
NAMED = re.findall(r"`([\w/.-]+\.(?:py|ts))::([^`]+)`", PAGE)


def test_every_requirement_has_a_row():
    assert len(LEVEL_1) == len(set(LEVEL_1)) == 70
    assert list(ROWS) == LEVEL_1


def is_there(path: str, name: str) -> bool:
    file = ROOT / path
    if not file.is_file():
        return False
    pattern = rf"^(?:async )?def {re.escape(name)}\(" if path.endswith(".py") else re.escape(name)
    return re.search(pattern, file.read_text(encoding="utf-8"), re.M) is not None


@pytest.mark.parametrize("path, name", sorted(set(NAMED)))
def test_every_test_that_is_named_exists(path, name):
    assert is_there(path, name)


@pytest.mark.parametrize("id", LEVEL_1)
def test_every_row_says_by_what_it_is_met_or_why_it_does_not_apply(id):
    met = ROWS[id]
    assert "::" in met or (met.startswith("— ") and len(met) >= 10) or "hosting.md" in met


def test_it_is_said_who_may_do_what():
    section = PAGE.partition("## Who may do what")[2].partition("\n## ")[0]
    told = re.findall(r"^\| ([a-z ]+) \| (?!may)", section, re.M)
    assert {"anybody", "guest", "account", "program with a token", "seat at a table", "operator"} <= set(told)


def test_it_is_said_how_soon_faults_are_mended():
    told = (ROOT / "SECURITY.md").read_text(encoding="utf-8")
    for severity in ("critical", "high", "medium", "low"):
        assert re.search(rf"^\| {severity}\b.* \| .* \| \d+ days \|$", told, re.M)
    assert "Report a vulnerability" in told
    assert "./dev audit" in told


# ---------------------------------------------------------------------- the source


def sources() -> Iterator[tuple[Path, ast.Module]]:
    for path in sorted(SOURCE.rglob("*.py")):
        yield path.relative_to(SOURCE), ast.parse(path.read_text(encoding="utf-8"))


RUNNING = ("eval", "exec", "os.system", "os.popen", "marshal.load", "marshal.loads")


def test_nothing_that_is_sent_is_run():
    """No eval, no pickle, no XML, and nobody reads what marshal has written to be hashed. A server starts processes of
    its own only, without a shell and with fixed arguments."""
    starting, wrong = set(), []
    for path, tree in sources():
        if path.parts[0] in ("arena", "cli", "trials"):  # for people at the machine itself
            continue
        for node in ast.walk(tree):
            if isinstance(node, ast.Import | ast.ImportFrom):
                names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else [node.module or ""]
                wrong += [f"{path}: {name}" for name in names if name.split(".")[0] in ("pickle", "xml")]
                starting |= {path.as_posix() for name in names if name == "subprocess"}
            if isinstance(node, ast.Call) and ast.unparse(node.func) in RUNNING:
                wrong.append(f"{path}: {ast.unparse(node)[:60]}")
            if isinstance(node, ast.keyword) and node.arg == "shell":
                wrong.append(f"{path}: shell")
    assert not wrong
    assert starting == {"hosting/processes.py"}
    workers = (SOURCE / "hosting" / "processes.py").read_text(encoding="utf-8")
    assert workers.count("subprocess.Popen") == 1
    assert "[sys.executable, " in workers
    client = "".join(path.read_text(encoding="utf-8") for path in client_sources())
    assert not re.search(r"\beval\(|new Function\(|document\.write", client)


def test_only_good_hashes_are_used():
    used = set()
    for _, tree in sources():
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and ast.unparse(node.value) == "hashlib":
                used.add(node.attr)
            if isinstance(node, ast.ImportFrom) and node.module == "hashlib":
                used |= {alias.name for alias in node.names}
    assert used == {"sha256", "blake2b"}


def client_sources() -> list[Path]:
    found = [path for suffix in ("ts", "svelte") for path in sorted(FRONTEND.rglob(f"*.{suffix}"))]
    return [path for path in found if not path.name.endswith(".test.ts")]


def test_only_our_own_drawings_are_markup():
    """Svelte writes text as text; what is put in as markup comes from two tables in the source."""
    markup = re.compile(r"\{@html ([^}]*)\}|\.(?:inner|outer)HTML = (.*)|insertAdjacentHTML(.*)")
    for path in client_sources():
        for put in markup.findall(path.read_text(encoding="utf-8")):
            assert re.search(r"\b(SYMBOLS|PORTRAITS)\[\w+\]", "".join(put)), path.name


def test_passwords_are_typed_into_password_fields():
    """Pasting is allowed: no field listens for it, and the fields say what they are for."""
    client = {path.name: path.read_text(encoding="utf-8") for path in client_sources()}
    fields = re.findall(r"<input type=\"password\"[^>]*autocomplete=", client["SignIn.svelte"])
    assert len(fields) == 1
    assert {"current-password", "new-password"} <= set(re.findall(r"(?:current|new)-password", client["SignIn.svelte"]))
    assert not [name for name, text in client.items() if "onpaste" in text]
