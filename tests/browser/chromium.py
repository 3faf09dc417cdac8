"""How Chromium is started, and how somebody arrives with it: for the browser tests, and for tools."""

import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext, Playwright, sync_playwright

from lisboa.trials.serving import Started

ARGUMENTS: Final = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"]
MISSING: Final = "there is no Chromium (Debian: apt install chromium)"


def chromium() -> str | None:
    return os.environ.get("LISBOA_CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")


@contextmanager
def playing() -> Iterator[Playwright]:
    """Playwright, with the Node of this environment."""
    node = shutil.which("node", path=f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}")
    if node:
        os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", node)
    with sync_playwright() as playwright:
        yield playwright


def launched(playwright: Playwright) -> Browser:
    return playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)


@contextmanager
def browsing() -> Iterator[Browser]:
    """A browser for a tool, which cannot do without."""
    if not chromium():
        sys.exit(MISSING)
    with playing() as playwright:
        browser = launched(playwright)
        yield browser
        browser.close()


def arrived(browser: Browser, server: Started, **wishes: Any) -> BrowserContext:
    """Somebody with their own browser, let in where a key is needed. Nothing moves by itself unless `reduced_motion`
    says otherwise; every other wish is one of `Browser.new_context`."""
    context = browser.new_context(base_url=server.address, **{"reduced_motion": "reduce", "locale": "en", **wishes})
    if server.key:
        context.request.post("/key", headers={"x-lisboa-key": server.key})  # sets the cookie that stands for the key
    return context
