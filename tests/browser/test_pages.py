"""Every page in all sizes and in both themes: nothing to complain about for axe, nothing cut off, nothing too small.

Pictures of all of them are kept in .dev/screenshots/, to be looked at.
"""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.pages import AGAIN, HOSTED, LOCAL, TABLES
from tests.browser.targets import small_targets

AXE = Path(__file__).parents[2] / "frontend" / "node_modules" / "axe-core" / "axe.min.js"
PHONE, SMALL, LARGE = (390, 844), (1280, 720), (1440, 900)
SMALLEST_TEXT = 11  # pixels
WAYS = ((LARGE, "light"), (SMALL, "light"), (SMALL, "dark"), (PHONE, "light"), (PHONE, "dark"))
# Axe takes its time: most pages are asked in one size and theme, and in the other of both.
MOST, THOROUGH = ((SMALL, "light"), (PHONE, "dark")), ("start", "table", "replay", "result", "learn")

# What sticks out to the right, or (`both`) below, of the window.
SCROLLS = """both => {
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement
  const found = []
  if (scrollWidth > clientWidth) found.push(`${scrollWidth} wide in ${clientWidth}`)
  if (both && scrollHeight > clientHeight) found.push(`${scrollHeight} high in ${clientHeight}`)
  return found
}"""

# Text that can be seen, with its real size on the screen; a small picture of the board is there to be recognized.
SMALL_TEXTS = """smallest => {
  const found = {}
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.data.trim()
    const parent = node.parentElement
    if (!text || !parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    if (parent.closest('.sr-only, .miniature, script, style, title, desc, option')) continue
    let size = parseFloat(getComputedStyle(parent).fontSize)
    if (parent instanceof SVGElement && parent.getScreenCTM) {
      const { a, b, c, d } = parent.getScreenCTM()
      size *= Math.sqrt(Math.abs(a * d - b * c))
    }
    const where = parent.closest('section')?.ariaLabel ?? ''
    if (size < smallest - 0.05) found[`${where}: ${text.slice(0, 40)}`] = Math.round(size * 10) / 10
  }
  return found
}"""

LOOKS = "element => (({ fill, position, width }) => ({ fill, position, width }))(getComputedStyle(element))"


def settle(page: Page) -> None:
    """Until what has changed is drawn."""
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")


def dress(page: Page, size: tuple[int, int], theme: str) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.emulate_media(color_scheme=theme, reduced_motion="reduce")
    settle(page)


def violations(page: Page) -> dict[str, Any]:
    """What axe-core finds: the rule, and where."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text())
    found = page.evaluate("() => axe.run(document, { resultTypes: ['violations'] })")["violations"]
    return {rule["id"]: [node["html"][:200] for node in rule["nodes"]] for rule in found}


@pytest.fixture(params=[*LOCAL, *HOSTED])
def shown(request, visit):
    """A page that is open: its name and the screen."""
    name = request.param
    hosted = request.getfixturevalue("hosted") if name in HOSTED else None
    screen = visit(hosted)
    {**LOCAL, **HOSTED}[name](screen)
    return name, screen


def test_every_page(shown, pictures):
    name, screen = shown
    wrong: dict[str, Any] = {}
    for size, theme in WAYS:
        dress(screen.page, size, theme)
        if name in AGAIN:
            AGAIN[name](screen)
        where = f"{name}-{size[0]}x{size[1]}-{theme}"
        screen.page.screenshot(path=pictures / f"{where}.png")
        found: dict[str, Any] = {"scrolls": screen.page.evaluate(SCROLLS, name in TABLES)}
        if (size, theme) in MOST or (name in THOROUGH and size != LARGE):
            found["axe"] = violations(screen.page)
        if (size, theme) == (SMALL, "light"):
            found["text"] = screen.page.evaluate(SMALL_TEXTS, SMALLEST_TEXT)
        if (size, theme) == (PHONE, "light"):
            found["targets"] = small_targets(screen.page)
        wrong |= {f"{where}: {what}": things for what, things in found.items() if things}
    assert not wrong, "\n".join(f"{where}: {things}" for where, things in wrong.items())


def test_a_page_with_one_sentence_has_it_in_the_middle(screen, watch, pictures):
    watch.expect("status of 40|WebSocket connection to")
    screen.page.goto("/t/no-such-table")
    sentence = screen.page.locator("main.alone p[role=alert]")
    sentence.wait_for()
    screen.page.screenshot(path=pictures / "alone.png")
    box, (width, height) = sentence.bounding_box(), SMALL
    assert abs(box["x"] + box["width"] / 2 - width / 2) < 2
    assert abs(box["y"] + box["height"] / 2 - height / 2) < height / 10  # a button is below it


def test_what_is_said_to_a_screen_reader_is_not_drawn(screen):
    screen.sit("Ana", "page!")
    drawn = screen.page.locator("svg text.sr-only").first.evaluate(LOOKS)
    assert drawn["fill"] == "rgba(0, 0, 0, 0)"
    written = screen.page.locator("h1.sr-only").evaluate(LOOKS)
    assert (written["position"], written["width"]) == ("absolute", "1px")
    assert written["fill"] != "rgba(0, 0, 0, 0)"
