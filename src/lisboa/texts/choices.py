"""Choices by their names (`lisboa.choices`) in words, for tables of what was chosen in many games."""

from collections.abc import Callable, Sequence
from typing import Final

from lisboa.choices import ChoiceName, decree_name, tile_name
from lisboa.engine.box import Box
from lisboa.engine.constants import ACTIONS, CLERGY, DECREES, KINDS, NOBLES
from lisboa.engine.moves import BY_TEXT
from lisboa.texts.moves import move_text
from lisboa.texts.words import Words

Said = Callable[[Words, str, Box], str]  # by the words after the verb; raises ValueError for what is none of them


def choice_text(w: Words, name: ChoiceName, box: Box) -> str:
    """What is chosen; a name that this box does not know, from a game with other pieces, stays as it is."""
    verb, _, about = name.partition(" ")
    try:
        if verb in _SAID:
            return _SAID[verb](w, about, box)
        return move_text(w, BY_TEXT[name], box, None)
    except (KeyError, ValueError):
        return name


def _piece(names: Sequence[str], about: str) -> int:
    """Clergy tiles and decrees are counted from 1."""
    return 1 + names.index(about)


def _keep(w: Words, about: str, box: Box) -> str:
    tile = _piece([tile_name(box, tile) for tile in range(1, CLERGY + 1)], about)
    return w.say("move-keep", tile=w.inline_tile(box, tile))


def _decree(w: Words, about: str, box: Box) -> str:
    decree = _piece([decree_name(box, decree) for decree in range(1, DECREES + 1)], about)
    return w.say("move-decree", decree=w.inline_decree(box, decree))


def _plain(message: str) -> Said:
    return lambda w, about, box: w.say(message)


def _with_card(message: str) -> Said:
    return lambda w, about, box: w.say(message, kind=w.kind(KINDS.index(about)))


def _with_noble(message: str) -> Said:
    return lambda w, about, box: w.say(message, noble=w.noble(NOBLES.index(about)))


_SAID: Final[dict[str, Said]] = {
    "keep": _keep,
    "visit": _with_noble("choice-visit"),
    "portfolio": _with_card("choice-portfolio"),
    "discard": _with_card("choice-discard"),
    "sponsor": _plain("choice-sponsor"),
    "sell": _plain("choice-sell"),
    "trade": lambda w, about, box: w.say("choice-trade", action=w.say(f"action-{ACTIONS[ACTIONS.index(about)]}")),
    "done": _plain("choice-done"),
    "follow": _with_noble("choice-follow"),
    "decline": _with_noble("choice-decline"),
    "decree": _decree,
    "round": lambda w, about, box: w.say("choice-round", n=int(about)),
    "later": _plain("choice-later"),
}
