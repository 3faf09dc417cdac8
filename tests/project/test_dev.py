"""The front door: what ./dev says, what it hands on to uv, and which engine it starts."""

import importlib.machinery
import importlib.util
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
