"""A real Chromium at real servers. Whatever a page complains about, on its console or by a crash, fails the test.

Servers last as long as the tests run. A browser lasts for one module only: while Playwright is at work no other test
of the same process could use `asyncio.run`.
"""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Playwright, expect

from lisboa.server.files import BUILT
from lisboa.trials.serving import Started, started
from tests.browser.chromium import MISSING, arrived, chromium, launched, playing
from tests.browser.screen import Screen, set_pace

TIMEOUT = 30_000  # milliseconds; a machine that is busy with other tests is slow
WIDE = {"width": 1280, "height": 720}
PICTURES = Path(__file__).parents[2] / ".dev" / "screenshots"

FAILED = pytest.StashKey[bool]()
expect.set_options(timeout=TIMEOUT)

Visit = Callable[..., Screen]


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    """A test that has failed leaves a picture of what it saw."""
    outcome: Any = yield
    if outcome.get_result().failed:
        item.stash[FAILED] = True


# ---------------------------------------------------------------------- servers


@pytest.fixture(scope="session")
def local(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Started]:
    """A server for the person at this machine, as `lisboa play` starts one."""
    folder = tmp_path_factory.mktemp("local")
    with started(folder / "tables.sqlite", "--local", log=folder / "server.log") as server:
        yield server


@pytest.fixture(scope="session")
def hosted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Started]:
    """A server for everybody, with guests and accounts."""
    folder = tmp_path_factory.mktemp("hosted")
    with started(folder / "tables.sqlite", "--pace", "0", log=folder / "server.log") as server:
        yield server


# ---------------------------------------------------------------------- the browser


@pytest.fixture(scope="module")
def playwright() -> Iterator[Playwright]:
    with playing() as found:
        yield found


@pytest.fixture(scope="module")
def browser(request: pytest.FixtureRequest) -> Iterator[Browser]:
    if not chromium():
        pytest.skip(MISSING)
    if not (BUILT / "index.html").is_file():
        pytest.skip("the browser client is not built (`./dev build` does it)")
    playwright: Playwright = request.getfixturevalue("playwright")
    found = launched(playwright)
    yield found
    found.close()


class Watch:
    """What pages complain about."""

    def __init__(self) -> None:
        self.complaints: list[str] = []
        self.expected: list[str] = []

    def over(self, page: Page) -> None:
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.complaints.append(f"{error.name}: {error.message}\n{error.stack}"))
        page.on("crash", lambda _: self.complaints.append("the page crashed"))

    def expect(self, pattern: str) -> None:
        """Complaints like this belong to the test."""
        self.expected.append(pattern)

    def unexpected(self) -> list[str]:
        return [text for text in self.complaints if not any(re.search(known, text) for known in self.expected)]

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning", "assert"):
            self.complaints.append(f"{message.type}: {message.text} ({message.location.get('url', '')})")


@pytest.fixture
def watch() -> Iterator[Watch]:
    found = Watch()
    yield found
    assert found.unexpected() == []


@pytest.fixture
def visit(browser: Browser, local: Started, watch: Watch, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """Somebody arrives with their own browser: `visit()` to the local server, `visit(hosted)` to another.

    Others' turns are seen at once unless there is another `pace` (none: the client's own choice); for every other wish
    see `arrived`.
    """
    contexts: list[BrowserContext] = []

    def come(server: Started | None = None, pace: str | None = "instant", **wishes: Any) -> Screen:
        context = arrived(browser, server or local, **{"viewport": WIDE, **wishes})
        context.set_default_timeout(TIMEOUT)
        contexts.append(context)
        if pace:
            set_pace(context, pace)
        page = context.new_page()
        watch.over(page)
        return Screen(page)

    yield come
    for number, context in enumerate(contexts):
        if request.node.stash.get(FAILED, False):
            for page in context.pages:
                page.screenshot(path=PICTURES / f"failed-{request.node.name}-{number}.png".replace("/", "-"))
        context.close()


@pytest.fixture
def screen(visit: Visit) -> Screen:
    """A browser at the local server."""
    return visit()


@pytest.fixture(scope="session")
def pictures() -> Path:
    """Where screenshots are kept, to be looked at."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    return PICTURES
