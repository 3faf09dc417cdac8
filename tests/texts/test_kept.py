"""What was said is kept for a while: once for all names, and with each name as it is."""

from lisboa.texts.catalogue import MARKS, AsItIs, catalogue


def test_a_sentence_is_kept_once_for_all_names():
    said = catalogue("en")
    first = said.say("asked-uncited", name=AsItIs("Ana"), text=AsItIs("where to?"))
    kept = len(said._said)
    second = said.say("asked-uncited", name=AsItIs("Rui"), text=AsItIs("what for?"))
    assert len(said._said) == kept
    assert first == said.say("asked-uncited", name="Ana", text="where to?")
    assert second == said.say("asked-uncited", name="Rui", text="what for?")


def test_a_name_may_hold_anything():
    for name in (MARKS, f"{MARKS[1]} and {MARKS[0]}", "{ $text }", "a\\b"):
        plain = catalogue("en").say("asked-uncited", name="*", text="where to?")
        found = catalogue("en").say("asked-uncited", name=AsItIs(name), text=AsItIs("where to?"))
        assert found == plain.replace("*", name)
