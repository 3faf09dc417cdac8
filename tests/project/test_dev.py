"""The front door: what ./dev says, what it hands on to uv, and which engine it starts."""

import importlib.machinery
import importlib.util
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

DEV = Path(__file__).resolve().parents[2] / "dev"


def run_dev(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, DEV, *arguments], capture_output=True, text=True)


@pytest.fixture
def dev():
    """./dev as a module."""
    loader = importlib.machinery.SourceFileLoader("dev", str(DEV))
    spec = importlib.util.spec_from_loader("dev", loader)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    loader.exec_module(module)
    return module


@pytest.fixture
def no_settings(monkeypatch):
    for name in list(os.environ):
        if name.startswith("UV_") or name in ("SSL_CERT_FILE", "ALL_PROXY"):
            monkeypatch.delenv(name)


def test_help_names_every_command(dev):
    shown = run_dev("help").stdout
    assert run_dev().stdout == shown
    for name in dev.COMMANDS:
        assert name.startswith("-") or f"./dev {name}" in shown


def test_a_wrong_command_is_answered_with_advice():
    done = run_dev("pley")
    assert done.returncode == 1
    assert "there is no command `pley`" in done.stderr
    assert "./dev help" in done.stderr


@pytest.mark.parametrize("command", ["play", "bench"])
def test_nobody_waits_for_a_compiler_to_read_help(dev, monkeypatch, command):
    started = []
    monkeypatch.setattr(dev, "set_up_environment", lambda: None)
    monkeypatch.setattr(dev, "build_client", lambda: started.append("client"))
    monkeypatch.setattr(dev, "compile_engine", lambda: started.append("engine"))
    monkeypatch.setattr(dev, "become", lambda program, arguments, environment: started.append(arguments))
    dev.COMMANDS[command](["--help"])
    assert started == [[command, "--help"]]


def test_lint_runs_every_check_that_the_client_has(dev, monkeypatch):
    asked = []
    for name in ("set_up_environment", "set_up_node_modules"):
        monkeypatch.setattr(dev, name, lambda: None)
    monkeypatch.setattr(dev, "lint_passes", lambda: True)
    monkeypatch.setattr(dev, "npm", lambda *arguments: asked.append(arguments[-1]) is None)
    dev.lint([])
    scripts = json.loads((DEV.parent / "frontend" / "package.json").read_text())["scripts"]
    assert {*asked} == scripts.keys() - {"dev", "build", "test"}


def test_pip_settings_reach_uv(dev, monkeypatch, no_settings, tmp_path):
    settings = {
        "index-url": "https://one.example/simple",
        "extra-index-url": f"\nhttps://two.example/simple\nfile://{tmp_path}",
        "find-links": f"{tmp_path} {tmp_path}/missing",
        "trusted-host": "one.example",
    }
    monkeypatch.setattr(dev, "pip_settings", lambda: settings)
    environment = dev.uv_environment()
    assert environment["UV_DEFAULT_INDEX"] == "https://one.example/simple"
    assert environment["UV_INDEX"] == f"https://two.example/simple file://{tmp_path}"
    assert environment["UV_FIND_LINKS"] == str(tmp_path)
    assert environment["UV_INSECURE_HOST"] == "one.example"
    assert "UV_DEFAULT_INDEX" not in os.environ


def test_a_lock_is_made_from_the_main_index(dev, monkeypatch, no_settings):
    monkeypatch.setattr(dev, "pip_settings", lambda: {"extra-index-url": "https://two.example/simple"})
    assert "UV_INDEX" not in dev.uv_environment(main_index_only=True)


def test_uv_settings_of_the_user_win(dev, monkeypatch, no_settings):
    monkeypatch.setattr(dev, "pip_settings", lambda: {"index-url": "https://one.example/simple"})
    monkeypatch.setenv("UV_DEFAULT_INDEX", "https://mine.example/simple")
    assert dev.uv_environment()["UV_DEFAULT_INDEX"] == "https://mine.example/simple"


PACKAGE = {"name": "httpx", "version": "0.28.1", "vulns": []}
FAULT = {"id": "PYSEC-1", "fix_versions": ["0.28.2"]}
UNASKED = {"name": "anyio", "skip_reason": "Dependency not found and could not be audited: anyio (4.1)"}
NO_FAULTS, A_FAULT = {"vulnerabilities": {}}, {"vulnerabilities": {"vite": {"severity": "high", "range": "<8"}}}


@pytest.mark.parametrize(
    "python, npm, code, told",
    [
        ({"dependencies": [PACKAGE]}, NO_FAULTS, 0, "the Python packages: no known vulnerability"),
        ({"dependencies": [{**PACKAGE, "vulns": [FAULT]}]}, NO_FAULTS, 1, "httpx 0.28.1: PYSEC-1, mended in 0.28.2"),
        ({"dependencies": [PACKAGE]}, A_FAULT, 1, "vite: high, <8"),
        ({"dependencies": [PACKAGE, UNASKED]}, NO_FAULTS, 2, "the Python packages: NOT CHECKED"),
        ({"dependencies": [UNASKED]}, A_FAULT, 1, "the Python packages: NOT CHECKED"),
        ({"dependencies": []}, NO_FAULTS, 2, "the Python packages: NOT CHECKED"),
        (None, NO_FAULTS, 2, "the Python packages: NOT CHECKED"),
        ({"dependencies": [PACKAGE]}, {"error": {"summary": "no endpoint"}}, 2, "the npm packages: NOT CHECKED"),
        ({"dependencies": [PACKAGE]}, None, 2, "the npm packages: NOT CHECKED"),
    ],
)
def test_an_audit_tells_what_was_found_and_what_could_not_be_checked(
    dev, monkeypatch, tmp_path, capsys, python, npm, code, told
):
    """With reports as the tools make them; None is a tool without an answer. Its own exit code does not matter."""

    def asked(command, environment, folder=None):
        report = npm if "audit" in command else python
        return subprocess.CompletedProcess(command, 0, "" if report is None else json.dumps(report), "no network")

    (tmp_path / "audit" / "bin").mkdir(parents=True)
    (tmp_path / "audit" / "bin" / "pip-audit").touch()
    monkeypatch.setattr(dev, "DEV", tmp_path)
    monkeypatch.setattr(dev, "set_up_environment", lambda: None)
    monkeypatch.setattr(dev, "uv_environment", lambda: {})
    monkeypatch.setattr(dev, "quietly", asked)
    with pytest.raises(SystemExit) as ended:
        dev.audit([])
    assert ended.value.code == code
    assert told in capsys.readouterr().err


def test_an_audit_without_its_tool_says_so(dev, monkeypatch, tmp_path, capsys):
    def failing(command, environment, folder=None):
        return subprocess.CompletedProcess(command, 1, "", "cannot be reached")

    monkeypatch.setattr(dev, "DEV", tmp_path)
    monkeypatch.setattr(dev, "set_up_environment", lambda: None)
    monkeypatch.setattr(dev, "uv_environment", lambda: {})
    monkeypatch.setattr(dev, "uv", lambda: "uv")
    monkeypatch.setattr(dev, "quietly", failing)
    with pytest.raises(SystemExit) as ended:
        dev.audit([])
    assert ended.value.code == 2
    assert "could not be installed" in capsys.readouterr().err


@pytest.mark.parametrize(
    "interpreted, expected",
    [
        pytest.param("1", "False", id="interpreted"),
        pytest.param(
            "0",
            "True",
            id="compiled",
            marks=pytest.mark.skipif("LISBOA_COMPILED" not in os.environ, reason="no compiled engine here"),
        ),
    ],
)
def test_the_engine_that_was_asked_for_runs(interpreted, expected):
    question = "from lisboa.compiled import is_compiled; import lisboa.engine.state; print(is_compiled())"
    environment = {**os.environ, "LISBOA_INTERPRETED": interpreted}
    answer = subprocess.run([sys.executable, "-c", question], env=environment, capture_output=True, text=True)
    assert answer.stdout.strip() == expected, answer.stderr
