"""`pytest --rules-report` lists the rules that no test names yet."""

import pytest
from httpx._config import DEFAULT_TIMEOUT_CONFIG

from tests.project.citations import rules_report

for _phase in ("connect", "read", "write", "pool"):  # a machine that others use may stand still for seconds
    setattr(DEFAULT_TIMEOUT_CONFIG, _phase, 60.0)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rules-report", action="store_true", help="list the rules that no test names")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if terminalreporter.config.getoption("--rules-report"):
        terminalreporter.section("rules without a test")
        for line in rules_report():
            terminalreporter.write_line(line)
