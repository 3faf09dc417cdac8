"""Prepared answers in words: when they are meant, what they do, on which conditions, and why one was not played."""

from typing import Final

from lisboa.engine import moves as m
from lisboa.engine.box import Box
from lisboa.engine.constants import NOBLES, ROWS, STREETS
from lisboa.engine.moves import VERBS, Move
from lisboa.prepared import FOLLOW, fitting_moves, step
from lisboa.texts.catalogue import AsItIs
from lisboa.texts.moves import move_text
from lisboa.texts.words import Words

FEW: Final = 3  # moves that are listed where no sentence covers them
_OWN: Final = ("turn", "take", "release")  # occasions with a sentence of their own


def occasion_text(w: Words, question: str, noble: str | None, visitor: int | None) -> str:
    """When an answer is meant."""
    if question == FOLLOW:
        whose = {} if visitor is None else {"name": AsItIs(w.name(visitor))}
        which = {} if noble is None else {"noble": w.noble(NOBLES.index(noble))}
        name = "prepared-follow" + ("" if which else "-any") + ("-of" if whose else "")
        return w.say(name, **which, **whose)
    if question in _OWN:
        return w.say(f"prepared-{question}")
    return w.say("prepared-asked", next=w.say(f"next-{question}"))


def step_text(w: Words, text: str, box: Box | None) -> str:
    """A step of a line."""
    meant = step(text)
    if meant.card:
        said = w.say("prepared-take-card", card=w.inline_card(box, meant.card))
    else:
        said = _moves_text(w, text.removesuffix("?"), fitting_moves(text), box)
    return w.say("prepared-optional", step=said) if meant.optional else said


def why_text(w: Words, why: str, at: str, n: int, box: Box | None) -> str:
    """Why a line could not be played."""
    if why == "unanswered":
        return w.say("prepared-why-unanswered", next=w.say(f"next-{at}"))
    if why in ("not-possible", "turned-up"):
        return w.say(f"prepared-why-{why}", step=step_text(w, at, box))
    return w.say(f"prepared-why-{why}", **({} if why == "as-previewed" else {"n": n}))


def _moves_text(w: Words, pattern: str, moves: list[Move], box: Box | None) -> str:
    if len(moves) == 1:
        return move_text(w, moves[0], box, None)
    verb = moves[0].verb
    any_of_them = w.say(f"prepared-any-{VERBS[verb]}")
    if pattern.split()[1:] == ["*"]:
        return any_of_them
    if said := _group_text(w, verb, {move.text for move in moves}):
        return said
    if len(moves) <= FEW:
        return w.say("prepared-one-of", moves=w.commas(move_text(w, move, box, None) for move in moves))
    return w.say("prepared-pattern", step=any_of_them, pattern=AsItIs(pattern))


def _group_text(w: Words, verb: int, texts: set[str]) -> str | None:
    """The groups that have a sentence of their own: sides of the town, streets and rows."""
    if verb == m.SITE:
        for name, pattern in (("rows", "site west-*|east-*"), ("street", "site north-*")):
            if texts == {move.text for move in fitting_moves(pattern)}:
                return w.say(f"prepared-{name}")
    if verb == m.PLOT:
        for number, street in enumerate(STREETS):
            if texts == {move.text for move in fitting_moves(f"plot * {street}")}:
                return w.say("prepared-facing", street=w.street(number))
        for row in ROWS:
            if texts == {move.text for move in fitting_moves(f"plot {row}* *")}:
                return w.say("prepared-in-row", row=row)
    return None
