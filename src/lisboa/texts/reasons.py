"""Why a line of moves is played, in one line: what is done, then what it brings, as long as there is room."""

from collections.abc import Iterator, Sequence

from lisboa.engine.moves import Move
from lisboa.engine.state import GameState
from lisboa.texts.consequences import Consequence, consequences_of
from lisboa.texts.deeds import LONGEST, Deed, deeds_of
from lisboa.texts.played import Played, played
from lisboa.texts.words import Words


def reason_text(w: Words, state: GameState, moves: Sequence[Move], seat: int, most: int) -> str:
    """The longest version of the line that is not too long."""
    line = played(state, moves, seat)
    text = ""
    for text in _versions(w, line, most):
        if len(text) <= LONGEST:
            break
    return text


def _versions(w: Words, line: Played, most: int) -> Iterator[str]:
    """Shorter and shorter: first without the least important consequences, then without the lesser deeds."""
    deeds = deeds_of(w, line)
    for count in range(len(deeds), 0, -1):
        told = deeds[:count]
        effects = consequences_of(w, line, told)[: max(most, 0)]
        great = sum(effect.great for effect in effects)
        fewest = min(len(effects), max(great, 1 if told[-1].lesser else 0))
        for number in range(len(effects), fewest - 1, -1):
            yield _sentence(w, told, effects[:number])
    yield _sentence(w, deeds[:1], [])


def _sentence(w: Words, deeds: list[Deed], effects: list[Consequence]) -> str:
    texts = [deed.text for deed in deeds]
    text = w.say("semicolon").join(texts) if any(deed.clause for deed in deeds) else w.join(texts)
    listed = [effect.text for effect in effects if not effect.then]
    if listed:
        text = w.say("reason", deed=text, effects=w.commas(listed))
    for effect in effects:
        if effect.then:
            text = w.say("reason-then", text=text, more=effect.text)
    return text
