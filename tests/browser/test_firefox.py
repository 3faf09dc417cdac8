"""Firefox plays too: a table is opened, a move is made and taken back, at three sizes nothing sticks out."""

import json
import re

import pytest

from lisboa.server.files import BUILT
from tests.browser import firefox
from tests.browser.positions import asked
from tests.browser.test_pages import SCROLLS

SEQUENCE = "Number(document.querySelector('[data-sequence]')?.dataset.sequence ?? -1)"


@pytest.fixture
def fox(tmp_path):
    program = firefox.firefox()
    if not program:
        pytest.skip("there is no Firefox (Debian: apt install firefox-esr)")
    if not (BUILT / "index.html").is_file():
        pytest.skip("the browser client is not built (`./dev build` does it)")
    with firefox.started(program, tmp_path / "profile") as found:
        yield found


def test_a_game_is_played_in_firefox(fox, local):
    fox.go(local.address)
    key = {"method": "POST", "headers": {"x-lisboa-key": local.key}}
    fox.run(f"fetch('/key', {json.dumps(key)}).then(answer => answer.ok)")
    seats = [{"kind": "person", "name": "Ana"}, {"kind": "bot", "bot": "page"}]
    new = {"method": "POST", "headers": {"content-type": "application/json"}}
    body = json.dumps({"seats": seats, "record": asked("turn")})
    table = fox.run(
        f"fetch('/api/tables', {{...{json.dumps(new)}, body: {json.dumps(body)}}}).then(answer => answer.json())"
    )
    fox.go(f"{local.address}/t/{table['id']}")
    fox.until("document.querySelectorAll('.question button[data-move]').length")
    assert fox.run("document.fonts.ready.then(() => document.fonts.check('14px Alegreya'))")
    before = fox.run(SEQUENCE)
    fox.run("document.querySelector('.question button[data-move]').click()")
    fox.until(f"{SEQUENCE} > {before}")
    fox.until("document.activeElement.matches('.question h2')")
    now = fox.run(SEQUENCE)
    fox.run("document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'u', bubbles: true }))")
    fox.until(f"{SEQUENCE} > {now}")
    for width, height in ((1280, 720), (390, 844), (844, 390)):
        fox.size(width, height)
        fox.until(f"innerWidth === {width}")
        assert fox.run(f"({SCROLLS})(true)") == [], (width, height)
    assert fox.complaints == []


# What Safari 17.0 does not know, as it would be written in a built style sheet or script. The build puts into other
# words what it can (`build.target` in vite.config.ts), such as `light-dark()`.
LACKING = {
    "css": r"light-dark\(|@starting-style|@scope|@position-try|anchor-name|position-anchor|field-sizing"
    r"|interpolate-size|calc-size\(|text-wrap-style|text-wrap:\s*pretty|animation-timeline|view-timeline|reading-flow|corner-shape"
    r"|transition-behavior|allow-discrete|zoom:|scrollbar-gutter|\bif\(|contrast-color\(",
    "js": r"Promise\.(?:withResolvers|try)\(|Object\.groupBy|Map\.groupBy|\bIterator\.from|RegExp\.escape"
    r"|\.isSubsetOf\(|\.union\(|\.intersection\(|checkVisibility|startViewTransition|scheduler\.|navigation\.navigate"
    r"|requestIdleCallback|Array\.fromAsync|Math\.sumPrecise|\bTemporal\.|closedBy|commandfor|moveBefore\(",
}


@pytest.mark.parametrize("kind", LACKING)
def test_nothing_is_used_that_safari_17_lacks(kind):
    files = sorted((BUILT / "assets").glob(f"*.{kind}"))
    if not files:
        pytest.skip("the browser client is not built (`./dev build` does it)")
    found = {file.name: re.findall(LACKING[kind], file.read_text(encoding="utf-8")) for file in files}
    assert not {name: words for name, words in found.items() if words}
