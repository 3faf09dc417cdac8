"""Everybody reads in their own language; what programs read is the same in all of them."""

from random import Random

from msgspec import structs

from lisboa.game import Game
from lisboa.tables import views, wire
from lisboa.tables.entries import MOVE
from lisboa.tables.titles import shown_names
from lisboa.tables.views import Viewer
from lisboa.texts import Texts
from tests.hosting.sandbox import in_a_sandbox, refused


def in_english(viewer):
    return viewer._replace(language="en")


@in_a_sandbox
async def test_the_question_and_all_about_it_are_in_the_viewers_language(sandbox):
    ana, rui = await sandbox.people("Ana", "Rui")
    at = await sandbox.table(ana, rui)
    table = await at.steps_until(lambda table: table.decision() and table.decision().question == "act")
    seat, state = table.decider(), table.playing().state
    viewer = Viewer(table.seats[seat].person, seat, language="pt")
    own, english = (views.table_view(table, who, previews=True).question for who in (viewer, in_english(viewer)))
    texts = Texts("pt", ["Ana", "Rui"], seat)
    assert (own.text, own.rules[0]) == texts.question_line(state)
    assert [option.text for option in own.options] == [texts.move(move, state=state) for move in state.moves()]
    assert [fault.message for fault in own.refusals] == [
        fault.uncited for fault in table.edition.refused(table.playing(), texts=texts)
    ]
    pairs = [*zip(own.options, english.options, strict=True), *zip(own.refusals, english.refusals, strict=True)]
    assert len(own.options) > 1
    assert len(own.refusals) > 1
    for mine, theirs in pairs:
        assert mine != theirs
        words = {name for name in ("text", "short", "because", "then", "preview", "message") if hasattr(mine, name)}
        assert structs.replace(mine, **{name: getattr(theirs, name) for name in words}) == theirs
    alone = views.option(table, viewer, own.options[0].move)
    assert structs.replace(alone, changes=None) == own.options[0]


@in_a_sandbox
async def test_the_log_is_told_to_each_in_their_language(sandbox):
    ana, rui = await sandbox.people("Ana", "Rui")
    at = await sandbox.table(ana, rui)
    ears = [await at.listen(ana) for _ in range(3)]
    for ear, language in zip(ears, ("en", "pt", "en"), strict=True):
        ear.viewer = ear.viewer._replace(language=language)
    await at.steps_until(lambda table: table.head > 60)
    english, own, again = ([event for event in ear.heard if event.kind == MOVE] for ear in ears)
    assert english == again
    assert [event.moved for event in english] == [event.moved for event in own]
    lines = [
        (one, other) for e, o in zip(english, own, strict=True) for one, other in zip(e.lines, o.lines, strict=True)
    ]
    assert len(lines) > 50
    for one, other in lines:
        assert one.text != other.text
        assert structs.replace(one, text=other.text) == other
    assert all(e.text != o.text for e, o in zip(english, own, strict=True) if e.text is not None)


@in_a_sandbox
async def test_lines_of_the_log_name_their_rule_and_whose_they_are(sandbox):
    ana, rui = await sandbox.people("Ana", "Rui")
    at = await sandbox.table(ana, rui, first=0)
    at.rng = Random(3)
    ear = await at.listen(ana)
    await at.steps_until(lambda table: table.playing().state.period == 2)
    lines = [line for event in ear.heard for line in event.lines]
    assert {line.seat for line in lines} == {0, 1}
    known = (await at.table()).edition.rules()
    for line in lines:
        assert line.rule in known
        assert line.rule not in line.text
        assert line.text.endswith(".")
    sales = [line for line in lines if line.code == "reais" and line.rule == "R5.1"]
    assert sales
    for line in sales:
        assert line.text.startswith(("You", "Rui")[line.seat])


@in_a_sandbox
async def test_refusals_of_the_game_are_in_the_readers_language(sandbox):
    (ana,) = await sandbox.people("Ana")
    poor = Game.position(hand=[10], seats=[{"influence": 0}])
    at = await sandbox.make(ana, "person person person", record=poor.record())
    illegal = poor.why_not("visit king 14", texts=Texts("pt", (await at.table()).playing().names))
    action = wire.Play(id="x", move="visit king 14", seen=await at.head(), seat=0)
    with refused("illegal-move") as caught:
        await sandbox.live_tables.act(at.id, ana, action, language="pt")
    assert (caught.value.fault.message, caught.value.fault.rule) == (illegal.uncited, illegal.rule)
    assert caught.value.fault.facts == {"why": illegal.code, **illegal.facts}
    assert caught.value.fault.move == "visit king 14"
    viewer = Viewer(ana.id, 0, language="pt")
    assert views.refusal(await at.table(), viewer, "visit king 14") == caught.value.fault
    with refused("illegal-move") as caught:
        await sandbox.live_tables.act(at.id, ana, action, viewer)
    assert caught.value.fault.message == illegal.uncited
    with refused("illegal-move") as caught:
        await sandbox.live_tables.act(at.id, ana, action)
    assert caught.value.fault.message == poor.why_not("visit king 14").uncited != illegal.uncited


@in_a_sandbox
async def test_a_late_player_is_shown_the_table_in_their_language(sandbox):
    ana, rui = await sandbox.people("Ana", "Rui")
    at = await sandbox.table(ana, rui)
    seen = await at.head()
    await at.step()
    with refused("stale") as caught:
        await sandbox.live_tables.act(at.id, rui, wire.EndTurn(id="x", seen=seen), language="pt")
    wanted = Texts("pt", ["Ana", "Rui"], 1).question_line((await at.table()).playing().state)
    assert caught.value.look.question.text == wanted.text


@in_a_sandbox
async def test_a_table_speaks_english_where_its_edition_has_no_other_words(sandbox):
    ana, rui = await sandbox.people("Ana", "Rui")
    table = await (await sandbox.table(ana, rui)).table()
    state = table.playing().state
    assert table.texts("xx", None).question(state) == Texts("en", ["Ana", "Rui"]).question(state)
    assert table.texts("pt", 1) is table.texts("pt", 1) is not table.texts("pt", 0)


@in_a_sandbox
async def test_bots_are_called_by_their_titles_in_the_readers_language(sandbox):
    """Whatever language the table was made in; people are not, and a title that somebody else has is left alone."""
    (ana,) = await sandbox.people("Ana")
    at = await sandbox.table(ana, bots="page page marquis", first=1)
    table = await at.until_people_act()
    assert table.shown_names("en") == ["Ana", "Page", "Page 2", "Marquis"]
    viewer = Viewer(ana.id, 0, language="pt")
    look = views.table_view(table, viewer)
    assert [seat.name for seat in look.table.seats] == ["Ana", "Pajem", "Pajem 2", "Marquês"]
    told = [views.event(table, happening, viewer) for happening in table.recent]
    assert {event.name for event in told} <= {None, "Ana", "Pajem", "Pajem 2", "Marquês"}
    assert not any(name in line.text for event in told for line in event.lines for name in ("Page", "Marquis"))
    assert shown_names([(False, "Pajem"), (True, "Page"), (True, "Bela 2")], "pt") == ["Pajem", "Page", "Bela 2"]
    assert shown_names([(False, "Pajem"), (True, "Camareiro 3")], "en") == ["Pajem", "Chamberlain 3"]
