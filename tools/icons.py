"""Draws the icons of the installed app from frontend/src/art/icon.svg: `python -m tools.icons`.

Systems that cut icons to their own shape get the whole square (`maskable`), all others one with round corners.
"""

from pathlib import Path
from typing import Final

from playwright.sync_api import Browser

from tests.browser.chromium import browsing

FRONTEND: Final = Path(__file__).resolve().parent.parent / "frontend"
DRAWING: Final = FRONTEND / "src" / "art" / "icon.svg"
OUTPUT: Final = FRONTEND / "public" / "icons"
ROUND, SQUARE = "18%", "0"
ICONS: Final = {  # by file: how many pixels wide, and its corners
    "icon-192.png": (192, ROUND),
    "icon-512.png": (512, ROUND),
    "maskable-192.png": (192, SQUARE),
    "maskable-512.png": (512, SQUARE),
    "touch-180.png": (180, SQUARE),
}


def draw(browser: Browser, width: int, corners: str) -> bytes:
    """The drawing as a PNG."""
    page = browser.new_page(viewport={"width": width, "height": width})
    style = f"body {{ margin: 0 }} svg {{ display: block; border-radius: {corners} }}"
    page.set_content(f"<style>{style}</style>{DRAWING.read_text()}")
    picture = page.screenshot(omit_background=True)
    page.close()
    return picture


def main() -> None:
    OUTPUT.mkdir(parents=True, exist_ok=True)
    with browsing() as browser:
        for name, (width, corners) in ICONS.items():
            (OUTPUT / name).write_bytes(draw(browser, width, corners))
            print(OUTPUT / name)


if __name__ == "__main__":
    main()
