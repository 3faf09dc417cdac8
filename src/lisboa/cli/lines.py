"""What happened, as lines of a log, as far as the reader may know it."""

from collections.abc import Iterable, Sequence

from lisboa.engine import events as ev
from lisboa.engine.events import Event
from lisboa.game import Game
from lisboa.view import events_for


def lines_for(game: Game, events: Iterable[Event], seat: int | None) -> list[str]:
    """The log of these events for a seat, or for an onlooker."""
    return _told(game, events_for(events, seat, game.box), seat)


def all_lines(game: Game, events: Iterable[Event]) -> list[str]:
    """The log with everything in it, for games without people."""
    return _told(game, events, None)


def _told(game: Game, events: Iterable[Event], reader: int | None) -> list[str]:
    """A turn begins after an empty line; events covered by another one have no line."""
    texts, lines = game.texts.read_by(reader), list[str]()
    for event in events:
        text = texts.event(event, game.state)
        if text is not None:
            lines += ["", text] if event[0] == ev.TURN and lines else [text]
    return lines


def joined(parts: Sequence[str]) -> str:
    """A list within a sentence: a, b and c."""
    return " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)
