"""The table in one browser: options and why-not, previews, undo, language, reload, keyboard, follow offers."""

import re

from playwright.sync_api import expect

from tests.browser.positions import asked
from tests.browser.screen import CHOOSER_OR_PLAYED, Screen

NUMBER = re.compile(r"\d+")


def first_turn(screen: Screen) -> str:
    """Ana begins her first turn, against a bot."""
    return screen.sit_at(asked("turn"))


# ---------------------------------------------------------------------- taking back


def test_undo_within_a_turn(screen):
    table = first_turn(screen)
    start = screen.standing()
    assert start.stage == "asked"
    discard = next(move for move in start.moves if move.startswith("discard"))
    hand = screen.page.locator('.player-board [data-account="0-hand"] [data-spot]')
    cards = hand.count()
    after = screen.choose(discard)
    assert after.moves != start.moves
    assert hand.count() == cards - 1
    back = screen.undo()
    assert (back.stage, back.moves) == ("asked", start.moves)
    assert hand.count() == cards
    assert [event["kind"] for event in screen.ask(f"/tables/{table}/history")["events"]][-2:] == ["move", "undo"]


def test_a_turn_ends_by_a_button_and_the_screen_is_handed_over(screen):
    screen.sit_at(asked("turn"), "Ana", "Rui")
    now = screen.standing()
    while not now.moves[0].startswith("take "):
        now = screen.choose(next((move for move in now.moves if move in ("done", "skip")), now.moves[0]))
    commit = screen.page.locator(".question .commit")
    expect(commit).to_be_disabled()
    for move in now.moves[:2]:  # choosing only marks, and one can change one's mind
        screen.option(move).click()
        expect(screen.option(move)).to_have_attribute("aria-pressed", "true")
        expect(screen.page.locator(f'[data-spot="pile-{move.split()[1]}"]')).to_have_class(re.compile("marked"))
        expect(commit).to_have_text("Take this card and end the turn")
        assert screen.sequence() == now.sequence
    commit.click()
    after = screen.standing(now.sequence)
    assert after.stage == "curtain"
    expect(screen.page.locator("dialog[open]")).to_contain_text("It is Rui’s turn")
    screen.page.keyboard.press("Escape")  # nobody gets past the curtain by accident
    expect(screen.page.locator("dialog[open]")).to_be_visible()
    assert screen.take_over(after).stage == "asked"
    expect(screen.page.locator(".question h2")).to_contain_text("Rui")


def test_the_first_hand_is_hidden_too_until_its_player_is_there(screen):
    table = screen.make("Ana", "Rui", record=asked("turn", seat=1))
    for _ in range(2):  # also when the page is opened again
        screen.page.goto(f"/t/{table}")
        curtain = screen.page.locator("dialog[open]")
        expect(curtain.locator("h2")).to_have_text("It is Rui’s turn")
        hand = screen.page.locator('[data-spot^="hand-"]').first.bounding_box()
        over = "at => !document.elementFromPoint(at.x + 4, at.y + 4).closest('[data-spot]')"
        assert screen.page.evaluate(over, hand)
        screen.page.keyboard.press("Escape")
        expect(curtain).to_be_visible()
        curtain.get_by_role("button", name="I am Rui").click()
        expect(curtain).to_have_count(0)
        expect(screen.page.locator(".question h2")).to_contain_text("Rui")


def test_going_back_among_bots_leads_to_ones_own_last_decision_and_asks_first(screen):
    table = screen.sit_at(asked("turn"), "Ana", "page!")
    now = screen.standing()
    while not now.moves[0].startswith("take "):
        now = screen.choose(next((move for move in now.moves if move in ("done", "skip")), now.moves[0]))
    hand = screen.page.locator('[data-spot^="hand-"]').count()
    asked_then, taken = now.moves, now.moves[0]
    now = screen.choose(taken)  # the bot plays, and it is her turn again
    assert now.stage in ("asked", "moment")
    if now.stage == "moment":
        now = screen.go_on(now)
    sure = screen.page.get_by_role("dialog", name="Go back to before this move?")
    for answer in ("Play on", "Go back"):
        before = screen.sequence()
        screen.menu().get_by_role("button", name="Go back to my last decision").click()
        expect(sure.locator("blockquote")).to_contain_text(re.compile("take .* card", re.IGNORECASE))
        sure.get_by_role("button", name=answer).click()
        expect(sure).to_have_count(0)
        if answer == "Play on":
            assert screen.sequence() == before
    assert screen.standing(before).moves == asked_then
    assert screen.page.locator('[data-spot^="hand-"]').count() == hand
    kinds = [event["kind"] for event in screen.ask(f"/tables/{table}/history")["events"]]
    assert kinds[-2:] == ["propose", "back"]


# ---------------------------------------------------------------------- what is possible, and what is not


def test_pointing_at_an_option_lights_its_piece_and_tells_what_it_costs(screen):
    screen.sit_at(asked("state-action"))
    move = next(move for move in screen.standing().moves if move.startswith("action"))
    button = screen.option(move)
    button.hover()
    lit = screen.page.locator("[data-spot].option.pointed")
    expect(lit).to_have_count(1)
    preview = button.locator(".sr-only").inner_text().partition(". ")[2]
    assert preview
    screen.page.mouse.move(1, 1)
    expect(lit).to_have_count(0)
    button.focus()
    expect(lit).to_have_count(1)
    spot = screen.page.locator(f'[data-spot="{lit.get_attribute("data-spot")}"].option')
    button.blur()
    spot.hover()
    expect(screen.tip()).to_contain_text(preview)
    expect(button).to_have_class(re.compile("pointed"))
    screen.page.mouse.move(1, 1)
    expect(screen.tip()).to_have_count(0)
    spot.focus()
    expect(screen.tip()).to_contain_text(preview)


def test_what_is_not_possible_says_why_with_the_rule(screen):
    table = screen.sit_at(asked("plot"))
    screen.standing()
    refused = screen.page.locator("[data-spot].refused")
    assert refused.count()
    for show in (refused.first.hover, refused.first.focus):
        show()
        expect(screen.tip().locator(".cannot").first).to_contain_text(re.compile(r"\(?R\d+\.\d+"))
    assert screen.page.locator(".question details li").count() == 0
    screen.page.locator(".question summary").click()
    listed = screen.page.locator(".question details li")
    count = NUMBER.findall(screen.page.locator(".question summary").inner_text())[-1]
    expect(listed).to_have_count(int(count))
    expect(listed.first).to_be_in_viewport()
    told = list(dict.fromkeys(fault["message"] for fault in screen.ask(f"/tables/{table}/refusals")["refusals"]))
    assert len(told) == int(count)  # each reason once
    assert listed.first.inner_text().startswith(told[0])
    rule = listed.first.locator("a.rule")
    name = rule.inner_text()
    rule.click()
    expect(screen.page.locator("dialog[open]")).to_contain_text(name.split("(")[0])
    screen.page.keyboard.press("Escape")
    expect(screen.page.locator("dialog[open]")).to_have_count(0)


def test_a_refused_piece_does_nothing(screen):
    screen.sit_at(asked("plot"))
    before = screen.standing()
    screen.page.locator("[data-spot].refused").first.click(force=True)
    assert screen.standing() == before


# ---------------------------------------------------------------------- language and reload


def test_the_language_changes_in_mid_turn(screen):
    table = first_turn(screen)
    now = screen.choose(screen.standing().moves[0])
    lines = len(screen.log())
    screen.speak("pt")
    look = screen.ask(f"/tables/{table}?language=pt")
    assert look["question"]["text"] != screen.ask(f"/tables/{table}")["question"]["text"]
    expect(screen.page.locator(".question h2")).to_contain_text(look["question"]["text"])
    texts = [option["text"] for option in look["question"]["options"]]
    buttons = screen.page.locator(".question button[data-move] .sr-only")
    expect(buttons).to_have_count(len(texts))
    assert sorted(text.partition(". ")[0] for text in buttons.all_inner_texts()) == sorted(texts)
    assert screen.standing() == now
    told = [
        line["text"]
        for event in screen.ask(f"/tables/{table}/history?language=pt")["events"]
        for line in event["lines"]
    ]
    expect(screen.page.locator("#sheet")).to_contain_text(told[-1])
    assert len(screen.log()) == lines
    assert not screen.page.title().endswith("● Your turn · Lisboa")
    screen.speak("en")
    expect(screen.page.locator(".question h2")).not_to_contain_text(look["question"]["text"])


def test_a_reload_in_mid_turn_loses_nothing(screen):
    first_turn(screen)
    now = screen.choose(screen.standing().moves[0])
    log = screen.log()
    screen.page.reload()
    assert screen.standing() == now
    expect(screen.page.locator("#sheet p")).to_have_count(len(log))
    assert screen.log() == log
    assert screen.undo().stage == "asked"


# ---------------------------------------------------------------------- whose turn


def test_the_title_of_the_tab_tells_whose_turn_it_is(screen):
    first_turn(screen)
    screen.standing()
    expect(screen.page).to_have_title(re.compile(r"^(\(\d+\) )?● Your turn · Lisboa$"))  # other games may wait, too


# ---------------------------------------------------------------------- the keyboard


def tab_to(screen: Screen, selector: str, key: str = "Tab") -> None:
    """Presses Tab until something like this has the focus; on the way there are only things one can use."""
    for _ in range(100):
        screen.page.keyboard.press(key)
        found = screen.page.evaluate(
            "what => [document.activeElement.matches(what), document.activeElement.matches('.plain')]", selector
        )
        assert not found[1], "a piece that is no option is a stop of the Tab key"
        if found[0]:
            return
    raise AssertionError(f"{selector} cannot be reached with {key}")


def test_a_whole_turn_with_nothing_but_tab_and_enter(screen):
    screen.sit_at(asked("turn"), "Ana", "Rui")
    now = screen.standing()
    on_board = True
    while now.stage == "asked":
        if on_board and screen.page.locator("[data-spot].option").count():
            inside = screen.page.evaluate("() => !!document.activeElement.closest('.question')")
            tab_to(screen, "[data-spot].option", "Shift+Tab" if inside else "Tab")
        else:
            tab_to(screen, ".question button[data-move]")
        screen.page.keyboard.press("Enter")
        shown = screen.page.wait_for_function(CHOOSER_OR_PLAYED, arg=now.sequence).json_value()
        if shown in ("chooser", "card"):
            list_of = ".chooser button, .card-menu button"
            screen.page.wait_for_function("what => document.activeElement.matches(what)", arg=list_of)
            screen.page.keyboard.press("Enter")
        elif shown == "commit":
            screen.page.keyboard.press("Enter")  # the same piece again
        now = screen.standing(now.sequence)
        on_board = not on_board
    assert now.stage == "curtain"
    screen.page.wait_for_function("() => document.activeElement.matches('dialog[open] button')")
    screen.page.keyboard.press("Enter")
    expect(screen.page.locator(".question h2")).to_contain_text("Rui")


def test_escape_closes_a_chooser_and_gives_the_focus_back(screen):
    screen.sit_at(asked("act"))
    screen.standing()
    for spot in screen.page.locator("[data-spot].option").all():
        spot.focus()
        if screen.tip().locator(".can").count() > 1:
            break
    before = screen.sequence()
    screen.page.keyboard.press("Enter")
    expect(screen.page.locator(".chooser")).to_be_visible()
    screen.page.keyboard.press("Escape")
    expect(screen.page.locator(".chooser")).to_have_count(0)
    assert screen.page.evaluate("() => document.activeElement.matches('[data-spot].option')")
    assert screen.sequence() == before


# ---------------------------------------------------------------------- following


def test_an_offer_to_follow_cannot_be_overlooked(screen):
    screen.sit_at(asked("follow"))
    screen.standing()
    expect(screen.page.locator(".question.follow")).to_be_visible()
    expect(screen.page.locator(".offer")).to_have_text("You may follow this visit!")
    expect(screen.option("decline")).to_be_visible()


def test_never_follow_declines_by_itself(screen):
    table = screen.sit_at(asked("follow"))
    before = screen.standing()
    screen.menu().get_by_label("Never follow").check()
    screen.page.wait_for_function(
        "last => Number(document.querySelector('[data-sequence]').dataset.sequence) > last + 1", arg=before.sequence
    )
    expect(screen.page.locator(".question.follow")).to_have_count(0)
    events = screen.ask(f"/tables/{table}/history")["events"]
    declined = [event for event in events if event["move"] == "decline" and event["sequence"] > before.sequence]
    assert [event["seat"] for event in declined][:1] == [0]
    assert screen.menu().get_by_label("Never follow").is_checked()


# ---------------------------------------------------------------------- the others, the books


def test_the_others_boards_open_at_a_click(screen):
    screen.sit_at(asked("turn"))
    screen.standing()
    for player, name in ((1, "Page"), (0, "Ana")):
        screen.page.locator(f'[data-player="{player}"] button').click()
        dialog = screen.page.locator("dialog[open]")
        expect(dialog).to_be_visible()
        expect(dialog.locator(".player-board h2")).to_contain_text(name)
        screen.page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)


def test_log_scores_and_ledger(screen):
    table = first_turn(screen)
    screen.choose(screen.standing().moves[0])
    look = screen.ask(f"/tables/{table}")
    for name in ("Scores", "Ledger", "Chat", "Log"):
        screen.page.get_by_role("tab", name=name).click()
        expect(screen.page.locator("#sheet")).to_be_visible()
        if name == "Scores":
            for score in look["scores"]:
                expect(screen.page.locator("#sheet")).to_contain_text(str(score["total"]))
    screen.page.locator("#sheet select").select_option(label="Ana")
    assert all("Page" not in line for line in screen.log())


# ---------------------------------------------------------------------- room

# What a part of the table is cut by: its own edge, or that of the window.
CUT = """() => [...document.querySelectorAll('.board-area, .parts .zone, .cards > *, .asked, .rest')]
  .filter(part => {
    const { bottom, right } = part.getBoundingClientRect()
    const inside = part.matches('.zone, .cards > *') ? part.scrollHeight - part.clientHeight : 0
    return bottom > innerHeight + 1 || right > innerWidth + 1 || inside > 1
  })
  .map(part => part.ariaLabel ?? part.className)"""


def test_the_table_fits_the_screen_and_a_wide_one_has_the_others_boards(screen):
    screen.sit_at(asked("turn"), "Ana", "page!")
    screen.standing()
    others = screen.page.locator(".others article")
    for width, height in ((1024, 768), (1280, 720), (1440, 900), (1920, 1080), (2560, 1440)):
        screen.page.set_viewport_size({"width": width, "height": height})
        expect(others).to_have_count(1 if width >= 1900 else 0)
        assert screen.page.evaluate(CUT) == [], (width, height)


def test_the_hand_keeps_to_its_place_when_a_card_shows_its_uses(screen):
    first_turn(screen)
    screen.standing()
    hand = screen.page.locator('.player-board [data-spot^="hand-"]')
    for card in (hand.first, hand.last):
        card.click()
        screen.page.locator(".card-menu").wait_for()
        last = hand.last.bounding_box()
        assert last["x"] + last["width"] <= screen.page.locator(".zone.decrees").bounding_box()["x"] + 1


def test_the_fonts_come_from_the_server_itself(screen):
    asked_for = []
    screen.page.on("request", lambda request: asked_for.append(request.url))
    first_turn(screen)
    screen.standing()
    assert screen.page.evaluate(
        "() => document.fonts.check('14px Alegreya') && document.fonts.check('14px \"Source Sans 3\"')"
    )
    fonts = [url for url in asked_for if url.endswith(".woff2")]
    assert len(fonts) == 2  # Latin only: nothing else is written here
    host = screen.page.url.split("/t/")[0]
    assert all(url.startswith(host) for url in fonts)


# ---------------------------------------------------------------------- animation

COUNT_FLIGHTS = """() => {
  window.flown = 0
  new MutationObserver(changes => {
    for (const change of changes) window.flown += change.addedNodes.length
  }).observe(document.querySelector('.flights'), { childList: true })
}"""


def flown(screen: Screen) -> int:
    """How many pieces have travelled with a discarded card."""
    first_turn(screen)
    now = screen.standing()
    screen.page.evaluate(COUNT_FLIGHTS)
    screen.choose(next(move for move in now.moves if move.startswith("discard")))
    screen.page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    return int(screen.page.evaluate("() => window.flown"))


def test_pieces_travel(visit):
    screen = visit(reduced_motion="no-preference")
    assert flown(screen) > 0
    expect(screen.page.locator(".flights > div")).to_have_count(0)


def test_nothing_travels_where_motion_is_not_wished_for(screen):
    assert flown(screen) == 0
