"""Twice as large, by the browser's zoom or by its text alone: nothing sticks out or is cut, all can be reached."""

import pytest

from tests.browser.pages import LOCAL, TABLES
from tests.browser.test_pages import SCROLLS, settle

# A window of 1280 × 720, or of 1440 × 900, at 200 %.
HALVES = ((640, 360), (720, 450))
LARGER_TEXT = """() => {
  const root = document.documentElement
  root.style.fontSize = `${2 * parseFloat(getComputedStyle(root).fontSize)}px`
}"""

# Controls that cannot be scrolled to, or that something else lies over.
OUT_OF_REACH = """() => {
  const found = []
  const top = document.querySelector('dialog[open]') ?? document
  for (const control of top.querySelectorAll('button:enabled, a[href], input:enabled, select:enabled, summary')) {
    if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    if (control.closest('.sr-only, [inert]')) continue
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const box = control.getBoundingClientRect()
    const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)]
    const [above, below] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)]
    const seen = left < right && above < below
    const there = seen ? document.elementFromPoint((left + right) / 2, (above + below) / 2) : null
    const label = there?.closest('label')?.control
    if (there && (control.contains(there) || there.contains(control) || label === control)) continue
    found.push(`${control.ariaLabel ?? control.textContent.trim()}: ${there?.outerHTML.slice(0, 80)}`)
  }
  return found
}"""

# Words that are cut off without a sign of it.
CUT = """() => [...document.querySelectorAll('button, h1, h2, h3, p, label, a, summary, td, th, li')].filter(part => {
  if (!part.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
  if (part.closest('.sr-only') || part.clientWidth <= 1) return false
  const { overflowX, overflowY, textOverflow } = getComputedStyle(part)
  const wide = overflowX === 'hidden' && textOverflow !== 'ellipsis' && part.scrollWidth > part.clientWidth + 1
  return wide || (overflowY === 'hidden' && part.scrollHeight > part.clientHeight + 3)
}).map((part) => `${part.tagName}: ${part.textContent.trim().slice(0, 60)}`)"""

# Headings on one's own board that are not there in full; the row can be moved.
CUT_HEADINGS = """() => [...document.querySelectorAll('.player-board h2, .player-board h3 > span')]
  .filter(part => {
    const wide = part.clientWidth && part.scrollWidth > part.clientWidth + 1
    return wide || part.scrollHeight > part.parentElement.clientHeight + 4
  })
  .map(part => part.textContent.trim())"""


@pytest.mark.parametrize("name", ["start", "table", "learn", "result", "rules"])
def test_at_200_percent_nothing_is_lost(visit, name):
    width, height = HALVES[0]
    screen = visit(viewport={"width": width, "height": height}, device_scale_factor=2)
    LOCAL[name](screen)
    for width, height in HALVES:
        screen.page.set_viewport_size({"width": width, "height": height})
        settle(screen.page)
        for wrong in ((SCROLLS, name in TABLES), (CUT,), (OUT_OF_REACH,)):
            assert screen.page.evaluate(*wrong) == [], (name, width, height)


@pytest.mark.parametrize("name", ["start", "table", "rules"])
def test_with_text_twice_as_large_all_can_be_reached(visit, name):
    screen = visit()
    LOCAL[name](screen)
    screen.page.evaluate(LARGER_TEXT)
    settle(screen.page)
    assert screen.page.evaluate(SCROLLS, name in TABLES) == []
    assert screen.page.evaluate(OUT_OF_REACH) == []
    assert screen.page.evaluate(CUT_HEADINGS) == []
