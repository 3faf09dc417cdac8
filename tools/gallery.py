"""Pictures of every page, in every size and theme: `./dev run python tools/gallery.py`, after `./dev build`.

They are kept in .dev/gallery/, with an index.html that shows them side by side. The pages are those that the browser
tests open (tests/browser/pages.py). `--longer` makes every word longer by two fifths, as a translation may;
`--language pt` opens them in Portuguese, but for those that are found by English words, which are named.
"""

import argparse
import sys
import tempfile
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Error

PROJECT: Final = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(PROJECT))

from lisboa.trials.serving import Started, started  # noqa: E402
from tests.browser.chromium import arrived, browsing  # noqa: E402
from tests.browser.pages import AGAIN, HOSTED, LOCAL, Open  # noqa: E402
from tests.browser.screen import Screen, set_pace  # noqa: E402

FOLDER: Final = PROJECT / ".dev" / "gallery"
SIZES: Final = ((2560, 1440), (1920, 1080), (1440, 900), (1280, 720), (1024, 768), (844, 390), (390, 844))
THEMES: Final = ("light", "dark")
TIMEOUT: Final = 10_000

# Every text that appears gets longer: the vowels of a word are repeated until it is long enough. Then what is squeezed
# into its place is measured again, as it is when a font has come.
LONGER: Final = """() => {
  const VOWELS = /[aeiouáâãàéêíóôõú]/gi
  const longer = word => {
    let left = word.match(VOWELS)?.length
    let more = Math.round(word.length * 0.4)
    return word.replace(VOWELS, vowel => {
      const here = Math.ceil(more / left--)
      more -= here
      return vowel + vowel.toLowerCase().repeat(here)
    })
  }
  const seen = new WeakMap()
  const change = node => {
    if (node.parentElement?.closest('script, style') || seen.get(node) === node.data) return
    node.data = node.data.replace(/\\p{L}+/gu, longer)
    seen.set(node, node.data)
  }
  const walk = root => {
    if (root.nodeType === Node.TEXT_NODE) return change(root)
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) change(walker.currentNode)
  }
  const measure = () => document.fonts.dispatchEvent(new Event('loadingdone'))
  new MutationObserver(found => {
    for (const { target, addedNodes } of found) {
      if (target.nodeType === Node.TEXT_NODE) change(target)
      addedNodes.forEach(walk)
    }
    measure()
  }).observe(document, { subtree: true, childList: true, characterData: true })
  walk(document.body)
  measure()
}"""
INDEX: Final = """<!doctype html><meta charset="utf-8"><title>Lisboa: every page</title>
<style>body { font: 14px sans-serif; display: flex; flex-wrap: wrap; gap: 16px }
figure { display: grid; margin: 0 } img { height: 300px }</style>"""
DRAWN: Final = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"


def main() -> None:
    wished = _wishes()
    wished.to.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, browsing() as browser:
        for pages, options in ((LOCAL, ["--local"]), (HOSTED, ["--pace", "0"])):
            chosen = {name: go for name, go in pages.items() if not wished.pages or name in wished.pages}
            place = Path(folder) / "-".join(chosen or "-")[:100]
            with started(place.with_suffix(".sqlite"), *options, log=place.with_suffix(".log")) as server:
                for name, go in chosen.items():
                    taken = list(_pictures(browser, server, name, go, wished))
                    print(f"{name}: {len(taken)} pictures", file=sys.stderr)
    _write_index(wished.to)
    print(wished.to / "index.html")


def _wishes() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Takes pictures of every page in every size and theme.")
    parser.add_argument("pages", nargs="*", help=f"only these: {', '.join([*LOCAL, *HOSTED])}")
    parser.add_argument("--longer", action="store_true", help="make every word longer by two fifths")
    parser.add_argument("--language", default="en", help="the browser's language, such as pt (default: en)")
    parser.add_argument("--size", type=_size, action="append", help="such as 1440x900; can be repeated (default: all)")
    parser.add_argument("--theme", choices=THEMES, action="append", help="can be repeated (default: both)")
    parser.add_argument("--to", type=Path, default=FOLDER, help="the folder (default: .dev/gallery)")
    wished = parser.parse_args()
    unknown = set(wished.pages) - {*LOCAL, *HOSTED}
    if unknown:
        parser.error(f"there is no page called {', '.join(sorted(unknown))}")
    return wished


def _size(text: str) -> tuple[int, int]:
    width, by, height = text.partition("x")
    if not (by and width.isdecimal() and height.isdecimal()):
        raise argparse.ArgumentTypeError(f"{text} is not a size such as 1440x900")
    return int(width), int(height)


def _pictures(browser: Browser, server: Started, name: str, go: Open, wished: argparse.Namespace) -> Iterator[Path]:
    """Opens the page anew for each size, as somebody with such a screen would."""
    for width, height in wished.size or SIZES:
        screen_size = {"width": width, "height": height}
        context = arrived(browser, server, viewport=screen_size, locale=wished.language, has_touch=width < 1100)
        context.set_default_timeout(TIMEOUT)
        set_pace(context, "instant")
        screen = Screen(context.new_page())
        try:
            go(screen)
            if wished.longer:
                screen.page.evaluate(LONGER)
            for theme in wished.theme or THEMES:
                screen.page.emulate_media(color_scheme=theme, reduced_motion="reduce")
                if name in AGAIN:
                    AGAIN[name](screen)
                screen.page.evaluate(DRAWN)
                file = wished.to / f"{name}-{width}x{height}-{theme}.png"
                screen.page.screenshot(path=file)
                yield file
        except Error as error:
            print(f"{name} at {width}x{height}: {error.message.splitlines()[0]}", file=sys.stderr)
        context.close()


def _write_index(folder: Path) -> None:
    names = sorted(escape(path.name) for path in folder.glob("*.png"))
    pictures = (f'<a href="{name}"><img src="{name}" alt="" loading="lazy"></a>{name}' for name in names)
    figures = "\n".join(f"<figure>{picture}</figure>" for picture in pictures)
    (folder / "index.html").write_text(f"{INDEX}\n{figures}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
