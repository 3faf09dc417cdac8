"""What is pressed with a finger on a phone has to be as large as a fingertip."""

from playwright.sync_api import Page

SMALLEST = 40  # pixels

# A glowing piece may lie outside of what is seen of a zoomed board: it is as large as it is there.
SMALL = """smallest => {
  const found = {}
  for (const target of document.querySelectorAll('button, [data-spot].option, a.button, summary, select, input')) {
    if (!target.checkVisibility({ visibilityProperty: true }) || target.classList.contains('sr-only')) continue
    const touched = target.matches('input') ? (target.closest('label') ?? target) : target
    const { width, height } = touched.getBoundingClientRect()
    if (Math.min(width, height) > smallest - 0.5) continue
    const name = target.dataset.spot ?? target.dataset.move ?? target.ariaLabel ?? touched.innerText.trim()
    found[`${target.tagName} ${name.slice(0, 60)}`] = `${Math.round(width)}×${Math.round(height)}`
  }
  return found
}"""


def small_targets(page: Page) -> dict[str, str]:
    """Whatever can be pressed and is smaller than that."""
    found: dict[str, str] = page.evaluate(SMALL, SMALLEST)
    return found
